"""Takes pictures of every pane for docs/screenshots and the guide: python -m tools.screenshots [NAME ...].

Each scene is set on a library of its own with the starter content, light and dark, in two sizes. The pictures are
WebP files, small enough to live in the repository.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QEvent, QPoint
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from engines import registry
from tools.scenes import SCENES
from tools.stage import Stage
from workbench.desk.preferences import Preferences
from workbench.desk.workspace import Workspace
from workbench.library import Library
from workbench.widgets import theme
from workbench.window.main_window import MainWindow
from workbench.window.program.app import make_application

ROOT = Path(__file__).resolve().parents[1]
SCREENSHOTS = ROOT / "docs" / "screenshots"
SMALL, LARGE = (1280, 800), (1920, 1080)
THEMES = ("light", "dark")
QUALITY = 36
SCREEN = {"name": "screen", "x": 0, "y": 0, "width": LARGE[0], "height": LARGE[1], "dpr": 1}
"""What windows and dialogs have to fit onto; that of Qt has 800 x 800 dots."""

# ---- taking the pictures -----------------------------------------------------------------------------


def main(names: list[str]) -> int:
    """Take the pictures of some scenes, or of all."""
    wrong = [name for name in names if name not in SCENES]
    if wrong:
        print(f"there is no scene {', '.join(wrong)}; there are {', '.join(SCENES)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        draw_on_a_screen(Path(folder) / "screen.json")
        app = make_application(Preferences(Path(folder) / "preferences.json"))
        # A dialog that waits for its answer would wait for ever: it is only shown.
        QDialog.exec = QDialog.show  # type: ignore[assignment, method-assign]
        full = Path(folder) / "full.db"
        Library.open(full, fill=registry.starter).close()
        for name in names or SCENES:
            take(app, name, full, Path(folder))
    print(f"docs/screenshots holds {weight(SCREENSHOTS):.1f} MB.")
    return 0


def draw_on_a_screen(file: Path) -> None:
    """Let Qt draw on a screen that nobody sees, and that is large enough for the pictures."""
    file.write_text(json.dumps({"screens": [{**SCREEN, "logicalDpi": 96, "logicalBaseDpi": 96}]}), encoding="utf-8")
    os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={file}")


def take(app: QApplication, name: str, full: Path, folder: Path) -> None:
    """Take one scene in every theme and size."""
    for worn in THEMES:
        for width, height in (SMALL, LARGE):
            theme.dress(app, worn)
            with stage(full, folder) as (set_up, window):
                window.preferences.set("theme", worn)
                window.resize(width, height)
                window.show()
                set_up.settle(200)
                shown = SCENES[name](set_up) or window
                shown.resize(width, height)
                set_up.settle(400)
                write(picture_of(shown), SCREENSHOTS / f"{name}-{worn}-{width}.webp")
        print(f"{name} {worn}")


@contextmanager
def stage(full: Path, folder: Path) -> Iterator[tuple[Stage, MainWindow]]:
    """Open a window over a fresh library, and close everything afterwards."""
    path = folder / "library.db"
    shutil.copyfile(full, path)
    with Library.open(path) as library:
        window = MainWindow(Workspace(library), Preferences(folder / "own.json"))
        yield Stage(window), window
        for one in QApplication.topLevelWidgets():
            if one is not window:
                one.close()
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    shutil.rmtree(folder / "pictures", ignore_errors=True)
    (folder / "own.json").unlink(missing_ok=True)


def picture_of(window: QWidget) -> QPixmap:
    """Return a picture of a window with the dialogs that stand over it."""
    picture = window.grab()
    dialogs = [one for one in QApplication.topLevelWidgets() if one.isVisible() and stands_over(one, window)]
    painter = QPainter(picture)
    for dialog in dialogs:
        painter.fillRect(picture.rect(), QColor(0, 0, 0, 70))
        inside = dialog.grab()
        at = QPoint((picture.width() - inside.width()) // 2, max(24, (picture.height() - inside.height()) // 2))
        painter.drawPixmap(at, inside)
        painter.setPen(QColor(128, 128, 128))
        painter.drawRect(at.x(), at.y(), inside.width(), inside.height())
    painter.end()
    return picture


def stands_over(dialog: QWidget, window: QWidget) -> bool:
    """Tell whether a dialog belongs to a window or to something in it."""
    parent = dialog.parentWidget()
    return parent is not None and parent.window() is window


def write(picture: QPixmap, file: Path) -> None:
    """Write a picture as a small WebP file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    with Image.open(io.BytesIO(buffer.data().data())) as image:
        image.convert("RGB").save(file, "WEBP", quality=QUALITY, method=6)


def weight(folder: Path) -> float:
    """Tell how many megabytes a folder holds."""
    return sum(one.stat().st_size for one in folder.glob("*")) / 1_000_000


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
