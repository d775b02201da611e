"""Judging combat: weapons, draws, Recuperating, cards and targets, spills (CVL-D-18 to CVL-D-27)."""

from __future__ import annotations

from engines.castle_von_loghan.combat.combat_cards import deals_damage, power_left, power_needed
from engines.castle_von_loghan.judgement.fights import CLARITY, health_left, threat_of
from engines.castle_von_loghan.judgement.gear import guide_of, worth_of_treasure
from engines.castle_von_loghan.judgement.goods import CLARITY as CLARITY_LEVELS
from engines.castle_von_loghan.judgement.goods import worth_of_clarity, worth_of_energy, worth_of_health
from engines.castle_von_loghan.judgement.hands import (
    A_DRAW,
    best_attack,
    chance_of_damage,
    damage_in_hand,
    harm_in_hand,
    not_negated,
    spare_power,
    worth_of_attack,
    worth_of_blow,
    worth_of_card,
)
from engines.castle_von_loghan.judgement.matters import Matter
from engines.castle_von_loghan.resources import MOST_CLARITY
from engines.castle_von_loghan.state import NONE, LoghanState, standing
from engines.kit.judging import Judge
from engines.kit.language.effect_state import Context
from engines.kit.language.worth import worth
from engines.kit.questions import Option

A_MATCH = 0.25
"""What it is worth that a Weapon is of the kind to which an Enemy of the row is weak."""
JUNK = 0.9
"""What it is worth to be rid of a bad card now, beside what it would cost when it works."""
COUNTERS_DRAWN = 0.27
"""How much Health the Counters among the next cards cost, for each card."""
A_TOKEN = 0.05
"""What a Damage token is worth for the reward order alone; more to those who play for themselves."""
FIRST_TOKEN = 0.5
"""What the first token is worth to whoever has not placed one: it earns Energy Spheres (CVL-259)."""


# Step 1


def judge_weapons(matter: Matter) -> list[float]:
    """Hold what hits hardest here: Combat Power, what the Enemies are weak to, a Shield."""
    view = matter.view
    weaknesses = {str(view.box.enemies[view.row[place].card].weakness) for place in standing(view)}
    return [_worth_of_holding(view, option[1:], weaknesses) for option in matter.options]


def _worth_of_holding(view: LoghanState, cards: tuple[int, ...], weaknesses: set[str]) -> float:
    types = {str(kind) for card in cards for kind in view.box.treasures[card].weapon} or {"melee"}
    return guide_of(view).holding(cards) + A_MATCH * bool(types & weaknesses)


def judge_too_much(matter: Matter) -> list[float]:
    """Drop what is missed least: it comes back after the fight."""
    losses = [worth_of_treasure(matter.view, matter.who, option[1]) for option in matter.options]
    return [-loss * (0.2 if option[0] == "drop" else 1) for loss, option in zip(losses, matter.options, strict=True)]


# Step 2


def judge_extra_draw(matter: Matter) -> list[float]:
    """Draw for Clarity only if there is Combat Power to use the card and an Enemy worth it."""
    view, who = matter.view, matter.who
    places = standing(view)
    damage = damage_in_hand(view, who)
    more = max((worth_of_attack(view, who, place, damage + 1) for place in places), default=0.0)
    gain = max(0.0, more - best_attack(view, who)) * chance_of_damage(view, who, free=not spare_power(view, who))
    value = gain - risk_of_drawing(view) - cost_of_clarity(view, 2)
    return [value if option[0] == "draw_extra" else 0.0 for option in matter.options]


def cost_of_clarity(view: LoghanState, number: int) -> float:
    """Tell what Clarity costs that the Enemies of the row may give back when they fall (CVL-263, CVL-264)."""
    back = sum(CLARITY[view.box.enemy_colours[foe.card]] for foe in view.row)
    before, after = (min(MOST_CLARITY, max(0, view.clarity - paid) + back) for paid in (0, number))
    return max(CLARITY_LEVELS[before] - CLARITY_LEVELS[after], 0.05 * number)


def risk_of_drawing(view: LoghanState) -> float:
    """Tell what the next card may cost: little to a group in good health, everything to one that is nearly lost."""
    return -COUNTERS_DRAWN * worth_of_health(view, -1)


def judge_recuperate(matter: Matter) -> list[float]:
    """Rest when the hand would hurt the group more than the Enemies."""
    view, who = matter.view, matter.who
    hand = [worth_of_card(view, who, kind) for kind in not_negated(view, who)]
    rid = -JUNK * sum(value for value in hand if value < 0)
    fight = best_attack(view, who) + FIRST_TOKEN * (not view.agents[who].has_dealt) - harm_in_hand(view, who)
    return [rid if option[0] == "recuperate" else fight for option in matter.options]


def judge_discards(matter: Matter) -> list[float]:
    """Keep good cards; be rid of Counters and Misses."""
    return [_worth_of_losing(matter, option, 0.0) for option in matter.options]


def judge_fresh_cards(matter: Matter) -> list[float]:
    """Keep what is better than the next card would be."""
    return [_worth_of_losing(matter, option, A_DRAW) for option in matter.options]


def _worth_of_losing(matter: Matter, option: Option, instead: float) -> float:
    if option[0] in ("keep", "done"):
        return 0.0
    return instead - worth_of_card(matter.view, matter.who, option[1])


def judge_number(matter: Matter) -> list[float]:
    """Be rid of as many as possible."""
    return [float(option[1]) for option in matter.options]


# Step 3


def judge_priority_one(matter: Matter) -> list[float]:
    """Play what helps: a free card that may take a Counter out of a hand."""
    view, who = matter.view, matter.who
    return [
        0.0
        if option[0] == "pass"
        else worth(view, view.box.combat_texts[option[1]].whole, Context(who, ("combat", option[1]))) - 0.05
        for option in matter.options
    ]


# Step 4


def judge_targets(matter: Matter) -> list[float]:
    """Attack whom the blow fells, the most dangerous first; else where it counts most."""
    view, who = matter.view, matter.who
    damage = damage_in_hand(view, who)
    return [
        0.0 if option[0] == "no_target" else _worth_of_target(view, who, option[1], damage)
        for option in matter.options
    ]


def _worth_of_target(view: LoghanState, who: int, place: int, damage: int) -> float:
    if view.row[place].defeated:
        return worth_of_tokens(view, who)
    return worth_of_attack(view, who, place, damage) + 0.01 * sum(view.row[place].tokens)


def worth_of_tokens(view: LoghanState, who: int) -> float:
    """Tell what tokens are worth that hurt nobody any more (CVL-235, CVL-236)."""
    if not view.agents[who].has_dealt:
        return FIRST_TOKEN
    return A_TOKEN if view.box.is_exploration else -A_TOKEN


def judge_attack_cards(matter: Matter) -> list[float]:
    """Play Damage cards until the Enemy falls; draw for Clarity only with Combat Power to spare."""
    return [_worth_of_playing(matter, option) for option in matter.options]


def _worth_of_playing(matter: Matter, option: Option) -> float:
    view, who = matter.view, matter.who
    if option[0] == "stop":
        return 0.0
    kind = option[1]
    if not deals_damage(view.box, kind):
        return _worth_of_drawing(view, who, kind)
    if view.target == NONE:
        return -1.0
    left = health_left(view, view.target)
    gain = 1.0 if left > 0 else _beyond(view, who)
    return gain + 0.1 * power_needed(view.box, kind) + _price(view, who, kind)


def _price(view: LoghanState, who: int, kind: int) -> float:
    """Tell what a card costs beside its Combat Power, or what it gives beside its Damage."""
    text = view.box.combat_texts[kind].whole
    value = worth(view, text, Context(who, ("combat", kind)))
    return min(0.3, max(-0.5, value - 0.4))


def _beyond(view: LoghanState, who: int) -> float:
    """Tell what more tokens are worth on an Enemy that has fallen: half of them may go on to its neighbour."""
    beside = [place for place in standing(view) if abs(place - view.target) == 1]
    excess = sum(view.row[view.target].tokens) - view.box.enemies[view.row[view.target].card].health
    carried = (excess + damage_in_hand(view, who)) // 2
    spill = max((worth_of_blow(view, place, carried) for place in beside), default=0.0)
    if spill > 0:
        return spill - 0.2 * max(1, 2 * carried - excess)
    return worth_of_tokens(view, who)


def _worth_of_drawing(view: LoghanState, who: int, kind: int) -> float:
    """Weigh a card that draws another: it is worth something if there is Combat Power left for it."""
    if power_left(view, who) - power_needed(view.box, kind) < 1 or not standing(view):
        free = chance_of_damage(view, who, free=True)
    else:
        free = chance_of_damage(view, who)
    threat = max((threat_of(view, place) / max(1, health_left(view, place)) for place in standing(view)), default=0.0)
    return free * threat - risk_of_drawing(view) - cost_of_clarity(view, 1)


def judge_excess(matter: Matter) -> list[float]:
    """Carry Damage on to whoever stands beside it; those who play for themselves may leave it for the order."""
    view, over = matter.view, matter.args[1]
    left = A_TOKEN * over * (3 if view.box.is_exploration else 1)
    return [
        left if option[0] == "leave_excess" else worth_of_blow(view, option[1], over // 2)
        for option in matter.options
    ]


# Step 5


def judge_negate(matter: Matter) -> list[float]:
    """Stop what would hurt most."""
    return [-worth_of_card(matter.view, matter.who, option[1]) for option in matter.options]


# Prices that others ask for


def worth_of_paying(view: LoghanState, who: int, clarity: int, energy: int) -> float:
    """Tell what it costs to pay Clarity and Energy Spheres."""
    return worth_of_clarity(view, -clarity) + worth_of_energy(view, who, -energy)


JUDGES: dict[str, Judge] = {
    "weapons": judge_weapons,
    "too_much": judge_too_much,
    "extra_draw": judge_extra_draw,
    "recuperate": judge_recuperate,
    "recuperating_discard": judge_fresh_cards,
    "discard_combat": judge_discards,
    "discard_number": judge_number,
    "exchange": judge_fresh_cards,
    "priority_one": judge_priority_one,
    "target": judge_targets,
    "attack_card": judge_attack_cards,
    "excess": judge_excess,
    "negate": judge_negate,
}
