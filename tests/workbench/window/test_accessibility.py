"""Everything can be reached by keyboard and has a name for screen readers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSpinBox, QApplication, QComboBox, QTabBar, QWidget

from workbench.widgets.chooser import ChooserDialog
from workbench.window.docks import PLACES

pytestmark = pytest.mark.slow

PANES = {
    "card": ("castle_of_magic", "shrine.amulet"),
    "combat card": ("castle_von_loghan", "combat.aid"),
    "story": ("castle_von_loghan", "story.borrowed_hour"),
    "board": ("castle_von_loghan", "board.anomaly"),
    "layout": ("castle_von_loghan", "layout.enemy"),
}


def name_of(widget: QWidget) -> str:
    """Return what a screen reader says of a widget."""
    found = QAccessible.queryAccessibleInterface(widget)
    return found.text(QAccessible.Text.Name).strip() if found is not None else widget.accessibleName()


def is_inside_a_control(widget: QWidget) -> bool:
    """Tell whether a widget is only a part of a control that has a name itself: the line of a spin box."""
    parent = widget.parentWidget()
    return isinstance(parent, QAbstractSpinBox | QComboBox | QAbstractScrollArea) and bool(name_of(parent))


def is_empty_bar(widget: QWidget) -> bool:
    """Tell whether a widget is a bar without tabs, which Qt keeps for docks and nobody can reach."""
    return isinstance(widget, QTabBar) and widget.count() == 0


def nameless(root: QWidget) -> list[str]:
    """Name every widget that can have the focus and says nothing."""
    found = [
        one
        for one in root.findChildren(QWidget)
        if one.focusPolicy() != Qt.FocusPolicy.NoFocus and one.isVisibleTo(root) and not is_inside_a_control(one)
    ]
    return sorted({_place(one) for one in found if not name_of(one) and not is_empty_bar(one)})


def _place(widget: QWidget) -> str:
    way, parent = [type(widget).__name__], widget.parentWidget()
    while parent is not None and len(way) < 4:
        way.append(type(parent).__name__)
        parent = parent.parentWidget()
    return " in ".join(way)


@pytest.fixture(autouse=True)
def reader(qapp):
    """Somebody listens."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def test_the_window_with_all_its_docks(window):
    for id in PLACES:
        window.docks[id].show()
        window.docks[id].raise_()
        QApplication.processEvents()

    assert nameless(window) == []


@pytest.mark.parametrize("key", PANES.values(), ids=PANES)
def test_every_pane(window, key):
    window.open_document(*key)
    QApplication.processEvents()

    assert nameless(window) == []


@pytest.mark.parametrize(("game", "kind"), [("ambush", "card"), ("castle_of_magic", "shrine")])
def test_a_table(window, game, kind):
    window.open_table(game, kind)
    QApplication.processEvents()

    assert nameless(window) == []


@pytest.mark.parametrize("id", ["edit.preferences", "edit.shortcuts", "help.about", "view.palette", "file.releases"])
def test_every_dialog(window, id):
    before = set(QApplication.topLevelWidgets())
    window.run_command(id)
    QApplication.processEvents()
    dialogs = [one for one in QApplication.topLevelWidgets() if one not in before and one.isVisible()]

    assert dialogs
    assert [name for dialog in dialogs for name in nameless(dialog)] == []
    for dialog in dialogs:
        dialog.close()


def test_the_guide(window):
    window.run_command("help.guide")

    assert nameless(window) == []


def test_a_widget_without_a_name_is_seen(qtbot):
    root = QWidget()
    qtbot.addWidget(root)
    QComboBox(root)
    root.show()

    assert nameless(root) == ["QComboBox in QWidget"]


def test_the_list_of_a_chooser_is_left_to_its_line(window):
    window.run_command("file.quick_open")
    dialog = window.findChild(ChooserDialog)

    assert dialog.view.focusPolicy() == Qt.FocusPolicy.NoFocus
    dialog.close()
