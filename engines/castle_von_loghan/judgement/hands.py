"""Hands: what a character can do with the Combat cards that it holds, and what each of them is worth."""

from __future__ import annotations

from engines.castle_von_loghan.combat.attack import playable
from engines.castle_von_loghan.combat.chaos_combat import damage_plans
from engines.castle_von_loghan.combat.combat_cards import can_play, deals_damage, power_left, power_needed, priority
from engines.castle_von_loghan.combat.priority_three import negates, shields_of
from engines.castle_von_loghan.judgement.fights import health_left, threat_of
from engines.castle_von_loghan.state import LoghanState, standing
from engines.castle_von_loghan.treasures.carrying import weapon_types
from engines.kit.language.effect_state import Context
from engines.kit.language.worth import worth

A_MISS = -0.25
"""What a card is worth that only fills the hand."""
A_HELP = 0.2
"""What a Priority 1 card is worth."""
A_DRAW = 0.12
"""What the next card of a deck is worth, more or less."""
KILL = 1.3
"""How much more it is worth to defeat an Enemy than to spare the group one attack: it does not come back."""
PROGRESS = 0.8
"""What a wound is worth that others will have to finish, beside the share of the Health that it takes."""


def worth_of_card(view: LoghanState, who: int, kind: int) -> float:
    """Tell what it is worth to have a Combat card in hand: a Counter costs, a Miss is in the way."""
    if kind < 0:
        return A_DRAW
    box = view.box
    rank = priority(box, kind)
    if rank == 0:
        return A_MISS
    if rank == 1:
        return A_HELP
    value = worth(view, box.combat_texts[kind].whole, Context(who, ("combat", kind)))
    return value if rank == 3 else max(0.05, value) + 0.1 * (power_needed(box, kind) == 0)


def harm_in_hand(view: LoghanState, who: int) -> float:
    """Tell what the Priority 3 cards of a hand will cost in Step 5."""
    box = view.box
    threes = [kind for kind in not_negated(view, who) if kind >= 0 and priority(box, kind) == 3]
    return -sum(worth_of_card(view, who, kind) for kind in threes)


def not_negated(view: LoghanState, who: int) -> list[int]:
    """List the cards of a hand without those that the Shields in it will negate (CVL-250)."""
    box, left = view.box, list(view.agents[who].hand)
    if not any(kind >= 0 and priority(box, kind) == 3 for kind in left):
        return left
    for shield in shields_of(view, who):
        could = [kind for kind in left if kind >= 0 and box.combat_cards[kind].id in shield[1][-1]]
        could.sort(key=lambda kind: worth_of_card(view, who, kind))
        number = negates(view, who, shield)
        for kind in could if number < 0 else could[:number]:
            left.remove(kind)
    return left


def attack_kinds(view: LoghanState, who: int) -> list[int]:
    """List the kinds of Damage cards that a character holds and could pay for."""
    box, hand = view.box, set(view.agents[who].hand)
    twos = [kind for kind in sorted(hand) if kind >= 0 and priority(box, kind) == 2 and deals_damage(box, kind)]
    return [kind for kind in twos if can_play(view, who, kind)]


def damage_in_hand(view: LoghanState, who: int) -> int:
    """Count the Damage that a character can place with its hand and its Combat Power, without a Weakness."""
    kinds = attack_kinds(view, who)
    return max(damage_plans(view, who, kinds).values(), default=0) if kinds else 0


def spare_power(view: LoghanState, who: int) -> int:
    """Count the Combat Power that the Damage cards of a hand leave over."""
    box, own = view.box, view.agents[who]
    kinds = attack_kinds(view, who)
    used = sum(own.hand.count(kind) * power_needed(box, kind) for kind in kinds)
    return max(0, power_left(view, who) - used)


def is_weak(view: LoghanState, who: int, place: int) -> bool:
    """Tell whether an Enemy is weak to what a character holds (CVL-229)."""
    return str(view.box.enemies[view.row[place].card].weakness) in weapon_types(view, who)


def worth_of_attack(view: LoghanState, who: int, place: int, damage: int) -> float:
    """Tell what it is worth to attack an Enemy with so much Damage from cards."""
    if damage <= 0:
        return 0.0
    blow = damage + is_weak(view, who, place)
    return worth_of_blow(view, place, blow)


def worth_of_blow(view: LoghanState, place: int, blow: int) -> float:
    """Tell what so many tokens on an Enemy are worth: most if it falls, and nothing beyond that."""
    left = health_left(view, place)
    if left <= 0:
        return 0.0
    threat = threat_of(view, place)
    if blow >= left:
        return KILL * threat - 0.04 * (blow - left)
    return PROGRESS * threat * blow / left


def best_attack(view: LoghanState, who: int) -> float:
    """Tell what the best attack is worth that a character can make now."""
    damage = damage_in_hand(view, who)
    return max((worth_of_attack(view, who, place, damage) for place in standing(view)), default=0.0)


def chance_of_damage(view: LoghanState, who: int, *, free: bool = False) -> float:
    """Tell how likely the next card deals Damage; without Combat Power left, only cards that need none count."""
    box, own = view.box, view.agents[who]
    seen = [kind for kind in (*own.hand, *own.discard, *own.played) if kind >= 0]
    left = list(box.combat_decks[own.card])
    for kind in seen:
        if kind in left:
            left.remove(kind)
    good = [kind for kind in left if deals_damage(box, kind) and (not free or power_needed(box, kind) == 0)]
    return len(good) / max(1, len(left))


def can_still_play(view: LoghanState, who: int) -> bool:
    """Tell whether a character has a card for Step 4."""
    return bool(playable(view, who))
