"""When the experts use Artifacts: each works only once."""

from __future__ import annotations

from engines.kit.questions import Option
from engines.wardens.state import CTHULHU, EMPTY, KAYSAR, MORGANA, SELENA, WardensState
from tests.each import each
from tests.engines.wardens.positions import army, box_for, choose, position, with_steps
from tests.engines.wardens.test_expert import favourite

ARTIFACTS = [one.name for one in box_for().artifacts]
PASS = ("pass",)


def holding(state: WardensState, name: str) -> Option:
    """Give the team an Artifact, and return the option that uses it."""
    number = ARTIFACTS.index(name)
    state.artifacts, state.hidden[number] = [number], EMPTY
    return ("artifact", number)


def test_nobody_stops_his_own_attack_with_the_chanunpa():
    state = position({"Anatolia": "2 tanks / 2 Starspawn", "Denal": "Selena 2 tanks"}, turn=SELENA)
    holding(state, "Chanunpa")
    choose(state, army(state, "Anatolia", SELENA), ("battle",))
    assert favourite(state) == PASS


@each(("force", "uses"), [("Selena 2 tanks", True), ("2 tanks", False)])
def test_the_chanunpa_stops_an_attack_on_a_warden_but_not_one_on_a_few_vehicles(force, uses):
    state = position({"Anatolia": f"{force} / 2 Starspawn", "Denal": "1 tank", "Yamatai": "Kaysar 1 zeppelin"})
    peace = holding(state, "Chanunpa")
    choose(state, army(state, "Anatolia", CTHULHU), ("battle",), PASS)
    assert favourite(state) == (peace if uses else PASS)


def test_the_chanunpa_keeps_a_warden_from_a_point_that_he_is_about_to_gain():
    state = position({"Anatolia": "Selena 2 tanks", "Denal": "1 Starspawn"})
    peace = holding(state, "Chanunpa")
    with_steps(state, ("madness", SELENA, "presence", CTHULHU))
    assert favourite(state) == peace


@each("name", ["Mjolnir", "Ankh", "Trishula", "Tumi"])
def test_what_does_not_keep_a_warden_from_a_point_is_not_used_because_he_gains_one(name):
    armies = {"Anatolia": "Selena 2 tanks", "Denal": "1 Starspawn", "Yamatai": "Kaysar 2 zeppelins"}
    state = position(armies, madness={KAYSAR: 1}, portals=("Karaptev Sea",))
    holding(state, name)
    with_steps(state, ("madness", SELENA, "presence", CTHULHU))
    assert favourite(state) == PASS


def cures(state: WardensState) -> bool:
    """Tell whether the team cures somebody in this window."""
    cure = holding(state, "Ankh")
    with_steps(state, ("window", ("between", state.actor)))
    return favourite(state) == cure


ALL_THREE = {"Anatolia": "Selena 2 tanks", "Yamatai": "Kaysar 2 zeppelins", "Karaptev Sea": "Morgana 2 ships"}


@each(("minds", "cured"), [({"madness": {KAYSAR: 3}}, False), ({"insane": [KAYSAR]}, True)])
def test_the_ankh_waits_until_somebody_is_insane(minds, cured):
    assert cures(position(ALL_THREE, turn=MORGANA, **minds)) == cured


@each(
    ("turn", "who", "cured"),
    [(MORGANA, MORGANA, False), (KAYSAR, MORGANA, False), (SELENA, KAYSAR, False), (KAYSAR, SELENA, True)],
)
def test_an_insane_warden_is_cured_between_cthulhus_turn_and_his_own(turn, who, cured):
    """Cured before Cthulhu's turn, he would be next to his limit in it."""
    assert cures(position(ALL_THREE, turn=turn, insane=[who])) == cured


@each(("phase", "since", "cured"), [("move", 0, False), ("spawn", 0, True), ("move", 1, True)])
def test_in_cthulhus_turn_a_cure_waits_for_his_armies_unless_they_cannot_strike_the_warden_again(phase, since, cured):
    state = position(ALL_THREE, turn=CTHULHU, insane=[MORGANA])
    state.phase, state.mad_turn[MORGANA] = phase, since * state.turn
    assert cures(state) == cured


def test_nobody_waits_with_the_cure_while_all_other_minds_may_break():
    assert cures(position(ALL_THREE, turn=SELENA, insane=[KAYSAR], madness={SELENA: 4, MORGANA: 2}))


def test_the_ankh_does_not_wait_until_the_last_warden_is_insane():
    armies = {"Anatolia": "Selena 2 tanks", "Denal": "2 tanks"}
    state = position(armies, turn=SELENA, dead=[KAYSAR, MORGANA], madness={SELENA: 4})
    cure = holding(state, "Ankh")
    with_steps(state, ("window", ("between", SELENA)))
    assert favourite(state) == cure


@each(
    ("armies", "throws"),
    [
        ({"Anatolia": "Selena 2 tanks", "Denal": "1 Starspawn"}, False),
        ({"Anatolia": "Selena 2 tanks", "Denal": "2 Starspawn"}, True),
        ({"Anatolia": "Selena 2 tanks / 1 Starspawn"}, True),
        ({"Anatolia": "Selena 5 tanks / 1 Starspawn"}, False),
    ],
)
def test_mjolnir_is_thrown_at_many_or_at_those_who_hold_a_warden(armies, throws):
    state = position(armies, turn=SELENA)
    hammer = holding(state, "Mjolnir")
    with_steps(state, ("window", ("between", SELENA)))
    assert favourite(state) == (hammer if throws else PASS)
