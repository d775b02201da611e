"""Filters turned round: “each player not with a Shield equipped”, “each player except the Leader”.

A game says `declare_negating(language)` when all its forms are known. Whatever a filter or an adjective tells of
things can then be denied of them, as people do with “without” and “who is not”.
"""

from __future__ import annotations

from typing import Any

from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, EffectState, language_of, members, things_of

NOT_SO, NOT_LIKE = "not_so", "not_like"
WHO = "(who|that|which) (is|are|was|were) not"
SHORT = "(who|that|which) (isn't|aren't|wasn't|weren't)"


def declare_negating(language: Language) -> None:
    """Let sentences speak of the things that are not so."""
    known = set(language.forms)
    for sort in language.sorts:
        for kind, id in ((f"{sort}.filter", NOT_SO), (f"{sort}.adjective", NOT_LIKE)):
            if language.by_category.get(kind):
                language.filter(sort, f"not {{which:{kind}}}", id=f"{sort}.{id}", denies=True)(is_not)
                said = f"{{which:{kind}}}"
                ways = (f"{WHO} {said}", f"{SHORT} {said}")
                language.everyday(f"{sort}.filter", "not {which}", *ways, needed=False, effort=2)
    language.shared |= set(language.forms) - known


def declare_except(language: Language, *sorts: str) -> None:
    """Let sentences speak of all things of some sorts but a few."""
    known = set(language.forms)
    for sort in sorts:
        all_but = f"(each|every) {{noun:{sort}.noun}} except {{others:{sort}}}"
        language.pronoun(sort, all_but, id=f"{sort}.all_but", several=True, settled=("others",))(all_except)
        said = "(all|every|each) {noun:%s.noun} (but|except|except for|other than|apart from) {others:%s}"
        not_so = "(all|every|each) {noun:%s.noun} (who|that|which) (is|are) not {others:%s}"
        ways = (said % (sort, sort), not_so % (sort, sort))
        language.everyday(sort, "each {noun} except {others}", *ways, needed=False, effort=2)
    language.shared |= set(language.forms) - known


def all_except(state: EffectState, run: Context, noun: Node, others: Node) -> list[Any]:
    """All of them but some."""
    left_out = things_of(state, run, others)
    return [thing for thing in members(state, run, noun) if thing not in left_out]


def is_not(state: EffectState, run: Context, thing: object, which: Node) -> bool:
    """Those of which this is not so."""
    return not language_of(state).run(which, state, run, thing)
