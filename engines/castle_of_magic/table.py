"""The table as a seat sees it: rituals above, the tableau with its labels, and the players around it."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.content import COLUMNS, ROWS, arcana_name
from engines.castle_of_magic.names import (
    cell_name,
    character_name,
    place_name,
    seat_names,
    shrine_name,
)
from engines.castle_of_magic.state import STOCK, CastleState, in_hand
from engines.castle_of_magic.tableau import has_pawn, may_peek, was_ever_seen
from engines.kit.questions import Option
from engines.kit.state import EVERYONE, UNKNOWN
from engines.kit.table import Area, Place, Shape, Table, Thing, Token

LEFT, RIGHT, BELOW = 0, COLUMNS + 1, ROWS
"""Where the labels lie in the grid: the shrines take columns 1 to 9 and rows 0 to 2."""


def table(view: CastleState) -> Table:
    """Describe all that the viewer sees."""
    seats = [seat_area(view, seat) for seat in range(view.players)]
    areas = (rituals(view), tableau(view), *seats, unused_characters(view), free_colours(view), patience(view))
    return Table(tuple(area for area in areas if area.places or area.shape is Shape.DIAL), points(view))


# Above and on the tableau


def rituals(view: CastleState) -> Area:
    """The eight rituals, each with its outcome card on it and its icons visible (COM-044, COM-048)."""
    places = [
        Place(
            f"ritual.{number}",
            arcana_name(ritual.states),
            column=number,
            things=(Thing(f"ritual-card.{number}", ritual.name, ritual.id, "ritual"), outcome_card(view, number)),
        )
        for number, ritual in enumerate(view.box.rituals)
    ]
    return Area("rituals", "Rituals", Shape.ROW, tuple(places))


def outcome_card(view: CastleState, ritual: int) -> Thing:
    """An outcome card: its face once it has been turned up (COM-047, COM-094)."""
    id, outcome = f"outcome-card.{ritual}", view.outcomes[ritual]
    if view.turned_up[ritual]:
        card = view.box.outcomes[outcome]
        return Thing(id, card.name, card.id, "outcome", note=card.text)
    if view.viewer == EVERYONE:
        card = view.box.outcomes[outcome]
        return Thing(id, card.name, card.id, "outcome", face_up=False, note="face down")
    return Thing(id, "Outcome, face down", kind="outcome", face_up=False)


def tableau(view: CastleState) -> Area:
    """The 27 shrines with the labels of their rows and columns (COM-038 to COM-042)."""
    shrines = [
        Place(f"cell.{cell}", cell_name(cell), cell // COLUMNS, cell % COLUMNS + 1, things=(shrine_card(view, cell),))
        for cell in range(len(view.shrines))
    ]
    return Area("tableau", "Tableau", Shape.GRID, (*shrines, *arcanum_labels(view), *country_labels(view)))


def shrine_card(view: CastleState, cell: int) -> Thing:
    """A shrine card as it lies, with the pawn that stands on it."""
    id, shrine = f"shrine-card.{cell}", view.shrines[cell]
    pawns = (pawn_token(view, cell),) if has_pawn(view, cell) else ()
    card = view.box.shrines[shrine] if shrine != UNKNOWN else None
    if card is not None and view.active[cell]:
        return Thing(id, card.name, card.id, "shrine", note=shrine_note(view, cell), tokens=pawns)
    if card is not None and is_face_marked(view, cell):
        note = f"inactive at {place_name(view.box, cell)}: {shrine_name(view.box, shrine)}"
        return Thing(id, card.name, card.id, "shrine", face_up=False, note=note, tokens=pawns)
    return Thing(id, "Shrine, face down", kind="shrine", face_up=False, tokens=pawns)


def shrine_note(view: CastleState, cell: int) -> str:
    """What matters of a face-up shrine, in a few words."""
    return f"active at {place_name(view.box, cell)}: {shrine_name(view.box, view.shrines[cell])}"


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
            things=(Thing(f"label-card.{card.id}", card.name, card.id, "arcanum"),),
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
            things=(Thing(f"label-card.{card.id}", card.name, card.id, "country"),),
        )
        for card in view.box.countries
    ]


# Around the tableau


def seat_area(view: CastleState, seat: int) -> Area:
    """What lies in front of a player: the character, the aid and the pawns off the tableau."""
    places = [Place(f"character.{seat}", "Character", things=(character_card(view, seat),))]
    if view.colours[seat] != UNKNOWN:
        aid = view.box.aids[view.colours[seat]]
        places.append(Place(f"aid.{seat}", "Player aid", things=(player_aid(seat, aid.name, aid.id),)))
    places += [Place(f"{thing.id}.place", thing.name, things=(thing,)) for thing in pawn_piles(view, seat)]
    return Area(f"seat.{seat}", seat_names(view)[seat], Shape.HAND, tuple(places), owner=seat)


def player_aid(seat: int, name: str, document: str) -> Thing:
    """The player aid in a seat's colour."""
    return Thing(f"aid-card.{seat}", name, document, "player_aid", owner=seat)


def character_card(view: CastleState, seat: int) -> Thing:
    """A character card: its face for those who may see it, and what the seat claims to be."""
    id, character, claim = f"character-card.{seat}", view.characters[seat], view.claims[seat]
    note = "" if claim == UNKNOWN else f"claims to be {character_name(view.box, claim)}"
    if character == UNKNOWN:
        return Thing(id, "Character, face down", kind="character", face_up=False, owner=seat, note=note)
    card = view.box.characters[character]
    return Thing(id, card.name, card.id, "character", owner=seat, note=note)


def pawn_piles(view: CastleState, seat: int) -> list[Thing]:
    """The pawns in front of a player: those in stock, and those picked up and not placed yet."""
    piles = [("stock", "In stock", view.stock[seat])]
    if seat == view.seat:
        piles.append(("hand", "In hand", in_hand(view)))
    pawn = view.box.pawns[view.colours[seat]]
    return [
        Thing(f"{id}.{seat}", name, pawn.id, "pawn", count=count, owner=seat) for id, name, count in piles if count
    ]


def unused_characters(view: CastleState) -> Area:
    """The character cards that nobody plays; those that are shown lie on top."""
    known = [(place, card) for place, card in enumerate(view.unused) if card != UNKNOWN]
    things = [
        Thing(f"unused.{place}", view.box.characters[card].name, view.box.characters[card].id, "character")
        for place, card in known
    ]
    if hidden := len(view.unused) - len(known):
        things.append(Thing("unused.hidden", "Undealt characters", kind="character", face_up=False, count=hidden))
    return Area("unused", "Undealt characters", Shape.STACK, (Place("unused.place", things=tuple(things)),))


def free_colours(view: CastleState) -> Area:
    """The player aids of the colours that players can still choose from."""
    if UNKNOWN not in view.colours:
        return Area("colours", "Colours", Shape.POOL)
    free = [colour for colour in range(len(view.box.aids)) if colour not in view.colours]
    things = [(colour, view.box.aids[colour]) for colour in free]
    return Area(
        "colours",
        "Colours to choose from",
        Shape.POOL,
        tuple(
            Place(f"colour.{colour}.place", things=(Thing(f"colour.{colour}", aid.name, aid.id, "player_aid"),))
            for colour, aid in things
        ),
    )


def patience(view: CastleState) -> Area:
    """How many turns have passed since the last advance, and how many may (COM-Q-21)."""
    options = view.box.options
    limit = options.stall_rounds * view.players if options.stall_rule == "forced_advance" else 0
    return Area("patience", "Turns since the last advance", Shape.DIAL, value=view.stalled, maximum=limit)


# What the options point at


def points(view: CastleState) -> dict[Option, tuple[str, ...]]:
    """Tell for each option of the open question which things on the table it concerns."""
    if view.question is None:
        return {}
    return {option: POINTS[option[0]](view, *option[1:]) for options in view.question.options for option in options}


def own_pawns(view: CastleState) -> tuple[str, ...]:
    """The things that carry the pawns of the player whose turn it is."""
    stock = (f"stock.{view.seat}",) if view.stock[view.seat] else ()
    return stock + tuple(f"shrine-card.{cell}" for cell, owner in enumerate(view.pawn_on) if owner == view.seat)


def picked_pawns(view: CastleState, *places: int) -> tuple[str, ...]:
    """The things that carry the pawns at these places, each once."""
    things = [f"stock.{view.seat}" if place == STOCK else f"shrine-card.{place}" for place in places]
    return tuple(dict.fromkeys(things))


def hidden_outcomes(view: CastleState) -> tuple[str, ...]:
    """The outcome cards that are still face down."""
    return tuple(f"outcome-card.{ritual}" for ritual, is_up in enumerate(view.turned_up) if not is_up)


POINTS: dict[str, Callable[..., tuple[str, ...]]] = {
    "colour": lambda view, colour: (f"colour.{colour}",),
    "begin": lambda view, seat: (f"character-card.{seat}",),
    "manipulate": own_pawns,
    "advance": hidden_outcomes,
    "claim": lambda view, character: (f"character-card.{view.seat}",),
    "pick_up": picked_pawns,
    "flip": lambda view, cell: (f"shrine-card.{cell}",),
    "stop": lambda view: (f"aid-card.{view.seat}",),
    "referee": lambda view, *ruling: tuple(f"aid-card.{seat}" for seat in view.question.seats),
    "turn_up": lambda view, ritual: (f"outcome-card.{ritual}",),
}
