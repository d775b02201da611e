"""`workbench library ...`: look after the library: info, import, export, backup, restore, releases."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engines.kit.documents import ChangeSet
from workbench.cli.chosen import game_called
from workbench.cli.errors import Failure
from workbench.cli.letters import number
from workbench.cli.outputs import check_folder, check_zip
from workbench.cli.progress import at_work
from workbench.cli.releases import release, release_arguments, release_data, withdraw, withdraw_arguments
from workbench.cli.screen import console, print_json, say, table, words
from workbench.cli.shelves import library_path, note, reading, writing
from workbench.cli.tasks import Task, add_tasks, run_task
from workbench.library.errors import LibraryBroken

if TYPE_CHECKING:
    from workbench.library import Library
    from workbench.library.incoming import ImportPlan
    from workbench.library.sources import Refusal
    from workbench.library.values import Backup

NEWEST = "newest"
MOST_REFUSED = 100
"""More refused files than these are counted, not named; `--json` names all."""
MOST_BACKUPS = 10
"""More backups than these are counted, not listed."""


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    add_tasks(parser, TASKS)


def run(args: Namespace) -> int:
    """Do what is asked of the library."""
    return run_task(args, TASKS)


# ---- info --------------------------------------------------------------------------------------------


def info(args: Namespace) -> int:
    """Tell where the library is and what it holds."""
    with reading(args) as library:
        data = about(library)
    if args.json:
        print_json(data)
    else:
        show_info(data)
    return 0


def about(library: Library) -> dict[str, Any]:
    """Return what can be told of a library without opening its documents."""
    kinds = Counter((entry.game, entry.kind) for entry in library.entries())
    games = sorted({game for game, _ in kinds})
    return {
        "path": str(library.path),
        "bytes": library.path.stat().st_size,
        "documents": sum(kinds.values()),
        "games": {game: {kind: count for (of, kind), count in sorted(kinds.items()) if of == game} for game in games},
        "trash": len(library.trash()),
        "assets": len(library.assets()),
        "releases": [release_data(one) for one in library.releases()],
        "backups": [backup_data(one) for one in library.backups()],
    }


def backup_data(backup: Backup) -> dict[str, str]:
    """Return what can be told of a backup."""
    return {"name": backup.path.name, "at": backup.at.isoformat(timespec="seconds"), "reason": backup.reason}


def show_info(data: dict[str, Any]) -> None:
    """Print what a library holds."""
    out = console()
    out.print(words(data["path"], "bold"), soft_wrap=True)  # a path is copied, so it is never broken
    size = data["bytes"] / 1_000_000
    held = f"{number(data['documents'], 'document')}, {number(data['assets'], 'asset')}"
    out.print(words(f"{held}, {size:.1f} MB"))
    rows = [(game, kind, str(count)) for game, kinds in data["games"].items() for kind, count in kinds.items()]
    out.print(table("game", "kind", ">documents", rows=rows))
    if data["trash"]:
        out.print(words(f"In the trash: {number(data['trash'], 'document')}."))
    if data["releases"]:
        releases = [(one["game"], one["name"], one["edition"], one["date"]) for one in data["releases"]]
        out.print(table("game", "release", "edition", "date", rows=releases))
    show_backups(data["backups"])


def show_backups(backups: list[dict[str, str]]) -> None:
    """Print the newest backups."""
    out = console()
    if not backups:
        out.print(words("There is no backup yet."))
        return
    rows = [(one["name"], local_time(one["at"]), one["reason"]) for one in backups[:MOST_BACKUPS]]
    out.print(table("backup", "made", "reason", rows=rows))
    if len(backups) > MOST_BACKUPS:
        out.print(words(f"and {len(backups) - MOST_BACKUPS} older ones"))


def local_time(at: str) -> str:
    """Write a time as the clock on the wall shows it."""
    return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")


# ---- export and import -------------------------------------------------------------------------------


def export_arguments(parser: ArgumentParser) -> None:
    """Declare the words of `library export`."""
    parser.add_argument("target", type=Path, metavar="FOLDER", help="a folder, or a file that ends in .zip")
    parser.add_argument("--game", action="append", metavar="GAME", help="only this game; may be repeated")
    parser.add_argument("--overwrite", action="store_true", help="replace files that were changed by hand")


def export(args: Namespace) -> int:
    """Write the library's documents as text files."""
    games = args.game and [game_called(slug).slug for slug in args.game]
    is_zip = args.target.suffix.lower() == ".zip"
    (check_zip if is_zip else check_folder)(args, args.target)
    with reading(args) as library, at_work("Writing the documents"):
        if is_zip:
            done = library.export_zip(args.target, games=games)
        else:
            done = library.export_folder(args.target, games=games, overwrite=args.overwrite)
    if args.json:
        refused = [refusal_data(one) for one in done.refused]
        files = {"written": done.written, "removed": done.removed, "unchanged": done.unchanged}
        print_json({"target": str(args.target), **files, "refused": refused})
    else:
        written = number(len(done.written), "file")
        say(f"{written} written to {args.target}, {len(done.removed)} removed, {done.unchanged} unchanged.")
    return tell_refused(done.refused)


def import_arguments(parser: ArgumentParser) -> None:
    """Declare the words of `library import`."""
    parser.add_argument("source", type=Path, metavar="FOLDER", help="a folder or zip that was exported")
    parser.add_argument("--plan", action="store_true", help="only tell what would change")
    parser.add_argument("--remove", action="store_true", help="put into the trash what the folder does not have")
    parser.add_argument("--partial", action="store_true", help="import the rest when some files are refused")


def import_(args: Namespace) -> int:
    """Take documents from a folder of text files into the library."""
    opened = reading if args.plan else writing
    with opened(args) as library, at_work("Reading the documents"):
        plan = library.plan_import(args.source)
        may_change = not args.plan and (args.partial or not plan.refused)
        changes = library.apply_import(plan, remove=args.remove, partial=args.partial) if may_change else None
    if args.json:
        print_json(import_data(plan, changes))
    else:
        show_import(plan, changes)
    return tell_refused(plan.refused)


def import_data(plan: ImportPlan, changes: ChangeSet | None) -> dict[str, Any]:
    """Return what an import did, or would do, for a program."""
    names = {
        name: [f"{one.game}/{one.id}" for one in planned]
        for name, planned in (("added", plan.added), ("changed", plan.changed), ("missing", plan.missing))
    }
    refused = [refusal_data(one) for one in plan.refused]
    removed = len(changes.removed) if changes else 0
    return {
        "applied": changes is not None,
        **names,
        "removed": removed,
        "unchanged": plan.unchanged,
        "refused": refused,
    }


def show_import(plan: ImportPlan, changes: ChangeSet | None) -> None:
    """Print what an import did, or would do."""
    for mark, planned in (("+", plan.added), ("~", plan.changed)):
        for one in planned:
            say(f"{mark} {one.game}/{one.id}")
    say(str(plan).splitlines()[0].capitalize() + ".")
    if changes is None:
        say("Nothing was imported.")
    elif changes.removed:
        say(f"Put into the trash: {number(len(changes.removed), 'document')}.")


def refusal_data(refusal: Refusal) -> dict[str, str]:
    """Return what was refused, and why."""
    return {"path": refusal.path, "reason": refusal.reason}


def tell_refused(refused: tuple[Refusal, ...]) -> int:
    """Name on stderr what was refused; a command that refuses something has failed."""
    for one in refused[:MOST_REFUSED]:
        note(f"refused: {one.path}: {one.reason}")
    if len(refused) > MOST_REFUSED:
        note(f"and {len(refused) - MOST_REFUSED} more were refused")
    return 1 if refused else 0


# ---- backup and restore ------------------------------------------------------------------------------


def backup(args: Namespace) -> int:
    """Make a backup now."""
    with writing(args) as library, at_work("Copying the library"):
        made = library.backup()
    if args.json:
        print_json({"path": str(made.path), **backup_data(made)})
    else:
        say(f"The backup is {made.path}.")
    return 0


def restore_arguments(parser: ArgumentParser) -> None:
    """Declare the words of `library restore`."""
    parser.add_argument("backup", metavar="BACKUP", help="its name or path as `info` lists it, or `newest`")


def restore(args: Namespace) -> int:
    """Make the library what it was in a backup; what it is now becomes a backup first."""
    chosen = backup_called(library_path(args), args.backup)
    try:
        with writing(args) as library, at_work("Restoring the library"):
            changes = library.restore_backup(chosen)
    except LibraryBroken:
        return recover(args, chosen)
    if args.json:
        names = {"added": changes.added, "changed": changes.changed, "removed": changes.removed}
        print_json({"backup": str(chosen), **names, "broken_file": None})
    else:
        counts = f"{len(changes.added)} came back, {len(changes.changed)} changed, {len(changes.removed)} went"
        say(f"The library is as it was in {chosen.name}: {counts}.")
    return 0


def recover(args: Namespace, chosen: Path) -> int:
    """Put a backup in the place of a library that cannot be opened any more."""
    from workbench.library import Library

    kept = Library.recover(library_path(args), chosen)
    if args.json:
        print_json({"backup": str(chosen), "added": [], "changed": [], "removed": [], "broken_file": str(kept)})
    else:
        say(f"The library is as it was in {chosen.name}. The broken file is kept at {kept}.")
    return 0


def backup_called(library: Path, name: str) -> Path:
    """Find a backup by its name or path."""
    from workbench.library.backups import backups_of

    known = {one.path.name: one.path for one in backups_of(library)}
    if name == NEWEST and known:
        return next(iter(known.values()))
    if name in known or Path(name).is_file():
        return known.get(name, Path(name))
    raise Failure(f"there is no backup {name!r} of {library}; `workbench library info` lists them")


def _nothing(parser: ArgumentParser) -> None:
    """Declare no words."""


TASKS = (
    Task("info", "Tell where the library is and what it holds.", _nothing, info),
    Task("import", "Take documents from a folder of text files.", import_arguments, import_),
    Task("export", "Write all documents as a folder of text files.", export_arguments, export),
    Task("backup", "Make a backup now.", _nothing, backup),
    Task("restore", "Make the library what it was in a backup.", restore_arguments, restore),
    Task("release", "Write down what goes to print now.", release_arguments, release),
    Task("withdraw", "Forget that a release was made.", withdraw_arguments, withdraw),
)
