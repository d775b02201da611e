"""Sentences about the top of the central deck: cards laid on it, put in order, chosen from (AMB-Q-56)."""

from __future__ import annotations

from engines.ambush.hands import put_on_deck
from engines.ambush.knowledge import into_the_deck, show_to, show_to_all
from engines.ambush.sentences.worths import A_CARD, SECRET_OF_DECK, worth_of_card_lost
from engines.ambush.state import AmbushState, Steps
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.questions import Option
from engines.kit.state import UNKNOWN, ask, push, tell

SENTENCES = Sentences()

Cards = tuple[int, ...]
LEAVE, SHUFFLE, LAY = "leave", "shuffle", "lay"
SHOW = "show"


@SENTENCES.effect(
    "put {cards:hand_card} on top of the central deck",
    example="Put one card from your hand on top of the central deck.",
    rule="AMB-Q-56",
    worth=worth_of_card_lost,
)
def put_on_top(state: AmbushState, run: Context, cards: Cards) -> None:
    """Lay cards from your hand on the deck, unseen; the last one that is chosen lies on top."""
    put_on_deck(state, run.you, cards)


@SENTENCES.effect(
    "put {cards:hand_card} at the bottom of the central deck",
    example="Put one card from your hand at the bottom of the central deck.",
    rule="AMB-Q-56",
    worth=worth_of_card_lost,
)
def put_at_bottom(state: AmbushState, run: Context, cards: Cards) -> None:
    """Lay cards from your hand under the deck, unseen."""
    put_on_deck(state, run.you, cards, at_bottom=True)


@SENTENCES.effect("shuffle the central deck", rule="AMB-Q-56", worth=lambda view, run: 0.0, once=True)
def shuffle_deck(state: AmbushState, run: Context) -> None:
    """Shuffle the deck, so that nobody knows the place of any card in it."""
    into_the_deck(state, [])
    tell(state, "shuffles_deck", "AMB-Q-56", run.you)


# What lies on top, in another order


@SENTENCES.effect(
    "put the top {number:digits} cards of the central deck in any order",
    example="Put the top 3 cards of the central deck in any order.",
    rule="AMB-Q-56",
    worth=lambda view, run, number: 2 * SECRET_OF_DECK * min(number, len(view.deck)),
    least={"number": 2},
)
def order_top(state: AmbushState, run: Context, number: int) -> None:
    """See the top cards of the deck and put them back as you like; nobody else sees them."""
    count = min(number, len(state.deck))
    look_at_deck(state, run.you, count)
    push(state, ("ask_order", run.you, count))


def look_at_deck(state: AmbushState, seat: int, count: int, *, is_shown: bool = False) -> None:
    """Let a seat see the top cards of the deck, or all of them."""
    cards = tuple(state.deck[len(state.deck) - count :][::-1])
    for card in cards:
        show_to_all(state, card) if is_shown else show_to(state, card, seat)
    if is_shown:
        tell(state, "shown_top", "AMB-Q-56", seat, cards)
    else:
        tell(state, "looks_at_deck", "AMB-114", seat, count)
        tell(state, "saw_cards", "AMB-114", seat, cards, to=(seat,))


def ask_order(state: AmbushState, seat: int, count: int) -> None:
    """Ask which of the top cards shall lie lowest, as long as there is a choice."""
    count = min(count, len(state.deck))
    if count > 1:
        options = order_options(state, seat, count)
        ask(state, seat, "deck_order", options, ("put_lowest", seat, count), "AMB-Q-56", seat, count, secret=True)


def order_options(state: AmbushState, seat: int, count: int) -> list[Option]:
    """List the kinds among the top cards of the deck."""
    return [("lowest", kind) for kind in kinds_on_top(state, count)]


def kinds_on_top(state: AmbushState, count: int) -> list[int]:
    """List the kinds of the top cards of the deck."""
    top = state.deck[max(0, len(state.deck) - count) :]
    return sorted({state.box.kind_of[card] for card in top if card != UNKNOWN})


def place_on_top(state: AmbushState, count: int, kind: int) -> int:
    """Return where in the deck the first of its top cards lies that is of a kind."""
    start = max(0, len(state.deck) - count)
    return next(place for place in range(start, len(state.deck)) if state.box.kind_of[state.deck[place]] == kind)


def put_lowest(state: AmbushState, seat: int, count: int, choice: Option) -> None:
    """Put the chosen card under the other top cards, and ask for the next one; who saw them before is lost."""
    start = max(0, len(state.deck) - count)
    for card in state.deck[start:]:
        state.known[card] &= 1 << seat
    state.deck.insert(start, state.deck.pop(place_on_top(state, count, choice[1])))
    push(state, ("ask_order", seat, count - 1))


# One of the top cards


@SENTENCES.effect(
    (
        "{seeing} the top {number:digits} cards of the central deck, take {taken:digits} of them into your hand"
        " and {rest}"
    ),
    example="Look at the top 3 cards of the central deck, take 1 of them into your hand and leave the rest.",
    rule="AMB-Q-56",
    worth=lambda view, run, seeing, number, taken, rest: 1.2 * A_CARD * min(taken, len(view.deck)),
    least={"number": 2, "taken": 1},
)
def take_from_top(state: AmbushState, run: Context, seeing: str, number: int, taken: int, rest: str) -> None:
    """See the top cards of the deck, take the best, and do with the others what the text says."""
    count = min(number, len(state.deck))
    look_at_deck(state, run.you, count, is_shown=seeing == SHOW)
    push(state, ("ask_top", run.you, count, min(taken, count), rest))


def ask_top(state: AmbushState, seat: int, count: int, taken: int, rest: str) -> None:
    """Ask which of the top cards is taken, as long as some are to be; then see to the rest."""
    count = min(count, len(state.deck))
    if taken and count:
        options = top_options(state, seat, count)
        then = ("take_top", seat, count, taken, rest)
        ask(state, seat, "deck_take", options, then, "AMB-Q-56", seat, count, secret=True)
    elif rest == SHUFFLE:
        into_the_deck(state, [])
        tell(state, "shuffles_deck", "AMB-Q-56", seat)
    elif rest == LAY:
        push(state, *[("expose", seat, False)] * count)


def top_options(state: AmbushState, seat: int, count: int) -> list[Option]:
    """List the kinds among the top cards of the deck."""
    return [("keep", kind) for kind in kinds_on_top(state, count)]


def take_top(state: AmbushState, seat: int, count: int, taken: int, rest: str, choice: Option) -> None:
    """Take the chosen card into the hand; the others see only that one is taken."""
    card = state.deck.pop(place_on_top(state, count, choice[1]))
    for other in (card, *state.deck[max(0, len(state.deck) - count + 1) :]):
        state.known[other] &= 1 << seat
    state.hands[seat].append(card)
    tell(state, "draws", "AMB-Q-56", seat, 1)
    tell(state, "saw_cards", "AMB-Q-56", seat, (card,), to=(seat,))
    push(state, ("ask_top", seat, count - 1, taken - 1, rest))


@SENTENCES.effect(
    "search the central deck for {number:digits} {race:race} card(s)",
    example="Search the central deck for 1 Human card.",
    rule="AMB-Q-56",
    worth=lambda view, run, number, race: A_CARD * min(number, len(view.deck)),
    least={"number": 1},
)
def search_deck(state: AmbushState, run: Context, number: int, race: str) -> None:
    """Take cards of a race from the deck into your hand, as chance will have it, show them and shuffle the deck."""
    box = state.box
    fitting = [card for card in sorted(state.deck) if box.cards[box.kind_of[card]].race == race]
    for card in state.chance.shuffled("effects", fitting)[:number]:
        state.deck.remove(card)
        show_to_all(state, card)
        state.hands[run.you].append(card)
        tell(state, "finds", "AMB-Q-56", run.you, card)
    shuffle_deck(state, run)


STEPS: Steps = {"ask_order": ask_order, "put_lowest": put_lowest, "ask_top": ask_top, "take_top": take_top}
OFFERS = {"deck_order": order_options, "deck_take": top_options}
