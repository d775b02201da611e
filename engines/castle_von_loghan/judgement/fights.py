"""Fights: what Enemies threaten, what the group can do against them, and what a fight costs and brings."""

from __future__ import annotations

from math import exp

from engines.castle_von_loghan.judgement.gear import guide_of, strength
from engines.castle_von_loghan.judgement.goods import DOOM, HEALTH, worth_of_clarity, worth_of_energy
from engines.castle_von_loghan.resources import MOST_HEALTH
from engines.castle_von_loghan.state import LoghanState, everybody, is_large_group, standing
from engines.kit.language.effect_state import Context
from engines.kit.language.forms import Node
from engines.kit.language.worth import worth_of_card

COUNTERS = 0.11
"""How much Health each drawn Combat card costs on average: some are Counters, some of which can be stopped."""
LEAST_THREAT = 0.3
"""What an Enemy threatens at the least, whatever it does."""
UNSURE = 1.5
"""By how much Health a guess of what a fight costs is off, more or less."""
SPHERES = (1, 1, 2, 2)
"""How many Energy Spheres a defeated Enemy of each colour brings (CVL-260 to CVL-262)."""
CLARITY = (0, 2, 2, 2)
"""How much Clarity it brings (CVL-263, CVL-264)."""
A_LOOTING = 0.6
"""What a Reward Phase is worth to each character, as a part of the mean of the Treasures."""


# What is printed on the cards


def printed(view: LoghanState, colour: int) -> tuple[float, float, float]:
    """Tell the mean Health of the Enemies of a colour, the mean harm of an attack, and the share of Loot icons."""
    means = guide_of(view).enemies
    if colour not in means:
        box = view.box
        cards = [card for card, own in enumerate(box.enemy_colours) if own == colour]
        count = max(1, len(cards))
        health = sum(box.enemies[card].health for card in cards) / count
        blows = sum(harm(box.enemy_texts[card].whole) for card in cards) / count
        means[colour] = (max(1.0, health), blows, sum(box.enemy_loot[card] for card in cards) / count)
    return means[colour]


HARM = {"group_damage": 1.0, "lose_health": 1.0, "lose_clarity": 0.5}
"""How much each point of an attack hurts, by its form."""


def harm(node: Node) -> float:
    """Tell how much an attack hurts, as it is printed."""
    if not isinstance(node, tuple) or not node:
        return 0.0
    own = HARM[node[0]] * node[1] if node[0] in HARM and isinstance(node[1], int) else 0.0
    return own + sum(harm(part) for part in node[1:] if isinstance(part, tuple))


# What a fight costs


def worth_of_fight(view: LoghanState, number: int, colour: int) -> float:
    """Tell what it is worth to meet so many Enemies of a colour: mostly less than nothing."""
    if number <= 0:
        return 0.0
    health, blows, loot = printed(view, colour)
    lost = health_lost(view, number, health, max(blows, LEAST_THREAT))
    return spoils(view, number, colour, loot) - price_of(view, lost)


def health_lost(view: LoghanState, number: int, health: float, blows: float) -> float:
    """Guess how much Health a fight costs: what the Enemies do round by round, and the group's own Counters."""
    crew = range(len(view.agents))
    damage = max(1.0, sum(strength(view, who) for who in crew))
    left, lost, rounds = number * health, 0.0, 0
    draws = len(view.agents) * view.box.options.hand_size
    while left > 0 and rounds < 8:
        lost += COUNTERS * (draws if not rounds else damage)
        left -= damage
        lost += blows * max(0.0, left) / health
        rounds += 1
    return lost


def price_of(view: LoghanState, lost: float) -> float:
    """Tell what it costs to lose about so much Health: the fear of losing everything included."""
    level = max(view.health, 0)
    doomed = 1 / (1 + exp((level - lost) / UNSURE))
    after = max(0.0, level - lost)
    whole = int(after)
    left = HEALTH[whole] + (after - whole) * (HEALTH[min(whole + 1, MOST_HEALTH)] - HEALTH[whole])
    return (1 - doomed) * (HEALTH[level] - left) + doomed * DOOM


def spoils(view: LoghanState, number: int, colour: int, loot: float) -> float:
    """Tell what a won fight brings: Energy Spheres, Clarity, and Treasures if there is Loot."""
    energy = sum(worth_of_energy(view, who, SPHERES[colour] * number) for who in everybody(view))
    share = 1 / len(view.agents) if view.box.is_exploration else 1.0
    treasures = A_LOOTING * guide_of(view).means[colour] * len(view.agents)
    return share * (energy + (1 - (1 - loot) ** number) * treasures) + worth_of_clarity(
        view, min(10 - view.clarity, CLARITY[colour] * number)
    )


def alarm(view: LoghanState) -> int:
    """Count the Enemies that an Enemy Alert brings: 2 (3)."""
    return 3 if is_large_group(view) else 2


# What stands in the row


def threat_of(view: LoghanState, place: int) -> float:
    """Tell what it costs when an Enemy of the row attacks; one that is Stunned does nothing."""
    foe = view.row[place]
    if foe.stunned:
        return LEAST_THREAT / 2
    text = view.box.enemy_texts[foe.card].whole
    return max(LEAST_THREAT, -worth_of_card(view, text, Context(view.leader, ("enemy", foe.card))))


def health_left(view: LoghanState, place: int) -> int:
    """Count how much Damage an Enemy of the row still takes."""
    foe = view.row[place]
    return max(0, view.box.enemies[foe.card].health - sum(foe.tokens))


def worth_of_row(view: LoghanState) -> float:
    """Tell what it will still cost to fight the Enemies that stand."""
    places = standing(view)
    if not places:
        return 0.0
    health = sum(health_left(view, place) for place in places) / len(places)
    blows = sum(min(3.0, threat_of(view, place)) for place in places) / len(places)
    return -price_of(view, health_lost(view, len(places), max(1.0, health), blows))
