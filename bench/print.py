"""Printing: how our sheets compare with a bare ReportLab script, how much memory they take, what a change costs.

python -m bench print [--quick] [--many N] [--peers]

Ours goes all the way from documents to the file, as `workbench export sheets` does; the bare script is handed the
finished primitives. All are measured by turns in processor time, the middle of a few rounds counts. The first run
fills a folder for the next one, which knows nothing but that; one card has changed since. Memory is the peak of a
process of its own, which is given its documents in batches.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median

from bench.tools.print_cards import GAME, MOST_COPIES, bare, batched_cards, cards, paint_art, pictures_in
from bench.tools.print_peers import print_peers
from bench.tools.tables import print_table
from engines import registry
from engines.kit.documents import Content
from exports.jobs.studio import Job, LaidOut, Studio
from exports.memory import PrintMemory
from exports.pdf.pictures import Pictures
from exports.remembered import FEW_FACES

CARDS = 540
MANY = 5000
MOST = 20_000
"""More than one file holds."""
ALIKE = "alike"
"""Instead of a folder with art: few cards, but very many of each."""
ORNATE = "castle_von_loghan"
"""A whole game whose faces have frames and ornaments."""
Rows = list[list[str]]


def main(argv: list[str]) -> int:
    """Measure and print; with --peers other programs too."""
    parser = argparse.ArgumentParser(prog="python -m bench print", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few cards, one round")
    parser.add_argument("--many", type=int, default=MOST, metavar="N", help="how many cards a large print has")
    parser.add_argument("--peers", action="store_true", help="set up protograf, mtg-print and WeasyPrint and compare")
    parser.add_argument("--inside", nargs=3, metavar=("CARDS", "ART", "FILE"), help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if args.inside:
        return print_once(int(args.inside[0]), args.inside[1], args.inside[2])
    number, many, most, rounds = (18, 36, 0, 1) if args.quick else (CARDS, MANY, args.many, 5)
    with tempfile.TemporaryDirectory(prefix="bench-print-") as folder:
        art = Path(folder)
        paint_art(art, number)
        print_runs(number, rounds, art)
        print_again(number, rounds, art)
        large = [(most, ""), (most, ALIKE)] if most else []
        print_memory([(number, ""), (number, folder), (many, ""), (many, folder), *large])
        if args.peers:
            plain, illustrated = cards(number), cards(number, art=True)
            ours = {
                "text": lambda: (forget(), print_all(plain, Pictures())),
                "art": lambda: (forget(), print_all(illustrated, pictures_in(art))),
            }
            print_peers(plain, illustrated, art, ours)
    return 0


# Speed


def laid_out(studio: Studio, content: Content) -> LaidOut:
    """Lay out all cards of a content."""
    return studio.lay_out(Job(GAME, "Cards", content))


def print_all(content: Content, pictures: Pictures, studio: Studio | None = None) -> bytes:
    """Print all cards of a content, from documents to bytes."""
    studio = studio or Studio(pictures)
    out = io.BytesIO()
    studio.write(laid_out(studio, content), out)
    return out.getvalue()


def seconds(work: Callable[[], object]) -> float:
    """Tell how much processor time a piece of work takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


def print_again(number: int, rounds: int, art: Path) -> None:
    """Print what is left to do after a change in a program that goes on, such as the window."""
    rows = [["text and icons", *again(number, rounds, None)], ["a JPEG each", *again(number, rounds, art)]]
    print_table("The same program (processor time)", [f"{number} poker cards", "at first", "after one change"], rows)


def again(number: int, rounds: int, art: Path | None) -> list[str]:
    """Measure a print and a second one by turns."""
    content, changed = (cards(number, art=bool(art), changed=count) for count in (0, 1))
    pictures = pictures_in(art) if art else Pictures()
    figures = []
    for _ in range(rounds):
        forget()
        figures.append((seconds(lambda: print_all(content, pictures)), again_after(content, changed, pictures)))
    return [f"{median(column):.2f} s" for column in zip(*figures, strict=True)]


def forget() -> None:
    """Forget texts and ornaments that were set before, so that each round begins from nothing."""
    from exports.faces import ornaments, text, words

    for kept in (text.set_text, ornaments.ornament, words.piece):
        kept.cache_clear()


def again_after(content: Content, changed: Content, pictures: Pictures) -> float:
    """Print, change one card, and measure the second print; it must have the bytes of one made from nothing."""
    studio = Studio(pictures)
    print_all(content, pictures, studio)
    kept: list[bytes] = []
    spent = seconds(lambda: kept.append(print_all(changed, pictures, studio)))
    fresh = print_all(changed, pictures)
    if hashlib.sha256(fresh).digest() != hashlib.sha256(kept[0]).digest():
        raise SystemExit("the second print differs from one that is made from nothing")
    return spent


# Runs


def print_runs(number: int, rounds: int, art: Path) -> None:
    """Print what runs of the program cost beside the bare script, with and without what the last one has left."""
    loghan = Content(registry.game(ORNATE).starter())
    one = next(iter(loghan.values()))
    renamed = Content([*loghan.values(), one.changed(name=f"{one.name} II")])
    plain, illustrated = (Job(GAME, "Cards", cards(number, art=art)) for art in (False, True))
    changed = [cards(number, art=art, changed=1) for art in (False, True)]
    rows = [
        ["text and icons", *runs(plain, changed[0], rounds, Pictures(), bare_script(plain, Pictures()))],
        [
            "a JPEG each",
            *runs(illustrated, changed[1], rounds, pictures_in(art), bare_script(illustrated, pictures_in(art), art)),
        ],
        ["Castle von Loghan", *runs(Job(ORNATE, "Cards", loghan), renamed, rounds, Pictures())],
    ]
    header = [f"{number} poker cards", "bare ReportLab", "no memory", "first run", "next run", "drawn again"]
    print_table("Runs of the program (processor time, and how often that of the bare script)", header, rows)


def bare_script(job: Job, pictures: Pictures, art: Path | None = None) -> Callable[[], object]:
    """Return the bare script that draws the primitives of a job."""
    pages = tuple(page.made() for page in Studio(pictures).lay_out(job).pages)
    return lambda: bare(pages, io.BytesIO(), art)


def runs(
    job: Job, changed: Content, rounds: int, pictures: Pictures, script: Callable[[], object] | None = None
) -> list[str]:
    """Measure the bare script, a run without a memory, one that fills it and one that finds it filled, by turns."""
    after = replace(job, content=changed)
    figures = []
    drawn = ""
    for _ in range(rounds):
        with tempfile.TemporaryDirectory(prefix="bench-print-") as folder:
            theirs = seconds(script) if script else 0.0
            plain, fresh = run(after, pictures, None)
            first, _ = run(job, pictures, memory_in(folder))
            memory = memory_in(folder)
            following, kept = run(after, pictures, memory)
            drawn = f"{memory.faces_drawn} of {memory.faces_drawn + memory.faces_kept}"
        if fresh != kept:
            raise SystemExit("a print with a memory differs from one that is made from nothing")
        figures.append((theirs, plain, first, following))
    theirs, *ours = (median(column) for column in zip(*figures, strict=True))
    told = [f"{spent:.2f} s, {spent / theirs:.2f}x" if theirs else f"{spent:.2f} s" for spent in ours]
    return [f"{theirs:.2f} s" if theirs else "-", *told, drawn]


def memory_in(folder: str) -> PrintMemory:
    """Return the memory of a new run of the program."""
    return PrintMemory(Path(folder))


def run(job: Job, pictures: Pictures, memory: PrintMemory | None) -> tuple[float, bytes]:
    """Print a job as a run of the program would; tell what it cost and what it made."""
    forget()
    out = io.BytesIO()

    def print_it() -> None:
        studio = Studio(pictures, memory, FEW_FACES)
        studio.write(studio.lay_out(job, look=False), out)
        if memory:
            memory.save()

    return seconds(print_it), out.getvalue()


# Memory


def print_memory(jobs: list[tuple[int, str]]) -> None:
    """Print the peak memory of each job in a process of its own."""
    sorts = {"": "different", ALIKE: f"{MOST_COPIES} of each"}
    rows = [[f"{number}", sorts.get(art, "a JPEG each"), *peak(number, art)] for number, art in jobs]
    print_table("Memory (peak of a process)", ["cards", "which are", "first run", "next run", "files"], rows)


def peak(number: int, art: str) -> list[str]:
    """Run a print in a process of its own and tell its peak memory and the size of its file."""
    with tempfile.TemporaryDirectory(prefix="bench-print-") as folder:
        words = [sys.executable, "-m", "bench", "print", "--inside", str(number), art, f"{folder}/cards.pdf"]
        told = [
            subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603
            for _ in ("first", "next")
        ]
        sizes = [file.stat().st_size for file in Path(folder).glob("*.pdf")]
    return [*(f"{one} MB" for one in told), f"{len(sizes)}: {sum(sizes) / 1e6:.1f} MB"]


def print_once(number: int, art: str, file: str) -> int:
    """Print cards once and tell the peak memory of this process; pictures repeat when cards outnumber them."""
    pictures = Pictures()
    if art not in {"", ALIKE}:
        painted = sorted(Path(art).glob("*.jpg"))
        pictures = Pictures(lambda asset: painted[int(asset[3:]) % len(painted)].read_bytes())
    memory = memory_in(f"{Path(file).parent}/kept")
    studio = Studio(pictures, memory, FEW_FACES)
    copies = MOST_COPIES if art == ALIKE else 1
    job = Job(GAME, "Cards", batched_cards(number, art=art not in {"", ALIKE}, copies=copies))
    for laid in studio.in_parts(job, lambda parts: None):
        for more, part in laid.files():
            studio.write(part, f"{file.removesuffix('.pdf')}{more}.pdf")
        del laid, part
    memory.save()
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
