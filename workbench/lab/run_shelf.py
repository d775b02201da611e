"""The shelf of runs: which there are, how far the one is that is played, and what can be done with those chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from workbench.lab.runs import Progress
from workbench.lab.store.values import RunInfo

RUN = Qt.ItemDataRole.UserRole
BUTTONS = (("Go on", "Cancel", "Compare"), ("Rename…", "Delete", "Export…"))


class RunShelf(QWidget):
    """Lists runs and lets one choose among them."""

    chosen_changed = Signal()
    """A fact: other runs are chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = QListWidget(self)
        self.bar, self.left = QProgressBar(self), QLabel("", self)
        self.buttons = {name: QPushButton(name, self) for row in BUTTONS for name in row}
        self._build()
        self.show_idle()

    def _build(self) -> None:
        self.list.setAccessibleName("Runs")
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.setWordWrap(True)
        self.bar.setAccessibleName("Progress of the run")
        self.left.setWordWrap(True)
        self.buttons["Compare"].setToolTip("Choose two runs that were played with the same seeds")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.bar)
        column.addWidget(self.left)
        column.addWidget(self.list, 1)
        for names in BUTTONS:
            row = QHBoxLayout()
            for name in names:
                row.addWidget(self.buttons[name])
            column.addLayout(row)
        self.list.itemSelectionChanged.connect(self.chosen_changed)

    def connect_buttons(self, work: Mapping[str, Callable[[], None]]) -> None:
        """Say what each button does."""
        for name, does in work.items():
            self.buttons[name].clicked.connect(lambda _=False, does=does: does())

    # ---- runs ----------------------------------------------------------------------------------------

    @property
    def is_empty(self) -> bool:
        """Whether there is no run at all."""
        return not self.list.count()

    def fill(self, runs: Sequence[RunInfo]) -> None:
        """List runs; those that were chosen stay so."""
        chosen = self.chosen()
        self.list.blockSignals(True)  # noqa: FBT003 - as Qt has it
        self.list.clear()
        for info in runs:
            item = QListWidgetItem(f"{info.name}\n{info.done:,} of {info.plan.games:,} games · {info.source}")
            item.setData(RUN, info.id)
            self.list.addItem(item)
            item.setSelected(info.id in chosen)
        self.list.blockSignals(False)  # noqa: FBT003

    def chosen(self) -> list[int]:
        """Return the runs that are chosen."""
        return [int(item.data(RUN)) for item in self.list.selectedItems()]

    def choose(self, run: int) -> None:
        """Choose a run, and no other."""
        for place in range(self.list.count()):
            item = self.list.item(place)
            if item.data(RUN) == run:
                self.list.setCurrentItem(item, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def enable(self, chosen: Sequence[RunInfo], *, is_playing: bool) -> None:
        """Let only those buttons be pressed that can do something."""
        can = {
            "Go on": any(not info.is_complete for info in chosen) and not is_playing,
            "Cancel": is_playing,
            "Compare": len(chosen) == 2,
            "Rename…": len(chosen) == 1,
            "Delete": bool(chosen),
            "Export…": len(chosen) == 1 and chosen[0].done > 0,
        }
        for name, is_so in can.items():
            self.buttons[name].setEnabled(is_so)

    # ---- progress ------------------------------------------------------------------------------------

    def show_progress(self, progress: Progress, more: int) -> None:
        """Show how far it is, and how many wait behind it."""
        self.bar.show()
        self.left.show()
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)
        left = "" if progress.seconds_left is None else f", {time_said(progress.seconds_left)} left"
        waiting = f"; {more} more in the queue" if more > 0 else ""
        self.left.setText(f"{progress.done:,} of {progress.total:,} games{left}{waiting}")

    def show_idle(self) -> None:
        """Show that nothing is played."""
        self.bar.hide()
        self.left.hide()


def time_said(seconds: float) -> str:
    """Say how long something takes, roughly."""
    if seconds < 90:
        return f"{seconds:.0f} seconds"
    return f"{seconds / 60:.0f} minutes" if seconds < 5400 else f"{seconds / 3600:.1f} hours"
