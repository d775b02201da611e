"""Pointing: which things on the table an option concerns, so that a click on a thing is an answer."""

from __future__ import annotations

from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.zones import CARRIED
from engines.kit.pointing import Finder
from engines.kit.zoning.zone_table import ids_where

Ids = tuple[str, ...]


def asked(view: LoghanState) -> int:
    """Return the character whom the open question is put to; what is put to no character is put to the first."""
    args = view.question.args if view.question else ()
    return args[0] if args and isinstance(args[0], int) else 0


def board_of(view: LoghanState, seat: int) -> str:
    """Point at the board of whoever is asked."""
    who = asked(view)
    return f"agent{who}" if 0 <= who < len(view.agents) else "board"


def treasure(view: LoghanState, seat: int, card: int, *more: object) -> Ids:
    """Find where a Treasure lies."""
    return ids_where(view, CARRIED, (card,))


def treasures(view: LoghanState, seat: int, *cards: int) -> Ids:
    """Find where Treasures lie."""
    return ids_where(view, CARRIED, cards)


def hand_cards(view: LoghanState, seat: int, *kinds: int) -> Ids:
    """Find the first card of each kind in a hand."""
    who = asked(view)
    hand = view.agents[who].hand if 0 <= who < len(view.agents) else []
    return tuple(f"hand{who}.{hand.index(kind)}" for kind in kinds if kind in hand)


def played_card(view: LoghanState, seat: int, kind: int) -> Ids:
    """Find the first card of a kind among those that were played."""
    played = view.agents[asked(view)].played
    return (f"played{asked(view)}.{played.index(kind)}",) if kind in played else ()


def chosen(view: LoghanState, seat: int, sort: str, thing: int) -> Ids:
    """Find a thing that a sentence selects."""
    return (f"{PLACES[sort]}{thing}",) if sort in PLACES else ("board",)


PLACES = {"enemy": "foe", "room": "space", "player": "agent"}
"""For each sort of thing that sentences select what its id on the table begins with."""
POINTS: dict[str, Finder] = {
    **dict.fromkeys(("go", "pause", "sneak", "take_off"), "space{}"),
    **dict.fromkeys(("use", "return", "discard", "disenchant", "give", "lose", "treasure", "sell", "drop"), treasure),
    **dict.fromkeys(("hold", "equip"), treasures),
    **dict.fromkeys(("trade", "leader", "winner", "give_to"), "agent{}"),
    **dict.fromkeys(("play", "discard_card", "exchange"), hand_cards),
    **dict.fromkeys(("attack", "spill", "trophy"), "foe{}"),
    "negate": played_card,
    "vote": "letter{}",
    "choose": chosen,
}
"""For each first word of an option how to find what it concerns."""
