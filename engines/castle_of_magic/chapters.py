"""The chapters of the rules: what each adds to the steps of the game."""

from __future__ import annotations

from engines.castle_of_magic import advance, ending, happening, manipulate, order_of_play, setup
from engines.castle_of_magic.powers import pawns
from engines.kit import happenings
from engines.kit.chapters import gathered
from engines.kit.language import play as effects
from engines.kit.language import shared, sorts

CHAPTERS = (setup, order_of_play, manipulate, advance, ending, happening, pawns, effects, shared, sorts, happenings)

STEPS = gathered(CHAPTERS, "STEPS")
DEEDS = gathered(CHAPTERS, "DEEDS")
OFFERS = gathered(CHAPTERS, "OFFERS")
