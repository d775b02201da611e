"""The Event Phase: when the story goes on, and which Random Event is drawn when it does not."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle.boards import BLUE, GREEN, RED
from engines.castle_von_loghan.state import NONE, LoghanState
from tests.engines.castle_von_loghan.scenes import asked, at, do, play_text, say, scene, told
from tests.engines.castle_von_loghan.story_scenes import D, tale, telling, vote
from tests.rules import rule

ELSEWHERE = "Remove this cover when the group is in the Tower."
HERE = "Remove this cover when the group is in the Gate."


def colour_drawn(state: LoghanState) -> int:
    """Return the colour of the event that lies open."""
    return state.box.event_colours[state.event]


def waiting(condition: str, **options: str) -> LoghanState:
    """Return the start of an Event Phase in which a card waits under a cover."""
    return telling(tale(1), tale(2), covers={1: condition}, **options)


@rule("CVL-130", "CVL-134", "CVL-135")
@pytest.mark.parametrize(("space", "colour"), [("gate", GREEN), ("library", BLUE), ("vault", RED)])
def test_the_leader_draws_an_event_of_the_colour_of_the_room(space: str, colour: int):
    state = waiting(ELSEWHERE)
    state.space = at(state, space)
    do(state, ("event_phase",))
    assert colour_drawn(state) == colour
    assert told(state, "draws_event") == [(state.leader, state.event)]
    assert state.event_decks == (colour,)


@rule("CVL-136")
def test_the_bottom_card_is_drawn():
    state = waiting(ELSEWHERE)
    bottom = state.events[GREEN][0]
    do(state, ("event_phase",))
    assert state.event == bottom
    assert bottom not in state.events[GREEN]


@rule("CVL-137")
def test_there_are_events_of_three_colours():
    assert [len(deck) for deck in scene().events] == [4, 4, 4]


@rule("CVL-131", "CVL-132")
def test_a_cover_whose_condition_is_met_goes_and_its_story_event_is_resolved():
    state = do(waiting(HERE), ("event_phase",))
    assert (state.tale, state.event) == (0, NONE)
    assert told(state, "cover_removed") == [(0,)]
    assert asked(state).args == ("tale", 0)


@rule("CVL-131", "CVL-134")
def test_a_cover_whose_condition_is_not_met_stays():
    state = do(waiting(ELSEWHERE), ("event_phase",))
    assert (state.tale, state.covered) == (NONE, True)
    assert state.event != NONE


@rule("CVL-133", "CVL-Q-34", "CVL-Q-32")
def test_a_story_event_without_a_cover_is_resolved_in_any_room_one_in_each_event_phase():
    state = telling(tale(1), tale(2), tale(3))
    for place, space in enumerate(("gate", "library")):
        state.space = at(state, space)
        do(state, ("event_phase",))
        assert state.tale == place
        vote(state, D, D, D, D)
        assert state.tale == NONE


@rule("CVL-118", "CVL-320", "CVL-Q-33")
def test_in_a_clean_room_there_is_neither_story_nor_event():
    state = waiting(HERE)
    state.clean_turn = True
    do(state, ("event_phase",))
    assert (state.tale, state.event, state.question) == (NONE, NONE, None)


@rule("CVL-Q-33")
def test_the_cover_is_checked_in_a_clean_room_if_the_options_say_so():
    state = waiting(HERE, story_in_clean_room="yes")
    state.clean_turn = True
    assert do(state, ("event_phase",)).tale == 0


@rule("CVL-Q-33", "CVL-118")
def test_even_then_a_clean_room_has_no_random_event():
    state = waiting(ELSEWHERE, story_in_clean_room="yes")
    state.clean_turn = True
    assert do(state, ("event_phase",)).event == NONE


@rule("CVL-346")
def test_exploration_has_no_story():
    state = do(scene("exploration", ask_when="never"), ("event_phase",))
    assert state.box.story is None
    assert state.event != NONE


# Empty decks


@rule("CVL-Q-45", "CVL-Q-46")
@pytest.mark.parametrize(
    ("due", "empty", "instead"), [(GREEN, [GREEN], BLUE), (BLUE, [BLUE], GREEN), (RED, [RED, BLUE], GREEN)]
)
def test_an_empty_deck_is_replaced_by_that_of_another_colour(due: int, empty: list[int], instead: int):
    state = waiting(ELSEWHERE)
    state.space = at(state, ("gate", "library", "vault")[due])
    for colour in empty:
        state.event_box += state.events[colour]
        state.events[colour] = ()
    do(state, ("event_phase",))
    assert colour_drawn(state) == instead
    assert state.event_decks == tuple(sorted((due, instead))), "the deck drawn from, and the one that has run out"


@rule("CVL-Q-45", "CVL-Q-46")
def test_when_all_decks_are_empty_nothing_happens_but_enemies_lurk_on():
    state = waiting(ELSEWHERE)
    state.events = [(), (), ()]
    do(state, ("event_phase",))
    assert (state.event, state.question, state.event_decks) == (NONE, None, (GREEN,))
    assert told(state, "no_event") == [(GREEN,)]


@rule("CVL-Q-45")
def test_an_empty_deck_is_made_anew_from_the_box_if_the_options_say_so():
    state = waiting(ELSEWHERE, event_recycle="reshuffle_box")
    state.event_box, state.events[GREEN] = [*state.events[GREEN], *state.events[BLUE][:1]], ()
    do(state, ("event_phase",))
    assert colour_drawn(state) == GREEN
    assert (len(state.events[GREEN]), len(state.event_box)) == (3, 1)


# Counting, and looking ahead


@rule("CVL-153", "CVL-131")
def test_resolved_random_events_are_counted_by_colour_until_the_story_goes_on():
    state = waiting(ELSEWHERE)
    vote(do(state, ("event_phase",)), D, D, D, D)
    assert (state.events_since, state.events_ever) == ([1, 0, 0], [1, 0, 0])
    vote(do(state, ("remove_cover",), ("resolve_tale",)), D, D, D, D)
    assert (state.events_since, state.events_ever) == ([0, 0, 0], [1, 0, 0])


@rule("CVL-136")
def test_who_looks_at_a_deck_knows_its_next_event_until_it_is_drawn():
    state = waiting(ELSEWHERE)
    play_text(state, "Look at the bottom card of one Random Event deck.", who=2)
    say(state, ("event_deck", GREEN))
    card = state.events[GREEN][0]
    assert state.known_events == {card: (2,)}
    assert do(state, ("event_phase",)).event == card
    assert state.known_events == {}


# Covers that nobody can read


def unread(referee: int | None) -> LoghanState:
    """Return the start of an Event Phase with a cover that the language cannot read."""
    state = waiting("When the moon is full.")
    state.box.setup = type(state.box.setup)(**{**_fields(state), "referee": referee})
    return do(state, ("event_phase",))


def _fields(state: LoghanState) -> dict[str, object]:
    setup = state.box.setup
    return {name: getattr(setup, name) for name in ("mode", "players", "seed", "options", "scenario")}


@rule("CVL-131")
def test_a_condition_that_cannot_be_read_is_put_to_the_referee():
    state = unread(referee=1)
    assert (asked(state).kind, asked(state).seats) == ("cover", (1,))
    assert say(state, ("cover_stays",)).event != NONE
    assert say(unread(referee=1), ("cover_goes",)).tale == 0


@rule("CVL-131")
def test_without_a_referee_a_condition_that_cannot_be_read_binds_nobody():
    state = unread(referee=None)
    assert (state.tale, state.referee_texts) == (0, 1)
