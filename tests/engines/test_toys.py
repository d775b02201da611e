"""The toys play what their rules say: otherwise they would prove nothing about the kit."""

from __future__ import annotations

import pytest

from engines.kit.chance import chance
from engines.kit.documents import Content
from engines.kit.questions import Option, Refusal, Refused
from engines.kit.record import Timeline
from engines.kit.speech import speech
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from tests.each import each
from tests.engines.toys import BELL, CLOCK, COUNCIL, content_of, new_timeline
from tests.engines.toys.clock_rules import Side, side_of
from tests.engines.toys.council_rules import CouncilState, Loot


def raid(hands: list[list[int]]) -> Timeline:
    """Return a feud in which the seats hold these cards: 0 to 3 are alarms, 4 to 9 coins, 10 to 12 crowns."""
    timeline = new_timeline(COUNCIL, mode="feud", players=len(hands))
    state = timeline.state
    cards = {card for hand in hands for card in hand}
    state.hands, state.deck = hands, [card for card in range(18) if card not in cards]
    asked = state.question.with_options(0, [("lay", card) for card in sorted(hands[0])])
    state.question = asked
    return timeline


def answer_all(timeline: Timeline, *options: Option) -> None:
    """Answer the questions in order, whoever is asked."""
    for option in options:
        timeline.answer(option)


def told(timeline: Timeline, *kinds: str) -> list[tuple]:
    """List what the log tells of some kinds of events, without the time."""
    return [(event[1], *event[4:]) for event in timeline.state.log if event[1] in kinds]


# The council.


def test_the_highest_card_takes_the_raid():
    timeline = raid([[4, 5, 6], [10, 7, 8]])
    answer_all(timeline, ("lay", 4), ("lay", 10), ("let",), ("let",))
    assert told(timeline, "taken") == [("taken", 1, (4, 10))]


def test_of_equal_cards_the_one_laid_first_takes_the_raid():
    timeline = raid([[4, 5, 6], [9, 7, 8]])
    answer_all(timeline, ("lay", 4), ("lay", 9), ("let",), ("let",))
    assert told(timeline, "taken") == [("taken", 0, (4, 9))]


def test_an_alarm_calls_the_raid_off():
    timeline = raid([[4, 5, 6], [10, 7, 0]])
    answer_all(timeline, ("lay", 4), ("lay", 10), ("let",), ("alarm", 0), ("let",))
    assert told(timeline, "called_off", "lost") == [("called_off", 1), ("lost", (4, 10))]


def test_an_alarm_is_silenced_by_an_alarm():
    timeline = raid([[4, 5, 1], [10, 7, 0]])
    answer_all(timeline, ("lay", 4), ("lay", 10), ("let",), ("alarm", 0), ("alarm", 1), ("let",))
    assert told(timeline, "silenced", "taken") == [("silenced", 1), ("taken", 1, (4, 10))]


def test_an_alarm_that_silences_can_itself_be_silenced():
    """Three interrupts deep, each resolved before the one below it."""
    timeline = raid([[4, 2, 1], [10, 3, 0]])
    answer_all(timeline, ("lay", 4), ("lay", 10), ("alarm", 1), ("alarm", 0), ("alarm", 2))
    assert [alarm.card for alarm in timeline.state.alarms] == [1, 0, 2]
    timeline.answer(("let",))
    assert told(timeline, "silenced", "called_off", "lost") == [
        ("silenced", 1),
        ("called_off", 0),
        ("lost", (4, 10)),
    ]


def test_a_seat_without_an_alarm_is_asked_all_the_same():
    """Otherwise everybody would know that it has none."""
    timeline = raid([[4, 5, 6], [10, 7, 8]])
    answer_all(timeline, ("lay", 4), ("lay", 10))
    assert timeline.state.question.options == ((("let",),),)


def test_a_council_that_wants_no_raid_throws_a_card_away():
    timeline = new_timeline(COUNCIL, seed=4)
    top = timeline.state.deck[-1]
    for seat, vote in enumerate(("no", "yes", "no")):
        timeline.answer((vote,), seat)
    assert timeline.state.discard == [top]
    assert timeline.state.leader == 1


def test_a_council_in_which_all_say_no_is_disbanded():
    timeline = new_timeline(COUNCIL, seed=4)
    for seat in range(3):
        timeline.answer(("no",), seat)
    assert timeline.state.ending.reason == "disbanded"


def test_a_deck_without_alarms_is_found_by_the_check():
    assert COUNCIL.check(content_of(COUNCIL)) == []
    assert [problem.rule for problem in COUNCIL.check(Content([Loot(id="coin", name="Coin")]))] == ["CNC-04"]


def test_a_seat_imagines_no_card_that_it_has_seen_elsewhere():
    state = new_timeline(COUNCIL, seed=4).state
    for seed in range(30):
        world: CouncilState = imagine(view_for(state, 0), chance(seed))
        assert world.hands[0] == state.hands[0]
        assert world.deck[-1] == state.deck[-1]


# The bell.


def grab(*answers: Option, mode: str = "live") -> Timeline:
    """Return the dinner after the first dish has been grabbed at."""
    timeline = new_timeline(BELL, mode=mode, players=len(answers))
    for seat, answer in enumerate(answers):
        timeline.answer(answer, seat)
    return timeline


def test_the_earliest_hand_gets_the_dish():
    timeline = grab(("grab", 731), ("grab", 730), ("grab", 2_000))
    assert told(timeline, "grabbed")[0][1] == 1
    assert timeline.state.hands == {0: 731, 1: 730, 2: 2_000}


def test_hands_that_meet_get_nothing():
    timeline = grab(("grab", 500), ("grab", 500), ("grab", 501))
    assert told(timeline, "grabbed") == []
    assert told(timeline, "cold")[0][2] == (0, 1)


def test_a_hand_that_waits_gets_nothing():
    assert told(grab(("wait",), ("wait",)), "cold")[0][2] == ()


@each("time", [-1, 5_000, 12.5, True, "soon", None])
def test_a_click_out_of_time_is_refused(time: object):
    timeline = new_timeline(BELL, players=2)
    with pytest.raises(Refused) as refused:
        timeline.answer(("grab", time), 0)
    assert refused.value.refusal is Refusal.NOT_AN_OPTION


def test_without_a_clock_only_listed_times_are_taken():
    with pytest.raises(Refused):
        grab(("grab", 731), ("wait",), mode="turns")


def test_a_guest_names_any_price_that_it_can_pay():
    """Found by playing: a guest who has points and grabs a burnt dish."""
    timeline = new_timeline(BELL, players=2, seed=1)
    while timeline.state.question.kind == "grab":
        timeline.answer(("grab", 10), 0)
        timeline.answer(("wait",), 1)
    points = timeline.state.points[0]
    with pytest.raises(Refused):
        timeline.answer(("pay", points + 1))
    timeline.answer(("pay", points))
    assert timeline.state.points[0] == 0


# The clock.


def tower(hour: int, *sides: Side) -> Timeline:
    """Return the tower at some hour, with seats on these sides: the tokens 0 to 3 are shadows, 4 to 8 wardens."""
    timeline = new_timeline(CLOCK, players=len(sides))
    state = timeline.state
    tokens = list(range(9))
    state.hour = hour
    for sitter, side in zip(state.sitters, sides, strict=True):
        sitter.token = next(token for token in tokens if state.box.tokens[token].side is side)
        tokens.remove(sitter.token)
    state.bag = tokens
    return timeline


def test_at_midnight_all_who_are_shadows_then_win():
    timeline = tower(11, Side.SHADOWS, Side.WARDENS, Side.SHADOWS, Side.WARDENS)
    timeline.answer(("turn", 1))
    assert (timeline.state.ending.reason, timeline.state.ending.winners) == ("midnight", (0, 2))


def test_at_dawn_the_wardens_win():
    timeline = tower(1, Side.SHADOWS, Side.WARDENS, Side.SHADOWS, Side.WARDENS)
    timeline.answer(("turn", -1))
    assert (timeline.state.ending.reason, timeline.state.ending.winners) == ("dawn", (1, 3))


def test_when_nobody_is_on_the_right_side_nobody_wins():
    timeline = tower(1, *[Side.SHADOWS] * 4)
    timeline.answer(("turn", -1))
    assert speech(timeline.state).ending() == "Nobody won: the clock shows 0. [CLK-07]"


def test_a_look_is_seen_by_all_and_its_result_by_one():
    timeline = tower(6, *[Side.WARDENS] * 4)
    timeline.answer(("look", 2))
    assert view_for(timeline.state, 0).sitters[2].token == timeline.state.sitters[2].token
    assert view_for(timeline.state, 1).sitters[2].token == UNKNOWN
    assert [event[1] for event in view_for(timeline.state, 1).log[-1:]] == ["looked"]


def test_who_changes_sides_is_a_riddle_again():
    """Whoever knew the old token does not know the new one, and the seat itself does."""
    timeline = tower(5, Side.WARDENS, Side.WARDENS, Side.WARDENS, Side.WARDENS)
    state = timeline.state
    state.sitters[1].knows.append(0)
    state.bag = [0, 1, 2, 3, 8]
    old = state.sitters[0].token
    answer_all(timeline, ("turn", 1), ("exchange",))
    assert state.changes == {0: [1]}
    assert sorted([*state.bag, state.sitters[0].token]) == sorted([0, 1, 2, 3, 8, old])
    assert view_for(state, 1).sitters[0].token == UNKNOWN
    assert view_for(state, 0).sitters[0].token == state.sitters[0].token


def test_a_changed_side_decides_who_wins():
    timeline = tower(11, *[Side.WARDENS] * 4)
    timeline.state.sitters[3].token, timeline.state.bag[0] = timeline.state.bag[0], timeline.state.sitters[3].token
    assert side_of(timeline.state, 3) is Side.SHADOWS
    timeline.answer(("turn", 1))
    assert timeline.state.ending.winners == (3,)


def test_an_accusation_shows_the_token_to_all():
    timeline = tower(6, Side.WARDENS, Side.SHADOWS, Side.WARDENS, Side.WARDENS)
    timeline.answer(("accuse", 1))
    assert timeline.state.hour == 8
    assert all(view_for(timeline.state, seat).sitters[1].token != UNKNOWN for seat in range(4))
