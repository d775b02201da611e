from __future__ import annotations

import gc

import pytest

from workbench.window.program import garbage_collection
from workbench.window.program.garbage_collection import NEVER, IdleCollector


@pytest.fixture
def rounds(monkeypatch):
    """The large rounds that were made; one is due."""
    made = []
    monkeypatch.setattr(garbage_collection.gc, "collect", lambda: made.append("all"))
    monkeypatch.setattr(garbage_collection.gc, "get_count", lambda: (0, 0, 10))
    return made


def test_python_begins_no_large_round_by_itself(qapp, monkeypatch):
    monkeypatch.setattr(garbage_collection.gc, "freeze", lambda: None)
    before = gc.get_threshold()
    tidy = IdleCollector()

    tidy.begin()
    assert gc.get_threshold() == (*before[:2], NEVER)
    tidy.end()

    assert gc.get_threshold() == before


def test_who_types_is_not_interrupted(qapp, rounds):
    tidy = IdleCollector()
    tidy.note_edit()

    tidy.look()
    assert rounds == []
    tidy.look()

    assert rounds == ["all"]


def test_nothing_is_tidied_up_before_it_is_due(qapp, rounds, monkeypatch):
    monkeypatch.setattr(garbage_collection.gc, "get_count", lambda: (0, 0, 9))

    IdleCollector().look()

    assert rounds == []
