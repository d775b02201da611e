"""Combat Step 1: choose weapons (CVL-179 to CVL-189)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from engines.castle_von_loghan.box import LoghanBox
from engines.castle_von_loghan.combat.chaos_combat import strongest
from engines.castle_von_loghan.state import LoghanState, player_order
from engines.castle_von_loghan.treasures.carrying import (
    EQUIPMENT_SLOTS,
    UNARMED_TYPE,
    carried,
    fits_equipped,
    is_shield,
    is_weapon,
    power_of_set,
)
from engines.castle_von_loghan.treasures.decks import discard_treasure
from engines.castle_von_loghan.treasures.gaining import arrange, held_with, take_away
from engines.castle_von_loghan.treasures.losing import drop
from engines.kit.asking import ask_hidden
from engines.kit.questions import Option
from engines.kit.state import push, tell

Cards = tuple[int, ...]


def choose_weapons(state: LoghanState) -> None:
    """Let everybody choose what to hold in this Combat round (CVL-179, CVL-189)."""
    push(state, *(("weapons_of", who) for who in player_order(state) if carried(state.agents[who])))


def weapons_of(state: LoghanState, who: int) -> None:
    """Ask a character for its weapons, if it has a choice."""
    ask_hidden(state, who, "weapons", ("equip", who), "CVL-179")


def weapon_options(state: LoghanState, who: int) -> list[Option]:
    """List what a character could hold: for a Chaos Character only what gives most Combat Power (CVL-388)."""
    sets = weapon_sets(state, who)
    if state.agents[who].chaos:
        sets = strongest(state.box, sets)
    return [("equip", *cards) for cards in sets]


def weapon_sets(state: LoghanState, who: int) -> list[Cards]:
    """List the sets of Treasures worth holding, without those that another one beats in every way (CVL-180)."""
    box = state.box
    useful = sorted(card for card in carried(state.agents[who]) if is_useful(box, card))
    all_sets = [chosen for count in range(EQUIPMENT_SLOTS + 1) for chosen in combinations(useful, count)]
    legal = [chosen for chosen in all_sets if fits_equipped(box, chosen)]
    return [chosen for chosen in legal if not any(is_better(box, other, chosen) for other in legal)]


def is_useful(box: LoghanBox, card: int) -> bool:
    """Tell whether a Treasure does something while it is held in combat (CVL-183, CVL-Q-64)."""
    text = box.treasure_texts[card]
    kept = any("destroy_this" not in repr(use) for use in text.uses)
    works = bool(text.modifiers or text.triggers or kept)
    return works or is_weapon(box, card) or is_shield(box, card) or box.treasures[card].power > 0


def is_better(box: LoghanBox, other: Cards, chosen: Cards) -> bool:
    """Tell whether a set has all of another one and more; bare hands are better where they hurt otherwise."""
    if other == chosen or not set(chosen) < set(other):
        return False
    return types_of(box, chosen) <= types_of(box, other) and power_of_set(box, chosen) <= power_of_set(box, other)


def types_of(box: LoghanBox, cards: Sequence[int]) -> set[str]:
    """Return how somebody who holds these attacks; bare hands attack as Melee (CVL-182)."""
    return {str(kind) for card in cards for kind in box.treasures[card].weapon} or {UNARMED_TYPE}


def equip(state: LoghanState, who: int, option: Option) -> None:
    """Hold what was chosen and stow the rest; what has no place then has to go (CVL-186, CVL-187)."""
    chosen, own = option[1:], state.agents[who]
    if held_with(state, who, carried(own), chosen) is None:
        push(state, ("too_much", who, chosen))
        return
    before = sorted(own.equipped)
    arrange(state, who, carried(own), chosen)
    if sorted(own.equipped) != before:
        tell(state, "equips", "CVL-179", who, tuple(own.equipped), power_of_set(state.box, own.equipped))


# Too much to carry


def too_much(state: LoghanState, who: int, chosen: Cards) -> None:
    """Ask what is dropped or discarded beyond the allowance (CVL-187)."""
    ask_hidden(state, who, "too_much", ("gone", who, chosen), "CVL-187", chosen)


def too_much_options(state: LoghanState, who: int, chosen: Cards) -> list[Option]:
    """List what can go so that the rest has a place, or comes nearer to it."""
    rest = [card for card in carried(state.agents[who]) if card not in chosen]
    enough = [card for card in rest if held_with(state, who, [*chosen, *leaving(rest, card)], chosen) is not None]
    return [(deed, card) for card in enough or rest for deed in ("drop", "discard")]


def leaving(cards: Sequence[int], gone: int) -> list[int]:
    """Return cards without one of them."""
    return [card for card in cards if card != gone]


def gone(state: LoghanState, who: int, chosen: Cards, option: Option) -> None:
    """Drop or discard a Treasure, and try again."""
    deed, card = option
    take_away(state, who, card)
    tell(state, "loses_treasure", "CVL-187", who, card, deed)
    if deed == "drop":
        drop(state, who, card)
    else:
        discard_treasure(state, card, "CVL-187")
    push(state, ("equip", who, ("equip", *chosen)))


STEPS: dict[str, Callable[..., None]] = {
    "choose_weapons": choose_weapons,
    "weapons_of": weapons_of,
    "equip": equip,
    "too_much": too_much,
    "gone": gone,
}
OFFERS = {"weapons": weapon_options, "too_much": too_much_options}
