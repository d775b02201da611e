"""The signs that components had before they said their own: defaults, never edited."""

from __future__ import annotations

PROPHECIES = {
    "Fresh Troops": "account-group",
    "Bloodshed": "sword-cross",
    "Forced March": "shoe-print",
    "Quagmire": "waves",
    "Hidden Pass": "image-filter-hdr",
    "Omen": "eye",
    "Stolen Vision": "hand-back-right",
    "Burning Library": "fire",
    "Rekindled": "candle",
    "Shifting Gate": "circle-double",
    "Smoke Screen": "smoke",
    "Loaded Die": "dice-6",
    "Spies": "binoculars",
    "Mercenaries": "cash",
    "Sabotage": "wrench",
    "Nightmare/Serenity": "weather-night",
}

ARTIFACTS = {
    "Ankh": "key-variant",
    "Chanunpa": "smoke",
    "Mjolnir": "hammer",
    "Trishula": "source-fork",
    "Tumi": "knife",
}
