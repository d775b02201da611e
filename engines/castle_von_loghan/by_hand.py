"""By hand: what goes along with moving a card or token, and which numbers can be set."""

from __future__ import annotations

from engines.castle_von_loghan.castle.boards import here
from engines.castle_von_loghan.combat.combat_phase import defeat
from engines.castle_von_loghan.resources import MOST_CLARITY, MOST_ENERGY, MOST_HEALTH
from engines.castle_von_loghan.state import NOBODY, NONE, LoghanState
from engines.castle_von_loghan.treasures.carrying import backpack_size, fits_equipped
from engines.castle_von_loghan.treasures.trading import call_off_if_broken
from engines.castle_von_loghan.zones import ROW, TOKEN, TREASURE, name_of, room_name, why_row_is_busy
from engines.kit.by_hand import ByHand, Counter, Moved, no
from engines.kit.language.effect_state import unbind
from engines.kit.state import push

MOST_REWARD_POINTS = 10
NO_YES = ("no", "yes")


# What goes along with a move


def settle(state: LoghanState, moved: Moved) -> None:
    """See that everything has its place, and forget who had looked at a card that lies elsewhere now."""
    sort = moved.source.zone.sort
    if sort.known is not None:
        sort.known.forget(state, (moved.thing,))
    if sort is TOKEN:
        state.tokens = {room: stack for room, stack in state.tokens.items() if stack}
    if sort is TREASURE:
        _settle_treasure(state, moved)
    if moved.source.zone is ROW:
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
    if not fits_equipped(box, own.equipped):
        raise no(f"{name_of(state, who)} has two hands, and this needs more")
    if len(own.backpack) > backpack_size(state, who):
        raise no(f"the Backpack of {name_of(state, who)} would be too small for what is in it")


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
    why = "this Enemy is defeated: its Damage counts for the rewards" if foe.defeated else why_row_is_busy(state)
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
    labels = tuple("" if kind is None else room_name(state, at) for at, kind in enumerate(board.kinds))
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


BY_HAND = ByHand(counters=counters, settle=settle, set=settle_value)
