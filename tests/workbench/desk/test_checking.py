from __future__ import annotations

from workbench.desk.checking import rules_texts

GAME = "castle_von_loghan"


def test_rules_texts_are_found_as_deep_as_they_lie(workspace):
    card = next(one for one in workspace.content(GAME).values() if one.kind == "story_event" and one.outcomes)

    fields = [field for field, _ in rules_texts(card)]
    assert any(field.startswith("outcomes.0.") for field in fields)
    assert "name" not in fields
