"""Is 70 % said where seven of ten are won? `python -m bench advice GAME [--positions 500] [--players 4]`.

Games between experts are stopped at any decision. Advice is asked for there, as a person would, its first option is
taken, and experts play the position to its end. What advice had said is laid beside what came of it; below it the
same for the bare value of the position, and the odds that fit best (`Expert.odds`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import NamedTuple

from bench.tools.tables import print_table
from engines.ai.calibration import Said, brier, calibrated, error_of, fitted, reliability
from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.ai.race import Race
from engines.ai.search_seat import Effort, SearchSeat
from engines.ai.seats import luck_for, open_question
from engines.kit.chance import Chance, chance
from engines.kit.documents import Content
from engines.kit.door import answer
from engines.kit.game import Box, Expert, Temper, begin, make_setup, opened
from engines.kit.sides import part_of_win, sides_of
from engines.kit.state import State
from engines.kit.views import view_for
from engines.registry import game
from workbench.playtest.model.thinking import ADVISED

DEPTH = 30
"""After how many decisions advice cuts a roll-out."""
HEADER = ("said", "positions", "said on average", "won, 95 % interval")


class Position(NamedTuple):
    """What was thought of a position, and what came of it."""

    advised: float
    value: float
    """What the expert thought of it at a glance, as it is before it is read as odds."""
    came: float


def main(argv: list[str]) -> int:
    """Judge positions and play them to the end."""
    asked = _parser().parse_args(argv)
    found: list[Position] = []
    for position in positions(box_of(asked), asked.first_seed, asked.worlds, asked.of_a_game):
        found.append(position)
        if len(found) % 50 == 0:
            print(f"{len(found)} positions", file=sys.stderr, flush=True)
        if len(found) >= asked.positions:
            break
    show("What advice says", [(one.advised, one.came) for one in found])
    bare = [(one.value, one.came) for one in found]
    show("The bare value of the position", bare)
    odds = fitted(bare)
    print(f"\nOdds that fit the bare value best: ({odds[0]:.2f}, {odds[1]:.2f})")
    show("The bare value read with them", [(calibrated(value, odds), came) for value, came in bare])
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench advice", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--of-a-game", type=int, default=2, help="how many positions are taken from a game")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--mode", default="")
    parser.add_argument("--players", type=int)
    parser.add_argument("--worlds", type=int, default=12, help="in how many worlds advice tries each option")
    return parser


def box_of(asked: argparse.Namespace) -> Box:
    """Open the box of what is asked for."""
    played = game(asked.game)
    setup = make_setup(played, seed=0, mode=asked.mode, players=asked.players)
    return opened(played, Content(tuple(played.starter())), setup)


def positions(box: Box, first_seed: int, worlds: int, of_a_game: int) -> Iterator[Position]:
    """Yield positions of games between experts, judged and played to their ends."""
    seed = first_seed
    while True:
        for state in stops(begin(box, seed, quiet=True), chance(seed), of_a_game):
            yield judged(state, seed, worlds)
        seed += 1


def stops(state: State, luck: Chance, count: int) -> list[State]:
    """Play a game and keep some of the moments at which a seat had a choice, each as likely as another."""
    kept: list[State] = []
    seen = 0
    seats = seats_from(["expert"] * state.players)
    while state.ending is None:
        asked = open_question(state)
        if len(asked.options_of(asked.waiting()[0])) > 1:
            seen += 1
            place = luck.below("stop", seen)
            if len(kept) < count:
                kept.append(state.copy())
            elif place < count:
                kept[place] = state.copy()
        before = state.decisions
        play_out(state, seats, stop=lambda before=before: state.decisions > before)  # type: ignore[misc]
    return kept


def judged(state: State, seed: int, worlds: int) -> Position:
    """Ask for advice, follow it, and let experts play to the end."""
    seat = open_question(state).waiting()[0]
    view, expert = view_for(state, seat), state.box.game.expert
    race = advice_on(view, expert, worlds, luck_for(seed, seat))
    option = race.winner(Effort().doubt)
    value = float(expert.value(state, seat))
    answer(state, option, seat)
    play_out(state, seats_from(["expert"] * state.players), seed=seed + 1)
    assert state.ending is not None
    came = part_of_win(sides_of(state), state.ending.winners, seat)
    return Position(race.means_beside_favourite(option)[0], value, came)


def advice_on(view: State, expert: Expert, worlds: int, luck: Chance) -> Race:
    """Try the options that advice would name in so many worlds."""
    ranking = sorted(expert.rank(view, view.viewer, open_question(view), Temper.EVEN), key=lambda one: -one[0])
    race = Race([option for _, option in ranking[:ADVISED]])
    seat = SearchSeat("advice", Effort(depth=DEPTH))
    for _ in range(worlds):
        race.note(seat.try_all(race.field, view, luck))
    return race


def show(title: str, pairs: list[Said]) -> None:
    """Print a reliability table."""
    rows = [
        (f"{row.low:.0%} to {row.high:.0%}", str(row.came.trials), f"{row.said:.1%}", str(row.came))
        for row in reliability(pairs)
    ]
    print_table(f"{title}: off by {error_of(pairs):.1%} on average, Brier {brier(pairs):.3f}", HEADER, rows)
