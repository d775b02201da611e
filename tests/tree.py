"""The project's own files, for tests that read the source."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("engines", "workbench", "editors", "exports", "bench")
EVERYTHING = (*PACKAGES, "tests", "tools")

# What is made by running, and folders that tools keep for themselves.
NOT_OURS = {"__pycache__", "out", "tour", "backups", "build", "dist"}


def python_files(*folders: str) -> list[Path]:
    """List the Python files of some folders, sorted."""
    found = (path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return sorted(path for path in found if "__pycache__" not in path.parts)


def text_files(*under: str) -> Iterator[tuple[Path, str]]:
    """Yield every text file of some folders, or of the whole project, with its text."""
    for folder, folders, names in chain.from_iterable(os.walk(ROOT / name) for name in under or ("",)):
        folders[:] = [name for name in folders if name == ".ci" or not (name[0] == "." or name in NOT_OURS)]
        for name in sorted(set(names) - {".git"}):  # in a second work tree it is a file
            try:
                yield Path(folder, name), Path(folder, name).read_text(encoding="utf-8")
            except (UnicodeDecodeError, OSError):
                continue


def syntax(path: Path) -> ast.Module:
    """Parse a Python file. Keep what you find, not the tree: those of all files are a quarter of a gigabyte."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def words_of(path: Path) -> frozenset[str]:
    """Return the words of a file: who looks for a few of them need not parse what has none."""
    return frozenset(re.findall(r"\w+", path.read_text(encoding="utf-8")))


def written_name(node: ast.expr) -> str:
    """Return a name with its dots as it is written, such as `os.path.join`; anything else has none."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=owner, attr=name):
            inner = written_name(owner)
            return f"{inner}.{name}" if inner else ""
    return ""


def short(path: Path) -> str:
    """Name a file as seen from the project's folder."""
    return path.relative_to(ROOT).as_posix()


def module_of(path: Path) -> str:
    """Name the module that a file holds."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
