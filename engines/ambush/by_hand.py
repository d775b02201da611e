"""By hand: where the cards lie, what goes along with moving one, and how the dials are set."""

from __future__ import annotations

from engines.ambush.battlefield import legal_cells, note_sighting
from engines.ambush.castles import pass_moment
from engines.ambush.hooks import BATTLEFIELD_CARD, HAND_CARD, cell_name
from engines.ambush.knowledge import lose_sight, show_to
from engines.ambush.lasting import end_of
from engines.ambush.names import fleeting_name, seat_names
from engines.ambush.state import AmbushState, is_standing
from engines.kit.by_hand import ByHand, Counter, Moved, Zone
from engines.kit.happenings import occur
from engines.kit.language.effect_state import unbind

CARD = "card"
MOST_SHIELD = 20
"""No text raises a shield so high."""


def zones(state: AmbushState) -> list[Zone]:
    """List where cards lie."""
    deck = Zone(("deck",), "the central deck", CARD, ("cell.0",), {"deck": -1}, is_stack=True)
    names = seat_names(state)
    seats = range(state.players)
    return [
        deck,
        *(_hand(state, seat, names[seat]) for seat in seats),
        *_cells(state),
        *(_pile(state, seat, names[seat]) for seat in seats if state.ambush is not None or state.piles[seat]),
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


def _pile(state: AmbushState, seat: int, name: str) -> Zone:
    """What a hand has captured; once all are back, cards only leave it: the rest goes into the deck (AMB-087)."""
    only = None if state.ambush is not None and not state.ambush.kept else frozenset[int]()
    spots = (f"pile.{seat}.place", f"pile.{seat}")
    return Zone(("piles", seat), f"the captured cards of {name}", CARD, spots, {f"pile-cards.{seat}": -1}, only=only)


def _shown(state: AmbushState) -> list[Zone]:
    """The cards on their way to the battlefield: one that is taken away is not laid."""
    things = {f"shown.{place}": place for place in range(len(state.shown))}
    return [Zone(("shown",), "the cards that are shown", CARD, (), things, only=frozenset())] if things else []


def name(state: AmbushState, sort: str, thing: int) -> str:
    """Name a card; nobody is reminded of the face of one that lies face down (AMB-177)."""
    return fleeting_name(state, thing)


def settle(state: AmbushState, moved: Moved) -> None:
    """Let a card begin or stop to lie on the battlefield, and let its new owner see it."""
    card, (start, *_), (end, *cells) = moved.thing, moved.source.path, moved.target.path
    if start in ("battlefield", "shown"):
        _leave(state, moved, stays=end == "battlefield")
    if start == "hands":
        unbind(state, HAND_CARD, card)
        state.showing = [one for one in state.showing if one != card]
    _leave_ambush(state, card, str(end))
    for place in map(int, cells):
        if end == "hands":
            show_to(state, card, place)
        if end == "battlefield":
            note_sighting(state, place, state.known[card], 0)
            _count_as_laid(state, place, str(start))


def _leave(state: AmbushState, moved: Moved, *, stays: bool) -> None:
    """Forget what was seen of a card on the battlefield, and what lasts while it lies there if it goes elsewhere."""
    card, cell = moved.thing, moved.source.path[-1]
    if cell != "shown":
        lose_sight(state, card)
        if cell not in state.battlefield:
            unbind(state, BATTLEFIELD_CARD, cell)
    if not stays:
        pass_moment(state, end_of(card))
        state.delayed = [one for one in state.delayed if one[1] != card]


def _leave_ambush(state: AmbushState, card: int, end: str) -> None:
    """Let a card that is neither captured nor on the battlefield no longer count in the Ambush under way."""
    if state.ambush is not None and end not in ("piles", "battlefield"):
        state.ambush.in_air = tuple(one for one in state.ambush.in_air if one != card)
    if state.ambush is not None:
        state.ambush.kept = [[one for one in kept if one != card] for kept in state.ambush.kept]


def _count_as_laid(state: AmbushState, cell: int, start: str) -> None:
    """Let a card that was on its way to the battlefield count as placed: now somebody may call (AMB-143)."""
    if start == "shown":
        state.placements += 1
        state.newly_laid.append(cell)


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


BY_HAND = ByHand(zones=zones, counters=counters, name=name, settle=settle, set=settle_value)
