from __future__ import annotations

import gc
from collections.abc import Iterator
from threading import Event, Thread

import pytest

from engines.ai.arena import Plan, run_arena
from engines.ai.collector import MANY, CollectedSeldom, collected_seldom
from engines.ai.levels import seats_from
from engines.ai.play import decide, play_out
from engines.ai.search_seat import Effort, SearchSeat
from engines.kit.game import start
from tests.engines.ai import tricks

USUAL = (700, 10, 10)


@pytest.fixture(autouse=True)
def thresholds() -> Iterator[None]:
    """Begin with the usual thresholds, and leave those behind that were there before."""
    before = gc.get_threshold()
    gc.set_threshold(*USUAL)
    yield
    gc.set_threshold(*before)


def test_python_looks_for_cycles_seldom_inside_and_as_before_afterwards():
    with collected_seldom:
        assert gc.get_threshold() == (MANY, *USUAL[1:])

    assert gc.get_threshold() == USUAL


def test_it_may_be_entered_again_inside():
    with collected_seldom:
        with collected_seldom:
            pass
        assert gc.get_threshold()[0] == MANY

    assert gc.get_threshold() == USUAL


def test_a_failure_leaves_nothing_behind():
    with pytest.raises(ZeroDivisionError), collected_seldom:
        _ = 1 / 0

    assert gc.get_threshold() == USUAL


def test_threads_that_overlap_are_done_when_the_last_of_them_is():
    entered, leave = Event(), Event()

    def think() -> None:
        with collected_seldom:
            entered.set()
            leave.wait(10)

    thread = Thread(target=think)
    with collected_seldom:
        thread.start()
        assert entered.wait(10)
    assert gc.get_threshold()[0] == MANY
    leave.set()
    thread.join(10)

    assert gc.get_threshold() == USUAL


def test_what_others_set_meanwhile_for_older_objects_stays():
    with collected_seldom:
        gc.set_threshold(*gc.get_threshold()[:2], 1234)

    assert gc.get_threshold() == (*USUAL[:2], 1234)


@pytest.mark.parametrize("own", [0, 5 * MANY])
def test_whoever_wants_it_still_less_often_is_left_alone(own):
    gc.set_threshold(own, *USUAL[1:])
    with collected_seldom:
        assert gc.get_threshold()[0] == own

    assert gc.get_threshold()[0] == own


def test_cycles_that_others_leave_behind_are_still_collected():
    rounds = []

    def note(phase: str, info: dict[str, int]) -> None:
        rounds.append(phase)

    gc.callbacks.append(note)
    try:
        with CollectedSeldom():
            for _ in range(2 * MANY):
                knot: list[object] = []
                knot.append(knot)
    finally:
        gc.callbacks.remove(note)

    assert 1 <= rounds.count("stop") <= 4


# Who uses it


def test_a_game_that_is_played_out_is_inside():
    seen = set()

    play_out(
        start(tricks.GAME, tricks.CONTENT, tricks.setup(1)),
        seats_from(["random"] * 3),
        watch=lambda seat, decision: seen.add(gc.get_threshold()[0]),
    )

    assert seen == {MANY}
    assert gc.get_threshold() == USUAL


def test_roll_outs_are_inside():
    seen = set()

    def stop() -> bool:
        seen.add(gc.get_threshold()[0])
        return False

    state = start(tricks.GAME, tricks.CONTENT, tricks.setup(1))
    decide(state, state.question.seats[0], SearchSeat(effort=Effort(iterations=8), stop=stop))

    assert seen == {MANY}
    assert gc.get_threshold() == USUAL


def test_an_arena_leaves_the_thresholds_as_they_were():
    run_arena(Plan(tricks.find, tricks.GAME.slug, tuple(tricks.CONTENT.values()), ("random",) * 3, 3))

    assert gc.get_threshold() == USUAL
