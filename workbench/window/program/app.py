"""Starts the program: the application, the library, the window, and all that has to end well."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QProcess, Qt, QTimer, qInstallMessageHandler
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QLabel

from editors import look
from exports.faces import font_tables
from workbench.desk.preferences import Preferences
from workbench.places import NAME, fonts_folder
from workbench.widgets import theme
from workbench.widgets.screens import bring_inside
from workbench.window.program.crash import CrashNet, keep_fault, left_fault, qt_message
from workbench.window.program.garbage_collection import IdleCollector
from workbench.window.program.signals import Signals

if TYPE_CHECKING:
    from workbench.library import Library
    from workbench.window.main_window import MainWindow
    from workbench.window.program.opening import Offer

STARTING = "starting"
"""The preference that is set from the start until the window stands: if it is found set, the last start failed."""

SKIPPED = "The last start did not end well, so tabs stayed closed. Reopen closed tab brings them back."
LOAD_THE_REST = 1000
"""So many milliseconds after the window stands, what the library needs to save is loaded."""
LOOK_FOR_BACKUP = 300_000
"""Every so many milliseconds the program looks whether a backup is due."""


def open_window(library_path: Path) -> int:
    """Open the window over a library and stay until it is closed."""
    # Pydantic would look through all installed packages for plugins of its own; the program has none.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    leave_sources_unread()
    font_tables.cache_in(fonts_folder())
    gc.disable()  # what is loaded now is here to stay: looking through it again and again costs a sixth of the start
    preferences = Preferences()
    qInstallMessageHandler(qt_message)  # before Qt looks for a screen and may not find one
    app = make_application(preferences)
    program = Program(app, preferences)
    return program.run(library_path)


def leave_sources_unread() -> None:
    """Let PySide take for granted how modules spell its names, instead of reading the source of each that is loaded.

    It looks for those that import `__feature__`. None does here, and there are some five hundred.
    """
    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        feature._mod_uses_pyside = lambda module: True  # type: ignore[union-attr]


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
    app.focusWindowChanged.connect(bring_inside)
    return app


class Program(QObject):
    """The running program: one library and one window at a time."""

    def __init__(self, app: QApplication, preferences: Preferences) -> None:
        super().__init__(app)
        self._app, self.preferences = app, preferences
        self.window: MainWindow | None = None
        self._library: Library | None = None
        self._next: Path | None = None
        self._last: Path | None = None
        """The library that was open last."""
        self._restart = self._leaves = False
        self._tidies_late = not gc.isenabled()
        self._tidying = IdleCollector(self)
        self._fault = ""
        self._backups = QTimer(self, interval=LOOK_FOR_BACKUP)
        self._backups.timeout.connect(self.back_up)
        self._soon = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self._stands)
        self._rest = QTimer(self, interval=LOAD_THE_REST, singleShot=True)
        self._rest.timeout.connect(self._load_the_rest)
        self._signals = Signals(self.leave, self)
        app.commitDataRequest.connect(lambda manager: self.flush())

    def run(self, path: Path) -> int:
        """Open a library and stay; when the window closes in favour of another library, open that one."""
        self._fault = left_fault()
        net = CrashNet(self.flush, self.tell_crash, self)
        net.install()
        try:
            code, wanted = 0, [path]
            while wanted:
                code = self._stay(wanted.pop())
                if self._next:
                    wanted.append(self._next)
            return code
        finally:
            net.remove()
            self._signals.stop()
            if self._restart:
                QProcess.startDetached(sys.executable, ["-m", "workbench", *sys.argv[1:]])

    def _stay(self, path: Path) -> int:
        self._next = None
        if not self.open(path):
            return 0 if self._next else 1
        try:
            return self._app.exec()
        finally:
            self.end()

    def open(self, path: Path) -> bool:
        """Open a library and show the window over it; tell whether there is one now."""
        before = curtain(self.preferences, path)
        from workbench.desk.workspace import Workspace
        from workbench.window.main_window import MainWindow
        from workbench.window.program.opening import open_library

        answer = open_library(path, self.ask, self._last)
        self._library = answer.library
        if answer.wants_other:
            self._next = choose_library(None) or path  # who chose none is asked again
        if answer.wants_back:
            self._next = self._last
        if self._library is None:
            before.close()
            return False
        self._last = path
        self.window = MainWindow(Workspace(self._library), self.preferences)
        self.window.workspace.live_changed.connect(lambda game, id, fields: self._tidying.note_edit())
        self.window.library_requested.connect(self.change_library)
        self.window.restart_requested.connect(self.restart)
        self._show(self.window, before.pixmap())
        before.close()
        self._backups.start()
        return True

    def _show(self, window: MainWindow, left: QPixmap) -> None:
        """Bring the window back as it was left; after a start that failed, without the tabs of last time."""
        had_trouble = bool(self.preferences.get(STARTING, default=False))
        self.preferences.set(STARTING, value=True)
        window.hold(left)
        window.state.restore(with_tabs=not had_trouble)
        window.show()
        window.tell_notices(
            [*([SKIPPED] if had_trouble else []), *([keep_fault(self._fault)] if self._fault else [])]
        )
        self._fault = ""
        self._soon.start()

    def _stands(self) -> None:
        """What could wait is made now."""
        if self._leaves:
            self.close()
        elif self.window is not None:
            self.window.woken.connect(self._on_woken)
            self.window.wake()

    def _on_woken(self) -> None:
        """The start went well; from now on the memory is tidied up again."""
        self.preferences.set(STARTING, value=False)
        self._rest.start()
        self._keep_what_is_loaded()

    def _keep_what_is_loaded(self) -> None:
        if self._tidies_late:
            self._tidying.begin()

    def _load_the_rest(self) -> None:
        """Load what is needed to save, off the thread of the window, before somebody waits for it."""
        if self.window is not None:
            library = self.window.workspace.library
            told = library.notices
            self.window.workspace.runner.run(lambda progress: library.whole(), lambda whole: self._on_rest(told))

    def _on_rest(self, told: Sequence[str]) -> None:
        self._keep_what_is_loaded()
        if self.window is not None and self.window.workspace.library.notices != told:
            self.window.tell_notices()  # a backup that could not be made is known only now

    # ---- wishes of the window ------------------------------------------------------------------------

    def change_library(self, path: Path) -> None:
        """Close the window and open another library."""
        self._next = path
        if not self.close():
            self._next = None

    def restart(self) -> None:
        """Close the window and start the program anew."""
        self._restart = True
        if not self.close():
            self._restart = False

    def close(self) -> bool:
        """Close the window as a click on its corner does; everything is saved."""
        return self.window is None or self.window.close()

    def leave(self) -> None:
        """End as the operating system asks: close the window, or the questions that are put before there is one."""
        self._leaves = self.close()
        while self.window is None and (question := QApplication.activeModalWidget()) and question.close():
            pass

    def end(self) -> None:
        """Give the library back."""
        for timer in (self._backups, self._soon, self._rest):
            timer.stop()
        self._tidying.end()
        if self.window is not None:
            self.preferences.set(STARTING, value=False)  # who leaves before all is there has had no trouble
            self.window.deleteLater()
            self.window.workspace.deleteLater()  # what listens to it holds the window
            self.window = None
        if self._library:
            self._library.close()
            self._library = None

    def back_up(self) -> None:
        """Make a backup if one is due, off the thread of the window."""
        window = self.window
        if window is not None:
            library = window.workspace.library
            window.workspace.runner.run(
                lambda progress: library.backup_if_due(),
                lambda backup: None,
                lambda error: window.status.say(str(error)),
            )

    def flush(self) -> None:
        """Save everything now."""
        if self.window is not None:
            self.window.workspace.flush()

    # ---- talking -------------------------------------------------------------------------------------

    def ask(self, title: str, text: str, offers: Sequence[Offer]) -> str:
        """Put a question before the person and return the answer that they chose; closing it is the last offer."""
        from workbench.window.dialogs.trouble import TroubleDialog
        from workbench.window.program.opening import QUIT

        dialog = TroubleDialog(title, text, [(offer.answer, offer.words) for offer in offers])
        if not self._leaves:
            dialog.exec()
        return QUIT if self._leaves else dialog.answer

    def tell_crash(self, what: str, log: Path | None) -> None:
        """Say that something went wrong, whether all is saved, and where the log is."""
        from workbench.window.dialogs.trouble import crash_dialog

        is_saved = self.window is None or self.window.workspace.save_state == "saved"
        crash_dialog(what, log, self.window, is_saved=is_saved).exec()


def choose_library(parent: MainWindow | None) -> Path | None:
    """Let a person choose the file of a library."""
    from PySide6.QtWidgets import QFileDialog

    name, _ = QFileDialog.getOpenFileName(parent, "Open a library", "", "Libraries (*.db);;All files (*)")
    return Path(name) if name else None


def curtain(preferences: Preferences, path: Path) -> QLabel:
    """Show at once how the window was left; the rest of the program is loaded behind it."""
    words = "Opening the library…" if path.exists() else "Making your library…"
    label = QLabel(words)
    label.setWindowTitle(NAME)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.resize(1280, 800)
    label.restoreGeometry(preferences.bytes("geometry"))
    picture = QPixmap(str(preferences.picture_of(path.absolute())))
    if not picture.isNull() and preferences.get("pictured_theme", "") == look.current().name:
        label.setPixmap(picture)
        label.setScaledContents(True)
    label.show()
    QApplication.processEvents()
    return label
