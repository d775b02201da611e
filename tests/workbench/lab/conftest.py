"""A store with runs of the shortest game of the registry, for all tests of the lab."""

from __future__ import annotations

import pytest

from engines import registry
from workbench.lab.model.code import code_of
from workbench.lab.model.plan import RunPlan
from workbench.lab.store.store import LabStore

GAME = "castle_of_magic"


def plan(games: int = 4, **more) -> RunPlan:
    """Return a plan with quick seats."""
    return RunPlan(game=GAME, seats=("random",) * 4, games=games, **more)


@pytest.fixture
def store(tmp_path):
    """A store that is new."""
    with LabStore(tmp_path / "library.lab.db") as made:
        yield made


@pytest.fixture
def begun(store):
    """Return a function that writes down a run."""

    def begin(games: int = 4, name: str = "A run", documents=None, **more):
        content = registry.game(GAME).starter() if documents is None else documents
        return store.begin(plan(games, **more), content, name=name, code=code_of(GAME))

    return begin
