"""References: what “it”, “them” and “one” stand for, said in full.

“Choose a castle and repair it by 2” speaks of that castle; “draw two cards, then discard one” of one card. A pronoun
stands for the thing of a sort that was spoken of last, in this sentence or in the one before; `dangling` sees in
what was read whether such a thing is really spoken of there. Where it is not, the sentence is not understood.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.kit.language.chart import Chart, TooDeep, Tree, Value, trees_in
from engines.kit.language.forms import CONDITION, EVENT, UNIT, VALUE, Language, Node
from engines.kit.language.rereading import Rereader
from engines.kit.language.tokens import ARTICLES, STOP, Token, keys_of, number_of

Words = list[Token]

IT, THEM = frozenset({"it"}), frozenset({"them", "they", "him"})
ITS, THEIR = frozenset({"its"}), frozenset({"their", "his"})
ENDS = frozenset(
    {
        *(",", ";", ":", STOP, "and", "or", "then", "but", "if", "for", "to", "at", "from", "when", "each", "on"),
        *("into", "onto", "with", "without", "back"),
    }
)
"""Where a thing has ended that was not named: “discard one, then ...”."""
PARTS = frozenset({",", ";", ":", STOP, "and", "or", "then", "but"})
LIMITS = frozenset({"more", "less", "fewer", "higher", "lower", "above", "below"})
UNSETTLED = frozenset({UNIT, CONDITION, VALUE})
"""Where a thing is only looked at: nobody chooses it there."""
COUNTING = ARTICLES | {"most", "fewest", "least", "each", "every", "all", "no", "your", "their"}
"""After which it is said what there is so much of."""
NOUNS_LOOKED_AT = 2
"""How many of the things spoken of before may be meant by a bare number."""
LONGEST_NOUN = 4
"""How many words the name of a thing has that is not said again: “Large Energy Spheres”."""


def said(key: str, where: Token) -> Token:
    """Return a word that was not written, at the place of one that was."""
    return Token(key, key, where.end, where.end)


# It and them


def things_named(reread: Rereader, words: Words, before: Sequence[str] = ()) -> Iterator[Words]:
    """Say what a pronoun stands for: “it” is the thing that was spoken of last, “they” are a player."""
    pronouns = [at for at, token in enumerate(words) if token.key in IT | THEM | ITS | THEIR]
    if not pronouns:
        return
    at = pronouns[0]
    yield from _as_that(reread, words, at, before)
    for sort in _spoken_of(reread, words[:at], words[at].key, before):
        label = keys_of(reread.grammar.language.sorts[sort].label)
        that = [said(key, words[at]) for key in ("that", *label)]
        owner = [said("'s", words[at])] if words[at].key in ITS | THEIR else []
        yield [*words[:at], *that, *owner, *words[at + 1 :]]


def yours_in_full(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say what is yours: “a castle with more health than yours” is compared with your castle."""
    places = [at for at, token in enumerate(words) if token.key == "yours"]
    chart = reread.chart(words)
    for at in places[:1]:
        nouns = (
            sort
            for start in reversed(range(at))
            for sort in reread.grammar.language.sorts
            if _is_noun(chart, sort, start)
        )
        for sort in dict.fromkeys(nouns):
            own = [said(key, words[at]) for key in keys_of(f"your {reread.grammar.language.sorts[sort].label}")]
            yield [*words[:at], *own, *words[at + 1 :]]


def _is_noun(chart: Chart, sort: str, at: int) -> bool:
    return bool(chart.read(f"{sort}.noun", at))


def _as_that(reread: Rereader, words: Words, at: int, before: Sequence[str]) -> Iterator[Words]:
    """Say of somebody's thing that it is that one, if one was spoken of before: “if their castle falls”."""
    for sort in reversed(before) if words[at].key in ITS | THEIR else ():
        label = keys_of(reread.grammar.language.sorts[sort].label)
        if tuple(token.key for token in words[at + 1 : at + 1 + len(label)]) == label:
            yield [*words[:at], said("that", words[at]), *words[at + 1 :]]


def _spoken_of(reread: Rereader, words: Words, pronoun: str, before: Sequence[str]) -> list[str]:
    """List the sorts of what was spoken of last: here, or else in the sentence before."""
    language, of_players = reread.grammar.language, pronoun in THEM | THEIR
    sorts = [
        sort for sort in language.sorts if f"{sort}.that" in language.forms and (sort == language.seats) == of_players
    ]
    chart = reread.chart(words)
    try:
        for at in reversed(range(len(words))):
            if found := [sort for sort in sorts if chart.read(sort, at)]:
                return found
    except TooDeep:
        return []
    return [sort for sort in reversed(before) if sort in sorts][:1]


def sorts_settled(language: Language, node: Node) -> list[str]:
    """Return the sorts of which a sentence settles a thing, so that the next one can speak of “it”."""
    if not isinstance(node, tuple):
        return []
    form = language.forms.get(node[0]) if node and isinstance(node[0], str) else None
    if form is not None and form.category in UNSETTLED:
        return []
    inner = [sort for one in node for sort in sorts_settled(language, one)]
    return [*inner, form.category] if form is not None and form.category in language.sorts else inner


def dangling(language: Language, value: Value, before: Sequence[str], keys: Sequence[str] = ()) -> Tree | None:
    """Return what is “that one” although no such thing was spoken of earlier, here or in the sentence before.

    With `keys`, the words that were read, only what was said without the word “that” is looked at.
    """
    for tree in trees_in(value):
        sort, _, form = tree.form.id.partition(".")
        is_that = form == "that" and sort in language.sorts and sort not in before
        if is_that and (not keys or keys[tree.start] != "that") and not _is_settled(value, sort, tree):
            return tree
    return None


def _is_settled(value: Value, sort: str, that: Tree) -> bool:
    """Tell whether it is settled before, or by the same words, which thing of a sort is meant."""
    place = (that.start, that.end)
    earlier = (one for one in _settling(value, sort) if one.form is not that.form)
    return any(one.start < that.start or (one.start, one.end) == place for one in earlier)


def _settling(value: Value, sort: str) -> Iterator[Tree]:
    """Yield what settles which thing of a sort is meant: what is done with one or happens to one, no condition."""
    if isinstance(value, tuple):
        for inner in value:
            yield from _settling(inner, sort)
    elif isinstance(value, Tree):
        category = value.form.category
        is_each = value.form.id == f"{sort}.for_each"
        if category == sort or is_each or (category == EVENT and sort in value.form.extra.get("about", ())):
            yield value
        if category not in UNSETTLED:
            yield from _settling(value.values, sort)


# What is chosen only to do something with it

CHOOSE = frozenset({"choose", "chooses", "pick", "picks", "select", "selects"})
OF_THEM = (("each", "of", "them"), ("both", "of", "them"), ("all", "of", "them"), ("both",), ("it",), ("them",))
"""How people speak of what was chosen, the longest first."""


def done_with_choice(words: Words) -> Words:
    """Say what is done with things that are chosen for it: “picks a card and passes it on” passes a card on."""
    keys = [token.key for token in words]
    chosen = next((at for at, key in enumerate(keys) if key in CHOOSE), len(keys))
    end = next((at for at in range(chosen, len(keys)) if keys[at] in PARTS), len(keys))
    verb = next((at for at in range(end, len(keys)) if keys[at] not in PARTS), len(keys))
    places = [(at, at + len(way)) for at in range(verb + 1, len(keys)) for way in OF_THEM if _says(keys, at, way)]
    if STOP in keys[end:verb] or not places or len({"it", "them"} & set(keys[places[0][1] :])):
        return words
    start, after = places[0]
    if start > verb + 1 and after == start + 1:
        return words  # “choose a castle and deal 2 damage to it” is what the forms say themselves
    return [*words[:chosen], *words[verb:start], *words[chosen + 1 : end], *words[after:]]


def _says(keys: Sequence[str], at: int, way: Sequence[str]) -> bool:
    return tuple(keys[at : at + len(way)]) == way


# What was not said again


def nouns_said_again(reread: Rereader, words: Words) -> Iterator[Words]:
    """Say again what is meant by a bare number: “draw two cards, then discard one [card]”."""
    for at, token in enumerate(words):
        is_another = token.key == "another"
        if not at or (number_of(token.key) is None and not is_another):
            continue
        after = at + 3 if [one.key for one in words[at + 1 : at + 3]] == ["of", "them"] else at + 1
        if after < len(words) and (words[after].key not in ENDS or _is_bound(words[after : after + 2])):
            continue
        # “A green one” says of what there is one, and “one” is the thing.
        own = _article_before(words, at) if token.key == "one" else at
        one = token._replace(key="one", text="one") if is_another else token
        kept = at + 1 if own == at else at
        names = list(_nouns_before(words[:own]))
        for noun in names if own == at else reversed(names):
            number = [one] if kept > at else []
            again = [said(word.key, token) for word in noun]
            yield [*words[: kept - len(number)], *number, *again, *words[after:]]


def _is_bound(words: Words) -> bool:
    """Tell whether a number goes on as a limit: “5 or more”."""
    return words[0].key == "or" and len(words) > 1 and words[1].key in LIMITS


def _article_before(words: Words, at: int) -> int:
    """Return where it has been said already how many there are, as in “a green one”; if it was not, this place."""
    return next((place for place in range(at - 2, max(at - 4, -1), -1) if words[place].key in ARTICLES), at)


def _nouns_before(words: Words) -> Iterator[Words]:
    """Yield what the last number or article before was said of, the longest name first, then its last words."""
    places = [at for at, token in enumerate(words) if number_of(token.key) is not None or token.key in COUNTING]
    for at in places[: -NOUNS_LOOKED_AT - 1 : -1]:
        noun = words[at + 1 : at + 1 + LONGEST_NOUN]
        end = next((place for place, token in enumerate(noun) if token.key in PARTS), len(noun))
        if end:
            yield from (noun[:size] for size in range(end, 0, -1))
            yield from (noun[first:end] for first in range(1, end))
