from __future__ import annotations

import pytest

from engines.ai.expert_seat import ExpertSeat, Skill, remembered
from engines.ai.play import decide
from engines.ai.search_seat import Effort, SearchSeat
from engines.ambush.battlefield import cell_of, note_sighting
from engines.ambush.expert import EXPERT
from engines.ambush.game import GAME
from engines.ambush.grab.levels import LEVELS
from engines.ambush.judgement import average_unseen
from engines.ambush.sentences.worths import plain_value
from engines.ambush.table import table
from engines.kit.chance import chance
from engines.kit.game import Temper
from engines.kit.state import UNKNOWN
from engines.kit.views import view_for
from tests.engines.ambush.scenes import CALL, SILENT, STOP, call, kind, scene
from tests.rules import rule

TWO = {(1, 0): "ambush", (2, 0): "ambush", (3, 0): "orc_raider"}


def seen_by_all(state):
    """Let everybody note the cards that lie on the battlefield."""
    for cell, card in state.battlefield.items():
        note_sighting(state, cell, state.known[card], 0)
    return state


def best(state, seat=0, temper=Temper.EVEN):
    """Return what the expert likes best."""
    view = view_for(state, seat)
    return max(EXPERT.rank(view, seat, view.question, temper))[1]


def liked(state, option, seat=0):
    """Return how much the expert likes an option."""
    view = view_for(state, seat)
    return next(score for score, one in EXPERT.rank(view, seat, view.question, Temper.EVEN) if one == option)


@rule("AMB-174")
def test_a_seat_that_recalls_two_ambush_cards_calls():
    assert best(scene(field=TWO, step="call", hands=("treant",))) == CALL


@rule("AMB-174")
def test_a_seat_that_recalls_none_stays_silent():
    state = scene(field={(1, 0): "treant", (2, 0): "dragon", (3, 0): "orc_raider"}, step="call", hands=("treant",))

    assert best(state) == SILENT


@rule("AMB-174")
@pytest.mark.parametrize(
    ("temper", "field", "hand", "wish"),
    [
        ("greedy", TWO, "treant dragon orc_raider goblin_horde", SILENT),
        ("greedy", TWO, "treant", CALL),
        ("bold", TWO, "treant dragon orc_raider goblin_horde", CALL),
    ],
)
def test_tempers_differ_in_when_they_call(temper, field, hand, wish):
    assert best(scene(field=field, step="call", hands=(hand,), temper=temper)) == wish


@rule("AMB-134")
def test_a_full_hand_stops_grabbing():
    hand = "orc_raider " * 5 + "goblin_horde " * 5 + "human_knight " * 2
    state = call(scene(field={(1, 0): "ambush", (2, 0): "ambush"}, step="call", hands=(hand,)))

    assert best(state) == STOP


@rule("AMB-134")
def test_a_seat_with_an_empty_hand_grabs():
    state = call(scene(field=TWO, step="call"))

    assert best(state)[0] == "grab"


@rule("AMB-170")
def test_an_unknown_card_is_worth_the_average_of_those_that_can_be_nowhere_else():
    state = scene(field=TWO)
    view = view_for(state, 1)
    for cell in view.battlefield:
        view.battlefield[cell] = UNKNOWN
    values = [plain_value(view, card) for card in range(60) if card not in view.shown]

    assert average_unseen(view) == pytest.approx(sum(values) / len(values))


def test_the_strongest_card_is_played_against_the_weakest_castle():
    state = scene(hands=("stone_giant treant",), step="play_part", health=(20, 20, 4))

    assert best(state) == ("play", kind(state, "stone_giant"))


def test_a_blow_tells_more_the_less_is_left_of_a_castle():
    state = scene(players=2, hands=("dwarf_mason orc_raider",), step="play_part", health=(12, 6))
    assert best(state) == ("play", kind(state, "orc_raider"))

    state = scene(players=2, hands=("dwarf_mason orc_raider",), step="play_part", health=(12, 24))
    assert best(state) == ("play", kind(state, "dwarf_mason"))


def test_every_choice_has_a_reason():
    state = scene(field=TWO, step="call")
    view = view_for(state, 0)

    assert EXPERT.reason(view, 0, view.question, CALL)


@rule("AMB-176")
@pytest.mark.parametrize(("aid", "shown"), [("none", 0), ("full", 3)])
def test_the_table_helps_the_memory_only_if_asked_to(aid, shown):
    view = view_for(scene(field=TWO, memory_aid=aid), 1)
    grid = next(area for area in table(view).areas if area.id == "battlefield")
    named = [thing for place in grid.places for thing in place.things if thing.document]

    assert len(named) == shown


@rule("AMB-176")
def test_the_table_may_count_the_ambush_cards_that_were_shown():
    view = view_for(scene(field=TWO, memory_aid="ambush_count"), 1)

    assert [area.title for area in GAME.table(view).areas if area.id == "aid"] == ["Ambush cards shown"]
    assert cell_of(1, 0) in view.battlefield


def test_even_the_most_inattentive_seat_does_not_shout_by_mistake():
    state = scene(field={(1, 0): "treant", (2, 0): "dragon", (3, 0): "orc_raider"}, step="call", hands=("treant",))
    seat = ExpertSeat(skill=Skill(slips=1.0))

    chosen = {seat.choose(view_for(state, 0), state.question, chance(seed)).option for seed in range(20)}

    assert chosen == {SILENT}


def test_an_inattentive_seat_does_slip_elsewhere():
    state = scene(hands=("orc_raider dwarf_mason treant",), step="play_part")
    seat = ExpertSeat(skill=Skill(slips=1.0))

    chosen = {seat.choose(view_for(state, 0), state.question, chance(seed)).option for seed in range(40)}

    assert len(chosen) > 1


NONE = {(1, 0): "treant", (2, 0): "dragon", (3, 0): "orc_raider", (4, 0): "troll_bruiser", (5, 0): "stone_giant"}


@rule("AMB-051")
@pytest.mark.parametrize("hand", ["treant", "treant dragon orc_raider goblin_horde"])
def test_a_search_does_not_call_where_it_knows_that_no_ambush_cards_lie(hand):
    """Others with full hands gain nothing by a false call, so that roll-outs alone see no harm in it."""
    full = "goblin_horde " * 4 + "human_knight " * 4 + "powder_keg " * 2
    state = seen_by_all(scene(players=2, field=NONE, step="call", hands=(hand, full)))
    seats = [SearchSeat(effort=Effort(iterations=24)) for _ in range(8)]

    assert {decide(state, 0, seat, seed=seed).option for seed, seat in enumerate(seats)} == {SILENT}


def test_a_search_tries_a_call_only_where_it_may_well_be_right():
    options = [(1.0, SILENT), (-1.0, CALL)]
    for field, tried in ((NONE, [SILENT]), (TWO, [SILENT, CALL])):
        view = view_for(scene(field=field, step="call", hands=("treant",)), 0)
        assert [option for _, option in EXPERT.shortlist(view, view.question, options)] == tried


@rule("AMB-169")
def test_the_best_memory_is_that_of_a_master_for_the_expert_and_for_a_search():
    state = seen_by_all(scene(field={(1, 0): "treant"}, players=2, step="call", hands=("orc_raider",)))
    state.placements += 400
    view = view_for(state, 1)
    kept = [remembered(view, 1.0, chance(seed)).battlefield for seed in range(400)]
    share = sum(card != UNKNOWN for field in kept for card in field.values()) / len(kept)

    assert Skill().memory == Effort().memory == 1.0
    assert share == pytest.approx(LEVELS["master"].encode * LEVELS["master"].rest, abs=0.06)
