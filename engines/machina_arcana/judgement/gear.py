"""Judging items: what each would do for who wears it (MA-269 to MA-325)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.kit.judging import Judge, by_word
from engines.kit.questions import Option
from engines.machina_arcana.content import ExplorerClass, ItemType
from engines.machina_arcana.items.equipping import ways_to_equip
from engines.machina_arcana.judgement.loadouts import best_mains, item_worth, loadout_worth, worn_worth
from engines.machina_arcana.judgement.matters import Matter, unit_asked
from engines.machina_arcana.state import MachinaState

NEEDS = (ItemType.WEAPON, ItemType.APPAREL, ItemType.ARTIFACT, ItemType.CONSUMABLE)
"""The item decks in their order."""
USUAL_NEEDS = {ItemType.WEAPON: 6.0, ItemType.APPAREL: 6.0, ItemType.ARTIFACT: 3.0, ItemType.CONSUMABLE: 2.5}
FREE_EQUIPS = {
    ExplorerClass.GUNMAN: ItemType.APPAREL,
    ExplorerClass.BRUISER: ItemType.WEAPON,
    ExplorerClass.MYSTIC: ItemType.ARTIFACT,
}
"""What each class puts on at once when it is gained (MA-307)."""
AT_ONCE = 1.4
GAIN = 1.0
"""So much better gear is worth the time to put it on."""
FOR_THE_REST = 3.0
"""How much more better gear is worth than its points say: it serves for the rest of the game."""
TO_BE_PUT_ON = 0.5
"""What is left of that when the item changes hands first, and has to be put on in another turn."""
Bargain = tuple[int, int, int, float]
"""An item, who has it, who could use it, and what that is worth."""
IN_THE_BAG = 0.2
"""What an item is worth that is of no use now, of what it would be worth alone."""


def belongings(view: MachinaState, who: int) -> list[int]:
    """List all items of an explorer."""
    explorer = view.explorers[who]
    return [*explorer.mains, *explorer.attached, *explorer.bag]


# Putting on


def worth_of_packing(view: MachinaState, who: int) -> float:
    """Return what it is worth to use the inventory: by how much stacks get better than what is worn (MA-320)."""
    if not any(
        item >= 0 and view.box.items[item].type is not ItemType.CONSUMABLE for item in view.explorers[who].bag
    ):
        return -1.0
    gain = loadout_worth(view, belongings(view, who), who) - worn_worth(view, who)
    return FOR_THE_REST * gain if gain > GAIN else -1.0


def worth_of_equipping(view: MachinaState, who: int) -> float:
    """Return what it is worth that an explorer may put on one main item out of the bag (MA-288)."""
    ways = [way for item in view.explorers[who].bag if item >= 0 for way in ways_to_equip(view, who, item)]
    gains = [equipped_worth(view, who, way) - sum(item_worth(view, worn) for worn in way[2:]) for way in ways]
    gain = max(gains, default=0.0)
    return FOR_THE_REST * gain if gain > GAIN else -1.0


def judge_equipping(matter: Matter) -> list[float]:
    """Put on what the best stacks begin with, and then what fits; something worse only for nothing."""
    return [equipped_worth(matter.view, unit_asked(matter), option) for option in matter.options]


def equipped_worth(view: MachinaState, who: int, option: Option) -> float:
    """Return what one way to put something on is worth."""
    word = option[0]
    if word == "attach":
        return item_worth(view, option[1])
    if word not in ("equip", "equip_for"):
        return 0.0
    best = best_mains(view, [*belongings(view, who), option[1]], view.box.items[option[1]].type, who)
    if word == "equip_for" and option[2] in best:
        return -1.0
    return item_worth(view, option[1]) if option[1] in best else 0.0 if word == "equip_for" else 0.1


def judge_taking_off(matter: Matter) -> list[float]:
    """Part with what is missed least; nobody perishes for an item."""
    view = matter.view
    return [-item_worth(view, option[1]) if len(option) > 1 else -1000.0 for option in matter.options]


# Gaining


def judge_draw(matter: Matter) -> list[float]:
    """Draw what is lacking: weapons and apparel first, and what one can put on at once."""
    view, who = matter.view, unit_asked(matter)
    return [need(view, who, option[1]) for option in matter.options]


def need(view: MachinaState, who: int, deck: int) -> float:
    """Return how much a card of a deck is needed: less the more one has of the best level that there is."""
    items, kind = view.box.items, NEEDS[deck]
    waiting = {items[item].level for item in view.waiting_items if item >= 0}
    level = min(waiting, default=4) - 1
    own = [items[item] for item in belongings(view, who) if item >= 0]
    had = sum((1.0 if item.level >= level else 0.5) for item in own if item.type is kind)
    drawn = sum(items[item].type is kind for item in view.drawn if item >= 0)
    at_once = FREE_EQUIPS.get(view.box.explorers[view.explorers[who].card].role) is kind
    return USUAL_NEEDS[kind] * (AT_ONCE if at_once else 1.0) / (1 + had + 0.5 * drawn)


def value_of(view: MachinaState, who: int, item: int) -> float:
    """Return what a card is worth to an explorer who could have it: how much better its best stacks become."""
    if item < 0:
        return 0.0
    value = item_worth(view, item)
    if view.box.items[item].type is ItemType.CONSUMABLE:
        return value
    own = [one for one in belongings(view, who) if one != item]
    return max(IN_THE_BAG * value, loadout_worth(view, [*own, item], who) - loadout_worth(view, own, who))


def judge_rejecting(matter: Matter) -> list[float]:
    """Reject the lesser card; a poor one is destroyed, so that a better one lies on the deck."""
    view, who = matter.view, unit_asked(matter)
    return [-value_of(view, who, option[1]) + (0.01 if option[0] == "destroy" else 0.0) for option in matter.options]


def judge_keeping(matter: Matter) -> list[float]:
    """Keep a card, unless a friend can do much more with it."""
    view, who = matter.view, unit_asked(matter)
    return [kept_worth(view, who, option) for option in matter.options]


def kept_worth(view: MachinaState, who: int, option: Option) -> float:
    """Return what it is worth that somebody has a card."""
    if option[0] == "give":
        return value_of(view, option[2], option[1]) - GAIN
    return value_of(view, who, option[1]) + 0.1 if option[0] == "keep" else 0.0


def judge_swapping(matter: Matter) -> list[float]:
    """Swap what lies in the bag for something better."""
    view, who = matter.view, unit_asked(matter)
    return [
        value_of(view, who, option[1]) - item_worth(view, option[2]) - 0.1 if option[0] == "swap" else 0.0
        for option in matter.options
    ]


def judge_clearing(matter: Matter) -> list[float]:
    """Put the best on top of its deck last, and destroy what nobody wants."""
    view = matter.view
    return [(1.0 if option[0] == "return" else 0.0) - 0.1 * item_worth(view, option[1]) for option in matter.options]


# Giving and trading


def judge_gift(matter: Matter) -> list[float]:
    """Take every gift."""
    return by_word(matter, accept=1.0)


def judge_giving(matter: Matter) -> list[float]:
    """Give what a friend could use and one cannot."""
    view, who = matter.view, unit_asked(matter)
    bag = view.explorers[who].bag
    return [
        value_of(view, option[2], option[1]) - value_of(view, who, option[1]) - GAIN * 2
        if option[0] == "give" and option[1] in bag
        else -1.0 * (option[0] == "give")
        for option in matter.options
    ]


def worth_of_trading(view: MachinaState, who: int, other: int) -> float:
    """Return what it is worth that two explorers share out what they have in their bags: it has to be put on yet."""
    return FOR_THE_REST * TO_BE_PUT_ON * sum(gain for _, _, _, gain in bargains(view, who, other))


def bargains(view: MachinaState, who: int, other: int) -> list[Bargain]:
    """List the items in the bags of two explorers that are better handed over, the best first, and what each adds."""
    found: list[Bargain] = []
    before = 0.0
    for gain, item, owner, taker in sorted(hand_overs(view, who, other), reverse=True):
        if gain <= GAIN * 2:
            break
        wanted = [(one, owns) for one, owns, _, _ in found] + [(item, owner)]
        given, got = ([one for one, owns in wanted if owns == side] for side in (who, other))
        total = worth_of_exchange(view, who, other, given, got)
        if total > before + GAIN * 2:
            found.append((item, owner, taker, total - before))
            before = total
    return found


def hand_overs(view: MachinaState, who: int, other: int) -> Iterator[tuple[float, int, int, int]]:
    """Yield what could go from one explorer to the other: its worth alone, the item, who has it, who gets it."""
    for owner, taker in ((who, other), (other, who)):
        for item in view.explorers[owner].bag:
            yield worth_of_handing(view, item, owner, taker), item, owner, taker


def worth_of_exchange(view: MachinaState, who: int, other: int, given: Sequence[int], got: Sequence[int]) -> float:
    """Return by how much better two explorers are equipped together once some items have changed hands."""
    own, others = belongings(view, who), belongings(view, other)
    after = [item for item in own if item not in given] + list(got)
    theirs = [item for item in others if item not in got] + list(given)
    return sum(loadout_worth(view, items, one) for items, one in ((after, who), (theirs, other))) - sum(
        loadout_worth(view, items, one) for items, one in ((own, who), (others, other))
    )


def worth_of_handing(view: MachinaState, item: int, owner: int, taker: int) -> float:
    """Return what it is worth to all that an item goes from one to the other."""
    if item < 0 or view.box.items[item].type is ItemType.CONSUMABLE:
        return 0.0
    return value_of(view, taker, item) - value_of(view, owner, item)


def judge_offer(matter: Matter) -> list[float]:
    """Give what the friend could use, ask for what lies idle with the friend, then propose it."""
    view, who, partner = matter.view, matter.who, matter.args[0]
    good = {
        (("give" if owner == who else "want"), item): gain for item, owner, _, gain in bargains(view, who, partner)
    }
    return [0.0 if option[0] == "propose" else good.get(option, -1.0) for option in matter.options]


def judge_answer(matter: Matter) -> list[float]:
    """Accept what serves all of us: who has an item does not matter, who can use it does."""
    view, who = matter.view, matter.who
    proposer, gives, wants = matter.args
    gain = worth_of_exchange(view, proposer, who, gives, wants)
    return [gain + 0.1 if option[0] == "accept" else 0.0 for option in matter.options]


def judge_kept_cards(matter: Matter) -> list[float]:
    """Take along what is worth more than the threat that it brings (MA-356)."""
    view = matter.view
    found = []
    for option in matter.options:
        if option[0] == "done":
            found.append(0.0)
        elif option[1] == "item":
            found.append(item_worth(view, option[2]) - 3.0 * view.box.items[option[2]].level)
        else:
            found.append(-1.0)
    return found


JUDGES: dict[str, Judge] = {
    "draw_item": judge_draw,
    "reject_item": judge_rejecting,
    "keep_item": judge_keeping,
    "keep_drawn": judge_keeping,
    "keep_from_workbench": judge_keeping,
    "clear_workbench": judge_clearing,
    "swap_items": judge_swapping,
    "accept_item": judge_gift,
    "give_items": judge_giving,
    "make_offer": judge_offer,
    "answer_offer": judge_answer,
    "equip_main": judge_equipping,
    "choose_main": judge_equipping,
    "choose_upgrade": judge_equipping,
    "choose_augment": judge_equipping,
    "equip_next": judge_equipping,
    "unequip": judge_taking_off,
    "pay_threat": judge_taking_off,
    "keep_cards": judge_kept_cards,
}
