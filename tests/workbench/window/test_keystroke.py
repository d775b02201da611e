"""What a key costs: one validation, one drawing of the face, no canonical JSON and no hash before it is saved.

Counted are the calls of the validator of the card's own class, whoever makes them; the drawing of its sides, below
all caches; sorted JSON with its id, and SHA-256 of whatever names it, as the kit writes and hashes documents.
What is not counted: a validation of the card within another model, and a text or hash that is made in another way.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import wraps

import pytest
from PySide6.QtTest import QTest

from editors.forms.form import CHECK_PAUSE, DocumentForm
from editors.stories.checking import StoryChecker
from editors.stories.pane import StoryPane
from editors.stories.views import GRAPH
from engines.kit import documents
from exports.faces import layout
from workbench.desk import saving

pytestmark = pytest.mark.slow

GAME, ID = "ambush", "ambush"


class Validator:
    """The validator of a model, with its calls counted: there is no other way to make one from data."""

    def __init__(self, real, counts):
        self._real, self._counts = real, counts

    def __getattr__(self, name):
        self._counts["validated"] += name.startswith("validate")
        return getattr(self._real, name)


def counting(monkeypatch, counts, owner, name, who):
    """Count the calls of a function that are about the card."""
    real = getattr(owner, name)

    @wraps(real)
    def counted(*args, **words):
        counts[name] += bool(who(*args, **words))
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
    kind = type(card.opened.document)
    monkeypatch.setattr(kind, "__pydantic_validator__", Validator(kind.__pydantic_validator__, counts))

    type_a_key(window, card, qtbot)

    assert card.opened.document.name.startswith("x")
    assert counts["validated"] == 1


def test_the_face_is_drawn_once_for_preview_form_and_problems(window, card, qtbot, monkeypatch):
    counts = Counter()
    counting(monkeypatch, counts, layout, "_sides", lambda document, *rest: document.id == ID)

    type_a_key(window, card, qtbot)

    assert counts["_sides"] == 1


SEVERAL = [
    ("ambush", ["castle.grimhold", "orc_raider", "goblin_horde", "layout.card"], "ambush"),
    ("wardens", ["board.world", "upgrade.robotic_line"], "upgrade.artillery"),
    ("machina_arcana", ["tile.stacks", "item.ice-axe"], "item.express-rifle"),
]


def rest(window, qtbot):
    """Wait until nobody checks or draws any more, nor what nobody should have asked for."""
    forms = window.findChildren(DocumentForm)
    QTest.qWait(2 * CHECK_PAUSE)
    qtbot.waitUntil(lambda: not any(form._checking.isActive() for form in forms))
    qtbot.waitUntil(window.docks["problems"].content().is_fresh)
    QTest.qWait(2 * CHECK_PAUSE)


@pytest.mark.parametrize(("game", "hidden", "front"), SEVERAL)
def test_a_key_draws_no_face_of_the_tabs_behind(window, qtbot, monkeypatch, game, hidden, front):
    monkeypatch.setattr(saving, "PAUSE", 3_600_000)
    monkeypatch.setattr(saving, "LONGEST", 3_600_000)
    others = [window.open_document(game, id) for id in hidden]
    card = window.open_document(game, front)
    window.docks["preview"].content()
    rest(window, qtbot)
    drawn: list[str] = []
    counting(monkeypatch, Counter(), layout, "_sides", lambda document, *rest: drawn.append(document.id))

    QTest.keyClicks(card.form.first(), "x")
    rest(window, qtbot)
    assert drawn == [front]

    window.tabs.setCurrentWidget(others[0])
    rest(window, qtbot)
    assert drawn == [front, hidden[0]]


def test_a_story_behind_follows_no_key_until_it_comes_to_the_front(window, qtbot, monkeypatch):
    monkeypatch.setattr(saving, "PAUSE", 3_600_000)
    monkeypatch.setattr(saving, "LONGEST", 3_600_000)
    story = window.open_document("castle_von_loghan", "story.borrowed_hour")
    story.show_view(GRAPH)
    card = window.open_document("castle_von_loghan", story.story().cards[0])
    rest(window, qtbot)
    counts = Counter()
    counting(monkeypatch, counts, StoryPane, "refresh", lambda pane: pane is story)
    counting(monkeypatch, counts, StoryChecker, "check", lambda checker: checker is story.checker)

    QTest.keyClicks(card.form.first(), "Unheard ")
    rest(window, qtbot)
    assert +counts == {}

    window.tabs.setCurrentWidget(story)
    assert counts["refresh"] == 1
    assert "Unheard" in story.shown_cards()[0].name
    assert "Unheard" in story.side.model.index(0).data()
    qtbot.waitUntil(lambda: counts["check"] == 1)


def test_no_canonical_json_and_no_hash_is_made_before_it_is_saved(window, card, qtbot, monkeypatch):
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


def test_an_edit_of_a_layout_draws_the_sample_that_is_shown_once(window, qtbot, monkeypatch):
    monkeypatch.setattr(saving, "PAUSE", 3_600_000)
    monkeypatch.setattr(saving, "LONGEST", 3_600_000)
    pane = window.open_document("castle_of_magic", "layout.arcanum")
    window.docks["preview"].content()
    rest(window, qtbot)
    drawn: list[str] = []
    counting(monkeypatch, Counter(), layout, "_sides", lambda document, *rest: drawn.append(document.id))

    pane.opened.edit("Name", name="Arcana")
    rest(window, qtbot)

    assert drawn.count(pane.sample.document) == 1
