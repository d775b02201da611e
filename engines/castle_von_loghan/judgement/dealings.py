"""Judging free moments: Treasures used, Unique Skills paid together, trades that help (CVL-D-09 to CVL-D-16)."""

from __future__ import annotations

from engines.castle_von_loghan.judgement.gear import (
    KEPT,
    NEED,
    guide_of,
    worth_of_disenchanting,
    worth_of_having,
    worth_of_treasure,
)
from engines.castle_von_loghan.judgement.goods import DOOM, worth_of_energy
from engines.castle_von_loghan.judgement.matters import Matter
from engines.castle_von_loghan.judgement.votes import Levels, change_of
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.carrying import carried, has_room
from engines.castle_von_loghan.treasures.gaining import is_overloaded
from engines.castle_von_loghan.treasures.trading import tradable
from engines.castle_von_loghan.windows import DANGER, helps, name_of, node_of
from engines.kit.game import Temper
from engines.kit.judging import Judge, by_word, supposing
from engines.kit.language.abilities import has_form, uses_up
from engines.kit.language.effect_state import Context, language_of
from engines.kit.language.forms import Node
from engines.kit.language.ready import allowed
from engines.kit.language.worth import worth
from engines.kit.mechanisms.windows import Moment
from engines.kit.questions import Option

WORTHWHILE = 0.15
"""What a use must be worth at least to be worth the trouble."""
A_GIFT = 0.8
"""By how much more somebody else must need a Treasure before it is given away."""
BEFORE_THE_BLOW = "combat_6"
"""The moment for what holds Enemies back: everybody has attacked, and one sees who still stands."""
STUNS = ("stun",)
"""The forms that hold Enemies back."""
A_BLOW_HELD_BACK = 0.6
"""What the attacks must cost at least that are worth holding back with something that is used up by it."""


# Free moments


def judge_window(matter: Matter) -> list[float]:
    """Use what is worth more now than later, and give to others what they need more."""
    return [worth_of_act(matter, option) for option in matter.options]


def worth_of_act(matter: Matter, option: Option) -> float:
    """Tell what it is worth to do something in a free moment; to do nothing is worth nothing."""
    view, who, moment = matter.view, matter.who, matter.args[0]
    if option[0] in ("use", "skill") and name_of(moment) == DANGER:
        return worth_of_help(view, who, option, moment)
    if option[0] == "use":
        return worth_of_use(view, who, option[1], option[2], moment)
    if option[0] == "skill":
        return worth_of_skill(view, who, view.box.skills[view.agents[who].card].whole)
    if option[0] == "trade":
        return worth_of_gift(view, who, option[1], matter.temper)
    return 0.0 if option[0] == "pass" else -1.0


def worth_of_use(view: LoghanState, who: int, card: int, number: int, moment: Moment) -> float:
    """Tell what a use of a Treasure is worth now, beside what it will be worth in a time of need."""
    node, run = view.box.treasure_texts[card].uses[number], Context(who, ("treasure", card))
    value = worth(view, node, run) - WORTHWHILE
    if not uses_up(language_of(view), node):
        return value
    if has_form(node, *STUNS):
        return value - A_BLOW_HELD_BACK if moment == BEFORE_THE_BLOW else -1.0
    with supposing(view, **NEED):
        return value - KEPT * worth(view, node, run)


def worth_of_help(view: LoghanState, who: int, option: Option, moment: Moment) -> float:
    """Tell what help is worth before a loss that would end the game: all, if it is enough with what others have."""
    _, what, number = moment
    loss = (-number, 0) if what == "health" else (0, -number)
    now = Levels(view.health, view.clarity)
    if now.after(loss).health > 0:
        return -1.0
    price = KEPT * max(0, sum(help_of(view, who, option)))
    if now.after(help_of(view, who, option)).after(loss).health > 0:
        return DOOM - price
    together = now
    for one in range(len(view.agents)):
        for other in known_helps(view, one, what):
            together = together.after(help_of(view, one, other))
    return DOOM / 2 if together.after(loss).health > 0 else -1.0


def known_helps(view: LoghanState, who: int, what: str) -> list[Option]:
    """List what a character could use against a loss, as far as one sees it: what lies face down may be anything."""
    own = view.agents[who]
    with supposing(own, backpack=tuple(card for card in own.backpack if card >= 0)):
        return helps(view, who, what)


def help_of(view: LoghanState, who: int, option: Option) -> tuple[int, int]:
    """Tell by how much Health and Clarity would surely change."""
    source = ("treasure", option[1]) if option[0] == "use" else ("skill", who)
    return change_of(allowed(view, Context(who, source), node_of(view, who, option)))


def worth_of_skill(view: LoghanState, who: int, effect: Node) -> float:
    """Tell what a Unique Skill is worth beyond its Energy Spheres, whoever pays them."""
    cost = view.box.characters[view.agents[who].card].skill_energy
    return worth(view, effect, Context(who, ("skill", who))) - price_of_energy(view, who, cost) - WORTHWHILE


def price_of_energy(view: LoghanState, who: int, cost: int) -> float:
    """Tell what Energy Spheres cost that come from whoever has most, or from one's own in Exploration."""
    own = view.agents[who].energy
    if own >= cost or view.box.is_exploration:
        return -worth_of_energy(view, who, -cost) + (100.0 if own < cost else 0.0)
    richest = max(range(len(view.agents)), key=lambda one: view.agents[one].energy)
    return -worth_of_energy(view, who, -own) - worth_of_energy(view, richest, own - cost)


# Skills


def judge_use_skill(matter: Matter) -> list[float]:
    """Use a Unique Skill that answers something, if it is worth its cost."""
    return by_word(matter, yes=worth_of_skill(matter.view, matter.who, matter.question.then[2]))


def judge_skill_payment(matter: Matter) -> list[float]:
    """Pay alone what one can well pay; else ask for help."""
    view, who = matter.view, matter.who
    others = max(agent.energy for one, agent in enumerate(view.agents) if one != who)
    rather_share = not view.box.is_exploration and others > view.agents[who].energy + 2
    return by_word(matter, pay_alone=0.5, ask_help=0.7 if rather_share else 0.3, never_mind=0.0)


def judge_pledge(matter: Matter) -> list[float]:
    """Help to pay in a story: who has more gives more; what the user has is left to the user."""
    view, who = matter.view, matter.who
    if view.box.is_exploration:
        return [-float(option[1]) for option in matter.options]
    user = matter.args[0]
    cost = view.box.characters[view.agents[user].card].skill_energy - sum(view.pledges.values())
    lacking = max(0, cost - view.agents[user].energy)
    fair = max(lacking, min(cost, (view.agents[who].energy - view.agents[user].energy + cost) // 2))
    return [-abs(option[1] - fair) for option in matter.options]


# Trades


def best_gift(view: LoghanState, who: int, other: int) -> tuple[float, int]:
    """Find the Treasure that another character needs most beyond its owner, and by how much more."""
    cards = [card for card in tradable(view, who) if card >= 0 and has_room(view, other, card)]
    own = {card: worth_of_treasure(view, who, card) for card in cards}
    gains = [(round(worth_of_having(view, other, card) - own[card], 6), -own[card], card) for card in cards]
    # Where it comes to the same, the owner keeps what is better.
    gain, _, card = max(gains, default=(-1.0, 0.0, -1))
    return gain, card


def worth_of_gift(view: LoghanState, who: int, other: int, temper: Temper) -> float:
    """Tell what it is worth to give another character something: nothing among rivals."""
    if view.box.is_exploration and temper is not Temper.GENEROUS:
        return -1.0
    gain, _ = best_gift(view, who, other)
    return gain - A_GIFT


def judge_gives(matter: Matter) -> list[float]:
    """Give what the other needs most, and nothing more."""
    view, who, other = matter.view, matter.who, matter.args[0]
    offer = view.offer
    _, card = (-1.0, -1) if offer is None or offer.gives else best_gift(view, who, other)
    return [1.0 if option == ("treasure", card) else 0.5 * (option[0] == "done") for option in matter.options]


def judge_wants(matter: Matter) -> list[float]:
    """Ask for nothing in return."""
    return by_word(matter, done=1.0)


def judge_offer(matter: Matter) -> list[float]:
    """Accept what is worth more than it costs: to the group, or to oneself among rivals."""
    offer, view = matter.view.offer, matter.view
    if offer is None:
        return by_word(matter, refuse=1.0)
    gain = _goods(view, offer.partner, offer.gives) - _goods(view, offer.partner, offer.wants)
    gain += worth_of_energy(view, offer.partner, offer.gives_energy - offer.wants_energy)
    if not view.box.is_exploration:
        # Who carries too much could not keep it anyway.
        lost = 0.0 if is_overloaded(view, offer.proposer) else _goods(view, offer.proposer, offer.gives)
        gain += _goods(view, offer.proposer, offer.wants) - lost
        gain += worth_of_energy(view, offer.proposer, offer.wants_energy - offer.gives_energy)
    return by_word(matter, accept=gain - 0.01)


def _goods(view: LoghanState, who: int, cards: list[int]) -> float:
    return sum(worth_of_treasure(view, who, card) for card in cards)


# What is carried


def judge_hold(matter: Matter) -> list[float]:
    """Hold what fights best."""
    guide = guide_of(matter.view)
    return [guide.holding(option[1:]) for option in matter.options]


def judge_make_room(matter: Matter) -> list[float]:
    """Let go of what is missed least: best to somebody who needs it, or for its Energy Spheres."""
    return [worth_of_letting_go(matter.view, matter.who, option) for option in matter.options]


def worth_of_letting_go(view: LoghanState, who: int, option: Option) -> float:
    """Tell what it is worth that a Treasure goes in some way."""
    card = option[1]
    loss = worth_of_treasure(view, who, card) if card in carried(view.agents[who]) else _as_new(view, who, card)
    if option[0] == "give" and not view.box.is_exploration:
        return worth_of_treasure(view, option[2], card) - loss
    if option[0] == "disenchant":
        return worth_of_disenchanting(view, who, card) - loss
    return (0.05 if option[0] == "return" else 0.0) - loss


def _as_new(view: LoghanState, who: int, card: int) -> float:
    """Tell what a Treasure is worth that has no place yet."""
    return worth_of_treasure(view, who, card)


def judge_lose(matter: Matter) -> list[float]:
    """Lose what is missed least."""
    return [
        -worth_of_treasure(matter.view, matter.who, option[1]) if option[0] == "lose" else 0.0
        for option in matter.options
    ]


JUDGES: dict[str, Judge] = {
    "window": judge_window,
    "use_skill": judge_use_skill,
    "skill_payment": judge_skill_payment,
    "pledge": judge_pledge,
    "gives": judge_gives,
    "wants": judge_wants,
    "offer": judge_offer,
    "hold": judge_hold,
    "make_room": judge_make_room,
    "lose_treasure": judge_lose,
    "hand_treasure": judge_lose,
}
