"""The sequence of a round, and characters that play in chaos."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.ai.expert_seat import ExpertSeat
from engines.ai.play import decide
from engines.castle_von_loghan.castle.move import move_phase
from engines.castle_von_loghan.chaos import chaos_characters, main_characters, sees_hand
from engines.castle_von_loghan.combat.combat_phase import combat_phase
from engines.castle_von_loghan.events.alert import alert_phase
from engines.castle_von_loghan.events.event_phase import event_phase
from engines.castle_von_loghan.events.story import story_opening
from engines.castle_von_loghan.exploration import score_exploration
from engines.castle_von_loghan.refresh import refresh_phase
from engines.castle_von_loghan.rewards.reward_phase import reward_phase
from engines.castle_von_loghan.rounds import LONGEST_GAME, PHASES
from engines.castle_von_loghan.state import LoghanState
from engines.kit.speech import speech
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.scenes import GAME, asked, do, foe, options_of, say, scene
from tests.rules import rule


@rule("CVL-105", "CVL-Q-01")
def test_a_round_has_six_phases_in_the_books_order():
    assert PHASES == ("move_phase", "event_phase", "alert_phase", "combat_phase", "reward_phase", "refresh_phase")
    state = scene()
    GAME.steps["round"](state)
    steps = [step[0] for step in reversed(state.agenda)][:8]
    assert steps == [*PHASES, "round_end", "round"]


@rule("CVL-105", "CVL-Q-02")
def test_what_counts_for_a_round_begins_anew_with_it():
    state = scene()
    state.clean_turn = state.has_summoned = True
    state.event_decks, state.skipped = (1,), ["clarity"]
    before = state.rounds
    GAME.steps["round"](state)
    assert (state.rounds, state.clean_turn, state.has_summoned) == (before + 1, False, False)
    assert (state.event_decks, state.skipped) == ((), [])


@rule("CVL-Q-233")
@pytest.mark.parametrize(("mode", "has_winner"), [("story", False), ("exploration", True)])
def test_a_group_that_stays_for_ever_is_given_up(mode, has_winner):
    state = scene(mode)
    state.rounds = LONGEST_GAME
    do(state, ("round",))
    while state.ending is None:
        say(state, options_of(state)[-1])

    assert (state.ending.reason, state.ending.rule, bool(state.ending.winners)) == ("no_end", "CVL-Q-233", has_winner)
    assert speech(state).ending()


@rule("CVL-384", "CVL-397", "CVL-Q-187", "CVL-Q-203")
def test_main_and_chaos_characters_sit_at_one_table():
    state = scene("two_players", 2, characters=4)
    assert main_characters(state) == [0, 1]
    assert chaos_characters(state) == [2, 3]


@rule("CVL-197", "CVL-Q-188")
def test_both_players_see_the_hands_of_chaos_characters_unless_they_agree_otherwise():
    state = scene("two_players", 2, characters=4)
    assert [sees_hand(state, 0, who) for who in range(4)] == [True, False, True, True]
    strict = scene("two_players", 2, characters=4, chaos_hand="controller_only")
    assert [sees_hand(strict, 0, who) for who in range(4)] == [True, False, True, False]


@rule("CVL-Q-198")
def test_a_solo_player_sees_all_hands():
    state = scene("solo", 1, characters=5)
    for own in state.agents:
        own.hand = [own.deck.pop()]
    assert all(own.hand[0] >= 0 for own in view_for(state, 0).agents)


@rule("CVL-Q-10")
def test_a_seat_that_somebody_leaves_is_played_on_by_whoever_takes_it():
    state = scene()
    state.phase = "refresh"
    do(state, ("actions_of", 2))
    while state.question is not None:
        say(state, decide(state, asked(state).seats[0], ExpertSeat()).option)
    assert (state.agents[2].chaos, state.agents[2].seat) == (False, 2)


@rule("CVL-Q-187", "CVL-Q-188")
def test_who_decides_for_a_chaos_character_decides_for_it_as_leader_too():
    state = scene("two_players", 2, characters=5)
    deciding = []
    for leader in range(5):
        state.leader = leader
        do(state, ("choose_way",))
        deciding.append(asked(state).seats)
        state.question = None
    assert deciding == [(0,), (1,), (0,), (1,), (0,)]


@pytest.mark.parametrize(
    ("begin", "phase", "step"),
    [
        (move_phase, "move", 0),
        (event_phase, "event", 0),
        (story_opening, "event", 0),
        (alert_phase, "alert", 0),
        (combat_phase, "combat", 0),
        (reward_phase, "reward", 1),
        (refresh_phase, "refresh", 0),
    ],
)
def test_each_phase_begins_with_its_first_step(begin: Callable[[LoghanState], None], phase: str, step: int):
    state = scene()
    foe(state, "skeleton")
    state.step, state.loot = 5, True
    begin(state)

    assert (state.phase, state.step) == (phase, step)


def test_the_count_of_an_exploration_has_no_steps():
    state = scene("exploration")
    state.step = 5
    score_exploration(state, "story", "CVL-377")

    assert (state.phase, state.step) == ("scoring", 0)
