"""Who wins Machina Arcana, and how do its experts play? `python -m bench machina [--line horror:2:expert]`.

Every line plays one scenario with one number of explorers and one kind of seat, and says how often they won, how far
they came and how long it took; its variant is easy, very_easy, fast or very_fast. `--seen` tells how often chapters,
events, monsters and items were met, and what nobody ever put on. A scenario is named by the first word of its name:
horror, statue, the. `--careless` plays games of random seats, counts what is in the box as they go on, and plays
their records again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bench.tools.careless import Told, careless_games
from bench.tools.tables import print_table
from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.ai.shares import Share
from engines.ai.tally import Lengths
from engines.kit.documents import Content
from engines.kit.game import begin, make_setup, opened
from engines.kit.state import Event, State
from engines.machina_arcana.box import MachinaBox
from engines.machina_arcana.content import MachinaDocument, Scenario
from engines.machina_arcana.game import GAME
from engines.machina_arcana.options import MachinaOptions
from engines.machina_arcana.state import MONSTER, MachinaState

SEATS = ("expert", "random")
PLAYERS = (1, 2, 3, 4)
LONGEST = 20_000
"""A game that goes on after so many decisions is broken off, and counts as not won."""
MET = {
    "chapter": ("chapter", 4),
    "spawned": ("monster", 4),
    "invoked": ("event", 5),
    "gained_item": ("gained item", 5),
    "equipped": ("equipped item", 5),
}
"""Which events tell that a card was met: of which sort it is, and where in the event it stands."""


class Line(NamedTuple):
    """What is played: the scenario, how many explorers, their seats, and what makes the game easier or shorter."""

    scenario: str
    players: int
    seat: str
    variant: str = ""
    """The name of an option (easy, very_easy) or of a mode (fast, very_fast); empty: a standard game."""

    @classmethod
    def of(cls, text: str) -> Line:
        """Read a line such as horror:2:expert or horror:2:search.8:easy."""
        scenario, players, seat, *more = text.split(":")
        return cls(scenario, int(players), seat.replace(".", ":"), *more)


class Game(NamedTuple):
    """What is kept of a game."""

    seed: int
    is_won: bool
    reason: str
    is_endgame: bool
    chapters: int
    level: int
    rounds: int
    decisions: int


def main(argv: list[str]) -> int:
    """Play what the command line asks for, and print the figures."""
    asked = _parser().parse_args(argv)
    names = [one.name.split()[0].lower() for one in scenarios()]
    usual = [f"{name}:{players}:{seat}" for seat in SEATS for name in names for players in PLAYERS]
    rows, met = [], Counter[tuple[str, str]]()
    for line in map(Line.of, asked.line or ([] if asked.careless else usual)):
        seeds = range(asked.first_seed, asked.first_seed + asked.games)
        rows.append(row_of(line, list(play_line(line, seeds, asked.keep, met if asked.seen else None))))
        print("  ".join(rows[-1]), file=sys.stderr, flush=True)
    header = ["scenario", "explorers", "seats", "won", "endgames", "chapters", "level", "rounds", "decisions", "ends"]
    if rows:
        print_table("Games", header, rows)
    if asked.seen:
        print_seen(met)
    for text in asked.careless or ():
        print_careless(text, range(asked.first_seed, asked.first_seed + asked.games))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench machina", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games of each line")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--line", action="append", help="SCENARIO:EXPLORERS:SEAT[:VARIANT]; again for more")
    parser.add_argument("--keep", type=Path, help="a file of games: those in it are not played again")
    parser.add_argument("--seen", action="store_true", help="tell how often each card was met")
    parser.add_argument(
        "--careless", action="append", help="SCENARIO:EXPLORERS at random: conserved, replayed; again for more"
    )
    return parser


# Playing


def scenarios() -> list[Scenario]:
    """List the scenarios of the starter content, in order."""
    return sorted((one for one in GAME.starter() if isinstance(one, Scenario)), key=lambda one: one.number)


def box_for(line: Line) -> MachinaBox:
    """Open the box for a line."""
    chosen = next(one for one in scenarios() if one.name.lower().startswith(line.scenario))
    options, mode = _variant(line.variant)
    setup = make_setup(GAME, seed=0, players=line.players, scenario=chosen.id, options=options, mode=mode)
    box = opened(GAME, Content(GAME.starter()), setup)
    assert isinstance(box, MachinaBox)
    return box


def _variant(name: str) -> tuple[MachinaOptions, str]:
    """Return the options and the mode of a variant."""
    if name in MachinaOptions.model_fields:
        return MachinaOptions.model_validate({name: True}), "standard"
    return MachinaOptions(), name or "standard"


def play_line(
    line: Line, seeds: Iterable[int], keep: Path | None = None, met: Counter[tuple[str, str]] | None = None
) -> Iterator[Game]:
    """Play the games of a line; the same seeds give the same games."""
    known, box = known_games(line, keep), box_for(line)
    for seed in seeds:
        game, cards = known.get(seed, (None, None))
        if game is None or (cards is None and met is not None):
            state = begin(box, seed, quiet=met is None)
            play_out(state, seats_from([line.seat] * line.players), stop=partial(is_too_long, state))
            game, cards = (
                kept(state, seed),
                None if met is None else [list(card) for card in sorted(cards_met(box, state.log))],
            )
            if keep is not None:
                with keep.open("a", encoding="utf-8") as file:
                    print(json.dumps([line, game, cards]), file=file)
        if met is not None:
            met.update((sort, name) for sort, name in cards or ())
        yield game


def is_too_long(state: State) -> bool:
    """Tell whether a game goes on and on."""
    return state.decisions > LONGEST


def known_games(line: Line, keep: Path | None) -> dict[int, tuple[Game, list[list[str]] | None]]:
    """Read the games of a line that were played before, and what they met; after a change they are of no use."""
    if keep is None or not keep.exists():
        return {}
    rows = [json.loads(row) for row in keep.read_text(encoding="utf-8").splitlines()]
    return {game[0]: (Game._make(game), cards) for played, game, cards in rows if tuple(played) == line}


def kept(state: State, seed: int) -> Game:
    """Return what is kept of a game."""
    assert isinstance(state, MachinaState)
    won = state.ending is not None and bool(state.ending.winners)
    reason = "broken off" if state.ending is None else state.ending.reason
    chapters = len(state.past) - 1 + state.is_endgame
    return Game(seed, won, reason, state.is_endgame, chapters, state.level, state.rounds, state.decisions)


def row_of(line: Line, games: list[Game]) -> list[str]:
    """Put the figures of a line in words."""
    ends = Counter(game.reason for game in games)
    return [
        ", ".join(filter(None, (line.scenario, line.variant.replace("_", " ")))),
        str(line.players),
        line.seat,
        str(Share(sum(game.is_won for game in games), len(games))),
        f"{sum(game.is_endgame for game in games)} of {len(games)}",
        *(str(Lengths.of(getattr(game, name) for game in games).median) for name in ("chapters", "level")),
        *(str(Lengths.of(getattr(game, name) for game in games).median) for name in ("rounds", "decisions")),
        ", ".join(f"{reason} {count}" for reason, count in ends.most_common()),
    ]


# Careless players


def print_careless(text: str, seeds: range) -> None:
    """Print how games of careless players went; whatever goes wrong is raised."""
    line = Line.of(f"{text}:random")
    told = [(one.end.decisions, one.reason) for one in careless(line, seeds)]
    decisions = Lengths.of(count for count, _ in told)
    ends = ", ".join(f"{reason} {count}" for reason, count in Counter(reason for _, reason in told).most_common())
    row = [line.scenario, str(line.players), f"{seeds[0]} to {seeds[-1]}", f"{decisions.mean:.0f}", ends]
    print_table("Careless players", ["scenario", "explorers", "seeds", "decisions", "ends"], [row])
    sys.stdout.flush()


def careless(line: Line, seeds: Iterable[int]) -> Iterator[Told]:
    """Play games of random seats and count all that is in the box, as it lay there before."""
    box = box_for(line)
    whole = Counter(GAME.components(begin(box, 0)))

    def is_whole(state: State) -> bool:
        return Counter(GAME.components(state)) == whole

    chosen = next(one.id for one in scenarios() if one.name.lower().startswith(line.scenario))
    yield from careless_games(GAME, line.players, seeds, MachinaOptions(), is_whole, chosen)


# What was met


def cards_met(box: MachinaBox, log: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """Yield the cards that a game has shown, each once."""
    told = ((*MET[event[1]], event) for event in log if event[1] in MET)
    for sort, number in {(sort, event[place]) for sort, place, event in told}:
        yield sort, cards_of(box, sort)[number - MONSTER if sort == "monster" else number].name


def cards_of(box: MachinaBox, sort: str) -> Sequence[MachinaDocument]:
    """Return the cards of a sort."""
    piles = {"chapter": box.chapters, "monster": box.monsters, "event": box.events}
    return piles.get(sort, box.items)


def print_seen(met: Counter[tuple[str, str]]) -> None:
    """Print in how many games each card was met, the rarest first, and how many never were."""
    box = box_for(Line("", 1, "expert"))
    for sort, _ in MET.values():
        counts = sorted((met[sort, card.name], card.name) for card in cards_of(box, sort))
        never = [name for count, name in counts if not count]
        rows = [[name, str(count)] for count, name in (*counts[:8], *counts[-8:]) if count]
        print_table(f"{sort}: met in so many games; never: {', '.join(never) or 'none'}", ["card", "games"], rows)
