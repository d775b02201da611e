"""What runs inside the throw-away environment of the peers: it prints their figures as JSON.

It is started by bench/tools/peers.py with a Python that knows nothing of this project.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

Work = Callable[[], int]


def rate(work: Work, seconds: float) -> float:
    """Repeat a piece of work for so many seconds of processor time; the same as bench/tools/measure.py."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds or not done:
        done += work()
    return done / max(spent, 1e-9)


def step_at_random(state: Any, dice: random.Random) -> bool:
    """Take a random step of an OpenSpiel game and tell whether a player decided it."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, weights)[0])
        return False
    state.apply_action(dice.choice(state.legal_actions()))
    return True


def open_spiel_decisions(game: Any, dice: random.Random) -> int:
    """Play a random game and count what players decided."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        decisions += step_at_random(state, dice)
    return decisions


def open_spiel_clones(game: Any, dice: random.Random) -> Work:
    """Return the work of cloning every state that a random game has passed through."""
    state, passed = game.new_initial_state(), []
    while not state.is_terminal():
        if step_at_random(state, dice):
            passed.append(state.clone())
    return lambda: len([one.clone() for one in passed])


def open_spiel_figures(name: str, seconds: float) -> dict[str, float]:
    """Measure a game of OpenSpiel that is written in Python."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401 - registers the games written in Python

    game, dice = pyspiel.load_game(name), random.Random(1)  # noqa: S311 - dice, no secrets
    return {
        "decisions": rate(lambda: open_spiel_decisions(game, dice), seconds),
        "copies": rate(open_spiel_clones(game, dice), seconds),
    }


def uno_figures(seconds: float) -> dict[str, float]:
    """Measure RLCard's uno with its own random seats; it has no copies of a state to measure."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"seed": 1})
    seats = [RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)]

    def one_game() -> int:
        state, seat = env.reset()
        steps = 0
        while not env.is_over():
            state, seat = env.step(seats[seat].step(state), seats[seat].use_raw)
            steps += 1
        return steps

    return {"decisions": rate(one_game, seconds)}


def main(seconds: float) -> None:
    """Print the figures of all peers."""
    spiel = f"OpenSpiel {version('open_spiel')}"
    figures = {
        f"{spiel} {name}": open_spiel_figures(name, seconds)
        for name in ("python_block_dominoes", "python_team_dominoes")
    }
    figures[f"RLCard {version('rlcard')} uno"] = uno_figures(seconds)
    print(json.dumps(figures))


if __name__ == "__main__":
    main(float(sys.argv[1]))
