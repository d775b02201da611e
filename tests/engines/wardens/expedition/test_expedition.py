from __future__ import annotations

import pytest

from engines.kit.views import view_for
from engines.wardens.armies.units import move_to
from engines.wardens.expedition.exploring import expeditions
from engines.wardens.sides import seat_of
from engines.wardens.state import (
    ABYSS,
    CTHULHU,
    CTHULHU_SYMBOL,
    CTHULHUS_SIDE,
    DARK_STAR,
    EMPTY,
    INSANE,
    KAYSAR,
    MORGANA,
    NIGHTMARE,
    SELENA,
    SYMBOLS,
    WARDENS_SIDE,
)
from tests.engines.wardens.expeditions import (
    ONE_DOT,
    THREE_DOTS,
    TWO_DOTS,
    asked,
    explore,
    fate_card,
    guess,
)
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    choose,
    give,
    nothing_is_lost,
    offered,
    position,
    rolling,
    sentences,
    told,
)
from tests.rules import rule

LEYLINES = 3
"""The number of the upgrade Leylines Mark."""


# Declaring


@rule("WAR-086", "WAR-085", "WAR-168", "WAR-D-35", "WAR-300", "WAR-313", "WAR-322")
@pytest.mark.parametrize(
    ("who", "name", "words"),
    [
        (MORGANA, "Atlas Ocean", "Morgana 2 ships"),
        (KAYSAR, "Cascadia", "Kaysar 2 zeppelins"),
        (SELENA, "Aztlan", "Selena 2 tanks"),
    ],
)
def test_every_warden_explores_where_he_stands_and_no_army_without_him_does(who, name, words):
    other = "Sea of Sirens" if who == MORGANA else "Patagonia"
    state = position({name: words, other: words.split(" ", 1)[1]}, turn=who)

    assert expeditions(state, army_id(state, name)) == [("expedition",)]
    assert expeditions(state, army_id(state, other)) == []

    choose(state, army(state, name), ("expedition",))
    assert state.expedition is not None
    assert (state.expedition.who, state.expedition.at) == (who, at(name))
    assert state.has_explored


@rule("WAR-103", "WAR-Q-40")
def test_an_expedition_needs_control():
    equal = position({"Aztlan": "Selena 3 tanks / 1 Starspawn"}, turn=SELENA)
    more = position({"Aztlan": "Selena 3 tanks / 2 Tentacles"}, turn=SELENA)

    assert expeditions(equal, army_id(equal, "Aztlan", SELENA)) == []
    assert expeditions(more, army_id(more, "Aztlan", SELENA)) == [("expedition",)]


@rule("WAR-263", "WAR-Q-155")
def test_insane_and_possessed_wardens_do_not_explore():
    insane = position({"Aztlan": "Selena 3 tanks"}, turn=SELENA, insane=(SELENA,))
    possessed = position({"Aztlan": "Selena 3 tanks"}, turn=SELENA)
    possessed.possessed = SELENA

    assert expeditions(insane, army_id(insane, "Aztlan")) == []
    assert expeditions(possessed, army_id(possessed, "Aztlan")) == []


@rule("WAR-Q-33")
def test_a_warden_explores_beside_cthulhu():
    state = position({"Aztlan": "Selena 1 tank"}, turn=SELENA, cthulhu="Aztlan")

    assert expeditions(state, army_id(state, "Aztlan")) == [("expedition",)]


@rule("WAR-314", "WAR-089", "WAR-085")
@pytest.mark.parametrize(("who", "left"), [(KAYSAR, 3), (SELENA, 2)])
def test_kaysar_has_a_free_expedition_and_the_others_pay(who, left, monkeypatch):
    rolling(monkeypatch, ONE_DOT)
    state = position({"Aztlan": "Kaysar 2 zeppelins" if who == KAYSAR else "Selena 2 tanks"}, turn=who)

    choose(state, army(state, "Aztlan"), ("expedition",))

    assert state.armies[army_id(state, "Aztlan")].actions == left
    assert not state.bonus[KAYSAR]


@rule("WAR-302", "WAR-315", "WAR-229")
def test_madness_limits_are_printed_on_the_boards():
    assert position().box.limits[MORGANA:] == (3, 4, 5)


@rule("WAR-Q-102")
@pytest.mark.parametrize(("reexplore", "offers"), [("no", []), ("yes", [("expedition",)])])
def test_a_territory_with_a_token_is_not_explored_again(reexplore, offers):
    state = position({"Aztlan": "Selena 2 tanks"}, turn=SELENA, reexplore=reexplore)
    state.explored = (at("Aztlan"),)

    assert expeditions(state, army_id(state, "Aztlan")) == offers


# The dial, the die, the guesses


@rule("WAR-169", "WAR-D-36", "WAR-Q-09", "WAR-Q-10")
def test_cthulhu_sets_the_dial_to_any_symbol_and_nobody_else_sees_it(monkeypatch):
    rolling(monkeypatch, ONE_DOT)
    state = position({"Aztlan": "Selena 2 tanks"}, turn=SELENA)
    state.dark_star = len(state.box.track) - 1

    choose(state, army(state, "Aztlan"), ("expedition",))
    assert state.question is not None
    assert state.question.seats == (seat_of(state, CTHULHU),)
    assert offered(state) == [("dial", symbol) for symbol in SYMBOLS]

    choose(state, ("dial", NIGHTMARE))
    assert state.expedition is not None
    assert state.expedition.dial == NIGHTMARE
    own, other = view_for(state, 0).expedition, view_for(state, 3).expedition
    assert own is not None
    assert other is not None
    assert own.dial == NIGHTMARE
    assert other.dial == -1
    assert NIGHTMARE not in [value for args in told(state, "dial_set") for value in args]


@rule("WAR-170", "WAR-Q-06")
@pytest.mark.parametrize(("number", "guesses"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_the_dots_of_the_die_are_the_guesses(number, guesses, monkeypatch):
    rolling(monkeypatch, number)
    state = explore(position({"Aztlan": "Selena 2 tanks"}, turn=SELENA), "Aztlan", ABYSS)

    assert state.expedition is not None
    assert state.expedition.guesses == guesses
    assert told(state, "guesses") == [(SELENA, guesses)]


@rule("WAR-282", "WAR-Q-94")
def test_leylines_mark_gives_one_more_guess_and_four_are_a_sure_success(monkeypatch):
    rolling(monkeypatch, THREE_DOTS)
    state = position({"Aztlan": "Selena 2 tanks"}, turn=SELENA)
    state.upgrades = (LEYLINES,)
    assert state.box.upgrades.cards[LEYLINES].name == "Leylines Mark"

    explore(state, "Aztlan", NIGHTMARE)
    guess(state, ABYSS, DARK_STAR, CTHULHU_SYMBOL)

    assert told(state, "guesses") == [(SELENA, 4)]
    assert told(state, "succeeded"), "the last symbol is not asked for"


@rule("WAR-171", "WAR-Q-171", "WAR-D-38")
def test_symbols_are_named_one_after_the_other_none_twice_and_nobody_stops(monkeypatch):
    rolling(monkeypatch, THREE_DOTS)
    state = explore(position({"Aztlan": "Selena 2 tanks"}, turn=SELENA), "Aztlan", NIGHTMARE)
    assert offered(state) == [("guess", symbol) for symbol in SYMBOLS]

    guess(state, DARK_STAR)

    assert told(state, "wrong_guess") == [(SELENA, DARK_STAR)]
    assert offered(state) == [("guess", symbol) for symbol in (ABYSS, CTHULHU_SYMBOL, NIGHTMARE)]
    guess(state, NIGHTMARE)
    assert told(state, "right_guess") == [(SELENA, NIGHTMARE)]
    assert told(state, "succeeded") == [(SELENA, at("Aztlan"))]


@rule("WAR-317", "WAR-Q-93", "WAR-D-37")
def test_kaysar_rerolls_once_per_expedition_and_the_second_roll_stands(monkeypatch):
    rolling(monkeypatch, THREE_DOTS, ONE_DOT, TWO_DOTS)
    state = explore(position({"Cascadia": "Kaysar 2 zeppelins"}, turn=KAYSAR), "Cascadia", ABYSS)
    assert asked(state) == "reroll"
    assert offered(state) == [("keep_roll",), ("reroll",)]

    choose(state, ("reroll",))

    assert told(state, "guesses") == [(KAYSAR, 1)]
    assert asked(state) == "guess"


@rule("WAR-317")
def test_kaysar_may_keep_his_roll_and_the_others_have_no_other(monkeypatch):
    rolling(monkeypatch, TWO_DOTS, TWO_DOTS)
    kaysar = explore(position({"Cascadia": "Kaysar 2 zeppelins"}, turn=KAYSAR), "Cascadia", ABYSS)
    choose(kaysar, ("keep_roll",))
    selena = explore(position({"Aztlan": "Selena 2 tanks"}, turn=SELENA), "Aztlan", ABYSS)

    assert told(kaysar, "guesses") == [(KAYSAR, 2)]
    assert asked(selena) == "guess"


# Success


@rule("WAR-172", "WAR-173", "WAR-174", "WAR-175", "WAR-178", "WAR-179", "WAR-186", "WAR-EX-16")
def test_selena_explores_aztlan_and_finds_no_artifact(monkeypatch):
    rolling(monkeypatch, TWO_DOTS)
    state = position({"Cascadia": "Selena 2 tanks"}, turn=SELENA)
    choose(state, army(state, "Cascadia"), ("move", at("Aztlan")))

    explore(state, "Aztlan", ABYSS)
    guess(state, CTHULHU_SYMBOL, ABYSS)

    assert told(state, "no_artifact") == [(at("Aztlan"),)]
    assert state.territory_cards == [at("Aztlan")]
    assert at("Aztlan") not in state.territories
    assert state.explored == (at("Aztlan"),)
    assert [len(hand) for hand in state.hands] == [0, 1]
    assert state.expedition is None
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-176", "WAR-177", "WAR-Q-104", "WAR-EX-17", "WAR-032", "WAR-220")
def test_morgana_explores_the_great_rift_and_finds_an_artifact(monkeypatch):
    rolling(monkeypatch, THREE_DOTS)
    state = position(
        {"Ross Ocean": "Morgana 5 ships", "The Great Rift": "1 Starspawn 1 Tentacle"},
        turn=MORGANA,
        cthulhu="Anatolia",
    )
    state.is_up[1] = True

    choose(state, army(state, "Ross Ocean"), ("move", at("The Great Rift")))
    assert state.artifacts == [], "a card that lies face up has still to be won"
    explore(state, "The Great Rift", DARK_STAR)
    guess(state, DARK_STAR)

    assert told(state, "artifact_found") == [(1, at("The Great Rift"))]
    assert state.artifacts == [1]
    assert state.places[1] == state.hidden[1] == EMPTY
    assert state.territory_cards == [at("The Great Rift")]
    assert state.explored == (at("The Great Rift"),)
    assert len(state.hands[WARDENS_SIDE]) == 1
    assert len(state.territories) == 30
    assert sentences(state)


@rule("WAR-181", "WAR-318", "WAR-Q-105")
@pytest.mark.parametrize(("deck", "cards"), [(30, 2), (1, 1)])
def test_kaysar_draws_one_more_territory_card_if_there_is_one(deck, cards, monkeypatch):
    rolling(monkeypatch, ONE_DOT)
    state = position({"Cascadia": "Kaysar 2 zeppelins"}, turn=KAYSAR)
    if deck == 1:
        state.gone, state.territories = state.territories, [at("Cascadia")]
        state.gone.remove(at("Cascadia"))
    drawn = [place for place in state.territories if place != at("Cascadia")][-1:]

    explore(state, "Cascadia", ABYSS)
    choose(state, ("keep_roll",), ("guess", ABYSS))

    assert state.territory_cards == [at("Cascadia"), *drawn]
    assert len(state.explored) == cards
    assert not set(state.places) & set(state.territory_cards)


@rule("WAR-181")
def test_no_other_warden_draws_a_second_territory_card(monkeypatch):
    rolling(monkeypatch, ONE_DOT)
    state = explore(position({"Aztlan": "Selena 2 tanks"}, turn=SELENA), "Aztlan", ABYSS)

    guess(state, ABYSS)

    assert state.territory_cards == [at("Aztlan")]


@rule("WAR-Q-187", "WAR-207", "WAR-Q-185")
def test_the_prophecy_card_and_its_discard_come_before_the_answer(monkeypatch):
    rolling(monkeypatch, ONE_DOT)
    state = position({"Cascadia": "Kaysar 2 zeppelins"}, turn=KAYSAR, players=2)
    explore(state, "Cascadia", ABYSS)
    choose(state, ("keep_roll",))
    give(state, WARDENS_SIDE, *(fate_card(ABYSS, number) for number in range(5)))

    guess(state, ABYSS)
    choose(state, ("pass",))

    assert asked(state) == "discard_prophecy"
    assert not told(state, "no_artifact")
    choose(state, offered(state)[0])
    kinds = [event[1] for event in state.log]
    order = [kinds.index(kind) for kind in ("drew_prophecy", "discarded_prophecy", "no_artifact", "territory_given")]
    assert order == sorted(order)


@rule("WAR-331", "WAR-Q-182")
def test_with_the_fifth_artifact_the_game_ends_before_any_other_card_or_window(monkeypatch):
    rolling(monkeypatch, ONE_DOT)
    state = position({"Yamatai": "Kaysar 2 zeppelins"}, turn=KAYSAR)
    state.used_artifacts = [0, 1, 3, 4]
    state.hidden = [EMPTY, EMPTY, 2, EMPTY, EMPTY]
    explore(state, "Yamatai", ABYSS)
    choose(state, ("keep_roll",))
    give(state, WARDENS_SIDE, fate_card(ABYSS))

    guess(state, ABYSS)

    assert state.ending is not None
    assert state.ending.reason == "artifacts_found"
    assert not told(state, "drew_prophecy")
    assert state.territory_cards == []


@rule("WAR-Q-102", "WAR-175")
def test_by_option_a_second_success_brings_a_prophecy_card_alone(monkeypatch):
    rolling(monkeypatch, ONE_DOT)
    state = position({"Aztlan": "Selena 2 tanks"}, turn=SELENA, reexplore="yes")
    state.territories.remove(at("Aztlan"))
    state.territory_cards, state.explored = [at("Aztlan")], (at("Aztlan"),)

    guess(explore(state, "Aztlan", ABYSS), ABYSS)

    assert state.territory_cards == [at("Aztlan")]
    assert state.explored == (at("Aztlan"),)
    assert len(state.hands[WARDENS_SIDE]) == 1


# Failure


@rule("WAR-182", "WAR-184", "WAR-186", "WAR-Q-103", "WAR-183")
@pytest.mark.parametrize("name", ["Aztlan", "Yamatai"])
def test_after_a_failure_cthulhu_draws_and_the_warden_learns_nothing(name, monkeypatch):
    rolling(monkeypatch, ONE_DOT)
    state = explore(position({name: "Selena 2 tanks"}, turn=SELENA), name, ABYSS)

    guess(state, NIGHTMARE)

    assert [len(hand) for hand in state.hands] == [1, 0]
    assert told(state, "symbol_shown") == [(ABYSS,)]
    assert told(state, "fate_bonus") == [(ABYSS,)]
    assert state.territory_cards == []
    assert state.explored == ()
    assert state.artifacts == []
    assert not told(state, "no_artifact")
    assert nothing_is_lost(state)


@rule("WAR-185", "WAR-EX-18")
def test_kaysar_fails_in_new_leningrad_and_may_explore_again(monkeypatch):
    rolling(monkeypatch, ONE_DOT, TWO_DOTS, ONE_DOT)
    state = position({"New Leningrad": "Kaysar 2 zeppelins"}, turn=KAYSAR)

    explore(state, "New Leningrad", ABYSS)
    choose(state, ("reroll",))
    guess(state, NIGHTMARE, DARK_STAR)

    assert told(state, "failed") == [(KAYSAR, at("New Leningrad"))]
    assert len(state.hands[CTHULHUS_SIDE]) == 1
    choose(state, ("no_portal",), ("pass",))
    choose(state, army(state, "New Leningrad"), ("expedition",))
    assert state.armies[army_id(state, "New Leningrad")].actions == 2


# Void


@rule("WAR-Q-183")
@pytest.mark.parametrize("change", ["insane", "gone"])
def test_an_expedition_without_its_warden_is_void_and_the_dial_is_shown_to_nobody(change, monkeypatch):
    rolling(monkeypatch, TWO_DOTS)
    state = explore(position({"Aztlan": "Selena 2 tanks"}, turn=SELENA), "Aztlan", ABYSS)
    if change == "insane":
        state.minds[SELENA] = INSANE
    else:
        move_to(state, army_id(state, "Aztlan"), at("Vesperia"))

    guess(state, NIGHTMARE)

    assert told(state, "expedition_void") == [(SELENA, at("Aztlan"))]
    assert state.expedition is None
    assert not told(state, "symbol_shown")
    assert state.hands == [[], []]
    assert sentences(state)


@rule("WAR-Q-183")
def test_control_that_is_lost_later_does_not_end_an_expedition(monkeypatch):
    rolling(monkeypatch, ONE_DOT)
    state = position({"Aztlan": "Selena 2 tanks / 1 Tentacle"}, turn=SELENA)
    explore(state, "Aztlan", ABYSS)
    state.armies[army_id(state, "Aztlan", CTHULHU)].pieces = 5

    guess(state, ABYSS)

    assert told(state, "succeeded")
