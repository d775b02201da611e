"""How fast the engines are and how well the seats play: `python -m bench engines [--quick] [--peers]`."""

from __future__ import annotations

import argparse
import os
import random
import time
from statistics import median

from bench.tools.measure import median_rate, rate
from bench.tools.peers import Figures, measure_peers, peers_environment
from bench.tools.tables import per_second, print_table, times
from engines import registry
from engines.ai.arena import Plan, run_arena
from engines.ai.collector import collected_seldom
from engines.ai.levels import EFFORTS, seats_from
from engines.ai.play import play_out
from engines.ai.search_seat import SearchSeat
from engines.ai.seats import luck_for, open_question
from engines.ai.tally import Tally
from engines.kit.documents import Content
from engines.kit.door import answer
from engines.kit.game import Box, Game, begin, make_setup, opened
from engines.kit.record import Timeline, replay
from engines.kit.sides import sides_of
from engines.kit.state import State
from engines.kit.views import view_for

QUICK = {"expert": 200, "search": 12}
"""How many games the short version plays for each table of strength."""
OURS = "castle_of_magic"
"""The game that is held against the peers."""
LOGHAN = "castle_von_loghan"
"""The largest game, held against the peers and against ours."""
PLAYERS = {LOGHAN: 4, "machina_arcana": 4}
"""With how many characters a game is held against the peers, where not with as many as it usually has."""


def main(argv: list[str]) -> int:
    """Measure what the command line asks for, and print it."""
    asked = _parser().parse_args(argv)
    seconds = asked.seconds or (0.6 if asked.quick else 3.0)
    games = [registry.game(slug) for slug in asked.game or registry.GAMES]
    print_speed(games, seconds)
    if asked.peers:
        print_peers(seconds, rounds=2 if asked.quick else 5)
    if not asked.speed_only:
        trials = QUICK if asked.quick else {"expert": 2000, "search": asked.search_games}
        for game in games:
            print_strength(game, trials, asked.workers)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench engines", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short measurements and few games")
    parser.add_argument("--peers", action="store_true", help="measure OpenSpiel and RLCard in the same run")
    parser.add_argument("--speed-only", action="store_true", help="leave out the games that show strength")
    parser.add_argument("--game", action="append", choices=list(registry.GAMES), help="only this game")
    parser.add_argument("--seconds", type=float, default=0.0, help="how long each figure is measured")
    parser.add_argument("--search-games", type=int, default=300, help="games of one search among experts")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes for the games")
    return parser


# Speed


def box_of(game: Game, players: int | None = None) -> Box:
    """Open the box of a game with its starter content and its defaults."""
    return opened(game, Content(game.starter()), make_setup(game, seed=0, players=players))


class RandomGames:
    """Random games one after the other, as bare as the peers play them: no seats, no views, no log."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.seed = 0
        self.dice = random.Random(1)  # noqa: S311 - dice, no secrets

    def play(self) -> int:
        """Play a game and count its decisions."""
        self.seed += 1
        state = begin(self.box, self.seed, quiet=True)
        while state.ending is None:
            self.step(state)
        return state.decisions

    def step(self, state: State) -> None:
        """Answer the open question at random."""
        seat = _asked(state)
        answer(state, self.dice.choice(open_question(state).options_of(seat)), seat)

    def passed(self) -> list[State]:
        """Play a game and return every state that it passed through."""
        state, states = begin(self.box, 7, quiet=True), []
        while state.ending is None:
            states.append(state.copy())
            self.step(state)
        return states


def _asked(state: State) -> int:
    return open_question(state).waiting()[0]


def random_decisions(box: Box, seconds: float) -> float:
    """Measure decisions a second of random games."""
    return median_rate(RandomGames(box).play, seconds)


def copies(box: Box, seconds: float) -> float:
    """Measure copies a second of the states of a random game, made as a search makes them."""
    states = RandomGames(box).passed()
    with collected_seldom:
        return median_rate(lambda: len([state.copy() for state in states]), seconds)


def seat_decisions(box: Box, name: str, seconds: float) -> float:
    """Measure decisions a second of games between seats of one kind, each with its views."""
    seats, seeds = seats_from([name] * box.setup.players), iter(range(1, 1_000_000))
    return rate(lambda: play_out(begin(box, next(seeds), quiet=True), seats).decisions, seconds)


def replayed_choices(game: Game, seconds: float) -> float:
    """Measure choices a second of a record that is played again, with all its digests compared."""
    content = Content(game.starter())
    timeline = Timeline(game, content, make_setup(game, seed=7))
    play_out(timeline, seats_from(["random"] * timeline.setup.players))
    record = timeline.record("record.bench", "Bench")
    return rate(lambda: len(replay(record, game, content).choices), seconds)


def search_answers(box: Box, answers: int = 12) -> tuple[float, float]:
    """Measure roll-outs a second of the default search, and its slowest answer in seconds; no clock cuts it."""
    search = SearchSeat(effort=EFFORTS["normal"])
    views = [view_for(state, _asked(state)) for state in RandomGames(box).passed()]
    rollouts, spent = 0, []
    for view in views[:: max(1, len(views) // answers)]:
        began = time.process_time()
        rollouts += search.consider(view, open_question(view), luck_for(7, view.viewer)).spent
        spent.append(time.process_time() - began)
    return rollouts / max(sum(spent), 1e-9), max(spent)


def print_speed(games: list[Game], seconds: float) -> None:
    """Print how fast each game is."""
    header = [
        "game",
        "random decisions/s",
        "copies/s",
        "random seats, with views",
        "expert seats",
        "replayed choices/s",
        "search roll-outs/s",
        "slowest search answer",
    ]
    rows = []
    for game in games:
        box = box_of(game)
        rollouts, longest = search_answers(box)
        figures = [
            random_decisions(box, seconds),
            copies(box, seconds),
            seat_decisions(box, "random", seconds),
            seat_decisions(box, "expert", seconds),
            replayed_choices(game, seconds),
            rollouts,
        ]
        rows.append([game.slug, *map(per_second, figures), f"{longest * 1000:.0f} ms"])
    print_table("Speed (a second of processor time, one core)", header, rows)


# Peers


def print_peers(seconds: float, rounds: int) -> None:
    """Measure all our games and theirs turn by turn and print the middle figures side by side."""
    print("\nSetting up an environment for the peers ...", flush=True)
    boxes = {slug: box_of(registry.game(slug), players=PLAYERS.get(slug)) for slug in registry.GAMES}
    figures: list[Figures] = []
    with peers_environment() as python:
        for _ in range(rounds):
            figures.append({name: own_figures(box, seconds) for name, box in boxes.items()})
            figures[-1].update(measure_peers(python, seconds))
    header = ["game", "random decisions/s", f"{OURS} is", f"{LOGHAN} is", "copies/s", f"{OURS} is"]
    rows = [peer_row(figures, name) for name in figures[0]]
    print_table(f"Peers (middle of {rounds} rounds, ours and theirs by turns)", header, rows)


def own_figures(box: Box, seconds: float) -> dict[str, float]:
    """Measure a game of ours as the peers are measured."""
    return {"decisions": rate(RandomGames(box).play, seconds), "copies": copies(box, seconds)}


def peer_row(figures: list[Figures], name: str) -> list[str]:
    """Put a game beside ours: how many times as fast ours is."""
    decisions, copied = (_middle(figures, name, what) for what in ("decisions", "copies"))
    beside = [times(_middle(figures, own, "decisions"), decisions) for own in (OURS, LOGHAN)]
    by_copies = [per_second(copied), times(_middle(figures, OURS, "copies"), copied)] if copied else ["-", "-"]
    return [name, per_second(decisions), *beside, *by_copies]


def _middle(figures: list[Figures], name: str, what: str) -> float:
    return median(one[name].get(what, 0.0) for one in figures)


# Strength


def print_strength(game: Game, trials: dict[str, int], workers: int) -> None:
    """Print how often one better seat wins among worse ones, beside the share that is fair."""
    rows = []
    for mode in game.modes:
        for players in mode.players:
            if players > 1:
                rows += [
                    _strength(game, mode.slug, players, seats, trials[seats[0]], workers)
                    for seats in (("expert", "random"), ("search", "expert"))
                    if trials[seats[0]]
                ]
    header = ["seats", "mode", "players", "fair", "share of the win, 95 % interval", "wins of the sides", "decisions"]
    print_table(f"Strength: {game.title}", header, rows)


def _strength(game: Game, mode: str, players: int, seats: tuple[str, str], games: int, workers: int) -> list[str]:
    better, worse = seats
    plan = Plan(
        registry.game,
        game.slug,
        tuple(game.starter()),
        (better, *[worse] * (players - 1)),
        games,
        mode=mode,
    )
    tally = run_arena(plan, workers=workers)
    share, length = tally.by_player()[better], tally.decisions()
    who = f"one {better} among {worse} seats"
    fair = fair_share(game, mode, players)
    return [who, mode, str(players), fair, str(share), wins_of_sides(tally), f"{length.mean:.0f}"]


def wins_of_sides(tally: Tally) -> str:
    """Tell how often each side won where several seats play together against others; elsewhere seats tell it all."""
    is_team = any(1 < len(result.sides) < len(result.seats) for result in tally.results)
    return "; ".join(f"{name} {share}" for name, share in tally.by_side().items()) if is_team else "-"


def fair_share(game: Game, mode: str, players: int) -> str:
    """Tell how often a seat would win if all were equally strong; one side alone has nobody to be fair to."""
    setup = make_setup(game, seed=1, mode=mode, players=players)
    sides = sides_of(begin(opened(game, Content(game.starter()), setup), 1, quiet=True))
    return f"{1 / len(sides):.1%}" if len(sides) > 1 else "-"
