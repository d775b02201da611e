"""What a key costs: one validation, one drawing of the face, and no hash before it is saved.

Each is counted at the only doors there are, so that a second one is found by whichever way it comes.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import wraps

import pytest
from PySide6.QtTest import QTest

from engines.kit import documents
from exports.faces import layout
from workbench.desk import saving

pytestmark = pytest.mark.slow

GAME, ID = "ambush", "ambush"


DOORS = ("__init__", "model_validate", "model_validate_json", "model_validate_strings")
"""By which pydantic makes a model from data that has to be looked at."""


def counting(monkeypatch, counts, owner, name, who=lambda *args, **words: True, to=None):
    """Count the calls of a function that are about the card."""
    real = getattr(owner, name)

    @wraps(real)
    def counted(*args, **words):
        counts[to or name] += bool(who(*args, **words))
        return real(*args, **words)

    monkeypatch.setattr(owner, name, counted)


def counting_hashes(monkeypatch, counts, id):
    """Count every hash and every canonical text of a document, or of anything that names it.

    The window writes down how it stands whenever it has rested a while, in sorted JSON and under a hash of the
    library's path: on a busy machine also while a key is waited for, and none of it is about a document.
    """
    counting(monkeypatch, counts, hashlib, "sha256", lambda data=b"", **words: id.encode() in data)

    def is_canonical(value, **words):
        return words.get("sort_keys") and isinstance(value, dict) and value.get("id") == id

    counting(monkeypatch, counts, documents.json, "dumps", is_canonical)


@pytest.fixture
def card(window, qtbot, monkeypatch):
    """A card in its pane beside preview and problems, at rest; what is edited now is not saved by itself."""
    monkeypatch.setattr(saving, "PAUSE", 3_600_000)
    monkeypatch.setattr(saving, "LONGEST", 3_600_000)
    pane = window.open_document(GAME, ID)
    problems = window.docks["problems"].content()
    window.docks["preview"].content()
    qtbot.waitUntil(problems.is_fresh)
    return pane


def type_a_key(window, pane, qtbot):
    """Type a letter and wait until everybody has seen it."""
    problems = window.docks["problems"].content()
    QTest.keyClicks(pane.form.first(), "x")
    qtbot.waitUntil(lambda: not pane.form._checking.isActive())
    qtbot.waitUntil(problems.is_fresh)


def test_a_key_is_validated_once(window, card, qtbot, monkeypatch):
    counts = Counter()
    for door in DOORS:
        counting(monkeypatch, counts, type(card.opened.document), door, to="validated")

    type_a_key(window, card, qtbot)

    assert card.opened.document.name.startswith("x")
    assert counts["validated"] == 1


def test_the_face_is_drawn_once_for_preview_form_and_problems(window, card, qtbot, monkeypatch):
    counts = Counter()
    counting(monkeypatch, counts, layout, "_sides", lambda document, *rest: document.id == ID)

    type_a_key(window, card, qtbot)

    assert counts["_sides"] == 1


def test_nothing_is_hashed_before_it_is_saved(window, card, qtbot, monkeypatch):
    counts = Counter()
    counting_hashes(monkeypatch, counts, ID)

    type_a_key(window, card, qtbot)
    assert counts["sha256"] == counts["dumps"] == 0

    assert window.workspace.flush()
    assert counts["sha256"] > 0
    assert counts["dumps"] > 0


@pytest.fixture
def board(window, qtbot, monkeypatch):
    """A board in its pane beside preview and problems, at rest."""
    monkeypatch.setattr(saving, "PAUSE", 3_600_000)
    monkeypatch.setattr(saving, "LONGEST", 3_600_000)
    pane = window.open_document("castle_von_loghan", "board.past")
    problems = window.docks["problems"].content()
    window.docks["preview"].content()
    qtbot.waitUntil(problems.is_fresh)
    return pane


def test_an_edit_of_a_board_is_drawn_once_for_pane_and_preview_and_hashes_nothing(window, board, qtbot, monkeypatch):
    counts = Counter()
    counting(monkeypatch, counts, layout, "_sides", lambda document, *rest: document.id == "board.past")
    counting_hashes(monkeypatch, counts, "board.past")

    board.opened.edit("Name", name="The Castle as it was")
    qtbot.waitUntil(window.docks["problems"].content().is_fresh)

    assert board.board().name == "The Castle as it was"
    assert +counts == {"_sides": 1}
