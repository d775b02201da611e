"""Sorts: the selectors that every game shares, for each sort of thing that its sentences name.

A game says `declare_sort(language, "castle", "castle(s)")` and then declares nouns, filters and measures.
"""

from __future__ import annotations

from typing import Any

from engines.kit.language import forms as f
from engines.kit.language.forms import Language, Node, Sort
from engines.kit.language.play import (
    Context,
    EffectState,
    Selection,
    bind,
    go_on,
    language_of,
    members,
)
from engines.kit.state import push


def declare_sort(language: Language, sort: str, called: str, *, near: bool = False) -> None:
    """Let sentences select things of a sort; `called` is its noun, as in "that castle"."""
    plain = called.replace("(s)", "")
    language.sorts[sort] = Sort(sort, plain)
    language.labels |= {sort: f"a {plain}", f"{sort}.noun": f"a word for a {plain}"}
    language.labels |= {f"{sort}.group": f"a word for a {plain}", f"{sort}.filter": f"which {plain}"}
    language.labels[f"{sort}.measure"] = f"what a {plain} has"
    language.includes |= {f"{sort}.group": (f"{sort}.noun",), sort: ()}
    language.by_category.setdefault(f"{sort}.noun", [])
    _groups(language, sort)
    _selectors(language, sort)
    _extremes(language, sort)
    _counting(language, sort)
    _each_in_turn(language, sort)

    @language.pronoun(sort, f"that {plain}", id=f"{sort}.that")
    def that(state: EffectState, run: Context) -> list[Any]:
        """The one that was just chosen or spoken of."""
        found = state.that.get(f"{run.play}/{sort}")
        return [] if found is None else [found]

    if near:
        _nearest(language, sort)


def _groups(language: Language, sort: str) -> None:
    @language.declare(f"{sort}.group", f"{{noun:{sort}.noun}} {{filters:{sort}.filter+and}}", id=f"{sort}.where")
    def where(state: EffectState, run: Context, noun: Node, filters: tuple[Node, ...]) -> list[Any]:
        """Only those that fit."""
        language = language_of(state)
        things = members(state, run, noun)
        return [thing for thing in things if all(language.run(one, state, run, thing) for one in filters)]


def _selectors(language: Language, sort: str) -> None:
    group = f"{{group:{sort}.group}}"

    @language.pronoun(sort, f"(each|every) {group}", f"all {group}", id=f"{sort}.each")
    def each(state: EffectState, run: Context, group: Node) -> list[Any]:
        """All of them."""
        return members(state, run, group)

    @language.pronoun(sort, f"{{number:count}} {group}", id=f"{sort}.choose")
    def choose(state: EffectState, run: Context, number: int, group: Node) -> Selection:
        """So many of them, as you choose."""
        return Selection(tuple(members(state, run, group)), number, number)

    @language.pronoun(sort, f"up to {{number:count}} {group}", id=f"{sort}.up_to")
    def up_to(state: EffectState, run: Context, number: int, group: Node) -> Selection:
        """Any number of them up to a limit, as you choose."""
        return Selection(tuple(members(state, run, group)), 0, number)

    @language.pronoun(sort, f"{{number:count}} random {group}", id=f"{sort}.random")
    def random(state: EffectState, run: Context, number: int, group: Node) -> Selection:
        """So many of them, by chance."""
        return Selection(tuple(members(state, run, group)), number, number, by_chance=True)


def _extremes(language: Language, sort: str) -> None:
    for id, word, best in (("most", "most", max), ("fewest", "(fewest|least)", min)):
        pattern = f"the {{group:{sort}.group}} with the {word} {{measure:{sort}.measure}}"

        def extreme(state: EffectState, run: Context, group: Node, measure: Node, best: Any = best) -> Selection:
            """The one that has the most or the least; of several that are level, the one that you choose."""
            things = members(state, run, group)
            sizes = {thing: language_of(state).run(measure, state, run, thing) for thing in things}
            level = [thing for thing in things if sizes[thing] == best(sizes.values())]
            return Selection(tuple(level), 1, 1)

        language.pronoun(sort, pattern, id=f"{sort}.{id}")(extreme)


def _nearest(language: Language, sort: str) -> None:
    @language.pronoun(sort, f"the nearest {{group:{sort}.group}}", id=f"{sort}.nearest")
    def nearest(state: EffectState, run: Context, group: Node) -> Selection:
        """The one that is nearest to you; of several that are level, the one that you choose."""
        things = members(state, run, group)
        distance = language_of(state).hooks["distance"]
        far = {thing: distance(state, run, sort, thing) for thing in things}
        return Selection(tuple(thing for thing in things if far[thing] == min(far.values())), 1, 1)


def _counting(language: Language, sort: str) -> None:
    group = f"{{group:{sort}.group}}"

    @language.amount(f"the number of {group}", id=f"{sort}.number", many=True)
    def number_of(state: EffectState, run: Context, group: Node) -> int:
        """As many as there are."""
        return len(members(state, run, group))

    @language.condition(f"there (are|is) at least {{number:digits}} {group}", id=f"{sort}.at_least")
    def at_least(state: EffectState, run: Context, number: int, group: Node) -> bool:
        """There are so many of them, or more."""
        return len(members(state, run, group)) >= number

    @language.condition(f"there (are|is) no {group}", id=f"{sort}.none", many=True)
    def none(state: EffectState, run: Context, group: Node) -> bool:
        """There is not one of them."""
        return not members(state, run, group)


def _each_in_turn(language: Language, sort: str) -> None:
    @language.declare(f.SENTENCE, f"for each {{group:{sort}.group}}, {{effect:sentence}}", id=f"{sort}.for_each")
    def for_each(state: EffectState, run: Context, group: Node, effect: Node) -> None:
        """Do it once for every one of them, each of which is "that one" in its turn."""
        things = members(state, run, group)
        push(state, *(("effect_with", effect, tuple(run), sort, thing) for thing in things))


def effect_with(state: EffectState, effect: Node, context: tuple[Any, ...], sort: str, thing: Any) -> None:
    """Play an effect in which "that ..." is one certain thing."""
    run = Context._make(context)
    bind(state, run, sort, thing)
    go_on(state, run, effect)


STEPS = {"effect_with": effect_with}
