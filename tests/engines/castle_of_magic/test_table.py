from __future__ import annotations

import pytest

from engines.castle_of_magic.state import CastleState
from engines.castle_of_magic.table import table
from engines.kit.chance import chance
from engines.kit.table import Area, Shape, Table, Thing
from engines.kit.views import view_for
from tests.engines.castle_of_magic.scenes import (
    ADVANCE,
    FROM_STOCK,
    MANIPULATE,
    STOP,
    cast,
    flip,
    new_game,
    options,
    pick_up,
    play,
    scene,
)
from tests.rules import rule


def seen_by(state: CastleState, seat: int) -> Table:
    """Describe the table as a seat sees it."""
    return table(view_for(state, seat))


def thing(described: Table, id: str) -> Thing:
    """Return a thing on the table."""
    return next(one for one in described.things() if one.id == id)


def area(described: Table, id: str) -> Area:
    """Return an area of the table."""
    return next(one for one in described.areas if one.id == id)


def test_the_tableau_is_a_grid_with_its_labels_around_it():
    grid = area(seen_by(new_game(), 0), "tableau")

    assert grid.shape is Shape.GRID
    assert len({(place.row, place.column) for place in grid.places}) == 27 + 6 + 3
    assert {place.column for place in grid.places if place.id.startswith("cell.")} == set(range(1, 10))


def test_a_face_up_shrine_shows_its_card_and_the_pawn_on_it():
    state = scene("D2")
    card = thing(seen_by(state, 0), "shrine-card.0")

    assert card.face_up
    assert card.document == "shrine.dragon.1"
    assert [(token.owner, token.colour) for token in card.tokens] == [(2, state.box.pawns[state.colours[2]].paint)]


@rule("COM-Q-11")
def test_a_card_turned_down_again_does_not_show_its_face_even_to_those_who_saw_it():
    card = thing(seen_by(scene("d0"), 0), "shrine-card.0")

    assert (card.face_up, card.document) == (False, "")
    assert "Dragon" not in card.name + card.note


@rule("COM-Q-11")
def test_with_marks_the_table_shows_the_last_seen_face():
    state = scene("d0 .", shrine_memory="marked")
    card = thing(seen_by(state, 3), "shrine-card.0")

    assert (card.document, card.face_up) == ("shrine.dragon.1", False)
    assert thing(seen_by(state, 3), "shrine-card.1").document == ""


def test_an_open_table_shows_what_lies_face_down():
    described = table(scene(face_down=3))
    shrines = [thing(described, f"shrine-card.{number}") for number in range(27)]
    outcomes = [thing(described, f"outcome-card.{number}") for number in range(8)]

    assert len({card.document for card in shrines}) == 27
    assert [bool(card.document) for card in outcomes] == [True] * 8
    assert sum(not card.face_up for card in outcomes) == 3


@rule("COM-Q-11")
def test_a_player_may_peek_under_their_own_pawns_only():
    state = scene("d0 e1", shrine_memory="own_pawn_peek")

    assert thing(seen_by(state, 0), "shrine-card.0").document == "shrine.dragon.1"
    assert thing(seen_by(state, 0), "shrine-card.1").document == ""
    assert thing(seen_by(state, 1), "shrine-card.1").document == "shrine.eagle.1"


def test_only_the_own_character_is_face_up():
    described = seen_by(scene(), 1)

    assert thing(described, "character-card.1").document == "char.wizard.eagle.marus"
    assert [thing(described, f"character-card.{seat}").document for seat in (0, 2, 3)] == ["", "", ""]


@rule("COM-153")
def test_after_the_cast_all_characters_lie_face_up():
    described = seen_by(cast(scene()), 1)

    assert all(thing(described, f"character-card.{seat}").face_up for seat in range(4))


@rule("COM-153")
def test_after_the_cast_even_face_down_shrines_are_known():
    described = seen_by(cast(scene("D")), 1)
    cards = [thing(described, f"shrine-card.{number}") for number in range(27)]

    assert [card.face_up for card in cards] == [True] + [False] * 26
    assert len({card.document for card in cards}) == 27


@rule("COM-094")
def test_a_turned_up_outcome_shows_what_it_does():
    described = seen_by(scene(face_down=7), 0)

    assert thing(described, "outcome-card.7").note.endswith(".")
    assert not thing(described, "outcome-card.0").face_up


def test_pawns_lie_in_stock_in_hand_and_on_the_tableau():
    state = play(scene("D0"), MANIPULATE, pick_up(0))
    described = seen_by(state, 2)

    assert thing(described, "stock.0").count == 1
    assert thing(described, "hand.0").count == 1
    assert thing(described, "shrine-card.0").tokens == ()


def test_a_claim_is_shown_with_the_character():
    state = play(scene(claims=True), ("claim", 12))

    assert thing(seen_by(state, 3), "character-card.0").note.startswith("claims to be the")


@rule("COM-Q-26")
def test_undealt_characters_lie_in_a_stack_with_those_shown_on_top():
    stack = area(seen_by(new_game(reveal_unused=2), 0), "unused")

    assert [one.count for one in stack.places[0].things] == [1, 1, 7]


@rule("COM-Q-21")
def test_the_patience_of_the_table_is_a_dial():
    dial = area(seen_by(play(scene(), MANIPULATE, FROM_STOCK, flip(0, 1)), 0), "patience")

    assert (dial.shape, dial.value, dial.maximum) == (Shape.DIAL, 1, 24)


# What options point at


def test_the_two_actions_point_at_the_own_pawns_and_at_the_hidden_outcomes():
    points = seen_by(scene("D0 E1", face_down=2), 0).points

    assert points[MANIPULATE] == ("stock.0", "shrine-card.0")
    assert points[ADVANCE] == ("outcome-card.0", "outcome-card.1")


def test_picking_up_points_at_where_the_pawns_are():
    points = seen_by(play(scene("D0"), MANIPULATE), 0).points

    assert points[pick_up(-1, 0)] == ("stock.0", "shrine-card.0")


def test_flipping_points_at_the_card():
    points = seen_by(play(scene(), MANIPULATE, FROM_STOCK), 0).points

    assert points[flip(1, 1)] == ("shrine-card.9",)


@pytest.mark.parametrize(
    "chosen",
    [
        {"late_second_pawn": True, "claims": True},
        {"colours": "chosen", "first_player": "human"},
        {"pawns_per_player": 1, "shrine_memory": "marked"},
    ],
)
def test_every_option_points_at_things_that_every_seat_sees(chosen):
    state, luck, words = new_game(seed=2, **chosen), chance(2), set()
    while state.ending is None:
        words |= {option[0] for option in options(state)}
        for seat in range(4):
            described = seen_by(state, seat)
            there = {one.id for one in described.things()}
            assert set(described.points) == set(options(state))
            assert all(ids and there.issuperset(ids) for ids in described.points.values())
        play(state, luck.pick("choices", options(state)))

    assert words >= {"manipulate", "advance", "flip", "turn_up"}
    assert "late_second_pawn" not in chosen or words >= {STOP[0], "claim", "pick_up"}
    assert "colours" not in chosen or words >= {"colour", "begin"}


def test_no_two_things_on_the_table_have_the_same_id():
    for state in (new_game(6, colours="chosen"), play(scene("D0"), MANIPULATE, pick_up(0)), cast(scene("D0"))):
        ids = [one.id for one in seen_by(state, 0).things()]

        assert len(ids) == len(set(ids))
