"""Starts the program: the application, the library, the window."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from workbench.places import NAME
from workbench.window import theme
from workbench.window.preferences import Preferences


def make_application(preferences: Preferences) -> QApplication:
    """Make the application in the clothes that the person likes."""
    if preferences.scale != 1.0:
        os.environ.setdefault("QT_SCALE_FACTOR", str(preferences.scale))
    app = QApplication(sys.argv[:1])
    app.setApplicationName("workbench")
    app.setApplicationDisplayName(NAME)
    app.setDesktopFileName("tabletop-workbench")
    theme.set_up(app)
    theme.dress(app, preferences.theme)
    return app


def open_window(library_path: Path) -> int:
    """Open the window over a library and stay until it is closed."""
    preferences = Preferences()
    app = make_application(preferences)
    from engines import registry
    from workbench.library import Library
    from workbench.window.main_window import MainWindow
    from workbench.window.workspace import Workspace

    with Library.open(library_path, fill=registry.starter) as library:
        window = MainWindow(Workspace(library), preferences)
        window.session.restore()
        window.show()
        return app.exec()
