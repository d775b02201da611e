"""Smugglers' Cove, the rules: cards out of turn that are answered, bargains, bribes paid together, and the caught.

It exercises characters that are not seats, a side that changes, windows of all three manners, trades, shared costs,
decks that renew, dice with faces of their own, and cards whose abilities are sorted from their text.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from engines.kit.asking import ask_player, characters_of
from engines.kit.chance import Chance
from engines.kit.happenings import let, nothing_more
from engines.kit.known import Seats
from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_ready
from engines.kit.mechanisms.decks import Decks, as_tuples
from engines.kit.mechanisms.pledges import SharedCost
from engines.kit.mechanisms.trades import Amount, Things, Trading
from engines.kit.mechanisms.windows import Manner, Moment, Window, one_of
from engines.kit.questions import Option
from engines.kit.sides import Sides
from engines.kit.state import UNKNOWN, end, push, tell
from engines.kit.zones import Each, Form, Sight, Sort, Zone, Zones
from tests.engines.toys.cove_cards import (
    CREW,
    DICE,
    NAMES,
    OFFICER,
    TRINKETS,
    WARES,
    Bargain,
    CoveBox,
    CoveState,
    bribes_are_cheaper,
)

RULES = {
    "COV-01": "Everybody begins with two cards and two coins.",
    "COV-02": "Coins come and go as cards say.",
    "COV-03": "At the cove everybody may play cards; a card that waits or lasts stays on the table.",
    "COV-04": "A card that is played may be answered by a Hush, and that by another; what is hushed does nothing.",
    "COV-05": "Then the dice are rolled: in a storm the patrol is rolled once more.",
    "COV-06": "The first free smuggler bribes the patrol with as many coins as it shows; all may help to pay.",
    "COV-07": "If it is not paid, the officer catches a smuggler, who serves the customs from now on.",
    "COV-08": "Smugglers trade cards and coins at the cove, and promise what they like.",
    "COV-09": "At dusk all may sell one card for a coin, at the same time.",
    "COV-10": "When the last smuggler is caught the customs have won.",
    "COV-11": "When the rounds are over the smugglers have won.",
}


def set_up(box: CoveBox, luck: Chance) -> CoveState:
    """Shuffle and deal."""
    state = CoveState(luck, box.setup.players, [("round",)], [], box=box)
    for trinket in (False, True):
        cards = [card for card, ware in enumerate(box.wares) if ware.trinket is trinket]
        state.decks.append(tuple(luck.shuffled("decks", cards)))
    state.discards = [(), ()]
    state.hands = [[] for _ in range(CREW + 1)]
    state.tables = [[] for _ in range(CREW + 1)]
    state.coins, state.caught = [2] * (CREW + 1), [False] * CREW
    for who in range(CREW + 1):
        for _ in range(2):
            draw(state, who)
    return state


# Who decides for whom, and who wins with whom


def own_seat(state: CoveState, who: int) -> int:
    """Return the seat of a character's own player: the first plays the officer, the others share the smugglers."""
    return 0 if who == OFFICER else 1 + who % (state.players - 1)


def seat_of(state: CoveState, who: int) -> int:
    """Return who decides for a character: for one who was caught its own player, unless that one has another."""
    own = own_seat(state, who)
    if who == OFFICER or not state.caught[who]:
        return own
    has_another = any(own_seat(state, one) == own and not state.caught[one] for one in range(CREW))
    return 0 if has_another else own


def asked_character(view: CoveState, seat: int) -> int:
    """Return for which character a seat is asked."""
    question, own = view.question, characters_of(view, seat)
    if question is None:
        return own[0]
    if question.kind == "window_together":
        return one_of(view, question.args[1], seat)
    return question.args[0] if question.args[0] in own else own[0]


def free_crew(state: CoveState) -> list[int]:
    """List the smugglers who are not caught."""
    return [who for who in range(CREW) if not state.caught[who]]


def sides(state: CoveState) -> Sides:
    """Let those win together who play a free smuggler, and the officer with all others."""
    free = tuple(sorted({own_seat(state, who) for who in free_crew(state)}))
    customs = tuple(seat for seat in range(state.players) if seat not in free)
    return (customs, free) if free else (customs,)


def side_name(state: CoveState, side: tuple[int, ...]) -> str:
    """Name the two sides."""
    return "the customs" if 0 in side else "the smugglers"


# Cards


KNOWN = Seats("known")
CARDS = Decks(
    "decks",
    as_tuples(lambda state: state.decks),
    as_tuples(lambda state: state.discards),
    home=lambda state, card: TRINKETS if state.box.wares[card].trinket else WARES,
    instead={WARES: (WARES, TRINKETS)},
    known=KNOWN,
    renewed=lambda state, deck, number: tell(state, "renewed", "COV-03", number),
)


def draw(state: CoveState, who: int) -> None:
    """Draw a card; only its own player sees which."""
    card = CARDS.draw(state, WARES)
    if card is not None:
        state.hands[who].append(card)
        tell(state, "drew", "COV-01", who)
        tell(state, "drew_card", "COV-01", who, card, to=(seat_of(state, who),))


def usable(state: CoveState, who: int) -> list[Option]:
    """List the cards of a hand that could be played now."""
    found: list[Option] = []
    for card in sorted(state.hands[who]):
        text = state.box.texts[card]
        uses = [number for number, node in enumerate(text.uses) if is_ready(state, Context(who, card), node)]
        if uses or text.triggers or text.modifiers:
            found.append(("use", card))
    return found


def play_card(state: CoveState, who: int, card: int) -> None:
    """Lay a card on the table; others may answer before it works."""
    state.hands[who].remove(card)
    state.played.append(card)
    tell(state, "played", "COV-04" if len(state.played) > 1 else "COV-03", who, card)
    push(state, ("answers", ("answer", who, card)), ("resolve", who))


def resolve(state: CoveState, who: int) -> None:
    """Do what the last card says, unless it was hushed."""
    card = state.played.pop()
    if card in state.hushed:
        state.hushed.remove(card)
        tell(state, "hushed", "COV-04", card)
        CARDS.discard(state, card)
        return
    if state.box.wares[card].hush:
        state.hushed.append(state.played[-1])
        CARDS.discard(state, card)
        return
    text = state.box.texts[card]
    if text.triggers or text.modifiers:
        state.tables[who].append(card)
    else:
        CARDS.discard(state, card)
    play(state, text.whole, who, card)


# Play out of turn


def order(state: CoveState, moment: Moment) -> Sequence[int]:
    """List who may act: all but the one who is being answered, and the officer never trades."""
    everybody = range(CREW + 1)
    if isinstance(moment, tuple):
        return [(moment[1] + step) % len(everybody) for step in range(1, len(everybody))]
    return everybody


def acts(state: CoveState, who: int, moment: Moment) -> list[Option]:
    """List what a character could do."""
    if isinstance(moment, tuple):
        return [("hush", card) for card in sorted(state.hands[who]) if state.box.wares[card].hush]
    if moment == "dusk":
        return [("sell", card) for card in sorted(state.hands[who])]
    may_trade = who != OFFICER and not state.offers.get(who)
    partners = [one for one in free_crew(state) if one != who] if may_trade else []
    return [*usable(state, who), *(("trade", one) for one in partners if TRADES.has_goods(state, one))]


def act(state: CoveState, who: int, moment: Moment, option: Option) -> None:
    """Play, answer, trade or sell."""
    if option[0] in ("use", "hush"):
        play_card(state, who, option[1])
    elif option[0] == "trade":
        push(state, ("offer_trade", who, option[1]))
    else:
        state.hands[who].remove(option[1])
        CARDS.discard(state, option[1])
        state.coins[who] += 1
        tell(state, "sold", "COV-09", who, option[1])


WINDOW = Window(
    order,
    acts,
    act,
    rule="COV-03",
    limit=lambda state: state.box.setup.options.acts,
    asks_in_vain=lambda state, who, moment: bool(state.hands[who]),
    manners={"answer": Manner.ALTERNATING, "dusk": Manner.TOGETHER},
)
"""Whether somebody could act is a secret: whoever holds a card is asked."""


# Trades


def hand_over(state: CoveState, giver: int, taker: int, cards: Sequence[int]) -> None:
    """Hand cards over; only the two players see which."""
    seats = tuple(sorted({seat_of(state, giver), seat_of(state, taker)}))
    for card in cards:
        state.hands[giver].remove(card)
        state.hands[taker].append(card)
        tell(state, "handed", "COV-08", giver, taker)
        tell(state, "handed_card", "COV-08", giver, taker, card, to=seats)


def move_coins(state: CoveState, giver: int, taker: int, number: int) -> None:
    """Hand coins over."""
    if number:
        state.coins[giver] -= number
        state.coins[taker] += number
        tell(state, "coins_handed", "COV-08", giver, taker, number)


def put_coins(offer: Bargain, given: bool, number: int) -> None:
    """Write coins into an offer."""
    if given:
        offer.gives_coins = number
    else:
        offer.wants_coins = number


TRADES = Trading(
    Things("card", lambda state, who: sorted(state.hands[who]), lambda state, who: (), hand_over),
    Amount(
        "coins",
        lambda state, who: state.coins[who],
        move_coins,
        attrgetter("gives_coins"),
        attrgetter("wants_coins"),
        put_coins,
    ),
    Bargain,
    rule="COV-08",
    promise_rule="COV-08",
)


# The round


def start_round(state: CoveState) -> None:
    """Go through a night."""
    state.rounds += 1
    if state.rounds > state.box.setup.options.rounds:
        end(state, "sailed", "COV-11", sides(state)[-1])
        return
    tell(state, "night", "COV-03", state.rounds)
    draws = [("draw", who) for who in range(CREW + 1)]
    push(state, ("window", "dusk"), ("window", "cove"), ("weather",), ("patrol",), *draws, ("round",))


def weather(state: CoveState) -> None:
    """Roll the dice, and the patrol once more in a storm; cards may wait for it."""
    state.roll = DICE.roll(state, OFFICER, "COV-05", "weather", "patrol")
    if DICE.values(state.roll)[0] == "storm":
        state.roll = DICE.roll_again(state, OFFICER, "COV-05", state.roll, [1])
    push(state, let("rolled"))


def bribe(state: CoveState, who: int) -> int:
    """Return what the patrol wants: as many coins as the die shows, less for friends."""
    return max(0, DICE.values(state.roll)[1] - bribes_are_cheaper(state, who))


def patrol(state: CoveState) -> None:
    """Let the first free smuggler pay, with the help of all."""
    BRIBE.ask_for(state, free_crew(state)[0])


def pay(state: CoveState, who: int, number: int) -> None:
    """Take coins for the patrol."""
    state.coins[who] -= number
    tell(state, "paid", "COV-06", who, number)


def looks_away(state: CoveState, who: int, total: int) -> None:
    """Say that the patrol has seen nothing."""
    tell(state, "bribed", "COV-06", total)


def strikes(state: CoveState, who: int) -> None:
    """Let the officer choose whom to catch."""
    options = [("catch", one) for one in free_crew(state)]
    ask_player(state, OFFICER, "catch", options, ("catch",), "COV-07")


def catch(state: CoveState, option: Option) -> None:
    """Let a smuggler change sides."""
    before = [seat_of(state, who) for who in range(CREW)]
    state.caught[option[1]] = True
    tell(state, "caught", "COV-07", option[1])
    for who in range(CREW):
        for card in state.hands[who] if seat_of(state, who) != before[who] else ():
            tell(state, "drew_card", "COV-07", who, card, to=(seat_of(state, who),))
    if all(state.caught):
        end(state, "caught", "COV-10", sides(state)[0])


BRIBE = SharedCost(
    "bribe",
    bribe,
    lambda state, who: state.coins[who],
    pay,
    helpers=lambda state, who: [one for one in free_crew(state) if one != who],
    paid=looks_away,
    given_up=strikes,
    rule="COV-06",
)


# Secrets


def hide_offer(view: CoveState, seat: int) -> None:
    """Cover what others offer in a trade."""
    if view.offer is not None and seat not in seats_that_see(view, view.offer):
        view.offer.gives = [UNKNOWN] * len(view.offer.gives)


def seats_that_see(view: CoveState, offer: Bargain) -> set[int]:
    """List who sees what is offered: who offers it, and the partner as soon as it is told."""
    is_told = view.question is not None and view.question.kind == "offer"
    return {seat_of(view, offer.proposer), *([seat_of(view, offer.partner)] if is_told else [])}


def hand_of_offer(world: CoveState, seat: int, luck: Chance) -> None:
    """Put what the seat sees in an offer into the hand from which it comes."""
    offer = world.offer
    for card in offer.gives if offer is not None else ():
        if card != UNKNOWN and card not in world.hands[offer.proposer]:
            world.hands[offer.proposer].remove(UNKNOWN)
            world.hands[offer.proposer].append(card)


def deal_offer(world: CoveState, seat: int, luck: Chance) -> None:
    """Offer what could be offered from the hand."""
    offer = world.offer
    if offer is not None and UNKNOWN in offer.gives:
        offer.gives = luck.shuffled("offer", world.hands[offer.proposer])[: len(offer.gives)]


CHARACTER = Each(lambda state, who: NAMES[who], owner=seat_of)
WARE = Sort("ware", of=lambda box: box.wares, known=KNOWN, hidden="Card")
DECKS = Zone(
    ("decks", Each()),
    WARE,
    "deck {}",
    Form.STACK,
    Sight.NOBODY,
    only=lambda box, card, deck: box.wares[card].trinket is (deck == TRINKETS),
    id="deck{}",
)
DISCARDS = Zone(("discards", Each()), WARE, "discards {}", Form.STACK, only=DECKS.only, id="old{}")
HANDS = Zone(("hands", CHARACTER), WARE, "the hand of {}", Form.HAND, Sight.OWNER, id="hand{}")
TABLES = Zone(("tables", CHARACTER), WARE, "the table of {}", id="table{}")
STAGE = Zone("played", WARE, id="stage", title="Stage")
ZONES = Zones((DECKS, DISCARDS, STAGE, HANDS, TABLES), hide=hide_offer, before_deal=hand_of_offer, deal=deal_offer)

STEPS = {
    **WINDOW.steps,
    **TRADES.steps,
    **BRIBE.steps,
    "round": start_round,
    "draw": draw,
    "resolve": resolve,
    "weather": weather,
    "patrol": patrol,
    "catch": catch,
}
DEEDS = {"rolled": nothing_more}
OFFERS = {**WINDOW.offers, **TRADES.offers}
FREE_ANSWERS = TRADES.free_answers
