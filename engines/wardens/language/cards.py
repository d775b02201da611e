"""Cards in sentences: drawn, taken, discarded, looked at, turned over."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context
from engines.kit.state import push, tell
from engines.wardens.ending import check_end
from engines.wardens.insanity import show_cards
from engines.wardens.language import worths as weigh
from engines.wardens.prophecies import discard, hand_of, leave_hand, seats_of_hand, take_card
from engines.wardens.state import KAYSAR, WardensState
from engines.wardens.territory_cards import draw_territory

SENTENCES = Sentences()


def free_cards(state: WardensState, side: int) -> list[int]:
    """List the cards of a hand that can be taken: not the one that lies in the place of a symbol (WAR-227)."""
    laid = None if state.expedition is None else state.expedition.card
    return [card for card in state.hands[side] if card != laid]


def others_hold_cards(state: WardensState, run: Context, number: Node = 1) -> bool:
    """Tell whether the other side holds a card."""
    return bool(free_cards(state, 1 - hand_of(run.you)))


def by_chance(state: WardensState, side: int, number: int) -> list[int]:
    """Draw cards from a hand, unseen."""
    return list(state.chance.shuffled("effects", free_cards(state, side))[:number])


@SENTENCES.effect("draw {number:number} Prophecy card(s)", rule="WAR-186", worth=weigh.draw)
def draw(state: WardensState, run: Context, number: int) -> None:
    """Draw cards for your side's hand."""
    push(state, ("draw_prophecies", hand_of(run.you), number))


@SENTENCES.effect(
    "take {number:number} random Prophecy card(s) from the other side",
    rule="WAR-210",
    worth=weigh.steal,
    possible=others_hold_cards,
)
def steal(state: WardensState, run: Context, number: int) -> None:
    """Take cards from the other side's hand; it knows what it has lost."""
    side = hand_of(run.you)
    for card in by_chance(state, 1 - side, number):
        leave_hand(state, 1 - side, card)
        take_card(state, side, card)
        losers = seats_of_hand(state, 1 - side)
        for seat in losers:
            show_cards(state, [card], seat)
        tell(state, "stole_prophecy", "WAR-210", side)
        tell(state, "saw_stolen", "WAR-210", card, to=(*seats_of_hand(state, side), *losers))
    push(state, ("hand_limit", side))


@SENTENCES.effect(
    "the other side discards {number:number} random Prophecy card(s)",
    rule="WAR-211",
    worth=weigh.make_discard,
    possible=others_hold_cards,
)
def make_discard(state: WardensState, run: Context, number: int) -> None:
    """Let the other side lose cards, openly."""
    side = 1 - hand_of(run.you)
    for card in by_chance(state, side, number):
        discard(state, side, card)


@SENTENCES.effect("take back {cards:prophecy}", rule="WAR-211", worth=weigh.take_back)
def take_back(state: WardensState, run: Context, cards: Sequence[int]) -> None:
    """Take cards from the discard pile, for everybody to see."""
    side = hand_of(run.you)
    for card in cards:
        state.discards.remove(card)
        take_card(state, side, card)
        for seat in range(state.players):
            show_cards(state, [card], seat)
        tell(state, "card_taken_back", "WAR-211", side, card)
    push(state, ("hand_limit", side))


@SENTENCES.effect(
    "look at the Prophecy cards of the other side", rule="WAR-291", worth=weigh.look, possible=others_hold_cards
)
def look(state: WardensState, run: Context) -> None:
    """See what the other side holds; what it draws later stays hidden."""
    side = hand_of(run.you)
    cards, seats = list(state.hands[1 - side]), seats_of_hand(state, side)
    for seat in seats:
        show_cards(state, cards, seat)
    tell(state, "looked", "WAR-291", side, len(cards))
    tell(state, "hand_shown", "WAR-291", tuple(cards), to=seats)


@SENTENCES.effect("turn over {cards:hidden_card}", rule="WAR-219", worth=weigh.turn_over)
def turn_over(state: WardensState, run: Context, cards: Sequence[int]) -> None:
    """Show where Artifacts lie; they must still be won (WAR-220)."""
    for spot in cards:
        state.is_up[spot] = True
        tell(state, "turned_up", "WAR-219", state.places[spot])
    check_end(state)


def has_territories(state: WardensState, run: Context, number: Node) -> bool:
    """Tell whether the Territory deck has a card."""
    return bool(state.territories)


@SENTENCES.effect(
    "Kaysar draws {number:number} Territory card(s)",
    rule="WAR-181",
    worth=weigh.draw_territories,
    possible=has_territories,
)
def draw_territories(state: WardensState, run: Context, number: int) -> None:
    """Give Kaysar cards of territories without Artifact, and mark them."""
    tell(state, "surveyed", "WAR-181", KAYSAR, min(number, len(state.territories)))
    draw_territory(state, number)
