"""What is held in the hand at an open table: its likeness under the mouse, where it can go, and words about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QLabel, QWidget

from editors import look
from workbench.playtest.model.by_hand import Act
from workbench.playtest.table.blocks import Spot
from workbench.playtest.table.items import SpotItem
from workbench.playtest.table.scene import TableScene

NOT_HERE = "It cannot lie here"
LEAVE_IT = "Let go to leave it where it was"
BESIDE = QPoint(18, 18)
"""How far from the mouse the words stand."""


class DraggedThing:
    """A thing that is carried over the table."""

    def __init__(self, table: TableScene, viewport: QWidget) -> None:
        self._table, self._viewport = table, viewport
        self._ghost: SpotItem | None = None
        self._id = ""
        self._drops: Mapping[str, list[Act]] = {}
        self._why_not = ""
        self.words = QLabel(viewport)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.words.setMargin(6)
        self.words.hide()

    @property
    def is_lifted(self) -> bool:
        """Whether something is in the hand."""
        return self._ghost is not None

    def lift(self, spot: Spot, drops: Mapping[str, list[Act]], why_not: str) -> None:
        """Take a thing in hand and mark where it can be put; `why_not` says why it cannot go anywhere."""
        self._ghost, self._id = self._table.lift(spot), spot.id
        self._drops, self._why_not = drops, why_not
        self._table.welcome([id for id, acts in drops.items() if possible(acts)])
        theme = look.current()
        self.words.setStyleSheet(
            f"background: {theme.raised}; color: {theme.text}; border: 1px solid {theme.border}; border-radius: 4px;"
        )

    def carry(self, point: QPointF, at: QPoint) -> None:
        """Let it follow the mouse, and say what it would mean to let go here."""
        if self._ghost is None:
            return
        self._ghost.setPos(point - self._ghost.boundingRect().center())
        place = self.place_at(point)
        self._table.highlight([place] if possible(self._drops.get(place, [])) else [])
        self.words.setText(self._meaning(point, place))
        self.words.adjustSize()
        room = self._viewport.rect()
        corner = at + BESIDE
        x = min(corner.x(), room.right() - self.words.width())
        y = corner.y() if corner.y() + self.words.height() <= room.bottom() else at.y() - self.words.height() - 8
        self.words.move(x, y)
        self.words.show()
        self.words.raise_()

    def place_at(self, point: QPointF) -> str:
        """Return the id of what things like it are put on at a point of the table, or nothing."""
        return next((id for id in self._table.ids_at(point) if id != self._id and id in self._drops), "")

    def _meaning(self, point: QPointF, place: str) -> str:
        if place:
            acts = self._drops[place]
            return said(possible(acts)) if possible(acts) else _capital(acts[0].why_not)
        if not self._drops:
            return _capital(self._why_not or "this is not moved by hand")
        under = self._table.spot_at(point, but=self._ghost)
        return LEAVE_IT if under is None or under.id == self._id else NOT_HERE

    def put_away(self) -> bool:
        """Take its likeness off the table; tell whether there was one."""
        ghost, self._ghost = self._ghost, None
        self.words.hide()
        if ghost is not None:
            self._table.drop(ghost)
            self._table.welcome(())
            self._table.highlight(())
        return ghost is not None


def possible(acts: Sequence[Act]) -> list[Act]:
    """List what the game would not refuse."""
    return [act for act in acts if not act.why_not]


def said(acts: Sequence[Act]) -> str:
    """Say what one of several acts would do: "The central deck: top or bottom"."""
    first, *others = [act.words for act in acts]
    place = first.rpartition(": ")[0]
    ways = [words.removeprefix(f"{place}: ") if place else words for words in others]
    return _capital(" or ".join([first, *ways]))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
