from __future__ import annotations

from collections import Counter
from dataclasses import replace

from engines.ai.expert_seat import ExpertSeat, Skill, best_of, blurred, drawn_from, remembered, taken
from engines.ai.play import decide
from engines.kit.chance import chance
from engines.kit.game import Temper, start
from engines.kit.questions import Question
from engines.kit.views import view_for
from tests.engines.ai import tricks


def begun(seed: int = 1) -> tricks.Tricks:
    return start(tricks.GAME, tricks.CONTENT, tricks.setup(seed))


def test_the_option_that_ranks_highest_is_taken():
    assert best_of([(0.2, ("a",)), (0.9, ("b",)), (0.5, ("c",))], chance(1)) == ("b",)


def test_chance_decides_between_options_of_equal_rank():
    ranking = [(1.0, ("a",)), (1.0, ("b",)), (0.0, ("c",))]

    assert {best_of(ranking, chance(seed)) for seed in range(30)} == {("a",), ("b",)}


def test_where_the_expert_mixes_an_option_is_drawn_as_often_as_it_says():
    ranking = [(0.7, ("a",)), (0.3, ("b",)), (0.0, ("c",)), (-0.2, ("d",))]
    drawn = Counter(drawn_from(ranking, chance(seed)) for seed in range(1000))

    assert drawn.keys() == {("a",), ("b",)}
    assert 650 < drawn[("a",)] < 750


def test_only_the_questions_that_the_expert_mixes_are_drawn():
    expert = replace(tricks.GAME.expert, mixed=frozenset({"token"}))
    token, other = (Question(kind, (0,), ((),), ("after",)) for kind in ("token", "card"))
    ranking = [(0.6, ("a",)), (0.4, ("b",))]

    assert {taken(expert, token, ranking, chance(seed)) for seed in range(30)} == {("a",), ("b",)}
    assert {taken(expert, other, ranking, chance(seed)) for seed in range(30)} == {("a",)}


def test_an_expert_follows_the_policy_of_the_game():
    """In the first round the policy throws the lowest card away."""
    state = begun()

    assert decide(state, 0, ExpertSeat()).option == ("play", min(state.hands[0]))


def test_the_temper_of_a_seat_reaches_the_policy():
    state = begun()
    state.on_table[1] = sorted(state.hands[0])[1]

    bold = decide(state, 0, ExpertSeat(temper=Temper.BOLD))

    assert bold.option == ("play", sorted(state.hands[0])[2])


def test_a_seat_that_always_slips_takes_any_option():
    state = begun()
    seat = ExpertSeat(skill=Skill(slips=1.0))
    decisions = [decide(state, 0, seat, seed=seed) for seed in range(60)]

    assert {decision.option[1] for decision in decisions} == set(state.hands[0])
    assert decisions[0].why == "A moment of inattention."


def test_noise_moves_every_score_by_at_most_its_part_of_the_spread():
    ranking = [(0.0, ("a",)), (10.0, ("b",))]
    scores = [blurred(ranking, 0.5, chance(seed)) for seed in range(50)]

    assert all(abs(new[0] - old[0]) <= 5 for noisy in scores for new, old in zip(noisy, ranking, strict=True))
    assert len({noisy[0][0] for noisy in scores}) == 50


def test_no_noise_leaves_the_ranking_alone():
    ranking = [(0.0, ("a",)), (10.0, ("b",))]

    assert blurred(ranking, 0.0, chance(1)) is ranking


def test_a_forgetful_seat_loses_a_part_of_what_it_saw_and_the_view_stays_whole():
    view = view_for(begun(), 0)
    view.seen = list(range(1, 20))

    rest = remembered(view, 0.5, chance(3))

    assert 0 < len(rest.seen) < len(view.seen) == 19


def test_what_is_forgotten_stays_forgotten():
    luck = chance(3)
    view = view_for(begun(), 0)
    view.seen = list(range(1, 20))
    before = remembered(view, 0.5, luck)
    view.decisions += 5

    assert remembered(view, 0.5, luck).seen == before.seen


def test_a_full_memory_costs_no_copy():
    view = view_for(begun(), 0)

    assert remembered(view, 1.0, chance(3)) is view


def test_where_the_rules_say_so_even_the_best_memory_forgets():
    state = begun()
    state.seen = list(range(1, 9))
    forgetful = replace(
        tricks.GAME.expert,
        forget=lambda view, seat, memory, luck: view.seen.clear(),
        forgets_at=lambda question: question.kind == "which_card",
    )
    view = view_for(state, 0)
    view.box = replace(view.box, game=replace(tricks.GAME, expert=forgetful))

    assert remembered(view, 1.0, chance(1)).seen == []
    assert view.seen == list(range(1, 9))
