"""What waits by itself, for a while or for the next time, whatever becomes of the card."""

from __future__ import annotations

from engines.kit.happenings import occur
from engines.kit.language.families.lasting import end_lasting
from engines.kit.language.families.waiting import forget_waiting, is_awaited
from tests.engines.kit.language.answers import play_more
from tests.engines.kit.language.toy import EVERYDAY, LANGUAGE, READER, scene

NEXT = "The next time you gain energy"


def more(state, text, seat=0):
    play_more(state, READER.read(text), seat)


def test_what_waits_for_a_while_is_set_off_every_time():
    state = scene("Until your next turn, when you gain energy, heal 1.")

    more(state, "Gain 1 energy.")
    more(state, "Gain 1 energy.")

    assert state.health[0] == 12


def test_it_is_over_when_its_time_is_over():
    state = scene("Until your next turn, when you gain energy, heal 1.")
    end_lasting(state, ("seat", 0))

    more(state, "Gain 1 energy.")

    assert state.health[0] == 10


def test_what_waits_for_the_next_time_is_set_off_once():
    state = scene("The next time you gain energy, heal 1.")

    more(state, "Gain 1 energy.")
    more(state, "Gain 1 energy.")

    assert state.health[0] == 11
    assert state.lasting == []


def test_it_waits_for_its_own_player_alone():
    state = scene("The next time you gain energy, heal 1.")

    more(state, "Gain 1 energy.", seat=1)

    assert state.health == [10, 10, 10]
    assert len(state.lasting) == 1


def test_what_comes_before_comes_before():
    state = scene("Until your next turn, before you gain energy, draw 1 card.")

    more(state, "Gain 1 energy.")

    assert [event[1] for event in state.log if event[1] in ("drew", "gained")][:2] == ["drew", "gained"]


def test_the_next_time_something_else_may_happen_instead():
    state = scene("The next time you gain energy, this happens instead: heal 1.")

    more(state, "Gain 1 energy.")
    more(state, "Gain 1 energy.")

    assert (state.energy[0], state.health[0]) == (3, 11)


def test_two_that_wait_for_the_same_are_used_one_by_one():
    state = scene("The next time you gain energy, heal 1.")
    more(state, "The next time you gain energy, heal 1.")

    more(state, "Gain 1 energy.")
    assert (state.health[0], state.lasting) == (12, [])


def test_whoever_leaves_the_game_waits_for_nothing():
    state = scene("The next time you gain energy, heal 1.")
    forget_waiting(state, 1)
    assert is_awaited(state, "gain")

    forget_waiting(state, 0)
    assert not is_awaited(state, "gain")


def test_what_no_card_hears_is_heard_by_what_waits(monkeypatch):
    state = scene("The next time you gain energy, heal 1.")
    monkeypatch.setitem(LANGUAGE.hooks, "is_heard", lambda state, kind: False)

    occur(state, "gain", 0, 1)
    assert state.agenda[-1] == ("happening", ("gain", 0, 1))

    occur(state, "draw", 0)
    assert state.agenda[-1] == ("happening", ("gain", 0, 1))


def test_what_happens_to_the_card_only_the_card_waits_for():
    (wrong,) = READER.understand("The next time this card is discarded, heal 1.").misreadings

    assert "only the card itself" in wrong.message


def test_people_put_it_in_other_ways():
    lasting = "Until your next turn, when you gain energy, heal 1."
    ways = {
        "The next time you gain energy, heal 1 instead.": f"{NEXT}, this happens instead: heal 1.",
        "Whenever you gain energy until your next turn, heal 1.": lasting,
        "Heal 1 the next time you gain energy.": f"{NEXT}, heal 1.",
        "Until your next turn, each time you gain energy, heal 1.": lasting,
    }

    assert {way: EVERYDAY.speak(EVERYDAY.read(way)) for way in ways} == ways
