"""Judging rewards: Treasures go to who has most use for them; rivals bid for themselves (CVL-D-29 to CVL-D-38)."""

from __future__ import annotations

from engines.castle_von_loghan.judgement.gear import worth_of_disenchanting, worth_of_having, worth_of_treasure
from engines.castle_von_loghan.judgement.goods import worth_of_energy
from engines.castle_von_loghan.judgement.matters import Matter
from engines.castle_von_loghan.judgement.refreshing import needed
from engines.castle_von_loghan.rewards.chaos_reward import room_makers
from engines.castle_von_loghan.state import LoghanState, everybody
from engines.castle_von_loghan.treasures.carrying import has_room
from engines.kit.judging import Judge, by_word, supposing
from engines.kit.language.effect_state import Context
from engines.kit.language.worth import worth
from engines.kit.questions import Option

A_POINT = 0.25
"""What a Reward Point is worth that is kept for a later Treasure."""
BETTER = 0.4
"""By how much more somebody else must need a Treasure before one leaves it."""
RIVALS_SHARE = 0.7
"""How much of what a Treasure is worth somebody bids who plays for themselves."""

TOO_MUCH = 9.0
"""What it costs to take a Treasure for which several others would have to go."""


def judge_accept(matter: Matter) -> list[float]:
    """Take a Treasure if it is worth a Reward Point, and nobody who comes later needs it much more."""
    view, who = matter.view, matter.who
    gain = worth_of_having(view, who, view.offered) - A_POINT - left_to_others(view, who)
    return [_worth_with_room(matter, option, gain) for option in matter.options]


def _worth_with_room(matter: Matter, option: Option, gain: float) -> float:
    """Tell what an answer is worth that may need something else to be discarded first."""
    if option[0] in ("accept", "points"):
        return gain
    if option[0] == "discard":
        return gain - needed(matter.view, matter.who, option[1])
    return 0.0


def left_to_others(view: LoghanState, who: int) -> float:
    """Tell how much more than oneself somebody who could still take it needs the Treasure on offer."""
    if view.box.is_exploration:
        return 0.0
    own, card = worth_of_treasure(view, who, view.offered), view.offered
    others = [one for one in everybody(view) if one != who and could_take(view, one)]
    more = max((worth_of_treasure(view, one, card) - own for one in others), default=0.0)
    return more if more > BETTER else 0.0


def could_take(view: LoghanState, who: int) -> bool:
    """Tell whether a character has a Reward Point and room for the Treasure on offer."""
    return view.agents[who].reward_points > 0 and has_room(view, who, view.offered)


def judge_bid(matter: Matter) -> list[float]:
    """Offer as little as will do; in a story only one of the level ones bids, who needs it most."""
    view, who = matter.view, matter.who
    value = worth_of_treasure(view, who, view.offered)
    if view.box.is_exploration:
        return [_rival_bid(matter, option, value) for option in matter.options]
    gain = value - A_POINT - left_to_others(view, who)
    leads = view.bids.get(who, 0) and view.bids[who] == max(view.bids.values())
    if leads or any(worth_of_treasure(view, one, view.offered) >= value for one in view.bids if one != who):
        return by_word(matter, **{"pass": 1.0})
    return [
        _worth_with_room(matter, option, gain) - (0.1 * option[1] if option[0] == "points" else 0.0)
        for option in matter.options
    ]


def _rival_bid(matter: Matter, option: Option, value: float) -> float:
    view, who = matter.view, matter.who
    highest = max(view.bids.values(), default=0)
    if option[0] == "pass":
        return 0.5 if view.bids.get(who, 0) == highest > 0 else 0.0
    if option[0] == "discard":
        return value - needed(view, who, option[1]) - A_POINT
    return RIVALS_SHARE * value - A_POINT * float(option[1])


def judge_winner(matter: Matter) -> list[float]:
    """Give it to whoever needs it most, or to oneself among rivals."""
    view = matter.view
    if view.box.is_exploration or view.offered < 0:
        return [float(view.agents[option[1]].seat == matter.seat) for option in matter.options]
    return [worth_of_treasure(view, option[1], view.offered) for option in matter.options]


def judge_gift(matter: Matter) -> list[float]:
    """Give a kept Treasure to the character that needs it most and has room for it."""
    view = matter.view
    return [
        worth_of_treasure(view, option[1], view.offered) - 3.0 * (not has_room(view, option[1], view.offered))
        for option in matter.options
    ]


def judge_trophy(matter: Matter) -> list[float]:
    """Take the Trophy that brings most Data Points with those that one has."""
    return [-0.1 if option[0] == "no_trophy" else points_of(matter, option[1]) for option in matter.options]


def points_of(matter: Matter, place: int) -> float:
    """Tell how many Data Points a Trophy would bring."""
    view, who = matter.view, matter.who
    card, own = view.row[place].card, view.agents[who]
    trophies = own.trophies
    own.trophies = (*trophies, card)
    try:
        return worth(view, view.box.trophy_texts[card], Context(who, ("enemy", card)))
    finally:
        own.trophies = trophies


def judge_tie(matter: Matter) -> list[float]:
    """Insist on one's turn among rivals, and give way among friends."""
    if matter.view.box.is_exploration:
        return by_word(matter, insist=0.2, coin=0.1)
    return by_word(matter, **{"yield": 0.2, "coin": 0.1})


# The Gob-Li


def judge_gobli_bid(matter: Matter) -> list[float]:
    """Buy what is worth its Energy Spheres; in a story only who needs it most bids."""
    view, who = matter.view, matter.who
    value = worth_of_treasure(view, who, view.offered) - cost_of_room(view, who)
    rivals = [one for one in view.bids if one != who]
    if not view.box.is_exploration and any(worth_of_treasure(view, one, view.offered) >= value for one in rivals):
        return by_word(matter, **{"pass": 1.0})
    return [
        0.0 if option[0] == "pass" else value + worth_of_energy(view, who, -option[1]) - 0.1
        for option in matter.options
    ]


def cost_of_room(view: LoghanState, who: int) -> float:
    """Tell what has to go so that the Treasure on offer has a place; where none would do, none is worth its bid."""
    if has_room(view, who, view.offered):
        return 0.0
    return min((needed(view, who, card) for card in room_makers(view, who, view.offered)), default=TOO_MUCH)


def judge_sale(matter: Matter) -> list[float]:
    """Sell what nobody needs: the Gob-Li pays the whole cost (CVL-342)."""
    return [worth_of_sale(matter.view, matter.who, option) for option in matter.options]


def worth_of_sale(view: LoghanState, who: int, option: Option) -> float:
    """Tell what it is worth to sell a Treasure; the Gob-Li is no occasion for trades."""
    if option[0] != "sell":
        return 0.0 if option[0] == "no_sale" else -1.0
    gain = worth_of_energy(view, who, view.box.treasures[option[1]].cost or 0)
    return gain - needed(view, who, option[1]) - worth_of_disenchanting(view, who, option[1]) / 4


def worth_without_bids(view: LoghanState, who: int) -> float:
    """Tell what the Treasure on offer is worth when nobody else wants it."""
    with supposing(view, bids={}):
        return worth_of_treasure(view, who, view.offered)


JUDGES: dict[str, Judge] = {
    "accept": judge_accept,
    "bid": judge_bid,
    "equal_offers": judge_winner,
    "solo_gift": judge_gift,
    "trophy": judge_trophy,
    "tie": judge_tie,
    "tie_leader": judge_winner,
    "gobli_bid": judge_gobli_bid,
    "sale": judge_sale,
}
