from __future__ import annotations

import pytest

from engines.ai.arena import LARGEST_CHUNK, Plan, chunked, run_arena
from tests.engines.ai import tricks


def plan(games: int = 30, seats: tuple[str, ...] = ("expert", "random", "random"), **more) -> Plan:
    return Plan(tricks.find, "tricks", (), seats, games, **more)


def test_an_expert_beats_random_seats():
    tally = run_arena(plan(games=150))

    assert tally.by_player()["expert"].interval()[0] > 0.37


@pytest.mark.slow
def test_a_search_beats_experts_that_make_a_mistake():
    tally = run_arena(plan(games=60, seats=("search:40", "random", "random")))

    assert tally.by_player()["search:40"].interval()[0] > 1 / 3


@pytest.mark.slow
def test_the_results_do_not_depend_on_who_plays_the_games():
    assert run_arena(plan(), workers=2) == run_arena(plan())


def test_every_game_has_the_seed_of_its_number():
    results = run_arena(plan(games=5, first_seed=70)).results

    assert [(result.number, result.seed) for result in results] == [(n, 70 + n) for n in range(5)]


def test_the_seats_move_on_from_game_to_game():
    results = run_arena(plan(games=4, seats=("expert", "random", "expert:weak"))).results

    assert [result.seats[0] for result in results] == ["expert", "random", "expert:weak", "expert"]


def test_the_seats_stay_where_they_are_if_the_plan_says_so():
    results = run_arena(plan(games=4, rotates=False)).results

    assert {result.seats for result in results} == {("expert", "random", "random")}


def test_mode_and_number_of_players_are_those_of_the_plan():
    (result,) = run_arena(plan(games=1, seats=("random",) * 4, mode="together")).results

    assert len(result.scores) == 4


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_the_arena_tells_how_far_it_is(workers):
    heard: list[tuple[int, int]] = []

    run_arena(plan(games=24), workers=workers, progress=lambda *numbers: heard.append(numbers))

    assert heard[-1] == (24, 24)
    assert [done for done, _ in heard] == sorted({done for done, _ in heard})


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_an_arena_that_is_stopped_counts_what_was_played(workers):
    done = [0]

    tally = run_arena(
        plan(games=200),
        workers=workers,
        progress=lambda played, total: done.__setitem__(0, played),
        stop=lambda: done[0] >= 20,
    )

    assert 20 <= len(tally.results) < 200


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (1, 2), (7, 2), (50, 1), (10_000, 2)])
def test_chunks_hold_every_game_once_and_are_not_too_large(games, workers):
    chunks = chunked(games, workers)

    assert [number for chunk in chunks for number in chunk] == list(range(games))
    assert all(0 < len(chunk) <= LARGEST_CHUNK for chunk in chunks)
