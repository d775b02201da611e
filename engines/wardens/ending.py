"""How a game ends (WAR-330 to WAR-333)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.state import end, tell
from engines.wardens.checks import ARTIFACTS
from engines.wardens.sides import seat_of, sides, team_seats
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, DEAD, INSANE, WARDENS, WardensState


def check_end(state: WardensState) -> bool:
    """End the game if one side has won; to be called whenever a mind changes or an Artifact is found."""
    if len(state.artifacts) + len(state.used_artifacts) == ARTIFACTS:
        end(state, "artifacts_found", "WAR-331", team_seats(state))
    elif is_lost(state):
        end(state, "all_insane", "WAR-330", sides(state)[CTHULHUS_SIDE])
    return state.ending is not None


def is_lost(state: WardensState) -> bool:
    """Tell whether no Warden is sane; whether the dead count is an option (WAR-Q-141)."""
    lost = (INSANE, DEAD) if state.box.options.dead_counts_as_insane == "yes" else (INSANE,)
    return all(state.minds[who] in lost for who in WARDENS)


def is_out_of_time(state: WardensState) -> bool:
    """End the game when the last round that was agreed on is over (WAR-Q-159)."""
    options = state.box.options
    if not options.round_limit or state.rounds < options.round_limit:
        return False
    everybody = tuple(range(state.players))
    winners = sides(state)[CTHULHUS_SIDE] if options.round_limit_result == "cthulhu" else everybody
    end(state, "out_of_time", "WAR-Q-159", winners)
    return True


def concede(state: WardensState, who: int) -> None:
    """Step: give up, for Cthulhu or, if all of them agree, for the sane Wardens' players (WAR-Q-181)."""
    seat = seat_of(state, who)
    tell(state, "conceded", "WAR-Q-181", seat)
    winners = team_seats(state) if who == CTHULHU else sides(state)[CTHULHUS_SIDE]
    end(state, "conceded", "WAR-Q-181", winners)


STEPS: dict[str, Callable[..., None]] = {"concede": concede}
