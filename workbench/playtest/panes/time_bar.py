"""Time: a slider over the whole game, steps forward and back, and the branches that it has taken."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSlider, QStyle, QToolButton, QWidget

from editors import look


class MomentSlider(QSlider):
    """Goes to the moment that is clicked on, wherever in its height; Qt's own goes ten moves in its direction."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the moment under the mouse."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._go_to(event)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go_to(event)

    def _go_to(self, event: QMouseEvent) -> None:
        handle = self.style().pixelMetric(QStyle.PixelMetric.PM_SliderLength, None, self)
        at, room = int(event.position().x()) - handle // 2, self.width() - handle
        self.setValue(QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), at, room))


class TimeBar(QWidget):
    """Goes to any moment of any branch."""

    moment_requested = Signal(int)
    branch_requested = Signal(int)
    fork_requested = Signal()
    undo_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slider = MomentSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName("Moment of the game")
        self.slider.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.label = QLabel(self)
        self.label.setMinimumWidth(130)
        self.branches = QComboBox(self)
        self.branches.setAccessibleName("Branch of the game")
        self.branches.setMinimumWidth(150)
        self.branches.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.branches.setMinimumContentsLength(18)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 6)
        row.addWidget(self._button("undo-variant", "Undo: back to your last decision (Ctrl+Z)", self._on_undo))
        row.addWidget(self._button("skip-backward", "To the start (Home)", lambda: self.moment_requested.emit(0)))
        row.addWidget(self._button("step-backward", "One move back (Alt+Left)", lambda: self._step(-1)))
        row.addWidget(self.slider, 1)
        row.addWidget(self._button("step-forward", "One move forward (Alt+Right)", lambda: self._step(1)))
        row.addWidget(self._button("skip-forward", "To the latest move (End)", self._on_end))
        row.addWidget(self.label)
        row.addWidget(self.branches)
        row.addWidget(self._button("source-branch-plus", "Begin a branch here, and keep this one", self._on_fork))
        self.slider.valueChanged.connect(self.moment_requested)
        self.branches.activated.connect(self.branch_requested)

    def _button(self, icon: str, tip: str, act: object) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(look.icon(icon))
        button.setToolTip(tip)
        button.setAccessibleName(tip.partition(" (")[0].partition(":")[0])
        button.setAutoRaise(True)
        button.clicked.connect(act)
        return button

    def show_moment(self, position: int, length: int, branches: Sequence[str], active: int) -> None:
        """Show where in the game we are."""
        blocked = self.slider.blockSignals(True)  # noqa: FBT003 - the Qt call has no keyword
        self.slider.setRange(0, length)
        self.slider.setValue(position)
        self.slider.setTickInterval(max(1, length // 20))
        self.slider.blockSignals(blocked)
        where = "latest move" if position == length else f"{length - position} before the latest"
        self.label.setText(f"Move {position} · {where}")
        if [self.branches.itemText(at) for at in range(self.branches.count())] != list(branches):
            self.branches.clear()
            self.branches.addItems(list(branches))
        self.branches.setCurrentIndex(active)
        self.branches.setToolTip(branches[active] if branches else "")

    def _step(self, count: int) -> None:
        self.moment_requested.emit(max(0, min(self.slider.maximum(), self.slider.value() + count)))

    def _on_end(self) -> None:
        self.moment_requested.emit(self.slider.maximum())

    def _on_undo(self) -> None:
        self.undo_requested.emit()

    def _on_fork(self) -> None:
        self.fork_requested.emit()
