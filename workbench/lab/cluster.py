"""Playing on a Dask cluster: the same tickets, on as many machines as have joined it.

The job lies on the cluster under its hash: each worker fetches it once, reads it once, and keeps it for the chunks
that follow. A worker that dies takes only chunks with it that have not come back; Dask lets another one play them,
and what should come back twice after all is kept once by the store.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engines.ai.seats import Stop
from workbench.lab.model.job import Halls, Job, LabError, Play, Played, Ticket
from workbench.lab.model.pools import IN_HAND, Chunks, pool_of

if TYPE_CHECKING:
    from distributed import Client

LOCAL, ALONE = "local", "alone"
"""A cluster of this machine, and a single process."""
MISSING = "a cluster needs Dask, which is not installed: `python3 start.py setup --cluster` installs it"
PATIENCE = "20s"


@contextlib.contextmanager
def player_at(where: str, workers: int) -> Iterator[Play]:
    """Return what plays games, and close it in the end: on this machine, or on the cluster of an address."""
    if where and where != ALONE:
        with connected(where, workers) as play:
            yield play
    else:
        yield pool_of(1 if where == ALONE else workers)


@contextlib.contextmanager
def connected(address: str, workers: int) -> Iterator[Play]:
    """Connect to a cluster by its address, or start one on this machine, and let it go in the end."""
    try:
        from distributed import Client, LocalCluster
    except ImportError as problem:
        raise LabError(MISSING) from problem
    try:
        with contextlib.ExitStack() as stack:
            if address == LOCAL:
                cluster = LocalCluster(
                    n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs="ERROR"
                )
                stack.enter_context(cluster)
                client = stack.enter_context(Client(cluster, timeout=PATIENCE))
            else:
                client = stack.enter_context(Client(address, timeout=PATIENCE))
            if not client.scheduler_info()["workers"]:
                raise LabError(f"no worker has joined the cluster at {address} yet: start some and try again")
            yield player_on(client)
    except (OSError, ValueError) as problem:
        raise LabError(f"no cluster answers at {address}: {problem}") from problem


def player_on(client: Client) -> Play:
    """Return what plays on a cluster."""

    def play(job: Job, tickets: Sequence[Ticket], stop: Stop) -> Iterator[Played]:
        from distributed import as_completed

        Halls(job).hall(tickets[0][0])  # what cannot be played is said here, in words, and not by every worker
        key = job_key(job)
        sent = client.scatter({key: job}, broadcast=True)[key]
        chunks, coming = Chunks(tickets), as_completed()
        under_way: set[Any] = set()
        try:
            while under_way or (chunks and not stop()):
                workers = max(1, len(client.scheduler_info()["workers"]))
                while chunks and len(under_way) < workers * IN_HAND and not stop():
                    future = client.submit(play_chunk, key, sent, chunks.next(workers), pure=False, retries=3)
                    under_way.add(future)
                    coming.add(future)
                future = next(coming)
                under_way.discard(future)
                done = _result(future)
                chunks.done(done)
                yield done
        finally:
            client.cancel(list(under_way))

    return play


def _result(future: Any) -> Played:
    try:
        done: Played = future.result()
    except LabError:
        raise
    except Exception as problem:
        raise LabError(
            f"the cluster could not play on ({type(problem).__name__}: {problem}); what was played is kept"
        ) from problem
    return done


def job_key(job: Job) -> str:
    """Return the name under which a job lies on the cluster: with the same one it is the same job."""
    plans = "\n".join(plan.model_dump_json() for plan in job.plans)
    text = job.code + plans + json.dumps([[arm, used] for arm, used in job.used.items()], sort_keys=True)
    return f"lab-{hashlib.sha256(text.encode()).hexdigest()[:32]}"


_ready: dict[str, Halls] = {}
"""On a worker: the job that it plays, by its hash."""


def play_chunk(key: str, job: Job, tickets: tuple[Ticket, ...]) -> Played:
    """Play a chunk on a worker; a job that is new here is read first."""
    if key not in _ready:
        _ready.clear()
        _ready[key] = Halls(job)
    return _ready[key].play(tickets)
