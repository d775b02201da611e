"""The table as a seat sees it: the battlefield around the deck, and the players with their dials, hands and piles."""

from __future__ import annotations

from dataclasses import replace
from statistics import median_low

from engines.ambush.battlefield import DECK as MIDDLE
from engines.ambush.battlefield import legal_cells, place_of
from engines.ambush.hooks import cell_name
from engines.ambush.names import castle_title, seat_names
from engines.ambush.pointing import POINTS
from engines.ambush.state import REACHING, AmbushState
from engines.ambush.zones import BATTLEFIELD, DECK, HANDS, PILES, SHOWN
from engines.kit.pointing import points_of
from engines.kit.state import EVERYONE, UNKNOWN, Event
from engines.kit.table import Area, Place, Shape, Table, Thing, Token
from engines.kit.zoning.zone_table import area_of, face_up, things_of

SHOWING = frozenset({"exposed", "played", "puts"})
"""The events in which a player shows a card to all on its way to the battlefield: (seat, card)."""
REACH = (3, 4)
"""How far from the deck cards have room of their full size: in games of experts 93 of 100 lie within."""
LAST_FACES = 5
"""How many faces the memory aid `last_5` shows (AMB-176)."""


def table(view: AmbushState) -> Table:
    """Describe all that the viewer sees."""
    seats = [area for seat in range(view.players) for area in seat_areas(view, seat)]
    areas = [
        battlefield(view),
        area_of(view, SHOWN),
        turned_up(view),
        *seats,
        *memory_aid(view),
        *reaction_times(view),
    ]
    return Table(tuple(areas), points_of(view, POINTS, lambda view, seat: f"dial-card.{seat}"))


# The battlefield


def battlefield(view: AmbushState) -> Area:
    """The grid with the central deck in its middle; a free cell is there when a card may be laid on it."""
    is_hidden = view.ambush is not None and view.ambush.is_paused
    cells = {} if is_hidden else view.battlefield
    free = [cell for cell in open_cells(view) if cell not in cells]
    spots = {cell: place_of(cell) for cell in (MIDDLE, *cells, *free)}
    faces = faces_shown(view)
    places = [
        Place(f"cell.{cell}", cell_name(cell), -y, x, things=lying(view, cell, is_up=cell in faces))
        for cell, (x, y) in spots.items()
    ]
    places.sort(key=lambda one: (one.row, one.column))
    return Area("battlefield", "Battlefield", Shape.GRID, tuple(places), reach=REACH)


def open_cells(view: AmbushState) -> list[int]:
    """List the cells on which the card that is being placed may be laid, and at an open table any card by hand."""
    question = view.question
    if question is None:
        return []
    by_hand = legal_cells(view) if view.viewer == EVERYONE and view.ambush is None else []
    if question.kind not in ("lay", "move"):
        return by_hand
    return list(dict.fromkeys([*(option[1] for options in question.options for option in options), *by_hand]))


def lying(view: AmbushState, cell: int, *, is_up: bool) -> tuple[Thing, ...]:
    """The card of a cell, face down unless a memory aid shows it, with the hands that reach for it (AMB-154)."""
    if cell == MIDDLE:
        return things_of(view, DECK)
    if cell not in view.battlefield:
        return ()
    (card,) = things_of(view, BATTLEFIELD, cell, is_blind=not is_up)
    return (replace(card, tokens=reaching_hands(view, cell)),)


def reaching_hands(view: AmbushState, cell: int) -> tuple[Token, ...]:
    """The hands on their way to a card."""
    if view.ambush is None:
        return ()
    hands = [seat for seat, hand in enumerate(view.ambush.hands) if hand.doing == REACHING and hand.cell == cell]
    names = seat_names(view)
    return tuple(
        Token(f"hand-of.{seat}", f"{names[seat]}'s hand", view.box.dials[seat].paint, owner=seat) for seat in hands
    )


def faces_shown(view: AmbushState) -> set[int]:
    """Tell which face-down cards the table shows: those of the memory aid, or all (AMB-176)."""
    known = {card: cell for cell, card in view.battlefield.items() if card != UNKNOWN}
    if view.viewer == EVERYONE or view.ending is not None or view.box.options.memory_aid == "full":
        return set(known.values())
    if view.box.options.memory_aid != "last_5":
        return set()
    latest = [seen[3] for seen in view.sightings if len(seen) > 4][-LAST_FACES:]
    return {known[card] for card in latest if card in known}


def turned_up(view: AmbushState) -> Area:
    """The cards that everybody was shown and that were laid face down with the last answer (AMB-032).

    Who was not asked where they go sees them too; after the next answer nobody is reminded of them (AMB-177).
    """
    shown = {event[5] for event in view.log if event[1] in SHOWING}
    cards = [view.battlefield.get(event[5], UNKNOWN) for event in told_just_now(view) if event[1] == "laid"]
    open_cards = [view.box.cards[view.box.kind_of[card]] for card in cards if card in shown]
    things = tuple(face_up(f"turned-up.{place}", card, note=card.text) for place, card in enumerate(open_cards))
    place = Place("turned-up.place", things=things)
    return Area("turned-up", "Just laid face down", Shape.POOL, (place,))


def told_just_now(view: AmbushState) -> list[Event]:
    """List what was told between the last answer and the open question."""
    if view.question is None or not view.log:
        return []
    last = view.log[-1][0]
    # While some of those who are asked together have answered, decisions go on and nothing is told.
    is_new = last > view.decisions - len(view.question.seats)
    return [event for event in view.log if event[0] == last] if is_new else []


# The players


def seat_areas(view: AmbushState, seat: int) -> list[Area]:
    """What lies before a player: the dial of the castle, the hand, and what was captured.

    Nobody is reminded of the cards in another's hand, whoever was shown them (AMB-177).
    """
    is_own = view.viewer in (seat, EVERYONE) or view.ending is not None
    return [dial(view, seat), area_of(view, HANDS, seat, is_blind=not is_own), area_of(view, PILES, seat)]


def dial(view: AmbushState, seat: int) -> Area:
    """The damage dial with what is left of the castle, and the shield before it."""
    shield = (Token(f"shield.{seat}", "Shield", icon="shield", count=view.shield[seat], owner=seat),)
    thing = face_up(
        f"dial-card.{seat}",
        view.box.dials[seat],
        owner=seat,
        note=f"{view.health[seat]} of {view.full[seat]} health",
        tokens=shield if view.shield[seat] else (),
    )
    place = Place(f"dial.{seat}.place", things=(thing,))
    title = castle_title(view, seat)
    return Area(
        f"dial.{seat}", title, Shape.DIAL, (place,), owner=seat, value=view.health[seat], maximum=view.full[seat]
    )


# Beside the table


def memory_aid(view: AmbushState) -> list[Area]:
    """How many Ambush cards were shown since the battlefield was last cleared, if the players want to be told."""
    if view.box.options.memory_aid != "ambush_count":
        return []
    seen = {sighting[3] for sighting in view.sightings if len(sighting) > 4}
    count = sum(view.box.counts_as_ambush[card] for card in seen)
    return [Area("aid", "Ambush cards shown", Shape.DIAL, value=count, maximum=sum(view.box.counts_as_ambush))]


def reaction_times(view: AmbushState) -> list[Area]:
    """After the game: how fast each seat was, so that fairness can be seen (AMB-Q-40)."""
    if not view.box.is_clock:
        return []
    names = seat_names(view)
    places = []
    for seat in range(view.players if view.ending is not None else 0):
        times = [when for who, when in view.reactions if who == seat]
        note = f"first card after {median_low(times)} ms (median of {len(times)})" if times else "never grabbed"
        places.append(Place(f"times.{seat}", names[seat], note=note))
    return [Area("times", "Reaction times", Shape.POOL, tuple(places), is_loose=True)]
