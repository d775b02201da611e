from __future__ import annotations

import gc
import threading

import pytest

from workbench.window.program import garbage_collection
from workbench.window.program.garbage_collection import ALL, MIDDLE, YOUNG, IdleCollector

DUE = {YOUNG: (700, 0, 0), MIDDLE: (700, 10, 0), ALL: (700, 10, 10)}


@pytest.fixture
def rounds(monkeypatch):
    """The rounds that were made; all of the memory is due."""
    made = []
    monkeypatch.setattr(garbage_collection.gc, "collect", made.append)
    monkeypatch.setattr(garbage_collection.gc, "get_threshold", lambda: (700, 10, 10))
    monkeypatch.setattr(garbage_collection.gc, "get_count", lambda: DUE[ALL])
    return made


def test_no_other_thread_ever_looks_for_garbage_while_there_is_a_window(qapp, monkeypatch):
    monkeypatch.setattr(garbage_collection.gc, "freeze", lambda: None)
    looked: list[threading.Thread] = []

    def note(phase, about):
        looked.append(threading.current_thread())

    worker = threading.Thread(target=lambda: [[] for _ in range(100_000)])
    tidy = IdleCollector()
    tidy.begin()
    gc.callbacks.append(note)
    worker.start()
    worker.join()
    gc.callbacks.remove(note)
    tidy.end()

    assert worker not in looked
    assert gc.isenabled()


def test_who_types_is_not_interrupted_by_a_large_round(qapp, rounds):
    tidy = IdleCollector()
    tidy.note_edit()

    tidy.look()
    assert rounds == [MIDDLE]
    tidy.look()

    assert rounds == [MIDDLE, ALL]


@pytest.mark.parametrize("generation", DUE)
def test_what_is_due_is_tidied_up(qapp, rounds, monkeypatch, generation):
    monkeypatch.setattr(garbage_collection.gc, "get_count", lambda: DUE[generation])

    IdleCollector().look()

    assert rounds == [generation]


def test_nothing_is_tidied_up_before_it_is_due(qapp, rounds, monkeypatch):
    monkeypatch.setattr(garbage_collection.gc, "get_count", lambda: (699, 9, 9))

    IdleCollector().look()

    assert rounds == []
