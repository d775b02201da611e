"""The table in front of each player: Character board, Treasures, Combat cards, tokens."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_von_loghan.state import NONE, Agent, LoghanState
from engines.castle_von_loghan.table.things import card_thing, deck_thing, face_down
from engines.kit.table import Area, Place, Shape, Thing, Token

ZONES = {
    "equipped": "Equipment",
    "inventory": "Inventory",
    "backpack": "Backpack",
    "beside": "Beside the board",
    "dropped": "Dropped",
    "incoming": "Just gained",
}
ALWAYS = frozenset({"equipped", "inventory", "backpack"})
"""The places that are shown even when nothing lies there."""


def agent_areas(view: LoghanState, who: int) -> list[Area]:
    """Describe all that belongs to a character."""
    own = view.agents[who]
    return [
        board_area(view, who, own),
        *(treasure_area(view, who, own, zone) for zone in ZONES if zone in ALWAYS or getattr(own, zone)),
        combat_area(view, who, own),
        hand_area(view, who, own),
        *([trophy_area(view, who, own)] if own.trophies else []),
    ]


def board_area(view: LoghanState, who: int, own: Agent) -> Area:
    """Describe the Character board with its markers."""
    things: tuple[Thing, ...] = ()
    if own.card != NONE:
        things = (card_thing(f"agent{who}.card", view.box.characters[own.card], owner=own.seat),)
    place = Place(f"agent{who}.place", name_of(view, who), things=things, tokens=tuple(tokens(view, who, own)))
    return Area(f"agent{who}", name_of(view, who), Shape.POOL, (place,), owner=own.seat)


def name_of(view: LoghanState, who: int) -> str:
    """Name a character, or its place before it has come."""
    card = view.agents[who].card
    return f"Character {who + 1}" if card == NONE else view.box.characters[card].name


def tokens(view: LoghanState, who: int, own: Agent) -> list[Token]:
    """List the markers and tokens of a character."""
    found = [
        Token(f"energy{who}", "Energy Spheres", count=own.energy, owner=own.seat),
        Token(f"reward_points{who}", "Reward Points", count=own.reward_points, owner=own.seat),
    ]
    flags = {
        "leader": view.leader == who,
        "initiative": own.initiative,
        "overwhelmed": own.overwhelmed,
        "recuperating": own.recuperating,
        "chaos": own.chaos,
        "decided": own.vote != NONE,
    }
    return found + [Token(f"{name}{who}", name.capitalize()) for name, is_so in flags.items() if is_so]


def treasure_area(view: LoghanState, who: int, own: Agent, zone: str) -> Area:
    """Describe the Treasures of one place."""
    cards: Sequence[int] = getattr(own, zone)
    id = f"{zone}{who}"
    things = tuple(treasure_thing(view, f"{id}.{place}", card, own.seat) for place, card in enumerate(cards))
    return Area(id, ZONES[zone], Shape.ROW, (Place(f"{id}.place", ZONES[zone], things=things),), owner=own.seat)


def treasure_thing(view: LoghanState, id: str, card: int, seat: int) -> Thing:
    """Describe a Treasure, or its back."""
    return (
        face_down(id, "Treasure", kind="treasure", owner=seat)
        if card < 0
        else card_thing(id, view.box.treasures[card], owner=seat)
    )


def combat_area(view: LoghanState, who: int, own: Agent) -> Area:
    """Describe the Combat deck, its discard pile and the cards played in this Combat round."""
    cards = view.box.combat_cards
    deck = deck_thing(f"deck{who}.deck", "Combat deck", len(own.deck), kind="combat_card", owner=own.seat)
    piles = {"discard": own.discard, "played": own.played}
    places = [Place(f"deck{who}.place", "Combat deck", things=(deck,) if own.deck else ())]
    for name, pile in piles.items():
        things = tuple(card_thing(f"{name}{who}.{n}", cards[kind], owner=own.seat) for n, kind in enumerate(pile))
        places.append(Place(f"{name}{who}.place", name.capitalize(), things=things))
    return Area(f"combat{who}", "Combat cards", Shape.ROW, tuple(places), owner=own.seat)


def hand_area(view: LoghanState, who: int, own: Agent) -> Area:
    """Describe a hand of Combat cards; others see only how many there are."""
    cards = view.box.combat_cards
    things = tuple(
        face_down(f"hand{who}.{place}", "Combat card", kind="combat_card", owner=own.seat)
        if kind < 0
        else card_thing(f"hand{who}.{place}", cards[kind], owner=own.seat)
        for place, kind in enumerate(own.hand)
    )
    return Area(f"hand{who}", "Hand", Shape.HAND, (Place(f"hand{who}.place", "Hand", things=things),), owner=own.seat)


def trophy_area(view: LoghanState, who: int, own: Agent) -> Area:
    """Describe the Trophies under a Character board; only their owner sees which they are."""
    enemies = view.box.enemies
    things = tuple(
        face_down(f"trophy{who}.{place}", "Trophy", kind="enemy", owner=own.seat)
        if card < 0
        else card_thing(f"trophy{who}.{place}", enemies[card], owner=own.seat)
        for place, card in enumerate(own.trophies)
    )
    place = Place(f"trophies{who}.place", "Trophies", things=things)
    return Area(f"trophies{who}", "Trophies", Shape.POOL, (place,), owner=own.seat)
