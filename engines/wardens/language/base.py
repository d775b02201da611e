"""The language before any sentence: its sorts of things and its closed lists of words."""

from __future__ import annotations

from engines.kit.language.forms import Language
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_sort

WORDS = {
    "period": ("a period", {"turn": "turn", "round": "round", "game": "game"}),
    "token": ("a battle token", {"attack": "Attack", "rush": "Rush", "defense": "Defense"}),
    "terrain": ("land or water", {"land": "land", "water": "water"}),
}
"""For each kind of slot with a closed list of words: what a designer calls it, and the words."""

LABELS = {
    "territory_name": "the name of a territory",
    "warden_name": "the name of a Warden",
    "warden_full_name": "the name of a Warden",
}
"""What a designer calls the other kinds of slots."""

SORTS = {
    "territory": "territor(y|ies)",
    "army": "arm(y|ies)",
    "portal": "portal(s)",
    "outpost": "Outpost(s)",
    "prophecy": "Prophecy card(s)",
    "hidden_card": "hidden Territory card(s)",
}
"""What sentences select, beside Wardens; portals and Outposts go by the number of their territory."""


def bare_language() -> Language:
    """Return the language of Wardens, ready to take in sentences."""
    language = Language("wardens")
    declare_shared(language)
    for sort, called in SORTS.items():
        declare_sort(language, sort, called)
    declare_sort(language, "warden", "Warden(s)", seats=True)
    for kind, (label, words) in WORDS.items():
        language.words(kind, label, words)
    language.labels |= LABELS
    return language
