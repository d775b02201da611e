"""Meanings: which words of card texts mean about the same, and which the opposite.

Nothing is read by this list, it only helps to find what a sentence that cannot be read was perhaps about.
"""

from __future__ import annotations

from functools import lru_cache

ALIKE = (
    "heal repair restore mend cure regenerate recover regain",
    "health life hp",
    "damage hurt harm hit strike attack wound burn blow injure",
    "gain get receive earn win collect obtain add more extra additional increase raise",
    "lose less fewer decrease reduce lower minus pay spend sacrifice",
    "draw pick",
    "discard shed drop trash",
    "steal rob snatch grab seize thief",
    "give pass hand donate share",
    "swap exchange switch trade replace place",
    "reveal show expose display flip turn face",
    "look peek see view inspect examine secretly know",
    "destroy kill defeat remove banish eliminate slay exile",
    "fall die",
    "protect shield block prevent defend absorb armor armour guard immune safe cannot negate ignore cancel",
    "summon spawn appear arrive come enter",
    "stun freeze paralyze paralyse skip miss pause",
    "move go travel teleport flee run walk retreat",
    "lock close shut bar",
    "unlock open",
    "double twice",
    "shuffle mix scramble reshuffle jumble rearrange",
    "choose select name target decide vote",
    "copy repeat again",
    "turn round phase step",
    "deck pile top",
    "battlefield board table grid map",
    "card cards",
    "player opponent everyone everybody nobody enemy rival neighbour",
    "devour eat swallow consume feed",
    "dominate control command rule master",
    "claim own hold",
    "score point points victory",
    "capture captured catch call",
    "hand hold",
    "coin die dice roll heads tails",
    "search find token",
    "treasure item weapon equipment equip",
    "energy sphere mana resource",
)
"""Words that mean about the same, a line for each meaning."""

ACTIONS = frozenset(
    [
        "heal",
        "damage",
        "gain",
        "lose",
        "draw",
        "discard",
        "steal",
        "give",
        "swap",
        "reveal",
        "look",
        "destroy",
        "protect",
        "summon",
        "stun",
        "move",
        "lock",
        "unlock",
        "double",
        "shuffle",
        "choose",
        "copy",
        "devour",
        "dominate",
        "claim",
        "capture",
        "search",
        "fall",
    ]
)
"""The meanings of what is done, each named by its first word: they say more than what it is done to."""

OPPOSITE = (
    ("heal", "damage"),
    ("heal", "lose"),
    ("gain", "lose"),
    ("draw", "discard"),
    ("steal", "give"),
    ("lock", "unlock"),
    ("summon", "destroy"),
    ("protect", "damage"),
)
"""Meanings of which one is never offered for the other, each named by its first word."""

EMPTY = frozenset(
    [
        "a",
        "an",
        "the",
        "this",
        "that",
        "these",
        "those",
        "it",
        "its",
        "is",
        "are",
        "be",
        "been",
        "was",
        "were",
        "of",
        "to",
        "in",
        "on",
        "at",
        "by",
        "for",
        "with",
        "from",
        "as",
        "and",
        "or",
        "then",
        "you",
        "your",
        "their",
        "they",
        "them",
        "his",
        "her",
        "he",
        "she",
        "one",
        "two",
        "three",
        "each",
        "every",
        "all",
        "any",
        "some",
        "may",
        "can",
        "must",
        "if",
        "when",
        "whenever",
        "until",
        "after",
        "before",
        "while",
        "not",
        "no",
        "do",
        "does",
        "did",
        "have",
        "has",
        "had",
        "would",
        "will",
        "into",
        "than",
        "so",
        "up",
        "down",
        "out",
        "own",
    ]
)
"""Words that say nothing about what a sentence is about."""


@lru_cache(maxsize=4096)
def meanings_of(word: str) -> frozenset[str]:
    """Return what a word means: the first words of the lines that it stands in, or its own stem."""
    stem = stem_of(word)
    if word in EMPTY or not word[:1].isalpha():
        return frozenset()
    return _LINES.get(stem, frozenset({stem}))


@lru_cache(maxsize=4096)
def stem_of(word: str) -> str:
    """Return a word without the endings of English verbs and nouns, roughly."""
    for ending, rest in (("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("es", ""), ("s", "")):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word[: len(word) - len(ending)] + rest
            break
    return word.removesuffix("e") if len(word) > 3 else word


def _lines() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for line in ALIKE:
        first, *_ = words = line.split()
        for word in words:
            stem = stem_of(word)
            found[stem] = found.get(stem, frozenset()) | {first}
    return found


_LINES = _lines()


def is_real_word(word: str) -> bool:
    """Tell whether a word has a meaning of its own, so that it is no slip of the pen."""
    return word in EMPTY or stem_of(word) in _LINES


def are_opposed(one: frozenset[str], other: frozenset[str]) -> bool:
    """Tell whether one of two sentences says what the other one takes back."""
    return any(
        (here in one and there in other and here not in other and there not in one)
        for pair in OPPOSITE
        for here, there in (pair, pair[::-1])
    )
