"""A person's seat in the terminal: the open question, and its options by number."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from engines.ai.seats import Decision
from engines.kit.chance import Chance
from engines.kit.questions import Option, Question
from engines.kit.speech import Speech, speech
from workbench.cli.colours import coloured
from workbench.cli.errors import Misuse
from workbench.cli.play.seating import HUMAN
from workbench.cli.play.tableau import Painter
from workbench.cli.screen import words

SHORT_LIST = 9
"""More options than these are set in columns."""


class HumanSeat:
    """Asks the person in front of the terminal."""

    name = HUMAN

    def __init__(self, out: Console, read: Callable[[str], str] = input) -> None:
        self._out = out
        self._read = read

    def choose(self, view: Any, question: Question, luck: Chance) -> Decision:
        """Put the question and take a number as its answer; "t" shows the table, "q" leaves the game."""
        speaker = speech(view)
        options = question.options_of(view.viewer)
        self._put(speaker, question, options)
        while True:
            typed = self._typed(f"1 to {len(options)}, t for the table, q to leave: ")
            if typed == "q":
                raise KeyboardInterrupt
            if typed == "t":
                Painter(self._out, speaker.names).paint(view.box.game.table(view))
            elif typed.isdecimal() and 0 < int(typed) <= len(options):
                return Decision(options[int(typed) - 1], lambda: "It was the player's own choice.")

    def _put(self, speaker: Speech, question: Question, options: tuple[Option, ...]) -> None:
        self._out.print()
        self._out.print(coloured(words(speaker.question(question), "bold"), speaker.names))
        lines = [
            Text(f"{number:>3} ", "cyan") + words(speaker.option(option))
            for number, option in enumerate(options, start=1)
        ]
        if len(lines) > SHORT_LIST:
            self._out.print(Columns(lines, column_first=True, padding=(0, 2)))
        else:
            self._out.print(Text("\n").join(lines))

    def _typed(self, prompt: str) -> str:
        try:
            return self._read(prompt).strip().lower()
        except EOFError:
            raise KeyboardInterrupt from None


def check_terminal() -> None:
    """Refuse a person's seat where nobody could read the questions and type the answers."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Misuse("a human seat needs a terminal: nobody could be asked here")
