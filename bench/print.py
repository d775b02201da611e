"""Printing: how our sheets compare with a bare ReportLab script, and how much memory they take.

python -m bench print [--quick] [--many N] [--peers]

Ours goes all the way from documents to the file, as `workbench export sheets` does; the bare script is handed the
finished primitives. Both are measured by turns in processor time, the middle of a few rounds counts. Memory is the
peak of a process of its own.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from bench.tools.print_cards import GAME, bare, cards, paint_art, pictures_in
from bench.tools.print_peers import print_peers
from bench.tools.tables import print_table
from engines import registry
from engines.kit.documents import Content
from exports.faces import ornaments, text, words
from exports.jobs.studio import Job, Studio
from exports.pdf.pictures import Pictures

CARDS = 540
MANY = 5000
ROUNDS = 5
ORNATE = "castle_von_loghan"
"""A whole game whose faces have frames and ornaments."""


def main(argv: list[str]) -> int:
    """Measure and print; with --peers other programs too."""
    parser = argparse.ArgumentParser(prog="python -m bench print", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few cards, one round")
    parser.add_argument("--many", type=int, default=MANY, metavar="N", help="how many cards a large print has")
    parser.add_argument("--peers", action="store_true", help="set up protograf, mtg-print and WeasyPrint and compare")
    parser.add_argument("--inside", nargs=3, metavar=("WHAT", "ART", "FILE"), help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if args.inside:
        return print_once(*args.inside)
    number, many, rounds = (18, 36, 1) if args.quick else (CARDS, args.many, ROUNDS)
    with tempfile.TemporaryDirectory(prefix="bench-print-") as folder:
        paint_art(Path(folder), number)
        print_speed(number, rounds, Path(folder))
        print_memory([(str(number), ""), (str(number), folder), (str(many), ""), (ORNATE, "")])
        if args.peers:
            compare_with_peers(number, Path(folder))
    return 0


# Speed


def print_speed(number: int, rounds: int, art: Path) -> None:
    """Print what cards and a whole game cost beside the bare script."""
    jobs = [
        (f"{number} cards of text and icons", Job(GAME, "Cards", cards(number)), None),
        (f"{number} cards with a JPEG each", Job(GAME, "Cards", cards(number, art=True)), art),
        (registry.game(ORNATE).title, whole_game(ORNATE), None),
    ]
    rows = [[name, *compared(job, rounds, folder)] for name, job, folder in jobs]
    print_table("Speed (processor time)", ["what is printed", "bare ReportLab", "ours", "ratio"], rows)


def compared(job: Job, rounds: int, art: Path | None) -> list[str]:
    """Measure the bare script and ours by turns."""
    pictures = pictures_in(art) if art else Pictures()
    pages = Studio(pictures).lay_out(job).pages
    figures = []
    for _ in range(rounds):
        forget()
        figures.append((seconds(lambda: bare(pages, io.BytesIO(), art)), seconds(lambda: print_all(job, pictures))))
    theirs, ours = (median(column) for column in zip(*figures, strict=True))
    ratio = median(mine / bare_one for bare_one, mine in figures)
    return [f"{theirs:.2f} s", f"{ours:.2f} s", f"{ratio:.2f}x"]


def whole_game(slug: str) -> Job:
    """Return the job that prints a whole game as it comes."""
    return Job(slug, "Cards", Content(registry.game(slug).starter()))


def print_all(job: Job, pictures: Pictures) -> bytes:
    """Print a job, from documents to bytes."""
    studio, out = Studio(pictures), io.BytesIO()
    studio.write(studio.lay_out(job), out)
    return out.getvalue()


def seconds(work: Callable[[], object]) -> float:
    """Tell how much processor time a piece of work takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


def forget() -> None:
    """Forget texts and ornaments that were set before, so that each round begins from nothing."""
    for cached in (text.set_text, ornaments.ornament, words.piece):
        cached.cache_clear()


def compare_with_peers(number: int, art: Path) -> None:
    """Print what other programs need for the same cards."""
    plain, illustrated = cards(number), cards(number, art=True)

    def fresh(content: Content, pictures: Pictures) -> bytes:
        forget()
        return print_all(Job(GAME, "Cards", content), pictures)

    ours: dict[str, Callable[[], object]] = {
        "text": lambda: fresh(plain, Pictures()),
        "art": lambda: fresh(illustrated, pictures_in(art)),
    }
    print_peers(plain, illustrated, art, ours)


# Memory


def print_memory(jobs: list[tuple[str, str]]) -> None:
    """Print the peak memory of each job in a process of its own."""
    rows = [[f"{what}, a JPEG each" if art else what, *peak(what, art)] for what, art in jobs]
    print_table("Memory (peak of a process)", ["cards, or a game", "memory", "file"], rows)


def peak(what: str, art: str) -> list[str]:
    """Run a print in a process of its own and tell its peak memory and the size of its file."""
    with tempfile.TemporaryDirectory(prefix="bench-print-") as folder:
        file = Path(folder, "cards.pdf")
        words_of_it = [sys.executable, "-m", "bench", "print", "--inside", what, art, str(file)]
        told = subprocess.run(words_of_it, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603
        return [f"{told} MB", f"{file.stat().st_size / 1e6:.1f} MB"]


def print_once(what: str, art: str, file: str) -> int:
    """Print a game or a number of cards once and tell the peak memory of this process; pictures repeat."""
    pictures = Pictures()
    if art:
        painted = sorted(Path(art).glob("*.jpg"))
        pictures = Pictures(lambda asset: painted[int(asset[3:]) % len(painted)].read_bytes())
    job = Job(GAME, "Cards", cards(int(what), art=bool(art))) if what.isdigit() else whole_game(what)
    studio = Studio(pictures)
    studio.write(studio.lay_out(job), file)
    print(f"{peak_memory():.0f}")
    return 0


def peak_memory() -> float:
    """Return the peak memory of this process in megabytes."""
    import resource

    status = Path("/proc/self/status")
    if status.exists():
        # Linux counts the memory of whoever started the process to its usage, but not to this figure.
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) / 1e3
    spent = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return spent / (1e6 if sys.platform == "darwin" else 1e3)
