"""Actions, menus and toolbar, built from the table of commands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from editors import look
from workbench.window.commands.table import COMMANDS, PANE_MENUS, Command, Menu

TOOLBAR = (
    ("file.new", "file.quick_open", "file.open_table"),
    ("edit.undo", "edit.redo"),
    ("edit.find",),
    ("play.new", "file.print"),
    ("view.palette", "view.theme", "help.guide"),
)


class CommandActions(QObject):
    """One action for each command of the table."""

    def __init__(self, run: Callable[[str], object], shortcuts: Mapping[str, str], parent: QObject) -> None:
        super().__init__(parent)
        self._by_id = {command.id: self._made(command, run) for command in COMMANDS}
        self.take_shortcuts(shortcuts)

    def __getitem__(self, id: str) -> QAction:
        return self._by_id[id]

    def all(self) -> list[QAction]:
        """Return every action, in the order of the table."""
        return list(self._by_id.values())

    def take_shortcuts(self, chosen: Mapping[str, str]) -> None:
        """Give every action the shortcut that the person chose, or its own."""
        for command in COMMANDS:
            action = self._by_id[command.id]
            action.setShortcut(QKeySequence(chosen.get(command.id, command.shortcut)))
            action.setToolTip(tip_of(command, action.shortcut()))

    def enable(self, handled: Collection[str]) -> None:
        """Let people ask for what somebody handles now; the rest is grey."""
        for id, action in self._by_id.items():
            action.setEnabled(id in handled)

    def _made(self, command: Command, run: Callable[[str], object]) -> QAction:
        action = QAction(command.title, self)
        action.setObjectName(command.id)
        if command.icon:
            action.setIcon(look.icon(command.icon))
        if command.about:
            action.setStatusTip(command.about)
        action.triggered.connect(lambda: run(command.id))
        return action


def tip_of(command: Command, keys: QKeySequence) -> str:
    """Say in a tool tip what a command does and by which keys."""
    words = command.about or command.title.rstrip("…")
    shown = keys.toString(QKeySequence.SequenceFormat.NativeText)
    return f"{words} ({shown})" if shown else words


def tip_keys(action: QAction) -> str:
    """Return the keys of an action as this system writes them."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


class Menus:
    """The menu bar and the toolbar of the window."""

    def __init__(self, window: QMainWindow, actions: CommandActions) -> None:
        self._menus = {menu: _filled(window.menuBar().addMenu(str(menu)), menu, actions) for menu in Menu}
        self.toolbar = _toolbar(window, actions)

    def action_of(self, menu: Menu) -> QAction:
        """Return the entry of a menu in the menu bar."""
        return self._menus[menu].menuAction()

    def show_for(self, handled: Collection[str]) -> None:
        """Show the menus of single panes only if the pane can do something that stands in them."""
        for menu in PANE_MENUS:
            wanted = any(command.id in handled for command in COMMANDS if command.menu == menu)
            self.action_of(menu).setVisible(wanted)


def _filled(into: QMenu, menu: Menu, actions: CommandActions) -> QMenu:
    group = None
    for command in COMMANDS:
        if command.menu != menu:
            continue
        if group not in {None, command.group}:
            into.addSeparator()
        group = command.group
        into.addAction(actions[command.id])
    return into


def _toolbar(window: QMainWindow, actions: CommandActions) -> QToolBar:
    bar = QToolBar("Tools", window)
    bar.setObjectName("toolbar")
    bar.setMovable(False)
    bar.setIconSize(QSize(22, 22))
    for place, group in enumerate(TOOLBAR):
        if place:
            bar.addSeparator()
        for id in group:
            bar.addAction(actions[id])
    for action in bar.actions():
        button = bar.widgetForAction(action)
        if button is not None and not action.isSeparator():
            button.setAccessibleName(action.text().rstrip("…"))
    window.addToolBar(bar)
    return bar
