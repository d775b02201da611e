"""XML of strangers: read into plain elements with a bound on everything, and no document type at all.

What a document type can do (entities that grow, files that are fetched) is not needed for a map, so whoever has one
is refused before it is looked into.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.parsers import expat

MOST_ELEMENTS, DEEPEST = 20_000, 24


@dataclass(slots=True)
class Element:
    """A piece of XML: its name, what stands in it, and the pieces in it."""

    name: str
    facts: dict[str, str]
    inside: list[Element] = field(default_factory=list)
    text: str = ""

    def all(self, name: str) -> list[Element]:
        """List the pieces in it that have a name."""
        return [one for one in self.inside if one.name == name]

    def first(self, name: str) -> Element | None:
        """Return the first piece in it that has a name."""
        return next(iter(self.all(name)), None)


class MarkupError(Exception):
    """XML that is broken or that nobody should read, and why."""


class _Builder:
    def __init__(self) -> None:
        self.root = Element("", {})
        self.path = [self.root]
        self.count = 0

    def begin(self, name: str, facts: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS or len(self.path) > DEEPEST:
            raise MarkupError("the file has more in it than a map of a tile can have")
        found = Element(name, facts)
        self.path[-1].inside.append(found)
        self.path.append(found)

    def end(self, name: str) -> None:
        self.path.pop()

    def take(self, text: str) -> None:
        self.path[-1].text += text

    def refuse(self, *_: object) -> None:
        raise MarkupError("the file declares a document type, which no map needs")


def read_markup(data: bytes) -> Element:
    """Read XML; the result holds its outermost piece."""
    builder, parser = _Builder(), expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = builder.begin
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.take
    parser.StartDoctypeDeclHandler = builder.refuse
    parser.EntityDeclHandler = builder.refuse
    try:
        parser.Parse(data, True)  # noqa: FBT003 (the library takes it by place)
    except expat.ExpatError as problem:
        raise MarkupError(f"the file is no XML: line {problem.lineno} is broken") from None
    except (LookupError, ValueError):  # what Python says of an encoding that it cannot read
        raise MarkupError("the file is written in an encoding that is not known here: save it as UTF-8") from None
    return builder.root
