"""Games are the same wherever they are played, are played once, and survive the death of a worker."""

from __future__ import annotations

import multiprocessing
import os
import signal

import pytest

from engines import registry
from engines.kit.game import SetupError
from tests.workbench.lab.conftest import GAME, plan
from workbench.lab.model.job import Halls, Job, LabError, Played
from workbench.lab.model.plan import RunPlan, seats_for
from workbench.lab.model.pools import Chunks, here, pool_of
from workbench.lab.runs import play_runs


def facts(store, run):
    """Return all that is kept of a run."""
    return store.games(run), store.cards(run), store.choices(run), store.standings(run), store.stood(run)


@pytest.mark.slow
def test_processes_play_what_one_process_plays(store, begun):
    one, two = begun(12), begun(12)
    assert play_runs(store, [one.id], here)
    assert play_runs(store, [two.id], pool_of(2))
    assert facts(store, one.id) == facts(store, two.id)


def test_a_run_that_was_stopped_is_taken_up(store, begun):
    whole, parts = begun(6), begun(6)
    play_runs(store, [whole.id], here)
    done = []
    assert not play_runs(store, [parts.id], here, told=done.append, stop=lambda: len(done) > 1)
    assert 0 < store.run(parts.id).done < 6
    assert play_runs(store, [parts.id], here)
    assert facts(store, parts.id) == facts(store, whole.id)


@pytest.mark.slow
def test_a_worker_that_is_killed_loses_nothing_and_counts_nothing_twice(store, begun):
    whole, hurt = begun(40), begun(40)
    play_runs(store, [whole.id], here)
    killed = []

    def told(progress):
        workers = multiprocessing.active_children()
        if workers and progress.done and len(killed) < 2:
            os.kill(workers[0].pid, signal.SIGKILL)
            killed.append(progress.done)

    assert play_runs(store, [hurt.id], pool_of(2), told=told)
    assert killed
    assert facts(store, hurt.id) == facts(store, whole.id)


def test_several_runs_are_played_in_turn_with_their_own_documents(store, begun):
    documents = registry.game(GAME).starter()
    one, two = begun(3), begun(3, documents=[d.changed(name="X") if d.kind == "shrine" else d for d in documents])
    assert play_runs(store, [one.id, two.id], here)
    assert [store.run(run.id).done for run in (one, two)] == [3, 3]


def test_rules_that_have_changed_since_are_refused(store):
    run = store.begin(plan(), registry.game(GAME).starter(), name="Old", code="other rules")
    with pytest.raises(LabError, match="rules have changed"):
        play_runs(store, [run.id], here)


def test_a_worker_with_other_rules_or_documents_refuses_in_words():
    documents = registry.game(GAME).starter()
    job = Job.of([(plan(), documents)])
    with pytest.raises(LabError, match="other rules"):
        Halls(Job(job.plans, job.contents, "something else"))
    wrong = Job(job.plans, {job.plans[0].content: Job.of([(plan(), documents[1:])]).contents.popitem()[1]})
    with pytest.raises(LabError, match="other documents"):
        Halls(wrong).hall(0)


def test_chunks_grow_to_a_second_and_end_together():
    chunks = Chunks([(0, number) for number in range(1000)])
    assert len(chunks.next(2)) == 1
    chunks.done(Played(((0, None),) * 10, 0.1))
    assert len(chunks.next(2)) == 100
    chunks.back([(0, 7777)])
    assert chunks.next(2)[0] == (0, 7777)
    sizes = []
    while chunks:
        sizes.append(len(chunks.next(2)))
    assert sizes[-1] == 1
    assert sum(sizes) == 1000 - 1 - 100 - 100 + 1


def test_what_cannot_be_is_refused_in_words():
    with pytest.raises(SetupError, match="5 seats"):
        seats_for(("random",) * 5, 4)
    with pytest.raises(SetupError, match="no seat 'expret'"):
        seats_for(("expret",), 4)
    with pytest.raises(ValueError, match="no seat"):
        RunPlan(game=GAME, seats=("nobody",), games=1)
    with pytest.raises(SetupError, match="option"):
        RunPlan(game=GAME, seats=("random",) * 4, games=1, options={"nonsense": 1}).setup(registry.game(GAME))
    assert seats_for(("random",), 3) == ("random",) * 3
    assert seats_for(("random", "search"), 3) == ("random", "search", "expert")
