from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtGui import QUndoStack

from engines.kit.layouts import Layout
from tests.workbench.window.guards import nothing_left, settle
from workbench.desk import library_desk
from workbench.desk.workspace import Workspace
from workbench.library import Library
from workbench.library.errors import LibraryReadOnly, NotInLibrary
from workbench.window.browser.pane import BrowserPane
from workbench.window.browser.scopes import Scope
from workbench.window.panes.history import HistoryPane
from workbench.window.panes.problems import ProblemsPane
from workbench.window.panes.trash import TrashPane

GAME = "castle_von_loghan"


def an_enemy(workspace):
    """Return an id and a name to work with."""
    entry = next(entry for entry in workspace.entries(GAME) if entry.kind == "enemy")
    return entry.id


@pytest.fixture
def enemy(workspace):
    return workspace.open(GAME, an_enemy(workspace))


# ---- the desk ----------------------------------------------------------------------------------------


def test_a_document_is_opened_once_for_everybody(workspace, enemy):
    assert workspace.open(*enemy.key) is enemy


def test_the_content_has_the_edits_of_this_moment(workspace, enemy):
    before = workspace.content(GAME)

    enemy.edit("Name", name="Somebody else")

    assert workspace.content(GAME)[enemy.document.id].name == "Somebody else"
    assert before[enemy.document.id].name != "Somebody else"


def test_an_edit_is_told_with_its_fields(workspace, enemy, qtbot):
    with qtbot.waitSignal(workspace.live_changed) as heard:
        enemy.edit("Name", name="Somebody else")

    assert heard.args == [*enemy.key, frozenset({"name"})]


def test_an_edit_is_saved_by_itself(workspace, enemy, qtbot, path):
    with qtbot.waitSignal(workspace.library_changed) as heard:
        enemy.edit("Name", name="Somebody else")

    game, change = heard.args
    assert (game, change.changed) == (GAME, (enemy.document.id,))
    assert workspace.save_state == "saved"
    with Library.open(path, read_only=True) as fresh:
        assert fresh.get(*enemy.key).name == "Somebody else"


def test_the_layouts_that_a_game_comes_with_can_be_opened_and_become_the_librarys_own_when_edited(workspace):
    entry = next(entry for entry in workspace.entries(GAME) if entry.kind == "layout")
    opened = workspace.open(GAME, entry.id)
    assert isinstance(opened.document, Layout)
    assert opened.revision == 0

    opened.edit("Bleed", bleed=2.0)
    assert workspace.flush()

    assert workspace.library.get(GAME, entry.id) == opened.document
    assert [one.bleed for one in workspace.layouts(GAME) if one.id == entry.id] == [2.0]
    assert len([one for one in workspace.entries(GAME) if one.id == entry.id]) == 1


def test_what_is_not_there_cannot_be_opened(workspace):
    with pytest.raises(NotInLibrary):
        workspace.open(GAME, "nobody")


# ---- acts --------------------------------------------------------------------------------------------


def names(workspace):
    return {entry.id: entry.name for entry in workspace.entries(GAME)}


@pytest.mark.slow
def test_every_kind_can_be_made_new(workspace):
    for game in workspace.games:
        for model in game.kinds:
            opened = workspace.new(game.slug, model.model_fields["kind"].default)
            assert workspace.library.get(*opened.key) == opened.document


@pytest.mark.slow
def test_every_act_on_the_shelf_can_be_undone_and_redone(workspace, enemy):
    before = names(workspace)
    id = enemy.document.id

    workspace.new(GAME, "enemy")
    workspace.duplicate(GAME, [id])
    workspace.rename(GAME, id, "Renamed", "another-id")
    workspace.rename(GAME, "another-id", "Once more")
    workspace.delete(GAME, ["another-id", f"{id}-2"])
    workspace.restore(GAME, f"{id}-2")
    workspace.paste(workspace.copy(GAME, [f"{id}-2"]), GAME)
    after = names(workspace)
    assert after != before

    stack: QUndoStack = workspace.shelf_stack
    for _ in range(stack.count()):
        stack.undo()
    assert names(workspace) == before
    for _ in range(stack.count()):
        stack.redo()
    assert names(workspace) == after


def test_a_library_that_is_read_only_refuses_acts_and_says_why(qapp, path):
    with Library.open(path, read_only=True) as library:
        workspace = Workspace(library)
        with pytest.raises(LibraryReadOnly, match="reading only"):
            workspace.new(GAME, "enemy")
        workspace.close()


def test_a_second_window_that_only_reads_sees_what_the_first_one_saves(workspace, enemy, path, qtbot):
    with Library.open(path, read_only=True) as library:
        second = Workspace(library)
        theirs = second.open(*enemy.key)
        enemy.edit("Name", name="Seen by both")
        workspace.flush()
        with qtbot.waitSignal(second.library_changed):
            second._look_outside()

        assert theirs.document.name == "Seen by both"
        assert second.content(GAME)[enemy.document.id] == enemy.document
        assert second.save_state == "saved"
        second.close()
        second.deleteLater()


@pytest.mark.slow
def test_panes_and_workspace_leave_no_window_timer_or_thread_behind(qtbot, library):
    with nothing_left():
        workspace = Workspace(library)
        panes = [made(workspace) for made in (BrowserPane, HistoryPane, ProblemsPane, TrashPane)]
        opened = workspace.open(GAME, an_enemy(workspace))
        for pane in panes:
            pane.show()
            getattr(pane, "show_document", lambda opened: None)(opened)
        opened.edit("Name", name="In haste")
        qtbot.wait(50)
        for pane in panes:
            pane.finish()
            pane.close()
            pane.deleteLater()
        workspace.close()
        workspace.deleteLater()


def test_what_a_pane_hears_after_its_end_hurts_nobody(qtbot, workspace, enemy):
    panes = [made(workspace) for made in (BrowserPane, HistoryPane, ProblemsPane, TrashPane)]
    for pane in panes:
        pane.finish()
        pane.close()
        pane.deleteLater()
    settle()
    del panes, pane

    enemy.edit("Name", name="Somebody else")
    workspace.flush()
    workspace.delete(GAME, [enemy.document.id])
    workspace.runner.wait()
    settle()


@pytest.fixture
def slow(path, qapp):
    """A workspace whose clock is set by the test, and how many days it is late."""
    days = [0]
    with Library.open(path, tell_time=lambda: datetime.now(UTC) - timedelta(days=days[0])) as library:
        made = Workspace(library)
        yield made, days
        made.close()
        made.deleteLater()


def test_a_backup_is_made_when_it_is_due(slow):
    workspace, days = slow
    id = an_enemy(workspace)
    workspace.open(GAME, id).edit("Name", name="Backed up")
    workspace.flush()
    before = len(workspace.library.backups())
    workspace.take_care()
    workspace.runner.wait()
    assert len(workspace.library.backups()) == before

    days[0] = -1
    workspace.take_care()
    workspace.runner.wait()
    assert len(workspace.library.backups()) == before + 1


def test_what_has_lain_in_the_trash_for_long_is_removed_and_what_has_not_stays(slow):
    workspace, days = slow
    ids = [entry.id for entry in workspace.entries(GAME) if entry.kind == "enemy"][:2]
    days[0] = 20
    workspace.delete(GAME, ids[:1])
    days[0] = 0
    workspace.delete(GAME, ids[1:])
    workspace.take_care()
    workspace.runner.wait()

    assert [entry.id for entry in workspace.library.trash()] == ids[1:]


# ---- large games -------------------------------------------------------------------------------------


@pytest.fixture
def large(monkeypatch, library, qapp):
    """A workspace that takes every game for a large one."""
    monkeypatch.setattr(library_desk, "MANY", 0)
    made = Workspace(library)
    yield made
    made.close()
    made.deleteLater()


def test_a_large_game_is_read_on_a_worker_and_told(large, qtbot):
    with qtbot.waitSignal(large.content_read) as heard:
        assert not large.prefetch(GAME)
        assert not large.shelf.has_content(GAME)

    assert heard.args == [GAME]
    assert large.prefetch(GAME)
    assert large.content(GAME) == large.library.content_of(GAME)


def test_what_is_edited_while_a_large_game_is_read_is_not_forgotten(large, qtbot):
    opened = large.open(GAME, an_enemy(large))
    with qtbot.waitSignal(large.content_read):
        large.prefetch(GAME)
        opened.edit("Name", name="In haste")
        made = large.create(opened.document.changed(id="quite-new"))

    assert large.content(GAME)[opened.document.id].name == "In haste"
    assert made.document.id in large.content(GAME)


@pytest.mark.slow
def test_the_browser_of_a_large_game_shows_everything_in_the_end(large, qtbot):
    pane = BrowserPane(large)
    qtbot.addWidget(pane, before_close_func=lambda widget: widget.finish())
    pane.resize(300, 700)
    pane.show()
    pane.scopes.choose(Scope(GAME, "enemy"))
    entry = pane.model.entries()[0]

    qtbot.waitUntil(lambda: pane.thumbnails.image(entry, 40) is not None)
    story = next(one for one in large.entries(GAME) if one.kind == "story")
    pane.scopes.choose(Scope(GAME, "story_event", story.id))
    assert pane.scopes.scope().deck == story.id
    qtbot.waitUntil(lambda: large.checker.problems(GAME) is not None)


def test_documents_of_a_game_that_was_read_are_opened_from_memory(workspace, monkeypatch):
    ids = [entry.id for entry in workspace.entries(GAME) if entry.kind == "enemy"]
    content = workspace.content(GAME)
    monkeypatch.setattr(workspace.library, "hold", None)
    monkeypatch.setattr(workspace.library, "get_setting", None)
    opened = [workspace.open(GAME, id) for id in ids]
    monkeypatch.undo()

    assert [one.document for one in opened] == [content[id] for id in ids]
    for one in opened:
        one.edit("Health", health=1)
    assert workspace.flush()


def test_what_can_no_longer_be_read_is_not_edited_from_memory(workspace, enemy, qtbot, monkeypatch):
    id = next(entry.id for entry in workspace.entries(GAME) if entry.kind == "treasure")
    assert id in workspace.content(GAME)
    workspace.library.save(workspace.library.get(GAME, id).changed(name="Newer"))
    monkeypatch.setattr(workspace.library, "find", lambda **wanted: [])
    with qtbot.waitSignal(workspace.library_changed):
        workspace._look_outside()

    assert id not in workspace.content(GAME)
