"""The deck in order: cards with their numbers, what they wait for between them, moved by mouse and by keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editors import look
from editors.stories.signs import Badge, ShownCard

Index = QModelIndex | QPersistentModelIndex
NO_PARENT = QModelIndex()
MIME = "application/x-workbench-story-places"
CARD_ROLE = int(Qt.ItemDataRole.UserRole)
BADGE_ROLE = CARD_ROLE + 1
ROW, BAND = 36, 24
"""How tall a card is, and what it waits for."""


class DeckModel(QAbstractListModel):
    """The cards of a story, in order; a drop asks for another order."""

    move_requested = Signal(object, int)
    """A wish: move these cards (a list of ids) before the card that is now at a place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: list[ShownCard] = []
        self._badges: dict[str, Badge] = {}
        self.is_read_only = False

    def show_deck(self, cards: Sequence[ShownCard], badges: Mapping[str, Badge]) -> None:
        """Show other cards; where only their words are new, the rows stay."""
        is_same = [card.id for card in cards] == [card.id for card in self._cards]
        if not is_same:
            self.beginResetModel()
        self._cards, self._badges = list(cards), dict(badges)
        if not is_same:
            self.endResetModel()
        elif cards:
            self.dataChanged.emit(self.index(0), self.index(len(cards) - 1))

    def id_at(self, row: int) -> str:
        """Return the id of the card in a row, or nothing."""
        return self._cards[row].id if 0 <= row < len(self._cards) else ""

    def row_of(self, card: str) -> int:
        """Return the row of a card, or -1."""
        return next((row for row, one in enumerate(self._cards) if one.id == card), -1)

    # ---- what Qt calls -------------------------------------------------------------------------------

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """Count the cards."""
        return 0 if parent.isValid() else len(self._cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what is shown of a card."""
        if not index.isValid() or index.row() >= len(self._cards):
            return None
        card = self._cards[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return card.title
        if role == Qt.ItemDataRole.ToolTipRole:
            waits = [f"{card.noun.capitalize()}: {card.demand}"] if card.demand else []
            return "\n".join([*waits, *self._badges.get(card.id, Badge()).messages]) or None
        if role == Qt.ItemDataRole.SizeHintRole:
            return QSize(160, ROW + (BAND if card.demand else 0))
        return {CARD_ROLE: card, BADGE_ROLE: self._badges.get(card.id)}.get(role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cards can be dragged; they are dropped between cards."""
        kinds = Qt.ItemFlag
        if self.is_read_only:
            return kinds.ItemIsEnabled | kinds.ItemIsSelectable
        if not index.isValid():
            return kinds.ItemIsDropEnabled
        return kinds.ItemIsEnabled | kinds.ItemIsSelectable | kinds.ItemIsDragEnabled

    def supportedDropActions(self) -> Qt.DropAction:
        """Cards are moved, never copied."""
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """Only places of this deck can be dropped."""
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Carry the ids of the dragged cards."""
        data = QMimeData()
        ids = [self.id_at(row) for row in sorted(index.row() for index in indexes)]
        data.setData(MIME, QByteArray("\n".join(ids).encode()))
        return data

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Ask for the new order; the rows move when the story says so."""
        if not data.hasFormat(MIME):
            return False
        ids = data.data(MIME).toStdString().split("\n")
        place = row if row >= 0 else (parent.row() if parent.isValid() else len(self._cards))
        self.move_requested.emit(ids, place)
        return False  # the view would else take the dragged rows away by itself


class DeckDelegate(QStyledItemDelegate):
    """Draws a card of the deck, and above it what it waits for."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row."""
        card = index.data(CARD_ROLE)
        if not isinstance(card, ShownCard):
            return
        theme = look.current()
        area: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = self._draw_demand(painter, area, card.demand) if card.demand else area.top()
        row = QRect(area.left() + 2, top + 1, area.width() - 4, area.bottom() - top - 1)
        is_picked = bool(option.state & QStyle.StateFlag.State_Selected)
        is_hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        fill = theme.accent if is_picked else theme.tint if is_hovered else theme.base
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(row, 5, 5)
        if card.colour:
            painter.setBrush(QColor(card.colour))
            painter.drawRoundedRect(QRect(row.left() + 4, row.top() + 6, 5, row.height() - 12), 2, 2)
        self._draw_words(painter, option, row, card, theme.on_accent if is_picked else theme.text)
        badge = index.data(BADGE_ROLE)
        if isinstance(badge, Badge):
            ink = theme.on_accent if is_picked else ""
            badge.draw(painter, QRect(row.right() - 24, row.top() + (row.height() - 18) // 2, 18, 18), ink)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """A card that waits for something is taller."""
        size = index.data(Qt.ItemDataRole.SizeHintRole)
        return size if isinstance(size, QSize) else QSize(160, ROW)

    def _draw_demand(self, painter: QPainter, area: QRect, demand: str) -> int:
        theme = look.current()
        band = QRect(area.left() + 14, area.top() + 2, area.width() - 18, BAND - 2)
        look.paint_icon(painter, "lock-outline", QRect(band.left(), band.top() + 3, 15, 15), theme.muted)
        font = QFont(painter.font())
        font.setItalic(True)
        font.setPointSizeF(max(9.0, font.pointSizeF() - 1))
        painter.setFont(font)
        painter.setPen(QColor(theme.muted))
        words = painter.fontMetrics().elidedText(demand, Qt.TextElideMode.ElideRight, band.width() - 24)
        painter.drawText(band.adjusted(20, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words)
        return area.top() + BAND

    def _draw_words(
        self, painter: QPainter, option: QStyleOptionViewItem, row: QRect, card: ShownCard, ink: str
    ) -> None:
        painter.setFont(option.font)
        painter.setPen(QColor(ink))
        wide = painter.fontMetrics().horizontalAdvance("000") + 8
        words = row.adjusted(16, 0, -28, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, card.number)
        name = painter.fontMetrics().elidedText(card.name, Qt.TextElideMode.ElideRight, words.width() - wide)
        painter.drawText(words.adjusted(wide, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, name)


class DeckView(QListView):
    """Shows the deck; Alt with Up and Down moves cards."""

    step_requested = Signal(bool)
    """A wish: move what is picked one place down (True) or up."""
    write_requested = Signal()
    """A wish: write the current card (Enter or a double click)."""

    def __init__(self, model: DeckModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(DeckDelegate(self))
        self.setAccessibleName("Cards of the story, in order")
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDragDropOverwriteMode(False)
        self.setMouseTracking(True)
        self.setUniformItemSizes(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.doubleClicked.connect(self._on_double_clicked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with Alt, write with Enter."""
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step_requested.emit(event.key() == Qt.Key.Key_Down)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.write_requested.emit()
        else:
            super().keyPressEvent(event)

    def _on_double_clicked(self) -> None:
        self.write_requested.emit()
