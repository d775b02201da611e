"""`workbench lab check GAME`: the goals of a game, with an exit code."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from workbench.cli.chosen import game_called
from workbench.cli.content import STARTER
from workbench.cli.errors import Failure
from workbench.cli.lab.running import source_said
from workbench.cli.lab.words import add_content, add_work, content_of, lab_of, played
from workbench.cli.screen import console, print_json
from workbench.cli.shelves import reading
from workbench.lab.beginning import begun
from workbench.lab.goals import SETTING, Light, Verdict, goals_of, verdict

STYLES = {Light.GREEN: "green", Light.AMBER: "yellow", Light.RED: "red"}


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of `lab check`."""
    parser.add_argument("game", metavar="GAME", help="which game; `workbench games` lists them")
    parser.add_argument("--strict", action="store_true", help="fail also for goals that are amber: not clear yet")
    add_content(parser)
    add_work(parser)
    parser.set_defaults(games=None)


def run(args: Namespace) -> int:
    """Play for all goals and say how each stands; a red one sets the exit code."""
    game = game_called(args.game)
    goals = goals_of(game, _remembered(game.slug, args))
    if not goals:
        raise Failure(f"{game.title} has no goals yet; the Lab pane pins some")
    content = content_of(game, args.content, args, args.change)
    documents = list(content.values())
    with lab_of(args) as store:
        plans = [goal.plan(game, args.seed) for goal in goals]
        if args.games is not None:
            plans = [plan.model_copy(update={"games": args.games}) for plan in plans]
        source = source_said(args.content, args.change)
        runs = [begun(store, game, plan, content, source=source).id for plan in plans]
        played(store, list(dict.fromkeys(runs)), args, f"{len(goals)} goals")
        verdicts = [verdict(store, goal, run, documents) for goal, run in zip(goals, runs, strict=True)]
    if args.json:
        print_json([as_data(one) for one in verdicts])
    else:
        show(verdicts)
    return 1 if any(one.light is Light.RED or (args.strict and one.light is Light.AMBER) for one in verdicts) else 0


def _remembered(game: str, args: Namespace) -> Any:
    if args.content == STARTER:
        return None
    with reading(args) as library:
        return library.get_setting(SETTING + game)


def as_data(one: Verdict) -> dict[str, Any]:
    """Return a verdict for a program."""
    figure = one.figure
    return {
        "goal": one.goal.says,
        "light": one.light.value,
        "value": figure.value,
        "interval": [figure.low, figure.high],
        "games": figure.games,
        "run": one.run,
    }


def show(verdicts: list[Verdict]) -> None:
    """Print how goals stand."""
    out = console()
    for one in verdicts:
        out.print(f"{one.light.value:<6}", style=STYLES[one.light], end="")
        out.print(one.sentence())
