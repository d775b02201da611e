"""After the Ambush: captured cards to hand, triggers, the hand limit, and the battlefield is cleared (AMB-092)."""

from __future__ import annotations

from engines.ambush.castles import pass_moment
from engines.ambush.grab.grabbing import close_streams, the_ambush
from engines.ambush.hands import kinds_in_hand, take_from_hand
from engines.ambush.knowledge import into_the_deck, lose_track, show_to_all
from engines.ambush.lasting import AFTER_NEXT_AMBUSH, hand_limit
from engines.ambush.occasions import has_ability
from engines.ambush.state import AmbushState, Steps, is_standing
from engines.kit.happenings import nothing_more, occur
from engines.kit.questions import Option
from engines.kit.state import ask_together, push, tell


def take_up(state: AmbushState) -> None:
    """Let all take up what they keep, after a false call too (AMB-088); captured cards may set something off."""
    ambush = the_ambush(state)
    ambush.kept = [list(pile) if keeps(state, seat) else [] for seat, pile in enumerate(state.piles)]
    waits_for = state.box.waits_for
    if [card for kept in ambush.kept for card in kept if "captured" in waits_for[card]]:
        occur(state, "captured")
    else:
        take_into_hands(state)


def close_ambush(state: AmbushState) -> None:
    """Take the other steps of the book in their order, when all that was set off is carried out (AMB-083, AMB-092).

    A text that came instead of the Ambush has called it off (AMB-Q-51).
    """
    if state.ambush is not None:
        push(state, ("left_behind",), ("shed_cards",), ("clear",))


def keeps(state: AmbushState, seat: int) -> bool:
    """Tell whether a seat keeps what it captured: all but a false caller and ghosts (AMB-078 to AMB-081)."""
    ambush = the_ambush(state)
    return is_standing(state, seat) and not (ambush.is_false and seat == ambush.caller)


def take_into_hands(state: AmbushState) -> None:
    """Add the captured cards that players keep to their hands (AMB-082)."""
    for seat, kept in enumerate(the_ambush(state).kept):
        if kept:
            state.hands[seat] += kept
            state.piles[seat] = []
            tell(state, "takes_up", "AMB-082", seat, len(kept))
            show_what_triggers(state, seat, kept)


def show_what_triggers(state: AmbushState, seat: int, kept: list[int]) -> None:
    """Let a captor show the cards that the Ambush sets off; they stay in the hand (AMB-121, AMB-122)."""
    for card in kept:
        if has_ability(state, card, "captured"):
            show_to_all(state, card)
            tell(state, "shows_captured", "AMB-121", seat, card)


def left_behind(state: AmbushState) -> None:
    """Carry out what cards do that are left behind on the battlefield."""
    waits_for = state.box.waits_for
    occur(state, "ambush_ends")
    if [card for card in state.battlefield.values() if "left_behind" in waits_for[card]]:
        occur(state, "left_behind")


# The hand limit


def shed_cards(state: AmbushState) -> None:
    """Let all players with too many cards choose one to be shuffled into the deck, again and again (AMB-084)."""
    over = [seat for seat in range(state.players) if len(state.hands[seat]) > hand_limit(state, seat)]
    if over:
        options = {seat: shed_options(state, seat) for seat in over}
        counts = tuple(len(state.hands[seat]) - hand_limit(state, seat) for seat in over)
        ask_together(state, options, "shed", ("shed", tuple(over)), "AMB-085", tuple(over), counts)


def shed_options(state: AmbushState, seat: int, *question: object) -> list[Option]:
    """List the kinds of cards that a player may shed (AMB-085)."""
    return [("shed", kind) for kind in kinds_in_hand(state, seat)]


def shed_chosen(state: AmbushState, seats: tuple[int, ...], answers: tuple[Option, ...]) -> None:
    """Lay the chosen cards aside, unseen; only their number is public (AMB-Q-27)."""
    for seat, answer in zip(seats, answers, strict=True):
        lose_track(state, seat)
        card = take_from_hand(state, seat, answer[1])
        state.known[card] = 1 << seat
        state.piles[seat].append(card)
        tell(state, "sheds", "AMB-Q-27", seat, 1)
    push(state, ("shed_cards",))


def clear(state: AmbushState) -> None:
    """Shuffle what was laid aside and what is left on the battlefield into the deck, all at once (AMB-087)."""
    ambush = the_ambush(state)
    rest = [card for pile in state.piles for card in pile]
    state.piles = [[] for _ in range(state.players)]
    if not ambush.is_false or state.box.options.false_call_clears:
        rest += state.battlefield.values()
        clear_battlefield(state)
    tell(state, "cleared", "AMB-087", len(rest))
    into_the_deck(state, rest)
    close_streams(state)
    state.ambushes += 1
    state.ambush = None
    pass_moment(state, AFTER_NEXT_AMBUSH)


def clear_battlefield(state: AmbushState) -> None:
    """Forget all that lay on the battlefield; texts that waited there wait no longer (AMB-173)."""
    state.battlefield = {}
    state.sightings = []
    state.delayed = []
    state.lasting = [one for one in state.lasting if one.until[0] != "lies"]


STEPS: Steps = {
    "take_up": take_up,
    "close_ambush": close_ambush,
    "left_behind": left_behind,
    "shed_cards": shed_cards,
    "shed": shed_chosen,
    "clear": clear,
}
DEEDS: Steps = {"left_behind": nothing_more, "ambush_ends": nothing_more, "captured": take_into_hands}
OFFERS = {"shed": shed_options}
