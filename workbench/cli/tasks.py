"""Commands that can do several things: each is a task with words of its own."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from workbench.cli.parser import add_shared


@dataclass(frozen=True, slots=True)
class Task:
    """One thing that a command can do."""

    name: str
    about: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def add_tasks(parser: ArgumentParser, tasks: Sequence[Task]) -> None:
    """Declare the words of each task."""
    choices = parser.add_subparsers(dest="task", metavar="TASK", required=True)
    for task in tasks:
        one = choices.add_parser(task.name, help=task.about, description=task.about, allow_abbrev=False)
        task.arguments(one)
        add_shared(one)


def run_task(args: Namespace, tasks: Sequence[Task]) -> int:
    """Do the task that the command line names."""
    return next(task for task in tasks if task.name == args.task).run(args)
