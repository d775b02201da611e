"""Is Wardens a fair fight, and can its experts be read? `python -m bench wardens [--line 2:expert:random]`.

Every line plays one number of players with one kind of seat for Cthulhu and one for all Wardens, and says how often
Cthulhu won, how long it took and how it ended. `--mixing` tells what somebody gains who knows how an expert mixes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

from bench.tools.careless import Told, careless_games
from bench.tools.tables import print_table
from engines.ai.levels import seats_from
from engines.ai.play import decide, play_out
from engines.ai.seats import open_question
from engines.ai.shares import Share
from engines.ai.tally import Lengths
from engines.kit.documents import Content
from engines.kit.door import answer
from engines.kit.game import begin, make_setup, opened
from engines.kit.state import State
from engines.kit.views import view_for
from engines.wardens.box import WardensBox
from engines.wardens.game import GAME, miniatures
from engines.wardens.judgement.battles import Clash
from engines.wardens.judgement.duels import Duel, Fighter, payoffs, throw
from engines.wardens.judgement.expeditions import dial_mix, guessed, prizes_of
from engines.wardens.judgement.matrix import Payoffs, solve, worst_against
from engines.wardens.judgement.seeking import dots_of, mean_guesses
from engines.wardens.options import WardensOptions
from engines.wardens.state import SYMBOLS, WardensState

LINES = tuple(
    f"{players}:{one}:{other}"
    for players in (2, 3, 4)
    for one, other in (("expert", "expert"), ("expert", "random"), ("random", "expert"))
)
POINT = 8.0
"""As how many units a Madness Point counts where battles are counted plainly."""


class Line(NamedTuple):
    """Who plays: how many, Cthulhu's seat, the Wardens' seats."""

    players: int
    cthulhu: str
    wardens: str

    @classmethod
    def of(cls, text: str) -> Line:
        """Read a line such as 2:expert:random; what follows a dot is the level of a seat, as in search.8."""
        players, cthulhu, wardens = text.split(":")
        return cls(int(players), cthulhu.replace(".", ":"), wardens.replace(".", ":"))


class Game(NamedTuple):
    """What is kept of a game."""

    seed: int
    is_cthulhus: bool
    reason: str
    decisions: int
    rounds: int
    found: int
    insane: int


def main(argv: list[str]) -> int:
    """Play what the command line asks for, and print the figures."""
    asked = _parser().parse_args(argv)
    rows = []
    lines = asked.line or (() if asked.mixing or asked.careless else LINES)
    for line in map(Line.of, lines):
        seeds = range(asked.first_seed, asked.first_seed + asked.games)
        rows.append(row_of(line, list(play_line(line, seeds, asked.keep))))
        print("  ".join(rows[-1]), file=sys.stderr, flush=True)
    if rows:
        print_table("Games", ["players", "Cthulhu", "Wardens", "Cthulhu wins", "rounds", "decisions", "ends"], rows)
    for players in asked.careless or ():
        seeds = range(asked.first_seed, asked.first_seed + asked.games)
        print_careless(
            players, careless_games(GAME, players, seeds, WardensOptions(round_limit=asked.rounds), is_whole)
        )
    if asked.mixing:
        print_mixing(range(asked.first_seed, asked.first_seed + asked.mixing))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench wardens", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games of each line")
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument(
        "--line", action="append", help="PLAYERS:CTHULHU:WARDENS, as in 3:expert:random; again for more"
    )
    parser.add_argument("--keep", type=Path, help="a file of games: those in it are not played again")
    parser.add_argument("--mixing", type=int, default=0, help="games whose battles and dials are looked at")
    parser.add_argument(
        "--careless", type=int, action="append", help="so many players at random: conserved, replayed; again for more"
    )
    parser.add_argument(
        "--rounds", type=int, default=0, help="where games of careless players are broken off; 0: never"
    )
    return parser


# Playing


def is_whole(state: State) -> bool:
    """Tell whether every miniature and every Prophecy card is somewhere."""
    assert isinstance(state, WardensState)
    cards = [*state.hands[0], *state.hands[1], *state.prophecies, *state.discards, *state.played]
    return miniatures(state) == list(state.box.supply) and sorted(cards) == list(range(len(state.box.prophecies)))


def print_careless(players: int, games: Iterable[Told]) -> None:
    """Print how games of careless players went."""
    told = [(one.reason, rounds_of(one.end), one.end.decisions) for one in games]
    rounds, decisions = Lengths.of(one for _, one, _ in told), Lengths.of(one for _, _, one in told)
    ends = ", ".join(f"{reason} {count}" for reason, count in Counter(one for one, _, _ in told).most_common())
    row = [str(players), str(len(told)), f"{rounds.median} (95 %: {rounds.high})", f"{decisions.mean:.0f}", ends]
    print_table("Careless players", ["players", "games", "rounds", "decisions", "ends"], [row])


def rounds_of(state: State) -> int:
    """Tell how many rounds a game took."""
    assert isinstance(state, WardensState)
    return state.rounds


def box_for(players: int) -> WardensBox:
    """Open the box for so many players."""
    box = opened(GAME, Content(GAME.starter()), make_setup(GAME, seed=0, players=players))
    assert isinstance(box, WardensBox)
    return box


def play_line(line: Line, seeds: Iterable[int], keep: Path | None = None) -> Iterator[Game]:
    """Play the games of a line; the same seeds give the same games."""
    known, box = known_games(line, keep), box_for(line.players)
    for seed in seeds:
        if seed in known:
            yield known[seed]
            continue
        seats = seats_from([line.cthulhu, *[line.wardens] * (line.players - 1)])
        game = kept(play_out(begin(box, seed, quiet=True), seats), seed)
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                print(json.dumps([line, game]), file=file)
        yield game


def known_games(line: Line, keep: Path | None) -> dict[int, Game]:
    """Read the games of a line that were played before; after a change of content they are of no use."""
    if keep is None or not keep.exists():
        return {}
    rows = [json.loads(row) for row in keep.read_text(encoding="utf-8").splitlines()]
    return {game[0]: Game._make(game) for played, game in rows if tuple(played) == line}


def kept(state: State, seed: int) -> Game:
    """Return what is kept of a game that has ended."""
    assert isinstance(state, WardensState)
    assert state.ending is not None
    found = len(state.artifacts) + len(state.used_artifacts)
    insane = sum(mind > 0 for mind in state.minds)
    end = state.ending
    return Game(seed, 0 in end.winners, end.reason, state.decisions, state.rounds, found, insane)


def row_of(line: Line, games: list[Game]) -> list[str]:
    """Put the figures of a line in words."""
    rounds, decisions = Lengths.of(g.rounds for g in games), Lengths.of(g.decisions for g in games)
    ends = Counter(game.reason for game in games)
    return [
        str(line.players),
        line.cthulhu,
        line.wardens,
        str(Share(sum(game.is_cthulhus for game in games), len(games))),
        f"{rounds.median} (95 %: {rounds.high}, most {max(game.rounds for game in games)})",
        f"{decisions.mean:.0f}",
        ", ".join(f"{reason} {count}" for reason, count in ends.most_common()),
    ]


# Mixing


class Gains(NamedTuple):
    """What somebody gains who knows how a side mixes, and who knows that it always takes its best choice."""

    mixed: float
    fixed: float


def print_mixing(seeds: Iterable[int]) -> None:
    """Print what best answers to the experts' tokens, dials and guesses gain, on average."""
    found: dict[str, list[Gains]] = {}
    for seed in seeds:
        for sort, gains in sightings(seed):
            found.setdefault(sort, []).append(gains)
    rows = [
        [
            sort,
            str(len(gains)),
            f"{sum(one.mixed for one in gains) / len(gains):.3f}",
            f"{sum(one.fixed for one in gains) / len(gains):.3f}",
        ]
        for sort, gains in sorted(found.items())
    ]
    header = ["who is known", "positions", "gain against the mix", "gain against a fixed choice"]
    print_table("Somebody who knows the probabilities", header, rows)


def sightings(seed: int) -> Iterator[tuple[str, Gains]]:
    """Yield what knowing would gain at every battle token, dial and first guess of a game between experts."""
    players = 2 + seed % 3
    state, seats = begin(box_for(players), seed, quiet=True), seats_from(["expert"] * players)
    assert isinstance(state, WardensState)
    while state.ending is None:
        question = open_question(state)
        if question.kind == "tokens" and not any(question.answers):
            yield from token_gains(state)
        elif question.kind in ("set_dial", "guess"):
            yield from dial_gains(view_for(state, question.seats[0]), question.kind)
        seat = question.waiting()[0]
        answer(state, decide(state, seat, seats[seat]).option, seat)


def token_gains(state: WardensState) -> Iterator[tuple[str, Gains]]:
    """Yield what knowing gains in a round: by the expert's own count, and in plain units of this round alone."""
    clash = Clash(state)
    size = clash.attackers, clash.defenders
    if not all(size) or state.possessed >= 0:
        return
    mixes = throw(clash.duel, *size)
    plain = Duel(plainly(clash.duel.attacker), plainly(clash.duel.defender), clash.duel.tie)
    for name, game in ("with what follows", payoffs(clash.duel, *size)), ("this round", payoffs(plain, *size, 1)):
        value = solve(game).value
        ours = Gains(value - worst_against(game, mixes.ours), value - best_pure(game))
        other = flipped(game)
        theirs = Gains(-value - worst_against(other, mixes.theirs), -value - best_pure(other))
        yield f"tokens of the attacker, {name}", ours
        yield f"tokens of the defender, {name}", theirs


def plainly(side: Fighter) -> Fighter:
    """Count every unit of a side as one."""
    return side._replace(worth=1.0, mind=POINT * bool(side.mind))


def best_pure(game: Payoffs) -> float:
    """Return what the best single choice is worth against somebody who knows it."""
    return max(min(row) for row in game)


def flipped(game: Payoffs) -> list[list[float]]:
    """Return a game as the other side sees it."""
    return [[-row[column] for row in game] for column in range(len(game[0]))]


def dial_gains(view: WardensState, kind: str) -> Iterator[tuple[str, Gains]]:
    """Yield how much more often an Expedition succeeds, or fails, for somebody who knows the other's mix."""
    expedition = view.expedition
    assert expedition is not None
    prizes = prizes_of(view)
    if kind == "set_dial":
        mix = sorted(dial_mix(prizes, mean_guesses(view)), reverse=True)
        for number in sorted(set(dots_of(view))):
            even = number / len(SYMBOLS)
            yield "dial, chance of success", Gains(sum(mix[:number]) - even, 1 - even)
    elif not expedition.named and expedition.guesses < len(SYMBOLS):
        even = expedition.guesses / len(SYMBOLS)
        yield "guesses, chance of failure", Gains(even - min(named_shares(prizes, expedition.guesses)), even)


def named_shares(prizes: list[float], guesses: int) -> list[float]:
    """Tell how likely each symbol is named by an expert with so many guesses, one after the other."""
    shares = [0.0] * len(prizes)
    for order in permutations(range(len(prizes)), guesses):
        likely, left = 1.0, list(range(len(prizes)))
        for place, symbol in enumerate(order):
            weights = guessed([prizes[one] for one in left], guesses - place)
            likely *= weights[left.index(symbol)] / sum(weights)
            left.remove(symbol)
        for symbol in order:
            shares[symbol] += likely
    return shares
