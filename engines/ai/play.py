"""Playing a game out: seats answer question after question until the game ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.ai.collector import collected_seldom
from engines.ai.seats import Decision, Seat, Stop, luck_for, never, open_question
from engines.kit.door import answer
from engines.kit.questions import RulesError
from engines.kit.record import Timeline
from engines.kit.state import State
from engines.kit.views import view_for

Watch = Callable[[int, Decision], None]
"""What is told of every decision: the seat and what it chose, once the game has taken it."""


def decide(state: State, seat: int, player: Seat, *, seed: int | None = None) -> Decision:
    """Let a player decide for a seat that is asked; the state is neither shown nor touched."""
    view = view_for(state, seat)
    game_seed = state.chance.seed if seed is None else seed
    return player.choose(view, open_question(view), luck_for(game_seed, seat))


def play_out(
    game: Timeline | State,
    seats: Sequence[Seat],
    *,
    seed: int | None = None,
    watch: Watch = lambda seat, decision: None,
    stop: Stop = never,
) -> State:
    """Play a game to its end, or until it is stopped, and return its last state.

    Each seat draws its luck from the game's seed (or the one given) and its own number, never from the
    game's chance: the same seats play the same game again.
    """
    with collected_seldom:
        while not stop():
            state = game.state if isinstance(game, Timeline) else game
            if state.ending is not None:
                return state
            _check_length(state)
            seat = open_question(state).waiting()[0]
            decision = decide(state, seat, seats[seat], seed=seed)
            if isinstance(game, Timeline):
                game.answer(decision.option, seat)
            else:
                answer(game, decision.option, seat)
            watch(seat, decision)
    return game.state if isinstance(game, Timeline) else game


def _check_length(state: State) -> None:
    longest: int = state.box.game.longest
    if state.decisions > longest:
        raise RulesError(f"the game goes on after {longest} decisions, more than any game should take")
