"""Watching the set-up: where on the board the seats begin."""

from __future__ import annotations

from engines.kit.state import State
from engines.kit.table import Place, Shape, Token
from workbench.lab.model.rows import StartRow


class StartWatch:
    """Looks at the board once, when the first round begins."""

    def __init__(self, state: State) -> None:
        self._rows: tuple[StartRow, ...] | None = None
        self.after(state)

    def after(self, state: State) -> None:
        """Look at the board if nobody has, and the set-up is over."""
        if self._rows is None and state.rounds > 0:
            self._rows = _begun(state)

    def rows(self) -> tuple[StartRow, ...]:
        """Return where seats began; nothing, if they have no pieces on a board then."""
        return self._rows or ()


def _begun(state: State) -> tuple[StartRow, ...]:
    found: dict[tuple[str, str], int] = {}
    for area in state.box.game.table(state).areas:
        for place in area.places if area.shape in (Shape.MAP, Shape.GRID) else ():
            for token in tokens_in(place):
                if token.owner is not None:
                    key = place.id, place.name or place.id
                    found[key] = found.get(key, 0) | 1 << token.owner
    return tuple(StartRow(*key, seats) for key, seats in sorted(found.items()))


def tokens_in(place: Place) -> list[Token]:
    """List the pieces that stand in a place, and on what lies there."""
    return [*place.tokens, *(token for thing in place.things for token in thing.tokens)]
