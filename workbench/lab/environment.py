"""Every game as a PettingZoo environment: agents take turns, see what their seat may see, and choose among options.

An action is the place of an option in the list of the open question; the mask says which places there are. The
observation is a vector into which all that the seat's view holds is hashed, so that it has the same length for every
game and nothing that the seat may not know is in it. Rewards come at the end: which part of the win is the seat's.
`pip install pettingzoo` brings what it needs, beside the workbench.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from engines import registry
from engines.ai.seats import open_question
from engines.kit.documents import Content, Document
from engines.kit.door import answer
from engines.kit.game import begin, make_setup, opened
from engines.kit.sides import part_of_win, sides_of
from engines.kit.state import State
from engines.kit.views import view_for

ACTIONS = 512
"""More options than any question of our games has; further ones could not be chosen."""
LENGTH = 256
"""How many numbers an observation has."""
LEFT_OUT = frozenset({"log", "agenda", "chance", "question", "asked_by", "interrupted_by"})
"""What of a view says nothing of how the game stands."""


class GameEnvironment(AECEnv):  # type: ignore[misc]
    """One game as PettingZoo knows it."""

    metadata = {"name": "tabletop_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012 - as it wants it

    def __init__(
        self, game: str, *, mode: str = "", players: int | None = None, documents: Sequence[Document] | None = None
    ) -> None:
        super().__init__()
        rules = registry.game(game)
        setup = make_setup(rules, seed=0, mode=mode, players=players)
        self._box = opened(rules, Content(rules.starter() if documents is None else documents), setup)
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.players)]
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (LENGTH,), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self._can_see = dict.fromkeys(self.possible_agents, seen)
        self._can_do = {name: spaces.Discrete(ACTIONS) for name in self.possible_agents}
        self._next_seed = 1

    def observation_space(self, agent: str) -> Any:
        """Return what an agent sees."""
        return self._can_see[agent]

    def action_space(self, agent: str) -> Any:
        """Return what an agent can do."""
        return self._can_do[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin a game; without a seed the next one in order."""
        chosen = self._next_seed if seed is None else seed
        self._next_seed = chosen + 1
        self.state_now: State = begin(self._box, chosen, quiet=True)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._look()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees now, and which options it has."""
        seat = self.possible_agents.index(agent)
        mask: Any = np.zeros(ACTIONS, np.int8)
        if self.state_now.ending is None and agent == self.agent_selection:
            mask[: len(self._options(seat))] = 1
        return {"observation": hashed(view_for(self.state_now, seat)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is choose an option."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        options = self._options(seat)
        if action is None or not 0 <= int(action) < len(options):
            raise ValueError(f"{agent} has {len(options)} options, and {action} is none of them")
        self._cumulative_rewards[agent] = 0.0
        answer(self.state_now, options[int(action)], seat)
        self._look()
        self._accumulate_rewards()

    def _options(self, seat: int) -> Sequence[Any]:
        return open_question(self.state_now).options_of(seat)[:ACTIONS]

    def _look(self) -> None:
        """See whose turn it is, or how it ended; a game that goes on for ever is cut off."""
        state = self.state_now
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if state.ending is not None:
            sides = sides_of(state)
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = part_of_win(sides, state.ending.winners, seat)
                self.terminations[name] = True
            return
        if state.decisions > state.box.game.longest:
            self.truncations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[open_question(state).waiting()[0]]

    def render(self) -> None:
        """Show nothing: the playtest window does."""

    def close(self) -> None:
        """Leave nothing behind."""


def hashed(view: State) -> Any:
    """Return what a view holds as numbers between -1 and 1, all of them in one short vector."""
    found: Any = np.zeros(LENGTH, np.float32)
    plain = view.to_plain()
    for name, value in plain.items():
        if name not in LEFT_OUT:
            _add(found, name, value)
    return np.tanh(found)


def _add(found: Any, path: str, value: Any) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _add(found, f"{path}.{key}", inner)
    elif isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            _add(found, f"{path}.{place}", inner)
    elif isinstance(value, bool | int | float):
        found[crc32(path.encode()) % LENGTH] += float(value) / 8
    elif isinstance(value, str) and value:
        found[crc32(f"{path}={value}".encode()) % LENGTH] += 1.0
