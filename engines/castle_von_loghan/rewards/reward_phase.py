"""The Reward Phase: the order, the Reward deck, accepting and refusing (CVL-267 to CVL-287, CVL-292 to CVL-294)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import VIOLET, room_colour
from engines.castle_von_loghan.combat.combat_end import clear_row, has_reward_phase
from engines.castle_von_loghan.options import YES
from engines.castle_von_loghan.resources import change_reward_points
from engines.castle_von_loghan.rewards.chaos_reward import clear_place, make_room_for_weapon, room_makers, wants
from engines.castle_von_loghan.state import NONE, LoghanState, everybody, player_order, seat_of
from engines.castle_von_loghan.treasures.carrying import has_room, modifiers_of
from engines.castle_von_loghan.treasures.decks import draw_treasure, return_treasure
from engines.castle_von_loghan.treasures.gaining import gain
from engines.kit.asking import ask_hidden
from engines.kit.questions import Option, Step
from engines.kit.state import push, tell

ACCEPT: Option = ("accept",)
REFUSE: Option = ("refuse",)
PRICE = 1
"""What a Treasure costs in Reward Points when nobody else wants it (CVL-286)."""


def reward_phase(state: LoghanState) -> None:
    """Go through the steps that follow this combat (CVL-266 to CVL-268, CVL-Q-160, CVL-Q-162)."""
    if not state.row:
        return
    if "reward" in state.skipped or not has_reward_phase(state):
        clear_row(state)
        return
    state.phase, state.step = "reward", 1
    push(state, *reward_steps(state), ("rewards_over",))


def reward_steps(state: LoghanState) -> list[Step]:
    """List the steps: order, rewards with Loot, Trophies in Exploration; Solo has its own (CVL-Q-197)."""
    if state.box.setup.mode == "solo":
        return [("solo_reward",)]
    rewards: list[Step] = [("gain_rewards",)] if state.loot else []
    trophies: list[Step] = [("trophies",)] if state.box.is_exploration and takes_trophies(state) else []
    return [("reward_order",), *rewards, *trophies]


def takes_trophies(state: LoghanState) -> bool:
    """Tell whether Trophies are taken after this combat (CVL-Q-160)."""
    return state.loot or state.box.options.trophies_need_loot != YES


def rewards_over(state: LoghanState) -> None:
    """Put away what is left on the table."""
    clear_row(state)
    state.reward_order = []
    state.step = 0


# Step 1: the order


def reward_order(state: LoghanState) -> None:
    """Take back the Damage tokens and find the order; who placed none is last (CVL-269 to CVL-274)."""
    for who in everybody(state):
        more = sum(int(change[1]) for _, change, _ in modifiers_of(state, who, "more_reward_damage"))
        state.agents[who].placed = sum(foe.tokens[who] for foe in state.row) + more
    for foe in state.row:
        foe.tokens = [0] * len(state.agents)
    placed = {who: state.agents[who].placed for who in player_order(state)}
    numbers = sorted(set(placed.values()), reverse=True)
    state.reward_order = [tuple(who for who, own in placed.items() if own == number) for number in numbers]
    tell(state, "reward_order", "CVL-270", tuple(state.reward_order), tuple(numbers))
    if not state.box.is_exploration:
        clear_row(state)


# Step 2: the Reward deck


def gain_rewards(state: LoghanState) -> None:
    """Give everybody a Reward Point; then Treasures are drawn and dealt out (CVL-275)."""
    state.step = 2
    for who in player_order(state):
        change_reward_points(state, who, 1, "CVL-275")
    push(state, ("window", "reward"), ("fill_reward_deck",), ("window", "reward_card"), ("reveal_reward",))


def fill_reward_deck(state: LoghanState) -> None:
    """Let everybody draw and look at a Treasure, add one unseen, and shuffle (CVL-276 to CVL-280, CVL-Q-163)."""
    usual, extra = reward_colours(state)
    for who in player_order(state):
        card = draw_treasure(state, usual)
        if card is not None:
            state.reward_deck.append(card)
            state.agents[who].drawn = card
            tell(state, "drew_reward", "CVL-277", who, card, to=(seat_of(state, who),))
    unseen = draw_treasure(state, extra)
    if unseen is not None:
        state.reward_deck.append(unseen)
    state.chance.shuffle("rewards", state.reward_deck)
    tell(state, "reward_deck", "CVL-280", len(state.reward_deck))


def reward_colours(state: LoghanState) -> tuple[int, int]:
    """Return the colours of the players' cards and of the unseen one (CVL-276, CVL-Q-95, CVL-Q-169)."""
    room, loot = room_colour(state), state.box.options.boss_loot
    if not state.boss_defeated or loot == "none":
        return room, room
    return (VIOLET, VIOLET) if loot == "all_cards" else (room, VIOLET)


def reveal_reward(state: LoghanState) -> None:
    """Reveal the next card of the Reward deck and offer it from the first in order on (CVL-281, CVL-287)."""
    if not state.reward_deck:
        return
    card = state.reward_deck.pop()
    for own in state.agents:
        own.drawn = NONE if own.drawn == card else own.drawn
    state.offered = card
    tell(state, "reveals_reward", "CVL-281", card)
    push(state, ("offer_reward", 0), ("window", "reward_card"), ("reveal_reward",))


def offer_reward(state: LoghanState, place: int) -> None:
    """Offer the revealed Treasure to the next in order: to one, or to all who are level (CVL-282, CVL-288)."""
    if state.offered == NONE:
        return
    if place >= len(state.reward_order):
        nobody_accepts(state)
        return
    able = tuple(who for who in state.reward_order[place] if can_take(state, who))
    push(state, ("offer_reward", place + 1))
    if len(able) == 1:
        push(state, ("ask_accept", able[0]))
    elif able:
        push(state, ("bidding", able))


def nobody_accepts(state: LoghanState) -> None:
    """Shuffle a Treasure that nobody wants back into its deck (CVL-292)."""
    card, state.offered = state.offered, NONE
    return_treasure(state, card, "CVL-292")


def can_take(state: LoghanState, who: int) -> bool:
    """Tell whether a character has a Reward Point, and room for the Treasure or a way to it (CVL-285, CVL-Q-164)."""
    if state.agents[who].reward_points < PRICE:
        return False
    return has_room(state, who, state.offered) or bool(room_makers(state, who, state.offered))


def ask_accept(state: LoghanState, who: int) -> None:
    """Ask whether a character takes the Treasure; a Chaos Character takes the Weapons it needs (CVL-Q-199)."""
    if state.offered == NONE:
        return
    if wants(state, who, state.offered):
        accepted(state, who, ACCEPT)
    else:
        ask_hidden(state, who, "accept", ("accepted", who), "CVL-282")


def accept_options(state: LoghanState, who: int) -> list[Option]:
    """List the answers; who has no room may first discard something (CVL-Q-75)."""
    if has_room(state, who, state.offered):
        return [REFUSE, ACCEPT]
    return [REFUSE, *(("discard", card) for card in room_makers(state, who, state.offered))]


def accepted(state: LoghanState, who: int, option: Option) -> None:
    """Give the Treasure for 1 Reward Point, or go on to the next in order (CVL-283, CVL-284)."""
    if option == REFUSE:
        tell(state, "refuses", "CVL-284", who, state.offered)
    elif option == ACCEPT:
        take_reward(state, who, PRICE, "CVL-286")
    else:
        push(state, ("ask_accept", who))
        clear_place(state, who, option[1])


def take_reward(state: LoghanState, who: int, price: int, rule: str) -> None:
    """Pay Reward Points and take the Treasure on offer; then nobody else is asked (CVL-283, CVL-293)."""
    card, state.offered = state.offered, NONE
    if state.agents[who].chaos:
        make_room_for_weapon(state, who, card)
    change_reward_points(state, who, -price, rule)
    gain(state, who, card, rule)


STEPS: dict[str, Callable[..., None]] = {
    "reward_phase": reward_phase,
    "rewards_over": rewards_over,
    "reward_order": reward_order,
    "gain_rewards": gain_rewards,
    "fill_reward_deck": fill_reward_deck,
    "reveal_reward": reveal_reward,
    "offer_reward": offer_reward,
    "ask_accept": ask_accept,
    "accepted": accepted,
}
OFFERS = {"accept": accept_options}
