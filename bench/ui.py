"""What a keystroke costs: from the key in a rules text to the painted preview, `python -m bench ui [--quick]`.

A real card of each game is opened in a real pane beside a real preview, over a workspace on a library of its own. A
text of sixty words is typed on at its end, letter by letter: every text in between is half a sentence, the slowest
to read. A text that is slow to read is read after a pause, all but the sentences that stand already: that is a row of
its own, and what is offered then another. These two read sixty words that end in half a word, not the ninety to which
the typed text has grown, with a seam in it that nobody would type. One key goes before the clock starts: PySide makes
its classes when they are first used (10 ms), and the window of the program has used them when a card is opened.
What counts is the processor time of the window's thread, so that a busy machine does not spoil the figures.
"""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bench.language import sentences, texts_of
from bench.tools.tables import print_table
from engines import registry

if TYPE_CHECKING:
    from editors.cards.pane import CardPane
    from editors.preview import PreviewPane
    from workbench.desk.workspace import Workspace

WORDS = 60
AIM = 16.0
"""How many milliseconds a keystroke may take: a frame of the screen."""
CARDS = {
    "castle_of_magic": "char.wizard.dragon.sorrell",
    "ambush": "halfling_thief",
    "castle_von_loghan": "combat_card",
}
"""A card of each game, by its id or its kind."""


def main(argv: list[str]) -> int:
    """Measure what the command line asks for, and print it."""
    asked = _parser().parse_args(argv)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from workbench.desk.preferences import Preferences
    from workbench.window.program.app import make_application

    with tempfile.TemporaryDirectory() as folder:
        app = make_application(Preferences(Path(folder) / "preferences.json"))
        workspace = new_workspace(Path(folder) / "library.db")
        games = [slug for slug in CARDS if slug in (asked.game or CARDS)]
        rows = [row for slug in games for row in game_rows(workspace, slug, 40 if asked.quick else 200)]
        workspace.close()
        workspace.library.close()
    header = ("game and measure", "mean ms", "19 of 20 ms", "slowest ms", f"over {AIM:g} ms")
    print_table(f"A keystroke in a text of {WORDS} words (aim: {AIM:g} ms)", header, rows)
    del app
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench ui", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer keystrokes")
    parser.add_argument("--game", action="append", choices=list(CARDS), help="only this game")
    return parser


def new_workspace(file: Path) -> Workspace:
    """Return a workspace over a new library with the starter content."""
    from workbench.desk.workspace import Workspace
    from workbench.library import Library

    return Workspace(Library.open(file, fill=registry.starter))


def game_rows(workspace: Workspace, slug: str, keys: int) -> list[tuple[str, ...]]:
    """Measure a game: the text alone, and the text with the preview beside it."""
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QApplication

    from editors.cards.pane import CardPane
    from editors.preview import PreviewPane

    content = workspace.content(slug)
    id = CARDS[slug] if CARDS[slug] in content else next(k for k, one in content.items() if one.kind == CARDS[slug])
    opened = workspace.open(slug, id)
    pane, preview = CardPane(opened, workspace), PreviewPane(workspace)
    pane.resize(900, 800)
    preview.resize(400, 800)
    pane.show()
    gc.freeze()  # as the program does when its window stands
    rows = [_row(f"{slug}: typed and coloured", spent_on(pane, None, keys, 0))]
    halves = half_texts(pane, 20)
    rows.append(_row(f"{slug}: read after a pause", [_milliseconds(partial(_read, pane, half)) for half in halves]))
    rows.append(
        _row(f"{slug}: offered after a pause", [_milliseconds(partial(_offer, pane, half)) for half in halves])
    )
    preview.show()
    preview.show_document(opened)
    gc.freeze()
    rows.append(_row(f"{slug}: and the preview painted", spent_on(pane, preview, keys, 1)))
    rows.append(_row(f"{slug}: checked after a pause", [checking_time(pane, preview, half) for half in halves]))
    for one in (pane, preview):
        one.finish()
        one.close()
        one.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return rows


def spent_on(pane: CardPane, preview: PreviewPane | None, keys: int, which: int) -> list[float]:
    """Type at the end of a text that was never read before; return what each keystroke takes until all is painted."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    control = pane.form.rules()[0]
    reader = pane.context.reader()
    assert reader is not None
    text = texts_of(sentences(reader), WORDS + 12, which + 1)[which]
    start = len(" ".join(text.split()[: WORDS - 12]))
    reader.understand(f"{text} Jump, then {text}")  # the tables of the language are made before the clock starts
    control.edit.setPlainText(text[:start])
    control.edit.put_cursor(start)
    control.edit.setFocus(Qt.FocusReason.OtherFocusReason)
    QApplication.processEvents()
    work = partial(_settle, pane, preview)
    work()  # who types sees what stands there already
    QTest.keyClicks(control.edit, " ")
    letters = (text[start:] * keys)[:keys]
    return [_milliseconds(partial(QTest.keyClicks, control.edit, letter), work) for letter in letters]


def checking_time(pane: CardPane, preview: PreviewPane, text: str) -> float:
    """Return what it takes to find what is wrong with a card, its face included, once the preview shows it."""
    _read(pane, text)
    preview.refresh()
    return _milliseconds(pane.form.check)


def half_texts(pane: CardPane, count: int) -> list[str]:
    """Return texts of sixty words, none of which was read before, each of which ends in the middle of a word."""
    reader = pane.context.reader()
    assert reader is not None
    texts = [text.split() for text in texts_of(sentences(reader), WORDS + 12, count + 2)[2:]]
    cut = [texts[place % len(texts)][: WORDS - place // len(texts)] for place in range(count)]
    return [" ".join([*words[:-1], words[-1][: max(1, len(words[-1]) // 2)]]) for words in cut]


def _read(pane: CardPane, text: str) -> None:
    """Read a text that was never read before, as the editor does when nobody types."""
    edit = pane.form.rules()[0].edit
    edit.setPlainText(text)
    edit.settle()


def _offer(pane: CardPane, text: str) -> None:
    """Find out what may follow a text, and show it."""
    edit = pane.form.rules()[0].edit
    edit.put_cursor(len(text))
    edit.offer(chosen=False)


def _settle(pane: CardPane, preview: PreviewPane | None) -> None:
    """Paint what has changed now, not when the screen gets round to it."""
    pane.form.rules()[0].edit.viewport().repaint()
    if preview is not None:
        preview.refresh()
        preview.view.viewport().repaint(preview.view.areas()[0].toAlignedRect())  # the back stays as it is


def _milliseconds(*work: Callable[[], object]) -> float:
    began = time.thread_time()
    for one in work:
        one()
    return 1000 * (time.thread_time() - began)


def _row(name: str, spent: Sequence[float]) -> tuple[str, ...]:
    ordered = sorted(spent)
    figures = (sum(ordered) / len(ordered), ordered[int(len(ordered) * 0.95)], ordered[-1])
    return name, *(f"{figure:.1f}" for figure in figures), f"{sum(one > AIM for one in spent)} of {len(spent)}"
