"""Machina Arcana, as the workbench knows it."""

from __future__ import annotations

from engines.kit.game import Game, Mode
from engines.machina_arcana.box import open_box
from engines.machina_arcana.by_hand import BY_HAND
from engines.machina_arcana.chapters import DEEDS, FREE_ANSWERS, OFFERS, STEPS
from engines.machina_arcana.checks import check
from engines.machina_arcana.content import KINDS, SLUG
from engines.machina_arcana.expert import EXPERT
from engines.machina_arcana.language import LANGUAGE, names
from engines.machina_arcana.options import MachinaOptions
from engines.machina_arcana.seats import seat_of, side_name, sides
from engines.machina_arcana.setup import set_up
from engines.machina_arcana.starter import starter
from engines.machina_arcana.story.choices import choice_on
from engines.machina_arcana.table.areas import table
from engines.machina_arcana.table.fates import fates
from engines.machina_arcana.table.outlooks import outlook
from engines.machina_arcana.words import WORDS
from engines.machina_arcana.zones import ZONES

GAME = Game(
    slug=SLUG,
    title="Machina Arcana",
    prefix="MA",
    about="Up to four explorers fight their way through a complex under the ice, chapter by chapter.",
    modes=(
        Mode("standard", "Standard game", (1, 2, 3, 4), "A scenario from its first chapter to its endgame."),
        Mode("fast", "Fast game", (1, 2, 3, 4), "The first scenario without two of its chapters."),
        Mode("very_fast", "Very fast game", (1, 2, 3, 4), "Three chapters of the first scenario."),
        Mode("campaign", "Campaign", (1, 2, 3, 4), "One scenario after the other, with what each survivor keeps."),
    ),
    options=MachinaOptions,
    kinds=KINDS,
    starter=starter,
    open_box=open_box,
    set_up=set_up,
    steps=STEPS,
    words=WORDS,
    zones=ZONES,
    table=table,
    outlook=outlook,
    passed_over={"window": "pass"},
    expert=EXPERT,
    longest=400_000,
    picks=frozenset({"use", "keep", "keep_card", "equip", "equip_for", "attach", "swap", "want"}),
    language=LANGUAGE,
    deeds=DEEDS,
    names=names,
    free_answers=FREE_ANSWERS,
    offers=OFFERS,
    characters=lambda state: range(len(state.explorers)),
    seat_of=seat_of,
    by_hand=BY_HAND,
    check=check,
    phase=lambda state: str(state.phase),
    fates=fates,
    choice_on=choice_on,
    sides=sides,
    side_name=side_name,
)
