from __future__ import annotations

from dataclasses import replace

import pytest

from engines.ai import search_seat
from engines.ai.calibration import calibrated
from engines.ai.play import decide
from engines.ai.race import FEWEST_WORLDS
from engines.ai.rollout import roll_out, standing
from engines.ai.search_seat import Effort, SearchSeat
from engines.ai.seats import luck_for, open_question
from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.game import Box, Expert, start
from engines.kit.state import EVERYONE, UNKNOWN, Ending
from engines.kit.views import view_for
from tests.engines.ai import tricks


def begun(seed: int = 1, expert: Expert = tricks.GAME.expert, mode: str = "turns") -> tricks.Tricks:
    return start(replace(tricks.GAME, expert=expert), tricks.CONTENT, tricks.setup(seed, mode))


def last_but_one_round(expert: Expert = tricks.GAME.expert) -> tricks.Tricks:
    """Seat 2 is to play last in round 3: only the 15 takes this trick, and the 20 takes the next for sure."""
    state = begun(expert=expert)
    state.rounds, state.agenda, state.question = 3, [("take_trick",)], None
    state.hands = [[1], [2], [15, 20]]
    state.on_table, state.seen, state.points = [14, 3, 0], [3, 14], [0, 3, 0]
    tricks.play_in_turn(state, 2)
    return state


STUBBORN = replace(
    tricks.GAME.expert, rank=lambda view, seat, question, temper: [(n[1], n) for n in question.options_of(seat)]
)
"""An expert that always plays its highest card: a mistake that a search can see."""


def test_a_search_leaves_the_expert_where_another_option_is_clearly_better():
    state = last_but_one_round(STUBBORN)

    decision = decide(state, 2, SearchSeat(effort=Effort(iterations=60)))

    assert decision.option == ("play", 15)
    assert "against" in decision.why
    assert "play the 20" in decision.why


def test_a_search_follows_the_expert_where_nothing_is_better():
    state = last_but_one_round()

    decision = decide(state, 2, SearchSeat(effort=Effort(iterations=60)))

    assert decision.option == ("play", 15)
    assert "Nothing tried in 6 imagined worlds was clearly better." in decision.why


def test_a_search_that_is_stopped_at_once_gives_the_experts_choice():
    state = last_but_one_round(STUBBORN)

    assert decide(state, 2, SearchSeat(stop=lambda: True)).option == ("play", 20)


def test_a_search_ends_when_its_time_is_over():
    ticks = iter(range(1_000))
    seat = SearchSeat(effort=Effort(10**9, milliseconds=20_000), clock=lambda: float(next(ticks)))

    decide(begun(), 0, seat)

    assert next(ticks) == pytest.approx(22, abs=2)


def test_a_search_makes_no_more_roll_outs_than_its_iterations(monkeypatch):
    played = []
    monkeypatch.setattr(search_seat, "roll_out", lambda *args: played.append(args))

    luck = chance(1)
    as_it_comes = replace(tricks.GAME.expert, value=lambda world, seat: luck.fraction("any"))

    decide(begun(expert=as_it_comes), 0, SearchSeat(effort=Effort(iterations=50, width=4)))

    assert 50 <= len(played) < 54


def test_a_search_stops_early_where_nothing_differs(monkeypatch):
    played = []
    monkeypatch.setattr(search_seat, "roll_out", lambda *args: played.append(args))
    all_alike = replace(tricks.GAME.expert, value=lambda world, seat: 0.5)

    decide(begun(expert=all_alike), 0, SearchSeat(effort=Effort(iterations=50, width=4)))

    assert len(played) == 4 * FEWEST_WORLDS


def test_a_search_reads_a_value_as_the_odds_that_were_fitted_to_games():
    state = begun(expert=replace(tricks.GAME.expert, odds=(0.0, 0.5)))

    assert standing(state, 0) == calibrated(tricks.value(state, 0), (0.0, 0.5)) != tricks.value(state, 0)


def test_a_search_tries_only_the_experts_favourites(monkeypatch):
    tried = set()
    monkeypatch.setattr(search_seat, "answer", lambda world, option, seat: tried.add(option))

    state = begun()
    decide(state, 0, SearchSeat(effort=Effort(iterations=40, width=2)))

    assert tried == {("play", card) for card in sorted(state.hands[0])[:2]}


CLUELESS = replace(
    tricks.GAME.expert, rank=lambda view, seat, question, temper: [(0.0, n) for n in question.options_of(seat)]
)
"""An expert to whom all options are alike, so that chance plays the roll-outs."""


def test_where_the_expert_mixes_the_draw_of_the_expert_stands():
    """A search that looked for the best would be predictable again."""
    state = begun(expert=replace(CLUELESS, rank=evenly, mixed=frozenset({"which_card"})))
    choices = {decide(state, 0, SearchSeat(effort=Effort(iterations=9)), seed=seed).option for seed in range(40)}

    assert choices == {("play", card) for card in state.hands[0]}
    assert SearchSeat().consider(view_for(state, 0), open_question(state), luck_for(1, 0)).worlds == 0


def evenly(view, seat, question, temper):
    """Rank all options as equally likely."""
    options = question.options_of(seat)
    return [(1 / len(options), option) for option in options]


def test_every_option_meets_the_same_worlds_and_the_same_luck():
    """Two options with the same effect come out equal in every world, however much chance there is."""
    seat, view = SearchSeat(), view_for(begun(expert=CLUELESS), 0)
    option, luck = open_question(view).options_of(0)[0], luck_for(1, 0)
    tried = [seat.try_all([option] * 3, view, luck) for _ in range(20)]

    assert all(len(set(values)) == 1 for values in tried)
    assert len({values[0] for values in tried}) > 1


@pytest.mark.parametrize("mode", ["turns", "together"])
def test_in_roll_outs_each_seat_is_given_its_own_view_and_nothing_more(mode):
    looks = []

    def watched(view, seat, question, temper):
        others = [hand for other, hand in enumerate(view.hands) if other != seat]
        looks.append(view.viewer == seat and all(card == UNKNOWN for hand in others for card in hand))
        assert question is view.question
        return tricks.rank(view, seat, question, temper)

    state = begun(expert=replace(tricks.GAME.expert, rank=watched), mode=mode)
    roll_out(state, 100, chance(1), {})

    assert state.ending is not None
    assert len(looks) >= 9
    assert all(looks)


def test_a_roll_out_is_cut_after_its_number_of_decisions():
    state = begun()

    roll_out(state, 5, chance(1), {})

    assert state.decisions == 5


def test_an_ended_game_is_judged_by_its_winners_and_a_running_one_by_the_expert():
    state = begun()
    assert standing(state, 0) == tricks.value(state, 0)

    roll_out(state, 100, chance(1), {})

    assert [standing(state, seat) for seat in range(3)] == [
        1.0 if seat in state.ending.winners else 0.0 for seat in range(3)
    ]


def parts_of_seat_0(sides, *wins: tuple[int, ...]) -> list[float]:
    """Tell what a win of these seats is worth to the first, in a game with these sides."""
    state = begun()
    state.box = Box(replace(tricks.GAME, sides=lambda state: sides), tricks.CONTENT, tricks.setup())
    parts = []
    for winners in wins:
        state.ending = Ending("shared", "TRK-1", winners)
        parts.append(standing(state, 0))
    return parts


def test_a_win_that_rivals_share_counts_in_parts():
    everybody_alone = ((0,), (1,), (2,))
    assert parts_of_seat_0(everybody_alone, (0,), (0, 1), (0, 1, 2), (1, 2)) == [1.0, 0.5, 1 / 3, 0.0]


def test_a_win_of_a_team_or_of_the_whole_table_is_whole_for_each_of_them():
    assert parts_of_seat_0(((0, 1), (2,)), (0, 1), (2,), (0, 1, 2)) == [1.0, 0.0, 0.5]
    assert parts_of_seat_0(((0, 1, 2),), (0, 1, 2), ()) == [1.0, 0.0]


def test_a_search_looks_only_at_worlds_that_the_experts_suspicion_has_been_over():
    suspected = []

    def suspect(world, view, luck):
        assert view.viewer == 0
        assert world.viewer == EVERYONE
        suspected.append(world)

    view = view_for(begun(expert=replace(tricks.GAME.expert, suspect=suspect)), 0)

    world = search_seat.likely_world(view, chance(1))

    assert suspected == [world]
    assert suspected[0] is world


def test_a_search_answers_a_question_put_to_several_at_once_without_knowing_their_answers():
    state = begun(mode="together")
    other = state.copy()
    answer(state, open_question(state).options_of(1)[0], 1)
    answer(other, open_question(other).options_of(1)[3], 1)
    seat = SearchSeat(effort=Effort(iterations=40))

    assert decide(state, 0, seat).option == decide(other, 0, seat).option
