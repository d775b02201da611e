"""The language of Wardens: every sentence that a card or a board may say, above the function that plays it."""

from __future__ import annotations

from engines.kit.documents import Content
from engines.kit.language.grammar import Names
from engines.wardens import content as printed
from engines.wardens import everyday
from engines.wardens.everyday import families
from engines.wardens.language import (
    amounts,
    cards,
    clashes,
    costs,
    fates,
    hooks,
    marching,
    minds,
    moments,
    places,
    powers,
    selecting,
    units,
    waiting,
)
from engines.wardens.language.base import bare_language

FAMILIES = (
    amounts,
    cards,
    clashes,
    costs,
    fates,
    hooks,
    marching,
    minds,
    moments,
    places,
    powers,
    selecting,
    units,
    waiting,
)
"""The modules that declare the sentences, and how the shared forms do things in this game."""

LANGUAGE = bare_language()
LANGUAGE.take(*FAMILIES, *everyday.TABLES)
LANGUAGE.kin["warden_full_name"] = "warden_name"
LANGUAGE.prefer("draw", "add_units", "kill_units", "open_portal", "gain_actions", "your_armies")
LANGUAGE.prefer(*(f"{sort}.choose" for sort in ("army", "territory", "warden", "portal", "outpost", "prophecy")))
LANGUAGE.prefer("hidden_card.choose")
LANGUAGE.alike(families.DONE, families.THINGS)


def names(content: Content) -> Names:
    """Return the names of this content that sentences may use."""
    return {
        "territory_name": {space.id: space.name for one in content.of(printed.Board) for space in one.spaces},
        "warden_name": {one.role.value: one.name.split()[0] for one in content.of(printed.Character) if one.limit},
        "warden_full_name": {one.role.value: one.name for one in content.of(printed.Character) if one.limit},
    }


__all__ = ["FAMILIES", "LANGUAGE", "names"]
