"""Ties: settled by the tied players, by the Coin, or by the Leader (CVL-103, CVL-104)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.castle_von_loghan.events.alert import flip
from engines.castle_von_loghan.state import HEADS, LoghanState, player_order
from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell

YIELD: Option = ("yield",)
COIN: Option = ("coin",)
INSIST: Option = ("insist",)


def settle_tie(state: LoghanState, tied: tuple[int, ...], reason: str, then: tuple[Any, ...]) -> None:
    """Find who of several comes first: each in player order may give way, or want the Coin, or insist."""
    order = tuple(who for who in player_order(state) if who in tied)
    if len(order) == 1:
        push(state, (*then, order[0]))
        return
    push(state, ("ask_tied", order, order, reason, then, False))


def ask_tied(
    state: LoghanState,
    waiting: tuple[int, ...],
    left: tuple[int, ...],
    reason: str,
    then: tuple[Any, ...],
    coin: bool,  # noqa: FBT001
) -> None:
    """Ask the next of the tied; when all have spoken, the Coin or the Leader decides (CVL-103, CVL-104)."""
    if len(left) == 1:
        tell(state, "tie_settled", "CVL-103", left[0], reason)
        push(state, (*then, left[0]))
    elif not waiting:
        decide(state, left, reason, then, coin=coin)
    else:
        step = ("tied_said", waiting, left, reason, then, coin)
        ask_player(state, waiting[0], "tie", [YIELD, COIN, INSIST], step, "CVL-103", left, reason)


def tied_said(
    state: LoghanState,
    waiting: tuple[int, ...],
    left: tuple[int, ...],
    reason: str,
    then: tuple[Any, ...],
    coin: bool,  # noqa: FBT001
    option: Option,
) -> None:
    """Note what one of the tied says."""
    if option == YIELD:
        left = tuple(who for who in left if who != waiting[0])
    push(state, ("ask_tied", waiting[1:], left, reason, then, coin or option == COIN))


def decide(state: LoghanState, left: tuple[int, ...], reason: str, then: tuple[Any, ...], *, coin: bool) -> None:
    """Flip the Coin for one after the other if somebody wanted it, otherwise let the Leader choose."""
    if coin:
        winner = by_coin(state, left)
        tell(state, "tie_settled", "CVL-103", winner, reason)
        push(state, (*then, winner))
        return
    options = [("winner", who) for who in left]
    ask_player(state, state.leader, "tie_leader", options, ("tie_decided", reason, then), "CVL-104", left, reason)


def by_coin(state: LoghanState, tied: tuple[int, ...]) -> int:
    """Flip the Coin: Heads for the first in order, Tails for the next ones, until one is left."""
    left = tied
    while len(left) > 1:
        flip(state, "CVL-103")
        left = left[:1] if state.coin == HEADS else left[1:]
    return left[0]


def tie_decided(state: LoghanState, reason: str, then: tuple[Any, ...], option: Option) -> None:
    """Let the Leader's choice win."""
    tell(state, "tie_settled", "CVL-104", option[1], reason)
    push(state, (*then, option[1]))


STEPS: dict[str, Callable[..., None]] = {
    "settle_tie": settle_tie,
    "ask_tied": ask_tied,
    "tied_said": tied_said,
    "tie_decided": tie_decided,
}
