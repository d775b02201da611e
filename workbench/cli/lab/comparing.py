"""`workbench lab compare GAME`: two versions with the same seeds, in one sentence first."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from typing import Any

from workbench.cli.chosen import game_called
from workbench.cli.content import LIBRARY
from workbench.cli.errors import Misuse
from workbench.cli.lab.running import source_said
from workbench.cli.lab.words import add_game, add_work, content_of, lab_of, plan_of, played
from workbench.cli.screen import console, print_json, table
from workbench.lab.beginning import begun
from workbench.lab.comparing import MATTERS, Comparison, compare, sentence
from workbench.lab.purposes import Pair, keep
from workbench.lab.settling import Watcher
from workbench.lab.sources import SOURCES, change_said

GAMES = 2000


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of `lab compare`."""
    add_game(parser)
    add = parser.add_argument
    add(
        "--from",
        dest="before",
        default=LIBRARY,
        metavar="FROM",
        help=f"what it is compared with: {SOURCES} (default: {LIBRARY})",
    )
    add("--to", dest="after", default="", metavar="FROM", help="the version that is tried (default: the same)")
    add(
        "--change",
        action="append",
        default=[],
        metavar="ID.FIELD=VALUE",
        help="an edit of it that nobody has saved yet; may be given again",
    )
    add(
        "--matters",
        type=points,
        default=MATTERS,
        metavar="POINTS",
        help=f"the difference of wins that matters (default: {100 * MATTERS:.0f})",
    )
    add("--all", action="store_true", help="play all games, also when the answer is clear before")
    add_work(parser, GAMES)


def points(text: str) -> float:
    """Read a difference in points."""
    try:
        value = float(text) / 100
    except ValueError:
        value = 0.0
    if not 0 < value < 1:
        raise ArgumentTypeError(f"{text!r} is no difference between 0 and 100 points")
    return value


def run(args: Namespace) -> int:
    """Play both versions side by side until the answer is clear, and say it."""
    game = game_called(args.game)
    plan = plan_of(game, args)
    if not args.after and not args.change:
        raise Misuse("say what is compared: --change ID.FIELD=VALUE, --from, or --to")
    after = args.after or args.before
    contents = [content_of(game, args.before, args, []), content_of(game, after, args, args.change)]
    if contents[0].fingerprint() == contents[1].fingerprint():
        raise Misuse("both versions say the same: there is nothing to compare")
    sources = [source_said(args.before, []), source_said(after, args.change)]
    change = change_said(*contents)
    with lab_of(args) as store:
        runs = [
            begun(store, game, plan, one, source=source).id for one, source in zip(contents, sources, strict=True)
        ]
        keep(store, Pair(runs[0], runs[1], change))
        watcher = Watcher(store, runs[0], runs[1], args.matters)
        played(store, runs, args, change, stop=(lambda: False) if args.all else watcher.is_settled)
        found = compare(store, *runs, matters=args.matters)
    names = {id: one.name for content in contents for id, one in content.items()}
    if args.json:
        print_json({"sentence": sentence(change, found, names), "runs": runs, **as_data(found)})
    else:
        show(sentence(change, found, names), found, names)
    return 0


def as_data(found: Comparison) -> dict[str, Any]:
    """Return a comparison for a program."""
    return {
        "pairs": found.pairs,
        "same": found.same,
        "settled": found.is_settled,
        "differences": [
            {
                "name": one.name,
                "before": one.before,
                "after": one.after,
                "difference": one.watched.value,
                "watched": finite(one.watched.low, one.watched.high),
                "once": finite(one.once.low, one.once.high),
                "answer": one.answer.value,
            }
            for one in found.differences
        ],
        "cards": found.cards,
        "moved": [{"card": one.card, "before": one.before, "after": one.after, "p": one.p} for one in found.moved],
    }


def finite(*values: float) -> list[float | None]:
    """Return numbers as JSON knows them: without end is null."""
    return [value if abs(value) < float("inf") else None for value in values]


def show(said: str, found: Comparison, names: dict[str, str]) -> None:
    """Print a comparison for a person."""
    out = console()
    out.print(said, style="bold")
    rows = [
        (
            one.name,
            _figure(one.before, one.is_share),
            _figure(one.after, one.is_share),
            one.answer.value,
            f"{min(one.worth, 999):.1f}",
        )
        for one in found.differences
    ]
    if found.pairs:
        out.print(table("figure", ">before", ">after", "answer", ">a pair is worth", rows=rows))
        out.print(f"{found.same:,} of {found.pairs:,} pairs were the same game from beginning to end.", style="dim")
    if found.moved:
        moved = [
            (names.get(one.card, one.card), f"{one.before:.0%}", f"{one.after:.0%}", f"{one.p:.2g}")
            for one in found.moved
        ]
        out.print(table("card that moved", ">came up before", ">after", ">p", rows=moved[:25]))


def _figure(value: float, is_share: bool) -> str:  # noqa: FBT001 - one of two shapes
    return f"{value:.1%}" if is_share else f"{value:.1f}"
