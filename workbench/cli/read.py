"""`workbench read GAME TEXT`: how a game understands a sentence, or where it stops to."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from engines.kit.language.effects import Effect, effect_of
from engines.kit.language.guessing.misreadings import Misreading
from workbench.cli.chosen import game_called
from workbench.cli.content import add_content
from workbench.cli.language import reader_of
from workbench.cli.letters import clean
from workbench.cli.screen import console, print_json, words

MARGIN = "  "
AROUND = 70
"""How much of a line is shown on either side of a mistake."""


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    parser.add_argument("game", metavar="GAME", help="the game whose language is spoken")
    parser.add_argument("text", metavar="TEXT", help="the text of a card, as it would be printed")
    add_content(parser)


def run(args: Namespace) -> int:
    """Read a text and tell what it means; a text that cannot be read is a failure."""
    reader = reader_of(game_called(args.game), args)
    reading = reader.understand(args.text)
    if reading.misreadings:
        tell_misreading(args.text, reading.misreadings[0], as_json=args.json)
        return 1
    effect = effect_of(reader.language, reading.node)
    tell_effect(reader.speak(reading.node), effect, as_json=args.json)
    return 0


def tell_effect(text: str, effect: Effect | None, *, as_json: bool) -> None:
    """Tell the canonical text and what it does."""
    if as_json:
        print_json({"ok": True, "text": text, "effect": effect and effect.model_dump(mode="json")})
        return
    out = console()
    out.print(words(text, "bold"))
    for depth, line in outline(effect):
        out.print(words(MARGIN * depth + line, "dim"))


def outline(value: Any, name: str = "", depth: int = 1) -> Iterator[tuple[int, str]]:
    """Yield an effect line by line: its form, then what fills its slots, further in."""
    label = f"{name}: " if name else ""
    if isinstance(value, Effect):
        yield depth, f"{label}{value.form}"
        for slot, inner in value.slots.items():
            yield from outline(inner, slot, depth + 1)
    elif isinstance(value, tuple):
        for inner in value:
            yield from outline(inner, name, depth)
    elif value is not None:
        yield depth, f"{label}{value}"


def tell_misreading(text: str, wrong: Misreading, *, as_json: bool) -> None:
    """Tell where a text stops making sense, and what could stand there."""
    if as_json:
        fields = ("position", "end", "found", "expected", "message", "meant")
        print_json({"ok": False, **{field: getattr(wrong, field) for field in fields}})
        return
    start, line = line_at(text, wrong.position)
    place = wrong.position - start
    marks = "^" * max(1, min(wrong.end - start, len(line)) - place)
    print(clean(f"{MARGIN}{line}\n{MARGIN}{' ' * place}{marks}"), file=sys.stderr)
    print(clean(f"workbench: {wrong.message}"), file=sys.stderr)


def line_at(text: str, position: int) -> tuple[int, str]:
    """Return the line around a position, or a part of a very long one, and where it begins in the text."""
    start = max(text.rfind("\n", 0, position) + 1, position - AROUND)
    return start, text[start : position + AROUND].partition("\n")[0]
