"""Judging a Round outside combat: ways, actions, sneaking, Disenchanting (CVL-D-05, CVL-D-34 to CVL-D-41)."""

from __future__ import annotations

from engines.castle_von_loghan.castle.boards import space_colour
from engines.castle_von_loghan.judgement.dealings import worth_of_gift
from engines.castle_von_loghan.judgement.demands import demand_of
from engines.castle_von_loghan.judgement.fights import alarm, worth_of_fight
from engines.castle_von_loghan.judgement.gear import (
    KEPT,
    guide_of,
    worth_of_disenchanting,
    worth_of_having,
)
from engines.castle_von_loghan.judgement.goods import worth_of_clarity, worth_of_energy, worth_of_health
from engines.castle_von_loghan.judgement.matters import CARE, Matter
from engines.castle_von_loghan.judgement.routes import judge_take_off, judge_ways
from engines.castle_von_loghan.language.worths.castle import is_unseen, worth_of_token
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.carrying import has_room
from engines.kit.judging import Judge, by_word
from engines.kit.questions import Option

WANTED = 0.5
"""What each Clarity or Health is worth more that the cover of the story asks for."""
LURKING = 0.7
"""What Enemies that lurk on a deck cost, beside those that come now."""
CROWD = 0.4
"""What each Enemy of a crowd costs at the least that lurks on one deck."""
BESIDE = ("trade", "watch")
"""What can be done before an action."""
HEARD = 0.5
"""How often a Sneak is heard."""


def judge_way(matter: Matter) -> list[float]:
    """Go where the story waits, or where it is safe to gather strength."""
    return judge_ways(matter.view, matter.options, CARE[matter.temper])


def judge_actions(matter: Matter) -> list[float]:
    """Rest while the group is weak, look for Treasures while it is strong; before it give what others need more."""
    actions = [worth_of_action(matter, option) for option in matter.options if option[0] not in BESIDE]
    return [
        max(actions) + worth_beside(matter, option) if option[0] in BESIDE else worth_of_action(matter, option)
        for option in matter.options
    ]


def worth_beside(matter: Matter, option: Option) -> float:
    """Tell what it is worth to do something else first; the action comes all the same."""
    return worth_of_gift(matter.view, matter.who, option[1], matter.temper) if option[0] == "trade" else -1.0


def worth_of_action(matter: Matter, option: Option) -> float:
    """Tell what an action of the Refresh Phase is worth."""
    view, who = matter.view, matter.who
    if option[0] == "rest":
        return worth_of_rest(view, option[1], CARE[matter.temper])
    if option[0] == "recharge":
        return worth_of_energy(view, who, view.box.options.recharge)
    if option[0] == "search":
        return worth_of_token(view, who, view.space)
    return worth_of_sneak(view, who, option[1]) if option[0] == "sneak" else 0.0


def worth_of_rest(view: LoghanState, what: str, care: float) -> float:
    """Tell what it is worth to rest: more if the story waits for it."""
    demand = demand_of(view)
    if what == "health":
        return (1 + care / 10) * worth_of_health(view, 1) + (WANTED if demand.health else 0.0)
    return worth_of_clarity(view, 1) + (WANTED if demand.clarity else 0.0)


def worth_of_sneak(view: LoghanState, who: int, room: int) -> float:
    """Tell what a Sneak is worth: a Treasure for a Clarity, and perhaps Enemies that lurk."""
    colour = space_colour(view, room)
    heard = min(cost_of_cloak(view, who), HEARD * cost_of_lurking(view, colour))
    return KEPT * worth_of_next_treasure(view, who, colour) + worth_of_clarity(view, -1) - heard


def worth_of_next_treasure(view: LoghanState, who: int, colour: int) -> float:
    """Tell what the next Treasure of a colour is worth: of an empty deck it is one that others have let go."""
    if view.treasures[colour]:
        return guide_of(view).means[colour]
    left = view.treasure_discards[colour]
    return sum(worth_of_a_find(view, who, card) for card in left) / max(1, len(left))


def worth_of_a_find(view: LoghanState, who: int, card: int) -> float:
    """Tell what a Treasure that all have seen is worth to its finder: nothing if there is no room for it."""
    return max(0.0, worth_of_having(view, who, card)) if has_room(view, who, card) else 0.0


def cost_of_lurking(view: LoghanState, colour: int) -> float:
    """Tell what it costs that 2 (3) Enemies more lurk on the deck of a colour: they all come at once (CVL-Q-105)."""
    before = len(view.lurking[colour]) if colour < len(view.lurking) else 0
    more = worth_of_fight(view, before, colour) - worth_of_fight(view, before + alarm(view), colour)
    return LURKING * max(more, CROWD * (before + alarm(view)))


def cost_of_cloak(view: LoghanState, who: int) -> float:
    """Tell what the Invisibility Cloak costs, if it can be paid (CVL-311)."""
    cost = view.box.options.cloak_cost
    return -worth_of_energy(view, who, -cost) if view.agents[who].energy >= cost else 100.0


def judge_cloak(matter: Matter) -> list[float]:
    """Pay for the cloak if those who would lurk cost more."""
    view, room = matter.view, matter.question.then[2]
    heard = -HEARD * cost_of_lurking(view, space_colour(view, room))
    return by_word(matter, cloak=-cost_of_cloak(view, matter.who), flip=heard)


def judge_look(matter: Matter) -> list[float]:
    """Look, and tell the others if all play together; what one knows already needs no second look."""
    if not is_unseen(matter.view, matter.question.then[2]):
        return [-0.1 * (option[0] == "look") for option in matter.options]
    is_rival = matter.view.box.is_exploration
    order = {("look", "tell"): 0.1 if is_rival else 0.3, ("look", "alone"): 0.2}
    return [order.get(option, 0.0) for option in matter.options]


def judge_disenchanting(matter: Matter) -> list[float]:
    """Disenchant only what nobody needs."""
    view, who = matter.view, matter.who
    found = []
    for option in matter.options:
        if option[0] == "pass":
            found.append(0.0)
            continue
        gain = worth_of_disenchanting(view, who, option[1]) if option[0] == "disenchant" else 0.0
        found.append(gain - needed(view, who, option[1]) - 0.05)
    return found


def needed(view: LoghanState, who: int, card: int) -> float:
    """Tell how much a Treasure is needed: by its owner or, in a story, by somebody who could be given it."""
    own = worth_of_having(view, who, card)
    if view.box.is_exploration:
        return own
    return max([own, *(0.7 * worth_of_having(view, one, card) for one in range(len(view.agents)) if one != who)])


def judge_last_disenchanting(matter: Matter) -> list[float]:
    """Turn everything into Energy Spheres before the points are counted (CVL-378)."""
    return by_word(matter, disenchant_all=2.0, disenchant=1.0, keep_rest=0.0)


def judge_tokens_off(matter: Matter) -> list[float]:
    """Let the “?” be seen again where it helps."""
    return judge_take_off(matter.view, matter.options)


def judge_travel(matter: Matter) -> list[float]:
    """Stay: ten Energy Spheres are two Data Points."""
    return by_word(matter, remain=1.0, travel=0.0, agree=0.0, refuse=1.0, cover=0.0)


def judge_event_deck(matter: Matter) -> list[float]:
    """Look at the deck of the colour where the group stands, the others after it."""
    view = matter.view
    return [1.0 - abs(option[1] - max(0, space_colour(view, view.space))) for option in matter.options]


JUDGES: dict[str, Judge] = {
    "way": judge_way,
    "action": judge_actions,
    "cloak": judge_cloak,
    "look": judge_look,
    "disenchant": judge_disenchanting,
    "last_disenchant": judge_last_disenchanting,
    "take_off": judge_tokens_off,
    "travel": judge_travel,
    "agree_travel": judge_travel,
    "event_deck": judge_event_deck,
}
