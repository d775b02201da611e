"""Objectives: what the sentences on a character card count."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.content import Role
from engines.castle_of_magic.state import CastleState, Verdict

Points = tuple[tuple[str, int], ...]
"""What a seat scores: pairs of an objective and its points, in the order of the card."""


def points_of(state: CastleState, verdict: Verdict, seat: int) -> Points:
    """Tell what a seat scores for each objective that it has accomplished."""
    ops = state.box.objectives[state.characters[seat]]
    scored = [(op[2], op[1] * times(state, verdict, seat, op[2])) for op in ops if op[0] == "score"]
    scored.append(("cultist_domination", cultist_domination(state, verdict, seat)))
    return tuple((per, points) for per, points in scored if points)


def times(state: CastleState, verdict: Verdict, seat: int, per: str) -> int:
    """Tell how often an objective counts for a seat."""
    if per in COUNTRY_OBJECTIVES and seat in verdict.devoured and not state.box.options.devoured_keep_countries:
        return 0
    return COUNTS[per](state, verdict, seat)


def countries_controlled(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Count the countries that the seat's faction controls (COM-136, COM-141)."""
    faction = state.box.factions[state.characters[seat]]
    return verdict.countries.count(faction) if faction >= 0 else 0


def home_controlled(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Tell whether the seat's faction controls its home country (COM-137)."""
    character = state.characters[seat]
    home = state.box.homes[character]
    return int(home >= 0 and verdict.countries[home] == state.box.factions[character])


def regalia_claimed(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Count the pieces that the seat claims and has not lost (COM-138, COM-142)."""
    return verdict.claims[seat]


def monster_dominated(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Tell whether the seat dominates the Monster (COM-139)."""
    return int(seat in verdict.dominating)


def monster_fed(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Tell whether the Monster is fed, by anybody (COM-143)."""
    return int(verdict.fed)


def others_devoured(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Tell whether at least one wizard or cultist is devoured (COM-148); the Monster never is."""
    return int(bool(verdict.devoured))


def cultist_domination(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Tell what a cultist scores for dominating the Monster, if the table wants it (COM-Q-17)."""
    is_cultist = state.box.characters[state.characters[seat]].role is Role.CULTIST
    return state.box.options.cultist_dominate_points if is_cultist and seat in verdict.dominating else 0


COUNTRY_OBJECTIVES = frozenset({"country", "home"})
COUNTS: dict[str, Callable[[CastleState, Verdict, int], int]] = {
    "country": countries_controlled,
    "home": home_controlled,
    "regalia": regalia_claimed,
    "domination": monster_dominated,
    "fed": monster_fed,
    "devoured_other": others_devoured,
}
"""What each objective counts."""
