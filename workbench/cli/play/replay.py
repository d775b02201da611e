"""`workbench replay FILE`: play a recorded game again, and tell whether it comes out the same."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from engines.kit.documents import Content
from engines.kit.game import Game, SetupError
from engines.kit.questions import RulesError
from engines.kit.record import Parted, Record, Timeline, changed_documents, replay
from engines.registry import GAMES
from workbench.cli.content import add_content, content_for
from workbench.cli.errors import Failure
from workbench.cli.play.outcome import outcome_of
from workbench.cli.play.telling import Teller
from workbench.cli.screen import console, print_json, words
from workbench.desk.records import read_record

MOST_NAMES = 20
"""More documents than these are counted, not named."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """What came of a replay: how far it followed the record, and the game that it made, if it reached its end."""

    record: Record
    changed: list[str]
    parted: Parted | None
    timeline: Timeline | None

    @property
    def players(self) -> list[str]:
        """What kind of player sat on each seat."""
        seats = [seat.player for seat in self.record.seats[: self.record.players]]
        return seats + ["unknown"] * (self.record.players - len(seats))


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as `workbench play --record` writes it")
    parser.add_argument("-v", "--verbose", action="store_true", help="tell the whole game, not only its end")
    add_content(parser)


def run(args: Namespace) -> int:
    """Replay a record and compare."""
    record = read_record(args.file)
    if record.game not in GAMES:
        raise Failure(f"{args.file} is a record of {record.game}, a game that this workbench does not have")
    game = GAMES[record.game]
    found = replayed(record, game, content_for(game, args))
    if args.json:
        print_json(as_data(found))
    else:
        show(found, whole=args.verbose)
    return 1 if found.parted else 0


def replayed(record: Record, game: Game, content: Content) -> Replayed:
    """Play a record again; if the games part, play on as long as the choices can still be made."""
    changed = changed_documents(record, content)
    try:
        return Replayed(record, changed, None, replay(record, game, content))
    except Parted as parted:
        return Replayed(record, changed, parted, played_on(record, game, content))
    except (SetupError, RulesError) as problem:
        raise Failure(f"the record cannot be played: {problem}") from problem
    except ValidationError as problem:
        raise Failure(f"the record has options that {game.title} does not know") from problem


def played_on(record: Record, game: Game, content: Content) -> Timeline | None:
    """Return the other game that the recorded choices make, or None if one of them is impossible there."""
    try:
        return replay(record, game, content, strict=False)
    except Parted:
        return None


def as_data(found: Replayed) -> dict[str, Any]:
    """Return what came of a replay for a program."""
    outcome = outcome_of(found.timeline, found.players) if found.timeline else {"game": found.record.game}
    return {
        **outcome,
        "same": found.parted is None,
        "recorded_digest": found.record.digest,
        "changed_documents": found.changed,
        "parted_at": found.parted and found.parted.at + 1,
        "why": found.parted.why if found.parted else "",
    }


def show(found: Replayed, *, whole: bool) -> None:
    """Tell what came of a replay."""
    out = console()
    if found.timeline:
        teller = Teller(out, found.timeline, found.players)
        teller.heading()
        if whole:
            teller.opening()
            teller.table()
        teller.result()
        out.print()
    for line, style in verdict(found):
        out.print(words(line, style))


def verdict(found: Replayed) -> list[tuple[str, str]]:
    """Say whether the game came out as recorded, and if not, where it left the record."""
    lines = []
    if found.changed:
        names = found.changed[:MOST_NAMES]
        more = len(found.changed) - len(names)
        rest = f" and {more} more" if more else ""
        lines.append((f"Changed since the record was made: {', '.join(names)}{rest}.", "yellow"))
    if found.parted is None:
        return [*lines, ("The game came out as it was recorded.", "bold green")]
    lines.append((f"{str(found.parted).capitalize()}.", "bold red"))
    if found.timeline is not None:
        lines.append(("All recorded choices can still be made; the result above is what they lead to now.", ""))
    return lines
