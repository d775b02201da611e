"""Artifacts: found, used once (WAR-032, WAR-176, WAR-198 to WAR-205)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_ready
from engines.kit.questions import Option
from engines.kit.state import tell
from engines.wardens.checks import ARTIFACTS
from engines.wardens.ending import check_end
from engines.wardens.sides import is_sane
from engines.wardens.state import EMPTY, WardensState

# Found


def hides_artifact(state: WardensState, place: int) -> bool:
    """Tell whether an Artifact still lies on a territory."""
    return place in state.places and state.hidden[state.places.index(place)] != EMPTY


def is_last_artifact(state: WardensState, place: int) -> bool:
    """Tell whether finding what lies on a territory would end the game (WAR-331)."""
    found = len(state.artifacts) + len(state.used_artifacts)
    return found == ARTIFACTS - 1 and hides_artifact(state, place)


def find_artifact(state: WardensState, place: int) -> None:
    """Give the team the Artifact that is hidden on a territory; with the fifth the game ends (WAR-331, WAR-Q-182).

    Its Territory card lies face up from now on, until Kaysar gets it (WAR-176, WAR-177).
    """
    if not hides_artifact(state, place):
        return
    spot = state.places.index(place)
    artifact, state.hidden[spot], state.is_up[spot] = state.hidden[spot], EMPTY, True
    state.artifacts.append(artifact)
    tell(state, "artifact_found", "WAR-176", artifact, place)
    check_end(state)


# Used


def usable(state: WardensState, who: int) -> list[Option]:
    """List the Artifacts that a sane Warden's player could use now: ("artifact", number) (WAR-198, WAR-199).

    One without anything to act on cannot be used (WAR-Q-121, WAR-Q-122).
    """
    if not state.artifacts or not is_sane(state, who):
        return []
    return [("artifact", one) for one in state.artifacts if has_point(state, who, one)]


def has_point(state: WardensState, who: int, artifact: int) -> bool:
    """Tell whether an Artifact would find something to act on."""
    context = Context(who, ("artifact", artifact))
    return any(is_ready(state, context, use) for use in state.box.artifact_texts[artifact].uses)


def use_artifact(state: WardensState, who: int, artifact: int) -> None:
    """Step: use an Artifact, which is put away and still counts as found (WAR-200, WAR-332)."""
    state.artifacts.remove(artifact)
    state.used_artifacts.append(artifact)
    tell(state, "artifact_used", "WAR-200", who, artifact)
    play(state, state.box.artifact_texts[artifact].whole, who, ("artifact", artifact))


STEPS: dict[str, Callable[..., None]] = {"use_artifact": use_artifact}
