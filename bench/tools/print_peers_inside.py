"""What runs inside the throw-away environment of the print peers: each prints the cards once, in a fresh process.

It is started by bench/tools/print_peers.py with a Python that knows nothing of this project. The peers draw less than
ours: a ground, a name, a text, and the picture if there is one; mtg-print knows pictures only.
"""

from __future__ import annotations

import html
import importlib
import json
import multiprocessing
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.queues import Queue

Cards = list[dict[str, str]]


def protograf(cards: Cards, art: Path | None, file: str) -> None:
    """Print a deck with protograf."""
    import protograf as p

    sys.argv = [sys.argv[0]]
    p.Create(filename=file, paper="A4", margin=1, margin_left=1.05, units="cm")
    rows = [["ID", "Name", "Words", "Art"]]
    rows += [[str(n), card["name"], card["text"], f"{art}/{card['art']}.jpg"] for n, card in enumerate(cards)]
    p.Data(data_list=rows)
    p.Deck(cards=len(cards), width=6.3, height=8.8)
    p.Card("all", p.rectangle(x=0, y=0, width=6.3, height=8.8, fill_stroke="#5d7a3a"))
    if art:
        p.Card("all", p.image(p.T("{{ Art }}"), x=0, y=0, width=6.3, height=8.8))
    p.Card("all", p.text(text=p.T("{{ Name }}"), x=3.1, y=1, font_size=12))
    p.Card("all", p.text(text=p.T("{{ Words }}"), x=0.5, y=5.5, wrap=True, width=5.2, height=3, font_size=9))
    p.Save()


def weasyprint(cards: Cards, art: Path | None, file: str) -> None:
    """Print cards with WeasyPrint, nine to a page."""
    from weasyprint import HTML

    style = (
        "@page{size:A4;margin:16.5mm 10.5mm} body{margin:0;font:9pt serif} "
        ".c{float:left;width:63mm;height:88mm;background:#5d7a3a;position:relative;overflow:hidden} "
        "h1{font-size:12pt;text-align:center} p{position:absolute;top:55mm;margin:4mm} "
        "img{position:absolute;left:0;top:0;width:63mm;height:88mm}"
    )
    shown = "".join(_as_html(card, art) for card in cards)
    HTML(string=f"<style>{style}</style>{shown}").write_pdf(file)


def _as_html(card: dict[str, str], art: Path | None) -> str:
    picture = f'<img src="{art.as_uri()}/{card["art"]}.jpg">' if art else ""
    return f'<div class="c">{picture}<h1>{html.escape(card["name"])}</h1><p>{html.escape(card["text"])}</p></div>'


def mtg_print(cards: Cards, art: Path | None, file: str) -> None:
    """Print pictures of cards with mtg-print."""
    from mtg_print.sheet import SheetGenerator

    assert art is not None
    SheetGenerator(guides=True).generate([art / f"{card['art']}.jpg" for card in cards], Path(file))


MODULES = {"protograf": "protograf", "weasyprint": "weasyprint", "mtg-print": "mtg_print.sheet"}
PEERS = {"protograf": protograf, "weasyprint": weasyprint, "mtg-print": mtg_print}


def once(name: str, cards: Cards, art: Path | None, file: str, told: Queue[float]) -> None:
    """Print once and tell the processor time, without what loading the program takes."""
    importlib.import_module(MODULES[name])
    began = time.process_time()
    PEERS[name](cards, art, file)
    told.put(time.process_time() - began)


def main(job: str, cards: Cards, art: Path, folder: Path) -> None:
    """Print the figures of all peers."""
    figures = {}
    for name in PEERS if job == "art" else ("protograf", "weasyprint"):
        file = folder / f"{name}.pdf"
        told: Queue[float] = multiprocessing.Queue()
        words = (name, cards, art if job == "art" else None, str(file), told)
        process = multiprocessing.Process(target=once, args=words)
        process.start()
        spent = told.get(timeout=900)
        process.join()
        figures[f"{name} {version(name)}"] = {"seconds": spent, "bytes": file.stat().st_size}
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1], json.loads(Path(sys.argv[2]).read_text()), Path(sys.argv[3]), Path(sys.argv[4]))
