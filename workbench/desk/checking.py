"""Finding what is wrong: with one document, and with a game as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from editors.boards.checks import board_problems
from engines.kit.documents import Content, Control, Document, Problem, Severity
from engines.kit.game import Game
from engines.kit.language.reader import Reader
from engines.kit.layouts import Layout
from engines.kit.maps.boards import Board
from engines.kit.maps.palettes import Palette, palette_for
from exports.faces.layout import components
from exports.faces.values import Book

if TYPE_CHECKING:
    from editors.document_faces import DocumentFaces
    from workbench.desk.runner import Progress

SEVERITIES = tuple(Severity)


class GameSource(Protocol):
    """The part of a desk that can be looked at."""

    def game(self, slug: str) -> Game:
        """Return a game by its name."""
        ...

    def content(self, game: str) -> Content:
        """Return everything of a game as it stands now."""
        ...

    def layouts(self, game: str) -> Sequence[Layout]:
        """Return the layouts of a game."""
        ...

    def book(self, game: str) -> Book:
        """Return what faces are drawn with."""
        ...

    def reader(self, game: str) -> Reader | None:
        """Return the reader of a game's sentences."""
        ...

    def faces(self, document: Document) -> DocumentFaces:
        """Return the faces of a document."""
        ...

    def known_faces(self, game: str) -> dict[str, DocumentFaces]:
        """Return the faces that somebody looks at now."""
        ...


@dataclass(frozen=True, slots=True)
class GameSnapshot:
    """A game as it stands at one moment; a worker may look at it while others edit on."""

    game: Game
    content: Content
    layouts: tuple[Layout, ...]
    book: Book
    reader: Reader | None
    faces: Mapping[str, DocumentFaces]
    """Faces that somebody looks at, by the id of their document: they are drawn for all who do."""

    @classmethod
    def of(cls, desk: GameSource, game: str, document: Document | None = None) -> GameSnapshot:
        """Take down how a game stands now, with the faces of a document that is looked at."""
        if document is not None:
            desk.faces(document)
        layouts, faces = tuple(desk.layouts(game)), desk.known_faces(game)
        return cls(desk.game(game), desk.content(game), layouts, desk.book(game), desk.reader(game), faces)


UNSEEN = frozenset({"name", "copies", "tags", "notes"})
"""What a layout says of itself, which stands on no face."""


@dataclass(slots=True)
class CheckedFaces:
    """What was wrong with the faces of a document when it said this, with these layouts."""

    document: Document
    layouts: tuple[Layout, ...]
    problems: list[Problem]


def problems_of(document: Document, snapshot: GameSnapshot) -> list[Problem]:
    """List what is wrong with one document: by itself, with its texts, and with its faces."""
    return sorted_problems(
        [
            *own_problems(document, snapshot.content),
            *unread_texts(document, snapshot.reader),
            *face_problems(document, snapshot),
        ]
    )


def look_over(
    snapshot: GameSnapshot, before: dict[str, CheckedFaces], progress: Progress
) -> tuple[list[Problem], dict[str, CheckedFaces]]:
    """Look a whole game over; what is known of faces that are still the same is not drawn again."""
    problems: list[Problem] = []
    known: dict[str, CheckedFaces] = {}
    for document in snapshot.content.values():
        progress.give_way()
        known[document.id] = _drawn(document, snapshot, before.get(document.id))
        problems += own_problems(document, snapshot.content)
        problems += unread_texts(document, snapshot.reader)
        problems += known[document.id].problems
    return sorted_problems(_once(whole_problems(snapshot.game, snapshot.content), problems)), known


def _drawn(document: Document, snapshot: GameSnapshot, before: CheckedFaces | None) -> CheckedFaces:
    if before is not None and before.document is document and _same(before.layouts, snapshot.layouts):
        return before
    return CheckedFaces(document, snapshot.layouts, face_problems(document, snapshot))


def _same(one: tuple[Layout, ...], other: tuple[Layout, ...]) -> bool:
    return len(one) == len(other) and all(map(_draws_alike, one, other))


def _draws_alike(one: Layout, other: Layout) -> bool:
    """Tell whether two layouts draw the same faces, however they are called."""
    if one is other:
        return True
    fields = type(one).model_fields.keys() - UNSEEN
    return type(one) is type(other) and all(getattr(one, name) == getattr(other, name) for name in fields)


def _once(wholes: Iterable[Problem], singles: list[Problem]) -> list[Problem]:
    """Join what the game finds and what documents find; both may find the same at the same place."""
    places = {(one.document, one.field, one.position, one.message) for one in singles}
    return [*singles, *(one for one in wholes if (one.document, one.field, one.position, one.message) not in places)]


def own_problems(document: Document, content: Content) -> list[Problem]:
    """List what a document itself finds wrong; a check that fails is a problem too."""
    try:
        return [*document.problems(content), *_plan_problems(document, content)]
    except Exception as error:  # noqa: BLE001 - one broken check must not hide what the others find
        return [Problem(document.id, "", f"It could not be checked: {error!r}.", Severity.ERROR)]


def _plan_problems(document: Document, content: Content) -> list[Problem]:
    """List what is wrong with what is drawn on a board."""
    if not isinstance(document, Board):
        return []
    return board_problems(document, palette_for(document.game, content.of(Palette)))


def unread_texts(document: Document, reader: Reader | None) -> list[Problem]:
    """List the sentences of a document that the game does not understand."""
    if reader is None:
        return []
    return [
        Problem(document.id, field, why.message, Severity.WARNING, "", why.position)
        for field, text in rules_texts(document)
        for why in reader.understand(text).misreadings
    ]


def face_problems(document: Document, snapshot: GameSnapshot) -> list[Problem]:
    """List what does not fit on the faces of a document."""
    shown = snapshot.faces.get(document.id)
    if shown is not None and shown.document is document:
        return shown.problems()
    drawn = components(document, snapshot.layouts, snapshot.book)
    return [problem for one in drawn for problem in one.sides.problems]


def whole_problems(game: Game, content: Content) -> list[Problem]:
    """List what a game finds wrong with its content as a whole; a check that fails is a problem too."""
    try:
        return game.check(content)
    except Exception as error:  # noqa: BLE001 - content under edit may be worse than any check expects
        return [Problem("", "", f"{game.title} could not be checked: {error!r}.", Severity.ERROR)]


def sorted_problems(problems: Iterable[Problem]) -> list[Problem]:
    """Return each problem once, what hurts most first."""
    return sorted(dict.fromkeys(problems), key=lambda one: SEVERITIES.index(one.severity))


def rules_texts(document: BaseModel, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every rules text of a document with the field that holds it, as deep as it lies."""
    for name, field in type(document).model_fields.items():
        yield from _texts_in(getattr(document, name), f"{path}{name}", is_rules=_is_rules(field))


def _texts_in(value: Any, path: str, *, is_rules: bool) -> Iterator[tuple[str, str]]:
    if isinstance(value, BaseModel):
        yield from rules_texts(value, f"{path}.")
    elif isinstance(value, tuple | list):
        for place, part in enumerate(value):
            yield from _texts_in(part, f"{path}.{place}", is_rules=is_rules)
    elif is_rules and isinstance(value, str) and value:
        yield path, value


def _is_rules(field: FieldInfo) -> bool:
    extra = field.json_schema_extra
    return isinstance(extra, dict) and extra.get("control") == Control.RULES
