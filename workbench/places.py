"""Where the program keeps its things: the library, the log, and what the last test run has left."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "Tabletop Workbench"


def checkout() -> Path | None:
    """Return the project's root when the program runs from a checkout, None when it is installed."""
    root = Path(__file__).resolve().parents[1]
    return root if (root / "pyproject.toml").is_file() else None


def user_folder() -> Path:
    """Return the folder in which this system keeps a user's data for the program."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / NAME
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "tabletop-workbench"


def default_library() -> Path:
    """Return the library that is used when none is named."""
    return (checkout() or user_folder()) / "library.db"


def docs_folder() -> Path:
    """Return the folder with the pages and pictures that the program shows: of the checkout, or installed with it."""
    return (checkout() or Path(__file__).resolve().parent) / "docs"


def guide_folder() -> Path:
    """Return the folder with the pages of the guide."""
    return docs_folder() / "guide"


def log_file() -> Path:
    """Return the file that unexpected errors are written to."""
    root = checkout()
    return (root / ".cache" if root else user_folder()) / "workbench.log"


def fonts_folder() -> Path:
    """Return the folder in which is kept what was read from the files of typefaces."""
    root = checkout()
    return (root / ".cache" if root else user_folder()) / "fonts"


def citations_file() -> Path | None:
    """Return the file in which a full test run leaves the rules that it proved; only a checkout has one."""
    root = checkout()
    return root and root / ".cache" / "proved_rules.json"


def playtests_beside(library: Path) -> Path:
    """Return where the journals of a library's playtests lie: beside the library."""
    return library.with_name(f"{library.stem}.playtests")


def runs_beside(library: Path) -> Path:
    """Return where the lab keeps the runs of a library: library.db has library.lab.db."""
    return library.with_name(f"{library.stem}.lab.db")
