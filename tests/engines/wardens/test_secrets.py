"""What each seat sees, and what could lie behind the rest (WAR-014, WAR-169, WAR-227)."""

from __future__ import annotations

import pytest

from engines.kit.by_hand import zones_of
from engines.kit.chance import chance
from engines.kit.door import answer
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from engines.wardens.dealing import is_balanced
from engines.wardens.game import GAME
from engines.wardens.minds.insanity import show_cards
from engines.wardens.state import ABYSS, CTHULHU_SYMBOL, CTHULHUS_SIDE, DARK_STAR, KAYSAR, NIGHTMARE, WARDENS_SIDE
from tests.engines.wardens.expeditions import THREE_DOTS, explore, fate_card, guess
from tests.engines.wardens.positions import at, card, choose, give, go, position, rolling
from tests.engines.wardens.test_setup import new_game
from tests.rules import rule

WORLDS = 40


def worlds(state, seat):
    """Imagine several worlds that agree with what a seat sees."""
    luck = chance(5)
    return [imagine(view_for(state, seat), luck) for _ in range(WORLDS)]


@rule("WAR-169")
def test_only_cthulhu_sees_the_dial_until_it_is_shown(monkeypatch):
    rolling(monkeypatch, THREE_DOTS)
    state = explore(position({"Cascadia": "Kaysar 2 zeppelins"}, turn=KAYSAR), "Cascadia", ABYSS)

    assert [view_for(state, seat).expedition.dial for seat in range(4)] == [ABYSS, *[UNKNOWN] * 3]
    state.expedition.is_shown = True
    assert [view_for(state, seat).expedition.dial for seat in range(4)] == [ABYSS] * 4


@rule("WAR-169")
def test_the_dial_could_show_every_symbol_that_nobody_has_named(monkeypatch):
    rolling(monkeypatch, THREE_DOTS)
    state = explore(position({"Cascadia": "Kaysar 2 zeppelins"}, turn=KAYSAR), "Cascadia", ABYSS)
    guess(choose(state, ("keep_roll",)), NIGHTMARE)

    assert {world.expedition.dial for world in worlds(state, 2)} == {ABYSS, DARK_STAR, CTHULHU_SYMBOL}


def replaced(monkeypatch):
    """Let Cthulhu lay a Dark Star in the place of the Abyss that was named, and one more guess is left."""
    rolling(monkeypatch, THREE_DOTS)
    state = explore(position({"Cascadia": "Kaysar 2 zeppelins"}, turn=KAYSAR, players=2), "Cascadia", ABYSS)
    choose(state, ("keep_roll",))
    give(state, CTHULHUS_SIDE, fate_card(DARK_STAR), fate_card(ABYSS), fate_card(ABYSS, 1))
    give(state, WARDENS_SIDE, fate_card(DARK_STAR, 1))
    guess(state, NIGHTMARE, ABYSS)
    return choose(state, ("replace", fate_card(DARK_STAR)))


@rule("WAR-227")
def test_the_card_in_the_place_of_the_symbol_could_be_any_unseen_one_that_was_not_named(monkeypatch):
    state = replaced(monkeypatch)
    icons = state.box.fate_icons
    for world in worlds(state, 1):
        laid = world.expedition.card
        assert world.hands[CTHULHUS_SIDE].count(laid) == 1
        assert laid not in state.hands[WARDENS_SIDE]
        assert icons[laid] not in (NIGHTMARE, ABYSS)


@rule("WAR-227")
@pytest.mark.parametrize(("shown", "few", "many"), [(0, 0, 9), (1, 10, 30), (2, 17, 37), (3, 40, 40)])
def test_the_card_in_the_place_of_the_symbol_may_be_one_that_was_shown(monkeypatch, shown, few, many):
    """Cthulhu holds one card that fits, of three; the Wardens have been shown so many of his hand."""
    state = replaced(monkeypatch)
    show_cards(state, state.hands[CTHULHUS_SIDE][:shown], 1)
    laid = [world.expedition.card for world in worlds(state, 1)]

    assert few <= laid.count(fate_card(DARK_STAR)) <= many
    assert all(world.hands[CTHULHUS_SIDE].count(world.expedition.card) == 1 for world in worlds(state, 1))


@rule("WAR-227")
def test_the_card_in_the_place_of_the_symbol_is_cthulhus_secret(monkeypatch):
    state = replaced(monkeypatch)

    assert view_for(state, 0).expedition.card == fate_card(DARK_STAR)
    assert view_for(state, 1).expedition.card == UNKNOWN
    assert {world.expedition.card for world in worlds(state, 0)} == {fate_card(DARK_STAR)}
    assert len({world.expedition.card for world in worlds(state, 1)}) > 5


@rule("WAR-014")
def test_hidden_artifacts_could_lie_anywhere_with_two_on_land_and_two_on_water():
    state = go(position({"Anatolia": "3 tanks"}))
    lands = [sum(state.box.world.is_land[place] for place in world.places) for world in worlds(state, 1)]

    assert set(lands) == {2, 3}


@rule("WAR-014")
@pytest.mark.parametrize(
    ("there", "is_enough"),
    [
        (("Anatolia", "Libergal", "Karaptev Sea", "The Great Rift", "Aztlan"), True),
        (("Anatolia", "Libergal", "Hindustra", "The Great Rift", "Aztlan"), False),
        (("Anatolia", "Libergal", "Hindustra"), True),
        (("Anatolia", "Libergal", "Hindustra", "Aztlan"), False),
    ],
)
def test_whether_enough_artifacts_lie_on_either_terrain_counts_those_still_to_be_hidden(there, is_enough):
    state = position(hidden=there)
    assert is_balanced(state) is is_enough

    state.found_at, state.places[0] = (state.places[0],), -2
    assert is_balanced(state) is is_enough


def test_cards_that_lie_face_up_are_seen_by_all():
    state = go(position({"Anatolia": "3 tanks"}))
    state.is_up[1] = True

    assert [view_for(state, seat).places for seat in (0, 1)] == [
        state.places,
        [UNKNOWN, state.places[1], UNKNOWN, UNKNOWN, UNKNOWN],
    ]


def test_a_hand_is_seen_by_its_own_side_alone():
    state = position({"Anatolia": "3 tanks"}, insane=(KAYSAR,))
    give(state, CTHULHUS_SIDE, card("Omen"))
    give(state, WARDENS_SIDE, card("Spies"))
    hands = [view_for(go(state), seat).hands for seat in range(4)]

    assert hands[0] == [[card("Omen")], [UNKNOWN]]
    assert hands[1] == hands[3] == [[UNKNOWN], [card("Spies")]]
    assert hands[2] == [[UNKNOWN], [UNKNOWN]]


@rule("WAR-012")
def test_artifacts_that_are_still_being_hidden_are_in_the_box_until_then():
    state = new_game()
    whole = sorted(GAME.components(state))
    answer(state, ("hide", at("Yamatai")))

    assert sorted(GAME.components(state)) == whole
    for seat in (0, 1):
        world = imagine(view_for(state, seat), chance(5))
        assert (sorted(GAME.components(world)), world.hidden) == (whole, [0])


@rule("WAR-227")
def test_nothing_is_taken_from_cthulhus_hand_while_one_of_its_cards_lies_on_the_table(monkeypatch):
    state = replaced(monkeypatch)

    assert [bool(zone.shut) for zone in zones_of(state) if zone.id.startswith("hand")] == [True, False]
