"""The goals of a game in the Lab pane: red, amber or green, played, pinned, changed and taken away with undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from editors import look
from engines.kit.documents import Content
from engines.kit.game import Game, SetupError
from workbench.desk.workspace import Workspace
from workbench.lab.goal_dialog import GoalDialog
from workbench.lab.goals import SETTING, Goal, Light, Verdict, goals_of, verdict
from workbench.lab.model.code import code_of
from workbench.lab.store.store import LabStore

NONE_YET = "No goal yet. Pin what shall be true of this game: “experts win 40 to 60 %”, “games last 8 to 14 rounds”."
ICONS = {Light.GREEN: "check-circle", Light.AMBER: "help-circle", Light.RED: "close-circle"}
UNPLAYED = "checkbox-blank-circle-outline"


class GoalsView(QWidget):
    """Lists the goals of a game with how each stands, for the library as it is now."""

    play_requested = Signal(object)
    """A wish: play for these goals (a list of Goal)."""

    def __init__(
        self,
        workspace: Workspace,
        store: LabStore,
        stack: QUndoStack,
        content: Callable[[str], Content],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._workspace, self._store, self._stack, self._content = workspace, store, stack, content
        self._game: Game | None = None
        self.goals: list[Goal] = []
        self.list = QListWidget(self)
        self.words = QLabel("", self)
        self.buttons = {name: QPushButton(name, self) for name in ("Play for all", "New goal…", "Change…", "Delete")}
        self._build()

    # ---- showing -------------------------------------------------------------------------------------

    def show_game(self, game: Game) -> None:
        """Show the goals of a game, and what is known of each."""
        self._game = game
        try:
            self.goals = goals_of(game, self._workspace.library.get_setting(SETTING + game.slug))
            self.words.setText("" if self.goals else NONE_YET)
        except SetupError as problem:
            self.goals = []
            self.words.setText(str(problem))
        self.words.setVisible(bool(self.words.text()))
        at = self.list.currentRow()
        self.list.clear()
        for goal in self.goals:
            self.list.addItem(self._item(goal, self.verdict(goal)))
        self.list.setCurrentRow(min(at, len(self.goals) - 1))
        self._enable()

    def verdict(self, goal: Goal) -> Verdict | None:
        """Return how a goal stands with the library as it is now; None: nobody has played for it."""
        assert self._game is not None
        content = self._content(self._game.slug)
        plan = goal.plan(self._game).model_copy(update={"content": content.fingerprint()})
        found = self._store.alike(plan, code_of(self._game.slug))
        if found is None or found.done < 2:
            return None
        return verdict(self._store, goal, found.id, list(content.values()))

    def _item(self, goal: Goal, found: Verdict | None) -> QListWidgetItem:
        theme = look.current()
        if found is None:
            words = f"{goal.says}\nnot played yet with the library as it is now"
            return QListWidgetItem(look.icon(UNPLAYED, theme.muted), words)
        colours = {Light.GREEN: theme.good, Light.AMBER: theme.warning, Light.RED: theme.error}
        said = {Light.GREEN: "holds", Light.AMBER: "not clear yet", Light.RED: "does not hold"}
        words = f"{goal.says}: {said[found.light]}\n{found.sentence().removeprefix(f'{goal.says}: ')}"
        return QListWidgetItem(look.icon(ICONS[found.light], colours[found.light]), words)

    # ---- what a person does --------------------------------------------------------------------------

    def chosen(self) -> int:
        """Return the number of the goal that is chosen; -1: none is."""
        return self.list.currentRow()

    def play(self) -> None:
        """Wish games for all goals."""
        self.play_requested.emit(list(self.goals))

    def ask_new(self) -> None:
        """Ask for another goal."""
        self._ask(None, lambda goal: self._pin("Pin a goal", [*self.goals, goal]))

    def ask_change(self) -> None:
        """Ask how the chosen goal shall be."""
        at = self.chosen()
        if at >= 0:
            before, after = self.goals[:at], self.goals[at + 1 :]
            self._ask(self.goals[at], lambda goal: self._pin("Change a goal", [*before, goal, *after]))

    def delete(self) -> None:
        """Take the chosen goal away; Undo brings it back."""
        at = self.chosen()
        if at >= 0:
            self._pin("Delete a goal", [*self.goals[:at], *self.goals[at + 1 :]])

    def _ask(self, goal: Goal | None, then: Callable[[Goal], None]) -> None:
        assert self._game is not None
        dialog = GoalDialog(self._game, self._content(self._game.slug), goal, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.goal_made.connect(then)
        dialog.open()

    def _pin(self, label: str, goals: Sequence[Goal]) -> None:
        assert self._game is not None
        self._stack.push(_Pin(self, self._game, label, list(goals)))

    def remember(self, game: Game, goals: object) -> object:
        """Keep the goals of a game in the library; return what was kept before."""
        key = SETTING + game.slug
        before: object = self._workspace.library.get_setting(key)
        self._workspace.library.set_setting(key, goals)
        self.show_game(game)
        return before

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.list.setAccessibleName("Goals")
        self.list.setWordWrap(True)
        self.words.setWordWrap(True)
        row = QHBoxLayout()
        work = (self.play, self.ask_new, self.ask_change, self.delete)
        for button, do in zip(self.buttons.values(), work, strict=True):
            button.clicked.connect(lambda _=False, do=do: do())
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(self.words)
        column.addWidget(self.list, 1)
        self.list.currentRowChanged.connect(lambda _: self._enable())
        self.list.itemActivated.connect(lambda _: self.ask_change())

    def _enable(self) -> None:
        can_write = not self._workspace.read_only
        self.buttons["Play for all"].setEnabled(bool(self.goals))
        self.buttons["New goal…"].setEnabled(can_write and self._game is not None)
        for name in ("Change…", "Delete"):
            self.buttons[name].setEnabled(can_write and self.chosen() >= 0)


class _Pin(QUndoCommand):
    """Lets a game have other goals, and takes that back."""

    def __init__(self, view: GoalsView, game: Game, label: str, goals: list[Goal]) -> None:
        super().__init__(label)
        self._view, self._game = view, game
        self._after: object = [goal.model_dump(mode="json", exclude_defaults=True) for goal in goals]
        self._before: object = None

    def redo(self) -> None:
        """Pin them."""
        self._before = self._view.remember(self._game, self._after)

    def undo(self) -> None:
        """Have those of before."""
        self._view.remember(self._game, self._before)
