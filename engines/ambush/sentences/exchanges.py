"""Sentences that designers know from other games: draw, discard, pass cards on, exchange hands (AMB-Q-53)."""

from __future__ import annotations

from engines.ambush import hands
from engines.ambush.hooks import HAND_CARD, PLAYER
from engines.ambush.sentences.worths import (
    A_CARD,
    worth_of_drawing,
    worth_of_drawing_by_others,
    worth_of_dropping,
    worth_of_exchange,
    worth_of_stealing,
)
from engines.ambush.state import AmbushState, is_standing
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.state import push

SENTENCES = Sentences()

Seats = tuple[int, ...]


@SENTENCES.effect(
    "draw {number:number} card(s)",
    example="Draw 2 cards.",
    rule="AMB-Q-53",
    worth=worth_of_drawing,
    works=lambda state, run, number: bool(state.deck),
)
def draw(state: AmbushState, run: Context, number: int) -> None:
    """Take cards from the top of the central deck into your hand, unseen by the others."""
    hands.draw(state, run.you, number)


@SENTENCES.effect(
    "{players:player} draw(s|) {number:number} card(s)",
    example="Each player draws 1 card.",
    rule="AMB-Q-53",
    worth=worth_of_drawing_by_others,
    works=lambda state, run, players, number: bool(state.deck),
)
def players_draw(state: AmbushState, run: Context, players: Seats, number: int) -> None:
    """Let players take cards from the top of the central deck into their hands."""
    for seat in players:
        hands.draw(state, seat, number)


@SENTENCES.effect(
    "{players:player} shuffle(s|) {number:count} card(s) from their hand into the central deck",
    example="Each opponent shuffles 2 cards from their hand into the central deck.",
    rule="AMB-Q-53",
    worth=worth_of_dropping,
    others="players",
)
def players_shed(state: AmbushState, run: Context, players: Seats, number: int) -> None:
    """Let players shuffle cards of their choice from their own hands into the deck, unseen."""
    effect = ("shed", (f"{HAND_CARD}.choose", number, ("cards_from_hand",)))
    push(state, *(("effect_as", effect, tuple(run._replace(you=seat)), PLAYER) for seat in players))


@SENTENCES.effect(
    "{players:player} shuffle(s|) {number:count} random card(s) from their hand into the central deck",
    example="One opponent shuffles one random card from their hand into the central deck.",
    rule="AMB-Q-53",
    worth=worth_of_dropping,
    others="players",
)
def players_shed_random(state: AmbushState, run: Context, players: Seats, number: int) -> None:
    """Let players shuffle cards from their own hands into the deck, picked by chance."""
    for seat in players:
        hands.shed(state, seat, state.chance.shuffled("effects", sorted(state.hands[seat]))[:number])


@SENTENCES.effect(
    "{players:player} give(s|) you {number:count} card(s)",
    example="The opponent with the most cards in hand gives you one card.",
    rule="AMB-112",
    worth=lambda view, run, players, number: worth_of_stealing(view, run, number, players) - A_CARD / 2,
    others="players",
)
def players_give(state: AmbushState, run: Context, players: Seats, number: int) -> None:
    """Let players give you cards of their choice; only the two of you see them."""
    givers = [seat for seat in players if seat != run.you and is_standing(state, run.you)]
    push(state, *(("ask_gift", seat, run.you, number) for seat in givers))


@SENTENCES.effect(
    "exchange hands with {players:player}",
    example="Exchange hands with one opponent.",
    rule="AMB-112",
    worth=worth_of_exchange,
    others="players",
)
def exchange_hands(state: AmbushState, run: Context, players: Seats) -> None:
    """Give your whole hand to another player and take theirs; only the two of you see the cards."""
    for other in players[:1]:
        if other != run.you:
            hands.exchange(state, run.you, other)
