from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionViewItem

from workbench.widgets import line_list
from workbench.widgets.line_list import LinesView, ListLine

WORDS = "“evry” does not fit here; did you mean “every”?"


def test_a_wrapped_line_has_room_for_what_is_written_at_every_width(qtbot, monkeypatch):
    view = LinesView("Problems", wraps=True)
    qtbot.addWidget(view)
    view.show()
    view.lines.show([ListLine(1, WORDS, "Swamp Witch", "alert")])
    areas: list[QRect] = []
    monkeypatch.setattr(line_list, "_write", lambda painter, text, area, *_, **how: areas.append(area))
    picture = QPixmap(10, 10)
    option = QStyleOptionViewItem()
    option.widget = view
    with QPainter(picture) as painter:
        for width in range(200, 420):
            view.resize(width, 200)
            index = view.lines.index(0)
            height = view.itemDelegate().sizeHint(option, index).height()
            option.rect = QRect(0, 0, view.viewport().width(), height)
            view.itemDelegate().paint(painter, option, index)
            title = areas[-2]
            needed = option.fontMetrics.boundingRect(
                QRect(0, 0, title.width(), 999), int(Qt.TextFlag.TextWordWrap), WORDS
            )
            assert needed.height() <= title.height(), width
