"""What is so before anything has happened: the fields of a new game, a character, an Enemy and an offer."""

from __future__ import annotations

from engines.castle_von_loghan import state as numbers
from engines.castle_von_loghan.state import Agent, Foe, LoghanState, Offer
from engines.kit.chance import chance
from tests.engines.castle_von_loghan.scenes import scene

NONE, NOBODY = -1, -1


def new() -> LoghanState:
    """Make the state of a game that nobody has set up yet."""
    return LoghanState(chance(1), 4, [], [], box=scene().box)


def test_nobody_and_nothing_are_no_character_and_no_card():
    assert (numbers.NOBODY, numbers.NONE) == (NOBODY, NONE)


def test_a_new_character_owns_nothing_and_lies_face_up():
    agent = Agent(2, 1)
    assert (agent.chaos, agent.energy, agent.reward_points, agent.face_up) == (False, 0, 0, True)
    assert (agent.trophies, agent.data_points, agent.placed, agent.drawn) == ((), 0, 0, NONE)
    assert (agent.vote, agent.watches, agent.skill_round) == (NONE, False, NONE)


def test_a_new_character_has_done_nothing_in_combat():
    agent = Agent(2, 1)
    assert (agent.power_used, agent.power_bonus, agent.power_bonus_combat) == (0, 0, 0)
    assert (agent.recuperating, agent.initiative, agent.overwhelmed) == (False, False, False)
    assert (agent.draw_change, agent.next_draw, agent.has_dealt) == (0, 0, False)


def test_an_enemy_comes_undefeated_and_awake_and_an_offer_is_for_no_energy():
    foe, offer = Foe(3, [1]), Offer(0, 1)
    assert (foe.defeated, foe.stunned) == (0, False)
    assert (offer.gives_energy, offer.wants_energy) == (0, 0)


def test_a_new_group_has_no_leader_and_stands_nowhere():
    state = new()
    assert (state.leader, state.health, state.clarity, state.phase, state.step) == (NOBODY, 0, 0, "setup", 0)
    assert (state.board, state.space, state.cleared) == (0, NONE, NONE)
    assert (state.clean_turn, state.sneak_heard) == (False, True)


def test_no_event_is_met_and_the_story_has_not_begun():
    state = new()
    assert (state.event, state.tale, state.letter, state.coin) == (NONE, NONE, NONE, "")
    assert (state.chooser, state.first_chooser, state.votes_open, state.has_summoned) == (
        NOBODY,
        NOBODY,
        False,
        False,
    )
    assert (state.story_at, state.covered, state.keep_drawing) == (0, True, False)
    assert numbers.number_of_choices(state) == 0


def test_no_combat_was_fought_and_no_reward_is_due():
    state = new()
    assert (state.combats, state.combat_round, state.attacker, state.target) == (0, 0, NOBODY, NONE)
    assert (state.weakness_hit, state.next_stuns) == (False, 0)
    assert (state.loot, state.boss_defeated, state.offered, state.boss_counter) == (False, False, NONE, 0)
