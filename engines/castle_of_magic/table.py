"""The table as a seat sees it: rituals above, the tableau with its labels, and the players around it."""

from __future__ import annotations

from dataclasses import replace

from engines.castle_of_magic.content import COLUMNS, ROWS, arcana_name
from engines.castle_of_magic.names import (
    cell_name,
    character_name,
    place_name,
    seat_names,
    shrine_name,
)
from engines.castle_of_magic.sentences import OUTCOME, PLAYER
from engines.castle_of_magic.state import STOCK, CastleState, in_hand
from engines.castle_of_magic.tableau import has_pawn, may_peek, was_ever_seen
from engines.castle_of_magic.zones import CHARACTERS, OUTCOMES, SHRINES, UNUSED
from engines.kit.pointing import Finder, points_of
from engines.kit.state import EVERYONE, UNKNOWN
from engines.kit.table import Area, Place, Shape, Table, Thing, Token
from engines.kit.zoning.zone_table import area_of, face_up, things_of

LEFT, RIGHT, BELOW = 0, COLUMNS + 1, ROWS
"""Where the labels lie in the grid: the shrines take columns 1 to 9 and rows 0 to 2."""


def table(view: CastleState) -> Table:
    """Describe all that the viewer sees."""
    seats = [seat_area(view, seat) for seat in range(view.players)]
    areas = (rituals(view), tableau(view), *seats, area_of(view, UNUSED), free_colours(view), patience(view))
    return Table(
        areas,
        points_of(view, POINTS, lambda view, seat: f"aid-card.{seat}"),
    )


# Above and on the tableau


def rituals(view: CastleState) -> Area:
    """The eight rituals, each with its outcome card on it and its icons visible (COM-044, COM-048)."""
    places = [
        Place(
            f"ritual.{number}",
            arcana_name(ritual.states),
            column=number,
            things=(face_up(f"ritual-card.{number}", ritual), *things_of(view, OUTCOMES, number)),
        )
        for number, ritual in enumerate(view.box.rituals)
    ]
    return Area("rituals", "Rituals", Shape.ROW, tuple(places))


def tableau(view: CastleState) -> Area:
    """The 27 shrines with the labels of their rows and columns (COM-038 to COM-042)."""
    shrines = [
        Place(f"cell.{cell}", cell_name(cell), cell // COLUMNS, cell % COLUMNS + 1, things=(shrine_card(view, cell),))
        for cell in range(len(view.shrines))
    ]
    return Area("tableau", "Tableau", Shape.GRID, (*shrines, *arcanum_labels(view), *country_labels(view)))


def shrine_card(view: CastleState, cell: int) -> Thing:
    """A shrine card as it lies, with the pawn that stands on it; of a known one, what matters in a few words."""
    is_up, shrine = view.active[cell], view.shrines[cell]
    (card,) = things_of(view, SHRINES, cell, is_blind=not (is_up or is_face_marked(view, cell)))
    state = "active" if is_up else "inactive"
    note = f"{state} at {place_name(view.box, cell)}: {shrine_name(view.box, shrine)}" if card.document else ""
    return replace(card, note=note, tokens=(pawn_token(view, cell),) if has_pawn(view, cell) else ())


def is_face_marked(view: CastleState, cell: int) -> bool:
    """Tell whether the viewer is shown what a face-down card is (COM-Q-11); after the cast everybody is.

    An open table shows everything, which whoever moves cards by hand wants to see.
    """
    if view.is_cast or view.viewer == EVERYONE or may_peek(view, view.viewer, cell):
        return True
    return view.box.options.shrine_memory == "marked" and was_ever_seen(view, cell)


def pawn_token(view: CastleState, cell: int) -> Token:
    """The pawn on a card."""
    owner = view.pawn_on[cell]
    pawn = view.box.pawns[view.colours[owner]]
    return Token(f"pawn.{cell}", pawn.name, pawn.paint, owner=owner)


def arcanum_labels(view: CastleState) -> list[Place]:
    """The arcanum cards: inactive ones on the left, active ones on the right (COM-041)."""
    return [
        Place(
            f"label.{card.id}",
            row=number // 2,
            column=RIGHT if card.active else LEFT,
            things=(face_up(f"label-card.{card.id}", card),),
        )
        for number, card in enumerate(view.box.arcana)
    ]


def country_labels(view: CastleState) -> list[Place]:
    """The country cards, each below the middle one of its columns (COM-040)."""
    return [
        Place(
            f"label.{card.id}",
            card.name,
            BELOW,
            card.column,
            things=(face_up(f"label-card.{card.id}", card),),
        )
        for card in view.box.countries
    ]


# Around the tableau


def seat_area(view: CastleState, seat: int) -> Area:
    """What lies in front of a player: the character, the aid and the pawns off the tableau."""
    places = [Place(f"character.{seat}", "Character", things=(character_card(view, seat),))]
    if view.colours[seat] != UNKNOWN:
        aid = face_up(f"aid-card.{seat}", view.box.aids[view.colours[seat]], owner=seat)
        places.append(Place(f"aid.{seat}", "Player aid", things=(aid,)))
    places += [Place(f"{thing.id}.place", thing.name, things=(thing,)) for thing in pawn_piles(view, seat)]
    return Area(f"seat.{seat}", seat_names(view)[seat], Shape.HAND, tuple(places), owner=seat)


def character_card(view: CastleState, seat: int) -> Thing:
    """A character card: its face for those who may see it, and what the seat claims to be."""
    (card,), claim = things_of(view, CHARACTERS, seat), view.claims[seat]
    return card if claim == UNKNOWN else replace(card, note=f"claims to be {character_name(view.box, claim)}")


def pawn_piles(view: CastleState, seat: int) -> list[Thing]:
    """The pawns in front of a player: those in stock, and those picked up and not placed yet."""
    piles = [("stock", "In stock", view.stock[seat])]
    if seat == view.seat:
        piles.append(("hand", "In hand", in_hand(view)))
    pawn = view.box.pawns[view.colours[seat]]
    return [
        Thing(f"{id}.{seat}", name, pawn.id, "pawn", count=count, owner=seat) for id, name, count in piles if count
    ]


def free_colours(view: CastleState) -> Area:
    """The player aids of the colours that players can still choose from."""
    if UNKNOWN not in view.colours:
        return Area("colours", "Colours to choose from", Shape.POOL, is_loose=True)
    free = [(colour, aid) for colour, aid in enumerate(view.box.aids) if colour not in view.colours]
    places = [Place(f"colour.{colour}.place", things=(face_up(f"colour.{colour}", aid),)) for colour, aid in free]
    return Area("colours", "Colours to choose from", Shape.POOL, tuple(places), is_loose=True)


def patience(view: CastleState) -> Area:
    """How many turns have passed since the last advance, and how many may (COM-Q-21)."""
    options = view.box.options
    limit = options.stall_rounds * view.players if options.stall_rule == "forced_advance" else 0
    return Area("patience", "Turns since the last advance", Shape.DIAL, value=view.stalled, maximum=limit)


# What the options point at


def own_pawns(view: CastleState, seat: int) -> list[str]:
    """The things that carry the pawns of the player whose turn it is."""
    stock = [f"stock.{seat}"] if view.stock[seat] else []
    return stock + [f"shrine-card.{cell}" for cell, owner in enumerate(view.pawn_on) if owner == seat]


def picked_pawns(view: CastleState, seat: int, *places: int) -> list[str]:
    """The things that carry the pawns at these places."""
    return [f"stock.{seat}" if place == STOCK else f"shrine-card.{place}" for place in places]


def hidden_outcomes(view: CastleState, seat: int) -> list[str]:
    """The outcome cards that are still face down."""
    return [f"outcome-card.{ritual}" for ritual, is_up in enumerate(view.turned_up) if not is_up]


def chosen(view: CastleState, seat: int, sort: str, thing: int) -> list[str]:
    """A thing that a sentence selects; a pawn stands on its shrine."""
    if sort == PLAYER:
        return [f"character-card.{thing}"]
    return [f"outcome-card.{thing}" if sort == OUTCOME else f"shrine-card.{thing}"]


POINTS: dict[str, Finder] = {
    "colour": "colour.{}",
    "begin": "character-card.{}",
    "manipulate": own_pawns,
    "advance": hidden_outcomes,
    "claim": lambda view, seat, character: [f"character-card.{seat}"],
    "pick_up": picked_pawns,
    "flip": "shrine-card.{}",
    "turn_up": "outcome-card.{}",
    "choose": chosen,
    "power": lambda view, seat, number: [f"character-card.{seat}"],
}
