"""Where window, playtest and command line may write: never over the library, and over no file that is not ours.

What is written takes the place of an earlier export alone, known by its mark; whoever asks for a place looks here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from mmap import ACCESS_READ, mmap
from pathlib import Path

from workbench.library.backups import folder_of
from workbench.library.jotting import JOTTED, KEPT
from workbench.library.sqlite import BESIDE
from workbench.places import playtests_beside, runs_beside

PDF = re.compile(rb"%PDF-.*/Creator \(Tabletop Workbench\)", re.DOTALL)
MARKS = {
    ".md": re.compile(
        rb"# Errata for |# [^\n]*\n.*\n## Who wins\n|# [^\n]*\n.*\n\d+ rounds, \d+ decisions\.", re.DOTALL
    ),
    ".html": re.compile(rb"<!doctype html>\n<html [^\n]*(?:content=\"Tabletop Workbench\"|<title>Errata for )"),
    ".csv": re.compile(rb"\xef\xbb\xbfsection,"),
    ".parquet": re.compile(rb"PAR1.*seats.*winners.*decisions.*scores", re.DOTALL),
    ".json": re.compile(rb'\{\n  "SaveName": "",\n  "GameMode": "",\n  "ObjectStates": \['),
    ".tmx": re.compile(
        rb"<\?xml version='1\.0' encoding='UTF-8'\?>\n<map version=\"1\.8\" tiledversion=\"1\.8\.2\" "
    ),
    ".tmj": re.compile(rb'\{\n "type": "map",\n "version": "1\.8",\n "tiledversion": "1\.8\.2",\n'),
    ".uvtt": re.compile(rb'\{\n "format": 0\.3,\n "resolution": \{\n  "map_origin": '),
}
"""What our own files begin with or hold, those of earlier versions too; all that is not named here is a PDF.

Maps are known as they are written here: one that another program has saved since holds somebody's work.
"""
OF_SQLITE = ("", *BESIDE)
ENDINGS = (*OF_SQLITE, ".lock", JOTTED, KEPT)
"""What is added to the name of a library by the files that belong to it."""


class NotReplaced(ValueError):
    """What lies in a place stays as it is; the message says why."""


def check_places(library: Path, places: Iterable[Path]) -> None:
    """Refuse to write files where the library is, or over anything else than earlier exports."""
    for place in places:
        check_library(library, place)
        if place.is_file() and place.stat().st_size and not _is_ours(place):
            raise NotReplaced(f"{place} is there already and no such export; it was left as it is")


def check_library(library: Path, place: Path) -> None:
    """Refuse to write over the library, what belongs to it, or anything among its backups and playtests."""
    home, meant = library.resolve(), place.resolve()
    runs = runs_beside(home)
    own = {home.with_name(home.name + ending) for ending in ENDINGS}
    own |= {runs.with_name(runs.name + ending) for ending in OF_SQLITE}
    folders = {folder_of(home), playtests_beside(home)}
    if meant in own or not folders.isdisjoint((meant, *meant.parents)) or _same(home, meant):
        raise NotReplaced(f"{place} belongs to the library; choose another place")


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
