"""What is set in bold on printed faces: what the game understands, in any text, and never from a list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.kit.documents import Content
from engines.kit.language.senses import Sense
from exports.faces.layout import faces, layout_for, layouts_for
from exports.faces.ops import Text, walk
from exports.faces.understanding import Understanding
from exports.faces.values import Book
from tests.each import each
from tests.exports import games

EVERYTHING = tuple(Sense)


def bold_on(documents, id, **changes):
    """Return what stands in bold on the front of a document."""
    card = documents[id].changed(**changes)
    content = Content([*documents.values(), card])
    book = Book(content, understanding=Understanding(content))
    layout = layout_for(card, layouts_for(card.game, content), book)
    ops = walk(faces(card, layout, book).front.ops)
    return " ".join(op.text.strip() for op in ops if isinstance(op, Text) and op.font.endswith("-bold"))


@pytest.fixture(scope="module")
def understood():
    return {slug: Understanding(games.content(slug)) for slug in games.STARTERS}


@pytest.mark.slow
@each(
    ("slug", "text", "bold"),
    [
        ("castle_of_magic", "1500 points for every country.", "**1500 points** for every country."),
        ("castle_of_magic", "1,500 points for evry dragon.", "**1,500 points** for evry dragon."),
        ("ambush", "Deal 7 damage.", "**Deal 7 damage**."),
        ("ambush", "Show up to 3 Goblin Hordes, perhaps.", "Show up to **3 Goblin Hordes**, perhaps."),
        ("castle_von_loghan", "Gain 5 Energy Spheres.", "**Gain 5 Energy Spheres**."),
        ("castle_von_loghan", "The Leader sighs 2 times.", "The **Leader** sighs **2 times**."),
        ("wardens", "Draw 9 Prophecy cards.", "**Draw 9 Prophecy cards**."),
        ("machina_arcana", "You restore 9 stamina.", "You **restore 9 stamina**."),
    ],
)
def test_what_a_text_is_about_stands_out_in_every_game(understood, slug, text, bold):
    assert understood[slug].stressed(text, EVERYTHING) == bold


def test_a_layout_says_what_stands_out(understood):
    told = understood["ambush"].stressed

    assert told("When captured, deal 1 damage.", [Sense.NUMBER]) == "When captured, deal **1 damage**."
    assert told("When captured, deal 1 damage.", [Sense.TIME]) == "**When captured**, deal 1 damage."
    assert told("When captured, deal 1 damage.", []) == "When captured, deal 1 damage."


def test_another_number_is_as_bold_as_the_one_before():
    documents = games.content("castle_von_loghan")

    assert "4 Damage" in bold_on(documents, "combat.hit", text="Deal 4 Damage.")


def test_a_card_that_is_renamed_is_bold_in_the_texts_of_others():
    documents = games.content("ambush")
    renamed = Content([*documents.values(), documents["goblin_horde"].changed(name="Rat", plural="Rats of Kesh")])
    text = "Show up to 2 other Rats of Kesh from your hand."

    assert "Rats of Kesh" not in bold_on(documents, "orc_raider", text=text)
    assert "2 other Rats of Kesh" in bold_on(renamed, "orc_raider", text=text)


def test_of_another_language_numbers_and_names_as_they_are_translated_stand_out(understood):
    texts = {"Deal 2 damage.": "Füge 2 Schaden zu, Riese!", "Goblin Horde": "Goblinhorde", "Giant": "Riese"}
    known = understood["ambush"]

    assert known.stressed_abroad("Zeige 2 Goblinhorden oder 1 Goblinhorde.", EVERYTHING, texts) == (
        "Zeige **2** Goblinhorden oder **1 Goblinhorde**."
    )
    book = replace(Book(understanding=known), texts=texts)
    german = book.stressed("Deal 2 damage.", "Füge 2 Schaden zu, Riese!", EVERYTHING)
    assert german == "Füge **2** Schaden zu, **Riese**!"
    assert book.stressed("Deal 3 damage.", "Deal 3 damage.", EVERYTHING) == "**Deal 3 damage**."
    assert known.stressed_abroad("敵に2ダメージを与える", EVERYTHING, {}) == "敵に**2**ダメージを与える"
