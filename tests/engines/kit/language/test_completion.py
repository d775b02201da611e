import pytest

from engines.kit.language.completion import Group, complete
from engines.kit.language.reader import Reader
from tests.each import each
from tests.engines.kit.language.toy import LANGUAGE, READER


def inserts(text, **facts):
    """List what is offered after a text."""
    return [one.insert for one in complete(READER, text, **facts)]


def test_an_empty_text_offers_every_way_to_begin_the_own_ones_first():
    offered = complete(READER, "")

    assert offered[0].insert == "draw"
    assert {"deal", "if", "when", "choose one:", "flip the coin. Heads:", "once per"} <= {
        one.insert for one in offered
    }
    assert {one.group for one in offered[:10]} == {Group.OWN}


def test_a_form_is_shown_with_its_slots_and_its_rule():
    (draw,) = [one for one in complete(READER, "Dr") if one.insert == "draw"]

    assert (draw.shown, draw.form, draw.rule) == ("draw <a number> card(s)", "draw", "LMP-1")


@each(
    ("text", "offered"),
    [
        ("Draw 1 ", "card"),
        ("Draw 1 card, ", "then"),
        ("Draw 1 card", ", then"),
        ("Draw 1 card", "."),
        ("If it is dark", ","),
        ("If it is dark, ", "draw"),
        ("If ", "it is dark"),
        ("When ", "you draw a card"),
        ("Once per ", "turn"),
        ("Deal 2 damage to ", "each"),
        ("Deal 2 damage to each ", "opponent"),
        ("Deal 2 damage to the player with the ", "most"),
        ("Deal 2 damage to the player with the most ", "energy"),
        ("Flip the coin. ", "Heads"),
        ("Flip the coin. Heads: draw 1 card. ", "Tails"),
        ("If it is dark, draw 1 card. ", "Otherwise"),
        ("If it is dark, draw 1 card.", "Otherwise"),
        ("If it is dark, draw 1 card. Otherwise, ", "gain"),
        ("Heal 1. If it is dark, draw 1 card. ", "Otherwise"),
        ("You may draw 1 card. ", "If"),
        ("Roll the die. On 6: heal 1. ", "on"),
        ("Heal 1. ", "draw"),
        ("Heal ", "2"),
        ("Heal ", "your energy"),
        ("Send you to the ", "Long Hall"),
        ("Take ", "Lamp Oil"),
        ("Discard one ", "red"),
        ("Attack 1", "H"),
        ("Look at that player", "'s"),
    ],
)
def test_what_may_follow_is_offered(text, offered):
    assert offered in inserts(text)


def test_what_goes_on_comes_before_what_begins():
    assert inserts("If it is dark, draw 1 card. ")[0] == "Otherwise"
    assert inserts("Draw 1 ")[0] == "card"


@each(
    ("text", "offered", "replaces"),
    [
        ("Dr", "draw", 2),
        ("Draw 1 ca", "card", 2),
        ("If it is dark, draw 1 card. Oth", "Otherwise", 3),
        ("Send you to the li", "Library", 2),
        ("Send you to the Long Ha", "Hall", 2),
        ("Take bell r", "Rope", 1),
        ("IF IT IS D", "dark", 1),
    ],
)
def test_a_word_that_is_only_begun_is_completed(text, offered, replaces):
    (found,) = [one for one in complete(READER, text) if one.insert == offered]

    assert found.replaces == replaces


def test_a_completed_word_fits_into_the_text():
    for text in ("Dr", "Draw 1 ca", "Send you to the Long Ha", "Heal 1. Dra"):
        one = complete(READER, text)[0]
        begun = text[: len(text) - one.replaces] + one.insert
        assert READER.understand(begun).ok or READER.understand(begun).misreadings[0].position >= len(begun)


@each("text", ["Jump", "Jump ", "Draw much ", "Draw 1 card. Jump ", "x" * 6_000, "(" * 300])
def test_nothing_follows_what_makes_no_sense(text):
    assert complete(READER, text) == []


def test_names_come_from_the_library():
    reader = Reader(LANGUAGE, {"card_name": {"x": "Zebra"}, "room_name": {}})

    assert [one.insert for one in complete(reader, "Take ")] == ["Zebra"]


def test_what_the_game_has_no_words_for_is_not_offered():
    reader = Reader(LANGUAGE, {"card_name": {}, "room_name": {}})

    assert not [one for one in complete(reader, "") if one.form in ("take", "send")]


def test_the_number_of_suggestions_has_a_limit():
    assert len(inserts("", limit=3)) == 3


def test_no_suggestion_is_made_twice():
    shown = [one.shown for one in complete(READER, "")]

    assert len(shown) == len(set(shown))


@pytest.mark.slow
def test_every_suggestion_after_every_word_of_a_text_can_stand_there():
    """What is offered is never refused at its own first word."""
    text = "If your energy is at least 2, deal 3 damage to one wounded opponent. Otherwise, draw 1 card."
    places = [place for place, letter in enumerate(text) if letter == " "]
    for place in places:
        for one in complete(READER, text[: place + 1]):
            written = text[: place + 1] + one.insert
            wrong = READER.understand(written).misreadings
            assert not wrong or wrong[-1].position > place + 1 or one.insert in (".", ",")
