"""By hand: what goes along with moving a card or token, and which numbers can be set."""

from __future__ import annotations

from engines.castle_von_loghan.castle.boards import here
from engines.castle_von_loghan.combat.combat_phase import defeat
from engines.castle_von_loghan.resources import MOST_CLARITY, MOST_ENERGY, MOST_HEALTH
from engines.castle_von_loghan.state import NOBODY, NONE, LoghanState, everybody
from engines.castle_von_loghan.treasures.carrying import (
    backpack_size,
    carried,
    count_small,
    fits_equipped,
    has_too_many_small,
)
from engines.castle_von_loghan.treasures.trading import call_off_if_broken
from engines.castle_von_loghan.zones import AGENT, ROW, TREASURE, name_of, room_name, why_row_is_busy
from engines.kit.by_hand import ByHand, Counter, Moved, no
from engines.kit.language.effect_state import unbind
from engines.kit.state import push
from engines.kit.zones import Each, Number

MOST_REWARD_POINTS = 10
NO_YES = ("no", "yes")


# What goes along with a move


def settle(state: LoghanState, moved: Moved) -> None:
    """See that everything has its place, and forget who had looked at a card that lies elsewhere now."""
    sort = moved.source.zone.sort
    if sort.known is not None:
        sort.known.forget(state, (moved.thing,))
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
    if has_too_many_small(state, who, count_small(box, carried(own))):
        raise no(f"{name_of(state, who)} would have more Small Treasures than a player may have")


# Numbers and markers


def why_not_hurt(state: LoghanState, place: int, *who: int) -> str:
    """Say why what an Enemy of the row has suffered cannot be changed."""
    is_defeated = state.row[place].defeated
    return "this Enemy is defeated: its Damage counts for the rewards" if is_defeated else why_row_is_busy(state)


def spaces(state: LoghanState) -> dict[str, int]:
    """List where the group can stand: in any space of the board."""
    return {f"space{space}": space for space, kind in enumerate(here(state).kinds) if kind is not None}


def space_names(state: LoghanState) -> tuple[str, ...]:
    """Name all spaces of the board."""
    return tuple("" if kind is None else room_name(state, at) for at, kind in enumerate(here(state).kinds))


def agents(state: LoghanState) -> dict[str, int]:
    """List where the Leader token can lie."""
    return {f"agent{who}.{spot}": who for who in everybody(state) for spot in ("place", "card")}


def of_agent(field: str, title: str, most: int, labels: tuple[str, ...] = ()) -> Number:
    """Declare a number that each character has on its board."""
    return Number(
        ("agents", AGENT, field), f"{{}}: {title}", most, spots=f"{field}{{}} agent{{}}.card", labels=labels
    )


FOE = Each(lambda state, place: state.box.enemies[state.row[place].card].name)
FOE_SPOTS = "foe{0} row{0}"
NUMBERS = (
    Number("health", "Health", MOST_HEALTH, spots="health.marker"),
    Number("clarity", "Clarity", MOST_CLARITY, spots="clarity.marker"),
    Number(
        "space",
        "the place of the group",
        lambda state: max(spaces(state).values()),
        spots="group",
        labels=space_names,
        places=spaces,
        is_there=lambda state: state.space != NONE,
    ),
    Number(
        "leader",
        "the Leader",
        lambda state: len(state.agents) - 1,
        spots=lambda state: (f"leader{state.leader}",),
        labels=lambda state: tuple(name_of(state, who) for who in everybody(state)),
        places=agents,
        is_there=lambda state: state.leader != NOBODY,
    ),
    of_agent("energy", "Energy Spheres", MOST_ENERGY),
    of_agent("reward_points", "Reward Points", MOST_REWARD_POINTS),
    of_agent("initiative", "Initiative", 1, NO_YES),
    of_agent("overwhelmed", "Overwhelmed", 1, NO_YES),
    of_agent("recuperating", "Recuperating", 1, NO_YES),
    Number(("row", FOE, "stunned"), "{}: Stunned", 1, spots=FOE_SPOTS, labels=NO_YES, shut=why_not_hurt),
    Number(("row", FOE, "tokens", AGENT), "{}: Damage of {}", 99, spots=FOE_SPOTS, shut=why_not_hurt),
)


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
        defeat(state, place, who=who)


BY_HAND = ByHand(numbers=NUMBERS, settle=settle, set=settle_value)
