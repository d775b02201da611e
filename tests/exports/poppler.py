"""Poppler as an independent reader: neither the program that writes our files nor the one that previews them."""

from __future__ import annotations

import html
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image

MM = 72 / 25.4
COMPLETE = "WORKBENCH_COMPLETE"
"""Set where nothing may be left out, as .ci/run does: a missing program is a failure there."""


@dataclass(frozen=True)
class Word:
    """A word on a page and the rectangle that it fills, in millimetres from the top left."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def poppler(program: str, *words: object) -> str:
    """Run one of poppler's programs."""
    return read_by(program, "poppler-utils", *words)


def read_by(program: str, package: str, *words: object) -> str:
    """Run a program that reads PDF files; without it a test is left out, or fails where nothing may be."""
    found_program(program, package)
    done = subprocess.run([program, *map(str, words)], check=True, capture_output=True, text=True, encoding="utf-8")
    # They read on after an error in a file, and only mention it.
    assert done.stderr == ""
    return done.stdout


def found_program(program: str, package: str) -> None:
    """Leave a test out that needs a program which is not here, or let it fail where nothing may be left out."""
    if shutil.which(program) is None:
        missing = f"{program} is missing; the package {package} has it"
        pytest.fail(missing) if os.environ.get(COMPLETE) else pytest.skip(missing)


def words_on(file: Path) -> list[list[Word]]:
    """Find the words of a PDF, page by page."""
    text = poppler("pdftotext", "-bbox", file, "-")
    number = r'="([-\d.]+)"'
    pattern = rf"<word xMin{number} yMin{number} xMax{number} yMax{number}>(.*?)</word>"
    return [
        [
            Word(html.unescape(found[4]), *(float(side) / MM for side in found[:4]))
            for found in re.findall(pattern, page)
        ]
        for page in text.split("<page ")[1:]
    ]


def fonts_in(file: Path) -> list[dict[str, str]]:
    """List the fonts of a PDF with what is said of each: emb, sub and uni are yes or no."""
    lines = poppler("pdffonts", file).splitlines()[2:]
    rows = [line.split() for line in lines]
    return [{"name": row[0], "emb": row[-5], "sub": row[-4], "uni": row[-3]} for row in rows]


def boxes_in(file: Path) -> list[dict[str, tuple[float, float, float, float]]]:
    """Return the boxes of each page in millimetres: left, bottom, right, top."""
    text = poppler("pdfinfo", "-box", "-f", 1, "-l", 999, file)
    found: dict[int, dict[str, tuple[float, float, float, float]]] = {}
    for page, name, sides in re.findall(r"Page +(\d+) (\w+Box): +(.*)", text):
        left, bottom, right, top = (float(side) / MM for side in sides.split())
        found.setdefault(int(page), {})[name] = left, bottom, right, top
    return [found[page] for page in sorted(found)]


def drawn_by_poppler(file: Path, dpi: int, page: int = 1) -> Image.Image:
    """Return a picture of one page."""
    stem = file.with_suffix("")
    poppler("pdftoppm", "-r", dpi, "-f", page, "-l", page, "-singlefile", "-png", file, stem)
    with Image.open(file.with_suffix(".png")) as picture:
        return picture.convert("RGB")
