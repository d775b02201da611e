"""Where a command may write: never over the library, and over no file that is not such an export itself."""

from __future__ import annotations

import re
import zipfile
from argparse import Namespace
from mmap import ACCESS_READ, mmap
from pathlib import Path

from workbench.cli.errors import Misuse
from workbench.cli.shelves import library_path
from workbench.library.backups import folder_of
from workbench.library.sources import MANIFEST

PDF = re.compile(rb"%PDF-.*/Creator \(Tabletop Workbench\)", re.DOTALL)
MARKS = {
    ".md": re.compile(rb"# Errata for |# [^\n]*\n.*\n## Who wins\n", re.DOTALL),
    ".html": re.compile(rb"<!doctype html>\n<html [^\n]*(?:content=\"Tabletop Workbench\"|<title>Errata for )"),
    ".csv": re.compile(rb"\xef\xbb\xbfsection,"),
    ".parquet": re.compile(rb"PAR1.*seats.*winners.*decisions.*scores", re.DOTALL),
    ".json": re.compile(rb'\{\n  "SaveName": "",\n  "GameMode": "",\n  "ObjectStates": \['),
}
"""What our own files begin with or hold, those of earlier versions too; all that is not named here is a PDF."""
ENDINGS = ("", "-wal", "-shm", "-journal", ".lock")
"""What is added to the name of a library by the files that belong to it."""


def check_file(args: Namespace, output: Path) -> None:
    """Refuse to write a file where the library is, or over something else than an earlier one."""
    check_library(args, output)
    if output.is_file() and output.stat().st_size and not _is_ours(output):
        raise Misuse(f"{output} is there already and no such export; it was left as it is")


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
    library, place = library_path(args).resolve(), output.resolve()
    own = {library.with_name(library.name + ending) for ending in ENDINGS}
    kept = folder_of(library)
    if place in own or kept in (place, *place.parents) or _same(library, place):
        raise Misuse(f"{output} belongs to the library; choose another place")


def _same(library: Path, place: Path) -> bool:
    """Tell whether two names lead to one file."""
    return library.exists() and place.exists() and library.samefile(place)


def _is_ours(file: Path) -> bool:
    """Tell whether a file is an export of this program, by the mark that it bears."""
    ending = file.suffix.lower()
    if ending == ".png":
        from exports.images.shops import is_ours  # pictures take long to load, and most commands write none

        return is_ours(file)
    with file.open("rb") as opened, mmap(opened.fileno(), 0, access=ACCESS_READ) as held:
        return MARKS.get(ending, PDF).match(held) is not None


def _is_exported(file: Path) -> bool:
    try:
        with zipfile.ZipFile(file) as archive:
            return MANIFEST in archive.namelist()
    except (OSError, ValueError, zipfile.BadZipFile, NotImplementedError):
        return False
