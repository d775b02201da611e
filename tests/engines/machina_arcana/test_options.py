"""Options off their default: each changes what its question in the ledger says, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engines.kit.chance import chance
from engines.kit.views import view_for
from engines.machina_arcana.options import MachinaOptions
from engines.machina_arcana.seats import controller, seat_of, side_name, sides
from engines.machina_arcana.setup import set_up, starting_items
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.story.progress import printed_rating
from engines.machina_arcana.units.health import restore
from tests.each import each
from tests.engines.machina_arcana.hall import hall
from tests.engines.machina_arcana.scene import (
    asked,
    at,
    box_for,
    choose,
    do,
    offered,
    rolling,
    scene,
    settle,
    told,
    unit,
    where,
)
from tests.rules import rule

A, B = unit("A"), unit("B")


def laid_out(players: int, **options: Any) -> MachinaState:
    """A game before its first step."""
    return set_up(box_for(players, "standard", MachinaOptions(**options)), chance(3))


# The table


@rule("MA-Q-151")
@each(
    "players, options, explorers",
    [
        (1, {}, 1),
        (1, {"explorers_per_player": 3}, 3),
        (2, {"explorers_per_player": 2}, 4),
        (3, {"explorers_per_player": 2}, 4),
        (1, {"solo_relief": "two_explorers"}, 2),
        (2, {"solo_relief": "two_explorers"}, 2),
    ],
)
def test_a_player_may_have_several_explorers_but_nobody_more_than_four_together(
    players: int, options: dict[str, Any], explorers: int
) -> None:
    state = laid_out(players, **options)
    assert len(state.explorers) == explorers
    assert [seat_of(state, who) for who in range(explorers)] == [who % players for who in range(explorers)]


@rule("MA-025", "MA-D-02")
def test_who_is_named_beforehand_is_the_only_choice_of_that_player() -> None:
    state = do(laid_out(2, explorers=("explorer.2", "explorer.1")))
    assert [one.card for one in state.explorers] == [2, 1]
    assert asked(state) != "choose_explorer"


@rule("MA-Q-182", "MA-Q-185")
@each(
    "players, options, items",
    [
        (1, {}, 0),
        (2, {"starting_items": "one"}, 1),
        (2, {"starting_items": "two"}, 2),
        (1, {"solo_relief": "starting_item"}, 1),
        (2, {"solo_relief": "starting_item"}, 0),
        (1, {"solo_relief": "starting_item", "starting_items": "two"}, 2),
    ],
)
def test_explorers_may_begin_with_items(players: int, options: dict[str, Any], items: int) -> None:
    assert starting_items(box_for(players, "standard", MachinaOptions(**options))) == items


@rule("MA-Q-185")
def test_one_explorer_alone_may_have_ratings_one_higher_but_not_above_ten() -> None:
    alone = scene("0", solo_relief="ratings_plus_1")
    assert [printed_rating(alone, which) for which in range(2)] == [9, 9]
    together = scene("01", solo_relief="ratings_plus_1")
    assert printed_rating(together, 0) == 8
    highest = scene("0", cards={"chapter 1": {"spawn": 10, "horror": 0}}, solo_relief="ratings_plus_1")
    assert [printed_rating(highest, which) for which in range(2)] == [10, 0]


# Turns


@rule("MA-Q-13")
def test_a_turn_ends_without_stamina_only_where_the_option_says_so() -> None:
    for is_over in (False, True):
        cards = {"0": {"text": "Pay 1 essence: you restore 1 health."}}
        state = scene("01", cards=cards, turn_ends_at_zero=is_over)
        state.explorers[0].stamina, state.explorers[0].essence, state.explorers[0].health = 0, 1, 2
        do(state, ("turn", 0))
        assert state.explorers[0].has_taken_turn is is_over
        assert asked(state) == ("rest" if is_over else "turn")


@rule("MA-Q-14")
def test_restored_stamina_reopens_a_turn_unless_the_option_is_off() -> None:
    for reopens in (True, False):
        state = scene("01", restored_stamina_reopens_turn=reopens)
        state.explorers[1].stamina, state.explorers[1].has_taken_turn = 0, True
        restore(state, 1, "stamina", 2)
        assert (state.explorers[1].stamina, state.explorers[1].has_taken_turn) == (2, not reopens)


@rule("MA-Q-86")
def test_victory_and_defeat_at_once_are_what_the_option_says() -> None:
    for which, reason in (("defeat", "defeat"), ("victory", "victory")):
        state = scene("0", simultaneous=which)
        reader = state.box.reader
        assert reader is not None
        goal = reader.understand("As soon as there are no monsters.").node
        goals = list(state.box.goals)
        goals[5] = (goal, goal)
        state.box = with_goals(state, goals)
        state.is_endgame, state.endgame = True, [5]
        do(state, ("check_end",))
        assert state.ending is not None
        assert state.ending.reason == reason


def with_goals(state: MachinaState, goals: list[Any]) -> Any:
    """Give the endgame other goals."""
    return replace(state.box, goals=tuple(goals))


# The dead


@rule("MA-Q-147", "MA-D-26", "MA-475", "MA-476")
def test_the_dead_share_the_monsters_as_the_option_says() -> None:
    players = {"rotate": [1, 2], "first_dead": [1, 1], "shared": [2, 2]}
    for how, seats in players.items():
        state = scene("0..AB", players=3, hive_mind=how)
        state.died, state.decisions = (1, 2), 5
        assert [controller(state, card) for card in (0, 1)] == seats, how
    state.decisions = 6
    assert controller(state, 0) == 1, "who shares all of them decides in turn"
    assert controller(scene("01.A"), 0) == 0, "ties of mindless monsters go to the first living player"


@rule("MA-Q-151")
def test_a_lone_players_monsters_scheme_after_a_death_unless_the_option_says_mindless() -> None:
    for how, question in (("scheming", "scheme"), ("mindless", "rest")):
        state = scene("0A...1", players=1, explorers_per_player=2, solo_monsters=how)
        do(state, ("destroy_unit", 1, -1, "effect"), ("monster_phase",))
        assert asked(state) == question


@rule("MA-Q-148", "MA-014")
def test_the_dead_win_with_the_horrors_only_where_the_option_says_so() -> None:
    for wins in (False, True):
        state = scene("012", dead_win=wins)
        do(state, ("destroy_unit", 1, -1, "effect"))
        assert sides(state) == ((0, 2), (1,))
        assert [side_name(state, side) for side in sides(state)] == ["the explorers", "the horrors"]
        do(state, ("defeat",))
        assert state.ending is not None
        assert state.ending.winners == ((1,) if wins else ())


# Monsters, spaces, tiles


@rule("MA-Q-145")
def test_a_weak_monster_goes_round_a_closed_door_only_where_the_option_says_so() -> None:
    walled = ["+-+-+-+-+", "|A}0|. .|", "+ + + + +", "|.|. . .|", "+ + + + +", "|. . . .|", "+-+-+-+-+"]
    for detour, strength, place in ((False, 3, (0, 0)), (True, 3, (1, 1)), (True, 4, (0, 0))):
        state = scene(walled, cards={"A": {"stamina": strength}}, weak_monsters_detour=detour)
        state.closed = (2 * at(1, 0),)
        settle(do(state, ("monster_phase",)))
        assert where(state, A) == place, (detour, strength)
        assert bool(told(state, "door")) is (strength == 4)


@rule("MA-Q-04")
@each("option, stamina", [("full", 6), ("3", 4), ("2", 3)])
def test_the_recharge_die_restores_as_much_stamina_as_the_option_says(option: str, stamina: int) -> None:
    state = scene("0", recharge_stamina=option)
    state.explorers[0].stamina = 1
    do(rolling(state, 1), ("recharge", 0))
    assert state.explorers[0].stamina == stamina


@rule("MA-Q-38")
def test_the_side_of_the_top_tile_is_seen_only_where_the_option_says_so() -> None:
    for is_seen in (False, True):
        state = do(laid_out(2, top_tile_visible=is_seen))
        choose(state, ("explorer", 0), ("explorer", 1))
        state.faces = [0] * len(state.faces)
        view = view_for(state, 1)
        assert isinstance(view, MachinaState)
        assert (view.faces[state.tiles[-1]] == 0) is is_seen
        assert view.faces[state.tiles[0]] != 0


@rule("MA-Q-19", "MA-Q-24", "MA-D-21", "MA-D-22")
def test_spawn_rolls_and_the_horror_roll_are_the_players_choice_or_go_round() -> None:
    state = do(scene("01"), ("spawn_phase",))
    assert (asked(state), offered(state)) == ("rest", []), "no spawn space, no roll"
    state = do(hall(), ("spawn_phase",))
    assert offered(state) == [("roller", 0), ("roller", 1), ("roller", 2)]
    state = do(hall(), ("horror_phase",))
    assert len(offered(state)) == 3
    choose(state, offered(state)[2])
    assert told(state, "horror_roll")[0][0] == 2
    state = do(hall(horror_roller="rotate"), ("horror_phase",), ("horror_phase",), ("horror_phase",))
    assert [roll[0] for roll in told(state, "horror_roll")] == [0, 1, 2]
