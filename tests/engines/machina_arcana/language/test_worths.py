"""What sentences are worth: what helps explorers hurts monsters, and every deed has a worth."""

from __future__ import annotations

from math import isfinite

import pytest

from engines.kit.documents import Content
from engines.kit.language.forms import COST, DEED, MODIFIER
from engines.kit.language.inventing import Inventor
from engines.kit.language.play import Context
from engines.kit.language.reader import reader_for
from engines.kit.language.worth import worth
from engines.machina_arcana.game import GAME
from tests.engines.machina_arcana.worlds import documents, monster, world, worth_of

HULK = monster("hulk")


def test_every_deed_price_and_change_has_a_worth() -> None:
    assert GAME.language is not None
    own = [form for form in GAME.language.forms.values() if form.id not in GAME.language.shared]
    bare = [form.id for form in own if form.category in (DEED, COST, MODIFIER) and "worth" not in form.extra]
    assert bare == []


def test_every_sentence_is_worth_a_number_to_everybody() -> None:
    assert GAME.language is not None
    inventor = Inventor(reader_for(GAME.language, GAME.names(Content(documents()))), 3)
    state = world({0: (2, 2), 1: (8, 8)}, {"hulk": (3, 2)}, spaces={(4, 4): "barrel", (5, 5): "chest"})
    for form in inventor.forms:
        text = inventor.sentence(form)
        for who in (0, HULK, -1):
            assert isfinite(worth(state, inventor.reader.read(text), Context(who, ("item", 0)))), text


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("You restore 1 health.", "You lose 1 health."),
        ("Each monster loses 1 health.", "Each monster restores 1 health."),
        ("Attack 2H on each monster.", "Attack 2H on each explorer."),
        ("Attack 3H on each monster.", "Attack 1L on each monster."),
        ("Decrease the monster threat by 1.", "Increase the monster threat by 1."),
        ("Banish each monster.", "Spawn 1 monster."),
        ("(1), you roll 1 higher on all attacks.", "(1), each monster rolls 1 higher on all attacks."),
        ("The explorers win.", "The explorers lose the game."),
        ("Destroy each monster.", "Destroy each explorer."),
        ("You gain 1 item.", "You unequip 1 item."),
    ],
)
def test_what_is_good_for_explorers_is_bad_for_monsters(good: str, bad: str) -> None:
    state = world({0: (2, 2)}, {"hulk": (3, 2)})
    state.explorers[0].health, state.monsters[HULK - 10].wounds = 2, 1
    assert worth_of(state, good, 0) > worth_of(state, bad, 0)
    assert worth_of(state, good, HULK) < worth_of(state, bad, HULK) or "you" in good.lower()


def test_a_price_lowers_the_worth() -> None:
    state = world({0: (2, 2)})
    state.explorers[0].health = 1
    assert worth_of(state, "Pay 2 stamina: you restore 1 health.", 0) < worth_of(state, "You restore 1 health.", 0)


def test_what_each_explorer_does_is_good_for_all_of_them() -> None:
    state = world({0: (2, 2), 1: (3, 3)})
    for one in state.explorers:
        one.health = 1
    assert worth_of(state, "Each explorer does this: you restore 1 health.", 0) > worth_of(
        state, "You restore 1 health.", 0
    )
