import pytest

from engines.kit.language.forms import Language
from engines.kit.language.reader import Reader
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_sort
from tests.each import each
from tests.engines.kit.language.toy import READER


def nothing(state, run, *slots):
    """Do nothing."""


def armies():
    """Return a reader with armies that belong to somebody."""
    language = Language("toy")
    declare_shared(language)
    declare_sort(language, "army", "arm(y|ies)", near=True)
    language.noun("army", "arm(y|ies)", id="armies")(nothing)
    language.noun("army", "your {armies:army.noun}", id="yours", yours=True)(nothing)
    language.adjective("army", "tired", id="tired")(nothing)
    language.filter("army", "at sea", id="at_sea")(nothing)
    language.measure("army", "unit(s)", id="units")(nothing)
    language.effect("{army:army} lose(s|) {count:number} unit(s)", id="lose")(nothing)
    return Reader(language)


YOURS = ("yours", ("armies",))
TIRED = ("yours", ("army.which", ("tired",), ("armies",)))


@each(
    ("selector", "spoken"),
    [
        (("army.each", ("armies",)), "Each army loses 2 units."),
        (("army.each", YOURS), "Each of your armies loses 2 units."),
        (("army.choose", 1, ("armies",)), "One army loses 2 units."),
        (("army.choose", 1, YOURS), "One of your armies loses 2 units."),
        (("army.choose", 2, YOURS), "2 of your armies lose 2 units."),
        (("army.choose", 1, TIRED), "One of your tired armies loses 2 units."),
        (("army.up_to", 3, YOURS), "Up to 3 of your armies lose 2 units."),
        (("army.any_number", YOURS), "Any number of your armies lose 2 units."),
        (("army.random", 1, YOURS), "One random of your armies loses 2 units."),
        (("army.most", YOURS, ("units",)), "The one of your armies with the most units loses 2 units."),
        (("army.nearest", YOURS), "The nearest of your armies loses 2 units."),
        (("army.that",), "That army loses 2 units."),
        (
            ("army.choose", 1, ("army.where", TIRED, (("at_sea",),))),
            "One of your tired armies at sea loses 2 units.",
        ),
    ],
)
def test_one_and_many_and_owners_are_spoken_as_english_has_them(selector, spoken):
    node = ("lose", selector, 2)
    reader = armies()

    assert reader.speak(node) == spoken
    assert reader.read(spoken) == node


@pytest.mark.parametrize(
    ("node", "spoken"),
    [
        (
            ("if_only", ("army.at_least", 1, ("armies",)), ("nothing",)),
            "If there is at least 1 army, nothing happens.",
        ),
        (
            ("if_only", ("army.at_least", 2, YOURS), ("nothing",)),
            "If there are at least 2 of your armies, nothing happens.",
        ),
        (("if_only", ("army.none", YOURS), ("nothing",)), "If there are none of your armies, nothing happens."),
        (
            ("army.for_each", YOURS, ("if_only", ("army.none", YOURS), ("nothing",))),
            "For each of your armies, if there are none of your armies, nothing happens.",
        ),
        (
            ("repeat", ("army.number", YOURS), ("if_only", ("army.none", YOURS), ("nothing",))),
            "Do this the number of your armies times: if there are none of your armies, nothing happens.",
        ),
    ],
)
def test_owned_things_are_counted_as_english_has_it(node, spoken):
    reader = armies()

    assert reader.speak(node) == spoken
    assert reader.read(spoken) == node


@pytest.mark.parametrize(
    ("node", "spoken"),
    [
        (
            ("then", (("if_only", ("is_dark",), ("draw", 1)), ("draw", 2))),
            "(if it is dark, draw 1 card), then draw 2 cards.",
        ),
        (("you_may", ("then", (("draw", 1), ("draw", 2)))), "You may (draw 1 card, then draw 2 cards)."),
        (
            ("if_only", ("not_so", ("any_of", (("is_dark",), ("room.none", ("rooms",))))), ("draw", 1)),
            "If it is not so that (it is dark or there are no rooms), draw 1 card.",
        ),
        (
            ("choose_one", (("choose_one", (("draw", 1), ("draw", 2))), ("draw", 3))),
            "Choose one: (choose one: draw 1 card; or draw 2 cards); or draw 3 cards.",
        ),
    ],
)
def test_brackets_stand_only_where_they_are_needed(node, spoken):
    assert READER.speak(node) == spoken
    assert READER.read(spoken) == node


def test_an_article_is_spoken_as_the_next_word_sounds():
    language = Language("toy")
    language.words("tool", "a tool", {"axe": "Axe", "bow": "Bow"})
    language.effect("take {one:article} {tool:tool}", id="take")(nothing)
    reader = Reader(language)

    assert [reader.speak(("take", 1, tool)) for tool in ("axe", "bow")] == ["Take an Axe.", "Take a Bow."]
    assert reader.read("Take a axe.") == ("take", 1, "axe")


def test_a_node_that_cannot_be_said_is_refused_by_name():
    with pytest.raises(ValueError, match="'when' cannot stand for an effect"):
        READER.speak(("you_may", ("when", ("you_draw",), ("draw", 1))))


def test_a_phrase_has_no_capital_and_no_full_stop():
    assert READER.speaker.phrase(("draw", 2)) == "draw 2 cards"
