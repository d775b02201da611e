"""The chapters of the rules: what each adds to the steps of the game and to what can happen."""

from __future__ import annotations

from engines.kit import happenings
from engines.kit.chapters import gathered
from engines.kit.language import play, shared, sorts
from engines.wardens import cthulhu, ending, hearing, setup, turns
from engines.wardens.armies import losses, meeting, moving, producing
from engines.wardens.battle import declaring, hits, pets, ranged, results, tokens, trophies
from engines.wardens.cards import artifacts, board_uses, mutations, prophecies, territory_cards, upgrades, windows
from engines.wardens.expedition import dark_star, exploring, fate, outcome, symbols
from engines.wardens.language import cards as cards_in_sentences
from engines.wardens.language import clashes, costs, marching
from engines.wardens.language import units as units_in_sentences
from engines.wardens.map import outposts
from engines.wardens.minds import insanity, madness, possession, will

CHAPTERS = (
    setup,
    turns,
    cthulhu,
    producing,
    moving,
    meeting,
    outposts,
    declaring,
    tokens,
    results,
    hits,
    losses,
    pets,
    trophies,
    ranged,
    exploring,
    symbols,
    outcome,
    fate,
    dark_star,
    territory_cards,
    artifacts,
    prophecies,
    windows,
    madness,
    will,
    insanity,
    possession,
    upgrades,
    mutations,
    ending,
    board_uses,
    hearing,
    cards_in_sentences,
    clashes,
    costs,
    marching,
    units_in_sentences,
    play,
    shared,
    sorts,
    happenings,
)

STEPS = gathered(CHAPTERS, "STEPS")
DEEDS = gathered(CHAPTERS, "DEEDS")
OFFERS = gathered(CHAPTERS, "OFFERS")
FREE_ANSWERS = gathered(CHAPTERS, "FREE_ANSWERS")
