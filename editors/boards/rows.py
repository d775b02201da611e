"""The rows of a space: when its id changes, every way to it and the start of the board follow."""

from __future__ import annotations

from typing import Any

from editors.boards.plan import SPACES, as_board, called, naming, places
from editors.part_rows import PartRows


class SpaceRows(PartRows):
    """Edits spaces of a board."""

    _held: tuple[str, frozenset[str]] = "", frozenset()
    """The space whose id is being typed, and the fields that named it before: on the way to its new id it may for a
    moment have that of another."""

    def edit_of(self, path: str, value: Any) -> dict[str, Any]:
        """Let what names a space call it by its new id."""
        found = super().edit_of(path, value)
        if path != "id" or self.opened is None:
            return found
        board = as_board(self.opened.document)
        id = board.spaces[places([self.base], SPACES)[0]].id
        base, fields = self._held
        if base != self.base or not fields <= naming(board, id):
            is_alone = sum(space.id == id for space in board.spaces) == 1
            fields = naming(board, id) if is_alone else frozenset()
        self._held = self.base, fields
        return found | called(board, fields, value)

    def _on_finished(self) -> None:
        self._held = "", frozenset()
        super()._on_finished()
