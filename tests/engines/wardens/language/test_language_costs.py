"""Prices, amounts and what stands on boards by a sentence of its own."""

from __future__ import annotations

from engines.kit.language.play import Context
from engines.wardens.cards.board_uses import board_uses
from engines.wardens.language.costs import pay_warden
from engines.wardens.state import (
    CTHULHU,
    CTHULHUS_SIDE,
    DEAD,
    INSANE,
    KAYSAR,
    MORGANA,
    SELENA,
    WARDENS_SIDE,
    WardensState,
)
from tests.each import each
from tests.engines.wardens.battles import asked, asked_seat
from tests.engines.wardens.positions import (
    army_id,
    at,
    card,
    choose,
    count,
    give,
    nothing_is_lost,
    offered,
    position,
    sentences,
    told,
)
from tests.engines.wardens.spoken import chosen, ready, reprint_board, say
from tests.rules import rule

TEAM = {"Anatolia": "Selena 3 tanks", "Atlas Ocean": "Morgana 3 ships", "Libergal": "Kaysar 3 zeppelins"}


def drew(state: WardensState) -> int:
    """Count the cards that were drawn."""
    return len(told(state, "drew_prophecy"))


@rule("WAR-085")
def test_actions_are_spent_by_one_army_that_has_enough_of_them():
    text = "Spend 2 actions: draw 1 Prophecy card."
    state = position({"Anatolia": "3 tanks", "Libergal": "2 tanks", "Denal": "1 tank"}, turn=SELENA)
    state.armies[army_id(state, "Denal")].actions = 1
    say(state, text, SELENA)
    assert offered(state) == [("army", army_id(state, "Anatolia")), ("army", army_id(state, "Libergal"))]
    choose(state, ("army", army_id(state, "Libergal")))

    assert (state.armies[army_id(state, "Libergal")].actions, drew(state)) == (1, 1)
    assert not ready(state, text, CTHULHU), "it is not his turn"
    for army in state.armies.values():
        army.actions = 1
    assert not ready(state, text, SELENA)
    assert sentences(state)


@rule("WAR-211")
def test_prophecy_cards_are_a_price_that_the_payer_chooses_and_the_card_itself_does_not_count():
    state = position(TEAM, turn=SELENA)
    give(state, WARDENS_SIDE, 0, 1, 2)
    say(state, "Discard 2 Prophecy cards: look at the Prophecy cards of the other side.", SELENA, ("prophecy", 0))
    assert offered(state) == [("discard", 0), ("discard", 1), ("discard", 2)]
    choose(state, ("discard", 1), ("discard", 2))
    assert state.hands[WARDENS_SIDE] == [0]

    assert not ready(state, "Discard 1 Prophecy card: draw 2 Prophecy cards.", SELENA), "only itself is left"
    give(state, WARDENS_SIDE, 5)
    assert ready(state, "Discard 1 Prophecy card: draw 2 Prophecy cards.", SELENA)


@rule("WAR-320")
def test_territory_cards_are_kaysar_s_to_pay_with():
    text = "Discard 2 Territory cards: draw 1 Prophecy card."
    state = position(TEAM, turn=KAYSAR)
    state.territory_cards = [at("Denal"), at("Yamatai")]
    assert not ready(state, text, CTHULHU)
    say(state, text, SELENA)
    assert (state.territory_cards, sorted(state.gone), drew(state)) == ([], sorted((at("Denal"), at("Yamatai"))), 1)

    state.territory_cards = [at("Denal")]
    assert not ready(state, text, SELENA)
    state.territory_cards, state.minds[KAYSAR] = [at("Denal"), at("Yamatai")], INSANE
    assert not ready(state, text, SELENA)


@rule("WAR-309", "WAR-310")
def test_trophies_are_morgana_s_to_pay_with():
    text = "Spend 3 War Trophies: add 1 unit to one of your armies on Anatolia."
    state = position(TEAM, turn=MORGANA)
    state.trophies = [2, 0, 1, 0]
    say(state, text, MORGANA)
    assert (sum(state.trophies), count(state, "Anatolia", SELENA)) == (0, 4)
    assert not ready(state, text, MORGANA)
    state.trophies = [3, 0, 0, 0]
    assert not ready(state, text, CTHULHU)
    state.minds[MORGANA] = INSANE
    assert not ready(state, text, SELENA)


@rule("WAR-285")
def test_collected_vehicles_are_cthulhu_s_to_pay_with():
    text = "Spend 2 collected vehicles: draw 1 Prophecy card."
    state = position({**TEAM, "Denal": "1 Tentacle"}, turn=CTHULHU)
    state.collected = [0, 0, 3, 1]
    assert not ready(state, text, SELENA)
    say(state, text, CTHULHU)
    assert (state.collected, drew(state)) == ([0, 0, 1, 1], 1)
    state.collected = [0, 1, 0, 0]
    assert not ready(state, text, CTHULHU)


@rule("WAR-272")
def test_blueprints_are_selena_s_to_pay_with():
    text = "Spend 1 Blueprint: draw 1 Prophecy card."
    state = position(TEAM, turn=SELENA)
    assert not ready(state, text, SELENA)
    state.blueprints = 2
    assert not ready(state, text, CTHULHU)
    say(state, text, MORGANA)
    assert (state.blueprints, drew(state)) == (1, 1)


@rule("WAR-205", "WAR-Q-121")
def test_a_warden_is_a_price_as_long_as_another_stays_sane():
    text = "Sacrifice one sane Warden: draw 3 Prophecy cards."
    state = position(TEAM, turn=SELENA)
    say(state, text, SELENA)
    chosen(state, "warden", KAYSAR)
    assert (state.minds[KAYSAR], state.madness[KAYSAR], drew(state)) == (INSANE, 4, 3)
    assert state.extra_turns == ()

    state.minds[MORGANA] = DEAD
    assert not ready(state, text, SELENA)


# Boards


@rule("WAR-090", "WAR-Q-189")
def test_what_stands_on_a_board_is_used_between_actions_once_per_turn():
    state = position(TEAM, turn=MORGANA)
    reprint_board(state, MORGANA, "Draw 1 Prophecy card. Spend 1 War Trophy: add 1 unit to one of your armies.")
    state.trophies = [0, 0, 0, 0]

    assert offered(state, "use_board") == [("use_board", 0)]
    choose(state, ("use_board", 0))
    while asked(state) == "window":
        choose(state, ("pass",))
    assert (drew(state), offered(state, "use_board")) == (1, [])
    state.trophies = [1, 0, 0, 0]
    assert board_uses(state, MORGANA) == [("use_board", 1)]
    assert board_uses(state, SELENA) == []
    assert sentences(state)


@rule("WAR-258", "WAR-Q-189")
def test_the_board_of_an_insane_warden_serves_nobody_by_such_a_sentence():
    state = position(TEAM, turn=MORGANA, insane=[MORGANA])
    reprint_board(state, MORGANA, "Draw 1 Prophecy card.")
    assert board_uses(state, MORGANA) == []
    reprint_board(state, CTHULHU, "Draw 1 Prophecy card.")
    assert board_uses(state, CTHULHU) == [("use_board", 0)]


# Amounts


@rule("WAR-206", "WAR-285", "WAR-309", "WAR-320", "WAR-272", "WAR-331")
@each(
    ("amount", "number"),
    [
        ("the number of your side's Prophecy cards", 2),
        ("the number of the other side's Prophecy cards", 1),
        ("the number of War Trophies", 3),
        ("the number of collected vehicles", 4),
        ("the number of Kaysar's Territory cards", 1),
        ("the number of Blueprints", 2),
        ("the number of Artifacts found", 3),
    ],
)
def test_what_is_held_can_be_counted(amount, number):
    state = position(TEAM, turn=SELENA)
    give(state, WARDENS_SIDE, 0, 1)
    give(state, CTHULHUS_SIDE, 2)
    state.trophies, state.collected, state.blueprints = [2, 1, 0, 0], [0, 1, 1, 2], 2
    state.territory_cards, state.artifacts, state.used_artifacts = [at("Denal")], [0, 1], [2]

    for least, expected in ((number, True), (number + 1, False)):
        say(state, f"If {amount} is at least {least}, open a portal on Yamatai.", SELENA)
        assert (at("Yamatai") in state.portals) is expected
        state.portals = ()


# Choices of the other side


@rule("WAR-211")
def test_the_other_side_chooses_what_it_discards():
    state = position({**TEAM, "Denal": "1 Tentacle"}, turn=CTHULHU)
    text = "The other side discards 2 Prophecy cards of its choice."
    assert not ready(state, text, CTHULHU)
    give(state, WARDENS_SIDE, card("Omen"), card("Spies"), card("Bloodshed"))
    say(state, text, CTHULHU)
    assert asked_seat(state) == 1
    choose(state, ("discard", card("Spies")), ("discard", card("Omen")))
    assert state.hands[WARDENS_SIDE] == [card("Bloodshed")]
    assert asked(state) == "armies", "two are enough"
    assert nothing_is_lost(state)


@rule("WAR-Q-121")
def test_the_last_sane_warden_is_never_sacrificed():
    state = position(TEAM, insane=(MORGANA,))
    pay_warden(state, Context(CTHULHU), (KAYSAR, SELENA))

    assert [state.minds[who] == INSANE for who in (MORGANA, KAYSAR, SELENA)] == [True, True, False]
