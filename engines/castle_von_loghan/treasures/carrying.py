"""Carrying Treasures: slots, hands, what can be equipped and used, what it gives (CVL-054 to CVL-082)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engines.castle_von_loghan.box import LoghanBox
from engines.castle_von_loghan.content import Size
from engines.castle_von_loghan.state import Agent, LoghanState
from engines.kit.language.abilities import costs_of
from engines.kit.language.forms import Node
from engines.kit.language.play import Context, language_of
from engines.kit.language.uses import use_of, use_up, uses

EQUIPMENT_SLOTS = 2
INVENTORY_SLOTS = 2
BACKPACK_SIZE = 6
FIRST_STEP, LAST_STEP = 1, 7
"""The steps of a Combat round in which hands are free: Weapons are chosen, and all is put away."""
UNARMED_POWER = 1
UNARMED_TYPE = "melee"
SHIELD = "Shield"


# What a Treasure is


def is_weapon(box: LoghanBox, card: int) -> bool:
    """Tell whether a Treasure is a Weapon: it has a type to hurt with (CVL-088)."""
    return bool(box.treasures[card].weapon)


def has_weapon_in(box: LoghanBox, card: int) -> bool:
    """Tell whether a Treasure counts as a Weapon in sentences."""
    return is_weapon(box, card)


def is_shield(box: LoghanBox, card: int) -> bool:
    """Tell whether a Treasure is a Shield (CVL-184)."""
    return SHIELD in box.treasures[card].subtypes


def is_small(box: LoghanBox, card: int) -> bool:
    """Tell whether a Treasure is Small, so that it fits in a Backpack (CVL-063)."""
    return box.treasures[card].size is Size.SMALL


def count_small(box: LoghanBox, cards: Sequence[int]) -> int:
    """Count the Small ones of some Treasures."""
    return sum(is_small(box, card) for card in cards)


def is_neither(box: LoghanBox, card: int) -> bool:
    """Tell whether a Treasure is neither Small nor Large: it lies beside the board (CVL-Q-60)."""
    return box.treasures[card].size is Size.NEITHER


def hands(box: LoghanBox, card: int) -> int:
    """Count the Equipment slots that a Treasure fills (CVL-058, CVL-060, CVL-Q-68)."""
    treasure = box.treasures[card]
    if treasure.hands == 0 and box.options.handless_items == "no_slot":
        return 0
    return 2 if treasure.hands == 2 else 1


def fits_equipped(box: LoghanBox, cards: Sequence[int]) -> bool:
    """Tell whether Treasures can be equipped together."""
    return sum(hands(box, card) for card in cards) <= EQUIPMENT_SLOTS


# Where it lies


def owned(agent: Agent) -> list[int]:
    """List every Treasure that a character has, wherever it lies."""
    return [*agent.equipped, *agent.inventory, *agent.backpack, *agent.beside, *agent.dropped, *agent.incoming]


def owned_by(state: LoghanState, who: int) -> list[int]:
    """List every Treasure that a character has."""
    return owned(state.agents[who])


def carried(agent: Agent) -> list[int]:
    """List the Treasures in slots and Backpack: those that can be rearranged."""
    return [*agent.equipped, *agent.inventory, *agent.backpack]


def backpack_size(state: LoghanState, who: int) -> int:
    """Count the Small Treasures that a Backpack holds: 6, and what Treasures add (CVL-064)."""
    own, texts, size = state.agents[who], state.box.treasure_texts, BACKPACK_SIZE
    for card in (*own.equipped, *own.inventory, *own.backpack, *own.beside):
        for node in texts[card].modifiers:
            if node[0] == "larger_backpack":
                size += int(node[1])
    return size


def has_too_many_small(state: LoghanState, who: int, number: int) -> bool:
    """Tell whether so many Small Treasures are more than a player may have, wherever they lie (CVL-Q-209)."""
    return state.box.options.small_treasures == "in_all" and number > backpack_size(state, who)


def hands_are_set(state: LoghanState) -> bool:
    """Tell whether what is equipped stays so: Weapons change in Step 1 of a Combat round alone (CVL-189)."""
    return state.phase == "combat" and FIRST_STEP < state.step < LAST_STEP


def free_hands(state: LoghanState, who: int) -> int:
    """Count the free Equipment slots."""
    return EQUIPMENT_SLOTS - sum(hands(state.box, card) for card in state.agents[who].equipped)


def free_places(state: LoghanState, who: int, card: int) -> list[str]:
    """List where a Treasure could be put without moving anything: equipped, inventory, backpack, beside."""
    own, box = state.agents[who], state.box
    if is_neither(box, card):
        return ["beside"]
    if is_small(box, card) and has_too_many_small(state, who, count_small(box, carried(own)) + 1):
        return []
    found = []
    if hands(box, card) <= free_hands(state, who) and not hands_are_set(state):
        found.append("equipped")
    if len(own.inventory) < INVENTORY_SLOTS:
        found.append("inventory")
    if is_small(box, card) and len(own.backpack) < backpack_size(state, who):
        found.append("backpack")
    return found


def can_hold(state: LoghanState, who: int, cards: Sequence[int]) -> bool:
    """Tell whether a character could carry exactly these Treasures, arranged in the best way."""
    return not cards or excess(state, who, cards) == 0


def excess(state: LoghanState, who: int, cards: Sequence[int]) -> int:
    """Measure how much too much Treasures are: it falls with each that makes room, and with no other (CVL-067)."""
    box = state.box
    placed = [card for card in cards if not is_neither(box, card)]
    small = count_small(box, placed)
    in_slots = max(small - backpack_size(state, who), 0)
    large = sorted(hands(box, card) for card in placed if not is_small(box, card))
    # What does not fit in the Inventory is held in the hands: the lightest first.
    held = large[: max(len(large) - INVENTORY_SLOTS, 0)]
    slots_left = INVENTORY_SLOTS - min(len(large), INVENTORY_SLOTS)
    places = slots_left + EQUIPMENT_SLOTS - sum(held)
    if has_too_many_small(state, who, small):
        # No place that a Large one leaves is of any use to them.
        return in_slots + max(-places, 0)
    return max(in_slots - places, 0)


def has_room(state: LoghanState, who: int, card: int) -> bool:
    """Tell whether a character could carry one more Treasure, if need be after rearranging (CVL-285, CVL-Q-75)."""
    return can_hold(state, who, [*carried(state.agents[who]), card])


def equip_sets(state: LoghanState, who: int) -> list[tuple[int, ...]]:
    """List every set of carried Treasures that a character can hold in its hands while the rest has its place."""
    cards = carried(state.agents[who])
    sets = [chosen for count in range(EQUIPMENT_SLOTS + 1) for chosen in combinations(sorted(cards), count)]
    light = [chosen for chosen in sets if fits_equipped(state.box, chosen)]
    return [chosen for chosen in light if can_stow(state, who, [card for card in cards if card not in chosen])]


def can_stow(state: LoghanState, who: int, cards: Sequence[int]) -> bool:
    """Tell whether Treasures fit in Inventory and Backpack."""
    large = sum(not is_small(state.box, card) for card in cards)
    overflow = max(len(cards) - large - backpack_size(state, who), 0)
    return large + overflow <= INVENTORY_SLOTS


# What can be used


def is_usable(state: LoghanState, who: int, card: int) -> bool:
    """Tell whether a Treasure is equipped or could be equipped now (CVL-061, CVL-074, CVL-075, CVL-Q-62)."""
    own = state.agents[who]
    if card in own.equipped or card in own.beside:
        return True
    if card not in own.inventory and card not in own.backpack:
        return False
    return could_equip(state, who, card)


def could_equip(state: LoghanState, who: int, card: int) -> bool:
    """Tell whether hands can be freed for a carried Treasure by moving equipped ones to free Inventory slots."""
    own, box = state.agents[who], state.box
    free = free_hands(state, who)
    if hands(box, card) <= free:
        return True
    slots = INVENTORY_SLOTS - len(own.inventory) + (card in own.inventory)
    weights = sorted((hands(box, one) for one in own.equipped), reverse=True)
    return free + sum(weights[:slots]) >= hands(box, card)


def is_at_hand(state: LoghanState, who: int, card: int, effect: Node) -> bool:
    """Tell whether a Treasure is where its effect works now, be it used or set off by what happens (CVL-061)."""
    if state.phase != "combat":
        return is_usable(state, who, card)
    destroys = any(cost[0] == "destroy_this" for cost in costs_of(language_of(state), effect))
    return is_usable_in_combat(state, who, card, destroys=destroys)


def is_usable_in_combat(state: LoghanState, who: int, card: int, *, destroys: bool) -> bool:
    """Tell whether a Treasure's effect can be used in combat now; no hand is freed for a Weapon (CVL-Q-64)."""
    own = state.agents[who]
    if card in own.equipped or card in own.beside:
        return True
    swaps = state.box.options.potion_swap_in_combat == "any_step" or state.step == 1
    return destroys and swaps and not is_weapon(state.box, card) and is_usable(state, who, card)


# What it gives


def combat_power(state: LoghanState, who: int) -> int:
    """Return how many cards a character may play in Step 4 (CVL-181, CVL-182, CVL-212, CVL-Q-65)."""
    own = state.agents[who]
    return power_of_set(state.box, own.equipped) + own.power_bonus + own.power_bonus_combat


def power_of_set(box: LoghanBox, cards: Sequence[int]) -> int:
    """Return the Combat Power of Treasures that are equipped together."""
    weapons = [box.treasures[card].power for card in cards if is_weapon(box, card)]
    others = sum(box.treasures[card].power for card in cards if not is_weapon(box, card))
    others += sum(_power_by_text(box, card) for card in cards)
    if not weapons:
        return UNARMED_POWER + others
    return others + (sum(weapons) if box.options.dual_wield == "sum" else max(weapons))


def _power_by_text(box: LoghanBox, card: int) -> int:
    """Return the Combat Power that a Treasure gives by its text, beside any Weapon (CVL-Q-245)."""
    return sum(int(change[1]) for change in box.treasure_texts[card].modifiers if change[0] == "gives_power")


def weapon_types(state: LoghanState, who: int, *, armed_only: bool = False) -> set[str]:
    """Return how a character attacks: with all equipped Weapons, or bare hands (CVL-182, CVL-Q-66, CVL-Q-67)."""
    types = {str(kind) for card in state.agents[who].equipped for kind in state.box.treasures[card].weapon}
    return types if types or armed_only else {UNARMED_TYPE}


def has_equipped_subtype(state: LoghanState, who: int, subtype: str) -> bool:
    """Tell whether a character has a Treasure of a subtype equipped."""
    return any(subtype in state.box.treasures[card].subtypes for card in state.agents[who].equipped)


def modifiers_of(state: LoghanState, who: int, *forms: str) -> Iterator[tuple[int, Node, str]]:
    """Yield the lasting changes of equipped Treasures: the card, the change, and the period that limits it."""
    own = state.agents[who]
    for card in (*own.equipped, *own.beside):
        for node in state.box.treasure_texts[card].modifiers:
            limit, change = (node[1], node[2]) if node[0] == "limited_change" else ("", node)
            if change[0] in forms and not (limit and is_used_up(state, who, card, node)):
                yield card, change, limit


def is_used_up(state: LoghanState, who: int, card: int, node: Node) -> bool:
    """Tell whether a limited change has worked in this period already."""
    return uses(state, use_of(state, Context(who, ("treasure", card)), node[1], node[2])) > 0


def note_use(state: LoghanState, who: int, card: int, change: Node, limit: str) -> None:
    """Note that a limited change has worked."""
    if limit:
        use_up(state, use_of(state, Context(who, ("treasure", card)), limit, change))
