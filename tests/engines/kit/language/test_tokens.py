from hypothesis import given
from hypothesis import strategies as st

from engines.kit.language.tokens import (
    A_OR_AN,
    TIGHT,
    as_sentence,
    joined,
    key_of,
    keys_of,
    number_of,
    tokens_of,
    with_article,
)
from tests.each import each


@each(
    ("text", "keys"),
    [
        ("", ()),
        ("Draw 2 cards.", ("draw", "2", "cards", ".")),
        ("2(3)", ("2", "(", "3", ")")),
        ("1H 2L", ("1", "h", "2", "l")),
        ("+1, then", ("+", "1", ",", "then")),
        ("re-roll", ("re-roll",)),
        ("re\u2011roll", ("re-roll",)),
        ("that player's hand", ("that", "player", "'s", "hand")),
        ("that player\u2019s hand", ("that", "player", "'s", "hand")),
        ("players' hands", ("players", "'", "hands")),
        ("don't", ("don't",)),
        ("o'clock's", ("o'clock", "'s")),
        ("a\u00a0b\tc\r\nd", ("a", "b", "c", "d")),
        ("soft\u00adhyphen", ("softhyphen",)),
        ("\ufeffDraw", ("draw",)),
        ("…", (".",)),
        ("\u22123", ("-", "3")),
        ("CAFÉ", ("café",)),
        ("cafe\u0301", ("café",)),
        ("Straße", ("strasse",)),
    ],
)
def test_a_text_is_split_into_words_numbers_and_signs(text, keys):
    assert keys_of(text) == keys


def test_tokens_know_where_they_stand():
    text = "  Draw 2\ncards. "

    assert [text[token.start : token.end] for token in tokens_of(text)] == ["Draw", "2", "cards", "."]
    assert [token.text for token in tokens_of(text)] == ["Draw", "2", "cards", "."]


@each(
    ("key", "number"),
    [("0", 0), ("12", 12), ("007", 7), ("999999", 999_999), ("one", 1), ("twenty", 20)],
)
def test_numbers_are_read_in_digits_and_words(key, number):
    assert number_of(key) == number


@each("key", ["1000000", "x", "", "a", "²", "٣", "-1", "twentyone"])
def test_other_things_are_no_numbers(key):
    assert number_of(key) is None


@each(
    ("words", "text"),
    [
        (["draw", "2", "cards"], "draw 2 cards"),
        (["a", ",", "then", "b", "."], "a, then b."),
        (["2", "(", "3", ")", "cards"], "2 (3) cards"),
        (["+", "1"], "+1"),
        (["that player", "'s", "hand"], "that player's hand"),
        (["2", f"{TIGHT}H"], "2H"),
        (["take", A_OR_AN, "axe", "or", A_OR_AN, "bow"], "take an axe or a bow"),
        (["roll the die", ".", "on", "6", ":", "draw"], "roll the die. On 6: draw"),
        (["St. Vitus", "and"], "St. Vitus and"),
        (["", "a", "", "b"], "a b"),
        ([], ""),
    ],
)
def test_words_are_joined_as_english_has_them(words, text):
    assert joined(words) == text


def test_a_sentence_has_a_capital_and_one_full_stop():
    assert as_sentence("draw 1 card") == "Draw 1 card."
    assert as_sentence("go to St.") == "Go to St."


def test_an_article_fits_its_noun():
    assert [with_article(noun) for noun in ("card", "enemy", "Attic")] == ["a card", "an enemy", "an Attic"]
    assert [with_article(noun) for noun in ("unit", "army", "umbrella")] == ["a unit", "an army", "an umbrella"]


def test_spellings_of_one_word_have_one_key():
    assert len({key_of(word) for word in ("Don't", "don’t", "DON`T", "don\u02bct")}) == 1


@each(
    "text",
    [
        *("**Deal 2 damage.**", "Deal *2* damage.", "Deal 2 {damage}.", "*Deal* **2** {damage}**.**"),
        *("**D**eal 2 damage.", "Deal 2 dam**age**.", "Deal 2 *da**ma***ge."),
    ],
)
def test_marks_of_print_say_nothing(text):
    assert keys_of(text) == ("deal", "2", "damage", ".")


@given(st.lists(st.sampled_from(["**", "*", "each", "player", "'s", " ", "1", "0", ".", "{card}", "(", ")"])))
def test_stars_change_no_word_wherever_they_stand(parts):
    text = "".join(parts)

    assert keys_of(text) == keys_of(text.replace("*", ""))


def test_words_with_marks_inside_stand_where_they_are_written():
    text = "**D**eal 1**0**0 dam**age** to *player*'s {card}s"

    assert [text[one.start : one.end] for one in tokens_of(text)] == [
        *("D**eal", "1**0**0", "dam**age", "to", "player", "'s", "card}s")
    ]


def test_a_sign_may_be_more_than_one():
    assert keys_of("2 {combat_card}s, {energy}and {box}es") == keys_of("2 combat cards, energy and boxes")


def test_a_sign_of_two_words_is_two_words_where_they_stand():
    first, second = tokens_of("{combat_card}")

    assert (first.key, first.start, first.end) == ("combat", 1, 7)
    assert (second.key, second.start, second.end) == ("card", 8, 12)
