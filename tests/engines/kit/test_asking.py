"""Asking: seats decide, characters act, and hidden questions are offered anew in imagined worlds."""

from __future__ import annotations

from engines.kit.asking import ask_hidden, ask_player, character_of, characters_of, clockwise, seat_of
from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.state import State, ask_together
from engines.kit.views import imagine, view_for
from tests.engines.kit.tiny import tiny_state

CREW = {
    "characters": lambda state: range(4),
    # Seat 0 plays the captain and the cook; seat 1 the mate; the stowaway is played by whoever has found it.
    "seat_of": lambda state, who: (0, 1, 0, state.rounds)[who],
}
CAPTAIN, MATE, COOK, STOWAWAY = range(4)


def crew(*agenda, **steps) -> State:
    """Return a state in which three seats play four characters."""
    return tiny_state(*agenda, declares=CREW, **steps)


# Who decides for whom


def test_a_seat_may_play_several_characters_or_none():
    state = crew()
    assert [characters_of(state, seat) for seat in range(3)] == [[CAPTAIN, COOK, STOWAWAY], [MATE], []]


def test_who_decides_for_a_character_may_change_during_play():
    state = crew()
    state.rounds = 2
    assert (seat_of(state, STOWAWAY), characters_of(state, 2)) == (2, [STOWAWAY])


def test_a_seat_means_its_first_character_by_i_and_one_without_any_the_first_of_all():
    assert [character_of(crew(), seat) for seat in range(3)] == [CAPTAIN, MATE, CAPTAIN]


def test_without_characters_a_seat_plays_itself():
    state = tiny_state()
    assert [(seat_of(state, seat), character_of(state, seat)) for seat in range(3)] == [(0, 0), (1, 1), (2, 2)]


def test_a_question_to_a_character_reaches_the_seat_that_decides_for_it():
    def supper(state: State) -> None:
        ask_player(state, COOK, "supper", [("fish",), ("beans",)], ("note", "served"), "TNY-02", "tonight")

    state = crew(("supper",), supper=supper)
    assert (state.question.seats, state.question.args) == ((0,), (COOK, "tonight"))
    answer(state, ("fish",))
    assert ("served", ("fish",)) in state.log


def test_a_question_with_one_answer_is_not_put_even_if_other_answers_could_be_named():
    def supper(state: State) -> None:
        ask_player(state, COOK, "supper", [("fish",)], ("note", "served"), "TNY-02", free="dish")

    assert ("served", ("fish",)) in crew(("supper",), supper=supper).log


# Hidden questions


def pocket(state: State, who: int, *about) -> list:
    """Offer what a character has in its pocket: in these tests as many things as the seed of its luck says."""
    return [("thing", number) for number in range(1 + state.chance.seed % 5)]


def search(state: State) -> None:
    """Ask the mate which thing to show."""
    ask_hidden(state, MATE, "pocket", ("note", "shown"), "TNY-03", "now")


def hidden(asks_always: bool = True, seed: int = 3) -> State:
    """Return a state in which the mate is asked what only the mate can see."""

    def begin(state: State) -> None:
        state.chance = chance(seed)
        search(state)

    facts = {**CREW, "offers": {"pocket": pocket}, "asks_always": lambda state: asks_always}
    return tiny_state(("begin",), declares=facts, begin=begin)


def test_a_hidden_question_has_its_options_from_the_offer_of_its_kind():
    state = hidden()
    assert state.question.options == ((("thing", 0), ("thing", 1), ("thing", 2), ("thing", 3)),)
    assert state.question.args == (MATE, "now")


def test_others_see_that_somebody_is_asked_and_not_what_can_be_answered():
    assert view_for(hidden(), 0).question.options == ((),)
    assert len(view_for(hidden(), 1).question.options[0]) == 4


def test_in_an_imagined_world_the_options_are_those_of_that_world():
    sizes = {len(imagine(view_for(hidden(), 0), chance(seed)).question.options[0]) for seed in range(20)}
    assert sizes == {1, 2, 3, 4, 5}


def test_who_is_asked_knows_the_own_options_in_every_world():
    worlds = [imagine(view_for(hidden(), 1), chance(seed)) for seed in range(20)]
    assert {len(world.question.options[0]) for world in worlds} == {4}


def test_a_hidden_question_is_put_even_with_one_answer_unless_the_game_says_otherwise():
    assert hidden(seed=5).question.kind == "pocket"
    assert ("shown", ("thing", 0)) in hidden(asks_always=False, seed=5).log


def test_options_that_were_found_already_are_taken_as_they_are():
    def begin(state: State) -> None:
        ask_hidden(state, MATE, "pocket", ("note", "shown"), "TNY-03", options=[("knife",), ("rope",)])

    state = tiny_state(("begin",), declares=CREW, begin=begin)
    assert state.question.options == ((("knife",), ("rope",)),)


def test_of_several_who_are_asked_together_each_is_offered_what_it_could_have_there():
    def begin(state: State) -> None:
        ask_together(state, {0: [("a",)], 1: [("a",)], 2: [("a",)]}, "bids", ("note", "bid"), "TNY-04", "gold")

    def bids(state: State, seat: int, what: str) -> list:
        return [("bid", seat, what)]

    state = tiny_state(("begin",), declares={"offers": {"bids": bids}}, begin=begin)
    world = imagine(view_for(state, 1), chance(1))
    assert world.question.options == ((("bid", 0, "gold"),), (("a",),), (("bid", 2, "gold"),))


def test_places_at_a_table_are_listed_clockwise():
    assert clockwise(4, 2) == (2, 3, 0, 1)
