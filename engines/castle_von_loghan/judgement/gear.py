"""Gear: what Treasures are worth to a character, in its hands, in its Backpack and as Energy Spheres."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from engines.castle_von_loghan.box import LoghanBox
from engines.castle_von_loghan.castle.maps import COLOURS
from engines.castle_von_loghan.judgement.goods import worth_of_energy
from engines.castle_von_loghan.setup import set_up, take_character
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.carrying import (
    EQUIPMENT_SLOTS,
    INVENTORY_SLOTS,
    carried,
    fits_equipped,
    hands,
    is_shield,
    is_small,
    power_of_set,
)
from engines.kit.chance import chance
from engines.kit.judging import supposing
from engines.kit.language.abilities import Abilities, uses_up
from engines.kit.language.effect_state import Context, language_of
from engines.kit.language.worth import TRIGGER_SHARE, worth, worth_of_all

BLOWS = (0.7, 1.6, 2.3, 2.8, 3.1, 3.3, 3.4)
"""How much Damage a character with so much Combat Power places in a Combat round, more or less."""
A_BLOW = 0.4
"""What one Damage is worth, in Health that the Enemy does not take any more."""
ANOTHER_TYPE = 0.12
"""What a second kind of Weapon is worth in a Combat round: Weaknesses differ."""
ROUNDS_TO_COME = 8
"""For how many Combat rounds better gear pays, more or less."""
RESALE = 0.12
"""What each Energy Sphere of the cost is worth as long as the Treasure is kept."""
NEED = {"health": 7, "clarity": 4}
"""The condition of a group that reaches for what it has carried so far."""
SECOND_SHIELD = 0.3
"""What a second Shield does beside what it would do alone: one hand seldom holds two Counters."""
MOST_REMEMBERED = 20_000
"""How many sets of Treasures a guide remembers."""
KEPT = 0.8
"""What something is worth that is kept for a time of need, beside the use that it will have then."""


class Guide:
    """What the Treasures of a box do for whoever has them, weighed once in an example of a game."""

    def __init__(self, box: LoghanBox) -> None:
        self.box = box
        # What is not weighed yet counts for nothing: a Treasure may bring another, or spare the fight for it.
        self.passive = [0.0] * len(box.treasures)
        """What each Treasure changes in a Combat round as long as it is held, beside its Combat Power."""
        self.uses = [0.0] * len(box.treasures)
        """What each Treasure is worth that will be used in a time of need."""
        self.means = [0.0] * len(COLOURS)
        """What a Treasure of each colour is worth that nobody has seen yet."""
        self.gear: frozenset[int] = frozenset()
        """The Treasures with which it does anything to hold them in a fight."""
        self.best_set = lru_cache(MOST_REMEMBERED)(self._best_set)
        self.worth = lru_cache(MOST_REMEMBERED)(self._worth)
        self.clogging = lru_cache(MOST_REMEMBERED)(self._clogging)
        self.distances: dict[tuple[int, ...], list[int]] = {}
        """How many Rounds it is from a space to every other, by board, start, Clean Tokens and doors."""
        self.enemies: dict[int, tuple[float, float, float]] = {}
        """For each colour what its Enemies are like: mean Health, mean harm of an attack, share of Loot icons."""

    def weigh(self, example: LoghanState) -> None:
        """Weigh all Treasures as they stand in an example: it is the same whatever games were played before."""
        weighed = [_weighed(example, card) for card in range(len(self.box.treasures))]
        self.passive = [passive for passive, _ in weighed]
        self.uses = [uses for _, uses in weighed]
        self.means = [self._mean(colour) for colour in range(len(COLOURS))]
        self.gear = frozenset(
            card for card, one in enumerate(self.box.treasures) if one.weapon or one.power or self.passive[card] > 0
        )
        for remembered in (self.best_set, self.worth, self.clogging):
            remembered.cache_clear()

    def _mean(self, colour: int) -> float:
        values = [self.rough(card) for card, own in enumerate(self.box.treasure_colours) if own == colour]
        return sum(values) / max(1, len(values))

    def rough(self, card: int) -> float:
        """Tell what a Treasure is worth to somebody with empty hands."""
        held = ROUNDS_TO_COME * (self.holding((card,)) - self.holding(()))
        return max(0.0, held / 2) + self.uses[card] + RESALE * (self.box.treasures[card].cost or 0)

    def holding(self, cards: tuple[int, ...]) -> float:
        """Tell what it is worth in a Combat round to hold these Treasures."""
        power = power_of_set(self.box, cards)
        types = {kind for card in cards for kind in self.box.treasures[card].weapon}
        blows = BLOWS[min(power, len(BLOWS) - 1)] * A_BLOW + ANOTHER_TYPE * max(0, len(types) - 1)
        shields = sorted([self.passive[card] for card in cards if is_shield(self.box, card)])
        doubled = (1 - SECOND_SHIELD) * sum(shields[:-1])
        return blows + sum([self.passive[card] for card in cards]) - doubled

    def best(self, cards: Iterable[int]) -> float:
        """Tell what the best of these Treasures is worth that two hands can hold."""
        return self.best_set(tuple(sorted([card for card in cards if card in self.gear])))[0]

    def _best_set(self, gear: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
        """Find the best of some gear that two hands can hold, and what it is worth."""
        sets = [chosen for count in (0, 1, 2) for chosen in combinations(gear, count)]
        fitting = [chosen for chosen in sets if fits_equipped(self.box, chosen)]
        return max((self.holding(chosen), chosen) for chosen in fitting)

    def _worth(self, cards: tuple[int, ...], card: int) -> float:
        """Tell what a Treasure is worth to somebody who carries these."""
        if card < 0:
            return self.means[min(-2 - card, len(COLOURS) - 1)]
        held = 0.0
        if card in self.gear:
            others = [one for one in cards if one != card]
            held = ROUNDS_TO_COME * (self.best([*others, card]) - self.best(others))
        return held + KEPT * self.uses[card] + RESALE * (self.box.treasures[card].cost or 0)

    def _clogging(self, cards: tuple[int, ...], card: int) -> float:
        """Tell what it costs somebody who carries these that a Treasure fills the last slot."""
        if card < 0 or is_small(self.box, card):
            return 0.0
        others = [one for one in cards if one != card and one >= 0]
        is_free_without = card not in cards or not self.is_clogged(others)
        if not is_free_without or not self.is_clogged([*others, card]):
            return 0.0
        return sum(KEPT * self.uses[one] for one in others if is_small(self.box, one))

    def is_clogged(self, cards: Iterable[int]) -> bool:
        """Tell whether the best of these Treasures would fill both hands, and the rest the Inventory."""
        large = [card for card in cards if not is_small(self.box, card)]
        held = self.best_set(tuple(sorted([card for card in large if card in self.gear])))[1]
        full = sum([hands(self.box, card) for card in held]) >= EQUIPMENT_SLOTS
        return full and len(large) - len(held) >= INVENTORY_SLOTS


def _weighed(example: LoghanState, card: int) -> tuple[float, float]:
    """Weigh a Treasure in the hands of the first character: what is not there cannot be used up."""
    own = example.agents[0]
    own.equipped = (card,)
    try:
        return _passive(example, card), _uses(example, card)
    finally:
        own.equipped = ()


def _passive(example: LoghanState, card: int) -> float:
    text, run = example.box.treasure_texts[card], Context(0, ("treasure", card))
    return worth_of_all(example, run, text.modifiers) + _heard(example, text, run, once=False)


def _uses(example: LoghanState, card: int) -> float:
    text, run = example.box.treasure_texts[card], Context(0, ("treasure", card))
    with supposing(example, **NEED):
        used = max([0.0, *(worth(example, node, run) for node in text.uses)])
    return used + _heard(example, text, run, once=True)


def _heard(view: LoghanState, text: Abilities, run: Context, *, once: bool) -> float:
    """Tell what the things are worth that a text waits for: once, or in each Combat round more or less."""
    total = 0.0
    for trigger in text.triggers:
        if uses_up(language_of(view), trigger.effect) is not once:
            continue
        with supposing(view, **({"health": 0} if trigger.on == "would_die" else {})):
            total += TRIGGER_SHARE * max(0.0, worth(view, trigger.effect, run))
    return total


def example_of(box: LoghanBox) -> LoghanState:
    """Return a game that has just begun, as an example in which things can be weighed."""
    state = set_up(box, chance(0))
    for who in range(len(state.agents)):
        take_character(state, who, ("character", who))
    state.leader, state.quiet = 0, True
    return state


_GUIDES: list[Guide] = []
"""The guides of the last few boxes."""


def guide_of(view: LoghanState) -> Guide:
    """Return the guide of the box that a view is played with."""
    for guide in _GUIDES:
        if guide.box is view.box:
            return guide
    guide = Guide(view.box)
    _GUIDES.insert(0, guide)
    del _GUIDES[4:]
    # The second time knows what the first has found about Treasures that bring Treasures.
    for _ in range(2):
        guide.weigh(example_of(view.box))
    return guide


# What a character can hold


def best_hold(view: LoghanState, who: int) -> float:
    """Tell what the best is worth that a character can hold."""
    return guide_of(view).best(carried(view.agents[who]))


def worth_of_treasure(view: LoghanState, who: int, card: int) -> float:
    """Tell what a Treasure is worth to a character that has it, or would get it."""
    return guide_of(view).worth(tuple(carried(view.agents[who])), card)


def worth_of_having(view: LoghanState, who: int, card: int) -> float:
    """Tell what a Treasure is worth to a character that keeps it: less if it is in the way.

    What fills the last slot is in the way: nothing in the Backpack can be used then (CVL-074).
    """
    guide, cards = guide_of(view), tuple(carried(view.agents[who]))
    return guide.worth(cards, card) - guide.clogging(cards, card)


def worth_of_disenchanting(view: LoghanState, who: int, card: int) -> float:
    """Tell what the Energy Spheres are worth that a Treasure gives when it is Disenchanted (CVL-314)."""
    cost = view.box.treasures[card].cost or 0
    return worth_of_energy(view, who, max(0, cost - view.box.options.disenchant_loss))


def least_wanted(view: LoghanState, who: int, cards: tuple[int, ...]) -> int:
    """Find the Treasure that a character would miss least."""
    return min(cards, key=lambda card: (worth_of_treasure(view, who, card), card))


def strength(view: LoghanState, who: int) -> float:
    """Tell how much Damage a character places in a Combat round, with the best that it has."""
    return best_hold(view, who) / A_BLOW
