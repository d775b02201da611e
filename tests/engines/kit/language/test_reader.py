import pytest

from engines.kit.language.forms import CONDITION, COST, VALUE, Language
from engines.kit.language.guessing.misreadings import LONGEST_TEXT
from engines.kit.language.reader import MOST_MISREADINGS, NotRead, Reader, reader_for
from tests.each import each
from tests.engines.kit.language.toy import LANGUAGE, READER

NAMES = {"card_name": {"a": "Spark", "b": "Goblin"}, "room_name": {"attic": "Attic"}}


def test_read_returns_the_node():
    assert READER.read("Draw 2 cards.") == ("draw", 2)


def test_read_raises_what_is_wrong():
    with pytest.raises(NotRead, match="did you mean “cards”") as caught:
        READER.read("Draw 2 crads.")

    assert caught.value.misreading.position == 7


def test_understand_never_fails_and_keeps_what_it_cannot_read():
    reading = READER.understand("Draw 1 card. Jump high! Heal 1.")

    assert not reading.ok
    assert reading.node == ("text", (("draw", 1), ("referee", "Jump high!"), ("heal", 1, None)))


def test_referee_text_ends_at_the_full_stop():
    reading = READER.understand("Jump. Heal 1.")

    assert reading.node == ("text", (("referee", "Jump."), ("heal", 1, None)))


def test_referee_text_ends_at_the_end_of_the_line():
    reading = READER.understand("Jump\nHeal 1")

    assert reading.node == ("text", (("referee", "Jump"), ("heal", 1, None)))


def test_referee_text_is_spoken_as_it_was_written():
    text = "Jump HIGH, my  friend."

    assert READER.speak(READER.understand(text).node) == text


def test_a_sentence_is_not_half_understood():
    reading = READER.understand("If it is dark, draw 1 card. Otherwise, jump.")

    assert reading.node == ("referee", "If it is dark, draw 1 card. Otherwise, jump.")


def test_an_empty_text_is_no_effect():
    assert READER.understand("").node is None
    assert READER.understand(" \n . ... ").node is None
    assert READER.speak(None) == ""


def test_spans_say_which_form_reads_which_words():
    text = "If it is dark, draw 2 cards."
    spans = {span.form: text[span.start : span.end] for span in READER.understand(text).spans}

    assert spans == {"if_only": "If it is dark, draw 2 cards", "is_dark": "it is dark", "draw": "draw 2 cards"}


def test_spans_of_several_sentences_have_their_place_in_the_whole_text():
    text = "Jump. Draw 1 card. Heal 1."

    assert [text[span.start : span.end] for span in READER.understand(text).spans] == ["Draw 1 card", "Heal 1"]


def test_what_was_read_once_is_remembered():
    reader = Reader(LANGUAGE, NAMES)

    assert reader.understand("Heal 1.") is reader.understand("Heal 1.")
    assert reader.understand("it is dark", CONDITION) is reader.understand("it is dark", CONDITION)


def test_a_reader_is_shared_by_all_who_know_the_same_names():
    other = {"card_name": {"a": "Spark"}, "room_name": {"attic": "Attic"}}

    assert reader_for(LANGUAGE, NAMES) is reader_for(LANGUAGE, {kind: dict(called) for kind, called in NAMES.items()})
    assert reader_for(LANGUAGE, NAMES) is not reader_for(LANGUAGE, other)


@each(
    ("text", "kind", "node"),
    [
        ("it is dark", CONDITION, ("is_dark",)),
        ("It is dark and there are no rooms.", CONDITION, ("all_of", (("is_dark",), ("room.none", ("rooms",))))),
        ("your energy", VALUE, ("your_energy",)),
        ("pay 2 energy", COST, ("pay_energy", 2)),
        ("each player", "player", ("player.each", ("players",))),
        ("the long hall", "room", ("named", "long_hall")),
        ("Long Hall", "room_name", "long_hall"),
        ("", CONDITION, None),
    ],
)
def test_a_part_of_a_sentence_can_be_read_on_its_own(text, kind, node):
    assert READER.read(text, kind) == node


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("it is bright", 6, "dark"),
        ("it is dark now", 11, "and"),
        ("it is", 5, "dark"),
        ("draw 1 card", 0, "a condition"),
    ],
)
def test_a_part_that_cannot_be_read_says_where(text, position, expected):
    (wrong,) = READER.understand(text, CONDITION).misreadings

    assert wrong.position == position
    assert expected in wrong.expected


# Names


def test_a_longer_name_is_not_mistaken_for_a_shorter_one():
    reader = Reader(LANGUAGE, {"card_name": {"g": "Goblin", "k": "Goblin Powder Keg", "p": "Goblin Powder"}})
    found = [reader.read(f"Take {name} from the discard pile.") for name in ("Goblin", "goblin powder keg")]

    assert found == [("take", "g"), ("take", "k")]


def test_two_things_of_one_name_are_not_confused():
    reader = Reader(LANGUAGE, {"card_name": {"first": "Goblin", "second": "Goblin"}})
    (wrong,) = reader.understand("Take Goblin from the discard pile.").misreadings

    assert wrong.message == "this can be read in more than one way: “first” or “second”"


@each(
    "name",
    ["Dr.", "St. Vitus", "P.O.D. Ship", "King's Crown", "Ann’s Lamp", "7 Dwarfs", "Otherwise", "Draw", "Émile", "A"],
)
def test_any_name_can_be_spoken_and_read(name):
    reader = Reader(LANGUAGE, {"card_name": {"it": name, "other": "Other"}})
    node = ("text", (("take", "it"), ("you_may", ("take", "it")), ("heal", ("weight", "it"), None), ("draw", 1)))

    assert reader.read(reader.speak(node)) == node


def test_a_name_at_the_end_keeps_its_full_stop_to_one():
    reader = Reader(LANGUAGE, {"room_name": {"dr": "Dr."}})

    assert reader.speak(("send", ("you",), "dr")) == "Send you to the Dr."
    assert reader.read("Send you to the Dr. Draw 1 card.") == ("text", (("send", ("you",), "dr"), ("draw", 1)))


def test_a_thing_without_a_name_any_more_is_spoken_by_its_id():
    assert READER.speak(("take", "burnt")) == "Take burnt from the discard pile."


# Ambiguity


def test_a_sentence_with_two_meanings_is_not_understood():
    language = Language("vague")
    language.effect("wait {count:number} day(s)", id="wait")(lambda state, run, count: None)
    language.effect("wait {count:digits} day(s)", id="rest")(lambda state, run, count: None)
    (wrong,) = Reader(language).understand("Wait 2 days.").misreadings

    assert wrong.message == (
        "this can be read in more than one way: “wait <a number> day(s)” or “wait <a number> day(s)”"
    )


def test_two_meanings_that_are_spoken_differently_are_shown_as_they_are_spoken():
    language = Language("vague")
    language.effect("wait a day", "rest a day", id="wait")(lambda state, run: None)
    language.effect("sleep a day", "rest a day", id="sleep")(lambda state, run: None)
    (wrong,) = Reader(language).understand("Rest a day.").misreadings

    assert wrong.message == "this can be read in more than one way: “Wait a day.” or “Sleep a day.”"


# Hostile texts


@each(
    "text",
    [
        "draw 1 card, then " * 270,
        "(" * 1_000 + "draw 1 card" + ")" * 1_000,
        "if it is dark, " * 300 + "draw 1 card.",
        "you may " * 500 + "draw 1 card.",
        "heal " + "twice " * 800 + "your energy.",
        "draw 1 card. " * 380,
        "jump. " * 800,
        "heal 1 on each " + "wounded " * 600 + "player.",
        "heal 1 on each player in one room " + "next to one room " * 250,
        "if " + "it is dark and " * 300 + "it is dark, heal 1.",
        "." * 5_000,
        "\n" * 5_000,
        "\x00\u202e🙂" * 1_000,
        "If it is dark, draw 1 card. Otherwise, " * 120,
    ],
    ids=lambda text: repr(text[:24]),
)
def test_a_hostile_text_is_answered(text):
    reading = READER.understand(text)

    assert reading.ok or all(wrong.message for wrong in reading.misreadings)
    assert len(reading.misreadings) <= MOST_MISREADINGS + 1


@pytest.mark.parametrize("text", ["word " * 10_000, "x" * 1_000_000, "(" * 100_000], ids=lambda text: text[:8])
def test_a_text_longer_than_any_card_is_refused_at_once(text):
    reading = READER.understand(text)

    assert (
        reading.misreadings[0].message
        == f"this text has {len(text)} characters; no more than {LONGEST_TEXT} are read"
    )
    assert reading.misreadings[0].position == LONGEST_TEXT
    assert reading.node == ("referee", text[:LONGEST_TEXT])


def test_a_text_whose_canonical_wording_nobody_would_read_again_is_too_long_itself():
    text = "draw 1 card\n" * 416
    assert len(text) <= LONGEST_TEXT

    (wrong,) = READER.understand(text).misreadings

    assert f"no more than {LONGEST_TEXT} are read" in wrong.message


def test_too_many_brackets_are_told_apart_from_a_wrong_word():
    (wrong,) = READER.understand("(" * 200 + "draw 1 card" + ")" * 200).misreadings

    assert wrong.message == "this sentence holds too many parts inside one another"


def test_a_sentence_after_one_that_is_too_deep_is_read_again():
    reading = READER.understand("(" * 200 + "draw 1 card" + ")" * 200 + ". Heal 1.")

    assert reading.node[1][1] == ("heal", 1, None)


def test_twenty_brackets_are_still_read():
    assert READER.read("(" * 20 + "draw 1 card" + ")" * 20) == ("draw", 1)


@each("text", ["Heal 2 {sword}.", "{crossed-swords} Heal 2.", "{skull} Heal {skull}2{skull}{skull}. Jump."])
def test_icons_that_are_no_words_say_nothing(text):
    assert READER.understand(text).node in (("heal", 2, None), ("text", (("heal", 2, None), ("referee", "Jump."))))


def test_signs_that_are_words_are_read():
    assert READER.read("Gain 2 {energy}.") == READER.read("Gain 2 energy.")
    assert not READER.understand("Gain 2 {energy} {card}.").ok


def test_a_misspelt_sign_is_told_like_any_word():
    (wrong,) = READER.understand("Gain 2 {enrgy}.").misreadings

    assert "did you mean “energy”" in wrong.message
