"""Points for others, and characters by what they claim and where they stand (COM-Q-44)."""

from __future__ import annotations

from engines.castle_of_magic.box import NONE, PIECES
from engines.castle_of_magic.countries import controllers, leading_faction
from engines.castle_of_magic.outcomes import Fate
from engines.castle_of_magic.sentences import CHARACTER, PAWN, REGALIA, Scoring, own_faction, verdict_of
from engines.castle_of_magic.state import CastleState
from engines.castle_of_magic.vocabulary.compared import cell_of_piece
from engines.castle_of_magic.vocabulary.people import faction_of
from engines.castle_of_magic.vocabulary.shrines import active_by_faction
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import members, things_of

SENTENCES = Sentences()


# Points


def _grants(state: CastleState, run: Scoring | Fate, who: Node, points: int) -> list[tuple[int, int]]:
    """Return whom a sentence gives points; what an outcome card gives is told, and counted from there."""
    scoring = Scoring(run.seat, run) if isinstance(run, Fate) else run
    found = [(seat, points) for seat in things_of(state, scoring, who)]  # type: ignore[arg-type]
    if isinstance(run, Fate):
        for seat, won in found:
            run.tell("granted", "COM-Q-44", seat, won)
    return found


@SENTENCES.effect(
    "{who:character} gain(s|) {points:digits} point(s)",
    id="grant_points",
    example="Each cultist gains 500 points.",
    rule="COM-Q-44",
)
def grant_points(state: CastleState, run: Scoring | Fate, who: Node, points: int) -> list[tuple[int, int]]:
    """Characters score so many points, whoever they are."""
    return _grants(state, run, who, points)


@SENTENCES.effect(
    "{who:character} lose(s|) {points:digits} point(s)",
    id="take_points",
    example="Each cultist loses 500 points.",
    rule="COM-Q-44",
)
def take_points(state: CastleState, run: Scoring | Fate, who: Node, points: int) -> list[tuple[int, int]]:
    """Characters score so many points less; a score may fall below nothing."""
    return _grants(state, run, who, -points)


# By where things lie


@SENTENCES.filter(PAWN, "standing on {group:shrine.group}", id="pawn_standing", many=True, rule="COM-Q-44")
def pawn_standing(state: CastleState, run: Scoring, cell: int, group: Node) -> bool:
    """That stands on such a shrine."""
    return cell in members(state, run, group)  # type: ignore[arg-type]  # nouns read the table


@SENTENCES.filter(REGALIA, "lying in {group:shrine.group}", id="piece_lying", many=True, rule="COM-Q-44")
def piece_lying(state: CastleState, run: Scoring, piece: int, group: Node) -> bool:
    """Whose shrine is such a shrine."""
    cell = cell_of_piece(state, piece)
    return cell != NONE and cell in members(state, run, group)  # type: ignore[arg-type]


@SENTENCES.filter(CHARACTER, "with pawns on {group:shrine.group}", id="with_pawns_on", many=True, rule="COM-Q-44")
def with_pawns_on(state: CastleState, run: Scoring, seat: int, group: Node) -> bool:
    """Who have at least one pawn on such a shrine."""
    cells = members(state, run, group)  # type: ignore[arg-type]
    return any(state.pawn_on[cell] == seat for cell in cells)


@SENTENCES.filter(
    CHARACTER, "without pawns on {group:shrine.group}", id="without_pawns_on", many=True, rule="COM-Q-44"
)
def without_pawns_on(state: CastleState, run: Scoring, seat: int, group: Node) -> bool:
    """Who have no pawn on such a shrine."""
    return not with_pawns_on(state, run, seat, group)


# What characters do


@SENTENCES.condition(
    "{who:character} claim(s|) the {piece}",
    id="claims_piece",
    example="the character to your left claims the amulet",
    rule="COM-108",
)
def claims_piece(state: CastleState, run: Scoring, who: Node, piece: str) -> bool:
    """A character claims a piece of regalia."""
    seats = things_of(state, run, who)  # type: ignore[arg-type]  # selectors read the table
    return verdict_of(state, run).claimants[PIECES.index(piece)] in seats


@SENTENCES.adjective(CHARACTER, "dominating", late=True, rule="COM-123")
def dominating(state: CastleState, run: Scoring, seat: int) -> bool:
    """Who dominate the Monster."""
    return seat in verdict_of(state, run).dominating


@SENTENCES.adjective(CHARACTER, "surviving", late=True, rule="COM-125")
def surviving(state: CastleState, run: Scoring, seat: int) -> bool:
    """Whom the Monster has not devoured."""
    return seat not in verdict_of(state, run).devoured


@SENTENCES.condition("your faction controls the most countries", id="faction_rules", own=True, rule="COM-Q-44")
def faction_rules(state: CastleState, run: Scoring) -> bool:
    """No other faction controls as many countries."""
    return ruling_faction(state) == own_faction(state, run) != NONE


def ruling_faction(state: CastleState) -> int:
    """Return the faction that controls more countries than any other, or nobody."""
    held = controllers(state)
    return leading_faction([held.count(faction) for faction in range(3)])


@SENTENCES.filter(CHARACTER, "whose faction controls the most countries", id="of_ruling_faction", rule="COM-Q-46")
def of_ruling_faction(state: CastleState, run: Scoring, seat: int) -> bool:
    """Whose faction controls more countries than any other."""
    return ruling_faction(state) == faction_of(state, seat) != NONE


@SENTENCES.filter(CHARACTER, "whose faction has the most active shrines", id="of_leading_faction", rule="COM-Q-46")
def of_leading_faction(state: CastleState, run: Scoring, seat: int) -> bool:
    """Whose faction has more active shrines than any other, all countries together."""
    return leading_faction(active_by_faction(state)) == faction_of(state, seat) != NONE
