"""Chaos Characters in combat: most Combat Power, most Damage tokens; what is level, their controller decides.

CVL-388, CVL-389, CVL-400, CVL-401, CVL-Q-191, CVL-Q-192.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from operator import mul

from engines.castle_von_loghan.box import LoghanBox
from engines.castle_von_loghan.combat.combat_cards import deals_damage, power_left, power_needed
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.carrying import modifiers_of, power_of_set, weapon_types
from engines.kit.questions import Option


def strongest(box: LoghanBox, sets: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Keep the sets of Treasures with the most Combat Power; a free hand may hold a Shield (CVL-Q-191)."""
    most = max(power_of_set(box, cards) for cards in sets)
    return [cards for cards in sets if power_of_set(box, cards) == most]


def best_targets(state: LoghanState, who: int, places: Sequence[int]) -> list[int]:
    """Keep the Enemies on which most tokens can be placed: those weak to what the character holds."""
    types = weapon_types(state, who)
    weak = [place for place in places if str(state.box.enemies[state.row[place].card].weakness) in types]
    return weak or list(places)


def best_cards(state: LoghanState, who: int, kinds: Sequence[int]) -> list[int]:
    """Keep the cards with which a play of most Damage begins; without any Damage, all that can still be used."""
    hurting = [kind for kind in kinds if deals_damage(state.box, kind)]
    if not hurting:
        return list(kinds)
    plans = damage_plans(state, who, hurting)
    most = max(plans.values())
    best = [plan for plan, tokens in plans.items() if tokens == most]
    return [kind for place, kind in enumerate(hurting) if any(plan[place] for plan in best)]


def damage_plans(state: LoghanState, who: int, kinds: Sequence[int]) -> dict[tuple[int, ...], int]:
    """Count for every number of cards of each kind that Combat Power allows how many tokens they place."""
    hand, left = state.agents[who].hand, power_left(state, who)
    needs = [power_needed(state.box, kind) for kind in kinds]
    tokens = [[tokens_of(state, who, kind, n) for n in range(hand.count(kind) + 1)] for kind in kinds]
    plans = product(*(range(len(placed)) for placed in tokens))
    allowed = [plan for plan in plans if sum(map(mul, plan, needs)) <= max(0, left)]
    return {plan: sum([placed[n] for placed, n in zip(tokens, plan, strict=True)]) for plan in allowed}


def tokens_of(state: LoghanState, who: int, kind: int, number: int) -> int:
    """Count the tokens that so many cards of a kind place, with what equipped Treasures add to them."""
    tokens = number * state.box.combat_facts[kind].damage
    for _, change, limit in modifiers_of(state, who, "more_damage"):
        if change[1] == state.box.combat_cards[kind].id:
            tokens += int(change[2]) * (min(1, number) if limit else number)
    return tokens


def best_for_excess(state: LoghanState, over: int, options: list[Option]) -> list[Option]:
    """Keep what leaves most tokens on the table: half of the excess is lost when it is carried on."""
    left = over if state.box.options.excess_left == "all" else over // 2
    return options if left == over // 2 else options[:1]
