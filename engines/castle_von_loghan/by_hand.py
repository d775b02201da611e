"""By hand: where cards and tokens lie, what a place can hold, and which numbers can be set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.castle_von_loghan.castle.boards import here, marked_rooms
from engines.castle_von_loghan.castle.maps import COLOURS
from engines.castle_von_loghan.combat.combat_phase import defeat
from engines.castle_von_loghan.resources import MOST_CLARITY, MOST_ENERGY, MOST_HEALTH
from engines.castle_von_loghan.state import NOBODY, NONE, Foe, LoghanState
from engines.castle_von_loghan.table.agents import ZONES, name_of
from engines.castle_von_loghan.treasures.carrying import (
    EQUIPMENT_SLOTS,
    INVENTORY_SLOTS,
    backpack_size,
    carried,
    count_small,
    fits_equipped,
    has_too_many_small,
    is_neither,
    is_small,
)
from engines.castle_von_loghan.treasures.trading import call_off_if_broken
from engines.kit.by_hand import ENDLESS, ByHand, Counter, Moved, Path, Zone, no
from engines.kit.language.effect_state import unbind
from engines.kit.state import push

TREASURE, ENEMY, EVENT, TOKEN, COMBAT = "Treasure", "Enemy", "Random Event", "Search token", "Combat card"
MOST_REWARD_POINTS = 10
ABOUT_A_PLACE = ("place_damage", "weakness", "defeated", "revealed", "enemy_attack")
"""The happenings that name an Enemy by its place in the row."""
WITH_A_PLACE = [(kind,) for kind in ABOUT_A_PLACE]
NO_YES = ("no", "yes")


def zones(state: LoghanState) -> list[Zone]:
    """List where cards and tokens lie."""
    return [
        *_decks(state),
        *_rooms(state),
        *_in_the_open(state),
        *(zone for who in range(len(state.agents)) for zone in _of_agent(state, who)),
    ]


def _of_colour(colours: Sequence[int], colour: int) -> frozenset[int]:
    return frozenset(card for card, its in enumerate(colours) if its == colour)


def _numbered(id: str, things: Iterable[int]) -> dict[str, int]:
    return {f"{id}.{place}": place for place, _ in enumerate(things)}


# Decks


def _decks(state: LoghanState) -> list[Zone]:
    found = []
    for number, colour in enumerate(COLOURS):
        word = str(colour).capitalize()
        treasures = _of_colour(state.box.treasure_colours, number)
        enemies = _of_colour(state.box.enemy_colours, number)
        found += [
            _deck("treasures", number, f"the {word} Treasures", TREASURE, treasures),
            _discards("treasure_discards", number, f"the {word} Treasure discards", TREASURE, treasures, state),
            _deck("enemies", number, f"the {word} Enemies", ENEMY, enemies),
            _discards("enemy_discards", number, f"the {word} Enemy discards", ENEMY, enemies, state),
        ]
    return [*found, *(zone for number in range(len(state.events)) for zone in _event_decks(state, number))]


def _deck(field: str, number: int, name: str, sort: str, only: frozenset[int]) -> Zone:
    id = f"{field}{number}"
    things = {f"{id}.deck": -1, f"{id}.top": -1}
    return Zone((field, number), name, sort, (f"{id}.place", id), things, is_stack=True, only=only)


def _discards(field: str, number: int, name: str, sort: str, only: frozenset[int], state: LoghanState) -> Zone:
    id = f"{field}{number}"
    things = _numbered(id, getattr(state, field)[number])
    return Zone((field, number), name, sort, (f"{id}.place", id), things, is_stack=True, only=only)


def _event_decks(state: LoghanState, number: int) -> list[Zone]:
    """A Random Event deck, of which the bottom card is drawn, and the Enemies that lurk on it."""
    id, word = f"events{number}", str(COLOURS[number]).capitalize()
    spots, only = (f"{id}.place", id, f"{id}.deck"), _of_colour(state.box.event_colours, number)
    cards = {f"{id}.deck": -1, f"{id}.bottom": 0}
    lurking = Zone(
        ("lurking", number), f"the Enemies that lurk on the {word} Random Events", ENEMY, spots, {f"{id}.lurking": -1}
    )
    return [
        Zone(("events", number), f"the {word} Random Events", EVENT, spots, cards, is_stack=True, only=only),
        lurking,
    ]


# The board


def _rooms(state: LoghanState) -> list[Zone]:
    """The Search tokens of each room with a “?” of their colour, and those beside the board."""
    board = here(state)
    rooms = [
        Zone(
            ("tokens", room),
            board.printed[state.box.spaces[room]].name,
            TOKEN,
            (f"space{room}", f"tokens{room}"),
            {f"token{room}.{place}": place for place, _ in enumerate(state.tokens.get(room, ()))},
            is_stack=True,
            only=_of_colour(state.box.token_colours, board.colours[room]),
            empty=(),
        )
        for room in marked_rooms(state)
    ]
    return [*rooms, Zone(("token_pool",), "the Search tokens beside the board", TOKEN)]


# What lies open for a moment


def _in_the_open(state: LoghanState) -> list[Zone]:
    """What the rules are busy with: Enemies in the row, Treasures on offer, the event."""
    resolved = "this event is being resolved: it goes to the box when it is over"
    event = Zone(("event",), "the event", EVENT, (), {"event.card": 0}, 1, shut=resolved)
    return [*([_row(state)] if state.row else []), *_on_offer(state), event]


def _row(state: LoghanState) -> Zone:
    """The Enemies in the row; who comes to it by hand stands at its right end, unhurt."""
    things = {f"foe{place}": place for place in range(len(state.row))}
    spots = ("row", *(f"row{place}" for place in range(len(state.row))))
    why = "something is happening to an Enemy of the row: see first how it ends" if is_row_busy(state) else ""
    count = len(state.agents)
    return Zone(("row",), "the row", ENEMY, spots, things, made=lambda card: Foe(card, [0] * count), shut=why)


def is_row_busy(state: LoghanState) -> bool:
    """Tell whether what happens now, or has still to be done, names an Enemy by its place in the row."""
    steps = [*state.agenda, *([state.question.then] if state.question is not None else [])]
    parts = [part for step in steps for part in step]
    return any(part in ABOUT_A_PLACE or (isinstance(part, tuple) and part[:1] in WITH_A_PLACE) for part in parts)


def _on_offer(state: LoghanState) -> list[Zone]:
    """The Treasures that lie open to be had: one that is taken away is no longer on offer."""
    first = 0 if state.offered == NONE else 1
    shop = {f"offer{first + place}": place for place in range(len(state.shop))}
    nothing = frozenset[int]()
    deck = {"reward.deck": -1}
    return [
        *([Zone(("offered",), "the offer", TREASURE, ("offer.place", "offer"), {"offer0": 0}, 1)] if first else []),
        *([Zone(("shop",), "the offer of the Gob-Li", TREASURE, (), shop, only=nothing)] if shop else []),
        *(
            [Zone(("reward_deck",), "the Reward deck", TREASURE, (), deck, is_stack=True)]
            if state.reward_deck
            else []
        ),
    ]


# What belongs to a character


def _of_agent(state: LoghanState, who: int) -> list[Zone]:
    own, name = state.agents[who], name_of(state, who)
    if own.card == NONE:
        return []
    return [
        *(_treasures(state, who, name, field) for field in ZONES),
        *(_combat(state, who, name, field) for field in ("deck", "hand", "discard", "played")),
        _trophies(state, who, name),
    ]


def _treasures(state: LoghanState, who: int, name: str, field: str) -> Zone:
    cards = getattr(state.agents[who], field)
    id = f"{field}{who}"
    return Zone(
        ("agents", who, field),
        f"{name}: {ZONES[field]}",
        TREASURE,
        (f"{id}.place", id),
        _numbered(id, cards),
        room=_room(state, who, field),
        only=_fitting(state, field),
    )


def _room(state: LoghanState, who: int, field: str) -> int:
    rooms = {"equipped": EQUIPMENT_SLOTS, "inventory": INVENTORY_SLOTS, "backpack": backpack_size(state, who)}
    return rooms.get(field, ENDLESS)


def _fitting(state: LoghanState, field: str) -> frozenset[int]:
    """Tell which Treasures may lie in a place: Small ones in a Backpack, those of no size beside the board.

    None is laid by hand where they lie only for a while: dropped in combat, or just gained.
    """
    box = state.box
    if field in ("dropped", "incoming"):
        return frozenset()
    cards = range(len(box.treasures))
    if field == "backpack":
        return frozenset(card for card in cards if is_small(box, card))
    return frozenset(card for card in cards if is_neither(box, card) == (field == "beside"))


def _combat(state: LoghanState, who: int, name: str, field: str) -> Zone:
    """The Combat cards of a character: they never leave it."""
    cards = getattr(state.agents[who], field)
    things = {f"deck{who}.deck": -1} if field == "deck" else _numbered(f"{field}{who}", cards)
    title = {"deck": "Combat deck", "discard": "Discard", "hand": "Hand", "played": "Played"}[field]
    path: Path = ("agents", who, field)
    spots = (f"{field}{who}.place", f"{field}{who}")
    return Zone(path, f"{name}: {title}", f"{COMBAT}.{who}", spots, things, is_stack=field != "hand")


def _trophies(state: LoghanState, who: int, name: str) -> Zone:
    things = _numbered(f"trophy{who}", state.agents[who].trophies)
    spots = (f"trophies{who}.place", f"trophies{who}", f"agent{who}.place", f"agent{who}.card")
    return Zone(("agents", who, "trophies"), f"{name}: Trophies", ENEMY, spots, things)


def name(state: LoghanState, sort: str, thing: int) -> str:
    """Name a card or a token."""
    box = state.box
    documents = {TREASURE: box.treasures, ENEMY: box.enemies, EVENT: box.events, TOKEN: box.tokens}
    return documents.get(sort, box.combat_cards)[thing].name


# What goes along with a move


def settle(state: LoghanState, moved: Moved) -> None:
    """See that everything has its place, and forget who had looked at a card that lies elsewhere now."""
    known = {TREASURE: state.known_treasures, TOKEN: state.known_tokens, EVENT: state.known_events}
    known.get(moved.source.holds, {}).pop(moved.thing, None)
    if moved.source.holds == TOKEN:
        state.tokens = {room: stack for room, stack in state.tokens.items() if stack}
    if moved.source.holds == TREASURE:
        _settle_treasure(state, moved)
    if moved.source.path == ("row",):
        _close_gap(state, moved.place)
    for zone in (moved.source, moved.target):
        if zone.path[0] == "agents":
            _settle_agent(state, int(zone.path[1]))
    call_off_if_broken(state)


def _settle_treasure(state: LoghanState, moved: Moved) -> None:
    """Forget who drew it for the Reward deck, and when it was dropped."""
    for own in state.agents:
        own.drawn = NONE if own.drawn == moved.thing else own.drawn
    if moved.source.path[-1] == "dropped":
        own = state.agents[int(moved.source.path[1])]
        own.dropped_in = (*own.dropped_in[: moved.place], *own.dropped_in[moved.place + 1 :])


def _close_gap(state: LoghanState, gap: int) -> None:
    """Let those to the right of an Enemy that has left the row be meant by their new places."""
    _count_damage(state)
    if state.target >= gap:
        state.target = NONE if state.target == gap else state.target - 1
    unbind(state, "enemy", gap)
    later = {name: place for name, place in state.that.items() if name.endswith("/enemy") and place > gap}
    state.that.update({name: place - 1 for name, place in later.items()})


def _count_damage(state: LoghanState) -> None:
    """Count the Damage that each character has on the Enemies; after the fight it has been taken back."""
    if state.phase == "combat":
        for who, own in enumerate(state.agents):
            own.placed = sum(foe.tokens[who] for foe in state.row)


def _settle_agent(state: LoghanState, who: int) -> None:
    own, box = state.agents[who], state.box
    own.hand.sort()
    if not fits_equipped(box, own.equipped):
        raise no(f"{name_of(state, who)} has two hands, and this needs more")
    if len(own.backpack) > backpack_size(state, who):
        raise no(f"the Backpack of {name_of(state, who)} would be too small for what is in it")
    if has_too_many_small(state, who, count_small(box, carried(own))):
        raise no(f"{name_of(state, who)} would have more Small Treasures than a player may have")


# Numbers and markers


def counters(state: LoghanState) -> list[Counter]:
    """List the tracks, the markers and what each character has."""
    agents = [counter for who in range(len(state.agents)) for counter in _counters_of(state, who)]
    return [
        Counter(("health",), "Health", MOST_HEALTH, spots=("health.marker",)),
        Counter(("clarity",), "Clarity", MOST_CLARITY, spots=("clarity.marker",)),
        *([_group(state)] if state.space != NONE else []),
        *([_leader(state)] if state.leader != NOBODY else []),
        *agents,
        *(counter for place in range(len(state.row)) for counter in _counters_of_foe(state, place)),
    ]


def _counters_of_foe(state: LoghanState, place: int) -> list[Counter]:
    """The Damage of each character on an Enemy, and whether it is Stunned."""
    foe = state.row[place]
    name, spots = state.box.enemies[foe.card].name, (f"foe{place}", f"row{place}")
    why = "this Enemy is defeated: its Damage counts for the rewards" if foe.defeated else _row(state).shut
    stun = Counter(("row", place, "stunned"), f"{name}: Stunned", 1, spots=spots, labels=NO_YES, shut=why)
    return [
        stun,
        *(
            Counter(("row", place, "tokens", who), f"{name}: Damage of {name_of(state, who)}", 99, 0, spots, shut=why)
            for who in range(len(state.agents))
        ),
    ]


def _group(state: LoghanState) -> Counter:
    """Where the group stands: in any space of the board."""
    board = here(state)
    spaces = [space for space, kind in enumerate(board.kinds) if kind is not None]
    labels = tuple(
        "" if kind is None else board.printed[state.box.spaces[at]].name for at, kind in enumerate(board.kinds)
    )
    places = {f"space{space}": space for space in spaces}
    return Counter(("space",), "the place of the group", max(spaces), 0, ("group",), labels, places)


def _leader(state: LoghanState) -> Counter:
    everybody = range(len(state.agents))
    places = {f"agent{who}.{spot}": who for who in everybody for spot in ("place", "card")}
    labels = tuple(name_of(state, who) for who in everybody)
    return Counter(("leader",), "the Leader", len(labels) - 1, 0, (f"leader{state.leader}",), labels, places)


def _counters_of(state: LoghanState, who: int) -> list[Counter]:
    own, name = state.agents[who], name_of(state, who)
    if own.card == NONE:
        return []
    board = f"agent{who}.card"
    numbers = {"energy": ("Energy Spheres", MOST_ENERGY), "reward_points": ("Reward Points", MOST_REWARD_POINTS)}
    flags = {"initiative": "Initiative", "overwhelmed": "Overwhelmed", "recuperating": "Recuperating"}
    return [
        *(
            Counter(("agents", who, field), f"{name}: {title}", most, spots=(f"{field}{who}", board))
            for field, (title, most) in numbers.items()
        ),
        *(
            Counter(("agents", who, field), f"{name}: {title}", 1, spots=(f"{field}{who}", board), labels=NO_YES)
            for field, title in flags.items()
        ),
    ]


def settle_value(state: LoghanState, counter: Counter, before: int) -> None:
    """Let a group without Health lose, unless somebody prevents it (CVL-091); what cannot be paid is not offered."""
    if counter.path == ("health",) and state.health <= 0:
        push(state, ("would_die",))
    if counter.path[0] == "agents":
        _settle_purse(state, int(counter.path[1]), str(counter.path[-1]))
        call_off_if_broken(state)
    if counter.path[0] == "row" and counter.path[2] == "tokens":
        _settle_damage(state, int(counter.path[1]), int(counter.path[3]))


def _settle_purse(state: LoghanState, who: int, field: str) -> None:
    """Lower what a character adds to a cost, and drop its bid, where it no longer has so much."""
    own = state.agents[who]
    if field == "energy" and who in state.pledges:
        state.pledges[who] = min(state.pledges[who], own.energy)
    purse = own.reward_points if state.phase == "reward" else own.energy
    if state.bids.get(who, 0) > purse:
        del state.bids[who]


def _settle_damage(state: LoghanState, place: int, who: int) -> None:
    """Let an Enemy fall that has as much Damage as Health (CVL-231)."""
    foe = state.row[place]
    _count_damage(state)
    state.agents[who].has_dealt = state.agents[who].has_dealt or foe.tokens[who] > 0
    if sum(foe.tokens) >= state.box.enemies[foe.card].health:
        defeat(state, place)


BY_HAND = ByHand(zones=zones, counters=counters, name=name, settle=settle, set=settle_value)
