"""Filling the templates of a layout: "{name}", "{home.name}", "{choices:letters}", "{@emblem}"."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from pydantic import BaseModel

from engines.kit.documents import Control, Document, Problem
from engines.kit.language.senses import Sense
from engines.kit.layouts import Table, When
from engines.kit.pictured import FRAMING, Framing
from engines.kit.pictures import wrong_with
from exports.faces import ops, own_fonts
from exports.faces.inks import tinted
from exports.faces.ops import Face
from exports.faces.own_fonts import FontError
from exports.faces.understanding import Understanding

_HOLE = re.compile(r"\{(@?[a-z][a-z0-9_.]*)(?::([a-z]+))?\}")
_COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
MOST_LETTERS = 10_000
"""No box shows more letters: several pages of a rulebook."""
OWNER = "owner"
NUMBER, ALL = "n", "m"
"""Holes for the number of a card among those of its kind, and for how many there are: “{n} of {m}”."""
NO_COLOUR = "#808080"
"""Stands where a template for a colour gives none."""

Drawn = MutableMapping[Hashable, tuple[Face, tuple[Problem, ...]]]
"""Sides that were drawn, by all that they show, with what is wrong with them."""


@dataclass(frozen=True, slots=True)
class Book:
    """What a face needs beside its document: the other documents by id, sizes of pictures in pixels, typefaces."""

    documents: Mapping[str, Document] = field(default_factory=dict)
    pictures: Callable[[str], tuple[int, int] | None] = lambda asset: None
    wrong_with_picture: Callable[[str], str] = lambda asset: wrong_with(None)
    """Says why a picture has no size."""
    fonts: Callable[[str], bytes | None] = lambda asset: None
    """Returns the file of a designer's own typeface by its hash; FontError tells why one cannot be printed."""
    drawn: Drawn = field(default_factory=dict)
    """A cache: sides that look alike are drawn once."""
    understanding: Understanding | None = None
    """Who knows what stands out in the texts of the documents; None: nothing does."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """How texts read in the language that is printed; what is not among them is printed as it is written."""
    _by_kind: dict[str, list[Document]] = field(default_factory=dict)
    _wrong: dict[str, str] = field(default_factory=dict)

    def wrong_with_font(self, asset: str) -> str:
        """Say what keeps a designer's own typeface from being printed, or nothing; it is looked over once."""
        if asset not in self._wrong:
            try:
                data = self.fonts(asset)
                self._wrong[asset] = "" if data else "the library does not have all its files"
                if data:
                    own_fonts.take(asset, data)
            except FontError as error:
                self._wrong[asset] = str(error)
        return self._wrong[asset]

    def said(self, text: str) -> str:
        """Return how a text reads in the language that is printed."""
        return self.texts.get(text, text)

    def stressed(self, text: str, shown: str, senses: Collection[Sense]) -> str:
        """Set in bold what a text of the rules is about, as it is shown: in its own or in another language."""
        if self.understanding is None:
            return shown
        if self.said(text) != text:
            return self.understanding.stressed_abroad(shown, senses, self.texts)
        return self.understanding.stressed(shown, senses)

    def of_kind(self, kind: str) -> list[Document]:
        """List the documents of a kind; they are looked for once."""
        if kind not in self._by_kind:
            self._by_kind[kind] = [one for one in self.documents.values() if one.kind == kind]
        return self._by_kind[kind]


@dataclass(frozen=True, slots=True)
class Voice:
    """How texts are told: in which language, and what stands out in those of the rules."""

    book: Book | None = None
    senses: Collection[Sense] = ()

    def say(self, text: str) -> str:
        """Return how a text reads in the language that is printed."""
        return self.book.said(text) if self.book else text

    def tell(self, text: str, manner: str = "") -> str:
        """Return a text of the rules, written in a manner, with what stands out in bold."""
        shown = in_manner(self.say(text), manner)
        return self.book.stressed(text, shown, self.senses) if self.book else shown


PLAIN = Voice()
"""Says everything as it is."""


@dataclass(frozen=True, slots=True)
class Filler:
    """Fills templates for one component."""

    subject: BaseModel
    """The document, or the part of it that is a card of its own."""
    tables: Mapping[str, Table]
    book: Book
    owner: Document | None = None
    """Whose set the component belongs to."""
    copy: int = 1
    """Which copy of it this is."""

    def text(self, template: str) -> str:
        """Fill a template; holes that are no field stay, for they name icons."""
        return self._fill(template, PLAIN)

    def words(self, template: str, senses: Collection[Sense] = ()) -> str:
        """Fill a template for words that are read, in the language that is printed, with what stands out in bold."""
        return self._fill(self.book.said(template), Voice(self.book, senses))

    def _fill(self, template: str, voice: Voice) -> str:
        if "{" not in template:
            return template[:MOST_LETTERS]
        text, end = "", 0
        for hole in _HOLE.finditer(template, 0, MOST_LETTERS):
            text += template[end : hole.start()] + self._filled(hole, voice)
            end = hole.end()
            if len(text) >= MOST_LETTERS:
                break
        return (text + template[end:])[:MOST_LETTERS]

    def colour(self, template: str) -> str:
        """Fill a template for a colour, and make the colour lighter or darker as it says."""
        if "{" not in template:
            return _plain_colour(template)
        base, _, tint = template.partition("~")
        return _colour(self.text(base), tint)

    def shows(self, conditions: Sequence[When]) -> bool:
        """Tell whether all conditions are met."""
        return all(self._met(one) for one in conditions)

    def value(self, path: str) -> Any:
        """Return the value of a field, through lists by number and through references by name."""
        return self._reached(path)[0]

    def _reached(self, path: str) -> tuple[Any, bool]:
        """Return the value of a field, and whether it is a text of the rules."""
        holder: Any = None
        found: Any = self.subject
        is_rules = False
        for place, step in enumerate(path.split(".")):
            holder = self.book.documents.get(found) if isinstance(found, str) else found
            found = self.owner if step == OWNER and not place else self._step(holder, step)
            is_rules = _is_rules(type(holder), step) if isinstance(holder, BaseModel) else is_rules
        return found, is_rules

    def framing(self, template: str) -> ops.Framing:
        """Return how a picture lies in its window: what stands beside the field that a template names."""
        hole = _HOLE.fullmatch(template)
        if hole is None or hole[1].startswith("@"):
            return ops.COVERING
        owner, dot, _ = hole[1].rpartition(".")
        return framed(self.value(f"{owner}{dot}{FRAMING}"))

    def count(self, field: str) -> int:
        """Return the number that a field holds; what is no number counts nothing."""
        return whole_number(written(self.value(field), "number"), otherwise=0)

    def _filled(self, hole: re.Match[str], voice: Voice) -> str:
        name, manner = hole[1], hole[2] or ""
        if name.startswith("@"):
            return voice.say(self._from_table(name[1:]))
        if not self._knows(name.partition(".")[0]):
            return self._counted(name) or hole[0]
        value, is_rules = self._reached(name)
        return written(value, manner, voice, is_rules=is_rules)

    def _counted(self, name: str) -> str:
        """Return the number of a card among those of its kind, or how many there are."""
        card = self.owner if not isinstance(self.subject, Document) else self.subject
        if name not in (NUMBER, ALL) or card is None:
            return ""
        ids = [one.id for one in self.book.of_kind(card.kind)]
        return str(len(ids) if name == ALL else ids.index(card.id) + 1) if card.id in ids else ""

    def _from_table(self, name: str) -> str:
        table = self.tables.get(name)
        if table is None:
            return ""
        return table.values.get(written(self.value(table.field), ""), table.otherwise)

    def _knows(self, name: str) -> bool:
        return name == OWNER or is_field(self.subject, name)

    def _met(self, condition: When) -> bool:
        if condition.counts_copies:
            return (self.copy <= self.count(condition.field)) is not condition.negated
        text = written(self.value(condition.field), "")
        met = text in condition.equals if condition.equals else bool(text)
        return met is not condition.negated

    def _step(self, found: Any, step: str) -> Any:
        if isinstance(found, BaseModel):
            return getattr(found, step) if is_field(found, step) else None
        if isinstance(found, tuple | list):
            place = whole_number(step)
            return found[place] if 0 <= place < len(found) else None
        return None


def framed(value: Any) -> ops.Framing:
    """Return a framing for the drawing; what is none leaves a picture as it is."""
    return ops.Framing(value.x, value.y, value.zoom, value.angle) if isinstance(value, Framing) else ops.COVERING


def whole_number(text: str, otherwise: int = -1) -> int:
    """Read a whole number of up to six digits; "²" and "Troll" are none."""
    return int(text) if text.isdecimal() and len(text) < 7 else otherwise


@lru_cache(maxsize=4096)
def _plain_colour(template: str) -> str:
    """Return the colour of a template without holes; an empty one is no colour."""
    base, _, tint = template.partition("~")
    return _colour(base, tint) if template else ""


@lru_cache(maxsize=4096)
def _colour(text: str, tint: str) -> str:
    colour = text.lower() if _COLOUR.fullmatch(text) else NO_COLOUR
    return tinted(colour, float(tint)) if tint else colour


def is_field(model: BaseModel, name: str) -> bool:
    """Tell whether a model has a field or property of this name; a template reaches nothing else."""
    return _has_field(type(model), name)


@lru_cache(maxsize=4096)
def _has_field(sort: type[BaseModel], name: str) -> bool:
    return name in sort.model_fields or isinstance(getattr(sort, name, None), property)


def written(value: Any, manner: str, voice: Voice = PLAIN, *, is_rules: bool = False) -> str:
    """Write a value in words; whoever says them in another language says each text by itself."""
    if value is None or value is False:
        return ""
    if isinstance(value, tuple | list):
        return _listed(value, manner, voice, is_rules=is_rules)
    if isinstance(value, BaseModel):
        return in_manner(_paragraph(value, voice), manner)
    return voice.tell(str(value), manner) if is_rules else in_manner(voice.say(str(value)), manner)


def in_manner(text: str, manner: str) -> str:
    """Write a text in one of the manners that templates name."""
    return _MANNERS[manner](text) if manner in _MANNERS else text


def _listed(items: Sequence[Any], manner: str, voice: Voice, *, is_rules: bool) -> str:
    texts = [written(item, "", voice, is_rules=is_rules) for item in items]
    if manner == "letters":
        return "\n".join(f"**{letter}** {text}" for letter, text in zip("ABCDEFGH", texts, strict=False))
    return ("\n" if manner == "lines" else ", ").join(texts)


def _paragraph(model: BaseModel, voice: Voice) -> str:
    """Write what is read aloud and what it does as one paragraph: prose in italics, rules as they are."""
    texts = [(control, getattr(model, name)) for name, control in _texts_of(type(model))]
    told = [
        f"*{voice.say(text)}*" if control == Control.PROSE else voice.tell(text) for control, text in texts if text
    ]
    return " ".join(told)


@cache
def _is_rules(sort: type[BaseModel], name: str) -> bool:
    return (name, Control.RULES) in _texts_of(sort)


@cache
def _texts_of(sort: type[BaseModel]) -> list[tuple[str, str]]:
    """List the fields of a model that hold prose or rules."""
    extras = {name: info.json_schema_extra for name, info in sort.model_fields.items()}
    controls = {name: str(extra.get("control", "")) for name, extra in extras.items() if isinstance(extra, dict)}
    return [(name, control) for name, control in controls.items() if control in (Control.PROSE, Control.RULES)]


def _number(text: str) -> str:
    return text.removesuffix(".0")


_MANNERS: dict[str, Callable[[str], str]] = {
    "upper": str.upper,
    "title": lambda text: text[:1].upper() + text[1:],
    "first": lambda text: text[:1].upper(),
    "number": _number,
    "sentences": lambda text: re.sub(r"(?<=[.!?]) +(?=[A-Z0-9])", "\n", text),
    "italic": lambda text: f"*{text}*" if text else "",
}
