from engines.kit.language.families import order
from engines.kit.language.forms import ABILITY, Language
from engines.kit.language.phrasebook import as_markdown, phrasebook
from engines.kit.language.reader import Reader
from engines.kit.language.samples import example_of, sample_of
from engines.kit.language.shapes import shape_of
from engines.kit.language.shared import declare_shared
from tests.each import each
from tests.engines.kit.language.toy import LANGUAGE, READER

PHRASES = {phrase.form: phrase for phrase in phrasebook(READER)}


@each("form", [form for form in LANGUAGE.forms.values() if not form.transparent], ids=lambda f: f.id)
def test_the_example_of_every_form_reads_back(form):
    kind = ABILITY if LANGUAGE.fits(form.category, ABILITY) else form.category
    node = READER.read(example_of(READER, form), kind)

    assert node[0] == form.id
    assert READER.read(READER.speaker.phrase(node), kind) == node


@each(
    ("form", "example"),
    [
        ("then", "Draw 1 card, then gain 2 energy."),
        ("you_may", "You may draw 1 card."),
        ("may_then", "You may draw 1 card. If you do, gain 2 energy."),
        ("choose_one", "Choose one: draw 1 card; or gain 2 energy."),
        ("if_else", "If it is dark, draw 1 card. Otherwise, gain 2 energy."),
        ("repeat", "Do this 2 times: draw 1 card."),
        ("coin", "Flip the coin. Heads: draw 1 card. Tails: gain 2 energy."),
        ("roll", "Roll the die. On 2 to 3: draw 1 card."),
        ("pay", "Pay 2 energy: draw 1 card."),
        ("once_per", "Once per turn, draw 1 card."),
        ("lasting", "Until the end of the turn, your damage is 1 higher, at most 2 times."),
        ("when", "When you are damaged, draw 1 card."),
        ("player.does", "Each player does this: draw 1 card."),
        ("player.chosen_by", "one player chosen by that player"),
        ("by_group", "2 (3)"),
        ("all_of", "it is dark and you are in one dark room"),
        ("player.where", "player with at least 2 energy"),
    ],
)
def test_examples_of_shared_forms_read_well(form, example):
    assert PHRASES[form].example == example


@each(
    ("form", "shape"),
    [
        ("draw", "draw <a number> card(s)"),
        ("heal", "heal <a number> [on <a player>]"),
        ("then", "<an effect>, then <an effect>"),
        ("choose_one", "choose one: <an effect>; or <an effect>"),
        ("pay", "<a cost> [and <a cost>]: <an effect>"),
        ("lasting", "<a duration>, <a lasting change> [, at most <a number> time(s)]"),
        ("player.at_least", "there is/are at least <a number> <a word for a player>"),
        ("gives", "<a player> gain(s) <a number> energy"),
        ("attack", "attack <a number>H <a number>L"),
    ],
)
def test_shapes_show_slots_separators_and_both_forms_of_words(form, shape):
    assert shape_of(LANGUAGE, LANGUAGE.forms[form]) == shape


def test_the_phrasebook_has_every_form_once_and_the_own_ones_first():
    assert set(PHRASES) == {form.id for form in LANGUAGE.forms.values() if not form.transparent}
    assert [phrase.shared for phrase in phrasebook(READER) if phrase.chapter == "Which players"] == sorted(
        phrase.shared for phrase in phrasebook(READER) if phrase.chapter == "Which players"
    )
    assert phrasebook(READER)[0].form == "draw"


def test_forms_without_words_are_left_out():
    language = Language("bare")
    declare_shared(language)

    assert {phrase.form for phrase in phrasebook(Reader(language))} & {"once_per", "when", "pay"} == set()


def test_a_form_that_cannot_be_filled_has_no_sample():
    language = Language("bare")
    declare_shared(language)
    reader = Reader(language)

    assert sample_of(reader, language.forms["once_per"]) is None
    assert example_of(reader, language.forms["once_per"]) == ""
    assert example_of(reader, language.forms["nothing"]) == "Nothing happens."


def test_the_page_has_a_table_for_each_chapter():
    page = as_markdown(READER, "The Lamplighters")

    assert page.startswith("# The phrasebook of The Lamplighters\n")
    assert "| `draw <a number> card(s)` | Draw 1 card. | Take cards from the deck. | LMP-1 |" in page
    assert page.count("| --- | --- | --- | --- |") == page.count("\n## ")
    assert [line for line in page.split("\n") if line.startswith("|") and line.count(" | ") != 3] == []


def test_a_game_may_give_a_shared_form_an_example_of_its_own():
    language = Language("toy_examples")
    order.declare(language)
    language.exemplify(nothing="Nothing happens at all.")

    assert language.forms["nothing"].example == "Nothing happens at all."
    assert language.forms["nothing"] in language.by_category["clause"]
    assert len(language.by_category["clause"]) == 2
