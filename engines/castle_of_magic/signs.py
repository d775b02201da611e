"""The signs that components had before they said their own: defaults, never edited."""

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
