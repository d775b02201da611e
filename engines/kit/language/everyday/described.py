"""Described once, spoken of again: “the top card of the deck ... it”, “the claimant of the crown ... that character”.

What there is only one of can be said again wherever a pronoun stands for it, in this sentence or in the next one; the
other pronouns are those of `references.py`. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.kit.language.chart import Chart, TooDeep
from engines.kit.language.everyday.references import PARTS, Words, said
from engines.kit.language.forms import Language
from engines.kit.language.rereading import Rereader
from engines.kit.language.tokens import keys_of

PRONOUNS = (
    ("one", "of", "them"),
    ("that", "card"),
    ("those", "cards"),
    ("these", "cards"),
    ("it",),
    ("them",),
    ("they",),
)
PLACES = frozenset({"top", "bottom", "next"})
"""What is at such a place is a thing of its own, and no part of a sort: “the top card of the central deck”."""
OPENING = PARTS | {"if", "unless", "when", "that"}
LOOKING = frozenset(
    {*("look", "looks", "peek", "see", "reveal", "reveals", "view", "inspect", "check", "examine", "show", "shows")}
    | {"turn", "flip", "study"}
)
"""What is only looked at lies where it lay."""
END = PARTS | {"into", "on", "onto", "face", "without", "with", "instead", "for", "is", "are"}
TAKE, TAKEN_AND = frozenset({"take", "takes", "pick", "get"}), frozenset({"and", "then"})
MOST, LIKE = frozenset({"most", "fewest", "least", "highest", "lowest"}), frozenset({"with", "has", "have", "had"})


def place_said_again(reread: Rereader, words: Words, earlier: Words) -> Iterator[Words]:
    """Say again which place a pronoun stands for: “look at the top card of the deck. You may put it ...”."""
    found = next(((at, way) for at in range(len(words)) for way in PRONOUNS if _says(words, at, way)), None)
    if found is None:
        return
    at, way = found
    yield from _taken_first(words, at, way)
    for spoken in (words[:at], earlier):
        place = _spoken_of(reread.grammar.language, spoken)
        if place:
            kept = 2 if len(way) > 2 else 0  # “one of” what lies there
            again = [said(token.key, words[at]) for token in place]
            rest = words[at + len(way) :]
            if rest and rest[0].key == "'s":  # “if it's a green card”
                rest = [said("is", rest[0]), *rest[1:]]
            yield [*words[: at + kept], *again, *rest]
            return


def speaks_of_place(language: Language, words: Words, earlier: Words) -> bool:
    """Tell whether a pronoun may stand for a place that was looked at, or for what a deed has brought about."""
    at = next((at for at in range(len(words)) if any(_says(words, at, way) for way in PRONOUNS)), -1)
    return at >= 0 and bool(_spoken_of(language, words[:at]) or _spoken_of(language, earlier))


def _spoken_of(language: Language, words: Words) -> Words:
    """Return the words for what a pronoun stands for: a place that was looked at, or what a deed brings about."""
    made = next((language.made_by[one.key] for one in reversed(words) if one.key in language.made_by), "")
    return _last_place(words) or [said(key, words[-1]) for key in keys_of(made)]


def _taken_first(words: Words, at: int, way: tuple[str, ...]) -> Iterator[Words]:
    """Say only what is done with what is taken for it: “take the top card of the deck and put it ...”."""
    joint = next((place for place in range(at) if words[place].key in TAKEN_AND), 0)
    if (
        words[0].key in TAKE
        and joint
        and len(way) < 3
        and _last_place(words[:joint], is_seen=False) == words[1:joint]
    ):
        yield [*words[joint + 1 : at], *words[1:joint], *words[at + len(way) :]]


def _says(words: Words, at: int, way: tuple[str, ...]) -> bool:
    return tuple(token.key for token in words[at : at + len(way)]) == way


def _last_place(words: Words, *, is_seen: bool = True) -> Words:
    """Return the words that name the last place that was looked at: “the top card of the central deck”."""
    starts = [at for at in range(len(words) - 1) if words[at].key == "the" and words[at + 1].key in PLACES]
    if not starts:
        return []
    start = starts[-1]
    clause = next((at for at in reversed(range(start)) if words[at].key in PARTS), -1)
    if is_seen and LOOKING.isdisjoint(token.key for token in words[clause + 1 : start]):
        return []
    end = next((at for at in range(start, len(words)) if words[at].key in END), len(words))
    return words[start:end] if end - start > 2 else []


def this_again(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say again that “it” is this one, where it was said before: “this card counts as ... if you show it”."""
    at = next((place for place, token in enumerate(words) if token.key == "it"), 0)
    before = next((place for place in reversed(range(at - 1)) if words[place].key == "this"), -1) if at else -1
    if before >= 0 and words[before + 1].key not in END:
        yield [*words[:at], *(said(one.key, words[at]) for one in words[before : before + 2]), *words[at + 1 :]]


def description_again(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say again who is meant, where only one can be: “the owner of the crown ..., otherwise that character ...”."""
    language = reread.grammar.language
    chart = reread.chart(words)
    for sort in (one for one in language.sorts if f"{one}.that" not in language.forms):
        label = ("that", *keys_of(language.sorts[sort].label))
        for at in range(1, len(words)):
            way = label if _says(words, at, label) else ("they",) if words[at].key == "they" else ()
            try:
                again = _described(words[:at], chart, sort, opening=True) if way else []
            except TooDeep:
                return
            if again:
                yield [*words[:at], *(said(one.key, words[at]) for one in again), *words[at + len(way) :]]
                return


def name_again(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say a name again where “it” stands for it: “who claimed the scepter ..., but a cultist who claimed it ...”."""
    at = next((place for place, token in enumerate(words) if token.key == "it"), 0)
    if not at:
        return
    chart, language = reread.chart(words), reread.grammar.language
    for kind in (one for one in reread.grammar.names if one in language.named or one not in language.enums):
        again = _described(words[:at], chart, kind, after_the=1)
        if again:
            yield [*words[:at], *(said(one.key, words[at]) for one in again), *words[at + 1 :]]


def _described(words: Words, chart: Chart, kind: str, *, after_the: int = 0, opening: bool = False) -> Words:
    """Return the words with “the” that name the last thing of a kind; or the last one that a clause begins with."""
    for start in reversed(range(len(words))):
        if words[start].key == "the" and (not opening or not start or words[start - 1].key in OPENING):
            ends = [end for end, _ in chart.read(kind, start + after_the) if end <= len(words)]
            if ends:
                return words[start : max(ends)]
    return []


def measure_again(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say again of what somebody has the most: “the one with the most cards gives one to the one with the fewest”."""
    seats = reread.grammar.language.seats
    chart = reread.chart(words)
    kind = f"{seats}.measure"
    if not seats or kind not in reread.grammar.categories:
        return
    for at in range(2, len(words)):
        bare = at + 1 == len(words) or words[at + 1].key in PARTS
        if words[at].key not in MOST or not bare or not any(one.key in LIKE for one in words[max(0, at - 2) : at]):
            continue
        for start in reversed(range(at)):
            ends = [end for end, _ in chart.read(kind, start) if end <= at]
            if ends:
                again = [said(one.key, words[at]) for one in words[start : max(ends)]]
                yield [*words[: at + 1], *again, *words[at + 1 :]]
                return
