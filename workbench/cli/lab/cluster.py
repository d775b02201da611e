"""Where games are played: `--jobs N` on this machine, or `--dask ADDRESS` on a cluster."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from workbench.lab.model.job import Play
from workbench.lab.model.pools import pool_of


@contextlib.contextmanager
def player_of(dask: str, jobs: int) -> Iterator[Play]:
    """Return what plays games, and close it in the end."""
    if not dask:
        yield pool_of(jobs)
        return
    from workbench.lab.cluster import connected

    with connected(dask, jobs) as play:
        yield play
