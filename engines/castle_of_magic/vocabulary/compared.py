"""Arcana counted, regalia and pawns by their shrines, and characters compared with one another (COM-Q-43)."""

from __future__ import annotations

from engines.castle_of_magic.box import ARCANA, NONE
from engines.castle_of_magic.casting import arcanum_states
from engines.castle_of_magic.content import CELLS
from engines.castle_of_magic.countries import controllers
from engines.castle_of_magic.sentences import (
    ARCANUM,
    CHARACTER,
    PAWN,
    REGALIA,
    Scoring,
    verdict_of,
    you_of,
)
from engines.castle_of_magic.state import CastleState
from engines.castle_of_magic.vocabulary.people import faction_of
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import language_of, things_of

SENTENCES = Sentences()

# Arcana


@SENTENCES.noun(ARCANUM, "arcan(um|a)", id="arcana", example="arcanum", rule="COM-018", counts=(3, 3))
def arcana(state: CastleState, run: Scoring) -> list[int]:
    """The bell, the book and the candle."""
    return list(range(len(ARCANA)))


@SENTENCES.adjective(ARCANUM, "active", id="active_arcanum", rule="COM-100")
def active(state: CastleState, run: Scoring, arcanum: int) -> bool:
    """That is ringing, open or lit."""
    return arcanum_states(state)[arcanum]


@SENTENCES.adjective(ARCANUM, "inactive", id="inactive_arcanum", rule="COM-100")
def inactive(state: CastleState, run: Scoring, arcanum: int) -> bool:
    """That is silent, closed or unlit."""
    return not arcanum_states(state)[arcanum]


# Regalia and pawns, by the shrines


def cell_of_piece(state: CastleState, piece: int) -> int:
    """Return the cell in whose shrine a piece is interred, or none if nobody has seen it."""
    cells = (cell for cell in range(CELLS) if state.shrines[cell] >= 0)
    return next((cell for cell in cells if state.box.regalia[state.shrines[cell]] == piece), NONE)


@SENTENCES.filter(REGALIA, "in an active shrine", id="piece_in_active", rule="COM-111")
def in_active(state: CastleState, run: Scoring, piece: int) -> bool:
    """Whose shrine card lies face up."""
    cell = cell_of_piece(state, piece)
    return cell != NONE and state.active[cell]


@SENTENCES.filter(REGALIA, "in an inactive shrine", id="piece_in_inactive", rule="COM-111")
def in_inactive(state: CastleState, run: Scoring, piece: int) -> bool:
    """Whose shrine card lies face down."""
    cell = cell_of_piece(state, piece)
    return cell != NONE and not state.active[cell]


@SENTENCES.filter(PAWN, "on a shrine with a piece of regalia", id="pawn_on_regalia", rule="COM-108")
def pawn_on_regalia(state: CastleState, run: Scoring, cell: int) -> bool:
    """That stands on a shrine in which a piece of regalia is interred."""
    return state.shrines[cell] >= 0 and state.box.regalia[state.shrines[cell]] != NONE


# Characters compared


@SENTENCES.measure(CHARACTER, "countries", id="country_count", rule="COM-114")
def country_count(state: CastleState, run: Scoring, seat: int) -> int:
    """How many countries the faction of a character controls."""
    faction = faction_of(state, seat)
    return controllers(state).count(faction) if faction != NONE else 0


@SENTENCES.measure(CHARACTER, "pawns on the tableau", id="pawn_count", rule="COM-079")
def pawn_count(state: CastleState, run: Scoring, seat: int) -> int:
    """How many pawns of a character stand on shrines."""
    return state.pawn_on.count(seat)


def sizes(state: CastleState, run: Scoring, measure: Node) -> list[int]:
    """Return how much of something each character has."""
    return [language_of(state).run(measure, state, run, seat) for seat in range(state.players)]


@SENTENCES.condition("you have the most {measure:character.measure}", id="you_have_most", own=True, rule="COM-Q-43")
def you_have_most(state: CastleState, run: Scoring, measure: Node) -> bool:
    """Nobody else has as much of something as you."""
    found = sizes(state, run, measure)
    return found[you_of(run)] == max(found) and found.count(max(found)) == 1


@SENTENCES.condition(
    "you have the fewest {measure:character.measure}", id="you_have_fewest", own=True, rule="COM-Q-43"
)
def you_have_fewest(state: CastleState, run: Scoring, measure: Node) -> bool:
    """Nobody else has as little of something as you."""
    found = sizes(state, run, measure)
    return found[you_of(run)] == min(found) and found.count(min(found)) == 1


@SENTENCES.condition(
    "you have more {measure:character.measure} than {who:character}",
    id="you_have_more",
    own=True,
    rule="COM-Q-43",
    example="you have more pieces of regalia than the character to your left",
)
def you_have_more(state: CastleState, run: Scoring, measure: Node, who: Node) -> bool:
    """You have more of something than another, or than each of several others."""
    return _beats(state, run, measure, who, 1)


@SENTENCES.condition(
    "you have fewer {measure:character.measure} than {who:character}",
    id="you_have_fewer",
    own=True,
    rule="COM-Q-43",
    example="you have fewer pieces of regalia than the character to your left",
)
def you_have_fewer(state: CastleState, run: Scoring, measure: Node, who: Node) -> bool:
    """You have less of something than another, or than each of several others."""
    return _beats(state, run, measure, who, -1)


def _beats(state: CastleState, run: Scoring, measure: Node, who: Node, sign: int) -> bool:
    found, you = sizes(state, run, measure), you_of(run)
    others = [seat for seat in things_of(state, run, who) if seat != you]  # type: ignore[arg-type]
    return bool(others) and all(sign * found[you] > sign * found[seat] for seat in others)


@SENTENCES.condition(
    "{who:character} claim(s|) at least {number:digits} piece(s) of regalia",
    id="claims_many",
    rule="COM-108",
    example="the character to your left claims at least 1 piece of regalia",
    least={"number": 1},
)
def claims_many(state: CastleState, run: Scoring, who: Node, number: int) -> bool:
    """A character, or each of several, claims so many pieces of regalia, or more."""
    seats = things_of(state, run, who)  # type: ignore[arg-type]  # selectors read the table
    claimants = list(verdict_of(state, run).claimants)
    return bool(seats) and all(claimants.count(seat) >= number for seat in seats)


@SENTENCES.condition(
    "the faction of {who:character} controls at least {number:digits} countr(y|ies)",
    id="their_faction_controls",
    rule="COM-114",
    example="the faction of the character to your left controls at least 1 country",
    least={"number": 1},
)
def their_faction_controls(state: CastleState, run: Scoring, who: Node, number: int) -> bool:
    """The faction of a character, or of each of several, controls so many countries, or more."""
    seats = things_of(state, run, who)  # type: ignore[arg-type]  # selectors read the table
    return bool(seats) and all(country_count(state, run, seat) >= number for seat in seats)
