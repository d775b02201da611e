"""Castle of Magic, as the workbench knows it."""

from __future__ import annotations

from engines.castle_of_magic import scoring, setup
from engines.castle_of_magic.box import open_box, unread_sentences
from engines.castle_of_magic.by_hand import BY_HAND
from engines.castle_of_magic.chapters import DEEDS, OFFERS, STEPS
from engines.castle_of_magic.checks import FEWEST, MOST, check
from engines.castle_of_magic.content import KINDS, starter
from engines.castle_of_magic.expert import EXPERT
from engines.castle_of_magic.language import LANGUAGE
from engines.castle_of_magic.names import seat_colours, seat_names
from engines.castle_of_magic.options import CastleOptions
from engines.castle_of_magic.sentences import names
from engines.castle_of_magic.table import table
from engines.castle_of_magic.words import WORDS
from engines.castle_of_magic.zones import ZONES
from engines.kit.documents import Content, Problem
from engines.kit.game import Game, Mode
from engines.kit.language.referee import FREE_ANSWERS


def check_all(content: Content) -> list[Problem]:
    """Find what is wrong with the content as a whole, texts included."""
    return check(content) + unread_sentences(content, LANGUAGE)


GAME = Game(
    slug="castle_of_magic",
    title="Castle of Magic: The Card Game",
    prefix="COM",
    about="Wizards wake 27 shrines to banish a Monster, and one of the wizards may be the Monster.",
    modes=(
        Mode(
            "standard",
            "Standard",
            tuple(range(FEWEST, MOST + 1)),
            "Everybody for themselves, with a secret character each; 30 to 60 minutes, from twelve years.",
        ),
    ),
    options=CastleOptions,
    kinds=KINDS,
    starter=starter,
    open_box=open_box,
    set_up=setup.set_up,
    steps=STEPS,
    words=WORDS,
    table=table,
    expert=EXPERT,
    # With the book's options six players need at most 8 advances of 2 decisions and 36 manipulations of 4 before
    # each. Options that ask more, or that force nobody to advance, are why the bound is far above that.
    longest=20_000,
    zones=ZONES,
    language=LANGUAGE,
    names=names,
    deeds=DEEDS,
    offers=OFFERS,
    free_answers=FREE_ANSWERS,
    by_hand=BY_HAND,
    decree=scoring.decree,
    foresee=scoring.foresee,
    check=check_all,
    seat_names=seat_names,
    seat_colours=seat_colours,
)
