"""What the box of Wardens holds: as many cards as the ledger says, and each with something to tell."""

from __future__ import annotations

from collections import Counter

from engines.kit.documents import Document
from engines.wardens import content as printed
from engines.wardens.content import ProphecyType, Symbol, Token
from tests.each import each
from tests.engines.wardens.positions import CONTENT
from tests.rules import rule

PROPHECIES = list(CONTENT.of(printed.Prophecy))


def told_kinds() -> list[Document]:
    """List the components that carry a line of the tale: all that is not a piece, an aid or the board."""
    silent = (printed.Piece, printed.PlayerAid, printed.Board)
    return [document for document in CONTENT.values() if not isinstance(document, silent)]


@rule("WAR-Q-12", "WAR-212")
def test_there_are_fifteen_abilities_twice_and_six_nightmares():
    abilities = Counter(one.name for one in PROPHECIES if one.type is ProphecyType.ABILITY)
    assert len(abilities) == 15
    assert set(abilities.values()) == {2}
    assert sum(one.type is ProphecyType.NIGHTMARE for one in PROPHECIES) == 6


@rule("WAR-Q-12", "WAR-209")
def test_each_pair_of_icons_is_on_three_cards():
    pairs = Counter((one.battle_icon, one.fate_icon) for one in PROPHECIES)
    assert len(pairs) == len(Token) * len(Symbol)
    assert set(pairs.values()) == {3}


@rule("WAR-215", "WAR-217", "WAR-219")
def test_abilities_serve_both_sides_alike_and_nightmares_each_in_its_own_way():
    for one in PROPHECIES:
        assert bool(one.wardens_text) == (one.type is ProphecyType.NIGHTMARE)


def test_both_copies_of_an_ability_do_the_same_and_tell_different_tales():
    for name in {one.name for one in PROPHECIES if one.type is ProphecyType.ABILITY}:
        first, second = (one for one in PROPHECIES if one.name == name)
        assert first.text == second.text
        assert first.flavour != second.flavour


@each(
    ("kind", "number"),
    [
        (printed.Prophecy, 36),
        (printed.Territory, 35),
        (printed.Artifact, 5),
        (printed.Character, 4),
        (printed.Upgrade, 5),
        (printed.Mutation, 5),
        (printed.BattleToken, 6),
        (printed.Fate, 4),
        (printed.TrackSpace, 5),
        (printed.Die, 1),
        (printed.Board, 1),
    ],
)
@rule("WAR-Q-01", "WAR-Q-07")
def test_the_box_holds_as_many_as_the_ledger_counts(kind: type[Document], number: int):
    assert sum(one.copies for one in CONTENT.of(kind)) == number


@rule("WAR-009", "WAR-Q-02")
def test_every_territory_of_the_board_has_its_card_with_the_same_name_and_terrain():
    (board,) = CONTENT.of(printed.Board)
    cards = {one.space: (one.name, one.terrain.value) for one in CONTENT.of(printed.Territory)}
    assert cards == {space.id: (space.name, space.terrain) for space in board.spaces}
    assert Counter(terrain for _, terrain in cards.values()) == {"land": 22, "water": 13}


@rule("WAR-Q-06")
def test_the_chance_die_has_six_numbers_and_more_faces_with_more_dots():
    (die,) = CONTENT.of(printed.Die)
    assert [(face.number, face.dots) for face in die.faces] == [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3)]


@each("document", told_kinds(), ids=lambda document: document.id)
def test_every_card_has_a_place_for_a_picture_and_a_line_of_the_tale(document: printed.WardensDocument):
    assert "art" in type(document).model_fields
    assert document.flavour.endswith((".", "?", "!"))


def test_no_line_of_the_tale_is_told_twice():
    lines = Counter(document.flavour for document in told_kinds())  # type: ignore[attr-defined]
    assert [line for line, number in lines.items() if number > 1] == []


@rule("WAR-007")
def test_every_warden_has_a_figure_that_is_told_from_the_others_and_wears_the_colour_of_the_own_vehicles():
    pieces = list(CONTENT.of(printed.Piece))
    figures = {one.name: one for one in pieces if one.role == printed.PieceRole.WARDEN}
    colours = {one.role.value: one.colour for one in pieces}
    vehicles = {"Morgana": "ship", "Kaysar": "zeppelin", "Selena": "tank"}

    assert {name: one.copies for name, one in figures.items()} == dict.fromkeys(vehicles, 1)
    assert {name: one.colour for name, one in figures.items()} == {who: colours[of] for who, of in vehicles.items()}
    assert len({one.icon for one in figures.values()}) == len(figures)
