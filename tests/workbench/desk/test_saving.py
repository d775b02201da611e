from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kit.documents import content_hash
from tests.profiles import examples
from workbench.desk import saving
from workbench.desk.runner import Lane
from workbench.desk.saving import fitting_steps, trimmed
from workbench.desk.workspace import Workspace
from workbench.library import Library
from workbench.library.errors import DiskFull

GAME, ID, OTHER = "castle_von_loghan", "enemy.dragon", "enemy.cultist"


@pytest.fixture
def dragon(workspace):
    return workspace.open(GAME, ID)


def leave(workspace):
    """Close a workspace for good."""
    workspace.close()
    workspace.deleteLater()


def on_disk(path):
    with Library.open(path, read_only=True) as library:
        return library.get(GAME, ID)


# ---- soon and by itself ------------------------------------------------------------------------------


def test_a_run_of_typing_is_one_revision_and_one_step(workspace, dragon, qtbot):
    before = dragon.revision
    for text in ("D", "Dr", "Dra"):
        dragon.edit("Name", merge="name", name=text)
    qtbot.waitUntil(lambda: workspace.save_state == "saved")

    assert dragon.revision == before + 1
    assert dragon.stack.count() == 1


def test_what_saving_needs_is_loaded_with_the_first_edit_and_not_after_the_pause(workspace, dragon, monkeypatch):
    asked = []
    monkeypatch.setattr(type(workspace.library), "whole", lambda library: asked.append(library) or library)
    for text in ("D", "Dr"):
        dragon.edit("Name", merge="name", name=text)
    workspace.runner.wait(Lane.WRITES)

    assert asked == [workspace.library]
    assert workspace._saver._timer.isActive()


def test_what_is_jotted_down_while_saving_is_still_being_loaded_goes_with_the_save(workspace, dragon, monkeypatch):
    jotted, jot = [], saving.jotting.jot
    monkeypatch.setattr(type(workspace.library), "is_whole", False)
    monkeypatch.setattr(saving.jotting, "jot", lambda path, jots: (jotted.extend(jots), jot(path, jots)))
    dragon.edit("Name", name="D")
    before = dragon.revision

    assert workspace.flush()
    assert {(one.document.name, one.revision) for one in jotted} == {("D", before)}
    assert not saving.jotting.place_of(workspace.library.path).exists()


def test_after_a_save_the_next_letter_is_a_step_of_its_own(workspace, dragon, qtbot):
    dragon.edit("Name", merge="name", name="D")
    qtbot.waitUntil(lambda: workspace.save_state == "saved")
    dragon.edit("Name", merge="name", name="Dr")

    assert dragon.stack.count() == 2


def test_who_never_pauses_is_saved_all_the_same(workspace, dragon, qtbot, monkeypatch):
    monkeypatch.setattr(saving, "LONGEST", 0)
    dragon.edit("Name", merge="name", name="D")
    timer = workspace._saver._timer
    left = timer.remainingTime()
    qtbot.wait(20)
    dragon.edit("Name", merge="name", name="Dr")

    assert timer.remainingTime() <= left
    qtbot.waitUntil(lambda: workspace.save_state == "saved")
    dragon.edit("Name", merge="name", name="Dra")
    assert dragon.stack.count() == 1


def test_the_state_goes_from_saved_to_saving_and_back(workspace, dragon, qtbot):
    states = []
    workspace.save_state_changed.connect(states.append)
    dragon.edit("Name", name="D")
    qtbot.waitUntil(lambda: states == ["saving", "saved"])


def test_an_edit_during_a_save_is_saved_after_it(workspace, dragon):
    dragon.edit("Name", name="First")
    workspace._saver._start()
    dragon.edit("Name", name="Second")

    assert workspace.flush()
    assert workspace.library.get(GAME, ID).name == "Second"


def test_many_documents_are_saved_together(workspace):
    opened = [workspace.open(GAME, entry.id) for entry in workspace.entries(GAME) if entry.kind == "enemy"]
    for one in opened:
        one.edit("Health", health=1)
    generation = workspace.library.generation()

    assert workspace.flush()
    assert workspace.library.generation() == generation + 1
    assert all(workspace.library.get(*one.key) == one.document for one in opened)


# ---- trouble -----------------------------------------------------------------------------------------


@pytest.fixture
def full_disk(workspace, monkeypatch):
    """A disk without room, until it is told to have some."""
    real, is_full = workspace.library.save, [True]

    def save(*arguments, **options):
        if is_full[0]:
            raise DiskFull
        return real(*arguments, **options)

    monkeypatch.setattr(workspace.library, "save", save)
    monkeypatch.setattr(saving, "AGAIN", 20)
    return is_full


@pytest.mark.slow
def test_a_full_disk_loses_nothing_is_told_once_and_tried_again(workspace, dragon, qtbot, full_disk):
    told = []
    workspace.failed.connect(told.append)
    dragon.edit("Name", name="Rescued")
    qtbot.waitUntil(lambda: workspace.save_state == "not saved")
    dragon.edit("Health", health=3)
    qtbot.wait(150)
    assert len(told) == 1
    assert "disk is full" in told[0]
    assert dragon.document.name == "Rescued"
    assert not workspace.flush()

    full_disk[0] = False
    qtbot.waitUntil(lambda: workspace.save_state == "saved")
    assert workspace.library.get(GAME, ID) == dragon.document


def test_an_error_that_nobody_expected_loses_nothing_either(workspace, dragon, qtbot, monkeypatch):
    monkeypatch.setattr(saving, "AGAIN", 20)
    with monkeypatch.context() as patch:
        patch.setattr(workspace.library, "save", lambda *_, **__: 1 // 0)
        dragon.edit("Name", name="Rescued")
        qtbot.waitUntil(lambda: workspace.save_state == "not saved")

    qtbot.waitUntil(lambda: workspace.save_state == "saved")
    assert workspace.library.get(GAME, ID).name == "Rescued"


def test_one_document_that_is_refused_does_not_hinder_the_others(workspace, dragon):
    other = workspace.open(GAME, OTHER)
    dragon.edit("Notes", notes="x" * (5 * 2**20))
    other.edit("Name", name="Fine")

    assert not workspace.flush()
    assert workspace.library.get(GAME, OTHER).name == "Fine"
    assert len(dragon.document.notes) > 5_000_000

    dragon.stack.undo()
    assert workspace.flush()


def test_in_a_library_that_is_read_only_an_edit_says_that_it_is_not_saved(qapp, path, qtbot):
    with Library.open(path, read_only=True) as library:
        workspace = Workspace(library)
        opened = workspace.open(GAME, ID)
        with qtbot.waitSignal(workspace.failed) as heard:
            opened.edit("Name", name="In vain")

        assert "reading only" in heard.args[0]
        assert workspace.save_state == "not saved"
        assert not workspace.flush()
        leave(workspace)


# ---- conflicts ---------------------------------------------------------------------------------------


def test_a_conflict_overwrites_nothing_and_is_told(workspace, dragon, qtbot):
    theirs = workspace.library.get(GAME, ID).changed(name="Theirs")
    with qtbot.waitSignal(workspace.conflict_found) as heard:
        dragon.edit("Name", name="Mine")
        workspace.library.save(theirs)

    assert heard.args == [dragon]
    assert workspace.save_state == "not saved"
    assert workspace.conflicts() == [dragon]
    assert dragon.document.name == "Mine"
    assert workspace.library.get(GAME, ID) == theirs


def test_a_document_that_was_deleted_elsewhere_can_be_kept(workspace, dragon):
    dragon.edit("Name", name="Mine")
    workspace.library.delete(GAME, ID)
    assert not workspace.flush()

    workspace.keep_mine(dragon)
    assert workspace.flush()
    assert workspace.library.get(GAME, ID).name == "Mine"


def test_a_change_by_another_program_is_seen(workspace, dragon, qtbot):
    with qtbot.waitSignal(workspace.library_changed) as heard:
        workspace.library.save(dragon.document.changed(name="Theirs"))
        workspace._look_outside()

    assert heard.args[1].changed == (ID,)
    assert dragon.document.name == "Theirs"
    assert workspace.content(GAME)[ID].name == "Theirs"
    assert workspace.save_state == "saved"


def test_what_others_add_and_delete_is_seen_too(workspace, dragon, qtbot):
    workspace.library.duplicate(GAME, OTHER)
    workspace.library.delete(GAME, ID)
    with qtbot.waitSignal(workspace.library_changed) as heard:
        workspace._look_outside()

    assert (heard.args[1].added, heard.args[1].removed) == ((f"{OTHER}-2",), (ID,))
    assert ID not in workspace.content(GAME)
    assert f"{OTHER}-2" in workspace.content(GAME)


# ---- the way back over a restart ---------------------------------------------------------------------


def restarted(workspace):
    """Close the workspace and return another one on the same library."""
    leave(workspace)
    return Workspace(workspace.library)


def test_undo_and_redo_survive_a_restart(workspace, dragon):
    first = dragon.document
    dragon.edit("Name", name="One")
    dragon.edit("Health", health=1)
    dragon.edit("Name", name="Two")
    dragon.stack.undo()

    again = restarted(workspace)
    opened = again.open(GAME, ID)
    assert opened.document == dragon.document
    opened.stack.redo()
    assert opened.document.name == "Two"
    for _ in range(3):
        opened.stack.undo()
    assert opened.document == first
    leave(again)


def test_steps_of_a_document_that_says_something_else_are_refused(workspace, dragon):
    dragon.edit("Name", name="One")
    workspace.flush()
    workspace.library.save(workspace.library.get(GAME, ID).changed(name="Elsewhere"))

    again = restarted(workspace)
    assert again.open(GAME, ID).stack.count() == 0
    leave(again)


@pytest.mark.parametrize(
    ("index", "most", "left"),
    [(3, 5, (3, "abcde")), (3, 3, (1, "cde")), (3, 1, (0, "d")), (0, 1, (0, "a")), (5, 1, (1, "e"))],
)
def test_steps_that_take_too_much_room_are_forgotten_the_oldest_first(index, most, left):
    steps = [{"label": letter, "before": {"name": "x" * 20}, "after": {}, "merge": ""} for letter in "abcde"]
    found = trimmed({"index": index, "steps": steps}, most * len(json.dumps(steps[0])))

    assert (found["index"], "".join(step["label"] for step in found["steps"])) == left


def test_steps_of_many_entries_take_their_room_too():
    step = {"label": "a", "before": {"cells": [1] * 50_000}, "after": {}, "merge": ""}

    assert len(trimmed({"index": 9, "steps": [step] * 9})["steps"]) == 2


def kept_steps(document):
    step = {"label": "Name", "before": {"name": "Before"}, "after": {"name": document.name}, "merge": ""}
    return {"hash": content_hash(document), "index": 1, "steps": [step]}


def test_steps_that_fit_are_taken(dragon):
    kept = kept_steps(dragon.document)

    assert fitting_steps(dragon.document, kept) == {"index": 1, "steps": kept["steps"]}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: kept.update(hash="0"),
        lambda kept: kept.update(index=7),
        lambda kept: kept.update(index=-1),
        lambda kept: kept.update(index="1"),
        lambda kept: kept.update(steps=None),
        lambda kept: kept.pop("steps"),
        lambda kept: kept["steps"][0].pop("before"),
        lambda kept: kept["steps"][0].update(before={"name": ""}),
        lambda kept: kept["steps"][0].update(before={"id": "else"}, after={"id": ID}),
        lambda kept: kept["steps"][0].update(before={"nobody": 1}, after={"nobody": 2}),
        lambda kept: kept["steps"][0].update(after={"name": "Somebody else"}),
        lambda kept: kept["steps"][0].update(before=[]),
        lambda kept: kept["steps"].insert(0, "a step"),
    ],
)
def test_steps_from_a_broken_or_hostile_library_are_refused(dragon, spoil):
    kept = kept_steps(dragon.document)
    spoil(kept)

    assert fitting_steps(dragon.document, kept) is None


EDITS = st.one_of(
    st.tuples(st.just("name"), st.text("abc ", min_size=1, max_size=5).filter(str.strip)),
    st.tuples(st.just("health"), st.integers(1, 30)),
    st.tuples(st.just("tags"), st.lists(st.sampled_from(["undead", "beast"]), max_size=2).map(tuple)),
)
ACTS = st.lists(
    st.one_of(EDITS, st.sampled_from(["undo", "redo", "save", "restart", "seal", "restore"])), min_size=1, max_size=12
)


@examples(15, share_fixtures=True)
@given(acts=ACTS)
def test_whatever_is_edited_saved_undone_and_restarted_undoing_everything_returns_to_the_start(qapp, library, acts):
    workspace = Workspace(library)
    opened = workspace.open(GAME, ID)
    start, before = opened.document, opened.stack.index()
    for act in acts:
        if act == "restart":
            leave(workspace)
            workspace = Workspace(library)
            opened = workspace.open(GAME, ID)
        elif act == "restore":
            workspace.restore(GAME, ID, opened.revision)
        elif isinstance(act, tuple):
            opened.edit(act[0].title(), merge=act[0], **{act[0]: act[1]})
        else:
            {"undo": opened.stack.undo, "redo": opened.stack.redo, "save": workspace.flush, "seal": opened.seal}[
                act
            ]()
        assert workspace.content(GAME)[ID] == opened.document
    now = opened.document
    assert workspace.flush()
    assert library.get(GAME, ID) == now
    if opened.stack.index() >= before:
        opened.stack.setIndex(before)
        assert opened.document == start
    leave(workspace)


def test_a_look_outside_that_comes_late_takes_nothing_back_that_was_done_meanwhile(workspace):
    workspace.library.duplicate(GAME, OTHER)
    workspace._look_outside()
    for task in list(workspace.runner._running):
        task.ended.wait()
    made = workspace.new(GAME, "enemy")
    workspace.runner.wait()

    assert made.document.id in {entry.id for entry in workspace.entries(GAME)}
    assert made.document.id in workspace.content(GAME)
