"""The chapters of the rules: what each adds to the steps of the game and to what can happen."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan import (
    alert,
    attack,
    bidding,
    character_skills,
    clean_tokens,
    cleanup,
    combat,
    combat_end,
    decks,
    discarding,
    drawing,
    ending,
    enemy_attacks,
    event_phase,
    exploration,
    gob_li,
    losing_treasures,
    move,
    priority_one,
    priority_three,
    recuperating,
    refresh,
    resolving,
    resources,
    reward,
    rounds,
    search_tokens,
    setup,
    sneak,
    solo_reward,
    spill,
    story,
    talk,
    ties,
    trading,
    travel,
    treasures,
    trophies,
    weapons,
    windows,
)
from engines.castle_von_loghan.language import hooks
from engines.kit import happenings
from engines.kit.language import play, shared, sorts

Steps = dict[str, Callable[..., None]]

CHAPTERS = (
    setup,
    character_skills,
    treasures,
    losing_treasures,
    resources,
    trading,
    ties,
    rounds,
    ending,
    move,
    event_phase,
    resolving,
    story,
    alert,
    decks,
    combat,
    talk,
    weapons,
    drawing,
    discarding,
    recuperating,
    priority_one,
    attack,
    spill,
    priority_three,
    enemy_attacks,
    cleanup,
    combat_end,
    reward,
    bidding,
    trophies,
    solo_reward,
    refresh,
    sneak,
    clean_tokens,
    search_tokens,
    gob_li,
    windows,
    exploration,
    travel,
    hooks,
    play,
    shared,
    sorts,
    happenings,
)


def gathered(name: str) -> Steps:
    """Put together what the chapters declare under a name; no two may declare the same."""
    found: Steps = {}
    for chapter in CHAPTERS:
        own: Steps = getattr(chapter, name, {})
        twice = found.keys() & own.keys()
        if twice:
            raise ValueError(f"{chapter.__name__} declares {', '.join(sorted(twice))} a second time")
        found |= own
    return found


STEPS = gathered("STEPS")
DEEDS = gathered("DEEDS")
