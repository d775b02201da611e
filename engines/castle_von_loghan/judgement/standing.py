"""How well a seat stands: the story so far, what the group has, and what is against it; or points among rivals."""

from __future__ import annotations

from math import exp

from engines.castle_von_loghan.castle.boards import GREEN
from engines.castle_von_loghan.exploration import SPHERES_PER_POINT
from engines.castle_von_loghan.judgement.fights import worth_of_fight, worth_of_row
from engines.castle_von_loghan.judgement.gear import A_BLOW, KEPT, ROUNDS_TO_COME, best_hold, guide_of
from engines.castle_von_loghan.judgement.goods import CLARITY, ENERGY, HEALTH, INITIATIVE
from engines.castle_von_loghan.resources import MOST_HEALTH
from engines.castle_von_loghan.state import Agent, LoghanState
from engines.kit.language.effect_state import Context
from engines.kit.language.worth import worth

PAR = 16.0
"""What a group in fair condition has, all told."""
STEEPNESS = 0.16
"""How much surer a group is of the end for each Health that it has more."""
THE_WHOLE_STORY = 20.0
"""What it is worth to have told the story, in Health that is not needed any more."""
LURKING = 0.5
OUT_OF_REACH = 0.3
"""What things for use are worth, beside what they could be, as long as no hand can be freed for them (CVL-074)."""
HEAT = 3.0
"""How many Data Points make one rival clearly better than another."""


def value(state: LoghanState, seat: int) -> float:
    """Tell how likely a seat is to win, in a full state."""
    if state.box.is_exploration:
        return value_among_rivals(state, seat)
    told = state.story_at / max(1, len(state.box.tales))
    return likely(assets(state) + THE_WHOLE_STORY * told - PAR - THE_WHOLE_STORY / 2)


def likely(lead: float) -> float:
    """Tell how likely a group is to win that is so much better off than one in fair condition."""
    return 1 / (1 + exp(-STEEPNESS * lead))


def assets(state: LoghanState) -> float:
    """Count what the group has, in Health, and what it has against it."""
    health = HEALTH[min(max(state.health, 0), MOST_HEALTH)]
    own = sum(assets_of(state, who) for who in range(len(state.agents)))
    return health + CLARITY[state.clarity] + own / len(state.agents) * 2 + worth_of_row(state) + ambushes(state)


def assets_of(state: LoghanState, who: int) -> float:
    """Count what a character has: gear, what can be used, Energy Spheres, tokens."""
    own, guide = state.agents[who], guide_of(state)
    cards = [card for card in held(own) if card >= 0]
    gear = ROUNDS_TO_COME * (best_hold(state, who) - guide.best(()))
    uses = KEPT * sum([guide.uses[card] for card in cards]) * (OUT_OF_REACH if guide.is_clogged(cards) else 1.0)
    return gear + uses + ENERGY[own.energy] + INITIATIVE * (own.initiative - own.overwhelmed)


def held(own: Agent) -> list[int]:
    """List the Treasures of a character."""
    return [*own.equipped, *own.inventory, *own.backpack, *own.beside, *own.dropped, *own.incoming]


def ambushes(state: LoghanState) -> float:
    """Count what the Enemies cost that lurk on the Random Event decks."""
    lurking = [(len(cards), colour) for colour, cards in enumerate(state.lurking) if cards]
    return sum(LURKING * min(0.0, worth_of_fight(state, number, colour)) for number, colour in lurking)


# Among rivals


def value_among_rivals(state: LoghanState, seat: int) -> float:
    """Tell a seat's part of the win: its Data Points beside those of the others, if the group survives."""
    points = [expected_points(state, who) for who in range(len(state.agents))]
    weights = [exp((own - max(points)) / HEAT) for own in points]
    share = sum(w for w, agent in zip(weights, state.agents, strict=True) if agent.seat == seat) / sum(weights)
    left = max(0, state.box.options.last_event - sum(state.events_ever))
    risk = -worth_of_row(state) + 0.2 * left * max(0.0, -worth_of_fight(state, 2, GREEN))
    survives = likely(HEALTH[min(max(state.health, 0), MOST_HEALTH)] + CLARITY[state.clarity] / 2 - risk / 2)
    return share * survives


def expected_points(state: LoghanState, who: int) -> float:
    """Count the Data Points that a character has, with what its Treasures are worth and will help to gain."""
    own, box = state.agents[who], state.box
    costs = [box.treasures[card].cost or 0 for card in held(own) if card >= 0]
    spheres = own.energy + sum(max(0, cost - box.options.disenchant_loss) for cost in costs)
    trophies = [card for card in own.trophies if card >= 0]
    scored = sum(worth(state, box.trophy_texts[card], Context(who, ("enemy", card))) for card in trophies)
    return spheres / SPHERES_PER_POINT + scored + A_BLOW * best_hold(state, who) + 0.2 * own.reward_points
