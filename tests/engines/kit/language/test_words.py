from engines.kit.speech import speech
from tests.engines.kit.language.toy import scene

TWO = ("When you draw a card, heal 1.", "When you draw a card, gain 1 energy.")


def question_of(state):
    """Put the open question in words."""
    return speech(state).question(state.question)


def options_of(state):
    """Put the options in words."""
    return [speech(state).option(option) for option in state.question.options[0]]


def test_a_may_is_asked_in_the_words_of_the_card():
    assert question_of(scene("You may heal up to 3.")) == "The Card: heal up to 3?"


def test_two_things_that_go_together_are_asked_together():
    state = scene("You may pay 1 energy: heal 1.")

    assert question_of(state) == "The Card: pay 1 energy and heal 1?"


def test_ways_to_choose_from_are_said_in_the_words_of_the_card():
    state = scene("Choose one: heal 1; or draw 2 cards, then heal 1.")

    assert question_of(state) == "The Card: choose one."
    assert options_of(state) == ["heal 1", "draw 2 cards, then heal 1"]


def test_what_is_to_be_chosen_is_named_and_counted():
    assert question_of(scene("Deal 1 damage to one opponent.")) == "The Card: choose a player."
    assert question_of(scene("Deal 1 damage to 2 players.")) == "The Card: choose players, 2 more."


def test_an_amount_is_asked_for():
    state = scene("Heal up to 2.")

    assert question_of(state) == "The Card: how many?"
    assert options_of(state) == ["0", "1", "2"]


def test_triggers_to_be_put_in_order_are_named_by_their_cards():
    state = scene("Draw 1 card.", tables=(TWO,))

    assert question_of(state) == "Which comes first: Card 0 or Card 1?"
    assert options_of(state) == ["Card 0", "Card 1"]


def test_an_option_that_is_no_longer_open_is_said_plainly():
    state = scene("Heal 1.")

    assert [speech(state).option(one) for one in (("way", 0), ("order", 1))] == ["way 1", "number 2"]


def test_every_event_of_the_language_has_a_sentence():
    texts = ["Flip the coin. Heads: heal 1.", "Roll the die. On 1: heal 1.", "Pay 9 energy: heal 1.", "Sing."]
    states = [scene(text, unread=True) for text in texts]
    states.append(scene("Heal 1, then play this card again."))
    states.append(scene("Draw 1 card.", tables=(("When you draw a card, once per turn, heal 1.",) * 2,)))

    told = {speech(state).event(event) for state in states for event in state.log}

    assert "Nobody can read “Sing.”; it is skipped." in told
    assert "The chain of effects is cut at The Card: it goes round in circles." in told
    assert "Seat 1 cannot pay for The Card." in told
    assert "Card 0 of Seat 1 works now." in told


def test_the_referee_is_asked_for_the_words_that_nobody_can_read():
    state = scene("Sing.", unread=True, referee=1)

    assert question_of(state) == "Referee: what does “Sing.” do?"
    assert options_of(state) == ["done by hand"]
