"""The Gob-Li: a trader who auctions three Treasures and buys what he is offered (CVL-339 to CVL-344)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import BLUE, GREEN, RED
from engines.castle_von_loghan.resources import all_energy, gain_energy_step, pay_energy
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.castle_von_loghan.treasures.decks import INSTEAD, TREASURES, return_treasure
from engines.castle_von_loghan.treasures.gaining import gain, take_away
from engines.castle_von_loghan.treasures.trading import partners, tradable
from engines.kit.asking import ask_hidden, ask_player, clockwise
from engines.kit.questions import Option
from engines.kit.state import push, tell

PASS: Option = ("pass",)
STAND: Option = ("no_sale",)


def gob_li(state: LoghanState, who: int) -> None:
    """Lay out a Treasure of each colour, auction them, and buy before, between and after (CVL-Q-92)."""
    state.shop = [card for colour in (GREEN, BLUE, RED) if (card := priced_treasure(state, colour)) is not None]
    tell(state, "gob_li", "CVL-339", tuple(state.shop))
    auctions = [step for card in state.shop for step in (("sales", who), ("auction", who, card))]
    push(state, *auctions, ("sales", who))


def priced_treasure(state: LoghanState, colour: int) -> int | None:
    """Draw until a Treasure with a cost appears; those without one go back (CVL-344, CVL-Q-91)."""
    for instead in INSTEAD[colour]:
        TREASURES.renew(state, instead)
        deck = state.treasures[instead]
        priced = [card for card in reversed(deck) if state.box.treasures[card].cost is not None]
        if priced:
            TREASURES.take(state, priced[0])
            return priced[0]
        if deck:
            return None
    return None


# Sales


def sales(state: LoghanState, who: int) -> None:
    """Let everybody sell Treasures, beginning with the one who searched (CVL-342, CVL-Q-89)."""
    state.offers = {}
    push(state, *(("ask_sale", one) for one in clockwise(len(state.agents), who)))


def ask_sale(state: LoghanState, who: int) -> None:
    """Ask a player what to sell, and who lacks Energy Spheres for what comes next whether to trade (CVL-Q-93)."""
    ask_hidden(state, who, "sale", ("sold", who), "CVL-342")


def sale_options(state: LoghanState, who: int) -> list[Option]:
    """List the Treasures with a cost that a player can sell (CVL-Q-90)."""
    priced = [card for card in tradable(state, who) if state.box.treasures[card].cost is not None]
    sales: list[Option] = [("sell", card) for card in priced]
    trades: list[Option] = [("trade", other) for other in partners(state, who)]
    return [STAND, *sales, *(trades if sales or is_short(state, who) else [])]


def is_short(state: LoghanState, who: int) -> bool:
    """Tell whether a player cannot pay alone, but could with the help of others, for the Treasure that comes next."""
    return bool(state.shop) and state.agents[who].energy < price(state, state.shop[0]) <= all_energy(state)


def sold(state: LoghanState, who: int, option: Option) -> None:
    """Sell a Treasure for its cost; it is shuffled into its deck (CVL-343)."""
    if option == STAND:
        return
    if option[0] == "trade":
        push(state, ("offer_trade", who, option[1]), ("ask_sale", who))
        return
    card = option[1]
    push(state, ("ask_sale", who))
    take_away(state, who, card)
    tell(state, "sold", "CVL-342", who, card)
    return_treasure(state, card, "CVL-343")
    push(state, gain_energy_step(who, state.box.treasures[card].cost or 0, "CVL-079"))


# Auctions


def auction(state: LoghanState, who: int, card: int) -> None:
    """Auction a Treasure that is still there: rising bids until all others have passed (CVL-340, CVL-Q-89)."""
    if card not in state.shop:
        return
    state.shop.remove(card)
    state.offered, state.bids = card, {}
    push(state, ("ask_bid", clockwise(len(state.agents), who)), ("close_auction",))


def ask_bid(state: LoghanState, bidders: tuple[int, ...]) -> None:
    """Ask the next bidder; who passes is out, and who leads is not asked."""
    if state.offered == NONE or not bidders or (len(bidders) == 1 and bidders[0] in state.bids):
        return
    who = bidders[0]
    if who in state.bids and state.bids[who] == max(state.bids.values()):
        push(state, ("ask_bid", (*bidders[1:], who)))
        return
    options = bid_options(state, who)
    ask_player(state, who, "gobli_bid", options, ("bid_for_energy", bidders), "CVL-340", highest(state))


def highest(state: LoghanState) -> int:
    """Return the highest bid so far."""
    return max(state.bids.values(), default=0)


def lowest_bid(state: LoghanState) -> int:
    """Return the least that can be bid: what the Treasure costs, and more than the others."""
    return max(price(state, state.offered), highest(state) + 1)


def price(state: LoghanState, card: int) -> int:
    """Return the least that a Treasure costs at the Gob-Li: the printed cost, or 1 (CVL-Q-88)."""
    return state.box.treasures[card].cost or 0 if state.box.options.gobli_minimum == "cost" else 1


def bid_options(state: LoghanState, who: int) -> list[Option]:
    """List the bids that a player can make: any that beats the others and can be paid (CVL-Q-89)."""
    return [PASS, *(("bid", number) for number in range(lowest_bid(state), state.agents[who].energy + 1))]


def bid_for_energy(state: LoghanState, bidders: tuple[int, ...], option: Option) -> None:
    """Note a bid, or let the bidder leave."""
    who, others = bidders[0], bidders[1:]
    if option == PASS:
        push(state, ("ask_bid", others))
        return
    state.bids[who] = option[1]
    tell(state, "gobli_bid", "CVL-340", who, option[1])
    push(state, ("ask_bid", (*others, who)))


def close_auction(state: LoghanState) -> None:
    """Give the Treasure to the highest bidder, or shuffle it back (CVL-341); one that is gone is not paid for."""
    card, bids = state.offered, state.bids
    state.offered, state.bids = NONE, {}
    if card == NONE:
        return
    if not bids:
        return_treasure(state, card, "CVL-341")
        return
    who = max(bids, key=lambda one: bids[one])
    pay_energy(state, who, bids[who], "CVL-340")
    gain(state, who, card, "CVL-340")


STEPS: dict[str, Callable[..., None]] = {
    "gob_li": gob_li,
    "sales": sales,
    "ask_sale": ask_sale,
    "sold": sold,
    "auction": auction,
    "ask_bid": ask_bid,
    "bid_for_energy": bid_for_energy,
    "close_auction": close_auction,
}
OFFERS = {"sale": sale_options}
