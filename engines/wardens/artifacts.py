"""Artifacts: found, used once (WAR-176, WAR-198 to WAR-205)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.questions import Option
from engines.wardens.state import WardensState


def usable(state: WardensState, who: int) -> list[Option]:
    """List the Artifacts that a sane Warden's player could use now: ("artifact", number)."""
    return []


def use_artifact(state: WardensState, who: int, artifact: int) -> None:
    """Step: use an Artifact and put it away."""
    raise NotImplementedError


def find_artifact(state: WardensState, place: int) -> None:
    """Give the team the Artifact that is hidden on a territory; with the fifth the game ends (WAR-331, WAR-Q-182)."""
    raise NotImplementedError


STEPS: dict[str, Callable[..., None]] = {"use_artifact": use_artifact}
