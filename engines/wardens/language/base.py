"""The language before any sentence: its sorts of things and its closed lists of words."""

from __future__ import annotations

from engines.kit.language.forms import Language
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_sort

WORDS = {
    "period": ("a period", {"turn": "turn", "round": "round", "battle": "battle", "game": "game"}),
    "token": ("a battle token", {"attack": "Attack", "defense": "Defense", "rush": "Rush"}),
    "terrain": ("land or water", {"land": "land", "water": "water"}),
}
"""For each kind of slot with a closed list of words: what a designer calls it, and the words."""

LABELS = {"territory_name": "the name of a territory", "warden_name": "the name of a Warden"}
"""What a designer calls the other kinds of slots."""


def bare_language() -> Language:
    """Return the language of Wardens, ready to take in sentences."""
    language = Language("wardens")
    declare_shared(language)
    declare_sort(language, "territory", "territor(y|ies)")
    declare_sort(language, "army", "arm(y|ies)")
    declare_sort(language, "warden", "Warden(s)", seats=True)
    for kind, (label, words) in WORDS.items():
        language.words(kind, label, words)
    language.labels |= LABELS
    return language
