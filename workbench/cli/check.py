"""`workbench check [GAME]`: what is wrong with the library's content."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from engines.kit.documents import Problem, Severity
from engines.kit.game import Game
from engines.registry import GAMES
from workbench.cli.chosen import game_called
from workbench.cli.letters import number
from workbench.cli.screen import console, print_json, words
from workbench.cli.shelves import reading

if TYPE_CHECKING:
    from workbench.library import Library

STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.HINT: "cyan"}


@dataclass(frozen=True, slots=True)
class Found:
    """A problem and the game that it concerns, if it concerns one."""

    game: str
    problem: Problem

    def as_data(self) -> dict[str, Any]:
        """Return the same for a program."""
        return {"game": self.game, **asdict(self.problem)}


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="look at this game only")


def run(args: Namespace) -> int:
    """List the problems; it is a failure if there are errors among them."""
    only = game_called(args.game) if args.game else None
    with reading(args) as library:
        found = problems_of(library, [only] if only else list(GAMES.values()))
    if only:
        found = [one for one in found if one.game == only.slug]
    if args.json:
        print_json([one.as_data() for one in found])
    else:
        show(found)
    return 1 if any(one.problem.severity is Severity.ERROR for one in found) else 0


def problems_of(library: Library, games: Sequence[Game]) -> list[Found]:
    """List what the games find wrong with their content, and what the library finds wrong with itself."""
    wholes = [Found(game.slug, one) for game in games for one in game.check(library.content_of(game.slug))]
    game_of = {entry.id: entry.game for entry in library.entries()}
    singles = [Found(game_of.get(one.document, ""), one) for one in library.check()]
    severities = list(Severity)
    return sorted(
        dict.fromkeys(wholes + singles),
        key=lambda one: (one.game, severities.index(one.problem.severity), one.problem.document),
    )


def show(found: Sequence[Found]) -> None:
    """Print the problems, a paragraph each."""
    out = console()
    for one in found:
        problem = one.problem
        place = "/".join(filter(None, (one.game, problem.document, problem.field)))
        rule = f" [{problem.rule}]" if problem.rule else ""
        out.print(
            words(f"{problem.severity}", STYLES[problem.severity])
            + words(f" {place}".rstrip(), "cyan")
            + words(f": {problem.message}")
            + words(rule, "dim")
        )
    errors = sum(one.problem.severity is Severity.ERROR for one in found)
    count = f"{number(len(found), 'problem')}, {number(errors, 'error')} among them."
    out.print(words(count if found else "No problems were found."))
