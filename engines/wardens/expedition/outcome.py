"""What an Expedition brings when all cards are played: success or failure (WAR-172 to WAR-186).

The window ("outcome", who) is open before anything of it is done; the one after it is that between two actions.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.state import push, tell
from engines.wardens.cards.artifacts import find_artifact, hides_artifact, is_last_artifact
from engines.wardens.cards.powers import EXTRA_TERRITORY, power
from engines.wardens.cards.territory_cards import draw_territory, give_territory
from engines.wardens.expedition.exploring import under_way
from engines.wardens.hearing import hear
from engines.wardens.state import CTHULHUS_SIDE, WARDENS_SIDE, WardensState

# Success


def success(state: WardensState) -> None:
    """Step: the symbol was named and stands; with the last Artifact the game ends there and then (WAR-Q-182)."""
    expedition = under_way(state)
    if expedition is None:
        return
    tell(state, "succeeded", "WAR-172", expedition.who, expedition.at)
    if is_last_artifact(state, expedition.at):
        find_artifact(state, expedition.at)
    else:
        push(state, ("window", ("outcome", expedition.who)), ("reward",))


def reward(state: WardensState) -> None:
    """Step: the rewards in their order: the Prophecy card comes first (WAR-173, WAR-186, WAR-Q-187)."""
    expedition = under_way(state)
    if expedition is not None:
        about = (expedition.who, expedition.at)
        push(state, ("draw_prophecies", WARDENS_SIDE, 1), ("search", *about), ("end_expedition",))
        hear(state, "expedition_won", *about)


def search(state: WardensState, who: int, place: int) -> None:
    """Step: Cthulhu says what lies there, Kaysar gets its card, and draws more if it was he (WAR-174 to WAR-181)."""
    if hides_artifact(state, place):
        find_artifact(state, place)
    else:
        tell(state, "no_artifact", "WAR-174", place)
    give_territory(state, place)
    draw_territory(state, power(state, EXTRA_TERRITORY, who))


# Failure


def failure(state: WardensState) -> None:
    """Step: the symbol was not named, and no card saves it: it tells nothing of the territory (WAR-Q-103)."""
    expedition = under_way(state)
    if expedition is not None:
        tell(state, "failed", "WAR-182", expedition.who, expedition.at)
        push(state, ("window", ("outcome", expedition.who)), ("price",))


def price(state: WardensState) -> None:
    """Step: Cthulhu draws a Prophecy card and takes the bonus of his symbol at once (WAR-182 to WAR-184, WAR-186)."""
    expedition = under_way(state)
    if expedition is not None:
        push(
            state,
            ("draw_prophecies", CTHULHUS_SIDE, 1),
            ("fate_bonus", expedition.dial),
            ("end_expedition",),
        )
        hear(state, "expedition_lost", expedition.who, expedition.at)


STEPS: dict[str, Callable[..., None]] = {
    "success": success,
    "reward": reward,
    "search": search,
    "failure": failure,
    "price": price,
}
