"""Countries, regalia and pawns as sentences speak of them."""

from __future__ import annotations

from engines.castle_of_magic.box import ARCANA, FACTIONS, NONE, PIECES
from engines.castle_of_magic.content import CELLS
from engines.castle_of_magic.countries import controllers
from engines.castle_of_magic.regalia import claimants_of
from engines.castle_of_magic.sentences import (
    LAND,
    PAWN,
    REGALIA,
    Scoring,
    country_number,
    own_faction,
    own_home,
    verdict_of,
    you_of,
)
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.castle_of_magic.tableau import CELLS_OF_COUNTRY, COUNTRY_OF, ROW_OF
from engines.castle_of_magic.vocabulary.shrines import corrupted_by
from engines.kit.language.forms import Sentences

SENTENCES = Sentences()

# Countries


@SENTENCES.noun(LAND, "countr(y|ies)", example="country", rule="COM-017", counts=(3, 3))
def countries(state: CastleState, run: Scoring) -> list[int]:
    """The three countries."""
    return list(range(3))


@SENTENCES.filter(LAND, "controlled by your faction", own=True, rule="COM-114")
def controlled_by_yours(state: CastleState, run: Scoring, country: int) -> bool:
    """In which your faction has the most active shrines."""
    return controllers(state)[country] == own_faction(state, run) != NONE


@SENTENCES.filter(LAND, "controlled by the {faction}", id="controlled_by", rule="COM-114")
def controlled_by(state: CastleState, run: Scoring, country: int, faction: str) -> bool:
    """In which a faction has the most active shrines."""
    return controllers(state)[country] == FACTIONS.index(faction)


@SENTENCES.filter(LAND, "controlled by another faction", own=True, rule="COM-114")
def controlled_by_another(state: CastleState, run: Scoring, country: int) -> bool:
    """In which a faction that is not yours has the most active shrines."""
    return controllers(state)[country] not in (NOBODY, own_faction(state, run))


@SENTENCES.filter(LAND, "controlled by somebody", rule="COM-114")
def controlled_by_somebody(state: CastleState, run: Scoring, country: int) -> bool:
    """In which one faction has the most active shrines."""
    return controllers(state)[country] != NOBODY


@SENTENCES.filter(LAND, "controlled by nobody", rule="COM-115")
def controlled_by_nobody(state: CastleState, run: Scoring, country: int) -> bool:
    """In which factions are level, or no shrine is active."""
    return controllers(state)[country] == NOBODY


@SENTENCES.filter(LAND, "with one of your pawns", id="country_with_your_pawn", own=True, rule="COM-079")
def with_your_pawn(state: CastleState, run: Scoring, country: int) -> bool:
    """In which a pawn of yours stands."""
    return any(state.pawn_on[cell] == you_of(run) for cell in CELLS_OF_COUNTRY[country])


@SENTENCES.filter(
    LAND,
    "with at least {number:digits} of your pawns",
    id="country_with_your_pawns",
    own=True,
    rule="COM-Q-46",
    least={"number": 2},
)
def with_your_pawns(state: CastleState, run: Scoring, country: int, number: int) -> bool:
    """In which so many pawns of yours stand, or more."""
    return sum(state.pawn_on[cell] == you_of(run) for cell in CELLS_OF_COUNTRY[country]) >= number


@SENTENCES.condition("your faction controls {country}", id="your_faction_controls", own=True, rule="COM-114")
def your_faction_controls(state: CastleState, run: Scoring, country: str) -> bool:
    """Tell whether your faction controls a country."""
    return bool(controlled_by_yours(state, run, country_number(state, country)))


@SENTENCES.condition("nobody controls {country}", id="nobody_controls", rule="COM-115")
def nobody_controls(state: CastleState, run: Scoring, country: str) -> bool:
    """Tell whether no faction controls a country."""
    return bool(controlled_by_nobody(state, run, country_number(state, country)))


@SENTENCES.condition(
    "your home country is controlled by {holder:holder}", id="home_is_held", own=True, rule="COM-137"
)
def home_is_held(state: CastleState, run: Scoring, holder: str) -> bool:
    """Tell who controls your home country."""
    home = own_home(state, run)
    if home == NONE:
        return False
    held = controllers(state)[home]
    own = {"yours": held == own_faction(state, run), "another": held not in (NOBODY, own_faction(state, run))}
    return own.get(holder, held == NOBODY)


# Regalia


@SENTENCES.noun(REGALIA, "piece(s) of regalia", example="piece of regalia", rule="COM-013", counts=(3, 3))
def pieces(state: CastleState, run: Scoring) -> list[int]:
    """The amulet, the crown and the scepter."""
    return list(range(len(PIECES)))


@SENTENCES.filter(REGALIA, "claimed by you", own=True, rule="COM-108")
def claimed_by_you(state: CastleState, run: Scoring, piece: int) -> bool:
    """On whose shrine your pawn stands, unless you were devoured (COM-130)."""
    return claimants_of(state)[piece] == you_of(run) and you_of(run) not in verdict_of(state, run).devoured


@SENTENCES.filter(REGALIA, "claimed by another player", own=True, rule="COM-108")
def claimed_by_another(state: CastleState, run: Scoring, piece: int) -> bool:
    """On whose shrine another player's pawn stands."""
    return claimants_of(state)[piece] not in (NOBODY, you_of(run))


@SENTENCES.filter(REGALIA, "claimed by somebody", rule="COM-108")
def claimed_by_somebody(state: CastleState, run: Scoring, piece: int) -> bool:
    """On whose shrine a pawn stands."""
    return claimants_of(state)[piece] != NOBODY


@SENTENCES.filter(REGALIA, "claimed by nobody", rule="COM-112")
def claimed_by_nobody(state: CastleState, run: Scoring, piece: int) -> bool:
    """On whose shrine no pawn stands."""
    return claimants_of(state)[piece] == NOBODY


@SENTENCES.condition("you claim the {piece}", id="you_claim", own=True, rule="COM-108")
def you_claim(state: CastleState, run: Scoring, piece: str) -> bool:
    """Tell whether your pawn stands on the shrine of a piece, and you were not devoured."""
    return bool(claimed_by_you(state, run, PIECES.index(piece)))


# Pawns, by the cells on which they stand


@SENTENCES.noun(PAWN, "pawn(s)", example="pawn", rule="COM-079")
def pawns(state: CastleState, run: Scoring) -> list[int]:
    """Every pawn on the tableau."""
    return [cell for cell in range(CELLS) if state.pawn_on[cell] != NOBODY]


@SENTENCES.noun(PAWN, "your pawn(s)", id="your_pawns", yours=True, own=True, rule="COM-079")
def your_pawns(state: CastleState, run: Scoring) -> list[int]:
    """Your own pawns on the tableau."""
    return [cell for cell in range(CELLS) if state.pawn_on[cell] == you_of(run)]


@SENTENCES.filter(PAWN, "on an active shrine", rule="COM-058")
def on_active(state: CastleState, run: Scoring, cell: int) -> bool:
    """That stands on a card that lies face up."""
    return state.active[cell]


@SENTENCES.filter(PAWN, "on an inactive shrine", rule="COM-059")
def on_inactive(state: CastleState, run: Scoring, cell: int) -> bool:
    """That stands on a card that lies face down."""
    return not state.active[cell]


@SENTENCES.filter(PAWN, "on a shrine of your faction", own=True, rule="COM-010")
def on_own(state: CastleState, run: Scoring, cell: int) -> bool:
    """That stands on a shrine of your faction."""
    return corrupted_by(state, cell) == own_faction(state, run) != NONE


@SENTENCES.filter(PAWN, "on a shrine of the {faction}", id="pawn_on", rule="COM-010")
def on_faction(state: CastleState, run: Scoring, cell: int, faction: str) -> bool:
    """That stands on a shrine of a faction."""
    return corrupted_by(state, cell) == FACTIONS.index(faction)


@SENTENCES.filter(PAWN, "in {country}", id="pawn_in", rule="COM-053")
def pawn_in(state: CastleState, run: Scoring, cell: int, country: str) -> bool:
    """That stands in a country."""
    return COUNTRY_OF[cell] == country_number(state, country)


@SENTENCES.filter(PAWN, "in your home country", id="pawn_at_home", own=True, rule="COM-053")
def pawn_at_home(state: CastleState, run: Scoring, cell: int) -> bool:
    """That stands in your home country."""
    return COUNTRY_OF[cell] == own_home(state, run)


@SENTENCES.filter(PAWN, "in the {row}", id="pawn_in_row", rule="COM-050")
def pawn_in_row(state: CastleState, run: Scoring, cell: int, row: str) -> bool:
    """That stands in a row."""
    return ROW_OF[cell] == ARCANA.index(row)
