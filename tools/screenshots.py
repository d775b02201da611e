"""Takes the pictures that README and guide show: python -m tools.screenshots [--all FOLDER] [NAME ...].

Each scene is set on a library of its own with the starter content. The pictures are WebP files, small enough to live
in the repository; --all takes every scene, light and dark and in two sizes, to look at.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Picture:
    """A scene as it looks in a theme and a size."""

    scene: str
    theme: str
    width: int
    height: int

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.scene}-{self.theme}-{self.width}.webp"


# ---- taking the pictures -----------------------------------------------------------------------------


def main(words: list[str]) -> int:
    """Take the pictures of some scenes, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="take every theme and size into a folder")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", choices=[*SCENES, []], help="a scene: " + ", ".join(SCENES)
    )
    wanted = parser.parse_args(words)
    into = wanted.all or SCREENSHOTS
    with tempfile.TemporaryDirectory() as folder:
        draw_on_a_screen(Path(folder) / "screen.json")
        app = make_application(Preferences(Path(folder) / "preferences.json"))
        # A dialog that waits for its answer would wait for ever: it is only shown.
        QDialog.exec = QDialog.show  # type: ignore[assignment, method-assign]
        full = Path(folder) / "full.db"
        Library.open(full, fill=registry.starter).close()
        for picture in pictures(wanted.names or list(SCENES), only_shown=wanted.all is None):
            write(taken(app, picture, full, Path(folder)), into / picture.file)
            print(picture.file, flush=True)
    print(f"{into.name} holds {weight(into):.1f} MB.")
    return 0


def pictures(names: list[str], *, only_shown: bool) -> list[Picture]:
    """List the pictures of some scenes, or those of them that a page shows."""
    every = [Picture(name, worn, *size) for name in names for worn in THEMES for size in (SMALL, LARGE)]
    return [one for one in every if not only_shown or one.file in shown_files()]


def shown_files() -> set[str]:
    """Name the pictures that README and guide show; in a dark theme the program shows the guide's dark ones."""
    pages = [ROOT / "README.md", *(ROOT / "docs" / "guide").glob("*.md")]
    named = {name for page in pages for name in re.findall(r"screenshots/([\w-]+\.webp)", page.read_text("utf-8"))}
    return named | {name.replace("-light-", "-dark-") for name in named}


def draw_on_a_screen(file: Path) -> None:
    """Let Qt draw on a screen that nobody sees, and that is large enough for the pictures."""
    file.write_text(json.dumps({"screens": [{**SCREEN, "logicalDpi": 96, "logicalBaseDpi": 96}]}), encoding="utf-8")
    os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={file}")


def taken(app: QApplication, picture: Picture, full: Path, folder: Path) -> QPixmap:
    """Set a scene and take its picture."""
    theme.dress(app, picture.theme)
    with stage(full, folder) as (set_up, window):
        window.preferences.set("theme", picture.theme)
        window.resize(picture.width, picture.height)
        window.show()
        set_up.settle(200)
        shown = SCENES[picture.scene](set_up) or window
        shown.resize(picture.width, picture.height)
        set_up.settle(400)
        return picture_of(shown)


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
