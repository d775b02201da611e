"""Reading the command line: the words that all commands share, and those of the one that is called."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from workbench.cli.commands import COMMANDS, Command
from workbench.cli.errors import Misuse, unknown

ABOUT = "Design tabletop games: write a card, play it, measure it, print it."


class Parser(argparse.ArgumentParser):
    """A parser that raises what it has to complain about."""

    def error(self, message: str) -> NoReturn:
        """Complain about the words that were given, and say where help is."""
        raise Misuse(f"{message}\nSee `{self.prog} --help`.")


def read_words(words: Sequence[str]) -> tuple[Command | None, argparse.Namespace]:
    """Return the command that is called, if any, and all that was said to it."""
    shared = argparse.Namespace(library=None, json=False, debug=False)
    first = main_parser().parse_args(words, shared)
    if first.command is None:
        return None, first
    if first.command not in COMMANDS:
        raise unknown("command", first.command, COMMANDS)
    command = COMMANDS[first.command]
    return command, command_parser(command).parse_args(first.words, shared)


def main_parser() -> Parser:
    """Return the parser of what stands before the command's own words."""
    parser = Parser(
        prog="workbench",
        usage="workbench [COMMAND] [OPTIONS]",
        description=f"{ABOUT}\n\n{command_list()}",
        epilog="`workbench COMMAND --help` tells more about a command.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    parser.add_argument("words", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    parser.add_argument("--version", action="store_true", help="show the version and exit")
    add_shared(parser)
    return parser


def command_parser(command: Command) -> Parser:
    """Return the parser of a command's own words."""
    parser = Parser(prog=f"workbench {command.name}", description=_sentence(command.about), allow_abbrev=False)
    module = command.module()
    module.arguments(parser)
    add_shared(parser)
    return parser


def command_list() -> str:
    """List the commands with a line on each."""
    return "commands:\n" + "\n".join(f"  {c.name:<9} {c.about}" for c in COMMANDS.values())


def add_shared(parser: argparse.ArgumentParser) -> None:
    """Add the words that every command takes; they may stand before the command as well."""
    group = parser.add_argument_group("for every command")
    kept = argparse.SUPPRESS
    group.add_argument(
        "--library", type=Path, metavar="PATH", default=kept, help="the library to use (default: library.db)"
    )
    group.add_argument("--json", action="store_true", default=kept, help="print data for programs")
    group.add_argument("--debug", action="store_true", default=kept, help="show where an error comes from")


def _sentence(about: str) -> str:
    return f"{about[0].upper()}{about[1:]}."
