"""`workbench lab find GAME`: a field over a range, and the value that gives a wished share of wins."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from workbench.cli.chosen import game_called
from workbench.cli.lab.comparing import points
from workbench.cli.lab.running import source_said
from workbench.cli.lab.words import add_content, add_game, add_work, content_of, lab_of, plan_of, played
from workbench.cli.screen import console, print_json, table
from workbench.lab.beginning import begun
from workbench.lab.finding import Search, changes_for, nearest, said_of_nearest
from workbench.lab.purposes import keep

GAMES = 300


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of `lab find`."""
    add_game(parser)
    add = parser.add_argument
    add("--field", required=True, metavar="ID.FIELD", help="the field of a document that is tried")
    add("--values", required=True, metavar="V,V,...", help="the values, as 3,4,5 or 3..9")
    add("--wish", type=points, metavar="PERCENT", help="the share of wins that is wished")
    add(
        "--who",
        default="",
        metavar="SIDE",
        help="whose wins: a side, seat, kind of player, or the id of what one begins as (default: the first side's)",
    )
    add_content(parser)
    add_work(parser, GAMES)


def run(args: Namespace) -> int:
    """Play every value with the same seeds and print the share of wins for each."""
    game = game_called(args.game)
    plan = plan_of(game, args)
    changes = changes_for(args.field, args.values)
    contents = [content_of(game, args.content, args, [*args.change, change]) for change in changes]
    with lab_of(args) as store:
        runs = [
            begun(store, game, plan, content, source=source_said(args.content, [*args.change, change])).id
            for content, change in zip(contents, changes, strict=True)
        ]
        played(store, runs, args, args.field)
        search = Search(tuple(changes), tuple(runs), args.wish, args.who)
        keep(store, search)
        who, figures = search.of_whom(store), search.tried(store)
    best = None if args.wish is None else nearest(figures, args.wish)
    if args.json:
        tried = [
            {"value": f.value, "won": f.won.value, "interval": [f.won.low, f.won.high], "run": f.run} for f in figures
        ]
        print_json({"field": args.field, "who": who, "tried": tried, "best": best and best.value})
        return 0
    rows = [
        (f.value, f"{f.won.value:.1%}", f"{f.won.low:.1%} to {f.won.high:.1%}", f"{f.rounds:.1f}") for f in figures
    ]
    console().print(table(args.field, f">won by {who}" if who else ">won", "95 % interval", ">rounds", rows=rows))
    if best is not None:
        words = said_of_nearest(figures, args.wish)
        console().print(words[:1].upper() + words[1:], style="bold")
    return 0
