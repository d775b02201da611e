"""Sides: who stands with Cthulhu, who decides for whom, and who wins with whom.

A unit belongs to a side, not to a seat: those of insane and dead Wardens, and the group that is possessed, stand with
Cthulhu (WAR-252, WAR-270, WAR-Q-155). Seats follow: the player of a Warden who is insane plays on for Cthulhu.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.sides import Side, Sides
from engines.wardens.armies.census import census
from engines.wardens.state import (
    CTHULHU,
    CTHULHUS_SIDE,
    DEAD,
    INSANE,
    NOBODY,
    NONE,
    SANE,
    WARDENS,
    WARDENS_SIDE,
    Army,
    WardensState,
)

# Wardens


def is_sane(state: WardensState, who: int) -> bool:
    """Tell whether a character is a Warden who is neither insane nor dead."""
    return who != CTHULHU and state.minds[who] == SANE


def is_insane(state: WardensState, who: int) -> bool:
    """Tell whether a Warden is insane and alive."""
    return state.minds[who] == INSANE


def is_dead(state: WardensState, who: int) -> bool:
    """Tell whether a Warden is dead."""
    return state.minds[who] == DEAD


def sane_wardens(state: WardensState) -> list[int]:
    """List the sane Wardens in the order of the round."""
    return [who for who in WARDENS if state.minds[who] == SANE]


def awake_wardens(state: WardensState) -> list[int]:
    """List the sane Wardens whom nobody possesses: what the team decides and plays, these do (WAR-Q-155)."""
    return [who for who in WARDENS if state.minds[who] == SANE and who != state.possessed]


def place_of(state: WardensState, who: int) -> int:
    """Return the territory that a figure stands on, or none."""
    if who == CTHULHU:
        return state.cthulhu_at
    group = state.groups[who]
    return NONE if group == NONE else state.armies[group].at


def wardens_at(state: WardensState, place: int) -> list[int]:
    """List the Wardens, sane or insane, whose figure stands on a territory."""
    return [who for who in WARDENS if place_of(state, who) == place]


def is_group(state: WardensState, id: int) -> bool:
    """Tell whether an army has its Warden with it."""
    return state.groups[state.armies[id].kind] == id


def is_safe(state: WardensState, id: int) -> bool:
    """Tell whether an army cannot be fought now: its Warden is there and has gained a point in this turn (WAR-231).

    Nor does a possessed Warden fight his own other armies (WAR-297), and a card may keep any army out of battles.
    """
    kind = state.armies[id].kind
    if state.shielded and id in state.shielded:
        return True
    return has_gained(state, kind) if state.groups[kind] == id else state.possessed == kind


def has_gained(state: WardensState, who: int) -> bool:
    """Tell whether a sane Warden has gained a Madness Point in this turn."""
    return state.mad_turn[who] == state.turn and state.minds[who] == SANE


# Units


def side_of_character(state: WardensState, who: int) -> int:
    """Tell for which side a character plays, apart from Possession."""
    return WARDENS_SIDE if who != CTHULHU and state.minds[who] == SANE else CTHULHUS_SIDE


def kinds_of_side(state: WardensState, side: int) -> list[int]:
    """List the kinds of units that stand on a side, apart from Possession."""
    minds = state.minds
    if side == WARDENS_SIDE:
        return [who for who in WARDENS if minds[who] == SANE]
    return [CTHULHU, *(who for who in WARDENS if minds[who] != SANE)]


def side_of(state: WardensState, id: int) -> int:
    """Tell on which side an army stands."""
    kind = state.armies[id].kind
    if kind == CTHULHU or state.minds[kind] != SANE or (state.possessed == kind and state.groups[kind] == id):
        return CTHULHUS_SIDE
    return WARDENS_SIDE


def ids_at(state: WardensState, place: int) -> Sequence[int]:
    """List the ids of the armies on a territory, oldest first."""
    return (state.derived or census(state)).there.get(place, ())


def armies_at(state: WardensState, place: int) -> list[tuple[int, Army]]:
    """List the armies on a territory with their ids, oldest first."""
    return [(id, state.armies[id]) for id in ids_at(state, place)]


def armies_of_side(state: WardensState, side: int, place: int) -> list[int]:
    """List the ids of a side's armies on a territory."""
    there = (state.derived or census(state)).there.get(place)
    return [id for id in there if side_of(state, id) == side] if there else []


# Seats


def seat_of(state: WardensState, who: int) -> int:
    """Return the seat that decides for a character now (WAR-Q-129).

    The possessed and the dead are Cthulhu's player's; an insane Warden is played by his own player if that one has no
    sane Warden left, and by Cthulhu's otherwise.
    """
    own = state.owners[who]
    if state.minds[who] == SANE and state.possessed != who:
        return own
    if state.possessed == who or state.minds[who] == DEAD:
        return state.owners[CTHULHU]
    has_sane = any(state.owners[one] == own and state.minds[one] == SANE for one in WARDENS)
    to_owner = state.box.options.insane_controller == "owner_or_cthulhu" and not has_sane
    return own if to_owner else state.owners[CTHULHU]


def team_seats(state: WardensState) -> tuple[int, ...]:
    """List the seats that play a sane Warden: they see the team's hand. Before the Wardens are shared all but one."""
    if NOBODY in state.owners:
        return tuple(range(1, state.players))
    return tuple(sorted({state.owners[who] for who in WARDENS if state.minds[who] == SANE}))


def sides(state: WardensState) -> Sides:
    """Tell which seats win together: those with a sane Warden, and Cthulhu's with all others (WAR-Q-181)."""
    team = team_seats(state)
    if not team and state.ending is not None:
        team = tuple(seat for seat in range(state.players) if seat not in state.ending.winners)
    other = tuple(seat for seat in range(state.players) if seat not in team)
    return (other, team) if team else (other,)


def side_name(state: WardensState, side: Side) -> str:
    """Name the two sides."""
    return "Cthulhu" if 0 in side else "the Wardens"


def voice_of(state: WardensState, *concerned: int) -> int:
    """Return the character who decides for the team: the first sane Warden concerned, or of all (WAR-Q-175).

    The team is asked through one of its characters; put the question with `ask_player(state, voice_of(...), ...)`.
    Who is possessed speaks for it only where nobody else is sane, and never of its hand (WAR-Q-155).
    """
    team = awake_wardens(state) or sane_wardens(state)
    return next((who for who in team if who in concerned), team[0] if team else CTHULHU)


def voice_of_side(state: WardensState, side: int, *concerned: int) -> int:
    """Return the character who decides for a side: Cthulhu, or the team's voice."""
    return CTHULHU if side == CTHULHUS_SIDE else voice_of(state, *concerned)
