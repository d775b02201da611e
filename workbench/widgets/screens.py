"""Windows and the screens that they are on."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtWidgets import QWidget

FRAME = QSize(8, 40)
"""What the frame and the title of a window take at most; how much, only a window that is shown can tell."""
KNOWN = "brought inside"
"""The property of dialogs that have been looked at: where a person drags one later, it stays."""


def bring_onto_a_screen(window: QWidget) -> None:
    """Move a window that was left on a screen that is gone to one that is there."""
    frame = window.frameGeometry()
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    if any(is_seen(frame, screen) for screen in screens):
        return
    room = QGuiApplication.primaryScreen().availableGeometry()
    window.resize(min(window.width(), room.width()), min(window.height(), room.height()))
    window.move(room.center() - window.rect().center())


def bring_to_the_front(window: QWidget) -> None:
    """Let a window be seen before all others, and have the focus."""
    if window.isMinimized():
        window.showNormal()
    window.show()
    window.raise_()
    window.activateWindow()


def fit_onto_the_screen(window: QWidget) -> None:
    """Make a window that comes for the first time no larger than the screen has room for it and its frame."""
    room = window.screen().availableGeometry().size()
    window.resize(window.size().boundedTo(room - FRAME))


def is_seen(frame: QRect, screen: QRect) -> bool:
    """Tell whether enough of a window is on a screen to grab it by its title."""
    part = frame.intersected(screen)
    return part.width() >= 120 and screen.top() <= frame.top() < screen.bottom() - 40


def bring_inside(dialog: QWindow | None) -> None:
    """Make a dialog that comes no larger than its screen, so that its buttons can be reached; dragged, it stays."""
    if dialog is None or dialog.type() != Qt.WindowType.Dialog:
        return
    frame = dialog.frameMargins()
    room = dialog.screen().availableGeometry().marginsRemoved(frame)
    size, is_known = dialog.size().boundedTo(room.size()), bool(dialog.property(KNOWN))
    dialog.setProperty(KNOWN, True)  # noqa: FBT003 (Qt's signature)
    if size != dialog.size() or not (is_known or room.contains(dialog.geometry())):
        dialog.setGeometry(QRect(_inside(dialog.position(), size, room), size))


def _inside(corner: QPoint, size: QSize, room: QRect) -> QPoint:
    """Return the corner nearest to this one from which something lies inside a room."""
    x = max(room.left(), min(corner.x(), room.right() + 1 - size.width()))
    y = max(room.top(), min(corner.y(), room.bottom() + 1 - size.height()))
    return QPoint(x, y)
