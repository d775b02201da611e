"""Countries by the shrines in them, characters by where their pawns stand, and the Monster among them (COM-Q-45)."""

from __future__ import annotations

from engines.castle_of_magic.box import FACTIONS, NONE
from engines.castle_of_magic.content import Role
from engines.castle_of_magic.countries import controllers
from engines.castle_of_magic.sentences import CHARACTER, LAND, Scoring, own_faction, own_home
from engines.castle_of_magic.state import CastleState
from engines.castle_of_magic.tableau import CELLS_OF_COUNTRY
from engines.castle_of_magic.vocabulary.people import faction_of, role_of
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import members

SENTENCES = Sentences()


def _shrines_in(state: CastleState, run: Scoring, country: int, group: Node) -> int:
    """Count the shrines of a country that can be described so."""
    cells = members(state, run, group)  # type: ignore[arg-type]  # nouns read the table
    return sum(cell in CELLS_OF_COUNTRY[country] for cell in cells)


@SENTENCES.filter(
    LAND,
    "with at least {number:digits} {group:shrine.group}",
    id="country_with_shrines",
    rule="COM-Q-45",
    least={"number": 1},
)
def with_shrines(state: CastleState, run: Scoring, country: int, number: int, group: Node) -> bool:
    """In which so many shrines are like this, or more."""
    return _shrines_in(state, run, country, group) >= number


@SENTENCES.filter(LAND, "with exactly {number:digits} {group:shrine.group}", id="country_with_just", rule="COM-Q-45")
def with_just(state: CastleState, run: Scoring, country: int, number: int, group: Node) -> bool:
    """In which exactly so many shrines are like this."""
    return _shrines_in(state, run, country, group) == number


@SENTENCES.filter(
    LAND,
    "with more {one:shrine.group} than {two:shrine.group}",
    id="country_with_more",
    many=True,
    rule="COM-Q-45",
    example="with more active shrines of your faction than active shrines of the Wolf Mages",
)
def with_more(state: CastleState, run: Scoring, country: int, one: Node, two: Node) -> bool:
    """In which more shrines are like this than like that."""
    return _shrines_in(state, run, country, one) > _shrines_in(state, run, country, two)


@SENTENCES.condition("the {faction} control your home country", id="home_is_theirs", own=True, rule="COM-Q-45")
def home_is_theirs(state: CastleState, run: Scoring, faction: str) -> bool:
    """A faction controls the country that you are from."""
    home = own_home(state, run)
    return home != NONE and controllers(state)[home] == FACTIONS.index(faction)


@SENTENCES.filter(CHARACTER, "of another faction", id="of_another_faction", own=True, rule="COM-Q-45")
def of_another_faction(state: CastleState, run: Scoring, seat: int) -> bool:
    """Who belong to a faction that is not yours."""
    return faction_of(state, seat) not in (NONE, own_faction(state, run))


@SENTENCES.measure(CHARACTER, "pawns standing on {group:shrine.group}", id="standing_pawns", rule="COM-Q-45")
def standing_pawns(state: CastleState, run: Scoring, seat: int, group: Node) -> int:
    """How many pawns of a character stand on such shrines."""
    return sum(state.pawn_on[cell] == seat for cell in members(state, run, group))  # type: ignore[arg-type]


@SENTENCES.pronoun(CHARACTER, "the Monster", id="the_monster", rule="COM-Q-45")
def the_monster(state: CastleState, run: Scoring) -> list[int]:
    """Whoever plays the Monster; nobody, if it is not among the characters."""
    return [seat for seat in range(state.players) if role_of(state, seat) is Role.MONSTER]
