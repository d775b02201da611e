"""Every field of every kind can be edited in its control, and undone: what is done by hands is done here by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.editors.desk import FakeDesk, one_of_each_kind
from tests.editors.forms.bench import Bench, click
from tests.editors.forms.hands import work
from tests.profiles import spread

AT_MOST = 8
"""Of how many kinds a quick run opens one document."""
EVERY_KIND = spread([pytest.param(game, id, id=f"{game}-{kind}") for game, kind, id in one_of_each_kind()], AT_MOST)


def bench_for(qtbot, game: str, id: str) -> Bench:
    desk = FakeDesk()
    return Bench(qtbot, desk.content(game)[id], desk)


@pytest.mark.parametrize(("game", "id"), EVERY_KIND)
def test_every_field_can_be_edited_and_undone(qtbot, game, id):
    """An edit is stored, or the reason why not stands beside the field; undoing all leads back to the start."""
    bench = bench_for(qtbot, game, id)
    start = bench.opened.document
    for name, row in bench.form.rows.items():
        before = bench.opened.document
        work(row.control)
        is_stored = getattr(bench.opened.document, name) != getattr(before, name)
        assert is_stored or row.all_notes(), f"{name} is neither stored nor refused"
        bench.opened.seal()
    bench.undo_all()

    assert bench.opened.document == start


@pytest.mark.slow
@pytest.mark.parametrize(("game", "id"), EVERY_KIND)
def test_undoing_everything_after_random_edits_returns_to_the_start(qtbot, game, id):
    bench, luck = bench_for(qtbot, game, id), random.Random(id)  # noqa: S311
    start = bench.opened.document.model_dump(mode="json")
    for _ in range(12):
        _act(bench, luck)
    while bench.opened.stack.canRedo():
        bench.opened.stack.redo()
    end = bench.opened.document
    bench.undo_all()

    assert bench.opened.document.model_dump(mode="json") == start
    shown = {name: row.control.value() for name, row in bench.form.rows.items() if not row.is_refused()}
    assert shown == {name: start[name] for name in shown}
    bench.opened.stack.setIndex(bench.opened.stack.count())
    assert bench.opened.document == end


def _act(bench: Bench, luck: random.Random) -> None:
    deed = luck.random()
    if deed < 0.15:
        bench.opened.stack.undo()
    elif deed < 0.25:
        bench.opened.stack.redo()
    elif deed < 0.4:
        bench.opened.seal()
    else:
        work(luck.choice(list(bench.form.rows.values())).control)


def test_what_the_form_shows_after_an_undo_is_what_the_document_says(qtbot):
    """A list that lost an item by hand gets it back with all that it said."""
    bench = bench_for(qtbot, "castle_von_loghan", "event.red.the_jailer_resigns")
    control: Any = bench.control("outcomes")
    said = control.value()
    click(control.items[1].remove)
    bench.opened.stack.undo()

    assert control.value() == said
