"""Other programs that print cards, in an environment that is thrown away, beside ours."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from bench.tools.peers import peers_environment, run_clean
from bench.tools.print_cards import texts_of
from bench.tools.tables import print_table
from engines.kit.documents import Content

PACKAGES = ("protograf", "mtg-print", "weasyprint")
SCRIPT = Path(__file__).with_name("print_peers_inside.py")
ROUNDS = 3


def print_peers(plain: Content, illustrated: Content, art: Path, ours: dict[str, Callable[[], object]]) -> None:
    """Measure ours and theirs by turns: cards of text, and cards with a picture each."""
    print("\nSetting up an environment for the peers ...", flush=True)
    with peers_environment(PACKAGES) as python, tempfile.TemporaryDirectory(prefix="bench-print-") as folder:
        rows = []
        for job, content in (("text", plain), ("art", illustrated)):
            cards = Path(folder, f"{job}.json")
            cards.write_text(json.dumps(_plain(content)), encoding="utf-8")
            rows += _compared(job, ours[job], (str(python), str(SCRIPT), job, str(cards), str(art), folder))
    header = ["what", "ours", "theirs", "theirs is", "their file"]
    print_table(f"Peers (processor time, middle of {ROUNDS} rounds by turns)", header, rows)


def _plain(content: Content) -> list[dict[str, str]]:
    return [{"name": name, "text": text, "art": art} for name, text, art in texts_of(content)]


def _compared(job: str, work: Callable[[], object], words: tuple[str, ...]) -> list[list[str]]:
    ours: list[float] = []
    theirs: dict[str, list[dict[str, float]]] = {}
    for _ in range(ROUNDS):
        began = time.process_time()
        work()
        ours.append(time.process_time() - began)
        for name, figures in json.loads(run_clean(*words).splitlines()[-1]).items():
            theirs.setdefault(name, []).append(figures)
    middle = median(ours)
    found = []
    for name, rounds in theirs.items():
        spent, size = (median(one[what] for one in rounds) for what in ("seconds", "bytes"))
        row = [
            f"{name}, {job}",
            f"{middle:.2f} s",
            f"{spent:.2f} s",
            f"{spent / middle:.1f}x",
            f"{size / 1e6:.1f} MB",
        ]
        found.append(row)
    return found
