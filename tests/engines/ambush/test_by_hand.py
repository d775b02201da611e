"""By hand in the middle of things: hands that grab, cards that are being played, cards on their way."""

from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from engines.kit.by_hand import MOVE, SET, TOP, take_by_hand, zones_of
from engines.kit.documents import Content
from engines.kit.door import answer
from engines.kit.questions import Refused
from tests.engines.ambush.scenes import CONTENT, STOP, all_say, asked, call, events, grab, play_card, scene
from tests.rules import rule

FIELD = {(n, 0): name for n, name in enumerate(["ambush", "ambush", "orc_raider", "dragon", "treant"], start=1)}


def called(**arrangement):
    """Arrange an Ambush that seat 0 has called."""
    return call(scene(field=FIELD, step="call", **arrangement))


def move(state, source, target, place=0):
    """Move a card by hand."""
    take_by_hand(state, (MOVE, source, place, target, TOP), 0)
    return state


def on(x, y=0):
    """Name the zone of a cell."""
    return f"battlefield.{cell_of(x, y)}"


@pytest.mark.parametrize("mode", ["beats", "clock"])
def test_a_card_that_leaves_the_battlefield_while_hands_grab_can_no_longer_be_grabbed(mode):
    state = move(called(mode=mode), on(3), "hands.2")
    grabs = [option for options in state.question.options for option in options]
    assert asked(state) == "grab"
    assert ("grab", cell_of(3, 0)) not in grabs
    assert ("grab", cell_of(4, 0)) in grabs


def test_a_hand_that_reaches_for_a_card_which_is_gone_chooses_anew():
    state = called(mode="clock")
    (seat,) = state.question.seats
    answer(state, ("grab", cell_of(3, 0)))
    move(state, on(3), "deck")
    while not events(state, "too_late"):
        answer(state, STOP)
    assert events(state, "too_late") == [(seat, cell_of(3, 0))]


@pytest.mark.parametrize("mode", ["beats", "clock"])
def test_an_ambush_without_a_card_left_is_over(mode):
    state = called(mode=mode)
    for x in range(1, 6):
        move(state, on(x), "deck")
    assert state.ambush is None
    assert asked(state) != "grab"


@pytest.mark.parametrize("mode", ["beats", "clock"])
@rule("AMB-097")
def test_the_hand_of_a_castle_that_falls_in_an_ambush_stops(mode):
    state = called(mode=mode)
    take_by_hand(state, (SET, "health.1", 0), 0)
    seats = set()
    while asked(state) == "grab":
        seats |= set(state.question.seats)
        all_say(state, STOP)
    assert 1 not in seats
    assert seats == {0, 2}


def test_a_captured_card_that_is_taken_from_the_pile_is_not_taken_up():
    state = called()
    while not state.piles[0]:
        all_say(state, ("grab", min(state.battlefield)), STOP)
    card = state.piles[0][0]
    move(state, "piles.0", "deck")
    grab(state, {})
    assert card in state.deck
    assert state.hands[0] == []


def test_a_card_that_is_put_on_a_pile_is_taken_up_with_the_rest():
    state = called(hands=("", "goblin_horde"))
    card = state.hands[1][0]
    move(state, "hands.1", "piles.0")
    grab(state, {})
    assert card in state.hands[0]


def test_a_shown_card_that_is_taken_away_is_not_laid_and_the_turn_goes_on():
    state = scene(top="orc_raider")
    assert asked(state) == "lay"
    move(state, "shown", "hands.1")
    assert state.battlefield == {}
    assert (state.seat, len(state.hands[1])) == (1, 1), "it is the turn of the next, who shows another card"


def test_a_shown_card_that_is_put_on_the_battlefield_by_hand_counts_as_placed():
    state = scene(field=FIELD, hands=("orc_raider",), step="play_part")
    play_card(state, "orc_raider", ("aim", 1))
    assert asked(state) == "lay"
    move(state, "shown", on(6))
    assert asked(state) == "call"
    assert cell_of(6, 0) in state.battlefield


def test_nothing_is_put_among_the_shown_cards():
    state = scene(top="orc_raider", hands=("dragon",))
    with pytest.raises(Refused, match="cannot lie in the cards that are shown"):
        move(state, "hands.0", "shown")


def test_the_blow_of_a_played_card_that_is_taken_away_still_falls():
    state = scene(field=FIELD, hands=("orc_raider",), step="play_part")
    play_card(state, "orc_raider")
    before = state.health[1]
    assert asked(state) == "aim"
    move(state, "shown", "deck")
    answer(state, ("aim", 1))
    assert state.health[1] < before
    assert (state.seat, events(state, "laid")) == (1, [])


def with_text(text):
    """Return the cards with another text on the Orc Raider."""
    return Content(
        [one.model_copy(update={"text": text}) if one.id == "orc_raider" else one for one in CONTENT.values()]
    )


def test_the_played_card_is_laid_in_its_turn_when_one_that_it_brought_is_taken_away():
    content = with_text("Put one card from your hand on the battlefield. Repair 1.")
    state = scene(field=FIELD, hands=("orc_raider elven_archer",), step="play_part", content=content)
    play_card(state, "orc_raider", ("aim", 1))
    answer(state, state.question.options[0][0])
    assert (asked(state), len(state.shown)) == ("lay", 2)
    move(state, "shown", "deck", place=1)
    assert (asked(state), state.question.rule, len(state.shown)) == ("lay", "AMB-044", 1)


def test_what_works_while_a_card_lies_does_not_begin_when_it_was_taken_away():
    content = with_text("Your opponents may not call Ambush.")
    state = scene(field=FIELD, hands=("orc_raider",), step="play_part", content=content)
    stays = play_card(state, "orc_raider").copy()
    move(state, "shown", "deck")
    for one in (state, stays):
        answer(one, ("aim", 1))
    assert (len(stays.lasting), state.lasting) == (1, [])


def test_an_effect_begins_again_with_its_first_choice_when_what_was_chosen_is_taken_away():
    content = with_text("Let 2 cards of the battlefield change places.")
    state = scene(field=FIELD, hands=("orc_raider",), step="play_part", content=content)
    play_card(state, "orc_raider", ("aim", 1))
    answer(state, ("choose", "battlefield_card", cell_of(2, 0)))
    assert (asked(state), state.choosing.taken) == ("effect_choose", 1)
    move(state, on(2), "deck")
    assert (asked(state), state.choosing.taken) == ("effect_choose", 0)
    assert ("choose", "battlefield_card", cell_of(2, 0)) not in state.question.options[0]


def test_everything_but_the_fallen_can_be_moved_while_hands_grab():
    state = called(hands=("elven_archer", "elven_archer"))
    assert [zone.name for zone in zones_of(state) if zone.shut] == []
