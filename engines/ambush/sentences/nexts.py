"""Sentences about the next blow, the next card and the next turn of others; and what a card asks for."""

from __future__ import annotations

from engines.ambush.hooks import PLAYER
from engines.ambush.lasting import END_OF_GAME
from engines.ambush.sentences.worths import A_CARD, LATER, SHIELD, worth_of_nothing_much
from engines.ambush.state import AmbushState, is_standing
from engines.kit.language.forms import ABILITY, SENTENCE, Node, Sentences
from engines.kit.language.play import Context, Lasting, holds
from engines.kit.language.worth import over, worth
from engines.kit.state import push, tell

SENTENCES = Sentences()

Seats = tuple[int, ...]

# What a card asks for


@SENTENCES.declare(
    ABILITY,
    "play this card only if {test:condition}",
    example="Play this card only if your castle has the lowest health.",
    rule="AMB-Q-57",
    mark=True,
)
def only_if(state: AmbushState, run: Context, test: Node) -> bool:
    """The card cannot be played as long as this is not so."""
    return holds(state, run, test)


# The next blow


@SENTENCES.effect(
    "{castles:castle} take(s|) {share:share} from the next blow",
    example="Your castle takes half the damage, rounded down, from the next blow.",
    rule="AMB-Q-57",
    worth=lambda view, run, castles, share: over(
        castles, lambda seat: share_worth(share) * (1 if seat == run.you else -1), run
    ),
    defence=True,
)
def next_blow(state: AmbushState, run: Context, castles: Seats, share: str) -> None:
    """Let castles take more or less of the next damage that they would take, and only of that."""
    for seat in castles:
        state.lasting.append(Lasting(("next_blow", seat, share), tuple(run), END_OF_GAME, 1))
        tell(state, "next_blow", "AMB-Q-57", seat, share)


def share_worth(share: str) -> float:
    """Return what it is worth to take only a share of a blow."""
    return {"none": 3 * SHIELD, "double": -3 * SHIELD}.get(share, 1.5 * SHIELD)


@SENTENCES.effect(
    "your next card deals {amount:digits} more damage",
    example="Your next card deals 2 more damage.",
    rule="AMB-Q-57",
    worth=lambda view, run, amount: LATER * amount,
    least={"amount": 1},
)
def next_card_more(state: AmbushState, run: Context, amount: int) -> None:
    """Let the next card that you play after this one strike harder."""
    state.lasting.append(Lasting(("next_card", run.you, amount, run.card), tuple(run), END_OF_GAME, 1))
    tell(state, "next_card", "AMB-Q-57", run.you, amount)


@SENTENCES.effect("the damage of your next card is doubled", rule="AMB-Q-57", worth=lambda view, run: LATER * 2)
def next_card_doubled(state: AmbushState, run: Context) -> None:
    """Let the next card that you play after this one strike twice as hard."""
    state.lasting.append(Lasting(("next_card_twice", run.you, 1, run.card), tuple(run), END_OF_GAME, 1))
    tell(state, "next_card_twice", "AMB-Q-57", run.you)


# The next turn of others


@SENTENCES.declare(
    SENTENCE,
    "at the start of their next turn, {players:player} do(es|) this: {effect:sentence}",
    example="At the start of their next turn, your left neighbour does this: draw 1 card.",
    rule="AMB-Q-57",
    worth=lambda view, run, players, effect: -LATER * worth(view, effect, run),
    others="players",
)
def others_next_turn(state: AmbushState, run: Context, players: Seats, effect: Node) -> None:
    """Let others do something once, when their next turn begins, each for themselves."""
    for seat in players:
        state.in_store.append((seat, run.card, effect))
        tell(state, "waits", "AMB-Q-57", seat)


# Hands


@SENTENCES.effect(
    "{players:player} discard(s|) down to {number:digits} card(s)",
    example="Each player discards down to 3 cards.",
    rule="AMB-Q-57",
    worth=lambda view, run, players, number: over(players, lambda seat: _overflow(view, run, seat, number), run),
    works=lambda state, run, players, number: any(len(state.hands[seat]) > number for seat in players),
)
def down_to(state: AmbushState, run: Context, players: Seats, number: int) -> None:
    """Let players shuffle cards of their choice into the deck until no more than so many are left."""
    for seat in players:
        if (many := len(state.hands[seat]) - number) > 0:
            effect = ("shed", ("hand_card.choose", many, ("cards_from_hand",)))
            push(state, ("effect_as", effect, tuple(run._replace(you=seat)), PLAYER))


def _overflow(view: AmbushState, run: Context, seat: int, number: int) -> float:
    lost = A_CARD * max(0, len(view.hands[seat]) - number)
    return -lost if seat == run.you else lost


# This card itself


@SENTENCES.effect("return this card to your hand", rule="AMB-Q-57", worth=lambda view, run: A_CARD, once=True)
def this_to_hand(state: AmbushState, run: Context) -> None:
    """Take the card that is being played back into your hand instead of placing it."""
    _hand_on(state, run, run.you)


@SENTENCES.effect(
    "give this card to {players:player}",
    example="Give this card to your left neighbour.",
    rule="AMB-Q-57",
    worth=lambda view, run, players: -A_CARD,
    others="players",
    once=True,
)
def give_this_card(state: AmbushState, run: Context, players: Seats) -> None:
    """Give the card that is being played to another player instead of placing it."""
    for seat in players[:1]:
        _hand_on(state, run, seat)


def _hand_on(state: AmbushState, run: Context, taker: int) -> None:
    """Put the card that is being played into a hand; everybody has seen it."""
    if run.card in state.shown and is_standing(state, taker):
        state.shown.remove(run.card)
        state.hands[taker].append(run.card)
        tell(state, "into_hand", "AMB-Q-57", taker, run.card)


@SENTENCES.effect("put this card on top of the central deck", rule="AMB-Q-57", worth=worth_of_nothing_much, once=True)
def this_on_deck(state: AmbushState, run: Context) -> None:
    """Lay the card that is being played on the deck instead of placing it; everybody knows that it lies there."""
    if run.card in state.shown:
        state.shown.remove(run.card)
        state.deck.append(run.card)
        tell(state, "this_on_deck", "AMB-Q-57", run.you, run.card)
