from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

from engines.kit import chance as module
from engines.kit.chance import Chance, chance
from tests.each import each


def chi_square(counts: list[int]) -> float:
    """Measure how far counts are from being equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_the_bits_are_the_published_splitmix64_sequence(monkeypatch):
    """The first five numbers of the reference implementation for the seed 1234567."""
    monkeypatch.setattr(module, "_stream_key", lambda seed, stream: 1234567)
    luck = chance(0)
    assert [luck.bits("any") for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_seed_draws_the_same_for_ever():
    """These values may never change: records of all versions depend on them."""
    luck = chance(7)
    assert [luck.bits("deck") for _ in range(3)] == [
        7396413256572980699,
        6823870505810890079,
        9996449814337525971,
    ]
    assert [luck.die("dice") for _ in range(12)] == [6, 1, 4, 4, 1, 1, 5, 5, 1, 5, 1, 6]
    assert luck.shuffled("cards", range(10)) == [8, 4, 2, 3, 9, 1, 7, 5, 6, 0]
    assert luck.coin("coin") is False
    assert luck.fraction("fraction") == 0.1430408977072899


@each("seed", [7, -1, 2**80])
@each("count", [1, 2, 3, 59, 60, 500])
def test_many_draws_at_once_are_those_that_come_one_after_the_other(seed, count):
    at_once, in_turn = chance(seed), chance(seed)
    for luck in (at_once, in_turn):
        luck.bits("deck")

    assert at_once.many_bits("deck", count) == tuple(in_turn.bits("deck") for _ in range(count))
    assert at_once == in_turn


def test_a_list_with_nothing_to_shuffle_draws_nothing():
    luck = chance(7)
    for items in ([], ["alone"]):
        assert luck.shuffled("cards", items) == items
    assert luck == chance(7)


def test_other_seeds_and_other_streams_draw_otherwise():
    first = [chance(seed).bits(stream) for seed in range(50) for stream in ("deck", "dice", "")]
    assert len(set(first)) == len(first)


def test_seeds_may_be_negative_or_very_large():
    assert chance(-1).bits("deck") != chance(1).bits("deck") != chance(2**80).bits("deck")


def test_a_seed_that_only_looks_like_a_number_is_that_number():
    """A flag that came out of JSON gives the same game as the 1 that it equals, whatever was drawn before."""
    assert chance(True) == chance(1)
    assert type(chance(True).seed) is int


@pytest.mark.parametrize("sides", [2, 6, 10])
def test_dice_are_fair(sides: int):
    luck = chance(2024)
    rolls = Counter(luck.die("dice", sides) for _ in range(20_000))
    assert sorted(rolls) == list(range(1, sides + 1))
    assert chi_square(list(rolls.values())) < 27.9  # one in a thousand at 9 degrees of freedom


def test_shuffles_are_fair():
    luck = chance(11)
    orders = Counter(tuple(luck.shuffled("deck", "abcd")) for _ in range(12_000))
    assert sorted(orders) == sorted(permutations("abcd"))
    assert chi_square(list(orders.values())) < 49.7  # one in a thousand at 23 degrees of freedom


def test_coins_show_no_memory():
    luck = chance(5)
    pairs = Counter(pairwise(luck.coin("coin") for _ in range(20_001)))
    assert chi_square(list(pairs.values())) < 16.3  # one in a thousand at 3 degrees of freedom


def test_two_streams_show_no_likeness():
    luck = chance(5)
    pairs = Counter((luck.coin("red"), luck.coin("blue")) for _ in range(20_000))
    assert chi_square(list(pairs.values())) < 16.3


def test_drawing_from_one_stream_does_not_disturb_another():
    alone, disturbed = chance(3), chance(3)
    expected = [alone.bits("deck") for _ in range(5)]
    drawn = []
    for _ in range(5):
        disturbed.shuffled("dice", range(9))
        drawn.append(disturbed.bits("deck"))
    assert drawn == expected


def test_a_copy_draws_what_the_original_would_have_drawn():
    luck = chance(3)
    luck.bits("deck")
    copied = luck.copy()
    assert [copied.bits("deck") for _ in range(3)] == [luck.bits("deck") for _ in range(3)]
    assert copied == luck


def test_a_generator_saved_in_the_middle_goes_on():
    luck = chance(3)
    luck.shuffled("deck", range(20))
    loaded = Chance.from_plain(luck.to_plain())
    assert loaded.die("deck") == luck.die("deck")


def test_a_fraction_is_below_one_even_at_the_largest_bits(monkeypatch):
    monkeypatch.setattr(Chance, "bits", lambda self, stream: module.MASK)
    assert chance(0).fraction("any") < 1
    assert chance(0).below("any", 6) == 5
    assert chance(0).coin("any") is True


def test_a_shuffle_keeps_every_item_and_a_short_list_as_it_is():
    luck = chance(8)
    items = list(range(40))
    luck.shuffle("deck", items)
    assert sorted(items) == list(range(40)) != items
    assert luck.shuffled("deck", []) == []
    assert luck.shuffled("deck", "a") == ["a"]


def test_picking_reaches_every_item():
    luck = chance(8)
    assert {luck.pick("cards", "abc") for _ in range(60)} == set("abc")


@pytest.mark.parametrize("limit", [0, -1])
def test_nothing_can_be_drawn_from_nothing(limit: int):
    luck = chance(1)
    with pytest.raises(ValueError, match="nothing to draw from in 'deck'"):
        luck.below("deck", limit)
    assert luck == chance(1)


def test_an_empty_deck_cannot_be_picked_from():
    with pytest.raises(ValueError, match="nothing to draw from"):
        chance(1).pick("deck", [])
