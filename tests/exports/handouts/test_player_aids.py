from __future__ import annotations

import json
import re

import pytest

from engines import registry
from engines.kit.ledger import EntryKind, kind_of, load_ledger
from exports.faces.ops import Text
from exports.faces.words import curled
from exports.handouts.player_aids import FILE, Aid, Section, aid_cards, aid_of, aid_pages, has_aid, plain_rule
from exports.sheets.imposition import sheets
from exports.sheets.papers import PAPERS, SheetOptions
from tests.exports.cards import pdf, reader
from tests.tree import ROOT

WITH_AID = [game for game in registry.GAMES.values() if has_aid(game)]
games = pytest.mark.parametrize("game", WITH_AID, ids=lambda game: game.slug)
PLANS = sorted((ROOT / "engines").glob(f"*/{FILE}"))


@pytest.mark.parametrize("file", PLANS, ids=lambda file: file.parent.name)
def test_an_aid_names_rules_of_its_ledger_each_once(file):
    ids = [id for section in json.loads(file.read_text())["sections"] for id in section["rules"]]
    ledger = load_ledger(file.parent)

    assert [id for id in ids if id not in ledger or kind_of(id) is not EntryKind.RULE] == []
    assert len(ids) == len(set(ids))


@games
def test_an_aid_says_what_the_ledger_says_without_its_sources(game):
    text = "\n".join(line for section in aid_of(game).sections for line in section.lines)

    assert not re.search(r"\[L\d|\((?:derived|proposed)|[A-Z]{2,3}-(?:Q-)?\d|Option:", text)
    assert len(text) > 1500


def test_a_rule_is_quoted_word_for_word():
    ledger = load_ledger(ROOT / "engines" / "castle_of_magic")

    assert plain_rule(ledger, "COM-065") == "A turn may not be passed."
    assert (
        plain_rule(ledger, "COM-067")
        == "From the second turn on either action is free of cost and needs no condition."
    )


def test_options_that_are_agreed_on_come_last():
    last = aid_of(registry.game("ambush")).sections[-1]

    assert last.title == "Agree before you begin"
    assert any(
        line.startswith("**Hand limit**: How many cards") and line.endswith("Usually 10.") for line in last.lines
    )


@games
@pytest.mark.parametrize("paper", [PAPERS["a4"], PAPERS["letter"].landscape()], ids=["a4", "letter on its side"])
def test_every_rule_of_an_aid_stands_on_its_pages_inside_the_margins(game, paper):
    aid = aid_of(game)
    pages = aid_pages(aid, SheetOptions(paper=paper))

    texts = [op for page in pages for op in page.marks if isinstance(op, Text)]
    assert all(op.x >= 10 and 10 <= op.y <= paper.height - 10 for op in texts)
    printed = "".join(page.extract_text() for page in reader(pdf(pages)).pages)
    squeezed = re.sub(r"\s", "", printed)
    for section in aid.sections:
        for line in section.lines:
            assert re.sub(r"[\s*]", "", curled(line)) in squeezed


@games
def test_the_cards_of_an_aid_show_every_section_whole(game):
    aid = aid_of(game)
    cards = aid_cards(aid, copies=3)

    assert {card.copies for card in cards} == {3}
    faces = [face for card in cards for face in (card.front, card.back) if face]
    for face in faces:
        assert all(op.x >= 4 and op.y <= face.height - 4 for op in face.ops if isinstance(op, Text))
    texts = ["".join(op.text for op in face.ops if isinstance(op, Text)).replace(" ", "") for face in faces]
    for section in aid.sections:
        (text,) = [one for one in texts if section.title.replace(" ", "") in one]
        assert curled(section.lines[-1]).replace(" ", "").replace("*", "") in text
    assert sheets(cards, SheetOptions())


def test_a_card_with_few_rules_has_them_in_larger_letters():
    few, many = (
        Section("Few", ("A short rule.",)),
        Section("Many", tuple(f"Rule {place} of many." for place in range(27))),
    )

    (card,) = aid_cards(Aid("Game", (few, many)))

    sizes = [
        {op.size for op in face.ops if isinstance(op, Text) and "ule" in op.text} for face in (card.front, card.back)
    ]
    assert sizes == [{9.5}, {8.0}]
