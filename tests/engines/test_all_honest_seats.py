"""The contract of every game about its seats: with other secrets they do and say the same, always in one line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import pytest

from engines.ai.levels import seat_from
from engines.ai.play import decide
from engines.ai.seats import Decision
from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.game import Game, start
from engines.kit.state import State
from engines.kit.views import imagine, view_for
from engines.registry import GAMES
from tests.engines.test_all_secrets import differs
from tests.engines.test_all_words import is_phrase
from tests.engines.walk import Case, cases_of, open_question
from tests.profiles import repeats

POSITIONS, OF_A_GAME, SEARCHED = 200, 20, 10
"""How many positions of a game are looked at, how many of one play, and at every which a search is asked, too."""
PLAYERS = ("expert", "expert:weak", "search:8")

every_registered_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.mark.slow
@every_registered_game
def test_seats_choose_and_say_the_same_whatever_is_hidden_from_them(game: Game) -> None:
    """What a seat cannot know is exchanged for something else that it could be; its view stays as it is."""
    for number, (state, world, seat) in enumerate(islice(exchanged(game), repeats(POSITIONS))):
        for player in PLAYERS if number % SEARCHED == 0 else PLAYERS[:-1]:
            chosen = decide(state, seat, seat_from(player))
            alike = decide(world, seat, seat_from(player), seed=state.chance.seed)
            assert (alike.option, alike.why) == (chosen.option, chosen.why), (player, state.decisions)


def exchanged(game: Game) -> Iterator[tuple[State, State, int]]:
    """Yield positions with their like, in which what the asked seat does not see is something else."""
    for seed in count(1):
        for case in cases_of(game):
            for state in positions(case, seed):
                seat = open_question(state).waiting()[0]
                world = imagine(view_for(state, seat), chance(seed), quiet=False)
                if differs(world, state):
                    yield state, world, seat


def positions(case: Case, seed: int) -> list[State]:
    """Play a game of experts and keep some of the moments at which a seat had a choice, each as likely as another."""
    kept: list[State] = []
    luck, seen = chance(seed), 0
    for state, _ in played_by_experts(case, seed):
        asked = open_question(state)
        if len(asked.options_of(asked.waiting()[0])) > 1:
            seen += 1
            place = len(kept) if len(kept) < OF_A_GAME else luck.below("kept", seen)
            kept[place : place + 1] = [state.copy()] if place < OF_A_GAME else []
    return kept


def played_by_experts(case: Case, seed: int) -> Iterator[tuple[State, Decision]]:
    """Play a game of experts and yield its state at every question, with what is about to be decided."""
    state, expert = start(case.game, case.content, case.whole(seed)), seat_from("expert")
    while state.ending is None:
        seat = open_question(state).waiting()[0]
        decision = decide(state, seat, expert)
        yield state, decision
        answer(state, decision.option, seat)


@pytest.mark.slow
@every_registered_game
def test_every_decision_of_whole_games_has_its_reason_in_one_line(game: Game) -> None:
    """In every mode, with as few players as it takes."""
    for case in {case.mode: case for case in reversed(cases_of(game))}.values():
        for state, decision in played_by_experts(case, 1):
            assert is_phrase(decision.why), (case, state.decisions, decision)
