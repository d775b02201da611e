"""Every item model of ours is held to the rules of item models by Qt's own tester; an error there stops the run."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.each import each
from tests.tree import ROOT

TESTED_IN = {
    "ChoiceModel": "tests/workbench/widgets/test_chooser.py",
    "DeckModel": "tests/editors/stories/test_pane.py",
    "DocumentsModel": "tests/editors/tables/test_model.py",
    "IconModel": "tests/editors/fields/test_controls.py",
    "LinesModel": "tests/workbench/window/panes/test_problems.py",
    "LogModel": "tests/workbench/playtest/test_window.py",
    "ShelfModel": "tests/workbench/window/browser/test_pane.py",
    "ShortcutModel": "tests/workbench/window/commands/test_shortcuts.py",
    "SuggestionModel": "tests/editors/rules/test_control.py",
    "TextsModel": "tests/editors/translations/test_pane.py",
}
"""Where a model meets the tester. A new model comes with such a test, and gets a line here."""


def models() -> Iterator[str]:
    """Name the classes that are item models."""
    for folder in ("editors", "workbench", "exports"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.ClassDef) and any(_is_model(base) for base in node.bases):
                    yield node.name


def _is_model(base: ast.expr) -> bool:
    name = ast.unparse(base)
    return name.startswith("Q") and name.endswith(("Model", "ProxyModel"))


@pytest.mark.slow
def test_every_item_model_meets_the_tester():
    assert sorted(models()) == sorted(TESTED_IN)


@each("file", sorted(set(TESTED_IN.values())))
def test_the_tester_stops_the_run(file):
    text = (ROOT / file).read_text()

    assert (
        text.count("QAbstractItemModelTester(")
        == text.count("QAbstractItemModelTester.FailureReportingMode.Fatal")
        > 0
    )
