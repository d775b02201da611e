"""The signs of the components that the game came with before a component said its own: their defaults, never edited."""

from __future__ import annotations

OUTCOMES = {
    "outcome.banish": "shield-star",
    "outcome.dominate.amulet": "necklace",
    "outcome.dominate.crown": "crown",
    "outcome.dominate.scepter": "magic-staff",
    "outcome.devour.amulet": "necklace",
    "outcome.devour.crown": "crown",
    "outcome.devour.scepter": "magic-staff",
    "outcome.release": "skull",
}

COUNTRIES = {
    "country.kida": "image-filter-hdr",
    "country.marus": "waves",
    "country.sorrell": "barley",
}
