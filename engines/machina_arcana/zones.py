"""Where the cards and tiles lie, who sees them, and what could be behind the rest.

Nobody has a hand that is hidden from others. Hidden are the orders of the decks, the tiles and the sides on which
they lie; what was seen to go back on top of a deck stays known until it is shuffled.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.kit.chance import Chance
from engines.kit.state import UNKNOWN
from engines.kit.zones import Each, Form, Sight, Sort, Zone, Zones
from engines.machina_arcana.box import MachinaBox
from engines.machina_arcana.content import EventSide, Use
from engines.machina_arcana.decks import KNOWN_EVENTS, KNOWN_ITEMS, KNOWN_TILES, TYPES
from engines.machina_arcana.seats import seat_of_explorer
from engines.machina_arcana.state import NONE, SETUP, MachinaState

EXPLORER = Sort("explorer", of=lambda box: box.explorers, kind="explorer")
MONSTER = Sort("monster", of=lambda box: box.monsters, kind="monster")
ITEM = Sort("item", of=lambda box: box.items, known=KNOWN_ITEMS, kind="item")
EVENT = Sort("event", of=lambda box: box.events, known=KNOWN_EVENTS, kind="event")
CHAPTER = Sort("chapter", of=lambda box: box.chapters, kind="chapter")
TILE = Sort("map tile", of=lambda box: box.tiles, known=KNOWN_TILES, stream="tiles", kind="map_tile")

SIDES = tuple(EventSide)


def explorer_name(state: MachinaState, who: int) -> str:
    """Name an explorer by its card, or by its number before one is chosen."""
    card = state.explorers[who].card
    return f"explorer {who + 1}" if card == NONE else state.box.explorers[card].name


WHO = Each(explorer_name, owner=seat_of_explorer)
DECK = Each(lambda state, deck: TYPES[deck].value)
SIDE = Each(lambda state, side: SIDES[side].value)


def is_of_type(box: MachinaBox, item: int, deck: int) -> bool:
    """Tell whether an item belongs to a deck."""
    return box.items[item].type is TYPES[deck]


def is_of_side(box: MachinaBox, event: int, side: int) -> bool:
    """Tell whether an event belongs to a deck."""
    return box.events[event].side is SIDES[side]


def is_of_tile_deck(box: MachinaBox, tile: int) -> bool:
    """Tell whether a tile belongs to the tile deck."""
    return box.tiles[tile].use is Use.DECK


def why_busy(state: MachinaState, *keys: int) -> str:
    """Say why nothing is moved at this moment: an attack, a trade or the choice of items is under way."""
    is_busy = state.attacks or state.drawn or state.offer is not None or state.is_reequipping or state.played_events
    if is_busy or state.choosing is not None:
        return "something is under way: see first how it ends"
    return "the game is still being set up" if state.phase == SETUP else ""


CARD = Zone(("explorers", WHO, "card"), EXPLORER, form=Form.SINGLE, empty=NONE, thing="explorer{}.card")

MAINS = Zone(("explorers", WHO, "mains"), ITEM, "{}: main items", id="mains{}", is_bare=False, shut=why_busy)
ATTACHED = Zone(
    ("explorers", WHO, "attached"), ITEM, id="attached{}", title="{}: upgrades and augments", is_bare=False
)
BAG = Zone(("explorers", WHO, "bag"), ITEM, "{}: bag", id="bag{}", shut=why_busy)
ITEM_DECKS = Zone(
    ("item_decks", DECK),
    ITEM,
    "the {} deck",
    Form.STACK,
    Sight.NOBODY,
    only=is_of_type,
    id="items{}",
    title="{} deck",
)
DESTROYED_ITEMS = Zone("destroyed_items", ITEM, "the destroyed items", Form.STACK)
WAITING_ITEMS = Zone("waiting_items", ITEM, "the items of later levels", Form.PILE)
DRAWN = Zone("drawn", ITEM, title="Drawn", id="drawn", is_bare=False)

BOUND = Zone(("explorers", WHO, "bound"), EVENT, "{}: bound events", id="bound{}", is_bare=False, shut=why_busy)
EVENT_DECKS = Zone(
    ("event_decks", SIDE),
    EVENT,
    "the {} event deck",
    Form.STACK,
    Sight.NOBODY,
    only=is_of_side,
    id="events{}",
    title="{} events",
)
DESTROYED_EVENTS = Zone(
    ("destroyed_events", SIDE), EVENT, "the destroyed {} events", Form.STACK, only=is_of_side, id="past-events{}"
)
PLAYED_EVENTS = Zone("played_events", EVENT, is_bare=False, title="Invoked now")
REMOVED_EVENTS = Zone("removed_events", EVENT, "the events out of the game", Form.PILE, is_bare=False)

QUEUE = Zone("queue", MONSTER, title="Monster queue", id="queue")
MONSTER_DECK = Zone("monster_deck", MONSTER, "the monster deck", Form.STACK, Sight.NOBODY)
DESTROYED_MONSTERS = Zone("destroyed_monsters", MONSTER, "the destroyed monsters", Form.STACK)
REMOVED_MONSTERS = Zone("removed_monsters", MONSTER, "the monsters out of the game", Form.PILE, is_bare=False)
WAITING_MONSTERS = Zone("waiting_monsters", MONSTER, "the monsters of later levels", Form.PILE)

SPENT_ITEMS = Zone(("explorers", WHO, "spent_items"), ITEM, id="spent{}", title="{}: used up", is_bare=False)
SPENT_EVENTS = Zone(
    ("explorers", WHO, "spent_events"), EVENT, id="spent-events{}", title="{}: used up", is_bare=False
)
UNUSED = tuple(
    Zone(f"unused_{name}s", sort, form=Form.PILE, is_bare=False, title="Not used", id=f"unused-{name}s")
    for name, sort in (
        ("explorer", EXPLORER),
        ("monster", MONSTER),
        ("item", ITEM),
        ("event", EVENT),
        ("chapter", CHAPTER),
    )
)

CHAPTERS = Zone("chapters", CHAPTER, title="Chapter deck", id="chapters", form=Form.STACK, is_up=lambda view: False)
PAST = Zone("past", CHAPTER, title="Current chapter", id="past", form=Form.STACK)
ENDGAME = Zone("endgame", CHAPTER, title="Endgame", id="endgame", is_up=lambda view: view.is_endgame, is_bare=False)

TILES = Zone("tiles", TILE, "the tile deck", Form.STACK, Sight.NOBODY, only=is_of_tile_deck, shut=why_busy)
IN_PLAY = Zone("in_play", TILE, id="tiles-in-play", title="Tiles in play", is_bare=False)
ASIDE = Zone("aside", TILE, form=Form.PILE, title="Tiles set aside", id="tiles-aside", is_bare=False)


# Exceptions


def hide(view: MachinaState, seat: int) -> None:
    """Take from a view on which side the tiles of the deck lie; the top one may be seen (MA-Q-38)."""
    shown = [*view.in_play, *(view.tiles[-1:] if view.box.options.top_tile_visible else [])]
    view.faces = [face if tile in shown else UNKNOWN for tile, face in enumerate(view.faces)]


def deal(world: MachinaState, seat: int, luck: Chance) -> None:
    """Let every tile of the deck lie on either side; those of endgames have one."""
    tiles = world.box.tiles
    world.faces = [
        int(tiles[tile].use is Use.DECK and luck.coin("sides")) if face == UNKNOWN else face
        for tile, face in enumerate(world.faces)
    ]


def in_the_box(state: MachinaState) -> Iterator[tuple[str, int]]:
    """Yield the explorers that lie in no zone before all have been chosen."""
    known = {*state.unused_explorers, *(explorer.card for explorer in state.explorers)}
    free = (card for card in range(len(state.box.explorers)) if card not in known)
    yield from ((EXPLORER.name, card) for card in free)


ZONES = Zones(
    (
        *(CARD, MAINS, ATTACHED, BAG, BOUND),
        *(ITEM_DECKS, DESTROYED_ITEMS, WAITING_ITEMS, DRAWN),
        *(EVENT_DECKS, DESTROYED_EVENTS, PLAYED_EVENTS, REMOVED_EVENTS),
        *(QUEUE, MONSTER_DECK, DESTROYED_MONSTERS, REMOVED_MONSTERS, WAITING_MONSTERS),
        *(CHAPTERS, PAST, ENDGAME, TILES, IN_PLAY, ASIDE),
        *(SPENT_ITEMS, SPENT_EVENTS, *UNUSED),
    ),
    is_open=lambda state: state.ending is not None,
    hide=hide,
    deal=deal,
    in_the_box=in_the_box,
)
