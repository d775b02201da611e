"""Battles in sentences: tokens, losses, shields, guns."""

from __future__ import annotations

import pytest

from engines.wardens.armies.units import merge, remove_army, split
from engines.wardens.battle.declaring import battles
from engines.wardens.battle.ranged import targets
from engines.wardens.sides import is_safe
from engines.wardens.state import (
    ATTACK,
    CTHULHU,
    CTHULHUS_SIDE,
    DEFENSE,
    KAYSAR,
    MORGANA,
    NONE,
    RUSH,
    SELENA,
    WARDENS_SIDE,
    WardensState,
)
from tests.engines.wardens.battles import asked, fight, throw
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    card,
    choose,
    count,
    give,
    nothing_is_lost,
    position,
    rolling,
    sentences,
    told,
    with_steps,
)
from tests.engines.wardens.spoken import ready, reprint, say
from tests.rules import rule

LESS = "Your side loses 1 fewer unit in each round for this battle."
CHEAP = "An Attack costs your side no unit for this battle."
PASS = ("pass",)


def quiet(state: WardensState) -> WardensState:
    """Let everybody pass in the windows that are open."""
    while state.question is not None and state.question.kind == "window":
        choose(state, PASS)
    return state


def battle_with(text: str, side: int = WARDENS_SIDE) -> tuple[WardensState, int]:
    """Begin a battle of 5 tanks against 6 units, with a card in somebody's hand that says this."""
    state = position({"Anatolia": "5 tanks / 2 Starspawn", "Denal": "1 tank"}, turn=SELENA, players=2, bonus=ATTACK)
    played = reprint(state, card("Omen"), text)
    give(state, side, played)
    return quiet(fight(state, "Anatolia")), played


def played_at_reveal(text: str, attacker: int, defender: int, side: int = WARDENS_SIDE) -> WardensState:
    """Show two tokens, and play the card."""
    state, played = battle_with(text, side)
    throw(state, attacker, defender)
    while state.question is not None and ("prophecy", played) not in state.question.options[0]:
        choose(state, PASS)
    return choose(state, ("prophecy", played))


@rule("WAR-221", "WAR-140")
@pytest.mark.parametrize(
    ("side", "shown", "token", "left"),
    [(WARDENS_SIDE, DEFENSE, "Attack", (4, 3)), (CTHULHUS_SIDE, ATTACK, "Rush", (4, 6))],
)
def test_a_card_may_change_the_token_of_its_side(side, shown, token, left):
    state = quiet(played_at_reveal(f"Your token becomes {token}.", shown, DEFENSE, side))
    if asked(state) == "result":
        choose(state, ("rush_kill",))

    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", CTHULHU)) == left
    assert nothing_is_lost(state)


@rule("WAR-221")
def test_a_token_is_changed_only_while_tokens_are_shown():
    state, _ = battle_with("Draw 1 Prophecy card.")
    text = "If both tokens are shown, your token becomes Rush."

    assert not ready(state, "Your token becomes Rush.", SELENA)
    throw(state, DEFENSE, ATTACK)
    assert ready(state, "Your token becomes Rush.", SELENA)
    assert ready(state, text, SELENA)


@rule("WAR-306")
def test_a_card_may_have_the_tokens_chosen_again_and_the_first_have_no_result():
    state = played_at_reveal("The tokens are chosen again.", DEFENSE, ATTACK)
    quiet(state)

    assert (asked(state), count(state, "Anatolia", SELENA)) == ("tokens", 5)
    quiet(throw(state, DEFENSE, RUSH))
    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", CTHULHU)) == (5, 4)
    assert sentences(state)


@rule("WAR-153")
@pytest.mark.parametrize(
    ("tokens", "left"), [((RUSH, DEFENSE), (4, 6)), ((DEFENSE, ATTACK), (4, 6)), ((RUSH, RUSH), (4, 4))]
)
def test_a_card_may_spare_units_in_each_round_beside_the_bonus(tokens, left):
    state, _ = battle_with("Draw 1 Prophecy card.")
    say_in_battle(state, LESS, SELENA)

    quiet(throw(state, *tokens))

    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", CTHULHU)) == left
    choose(state, ("stop_battle",))
    assert state.lasting == [], "it lasts as long as the battle"


@rule("WAR-153")
def test_a_card_that_spares_a_unit_leaves_nothing_of_what_rush_kills():
    state, _ = battle_with("Draw 1 Prophecy card.")
    say_in_battle(state, LESS, CTHULHU)

    quiet(throw(state, RUSH, ATTACK))
    choose(state, ("rush_kill",))

    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", CTHULHU)) == (5, 6)


def say_in_battle(state: WardensState, text: str, who: int) -> None:
    """Say a sentence while the tokens are about to be chosen."""
    waiting, state.question = state.question, None
    before = list(state.agenda)
    say(state, text, who)
    state.agenda, state.question = before, waiting


@rule("WAR-151")
@pytest.mark.parametrize(("text", "left"), [(CHEAP, 5), ("Draw 1 Prophecy card.", 4)])
def test_a_card_may_make_an_attack_cost_nothing(text, left):
    state, _ = battle_with("Draw 1 Prophecy card.")
    say_in_battle(state, text, SELENA)

    quiet(throw(state, ATTACK, DEFENSE))

    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", CTHULHU)) == (left, 3)


# Armies


@rule("WAR-249", "WAR-Q-77")
def test_a_shielded_army_is_neither_fought_nor_shelled_and_the_next_turn_all_can_be_again():
    armies = {"Ross Ocean": "3 ships / 1 Starspawn", "Westralia": "2 Tentacles", "Atlas Ocean": "1 ship"}
    state = position(armies, turn=MORGANA)
    say(state, "Nobody can attack each enemy army until the end of the turn.", MORGANA)

    ships = army_id(state, "Ross Ocean", MORGANA)
    assert battles(state, ships) == []
    assert is_safe(state, army_id(state, "Westralia"))
    remove_army(state, army_id(state, "Ross Ocean", CTHULHU))
    assert targets(state, ships) == []
    state.question = None
    with_steps(state, ("turn", MORGANA))
    assert targets(state, ships) == [("ranged", at("Westralia"))]


@rule("WAR-249")
def test_a_shield_goes_with_the_part_that_splits_off_and_is_lost_by_a_merge():
    state = position({"Anatolia": "4 tanks"}, turn=SELENA)
    whole = army_id(state, "Anatolia")
    say(state, "Nobody can attack each of your armies until the end of the turn.", SELENA)
    part = split(state, whole, 1)
    assert is_safe(state, part)

    state.shielded = (part,)
    merge(state, part, whole)
    assert not is_safe(state, whole)
    other = split(state, whole, 1)
    state.shielded = (whole,)
    merge(state, other, whole)
    assert not is_safe(state, whole)


@rule("WAR-Q-76", "WAR-249")
def test_a_shielded_army_may_attack_and_a_barred_one_may_not():
    state = position({"Anatolia": "3 tanks / 2 Tentacles"}, turn=SELENA, attack_after_madness="never")
    tanks = army_id(state, "Anatolia", SELENA)
    say(state, "Nobody can attack each of your armies until the end of the turn.", SELENA)
    assert battles(state, tanks) == [("battle",)]

    say(state, "Each army cannot attack until the end of the turn.", CTHULHU)
    assert battles(state, tanks) == []
    assert "no attacks in this turn" in " ".join(sentences(state))


# Guns


@rule("WAR-278", "WAR-279")
@pytest.mark.parametrize(("rolled", "left"), [(2, (4, 3)), (3, (3, 3)), (4, (6, 3))])
def test_a_bombardment_kills_as_many_as_are_rolled_up_to_its_strength_and_never_friends(monkeypatch, rolled, left):
    state = position({"Anatolia": "2 Starspawn / 3 tanks"}, turn=MORGANA, outposts=("Anatolia",))
    rolling(monkeypatch, rolled)
    say(state, "Bombard Anatolia with strength 3.", MORGANA)

    assert (count(state, "Anatolia", CTHULHU), count(state, "Anatolia", SELENA)) == left
    assert (state.roll, sum(state.trophies)) == (NONE, 0)


@rule("WAR-165", "WAR-166")
@pytest.mark.parametrize(("rolled", "tanks", "stands"), [(2, 3, True), (3, 0, True), (4, 0, False)])
def test_shells_that_miss_hit_friends_and_the_outpost_last(monkeypatch, rolled, tanks, stands):
    state = position({"Anatolia": "2 Starspawn / 3 tanks"}, turn=MORGANA, outposts=("Anatolia",))
    rolling(monkeypatch, rolled)
    say(state, "Shell Anatolia with strength 2.", MORGANA)

    assert (count(state, "Anatolia", SELENA), state.outposts[at("Anatolia")]) == (tanks, stands)


@rule("WAR-Q-118")
def test_calm_land_is_not_bombarded_before_or_after_the_roll(monkeypatch):
    state = position({"Anatolia": "2 Starspawn"}, turn=SELENA, windows="all", players=2)
    state.calm = (at("Anatolia"),)
    say(state, "Bombard Anatolia with strength 6.", SELENA)
    assert told(state, "rolled_dice") == []

    state.calm = ()
    rolling(monkeypatch, 2)
    say(state, "Bombard Anatolia with strength 6.", SELENA)
    assert asked(state) == "window"
    state.calm = (at("Anatolia"),)
    quiet(state)
    assert count(state, "Anatolia", CTHULHU) == 6


@rule("WAR-163", "WAR-Q-189")
def test_a_die_that_lay_on_the_table_lies_there_again_after_a_bombardment(monkeypatch):
    state = position({"Anatolia": "2 Starspawn"}, turn=SELENA)
    state.roll, state.roll_change = 4, 1
    rolling(monkeypatch, 2)
    say(state, "Bombard Anatolia with strength 3.", SELENA)

    assert (state.roll, state.roll_change, count(state, "Anatolia", CTHULHU)) == (4, 1, 4)


@rule("WAR-278")
def test_cthulhu_s_guns_hit_vehicles_of_the_wardens_choice(monkeypatch):
    state = position({"Anatolia": "2 tanks / 2 zeppelins", "Denal": "1 Tentacle"}, turn=CTHULHU)
    rolling(monkeypatch, 3)
    say(state, "Bombard one territory where enemies stand with strength 3.", CTHULHU)
    assert asked(state) == "take_hit"
    for _ in range(2):
        choose(state, ("hit_army", army_id(state, "Anatolia", SELENA)))
    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", KAYSAR)) == (0, 1)


@rule("WAR-163", "WAR-Q-189")
def test_a_number_is_taken_from_the_roll_and_never_falls_below_one(monkeypatch):
    state = position({"Ross Ocean": "2 ships", "Westralia": "2 Starspawn"}, turn=MORGANA, players=2)
    lower = reprint(state, card("Omen"), "Take 3 from the number rolled.")
    give(state, WARDENS_SIDE, lower)
    rolling(monkeypatch, 2)
    choose(state, army(state, "Ross Ocean"))
    choose(state, ("ranged", at("Westralia")))
    assert ready(state, "Take 3 from the number rolled.", MORGANA)
    choose(state, ("prophecy", lower))
    quiet(state)

    assert count(state, "Westralia", CTHULHU) == 5
    assert "lower" in " ".join(sentences(state))
