"""`workbench lab`: play many games, compare versions, check goals, rank seats."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from engines.kit.game import SetupError
from workbench.cli.errors import Failure, Misuse
from workbench.cli.lab import checking, comparing, ranking, running, searching, showing, tuning
from workbench.cli.tasks import Task, add_tasks, run_task
from workbench.lab.model.job import LabError

TASKS = (
    Task("run", "play many games and count what happens", running.arguments, running.run),
    Task(
        "compare",
        "play two versions with the same seeds and say what the change does",
        comparing.arguments,
        comparing.run,
    ),
    Task("check", "play for the goals of a game and say which are reached", checking.arguments, checking.run),
    Task("ladder", "let all kinds of seats of a game play against each other", ranking.arguments, ranking.run),
    Task(
        "find",
        "try a field over a range of values, and find the one that gives a wished share of wins",
        searching.arguments,
        searching.run,
    ),
    Task("tune", "improve the weights of a game's expert by playing, and prove it", tuning.arguments, tuning.run),
    Task("list", "list the runs that are kept", showing.list_arguments, showing.list_runs),
    Task("show", "show the figures of a run that is kept", showing.arguments, showing.run),
    Task("games", "list the games of a run, or keep one of them as a record", showing.games_arguments, showing.games),
    Task("delete", "throw a run away", showing.delete_arguments, showing.delete),
)


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    add_tasks(parser, TASKS)


def run(args: Namespace) -> int:
    """Do what the command line says."""
    try:
        return run_task(args, TASKS)
    except SetupError as problem:
        raise Misuse(str(problem)) from problem
    except LabError as problem:
        raise Failure(str(problem)) from problem
