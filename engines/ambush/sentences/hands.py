"""Sentences about hands: show, put down, give, steal, shed."""

from __future__ import annotations

from engines.ambush import hands
from engines.ambush.hooks import HAND_CARD, PLAYER
from engines.ambush.sentences.worths import (
    worth_of_card_lost,
    worth_of_cards_of_others,
    worth_of_dropping,
    worth_of_looking_at_hand,
    worth_of_showing,
    worth_of_showing_own_hand,
    worth_of_stealing,
)
from engines.ambush.state import AmbushState, is_standing
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context, Selection
from engines.kit.state import push

SENTENCES = Sentences()

Cards = tuple[int, ...]
Seats = tuple[int, ...]


@SENTENCES.noun(HAND_CARD, "card(s) from your hand", rule="AMB-039")
def cards_from_hand(state: AmbushState, run: Context) -> list[int]:
    """The cards that you hold."""
    return sorted(state.hands[run.you])


@SENTENCES.noun(HAND_CARD, "{name:card_name} from your hand", rule="AMB-108")
def card_named(state: AmbushState, run: Context, name: str) -> list[int]:
    """The cards of a name that you hold, spoken of as one."""
    return of_name(state, run.you, name)


@SENTENCES.noun(HAND_CARD, "{name:card_names} from your hand", rule="AMB-108")
def cards_named(state: AmbushState, run: Context, name: str) -> list[int]:
    """The cards of a name that you hold, spoken of as several."""
    return of_name(state, run.you, name)


def of_name(state: AmbushState, seat: int, name: str) -> list[int]:
    """List the cards of a name in a hand."""
    box = state.box
    return sorted(card for card in state.hands[seat] if box.cards[box.kind_of[card]].id == name)


@SENTENCES.noun(HAND_CARD, "{race:race} card(s) from your hand", rule="AMB-108")
def cards_of_race(state: AmbushState, run: Context, race: str) -> list[int]:
    """The cards of a race that you hold."""
    box = state.box
    return sorted(card for card in state.hands[run.you] if box.cards[box.kind_of[card]].race == race)


@SENTENCES.noun(HAND_CARD, "card(s) shown", rule="AMB-108")
def cards_shown(state: AmbushState, run: Context) -> list[int]:
    """The cards from your hand that were shown for this card."""
    return [card for card in state.showing if card in state.hands[run.you]]


@SENTENCES.declare(f"{HAND_CARD}.adjective", "other", id="other", rule="AMB-108")
def other(state: AmbushState, run: Context, card: int) -> bool:
    """Any but this card itself."""
    return bool(card != run.card)


def has_enough(state: AmbushState, run: Context, cards: Selection) -> bool:
    """Tell whether a player holds as many cards as a price asks for."""
    return len(cards.things) >= cards.least


@SENTENCES.cost(
    "show {cards:hand_card}",
    example="show up to 2 other Goblin Hordes from your hand",
    rule="AMB-108",
    can=has_enough,
    worth=worth_of_showing,
)
def show(state: AmbushState, run: Context, cards: Cards) -> None:
    """Show cards from your hand to all; they stay in your hand."""
    state.showing += cards
    hands.show_from_hand(state, run.you, cards)


@SENTENCES.cost(
    "shuffle {cards:hand_card} into the central deck",
    id="pay_cards",
    rule="AMB-085",
    can=has_enough,
    worth=worth_of_card_lost,
)
def pay_cards(state: AmbushState, run: Context, cards: Cards) -> None:
    """Pay with cards from your hand, unseen."""
    hands.shed(state, run.you, cards)


@SENTENCES.effect(
    "shuffle {cards:hand_card} into the central deck", id="shed", rule="AMB-085", worth=worth_of_card_lost
)
def shed(state: AmbushState, run: Context, cards: Cards) -> None:
    """Shuffle cards from your hand into the deck, unseen."""
    hands.shed(state, run.you, cards)


@SENTENCES.effect(
    "put {cards:hand_card} on the battlefield",
    example="Put up to 2 cards from your hand on the battlefield.",
    rule="AMB-Q-08",
    worth=worth_of_card_lost,
)
def put(state: AmbushState, run: Context, cards: Cards) -> None:
    """Show cards from your hand and lay them face down on the battlefield, unplayed."""
    hands.put_on_battlefield(state, run.you, cards, is_shown=True)


@SENTENCES.effect(
    "put {cards:hand_card} on the battlefield, unseen", id="put_unseen", rule="AMB-Q-08", worth=worth_of_card_lost
)
def put_unseen(state: AmbushState, run: Context, cards: Cards) -> None:
    """Lay cards from your hand face down on the battlefield; nobody else sees them."""
    hands.put_on_battlefield(state, run.you, cards, is_shown=False)


@SENTENCES.effect(
    "{players:player} put(s|) {number:count} card(s) on the battlefield",
    example="That player puts one card on the battlefield.",
    rule="AMB-Q-08",
    worth=worth_of_dropping,
)
def drop(state: AmbushState, run: Context, players: Seats, number: int) -> None:
    """Let players put cards from their own hands on the battlefield, shown and unplayed."""
    effect = ("put", (f"{HAND_CARD}.choose", number, ("cards_from_hand",)))
    push(state, *(("effect_as", effect, tuple(run._replace(you=seat)), PLAYER) for seat in players))


@SENTENCES.effect(
    "give {cards:hand_card} to {players:player}",
    example="Give one card from your hand to one opponent.",
    rule="AMB-112",
    worth=lambda view, run, cards, players: worth_of_card_lost(view, run, cards),
    others="players",
)
def give(state: AmbushState, run: Context, cards: Cards, players: Seats) -> None:
    """Give cards to another player; only the two of you see them."""
    for taker in players[:1]:
        if taker != run.you and is_standing(state, taker):
            hands.give(state, run.you, taker, cards)


def has_a_card(state: AmbushState, players: Seats) -> bool:
    """Tell whether anything can be taken from a hand."""
    return any(state.hands[seat] for seat in players)


@SENTENCES.effect(
    "take a random card from the hand of {players:player}",
    example="Take a random card from the hand of the player you damaged.",
    rule="AMB-112",
    worth=lambda view, run, players: worth_of_stealing(view, run, 1, players),
    works=lambda state, run, players: has_a_card(state, players),
    others="players",
)
def steal(state: AmbushState, run: Context, players: Seats) -> None:
    """Take a card by chance from a hand; only the two of you see it."""
    steal_some(state, run, 1, players)


@SENTENCES.effect(
    "take {number:digits} random card(s) from the hand of {players:player}",
    example="Take 2 random cards from the hand of one opponent.",
    rule="AMB-112",
    worth=worth_of_stealing,
    works=lambda state, run, number, players: has_a_card(state, players),
    others="players",
)
def steal_some(state: AmbushState, run: Context, number: int, players: Seats) -> None:
    """Take several cards by chance from a hand."""
    for victim in players:
        if victim != run.you and is_standing(state, run.you):
            hands.steal(state, run.you, victim, number)


@SENTENCES.effect(
    "look at the hand of {players:player}",
    example="Look at the hand of one opponent.",
    rule="AMB-114",
    worth=worth_of_looking_at_hand,
    others="players",
)
def look_at_hand(state: AmbushState, run: Context, players: Seats) -> None:
    """See the cards that a player holds; nobody else does."""
    for other in players:
        hands.look_at_hand(state, run.you, other)


@SENTENCES.effect(
    "choose a card from the hand of {players:player} and take it",
    example="Choose a card from the hand of one opponent and take it.",
    rule="AMB-112",
    worth=lambda view, run, players: 1.5 * worth_of_stealing(view, run, 1, players),
    works=lambda state, run, players: has_a_card(state, players),
    others="players",
)
def steal_chosen(state: AmbushState, run: Context, players: Seats) -> None:
    """Look at a player's hand and take the card that you like best."""
    for victim in players:
        if victim != run.you and state.hands[victim]:
            hands.look_at_hand(state, run.you, victim)
            push(state, ("ask_which_to_steal", run.you, victim))


@SENTENCES.effect("show your hand to all", rule="AMB-114", worth=worth_of_showing_own_hand, once=True)
def show_own_hand(state: AmbushState, run: Context) -> None:
    """Show your hand to everybody."""
    hands.show_hand(state, run.you)


@SENTENCES.effect(
    "{players:player} show(s|) their hand to all",
    example="Each opponent shows their hand to all.",
    rule="AMB-114",
    worth=worth_of_cards_of_others,
    others="players",
    once=True,
)
def show_hand(state: AmbushState, run: Context, players: Seats) -> None:
    """Let players show their hands to everybody."""
    for seat in players:
        hands.show_hand(state, seat)
