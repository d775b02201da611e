"""Trophies: in Exploration everybody may take a defeated Enemy, in reward order."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle.boards import GREEN
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.reward_scenes import spoils
from tests.engines.castle_von_loghan.scenes import asked, do, options_of, say, told
from tests.rules import rule

NONE = ("no_trophy",)
FOES = ("skeleton", "thief", "wraith", "dragon")


def explored(*tokens, foes=FOES, **options):
    """Return a scene of Exploration after a combat, at the step of the Trophies."""
    state = spoils(*tokens, foes=foes, loot=False, mode="exploration", **options)
    return do(state, ("reward_phase",))


def trophies(state, who):
    """Name the Trophies of a character."""
    return [state.box.enemies[one].id for one in state.agents[who].trophies]


@rule("CVL-360", "CVL-D-32")
def test_in_reward_order_each_may_take_one_defeated_enemy():
    state = explored(1, 3, 2)
    assert (asked(state).args, options_of(state)) == ((1,), [NONE, *(("trophy", place) for place in range(4))])
    say(state, ("trophy", 3), ("trophy", 0), ("trophy", 0))
    assert [trophies(state, who) for who in (1, 2, 0)] == [["dragon"], ["skeleton"], ["thief"]]


@rule("CVL-361", "CVL-D-33", "CVL-103")
def test_those_who_are_level_settle_who_chooses_first():
    state = explored(2, 2, 0)
    assert (asked(state).kind, asked(state).args[0]) == ("tie", 0)
    say(state, ("yield",))
    assert (asked(state).kind, asked(state).args) == ("trophy", (1,))
    say(state, ("trophy", 3))
    assert asked(state).args == (0,)


@rule("CVL-361", "CVL-104")
def test_a_tie_that_stays_open_the_leader_decides():
    state = explored(2, 2, 0)
    state.leader = 2
    say(state, ("insist",), ("insist",))
    assert (asked(state).kind, asked(state).args[0]) == ("tie_leader", 2)
    say(state, ("winner", 1))
    assert (asked(state).kind, asked(state).args) == ("trophy", (1,))


@rule("CVL-361")
def test_where_all_cards_are_alike_and_enough_there_is_nothing_to_settle():
    state = explored(2, 2, 0, foes=("skeleton", "skeleton"))
    assert (asked(state).kind, asked(state).args) == ("trophy", (0,))


@rule("CVL-362")
def test_what_nobody_took_is_discarded():
    state = explored(1, 3, 2)
    left = state.row[1].card
    say(state, ("trophy", 3), ("trophy", 2), ("trophy", 0))
    assert (state.row, state.enemy_discards[GREEN]) == ([], (left,))


@rule("CVL-363")
def test_if_there_are_fewer_cards_than_players_the_last_get_none():
    state = explored(1, 3, 2, foes=("skeleton", "thief"))
    say(state, ("trophy", 0), ("trophy", 0))
    assert state.question is None
    assert trophies(state, 0) == []


@rule("CVL-364", "CVL-365")
def test_a_trophy_is_seen_when_it_is_taken_and_then_only_by_its_owner():
    state = explored(1, 3, 2)
    card = state.row[3].card
    say(state, ("trophy", 3))
    assert told(view_for(state, 0), "trophy") == [(1, card)]
    assert view_for(state, 1).agents[1].trophies == (card,)
    assert card not in view_for(state, 0).agents[1].trophies


@rule("CVL-Q-173")
def test_a_boss_may_be_taken():
    state = explored(1, 3, 2, foes=("skeleton", "warden"))
    say(state, ("trophy", 1))
    assert trophies(state, 1) == ["warden"]


@rule("CVL-Q-174")
def test_trophies_never_return_to_the_decks():
    state = explored(1, 3, 2)
    card = state.row[0].card
    say(state, ("trophy", 0), NONE, NONE)
    assert card not in [*state.enemies[GREEN], *state.enemy_discards[GREEN]]
    assert card in state.agents[1].trophies


@rule("CVL-Q-175")
def test_a_player_may_refuse_a_trophy_and_refused_cards_are_discarded():
    state = explored(1, 3, 2, foes=("skeleton",))
    card = state.row[0].card
    say(state, NONE, NONE, NONE)
    assert state.enemy_discards[GREEN] == (card,)


@rule("CVL-Q-160")
@pytest.mark.parametrize(("option", "asks"), [("no", True), ("yes", False)])
def test_without_loot_trophies_are_taken_unless_the_options_ask_for_loot(option, asks):
    state = explored(1, 3, 2, trophies_need_loot=option)
    assert (state.question is not None) == asks
    assert bool(state.row) == asks


@rule("CVL-366", "CVL-360")
def test_a_story_has_no_trophies():
    state = spoils(1, 3, 2)
    do(state, ("reward_phase",))
    while state.question is not None:
        say(state, ("refuse",))
    assert told(state, "trophy") == []
    assert all(own.trophies == () for own in state.agents)


@rule("CVL-Q-160")
def test_enemies_of_which_nobody_takes_a_trophy_are_put_away_when_rewards_are_over():
    state = explored(1, 3, 2, trophies_need_loot="yes")
    state.loot = False
    cards = {foe.card for foe in state.row}
    do(state, ("rewards_over",))

    assert (state.row, cards <= {card for pile in state.enemy_discards for card in pile}) == ([], True)
