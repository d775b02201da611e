"""`workbench games`: which games there are and how they can be played."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from rich.console import Console
from rich.padding import Padding

from engines.kit.game import Game, Mode
from engines.registry import GAMES
from workbench.cli.chosen import game_called
from workbench.cli.options import OptionHelp, options_of
from workbench.cli.screen import console, print_json, table, words


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="tell all about this one, options too")


def run(args: Namespace) -> int:
    """List all games, or tell about one."""
    if args.game is not None:
        show_one(game_called(args.game), as_json=args.json)
    elif args.json:
        print_json([about(game) for game in GAMES.values()])
    else:
        show_all()
    return 0


def about(game: Game) -> dict[str, Any]:
    """Return what a program needs to know to play a game."""
    return {
        "slug": game.slug,
        "title": game.title,
        "about": game.about,
        "modes": [
            {"slug": m.slug, "title": m.title, "players": list(m.players), "about": m.about} for m in game.modes
        ],
    }


def show_all() -> None:
    """Print a line for each mode of each game."""
    rows = [
        (game.slug if place == 0 else "", game.title if place == 0 else "", mode.slug, players(mode))
        for game in GAMES.values()
        for place, mode in enumerate(game.modes)
    ]
    console().print(table("game", "title", "mode", "players", rows=rows))
    print("`workbench games GAME` tells more about one.")


def show_one(game: Game, *, as_json: bool) -> None:
    """Print all about one game."""
    options = options_of(game)
    if as_json:
        print_json({**about(game), "options": [option.as_data() for option in options]})
        return
    out = console()
    out.print(words(game.title, "bold"), words(f"({game.slug})", "dim"))
    out.print(words(game.about))
    modes = [(mode.slug, players(mode), mode.about or mode.title) for mode in game.modes]
    out.print(table("mode", "players", "", rows=modes))
    if options:
        out.print(words("Options for `workbench play --option NAME=VALUE`", "bold"))
    for option in options:
        show_option(out, option)


def show_option(out: Console, option: OptionHelp) -> None:
    """Print an option: what it is set to, what it could be set to, what it means, and where it comes from."""
    setting = words(f"\n{option.name}={option.default_text}", "cyan")
    out.print(setting + words(f"  ({option.values})") + words(f"  {option.rule}", "dim"))
    if option.about:
        out.print(Padding(words(option.about), (0, 0, 0, 2)))


def players(mode: Mode) -> str:
    """Say for how many a mode is: "4 to 6", "2 or 4"."""
    first, last = mode.players[0], mode.players[-1]
    if len(mode.players) > 2 and list(mode.players) == list(range(first, last + 1)):
        return f"{first} to {last}"
    return " or ".join(map(str, mode.players))
