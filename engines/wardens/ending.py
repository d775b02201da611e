"""How a game ends (WAR-330 to WAR-333): the Artifacts are found, nobody is sane, time is up, somebody gives up."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.language.abilities import has_form
from engines.kit.questions import Option
from engines.kit.state import end, push, tell
from engines.wardens.checks import ARTIFACTS
from engines.wardens.map.places import can_stand
from engines.wardens.sides import is_insane, sane_wardens, seat_of, sides, team_seats
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, DEAD, EMPTY, INSANE, NOBODY, SANE, WARDENS, WardensState

CURES = ("lose_madness", "referee")
"""The forms of a text that can make an insane Warden sane; of one that people read themselves nobody knows."""

CONCEDE: Option = ("concede",)
GIVING_UP = "giving_up"
"""The name of what may be answered in one's turn and in every window without being listed."""


def check_end(state: WardensState, fallen: int = NOBODY) -> bool:
    """End the game if one side has won; to be called whenever a mind changes or an Artifact is found or shown.

    Where a Warden has just gone insane, he is the one who has `fallen`.
    """
    if state.ending is not None:
        return True
    note_found(state)
    if len(state.artifacts) + len(state.used_artifacts) == ARTIFACTS:
        end(state, "artifacts_found", "WAR-331", team_seats(state))
    elif all(state.minds[who] != SANE for who in WARDENS):
        end_without_sane(state, fallen)
    elif state.box.options.hopeless == "cthulhu_wins" and is_hopeless(state):
        end(state, "hopeless", "WAR-Q-180", sides(state)[CTHULHUS_SIDE])
    return state.ending is not None


def end_without_sane(state: WardensState, fallen: int) -> None:
    """End a game without a sane Warden: Cthulhu has won; nobody, where the dead are not insane (WAR-Q-141).

    Whose Wardens went insane before plays for Cthulhu and has won too, but not whose fall has ended it (WAR-Q-181).
    """
    lost = (INSANE, DEAD) if state.box.options.dead_counts_as_insane == "yes" else (INSANE,)
    if all(state.minds[who] in lost for who in WARDENS):
        loser = state.owners[fallen] if fallen != NOBODY else NOBODY
        end(state, "all_insane", "WAR-330", tuple(seat for seat in everybody(state) if seat != loser))
    else:
        end(state, "nobody_left", "WAR-Q-141", everybody(state))


def everybody(state: WardensState) -> tuple[int, ...]:
    """List all seats: nobody wins where all do."""
    return tuple(range(state.players))


# Out of reach


def note_found(state: WardensState) -> None:
    """Remember where Artifacts were found: their cards leave the board (WAR-177)."""
    found = [place for place, one in zip(state.places, state.hidden, strict=True) if one == EMPTY != place]
    state.found_at = tuple(sorted({*state.found_at, *found}))


def is_hopeless(state: WardensState) -> bool:
    """Tell whether everybody can see that an Artifact lies where no Warden can find it any more (WAR-Q-180).

    Only what lies open counts: cards that are face up, Artifacts that were found, and how many lie at least on either
    terrain (WAR-014). What is hidden is never looked at, else the end, or its absence, would tell it.
    """
    helpers = [*sane_wardens(state), *(who for who in WARDENS if is_insane(state, who) and can_be_cured(state))]
    reach = [any(can_stand(state, who, place) for who in helpers) for place in range(len(state.box.world.names))]
    shown = shown_places(state)
    return any(not reach[place] for place in shown) or any(
        lies_unseen(state, shown, is_land=is_land) and not reaches_terrain(state, reach, is_land=is_land)
        for is_land in (True, False)
    )


def can_be_cured(state: WardensState) -> bool:
    """Tell whether an Artifact that cures is still to be found or used."""
    texts = state.box.artifact_texts
    left = [text for number, text in enumerate(texts) if number not in state.used_artifacts]
    return any(has_form(text.whole, *CURES) for text in left)


def shown_places(state: WardensState) -> list[int]:
    """List the territories that lie face up with an Artifact that nobody has found."""
    spots = zip(state.places, state.is_up, strict=True)
    return [place for place, is_up in spots if is_up and place != EMPTY and place not in state.found_at]


def lies_unseen(state: WardensState, shown: list[int], *, is_land: bool) -> bool:
    """Tell whether one more Artifact must lie on a terrain than was found or is shown there."""
    seen = [place for place in (*shown, *state.found_at) if state.box.world.is_land[place] == is_land]
    return len(seen) < state.box.options.artifacts_per_terrain


def reaches_terrain(state: WardensState, reach: list[bool], *, is_land: bool) -> bool:
    """Tell whether any territory of a terrain can be reached."""
    return any(can for can, land in zip(reach, state.box.world.is_land, strict=True) if land == is_land)


# Time


def is_out_of_time(state: WardensState) -> bool:
    """End the game when the last round that was agreed on is over (WAR-Q-159)."""
    options = state.box.options
    if not options.round_limit or state.rounds < options.round_limit:
        return False
    winners = sides(state)[CTHULHUS_SIDE] if options.round_limit_result == "cthulhu" else everybody(state)
    end(state, "out_of_time", "WAR-Q-159", winners)
    return True


# Giving up


def conceding(state: WardensState, question: object, seat: int, option: Option) -> bool:
    """Take a concession, which is never listed among the options (WAR-D-65)."""
    return option == CONCEDE and may_concede(state, seat)


def may_concede(state: WardensState, seat: int) -> bool:
    """Tell whether a seat may give up: Cthulhu's player, or one of a sane Warden (WAR-Q-181)."""
    return seat == state.owners[CTHULHU] or seat in team_seats(state)


def concede(state: WardensState, who: int) -> None:
    """Step: give up, for Cthulhu or, if all of them agree, for the sane Wardens' players (WAR-Q-181, WAR-D-65)."""
    seat = seat_of(state, who)
    if seat == state.owners[CTHULHU]:
        tell(state, "conceded", "WAR-Q-181", seat)
        end(state, "conceded", "WAR-Q-181", team_seats(state))
    else:
        tell(state, "would_concede", "WAR-Q-181", seat)
        push(state, ("ask_to_concede", who, (seat,)))


def ask_to_concede(state: WardensState, who: int, agreed: tuple[int, ...]) -> None:
    """Ask the next player of a sane Warden; when all agree, Cthulhu has won."""
    others = [other for other in sane_wardens(state) if state.owners[other] not in agreed]
    if others:
        options: list[Option] = [("fight_on",), ("agree",)]
        ask_player(state, others[0], "concede", options, ("concede_answer", who, agreed, others[0]), "WAR-Q-181")
        return
    for seat in agreed:
        tell(state, "conceded", "WAR-Q-181", seat)
    end(state, "conceded", "WAR-Q-181", sides(state)[CTHULHUS_SIDE])


def concede_answer(state: WardensState, who: int, agreed: tuple[int, ...], other: int, option: Option) -> None:
    """Ask on, or go on as if nothing had been said."""
    if option[0] == "agree":
        push(state, ("ask_to_concede", who, (*agreed, state.owners[other])))
    else:
        tell(state, "fights_on", "WAR-Q-181", state.owners[other])


STEPS: dict[str, Callable[..., None]] = {
    "concede": concede,
    "ask_to_concede": ask_to_concede,
    "concede_answer": concede_answer,
}
FREE_ANSWERS = {GIVING_UP: conceding}
