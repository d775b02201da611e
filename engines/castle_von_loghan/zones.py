"""Where cards and tokens lie, who sees them, and what could be behind the rest.

The back of a card or token shows its colour, so a hidden one is -2 - colour; a hidden Combat card is UNKNOWN.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.castle_von_loghan.box import LoghanBox
from engines.castle_von_loghan.castle.boards import here, marked_rooms
from engines.castle_von_loghan.castle.maps import COLOURS
from engines.castle_von_loghan.chaos import sees_hand
from engines.castle_von_loghan.state import (
    KNOWN_EVENTS,
    KNOWN_TOKENS,
    KNOWN_TREASURES,
    NONE,
    Foe,
    LoghanState,
    current_event,
    number_of_choices,
)
from engines.castle_von_loghan.treasures.carrying import (
    EQUIPMENT_SLOTS,
    INVENTORY_SLOTS,
    backpack_size,
    is_neither,
    is_small,
)
from engines.kit.chance import Chance
from engines.kit.state import EVERYONE, UNKNOWN
from engines.kit.zones import Each, Form, Sight, Sort, Zone, Zones

LAID = -2
"""In the place of a vote: a Decision card lies face down."""


def back(colour: int) -> int:
    """Return what stands in the place of a hidden card of a colour."""
    return -2 - colour


# Sorts of things


def combat_deck(state: LoghanState, who: int) -> Sequence[int]:
    """Return all Combat cards of a character."""
    card = state.agents[who].card
    return () if card == NONE else state.box.combat_decks[card]


def letters(world: LoghanState, who: int) -> Sequence[int]:
    """List what a Decision card that lies face down could say: for a Chaos Character what is on the two it drew."""
    drawn = [letter for letter in world.agents[who].offered if letter != LAID]
    return drawn or range(max(1, number_of_choices(world)))


TREASURE = Sort(
    "Treasure", of=lambda box: box.treasures, backs=lambda box: box.treasure_colours, known=KNOWN_TREASURES
)
ENEMY = Sort("Enemy", of=lambda box: box.enemies, backs=lambda box: box.enemy_colours, stream="enemies")
# What stands on the back of an event nobody may see before all have voted: no kind says how it looks.
EVENT = Sort(
    "Random Event",
    of=lambda box: box.events,
    backs=lambda box: box.event_colours,
    known=KNOWN_EVENTS,
    stream="events",
    kind="",
)
TOKEN = Sort(
    "Search token",
    of=lambda box: box.tokens,
    backs=lambda box: box.token_colours,
    known=KNOWN_TOKENS,
    stream="tokens",
)
COMBAT = Sort(
    "Combat card",
    of=lambda box: box.combat_cards,
    copies=combat_deck,
    stream="combat",
    tag=lambda state, kind, who: (state.agents[who].card, kind),
)
DECISION = Sort("Decision card", could=letters, blank=LAID, stream="votes")


# Decks

COLOUR = Each(lambda state, colour: str(COLOURS[colour]).capitalize())
EVENT_COLOUR = Each(COLOUR.name)


def own(state: LoghanState, colour: int) -> int:
    """Return the back of the cards in the deck of a colour."""
    return colour


TREASURES = Zone(
    ("treasures", COLOUR), TREASURE, "the {} Treasures", Form.STACK, Sight.NOBODY, back=own, top="treasures{}.top"
)
TREASURE_DISCARDS = Zone(("treasure_discards", COLOUR), TREASURE, "the {} Treasure discards", Form.STACK, back=own)
TREASURE_BOX = Zone("treasure_box", TREASURE)
ENEMIES = Zone(("enemies", COLOUR), ENEMY, "the {} Enemies", Form.STACK, Sight.NOBODY, back=own)
ENEMY_DISCARDS = Zone(("enemy_discards", COLOUR), ENEMY, "the {} Enemy discards", Form.STACK, back=own)
ENEMY_BOX = Zone("enemy_box", ENEMY)
# Of a Random Event deck the bottom card is drawn, and Enemies lurk on it.
EVENTS = Zone(
    ("events", EVENT_COLOUR),
    EVENT,
    "the {} Random Events",
    Form.STACK,
    Sight.NOBODY,
    back=own,
    title="{} events",
    bottom="events{}.bottom",
    spots="events{}.deck",
)
LURKING = Zone(
    ("lurking", EVENT_COLOUR),
    ENEMY,
    "the Enemies that lurk on the {} Random Events",
    Form.PILE,
    Sight.NOBODY,
    thing="events{}.lurking",
    spots="events{}.place events{} events{}.deck",
)
EVENT_BOX = Zone("event_box", EVENT)


# The board


def room_name(state: LoghanState, room: int) -> str:
    """Name a room of the board."""
    return here(state).printed[state.box.spaces[room]].name


ROOM = Each(room_name, keys=marked_rooms)
TOKENS = Zone(
    ("tokens", ROOM),
    TOKEN,
    "{}",
    Form.STACK,
    Sight.NOBODY,
    back=lambda state, room: here(state).colours[room],
    thing="token{}.{}",
    rest="tokens{}",
    pile="Search tokens",
    spots="space{} tokens{}",
)
TOKEN_POOL = Zone("token_pool", TOKEN, "the Search tokens beside the board", Form.POOL, Sight.NOBODY)
TOKEN_BOX = Zone("token_box", TOKEN)


# What lies open for a moment

ABOUT_A_PLACE = ("place_damage", "weakness", "defeated", "revealed", "enemy_attack")
"""The happenings that name an Enemy by its place in the row."""
WITH_A_PLACE = [(kind,) for kind in ABOUT_A_PLACE]


def why_row_is_busy(state: LoghanState) -> str:
    """Say that what happens now, or has still to be done, names an Enemy by its place in the row."""
    steps = [*state.agenda, *([state.question.then] if state.question is not None else [])]
    parts = [part for step in steps for part in step]
    is_busy = any(part in ABOUT_A_PLACE or (isinstance(part, tuple) and part[:1] in WITH_A_PLACE) for part in parts)
    return "something is happening to an Enemy of the row: see first how it ends" if is_busy else ""


# Who comes to the row by hand stands at its right end, unhurt.
ROW = Zone(
    "row",
    ENEMY,
    "the row",
    made=lambda state, card: Foe(card, [0] * len(state.agents)),
    is_there=lambda state: bool(state.row),
    shut=why_row_is_busy,
    thing="foe{}",
    spots=lambda state: ("row", *(f"row{place}" for place in range(len(state.row)))),
)
# A Treasure that is taken away is no longer on offer.
OFFERED = Zone(
    "offered",
    TREASURE,
    "the offer",
    Form.SINGLE,
    empty=NONE,
    is_there=lambda state: state.offered != NONE,
    thing="offer0",
    spots="offer.place offer",
)
SHOP = Zone(
    "shop",
    TREASURE,
    "the offer of the Gob-Li",
    is_leaving=True,
    thing=lambda state, place: f"offer{place + (state.offered != NONE)}",
)
REWARD_DECK = Zone(
    "reward_deck",
    TREASURE,
    "the Reward deck",
    Form.STACK,
    Sight.NOBODY,
    is_there=lambda state: bool(state.reward_deck),
    thing="reward.deck",
    is_bare=False,
)
EVENT_CARD = Zone(
    "event",
    EVENT,
    "the event",
    Form.SINGLE,
    empty=NONE,
    shut=lambda state: "this event is being resolved: it goes to the box when it is over",
    thing="event.card",
)


# What belongs to a character


def name_of(state: LoghanState, who: int) -> str:
    """Name a character, or its place before it has come."""
    card = state.agents[who].card
    return f"Character {who + 1}" if card == NONE else state.box.characters[card].name


def sees_backpack(view: LoghanState, seat: int, who: int) -> bool:
    """Tell whether a seat may see what a character has in its Backpack (CVL-065)."""
    own = view.agents[who]
    return own.face_up or own.seat == seat


def sees_vote(view: LoghanState, seat: int, who: int) -> bool:
    """Tell whether a seat may see a Decision card: its own, and all once they are revealed (CVL-143)."""
    return view.votes_open or view.agents[who].seat == seat


def has_size(box: LoghanBox, card: int, who: int) -> bool:
    """Tell whether a Treasure fills a slot: if it is Small or Large (CVL-Q-60)."""
    return not is_neither(box, card)


AGENT = Each(
    name_of,
    owner=lambda state, who: state.agents[who].seat,
    is_there=lambda state, who: state.agents[who].card != NONE,
)
EQUIPPED = Zone(("agents", AGENT, "equipped"), TREASURE, "{}: Equipment", room=EQUIPMENT_SLOTS, only=has_size)
INVENTORY = Zone(("agents", AGENT, "inventory"), TREASURE, "{}: Inventory", room=INVENTORY_SLOTS, only=has_size)
BACKPACK = Zone(
    ("agents", AGENT, "backpack"),
    TREASURE,
    "{}: Backpack",
    seen_by=sees_backpack,
    room=backpack_size,
    only=lambda box, card, who: is_small(box, card),
)
BESIDE = Zone(
    ("agents", AGENT, "beside"),
    TREASURE,
    "{}: Beside the board",
    only=lambda box, card, who: is_neither(box, card),
)
# Where Treasures lie only for a while, dropped in combat or just gained, none is laid by hand.
DROPPED = Zone(("agents", AGENT, "dropped"), TREASURE, "{}: Dropped", is_leaving=True, is_bare=False)
INCOMING = Zone(
    ("agents", AGENT, "incoming"),
    TREASURE,
    "{}: Just gained",
    seen_by=sees_backpack,
    is_leaving=True,
    is_bare=False,
)
CARRIED = (EQUIPPED, INVENTORY, BACKPACK, BESIDE, DROPPED, INCOMING)

HAND = Zone(("agents", AGENT, "hand"), COMBAT, "{}: Hand", Form.HAND, sees_hand, is_sorted=True)
DECK = Zone(("agents", AGENT, "deck"), COMBAT, "{}: Combat deck", Form.STACK, Sight.NOBODY, is_bare=False)
DISCARD = Zone(("agents", AGENT, "discard"), COMBAT, "{}: Discard", Form.STACK)
PLAYED = Zone(("agents", AGENT, "played"), COMBAT, "{}: Played", Form.STACK)
TROPHIES = Zone(
    ("agents", AGENT, "trophies"),
    ENEMY,
    "{}: Trophies",
    Form.POOL,
    Sight.OWNER,
    id="trophies{}",
    thing="trophy{}.{}",
    spots="agent{}.place agent{}.card",
    hidden="Trophy",
    is_bare=False,
)
DRAWN_DECISIONS = Zone(("agents", AGENT, "offered"), DECISION, seen_by=Sight.OWNER)
VOTE = Zone(("agents", AGENT, "vote"), DECISION, form=Form.SINGLE, seen_by=sees_vote, empty=NONE)


# Exceptions


def in_the_box(state: LoghanState) -> Iterator[tuple[str, int, int]]:
    """Yield the Combat cards of the characters that nobody plays; they lie face down."""
    played = {own.card for own in state.agents}
    for character, deck in enumerate(state.box.combat_decks):
        if character not in played:
            yield from ((COMBAT.name, character, kind if state.viewer == EVERYONE else UNKNOWN) for kind in deck)


def hide(view: LoghanState, seat: int) -> None:
    """Take from a view what else its seat may not know: what others drew for the Reward deck, backs, an offer."""
    view.order = ()
    for own in view.agents:
        if own.seat != seat:
            own.drawn = NONE
    if view.offer is not None:
        _hide_offer(view, seat)


def _hide_offer(view: LoghanState, seat: int) -> None:
    """Cover what only the two partners of a trade may see: Treasures from a Backpack that lies face down."""
    offer = view.offer
    assert offer is not None
    giver = view.agents[offer.proposer]
    if giver.face_up or seat in (giver.seat, view.agents[offer.partner].seat):
        return
    colours, in_sight = view.box.treasure_colours, (*giver.equipped, *giver.inventory, *giver.beside)
    offer.gives = [card if card in in_sight else back(colours[card]) for card in offer.gives]


def place_drawn(world: LoghanState, seat: int, luck: Chance) -> None:
    """Put the Treasures that the viewer drew for the Reward deck somewhere in it."""
    deck = world.reward_deck
    for card in [own.drawn for own in world.agents if own.drawn >= 0 and own.drawn != world.offered]:
        hidden = back(world.box.treasure_colours[card])
        places = [place for place, other in enumerate(deck) if other == hidden]
        if places and card not in deck:
            deck[luck.pick("reward deck", places)] = card


def deal(world: LoghanState, seat: int, luck: Chance) -> None:
    """Fill in what depends on what was dealt: an offer, and the back of the open event."""
    if world.offer is not None:
        _deal_offer(world, luck)
    if world.box.options.backs == "hidden" and not world.votes_open and current_event(world) is not None:
        # As long as nobody has seen its back, any outcome of the card may stand behind any letter (CVL-141).
        world.order = tuple(luck.shuffled("letters", range(number_of_choices(world))))


def _deal_offer(world: LoghanState, luck: Chance) -> None:
    offer, colours = world.offer, world.box.treasure_colours
    assert offer is not None
    for place, card in enumerate(offer.gives):
        if card < NONE:
            own = world.agents[offer.proposer].backpack
            could = [one for one in own if back(colours[one]) == card and one not in offer.gives]
            offer.gives[place] = luck.pick("offer", could)


ZONES = Zones(
    (
        *(TREASURES, TREASURE_DISCARDS, ENEMIES, ENEMY_DISCARDS),
        *(EVENTS, LURKING),
        *(TOKENS, TOKEN_POOL, ROW, OFFERED, SHOP, REWARD_DECK, EVENT_CARD),
        *(TREASURE_BOX, ENEMY_BOX, EVENT_BOX, TOKEN_BOX),
        *(*CARRIED, HAND, DECK, DISCARD, PLAYED, TROPHIES, DRAWN_DECISIONS, VOTE),
    ),
    is_open=lambda state: state.ending is not None,
    hide=hide,
    before_deal=place_drawn,
    deal=deal,
    in_the_box=in_the_box,
)
