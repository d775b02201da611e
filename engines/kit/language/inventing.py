"""Inventing: random sentences of any language, so that every form is tried, not only those of starter cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TypeVar

from engines.kit.chance import chance
from engines.kit.language.forms import ABILITY, ARTICLE, COUNT, NUMBERS, Form, Node
from engines.kit.language.patterns import Maybe, Slot, slots_of
from engines.kit.language.reader import Reader
from engines.kit.language.samples import kind_sample
from engines.kit.language.sense import nonsense
from engines.kit.maps.graphs import distances

NUMBERS_TRIED = (1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 10)
DEEP = 3
"""How many forms stand inside one another at most, apart from those on the way to the form that is wanted."""
PLAIN = 0.7
"""How often a number is said in digits, where it could also be counted."""
TRIES = 60

T = TypeVar("T")


class Inventor:
    """Makes up sentences that a reader understands; the same seed makes up the same ones."""

    def __init__(self, reader: Reader, seed: int) -> None:
        self.reader = reader
        self.language = reader.language
        self._luck = chance(seed)

    @cached_property
    def forms(self) -> list[Form]:
        """Every form that can be said and means something by itself."""
        known = self.language.forms.values()
        return [form for form in known if form.id in self.reader.grammar.sayable and not form.transparent]

    def sentence(self, form: Form) -> str:
        """Return a sentence with a form in it, or nothing if no sentence can hold it."""
        for _ in range(TRIES):
            node = self._carried(form)
            if node is None or nonsense(self.language, node):
                continue
            if self.reader.understand(text := self.reader.speak(node)).node == node:
                return text
        return ""

    def sentences(self, forms: Iterable[Form]) -> list[str]:
        """Return a sentence for each of several forms, as far as there is one."""
        return [text for text in map(self.sentence, forms) if text]

    # From the form that is wanted up to a whole sentence

    def _carried(self, form: Form) -> Node:
        """Return a node of a form, inside others until it is a sentence."""
        node = self._filled(form, DEEP)
        while node is not None and not self.language.fits(form.category, ABILITY):
            ways = [way for way in self._holders[form.id] if self._height[way[0].id] < self._height[form.id]]
            if not ways:
                return None
            holder, slot = self._pick(ways)
            node = self._filled(holder, DEEP - 1, {slot.name: (node,) * slot.least if slot.separator else node})
            form = holder
        return node

    @cached_property
    def _holders(self) -> dict[str, list[tuple[Form, Slot]]]:
        """For each form the slots of others in which it may stand, as it is or in brackets."""
        found: dict[str, list[tuple[Form, Slot]]] = {form.id: [] for form in self.forms}
        for holder in self.forms:
            for slot in holder.slots:
                for form in self._forms_for(slot.kind):
                    found[form.id].append((holder, slot))
        return found

    @cached_property
    def _height(self) -> dict[str, int]:
        """For each form how many others stand at least between it and a whole sentence."""
        whole = [form.id for form in self.forms if self.language.fits(form.category, ABILITY)]
        held = {form.id: [one.id for slot in form.slots for one in self._forms_for(slot.kind)] for form in self.forms}
        return dict.fromkeys(held, len(held)) | distances(whole, held.__getitem__)

    # From a form down to its words

    def _filled(self, form: Form, depth: int, given: dict[str, Node] | None = None) -> Node:
        values = [(given or {}).get(slot.name) or self._slot(form, slot, depth - 1) for slot in form.slots]
        spare = [_may_be_left_out(form, slot) for slot in form.slots]
        if any(value is None and not free for value, free in zip(values, spare, strict=True)):
            return None
        return (form.id, *values)

    def _slot(self, form: Form, slot: Slot, depth: int) -> Node:
        if _may_be_left_out(form, slot) and self._luck.coin("spare"):
            return None
        if not slot.separator:
            return self._value(slot.kind, depth)
        count = slot.least + self._luck.below("items", 2)
        items = tuple(self._value(slot.kind, depth) for _ in range(count))
        return None if None in items else items

    def _value(self, kind: str, depth: int) -> Node:
        if kind in (ARTICLE, COUNT):
            return 1 if kind == ARTICLE else self._pick((1, 1, 2, 3))
        if kind not in self.reader.grammar.categories:
            return self._pick(sorted(self.reader.grammar.names.get(kind, {})) or [None])
        forms = self._forms_for(kind)
        if kind in NUMBERS and (not forms or depth <= 0 or self._luck.fraction("numbers") < PLAIN):
            return self._pick(NUMBERS_TRIED)
        if depth <= 0:
            return kind_sample(self.reader, kind)
        return self._filled(self._pick(forms), depth) if forms else None

    def _forms_for(self, kind: str) -> list[Form]:
        if kind not in self._standing:
            fits = self.language.fits
            brackets = [
                form for form in self.language.forms.values() if form.transparent and fits(form.category, kind)
            ]
            kinds = {kind, *(form.slots[0].kind for form in brackets)}
            self._standing[kind] = [form for form in self.forms if any(fits(form.category, one) for one in kinds)]
        return self._standing[kind]

    @cached_property
    def _standing(self) -> dict[str, list[Form]]:
        return {}

    def _pick(self, items: Sequence[T]) -> T:
        return self._luck.pick("forms", items)


def _may_be_left_out(form: Form, slot: Slot) -> bool:
    return any(slot in slots_of(part.parts) for part in form.patterns[0] if isinstance(part, Maybe))
