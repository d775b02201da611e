"""Losses: who takes hits, what is destroyed, and who collects it.

WAR-052, WAR-137, WAR-156 to WAR-159, WAR-284 to WAR-287, WAR-307 and WAR-308.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.state import WardensState

BATTLE, RANGED, ARTILLERY, CARD, ARTIFACT, ARRIVAL, FRIENDLY_FIRE, OWN_ATTACK = (
    "battle",
    "ranged",
    "artillery",
    "card",
    "artifact",
    "arrival",
    "friendly_fire",
    "own_attack",
)
"""Why units are destroyed: it decides who collects them, and whether a Warden's last vehicle can be hit."""


def destroy(state: WardensState, id: int, number: int, cause: str, by: int) -> int:
    """Destroy units of an army at once, tell it, let them be collected, and return how many.

    `by` is the kind whose deed it is: Cthulhu's for his arrival and his cards. It never takes the last vehicle of a
    Warden's group: who may kill it (`take_units`) is battle's to say.
    """
    raise NotImplementedError


def credit(state: WardensState, killed: int, number: int, cause: str, by: int) -> None:
    """Count units of a kind as trophies or collected vehicles, as cause and killer allow (WAR-Q-83, WAR-Q-131)."""
    raise NotImplementedError


def share_hits(state: WardensState, place: int, side: int, number: int, cause: str, by: int) -> None:
    """Step: let hits from afar fall on a side's armies on a territory; the side that is hit chooses (WAR-Q-166).

    Passes over safe groups (WAR-Q-77); on a sane Warden's last vehicle it is a Madness Point if the other side's
    units did it, and spared under friendly fire (WAR-Q-88, WAR-Q-89).
    """
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"share_hits": share_hits}
