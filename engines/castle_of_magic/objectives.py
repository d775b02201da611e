"""Objectives: what the sentences on a character card count."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.content import Role
from engines.castle_of_magic.sentences import TALLY, Scoring, decreed, deeds
from engines.castle_of_magic.state import CastleState, Verdict
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import language_of

SENTENCES = Sentences()

Points = tuple[tuple[str, int], ...]
"""What a seat scores: pairs of an objective and its points, in the order of the card."""


def points_of(state: CastleState, verdict: Verdict, seat: int) -> Points:
    """Tell what a seat scores for each objective that it has accomplished."""
    scored: list[tuple[str, int]] = []
    for deed in objectives_of(state, verdict, seat):
        if deed[0] in SCORES:
            scored.append(SCORES[deed[0]](state, verdict, seat, deed, sum(points for _, points in scored)))
    scored.append(("cultist_domination", cultist_domination(state, verdict, seat)))
    return tuple((per, points) for per, points in scored if points)


def objectives_of(state: CastleState, verdict: Verdict, seat: int) -> list[Node]:
    """List what counts for a seat at this moment."""
    sentences, run = state.box.objectives[state.characters[seat]], Scoring(seat, verdict)
    found = [deed for sentence in sentences for deed in deeds(state, run, sentence)]
    if state.decrees:
        found += [deed for deed in decreed(state, verdict, seat) if deed[0] in SCORES]
    return found


@SENTENCES.effect(
    "{points:digits} point(s) {reason:tally}",
    id="score",
    example="1000 points for every country your faction controls.",
    rule="COM-136",
)
def score_form(state: CastleState, verdict: Verdict, seat: int, points: int, reason: Node) -> tuple[str, int]:
    """So many points, as often as the reason counts."""
    return reason[0], points * times(state, verdict, seat, reason)


def score(state: CastleState, verdict: Verdict, seat: int, deed: Node, so_far: int = 0) -> tuple[str, int]:
    """Tell what an objective brings a seat."""
    found: tuple[str, int] = language_of(state).run(deed, state, verdict, seat)
    return found


def other_score(state: CastleState, verdict: Verdict, seat: int, deed: Node, so_far: int) -> tuple[str, int]:
    """Tell what an objective of a designer brings a seat, for itself or for what the card has brought so far."""
    slots = deed[1:] or (so_far,)
    return deed[0], int(language_of(state).forms[deed[0]].run(state, Scoring(seat, verdict), *slots))


SCORES: dict[str, Callable[[CastleState, Verdict, int, Node, int], tuple[str, int]]] = {
    "score": score,
    **dict.fromkeys(("plain_score", "score_per_many", "lose_points", "double_points", "no_points"), other_score),
}
"""How the points of each form of an objective are counted."""


def times(state: CastleState, verdict: Verdict, seat: int, reason: Node) -> int:
    """Tell how often an objective counts for a seat."""
    lost = seat in verdict.devoured and not state.box.options.devoured_keep_countries
    if reason[0] in COUNTRY_OBJECTIVES and lost:
        return 0
    return int(language_of(state).run(reason, state, verdict, seat))


@SENTENCES.declare(TALLY, "for (every|each) country [that] your faction controls", id="country", rule="COM-136")
def countries_controlled(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Count the countries that the seat's faction controls (COM-136, COM-141)."""
    faction = state.box.factions[state.characters[seat]]
    return verdict.countries.count(faction) if faction >= 0 else 0


@SENTENCES.declare(TALLY, "if your faction controls your home country", id="home", rule="COM-137")
def home_controlled(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Tell whether the seat's faction controls its home country (COM-137)."""
    character = state.characters[seat]
    home = state.box.homes[character]
    return int(home >= 0 and verdict.countries[home] == state.box.factions[character])


@SENTENCES.declare(
    TALLY,
    "for (every|each) piece of regalia that you claim",
    "for (every|each) piece of regalia you claim",
    id="regalia",
    rule="COM-138",
)
def regalia_claimed(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Count the pieces that the seat claims and has not lost (COM-138, COM-142)."""
    return verdict.claims[seat]


@SENTENCES.declare(TALLY, "for dominating the Monster", id="domination", rule="COM-139")
def monster_dominated(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Tell whether the seat dominates the Monster (COM-139)."""
    return int(seat in verdict.dominating)


@SENTENCES.declare(TALLY, "if the Monster is fed", id="fed", rule="COM-143")
def monster_fed(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Tell whether the Monster is fed, by anybody (COM-143)."""
    return int(verdict.fed)


@SENTENCES.declare(TALLY, "if at least one wizard or cultist is devoured", id="devoured_other", rule="COM-148")
def others_devoured(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Tell whether at least one wizard or cultist is devoured (COM-148); the Monster never is."""
    return int(bool(verdict.devoured))


def cultist_domination(state: CastleState, verdict: Verdict, seat: int) -> int:
    """Tell what a cultist scores for dominating the Monster, if the table wants it (COM-Q-17)."""
    is_cultist = state.box.characters[state.characters[seat]].role is Role.CULTIST
    return state.box.options.cultist_dominate_points if is_cultist and seat in verdict.dominating else 0


COUNTRY_OBJECTIVES = frozenset({"country", "home"})
