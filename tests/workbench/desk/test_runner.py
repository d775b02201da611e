from __future__ import annotations

import gc
import threading
import weakref

import pytest

from workbench.desk.runner import Lane, Runner


@pytest.fixture
def runner(qapp):
    made = Runner()
    yield made
    made.close()
    made.deleteLater()


def test_work_is_done_elsewhere_and_its_result_comes_back_here(runner, qtbot):
    threads = []

    def work(progress):
        threads.append(threading.current_thread())
        return 42

    def done(result):
        threads.append(threading.current_thread())
        results.append(result)

    results: list[int] = []
    runner.run(work, done)
    qtbot.waitUntil(lambda: results == [42])

    assert threads[0] is not threading.main_thread()
    assert threads[1] is threading.main_thread()


def test_a_failure_comes_back_to_who_asked(runner, qtbot):
    failures: list[Exception] = []
    runner.run(lambda _: 1 // 0, lambda result: None, failures.append)

    qtbot.waitUntil(lambda: len(failures) == 1)
    assert isinstance(failures[0], ZeroDivisionError)


def test_a_failure_that_nobody_wants_is_told_by_the_runner(runner, qtbot):
    with qtbot.waitSignal(runner.failed) as heard:
        runner.run(lambda _: 1 // 0, lambda result: None)

    assert isinstance(heard.args[0], ZeroDivisionError)


def test_work_tells_how_far_it_is(runner, qtbot):
    heard = []

    def work(progress):
        for step in range(3):
            progress.report(step, 3, f"step {step}")

    task = runner.run(work, lambda result: heard.append("done"))
    task.progressed.connect(lambda *told: heard.append(told))
    qtbot.waitUntil(lambda: "done" in heard)

    assert heard == [(0, 3, "step 0"), (1, 3, "step 1"), (2, 3, "step 2"), "done"]


def test_cancelled_work_ends_soon_and_hands_over_nothing(runner):
    begun, heard = threading.Event(), []

    def work(progress):
        begun.set()
        while True:
            progress.report(0, 1)

    task = runner.run(work, heard.append, heard.append)
    begun.wait()
    task.cancel()
    runner.wait()

    assert heard == []


def test_changes_of_the_library_happen_one_after_the_other_in_order(runner):
    order = []
    for number in range(50):
        runner.run(lambda _, number=number: order.append(number), lambda result: None, lane=Lane.WRITES)
    runner.wait(Lane.WRITES)

    assert order == list(range(50))


def test_waiting_hands_over_the_results_and_those_of_work_that_they_ask_for(runner):
    heard = []

    def go_on(result):
        heard.append(result)
        if result < 3:
            runner.run(lambda _: result + 1, go_on, lane=Lane.WRITES)

    runner.run(lambda _: 1, go_on, lane=Lane.WRITES)
    runner.wait(Lane.WRITES)

    assert heard == [1, 2, 3]


def test_idle_work_gives_way_to_what_somebody_waits_for(runner, qtbot):
    order, free, gives = [], threading.Event(), threading.Event()

    def idle(progress):
        gives.set()
        free.wait()
        progress.give_way()
        order.append("idle")

    def wanted(progress):
        free.set()
        order.append("wanted")

    runner.run(idle, lambda result: None, lane=Lane.IDLE)
    gives.wait()
    runner.run(wanted, lambda result: None)
    qtbot.waitUntil(lambda: not runner.is_busy(Lane.IDLE))

    assert order == ["wanted", "idle"]


def test_what_is_asked_for_after_the_end_is_not_begun(qapp):
    runner, begun = Runner(), []
    runner.close()

    task = runner.run(lambda progress: begun.append(1), lambda result: None)
    runner.wait()

    assert task.ended.wait(10)
    assert (begun, task.is_cancelled, runner.is_busy(Lane.WORK)) == ([], True, False)
    runner.deleteLater()


def test_closing_cancels_what_runs_and_hands_over_nothing(qapp):
    runner, begun, heard = Runner(), threading.Event(), []

    def work(progress):
        begun.set()
        while True:
            progress.report(0, 1)

    runner.run(work, heard.append, heard.append)
    begun.wait()
    runner.close()

    assert heard == []
    runner.deleteLater()


class Asker:
    """Somebody who asks for work and is gone before anybody looks back."""

    def __init__(self) -> None:
        self.results: list[int] = []

    def ask(self, runner: Runner) -> None:
        """Ask for work, in a way that holds whoever asks."""
        runner.run(lambda progress: 42, self.results.append)
        runner.run(self.work, lambda result: None)

    def work(self, progress: object) -> list[int]:
        """Work on what is one's own."""
        return self.results


@pytest.mark.slow
def test_what_asked_for_work_is_not_kept_when_the_work_is_done(runner, qtbot):
    asker = Asker()
    asker.ask(runner)
    runner.wait()
    qtbot.wait(1)
    gone = weakref.ref(asker)

    del asker
    gc.collect()

    assert gone() is None
