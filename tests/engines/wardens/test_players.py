"""Who plays whom: sides, players, vehicles, modes, and who hears what."""

from __future__ import annotations

from typing import get_args

import pytest

from engines.kit.game import SetupError, make_setup
from engines.kit.record import Record
from engines.kit.views import view_for
from engines.wardens import content as printed
from engines.wardens.battle.declaring import battles
from engines.wardens.battle.ranged import targets
from engines.wardens.cards.artifacts import usable
from engines.wardens.game import GAME
from engines.wardens.options import WardensOptions
from engines.wardens.state import (
    CTHULHU,
    CTHULHUS_SIDE,
    KAYSAR,
    MORGANA,
    SELENA,
    WARDENS,
    WARDENS_SIDE,
)
from tests.engines.wardens.battles import asked, asked_seat
from tests.engines.wardens.positions import (
    CONTENT,
    army,
    army_id,
    at,
    box_for,
    card,
    choose,
    give,
    go,
    offered,
    position,
    with_steps,
)
from tests.rules import rule
from workbench.playtest.model.standing_answers import StandingAnswers

TEAM = (1, 2, 3)
ARMIES = {"Anatolia": "Selena 3 tanks", "Atlas Ocean": "Morgana 3 ships", "Libergal": "Kaysar 3 zeppelins"}


@rule("WAR-001", "WAR-334", "WAR-335", "WAR-Q-19")
def test_one_against_all_for_two_to_four_is_the_only_mode():
    assert [(mode.slug, tuple(mode.players)) for mode in GAME.modes] == [("one_vs_all", (2, 3, 4))]
    for players in (1, 5):
        with pytest.raises(SetupError, match="2, 3, 4"):
            make_setup(GAME, players=players, seed=1)
    assert "mode" not in WardensOptions.model_fields


@rule("WAR-006")
def test_cthulhu_himself_can_be_neither_fought_nor_shelled_nor_struck_down():
    state = position(
        {"Atlas Ocean": "Morgana 3 ships", "Sea of Sedna": "3 ships"}, turn=MORGANA, cthulhu="Atlas Ocean"
    )
    state.artifacts = [2]

    assert battles(state, army_id(state, "Atlas Ocean")) == []
    assert targets(state, army_id(state, "Sea of Sedna")) == []
    assert usable(state, MORGANA) == [], "the Mjolnir finds no enemy"


@rule("WAR-007", "WAR-019")
@pytest.mark.parametrize(("who", "terrains"), [(MORGANA, {"water"}), (KAYSAR, {"land", "water"}), (SELENA, {"land"})])
def test_every_warden_has_vehicles_of_one_kind_and_makes_no_others(who, terrains):
    state = position(ARMIES, turn=who, outposts=("Golden Valley",))
    with_steps(state, ("reinforce", who))

    places = [option[2] for option in offered(state, "make_at")]
    assert {state.box.territories[place].terrain.value for place in places} == terrains
    choose(state, offered(state, "make_at")[0], ("make", 2))
    assert [one.kind for one in state.armies.values() if one.pieces == 2] == [who]


@rule("WAR-005", "WAR-Q-110", "WAR-Q-160")
def test_the_wardens_plan_with_one_hand_that_cthulhu_does_not_see():
    state = position(ARMIES, turn=MORGANA)
    give(state, WARDENS_SIDE, card("Omen"), card("Bloodshed"))
    go(state)

    assert {tuple(view_for(state, seat).hands[WARDENS_SIDE]) for seat in TEAM} == {tuple(state.hands[WARDENS_SIDE])}
    assert view_for(state, 0).hands[WARDENS_SIDE] == [-1, -1]
    questions = [view_for(state, seat).question for seat in (0, *TEAM)]
    assert [one.options for one in questions if one] == [state.question.options] * 4, "what one does the others see"
    assert not any("chat" in name for name in WardensOptions.model_fields), "talk is a matter of people"


@rule("WAR-Q-03", "WAR-Q-02")
def test_territories_have_one_spelling_each():
    names = box_for().world.names

    assert {"Karaptev Sea", "Republic of Kebec", "Weddell Ocean", "Balkdeniz Sea"} <= set(names)
    assert not {"Keraptev Sea", "Republic of Kebek", "Weddel Ocean", "Balkdeniz"} & set(names)
    assert [one.name for one in CONTENT.of(printed.Territory)].count("Karaptev Sea") == 1


@rule("WAR-EX-06", "WAR-084")
@pytest.mark.parametrize("ways", [("expedition", "move", "move"), ("battle", "move", "battle")])
def test_three_actions_come_in_any_order_and_may_repeat(ways):
    state = position(
        {"Anatolia": "Selena 6 tanks / 1 Tentacle", "Concordia": "1 Tentacle", "Denal": "1 tank"},
        turn=SELENA,
        players=2,
        battle_round_cap=1,
    )
    state.bonus[SELENA] = False
    if ways[0] == "expedition":
        state.armies = {id: one for id, one in state.armies.items() if one.kind == SELENA}
    place = iter(("Concordia", "Anatolia"))
    spot = "Anatolia"
    for way in ways:
        assert way in {option[0] for option in offered(choose(state, army(state, spot, SELENA)))}
        if way == "move":
            spot = next(place)
        choose(state, ("move", at(spot)) if way == "move" else (way,))
        play_out(state)
    assert state.armies[state.groups[SELENA]].actions == 0


def play_out(state) -> None:
    """Answer whatever an action asks, until the next army may act."""
    answers = {"set_dial": ("dial", 0), "guess": ("guess", 1), "result": ("rush_kill",), "go_on": ("stop_battle",)}
    while asked(state) not in ("armies", "reinforce"):
        if asked(state) == "tokens":
            choose(state, ("token", 1), seat=state.question.seats[0])
            choose(state, ("token", 2), seat=state.question.seats[1])
        else:
            options = offered(state)
            choose(state, answers[asked(state)] if answers.get(asked(state)) in options else options[0])


@rule("WAR-D-54", "WAR-253", "WAR-Q-129", "WAR-Q-140")
def test_whoever_plays_the_insane_and_the_dead_makes_all_their_decisions():
    state = position(
        {"Anatolia": "Kaysar 3 zeppelins / 2 tanks", "Hindustra": "1 zeppelin"},
        turn=KAYSAR,
        insane=[KAYSAR],
        dead=[SELENA],
        portals=("Concordia",),
    )
    state.agenda.append(("reinforce", KAYSAR))
    go(state)
    assert (asked(state), asked_seat(state)) == ("reinforce", 2), "his own player, who has no sane Warden"
    choose(state, ("make_at", at("Concordia"), at("Concordia")), ("make", 2))
    assert (asked(state), asked_seat(state)) == ("armies", 2)
    choose(state, army(state, "Hindustra"), ("move", at("Anatolia")))
    assert (asked(state), asked_seat(state)) == ("merge", 2)
    choose(state, ("apart",), ("end_turn",))

    assert (state.actor, asked(state), asked_seat(state)) == (SELENA, "armies", 0), "the dead are Cthulhu's"


@rule("WAR-D-64", "WAR-Q-176")
def test_a_standing_pass_is_a_pass_like_any_other_until_it_is_lifted():
    state = position(ARMIES, turn=MORGANA)
    give(state, WARDENS_SIDE, card("Omen"))
    standing = StandingAnswers()
    standing.always[1, "window"] = "pass"
    with_steps(state, ("window", ("between", MORGANA)))

    question = state.question
    assert standing.answer(1, question) == ("pass",)
    assert standing.answer(2, question) is None, "others are asked"
    standing.lift(1, "window")
    assert standing.answer(1, question) is None
    assert "standing" not in Record.model_fields


@rule("WAR-Q-176")
@pytest.mark.parametrize(
    ("windows", "people"), [("holders_only", [CTHULHU]), ("all", [MORGANA, KAYSAR, SELENA, CTHULHU])]
)
def test_by_option_everybody_is_asked_in_a_window(windows, people):
    state = position(ARMIES, turn=MORGANA, windows=windows)
    give(state, CTHULHUS_SIDE, card("Omen"))
    with_steps(state, ("window", ("between", MORGANA)))

    seen = []
    while asked(state) == "window":
        seen.append(state.question.args[0])
        choose(state, ("pass",))
    assert seen == people
    assert set(get_args(WardensOptions.model_fields["windows"].annotation)) == {"holders_only", "all"}
    assert len(WARDENS) == 3
