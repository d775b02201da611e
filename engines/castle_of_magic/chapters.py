"""The chapters of the rules: what each adds to the steps of the game."""

from __future__ import annotations

from engines.castle_of_magic import advance, ending, manipulate, order_of_play, setup
from engines.kit import again
from engines.kit.chapters import gathered

CHAPTERS = (setup, order_of_play, manipulate, advance, ending, again)

STEPS = gathered(CHAPTERS, "STEPS")
