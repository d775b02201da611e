"""Prophecy cards: drawn, held, played, discarded (WAR-206 to WAR-220)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_hidden
from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_ready
from engines.kit.mechanisms.decks import Decks, as_lists
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.content import ProphecyType
from engines.wardens.hearing import hear
from engines.wardens.sides import awake_wardens, is_sane, team_seats, voice_of_side
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, KNOWN_PROPHECIES, NOBODY, NONE, WARDENS_SIDE, WardensState


def renewed(state: WardensState, deck: int, number: int) -> None:
    """Tell that the discard pile was shuffled (WAR-Q-114)."""
    tell(state, "prophecies_shuffled", "WAR-Q-114", number)


PROPHECIES = Decks(
    "prophecies",
    as_lists(lambda state, deck: state.prophecies),
    as_lists(lambda state, deck: state.discards),
    known=KNOWN_PROPHECIES,
    renewed=renewed,
)


def hand_of(who: int) -> int:
    """Tell from which side's hand a character plays: Cthulhu's, or the team's (WAR-Q-110)."""
    return CTHULHUS_SIDE if who == CTHULHU else WARDENS_SIDE


def seats_of_hand(state: WardensState, side: int) -> tuple[int, ...]:
    """List the seats that see a side's hand."""
    return (state.owners[CTHULHU],) if side == CTHULHUS_SIDE else team_seats(state)


# Drawn


def draw_prophecies(state: WardensState, side: int, number: int) -> None:
    """Step: a side draws cards, one after the other, as long as there are any (WAR-173, WAR-182, WAR-Q-114)."""
    if number <= 0:
        return
    card = PROPHECIES.draw(state, 0)
    if card is None:
        return
    take_card(state, side, card)
    tell(state, "drew_prophecy", "WAR-186", side)
    tell(state, "saw_prophecy", "WAR-186", side, card, to=seats_of_hand(state, side))
    at_once = played_on_drawing(state, side, card)
    push(state, *at_once, ("hand_limit", side), ("draw_prophecies", side, number - 1))
    hear(state, "drew", side)


def take_card(state: WardensState, side: int, card: int) -> None:
    """Put a card into a side's hand; the step ("hand_limit", side) has to follow."""
    state.hands[side].append(card)


def played_on_drawing(state: WardensState, side: int, card: int) -> list[tuple[str, int, int]]:
    """Return the step that plays a Serenity as soon as the Wardens draw it, if that is the option (WAR-Q-111)."""
    if state.box.options.serenity == "keep" or side != WARDENS_SIDE or not is_nightmare(state, card):
        return []
    if not can_choose_cards(state, side):
        return []
    who = voice_of_side(state, side, state.actor)
    return [("play_prophecy", who, card)] if has_point(state, who, card) else []


def hand_limit(state: WardensState, side: int) -> None:
    """Step: who holds more than five discards one, a new or an old one, before anything else (WAR-206, WAR-207).

    It cannot be played instead (WAR-Q-185). Where nobody can choose it waits until the possessed wakes up.
    """
    if len(state.hands[side]) > state.box.options.hand_limit and can_choose_cards(state, side):
        who = voice_of_side(state, side, state.actor)
        ask_hidden(state, who, "discard_prophecy", ("discarded", side), "WAR-207")


def can_choose_cards(state: WardensState, side: int) -> bool:
    """Tell whether somebody can choose among a side's cards: not while its only sane one is possessed (WAR-Q-155)."""
    return side == CTHULHUS_SIDE or bool(awake_wardens(state))


def own_cards(state: WardensState, who: int) -> list[Option]:
    """List the cards of a hand, of which one is discarded."""
    return [("discard", card) for card in state.hands[hand_of(who)]]


def discarded(state: WardensState, side: int, option: Option) -> None:
    """Discard a card openly, and look again."""
    discard(state, side, option[1])
    push(state, ("hand_limit", side))


def discard(state: WardensState, side: int, card: int) -> None:
    """Put a card from a hand on the discard pile and tell it; done at once."""
    leave_hand(state, side, card)
    state.discards.append(card)
    tell(state, "discarded_prophecy", "WAR-211", side, card)


def leave_hand(state: WardensState, side: int, card: int) -> None:
    """Take a card out of a hand; who had been shown it sees it go."""
    state.hands[side].remove(card)
    KNOWN_PROPHECIES.forget(state, (card,))


# Played


def playable(state: WardensState, who: int) -> list[Option]:
    """List the cards that a character's side could play for their action now: ("prophecy", card).

    The own ones alone (WAR-210), as many as one likes (WAR-214), in their time and with something to do.
    """
    return [
        ("prophecy", card)
        for card in state.hands[hand_of(who)]
        if is_time(state, who, card) and has_point(state, who, card)
    ]


def is_nightmare(state: WardensState, card: int) -> bool:
    """Tell whether a card is of the type Nightmare/Serenity (WAR-212)."""
    return state.box.prophecies[card].type is ProphecyType.NIGHTMARE


def is_time(state: WardensState, who: int, card: int) -> bool:
    """Tell whether a card may be played for its action now: an Ability always, the others in the own turn.

    A Nightmare in Cthulhu's turn, a Serenity in that of any sane Warden (WAR-213, WAR-216, WAR-218, WAR-Q-111); and
    never the one that lies on the table in the place of a symbol (WAR-227).
    """
    if state.expedition is not None and state.expedition.card == card:
        return False
    if not is_nightmare(state, card):
        return True
    actor = state.actor
    return actor == CTHULHU if who == CTHULHU else actor != NOBODY and is_sane(state, actor)


def has_point(state: WardensState, who: int, card: int) -> bool:
    """Tell whether a card would find something to act on (WAR-Q-112)."""
    text, context = state.box.prophecy_texts[card][hand_of(who)], Context(who, ("prophecy", card))
    return any(is_ready(state, context, use) for use in text.uses)


def play_prophecy(state: WardensState, who: int, card: int) -> None:
    """Step: play a card for its action, that of its player's side; it is discarded when that is done (WAR-208)."""
    side = hand_of(who)
    leave_hand(state, side, card)
    state.played.append(card)
    tell(state, "played_prophecy", "WAR-208", who, card)
    answers = [("answers", ("played", who, card))] if state.box.can_cancel else []
    push(state, *answers, ("carry_out", who, card), ("prophecy_done", card))


def carry_out(state: WardensState, who: int, card: int) -> None:
    """Step: do what a card says, unless another card has cancelled it (WAR-Q-189)."""
    if card in state.played:
        play(state, state.box.prophecy_texts[card][hand_of(who)].whole, who, ("prophecy", card))


def just_played(state: WardensState) -> int:
    """Return the card that was played last and is not carried out yet, or none."""
    waiting = (step[2] for step in reversed(state.agenda) if step[0] == "carry_out")
    return next((card for card in waiting if card in state.played), NONE)


def cancel(state: WardensState) -> None:
    """Put the card that was just played on the discard pile, without any effect; done at once."""
    card = just_played(state)
    if card != NONE:
        tell(state, "cancelled", "WAR-Q-189", card)
        prophecy_done(state, card)


def prophecy_done(state: WardensState, card: int) -> None:
    """Put a card that was carried out, or cancelled, on the discard pile."""
    if card in state.played:
        state.played.remove(card)
        state.discards.append(card)


STEPS: dict[str, Callable[..., None]] = {
    "draw_prophecies": draw_prophecies,
    "hand_limit": hand_limit,
    "discarded": discarded,
    "play_prophecy": play_prophecy,
    "carry_out": carry_out,
    "prophecy_done": prophecy_done,
}
OFFERS: dict[str, Callable[..., list[Option]]] = {"discard_prophecy": own_cards}
