"""`workbench lab list`, `show`, `games` and `delete`: the runs that are kept, and their figures."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from workbench.cli.errors import Misuse
from workbench.cli.lab.words import count, duration, lab_of
from workbench.cli.outputs import check_file
from workbench.cli.screen import console, print_json, say, table
from workbench.desk.records import check_place, write_record
from workbench.lab.records import record_of
from workbench.lab.report import Report, report_of
from workbench.lab.report_data import as_data
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import RunInfo

WRITTEN = (".md", ".csv", ".pdf", ".parquet")


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of `lab show`."""
    parser.add_argument("run", type=count, metavar="RUN", help="the number of the run; `workbench lab list` has them")
    parser.add_argument("--full", action="store_true", help="show all cards and choices, not only the telling ones")
    parser.add_argument(
        "--to", type=Path, metavar="FILE", help=f"write the report into a file instead: {', '.join(WRITTEN)}"
    )


def run(args: Namespace) -> int:
    """Show the figures of a run, or write them into a file."""
    if args.to is not None and args.to.suffix not in WRITTEN:
        raise Misuse(f"a report is written as {', '.join(WRITTEN)}, not as {args.to.suffix or args.to.name!r}")
    if args.to is not None:
        check_file(args, args.to)
    with lab_of(args) as store:
        info = store.run(args.run)
        if args.to is None:
            return report(store, info, args)
        from workbench.lab.files import write_report

        write_report(store, info, args.to)
    say(f"The report is in {args.to}.")
    return 0


def report(store: LabStore, info: RunInfo, args: Namespace) -> int:
    """Print the figures of a run."""
    found = report_of(store, info)
    if args.json:
        print_json(as_data(found))
    else:
        show(found, full=args.full)
    return 1 if found.results.failed else 0


def show(found: Report, *, full: bool) -> None:
    """Print a report for a person."""
    out = console()
    for section in found.sections(full=full):
        out.print()
        out.print(section.title, style="bold")
        for line in section.lines:
            out.print(line)
        if section.rows:
            out.print(table(*section.headings, rows=section.rows))


def list_arguments(parser: ArgumentParser) -> None:
    """Declare the words of `lab list`."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="only runs of this game")


def list_runs(args: Namespace) -> int:
    """List the runs that are kept."""
    with lab_of(args) as store:
        runs = store.runs(args.game)
    if args.json:
        print_json([info_data(one) for one in runs])
        return 0
    if not runs:
        say("No run is kept yet; `workbench lab run GAME` makes one.")
        return 0
    rows = [
        (str(one.id), one.name, f"{one.done:,} of {one.plan.games:,}", one.source, duration(one.seconds))
        for one in runs
    ]
    console().print(table("run", "name", ">games", "content", ">time", rows=rows))
    return 0


def info_data(info: RunInfo) -> dict[str, Any]:
    """Return a run for a program."""
    return {
        "run": info.id,
        "name": info.name,
        "made_at": info.made_at.isoformat(),
        "source": info.source,
        "games": info.done,
        "plan": info.plan.model_dump(mode="json"),
    }


def games_arguments(parser: ArgumentParser) -> None:
    """Declare the words of `lab games`."""
    arguments_of_run = parser.add_argument
    arguments_of_run("run", type=count, metavar="RUN", help="the number of the run")
    arguments_of_run("--reason", default="", metavar="R", help="only games that ended so")
    arguments_of_run("--card", default="", metavar="ID", help="only games in which this card came up")
    arguments_of_run("--limit", type=count, default=20, metavar="N", help="how many (default: 20)")
    arguments_of_run("--number", type=int, metavar="N", help="this game alone")
    arguments_of_run(
        "--record", type=Path, metavar="FILE", help="with --number: play it again and keep it for `workbench replay`"
    )


def games(args: Namespace) -> int:
    """List games of a run, or keep one of them as a record."""
    if args.record is not None and args.number is None:
        raise Misuse("--record keeps one game: say which with --number")
    with lab_of(args) as store:
        info = store.run(args.run)
        where, values = _condition(args)
        found = store.games(info.id, where, values, args.limit)
        if args.record is not None:
            return keep(store, info, args.number, args.record)
    if args.json:
        print_json([one._asdict() for one in found])
        return 0
    rows = [
        (
            str(one.number),
            str(one.seed),
            ", ".join(str(seat + 1) for seat in one.winners),
            one.reason,
            one.rule,
            str(one.rounds),
        )
        for one in found
    ]
    console().print(table("game", ">seed", "won by", "ended", "rule", ">rounds", rows=rows))
    return 0


def _condition(args: Namespace) -> tuple[str, tuple[Any, ...]]:
    parts, values = ["1"], []
    for given, condition in (
        (args.reason, "reason.text = ?"),
        (
            args.card,
            "number IN (SELECT number FROM card JOIN word ON word.id = card WHERE run = game.run AND text = ?)",
        ),
        (args.number, "number = ?"),
    ):
        if given not in ("", None):
            parts.append(condition)
            values.append(given)
    return " AND ".join(parts), tuple(values)


def keep(store: LabStore, info: RunInfo, number: int, file: Path) -> int:
    """Play a game of a run again and keep it as a record."""
    check_place(file)
    write_record(file, record_of(store, info, number))
    say(f"The game is kept in {file}.")
    return 0


def delete_arguments(parser: ArgumentParser) -> None:
    """Declare the words of `lab delete`."""
    parser.add_argument("run", type=count, metavar="RUN", help="the number of the run")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--undo", action="store_true", help="bring it back instead")
    how.add_argument("--for-good", action="store_true", help="make room: nothing brings it back")


def delete(args: Namespace) -> int:
    """Put a run away, bring it back, or throw it away for good."""
    with lab_of(args) as store:
        info = store.run(args.run)
        if args.undo:
            store.restore(info.id)
            say(f"'{info.name}' is back.")
        elif args.for_good:
            store.throw_away(info.id)
            say(f"'{info.name}' is gone for good.")
        else:
            store.delete(info.id)
            say(f"'{info.name}' is deleted; `workbench lab delete {info.id} --undo` brings it back.")
    return 0
