"""Windows and the screens that they are on."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

FRAME = QSize(8, 40)
"""What the frame and the title of a window take at most; how much, only a window that is shown can tell."""


def bring_onto_a_screen(window: QWidget) -> None:
    """Move a window that was left on a screen that is gone to one that is there."""
    frame = window.frameGeometry()
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    if any(is_seen(frame, screen) for screen in screens):
        return
    room = QGuiApplication.primaryScreen().availableGeometry()
    window.resize(min(window.width(), room.width()), min(window.height(), room.height()))
    window.move(room.center() - window.rect().center())


def fit_onto_the_screen(window: QWidget) -> None:
    """Make a window that comes for the first time no larger than the screen has room for it and its frame."""
    room = window.screen().availableGeometry().size()
    window.resize(window.size().boundedTo(room - FRAME))


def is_seen(frame: QRect, screen: QRect) -> bool:
    """Tell whether enough of a window is on a screen to grab it by its title."""
    part = frame.intersected(screen)
    return part.width() >= 120 and screen.top() <= frame.top() < screen.bottom() - 40
