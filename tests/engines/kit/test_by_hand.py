"""Moving by hand, on real games: what moves, what changes places, what is refused, and who is told."""

from __future__ import annotations

import pytest

from engines.kit.by_hand import BOTTOM, MOVE, SET, TOP, contents, counters_at, counters_of, things_at, zones_of
from engines.kit.parts import json_text
from engines.kit.questions import Refusal, Refused
from engines.kit.record import Timeline
from engines.kit.speech import speech
from engines.kit.views import view_for
from engines.kit.zoning.zone_paths import read
from tests.each import each
from tests.engines.kit.test_interventions import new_game, play_on, until


def zone(timeline: Timeline, id: str):
    return next(one for one in zones_of(timeline.state) if one.id == id)


def last_words(timeline: Timeline, seat: int | None = None) -> str:
    state = timeline.state if seat is None else view_for(timeline.state, seat)
    by_hand = [event for event in state.log if event[1] in (MOVE, SET)]
    return speech(state).event(by_hand[-1])


def test_a_card_goes_from_the_top_of_the_deck_into_a_hand_and_can_be_played_at_once():
    timeline = until(new_game("ambush"), "play")
    seat = timeline.state.question.seats[0]
    held = {timeline.state.box.kind_of[card] for card in timeline.state.hands[seat]}
    deck, kind_of = timeline.state.deck, timeline.state.box.kind_of
    place = next(at for at in reversed(range(len(deck))) if kind_of[deck[at]] not in held)
    card = deck[place]
    timeline.answer((MOVE, "deck", place, f"hands.{seat}", TOP), 0)
    assert timeline.state.hands[seat][-1] == card
    assert ("play", kind_of[card]) in timeline.state.question.options_of(seat)


def test_the_one_who_gets_a_hidden_card_is_told_which_it_is_and_the_others_are_not():
    timeline = until(new_game("ambush"), "play")
    name = timeline.state.box.cards[timeline.state.box.kind_of[timeline.state.deck[-1]]].name
    timeline.answer((MOVE, "deck", len(timeline.state.deck) - 1, "hands.0", TOP), 0)
    assert name in last_words(timeline, 0)
    assert last_words(timeline, 1).startswith("By hand: a card goes from the central deck to the hand of")


def test_top_and_bottom_of_a_stack():
    timeline = until(new_game("ambush"), "play")
    first, second = timeline.state.deck[:2]
    timeline.answer((MOVE, "deck", 0, "deck", TOP), 0)
    assert (timeline.state.deck[-1], timeline.state.deck[0]) == (first, second)
    timeline.answer((MOVE, "deck", len(timeline.state.deck) - 1, "deck", BOTTOM), 0)
    assert timeline.state.deck[:2] == [first, second]


def test_what_a_game_has_derived_from_its_state_is_forgotten_when_somebody_changes_it_by_hand():
    timeline = until(new_game("ambush"), "play")
    timeline.state.derived = "who holds what"
    timeline.answer((MOVE, "deck", 0, "deck", TOP), 0)
    assert timeline.state.derived is None
    counter = next(one for one in counters_of(timeline.state) if not one.shut)
    timeline.state.derived = "who has which health"
    value = next(one for one in counter.values() if one != int(read(timeline.state, counter.path)))
    timeline.answer((SET, counter.id, value), 0)
    assert timeline.state.derived is None


def test_two_shrines_change_places_and_keep_which_way_up_they_lie():
    timeline = until(play_on(new_game("castle_of_magic"), 20), "action")
    state = timeline.state
    up = state.active.index(True)
    down = state.active.index(False)
    cards = state.shrines[up], state.shrines[down]
    timeline.answer((MOVE, f"shrines.{up}", 0, f"shrines.{down}", TOP), 0)
    assert (state.shrines[down], state.shrines[up]) == cards
    assert (state.active[down], state.active[up]) == (True, False)


def test_a_pawn_goes_back_to_its_own_stock_alone():
    timeline = until(play_on(new_game("castle_of_magic"), 20), "action")
    state = timeline.state
    cell = next(at for at, owner in enumerate(state.pawn_on) if owner >= 0)
    owner, before = state.pawn_on[cell], list(state.stock)
    with pytest.raises(Refused, match="cannot lie in"):
        timeline.answer((MOVE, f"pawn_on.{cell}", 0, f"stock.{(owner + 1) % 4}", TOP), 0)
    timeline.answer((MOVE, f"pawn_on.{cell}", 0, f"stock.{owner}", TOP), 0)
    assert state.stock[owner] == before[owner] + 1
    assert state.pawn_on[cell] == -1


@pytest.mark.parametrize("target", ["stock", "pawn_on"])
def test_a_pawn_that_is_taken_out_of_the_hand_flips_nothing(target):
    timeline = until(play_on(new_game("castle_of_magic"), 20), "flip")
    state = timeline.state
    seat, count, faces = state.seat, state.hand, list(state.active)
    free = state.pawn_on.index(-1)
    for _ in range(count):
        timeline.answer((MOVE, "hand", 0, f"stock.{seat}" if target == "stock" else f"pawn_on.{free}", TOP), 0)
        free = state.pawn_on.index(-1)
    assert (state.hand, state.active) == (0, faces)
    assert state.question.kind != "flip"
    assert state.seat != seat, "the turn is over"


def test_a_full_place_changes_its_card_for_the_one_that_is_named():
    timeline = until(play_on(new_game("castle_of_magic"), 8), "action")
    state = timeline.state
    character, unused = state.characters[0], state.unused[2]
    timeline.answer((MOVE, "characters.0", 0, "unused", 2), 0)
    assert (state.characters[0], state.unused[2]) == (unused, character)


def test_the_last_outcome_is_not_turned_up_by_hand():
    timeline = until(play_on(new_game("castle_of_magic"), 8), "action")
    for place in [at for at, is_up in enumerate(timeline.state.turned_up) if not is_up][:-1]:
        timeline.answer((SET, f"turned_up.{place}", 1), 0)
    last = timeline.state.turned_up.index(False)
    with pytest.raises(Refused, match="casts the spell"):
        timeline.answer((SET, f"turned_up.{last}", 1), 0)
    assert not timeline.state.turned_up[last]


def test_what_is_turned_over_by_hand_is_seen_by_all():
    timeline = until(play_on(new_game("castle_of_magic"), 8), "action")
    cell = timeline.state.seen.index(-1)
    assert view_for(timeline.state, 0).shrines[cell] == -1
    timeline.answer((SET, f"active.{cell}", 1), 0)
    assert view_for(timeline.state, 0).shrines[cell] == timeline.state.shrines[cell]
    assert last_words(timeline, 0).endswith("is face up now, no longer face down.")


def test_a_castle_whose_health_is_set_to_nothing_falls():
    timeline = until(new_game("ambush"), "play")
    timeline.answer((SET, "health.1", 0), 0)
    assert timeline.state.ending is not None
    assert timeline.state.ending.winners == (0,)


def test_the_group_is_put_elsewhere_and_goes_on_from_there():
    timeline = until(new_game(), "way")
    counter = counters_at(timeline.state, "group")[0]
    elsewhere = next(value for value in counter.values() if value != timeline.state.space)
    before = timeline.state.question.options[0]
    timeline.answer((SET, "space", elsewhere), 0)
    assert timeline.state.space == elsewhere
    assert timeline.state.question.kind == "way"
    assert timeline.state.question.options[0] != before


def test_nobody_carries_more_than_two_hands_hold():
    timeline = until(new_game(), "way")
    box = timeline.state.box
    heavy = [card for card, one in enumerate(box.treasures) if one.hands == 2]
    moved = 0
    for number, deck in enumerate(list(timeline.state.treasures)):
        for card in [one for one in deck if one in heavy][:1]:
            place = timeline.state.treasures[number].index(card)
            if not timeline.state.agents[0].equipped:
                timeline.answer((MOVE, f"treasures.{number}", place, "agents.0.equipped", TOP), 0)
                moved += 1
            else:
                with pytest.raises(Refused, match="two hands"):
                    timeline.answer((MOVE, f"treasures.{number}", place, "agents.0.equipped", TOP), 0)
                moved += 1
    assert moved > 1


def test_nothing_is_moved_when_the_game_has_ended():
    timeline = until(new_game("ambush"), "play")
    timeline.answer((SET, "health.1", 0), 0)
    with pytest.raises(Refused) as refused:
        timeline.answer((MOVE, "deck", 0, "hands.0", TOP), 0)
    assert refused.value.refusal is Refusal.GAME_OVER


@each(
    "choice",
    [
        (MOVE,),
        (MOVE, "deck", 0, "hands.0"),
        (MOVE, "deck", "0", "hands.0", TOP),
        (MOVE, "deck", 999, "hands.0", TOP),
        (MOVE, "deck", -1, "hands.0", TOP),
        (MOVE, "log", 0, "hands.0", TOP),
        (MOVE, "deck", 0, "chance", TOP),
        (SET, "health.0"),
        (SET, "health.0", 10_000),
        (SET, "health.0", True),
        (SET, "players", 3),
    ],
)
def test_what_is_no_move_is_refused_and_nothing_has_happened(choice):
    timeline = until(new_game("ambush"), "play")
    before = json_text(timeline.state)
    with pytest.raises(Refused):
        timeline.answer(choice, 0)
    assert json_text(timeline.state) == before


def test_an_id_of_the_table_tells_what_lies_there():
    timeline = until(new_game("ambush"), "play")
    (deck, place), *others = things_at(timeline.state, "deck")
    assert others == []
    assert (deck.id, place) == ("deck", len(contents(timeline.state, deck)) - 1)
    assert [one.id for one in counters_at(timeline.state, "dial.0.place")] == ["health.0", "shield.0"]
