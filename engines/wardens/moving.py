"""Moving, leaving behind and merging (WAR-088, WAR-106 to WAR-119, WAR-283, WAR-293).

A Move takes an army to an adjacent territory, through a tunnel or from portal to portal; out of a place with enemies
it leaves as many units as they are. Coming to stand somewhere is the same however one came: `("arrived", army)`.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def moves(state: WardensState, id: int) -> list[Option]:
    """List where an army can go with one Move: ("move", place), ("tunnel", place) or ("portal", place).

    A goal needs terrain and room for all that would come, and something must be left to move (WAR-Q-37, WAR-Q-42,
    WAR-Q-49). Yield nothing when the army cannot pay for a Move.
    """
    return []


def must_stay(state: WardensState, id: int) -> int:
    """Tell how many units of an army must stay behind when it leaves (WAR-107, WAR-Q-43, WAR-Q-188)."""
    raise NotImplementedError


def move(state: WardensState, id: int, place: int) -> None:
    """Step: pay for a Move and go by a border or a navigation link; `tunnel` and `portal` are its fellows."""
    raise NotImplementedError


def travel(state: WardensState, id: int, place: int) -> None:
    """Step: go without paying, leaving behind what must stay; for cards and for being driven out (WAR-Q-99).

    Asks which miniatures stay (WAR-D-63) and with which part the Warden goes (WAR-Q-44), moves the part that goes and
    pushes ("arrived", army).
    """
    raise NotImplementedError


def put(state: WardensState, id: int, place: int) -> None:
    """Step: stand somewhere else at once, leaving nothing behind: the Will, lures, effects (WAR-Q-173)."""
    raise NotImplementedError


def arrived(state: WardensState, id: int) -> None:
    """Step: an army has come to stand on a territory, in whatever way but set-up.

    Asks whether it merges with another army of its kind there (WAR-110, WAR-D-12, WAR-D-31, WAR-D-60), and gives its
    Warden a Madness Point at Cthulhu's place (WAR-232, WAR-234), or at that of an insane Warden by the option.
    Does nothing for an army that is gone.
    """
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"move": move, "travel": travel, "put": put, "arrived": arrived}
