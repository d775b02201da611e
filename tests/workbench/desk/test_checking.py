from __future__ import annotations

import pytest

from workbench.desk import checking
from workbench.desk.checking import rules_texts
from workbench.desk.runner import Progress

GAME = "castle_von_loghan"


def test_rules_texts_are_found_as_deep_as_they_lie(workspace):
    card = next(one for one in workspace.content(GAME).values() if one.kind == "story_event" and one.outcomes)

    fields = [field for field, _ in rules_texts(card)]
    assert any(field.startswith("outcomes.0.") for field in fields)
    assert "name" not in fields


def looked_over(workspace, before, monkeypatch):
    """Look the game over; return what is known of its faces then, and whose faces were drawn for it."""
    drawn = []

    def draw(document, snapshot):
        drawn.append(document.id)
        return []

    monkeypatch.setattr(checking, "face_problems", draw)
    _, known = checking.look_over(
        checking.GameSnapshot.of(workspace, GAME), before, Progress(lambda *told: None, lambda: False)
    )
    return known, drawn


@pytest.mark.slow
def test_another_name_of_a_layout_draws_no_face_again_and_another_measure_draws_them_all(workspace, monkeypatch):
    known, drawn = looked_over(workspace, {}, monkeypatch)
    everything = set(drawn)
    assert len(everything) > 200

    layout = next(one for one in workspace.layouts(GAME) if one.front)
    opened = workspace.open(GAME, layout.id)
    opened.edit("Name it", name="Quite another name", notes="To be looked at.", tags=("new",))
    known, drawn = looked_over(workspace, known, monkeypatch)
    assert set(drawn) <= {layout.id}

    opened.edit("More room", safe=layout.safe + 1)
    _, drawn = looked_over(workspace, known, monkeypatch)
    assert set(drawn) >= everything
