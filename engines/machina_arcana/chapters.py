"""The chapters of the rules: what each adds to the steps of the game and to what can happen."""

from __future__ import annotations

from engines.kit import happenings
from engines.kit.chapters import gathered
from engines.kit.language import play, shared, sorts
from engines.machina_arcana import events, hearing, setup
from engines.machina_arcana.abilities import playing, spending, targets
from engines.machina_arcana.behaviour import mindless, scheming
from engines.machina_arcana.items import equipping, gaining, inventory, trading
from engines.machina_arcana.language import attacks as attacks_in_sentences
from engines.machina_arcana.language import bodies, costs, gear, places, story
from engines.machina_arcana.map import action_spaces, doors, exploring, hazards
from engines.machina_arcana.rounds import (
    explorer_phase,
    gaps,
    horror_phase,
    monster_phase,
    spawn_phase,
    spawning,
    threat,
)
from engines.machina_arcana.story import campaign, endgame, ending, placing, progress
from engines.machina_arcana.units import (
    attacking,
    contributing,
    deaths,
    granted,
    health,
    moving,
    pushing,
    teleporting,
)

CHAPTERS = (
    setup,
    explorer_phase,
    spawn_phase,
    horror_phase,
    monster_phase,
    gaps,
    spawning,
    threat,
    moving,
    granted,
    health,
    contributing,
    deaths,
    attacking,
    pushing,
    teleporting,
    action_spaces,
    doors,
    exploring,
    hazards,
    equipping,
    gaining,
    inventory,
    trading,
    events,
    progress,
    placing,
    endgame,
    ending,
    campaign,
    mindless,
    scheming,
    playing,
    spending,
    targets,
    hearing,
    attacks_in_sentences,
    bodies,
    costs,
    gear,
    places,
    story,
    play,
    shared,
    sorts,
    happenings,
)

STEPS = gathered(CHAPTERS, "STEPS")
DEEDS = gathered(CHAPTERS, "DEEDS")
OFFERS = gathered(CHAPTERS, "OFFERS")
FREE_ANSWERS = gathered(CHAPTERS, "FREE_ANSWERS")
