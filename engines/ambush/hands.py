"""Hands: what becomes of cards in them, and who sees it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.ambush.knowledge import into_the_deck, lose_track, show_to, show_to_all
from engines.ambush.lasting import may_draw
from engines.ambush.state import AmbushState, Steps
from engines.kit.questions import Option
from engines.kit.state import ask, push, tell


def kinds_in_hand(state: AmbushState, seat: int) -> list[int]:
    """List the kinds of cards in a hand."""
    kind_of = state.box.kind_of
    return sorted({kind_of[card] for card in state.hands[seat]})


def card_in_hand(state: AmbushState, seat: int, kind: int) -> int:
    """Find a card of a kind: the one that most players know of, for to them any other would look like it."""
    known, kind_of = state.known, state.box.kind_of
    of_kind = [card for card in state.hands[seat] if kind_of[card] == kind]
    return max(of_kind, key=lambda card: (known[card].bit_count(), -card))


def take_from_hand(state: AmbushState, seat: int, kind: int) -> int:
    """Take a card of a kind from a hand."""
    card = card_in_hand(state, seat, kind)
    state.hands[seat].remove(card)
    return card


def show_from_hand(state: AmbushState, seat: int, cards: Sequence[int]) -> None:
    """Show cards from the hand to all; they stay in the hand."""
    for card in cards:
        show_to_all(state, card)
        tell(state, "shows", "AMB-108", seat, card)


def put_on_battlefield(state: AmbushState, seat: int, cards: Sequence[int], *, is_shown: bool) -> None:
    """Put cards from the hand on the battlefield, shown like exposed ones or unseen (AMB-Q-08)."""
    if cards and not is_shown:
        lose_track(state, seat)
    for card in reversed(cards):
        state.hands[seat].remove(card)
        state.shown.append(card)
        if is_shown:
            show_to_all(state, card)
            tell(state, "puts", "AMB-Q-08", seat, card)
        else:
            tell(state, "lays_unseen", "AMB-Q-08", seat)
    push(state, *[("ask_where", seat, "AMB-Q-08")] * len(cards))


def hand_over(state: AmbushState, cards: Sequence[int], giver: int, taker: int) -> None:
    """Move cards from hand to hand; the two players see them, others do not (AMB-112)."""
    if cards:
        lose_track(state, giver, taker)
    for card in cards:
        state.hands[giver].remove(card)
        show_to(state, card, giver, taker)
        state.hands[taker].append(card)
        tell(state, "handed_over", "AMB-112", giver, taker, card, to=(giver, taker))


def give(state: AmbushState, giver: int, taker: int, cards: Sequence[int]) -> None:
    """Give cards to another player."""
    tell(state, "gives", "AMB-112", giver, taker, len(cards))
    hand_over(state, cards, giver, taker)


def steal(state: AmbushState, thief: int, victim: int, count: int) -> None:
    """Take random cards from a hand; an empty one gives nothing (AMB-112, AMB-113)."""
    cards = state.chance.shuffled("effects", state.hands[victim])[:count]
    tell(state, "steals", "AMB-112", thief, victim, len(cards))
    hand_over(state, cards, victim, thief)


def shed(state: AmbushState, seat: int, cards: Sequence[int]) -> None:
    """Shuffle cards from the hand into the central deck, unseen."""
    if not cards:
        return
    lose_track(state, seat)
    for card in cards:
        state.hands[seat].remove(card)
    into_the_deck(state, list(cards))
    tell(state, "sheds", "AMB-Q-27", seat, len(cards))


def put_on_deck(state: AmbushState, seat: int, cards: Sequence[int], *, at_bottom: bool = False) -> None:
    """Lay cards from the hand on the central deck or under it, unseen (AMB-Q-56)."""
    if not cards:
        return
    lose_track(state, seat)
    for card in cards:
        state.hands[seat].remove(card)
        state.known[card] = 1 << seat
    state.deck[0:0] = cards if at_bottom else ()
    state.deck += () if at_bottom else cards
    tell(state, "on_deck", "AMB-Q-56", seat, len(cards), at_bottom)


def draw(state: AmbushState, seat: int, count: int) -> None:
    """Take cards from the top of the deck into a hand; only their number is public (AMB-Q-53)."""
    count = min(count, len(state.deck)) if may_draw(state, seat) else 0
    cards = [state.deck.pop() for _ in range(count)]
    for card in cards:
        show_to(state, card, seat)
    state.hands[seat] += cards
    tell(state, "draws", "AMB-Q-53", seat, len(cards))
    tell(state, "saw_cards", "AMB-Q-53", seat, tuple(cards), to=(seat,))


def exchange(state: AmbushState, one: int, other: int) -> None:
    """Let two players exchange their hands; both have seen all of it, nobody else has (AMB-112)."""
    mine, theirs = list(state.hands[one]), list(state.hands[other])
    tell(state, "exchange_hands", "AMB-112", one, other)
    hand_over(state, mine, one, other)
    hand_over(state, theirs, other, one)


def look_at_hand(state: AmbushState, seat: int, other: int) -> None:
    """Look at another player's hand; all see that it is looked at, nobody else sees the cards."""
    tell(state, "looks_at_hand", "AMB-114", seat, other)
    for card in state.hands[other]:
        show_to(state, card, seat)
    tell(state, "saw_hand", "AMB-114", seat, other, tuple(state.hands[other]), to=(seat,))


def show_hand(state: AmbushState, seat: int) -> None:
    """Show a whole hand to all."""
    for card in state.hands[seat]:
        show_to_all(state, card)
    tell(state, "shows_hand", "AMB-114", seat, tuple(state.hands[seat]))


# Choosing a card from another's hand


def ask_which_to_steal(state: AmbushState, thief: int, victim: int) -> None:
    """Let a player who has looked at a hand choose a card from it, if it still has one."""
    if options := steal_options(state, victim):
        ask(state, thief, "steal", options, ("steal", thief, victim), "AMB-112", victim, secret=True)


def steal_options(state: AmbushState, victim: int) -> list[Option]:
    """List the kinds of cards that can be taken from a hand."""
    return [("steal", kind) for kind in kinds_in_hand(state, victim)]


def steal_this(state: AmbushState, thief: int, victim: int, choice: Option) -> None:
    """Take the chosen card."""
    tell(state, "steals", "AMB-112", thief, victim, 1)
    hand_over(state, [card_in_hand(state, victim, choice[1])], victim, thief)


# Giving a card away that one chooses oneself


def ask_gift(state: AmbushState, giver: int, taker: int, left: int) -> None:
    """Let a player choose a card for another, as long as some are owed and there are any."""
    if left and (options := gift_options(state, giver, taker)):
        ask(state, giver, "gift", options, ("gift", giver, taker, left), "AMB-112", giver, taker, secret=True)


def gift_options(state: AmbushState, giver: int, taker: int) -> list[Option]:
    """List the kinds of cards that a player can give."""
    return [("gift", kind) for kind in kinds_in_hand(state, giver)]


def give_this(state: AmbushState, giver: int, taker: int, left: int, choice: Option) -> None:
    """Give the chosen card, and ask for the next one."""
    give(state, giver, taker, [card_in_hand(state, giver, choice[1])])
    push(state, ("ask_gift", giver, taker, left - 1))


STEPS: Steps = {
    "ask_which_to_steal": ask_which_to_steal,
    "steal": steal_this,
    "ask_gift": ask_gift,
    "gift": give_this,
}
OFFERS = {"steal": steal_options, "gift": gift_options}
