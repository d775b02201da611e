from __future__ import annotations

import json

import pytest

from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.parts import json_text
from engines.kit.record import Timeline
from engines.kit.state import EVERYONE, UNKNOWN, State
from engines.kit.views import imagine, view_for
from tests.engines.toys import BELL, COUNCIL, new_timeline


def council(*answers: tuple[int, str]) -> Timeline:
    """Return a council of three after these votes."""
    timeline = new_timeline(COUNCIL, seed=4)
    for seat, word in answers:
        timeline.answer((word,), seat)
    return timeline


def laying() -> State:
    """Return the council when the first seat lays a card."""
    return council((0, "yes"), (1, "yes"), (2, "yes")).state


def test_a_view_knows_who_looks():
    state = laying()
    assert view_for(state, 2).viewer == 2
    assert state.viewer == EVERYONE


def test_a_view_hides_the_other_hands_and_the_deck():
    state = laying()
    view = view_for(state, 1)
    assert view.hands[1] == state.hands[1]
    assert view.hands[0] == view.hands[2] == [UNKNOWN] * 3
    assert set(view.deck) == {UNKNOWN}


def test_a_view_shows_what_its_seat_has_looked_at():
    """The leader has seen the top card of the deck."""
    state = laying()
    assert view_for(state, 0).deck[-1] == state.deck[-1]


def test_a_view_shows_private_events_only_to_their_seats():
    state = laying()
    private = [event for event in state.log if event[3] is not None]
    assert {event[3] for event in private} == {(0,), (1,), (2,)}
    for seat in range(3):
        assert [event for event in view_for(state, seat).log if event[3]] == [
            event for event in private if event[3] == (seat,)
        ]


def test_a_view_keeps_nothing_of_the_games_chance():
    """Neither the generator nor the box that all views share says which seed it was."""
    view = view_for(laying(), 0)
    assert view.chance == chance(0)
    assert view.box.setup.seed == 0


def test_a_view_of_a_vote_shows_the_own_answer_alone():
    state = council((0, "yes"), (1, "no")).state
    assert view_for(state, 0).question.answers == (("yes",), None, None)
    assert view_for(state, 1).question.answers == (None, ("no",), None)
    assert view_for(state, 2).question.answers == ()


def test_a_view_of_a_vote_survives_json():
    view = view_for(council((0, "yes"), (1, "no")).state, 0)
    assert type(view).from_plain(json.loads(json_text(view))) == view


def test_a_view_is_independent_of_its_state():
    state = laying()
    before = json_text(state)
    view = view_for(state, 1)
    view.hands[1].clear()
    view.log.clear()
    view.agenda.clear()
    assert json_text(state) == before


@pytest.mark.parametrize("seat", [EVERYONE, -2, 3, 99])
def test_a_seat_that_does_not_exist_sees_nothing(seat: int):
    """Python would take -1 for the last seat, and show its hand."""
    with pytest.raises(ValueError, match=f"there is no seat {seat}: seats are 0 to 2"):
        view_for(laying(), seat)


def test_one_seats_view_is_not_shown_to_another():
    with pytest.raises(ValueError, match="this is what seat 1 sees"):
        view_for(view_for(laying(), 1), 2)


def test_an_imagined_world_is_a_full_state_that_can_be_played():
    world = imagine(view_for(laying(), 1), chance(5))
    assert world.viewer == EVERYONE
    assert UNKNOWN not in [*world.deck, *world.hands[0], *world.hands[2]]
    assert answer(world, world.question.options_of(0)[0], 0)


def test_an_imagined_world_offers_the_hidden_options_of_the_imagined_hand():
    state = laying()
    view = view_for(state, 1)
    assert view.question.options == ((),)
    world = imagine(view, chance(5))
    assert [option[1] for option in world.question.options_of(0)] == sorted(world.hands[0])


def test_different_luck_imagines_different_worlds():
    view = view_for(laying(), 1)
    worlds = [imagine(view, chance(seed)) for seed in range(20)]
    assert len({tuple(world.hands[0]) for world in worlds}) > 10
    assert len({world.chance.seed for world in worlds}) == 20


def test_every_card_is_imagined_equally_often():
    """The first card of a hidden hand is any of the fifteen unseen ones."""
    view, luck = view_for(laying(), 1), chance(77)
    counts: dict[int, int] = {}
    for _ in range(3_000):
        card = imagine(view, luck).hands[2][0]
        counts[card] = counts.get(card, 0) + 1
    expected = 3_000 / 15
    assert len(counts) == 15
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 36.1  # 1 in 1000, 14 degrees


def test_imagined_worlds_are_quiet_unless_somebody_reads_their_log():
    view = view_for(laying(), 1)
    assert (imagine(view, chance(1)).quiet, imagine(view, chance(1)).log) == (True, [])
    loud = imagine(view, chance(1), quiet=False)
    assert (loud.quiet, loud.log) == (False, view.log)


def test_imagining_draws_from_the_given_luck_alone():
    state = laying()
    view = view_for(state, 1)
    before, luck = json_text(state), chance(9)
    imagine(view, luck)
    assert luck != chance(9)
    assert json_text(state) == before
    assert view.chance == chance(0)


def test_a_full_state_leaves_nothing_to_imagine():
    with pytest.raises(ValueError, match="there is nothing to imagine"):
        imagine(laying(), chance(1))


def test_a_vote_imagined_in_the_middle_asks_the_others_again():
    """The viewer's own answer stands; what the others have answered is not known."""
    world = imagine(view_for(council((0, "yes"), (1, "no")).state, 0), chance(1))
    assert world.question.waiting() == (1, 2)
    assert world.question.options_of(1) == (("yes",), ("no",))


def test_a_view_of_a_click_does_not_show_the_time_of_another():
    timeline = new_timeline(BELL, players=2)
    timeline.answer(("grab", 123), 0)
    assert "123" not in json_text(view_for(timeline.state, 1))
    assert "123" in json_text(view_for(timeline.state, 0))
