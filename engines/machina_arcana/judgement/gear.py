"""Judging items: what each would do for who wears it (MA-269 to MA-325)."""

from __future__ import annotations

from engines.kit.judging import Judge, by_word
from engines.kit.language.play import Context
from engines.kit.language.worth import TRIGGER_SHARE, worth
from engines.kit.questions import Option
from engines.machina_arcana.content import ItemType
from engines.machina_arcana.items.slots import can_equip, hosts, mains_of_type
from engines.machina_arcana.judgement.fights import Blow, blow_of, chances
from engines.machina_arcana.judgement.matters import Matter, unit_asked
from engines.machina_arcana.state import MachinaState

POINTS = {"armor": 4.0, "will": 2.5, "health": 3.0, "stamina": 3.0}
"""What a point of an attribute is worth for the rest of the game."""
USUAL_BLOCK = 3
"""The armor or will that a weapon is measured against: that of most monsters of low level."""
WEAPON = 14.0
"""What a weapon is worth that always hits, for one stamina."""
CONSUMABLE, SPEAKING = 2.0, 0.5
"""What a consumable is worth at least, and an ability whose worth nobody knows."""
NEEDS = (ItemType.WEAPON, ItemType.APPAREL, ItemType.ARTIFACT, ItemType.CONSUMABLE)
"""The item decks in their order."""
GAIN = 1.5
"""So much better gear is worth the time to put it on."""


def item_worth(view: MachinaState, who: int, item: int) -> float:
    """Return what an item is worth to an explorer who has it on."""
    if item < 0:
        return 0.0
    printed, text, run = view.box.items[item], view.box.texts["item"][item], Context(who, ("item", item))
    total: float = sum(getattr(printed, name) * value for name, value in POINTS.items())
    total += sum(_waiting(view, trigger.effect, run) for trigger in text.triggers)
    total += sum(worth(view, one, run) for one in text.modifiers)
    for which, use in enumerate(text.uses):
        blow = blow_of(view, ("item", item), which, use)
        total += SPEAKING if blow is None else blow_worth(view, blow)
    return total + (CONSUMABLE if printed.type is ItemType.CONSUMABLE else 0.0)


def _waiting(view: MachinaState, effect: object, run: Context) -> float:
    return TRIGGER_SHARE * worth(view, effect, run) if isinstance(effect, tuple) else 0.0


def blow_worth(view: MachinaState, blow: Blow) -> float:
    """Return what an attack is worth on the whole: how often it hits, for its stamina."""
    hits = sum(chance for shown, chance in chances(view.box.dice, blow.high, blow.low) if shown >= USUAL_BLOCK)
    return WEAPON * hits / max(1, blow.stamina) * (1.3 if blow.range > 1 else 1.0)


def is_weapon(view: MachinaState, item: int) -> bool:
    """Tell whether an item is a weapon that attacks."""
    uses = view.box.texts["item"][item].uses
    return any(blow_of(view, ("item", item), which, use) is not None for which, use in enumerate(uses))


# Putting on


def worth_of_packing(view: MachinaState, who: int) -> float:
    """Return what it is worth to use the inventory: what lies in the bag and would be put on (MA-320)."""
    bag = [item for item in view.explorers[who].bag if item >= 0]
    gain = max((worth_of_putting_on(view, who, item) for item in bag), default=0.0)
    return gain if gain > GAIN else -1.0


def worth_of_putting_on(view: MachinaState, who: int, item: int) -> float:
    """Return how much better an explorer would be off with an item of its bag."""
    printed = view.box.items[item]
    if printed.type is ItemType.CONSUMABLE:
        return 0.0
    value = item_worth(view, who, item)
    if can_equip(view, who, item) or hosts(view, who, item):
        return value
    if printed.is_augment:
        return 0.0
    mains = mains_of_type(view, who, printed.type)
    return value - min((item_worth(view, who, one) for one in mains), default=value)


def judge_equipping(matter: Matter) -> list[float]:
    """Put on what is best, in the place of what is worse."""
    return [equipped_worth(matter.view, unit_asked(matter), option) for option in matter.options]


def equipped_worth(view: MachinaState, who: int, option: Option) -> float:
    """Return what one way to put something on is worth."""
    word = option[0]
    if word == "equip_for":
        return item_worth(view, who, option[1]) - item_worth(view, who, option[2]) - 0.1
    if word not in ("equip", "attach"):
        return 0.0
    # With both hands free the better weapon comes first: it may need them both.
    return item_worth(view, who, option[1])


def judge_taking_off(matter: Matter) -> list[float]:
    """Part with what is missed least; nobody perishes for an item."""
    view, who = matter.view, unit_asked(matter)
    return [-item_worth(view, who, option[1]) if len(option) > 1 else -1000.0 for option in matter.options]


# Gaining


def judge_draw(matter: Matter) -> list[float]:
    """Draw what is lacking: first a weapon, then apparel, then artifacts."""
    view, who = matter.view, unit_asked(matter)
    return [need(view, who, option[1]) for option in matter.options]


def need(view: MachinaState, who: int, deck: int) -> float:
    """Return how much a card of a deck is needed; one of those that are drawn already counts for a half."""
    explorer, items = view.explorers[who], view.box.items
    own = [items[item].type for item in (*explorer.mains, *explorer.attached, *explorer.bag) if item >= 0]
    drawn = [items[item].type for item in view.drawn if item >= 0]
    kind = NEEDS[deck]
    usual = {ItemType.WEAPON: 6.0, ItemType.APPAREL: 5.0, ItemType.ARTIFACT: 3.0, ItemType.CONSUMABLE: 2.0}[kind]
    return usual / (1 + own.count(kind) + 0.5 * drawn.count(kind))


def value_of(view: MachinaState, who: int, item: int) -> float:
    """Return what a card is worth that could be had: less if one has better already."""
    value = item_worth(view, who, item)
    if item < 0 or view.box.items[item].type is ItemType.CONSUMABLE:
        return value
    return max(0.2 * value, worth_of_putting_on(view, who, item))


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
        value_of(view, who, option[1]) - item_worth(view, who, option[2]) - 0.1 if option[0] == "swap" else 0.0
        for option in matter.options
    ]


def judge_clearing(matter: Matter) -> list[float]:
    """Put the best on top of its deck last, and destroy what nobody wants."""
    view, who = matter.view, unit_asked(matter)
    return [
        (1.0 if option[0] == "return" else 0.0) - 0.1 * item_worth(view, who, option[1]) for option in matter.options
    ]


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


def judge_offer(matter: Matter) -> list[float]:
    """Propose what there is: nobody asks for more."""
    return by_word(matter, propose=1.0)


def judge_answer(matter: Matter) -> list[float]:
    """Accept what is worth as much as what it takes."""
    view, who = matter.view, unit_asked(matter)
    _, gives, wants = matter.args
    gain = sum(item_worth(view, who, item) for item in gives) - sum(item_worth(view, who, item) for item in wants)
    return [gain + 0.1 if option[0] == "accept" else 0.0 for option in matter.options]


def judge_kept_cards(matter: Matter) -> list[float]:
    """Take along what is worth more than the threat that it brings (MA-356)."""
    view, who = matter.view, unit_asked(matter)
    found = []
    for option in matter.options:
        if option[0] == "done":
            found.append(0.0)
        elif option[1] == "item":
            found.append(item_worth(view, who, option[2]) - 3.0 * view.box.items[option[2]].level)
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
