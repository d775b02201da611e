"""Shrines as sentences speak of them: active or not, whose, in which country and row, with or without pawns."""

from __future__ import annotations

from engines.castle_of_magic.box import ARCANA, FACTIONS, NONE
from engines.castle_of_magic.content import CELLS
from engines.castle_of_magic.countries import leading_faction
from engines.castle_of_magic.sentences import SHRINE, Scoring, country_number, own_faction, own_home, you_of
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.castle_of_magic.tableau import COUNTRY_OF, ROW_OF
from engines.kit.language.forms import Sentences

SENTENCES = Sentences()


def corrupted_by(state: CastleState, cell: int) -> int:
    """Return the faction that corrupted the shrine of a cell, or none; of a card that nobody has seen, none."""
    shrine = state.shrines[cell]
    return NONE if shrine < 0 else state.box.corruption[shrine]


@SENTENCES.noun(SHRINE, "shrine(s)", example="shrine", rule="COM-009", counts=(CELLS, CELLS))
def shrines(state: CastleState, run: Scoring) -> list[int]:
    """All twenty-seven shrines."""
    return list(range(CELLS))


def active_by_faction(state: CastleState) -> list[int]:
    """Count the active shrines of each faction in all countries."""
    corrupted = [corrupted_by(state, cell) for cell in range(CELLS) if state.active[cell]]
    return [corrupted.count(faction) for faction in range(len(FACTIONS))]


@SENTENCES.condition("your faction has the most active shrines", own=True, rule="COM-058")
def your_faction_leads(state: CastleState, run: Scoring) -> bool:
    """No other faction has as many active shrines, all countries together."""
    return leading_faction(active_by_faction(state)) == own_faction(state, run) != NONE


@SENTENCES.condition("the {faction} have the most active shrines", id="faction_leads", rule="COM-058")
def faction_leads(state: CastleState, run: Scoring, faction: str) -> bool:
    """No other faction has as many active shrines as this one, all countries together."""
    return leading_faction(active_by_faction(state)) == FACTIONS.index(faction)


@SENTENCES.adjective(SHRINE, "active", rule="COM-058")
def active(state: CastleState, run: Scoring, cell: int) -> bool:
    """Whose card lies face up."""
    return state.active[cell]


@SENTENCES.adjective(SHRINE, "inactive", rule="COM-059")
def inactive(state: CastleState, run: Scoring, cell: int) -> bool:
    """Whose card lies face down."""
    return not state.active[cell]


@SENTENCES.filter(SHRINE, "of your faction", own=True, rule="COM-010")
def of_your_faction(state: CastleState, run: Scoring, cell: int) -> bool:
    """That your own faction has corrupted."""
    return corrupted_by(state, cell) == own_faction(state, run) != NONE


@SENTENCES.filter(SHRINE, "of another faction", id="shrine_of_another", own=True, rule="COM-Q-45")
def of_another_faction(state: CastleState, run: Scoring, cell: int) -> bool:
    """That a faction has corrupted which is not yours."""
    return corrupted_by(state, cell) not in (NONE, own_faction(state, run))


@SENTENCES.filter(SHRINE, "of the {faction}", id="shrine_of", rule="COM-010")
def of_faction(state: CastleState, run: Scoring, cell: int, faction: str) -> bool:
    """That a faction has corrupted."""
    return corrupted_by(state, cell) == FACTIONS.index(faction)


@SENTENCES.filter(SHRINE, "in {country}", id="shrine_in", rule="COM-053")
def in_country(state: CastleState, run: Scoring, cell: int, country: str) -> bool:
    """That lies in a country."""
    return COUNTRY_OF[cell] == country_number(state, country)


@SENTENCES.filter(SHRINE, "in your home country", id="shrine_at_home", own=True, rule="COM-053")
def at_home(state: CastleState, run: Scoring, cell: int) -> bool:
    """That lies in your home country."""
    return COUNTRY_OF[cell] == own_home(state, run)


@SENTENCES.filter(SHRINE, "of the {row}", id="shrine_of_row", rule="COM-050")
def of_row(state: CastleState, run: Scoring, cell: int, row: str) -> bool:
    """That lies in a row, and so is attuned to its arcanum."""
    return ROW_OF[cell] == ARCANA.index(row)


@SENTENCES.filter(SHRINE, "with a piece of regalia", id="shrine_with_regalia", rule="COM-013")
def with_regalia(state: CastleState, run: Scoring, cell: int) -> bool:
    """In which a piece of regalia is interred."""
    shrine = state.shrines[cell]
    return shrine >= 0 and state.box.regalia[shrine] != NONE


@SENTENCES.filter(SHRINE, "with a pawn", id="shrine_with_pawn", rule="COM-079")
def with_pawn(state: CastleState, run: Scoring, cell: int) -> bool:
    """On which anybody's pawn stands."""
    return state.pawn_on[cell] != NOBODY


@SENTENCES.filter(SHRINE, "with one of your pawns", id="shrine_with_your_pawn", own=True, rule="COM-079")
def with_your_pawn(state: CastleState, run: Scoring, cell: int) -> bool:
    """On which a pawn of yours stands."""
    return state.pawn_on[cell] == you_of(run)


@SENTENCES.filter(SHRINE, "without a pawn", id="shrine_without_pawn", rule="COM-079")
def without_pawn(state: CastleState, run: Scoring, cell: int) -> bool:
    """On which no pawn stands."""
    return state.pawn_on[cell] == NOBODY
