"""The language of Machina Arcana: every sentence that a card may say, above the function that plays it."""

from __future__ import annotations

from engines.kit.documents import Content
from engines.kit.language.grammar import Names
from engines.kit.maps.palettes import palette_for
from engines.machina_arcana import content as printed
from engines.machina_arcana import everyday
from engines.machina_arcana.language import (
    asking,
    attacks,
    bodies,
    cards,
    changing,
    costs,
    costs_in_kind,
    gear,
    goals,
    happening,
    hooks,
    items,
    places,
    spaces,
    story,
    units,
    waiting,
)
from engines.machina_arcana.language.base import bare_language

FAMILIES = (
    asking,
    attacks,
    bodies,
    cards,
    changing,
    costs,
    costs_in_kind,
    gear,
    goals,
    happening,
    hooks,
    items,
    places,
    spaces,
    story,
    units,
    waiting,
)
"""The modules that declare the sentences, and how the shared forms do things in this game."""

LANGUAGE = bare_language()
LANGUAGE.take(*FAMILIES, *everyday.TABLES)
LANGUAGE.prefer("attack", "restores", "loses", "pay_stamina", "pay_essence", "moves")
LANGUAGE.prefer(*(f"{sort}.choose" for sort in ("unit", "space", "door", "item")))


def names(content: Content) -> Names:
    """Return the names of this content that sentences may use."""
    palette = palette_for(printed.SLUG, content.values())
    return {
        "space_kind": {kind: look.title.lower().removesuffix(" space") for kind, look in palette.cells.items()},
        "monster_name": {one.id: one.name for one in content.of(printed.Monster)},
        "item_name": {one.id: one.name for one in content.of(printed.Item)},
    }


__all__ = ["FAMILIES", "LANGUAGE", "names"]
