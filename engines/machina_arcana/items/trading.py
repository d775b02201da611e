"""Trade with an adjacent explorer (MA-276, MA-318, MA-319)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.mechanisms.moments import Offer
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.actions import action_cost, can_pay, pay
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.items.inventory import hand_over
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.units import is_explorer, neighbours

TRADE = 2
PROPOSE: Option = ("propose",)


def trades(state: MachinaState, who: int) -> list[Option]:
    """List with whom an explorer can trade: adjacent ones, where either has an item."""
    if not is_explorer(who) or not can_pay(state, who, action_cost(state, who, "trade", TRADE)):
        return []
    return [("trade", other) for other in neighbours(state, who) if inventory(state, who) or inventory(state, other)]


def inventory(state: MachinaState, who: int) -> list[int]:
    """List all items of an explorer (MA-119)."""
    explorer = state.explorers[who]
    return [*explorer.mains, *explorer.attached, *explorer.bag]


def do_trade(state: MachinaState, who: int, option: Option) -> None:
    """Pay for a trade, and put an offer together."""
    pay(state, who, action_cost(state, who, "trade", TRADE))
    push(state, ("begin_trade", who, option[1]))


def begin_trade(state: MachinaState, who: int, other: int) -> None:
    """Step: begin with an empty offer."""
    state.offer = Offer(who, other)
    push(state, ("make_offer",))


def make_offer(state: MachinaState) -> None:
    """Step: ask what is given and what is wanted, item by item; equipped items change hands unequipped (MA-319)."""
    offer = state.offer
    assert offer is not None
    options: list[Option] = [("give", item) for item in inventory(state, offer.proposer) if item not in offer.gives]
    options += [("want", item) for item in inventory(state, offer.partner) if item not in offer.wants]
    ask_player(state, offer.proposer, "make_offer", [PROPOSE, *options], ("offer_made",), "MA-318", offer.partner)


def offer_made(state: MachinaState, option: Option) -> None:
    """Add to the offer, or put it to the partner."""
    offer = state.offer
    assert offer is not None
    if option == PROPOSE:
        if not offer.gives and not offer.wants:
            state.offer = None
            return
        answers: list[Option] = [("accept",), ("refuse",)]
        about = (offer.proposer, tuple(offer.gives), tuple(offer.wants))
        ask_player(state, offer.partner, "answer_offer", answers, ("offer_answered",), "MA-318", *about)
        return
    (offer.gives if option[0] == "give" else offer.wants).append(option[1])
    push(state, ("make_offer",))


def offer_answered(state: MachinaState, option: Option) -> None:
    """Let the items change hands, or not."""
    offer, state.offer = state.offer, None
    assert offer is not None
    if option != ("accept",):
        tell(state, "trade_refused", "MA-318", offer.partner, offer.proposer)
        return
    for item in offer.gives:
        hand_over(state, offer.proposer, offer.partner, item, "MA-318")
    for item in offer.wants:
        hand_over(state, offer.partner, offer.proposer, item, "MA-318")
    hear(state, "traded", offer.proposer)
    hear(state, "traded", offer.partner)


STEPS: dict[str, Callable[..., None]] = {
    "do_trade": do_trade,
    "begin_trade": begin_trade,
    "make_offer": make_offer,
    "offer_made": offer_made,
    "offer_answered": offer_answered,
}
