"""Golden playthroughs: whole games as text that a person can read and a test can replay line by line.

`python -m tools.new_playthrough castle_of_magic --players 4 --seed 7` writes a new one. After a change of rules or
words that was meant, a game alone has its playthroughs made again, and without a game all are. A game that is long
for a transcript is told with an option that ends it earlier: `--options '{"round_limit": 4}'`.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from engines.kit.chance import chance
from engines.kit.documents import Content
from engines.kit.game import Game, make_setup
from engines.kit.parts import digest, tupled
from engines.kit.questions import Option
from engines.kit.record import Timeline
from engines.kit.speech import Speech, speech
from engines.kit.state import Event
from engines.kit.table import Area, Place, Scene, Shape, Thing
from engines.kit.views import view_for
from engines.registry import GAMES

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "playthroughs"
VIEWS_EVERY = 20
"""After how many choices the transcript shows what each seat sees."""

HEADER = re.compile(
    r"^game (?P<game>\w+), mode (?P<mode>\w+), (?P<players>\d+) players, seed (?P<seed>\d+)(, (?P<options>{.*}))?$"
)
CHOICE = re.compile(r"^  > seat (?P<seat>\d+) (?P<option>\[.*?\]) (?P<words>.*)$")

Choices = list[tuple[int, Option]]


@dataclass(frozen=True)
class Told:
    """Which game a transcript tells."""

    game: Game
    mode: str
    players: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def timeline(self) -> Timeline:
        """Start it with the starter content; what its options do not say is as in the book."""
        options = self.game.options(**self.options)
        setup = make_setup(self.game, seed=self.seed, mode=self.mode, players=self.players, options=options)
        return Timeline(self.game, Content(self.game.starter()), setup)

    def __str__(self) -> str:
        options = f", {json.dumps(self.options)}" if self.options else ""
        return f"game {self.game.slug}, mode {self.mode}, {self.players} players, seed {self.seed}{options}"


def random_choices(told: Told) -> Choices:
    """Play a game at random and return what was chosen."""
    timeline, luck = told.timeline(), chance(told.seed)
    while (question := timeline.state.question) is not None:
        seat = question.waiting()[0]
        timeline.answer(luck.pick("playthrough", question.options_of(seat)), seat)
    return timeline.choices


def transcript(told: Told, choices: Choices) -> list[str]:
    """Tell a game from its choices: questions, choices, events, and now and then every seat's view."""
    timeline = told.timeline()
    lines = [told.game.title, str(told), ""]
    lines += heard_since(timeline, 0)
    for seat, option in choices:
        if len(timeline.choices) % VIEWS_EVERY == 0:
            lines += seen(timeline)
        lines += asked(timeline, seat, option)
        heard = len(timeline.state.log)
        timeline.answer(option, seat)
        lines += heard_since(timeline, heard)
    return [*lines, *seen(timeline), "", speech(timeline.state).ending(), f"digest {digest(timeline.state)}"]


def heard_since(timeline: Timeline, heard: int) -> list[str]:
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
    tables = [timeline.game.table(view) for view in views]
    described = [
        [
            *(line for area in table.areas if area.is_told for line in area_lines(area)),
            *(told_scene(one) for one in table.scenes),
        ]
        for table in tables
    ]
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


def told_scene(scene: Scene) -> str:
    """Say who meets in a scene, what each shows, and how it stands."""
    sides = [
        f"{side.name} ({places_words([(Place(side.id, things=side.things), '')]) or 'shows nothing'})"
        for side in scene.sides
    ]
    return "; ".join([scene.title, *sides, *filter(None, [scene.result])])


def area_lines(area: Area) -> list[str]:
    """Say what lies in an area, a grid row by row: cards by name, those face down by their number."""
    if area.shape is Shape.MAP:
        return [f"{area.title}:", *(line for place in area.places for line in standing(place))]
    if area.shape is not Shape.GRID:
        value = f" {area.value} of {area.maximum}" if area.maximum else ""
        return [f"{area.title}:{value} {places_words([(place, '') for place in area.places])}".rstrip()]
    rows: dict[int, list[tuple[Place, str]]] = {}
    for place in area.places:
        rows.setdefault(place.row, []).append((place, place.name))
    return [f"{area.title}, row {row + 1}: {places_words(places)}" for row, places in rows.items()]


def standing(place: Place) -> list[str]:
    """Say what lies and stands at a place of a map."""
    known = places_words([(place, "")])
    tokens = [f"{token.name} x{token.count}" if token.count > 1 else token.name for token in place.tokens]
    words = "; ".join([*([known] if known else []), *tokens])
    return [f"  {place.name}: {words}"] if words else []


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


def read(lines: Sequence[str]) -> tuple[Told, Choices]:
    """Read from a transcript which game it tells and what was chosen."""
    header = next(found for line in lines if (found := HEADER.match(line)))
    choices = [
        (int(found["seat"]), tupled(json.loads(found["option"]))) for line in lines if (found := CHOICE.match(line))
    ]
    options = json.loads(header["options"] or "{}")
    told = Told(GAMES[header["game"]], header["mode"], int(header["players"]), int(header["seed"]), options)
    return told, choices


def files() -> list[Path]:
    """List the playthroughs that are there."""
    return sorted(FOLDER.glob("*.txt"))


def write(told: Told) -> Path:
    """Play a game at random and write its transcript."""
    lines = transcript(told, random_choices(told))
    path = FOLDER / f"{told.game.slug}_{told.players}p_seed{told.seed}.txt"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def wanted(args: argparse.Namespace) -> Iterator[Told]:
    """Yield the games that are to be told: a new one, or those again that are there."""
    if args.game and args.players:
        game = GAMES[args.game]
        yield Told(game, game.mode(args.mode).slug, args.players, args.seed, json.loads(args.options))
        return
    for path in files():
        told, _ = read(path.read_text(encoding="utf-8").splitlines())
        if args.game in (None, told.game.slug):
            yield told


def main() -> None:
    """Write one playthrough, or all again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=sorted(GAMES))
    parser.add_argument("--mode", default="")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="{}")
    for one in wanted(parser.parse_args()):
        print(write(one))


if __name__ == "__main__":
    main()
