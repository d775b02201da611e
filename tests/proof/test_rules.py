"""The rules of the Tide House, each shown by a small night."""

from __future__ import annotations

import pytest

from engines.kit.documents import Content
from engines.kit.door import answer, run
from engines.kit.game import SetupError, make_setup
from engines.kit.questions import Refused
from engines.kit.sides import sides_of
from engines.kit.state import UNKNOWN
from engines.kit.views import view_for
from tests.proof.nights import BEFORE_LAMP, COVE, GATE, HALL, HOUSE, MOOR, NIGHT, QUAY, STRAND, asked, night, offered
from tests.proof.tide_house.game import GAME
from tests.proof.tide_house.state import box_of, sees_lamp, steps_from


def trick(state, name):
    return next(number for number, one in enumerate(box_of(state).tricks) if one.id == f"trick.{name}")


def with_laid(seat, name):
    """A night in which a seat has a trick of this name face down, and another has had its turn."""
    state = night()
    card = trick(state, name)
    for pile in (state.deck, *state.hands):
        if card in pile:
            pile.remove(card)
    state.laid[seat].append(card)
    state.question = None
    state.agenda[:] = [("hour",), ("window", ("turn", (seat + 1) % 3))]
    run(state)
    return state, card


def test_paths_lead_from_space_to_space_and_touching_alone_does_not():
    """TID-02: the moor and the strand touch, and no path joins them."""
    state = night()
    assert set(steps_from(state, STRAND)) == {QUAY, COVE, HOUSE}
    assert STRAND not in steps_from(state, MOOR)


def test_the_gate_lies_beside_the_house_and_the_rooms_are_joined():
    """TID-03."""
    state = night()
    assert GATE in steps_from(state, HOUSE)
    assert HALL + 1 in steps_from(state, HALL)


def test_the_lamp_is_seen_through_open_doors_and_not_through_closed_ones_or_walls():
    """TID-07."""
    state = night()
    doors = box_of(state).grid.borders_of("door")
    assert sees_lamp(state, GATE)
    assert not sees_lamp(state, HALL - 6)
    state.closed = doors[:1]
    assert not sees_lamp(state, GATE)
    assert sees_lamp(state, BEFORE_LAMP)


def test_a_closed_door_stops_a_step_until_it_is_opened():
    """TID-06, TID-09."""
    state = night()
    doors = box_of(state).grid.borders_of("door")
    asked(state, 2, places=[QUAY, QUAY, GATE + 3], closed=list(doors))
    assert ("go", GATE + 4) not in offered(state, "go")
    (door,) = offered(state, "door")
    answer(state, door, 2)
    assert ("go", GATE + 4) in offered(state, "go")


@pytest.mark.parametrize(
    ("seat", "is_lit", "may"), [(2, True, True), (2, False, False), (0, False, True), (0, True, False)]
)
def test_a_smuggler_shutters_what_burns_and_a_keeper_lights_what_is_dark(seat, is_lit, may):
    """TID-08."""
    state = asked(night(), seat, places=[BEFORE_LAMP] * 3, is_lit=is_lit)
    assert bool(offered(state, "lamp")) == may
    if may:
        answer(state, ("lamp",), seat)
        assert state.is_lit != is_lit


def test_a_keeper_who_takes_the_gold_changes_sides_and_nobody_can_after_it():
    """TID-10."""
    state = asked(night(), 1, places=[COVE] * 3)
    assert sides_of(state) == ((0, 1), (2,))
    answer(state, ("gold",), 1)
    assert sides_of(state) == ((0,), (1, 2))
    assert [offered(asked(state, seat), "gold") for seat in range(3)] == [[], [], []]


def test_a_laid_trick_is_seen_by_its_owner_alone():
    """TID-11."""
    state = night()
    card = state.hands[0][0]
    answer(state, ("lay", card), 0)
    assert view_for(state, 0).laid[0] == [card]
    assert view_for(state, 1).laid[0] == [UNKNOWN]


def test_a_trick_is_turned_up_out_of_turn_once_and_discarded():
    """TID-12."""
    state, card = with_laid(0, "gust")
    assert state.question.seats == (0,)
    answer(state, ("turn_up", card), 0)
    assert not state.is_lit
    assert state.discard == [card]
    assert state.question.kind == "action"


def test_a_trick_lets_its_owner_choose_whom_it_sends_away():
    """TID-12."""
    state, card = with_laid(0, "foghorn")
    state.places = [GATE, GATE, GATE]
    answer(state, ("turn_up", card), 0)
    assert offered(state, "choose") == [("choose", "player", 1), ("choose", "player", 2)]
    answer(state, ("choose", "player", 2), 0)
    assert state.places == [GATE, GATE, QUAY]


def test_when_no_trick_is_left_the_discarded_ones_are_shuffled():
    """TID-13."""
    state = night()
    state.discard, state.deck = state.deck, []
    answer(state, ("stop",), 0)
    assert state.discard == []
    assert len(state.hands[0]) == 4


@pytest.mark.parametrize(("places", "hour"), [([QUAY] * 3, 1), ([QUAY, QUAY, GATE], 2)])
def test_the_first_hour_leads_on_by_what_a_smuggler_sees(places, hour):
    """TID-14."""
    state = asked(night(), 2, left=0, places=places)
    assert state.hour == hour


@pytest.mark.parametrize(("is_lit", "winners"), [(True, (0,)), (False, (1, 2))])
def test_who_has_changed_sides_wins_with_the_new_side(is_lit, winners):
    """TID-10, TID-15."""
    state = asked(night(scenario=f"{NIGHT}#4"), 1, left=0, sides=[0, 1, 1], is_lit=is_lit)
    assert state.ending.winners == winners


def test_after_the_last_hour_the_lamp_decides():
    """TID-16."""
    content = Content(GAME.starter())
    last = content[f"{NIGHT}.4"].changed(text="")
    state = asked(night(content.with_documents([last]), scenario=f"{NIGHT}#4"), left=0, is_lit=False)
    assert (state.ending.rule, state.ending.winners) == ("TID-16", (2,))


def test_what_cannot_be_played_is_refused_with_advice():
    content = Content(GAME.starter())
    with pytest.raises(SetupError, match="two rooms"):
        night(content.without({"room.lamp"}))
    with pytest.raises(SetupError, match="no hour 9"):
        night(scenario=f"{NIGHT}#9")
    with pytest.raises(SetupError, match="for 3 players"):
        make_setup(GAME, seed=1, players=2)
    with pytest.raises(Refused):
        answer(night(), ("go", HOUSE), 0)
