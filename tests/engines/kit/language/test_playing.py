from engines.kit.door import answer
from engines.kit.language.choosing import MOST_TIMES
from engines.kit.language.play import CHAIN_LIMIT, LONGEST_CHAIN
from engines.kit.mechanisms.dice import numbered
from tests.engines.kit.language.answers import answer_all, asked, is_over, play_more, things, told
from tests.engines.kit.language.toy import LANGUAGE, scene


def test_sentences_are_played_in_their_order():
    state = scene("Gain 1 energy. Heal 2. Gain 3 energy.")

    assert [event[1] for event in state.log] == ["gained", "healed", "gained"]
    assert state.energy[0] == 6


def test_then_plays_one_thing_after_the_other():
    state = scene("Heal 1, then gain 1 energy, then heal 2.")

    assert [event[1] for event in state.log] == ["healed", "gained", "healed"]


def test_do_this_repeats_the_whole_chain():
    state = scene("Do this 3 times: gain 1 energy, then heal 1.")

    assert [event[1] for event in state.log] == ["gained", "healed"] * 3


def test_do_this_zero_times_does_nothing():
    assert scene("Do this your energy times: heal 1.", energy=[0, 0, 0]).health == [10, 10, 10]


def test_do_this_as_often_as_something_is_counted():
    assert scene("Do this your energy times: heal 1.", energy=[4, 0, 0]).health[0] == 14


def test_repetition_has_a_named_limit():
    assert scene("Do this 9999 times: heal 1.").health[0] == 10 + MOST_TIMES


def test_a_may_is_asked_and_done_on_yes():
    state = scene("You may heal 2.")
    assert asked(state) == [("yes",), ("no",)]

    answer(state, ("yes",))

    assert state.health[0] == 12


def test_a_may_is_left_on_no():
    state = scene("You may heal 2.")
    answer(state, ("no",))

    assert state.health[0] == 10
    assert is_over(state)


def test_if_you_do_needs_a_yes():
    yes, no = scene("You may heal 2. If you do, gain 5 energy."), scene("You may heal 2. If you do, gain 5 energy.")
    answer(yes, ("yes",))
    answer(no, ("no",))

    assert (yes.health[0], yes.energy[0]) == (12, 7)
    assert (no.health[0], no.energy[0]) == (10, 2)


def test_choose_one_plays_the_chosen_way_only():
    state = scene("Choose one: heal 1; or gain 1 energy; or draw 1 card.")
    assert asked(state) == [("way", 0), ("way", 1), ("way", 2)]

    answer(state, ("way", 1))

    assert (state.health[0], state.energy[0], len(state.hands[0])) == (10, 3, 3)


def test_a_choice_inside_a_choice_is_asked_after_it():
    state = scene("Choose one: (choose one: heal 1; or heal 2); or gain 1 energy.")
    answer(state, ("way", 0))
    answer(state, ("way", 1))

    assert state.health[0] == 12


def test_effects_are_played_for_the_seat_that_plays_them():
    state = scene("Gain 3 energy.", seat=2)

    assert state.energy == [2, 2, 5]


def test_what_each_player_does_is_done_by_each_for_themselves():
    state = scene("Each opponent does this: choose one: heal 1; or gain 1 energy.")
    assert state.question.seats == (1,)
    answer(state, ("way", 0))
    assert state.question.seats == (2,)
    answer(state, ("way", 1))

    assert (state.health, state.energy) == ([10, 11, 10], [2, 2, 3])


def test_an_effect_that_ends_the_game_in_its_middle_stops_there():
    state = scene("Heal 1, then you win the game, then heal 5. Heal 5. You may heal 5.")

    assert state.ending.winners == (0,)
    assert state.health[0] == 11
    assert state.question is None


def test_damage_that_ends_the_game_sets_off_nothing_more():
    state = scene(
        "Deal 10 damage to each opponent, then you may heal 5.",
        players=2,
        tables=((), ("When you are damaged, draw 1 card.",)),
    )

    assert state.ending.reason == "last"
    assert told(state, "set_off") == []


def test_a_card_that_copies_itself_is_cut_by_the_named_limit():
    state = scene("Heal 1, then play this card again.")

    assert state.health[0] == 10 + CHAIN_LIMIT
    assert len(told(state, "chain_cut")) == 1
    assert is_over(state)
    assert state.open_plays == 0


def test_cards_that_set_off_one_another_are_cut_by_the_named_limit():
    state = scene("Gain 1 energy.", tables=(("When you gain energy, gain 1 energy.",),))

    assert state.energy[0] == 2 + 1 + CHAIN_LIMIT - 1
    assert len(told(state, "chain_cut")) == 1


def test_cards_that_set_off_two_each_are_cut_by_the_length_of_the_chain():
    state = scene("Gain 1 energy.", tables=(("When you gain energy, gain 1 energy.",) * 2,))

    assert told(state, "chain_cut") != []
    assert state.energy[0] <= 2 + LONGEST_CHAIN
    assert is_over(state)


def test_repetitions_inside_repetitions_are_cut_by_the_length_of_the_chain():
    state = scene("Do this 99 times: do this 99 times: do this 99 times: heal 1.")

    assert LONGEST_CHAIN / 2 < state.health[0] < LONGEST_CHAIN
    assert len(told(state, "chain_cut")) == 1


def test_the_next_effect_after_a_cut_chain_is_played_in_full():
    state = scene("Do this 99 times: do this 99 times: heal 1.")
    before = state.health[0]
    play_more(state, ("heal", 1, None))

    assert state.health[0] == before + 1


def test_a_deep_effect_is_played_without_recursion():
    node = ("heal", 1, None)
    for _ in range(5_000):
        node = ("then", (node,))

    state = scene(node)

    assert told(state, "chain_cut") != []


def test_an_amount_to_choose_is_asked_for():
    state = scene("Heal up to 3.")
    assert asked(state) == [("amount", 0), ("amount", 1), ("amount", 2), ("amount", 3)]

    answer(state, ("amount", 2))

    assert state.health[0] == 12


def test_up_to_what_is_counted_offers_as_much_as_there_is():
    assert len(asked(scene("Heal up to as many as your energy.", energy=[4, 0, 0]))) == 5


def test_that_many_is_the_number_that_was_chosen():
    state = scene("Heal up to 5, then gain that many energy.")
    answer(state, ("amount", 4))

    assert (state.health[0], state.energy[0]) == (14, 6)


def test_that_many_is_the_number_that_was_counted():
    assert scene("Heal twice your energy, then gain that many energy.", energy=[3, 0, 0]).energy[0] == 9


def test_that_many_is_how_many_things_something_was_done_to():
    state = scene("Discard any number of cards, then gain that many energy.", energy=[0, 0, 0])
    for _ in range(2):
        answer(state, asked(state)[0])
    answer(state, ("enough",))

    assert state.energy[0] == 2
    assert scene("Send each opponent to the Attic, then heal that many.").health[0] == 12


def test_that_many_is_the_number_that_a_deed_names_and_not_to_how_many_it_was_done():
    assert scene("Deal 3 damage to each opponent, then gain that many energy.", energy=[0, 0, 0]).energy[0] == 3


def test_a_number_by_group_size_follows_the_players():
    assert scene("Heal 2 (3).", players=3).health[0] == 12
    assert scene("Heal 2 (3).", players=4).health[0] == 13


def test_two_slots_to_choose_are_asked_one_after_the_other():
    state = scene("Deal up to 2 damage to one opponent.")
    answer(state, ("amount", 2))
    assert things(state) == [1, 2]

    answer(state, ("choose", "player", 2))

    assert state.health == [10, 10, 8]


def test_nothing_happens_does_nothing():
    before, after = scene(""), scene("Nothing happens.")

    assert (after.health, after.energy, after.hands) == (before.health, before.energy, before.hands)


def test_an_empty_text_is_played_as_nothing():
    assert is_over(scene(""))


def test_random_answers_bring_every_effect_to_its_end():
    state = scene("Each player does this: choose one: draw 1 card; or discard up to 2 cards. Heal up to 9.")

    assert answer_all(state) >= 3


def test_the_die_of_the_game_may_have_other_numbers(monkeypatch):
    """A die of ten sides whose 0 counts as nothing."""
    monkeypatch.setitem(LANGUAGE.hooks, "die", lambda state: numbered("game", 10, 0))
    shown = {told(scene("Roll the die. On 1 or more: heal 1.", seed=seed), "rolled")[0][1] for seed in range(60)}
    assert shown == set(range(10))
