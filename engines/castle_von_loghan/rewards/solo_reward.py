"""Rewards in Solo: no Reward Points, three Treasures for whom the player likes (CVL-390 to CVL-394)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import VIOLET, room_colour
from engines.castle_von_loghan.combat.combat_end import clear_row
from engines.castle_von_loghan.state import NONE, LoghanState, everybody
from engines.castle_von_loghan.treasures.decks import TREASURES, draw_treasure
from engines.castle_von_loghan.treasures.gaining import gain
from engines.kit.asking import ask_player
from engines.kit.questions import Option, Question
from engines.kit.state import push, tell

KEPT = 3
"""How many Treasures are kept (CVL-392)."""


def solo_reward(state: LoghanState) -> None:
    """Draw a Treasure for each character who placed Damage, shuffle them, and keep three (CVL-391, CVL-392)."""
    dealers = sum(own.has_dealt for own in state.agents)
    clear_row(state)
    colours = [room_colour(state)] * dealers
    if state.boss_defeated and state.box.options.boss_loot != "none":
        colours.append(VIOLET)
    drawn = [draw_treasure(state, colour) for colour in colours]
    state.reward_deck = state.chance.shuffled("rewards", [card for card in drawn if card is not None])
    tell(state, "solo_reward", "CVL-391", len(state.reward_deck))
    kept = min(KEPT, len(state.reward_deck))
    push(state, ("window", "reward"), *[("keep_treasure",)] * kept, ("return_rest",))


def keep_treasure(state: LoghanState) -> None:
    """Show a Treasure that is kept and ask who gets it (CVL-393, CVL-D-47)."""
    if state.reward_deck:
        state.offered = state.reward_deck.pop()
        tell(state, "reveals_reward", "CVL-392", state.offered)
        ask_who_gets(state)


def ask_who_gets(state: LoghanState) -> None:
    """Ask who gets the Treasure that lies open (CVL-393)."""
    options = [("give_to", who) for who in everybody(state)]
    ask_player(state, 0, "solo_gift", options, ("give_treasure",), "CVL-393")


def gift_anew(state: LoghanState, question: Question) -> None:
    """Ask again who gets the Treasure, if it still lies there."""
    if state.offered != NONE:
        ask_who_gets(state)


def give_treasure(state: LoghanState, option: Option) -> None:
    """Give a kept Treasure to a character."""
    card, state.offered = state.offered, NONE
    gain(state, option[1], card, "CVL-393")


def return_rest(state: LoghanState) -> None:
    """Shuffle the other Treasures back, unseen (CVL-394)."""
    rest, state.reward_deck = state.reward_deck, []
    for colour in sorted({state.box.treasure_colours[card] for card in rest}):
        back = [card for card in rest if state.box.treasure_colours[card] == colour]
        TREASURES.shuffle_in(state, colour, back)
    if rest:
        tell(state, "rest_returned", "CVL-394", len(rest))


STEPS: dict[str, Callable[..., None]] = {
    "solo_reward": solo_reward,
    "keep_treasure": keep_treasure,
    "give_treasure": give_treasure,
    "return_rest": return_rest,
}
