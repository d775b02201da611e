from __future__ import annotations

import pytest

from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.ai.rollout import play_one
from engines.castle_of_magic.content import CELLS
from engines.castle_of_magic.game import GAME
from engines.castle_of_magic.judgement.hindsight import looking_back
from engines.castle_of_magic.judgement.suspicion import how_likely, leanings, suspect
from engines.castle_of_magic.outcomes import is_monster
from engines.castle_of_magic.state import CastleState
from engines.kit.chance import chance
from engines.kit.parts import digest
from engines.kit.views import imagine, view_for
from tests.engines.castle_of_magic.scenes import (
    DRAGON,
    FROM_STOCK,
    MANIPULATE,
    WOLF,
    flip,
    new_game,
    options,
    play,
    scene,
)

OPTIONS = [
    {},
    {"late_second_pawn": True},
    {"pawns_per_player": 1, "allow_same_shrine": False},
    {"claims": True, "shrine_memory": "own_pawn_peek"},
    {"stall_rule": "turn_cap", "turn_cap": 12, "reveal_unused": 3},
]


def among_experts(rounds: int, seed: int = 3, players: int = 4, **options_: object) -> CastleState:
    """Return a game between experts when so many rounds have begun."""
    state = new_game(players, seed=seed, **options_)
    play_out(state, seats_from(["expert"] * players), stop=lambda: state.rounds >= rounds)
    assert state.ending is None
    return state


def suspected(state: CastleState, seat: int, seed: int) -> CastleState:
    """Return a world that a seat imagines when it thinks of what the others did."""
    view, luck = view_for(state, seat), chance(seed)
    world = imagine(view, luck)
    suspect(world, view, luck)
    return world


def what_all_see(state: CastleState) -> tuple[object, ...]:
    """Return what lies on the table, as everybody sees it."""
    view = view_for(state, 0)
    return tuple(map(tuple, (view.shrines, view.active, view.pawn_on, view.stock, view.turned_up, view.outcomes)))


# Looking back


@pytest.mark.parametrize("options_", OPTIONS)
def test_looking_back_shows_the_table_as_it_was_before_each_deed(options_):
    state, luck, tables = new_game(seed=8, **options_), chance(8), {}
    while state.decisions < 90 and state.ending is None:
        last = view_for(state, 0)
        tables[len(state.deeds)] = what_all_see(state)
        play(state, luck.pick("choices", options(state)))
    seen = {}
    for left, (past, deed) in zip(reversed(range(len(last.deeds))), looking_back(last), strict=True):
        assert past.seat == deed[0]
        seen[left] = tuple(
            map(tuple, (past.shrines, past.active, past.pawn_on, past.stock, past.turned_up, past.outcomes))
        )

    assert len(seen) > 20
    assert {left: table for left, table in seen.items() if left in tables and table != tables[left]} == {}


def test_looking_back_leaves_the_view_alone():
    view = view_for(among_experts(4), 0)
    before = digest(view)

    leanings(view)

    assert digest(view) == before


def test_talk_is_no_deed():
    state = new_game(claims=True, first_player="seat 1")
    before = state.deeds

    play(state, next(option for option in options(state) if option[0] == "claim"))

    assert state.deeds == before


def test_a_first_turn_that_leaves_no_choice_tells_nothing_about_who_takes_it():
    state = play(new_game(first_player="seat 1"), FROM_STOCK, flip(0, 1))

    assert state.deeds == ((0, "pick_up", -1), (0, "flip", 0, False))


# Who the others may be


@pytest.mark.parametrize(("tableau", "faction"), [("d . . w . . . . .", WOLF), ("d . . W . . . . .", DRAGON)])
def test_who_wakes_a_shrine_of_the_wolf_mages_is_taken_for_one_and_who_puts_it_to_sleep_is_not(tableau, faction):
    state = scene(tableau, seat=1, pawns_per_player=1)
    play(state, MANIPULATE, flip(0, 4))

    row = leanings(view_for(state, 0))[1]
    wolves, dragons = ([row[one] for one, own in enumerate(state.box.factions) if own == of] for of in (WOLF, DRAGON))

    assert (max(wolves) > max(dragons)) == (faction == WOLF)


def test_who_has_done_nothing_may_be_anybody():
    assert set(leanings(view_for(new_game(), 0))[2]) == {0.0}


def test_nobody_suspects_itself():
    assert set(leanings(view_for(among_experts(3), 2))) == {0, 1, 3}


@pytest.mark.slow
def test_after_some_rounds_experts_see_through_each_other_far_more_often_than_by_chance():
    """Each of the three others may be any of twelve: chance alone would find two or three of thirty."""
    found = 0
    for seed in range(10):
        state = among_experts(6, seed=seed)
        world = suspected(state, 0, seed)
        found += sum(world.characters[seat] == state.characters[seat] for seat in (1, 2, 3))

    assert found >= 10


@pytest.mark.parametrize("options_", OPTIONS)
def test_a_suspected_world_agrees_with_all_that_the_seat_knows(options_):
    state = among_experts(3, **options_)
    view = view_for(state, 1)

    for seed in range(10):
        world = suspected(state, 1, seed)

        assert sorted(GAME.components(world)) == sorted(GAME.components(state))
        assert view_for(world, 1).characters == view.characters
        assert view_for(world, 1).unused == view.unused
        assert world.shrines.count(-1) == 0
        assert len(world.shrines) == CELLS


@pytest.mark.parametrize("wish", ["always", "never"])
def test_suspicion_keeps_what_the_table_agreed_on_about_the_monster(wish):
    state = among_experts(3, monster_in_play=wish)

    for seed in range(20):
        world = suspected(state, 0, seed)

        assert any(is_monster(world, seat) for seat in range(4)) == (wish == "always")


def test_what_a_seat_cannot_know_does_not_change_its_suspicion():
    state = among_experts(5)
    other = imagine(view_for(state, 0), chance(4))
    assert other.characters != state.characters

    assert leanings(view_for(other, 0)) == leanings(view_for(state, 0))


def test_no_deed_is_impossible_for_anybody():
    """People are people: the worst flip on the table is unlikely, and never proof."""
    state = among_experts(4)
    play_one(state, chance(1), {})

    likely = [how_likely(past, deed) for past, deed in looking_back(view_for(state, 0)) if deed[1] == "flip"]

    assert likely
    assert all(0 < one <= 1 for row in likely for one in row)
