"""Is Castle von Loghan a fair fight, and is all of it met? `python -m bench loghan [--games 300] [--line story:4]`.

Every line plays one mode with one number of characters and one kind of seats, and says how often the group won, how
long it took and how it ended. `--seen` adds how often each Story Event, outcome, event, Treasure and Enemy was met.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from bench.tools.tables import print_table
from engines.ai.arena import chunked
from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.ai.seats import Seat
from engines.ai.shares import Share
from engines.ai.tally import Lengths
from engines.castle_von_loghan.box import LoghanBox
from engines.castle_von_loghan.game import GAME
from engines.castle_von_loghan.options import LoghanOptions
from engines.castle_von_loghan.state import LoghanState
from engines.kit.documents import Content
from engines.kit.game import begin, make_setup, opened
from engines.kit.parts import tupled
from engines.kit.state import State

LETTERS = "ABCD"
VETERAN = "veteran"
"""An expert group that remembers the backs of the Event cards from an earlier game, and votes by a plan."""
LINES = ("story:3", "story:4", "story:6", "solo:4", "two_players:4", "exploration:4")
SEATS = ("random", "expert", VETERAN)


class Line(NamedTuple):
    """What is played: a mode, its characters, a kind of seats, and perhaps a story by name."""

    mode: str
    characters: int
    seat: str
    story: str = ""

    @property
    def players(self) -> int:
        """How many seats there are."""
        return {"solo": 1, "two_players": 2}.get(self.mode, self.characters)


class Game(NamedTuple):
    """What is kept of a game."""

    seed: int
    won: bool
    reason: str
    decisions: int
    rounds: int
    story_at: int
    seen: tuple[tuple[str, ...], ...]
    """What was met: (sort, name)."""


def main(argv: list[str]) -> int:
    """Play what the command line asks for, and print the figures."""
    asked = _parser().parse_args(argv)
    rows, seen, played = [], Counter[tuple[str, ...]](), 0
    for line in lines_of(asked.line or LINES, asked.seats or SEATS, asked.story):
        seeds = range(asked.first_seed, asked.first_seed + asked.games)
        games = list(play_line(line, seeds, asked.workers, asked.keep))
        rows.append(row_of(line, games))
        print("  ".join(rows[-1]), file=sys.stderr, flush=True)
        if line.seat != "random" and line.mode != "exploration":
            played += len(games)
            for game in games:
                seen.update(game.seen)
    print_table("Games", ["mode", "characters", "seats", "won, 95 % interval", "Rounds", "decisions", "ends"], rows)
    if asked.seen:
        print_seen(box_of(Line("story", 4, "expert", asked.story)), seen, played)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench loghan", description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="games of each line")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--line", action="append", help="MODE:CHARACTERS, as in story:4; may be given again")
    parser.add_argument("--seats", action="append", help="random, expert, veteran, search:48; may be given again")
    parser.add_argument("--story", default="", help="the story to play; the first one if not given")
    parser.add_argument("--seen", action="store_true", help="print how often everything was met")
    parser.add_argument("--keep", type=Path, help="a file of games: those in it are not played again")
    parser.add_argument("--workers", type=int, default=1, help="processes for the games")
    return parser


def lines_of(lines: Iterable[str], seats: Iterable[str], story: str) -> Iterator[Line]:
    """Yield every line with every kind of seats."""
    for line in lines:
        mode, _, characters = line.partition(":")
        for seat in seats:
            yield Line(mode, int(characters or 4), seat, story)


# Playing


def box_of(line: Line) -> LoghanBox:
    """Open the box for a line."""
    options = LoghanOptions(characters=line.characters, backs="known" if line.seat == VETERAN else "hidden")
    setup = make_setup(GAME, seed=0, mode=line.mode, players=line.players, options=options, scenario=line.story)
    box = opened(GAME, Content(GAME.starter()), setup)
    assert isinstance(box, LoghanBox)
    return box


def seats_of(line: Line) -> list[Seat]:
    """Return the seats of a line."""
    return seats_from(["expert" if line.seat == VETERAN else line.seat] * line.players)


def play_line(line: Line, seeds: Iterable[int], workers: int = 1, keep: Path | None = None) -> Iterator[Game]:
    """Play the games of a line, in this process or in several; the same seeds give the same games."""
    known = known_games(line, keep)
    missing = [seed for seed in seeds if seed not in known]
    yield from (known[seed] for seed in seeds if seed in known)
    for game in play_all(line, missing, workers):
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                print(json.dumps([line, game]), file=file)
        yield game


def play_all(line: Line, seeds: list[int], workers: int) -> Iterator[Game]:
    """Play games one after the other, or those of each process together."""
    if workers <= 1:
        yield from play_chunk(line, seeds)
        return
    chunks = [seeds[chunk.start : chunk.stop] for chunk in chunked(len(seeds), workers)]
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for played in pool.map(play_apart, [line] * len(chunks), chunks):
            yield from played


def play_apart(line: Line, seeds: list[int]) -> list[Game]:
    """Play some games in a process of their own."""
    return list(play_chunk(line, seeds))


def play_chunk(line: Line, seeds: Iterable[int]) -> Iterator[Game]:
    """Play some games of a line."""
    box, seats = box_of(line), seats_of(line)
    return (kept(play_out(begin(box, seed), seats), seed) for seed in seeds)


def kept(state: State, seed: int) -> Game:
    """Return what is kept of a game that has ended."""
    assert isinstance(state, LoghanState)
    assert state.ending is not None
    met = sorted({found for event in state.log if (found := sighting(state.box, event))})
    end = state.ending
    return Game(seed, bool(end.winners), end.reason, state.decisions, state.rounds, state.story_at, tuple(met))


def known_games(line: Line, keep: Path | None) -> dict[int, Game]:
    """Read the games of a line that were played before, by seed; after a change of content they are of no use."""
    if keep is None or not keep.exists():
        return {}
    rows = [json.loads(row) for row in keep.read_text(encoding="utf-8").splitlines()]
    games = [Game._make([*game[:-1], tupled(game[-1])]) for played, game in rows if tuple(played) == line]
    return {game.seed: game for game in games}


# What was met


def sighting(box: LoghanBox, event: tuple[object, ...]) -> tuple[str, ...] | None:
    """Tell what an event of the log shows: a Story Event, an outcome, a card."""
    kind, args = event[1], event[4:]
    if kind == "draws_tale":
        return ("Story Event", tale_name(box, int(str(args[1]))))
    if kind == "outcome" and args[0] == "tale":
        return ("Outcome", f"{tale_name(box, int(str(args[1])))} {LETTERS[int(str(args[2]))]}")
    if kind == "draws_event":
        return ("Random Event", box.events[int(str(args[1]))].name)
    if kind == "gained_treasure":
        return ("Treasure", box.treasures[int(str(args[1]))].name)
    return ("Enemy", box.enemies[int(str(args[0]))].name) if kind == "summoned" else None


def tale_name(box: LoghanBox, place: int) -> str:
    """Name a Story Event by its number and title."""
    return f"{box.tales[place].number:03} {box.tales[place].name}"


def everything(box: LoghanBox) -> Iterator[tuple[str, ...]]:
    """Yield all that could be met."""
    for place, tale in enumerate(box.tales):
        yield ("Story Event", tale_name(box, place))
        yield from (("Outcome", f"{tale_name(box, place)} {LETTERS[letter]}") for letter in range(len(tale.outcomes)))
    yield from (("Random Event", event.name) for event in box.events)
    yield from dict.fromkeys(("Treasure", treasure.name) for treasure in box.treasures)
    yield from dict.fromkeys(("Enemy", enemy.name) for enemy in box.enemies)


def print_seen(box: LoghanBox, seen: Counter[tuple[str, ...]], games: int) -> None:
    """Print in which share of the games each thing was met, those that were never met included."""
    for sort in ("Story Event", "Outcome", "Random Event", "Treasure", "Enemy"):
        names = [thing for thing in everything(box) if thing[0] == sort]
        rows = [[thing[1], f"{seen[thing] / max(1, games):.0%}"] for thing in names]
        print_table(f"{sort}: met in so many of {games} games", [sort, "games"], rows)


def row_of(line: Line, games: list[Game]) -> list[str]:
    """Put the figures of a line in words."""
    rounds, decisions = Lengths.of(g.rounds for g in games), Lengths.of(g.decisions for g in games)
    won = Share(sum(game.won for game in games), len(games))
    ends = Counter(game.reason for game in games)
    return [
        line.mode,
        str(line.characters),
        line.seat,
        str(won),
        f"{rounds.mean:.1f} ({rounds.low} to {rounds.high})",
        f"{decisions.mean:.0f}",
        ", ".join(f"{reason} {count}" for reason, count in ends.most_common()),
    ]
