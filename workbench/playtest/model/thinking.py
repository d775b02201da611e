"""What AI seats think: the answer of a seat, and advice for a person; both know only what the seat may see."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engines.ai.levels import seat_from
from engines.ai.race import Race
from engines.ai.search_seat import Effort, SearchSeat
from engines.ai.seats import luck_for, open_question
from engines.kit.game import Expert, Temper
from engines.kit.questions import Option
from engines.kit.record import Timeline
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.views import view_for
from workbench.playtest.model.plan import HUMAN

ADVICE_SECONDS = 3
ADVISED = 6
"""How many options advice looks at."""
MOST_WORLDS = 60
"""In how many worlds it tries them."""

AHEAD_SECONDS, MOST_AHEAD = 0.25, 60
"""How long, and how many moves, a game at full speed is played ahead."""

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Thought:
    """What a seat has chosen, and why."""

    seat: int
    option: Option
    why: str


@dataclass(frozen=True, slots=True)
class Advised:
    """One option as an expert sees it: the reason for it, and how the seat stands after it in imagined worlds."""

    option: Option
    text: str
    reason: str
    standing: float
    worlds: int


def think(view: State, player: str, seed: int, stop: Stop) -> Thought:
    """Let an AI seat answer the open question of its view."""
    seat = view.viewer
    # An interrupted question may have secrets that cannot be imagined: then the seat does not look ahead.
    name = "expert" if view.interrupted and player.startswith("search") else player
    decision = seat_from(name, clock=time.monotonic, stop=stop).choose(
        view, open_question(view), luck_for(seed, seat)
    )
    return Thought(seat, decision.option, decision.why)


def think_ahead(ahead: Timeline, players: Sequence[str], seed: int, stop: Stop) -> list[Thought]:
    """Let AI seats play some moves on a copy of the game, until a person is asked, the game ends or time is up."""
    found: list[Thought] = []
    end = time.monotonic() + AHEAD_SECONDS
    while ahead.state.question is not None and len(found) < MOST_AHEAD and not stop():
        seats = [seat for seat in ahead.state.question.waiting() if players[seat] != HUMAN]
        if not seats or (found and time.monotonic() > end):
            break
        view = view_for(ahead.state, seats[0])
        if found and HUMAN in players and ahead.game.stopwatch(view, open_question(view), seats[0]):
            break
        thought = think(view, players[seats[0]], seed, stop)
        found.append(thought)
        ahead.answer(thought.option, thought.seat)
    return found


def advise(view: State, stop: Stop) -> list[Advised]:
    """Say what an expert would do in this seat's place: its own choice first, unless another was clearly better."""
    question, seat = open_question(view), view.viewer
    expert: Expert = view.box.game.expert
    ranking = sorted(expert.rank(view, seat, question, Temper.EVEN), key=lambda ranked: -ranked[0])
    options = [option for _, option in ranking[:ADVISED]]
    race = _race(view, options, stop)
    speaker, best = speech(view), race.winner(Effort().doubt)
    found = [
        Advised(
            option,
            speaker.option(option),
            expert.reason(view, seat, question, option),
            race.means_beside_favourite(option)[0],
            race.worlds,
        )
        for option in options
    ]
    return sorted(found, key=lambda one: (one.option != best, -one.standing, options.index(one.option)))


def _race(view: State, options: list[Option], stop: Stop) -> Race:
    """Try options in imagined worlds, all of them in each, and note how often the seat wins after each."""
    race = Race(options)
    if view.interrupted or len(options) < 2:
        return race
    luck = luck_for(view.decisions, view.viewer)
    effort = Effort(iterations=600, milliseconds=ADVICE_SECONDS * 1000, width=len(options), depth=30)
    seat = SearchSeat("advice", effort, clock=time.monotonic, stop=stop)
    began = time.monotonic()
    while not stop() and time.monotonic() - began < ADVICE_SECONDS and race.worlds < MOST_WORLDS:
        tried = seat.try_all(options, view, luck)
        if len(tried) < len(options):
            break
        race.note(tried)
    return race
