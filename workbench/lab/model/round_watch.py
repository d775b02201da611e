"""Watching rounds: how every seat stands at their ends, and where pieces stand on the board."""

from __future__ import annotations

from collections import Counter

from engines.ai.rollout import standing
from engines.kit.state import State
from engines.kit.table import Shape, Token
from workbench.lab.model.rows import PlaceRow, RoundRow
from workbench.lab.model.start_watch import tokens_in

EVERY_ROUND_UNTIL = 20
THEN_EVERY = 5
"""Later rounds of long games are looked at less often: a curve needs no more, and a game takes up less room."""


AT = ":"
"""Between what happened and the id of the place; where pieces stood it is the place alone."""


class RoundWatch:
    """Looks at one game whenever a round has ended."""

    def __init__(self, state: State) -> None:
        self._round = state.rounds
        self._curve: list[RoundRow] = []

    def after(self, state: State) -> bool:
        """Look at the table after a decision; tell whether a round that counts has ended with it."""
        if state.rounds == self._round or state.ending is not None:
            return False
        ended, self._round = self._round, state.rounds
        if ended > EVERY_ROUND_UNTIL and ended % THEN_EVERY:
            return False
        for seat in range(state.players):
            self._curve.append(RoundRow(ended, seat, round(1000 * min(1.0, max(0.0, standing(state, seat))))))
        return True

    def rows(self) -> tuple[RoundRow, ...]:
        """Return how the seats stood."""
        return tuple(self._curve)


class PlaceWatch:
    """Counts where pieces stand on boards and grids, and what happens there.

    The table is drawn for it, the log is written and the state is copied, so it looks at few games.
    """

    def __init__(self, state: State) -> None:
        self._stood: Counter[str] = Counter()
        self._before, self._told = state.copy(), len(state.log)

    def after(self, state: State) -> None:
        """Count what a decision has brought about on the board."""
        fates = state.box.game.fates
        for _, kind, _, _, *args in state.log[self._told :]:
            self._stood.update(f"{one.what}{AT}{one.place}" for one in fates(self._before, kind, args))
        self._before, self._told = state.copy(), len(state.log)

    def look(self, state: State) -> None:
        """Count every piece where it stands now."""
        for area in state.box.game.table(state).areas:
            if area.shape not in (Shape.MAP, Shape.GRID):
                continue
            for place in area.places:
                count = sum(map(_pieces, tokens_in(place)))
                if count:
                    self._stood[place.id] += count

    def has_seen(self, place: str) -> bool:
        """Tell whether something has been counted in a place by now."""
        return self._stood[place] > 0

    def rows(self) -> tuple[PlaceRow, ...]:
        """Return where pieces stood."""
        return tuple(PlaceRow(place, count) for place, count in sorted(self._stood.items()))


def _pieces(token: Token) -> int:
    """Return how many pieces a token stands for: some bear a number of something else, such as their health."""
    if token.owner is None and not token.is_unit:
        return 0
    return 1 if token.is_counted else token.count
