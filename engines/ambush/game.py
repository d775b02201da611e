"""Ambush!, as the workbench knows it."""

from __future__ import annotations

from engines.ambush import setup
from engines.ambush.box import BEATS, CLOCK, CROWD, names, open_box
from engines.ambush.by_hand import BY_HAND
from engines.ambush.chapters import DEEDS, FREE_ANSWERS, OFFERS, STEPS
from engines.ambush.checks import FEWEST, MOST
from engines.ambush.checks import check as check_content
from engines.ambush.content import KINDS, starter
from engines.ambush.expert import EXPERT
from engines.ambush.grab import calling, clock, grabbing
from engines.ambush.grab.stopwatch import stopwatch
from engines.ambush.language import LANGUAGE
from engines.ambush.names import seat_colours, seat_names
from engines.ambush.options import AmbushOptions
from engines.ambush.table import table
from engines.ambush.words import WORDS
from engines.ambush.zones import ZONES
from engines.kit.game import Game, Mode

GAME = Game(
    slug="ambush",
    title="Ambush!",
    prefix="AMB",
    about="Sorcerers batter each other's castles, and grab for cards when two Ambush cards lie hidden.",
    modes=(
        Mode(
            CLOCK, "On the clock", tuple(range(FEWEST, MOST + 1)), "A race of hands, in milliseconds.", is_timed=True
        ),
        Mode(BEATS, "In beats", tuple(range(FEWEST, MOST + 1)), "Nobody races: cards are named together."),
        Mode(CROWD, "A crowd", (5, 6), "In beats, with half as many cards again."),
    ),
    options=AmbushOptions,
    kinds=KINDS,
    starter=starter,
    open_box=open_box,
    set_up=setup.set_up,
    steps=STEPS,
    words=WORDS,
    table=table,
    expert=EXPERT,
    # 500 turns, with up to two Ambushes in each, in which every player grabs a dozen cards.
    longest=60_000,
    picks=frozenset({"play", "grab"}),
    zones=ZONES,
    language=LANGUAGE,
    deeds=DEEDS,
    names=names,
    by_hand=BY_HAND,
    anew={"call": calling.call_anew, "grab": grabbing.grab_anew, "paused": clock.pause_anew},
    stopwatch=stopwatch,
    free_answers=FREE_ANSWERS,
    offers=OFFERS,
    check=check_content,
    seat_names=seat_names,
    seat_colours=seat_colours,
)
