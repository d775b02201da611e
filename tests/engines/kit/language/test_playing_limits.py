from engines.kit.door import answer
from engines.kit.language.shared import changes, end_lasting
from tests.engines.kit.language.answers import asked, is_over, play_more, told
from tests.engines.kit.language.toy import READER, scene


def test_a_price_is_paid_before_the_effect():
    state = scene("Pay 2 energy: heal 1.")

    assert [event[1] for event in state.log] == ["paid", "healed"]
    assert state.energy[0] == 0


def test_a_price_that_cannot_be_paid_costs_nothing_and_does_nothing():
    state = scene("Pay 3 energy: heal 1. Gain 1 energy.")

    assert (state.health[0], state.energy[0]) == (10, 3)
    assert told(state, "cannot_pay")[0][0] == 0


def test_two_prices_are_both_paid():
    state = scene("Pay 1 energy and discard this card: heal 1.", tables=((),))

    assert (state.energy[0], state.health[0]) == (1, 11)


def test_two_prices_of_one_kind_are_added_up():
    state = scene("Pay 2 energy and pay 1 energy: heal 1.")

    assert (state.energy[0], state.health[0]) == (2, 10)


def test_if_one_of_two_prices_cannot_be_paid_none_is():
    state = scene("Pay 1 energy and discard one card: heal 1.", hands=[[], [], []])

    assert (state.energy[0], state.health[0]) == (2, 10)


def test_a_price_may_have_to_be_chosen():
    state = scene("Discard one card: heal 1.", hands=[[0, 4], [], []])
    answer(state, ("choose", "card", 4))

    assert (state.hands[0], state.discarded, state.health[0]) == ([0], [4], 11)


def test_a_price_that_one_may_pay_is_asked_for():
    state = scene("You may pay 2 energy: heal 1.")
    answer(state, ("no",))

    assert (state.energy[0], state.health[0]) == (2, 10)


def test_who_cannot_pay_is_not_asked():
    assert is_over(scene("You may pay 3 energy: heal 1."))
    assert scene("Pay 3 energy or heal 1.").health[0] == 11


def test_pay_or_offers_both_ways():
    pays, takes = scene("Pay 1 energy or heal 1."), scene("Pay 1 energy or heal 1.")
    answer(pays, ("way", 0))
    answer(takes, ("way", 1))

    assert (pays.energy[0], pays.health[0]) == (1, 10)
    assert (takes.energy[0], takes.health[0]) == (2, 11)


def again(state, text):
    """Play a text once more, as the same card of nobody."""
    play_more(state, READER.read(text))


def test_once_per_turn_works_again_in_the_next_turn():
    text = "Once per turn, heal 1."
    state = scene("")
    again(state, text)
    again(state, text)
    assert (state.health[0], len(told(state, "used_up"))) == (11, 1)

    state.turn += 1
    again(state, text)

    assert state.health[0] == 12


def test_different_periods_are_counted_apart():
    state = scene("")
    for text in ("Once per turn, heal 1.", "Once per round, heal 1.", "Once per game, heal 1."):
        again(state, text)

    assert state.health[0] == 13


def test_several_times_per_turn_are_counted():
    state = scene("")
    for _ in range(4):
        again(state, "Up to 3 times per turn, heal 1.")

    assert state.health[0] == 13


def test_what_is_declined_is_not_used_up():
    text = "Once per turn, you may heal 1."
    state = scene("")
    again(state, text)
    answer(state, ("no",))
    again(state, text)
    answer(state, ("yes",))
    again(state, text)

    assert is_over(state)
    assert state.health[0] == 11


def test_what_cannot_be_paid_is_not_used_up():
    text = "Once per turn, pay 3 energy: heal 1."
    state = scene("")
    again(state, text)
    state.energy[0] = 3
    again(state, text)

    assert state.health[0] == 11


def test_what_its_condition_forbids_is_not_used_up():
    text = "Once per turn, if it is dark, heal 1."
    state = scene("", dark=[])
    again(state, text)
    state.dark = [0]
    again(state, text)
    again(state, text)

    assert state.health[0] == 11


def test_every_third_time_counts():
    state = scene("")
    for _ in range(7):
        again(state, "Every 3 times, heal 1.")

    assert state.health[0] == 12


def test_a_lasting_change_works_until_its_moment():
    state = scene("This turn, your damage is 2 higher. Deal 1 damage to each opponent.")
    assert state.health == [10, 7, 7]

    end_lasting(state, ("turn", state.turn))
    play_more(state, READER.read("Deal 1 damage to each opponent."))

    assert state.health == [10, 6, 6]


def test_a_lasting_change_with_a_limit_works_so_often():
    state = scene("Until your next turn, your damage is 2 higher, at most 2 times.")
    for _ in range(3):
        play_more(state, READER.read("Deal 1 damage to each opponent."))

    assert state.health == [10, 3, 3]
    assert state.lasting == []


def test_two_lasting_changes_add_up():
    state = scene("This turn, your damage is 2 higher. Until your next turn, your damage is 1 higher.")

    assert sorted(change.slots for change in changes(state, "stronger")) == [(1,), (2,)]


def test_a_change_works_while_its_condition_holds():
    state = scene("Until your next turn, while it is dark, your damage is 2 higher.", dark=[])
    assert list(changes(state, "stronger")) == []

    state.dark = [0]

    assert [change.slots for change in changes(state, "stronger")] == [(2,)]


def test_a_card_in_play_changes_things_all_the_time():
    state = scene("Deal 1 damage to each opponent.", tables=(("Your damage is 3 higher.",),))

    assert state.health == [10, 6, 6]


def test_a_change_of_one_player_does_not_work_for_another():
    state = scene("Deal 1 damage to each opponent.", tables=((), ("Your damage is 3 higher.",)))

    assert state.health == [10, 9, 9]


def test_a_change_works_no_more_often_than_its_limit():
    state = scene("This turn, your damage is 2 higher, at most 1 time.")
    for _ in range(2):
        play_more(state, READER.read("Deal 1 damage to each opponent."))

    assert state.health == [10, 6, 6]


def test_options_of_a_price_are_said_in_the_words_of_the_card():
    state = scene("Pay 1 energy or heal 1.")
    assert asked(state) == [("way", 0), ("way", 1)]
