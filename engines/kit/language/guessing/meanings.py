"""Meanings: which words of card texts mean about the same, and which the opposite.

Nothing is read by these lists, they only help to find what a sentence that cannot be read was perhaps about. A game
adds families of its own (`Language.alike`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.kit.language.forms import Language

DEEDS = (
    "heal repair restore mend cure regenerate recover regain",
    "damage hurt harm hit strike attack wound burn blow injure",
    "deal inflict",
    "suffer take",
    "gain get receive earn collect obtain add increase raise",
    "lose decrease reduce minus",
    "pay spend sacrifice cost price",
    "buy purchase sell shop",
    "draw",
    "discard shed drop trash",
    "steal rob snatch grab seize thief",
    "give pass donate share",
    "swap exchange switch trade replace",
    "reveal show expose display flip face",
    "look peek see view inspect examine secretly know",
    "destroy kill defeat remove banish eliminate slay exile",
    "fall die dead",
    "protect shield block prevent defend absorb armor armour guard immune safe negate ignore cancel avoid",
    "summon spawn appear arrive enter",
    "stun freeze paralyze paralyse",
    "skip miss pause omit",
    "move go travel teleport flee run walk retreat",
    "lock close shut bar",
    "unlock open",
    "double twice triple",
    "shuffle mix scramble reshuffle jumble rearrange",
    "choose select name target decide vote choice chosen pick",
    "copy repeat again reroll",
    "search find",
    "use play activate",
    "carry keep store",
    "win victory",
    "split divide distribute",
    "guess bet wager",
    "forbid cannot can't mustn't stop prohibit disallow unable",
)
"""Families of what is done, each named by its first word: they say more than what it is done to."""

THINGS = (
    "more extra additional bonus higher above",
    "less fewer lower below",
    "health life hp",
    "deck pile top bottom",
    "card cards",
    "player opponent everyone everybody rival neighbour person people",
    "not no nobody none neither nor isn't aren't wasn't never without except nothing",
    "hand",
    "turn round",
    "phase step part",
    "next following upcoming",
    "end until",
    "start begin beginning",
    "most highest greatest largest",
    "fewest least lowest smallest",
    "random randomly chance",
    "left right beside adjacent neighbouring next",
    "coin heads tails",
    "die dice roll",
    "half halve",
)
"""Families of what it is done to, to whom, when and how much."""

OPPOSITE = (
    ("heal", "damage"),
    ("heal", "lose"),
    ("gain", "lose"),
    ("more", "less"),
    ("most", "fewest"),
    ("draw", "discard"),
    ("steal", "give"),
    ("lock", "unlock"),
    ("summon", "destroy"),
    ("protect", "damage"),
    ("deal", "suffer"),
    ("forbid", "gain"),
    ("half", "double"),
)
"""Meanings of which one is never offered for the other, each named by its first word."""

FORBID, PROTECT = "forbid", "protect"
DENIALS = frozenset({"not", "less", FORBID})
"""The meanings that turn a sentence round."""

_SMALL = (
    "a an the this that these those it its is are be been was were of to in on at by for with from as and or",
    "then you your their they them his her he she one two three each every all any some may can must if when",
    "whenever after before while do does did have has had would will into than so up down out own just only",
    "also instead who whose whoever which there 's",
)
EMPTY = frozenset(word for line in _SMALL for word in line.split())
"""Words that say nothing about what a sentence is about."""


class Meanings:
    """What the words of card texts mean in one language."""

    def __init__(self, deeds: Iterable[str] = (), things: Iterable[str] = ()) -> None:
        self._families: dict[str, frozenset[str]] = {}
        for line in (*DEEDS, *deeds, *THINGS, *things):
            first, *_ = words = line.split()
            for stem in map(stem_of, words):
                self._families[stem] = self._families.get(stem, frozenset()) | {first}
        self.actions = frozenset(line.split()[0] for line in (*DEEDS, *deeds))
        """The meanings of what is done."""
        self._known: dict[str, frozenset[str]] = {}

    def of(self, word: str) -> frozenset[str]:
        """Return what a word means: the first words of the families that it belongs to, or its own stem."""
        found = self._known.get(word)
        if found is None:
            nothing = word in EMPTY or not word[:1].isalpha()
            stem = stem_of(word)
            found = self._known[word] = frozenset() if nothing else self._families.get(stem, frozenset({stem}))
        return found

    def of_all(self, words: Iterable[str]) -> frozenset[str]:
        """Return what words mean together."""
        return frozenset(one for word in words for one in self.of(word))

    def is_real_word(self, word: str) -> bool:
        """Tell whether a word has a meaning of its own, so that it is no slip of the pen."""
        return word in EMPTY or stem_of(word) in self._families

    def is_denied(self, meanings: frozenset[str]) -> bool:
        """Tell whether something is said not to be, or not to be allowed."""
        return not DENIALS.isdisjoint(meanings)

    def are_opposed(self, one: frozenset[str], other: frozenset[str]) -> bool:
        """Tell whether one of two sentences says what the other one takes back."""
        return any(
            (here in one and there in other and here not in other and there not in one)
            for pair in OPPOSITE
            for here, there in (pair, pair[::-1])
        )


@lru_cache(maxsize=16)
def meanings_for(language: Language) -> Meanings:
    """Return the meanings of a language: those of every game and its own."""
    return Meanings(language.deeds_alike, language.things_alike)


@lru_cache(maxsize=4096)
def stem_of(word: str) -> str:
    """Return a word without the endings of English verbs and nouns, roughly."""
    for ending, rest in (("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("es", ""), ("s", "")):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
            word = word[: len(word) - len(ending)] + rest
            is_doubled = ending in ("ing", "ed") and word[-1] == word[-2] and word[-1] not in "aeiouls"
            word = word[:-1] if is_doubled else word
            break
    return word.removesuffix("e") if len(word) > 3 else word
