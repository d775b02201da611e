"""The table of commands.

Each command is a module of this folder with the same name. It declares its words in `arguments` and does
its work in `run`. It is imported only when it is called, so that help and simple commands start at once.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import NamedTuple, Protocol, cast


class CommandModule(Protocol):
    """What the module of a command offers."""

    def arguments(self, parser: ArgumentParser) -> None:
        """Declare the words that the command takes."""

    def run(self, args: Namespace) -> int:
        """Do the work and return the exit code."""


class Command(NamedTuple):
    """A command: its name and what it does, in a line."""

    name: str
    about: str
    inside: str = ""
    """The module that does the work, below workbench.cli; empty: it is called like the command."""

    def module(self) -> CommandModule:
        """Import the module that does the work."""
        return cast("CommandModule", import_module(f"workbench.cli.{self.inside or self.name}"))


COMMANDS = {
    command.name: command
    for command in (
        Command("games", "list the games: how they are played, by how many, with which options"),
        Command("play", "play one game with AI seats, or against them, and tell how it went", "play.command"),
        Command("replay", "play a recorded game again and tell whether it comes out the same", "play.replay"),
        Command("lab", "play many games, compare versions, check goals, rank seats", "lab.command"),
        Command("read", "tell how a game understands a sentence of card text, or where it stops to"),
        Command("phrases", "list the sentence forms of a game with examples"),
        Command("rules", "tell which rules of a game the tests prove"),
        Command("check", "list the problems of the library's content"),
        Command("export", "print sheets of cards and boards, or make pictures of them", "export.command"),
        Command("library", "look after the library: info, import, export, backup, restore"),
        Command("tour", "show the main job from end to end without a person, in pictures"),
    )
}
