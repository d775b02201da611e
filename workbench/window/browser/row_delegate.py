"""How the browser draws a document: its face, its name, and a line about it or the words that were found."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter, QPalette, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QApplication, QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editors import look
from editors.severities import SEVERITY_ICONS, severity_colour
from engines.kit.documents import Severity
from workbench.desk.blanks import title_of_game, words_for
from workbench.desk.workspace import Workspace
from workbench.library.values import Entry
from workbench.window.browser.found_words import FoundLine, line_in, marked
from workbench.window.browser.model import ENTRY, WORDS, WORST
from workbench.window.browser.scopes import icon_of
from workbench.window.browser.thumbnails import Thumbnails

Index = QModelIndex | QPersistentModelIndex

SMALL, LARGE = 40, 136
"""How high thumbnails are in the list and among the tiles."""
EDGE = 8
TILE = QSize(120, 184)
MOST_LINES = 5000


class RowDelegate(QStyledItemDelegate):
    """Draws a document as a row or as a tile."""

    def __init__(self, workspace: Workspace, thumbnails: Thumbnails, parent: QWidget) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._lines: dict[tuple[str, str, str, str], FoundLine | None] = {}
        self._thumbnails = thumbnails
        self.tiles = False
        self.with_game = False
        """Whether the second line says to which game a document belongs."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows are alike."""
        if self.tiles:
            return TILE
        return QSize(100, max(SMALL + 10, 2 * option.fontMetrics.height() + 14))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one document."""
        style = option.widget.style() if option.widget else QApplication.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget)
        painter.save()
        (self._paint_tile if self.tiles else self._paint_row)(painter, option, index)
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Edit the name in place."""
        editor = QLineEdit(parent)
        editor.setAccessibleName("New name")
        return editor

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """Put the editor where the name stands."""
        area = self._words_area(option) if not self.tiles else option.rect.adjusted(4, LARGE + 8, -4, 0)
        height = editor.sizeHint().height()
        editor.setGeometry(QRect(area.left(), area.top() + 2, area.width(), height))

    # ---- a row ---------------------------------------------------------------------------------------

    def _paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: Entry = index.data(ENTRY)
        area = QRect(option.rect.left() + EDGE, option.rect.top() + 5, SMALL, SMALL)
        self._paint_face(painter, option, entry, area)
        words = self._words_area(option)
        worst: Severity | None = index.data(WORST)
        if worst is not None:
            spot = QRect(words.right() - 16, words.top() + 2, 16, 16)
            look.paint_icon(painter, SEVERITY_ICONS[worst], spot, severity_colour(worst))
            words.setRight(spot.left() - 4)
        ink = _ink(option)
        line = option.fontMetrics.height()
        name = QRect(words.left(), words.top(), words.width(), line)
        shown = marked(_elided(option.fontMetrics, entry.name, name.width()), index.data(WORDS))
        _paint_found(painter, shown, name, option.font, ink, is_chosen=_is_chosen(option))
        below = QRect(words.left(), words.top() + line + 2, self._words_area(option).width(), line)
        self._paint_second(painter, option, index, below)

    def _words_area(self, option: QStyleOptionViewItem) -> QRect:
        height = 2 * option.fontMetrics.height() + 2
        top = option.rect.top() + (option.rect.height() - height) // 2
        left = option.rect.left() + EDGE + SMALL + EDGE
        return QRect(left, top, option.rect.right() - EDGE - left, height)

    def _paint_second(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, area: QRect) -> None:
        entry: Entry = index.data(ENTRY)
        found = self._line_of(entry, index.data(WORDS))
        font = QFont(option.font)
        font.setPointSizeF(max(9.0, option.font.pointSizeF() - 1.0))
        muted = _ink(option) if _is_chosen(option) else QColor(look.current().muted)
        if found is None:
            about = " · ".join([self._about(entry), *entry.tags])
            found = FoundLine(_elided(QFontMetrics(font), about, area.width()))
        _paint_found(painter, found, area, font, muted, is_chosen=_is_chosen(option))

    def _line_of(self, entry: Entry, words: str) -> FoundLine | None:
        """Return the line in which the words of a search were found, if they were."""
        if not words or not self._workspace.prefetch(entry.game):
            return None
        key = entry.game, entry.id, entry.hash, words
        if key not in self._lines:
            if len(self._lines) > MOST_LINES:
                self._lines.clear()
            document = self._workspace.content(entry.game).get(entry.id)
            self._lines[key] = line_in(document, words) if document else None
        return self._lines[key]

    def _about(self, entry: Entry) -> str:
        kind = words_for(entry.kind).capitalize()
        return f"{kind} · {title_of_game(entry.game)}" if self.with_game else kind

    # ---- a tile --------------------------------------------------------------------------------------

    def _paint_tile(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: Entry = index.data(ENTRY)
        rect = option.rect
        area = QRect(rect.left() + 6, rect.top() + 6, rect.width() - 12, LARGE)
        self._paint_face(painter, option, entry, area, LARGE)
        worst: Severity | None = index.data(WORST)
        if worst is not None:
            spot = QRect(rect.right() - 24, rect.top() + 8, 16, 16)
            look.paint_icon(painter, SEVERITY_ICONS[worst], spot, severity_colour(worst))
        painter.setPen(_ink(option))
        painter.setFont(option.font)
        words = QRect(rect.left() + 4, rect.top() + LARGE + 10, rect.width() - 8, rect.height() - LARGE - 12)
        name = _elided(option.fontMetrics, entry.name, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, name)

    # ---- the face ------------------------------------------------------------------------------------

    def _paint_face(
        self, painter: QPainter, option: QStyleOptionViewItem, entry: Entry, area: QRect, height: int = SMALL
    ) -> None:
        ratio = painter.device().devicePixelRatioF()
        image = self._thumbnails.image(entry, height, ratio)
        if image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(_fitted(image, area), image)
            return
        size = min(24 if height == SMALL else 48, area.width())
        middle = QRect(0, 0, size, size)
        middle.moveCenter(area.center())
        colour = _ink(option).name() if _is_chosen(option) else look.current().muted
        look.paint_icon(painter, icon_of(entry.game, entry.kind), middle, colour)


def _fitted(image: QImage, area: QRect) -> QRectF:
    """Return where a picture lies in an area: whole, in its middle."""
    size = image.deviceIndependentSize()
    scale = min(area.width() / size.width(), area.height() / size.height())
    width, height = size.width() * scale, size.height() * scale
    middle = QRectF(area).center()
    return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)


def _is_chosen(option: QStyleOptionViewItem) -> bool:
    return bool(option.state & QStyle.StateFlag.State_Selected)


def _ink(option: QStyleOptionViewItem) -> QColor:
    role = QPalette.ColorRole.HighlightedText if _is_chosen(option) else QPalette.ColorRole.Text
    return option.palette.color(QPalette.ColorGroup.Active, role)


def _elided(metrics: QFontMetrics, text: str, width: int) -> str:
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)


def _paint_found(
    painter: QPainter, found: FoundLine, area: QRect, font: QFont, ink: QColor, *, is_chosen: bool
) -> None:
    """Draw a line with the words marked that were found in it."""
    layout = QTextLayout(found.text, font)
    formats = []
    for start, end in found.marks:
        one = QTextLayout.FormatRange()
        one.start, one.length = start, end - start
        mark = QTextCharFormat()
        mark.setFontWeight(QFont.Weight.Bold)
        if not is_chosen:
            mark.setBackground(QColor(look.current().tint))
            mark.setForeground(QColor(look.current().text))
        one.format = mark
        formats.append(one)
    layout.setFormats(formats)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(100_000)
    layout.endLayout()
    # What was found is worth more than how the line begins.
    first = cast("tuple[float, int]", line.cursorToX(found.marks[0][1]))[0] if found.marks else 0.0
    shift = max(0.0, first - area.width() * 0.9)
    painter.save()
    painter.setClipRect(area)
    painter.setPen(ink)
    layout.draw(painter, QPointF(area.left() - shift, area.top() + (area.height() - line.height()) / 2))
    painter.restore()
