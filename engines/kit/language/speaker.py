"""The speaker: an effect as its one canonical text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.kit.language.everyday.subjects import YOU, is_yours
from engines.kit.language.forms import ARTICLE, CLAUSE, COST, COUNT, DEED, NUMBERS, Form, Node
from engines.kit.language.grammar import Grammar
from engines.kit.language.patterns import Element, Maybe, Slot, Word, slots_of
from engines.kit.language.tokens import A_OR_AN, as_sentence, joined, key_of

MAY = frozenset({"you_may", "may_then"})
"""The forms that begin with "you may" and a deed."""
APART = 2
"""Which pattern of those speaks of what others do: “you may do this: each player draws 1 card”."""
SUBJECTS = frozenset({"the", "your", "a", "an", "each", "this", "that", "it", "nothing", "you"})
"""The words with which a sentence begins that is no deed of “you” but tells what happens."""
TEXT = "text"
"""The node of several sentences in order: ("text", (sentence, sentence, ...))."""
REFEREE = "referee"
"""The node of a sentence that cannot be read: ("referee", its words)."""


class Speaker:
    """Speaks nodes of one grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.language = grammar.language

    def text(self, node: Node) -> str:
        """Return the whole text of a card."""
        if node is None:
            return ""
        if node[0] == TEXT:
            return " ".join(self.text(inner) for inner in node[1])
        if node[0] == REFEREE:
            return str(node[1])
        return as_sentence(self.phrase(node))

    def phrase(self, node: Node, *, many: bool = False) -> str:
        """Return a node as words without the capital and the full stop of a sentence."""
        return joined(self._words(node, many=many))

    def _words(self, node: Node, *, many: bool = False, inside: bool = False) -> list[str]:
        """Return a node as words; `inside` a filter, several filters of another thing are put in brackets."""
        form = self.language.forms[node[0]]
        inside = inside or form.category.endswith(".filter")
        filled = dict(zip((slot.name for slot in form.slots), node[1:], strict=True))
        owned = form.extra.get("owned") if any(map(self._is_owned, node[1:])) else None
        many = many or bool(form.extra.get("many")) or bool(owned)
        mass = form.extra.get("mass") if owned is None and any(map(self._is_mass, node[1:])) else None
        said_apart = APART if form.id in MAY and self._has_subject(node[1]) else None
        pattern = form.patterns[owned or mass or said_apart or 0]
        words = list(self._spoken(pattern, filled, many=many, inside=inside))
        return self._without_second_you(words) if form.id in MAY and is_yours(self.language, node[1]) else words

    def _has_subject(self, effect: Node) -> bool:
        """Tell whether an effect says itself who does it, so that it cannot follow “you may” as it stands."""
        form = self.language.forms[effect[0]]
        if not self.language.fits(form.category, CLAUSE) or is_yours(self.language, effect):
            return False
        head = form.patterns[0][0]
        if isinstance(head, Slot):
            return self._has_subject(effect[1]) if head.kind == DEED else head.kind not in (DEED, CLAUSE, COST)
        return isinstance(head, Word) and (key_of(head.one) in SUBJECTS or not head.one[:1].islower())

    def _without_second_you(self, words: list[str]) -> list[str]:
        """Leave out the second "you" of "you may you skip"."""
        place = next(place for place, word in enumerate(words) if place and word.casefold() == YOU)
        return [*words[:place], *words[place + 1 :]]

    def _spoken(
        self, elements: tuple[Element, ...], filled: dict[str, Any], *, many: bool, inside: bool
    ) -> Iterator[str]:
        for place, element in enumerate(elements):
            if isinstance(element, Word):
                plural = self._next_is_many(elements[place:], filled, many=many) if element.ahead else many
                yield element.many if plural else element.one
            elif isinstance(element, Slot):
                yield from self._slot(element, filled[element.name], many=many, inside=inside)
                many = self._many_after(element, filled[element.name], many=many)
            elif isinstance(element, Maybe) and _is_said(element, filled):
                yield from self._spoken(element.parts, filled, many=many, inside=inside)

    def _slot(self, slot: Slot, value: Any, *, many: bool, inside: bool) -> list[str]:
        if slot.separator:
            spoken = [self._value(slot, item, many=many, inside=inside) for item in value]
            return [word for item in spoken for word in (*slot.separator, *item)][len(slot.separator) :]
        return self._value(slot, value, many=many, inside=inside)

    def _value(self, slot: Slot, value: Any, *, many: bool, inside: bool) -> list[str]:
        if slot.kind == ARTICLE:
            return [A_OR_AN]
        if isinstance(value, int):
            return ["one" if slot.kind == COUNT and value == 1 else str(value)]
        if isinstance(value, str):
            return [self.grammar.spoken_name(slot.kind, value)]
        is_noun = slot.kind.endswith((".group", ".noun", ".filter"))
        bracketed = not self._stands(value, slot.kind) or (inside and self._has_filters(value))
        many = slot.kind.endswith(".measure") or (is_noun and (many or self._is_owned(value)))
        words = self._words(value, many=many, inside=inside and not bracketed)
        return ["(", *words, ")"] if bracketed else words

    def _has_filters(self, node: Node) -> bool:
        """Tell whether a node is a noun with more than one filter."""
        return bool(self.language.forms[node[0]].extra.get("narrows")) and len(node[2]) > 1

    def _stands(self, node: Node, kind: str) -> bool:
        """Tell whether a node can stand in a slot as it is; if not, it is put in brackets."""
        category, fits = self.language.forms[node[0]].category, self.language.fits
        if fits(category, kind):
            return True
        brackets = (form for form in self.language.forms.values() if form.transparent)
        if not any(fits(form.category, kind) and fits(category, form.slots[0].kind) for form in brackets):
            raise ValueError(f"the form {node[0]!r} cannot stand for {self.language.label(kind)}")
        return False

    # One and many

    def _many_after(self, slot: Slot, value: Any, *, many: bool) -> bool:
        """Tell whether the words after a slot are said of many."""
        if slot.kind in NUMBERS:
            return bool(value != 1)
        return self._is_many(value) if slot.kind in self.language.sorts else many

    def _is_many(self, selector: Node) -> bool:
        """Tell whether a selector speaks of many: "2 castles", "you"."""
        form = self.language.forms[selector[0]]
        numbers = [v for slot, v in zip(form.slots, selector[1:], strict=True) if slot.kind in NUMBERS]
        return bool(form.extra.get("many")) or any(number != 1 for number in numbers)

    def _next_is_many(self, elements: tuple[Element, ...], filled: dict[str, Any], *, many: bool) -> bool:
        values = (filled[slot.name] for slot in slots_of(elements) if slot.kind in NUMBERS)
        number = next(values, None)
        return many if number is None else bool(number != 1)

    def _is_owned(self, group: Any) -> bool:
        """Tell whether a group is somebody's, so that one says "one of your armies" and not "one your army"."""
        while isinstance(group, tuple) and group and group[0] in self.language.forms:
            form = self.language.forms[group[0]]
            if form.extra.get("yours") or not form.category.endswith((".group", ".noun")):
                return bool(form.extra.get("yours"))
            heads = [v for slot, v in zip(form.slots, group[1:], strict=True) if slot.kind == _noun_of(form)]
            group = heads[0] if heads else None
        return False

    def _is_mass(self, value: Any) -> bool:
        """Tell whether something cannot be counted: one has the least health, not the fewest."""
        if not isinstance(value, tuple) or not value or value[0] not in self.language.forms:
            return False
        return self.language.forms[value[0]].category.endswith(".measure") and bool(
            self.language.forms[value[0]].extra.get("mass")
        )


def _noun_of(form: Form) -> str:
    return f"{form.category.rpartition('.')[0]}.noun"


def _is_said(part: Maybe, filled: dict[str, Any]) -> bool:
    """Tell whether an optional part is spoken: it is when it holds slots and all of them are filled."""
    own = [element for element in part.parts if isinstance(element, Slot)]
    return part.filled and all(filled[slot.name] is not None for slot in own or slots_of(part.parts))
