"""How a game went, as data for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.kit.game import Setup
from engines.kit.parts import digest
from engines.kit.record import Timeline
from engines.kit.state import State

REFEREE = frozenset({"referee", "referee_skipped"})
"""The kinds of events that tell of a text which the game cannot read, and which was skipped."""


def outcome_of(timeline: Timeline, players: Sequence[str]) -> dict[str, Any]:
    """Return how a game went; seats are numbered from 0, an unfinished game has no winners and no reason."""
    state, ending = timeline.state, timeline.state.ending
    return {
        **_agreement(timeline.game.slug, timeline.setup),
        "seats": list(players),
        "winners": list(ending.winners) if ending else [],
        "reason": ending.reason if ending else "",
        "rule": ending.rule if ending else "",
        "scores": list(ending.scores) if ending else [],
        "decisions": state.decisions,
        "rounds": state.rounds,
        "digest": digest(state),
        "referee_texts": referee_texts(state),
    }


def referee_texts(state: State) -> int:
    """Count how often a text was met that only a human referee could have read."""
    return sum(event[1] in REFEREE for event in state.log)


def _agreement(slug: str, setup: Setup) -> dict[str, Any]:
    return {
        "game": slug,
        "mode": setup.mode,
        "story": setup.scenario,
        "players": setup.players,
        "seed": setup.seed,
    }
