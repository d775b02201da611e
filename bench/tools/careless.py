"""Games of careless players: everybody answers at random, what is in the box stays there, and records play again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.kit.documents import Content
from engines.kit.game import Game, RuleOptions, make_setup
from engines.kit.record import Record, Timeline, replay
from engines.kit.state import State

Check = Callable[[State], bool]
"""What tells whether nothing was lost and nothing made."""
LOOKS_EVERY = 50
"""After how many decisions somebody counts what is in the box."""


class Told(NamedTuple):
    """What is kept of a game of careless players."""

    end: State
    """Its last state."""
    reason: str


def careless_games(
    game: Game, players: int, seeds: Iterable[int], options: RuleOptions, check: Check, scenario: str = ""
) -> Iterator[Told]:
    """Play games at random, count as they go on, and play their records again; whatever goes wrong is raised."""
    content = Content(game.starter())
    for seed in seeds:
        setup = make_setup(game, seed=seed, players=players, options=options, scenario=scenario)
        try:
            yield _careless_game(Timeline(game, content, setup, quiet=True), game, content, check)
        except Exception as error:
            error.add_note(f"This was game {seed} of {players}.")
            raise


def _careless_game(timeline: Timeline, game: Game, content: Content, check: Check) -> Told:
    players, seed = timeline.setup.players, timeline.setup.seed

    def count(*_: object) -> None:
        if timeline.state.decisions % LOOKS_EVERY == 0 and not check(timeline.state):
            raise AssertionError(f"game {seed} of {players}: something is missing after {timeline.state.decisions}")

    state = play_out(timeline, seats_from(["random"] * players), watch=count)
    assert state.ending is not None
    if not check(state):
        raise AssertionError(f"game {seed} of {players}: something is missing at its end")
    record = Record.model_validate_json(timeline.record("careless", "Careless").model_dump_json())
    replay(record, game, content)
    return Told(state, state.ending.reason)
