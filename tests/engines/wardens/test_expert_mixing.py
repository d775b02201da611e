"""Games of hidden choices: solved exactly, so that nobody gains by knowing how the expert mixes."""

from __future__ import annotations

import pytest

from engines.kit.chance import chance
from engines.wardens.judgement.duels import Blow, Duel, Fighter, course, outcome, payoffs, suffer, throw
from engines.wardens.judgement.expeditions import dial_mix, guessed
from engines.wardens.judgement.matrix import best_against, solve, worst_against
from engines.wardens.state import ATTACK, DEFENSE, RUSH
from tests.each import each

CREATURES, TANKS = Fighter(), Fighter()


def test_a_fair_circle_is_mixed_evenly():
    solution = solve([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])

    assert solution.value == pytest.approx(0)
    assert solution.ours == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_a_choice_that_is_best_against_everything_is_always_taken():
    assert solve([[3, 2, 4], [1, 0, 1], [0, 1, 0]]).ours == (1, 0, 0)


@each("seed", range(40))
@each("shape", [(3, 3), (2, 3), (3, 2), (1, 3)])
def test_nobody_gains_by_knowing_the_mix_of_any_game(seed: int, shape: tuple[int, int]):
    luck = chance(seed)
    game = [[luck.below("payoff", 13) - 6 for _ in range(shape[1])] for _ in range(shape[0])]
    solution = solve(game)

    assert sum(solution.ours) == pytest.approx(1)
    assert sum(solution.theirs) == pytest.approx(1)
    assert worst_against(game, solution.ours) == pytest.approx(solution.value)
    assert best_against(game, solution.theirs) == pytest.approx(solution.value)


# The course of a battle


@pytest.mark.parametrize(
    ("one", "other", "brings"),
    [(ATTACK, DEFENSE, 2), (DEFENSE, RUSH, 2), (RUSH, ATTACK, 1), (ATTACK, ATTACK, 0), (DEFENSE, ATTACK, -2)],
)
def test_one_round_brings_what_the_tokens_say(one: int, other: int, brings: int):
    assert outcome(Duel(CREATURES, TANKS), 6, 6, one, other, rounds=1) == brings


def test_bonuses_count():
    hard, soft = Fighter(bonus=ATTACK), Fighter(bonus=DEFENSE)

    assert outcome(Duel(hard, TANKS), 6, 6, ATTACK, DEFENSE, rounds=1) == 3
    assert outcome(Duel(CREATURES, soft), 6, 6, ATTACK, DEFENSE, rounds=1) == 1


def test_the_last_vehicle_of_a_warden_is_worth_a_point_and_stays():
    kaysar = Fighter(mind=8.0)

    assert suffer(kaysar, 2, Blow(), Blow(kills=3), 0) == (1, 9.0, True)
    assert suffer(TANKS, 2, Blow(), Blow(kills=3), 0) == (0, 2.0, True)


def test_who_attacks_may_leave_it_alone():
    assert course(Duel(Fighter(mind=50.0), CREATURES), 1, 6) == 0


def test_twice_as_many_attackers_make_a_battle_better_and_more_defenders_make_it_worse():
    fight = Duel(CREATURES, Fighter(mind=8.0))

    assert course(fight, 6, 3) > course(fight, 3, 3) > course(fight, 3, 6)


@each("attackers", range(1, 7))
@each("defenders", [1, 3, 6])
def test_no_token_gains_anything_against_the_mix(attackers: int, defenders: int):
    fight = Duel(Fighter(ATTACK, 0, 0.7), Fighter(RUSH, 0, 1.4, 9.0))
    game, solution = payoffs(fight, attackers, defenders), throw(fight, attackers, defenders)

    assert best_against(game, solution.theirs) == pytest.approx(solution.value)
    assert worst_against(game, solution.ours) == pytest.approx(solution.value)


# The dial


def test_a_symbol_with_a_dear_bonus_is_named_more_often_and_hidden_less():
    prizes = (8.0, 6.0, 6.0, 6.0)

    assert dial_mix(prizes, 2)[0] < dial_mix(prizes, 2)[1]
    assert guessed(prizes, 2)[0] > guessed(prizes, 2)[1]


@pytest.mark.parametrize("guesses", [1, 2, 3])
def test_all_guesses_are_used_and_no_symbol_is_better_to_hide_than_another(guesses: int):
    prizes = (8.0, 6.5, 7.0, 6.0)
    shares = guessed(prizes, guesses)

    assert sum(shares) == pytest.approx(guesses)
    kept = [prize * (1 - share) for prize, share in zip(prizes, shares, strict=True)]
    assert kept == pytest.approx([kept[0]] * 4)


def test_no_guess_is_better_than_another_against_the_dial():
    prizes = (8.0, 6.5, 7.0, 6.0)
    saved = [prize * share for prize, share in zip(prizes, dial_mix(prizes, 2), strict=True)]

    assert saved == pytest.approx([saved[0]] * 4)
