"""Rewording: the same sentence in the order and the person that the forms speak in.

Where neither forms nor everyday turns read a sentence, it may be one that only says of somebody else what the forms
say of “you”: “each opponent exposes a card” is “each opponent does this: expose a card”, and “their” is then “your”.
A verb that was not said again is said (“and 2 to ...”), and small words that say nothing are left out. What comes
out is read like any other sentence, so nothing is understood that could not have been written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engines.kit.language.chart import Chart, TooDeep
from engines.kit.language.everyday.clauses import (
    done_by_chosen,
    each_left_out,
    except_at_once,
    instead_last,
    more_by_sign,
    paid_or_else,
    told_to_do,
    unless_paid,
)
from engines.kit.language.everyday.denying import denied_at_first, somebody_is, whoever_it_is
from engines.kit.language.everyday.described import (
    description_again,
    measure_again,
    name_again,
    place_said_again,
    this_again,
)
from engines.kit.language.everyday.plainly import (
    before_it_happens,
    described_plainly,
    each_of_several,
    each_of_the,
    lasting_said_last,
    moment_to_come,
    spelled_out,
    trigger_said_first,
    without_it,
)
from engines.kit.language.everyday.quantities import belongings_of, number_said_first, shares_in_full
from engines.kit.language.everyday.references import (
    Words,
    done_with_choice,
    nouns_said_again,
    said,
    things_named,
    yours_in_full,
)
from engines.kit.language.everyday.sharing import said_of_each
from engines.kit.language.forms import DEED, SENTENCE
from engines.kit.language.rereading import Rereader
from engines.kit.language.tokens import STOP, Token, keys_of, number_of

Rule = Callable[[Rereader, Words], Iterator[Words]]
"""Yields a sentence in other words."""

JOINTS = frozenset({",", ";", ":", STOP, "then", "otherwise", "but"})
"""After which somebody else may begin to do something."""
AND = frozenset({"and", "or", "then", ",", "but"})
"""After which the same one goes on."""
THEIRS = {"their": "your", "his": "your", "her": "your", "they": "you", "themselves": "yourself", "theirs": "yours"}
YOU = frozenset({"you", "your", "yours", "yourself"})
MAY, MUST = frozenset({"may", "can"}), frozenset({"must"})
IRREGULAR = {"has": "have", "does": "do", "goes": "go"}
LEFT_OUT = {"your": ("own",), "their": ("own",), "it": ("back",), "them": ("back",)}
OF_YOUR_CHOICE = (("of", "your", "choice"), ("of", "your", "choosing"), ("you", "choose"), ("of", "choice"))
"""How people say of somebody that you choose who it is."""
"""Which word says nothing after another one: “your own castle”, “flip it back”."""
FILLERS = tuple(
    tuple(phrase.split())
    for phrase in (
        "right away",
        "straight away",
        "at once",
        "immediately",
        "instantly",
        "if possible",
        "if able",
        "as usual",
        "as normal",
        "in addition",
        "as well",
        "also",
        "too",
        "in the game",
        "in play",
        "including you",
        "including yourself",
        "including your own",
        "including yours",
        "simply",
        "still",
        "then also",
        "in return",
        "if they have one",
        "if they have any",
        "if they can",
        "if you have one",
        "if you have any",
        "at all",
        "of their choice",
        "of their own choice",
        "itself",
        "in that case",
        "secretly",
        "and put it back",
        "and put them back",
        "then put it back",
        "then put them back",
        "and return it",
        "and return them",
        "without looking at the others",
        "so that everybody can see them",
        "so that everyone can see them",
    )
)
"""What can be left out of a sentence, which says the same without it."""
LONGEST = max(map(len, FILLERS))


MOST_REWORDINGS = 18
"""How many sentences are tried in the place of one that cannot be read."""


def rewordings(
    reread: Rereader, tokens: Sequence[Token], before: Sequence[str] = (), earlier: Sequence[Token] = ()
) -> Iterator[Words]:
    """Yield a sentence in other words that say the same, the most like it first; several ways may come together.

    `before` are the sorts of what the sentence before has spoken of, `earlier` are its words.
    """
    seen = {_keys(tokens)}
    waiting = [list(tokens)]
    for words in waiting:
        for other in _reworded(reread, words, before, list(earlier)):
            if _keys(other) not in seen:
                if len(seen) > MOST_REWORDINGS:
                    return
                seen.add(_keys(other))
                waiting.append(other)
                yield other


def _reworded(reread: Rereader, words: Words, before: Sequence[str], earlier: Words) -> Iterator[Words]:
    """Yield what one rule makes of a sentence."""
    lean = without_fillers(words)
    if len(lean) < len(words):
        yield lean
        return
    done = done_with_choice(words)
    if len(done) < len(words):
        yield done
        return
    yield from _by(SHORT_RULES, reread, words)
    yield from place_said_again(reread, words, earlier)
    yield from _by(RULES, reread, words)
    if reread.grammar.language.seats:
        yield from of_others(reread, words)
    yield from things_named(reread, words, before)
    yield from _by(LAST_RULES, reread, words)


def _by(rules: Sequence[Rule], reread: Rereader, words: Words) -> Iterator[Words]:
    for rule in rules:
        yield from rule(reread, words)


def _keys(words: Sequence[Token]) -> tuple[str, ...]:
    return tuple(token.key for token in words)


# What says nothing


def without_fillers(tokens: Sequence[Token]) -> Words:
    """Leave out the words that say nothing."""
    left: Words = []
    at = 0
    while at < len(tokens):
        keys = tuple(token.key for token in tokens[at : at + LONGEST])
        size = max((len(one) for one in FILLERS if keys[: len(one)] == one), default=0)
        is_own = bool(left) and keys[:1] == LEFT_OUT.get(left[-1].key, ("",))[:1]
        if not size and not is_own:
            left.append(tokens[at])
        at += size or 1
    return [token for at, token in enumerate(left) if token.key != "," or _parts(left, at)]


def _parts(words: Words, at: int) -> bool:
    """Tell whether a comma stands between two parts, and not where a part was left out."""
    return at + 1 < len(words) and words[at + 1].key not in (",", STOP)


def chosen_by_you(reread: Rereader, words: Words) -> Iterator[Words]:
    """Leave out that you choose somebody, which is so where nothing else is said: “an opponent of your choice”."""
    chart, seats = reread.chart(words), reread.grammar.language.seats
    for at in range(1, len(words)):
        size = next((len(way) for way in OF_YOUR_CHOICE if _keys(words[at : at + len(way)]) == way), 0)
        if size and seats and any(at in _ends(chart, f"{seats}.noun", start) for start in range(max(0, at - 3), at)):
            yield [*words[:at], *words[at + size :]]


def _ends(chart: Chart, kind: str, at: int) -> set[int]:
    return {end for end, _ in chart.read(kind, at)}


# A verb that was not said again


def verb_said_again(reread: Rereader, tokens: Words) -> Iterator[Words]:
    """Say a verb again where only its number was: “draw 1 card and 2 ...”."""
    start = 0
    for at, token in enumerate(tokens[:-1]):
        if token.key in JOINTS:
            start = at + 1  # another part begins here
        # A number after “and” that is no verb's: the deed before it goes on.
        elif token.key == "and" and number_of(tokens[at + 1].key) is not None and _is_deed(reread, tokens[start]):
            yield [*tokens[: at + 1], said(tokens[start].key, tokens[at]), *tokens[at + 1 :]]


def _is_deed(reread: Rereader, token: Token) -> bool:
    return bool(reread.grammar.candidates(DEED, token.key))


# What others do


def of_others(reread: Rereader, tokens: Words) -> Iterator[Words]:
    """Say what somebody else does as a deed of their own: “they” are “you” in it."""
    chart = reread.chart(tokens)
    for at in range(len(tokens)):
        if at and tokens[at - 1].key not in JOINTS:
            continue
        try:
            ends = {end for end, _ in chart.read(reread.grammar.language.seats, at)}
        except TooDeep:
            return
        for end in sorted(ends, reverse=True):
            body = _body(reread, tokens[end:])
            if body and tokens[at].key != "you":
                yield [*tokens[:end], *(said(key, tokens[end - 1]) for key in keys_of("does this:")), *body]


def they_go_on(reread: Rereader, tokens: Sequence[Token]) -> bool:
    """Tell whether “they” do a second thing here that only a reader of one part would take for yours."""
    for at, token in enumerate(tokens):
        if token.key == "they" and (not at or tokens[at - 1].key in JOINTS):
            rest = next((end for end in range(at, len(tokens)) if tokens[end].key in (STOP, ";")), len(tokens))
            places = [place for place in range(at, rest - 1) if tokens[place].key in ("and", "then")]
            after = (tokens[place + 1] for place in places)
            return any(one.key not in YOU and _is_deed(reread, one) for one in after)
    return False


def _body(reread: Rereader, tokens: Words) -> Words:
    """Return what somebody does as one would tell them to do it; nothing if it speaks of “you” as somebody else."""
    if not tokens or any(token.key in YOU for token in tokens):
        return []
    words = [token._replace(key=THEIRS[token.key]) if token.key in THEIRS else token for token in tokens]
    if words[0].key in MAY:
        return [said("you", words[0]), *_told(reread, words)]
    return _told(reread, words[1:] if words[0].key in MUST else words)


def _told(reread: Rereader, words: Words) -> Words:
    """Put verbs as one says them to somebody: “discards ... and draws” is “discard ... and draw”."""
    return [
        token._replace(key=_base(reread, token.key)) if not at or words[at - 1].key in AND else token
        for at, token in enumerate(words)
    ]


def _base(reread: Rereader, key: str) -> str:
    """Return a verb without its ending, if there is such a verb in the game."""
    endings = (("ies", "y"), ("es", ""), ("s", ""))
    bases = [IRREGULAR[key]] if key in IRREGULAR else []
    bases += [key.removesuffix(ending) + stem for ending, stem in endings if key.endswith(ending)]
    known = (
        base for base in bases if reread.grammar.candidates(DEED, base) or reread.grammar.candidates(SENTENCE, base)
    )
    return next(known, key)


SHORT_RULES: tuple[Rule, ...] = (chosen_by_you, spelled_out)
RULES: tuple[Rule, ...] = (
    *(
        except_at_once,
        done_by_chosen,
        instead_last,
        paid_or_else,
        unless_paid,
        each_left_out,
        more_by_sign,
        measure_again,
    ),
    *(verb_said_again, said_of_each, nouns_said_again, number_said_first, shares_in_full),
    *(denied_at_first, whoever_it_is, somebody_is, described_plainly, without_it, each_of_the),
    *(before_it_happens, moment_to_come, trigger_said_first),
)
LAST_RULES: tuple[Rule, ...] = (
    *(description_again, name_again, this_again, told_to_do),
    *(yours_in_full, belongings_of, each_of_several, lasting_said_last),
)
"""The rules in the order in which they are tried, around those that have to know what was said before."""
