"""What is not so, and whom a condition is about, put as the forms say it.

“If you are not damaged” is “if it is not so that you are damaged”; “if an opponent has no cards, they draw one” is
said of each opponent who has none. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.kit.language.chart import TooDeep
from engines.kit.language.everyday.references import Words, said
from engines.kit.language.rereading import Rereader
from engines.kit.language.tokens import keys_of

IF = frozenset({"if", "unless", "while"})
ENDS = frozenset({",", ":", ";", ".", "then"})
"""Where a condition ends that stands first."""
SOME = frozenset({"a", "an", "any", "another", "some"})
THEY = frozenset({"they", "that"})
NOT_SO = keys_of("it is not so that")
BEING = {"has": ("with",), "have": ("with",), "is": ("who", "is"), "are": ("who", "are")}
"""How it is said behind a noun what somebody has or is."""
DENIED = {
    ("has", "no"): ("has", "a"),
    ("have", "no"): ("have", "a"),
    ("is", "not"): ("is",),
    ("are", "not"): ("are",),
    ("was", "not"): ("was",),
    ("were", "not"): ("were",),
    ("does", "not", "have"): ("has",),
    ("do", "not", "have"): ("have",),
    ("did", "not", "choose"): ("chose",),
    ("has", "not"): ("has",),
    ("have", "not"): ("have",),
}
"""How something is denied, and how it is said that it is so."""


def denied_at_first(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say first that a condition is not so, and then the condition: “if you are not damaged”."""
    for start in (at + 1 for at, token in enumerate(words) if token.key in IF):
        end = next((at for at in range(start, len(words)) if words[at].key in ENDS), len(words))
        for at in range(start, end):
            for denial, stated in DENIED.items():
                if tuple(token.key for token in words[at : at + len(denial)]) == denial:
                    opened = [said(key, words[start - 1]) for key in NOT_SO]
                    so = [said(key, words[at]) for key in stated]
                    yield [*words[:start], *opened, *words[start:at], *so, *words[at + len(denial) :]]


def somebody_is(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say that there is somebody who has something: “if no player has Initiative”, “if a room is dark”."""
    chart = reread.chart(words)
    for at in range(1, len(words) - 2):
        if words[at - 1].key not in IF or words[at].key not in (*SOME, "no"):
            continue
        there = ("there", "are", "no") if words[at].key == "no" else ("there", "is", "a")
        for sort in reread.grammar.language.sorts:
            for end, _ in chart.read(f"{sort}.noun", at + 1):
                link = BEING.get(words[end].key) if end < len(words) else None
                if link is not None:
                    opened = [said(key, words[at]) for key in there]
                    which = [said(key, words[end]) for key in link]
                    yield [*words[:at], *opened, *words[at + 1 : end], *which, *words[end + 1 :]]


def whoever_it_is(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say of each who is so what was said of one who may be: “if an opponent has no cards, they draw one”."""
    language = reread.grammar.language
    if len(words) < 4 or words[0].key != "if" or words[1].key not in SOME or not language.seats:
        return
    comma = next((at for at, token in enumerate(words) if token.key == ","), len(words))
    after = words[comma + 1 :]
    if not after or after[0].key not in THEY:
        return
    rest = after[1:] if after[0].key == "they" else after[1 + len(keys_of(language.sorts[language.seats].label)) :]
    try:
        ends = {end for end, _ in reread.chart(words).read(f"{language.seats}.noun", 2) if end < comma}
    except TooDeep:
        return
    for end in sorted(ends, reverse=True):
        first = [words[0]._replace(key="each"), *words[2:end]]
        yield [*first, said("who", words[end - 1]), *words[end:comma], *rest]
