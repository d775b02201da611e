"""Kinds of spaces of a scenario's own: added to the palette while one draws, saved as documents, with a way back."""

from __future__ import annotations

import re
from collections.abc import Sequence

from editors.desk import Desk
from editors.document import OpenDocument
from editors.joint_undo import JointStack, new_turn
from engines.kit.documents import Document
from engines.kit.maps.palettes import Look, Palette, free_letter, kind_called, palette_for
from engines.kit.maps.tile_rules import faces_of
from engines.kit.maps.tiles import Tile

OWN = "Own kinds of spaces"
"""What the palette of a designer is called who names no scenario."""


class OwnKinds:
    """The palette of a game with what designers have added, and the edits of it."""

    def __init__(self, desk: Desk, game: str, stack: JointStack) -> None:
        self._desk, self._game, self._stack = desk, game, stack
        self._known: list[Palette] | None = None
        self._palette = Palette(id="palette", game=game, name="Palette")

    def documents(self) -> list[Palette]:
        """List what designers have added, scenario by scenario."""
        return [one for one in self._desk.content(self._game).of(Palette) if one.game == self._game]

    def palette(self) -> Palette:
        """Return the whole palette: the same object as long as it says the same."""
        found = self.documents()
        if self._known is None or found != self._known:
            self._known, self._palette = found, palette_for(self._game, found)
        return self._palette

    def home_of(self, kind: str) -> Palette | None:
        """Return the document that has a kind; None: it comes with the game."""
        return next((one for one in reversed(self.documents()) if kind in one.cells), None)

    def homes(self) -> list[str]:
        """List the names under which kinds are kept already."""
        return [one.name for one in self.documents()] or [OWN]

    def add(self, look: Look, home: str) -> str:
        """Add a kind under the name of a scenario; return how it is called in the palette."""
        known = self.palette().cells
        kind = kind_called(look.title, known)
        lettered = look.model_copy(update={"letter": free_letter(known, look.title)})
        there = next((one for one in self.documents() if one.name == home), None)
        if there is not None:
            self._push("Add a kind of space", [self._with(there, {**there.cells, kind: lettered})])
        else:
            fresh = Palette(id=self._free_id(home), game=self._game, name=home or OWN, cells={kind: lettered})
            self._push("Add a kind of space", [], made=[fresh])
        return kind

    def change(self, kind: str, look: Look) -> None:
        """Let a kind of a designer's own say something else; its letter stays, for the tiles that have it."""
        home = self.home_of(kind)
        if home is not None:
            kept = look.model_copy(update={"letter": home.cells[kind].letter})
            self._push("Change a kind of space", [self._with(home, {**home.cells, kind: kept})])

    def remove(self, kind: str) -> str:
        """Take a kind away, unless a tile still has it; then say so."""
        home = self.home_of(kind)
        if home is None:
            return "This kind comes with the game and stays."
        letter = home.cells[kind].letter
        used = [face.name or tile.name for tile, _, face in faces_of(self._tiles()) if _has(face.plan, letter)]
        if used:
            return f"“{home.cells[kind].title}” is still on {used[0]}{' and others' if used[1:] else ''}."
        left = {name: look for name, look in home.cells.items() if name != kind}
        if left:
            self._push("Remove a kind of space", [self._with(home, left)])
        else:
            self._push("Remove a kind of space", [], deleted=[home])
        return ""

    def _tiles(self) -> list[Tile]:
        return [one for one in self._desk.content(self._game).values() if isinstance(one, Tile)]

    def _with(self, home: Palette, cells: dict[str, Look]) -> tuple[OpenDocument, Document]:
        plain = {kind: look.model_dump(mode="json") for kind, look in cells.items()}
        return self._desk.open(self._game, home.id), home.changed(cells=plain)

    def _free_id(self, home: str) -> str:
        words = re.sub(r"[^a-z0-9]+", "-", home.casefold()).strip("-") or "own"
        return self._desk.free_id(self._game, f"palette.{words}"[:100])

    def _push(
        self,
        label: str,
        edits: Sequence[tuple[OpenDocument, Document]],
        *,
        made: Sequence[Document] = (),
        deleted: Sequence[Document] = (),
    ) -> None:
        self._stack.push(new_turn(label, self._stack, edits, made=made, deleted=deleted))


def _has(plan: Sequence[str], letter: str) -> bool:
    return any(letter in line[1::2] for line in plan[1::2])
