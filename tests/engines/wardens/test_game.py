from __future__ import annotations

import pytest

from engines.kit.game import SetupError, make_setup
from engines.wardens.content import PieceRole
from engines.wardens.game import GAME, seat_names
from engines.wardens.sides import sides
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, SELENA
from tests.engines.wardens.positions import army_id, box_for, choose, offered, position
from tests.rules import rule


@rule("WAR-334")
def test_one_mode_is_played_by_two_to_four():
    assert [(mode.slug, mode.players) for mode in GAME.modes] == [("one_vs_all", (2, 3, 4))]


@rule("WAR-335")
@rule("WAR-Q-19")
def test_nobody_plays_it_alone_for_the_book_has_no_rules_for_that():
    with pytest.raises(SetupError, match="is for 2, 3, 4 players, not 1"):
        make_setup(GAME, seed=1, players=1)


@rule("WAR-005")
def test_the_players_of_the_wardens_are_one_side_opposite_cthulhu():
    state = position({"Anatolia": "Selena 2 tanks"}, players=4)

    assert sides(state) == ((0,), (1, 2, 3))
    assert seat_names(state)[0] == "Cthulhu"


@rule("WAR-006")
def test_cthulhu_himself_is_never_fought():
    """An army that meets him alone has nobody to fight; his creatures it can."""
    lonely = position({"Anatolia": "Selena 3 tanks"}, turn=SELENA, cthulhu="Anatolia")
    escorted = position({"Anatolia": "Selena 3 tanks/2 Tentacles"}, turn=SELENA, cthulhu="Anatolia")

    assert ("battle",) not in offered(choose(lonely, ("army", army_id(lonely, "Anatolia"))))
    assert ("battle",) in offered(choose(escorted, ("army", army_id(escorted, "Anatolia"))))


@rule("WAR-007")
def test_every_warden_has_one_kind_of_vehicle_of_his_own():
    box = box_for(2)
    names = [box.pieces[role].name for role in (PieceRole.SHIP, PieceRole.ZEPPELIN, PieceRole.TANK)]
    colours = [box.pieces[role].colour for role in (PieceRole.SHIP, PieceRole.ZEPPELIN, PieceRole.TANK)]

    assert names == ["Ship", "Zeppelin", "Tank"]
    assert colours == [box.characters[who].colour for who in (MORGANA, KAYSAR, SELENA)]
    assert box.characters[CTHULHU].colour not in colours
