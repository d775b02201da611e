"""How Ambush! plays: `python -m bench ambush [--games 2000] [--line clock:2] [--workers 2]`.

Every line plays one mode with one number of players. All seats are experts of the same level: with the memory that
the simulations of the ledger used, unless `--level` says otherwise. The figures of the ledger stand below ours.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean
from typing import NamedTuple

from bench.tools.tables import print_table
from engines.ai.arena import chunked
from engines.ai.expert_seat import ExpertSeat, best_of
from engines.ai.levels import seats_from
from engines.ai.play import decide
from engines.ai.seats import Decision, Seat, luck_of_decision
from engines.ai.shares import Share
from engines.ambush.game import GAME
from engines.ambush.levels import LEDGER
from engines.ambush.memory import remember_as
from engines.ambush.state import NOBODY, AmbushState
from engines.kit.chance import Chance, chance
from engines.kit.documents import Content
from engines.kit.door import answer
from engines.kit.game import Temper, begin, make_setup, opened
from engines.kit.questions import Question
from engines.kit.state import Event

AS_IN_LEDGER = "ledger"
LINES = ("clock:2", "clock:3", "clock:4", "beats:2", "beats:3", "beats:4")
HEADER = (
    "mode and players",
    "turns (10 % to 90 %)",
    "rounds",
    "Ambushes",
    "cards at the call",
    "caller takes",
    "others take",
    "false calls",
    "empty hand",
    "first seat wins",
    "last card",
    "first fall",
    "unfinished",
)
FROM_LEDGER = (
    ("2 players", "24 (18 to 33)", "12", "3.4", "12.7", "5.6", "5.3", "8 %", "0.6 %", "56 %", "", "", "0"),
    ("3 players", "24 (18 to 33)", "8", "3.3", "12.8", "4.2", "3.6", "10 %", "0.2 %", "43 %", "", "", "0"),
    ("4 players", "31 (24 to 40)", "8", "4.2", "13.3", "3.5", "2.7", "12 %", "0.1 %", "32 %", "", "39 %", "0"),
)
"""The tables of engines/ambush/rules.md; what the caller takes is from the comparison of clock and beats."""


class Line(NamedTuple):
    """What is played: a mode, its players, and the level of all seats."""

    mode: str
    players: int
    level: str


class Played(NamedTuple):
    """What is kept of a game."""

    turns: int
    rounds: int
    is_unfinished: bool
    first_wins: float
    empty_hands: int
    first_fall: float
    """After which share of the turns the first castle fell."""
    ambushes: tuple[Phase, ...]


class Phase(NamedTuple):
    """What is kept of an Ambush."""

    cards: int
    is_called: bool
    is_false: bool
    by_caller: int
    by_others: float
    """What another seat with a castle captured on average."""
    last: int
    """When the last card was captured, in milliseconds or beats."""


def main(argv: list[str]) -> int:
    """Play what the command line asks for, and print the figures beside those of the ledger."""
    asked = _parser().parse_args(argv)
    rows = []
    for line in lines_of(asked.line or LINES, asked.level):
        games = list(play_line(line, asked.games, asked.first_seed, asked.workers))
        rows.append(row_of(line, games))
        print("  ".join(rows[-1]), file=sys.stderr, flush=True)
    print_table(f"{asked.games} games a line, all seats {asked.level}", HEADER, rows)
    print_table("The figures of the ledger", HEADER, FROM_LEDGER)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench ambush", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games of each line")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--line", action="append", help="MODE:PLAYERS, as in beats:3; may be given again")
    parser.add_argument("--level", default=AS_IN_LEDGER, help="ledger, or any seat: expert, expert:weak, expert:bold")
    parser.add_argument("--workers", type=int, default=1, help="processes for the games")
    return parser


def lines_of(lines: Iterable[str], level: str) -> Iterator[Line]:
    """Yield what is to be played."""
    for line in lines:
        mode, _, players = line.partition(":")
        yield Line(mode, int(players or 2), level)


# Playing


class LedgerSeat(ExpertSeat):
    """An expert with the memory that the simulations of the ledger used (AMB-169)."""

    def choose(self, view: AmbushState, question: Question, luck: Chance) -> Decision:
        """Choose what the expert thinks best of what it remembers."""
        seat, known = view.viewer, view.copy()
        remember_as(known, seat, LEDGER, chance(luck.seed))
        option = best_of(GAME.expert.rank(known, seat, question, Temper.EVEN), luck_of_decision(luck, view))
        return Decision(option, lambda: GAME.expert.reason(known, seat, question, option))


def seats_of(line: Line) -> Sequence[Seat]:
    """Return the seats of a line."""
    if line.level == AS_IN_LEDGER:
        return [LedgerSeat(AS_IN_LEDGER) for _ in range(line.players)]
    return seats_from([line.level] * line.players)


def play_line(line: Line, games: int, first_seed: int, workers: int) -> Iterator[Played]:
    """Play the games of a line, in this process or in several; the same seeds give the same games."""
    chunks = [range(first_seed + c.start, first_seed + c.stop) for c in chunked(games, workers)]
    if workers <= 1:
        yield from (game for chunk in chunks for game in play_chunk(line, chunk))
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for played in pool.map(play_chunk, [line] * len(chunks), chunks):
            yield from played


def play_chunk(line: Line, seeds: range) -> list[Played]:
    """Play some games of a line."""
    setup = make_setup(GAME, seed=0, mode=line.mode, players=line.players)
    box, seats = opened(GAME, Content(GAME.starter()), setup), seats_of(line)
    played = []
    for seed in seeds:
        state = begin(box, seed)
        assert isinstance(state, AmbushState)
        played.append(play_game(state, seats))
    return played


def play_game(state: AmbushState, seats: Sequence[Seat]) -> Played:
    """Play a game to its end and keep what is counted; the log is read as it comes and thrown away."""
    notes = Notes(state)
    while state.ending is None and state.question is not None:
        state.log.clear()
        seat = state.question.waiting()[0]
        answer(state, decide(state, seat, seats[seat]).option, seat)
        notes.read(state)
    return notes.kept(state)


class Notes:
    """What is noted down while a game is played."""

    def __init__(self, state: AmbushState) -> None:
        self.ambushes: list[Phase] = []
        self.empty_hands = 0
        self.first_fall = 0
        self.captured: list[tuple[int, int]] = []
        self.cards = 0
        self.seats = state.players

    def read(self, state: AmbushState) -> None:
        """Read the events of one decision."""
        for event in state.log:
            READ.get(event[1], Notes.pass_over)(self, state, event)

    def pass_over(self, state: AmbushState, event: Event) -> None:
        """Leave an event that nothing is counted of."""

    def note_call(self, state: AmbushState, event: Event) -> None:
        """Note how many cards lie on the battlefield."""
        self.cards, self.captured = len(state.battlefield) + sum(map(len, state.piles)), []
        self.seats = sum(health > 0 for health in state.health)

    def note_capture(self, state: AmbushState, event: Event) -> None:
        """Note who captured a card, and when."""
        self.captured.append((event[4], event[6]))

    def note_check(self, state: AmbushState, event: Event) -> None:
        """Note how an Ambush went."""
        caller, is_false = event[4], event[7]
        own = sum(seat == caller for seat, _ in self.captured)
        others = (len(self.captured) - own) / max(1, self.seats - 1)
        last = max((when for _, when in self.captured), default=0)
        self.ambushes.append(Phase(self.cards, caller != NOBODY, is_false, own, others, last))

    def note_empty_hand(self, state: AmbushState, event: Event) -> None:
        """Note a turn in which there was no card to play."""
        self.empty_hands += 1

    def note_fall(self, state: AmbushState, event: Event) -> None:
        """Note when the first castle fell."""
        self.first_fall = self.first_fall or state.turn

    def kept(self, state: AmbushState) -> Played:
        """Return what is kept of the game."""
        assert state.ending is not None
        winners = state.ending.winners
        return Played(
            state.turn,
            state.rounds,
            state.ending.reason != "last_castle",
            1 / len(winners) if state.first in winners else 0.0,
            self.empty_hands,
            (self.first_fall or state.turn) / state.turn,
            tuple(self.ambushes),
        )


READ = {
    "called": Notes.note_call,
    "neutral_ambush": Notes.note_call,
    "captured": Notes.note_capture,
    "checked": Notes.note_check,
    "no_hand": Notes.note_empty_hand,
    "castle_fell": Notes.note_fall,
}


# Figures


def row_of(line: Line, games: list[Played]) -> list[str]:
    """Put the figures of a line in words."""
    phases = [phase for game in games for phase in game.ambushes]
    called = [phase for phase in phases if phase.is_called]
    turns = sorted(game.turns for game in games)
    low, middle, high = (turns[round(part * (len(turns) - 1))] for part in (0.1, 0.5, 0.9))
    last = sorted(phase.last for phase in phases)
    return [
        f"{line.mode}, {line.players} players",
        f"{middle} ({low} to {high})",
        f"{fmean(game.rounds for game in games):.0f}",
        f"{len(phases) / len(games):.1f}",
        f"{_mean(phase.cards for phase in called):.1f}",
        f"{_mean(phase.by_caller for phase in called):.1f}",
        f"{_mean(phase.by_others for phase in called):.1f}",
        f"{_mean(phase.is_false for phase in called):.1%}",
        f"{sum(game.empty_hands for game in games) / sum(turns):.1%}",
        str(Share(sum(game.first_wins for game in games), len(games))).partition(", n=")[0] + ")",
        f"{last[len(last) // 2] if last else 0} ({last[len(last) * 9 // 10] if last else 0})",
        f"{_mean(game.first_fall for game in games):.0%}",
        str(sum(game.is_unfinished for game in games)),
    ]


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return fmean(found) if found else 0.0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
