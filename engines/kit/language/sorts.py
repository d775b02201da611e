"""Sorts: the selectors that every game shares, for each sort of thing that its sentences name.

A game says `declare_sort(language, "castle", "castle(s)")` and then declares nouns, adjectives, filters and measures.
A noun declared with `yours=True`, such as "your arm(y|ies)", is spoken of as "one of your armies".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engines.kit.language.everyday import turns
from engines.kit.language.families import counting
from engines.kit.language.families.counting import of_sort
from engines.kit.language.forms import Language, Node, Sort
from engines.kit.language.patterns import PatternError, Word, elements_of
from engines.kit.language.play import Context, EffectState, Selection, bound, language_of, members, things_of
from engines.kit.language.tokens import joined, with_article
from engines.kit.language.values import LOOKS, named

STEPS = counting.STEPS


def declare_counted(language: Language, sort: str, called: str, *, selected: bool = False) -> None:
    """Let sentences count things of a sort, where nobody chooses any; `selected`: they say "each" of them."""
    known = set(language.forms)
    _name(language, sort, called)
    _declare_groups(language, sort)
    if selected:
        _declare_each(language, sort)
    counting.declare(language, sort)
    turns.declare_for_counted(language, sort)
    language.shared |= set(language.forms) - known


def declare_sort(language: Language, sort: str, called: str, *, near: bool = False, seats: bool = False) -> None:
    """Let sentences select things of a sort; `called` is its noun, as in "that castle".

    With `near` they can be the nearest ones; with `seats` they are the players themselves, as seat numbers.
    """
    known = set(language.forms)
    _name(language, sort, called)
    _declare_groups(language, sort)
    _declare_selectors(language, sort)
    _declare_extremes(language, sort)
    language.pronoun(sort, f"that {language.sorts[sort].label}", id=f"{sort}.that")(of_sort(that, sort))
    if near:
        _declare_nearest(language, sort)
    counting.declare(language, sort)
    counting.declare_choosing(language, sort)
    if seats:
        language.seats = sort
        counting.declare_doing(language, sort)
    for chosen in language.sorts if seats else [sort]:
        _declare_chosen_by(language, chosen)
    turns.declare_for_sort(language, sort)
    language.shared |= set(language.forms) - known


def _name(language: Language, sort: str, called: str) -> None:
    language.refuse_reserved(sort)
    words = [word for word in elements_of(called) if isinstance(word, Word)]
    if "." in sort or not words:
        raise PatternError(f"{sort!r} ({called!r}) cannot be the name of a sort")
    one, many = joined(word.one for word in words), joined(word.many for word in words)
    language.sorts[sort] = Sort(sort, one, many)
    named = with_article(one)
    language.labels |= {sort: named, f"{sort}.noun": f"a word for {named}", f"{sort}.group": f"a word for {named}"}
    language.labels |= {f"{sort}.filter": f"which {one}", f"{sort}.adjective": f"which {one}"}
    language.labels[f"{sort}.measure"] = f"what {named} has"
    language.includes |= {f"{sort}.group": (f"{sort}.noun",), sort: ()}
    language.by_category.setdefault(f"{sort}.noun", [])


def _declare_groups(language: Language, sort: str) -> None:
    noun = f"{{noun:{sort}.noun}}"
    language.declare(
        f"{sort}.group",
        f"{noun} {{filters:{sort}.filter+and}}",
        id=f"{sort}.where",
        narrows=True,
        one_by_one=fitting,
    )(where)
    brackets = f"( {{inner:{sort}.group}} )"
    language.declare(f"{sort}.group", brackets, id=f"{sort}.brackets", transparent=True)(group_brackets)
    language.noun(sort, f"{{adjective:{sort}.adjective}} {noun}", id=f"{sort}.which")(which)


def _declare_each(language: Language, sort: str) -> None:
    group = f"{{group:{sort}.group}}"
    language.pronoun(
        sort,
        f"(each|every) {group}",
        f"each of {group}",
        f"all {group}",
        f"all of {group}",
        id=f"{sort}.each",
        owned=1,
        group=1,
    )(each)


def _declare_selectors(language: Language, sort: str) -> None:
    group, number = f"{{group:{sort}.group}}", "{number:count}"
    _declare_each(language, sort)
    language.pronoun(sort, f"{number} {group}", f"{number} of {group}", id=f"{sort}.choose", owned=1, group=2)(choose)
    language.pronoun(sort, f"up to {number} {group}", f"up to {number} of {group}", id=f"{sort}.up_to", owned=1)(
        up_to
    )
    language.pronoun(sort, f"any number of {group}", id=f"{sort}.any_number", many=True)(any_number)
    random_ones = (f"{number} random {group}", f"{number} random of {group}")
    language.pronoun(sort, *random_ones, id=f"{sort}.random", owned=1)(random)


def _declare_extremes(language: Language, sort: str) -> None:
    for id, word, run in (("most", "most", most), ("fewest", "(fewest|least)", fewest)):
        rest = f"{{group:{sort}.group}} with the {word} {{measure:{sort}.measure}}"
        mass = f"the {{group:{sort}.group}} with the {word.strip('()').split('|')[-1]} {{measure:{sort}.measure}}"
        language.pronoun(sort, f"the {rest}", f"the one of {rest}", mass, id=f"{sort}.{id}", owned=1, mass=2)(run)


def _declare_nearest(language: Language, sort: str) -> None:
    group = f"{{group:{sort}.group}}"
    run = of_sort(nearest, sort)
    language.pronoun(sort, f"the nearest {group}", f"the nearest of {group}", id=f"{sort}.nearest", owned=1)(run)


def _declare_chosen_by(language: Language, sort: str) -> None:
    if not language.seats or f"{sort}.chosen_by" in language.forms:
        return
    # Only a noun: with filters, "one player in one room chosen by you" could mean either choice.
    number, rest = "{number:count}", f"{{group:{sort}.noun}} chosen by {{who:{language.seats}}}"
    patterns = (f"{number} {rest}", f"{number} of {rest}")
    who = {"who": f"{language.seats}.that"}
    language.pronoun(sort, *patterns, id=f"{sort}.chosen_by", owned=1, prefers=who, others="who")(chosen_by)


# What they find


def where(state: EffectState, run: Context, noun: Node, filters: tuple[Node, ...]) -> list[Any]:
    """Only those that fit."""
    return list(fitting(state, run, noun, filters))


def fitting(state: EffectState, run: Context, noun: Node, filters: tuple[Node, ...]) -> Iterator[Any]:
    """Yield those that fit, one by one: who only wants to know whether there is any looks no further."""
    forms, things = language_of(state).forms, iter(named(state, run, noun))
    for form, *slots in filters:
        looks = forms[form].extra.get(LOOKS)
        if looks is None:
            things = _narrowed(things, forms[form].run, state, run, slots)
        else:
            things = filter(looks(state, run, *slots), things)
    return things


def _narrowed(
    things: Iterator[Any], fits: Callable[..., bool], state: EffectState, run: Context, slots: Sequence[Node]
) -> Iterator[Any]:
    for thing in things:
        if fits(state, run, thing, *slots):
            yield thing


def group_brackets(state: EffectState, run: Context, inner: Node) -> None:
    """Keep together what describes the same thing."""


def which(state: EffectState, run: Context, adjective: Node, noun: Node) -> list[Any]:
    """Only those that are like this."""
    language = language_of(state)
    return [thing for thing in named(state, run, noun) if language.run(adjective, state, run, thing)]


def each(state: EffectState, run: Context, group: Node) -> list[Any]:
    """All of them."""
    return members(state, run, group)


def choose(state: EffectState, run: Context, number: int, group: Node) -> Selection:
    """So many of them, as you choose."""
    return Selection(tuple(members(state, run, group)), number, number)


def up_to(state: EffectState, run: Context, number: int, group: Node) -> Selection:
    """Any number of them up to a limit, as you choose."""
    return Selection(tuple(members(state, run, group)), 0, number)


def any_number(state: EffectState, run: Context, group: Node) -> Selection:
    """As many of them as you choose, or none."""
    things = tuple(members(state, run, group))
    return Selection(things, 0, len(things))


def random(state: EffectState, run: Context, number: int, group: Node) -> Selection:
    """So many of them, by chance."""
    return Selection(tuple(members(state, run, group)), number, number, by_chance=True)


def chosen_by(state: EffectState, run: Context, number: int, group: Node, who: Node) -> Selection:
    """So many of them, as another player chooses."""
    seats = things_of(state, run, who)
    return Selection(tuple(members(state, run, group)), number, number, chooser=seats[0] if seats else None)


def most(state: EffectState, run: Context, group: Node, measure: Node) -> Selection:
    """The one that has the most; of several that are level, the one that you choose."""
    return _extreme(state, run, group, measure, 1)


def fewest(state: EffectState, run: Context, group: Node, measure: Node) -> Selection:
    """The one that has the least; of several that are level, the one that you choose."""
    return _extreme(state, run, group, measure, -1)


def _extreme(state: EffectState, run: Context, group: Node, measure: Node, sign: int) -> Selection:
    language = language_of(state)
    sizes = {thing: sign * language.run(measure, state, run, thing) for thing in members(state, run, group)}
    best = max(sizes.values(), default=0)
    return Selection(tuple(thing for thing, size in sizes.items() if size == best), 1, 1)


def nearest(sort: str, state: EffectState, run: Context, group: Node) -> Selection:
    """The one that is nearest to you; of several that are level, the one that you choose."""
    distance = language_of(state).hooks["distance"]
    far = {thing: distance(state, run, sort, thing) for thing in members(state, run, group)}
    least = min(far.values(), default=0)
    return Selection(tuple(thing for thing, way in far.items() if way == least), 1, 1)


def that(sort: str, state: EffectState, run: Context) -> list[Any]:
    """The one that was just chosen or spoken of, if it is still there: the hook `is_there` knows."""
    found = bound(state, run, sort)
    if found is None or not language_of(state).ask_hook("is_there", "yes", state, run, sort, found):
        return []
    return [found]
