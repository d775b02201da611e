"""Treasures come and go: gained, placed, in excess, used up (CVL-067 to CVL-073, CVL-083 to CVL-087)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.castle_von_loghan.resources import gain_energy_step
from engines.castle_von_loghan.state import Agent, LoghanState, Offer
from engines.castle_von_loghan.treasures.carrying import (
    INVENTORY_SLOTS,
    can_hold,
    can_stow,
    carried,
    excess,
    fits_equipped,
    free_places,
    hands,
    hands_are_set,
    has_room,
    is_small,
    owned,
)
from engines.castle_von_loghan.treasures.decks import (
    discard_treasure,
    draw_treasure,
    remove_treasure,
    return_treasure,
)
from engines.kit.asking import ask_hidden
from engines.kit.happenings import let, nothing_more
from engines.kit.mechanisms.decks import without
from engines.kit.questions import Option
from engines.kit.state import push, tell

ANYWHERE = ("equipped", "inventory", "backpack", "beside", "dropped", "incoming")
"""Where a character can have a Treasure."""

PLACES = ("equipped", "inventory", "backpack", "beside")


def draw(state: LoghanState, who: int, colour: int) -> None:
    """Draw a Treasure and keep it (CVL-084, CVL-085)."""
    card = draw_treasure(state, colour)
    if card is not None:
        gain(state, who, card, "CVL-085")


def gain(state: LoghanState, who: int, card: int, rule: str) -> None:
    """Take a Treasure in hand; it gets its place next."""
    own = state.agents[who]
    own.incoming += (card,)
    seats = None if own.face_up else (own.seat,)
    tell(state, "gained_treasure", rule, who, card, to=seats)
    if seats is not None:
        tell(state, "gained_hidden", rule, who)
    push(state, ("take_treasure", who))


def take_treasure(state: LoghanState, who: int) -> None:
    """Put what was gained in its place; where there is none, something has to go (CVL-067, CVL-Q-73)."""
    own = state.agents[who]
    if is_overloaded(state, who):
        push(state, ("make_room", who), ("take_treasure", who))
    elif own.incoming:
        push(state, ("take_treasure", who))
        settle(state, who, own.incoming[0])


def is_overloaded(state: LoghanState, who: int) -> bool:
    """Tell whether a character has more Treasures than places for them, with the next one that comes."""
    own = state.agents[who]
    return not can_hold(state, who, (*carried(own), *own.incoming[:1]))


def settle(state: LoghanState, who: int, card: int) -> None:
    """Put a Treasure where it is of most use without moving others, or rearrange where only that makes room."""
    own = state.agents[who]
    free = free_places(state, who, card)
    if free:
        place(state, who, card, best_place(state, card, free))
        return
    own.incoming = without(own.incoming, card)
    if hands_are_set(state):
        stow_in_combat(state, who, card)
    else:
        arrange(state, who, [*carried(own), card], own.equipped)


def stow_in_combat(state: LoghanState, who: int, card: int) -> None:
    """Find a place while hands stay as they are; what only a hand could hold waits until Step 7 (CVL-Q-210)."""
    own = state.agents[who]
    cards = [*own.inventory, *own.backpack, card]
    if can_stow(state, who, cards):
        own.inventory, own.backpack = (), ()
        stow(state, who, cards)
        tell(state, "holds", "CVL-055", who, own.equipped, own.inventory)
        return
    own.dropped += (card,)
    own.dropped_in += (state.combat_round - 1,)
    tell(state, "laid_aside", "CVL-189", who, card)


def best_place(state: LoghanState, card: int, free: Sequence[str]) -> str:
    """Choose a free place: Small Treasures go in the Backpack, Large ones in the hands if they fight or protect."""
    small, large = ("backpack", "inventory", "equipped"), ("equipped", "inventory", "beside")
    order = small if is_small(state.box, card) else large
    return next(name for name in order if name in free)


def place(state: LoghanState, who: int, card: int, where: str) -> None:
    """Put a Treasure that was just gained in a certain place."""
    own = state.agents[who]
    own.incoming = without(own.incoming, card)
    add_to(own, where, card)
    to = (own.seat,) if where == "backpack" and not own.face_up else None
    tell(state, "placed_treasure", "CVL-056", who, card, where, to=to)


def add_to(agent: Agent, where: str, card: int) -> None:
    """Add a Treasure to those of a place: equipped, inventory, backpack or beside."""
    setattr(agent, where, (*getattr(agent, where), card))


def arrange(state: LoghanState, who: int, cards: Sequence[int], wish: Sequence[int]) -> None:
    """Lay out Treasures anew: the wished ones in the hands if that leaves the rest its places, else the lightest."""
    own = state.agents[who]
    held = held_with(state, who, cards, wish) or held_with(state, who, cards, ()) or []
    own.equipped, own.inventory, own.backpack = tuple(held), (), ()
    stow(state, who, [card for card in cards if card not in held])
    tell(state, "holds", "CVL-055", who, own.equipped, own.inventory)


def held_with(state: LoghanState, who: int, cards: Sequence[int], wish: Sequence[int]) -> list[int] | None:
    """Find what is held so that the rest fits elsewhere: the wished ones, and then the lightest that have to be."""
    held, box = list(wish), state.box
    rest = [card for card in cards if card not in held]
    while not can_stow(state, who, rest):
        large = [card for card in rest if not is_small(box, card)]
        # A Small one more in the hands leaves its place to a Large one, unless there are too many of those.
        excess = large if len(large) > INVENTORY_SLOTS else [card for card in rest if is_small(box, card)]
        lightest = min(excess, key=lambda card: hands(box, card))
        held.append(lightest)
        rest.remove(lightest)
    return held if fits_equipped(box, held) else None


def stow(state: LoghanState, who: int, cards: Sequence[int]) -> None:
    """Put Treasures in Inventory and Backpack: Large ones first, what is too much for the Backpack beside them."""
    from_large = sorted(cards, key=lambda card: is_small(state.box, card))
    own = state.agents[who]
    for card in from_large:
        places = [name for name in ("backpack", "inventory") if name in free_places(state, who, card)]
        add_to(own, places[0], card)


def take_away(state: LoghanState, who: int, card: int) -> None:
    """Lift a Treasure from wherever a character has it; without it what is left may be too much (CVL-067)."""
    own = state.agents[who]
    if card in own.dropped:
        place = own.dropped.index(card)
        own.dropped_in = (*own.dropped_in[:place], *own.dropped_in[place + 1 :])
    for where in ANYWHERE:
        pile = getattr(own, where)
        if card in pile:
            setattr(own, where, without(pile, card))
    if state.phase != "scoring" and is_overloaded(state, who):
        push(state, ("take_treasure", who))


def use_up_card(state: LoghanState, who: int, card: int, *, destroyed: bool) -> None:
    """Take a used Treasure out of the game, or put it on its discard pile (CVL-062, CVL-326)."""
    if card not in owned(state.agents[who]):
        return
    take_away(state, who, card)
    if destroyed:
        remove_treasure(state, card, "CVL-326")
    else:
        discard_treasure(state, card, "CVL-062")


# Excess


def make_room(state: LoghanState, who: int, tried: tuple[int, ...] = ()) -> None:
    """Ask what goes when a character has more than it can carry, and others have not wanted it (CVL-D-14)."""
    if is_overloaded(state, who):
        ask_hidden(state, who, "make_room", ("made_room", who, tried), "CVL-067", tried)


def room_options(state: LoghanState, who: int, tried: tuple[int, ...] = ()) -> list[Option]:
    """List what can go: returned to its deck, Disenchanted, discarded, or offered to others (CVL-068 to CVL-070)."""
    own = state.agents[who]
    found: list[Option] = []
    cards = (*own.incoming[:1], *carried(own))
    now = excess(state, who, cards)
    for card in cards:
        if excess(state, who, without(cards, card)) >= now:
            continue
        found.append(("return", card))
        found.append(("discard", card))
        if state.box.treasures[card].cost is not None:
            found.append(("disenchant", card))
        found += [("give", card, other) for other in may_take(state, who, card) if other not in tried]
    return found


def may_take(state: LoghanState, who: int, card: int) -> list[int]:
    """List who would have room for a Treasure, where trading is allowed (CVL-068, CVL-Q-74)."""
    if not may_trade(state):
        return []
    return [other for other in range(len(state.agents)) if other != who and has_room(state, other, card)]


def may_trade(state: LoghanState) -> bool:
    """Tell whether players may trade now: never in combat, and not in a Clean Room turn (CVL-098, CVL-124).

    As long as the group is on its way nobody knows whether its turn will be one of a Clean Room (CVL-Q-24).
    """
    if state.phase in ("combat", "scoring"):
        return False
    if state.phase == "move" and state.box.options.clean_room_trade == "forbidden":
        return False
    return not state.clean_turn or state.box.options.clean_room_trade == "allowed"


def made_room(state: LoghanState, who: int, tried: tuple[int, ...], option: Option) -> None:
    """Let the chosen Treasure go, or offer it to somebody: a trade takes two (CVL-068, CVL-Q-234)."""
    deed, card = option[0], option[1]
    if deed == "give":
        state.offer = Offer(who, option[2], [card])
        push(state, ("ask_wants",), ("put_offer",), ("make_room", who, (*tried, option[2])))
    else:
        take_away(state, who, card)
        let_go(state, who, card, deed)


def let_go(state: LoghanState, who: int, card: int, deed: str) -> None:
    """Do away with a Treasure that was lifted: return, discard, destroy or Disenchant it."""
    if deed == "return":
        return_treasure(state, card, "CVL-069")
    elif deed == "discard":
        discard_treasure(state, card, "CVL-324")
    elif deed == "destroy":
        remove_treasure(state, card, "CVL-171")
    else:
        disenchant(state, who, card)


def disenchant(state: LoghanState, who: int, card: int, rule: str = "CVL-070") -> None:
    """Turn a lifted Treasure with a cost into Energy Spheres: its cost minus 2 (CVL-314, CVL-Q-55)."""
    remove_treasure(state, card, rule)
    worth = disenchant_value(state, card)
    push(state, let("disenchant", who, card), gain_energy_step(who, worth, "CVL-314"))


def disenchant_value(state: LoghanState, card: int) -> int:
    """Return what a Treasure gives when it is Disenchanted: never less than nothing."""
    return max(0, (state.box.treasures[card].cost or 0) - state.box.options.disenchant_loss)


def is_known_to_all(state: LoghanState, who: int, card: int) -> bool:
    """Tell whether everybody sees a Treasure of a character."""
    own = state.agents[who]
    return own.face_up or (card not in own.backpack and card not in own.incoming)


STEPS: dict[str, Callable[..., None]] = {
    "draw_treasure": draw,
    "take_treasure": take_treasure,
    "make_room": make_room,
    "made_room": made_room,
}
DEEDS: dict[str, Callable[..., None]] = {"disenchant": nothing_more}
OFFERS = {"make_room": room_options}
