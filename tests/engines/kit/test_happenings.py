from engines.kit.door import answer, run
from engines.kit.happenings import happen, let, occur
from tests.engines.kit.coves import cove, do, take
from tests.engines.kit.language.answers import asked, is_over, play_more, told
from tests.engines.kit.language.toy import scene


def test_when_follows_the_deed():
    state = scene("Draw 1 card.", tables=(("When you draw a card, heal 1.",),))

    assert [event[1] for event in state.log] == ["drew", "set_off", "healed"]


def test_before_comes_before_and_after_comes_last():
    table = ("After you draw a card, heal 3.", "Before you draw a card, heal 1.", "When you draw a card, heal 2.")
    state = scene("Draw 1 card.", tables=(table,))

    assert [event[1] for event in state.log if event[1] != "set_off"] == ["healed", "drew", "healed", "healed"]
    assert told(state, "healed") == [(0, 1), (0, 2), (0, 3)]


def test_instead_replaces_the_deed_and_nothing_follows_it():
    table = ("When you draw a card, gain 1 energy instead.", "When you draw a card, heal 1.")
    state = scene("Draw 1 card.", tables=(table,))

    assert (state.energy[0], state.health[0], len(state.hands[0])) == (3, 10, 3)


def test_every_single_deed_is_listened_to():
    state = scene("Draw 3 cards.", tables=(("When you draw a card, heal 1.",),))

    assert state.health[0] == 13


def test_nobody_listens_to_what_happens_to_others():
    state = scene("Draw 1 card.", tables=((), ("When you draw a card, heal 1.",)))

    assert told(state, "set_off") == []


def test_two_triggers_of_two_seats_go_round_from_the_hook_of_the_game():
    text = "When each player is damaged, heal 1."
    state = scene("Deal 1 damage to you.", tables=((text,), (text,), (text,)), turn=2)

    assert [owner for _, owner, _ in told(state, "set_off")] == [2, 0, 1]


def test_two_different_triggers_of_one_seat_are_put_in_order_by_it():
    table = ("When you draw a card, heal 1.", "When you draw a card, gain 1 energy.")
    state = scene("Draw 1 card.", tables=(table,))
    assert state.question.kind == "which_first"
    first, second = asked(state)

    answer(state, second)

    assert [event[1] for event in state.log][-4:] == ["set_off", "gained", "set_off", "healed"]
    assert first != second


def test_two_triggers_that_do_the_same_are_not_asked_for():
    state = scene("Draw 1 card.", tables=(("When you draw a card, heal 1.",) * 2,))

    assert is_over(state)
    assert state.health[0] == 12


def test_the_owner_is_asked_even_when_another_plays():
    table = ("When you are damaged, heal 1.", "When you are damaged, gain 1 energy.")
    state = scene("Deal 1 damage to each opponent.", tables=((), table), players=2)

    assert state.question.seats == (1,)


def test_a_trigger_may_have_a_price():
    state = scene("Deal 1 damage to you.", tables=(("When you are damaged, pay 2 energy: heal 5.",),))

    assert (state.energy[0], state.health[0]) == (0, 14)


def test_a_card_that_goes_away_still_hears_that_it_goes():
    state = scene("", tables=(("When this card is discarded, heal 1.",),))
    card = state.tables[0][0]
    state.hands[0] = [card]
    play_more(state, ("discard", ("card.choose", 9, ("cards",))))
    answer(state, ("choose", "card", card))

    assert state.health[0] == 11


def test_that_player_is_the_one_to_whom_it_happened():
    state = scene(
        "Deal 1 damage to one opponent, then that player gains 5 energy.",
        tables=((), (), ("When each player is damaged, heal 1 on that player.",)),
        players=3,
    )
    answer(state, ("choose", "player", 1))

    assert state.health == [10, 10, 10]
    assert state.energy == [2, 7, 2]


def test_that_many_is_what_happened():
    state = scene("Gain 4 energy.", tables=(("When you gain energy, heal that many.",),))

    assert state.health[0] == 14


def test_a_replacement_does_not_replace_what_it_brings_about_itself():
    state = scene("Gain 1 energy.", tables=(("When you gain energy, gain 5 energy instead.",),))

    assert state.energy[0] == 7
    assert state.replacing == []


def test_a_replacement_can_be_replaced_by_another():
    table = ("When you draw a card, gain 1 energy instead.", "When you gain energy, heal 2 instead.")
    state = scene("Draw 1 card.", tables=(table,))

    assert (len(state.hands[0]), state.energy[0], state.health[0]) == (3, 2, 12)


def test_replacements_that_lead_back_end_in_the_first_deed():
    table = ("When you draw a card, gain 1 energy instead.", "When you gain energy, draw 1 card instead.")
    state = scene("Draw 1 card.", tables=(table,))

    assert (len(state.hands[0]), state.energy[0]) == (4, 2)
    assert state.replacing == []


def test_of_two_replacements_the_owner_chooses_one():
    table = ("When you draw a card, gain 1 energy instead.", "When you draw a card, heal 1 instead.")
    state = scene("Draw 1 card.", tables=(table,))
    assert state.question.kind == "which_instead"

    answer(state, ("order", 1))

    assert (state.energy[0], state.health[0], len(state.hands[0])) == (2, 11, 3)


def test_the_same_replacement_works_for_the_next_deed():
    state = scene("Draw 2 cards.", tables=(("When you draw a card, heal 1 instead.",),))

    assert state.health[0] == 12


def test_a_moment_is_listened_to_like_an_event():
    state = scene("", tables=(("At the start of your turn, heal 1.",),))
    state.question = None
    state.agenda.append(("over",))
    happen(state, "turn", 0)
    run(state)

    assert state.health[0] == 11


# What occurs happens only if somebody can hear it


def test_what_nobody_can_hear_is_simply_done():
    state = cove()
    occur(state, "rolled")
    assert state.agenda == [("rest",)]


def test_what_somebody_can_hear_happens_with_all_that_follows():
    state = cove()
    lying = [card for deck in state.decks for card in deck]
    state.tables[1] = [take(state, lying, "lookout")]
    occur(state, "rolled")
    assert state.agenda[-1] == ("happening", ("rolled",))
    do(state)
    assert (state.coins[1], [event[1] for event in state.log]) == (3, ["set_off", "gained"])


def test_where_the_game_does_not_say_who_can_hear_everything_happens():
    state = scene("")
    occur(state, "gain", 0, 1)
    assert state.agenda[-1] == ("happening", ("gain", 0, 1))


def test_what_is_let_occur_waits_for_its_turn_on_the_agenda():
    assert let("gain", 0, 1) == ("occur", "gain", 0, 1)
    assert do(cove(), let("rolled")).agenda == []
