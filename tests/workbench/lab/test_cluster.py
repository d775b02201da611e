"""A Dask cluster plays the same games, refuses other rules in words, and loses nothing when a worker is killed."""

from __future__ import annotations

import contextlib
import os
import signal

import pytest

import workbench.lab.model.job
from engines import registry
from engines.ai.seats import never
from tests.workbench.lab.conftest import GAME, plan
from workbench.lab.cluster import LOCAL, _client, player_on
from workbench.lab.model.job import Job, LabError
from workbench.lab.model.pools import here
from workbench.lab.runs import play_runs

distributed = pytest.importorskip("distributed")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module")
def cluster():
    """A cluster of two processes of this machine."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs="CRITICAL"
    ) as made:
        yield made


@pytest.fixture
def client(cluster):
    """Somebody who asks the cluster to play."""
    with distributed.Client(cluster) as made:
        made.wait_for_workers(2)
        yield made


@pytest.mark.parametrize("how_many", [1, 2])
def test_a_cluster_plays_the_same_games_even_if_workers_are_killed_in_the_middle(store, begun, client, how_many):
    """One of them, or all: then the cards that they had are gone, and go to those that come after them."""
    whole, far = begun(60), begun(60)
    play_runs(store, [whole.id], here)
    killed = []

    def told(progress):
        if progress.done and not killed:
            killed.extend([*client.run(os.getpid).values()][:how_many])
            for worker in killed:
                os.kill(worker, signal.SIGKILL)

    assert play_runs(store, [far.id], player_on(client), told=told)
    assert len(killed) == how_many
    assert store.games(far.id) == store.games(whole.id)
    assert (store.cards(far.id), store.choices(far.id)) == (store.cards(whole.id), store.choices(whole.id))


def test_a_worker_with_other_rules_is_refused_in_words_and_by_name(client):
    job = Job.of([(plan(), registry.game(GAME).starter())])
    worker, other = [*client.run(os.getpid)][1], "rules that nobody else has"
    client.run(_have_rules, other, workers=[worker])
    try:
        with pytest.raises(LabError, match=f"{worker}: this worker has other rules"):
            list(player_on(client)(job, [(0, 0)], never))
    finally:
        client.run(_have_rules, job.code, workers=[worker])
    assert list(player_on(client)(job, [(0, 0)], never))


def _have_rules(code):
    workbench.lab.model.job.code_of = lambda game: code


def test_workers_of_this_machine_leave_ctrl_c_to_who_has_asked():
    with contextlib.ExitStack() as stack:
        workers = _client(stack, LOCAL, 1)
        assert [*workers.run(signal.getsignal, signal.SIGINT).values()] == [signal.SIG_IGN]


def test_who_stops_does_not_wait_for_workers_that_answer_no_more(store, begun, client, monkeypatch):
    monkeypatch.setattr("workbench.lab.cluster.LAST_CHUNKS", 1.0)
    run, held = begun(60), []

    def told(progress):
        if progress.done and not held:
            held.extend(client.run(os.getpid).values())
            for worker in held:
                os.kill(worker, signal.SIGSTOP)

    try:
        assert not play_runs(store, [run.id], player_on(client), told=told, stop=lambda: bool(held))
    finally:
        for worker in held:
            os.kill(worker, signal.SIGCONT)
    assert 0 < store.run(run.id).done < 60
