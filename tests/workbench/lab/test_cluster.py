"""A Dask cluster plays the same games, refuses other rules in words, and loses nothing when a worker is killed."""

from __future__ import annotations

import os
import signal

import pytest

from engines import registry
from engines.ai.seats import never
from tests.workbench.lab.conftest import GAME, plan
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
        yield made


def test_a_cluster_plays_the_same_games_even_if_a_worker_is_killed_in_the_middle(store, begun, client):
    from workbench.lab.cluster import player_on

    whole, far = begun(60), begun(60)
    play_runs(store, [whole.id], here)
    killed = []

    def told(progress):
        if progress.done and not killed:
            killed.append(next(iter(client.run(os.getpid).values())))
            os.kill(killed[0], signal.SIGKILL)

    assert play_runs(store, [far.id], player_on(client), told=told)
    assert killed
    assert store.games(far.id) == store.games(whole.id)
    assert (store.cards(far.id), store.choices(far.id)) == (store.cards(whole.id), store.choices(whole.id))


def test_a_worker_with_other_rules_refuses_in_words(client, monkeypatch):
    from workbench.lab.cluster import player_on

    job = Job.of([(plan(), registry.game(GAME).starter())])
    other = Job(job.plans, job.contents, "rules that no worker has")
    monkeypatch.setattr("workbench.lab.cluster.Halls", lambda job: _AnyHalls())
    with pytest.raises(LabError, match="other rules"):
        list(player_on(client)(other, [(0, 0)], never))


class _AnyHalls:
    """Lets the program that asks believe that all is well."""

    def hall(self, arm):
        """Open nothing."""
