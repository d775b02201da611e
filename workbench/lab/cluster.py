"""Playing on a Dask cluster: the same tickets, on as many machines as have joined it.

The job lies on the cluster under its hash: each worker fetches it once, reads it once, and keeps it for the chunks
that follow. A worker that dies takes only chunks with it that have not come back; Dask lets another one play them,
and what should come back twice after all is kept once by the store. If all die, the job is lost with them: it is sent
again to those that come after them.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterator
from concurrent.futures import CancelledError
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any

from engines.ai.seats import Stop
from engines.ai.workers import settle_in
from workbench.lab.model.job import Halls, Job, LabError, Play, Played, Ticket, check_rules
from workbench.lab.model.pools import IN_HAND, Chunks, in_rounds, pool_of

if TYPE_CHECKING:
    from distributed import Client

LOCAL, ALONE = "local", "alone"
"""A cluster of this machine, and a single process."""
MISSING = "a cluster needs Dask, which is not installed: `python3 start.py setup --cluster` installs it"
PATIENCE = "20s"
ADDRESS = "127.0.0.1:0"
"""Where a cluster of this machine shows its page: at any port that is free."""
OURS = {"distributed.worker.profile.enabled": False, "distributed.worker.preload": [__name__]}
"""Workers of this machine: Dask does not look every hundredth of a second at what they do, and they settle in."""
NEWS = 1.0
"""So many seconds pass before it is looked again who is there, and whether somebody wants to stop."""
LAST_CHUNKS = 10.0
"""So many seconds who stops waits for chunks that are under way, before they are given up."""


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
    with contextlib.ExitStack() as stack:
        try:
            client = _client(stack, address, workers)
        except ImportError as problem:
            raise LabError(MISSING) from problem
        except (OSError, ValueError) as problem:
            raise LabError(f"no cluster answers at {address}: {problem}") from problem
        if not client.scheduler_info()["workers"]:
            raise LabError(f"no worker has joined the cluster at {address} yet: start some and try again")
        yield player_on(client)


def _client(stack: contextlib.ExitStack, address: str, workers: int) -> Client:
    import dask
    from distributed import Client, LocalCluster

    if address != LOCAL:
        return stack.enter_context(Client(address, timeout=PATIENCE))
    with dask.config.set(OURS):
        cluster = LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address=ADDRESS, silence_logs="ERROR"
        )
    return stack.enter_context(Client(stack.enter_context(cluster), timeout=PATIENCE))


def dask_setup(_: object) -> None:
    """Make a process of Dask a worker as those of the pool are: Ctrl-C is answered by who has asked for the games."""
    settle_in()


def player_on(client: Client) -> Play:
    """Return what plays on a cluster."""
    return in_rounds(partial(_in_one_round, client))


def _in_one_round(client: Client, job: Job, chunks: Chunks, stop: Stop, lost: list[Ticket]) -> Iterator[Played]:
    key, crew = job_key(job), _Crew(client)
    under_way: dict[Any, tuple[Ticket, ...]] = {}
    come: SimpleQueue[Any] = SimpleQueue()
    try:
        _check_all(client, job)
        sent = client.scatter({key: job}, broadcast=True)[key]
        while under_way or (chunks and not stop()):
            while chunks and len(under_way) < crew.size() * IN_HAND and not stop():
                chunk = chunks.next(crew.size())
                future = client.submit(play_chunk, key, sent, chunk, pure=False)
                under_way[future] = chunk
                future.add_done_callback(come.put)
            future = _next(come, stop)
            if future is None:
                break
            done = _result(future)
            del under_way[future]
            chunks.done(done)
            yield done
    except CancelledError:  # with the last worker that had it the job is gone
        lost += [ticket for chunk in under_way.values() for ticket in chunk]
    except TimeoutError as problem:
        raise LabError("no worker is left on the cluster; what was played is kept") from problem
    finally:
        client.cancel(list(under_way))


class _Crew:
    """The workers of a cluster, counted now and then: they come and go, and asking takes a moment."""

    def __init__(self, client: Client) -> None:
        self._client, self._size, self._at = client, 1, 0.0

    def size(self) -> int:
        """Return how many there are, or were a moment ago."""
        if monotonic() > self._at + NEWS:
            self._size, self._at = max(1, len(self._client.scheduler_info()["workers"])), monotonic()
        return self._size


def _check_all(client: Client, job: Job) -> None:
    """Refuse a cluster in which a worker has other rules, or no workbench at all: one is enough to spoil a run."""
    asked = {(plan.game, job.code) for plan in job.plans}
    answers = [one for game in asked for one in client.run(check_rules, *game, on_error="return").items()]
    for worker, problem in answers:
        if isinstance(problem, LabError):
            raise LabError(f"{worker}: {problem}")
        if problem is not None:
            raise LabError(f"{worker} cannot play ({type(problem).__name__}: {problem}): install the workbench there")


def _next(come: SimpleQueue[Any], stop: Stop) -> Any:
    """Wait for a chunk that has come back; who has stopped does not wait for ever."""
    waited = 0.0
    while not stop() or waited < LAST_CHUNKS:
        with contextlib.suppress(Empty):
            return come.get(timeout=NEWS)
        waited += NEWS if stop() else 0.0
    return None


def _result(future: Any) -> Played:
    try:
        done: Played = future.result()
    except (LabError, CancelledError):
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
