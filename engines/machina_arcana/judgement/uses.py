"""Judging abilities: attacks by their chances, all else by the worth of its sentences (MA-388 to MA-395)."""

from __future__ import annotations

from engines.kit.judging import Judge
from engines.kit.language.abilities import costs_of
from engines.kit.language.forms import Node
from engines.kit.language.play import Context, Selection, find, language_of
from engines.kit.language.worth import prepared, worth
from engines.kit.questions import Option
from engines.machina_arcana.abilities.playing import ability
from engines.machina_arcana.abilities.targets import targets_of
from engines.machina_arcana.box import STAMINA_COST
from engines.machina_arcana.judgement.danger import Peril
from engines.machina_arcana.judgement.distances import Distances
from engines.machina_arcana.judgement.fights import blow_of, blows, strike, volley
from engines.machina_arcana.judgement.gear import worth_of_equipping
from engines.machina_arcana.judgement.matters import Matter, unit_asked
from engines.machina_arcana.judgement.parts import names_of, parts_of
from engines.machina_arcana.judgement.prices import ESSENCE_PRICE, THREAT_PRICE, essence_kept
from engines.machina_arcana.judgement.wants import ADVANCES, CHAPTER, Wants, wants_of
from engines.machina_arcana.language.worths import life, price_of_life
from engines.machina_arcana.state import Card, MachinaState
from engines.machina_arcana.units.marks import ability_key
from engines.machina_arcana.units.units import explorers, is_explorer

FOR_ATTACKS = frozenset(("rolls_higher", "more_dice", "arcane_attacks", "ignore", "hits_take", "range_higher"))
FOR_ATTACKS |= {"targets_through", "targets_ethereal"}
"""Changes that help only who attacks in the same round."""
FOR_DEFENCE = frozenset(("rolls_against_lower", "attribute_higher", "unit_is", "blocks_with"))
"""Changes that help only who is attacked in the same round."""
EQUIPS = "may_equip"
"""What lets somebody put something on."""
DOORS = frozenset(("close_doors", "open_doors", "destroy_doors"))
SHOVES = DOORS | {"push_units", "pull_units", "you_move", "switch", "moves"}
SHOVES |= {"teleports", "teleports_to", "teleport_onto"}
"""What moves somebody or a door: own steps are weighed by the turn itself, the rest is hardly ever of use."""
LAST_HEALTH = 3
"""From here on nobody pays with health."""
A_FORTUNE = 200.0
FOR_GOOD = 30.0
"""What is lost for the rest of the game."""
CARD_KEPT = 1.0
"""What a consumable has to bring beside, to be used now and not later."""
ESSENCE_KEPT = 1.0
"""What essence has to bring beside, for it may be wanted for a chapter space."""
NEVER = -20.0


def use_gain(view: MachinaState, who: int, option: Option, wants: Wants) -> float:
    """Return what it is worth to an explorer to play an ability now; attacks for stamina alone are planned apart."""
    _, sort, number, which = option
    if is_in_force(view, who, (sort, number), ability(view, option)):
        return NEVER
    if sort == "chapter" and (number, which) in wants.uses:
        left = max(1, round(CHAPTER / wants.uses[number, which]))
        return wants.uses[number, which] - story_price(view, who, ability(view, option), left)
    if sort == "chapter" and view.is_endgame and number not in view.endgame:
        return NEVER  # the chapter has led into the endgame; it leads nowhere else
    node = ability(view, option)
    forms = names_of(node)
    blow = blow_of(view, (sort, number), which, node)
    if EQUIPS in forms:
        helped = equipped_by(view, Context(who, (sort, number)), node)
        return max((worth_of_equipping(view, one) for one in helped), default=NEVER)
    if blow is None and forms & SHOVES:
        return NEVER
    if blow is not None and blow.targeting and all(cost[0] == STAMINA_COST for cost in costs(view, node)):
        return 0.0
    return use_worth(view, who, option, wants)


def equipped_by(view: MachinaState, run: Context, node: Node) -> tuple[int, ...]:
    """List who could put something on by an ability."""
    who = next(one[1] for one in parts_of(node) if one[0] == EQUIPS)
    return tuple(unit for unit in find(view, run, who).things if is_explorer(unit))


def is_in_force(view: MachinaState, who: int, card: Card, node: Node) -> bool:
    """Tell whether an ability would change nothing: its marker lies there, or what it allows is allowed already."""
    marked = {marker.ability for marker in view.markers if marker.card == card and marker.unit == who}
    if marked and any(one[0] == "lasting" and ability_key(one[2]) in marked for one in parts_of(node)):
        return True
    names = names_of(node)
    return any(
        one.modifier[0] in names
        and one.context[:2] == (who, card)
        and not any(type(slot) is int for slot in one.modifier)
        for one in view.lasting
    )


def own_steps(node: Node) -> int:
    """Return how many spaces an ability lets its player move or teleport."""
    found = [one for one in parts_of(node) if one[0] in ("moves", "teleports") and one[1] == ("you",)]
    return max((int(one[2]) for one in found if type(one[2]) is int), default=0)


def story_price(view: MachinaState, who: int, node: Node, left: int) -> float:
    """Return what it costs to bring the story on, for each of so many times that are left."""
    price = 0.0
    for cost in costs(view, node):
        number = int(cost[1]) if len(cost) > 1 and type(cost[1]) is int else 1
        if cost[0] == "pay_health":
            price += toll(view, who, number * left) / left
        elif cost[0] == "pay_essence":
            price += number * ESSENCE_PRICE
        elif cost[0] != STAMINA_COST:
            price += number * THREAT_PRICE
    return price


def toll(view: MachinaState, who: int, number: int) -> float:
    """Return what it costs the explorers to pay so much health in all, each time the one with most lives left."""
    lives = {one: life(view, one) for one in explorers(view)}
    if lives[who] < max(lives.values()):
        return A_FORTUNE  # let the stronger pay
    total = 0.0
    for _ in range(number):
        strongest = max(lives, key=lambda one: lives[one])
        total += price_of_life(lives[strongest])
        lives[strongest] -= 1
    return total


def costs(view: MachinaState, node: Node) -> tuple[Node, ...]:
    """List what an ability costs."""
    return tuple(costs_of(language_of(view), node))


def use_worth(view: MachinaState, unit: int, option: Option, wants: Wants) -> float:
    """Return what it is worth to play an ability now."""
    _, sort, number, which = option
    card, node = (sort, number), ability(view, option)
    blow = blow_of(view, card, which, node)
    if blow is not None:
        gain = volley(view, unit, blow, wants) + other_costs(view, unit, card, node)
    else:
        gain = worth(view, node, Context(unit, card)) + stamina_of(view, node) - hidden_price(view, unit, node, wants)
        is_idle = is_for_attacks(node) and not can_attack(view, unit)
        if is_idle or (is_for_defence(node) and not is_threatened(view, unit)):
            return NEVER
    return gain if gain > 0 else min(gain, -0.1)


def stamina_of(view: MachinaState, node: Node) -> int:
    """Return what an ability costs in stamina, which is lost anyway when the turn ends."""
    return sum(int(cost[1]) for cost in costs_of(language_of(view), node) if cost[0] == STAMINA_COST)


def other_costs(view: MachinaState, unit: int, card: Card, node: Node) -> float:
    """Return the worth of all that an attack costs beside stamina: less than nothing."""
    costs = [cost for cost in costs_of(language_of(view), node) if cost[0] != STAMINA_COST]
    return sum(worth(view, cost, Context(unit, card)) for cost in costs)


def hidden_price(view: MachinaState, unit: int, node: Node, wants: Wants) -> float:
    """Return what an ability costs more than its price says: health is dear to the wounded."""
    price = 0.0
    for cost in costs_of(language_of(view), node):
        if cost[0] == "pay_health" and is_explorer(unit):
            price += 1.0 if view.explorers[unit].health > LAST_HEALTH else 12.0
        if cost[0] == "pay_maximum":
            price += FOR_GOOD
        if cost[0] == "pay_this_card":
            price += CARD_KEPT
        if cost[0] == "pay_essence":
            price += ESSENCE_KEPT + essence_missed(view, unit, cost, wants)
    advances = not names_of(node).isdisjoint(ADVANCES)
    return price - (1.0 if advances else 0.0)


def essence_missed(view: MachinaState, unit: int, cost: Node, wants: Wants) -> float:
    """Return by how much more than its points the essence is worth that an explorer pays."""
    number = int(cost[1]) if type(cost[1]) is int else 1
    return number * (essence_kept(view, unit, wants) - ESSENCE_PRICE) if is_explorer(unit) else 0.0


def is_for_attacks(node: Node) -> bool:
    """Tell whether an ability does nothing but help attacks."""
    return not FOR_ATTACKS.isdisjoint(names_of(node))


def is_for_defence(node: Node) -> bool:
    """Tell whether an ability does nothing but help against attacks."""
    return not FOR_DEFENCE.isdisjoint(names_of(node))


def is_threatened(view: MachinaState, unit: int) -> bool:
    """Tell whether an attack on a unit is to be expected, and it is not protected in this way already."""
    if not is_explorer(unit) or any(marker.unit == unit for marker in view.markers):
        return False
    return Peril(view, unit, Distances(view)).at(view.explorers[unit].at) > 1


def can_attack(view: MachinaState, unit: int) -> bool:
    """Tell whether a unit could attack an enemy from where it stands, twice if it is to be helped before."""
    if not is_explorer(unit) or unit != view.actor:
        return not is_explorer(unit)
    left = view.explorers[unit].stamina
    return any(blow.stamina <= left and volley(view, unit, blow) > 1 for blow in blows(view, unit))


def judge_gap(matter: Matter) -> list[float]:
    """Play a free ability if it brings something now; otherwise wait for the own turn (MA-394, MA-Q-136)."""
    unit, wants = unit_asked(matter), wants_of(matter.view)
    values = {"pass": 0.0, "pass_until": -0.5}
    found = []
    for option in matter.options:
        if option[0] == "use":
            found.append(use_worth(matter.view, unit, option, wants) - 1.0)
        else:
            found.append(0.1 if option == ("pass_until", "turn") else values[option[0]])
    return found


# Targets


def judge_target(matter: Matter) -> list[float]:
    """Aim at whom it hurts or helps most."""
    view, unit = matter.view, unit_asked(matter)
    use, chosen = matter.question.then[2], matter.question.then[3]
    _, sort, number, which = use
    node = view.box.texts[sort][number].uses[which]
    target = targets_of(language_of(view), node)[len(chosen)]
    blow, wants = blow_of(view, (sort, number), which, node), wants_of(view)
    if blow is not None and blow.targets == target:
        return [strike(view, unit, blow, option[2], wants) for option in matter.options]
    return [aim_worth(view, Context(unit, (sort, number)), node, target, option[2]) for option in matter.options]


def aim_worth(view: MachinaState, run: Context, node: Node, target: Node, thing: int) -> float:
    """Return what an ability is worth with one thing in the place of its target."""
    language, total = language_of(view), 0.0
    for one in parts_of(node):
        form = language.forms.get(one[0])
        hint = form.extra.get("worth") if form is not None and target in one[1:] else None
        if form is not None and hint is not None:
            slots = prepared(view, run, form, one)
            slots[one[1:].index(target)] = Selection((thing,), 0, 0)
            total += float(hint(view, run, *slots))
    return total


def judge_borrowed(matter: Matter) -> list[float]:
    """Borrow the ability that is worth most."""
    view, unit = matter.view, unit_asked(matter)
    uses = [(option, view.box.texts["item"][option[1]].uses[option[2]]) for option in matter.options]
    return [worth(view, node, Context(unit, ("item", option[1]))) for option, node in uses]


JUDGES: dict[str, Judge] = {
    "window": judge_gap,
    "choose_target": judge_target,
    "borrow_ability": judge_borrowed,
}
