"""`workbench replay FILE`: play a recorded game again, and tell whether it comes out the same."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from engines.kit.documents import Content
from engines.kit.game import Game, SetupError
from engines.kit.past import Then, content_then
from engines.kit.questions import RulesError
from engines.kit.record import Parted, Record, Timeline, changed_documents, follow, replay, setup_of
from engines.registry import GAMES
from workbench.cli.content import STARTER, add_content, content_for
from workbench.cli.errors import Failure
from workbench.cli.play.outcome import outcome_of
from workbench.cli.play.telling import Teller
from workbench.cli.screen import console, print_json, words
from workbench.cli.shelves import note, reading
from workbench.desk.records import read_record
from workbench.playtest.model.replay_difference import played_again

MOST_NAMES = 20
"""More documents than these are counted, not named."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """What came of a replay: how far it followed the record, and the game that it made, if it reached its end."""

    record: Record
    changed: list[str]
    parted: Parted | None
    timeline: Timeline | None
    difference: str | None = None
    """Where a game with new cards parts from the recorded one, in a sentence; None: it was not asked for."""

    @property
    def players(self) -> list[str]:
        """What kind of player sat on each seat."""
        seats = [seat.player for seat in self.record.seats[: self.record.players]]
        return seats + ["unknown"] * (self.record.players - len(seats))


def arguments(parser: ArgumentParser) -> None:
    """Declare the words that the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as `workbench play --record` writes it")
    parser.add_argument("-v", "--verbose", action="store_true", help="tell the whole game, not only its end")
    parser.add_argument(
        "--today",
        action="store_true",
        help="make the recorded choices with the cards of today, not of then, and tell where the games part",
    )
    add_content(parser)


def run(args: Namespace) -> int:
    """Replay a record and compare."""
    record = read_record(args.file)
    if record.game not in GAMES:
        raise Failure(f"{args.file} is a record of {record.game}, a game that this workbench does not have")
    game = GAMES[record.game]
    today = compared(record, game, content_for(game, args))
    then = cards_then(record, game, today, args)
    if then.sentence():
        note(then.sentence())
    found = replayed_anew(record, game, today, then) if args.today else replayed(record, game, today, then)
    if args.json:
        print_json(as_data(found))
    else:
        show(found, whole=args.verbose)
    return 1 if found.parted else 0


def compared(record: Record, game: Game, content: Content) -> Content:
    """Return what a record is compared with: what the game is played with now; records of before name layouts too."""
    named = [one for id, one in content.items() if id in record.content]
    return Content([*game.content(content.values()).values(), *named])


def cards_then(record: Record, game: Game, today: Content, args: Namespace) -> Then:
    """Find what a game was played with: in its record, in the history of the library, or in the starter box."""
    find_them = partial(content_then, game, record.content, today, carried=record.documents)
    if args.content == STARTER:
        return find_them()
    with reading(args) as library:
        return find_them(find=partial(library.documents_then, game.slug))


def replayed(record: Record, game: Game, today: Content, then: Then) -> Replayed:
    """Play a record again with the cards of then; if the games part, play on as long as the choices can be made."""
    return _played(record, game, then.content, changed_documents(record, today))


def replayed_anew(record: Record, game: Game, today: Content, then: Then) -> Replayed:
    """Play a record again with the cards of today, and find out where the games part."""
    content = game.content(today.values())
    found = _played(record, game, content, changed_documents(record, today))
    return replace(found, difference=difference(record, game, content, then))


def _played(record: Record, game: Game, content: Content, changed: list[str]) -> Replayed:
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


def difference(record: Record, game: Game, content: Content, then: Then) -> str:
    """Say where the game with other cards parts from the recorded one; nothing, if that cannot be played itself."""
    try:
        old = Timeline(game, then.content, setup_of(record, game))
    except SetupError:
        return ""
    follow(old, record, strict=False)
    return played_again(old, content).sentence()


def as_data(found: Replayed) -> dict[str, Any]:
    """Return what came of a replay for a program."""
    outcome = outcome_of(found.timeline, found.players) if found.timeline else {"game": found.record.game}
    told = {} if found.difference is None else {"difference": found.difference}
    return {
        **outcome,
        "same": found.parted is None,
        "recorded_digest": found.record.digest,
        "changed_documents": found.changed,
        "parted_at": found.parted and found.parted.at + 1,
        "why": found.parted.why if found.parted else "",
        **told,
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
    lines = changes(found)
    if found.difference:
        lines.append((found.difference, "bold"))
    if found.parted is None:
        return [*lines, ("The game came out as it was recorded.", "bold green")]
    lines.append((f"{str(found.parted).capitalize()}.", "bold red"))
    if found.timeline is not None:
        lines.append(("All recorded choices can still be made; the result above is what they lead to now.", ""))
    return lines


def changes(found: Replayed) -> list[tuple[str, str]]:
    """Name what has changed since, and say which cards were played with."""
    if not found.changed:
        return []
    names = found.changed[:MOST_NAMES]
    more = len(found.changed) - len(names)
    rest = f" and {more} more" if more else ""
    lines = [(f"Changed since the record was made: {', '.join(names)}{rest}.", "yellow")]
    if found.difference is None:
        lines.append(("It was played with the cards of then; --today plays it with those of today.", ""))
    return lines
