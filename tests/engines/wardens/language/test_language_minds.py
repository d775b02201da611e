"""Minds, cards that answer cards, the dial, turns and places in sentences."""

from __future__ import annotations

import pytest

from engines.wardens.armies.units import armies_of
from engines.wardens.state import (
    ABYSS,
    CTHULHU,
    CTHULHUS_SIDE,
    DARK_STAR,
    INSANE,
    KAYSAR,
    MORGANA,
    NIGHTMARE,
    NOBODY,
    SELENA,
    WARDENS_SIDE,
    WardensState,
)
from tests.engines.wardens.battles import asked, asked_seat, fight
from tests.engines.wardens.expeditions import TWO_DOTS, explore, guess
from tests.engines.wardens.positions import (
    army,
    army_id,
    at,
    card,
    choose,
    count,
    give,
    minis,
    nothing_is_lost,
    offered,
    place_of_warden,
    position,
    rolling,
    sentences,
    told,
)
from tests.engines.wardens.spoken import ready, reprint, say
from tests.rules import rule

TEAM = {"Anatolia": "Selena 3 tanks", "Atlas Ocean": "Morgana 3 ships", "Libergal": "Kaysar 3 zeppelins"}
CANCEL = "Cancel the card just played."


# Minds


@rule("WAR-251", "WAR-252")
def test_a_card_may_drive_a_warden_insane_and_only_a_sane_one():
    state = position(TEAM, turn=SELENA)
    say(state, "Morgana goes insane.", CTHULHU)
    assert (state.minds[MORGANA], state.madness[MORGANA]) == (INSANE, 3)
    before = len(state.log)
    say(state, "Morgana goes insane.", CTHULHU)
    assert not [event for event in state.log[before:] if event[1] == "went_insane"]


@rule("WAR-Q-121")
def test_a_card_may_give_another_turn_at_the_end_of_the_round_even_in_such_a_turn():
    state = position(TEAM, turn=SELENA, round_limit=1)
    say(state, "Kaysar takes another turn.", SELENA)
    choose(state, ("end_turn",))
    assert (state.actor, state.extra_turns) == (KAYSAR, ())
    say(state, "Morgana takes another turn.", SELENA)
    while state.actor == KAYSAR:
        choose(state, ("made_enough",) if asked(state) == "reinforce" else ("end_turn",))
    assert (state.actor, state.rounds) == (MORGANA, 1)
    assert sentences(state)


@rule("WAR-239", "WAR-241")
def test_a_card_may_let_a_warden_do_a_will_without_a_point():
    state = position(TEAM, turn=CTHULHU, outposts=("Concordia",))
    say(state, "Selena may do a Will of the Warden.", SELENA)
    assert (asked(state), asked_seat(state)) == ("will", 3)
    choose(state, ("will", at("Concordia")))
    assert (place_of_warden(state, SELENA), count(state, "Concordia", SELENA)) == ("Concordia", 1)
    assert state.madness[SELENA] == 0


@rule("WAR-295", "WAR-297", "WAR-298")
def test_a_card_may_let_cthulhu_play_a_sane_warden_whose_turn_it_is_not():
    state = position({**TEAM, "Libergal": "3 zeppelins", "Concordia": "2 zeppelins"}, turn=MORGANA)
    text = "Cthulhu plays Selena at once."
    say(state, text, CTHULHU)
    assert (asked(state), asked_seat(state), state.possessed) == ("armies", 0, SELENA)
    choose(state, army(state, "Anatolia"), ("move", at("Concordia")))
    choose(state, army(state, "Concordia", SELENA))
    assert ("battle",) in offered(state)
    choose(state, ("back",), ("end_turn",))
    assert (state.possessed, state.actor, asked_seat(state)) == (NOBODY, MORGANA, 1)

    say(state, "Cthulhu plays Morgana at once.", CTHULHU)
    say(state, "Cthulhu plays Kaysar at once.", CTHULHU)
    assert state.possessed == NOBODY, "it is her own turn, and he is nowhere"
    state.roll = 2
    assert not ready(state, text, CTHULHU), "a die lies on the table"


@rule("WAR-284", "WAR-307")
@pytest.mark.parametrize(("locked", "trophies"), [("off", 19), ("on", 18)])
def test_cards_may_lay_units_from_reserves_on_boards(locked, trophies):
    state = position({**TEAM, "Denal": "1 Starspawn"}, turn=CTHULHU, captured_locked=locked)
    say(state, "Cthulhu collects 18 vehicles of Morgana.", CTHULHU)
    say(state, "Morgana gains 2 War Trophies.", CTHULHU)
    say(state, "Morgana gains 19 War Trophies.", CTHULHU)
    assert (state.collected[MORGANA], state.trophies[CTHULHU]) == (17, 2 + trophies)


@rule("WAR-259", "WAR-307")
def test_insane_morgana_gains_no_trophies_and_of_an_empty_reserve_nothing_is_said():
    state = position({**TEAM, "Denal": "1 Starspawn"}, turn=CTHULHU, insane=(MORGANA,))
    say(state, "Morgana gains 2 War Trophies.", CTHULHU)
    assert state.trophies[CTHULHU] == 0

    crowded = dict.fromkeys(("Denal", "Yamatai", "Concordia"), "6 Tentacles")
    state = position({**TEAM, **crowded, "Patagonia": "2 Tentacles"}, turn=CTHULHU)
    say(state, "Morgana gains 2 War Trophies.", CTHULHU)
    assert told(state, "trophies") == []


# Cards


def cancelling(*sides: int) -> tuple[WardensState, list[int]]:
    """Lay out a position in which sides hold a card that cancels, and Cthulhu one to play."""
    state = position({**TEAM, "Denal": "1 Starspawn"}, turn=CTHULHU, players=2)
    give(state, CTHULHUS_SIDE, card("Omen"))
    cards = [reprint(state, card("Spies", number), CANCEL) for number in range(len(sides))]
    for side, one in zip(sides, cards, strict=True):
        give(state, side, one)
    state.agenda.append(("window", ("between", CTHULHU)))
    return state, cards


@rule("WAR-Q-109", "WAR-Q-189", "WAR-210")
def test_a_card_that_was_just_played_may_be_cancelled_and_is_discarded_all_the_same():
    state, (cancel,) = cancelling(WARDENS_SIDE)
    choose(state, ("prophecy", card("Omen")))
    assert (asked(state), asked_seat(state)) == ("window", 1)
    choose(state, ("prophecy", cancel))

    assert (state.hands, told(state, "cancelled")) == ([[], []], [(card("Omen"),)])
    assert {card("Omen"), cancel} <= set(state.discards)
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-Q-109")
def test_a_card_that_cancels_may_itself_be_cancelled():
    state, (first, second) = cancelling(WARDENS_SIDE, CTHULHUS_SIDE)
    choose(state, ("prophecy", card("Omen")))
    while ("prophecy", first) not in offered(state):
        choose(state, ("pass",))
    choose(state, ("prophecy", first))
    while ("prophecy", second) not in offered(state):
        choose(state, ("pass",))
    choose(state, ("prophecy", second))
    while asked(state) == "window":
        choose(state, ("pass",))

    assert told(state, "cancelled") == [(first,)]
    assert len(state.hands[CTHULHUS_SIDE]) == 1, "the Omen has drawn a card"


@rule("WAR-Q-109", "WAR-Q-189")
def test_a_card_that_is_cancelled_already_is_not_cancelled_again():
    state, (first, _) = cancelling(WARDENS_SIDE, WARDENS_SIDE)
    choose(state, ("prophecy", card("Omen")), ("prophecy", first))
    while state.question.args[1][2:] == (first,):
        choose(state, ("pass",))

    assert told(state, "cancelled") == [(card("Omen"),)]
    assert asked(state) == "window"
    assert not offered(state, "prophecy")


@rule("WAR-Q-109", "WAR-Q-176")
def test_where_no_card_of_the_box_cancels_nobody_is_asked_after_a_card():
    state = position({**TEAM, "Denal": "1 Starspawn"}, turn=CTHULHU, players=2)
    give(state, CTHULHUS_SIDE, card("Omen"))
    give(state, WARDENS_SIDE, card("Spies"))
    state.agenda.append(("window", ("between", CTHULHU)))
    choose(state, ("prophecy", card("Omen")))
    assert told(state, "drew_prophecy") == [(CTHULHUS_SIDE,)]
    assert not ready(state, CANCEL, SELENA)


@rule("WAR-272", "WAR-260", "WAR-277")
def test_a_card_may_unlock_upgrades_without_a_blueprint_while_selena_is_sane():
    state = position(TEAM, turn=MORGANA)
    say(state, "Selena unlocks 2 upgrades.", MORGANA)
    assert (asked_seat(state), offered(state)) == (3, [("unlock", 0), ("unlock", 1), ("unlock", 2)])
    choose(state, ("unlock", 2), ("unlock", 0))
    assert (state.upgrades, state.blueprints) == ((2, 0), 0)
    state.minds[SELENA] = INSANE
    assert not ready(state, "Selena unlocks 1 upgrade.", MORGANA)


@rule("WAR-285", "WAR-290")
def test_a_card_may_give_cthulhu_mutations_for_nothing():
    state = position({**TEAM, "Denal": "1 Tentacle"}, turn=CTHULHU)
    say(state, "Cthulhu gains 1 mutation.", CTHULHU)
    assert offered(state) == [("mutation", 0), ("mutation", 1), ("mutation", 2)]
    choose(state, ("mutation", 1))
    assert (state.mutations, state.armies[army_id(state, "Denal")].actions) == ((1,), 3)
    assert offered(state, "mutation") == [], "one is one"
    state.mutations = (0, 1, 2, 3, 4)
    assert not ready(state, "Cthulhu gains 1 mutation.", CTHULHU)


@rule("WAR-285", "WAR-288")
def test_a_card_may_give_cthulhu_two_mutations():
    state = position({**TEAM, "Denal": "1 Tentacle"}, turn=CTHULHU)
    say(state, "Cthulhu gains 2 mutations.", CTHULHU)
    choose(state, ("mutation", 1), ("mutation", 0))
    assert state.mutations == (1, 0)


# Expeditions and turns


@rule("WAR-225", "WAR-226")
def test_a_card_may_let_cthulhu_hide_another_symbol_that_was_not_named(monkeypatch):
    state = position(TEAM, turn=SELENA)
    assert not ready(state, "Cthulhu sets the dial anew.", CTHULHU)
    rolling(monkeypatch, TWO_DOTS)
    guess(explore(state, "Anatolia", ABYSS), DARK_STAR)
    assert ready(state, "Cthulhu sets the dial anew.", CTHULHU)
    waiting, state.question = state.question, None
    say(state, "Cthulhu sets the dial anew.", CTHULHU)
    assert (asked_seat(state), len(offered(state))) == (0, 3)
    state.agenda.append(("guess",))
    choose(state, ("dial", NIGHTMARE))
    assert waiting is not None
    assert state.expedition is not None
    assert (state.expedition.dial, asked(state)) == (NIGHTMARE, "guess")


@rule("WAR-Q-130", "WAR-065")
def test_a_card_may_end_the_turn_and_the_battle_in_it():
    state = position({"Anatolia": "3 tanks / 1 Starspawn", "Denal": "1 tank"}, turn=SELENA, round_limit=1)
    fight(state, "Anatolia")
    state.question = None
    say(state, "The turn ends at once.", CTHULHU)
    assert (state.battle, state.ending is not None) == (None, True)
    assert sentences(state)


@rule("WAR-Q-130", "WAR-295")
def test_no_turn_ends_at_once_while_a_warden_is_possessed():
    state = position(TEAM, turn=CTHULHU)
    assert ready(state, "The turn ends at once.", CTHULHU)
    state.possessed = KAYSAR
    assert not ready(state, "The turn ends at once.", CTHULHU)


@rule("WAR-071", "WAR-269", "WAR-224")
def test_conditions_of_turns_death_and_symbols():
    state = position(TEAM, turn=SELENA, dead=[KAYSAR])
    held = {
        "it is the turn of Selena": True,
        "it is the turn of Morgana": False,
        "Kaysar is dead": True,
        "Selena is dead": False,
        "the symbol is shown": False,
        "both tokens are shown": False,
    }
    for text, expected in held.items():
        state.portals = ()
        say(state, f"If {text}, open a portal on Yamatai.", MORGANA)
        assert (at("Yamatai") in state.portals) is expected, text


# Places


@rule("WAR-195", "WAR-098")
@pytest.mark.parametrize(("turn", "actions"), [(CTHULHU, 2), (SELENA, 0)])
def test_starspawn_are_put_anywhere_as_many_as_fit(turn, actions):
    state = position({**TEAM, "Denal": "1 Starspawn 1 Tentacle"}, turn=turn)
    say(state, "Put 2 Starspawn on Denal.", CTHULHU)
    say(state, "Put 3 Starspawn on Yamatai.", CTHULHU)
    assert (minis(state, "Denal"), minis(state, "Yamatai")) == ((1, 1), (2, 0))
    assert state.armies[army_id(state, "Yamatai")].actions == actions
    assert nothing_is_lost(state)


@rule("WAR-195", "WAR-098")
def test_no_starspawn_is_put_where_none_fits():
    state = position({**TEAM, "Denal": "2 Starspawn"}, turn=CTHULHU)
    say(state, "Put 1 Starspawn on Denal.", CTHULHU)
    assert (len(armies_of(state, CTHULHU)), told(state, "spawned")) == (1, [])


@rule("WAR-283", "WAR-Q-173", "WAR-114")
def test_armies_are_teleported_where_they_can_stand_and_fit_and_leave_nobody_behind():
    state = position({"Anatolia": "Selena 3 tanks / 1 Starspawn", "Denal": "4 tanks"}, turn=SELENA)
    for goal, place in (("Atlas Ocean", "Anatolia"), ("Denal", "Anatolia"), ("Yamatai", "Yamatai")):
        say(state, f"Teleport each of your armies with a Warden to {goal}.", SELENA)
        assert place_of_warden(state, SELENA) == place
    assert count(state, "Anatolia", SELENA) == 0


@rule("WAR-328", "WAR-098")
def test_tentacles_are_lured_as_many_as_there_are_and_fit():
    state = position({"Anatolia": "1 Starspawn 2 Tentacles", "Denal": "5 Tentacles"}, turn=CTHULHU)
    say(state, "Lure 2 Tentacles from Anatolia to Denal.", SELENA)
    assert (minis(state, "Anatolia"), minis(state, "Denal")) == ((1, 1), (0, 6))
    state.question = None
    say(state, "Lure 3 Tentacles from Anatolia to Yamatai.", SELENA)
    assert (minis(state, "Anatolia"), minis(state, "Yamatai")) == ((1, 0), (0, 1))
    assert nothing_is_lost(state)


@rule("WAR-328", "WAR-112")
def test_tentacles_of_several_armies_are_lured_no_more_than_the_text_says():
    state = position({"Anatolia": "2 Tentacles / 2 Tentacles"}, turn=CTHULHU)
    say(state, "Lure 3 Tentacles from Anatolia to Yamatai.", SELENA)
    choose(state, ("apart",))
    assert (minis(state, "Anatolia"), minis(state, "Yamatai")) == ((0, 1), (0, 3))


@rule("WAR-100", "WAR-120", "WAR-010")
def test_territories_are_chosen_by_outpost_workshop_and_control():
    state = position(
        {"Anatolia": "3 tanks / 1 Starspawn", "Libergal": "2 tanks / 1 Tentacle"},
        turn=SELENA,
        outposts=("Anatolia", "-Denal"),
        workshops=("Yamatai",),
    )
    named = {
        "with an active Outpost": "Anatolia",
        "with a damaged Outpost": "Denal",
        "with a Workshop": "Yamatai",
        "that your side controls": "Libergal",
    }
    for words, place in named.items():
        state.portals = ()
        say(state, f"Open a portal on each territory {words}.", SELENA)
        assert state.portals == (at(place),)
