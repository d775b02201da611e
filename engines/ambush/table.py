"""The table as a seat sees it: the battlefield around the deck, and the players with their dials, hands and piles."""

from __future__ import annotations

from statistics import median_low

from engines.ambush.battlefield import DECK, legal_cells, place_of
from engines.ambush.hooks import cell_name
from engines.ambush.names import castle_title, seat_names
from engines.ambush.pointing import points
from engines.ambush.state import REACHING, AmbushState
from engines.kit.state import EVERYONE, UNKNOWN, Event
from engines.kit.table import Area, Place, Shape, Table, Thing, Token

SHOWING = frozenset({"exposed", "played", "puts"})
"""The events in which a player shows a card to all on its way to the battlefield: (seat, card)."""
LAST_FACES = 5
"""How many faces the memory aid `last_5` shows (AMB-176)."""


def table(view: AmbushState) -> Table:
    """Describe all that the viewer sees."""
    seats = [area for seat in range(view.players) for area in seat_areas(view, seat)]
    areas = [
        battlefield(view),
        *shown_cards(view),
        *turned_up(view),
        *seats,
        *memory_aid(view),
        *reaction_times(view),
    ]
    return Table(tuple(areas), points(view))


# The battlefield


def battlefield(view: AmbushState) -> Area:
    """The grid with the central deck in its middle; a free cell is there when a card may be laid on it."""
    is_hidden = view.ambush is not None and view.ambush.is_paused
    cells = {} if is_hidden else view.battlefield
    free = [cell for cell in open_cells(view) if cell not in cells]
    spots = {cell: place_of(cell) for cell in (DECK, *cells, *free)}
    left, top = min(x for x, _ in spots.values()), max(y for _, y in spots.values())
    faces = faces_shown(view)
    places = [
        Place(f"cell.{cell}", cell_name(cell), top - y, x - left, things=lying(view, cell, is_up=cell in faces))
        for cell, (x, y) in spots.items()
    ]
    return Area(
        "battlefield", "Battlefield", Shape.GRID, tuple(sorted(places, key=lambda one: (one.row, one.column)))
    )


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
    if cell == DECK:
        return (Thing("deck", "Central deck", kind="card", face_up=False, count=len(view.deck)),)
    if cell not in view.battlefield:
        return ()
    id, hands = f"field-card.{cell}", reaching_hands(view, cell)
    if not is_up:
        return (Thing(id, "Card, face down", kind="card", face_up=False, tokens=hands),)
    card = view.box.cards[view.box.kind_of[view.battlefield[cell]]]
    return (Thing(id, card.name, card.id, "card", face_up=False, note="face down", tokens=hands),)


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


def shown_cards(view: AmbushState) -> list[Area]:
    """The cards that are being shown on their way to the battlefield."""
    things = tuple(card_thing(view, f"shown.{place}", card) for place, card in enumerate(view.shown))
    return (
        [Area("shown", "On the way to the battlefield", Shape.POOL, (Place("shown.place", things=things),))]
        if things
        else []
    )


def turned_up(view: AmbushState) -> list[Area]:
    """The cards that everybody was shown and that were laid face down with the last answer (AMB-032).

    Who was not asked where they go sees them too; after the next answer nobody is reminded of them (AMB-177).
    """
    shown = {event[5] for event in view.log if event[1] in SHOWING}
    cards = [view.battlefield.get(event[5], UNKNOWN) for event in told_just_now(view) if event[1] == "laid"]
    open_cards = [card for card in cards if card in shown]
    things = tuple(card_thing(view, f"turned-up.{place}", card) for place, card in enumerate(open_cards))
    place = Place("turned-up.place", things=things)
    return [Area("turned-up", "Just laid face down", Shape.POOL, (place,))] if things else []


def told_just_now(view: AmbushState) -> list[Event]:
    """List what was told between the last answer and the open question."""
    if view.question is None or not view.log:
        return []
    last = view.log[-1][0]
    # While some of those who are asked together have answered, decisions go on and nothing is told.
    is_new = last > view.decisions - len(view.question.seats)
    return [event for event in view.log if event[0] == last] if is_new else []


def card_thing(view: AmbushState, id: str, card: int, owner: int | None = None) -> Thing:
    """A card, with its face for those who may see it."""
    if card == UNKNOWN:
        return Thing(id, "Card, face down", kind="card", face_up=False, owner=owner)
    document = view.box.cards[view.box.kind_of[card]]
    return Thing(id, document.name, document.id, "card", owner=owner, note=document.text)


# The players


def seat_areas(view: AmbushState, seat: int) -> list[Area]:
    """What lies before a player: the dial of the castle, the hand, and what was captured."""
    pile = Thing(
        f"pile-cards.{seat}", "Captured cards", kind="card", face_up=False, count=len(view.piles[seat]), owner=seat
    )
    areas = [dial(view, seat), hand(view, seat)]
    if view.piles[seat]:
        place = Place(f"pile.{seat}.place", things=(pile,))
        areas.append(Area(f"pile.{seat}", f"Captured by {seat_names(view)[seat]}", Shape.STACK, (place,), owner=seat))
    return areas


def dial(view: AmbushState, seat: int) -> Area:
    """The damage dial with what is left of the castle, and the shield before it."""
    document = view.box.dials[seat]
    shield = (Token(f"shield.{seat}", "Shield", icon="shield", count=view.shield[seat], owner=seat),)
    thing = Thing(
        f"dial-card.{seat}",
        document.name,
        document.id,
        "dial",
        owner=seat,
        note=f"{view.health[seat]} of {view.full[seat]} health",
        tokens=shield if view.shield[seat] else (),
    )
    place = Place(f"dial.{seat}.place", things=(thing,))
    title = castle_title(view, seat)
    return Area(
        f"dial.{seat}", title, Shape.DIAL, (place,), owner=seat, value=view.health[seat], maximum=view.full[seat]
    )


def hand(view: AmbushState, seat: int) -> Area:
    """A hand: its faces for its owner, its size for the others."""
    title, cards = f"Hand of {seat_names(view)[seat]}", view.hands[seat]
    if view.viewer not in (seat, EVERYONE) and view.ending is None:
        cards = [UNKNOWN] * len(cards)
    things = tuple(card_thing(view, f"hand-card.{seat}.{place}", card, seat) for place, card in enumerate(cards))
    return Area(f"hand.{seat}", title, Shape.HAND, (Place(f"hand.{seat}.place", things=things),), owner=seat)


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
    if view.ending is None or not view.box.is_clock:
        return []
    names = seat_names(view)
    places = []
    for seat in range(view.players):
        times = [when for who, when in view.reactions if who == seat]
        note = f"first card after {median_low(times)} ms (median of {len(times)})" if times else "never grabbed"
        places.append(Place(f"times.{seat}", names[seat], note=note))
    return [Area("times", "Reaction times", Shape.POOL, tuple(places))]
