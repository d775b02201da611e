"""Golden playthroughs: whole games as text that a person can read and a test can replay line by line.

`python -m tools.new_playthrough castle_of_magic --players 4 --seed 7` writes a new one;
without a game it makes all that are there again, after a change of rules or words that was meant.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

from engines.kit.chance import chance
from engines.kit.documents import Content
from engines.kit.game import Game, make_setup
from engines.kit.parts import digest, tupled
from engines.kit.questions import Option
from engines.kit.record import Timeline
from engines.kit.speech import Speech, speech
from engines.kit.state import Event
from engines.kit.table import Area, Place, Shape, Thing
from engines.kit.views import view_for
from engines.registry import GAMES

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "playthroughs"
VIEWS_EVERY = 20
"""After how many choices the transcript shows what each seat sees."""

HEADER = re.compile(r"^game (?P<game>\w+), mode (?P<mode>\w+), (?P<players>\d+) players, seed (?P<seed>\d+)$")
CHOICE = re.compile(r"^  > seat (?P<seat>\d+) (?P<option>\[.*?\]) (?P<words>.*)$")

Choices = list[tuple[int, Option]]


def random_choices(game: Game, mode: str, players: int, seed: int) -> Choices:
    """Play a game at random and return what was chosen."""
    timeline, luck = new_timeline(game, mode, players, seed), chance(seed)
    while (question := timeline.state.question) is not None:
        seat = question.waiting()[0]
        timeline.answer(luck.pick("playthrough", question.options_of(seat)), seat)
    return timeline.choices


def new_timeline(game: Game, mode: str, players: int, seed: int) -> Timeline:
    """Start a game with the starter content and the options of the book."""
    setup = make_setup(game, seed=seed, mode=mode, players=players)
    return Timeline(game, Content(game.starter()), setup)


def transcript(game: Game, mode: str, players: int, seed: int, choices: Choices) -> list[str]:
    """Tell a game from its choices: questions, choices, events, and now and then every seat's view."""
    timeline = new_timeline(game, mode, players, seed)
    lines = [game.title, f"game {game.slug}, mode {mode}, {players} players, seed {seed}", ""]
    lines += told(timeline, 0)
    for seat, option in choices:
        if len(timeline.choices) % VIEWS_EVERY == 0:
            lines += seen(timeline)
        lines += asked(timeline, seat, option)
        heard = len(timeline.state.log)
        timeline.answer(option, seat)
        lines += told(timeline, heard)
    return [*lines, *seen(timeline), "", speech(timeline.state).ending(), f"digest {digest(timeline.state)}"]


def told(timeline: Timeline, heard: int) -> list[str]:
    """Tell what happened since so many events were heard."""
    speaker = speech(timeline.state)
    return [f"{speaker.cited(event)}{private(speaker, event)}" for event in timeline.state.log[heard:]]


def private(speaker: Speech, event: Event) -> str:
    """Say for whose eyes a private event is."""
    return "" if event[3] is None else f" (only {speaker.seats(event[3])} can see this)"


def asked(timeline: Timeline, seat: int, option: Option) -> list[str]:
    """Tell the open question, how many options it has, and what is chosen."""
    speaker, question = speech(timeline.state), timeline.state.question
    if question is None:
        return ["The game asks nothing more."]
    count = len(question.options_of(seat))
    return [
        f"  ? {speaker.question(question)} [{question.rule}] {count} options",
        f"  > seat {seat} {json.dumps(option)} {speaker.option(option)}",
    ]


def seen(timeline: Timeline) -> list[str]:
    """Show what lies on the table, and what each seat sees otherwise."""
    views = [view_for(timeline.state, seat) for seat in range(timeline.state.players)]
    described = [[line for area in timeline.game.table(view).areas for line in area_lines(area)] for view in views]
    shown = shared_lines(described)
    lines = ["", "  = On the table", *(f"  |   {line}" for line in shown)]
    for seat, own in enumerate(described):
        if only := [line for line in own if line not in shown]:
            lines += [f"  = {speech(views[seat]).seat(seat)} sees", *(f"  |   {line}" for line in only)]
    return [*lines, ""]


def shared_lines(described: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines that all seats, or all but the one whom they concern, have before them."""
    counts = Counter(chain(*described))
    place = {line: number for own in described for number, line in reversed(list(enumerate(own)))}
    return sorted((line for line in counts if counts[line] >= len(described) - 1), key=place.__getitem__)


def area_lines(area: Area) -> list[str]:
    """Say what lies in an area, a grid row by row: cards by name, those face down by their number."""
    if area.shape is not Shape.GRID:
        value = f" {area.value} of {area.maximum}" if area.maximum else ""
        return [f"{area.title}:{value} {places_words([(place, '') for place in area.places])}".rstrip()]
    rows: dict[int, list[tuple[Place, str]]] = {}
    for place in area.places:
        rows.setdefault(place.row, []).append((place, place.name))
    return [f"{area.title}, row {row + 1}: {places_words(places)}" for row, places in rows.items()]


def places_words(places: Sequence[tuple[Place, str]]) -> str:
    """Name what lies at some places; cards that nobody can tell apart are only counted."""
    named, hidden = [], 0
    for place, name in places:
        known = [thing_words(thing) for thing in place.things if thing.document or thing.tokens]
        hidden += sum(thing.count for thing in place.things if not (thing.document or thing.tokens))
        if known:
            words = " & ".join(known)
            named.append(words if words == name else f"{name} {words}".strip())
    return "; ".join([*named, *([f"{hidden} face down"] if hidden else [])])


def thing_words(thing: Thing) -> str:
    """Name a thing with its number and what stands on it."""
    count = f" x{thing.count}" if thing.count > 1 else ""
    down = " (face down)" if thing.document and not thing.face_up else ""
    tokens = "".join(f" + {token.name}" for token in thing.tokens)
    return f"{thing.name}{count}{down}{tokens}"


def read(lines: Sequence[str]) -> tuple[Game, str, int, int, Choices]:
    """Read from a transcript which game it tells and what was chosen."""
    header = next(found for line in lines if (found := HEADER.match(line)))
    choices = [
        (int(found["seat"]), tupled(json.loads(found["option"]))) for line in lines if (found := CHOICE.match(line))
    ]
    return GAMES[header["game"]], header["mode"], int(header["players"]), int(header["seed"]), choices


def files() -> list[Path]:
    """List the playthroughs that are there."""
    return sorted(FOLDER.glob("*.txt"))


def write(game: Game, mode: str, players: int, seed: int) -> Path:
    """Play a game at random and write its transcript."""
    lines = transcript(game, mode, players, seed, random_choices(game, mode, players, seed))
    path = FOLDER / f"{game.slug}_{players}p_seed{seed}.txt"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def wanted(args: argparse.Namespace) -> Iterator[tuple[Game, str, int, int]]:
    """Yield the games that are to be told."""
    if args.game:
        game = GAMES[args.game]
        yield game, game.mode(args.mode).slug, args.players or game.mode(args.mode).players[0], args.seed
    else:
        yield from (read(path.read_text(encoding="utf-8").splitlines())[:4] for path in files())


def main() -> None:
    """Write one playthrough, or all again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=sorted(GAMES))
    parser.add_argument("--mode", default="")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    for one in wanted(parser.parse_args()):
        print(write(*one))


if __name__ == "__main__":
    main()
