"""What a key costs: one validation, one drawing of the face, and no hash before it is saved."""

from __future__ import annotations

from collections import Counter
from functools import wraps

import pytest
from PySide6.QtTest import QTest

from engines.kit import documents
from engines.kit.documents import Document
from exports.faces.layout import Component
from workbench.desk import saving

GAME, ID = "ambush", "ambush"


def counting(monkeypatch, counts, owner, name, who=lambda *args: True):
    """Count the calls of a function that are about the card."""
    real = getattr(owner, name)

    @wraps(real)
    def counted(*args, **words):
        counts[name] += bool(who(*args))
        return real(*args, **words)

    monkeypatch.setattr(owner, name, counted)


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
    counting(monkeypatch, counts, Document, "changed")

    type_a_key(window, card, qtbot)

    assert card.opened.document.name.startswith("x")
    assert counts["changed"] == 1


def test_the_face_is_drawn_once_for_preview_form_and_problems(window, card, qtbot, monkeypatch):
    counts = Counter()
    counting(monkeypatch, counts, vars(Component)["sides"], "func", lambda one: one.document.id == ID)

    type_a_key(window, card, qtbot)

    assert counts["func"] == 1


def test_nothing_is_hashed_before_it_is_saved(window, card, qtbot, monkeypatch):
    counts = Counter()
    counting(monkeypatch, counts, documents, "canonical_json")

    type_a_key(window, card, qtbot)
    assert counts["canonical_json"] == 0

    assert window.workspace.flush()
    assert counts["canonical_json"] > 0
