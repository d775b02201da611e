import pytest

from engines.kit.door import answer
from tests.each import each
from tests.engines.kit.language.answers import is_over, told
from tests.engines.kit.language.toy import scene

DARK, LIGHT = {"dark": [0]}, {"dark": []}


def healed(text, **facts):
    """Return how much the player of a text has healed."""
    return scene(text, **facts).health[0] - 10


def test_if_does_it_only_if_the_condition_holds():
    assert healed("If it is dark, heal 1.", **DARK) == 1
    assert healed("If it is dark, heal 1.", **LIGHT) == 0


def test_otherwise_does_the_other_thing():
    text = "If it is dark, heal 1. Otherwise, heal 5."

    assert (healed(text, **DARK), healed(text, **LIGHT)) == (1, 5)


def test_unless_is_the_opposite_of_if():
    assert (healed("Unless it is dark, heal 1.", **DARK), healed("Unless it is dark, heal 1.", **LIGHT)) == (0, 1)


@pytest.mark.parametrize(("dark", "energy", "expected"), [([0], 5, 1), ([0], 0, 2), ([], 5, 3), ([], 0, 4)])
def test_conditions_inside_conditions_find_the_right_branch(dark, energy, expected):
    inner = "if your energy is at least 3, heal {}. Otherwise, heal {}"
    text = f"If it is dark, ({inner.format(1, 2)}). Otherwise, {inner.format(3, 4)}."

    assert healed(text, dark=dark, energy=[energy, 0, 0]) == expected


def test_otherwise_belongs_to_the_nearest_if():
    text = "If it is dark, if your energy is at least 3, heal 1. Otherwise, heal 2."

    assert healed(text, dark=[0], energy=[0, 0, 0]) == 2
    assert healed(text, dark=[], energy=[0, 0, 0]) == 0


@each(
    ("condition", "holds"),
    [
        ("it is dark and your energy is at least 2", True),
        ("it is dark and your energy is at least 3", False),
        ("it is dark or your energy is at least 3", True),
        ("it is not so that it is dark", False),
        ("it is not so that (it is dark and your energy is at least 3)", True),
        ("(it is dark or your energy is at least 9) and your health is exactly 10", True),
        ("(it is not so that it is dark) or your health is exactly 10", True),
        ("it is not so that (it is dark or your energy is at least 9)", False),
    ],
)
def test_and_or_not_and_brackets(condition, holds):
    assert healed(f"If {condition}, heal 1.", dark=[0], energy=[2, 0, 0]) == int(holds)


@each(
    ("comparison", "energies"),
    [
        ("at least 2", {2, 3}),
        ("at most 2", {0, 1, 2}),
        ("exactly 2", {2}),
        ("more than 2", {3}),
        ("less than 2", {0, 1}),
        ("at least 1 plus your health", set()),
        ("less than your health", {0, 1, 2, 3}),
        ("at least 1 (3)", {1, 2, 3}),
    ],
)
def test_numbers_are_compared(comparison, energies):
    text = f"If your energy is {comparison}, heal 1."

    assert {n for n in range(4) if healed(text, energy=[n, 0, 0])} == energies


@each(
    ("condition", "counts"),
    [
        ("there is a dark room", {1, 2, 3}),
        ("there are at least 2 dark rooms", {2, 3}),
        ("there is at most 1 dark room", {0, 1}),
        ("there are exactly 2 dark rooms", {2}),
        ("there are no dark rooms", {0}),
        ("the number of dark rooms is more than 1", {2, 3}),
    ],
)
def test_things_are_counted(condition, counts):
    assert {n for n in range(4) if healed(f"If {condition}, heal 1.", dark=list(range(n)))} == counts


@each(
    ("amount", "expected"),
    [
        ("your energy", 5),
        ("twice your energy", 10),
        ("half of your energy, rounded up", 3),
        ("half of your energy, rounded down", 2),
        ("2 plus your energy", 7),
        ("8 minus your energy", 3),
        ("3 minus your energy", 0),
        ("the lesser of your energy and 3", 3),
        ("the greater of your energy and 3", 5),
        ("the number of opponents", 2),
        ("each player's energy", 12),
        ("twice twice half of your energy, rounded down", 8),
        ("the lesser of your energy and 1 plus the number of opponents", 3),
    ],
)
def test_amounts_are_worked_out(amount, expected):
    assert healed(f"Heal {amount}.", energy=[5, 3, 4]) == expected


def test_a_coin_shows_both_sides_over_many_seeds():
    texts = "Flip the coin. Heads: heal 1. Tails: heal 2."

    assert {healed(texts, seed=seed) for seed in range(20)} == {1, 2}


def test_a_coin_with_one_side_does_nothing_on_the_other():
    heads = [healed("Flip the coin. Heads: heal 1.", seed=seed) for seed in range(20)]
    tails = [healed("Flip the coin. Tails: heal 1.", seed=seed) for seed in range(20)]

    assert [one + other for one, other in zip(heads, tails, strict=True)] == [1] * 20


def test_a_die_does_what_it_shows():
    text = "Roll the die. On 1 to 2: heal 10. On 3: heal 20. On 5 or more: heal 30. Otherwise: heal 40."
    found = {}
    for seed in range(60):
        state = scene(text, seed=seed)
        found[told(state, "rolled")[0][1]] = state.health[0] - 10

    assert found == {1: 10, 2: 10, 3: 20, 4: 40, 5: 30, 6: 30}


def test_a_die_that_shows_nothing_named_does_nothing():
    results = {healed("Roll the die. On 6: heal 1.", seed=seed) for seed in range(40)}

    assert results == {0, 1}


def test_referee_text_is_skipped_and_counted_without_a_referee():
    state = scene("Heal 1. Sing a song. Heal 1.", unread=True)

    assert state.health[0] == 12
    assert state.referee_texts == 1
    assert told(state, "referee_skipped") == [("Sing a song.",)]


def test_referee_text_is_put_to_the_referee():
    state = scene("Sing a song. Heal 1.", unread=True, referee=2)
    assert state.question.seats == (2,)
    answer(state, ("referee", "done"))

    assert is_over(state)
    assert state.health[0] == 11


def test_the_referee_may_play_another_sentence_instead():
    state = scene("Sing a song. Heal 1.", unread=True, referee=2)
    answer(state, ("referee", "say", "Heal 5."))

    assert state.health[0] == 16


@pytest.mark.parametrize("said", ["Sing.", "", "   ", "."])
def test_the_referee_cannot_say_what_cannot_be_read(said):
    state = scene("Sing a song.", unread=True, referee=2)

    with pytest.raises(ValueError, match="not an option"):
        answer(state, ("referee", "say", said))
