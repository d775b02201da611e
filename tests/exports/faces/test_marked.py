"""Signs that are printed in the place of words, and what is set in bold."""

from __future__ import annotations

from engines.kit.documents import Content, Document
from engines.kit.layouts import Layout
from exports.faces.layout import faces
from exports.faces.marked import stressed, with_signs
from exports.faces.ops import Icon, Text, walk
from exports.faces.values import Book
from tests.each import each


class Purse(Document):
    """A card that costs something."""

    kind: str = "card"
    text: str = ""


SIGNS = {
    "Pay # gold": "**#**{gold}",
    "and pay # gold": "{gold}#",
    "# gold": "# coins",
    "#H": "#{high}",
    "(#),": "[#]",
}


@each(
    ("words", "printed"),
    [
        ("Pay 3 gold: run.", "**3**{gold}: run."),
        ("Pay 1 gold and pay 12 gold: run.", "**1**{gold} {gold}12: run."),
        ("You find 2 gold.", "You find 2 coins."),
        ("Attack 1H 2H.", "Attack 1{high} 2{high}."),
        ("(2), you run.", "[2] you run."),
    ],
)
def test_words_are_printed_as_their_signs_with_their_numbers(words: str, printed: str) -> None:
    assert with_signs(words, SIGNS) == printed


@each("words", ["Pay some gold.", "2 golden rings", "The 3Hs", "B12 gold", ""])
def test_other_words_stay(words: str) -> None:
    assert with_signs(words, SIGNS) == words


@each(
    ("words", "printed"),
    [
        ("You find **2 gold** here.", "You find **2 coins** here."),
        ("**Pay 3 gold**: run.", "**3**{gold}: run."),
        ("**Pay** 3 **gold: run**.", "**3**{gold}**: run**."),
        ("*Pay 3 gold, he said.*", "***3**{gold}, he said.*"),
        ("**Find** and pay 3 gold.", "**Find** {gold}3."),
    ],
)
def test_marks_hide_no_words_from_their_signs(words: str, printed: str) -> None:
    assert with_signs(words, SIGNS) == printed


@each(
    ("words", "stretches", "printed"),
    [
        ("Pay 3 gold.", ["3 gold"], "Pay **3 gold**."),
        ("Pay 3 gold.", ["3", "gold"], "Pay **3 gold**."),
        ("Pay 3 gold.", ["Pay", "gold."], "**Pay** 3 **gold.**"),
        ("Pay **3** gold.", ["3** gold"], "Pay **3 gold**."),
        ("*Pay 3 gold,* pay 3 gold.", ["Pay 3 gold", "pay 3"], "*Pay 3 gold,* **pay 3** gold."),
        ("Pay 3 {gold}s.", ["3 {gold"], "Pay **3 {gold}s**."),
        ("**A", ["A"], "**A**"),
        ("**A\nPay 3", ["3"], "**A\nPay **3**"),
        ("Pay", [], "Pay"),
    ],
)
def test_stretches_are_set_in_bold_beside_what_is_marked_already(words, stretches, printed) -> None:
    assert stressed(words, [(words.index(one), words.index(one) + len(one)) for one in stretches]) == printed


def test_without_signs_a_text_is_as_it_was() -> None:
    assert with_signs("Pay 3 gold.", {}) == "Pay 3 gold."


def test_a_box_of_text_shows_the_signs_of_its_layout() -> None:
    card = Purse(id="card.purse", game="toy", name="Purse", text="Pay 3 gold")
    box = {"show": "text", "value": "{text}", "x": 4, "y": 4, "width": 50, "height": 20}
    plain = {"id": "layout.card", "game": "toy", "name": "Card", "of": "card", "front": [box]}
    layout = Layout.model_validate({**plain, "symbols": {"gold": "gold"}, "signs": SIGNS})

    ops = list(walk(faces(card, layout, Book(Content([card]))).front.ops))

    assert [op.text for op in ops if isinstance(op, Text)] == ["3"]
    assert [op.name for op in ops if isinstance(op, Icon)] == ["gold"]
