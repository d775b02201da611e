from dataclasses import replace

from engines.kit.door import answer
from tests.each import each
from tests.engines.kit.language.answers import asked, is_over, things, told
from tests.engines.kit.language.toy import LANGUAGE, scene


def test_each_takes_all_without_asking():
    assert scene("Deal 1 damage to each opponent.").health == [10, 9, 9]


def test_one_is_chosen_by_the_player():
    state = scene("Deal 1 damage to one opponent.", players=4)
    assert asked(state) == [("choose", "player", 1), ("choose", "player", 2), ("choose", "player", 3)]

    answer(state, ("choose", "player", 3))

    assert state.health == [10, 10, 10, 9]


def test_the_only_one_is_not_asked_for():
    assert scene("Deal 1 damage to one opponent.", players=2).health == [10, 9]


def test_several_are_chosen_one_by_one():
    state = scene("Deal 1 damage to 2 players.")
    answer(state, ("choose", "player", 2))
    assert things(state) == [0, 1]
    assert ("enough",) not in asked(state)

    answer(state, ("choose", "player", 0))

    assert state.health == [9, 10, 9]


def test_more_than_there_are_takes_all():
    assert scene("Deal 1 damage to 9 opponents.").health == [10, 9, 9]


def test_up_to_may_stop_at_once_or_later():
    none, one = scene("Deal 1 damage to up to 2 opponents."), scene("Deal 1 damage to up to 2 opponents.")
    answer(none, ("enough",))
    answer(one, ("choose", "player", 1))
    answer(one, ("enough",))

    assert none.health == [10, 10, 10]
    assert one.health == [10, 9, 10]


def test_any_number_goes_on_until_it_is_enough_or_all():
    state = scene("Deal 1 damage to any number of opponents.")
    answer(state, ("choose", "player", 2))
    answer(state, ("choose", "player", 1))

    assert state.health == [10, 9, 9]
    assert is_over(state)


def test_chance_chooses_and_the_seed_decides():
    found = {tuple(scene("Deal 1 damage to one random opponent.", seed=seed).health) for seed in range(20)}

    assert found == {(10, 9, 10), (10, 10, 9)}
    assert scene("Deal 1 damage to one random opponent.", seed=3) == scene(
        "Deal 1 damage to one random opponent.", seed=3
    )


def test_the_one_with_the_most_is_found():
    assert scene("Deal 1 damage to the player with the most energy.", energy=[1, 5, 2]).health == [10, 9, 10]


def test_of_those_who_are_level_one_is_chosen():
    state = scene("Deal 1 damage to the player with the fewest energy.", energy=[1, 1, 2])

    assert things(state) == [0, 1]


def test_the_nearest_is_found_by_the_distance_of_the_game():
    assert scene("Move to the nearest dark room.", places=[2, 0, 0], dark=[0, 3]).places[0] == 3


def test_of_two_that_are_equally_near_one_is_chosen():
    assert things(scene("Move to the nearest dark room.", places=[2, 0, 0], dark=[1, 3])) == [1, 3]


def test_adjectives_and_filters_narrow_what_is_found():
    text = "Deal 1 damage to each wounded opponent with at least 3 energy."

    assert scene(text, health=[5, 5, 5, 10], energy=[9, 3, 2, 9], players=4).health == [5, 4, 5, 10]


def test_two_filters_must_both_fit():
    text = "Deal 1 damage to each player in one dark room and with at least 3 energy."

    assert scene(text, places=[1, 1, 0], energy=[3, 2, 3], dark=[1]).health == [9, 10, 10]


def test_a_choice_inside_a_filter_is_not_asked_but_means_any():
    assert scene("Deal 1 damage to each player in one dark room.", places=[1, 3, 0], dark=[1, 3]).health == [9, 9, 10]


def test_that_player_is_the_one_just_chosen():
    state = scene("Deal 1 damage to one opponent, then that player gains 4 energy.")
    answer(state, ("choose", "player", 2))

    assert state.energy == [2, 2, 6]


def test_that_player_is_nobody_when_nobody_was_spoken_of():
    state = scene("That player gains 4 energy. Heal 1.")

    assert state.energy == [2, 2, 2]
    assert state.health[0] == 11


def test_that_player_is_forgotten_when_the_effect_is_over():
    state = scene("Deal 1 damage to the opponent with the most energy, then heal 1 on that player.", energy=[0, 1, 2])

    assert state.that == {}


@each(
    "selector",
    [
        "each dark room",
        "one dark room",
        "2 dark rooms",
        "up to 2 dark rooms",
        "any number of dark rooms",
        "one random dark room",
        "the dark room with the most players",
        "the dark room with the fewest players",
        "the nearest dark room",
        "that room",
        "one dark room chosen by one opponent",
    ],
)
def test_a_selector_that_finds_nothing_lets_the_effect_go_on(selector):
    state = scene(f"Move to {selector}. Heal 1.", places=[2, 0, 0], dark=[])

    assert state.places[0] == 2
    assert state.health[0] == 11


def test_a_form_whose_selector_finds_nobody_runs_with_an_empty_tuple(monkeypatch):
    seen = []
    form = LANGUAGE.forms["darken"]
    monkeypatch.setitem(LANGUAGE.forms, "darken", _watched(form, seen))
    scene("Darken up to 2 dark rooms.", dark=[])

    assert seen == [((),)]


def _watched(form, seen):
    return replace(form, run=lambda state, run, *slots: seen.append(slots))


def test_another_player_may_choose():
    state = scene("Deal 1 damage to one player chosen by the opponent with the most energy.", energy=[0, 1, 5])
    assert state.question.seats == (2,)

    answer(state, ("choose", "player", 0))

    assert state.health == [9, 10, 10]


def test_owned_things_are_chosen_like_others():
    state = scene("Discard one of your red cards.", hands=[[0, 4, 28], [], []])
    reds = [card for card in state.hands[0] if state.box.cards[card].colour == "red"]

    assert things(state) == reds


def test_for_each_goes_through_all_in_turn():
    state = scene("For each opponent, deal 1 damage to that player.")

    assert state.health == [10, 9, 9]


def test_for_each_of_none_does_nothing():
    state = scene("For each dark room, heal 1. Gain 1 energy.", dark=[])

    assert (state.health[0], state.energy[0]) == (10, 3)


def test_for_each_may_ask_in_every_turn():
    state = scene("For each opponent, you may deal 1 damage to that player.")
    answer(state, ("no",))
    answer(state, ("yes",))

    assert state.health == [10, 10, 9]


def test_for_each_inside_for_each_keeps_both_apart():
    state = scene("For each opponent, for each dark room, deal 1 damage to that player.", dark=[1, 2])

    assert state.health == [10, 8, 8]


def test_an_amount_for_each_thing_is_dealt_at_once():
    state = scene("Deal 2 damage to one opponent for each dark room.", players=2, dark=[1, 2, 3])

    assert told(state, "damaged") == [(1, 6)]


def test_an_amount_for_each_thing_has_a_limit_if_it_says_so():
    state = scene("Heal 2 for each dark room, at most 2.", dark=[1, 2, 3])

    assert told(state, "healed") == [(0, 4)]


def test_an_amount_for_each_of_none_is_not_played_at_all():
    assert told(scene("Heal 2 for each dark room.", dark=[]), "healed") == []


def test_what_has_no_number_is_done_once_for_each():
    state = scene("Darken one room for each opponent.", dark=[])
    answer(state, ("choose", "room", 4))
    answer(state, ("choose", "room", 0))

    assert state.dark == [0, 4]


def test_an_optional_slot_left_out_reaches_the_form_as_none():
    assert scene("Heal 2.").health == [12, 10, 10]
    assert scene("Heal 2 on each opponent.").health == [10, 12, 12]
