"""Put plainly: turns of English that no form has, said as the forms say it.

“Rooms that are dark” are each dark room, “can't” is cannot, “when you would lose energy” is before you lose energy,
and how long something lasts may stand in front as well as behind. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.kit.language.chart import Chart, TooDeep
from engines.kit.language.everyday.references import Words, said
from engines.kit.language.forms import DURATION, EVENT, MOMENT
from engines.kit.language.rereading import Rereader
from engines.kit.language.tokens import ARTICLES, STOP, keys_of, number_of

SHORT = {
    "can't": "cannot",
    "don't": "do not",
    "doesn't": "does not",
    "didn't": "did not",
    "isn't": "is not",
    "aren't": "are not",
    "wasn't": "was not",
    "won't": "will not",
    "hasn't": "has not",
    "haven't": "have not",
    "beginning": "start",
    "you're": "you are",
    "they're": "they are",
    "you've": "you have",
    "they've": "they have",
}
WHO, ARE = (
    frozenset({"that", "which", "who"}),
    frozenset({"is", "are", "was", "were", "stands", "stand", "lies", "lie", "lasts", "last"}),
)
HAVE = frozenset({"has", "have", "holds", "hold"})
IDLE = frozenset({"standing", "lying", "located", "currently"})
WHEN = frozenset({"when", "whenever", "if"})
"""How something begins that would happen."""
OPENING = frozenset({",", ";", ":", STOP, "then", "otherwise", "to"})
"""After which a bare plural means all of them."""
PREVENT = tuple(
    keys_of(f"{verb} {what}")
    for verb in ("prevent", "ignore", "cancel", "avoid", "negate")
    for what in ("it", "that", "this", "that damage", "this damage", "the damage", "all of it", "all of that damage")
)
"""How people say that what would happen does not."""


def spelled_out(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say in full what was said short: “can't”, “you're”."""
    if any(token.key in SHORT for token in words):
        yield [
            said(key, token) if token.key in SHORT else token
            for token in words
            for key in keys_of(SHORT.get(token.key, "x"))
        ]


def described_plainly(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say which things are meant without a clause of its own: “rooms that are next to ...”, “who has ...”."""
    for at, token in enumerate(words[:-1]):
        after = words[at + 1].key
        if token.key in WHO and after in ARE:
            yield from _said_before_the_noun(reread, words, at)
            yield [*words[:at], *words[at + 2 :]]
        elif token.key in WHO and after in HAVE:
            yield [*words[:at], said("with", token), *words[at + 2 :]]
        elif token.key in IDLE:
            yield [*words[:at], *words[at + 1 :]]


def each_of_the(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say of “each of the” that it is each: “for each of the other players”."""
    for at in range(len(words) - 3):
        if words[at].key in ("each", "any", "all") and [one.key for one in words[at + 1 : at + 3]] == ["of", "the"]:
            yield [*words[: at + 1], *words[at + 3 :]]


def without_it(reread: Rereader, words: Words) -> Iterator[Words]:
    """Deny of things what they are without: “each player without a Shield equipped”."""
    for at, token in enumerate(words[:-1]):
        if at and token.key == "without":
            rest = words[at + 1 :]
            bare = number_of(rest[0].key) is None and rest[0].key not in ARTICLES
            article = [said("a", token)] if bare else []
            yield [*words[:at], said("not", token), said("with", token), *article, *rest]
            if bare:
                yield [*words[:at], said("not", token), said("with", token), *rest]


def _said_before_the_noun(reread: Rereader, words: Words, at: int) -> Iterator[Words]:
    """Say before a noun what was said of it behind: “rooms next to the Attic that are dark”."""
    chart = reread.chart(words)
    for sort in reread.grammar.language.sorts:
        adjectives = [end for end, _ in chart.read(f"{sort}.adjective", at + 2)]
        nouns = [start for start in range(at) if chart.read(f"{sort}.noun", start)]
        if adjectives and nouns:
            end, start = max(adjectives), nouns[-1]
            yield [*words[:start], *words[at + 2 : end], *words[start:at], *words[end:]]


def each_of_several(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say of a bare plural that all of them are meant: “to rooms”, “players with 2 energy draw ...”."""
    chart = reread.chart(words)
    for at, token in enumerate(words):
        if (not at or words[at - 1].key in OPENING) and token.key not in ("each", "you"):
            try:
                if any(_is_plural_at(chart, sort, at) for sort in reread.grammar.language.sorts):
                    yield [*words[:at], token._replace(key="each", text="each"), *words[at:]]
            except TooDeep:
                return


def _is_plural_at(chart: Chart, sort: str, at: int) -> bool:
    """Tell whether several things of a sort are named here, without a word for how many."""
    if f"{sort}.each" not in chart.grammar.language.forms or not (read := chart.read(f"{sort}.noun", at)):
        return False
    return any(chart.keys[end - 1].endswith("s") or "s" in _plurals(chart.keys[at:end]) for end, _ in read)


def _plurals(keys: list[str]) -> str:
    return "".join(key[-1:] for key in keys)


def lasting_said_last(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say last how long something lasts, where it was said first: “until your next turn, ...”."""
    chart = reread.chart(words)
    try:
        ends = [end for end, _ in chart.read(DURATION, 0) if end + 1 < len(words)]
    except TooDeep:
        return
    for end in ends:
        rest = words[end + 1 :] if words[end].key == "," else words[end:]
        if not any(token.key in (STOP, ";") for token in rest):
            yield [*rest, *words[:end]]


def before_it_happens(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say of what would happen that it is about to: “when you would lose 1, ...” is “before you lose 1, ...”."""
    places = [at for at, token in enumerate(words[:-1]) if token.key == "would"]
    if not places or not words or words[0].key not in WHEN:
        return
    at = places[0]
    rest = _prevented(words[at + 2 :])
    replaces = any(token.key == "instead" for token in rest)
    first = words[0]._replace(key="when" if replaces else "before")
    verb = words[at + 1]
    for key in (verb.key, f"{verb.key}s", f"{verb.key}es"):
        yield [first, *words[1:at], verb._replace(key=key), *rest]


def _prevented(words: Words) -> Words:
    """Say that nothing happens instead, where what would happen is prevented."""
    keys = tuple(token.key for token in words)
    for phrase in PREVENT:
        if keys[-len(phrase) :] == phrase:
            kept = words[: -len(phrase)]
            return [*kept, *(said(key, words[-1]) for key in keys_of("nothing happens instead"))]
    return words


TRIGGERS = {"when": EVENT, "whenever": EVENT, "after": EVENT, "before": EVENT, "at": MOMENT}


def trigger_said_first(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say first when something happens, where it was said last: “if you lead, draw a card at the start of combat”."""
    chart = reread.chart(words)
    for at in range(1, len(words) - 1):
        kind = TRIGGERS.get(words[at].key)
        if kind is None or any(token.key in (STOP, ";") for token in words[:at]) or words[0].key in TRIGGERS:
            continue
        try:
            ends = {end for end, _ in chart.read(kind, at + 1)}
        except TooDeep:
            return
        if len(words) in ends:
            yield [*words[at:], said(",", words[-1]), *words[:at]]


NEXT_OWNERS = frozenset({"the", "your"})


def moment_to_come(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say of a moment that is to come that it is the next one: “at the start of your next turn, ...”."""
    keys = [token.key for token in words]
    if keys[:1] != ["at"] or "next" not in keys:
        return
    at = keys.index("next")
    opening = [said(key, words[0]) for key in keys_of("the next time it is")]
    if keys[at - 1] in NEXT_OWNERS:
        yield [*opening, *words[1:at], *words[at + 1 :]]
        yield [*opening, *words[1 : at - 1], *words[at + 1 :]]
