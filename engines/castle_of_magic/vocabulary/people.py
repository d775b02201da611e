"""Characters as sentences speak of them, and what outcomes do to them."""

from __future__ import annotations

from engines.castle_of_magic.box import FACTIONS, NONE, PIECES
from engines.castle_of_magic.content import Role
from engines.castle_of_magic.countries import controllers
from engines.castle_of_magic.outcomes import Fate, devour_seat, is_monster
from engines.castle_of_magic.sentences import (
    CHARACTER,
    Scoring,
    country_number,
    own_faction,
    own_home,
    verdict_of,
    you_of,
)
from engines.castle_of_magic.state import CastleState
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import language_of, members, things_of

SENTENCES = Sentences()


def faction_of(state: CastleState, seat: int) -> int:
    """Return the faction of a seat's character, or none; of a character that nobody has seen, none."""
    return NONE if state.characters[seat] < 0 else state.box.factions[state.characters[seat]]


def role_of(state: CastleState, seat: int) -> Role | None:
    """Return what a seat's character is, or None if nobody has seen it."""
    return None if state.characters[seat] < 0 else state.box.characters[state.characters[seat]].role


@SENTENCES.noun(CHARACTER, "character(s)", example="character", rule="COM-002", counts=(4, 6))
def characters(state: CastleState, run: Scoring) -> list[int]:
    """Everybody in play."""
    return list(range(state.players))


@SENTENCES.noun(CHARACTER, "wizard(s)", id="wizards", rule="COM-019", counts=(0, 6))
def wizards(state: CastleState, run: Scoring) -> list[int]:
    """The wizards in play."""
    return [seat for seat in range(state.players) if role_of(state, seat) is Role.WIZARD]


@SENTENCES.noun(CHARACTER, "cultist(s)", id="cultists", rule="COM-019", counts=(0, 6))
def cultists(state: CastleState, run: Scoring) -> list[int]:
    """The cultists in play."""
    return [seat for seat in range(state.players) if role_of(state, seat) is Role.CULTIST]


@SENTENCES.adjective(CHARACTER, "other", id="other_character", own=True, rule="COM-019")
def other(state: CastleState, run: Scoring, seat: int) -> bool:
    """Anybody but you."""
    return seat != you_of(run)


@SENTENCES.adjective(CHARACTER, "devoured", late=True, rule="COM-125")
def devoured(state: CastleState, run: Scoring, seat: int) -> bool:
    """Whom the Monster has devoured."""
    return seat in verdict_of(state, run).devoured


@SENTENCES.filter(CHARACTER, "of your faction", id="of_your_faction_too", own=True, rule="COM-020")
def of_yours(state: CastleState, run: Scoring, seat: int) -> bool:
    """Who belong to your faction."""
    return faction_of(state, seat) == own_faction(state, run) != NONE


@SENTENCES.filter(CHARACTER, "of the {faction}", id="character_of", rule="COM-020")
def of_faction(state: CastleState, run: Scoring, seat: int, faction: str) -> bool:
    """Who belong to a faction."""
    return faction_of(state, seat) == FACTIONS.index(faction)


@SENTENCES.filter(CHARACTER, "from {country}", id="character_from", rule="COM-020")
def from_country(state: CastleState, run: Scoring, seat: int, country: str) -> bool:
    """Whose home is a country."""
    known = state.characters[seat] >= 0
    return known and state.box.homes[state.characters[seat]] == country_number(state, country)


@SENTENCES.filter(CHARACTER, "from your home country", id="countryman", own=True, rule="COM-020")
def countryman(state: CastleState, run: Scoring, seat: int) -> bool:
    """Whose home is yours."""
    home = own_home(state, run)
    return state.characters[seat] >= 0 and state.box.homes[state.characters[seat]] == home != NONE


@SENTENCES.filter(CHARACTER, "with the {piece}", id="with_piece", rule="COM-108")
def with_piece(state: CastleState, run: Scoring, seat: int, piece: str) -> bool:
    """Who claim a piece of regalia."""
    return bool(verdict_of(state, run).claimants[PIECES.index(piece)] == seat)


@SENTENCES.filter(
    CHARACTER,
    "with at least {number:digits} piece(s) of regalia",
    id="with_regalia_too",
    rule="COM-108",
    least={"number": 1},
)
def with_regalia(state: CastleState, run: Scoring, seat: int, number: int) -> bool:
    """Who claim so many pieces of regalia, or more."""
    return list(verdict_of(state, run).claimants).count(seat) >= number


@SENTENCES.filter(CHARACTER, "without regalia", id="without_regalia", rule="COM-112")
def without_regalia(state: CastleState, run: Scoring, seat: int) -> bool:
    """Who claim no piece of regalia."""
    return seat not in verdict_of(state, run).claimants


@SENTENCES.filter(CHARACTER, "whose faction controls {country}", id="whose_faction_controls", rule="COM-114")
def whose_faction_controls(state: CastleState, run: Scoring, seat: int, country: str) -> bool:
    """Whose faction controls a country."""
    return controllers(state)[country_number(state, country)] == faction_of(state, seat) != NONE


@SENTENCES.filter(
    CHARACTER,
    "whose faction controls at least {number:digits} countr(y|ies)",
    id="whose_faction_controls_many",
    rule="COM-114",
    least={"number": 1},
)
def whose_faction_controls_many(state: CastleState, run: Scoring, seat: int, number: int) -> bool:
    """Whose faction controls so many countries, or more."""
    return faction_of(state, seat) != NONE and controllers(state).count(faction_of(state, seat)) >= number


@SENTENCES.filter(CHARACTER, "whose faction controls no country", id="whose_faction_controls_none", rule="COM-114")
def whose_faction_controls_none(state: CastleState, run: Scoring, seat: int) -> bool:
    """Whose faction controls no country, or who have none."""
    return faction_of(state, seat) == NONE or faction_of(state, seat) not in controllers(state)


@SENTENCES.pronoun(
    CHARACTER,
    "(each|every) {noun:character.noun} except {others:character}",
    example="each character except the character with the most pieces of regalia",
    id="all_except",
    several=True,
    rule="COM-019",
)
def all_except(state: CastleState, run: Scoring, noun: Node, others: Node) -> list[int]:
    """All of them but some."""
    left_out = things_of(state, run, others)  # type: ignore[arg-type]  # selectors read the table
    every = members(state, run, noun)  # type: ignore[arg-type]
    return [seat for seat in every if seat not in left_out]


@SENTENCES.condition("you are {role:role}", id="you_are", own=True, example="you are a cultist", rule="COM-019")
def you_are(state: CastleState, run: Scoring, role: str) -> bool:
    """You are the Monster, a wizard or a cultist."""
    return role_of(state, you_of(run)) == role


@SENTENCES.measure(CHARACTER, "pieces of regalia", id="regalia_count", rule="COM-108")
def regalia_count(state: CastleState, run: Scoring, seat: int) -> int:
    """How many pieces of regalia a character claims."""
    return list(verdict_of(state, run).claimants).count(seat)


@SENTENCES.measure(CHARACTER, "pawns on active shrines", id="active_pawns", rule="COM-058")
def active_pawns(state: CastleState, run: Scoring, seat: int) -> int:
    """How many pawns of a character stand on cards that lie face up."""
    return sum(owner == seat and up for owner, up in zip(state.pawn_on, state.active, strict=True))


@SENTENCES.pronoun(
    CHARACTER, "the character with the most {measure:character.measure}", id="foremost", rule="COM-Q-41"
)
def foremost(state: CastleState, run: Scoring, measure: Node) -> list[int]:
    """The one who has the most of something; nobody if several are level."""
    sizes = [language_of(state).run(measure, state, run, seat) for seat in range(state.players)]
    return [seat for seat, size in enumerate(sizes) if size == max(sizes) and sizes.count(size) == 1]


@SENTENCES.pronoun(
    CHARACTER, "the character with the fewest {measure:character.measure}", id="hindmost", rule="COM-Q-41"
)
def hindmost(state: CastleState, run: Scoring, measure: Node) -> list[int]:
    """The one who has the fewest of something; nobody if several are level."""
    sizes = [language_of(state).run(measure, state, run, seat) for seat in range(state.players)]
    return [seat for seat, size in enumerate(sizes) if size == min(sizes) and sizes.count(size) == 1]


@SENTENCES.pronoun(CHARACTER, "the character to your left", id="left_neighbour", own=True, rule="COM-063")
def left_neighbour(state: CastleState, run: Scoring) -> list[int]:
    """Whoever sits to your left."""
    return [(you_of(run) + 1) % state.players]


@SENTENCES.pronoun(CHARACTER, "the character to your right", id="right_neighbour", own=True, rule="COM-063")
def right_neighbour(state: CastleState, run: Scoring) -> list[int]:
    """Whoever sits to your right."""
    return [(you_of(run) - 1) % state.players]


@SENTENCES.condition(
    "{who:character} ha(s|ve) been devoured",
    id="has_been_devoured",
    late=True,
    rule="COM-125",
    example="the character to your left has been devoured",
)
def has_been_devoured(state: CastleState, run: Scoring, who: Node) -> bool:
    """The Monster has devoured a character, or each of several."""
    seats = things_of(state, run, who)  # type: ignore[arg-type]  # selectors read the table
    return bool(seats) and all(seat in verdict_of(state, run).devoured for seat in seats)


# What outcomes do


@SENTENCES.effect(
    "{who:character} (is/are) devoured", example="Each cultist is devoured.", rule="COM-Q-41", once=True
)
def devour_some(state: CastleState, fate: Fate, who: Node) -> None:
    """Characters are devoured; the Monster cannot devour itself (COM-128)."""
    fate.devours_by_card = True
    for seat in things_of(state, Scoring(fate.seat, fate), who):  # type: ignore[arg-type]  # selectors read the table
        devour_seat(state, fate, seat, "COM-Q-41")


@SENTENCES.effect(
    "{who:character} (is/are) spared", id="spare", example="Each cultist is spared.", rule="COM-Q-43", once=True
)
def spare(state: CastleState, fate: Fate, who: Node) -> None:
    """Characters are not devoured, whatever else the card says."""
    seats = things_of(state, Scoring(-1, fate), who)  # type: ignore[arg-type]  # selectors read the table
    fate.spared += [seat for seat in seats if seat not in fate.spared]
    for seat in [seat for seat in fate.devoured if seat in fate.spared]:
        fate.devoured.remove(seat)
        fate.tell("spared", "COM-Q-43", seat)


@SENTENCES.effect(
    "{who:character} dominate(s|) the Monster",
    example="Each wizard with the crown dominates the Monster.",
    rule="COM-Q-41",
    once=True,
)
def dominate_by(state: CastleState, fate: Fate, who: Node) -> None:
    """Characters dominate the Monster; it cannot dominate itself (COM-Q-16)."""
    for seat in things_of(state, Scoring(fate.seat, fate), who):  # type: ignore[arg-type]  # selectors read the table
        if not is_monster(state, seat) and seat not in fate.dominating:
            fate.dominating.append(seat)
            fate.tell("dominate_too", "COM-Q-41", seat)
