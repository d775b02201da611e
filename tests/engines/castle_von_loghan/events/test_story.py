"""The story: covers, chains, jumps, what is remembered, other timelines, and how it ends."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle.boards import timeline_of
from engines.castle_von_loghan.game import GAME
from engines.castle_von_loghan.setup import set_up
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.kit.chance import chance
from engines.kit.state import end
from tests.each import each
from tests.engines.castle_von_loghan.scenes import asked, at, box_with, do, holds, play_text, scene, told
from tests.engines.castle_von_loghan.story_scenes import (
    A,
    B,
    D,
    a_story,
    next_number,
    numbers_gone,
    resolve,
    tale,
    telling,
    vote,
)
from tests.rules import rule

LOCKED_OUT = "Remove this cover when the group is in the Tower."


def three(ending: str, *texts: str, **options: str) -> LoghanState:
    """Return a story of three cards whose first has this ending and these outcomes."""
    return telling(tale(1, ending, *texts), tale(2), tale(3), **options)


@rule("CVL-040", "CVL-041", "CVL-Q-36")
def test_set_up_ends_with_story_event_001_whatever_its_cover_says():
    state = telling(tale(1, "Summon 1 Enemy."), tale(2), covers={1: LOCKED_OUT})
    do(state, ("story_opening",))
    assert (state.tale, asked(state).kind) == (0, "vote")
    vote(state, D, D, D, D)
    assert len(state.row) == 1
    assert told(state, "coin") == []


@rule("CVL-Q-36")
def test_whom_the_first_card_summons_is_fought_before_the_first_round():
    box = telling(tale(1), tale(2)).box
    waiting = [step[0] for step in reversed(set_up(box, chance(1)).agenda)]
    assert waiting[-4:] == ["story_opening", "combat_phase", "reward_phase", "round"]


@rule("CVL-138")
def test_a_card_may_tell_the_players_to_keep_drawing():
    state = telling(tale(1, "Draw the next Story Event."), tale(2), tale(3), covers={2: LOCKED_OUT})
    resolve(state)
    assert (state.tale, asked(state).args) == (1, ("tale", 1))
    assert told(state, "cover_removed") == [(1,)]


@rule("CVL-138")
def test_the_next_card_is_drawn_only_when_the_first_is_over():
    state = three("Draw the next Story Event. The group loses 1 Health.")
    resolve(state)
    assert (state.health, state.tale, numbers_gone(state)) == (14, 1, [1, 2])


@rule("CVL-138")
def test_an_outcome_may_tell_the_players_to_keep_drawing():
    assert resolve(three("", "Draw the next Story Event.", "", "", ""), A, A, D, D).tale == 1


@rule("CVL-138")
def test_a_card_may_draw_another_by_number_and_leave_out_what_lies_between():
    state = resolve(three("Draw Story Event 3."))
    assert (state.tale, numbers_gone(state)) == (2, [1, 3])


@rule("CVL-138", "CVL-Q-32")
def test_a_story_may_go_on_with_a_card_that_waits_under_its_cover():
    state = telling(tale(1, "The story goes on with Story Event 3."), tale(2), tale(3), covers={3: LOCKED_OUT})
    resolve(state)
    assert (state.tale, next_number(state), state.covered) == (NONE, 3, True)


@rule("CVL-Q-35")
def test_a_jump_to_nowhere_leaves_the_story_as_it_lies():
    state = resolve(three("Draw Story Event 9."))
    assert told(state, "no_such_tale") == [(9,)]
    assert state.tale == 1


@rule("CVL-406")
def test_a_card_may_be_taken_out_of_the_story():
    state = resolve(three("Remove Story Event 2 from the story."))
    assert (next_number(state), numbers_gone(state)) == (3, [1, 2])


def test_a_card_may_take_the_cover_off_the_next_one_or_put_it_back():
    state = telling(tale(1, "Remove the cover of the Story deck."), tale(2), covers={2: LOCKED_OUT})
    resolve(state)
    assert state.covered is False
    play_text(state, "Put the cover back on the Story deck.")
    assert state.covered is True


@rule("CVL-153", "CVL-406", "CVL-Q-49")
@pytest.mark.parametrize("stays", [True, False])
def test_a_resolved_card_goes_to_the_box_unless_it_stays_in_play(stays: bool):
    state = telling(tale(1, stays=stays), tale(2))
    assert resolve(state).in_play == ([0] if stays else [])


# Alerts


@rule("CVL-Q-37", "CVL-160")
def test_a_card_of_a_chain_that_summons_spares_the_group_the_coin():
    state = telling(tale(1, "Summon 1 Enemy. Draw the next Story Event."), tale(2), tale(3))
    vote(resolve(state), D, D, D, D)
    do(state, ("alert_phase",))
    assert told(state, "coin") == []


@rule("CVL-Q-37")
def test_after_a_chain_without_enemies_the_coin_is_flipped_once():
    state = three("Draw the next Story Event.")
    state.clarity = 5
    vote(resolve(state), D, D, D, D)
    do(state, ("alert_phase",))
    assert len(told(state, "coin")) == 1


@rule("CVL-Q-38")
def test_nobody_who_lurks_comes_out_after_a_story_event():
    state = three("")
    do(state, ("lurk", 2, 0, 0))
    state.event_decks = ()
    resolve(state)
    do(state, ("reveal_lurking",))
    assert (state.row, len(state.lurking[0])) == ([], 2)


@rule("CVL-Q-39")
def test_without_a_question_mark_a_card_summons_green_enemies():
    state = three("Summon 2 (3) Enemies.")
    state.space = at(state, "pod")
    resolve(state)
    assert {state.box.enemy_colours[foe.card] for foe in state.row} == {0}


# What the story remembers


@rule("CVL-Q-43")
def test_what_one_card_remembers_another_knows():
    state = telling(
        tale(1, "If at least 2 players chose B, remember the Bell."),
        tale(2, "", context="If the group remembers the Bell, the group loses 3 Clarity."),
        tale(3),
    )
    assert resolve(state, B, B, A, D).memories == [0]
    do(state, ("remove_cover",), ("resolve_tale",))
    assert state.clarity == 7


@rule("CVL-Q-43")
def test_a_memory_is_kept_once_and_can_be_lost():
    state = three("")
    play_text(state, "Remember the Rope. Remember the Rope. Remember the Bell.")
    assert state.memories == [1, 0]
    assert holds(state, "the group remembers the Rope")
    play_text(state, "Forget the Rope.")
    assert not holds(state, "the group remembers the Rope")


@rule("CVL-131")
def test_what_was_defeated_counts_from_story_event_to_story_event():
    state = three("")
    state.defeated_since, state.defeated_ever = [0, 0], [0, 0]
    assert holds(state, "the group has defeated at least 2 Enemies since the last Story Event")
    resolve(state)
    assert not holds(state, "the group has defeated at least 1 Enemy since the last Story Event")
    assert holds(state, "the group has defeated at least 2 Enemies since the start of the game")


@rule("CVL-131")
@each(
    ("condition", "is_so"),
    [
        ("the group has defeated the Skeleton since the start of the game", True),
        ("the group has defeated the Dragon since the start of the game", False),
        ("the group has defeated at least 1 Blue Enemy since the start of the game", False),
        ("the group has defeated at least 1 Green Enemy since the start of the game", True),
        ("the group has resolved at least 3 Random Events since the start of the game", True),
        ("the group has resolved at least 2 Blue Random Events since the start of the game", False),
        ("the group has resolved at least 1 Blue Random Event since the start of the game", True),
        ("the group is in the Gate and Clarity is at least 5", True),
        ("the group is in The Future or Health is at most 3", False),
        ("the number of Clean Tokens is at least 1", False),
        ("the door between the Corridor and the Vault is unlocked", False),
        ("this is Exploration mode", False),
    ],
)
def test_covers_know_what_has_been_done_and_where_the_group_is(condition: str, is_so: bool):
    state = three("")
    skeleton = [enemy.id for enemy in state.box.enemies].index("skeleton")
    state.defeated_ever, state.events_ever = [skeleton], [2, 1, 0]
    assert holds(state, condition) is is_so


# Other timelines


@rule("CVL-Q-50", "CVL-345", "CVL-373")
def test_a_card_may_lay_out_another_timeline_with_the_group_on_the_same_spot():
    state = three("Go to The Anomaly.")
    state.space, state.clean = at(state, "hall"), [at(state, "gate")]
    state.unlocked = [0]
    resolve(state)
    assert (timeline_of(state), state.space) == (1, at(state, "hall"))
    assert (state.clean, state.tokens, state.unlocked) == ([], {}, [])


@rule("CVL-405", "CVL-Q-50", "CVL-Q-31")
@pytest.mark.parametrize("players", [3, 6])
def test_a_card_lays_out_two_search_tokens_in_each_room_however_many_play(players: int):
    state = telling(tale(1, "Go to The Anomaly. Put 2 Search tokens in each room."), tale(2), players=players)
    resolve(state)
    assert {len(stack) for stack in state.tokens.values()} == {2}


@rule("CVL-Q-50")
def test_a_card_may_say_where_the_group_begins():
    state = resolve(three("Go to The Future and begin at the Chapel."))
    assert (timeline_of(state), state.space) == (2, at(state, "chapel"))


@rule("CVL-Q-51")
def test_lurking_enemies_stay_on_their_decks_when_the_board_changes():
    state = three("Go to The Anomaly.")
    do(state, ("lurk", 2, 1, 1))
    assert len(resolve(state).lurking[1]) == 2


# The end


@rule("CVL-108", "CVL-407", "CVL-002", "CVL-Q-47")
def test_all_win_when_the_last_card_is_resolved():
    state = telling(tale(1), tale(2, "The group wins."))
    resolve(resolve(state))
    assert state.ending is not None
    assert (state.ending.reason, state.ending.winners) == ("story_won", (0, 1, 2, 3))


@rule("CVL-109", "CVL-Q-47")
def test_all_win_when_the_story_deck_is_used_up_even_if_no_card_says_so():
    state = resolve(telling(tale(1)))
    assert state.ending is not None
    assert (state.ending.reason, state.ending.rule) == ("story_won", "CVL-109")


@rule("CVL-Q-48", "CVL-091")
def test_health_that_runs_out_on_the_last_card_loses_the_game():
    state = telling(tale(1, "The group wins.", "The group loses 4 Health.", "", "", ""))
    state.health = 4
    resolve(state, A, D, D, D)
    assert state.ending is not None
    assert state.ending.winners == ()


@rule("CVL-002", "CVL-110")
def test_a_story_may_come_to_a_bad_end():
    state = resolve(three("The group loses the game."))
    assert state.ending is not None
    assert (state.ending.reason, state.ending.winners) == ("story_lost", ())


@rule("CVL-Q-94")
def test_what_a_story_gives_by_name_lies_in_no_deck_until_it_is_given():
    box = box_with(*a_story(tale(1), treasures=("seal",)))
    state = scene(box=box)
    (seal,) = box.story_items
    assert (state.treasure_box, seal in state.treasures[3]) == ([seal], False)
    play_text(state, "The Leader takes the Broken Seal.")
    assert seal in state.agents[0].beside
    assert state.treasure_box == []


def test_it_is_always_said_what_the_story_wants():
    state = telling(tale(1), tale(2), tale(3), covers={2: LOCKED_OUT})
    state.story_at, state.covered = 1, True
    demanded = GAME.wants(state)
    state.covered = False
    waits = GAME.wants(state)
    state.tale = 0
    resolved = GAME.wants(state)
    state.tale, state.story_at = NONE, len(state.box.tales)
    assert demanded == "The story goes on when the group is in the Tower."
    assert waits == "The story goes on in the next Event Phase."
    assert f"“{state.box.tales[0].name}”" in resolved
    assert GAME.wants(state) == "The story is told."
    end(state, "health_lost", "CVL-110", [])
    assert GAME.wants(state) == ""
