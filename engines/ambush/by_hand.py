"""By hand: where the cards lie, what goes along with moving one, and how the dials are set."""

from __future__ import annotations

from engines.ambush.battlefield import legal_cells, note_sighting
from engines.ambush.castles import pass_moment
from engines.ambush.knowledge import lose_sight, show_to
from engines.ambush.language import cell_name
from engines.ambush.lasting import end_of
from engines.ambush.names import fleeting_name, seat_names
from engines.ambush.occasions import occur
from engines.ambush.state import AmbushState, is_standing
from engines.kit.by_hand import ByHand, Counter, Moved, Zone

CARD = "card"
MOST_SHIELD = 20
"""No text raises a shield so high."""


def shut(state: AmbushState) -> str:
    """Say when nothing can be moved: while hands grab, and while a card is being played."""
    if state.ambush is not None:
        return "an Ambush is under way: wait until the last hand is back"
    return "a card is being played: wait until it lies on the battlefield" if state.blow is not None else ""


def zones(state: AmbushState) -> list[Zone]:
    """List where cards lie."""
    deck = Zone(("deck",), "the central deck", CARD, ("cell.0",), {"deck": -1}, is_stack=True)
    names = seat_names(state)
    seats = range(state.players)
    return [
        deck,
        *(_hand(state, seat, names[seat]) for seat in seats),
        *_cells(state),
        *(_pile(seat, names[seat]) for seat in seats if state.piles[seat]),
        *_shown(state),
    ]


def _hand(state: AmbushState, seat: int, name: str) -> Zone:
    things = {f"hand-card.{seat}.{place}": place for place in range(len(state.hands[seat]))}
    spots = (f"hand.{seat}.place", f"hand.{seat}", f"dial-card.{seat}", f"dial.{seat}.place", f"seat.{seat}")
    return Zone(("hands", seat), f"the hand of {name}", CARD, spots, things, shut=_fallen(state, seat))


def _fallen(state: AmbushState, seat: int) -> str:
    return "" if is_standing(state, seat) else "this castle has fallen: its player is out of the game"


def _cells(state: AmbushState) -> list[Zone]:
    """The cells with a card, and those where one may be laid."""
    return [
        Zone(("battlefield", cell), cell_name(cell), CARD, (f"cell.{cell}",), {f"field-card.{cell}": 0}, room=1)
        for cell in (*state.battlefield, *legal_cells(state))
    ]


def _pile(seat: int, name: str) -> Zone:
    why = "these cards are about to be shuffled into the deck"
    return Zone(("piles", seat), f"the captured cards of {name}", CARD, (), {f"pile-cards.{seat}": -1}, shut=why)


def _shown(state: AmbushState) -> list[Zone]:
    things = {f"shown.{place}": place for place in range(len(state.shown))}
    why = "this card is on its way to the battlefield: say first where it lies"
    return [Zone(("shown",), "the cards that are shown", CARD, (), things, shut=why)] if things else []


def name(state: AmbushState, sort: str, thing: int) -> str:
    """Name a card; nobody is reminded of the face of one that lies face down (AMB-177)."""
    return fleeting_name(state, thing)


def settle(state: AmbushState, moved: Moved) -> None:
    """Let a card begin or stop to lie on the battlefield, and let its new owner see it."""
    card = moved.thing
    if moved.source.path[0] == "battlefield":
        lose_sight(state, card)
        if moved.target.path[0] != "battlefield":
            pass_moment(state, end_of(card))
            state.delayed = [one for one in state.delayed if one[1] != card]
    place = moved.target.path[-1]
    if moved.target.path[0] == "hands" and isinstance(place, int):
        show_to(state, card, place)
    if moved.target.path[0] == "battlefield" and isinstance(place, int):
        note_sighting(state, place, state.known[card], 0)


# Dials


def counters(state: AmbushState) -> list[Counter]:
    """List what each castle has left, and the shield before it."""
    return [counter for seat, name in enumerate(seat_names(state)) for counter in _of_castle(state, seat, name)]


def _of_castle(state: AmbushState, seat: int, name: str) -> list[Counter]:
    why, dial = _fallen(state, seat), (f"dial.{seat}.place", f"dial-card.{seat}")
    return [
        Counter(("health", seat), f"the health of {name}", state.full[seat], spots=dial, shut=why),
        Counter(("shield", seat), f"the shield of {name}", MOST_SHIELD, spots=(*dial, f"shield.{seat}"), shut=why),
    ]


def settle_value(state: AmbushState, counter: Counter, before: int) -> None:
    """Let a castle without health fall (AMB-094); a shield that is set lasts until it is used up."""
    field, seat = counter.path
    if field == "shield":
        state.shield_until[int(seat)] = ()
    elif not is_standing(state, int(seat)):
        occur(state, "castle_falls", int(seat))


BY_HAND = ByHand(zones=zones, counters=counters, name=name, shut=shut, settle=settle, set=settle_value)
