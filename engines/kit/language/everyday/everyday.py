"""Everyday turns: what people write who do not know the forms, read as the sentence that says it.

A turn is declared as a pattern and the sentence that it means, with the same slots in both: "heal {amount:number}"
means "repair {amount}". It has no meaning of its own, so nothing else has to know of it: what is read by a turn *is*
the node of the other sentence, and is spoken, played and printed as that. The reader tries turns only where the forms
themselves do not read a sentence, and of several readings takes the one with the fewest turns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from engines.kit.language.chart import Chart, Value, node_of
from engines.kit.language.everyday.subjects import turns_without_subject
from engines.kit.language.families.multiplying import measures_of_one, turns_per_number
from engines.kit.language.forms import COUNT, DEED, DIGITS, NUMBERS, Form, Hole, Language, Node, Turn
from engines.kit.language.grammar import Grammar, Place
from engines.kit.language.patterns import Either, Element, PatternError, Slot, parsed, slots_of
from engines.kit.language.tokens import Token, tokens_of

_ALTERNATIVES = re.compile(r"(?<![\w\\])\((?=[^()]*\|)(?=[^()]*\s)([^()\s][^()]*)\)|\[([^\[\]{}]*\|[^\[\]{}]*)\]")
"""Alternatives of several words, or such as may be left out: those of single words are known to patterns."""
ANY_NAME = "any name"
"""Stands for the names of a library while turns are made ready: a turn may have a slot for one, but names none."""


@lru_cache(maxsize=16)
def turns_of(language: Language) -> tuple[Form, ...]:
    """Return the everyday turns of a language, ready to be read beside its forms."""
    grammar, known = _MeaningGrammar(language), dict[tuple[str, str, tuple[Slot, ...]], Node]()
    found: list[Form] = []
    for number, turn in enumerate(language.turns):
        pattern = elements_of_turn(turn.pattern)
        slots = slots_of(pattern)
        key = (turn.category, turn.means, slots)
        if key not in known:
            known[key] = _meaning(grammar, turn, slots)
        if known[key] is not None:
            id, facts = f"everyday.{number}", {"shared": not turn.needed, "effort": turn.effort}
            form = Form(id, turn.category, (pattern,), slots, "", "", turn.means, _never, facts, means=known[key])
            found.append(form)
    return (*found, *turns_without_subject(language, DEED), *turns_per_number(language), *measures_of_one(language))


def elements_of_turn(pattern: str) -> tuple[Element, ...]:
    """Read the pattern of a turn, which may have alternatives of several words, and such as may be left out.

    "(another|one more) turn [after this one|again]": the first has to be said, the second need not be.
    """
    elements: list[Element] = []
    end = 0
    for found in _ALTERNATIVES.finditer(pattern):
        ways = found[1].split("|") if found[1] is not None else ["", *found[2].split("|")]
        elements += (*parsed(pattern[end : found.start()]), Either(tuple(parsed(way) for way in ways)))
        end = found.end()
    return (*elements, *parsed(pattern[end:]))


def _never(*given: Any) -> None:
    raise TypeError("an everyday turn means nothing by itself")


def _meaning(grammar: Grammar, turn: Turn, slots: Sequence[Slot]) -> Node:
    """Read the sentence that a turn means, with holes for its slots; None: a language without it need not have it."""
    chart = _MeaningChart(grammar, _tokens(turn.means, slots), slots)
    whole = {node_of(value) for end, value in chart.read(turn.category, 0) if end == len(chart.keys)}
    if not whole and not turn.needed:
        return None
    if len(whole) != 1:
        ways = "in several ways" if whole else "at all"
        raise PatternError(f"what {turn.pattern!r} means cannot be read {ways}: {turn.means!r}")
    (node,) = whole
    unused = {slot.name for place, slot in enumerate(slots) if Hole(place) not in _holes(node)}
    if unused:
        raise PatternError(f"{turn.pattern!r} has a slot that {turn.means!r} does not speak of: {sorted(unused)}")
    return node


def _holes(node: Node) -> Iterator[Hole]:
    if isinstance(node, Hole):
        yield node
    elif isinstance(node, tuple):
        for inner in node:
            yield from _holes(inner)


def _tokens(means: str, slots: Sequence[Slot]) -> list[Token]:
    """Split what a turn means; a slot in it is one token, whose key says of which kind it is."""
    kinds = {slot.name: slot.kind for slot in slots}
    found: list[Token] = []
    for piece in means.replace("{", "\0{").replace("}", "}\0").split("\0"):
        if piece.startswith("{"):
            name = piece[1:-1]
            if name not in kinds:
                raise PatternError(f"{means!r} has a slot {name!r} that nothing fills")
            found.append(Token(_key(kinds[name]), name, 0, 0))
        else:
            found += tokens_of(piece)
    return found


def _key(kind: str) -> str:
    return f"{{{kind}}}"


class _MeaningGrammar(Grammar):
    """The forms of a language, with a word for each kind of slot that may stand for anything of that kind."""

    def __init__(self, language: Language) -> None:
        kinds = {slot.kind for form in language.forms.values() for slot in form.slots}
        names = kinds - {*NUMBERS, *language.enums, *language.by_category, *language.includes}
        super().__init__(language, {kind: {ANY_NAME: ANY_NAME} for kind in names})

    def _first_of_kind(self, kind: str) -> Iterator[str]:
        yield _key(kind)
        yield from (_key(kin) for kin, other in self.language.kin.items() if other == kind)
        if kind in NUMBERS:
            yield from (_key(DIGITS), _key(COUNT))
        yield from super()._first_of_kind(kind)


class _MeaningChart(Chart):
    """Reads what a turn means: a slot stands for a value that is not known yet."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token], slots: Sequence[Slot]) -> None:
        super().__init__(grammar, tokens)
        names = [slot.name for slot in slots]
        self._slots = [names.index(token.text) if token.key[0] == "{" else -1 for token in tokens]
        self._lists = [bool(slot.separator) for slot in slots]

    def _read(self, kind: str, at: int) -> list[tuple[int, Value]]:
        found = super()._read(kind, at)
        return [*found, (at + 1, Hole(self._slots[at]))] if self._stands_for(kind, at, is_list=False) else found

    def _list(self, place: Place, at: int) -> list[tuple[int, Value]]:
        if self._stands_for(place.kind, at, is_list=True):
            return [(at + 1, Hole(self._slots[at]))]
        return super()._list(place, at)

    def _stands_for(self, kind: str, at: int, *, is_list: bool) -> bool:
        if at >= len(self.keys) or self._slots[at] < 0 or self._lists[self._slots[at]] != is_list:
            return False
        given = self.keys[at][1:-1]
        if self.grammar.language.kin.get(given) == kind:
            return True
        if kind in NUMBERS and given in (DIGITS, COUNT):
            return True
        return self.grammar.language.fits(given, kind) if is_list else given == kind
