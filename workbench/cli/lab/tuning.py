"""`workbench lab tune GAME`: better weights for the expert of a game, proved on fresh seeds."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from engines import registry
from workbench.cli.chosen import game_called
from workbench.cli.lab.running import source_said
from workbench.cli.lab.words import (
    add_content,
    add_game,
    add_work,
    content_of,
    count,
    lab_of,
    plan_of,
    played,
    where_of,
)
from workbench.cli.progress import busy
from workbench.cli.screen import console, print_json, table
from workbench.lab.beginning import begun
from workbench.lab.ladders import plays_as_one
from workbench.lab.tuning import Search, proof_of, proof_plans, seat_with, tuned, weights_to_tune

GAMES = 60


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of `lab tune`."""
    add_game(parser)
    add = parser.add_argument
    add("--weight", action="append", default=[], metavar="NAME", help="a weight to tune; may be given again")
    add("--generations", type=count, default=20, metavar="N", help="how often new weights are tried (default: 20)")
    add("--proposals", type=count, default=10, metavar="N", help="how many are tried each time (default: 10)")
    add("--proof", type=count, default=1000, metavar="N", help="games of the proof on fresh seeds (default: 1000)")
    add_content(parser)
    add_work(parser, GAMES)


def run(args: Namespace) -> int:
    """Search for better weights, play the proof, and print both."""
    game = game_called(args.game)
    args.seat = []
    plan, content = plan_of(game, args), content_of(game, args.content, args, args.change)
    documents = list(content.values())
    start = weights_to_tune(game, args.weight)
    as_one = plan.players == 1 or plays_as_one(plan, documents, registry.game)
    search = Search(args.generations, max(4, args.proposals), args.games, max(1, args.seed))
    with where_of(args) as play, busy(console()) as sign:
        found = tuned(
            plan,
            documents,
            start,
            play,
            search,
            as_one=as_one,
            told=lambda done, total, best: sign.say(f"generation {done} of {total}, best {best:.1%}"),
        )
    with lab_of(args) as store:
        source = source_said(args.content, args.change)
        names = ("expert, before tuning", "expert, tuned")
        runs = [
            begun(store, game, one, content, name=f"{game.title}: {name}", source=source).id
            for one, name in zip(proof_plans(plan, found, args.proof, as_one=as_one), names, strict=True)
        ]
        played(store, runs, args, "Proof")
        proof = proof_of(store, *runs)
    if args.json:
        by = proof.difference
        shown = {"before": proof.before.value, "after": proof.after.value, "difference": by.value}
        print_json({"weights": found, "seat": seat_with(found), "runs": runs, **shown, "interval": [by.low, by.high]})
        return 0
    rows = [
        (name, f"{start[name]:g}", f"{value:.4g}", f"{value / start[name]:.2f}x") for name, value in found.items()
    ]
    console().print(table("weight", ">before", ">after", ">is", rows=rows))
    console().print(proof.sentence(), style="bold")
    console().print(f"To play with it: --seat '{seat_with(found)}'", style="dim", soft_wrap=True)
    return 0
