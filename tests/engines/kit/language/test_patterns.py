import pytest

from engines.kit.language.forms import DEED, Language
from engines.kit.language.grammar import Grammar
from engines.kit.language.patterns import Maybe, PatternError, Slot, Word, elements_of, slots_of
from engines.kit.language.reader import Reader
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_sort
from tests.each import each


def word(one, many=None, *, ahead=False):
    """Return a plain word."""
    return Word(frozenset({one.lower(), (many or one).lower()}), one, many or one, ahead=ahead)


@each(
    ("pattern", "elements"),
    [
        ("draw cards", (word("draw"), word("cards"))),
        ("card(s)", (word("card", "cards"),)),
        ("enem(y|ies)", (word("enemy", "enemies"),)),
        ("take(s|)", (word("takes", "take"),)),
        ("(is/are)", (word("is", "are", ahead=True),)),
        ("(each|every)", (Word(frozenset({"each", "every"}), "each", "each"),)),
        ("{a:number}", (Slot("a", "number"),)),
        ("{number}", (Slot("number", "number"),)),
        ("{a:clause*, then}", (Slot("a", "clause", (",", "then"), 2),)),
        ("{a:cost+and}", (Slot("a", "cost", ("and",), 1),)),
        ("a[ b {c:d}]", (word("a"), Maybe((word("b"), Slot("c", "d")), filled=True))),
        ("a[,]", (word("a"), Maybe((word(","),), filled=False))),
        (r"\( {a:b} \)", (word("("), Slot("a", "b"), word(")"))),
        ("player's", (word("player"), Word(frozenset({"'s", "'"}), "'s", "'s"))),
        ("2: x", (word("2"), word(":"), word("x"))),
    ],
)
def test_a_pattern_is_read(pattern, elements):
    assert elements_of(pattern) == elements


@each(
    ("pattern", "complaint"),
    [
        ("a [b", "not closed"),
        ("a ]b", "never opened"),
        ("a {b", "cannot be understood"),
        ("a (b c|d)", "cannot be understood"),
        ("{a:b} {a:c}", "same name"),
        ("{a:b*}", "needs a word"),
        ("[a] [b]", "sure to be said"),
        ("", "sure to be said"),
        ("a ~{b:c}", "without a space"),
    ],
)
def test_a_pattern_that_makes_no_sense_is_refused(pattern, complaint):
    with pytest.raises(PatternError, match=complaint):
        elements_of(pattern)


def test_slots_are_listed_in_their_order():
    assert [slot.name for slot in slots_of(elements_of("{a:x} b [c {d:x} [{e:x}]]"))] == ["a", "d", "e"]


def nothing(state, run, *slots):
    """Do nothing."""


def test_a_form_is_declared_once():
    language = Language("toy")
    language.effect("wait")(nothing)

    with pytest.raises(PatternError, match="declared twice"):
        language.effect("pause")(nothing)


def test_all_patterns_of_a_form_have_the_same_slots():
    with pytest.raises(PatternError, match="same slots"):
        Language("toy").effect("wait {a:number} days", "wait a day")(nothing)


def test_a_bracket_has_one_slot():
    with pytest.raises(PatternError, match="one slot"):
        Language("toy").declare(DEED, "( {a:deed} {b:deed} )", transparent=True)(nothing)


def test_a_cost_says_when_it_can_be_paid():
    with pytest.raises(PatternError, match="can be paid"):
        Language("toy").cost("pay everything")


@pytest.mark.parametrize("sort", ["map.tile", "x"])
def test_a_sort_has_a_plain_name_and_a_noun(sort):
    with pytest.raises(PatternError, match="name of a sort"):
        declare_sort(Language("toy"), sort, "{a:number}" if sort == "x" else "tile(s)")


@pytest.mark.parametrize("kind", ["condition", "event", "value", "number"])
def test_a_sort_and_a_list_of_words_take_no_name_of_the_language_itself(kind):
    with pytest.raises(PatternError, match="kind of its own"):
        declare_sort(Language("toy"), kind, "thing(s)")
    with pytest.raises(PatternError, match="kind of its own"):
        Language("toy").words(kind, "a thing", {"a": "a"})


def test_a_form_that_begins_with_itself_is_refused_with_the_way_there():
    language = Language("toy")
    language.amount("{left:value} and {right:value}", id="sum")(nothing)

    with pytest.raises(PatternError, match="begin with itself: value > value; make it a list"):
        Grammar(language, {})


def test_a_form_that_begins_with_itself_by_a_detour_is_refused():
    language = Language("toy")
    declare_shared(language)
    language.amount("[the] {test:single_condition} count", id="count")(nothing)

    with pytest.raises(PatternError, match="single_condition > value > single_condition"):
        Grammar(language, {})


def test_forms_without_words_for_their_slots_are_not_sayable():
    language = Language("toy")
    declare_shared(language)
    assert "once_per" not in Grammar(language, {}).sayable
    assert "when" not in Grammar(language, {}).sayable

    language.words("period", "a period", {"turn": "turn"})

    assert "once_per" in Grammar(language, {}).sayable


def test_forms_become_sayable_with_the_names_of_a_library():
    language = Language("toy")
    language.effect("take {card:card_name}", id="take")(nothing)

    assert Grammar(language, {}).sayable == frozenset()
    assert Grammar(language, {"card_name": {}}).sayable == frozenset()
    assert Grammar(language, {"card_name": {"a": "Axe"}}).sayable == {"take"}


def test_a_word_list_is_read_and_spoken_by_its_words():
    language = Language("toy")
    language.words("colour", "a colour", {"r": "dark red"})
    language.effect("paint it {colour:colour}", id="paint")(nothing)

    assert Reader(language).read("Paint it DARK RED.") == ("paint", "r")
    assert Reader(language).speak(("paint", "r")) == "Paint it dark red."
