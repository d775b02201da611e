"""Takes pictures of printed pages for docs/screenshots: python -m tools.print_pictures. Needs pdftoppm of poppler."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from workbench.cli.main import main as workbench

SCREENSHOTS = Path(__file__).resolve().parents[1] / "docs" / "screenshots"
DESK, EDGE = "#6b727b", 12
"""The colour around the pages, and how much of it there is, in pixels."""
QUALITY = 50


@dataclass(frozen=True)
class Print:
    """What is printed, and which of its pages the picture shows."""

    arguments: tuple[str, ...]
    pages: tuple[int, ...]


PICTURES: dict[str, tuple[Print, ...]] = {
    "print-board": (Print(("board", "castle_von_loghan", "--card", "board.anomaly"), (1, 2, 3)),),
    "print-errata": (Print(("errata", "castle_von_loghan", "--since", "demo print"), (1, 2, 5)),),
    "print-quick-reference": (
        Print(("aid", "ambush"), (1,)),
        Print(("aid", "ambush", "--sets", "2"), (1,)),
    ),
    "print-sheet-duplex": (
        Print(("sheets", "castle_of_magic", "--kind", "character", "--backs", "long-edge"), (1, 2)),
    ),
    "print-two-games": (
        Print(("sheets", "ambush", "--kind", "card"), (2,)),
        Print(("sheets", "castle_von_loghan", "--kind", "treasure"), (3,)),
    ),
}


def main() -> int:
    """Print into a folder that is thrown away, and keep the pictures."""
    with tempfile.TemporaryDirectory() as folder:
        for name, prints in PICTURES.items():
            pages = [page for one in prints for page in taken(one, Path(folder))]
            laid_out(pages).save(SCREENSHOTS / f"{name}.webp", "WEBP", quality=QUALITY, method=6)
            print(name)
    return 0


def taken(job: Print, folder: Path) -> list[Image.Image]:
    """Print a job and return the pictures of its pages."""
    pdf = folder / "print.pdf"
    if workbench(["export", *job.arguments, "--library", str(folder / "library.db"), "-o", str(pdf)]):
        sys.exit(f"{' '.join(job.arguments)} was not printed")
    return [_page(pdf, number) for number in job.pages]


def _page(pdf: Path, number: int) -> Image.Image:
    program, stem = shutil.which("pdftoppm"), pdf.with_name("page")
    if program is None:
        sys.exit("pdftoppm is missing; it comes with poppler-utils")
    pages = ("-f", str(number), "-l", str(number), "-singlefile")
    subprocess.run([program, "-r", "72", "-png", *pages, str(pdf), str(stem)], check=True)
    with Image.open(stem.with_suffix(".png")) as picture:
        return picture.convert("RGB")


def laid_out(pages: list[Image.Image]) -> Image.Image:
    """Lay pages beside each other on a desk."""
    width = sum(page.width + EDGE for page in pages) + EDGE
    desk = Image.new("RGB", (width, max(page.height for page in pages) + 2 * EDGE), DESK)
    left = EDGE
    for page in pages:
        desk.paste(page, (left, EDGE))
        left += page.width + EDGE
    return desk


if __name__ == "__main__":
    sys.exit(main())
