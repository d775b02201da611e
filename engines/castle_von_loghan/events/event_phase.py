"""The Event Phase: the story goes on, or a Random Event happens (CVL-130 to CVL-138)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import room_colour
from engines.castle_von_loghan.events.story import is_cover_unread, is_story_due
from engines.castle_von_loghan.state import KNOWN_EVENTS, NONE, LoghanState, seat_of
from engines.castle_von_loghan.treasures.decks import INSTEAD
from engines.kit.asking import ask_player
from engines.kit.mechanisms.decks import Decks, as_tuples
from engines.kit.questions import Option
from engines.kit.state import push, tell

EVENTS = Decks(
    "events",
    as_tuples(lambda state: state.events),
    home=lambda state, card: state.box.event_colours[card],
    instead=INSTEAD,
    from_below=True,
    known=KNOWN_EVENTS,
)
"""The Random Event decks, from which the bottom card is drawn (CVL-136)."""


def event_phase(state: LoghanState) -> None:
    """Resolve the next Story Event if it is due, else a Random Event; a Clean Room has neither (CVL-118)."""
    if state.clean_turn and state.box.options.story_in_clean_room == "no":
        return
    state.phase, state.step = "event", 0
    push(state, ("rule_on_cover",), ("draw_event",)) if is_cover_unread(state) else push(state, ("draw_event",))


def draw_event(state: LoghanState) -> None:
    """Let the Leader draw the Event card: the story's first, then one of the room's colour (CVL-130 to CVL-134)."""
    if is_story_due(state):
        push(state, ("remove_cover",), ("resolve_tale",))
    elif not state.clean_turn:
        draw_random_event(state, room_colour(state))


def draw_random_event(state: LoghanState, colour: int) -> None:
    """Draw the bottom card of the deck of a colour, or of another when it is empty (CVL-135, CVL-136, CVL-Q-45)."""
    state.event_decks = (colour,)
    if not state.events[colour] and state.box.options.event_recycle == "reshuffle_box":
        renew_events(state, colour)
    card = EVENTS.draw(state, colour)
    if card is None:
        tell(state, "no_event", "CVL-Q-45", colour)
        return
    state.event = card
    # Who lurks on a deck that has run out would never come if the deck had to be drawn from (CVL-Q-46).
    state.event_decks = tuple(sorted({colour, state.box.event_colours[card]}))
    tell(state, "draws_event", "CVL-136", state.leader, state.event)
    push(state, ("resolve_event",))


def renew_events(state: LoghanState, colour: int) -> None:
    """Make a Random Event deck anew from the cards of its colour in the box."""
    back = [card for card in state.event_box if state.box.event_colours[card] == colour]
    state.event_box = [card for card in state.event_box if card not in back]
    EVENTS.shuffle_in(state, colour, back)
    tell(state, "new_event_deck", "CVL-Q-45", colour, len(back))


# Looking at what will come


def choose_event_deck(state: LoghanState, who: int) -> None:
    """Ask at which Random Event deck a character looks."""
    options = [("event_deck", colour) for colour, deck in enumerate(state.events) if deck]
    if options:
        ask_player(state, who, "event_deck", options, ("look_at_event", who), "CVL-136")


def look_at_event(state: LoghanState, who: int, option: Option) -> None:
    """Show a character the front of the card that will be drawn next from a deck."""
    seat = seat_of(state, who)
    card = EVENTS.look(state, option[1], seat)
    if card is not None:
        tell(state, "looked_at_event", "CVL-136", who, option[1])
        tell(state, "saw_event", "CVL-136", card, to=(seat,))


def is_event_under_way(state: LoghanState) -> bool:
    """Tell whether an Event card lies open."""
    return state.event != NONE or state.tale != NONE


STEPS: dict[str, Callable[..., None]] = {
    "event_phase": event_phase,
    "draw_event": draw_event,
    "choose_event_deck": choose_event_deck,
    "look_at_event": look_at_event,
}
