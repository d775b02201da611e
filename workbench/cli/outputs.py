"""Where a command may write: what is refused there is a misuse of its words."""

from __future__ import annotations

import zipfile
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from workbench.cli.errors import Misuse
from workbench.cli.shelves import library_path
from workbench.desk import outputs
from workbench.library.sources import MANIFEST


def check_file(args: Namespace, output: Path) -> None:
    """Refuse to write a file where the library is, or over something else than an earlier one."""
    check_files(args, [output])


def check_files(args: Namespace, places: Iterable[Path]) -> None:
    """Refuse to write files where the library is, or over something else than earlier ones."""
    try:
        outputs.check_places(library_path(args), places)
    except outputs.NotReplaced as why:
        raise Misuse(str(why)) from why


def check_folder(args: Namespace, output: Path) -> None:
    """Refuse to write a folder where the library is, or where there is a file."""
    check_library(args, output)
    if output.exists() and not output.is_dir():
        raise Misuse(f"{output} is a file, and a folder is wanted; it was left as it is")


def check_zip(args: Namespace, output: Path) -> None:
    """Refuse to write an archive over the library, or over something else than an exported library."""
    check_library(args, output)
    if output.is_file() and output.stat().st_size and not _is_exported(output):
        raise Misuse(f"{output} is there already and no exported library; it was left as it is")


def check_library(args: Namespace, output: Path) -> None:
    """Refuse to write over the library, what belongs to it, or anything among its backups."""
    try:
        outputs.check_library(library_path(args), output)
    except outputs.NotReplaced as why:
        raise Misuse(str(why)) from why


def _is_exported(file: Path) -> bool:
    try:
        with zipfile.ZipFile(file) as archive:
            return MANIFEST in archive.namelist()
    except (OSError, ValueError, zipfile.BadZipFile, NotImplementedError):
        return False
