"""The chapters of the rules: what each adds to the steps of the game and to what can happen."""

from __future__ import annotations

from engines.castle_von_loghan import (
    character_skills,
    ending,
    exploration,
    refresh,
    resources,
    rounds,
    setup,
    ties,
    windows,
)
from engines.castle_von_loghan.castle import clean_tokens, move, search_tokens, sneak, travel
from engines.castle_von_loghan.combat import (
    attack,
    cleanup,
    combat_end,
    combat_phase,
    discarding,
    drawing,
    enemy_attacks,
    priority_one,
    priority_three,
    recuperating,
    spill,
    talk,
    weapons,
)
from engines.castle_von_loghan.events import alert, event_phase, gob_li, resolving, story
from engines.castle_von_loghan.language import hooks
from engines.castle_von_loghan.rewards import bidding, reward_phase, solo_reward, trophies
from engines.castle_von_loghan.treasures import decks, gaining, handing, losing, trading
from engines.kit import happenings
from engines.kit.chapters import gathered
from engines.kit.language import play, shared, sorts

CHAPTERS = (
    setup,
    character_skills,
    gaining,
    losing,
    handing,
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
    combat_phase,
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
    reward_phase,
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


STEPS = gathered(CHAPTERS, "STEPS")
DEEDS = gathered(CHAPTERS, "DEEDS")
FREE_ANSWERS = gathered(CHAPTERS, "FREE_ANSWERS")
OFFERS = gathered(CHAPTERS, "OFFERS")
