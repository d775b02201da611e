"""The chapters of the rules: what each adds to the steps of the game and to what can happen."""

from __future__ import annotations

from engines.ambush import battlefield, castles, expose, hands, play, setup, turn
from engines.ambush.grab import aftermath, beats, calling, check, clock, grabbing, practice
from engines.ambush.sentences import battlefield as battlefield_sentences
from engines.ambush.sentences import deck as deck_sentences
from engines.kit import happenings
from engines.kit.chapters import gathered
from engines.kit.language import play as effects
from engines.kit.language import shared, sorts

CHAPTERS = (
    setup,
    practice,
    turn,
    expose,
    play,
    hands,
    battlefield,
    castles,
    calling,
    grabbing,
    clock,
    beats,
    check,
    aftermath,
    battlefield_sentences,
    deck_sentences,
    effects,
    shared,
    sorts,
    happenings,
)

STEPS = gathered(CHAPTERS, "STEPS")
DEEDS = gathered(CHAPTERS, "DEEDS")
FREE_ANSWERS = gathered(CHAPTERS, "FREE_ANSWERS")
OFFERS = gathered(CHAPTERS, "OFFERS")
