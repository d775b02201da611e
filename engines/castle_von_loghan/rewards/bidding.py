"""Bidding: those who are level in the reward order offer Reward Points for a Treasure (CVL-288 to CVL-291)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.rewards.chaos_reward import chaos_bid, clear_place, room_makers, wants
from engines.castle_von_loghan.rewards.reward_phase import PRICE, take_reward
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.castle_von_loghan.treasures.carrying import has_room
from engines.kit.asking import ask_hidden, ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell

PASS: Option = ("pass",)
People = tuple[int, ...]


def bidding(state: LoghanState, tied: People) -> None:
    """Open the bidding among the tied, who speak in player order (CVL-288, CVL-Q-166)."""
    state.bids = {}
    push(state, ("bid_round", tied), ("close_bids", tied))


def bid_round(state: LoghanState, inside: People) -> None:
    """Let everybody who is still in speak once; after a round without a raise it is over."""
    push(state, ("bid_turn", inside, inside, highest(state)))


def highest(state: LoghanState) -> int:
    """Return the highest offer so far."""
    return max(state.bids.values(), default=0)


def bid_turn(state: LoghanState, inside: People, waiting: People, before: int) -> None:
    """Ask the next of those who are in, as long as the Treasure lies there."""
    if state.offered == NONE:
        return
    if not waiting:
        if highest(state) > before and len(inside) > 1:
            push(state, ("bid_round", inside))
        return
    who = waiting[0]
    step = ("bid_made", inside, waiting, before)
    if wants(state, who, state.offered):
        bid = chaos_bid(state, who)
        push(state, (*step, ("points", bid) if bid else PASS))
    else:
        ask_hidden(state, who, "bid", step, "CVL-288", len(inside) > 1)


def bid_options(state: LoghanState, who: int, rivals: bool = True) -> list[Option]:  # noqa: FBT001, FBT002
    """List the offers: as high as the highest or higher; who has no room may first discard something (CVL-289)."""
    if not has_room(state, who, state.offered):
        return [PASS, *(("discard", card) for card in room_makers(state, who, state.offered))]
    least = max(highest(state), state.bids.get(who, 0) + 1, PRICE)
    most = state.agents[who].reward_points if rivals else min(PRICE, state.agents[who].reward_points)
    return [PASS, *(("points", number) for number in range(least, most + 1))]


def bid_made(state: LoghanState, inside: People, waiting: People, before: int, option: Option) -> None:
    """Note an offer; who passes stands if level with the highest, and is out otherwise."""
    who = waiting[0]
    if option[0] == "discard":
        push(state, ("bid_turn", inside, waiting, before))
        clear_place(state, who, option[1])
        return
    if option != PASS:
        state.bids[who] = option[1]
        tell(state, "offers_points", "CVL-289", who, option[1])
    elif not highest(state) or state.bids.get(who, 0) < highest(state):
        inside = tuple(one for one in inside if one != who)
        tell(state, "no_offer_made", "CVL-288", who)
    push(state, ("bid_turn", inside, waiting[1:], before))


def close_bids(state: LoghanState, tied: People) -> None:
    """Give the Treasure to the highest offer; where several are equal the Leader chooses (CVL-290, CVL-Q-167)."""
    winners = [who for who in tied if who in state.bids and state.bids[who] == highest(state)]
    if winners and state.offered != NONE:
        options = [("winner", who) for who in winners]
        ask_player(
            state, state.leader, "equal_offers", options, ("bid_won",), "CVL-290", tuple(winners), highest(state)
        )


def bid_won(state: LoghanState, option: Option) -> None:
    """Let the winner pay the offer and take the Treasure; nobody else pays (CVL-288, CVL-291)."""
    price, state.bids = state.bids[option[1]], {}
    take_reward(state, option[1], price, "CVL-288")


STEPS: dict[str, Callable[..., None]] = {
    "bidding": bidding,
    "bid_round": bid_round,
    "bid_turn": bid_turn,
    "bid_made": bid_made,
    "close_bids": close_bids,
    "bid_won": bid_won,
}
OFFERS = {"bid": bid_options}
