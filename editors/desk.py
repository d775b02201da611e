"""What a pane may ask of the program around it; the window gives every pane the same desk.

Editors know no library. They read the live content (with what is not saved yet), pictures and layouts from the desk,
and tell their wishes by signals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from editors.document import OpenDocument
from engines.kit.documents import Content, Document, Problem

if TYPE_CHECKING:
    from editors.document_faces import DocumentFaces
    from engines.kit.game import Game
    from engines.kit.language.reader import Reader
    from engines.kit.layouts import Layout
    from engines.kit.maps.tile_rules import TileRules
    from engines.kit.scenarios.adapter import ScenarioAdapter
    from exports.faces.values import Book


class Desk(Protocol):
    """The program as a pane sees it."""

    read_only: bool
    is_starting: bool
    """Whether the window does not stand yet: what can wait, such as the language of a game, is not loaded now."""

    def title(self, slug: str) -> str:
        """Return the title of a game, without reading its rules."""
        ...

    def game(self, slug: str) -> Game:
        """Return a game by its name."""
        ...

    def scenarios(self, game: str) -> ScenarioAdapter | None:
        """Return what a game tells of its scenarios, without reading its rules; None: it has none."""
        ...

    def tiles(self, game: str) -> TileRules | None:
        """Return what a game tells of its map tiles, without reading its rules; None: it says nothing of them."""
        ...

    def content(self, game: str) -> Content:
        """Return everything of a game as it stands now, open edits included; cheap to call."""
        ...

    def open(self, game: str, id: str) -> OpenDocument:
        """Return a document for editing: the same object to everybody who asks, saved by the program itself."""
        ...

    def blank(self, game: str, kind: str) -> Document:
        """Return a document of a kind that says as little as it may; it is on no shelf yet."""
        ...

    def create(self, document: Document) -> OpenDocument:
        """Put a new document on the shelf, under a free id if its own is taken, and open it."""
        ...

    def delete(self, game: str, ids: Sequence[str]) -> None:
        """Move documents to the trash; the window offers to undo it."""
        ...

    def free_id(self, game: str, id: str) -> str:
        """Return this id if no document has it, in the trash neither, or else one like it."""
        ...

    def shelve(self, game: str, laid: Sequence[Document], gone: Sequence[str]) -> str:
        """Lay documents on the shelf and move others to the trash, saved with all edits at once; say why that fails.

        Then nothing is changed. It is no step of the window: who asks for it can undo it.
        """
        ...

    def kept_turns(self, game: str, id: str) -> Any:
        """Return the way back that was kept for a document and its fellows."""
        ...

    def keep_turns(self, game: str, id: str, source: Callable[[], dict[str, Any]] | None) -> None:
        """Keep what a source says with every save from now on; None: save, and ask the source no more."""
        ...

    def layouts(self, game: str) -> Sequence[Layout]:
        """Return the layouts of a game, open edits included."""
        ...

    def book(self, game: str) -> Book:
        """Return what faces are drawn with: the live content and the sizes of its pictures."""
        ...

    def reader(self, game: str) -> Reader | None:
        """Return the reader of a game's sentences over the live names; None: the game has no language."""
        ...

    def picture(self, asset: str) -> bytes | None:
        """Return the bytes of a picture of the library."""
        ...

    def add_picture(self, data: bytes, name: str, file: str = "") -> str:
        """Put a picture into the library and return its hash; refuse what is no picture with ValueError.

        The file that it comes from is watched: when it changes, the cards with this picture get the new one.
        """
        ...

    def add_font(self, data: bytes, name: str) -> str:
        """Put a typeface into the library and return its hash; what is too large raises ValueError."""
        ...

    def faces(self, document: Document) -> DocumentFaces:
        """Return the faces of a document among its fellows of now: the same object to everybody, so drawn once."""
        ...

    def problems(self, document: Document) -> list[Problem]:
        """List what is wrong with a document among its fellows, what does not fit its face included."""
        ...
