from __future__ import annotations

import json
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QUndoStack

from editors.document import BulkEdit, OpenDocument
from engines.ambush.content import Castle
from tests.engines.kit.maps.worlds import isles
from tests.tree import ROOT


@pytest.fixture
def opened(qapp):
    return OpenDocument(a_castle())


def a_castle(id: str = "brass") -> Castle:
    return Castle(id=id, game="ambush", kind="castle", name="Brass Weathercock")


def test_an_edit_tells_which_fields_are_new(opened):
    heard = []
    opened.changed.connect(heard.append)

    assert opened.edit("Name", name="Tin Weathercock") == []

    assert heard == [frozenset({"name"})]
    assert opened.document.name == "Tin Weathercock"


def test_what_cannot_be_is_refused_with_the_reason_and_changes_nothing(opened):
    problems = opened.edit("Copies", copies=-3)

    assert [(one.field, one.message) for one in problems] == [("copies", "it should be at least 0")]
    assert opened.document == a_castle()
    assert opened.stack.count() == 0


def test_a_run_of_typing_is_one_step_until_it_is_sealed(opened):
    for text in ("T", "Ti", "Tin"):
        opened.edit("Name", merge="name", name=text)
    opened.seal()
    opened.edit("Name", merge="name", name="Tinker")

    assert opened.stack.count() == 2
    opened.stack.undo()
    assert opened.document.name == "Tin"
    opened.stack.undo()
    assert opened.document == a_castle()


def test_a_run_that_ends_where_it_began_leaves_no_step(opened):
    opened.edit("Name", merge="name", name="Tin")
    opened.edit("Name", merge="name", name="Brass Weathercock")

    assert opened.stack.count() == 0


def test_typing_after_an_undo_does_not_join_the_run_before_it(opened):
    opened.edit("Name", merge="name", name="One")
    opened.seal()
    opened.edit("Name", merge="name", name="Two")
    opened.stack.undo()
    opened.edit("Name", merge="name", name="Three")

    opened.stack.undo()
    assert opened.document.name == "One"


EDITS = st.one_of(
    st.tuples(st.just("name"), st.text("abc", min_size=1, max_size=4)),
    st.tuples(st.just("copies"), st.integers(-2, 5)),
    st.tuples(st.just("notes"), st.text("xyz ", max_size=4)),
    st.sampled_from([("undo", None), ("redo", None), ("seal", None)]),
)


@given(st.lists(EDITS, max_size=30))
def test_undoing_everything_returns_to_the_start_and_redoing_to_the_end(qapp, edits):
    opened = OpenDocument(a_castle())
    for word, value in edits:
        if word in {"undo", "redo"}:
            getattr(opened.stack, word)()
        elif word == "seal":
            opened.seal()
        else:
            opened.edit(word, merge=word, **{word: value})
    while opened.stack.canRedo():
        opened.stack.redo()
    end = opened.document

    opened.stack.setIndex(0)
    assert opened.document == a_castle()
    opened.stack.setIndex(opened.stack.count())
    assert opened.document == end


def test_the_way_back_survives_a_restart(opened):
    opened.edit("Name", name="One")
    opened.edit("Name", name="Two")
    opened.edit("Copies", copies=3)
    opened.stack.undo()
    saved = json.loads(json.dumps(opened.steps()))

    again = OpenDocument(opened.document)
    again.remember(saved)

    assert again.document.name == "Two"
    again.stack.redo()
    assert again.document.copies == 3
    again.stack.setIndex(0)
    assert again.document == a_castle()


def test_a_bulk_edit_is_one_step_and_leaves_later_edits_alone(qapp):
    stack, one, two = QUndoStack(), OpenDocument(a_castle("one")), OpenDocument(a_castle("two"))
    stack.push(BulkEdit("Twice", [(each, each.document.changed(copies=2)) for each in (one, two)]))
    one.edit("Name", name="Renamed")

    stack.undo()

    assert [one.document.copies, two.document.copies] == [1, 1]
    assert one.document.name == "Renamed"
    one.stack.setIndex(0)
    assert one.document == a_castle("one")


FORGOTTEN = """
import gc
from PySide6.QtCore import QCoreApplication
from tests.editors.test_document import OpenDocument, a_castle

app = QCoreApplication([])
for _ in range(20):
    opened = OpenDocument(a_castle())
    for number in range(9):
        opened.edit("Name", name=f"Castle {number}")
    opened.friends = [opened]
    del opened
gc.collect()
assert not any(isinstance(one, OpenDocument) for one in gc.get_objects())
"""


@pytest.mark.slow
def test_documents_that_only_the_garbage_collector_finds_do_not_end_the_process():
    ran = subprocess.run([sys.executable, "-c", FORGOTTEN], cwd=ROOT, capture_output=True, text=True, check=False)

    assert (ran.returncode, ran.stderr) == (0, "")


# Parts of lists


@pytest.fixture
def map_of_isles(qapp):
    return OpenDocument(isles())


def moved(opened, place, **fields):
    spaces = list(opened.document.spaces)
    spaces[place] = spaces[place].model_copy(update=fields)
    return spaces


def test_of_a_list_of_parts_a_step_keeps_only_what_has_changed(map_of_isles):
    map_of_isles.edit("Name", spaces=moved(map_of_isles, 2, name="Gulf"))
    (step,) = map_of_isles.steps()["steps"]

    assert step["before"].keys() == step["after"].keys() == {"spaces.2"}
    map_of_isles.stack.undo()
    assert map_of_isles.document == isles()
    map_of_isles.stack.redo()
    assert map_of_isles.document.spaces[2].name == "Gulf"


def test_a_run_over_several_parts_is_one_step_and_tells_the_field(map_of_isles):
    heard = []
    map_of_isles.changed.connect(heard.append)
    map_of_isles.edit("Move", "run", spaces=moved(map_of_isles, 0, name="One"))
    map_of_isles.edit("Move", "run", spaces=moved(map_of_isles, 1, name="Two"))
    map_of_isles.edit("Move", "run", spaces=moved(map_of_isles, 0, name="Three"))

    assert heard == [frozenset({"spaces"})] * 3
    assert map_of_isles.stack.count() == 1
    map_of_isles.stack.undo()
    assert map_of_isles.document == isles()


def test_a_part_that_comes_or_goes_is_a_step_of_the_whole_list(map_of_isles):
    map_of_isles.edit("Delete", spaces=list(map_of_isles.document.spaces[1:]))
    (step,) = map_of_isles.steps()["steps"]

    assert step["before"].keys() == {"spaces"}
    map_of_isles.stack.undo()
    assert map_of_isles.document == isles()


def test_steps_of_parts_are_remembered_over_a_restart(map_of_isles):
    map_of_isles.edit("Name", spaces=moved(map_of_isles, 2, name="Gulf"))
    again = OpenDocument(map_of_isles.document)
    again.remember(json.loads(json.dumps(map_of_isles.steps())))

    again.stack.undo()
    assert again.document == isles()
