"""Ambush!, as the workbench knows it."""

from __future__ import annotations

from engines.ambush import (
    aftermath,
    beats,
    calling,
    castles,
    check,
    clock,
    everyday,
    expose,
    grabbing,
    hands,
    play,
    practice,
    setup,
    turn,
)
from engines.ambush.battlefield import lay
from engines.ambush.box import BEATS, CLOCK, CROWD, names, open_box
from engines.ambush.by_hand import BY_HAND
from engines.ambush.checks import FEWEST, MOST
from engines.ambush.checks import check as check_content
from engines.ambush.content import KINDS, starter
from engines.ambush.expert import EXPERT
from engines.ambush.language import LANGUAGE
from engines.ambush.names import seat_names
from engines.ambush.options import AmbushOptions
from engines.ambush.sentences import (
    ambushes,
    battlefield,
    conditions,
    exchanges,
    players,
    protection,
    triggers,
    turns,
)
from engines.ambush.sentences import castles as castle_sentences
from engines.ambush.sentences import hands as hand_sentences
from engines.ambush.state import AmbushState, Steps
from engines.ambush.stopwatch import stopwatch
from engines.ambush.table import table
from engines.ambush.views import deal, hide
from engines.ambush.words import WORDS
from engines.kit import happenings
from engines.kit.game import Game, Mode
from engines.kit.language import play as language_play
from engines.kit.language import shared, sorts

SENTENCES = (
    ambushes,
    battlefield,
    castle_sentences,
    conditions,
    exchanges,
    hand_sentences,
    players,
    protection,
    triggers,
    turns,
)
"""The modules whose forms are the language of the game."""
EVERYDAY = everyday
"""What designers write for them."""

STEPS: Steps = {
    **language_play.STEPS,
    **shared.STEPS,
    **sorts.STEPS,
    **happenings.STEPS,
    **setup.STEPS,
    **practice.STEPS,
    **turn.STEPS,
    **expose.STEPS,
    **play.STEPS,
    **hands.STEPS,
    **battlefield.STEPS,
    **calling.STEPS,
    **grabbing.STEPS,
    **clock.STEPS,
    **beats.STEPS,
    **check.STEPS,
    **aftermath.STEPS,
    "lay": lay,
}
DEEDS: Steps = {
    "turn_begins": turn.nothing,
    "turn_ends": turn.nothing,
    "exposed": turn.nothing,
    "left_behind": turn.nothing,
    "castle_damaged": turn.nothing,
    "card_played": turn.nothing,
    "castle_falls": castles.destroy_castle,
    "ambush_called": grabbing.ambush_called,
    "false_call": check.false_call,
    "captured": aftermath.take_into_hands,
}


def components(state: AmbushState) -> list[int]:
    """List every card, wherever it is (AMB-015)."""
    zones = (state.deck, state.shown, *state.hands, *state.piles, list(state.battlefield.values()))
    return [card for zone in zones for card in zone]


GAME = Game(
    slug="ambush",
    title="Ambush!",
    prefix="AMB",
    about="Sorcerers batter each other's castles, and grab for cards when two Ambush cards lie hidden.",
    modes=(
        Mode(CLOCK, "On the clock", tuple(range(FEWEST, MOST + 1)), "A race of hands, in milliseconds."),
        Mode(BEATS, "In beats", tuple(range(FEWEST, MOST + 1)), "Nobody races: cards are named together."),
        Mode(CROWD, "A crowd", (5, 6), "In beats, with half as many cards again."),
    ),
    options=AmbushOptions,
    kinds=KINDS,
    starter=starter,
    open_box=open_box,
    set_up=setup.set_up,
    steps=STEPS,
    hide=hide,
    deal=deal,
    components=components,
    words=WORDS,
    table=table,
    expert=EXPERT,
    # 500 turns, with up to two Ambushes in each, in which every player grabs a dozen cards.
    longest=60_000,
    language=LANGUAGE,
    deeds=DEEDS,
    names=names,
    by_hand=BY_HAND,
    anew={"call": calling.call_anew, "grab": grabbing.grab_anew, "paused": clock.pause_anew},
    stopwatch=stopwatch,
    free_answers={
        **language_play.FREE_ANSWERS,
        "clock": grabbing.takes_stamp,
        "castle_name": setup.is_castle_name,
    },
    check=check_content,
    seat_names=seat_names,
)
