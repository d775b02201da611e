from __future__ import annotations

from typing import Any

import pytest

from engines.kit.views import view_for
from engines.wardens.cards.artifacts import find_artifact, hides_artifact, is_last_artifact, usable
from engines.wardens.state import (
    CTHULHU,
    EMPTY,
    KAYSAR,
    MORGANA,
    SELENA,
    WardensState,
)
from engines.wardens.turns import turn_over
from tests.engines.wardens.battles import fight
from tests.engines.wardens.expeditions import asked
from tests.engines.wardens.positions import (
    at,
    choose,
    count,
    nothing_is_lost,
    offered,
    position,
    sentences,
    told,
    with_steps,
)
from tests.rules import rule

ANKH, CHANUNPA, MJOLNIR, TRISHULA, TUMI = range(5)
ARMIES = {"Aztlan": "Selena 2 tanks", "Cascadia": "Kaysar 2 zeppelins", "Atlas Ocean": "Morgana 2 ships"}


def with_artifacts(*artifacts: int, turn: int = SELENA, **facts: Any) -> WardensState:
    """Lay out three Wardens, whose team holds some Artifacts."""
    state = position({**ARMIES, **facts.pop("armies", {})}, turn=turn, **{"players": 2, **facts})
    state.artifacts = list(artifacts)
    for one in artifacts:
        spot = state.hidden.index(one)
        state.hidden[spot] = EMPTY
        state.territory_cards.append(state.places[spot])
        state.places[spot] = EMPTY
    return state


def use(state: WardensState, artifact: int, moment: tuple[str, int] = ("between", SELENA)) -> WardensState:
    """Use an Artifact, in the window that is open or in one that opens now."""
    if state.question is None:
        with_steps(state, ("window", moment))
    return choose(state, ("artifact", artifact))


def choose_about(state: WardensState, thing: int) -> WardensState:
    """Choose the option that names something."""
    return choose(state, next(option for option in offered(state) if thing in option[1:]))


# Found


@rule("WAR-176", "WAR-Q-20")
def test_an_artifact_is_found_where_it_was_hidden_and_nowhere_else():
    state = position(ARMIES, turn=SELENA)
    assert hides_artifact(state, at("Yamatai"))
    assert not hides_artifact(state, at("Aztlan"))

    find_artifact(state, at("Aztlan"))
    assert state.artifacts == []
    find_artifact(state, at("Yamatai"))
    find_artifact(state, at("Yamatai"))

    assert state.artifacts == [2]
    assert told(state, "artifact_found") == [(2, at("Yamatai"))]
    assert not hides_artifact(state, at("Yamatai"))
    seen = view_for(state, 1)
    assert (seen.places[2], seen.hidden[2]) == (at("Yamatai"), EMPTY)
    assert sentences(state)


@rule("WAR-331", "WAR-332")
def test_the_fifth_artifact_ends_the_game_used_ones_count():
    state = position(ARMIES, turn=SELENA)
    state.artifacts, state.used_artifacts = [0], [1, 3]
    state.hidden = [EMPTY, EMPTY, 2, EMPTY, 4]
    assert not is_last_artifact(state, at("Yamatai"))

    find_artifact(state, at("Yamatai"))
    assert state.ending is None
    assert is_last_artifact(state, at("Westralia"))
    assert not is_last_artifact(state, at("Aztlan"))
    find_artifact(state, at("Westralia"))

    assert state.ending is not None
    assert state.ending.reason == "artifacts_found"


# Used


@rule("WAR-198", "WAR-199", "WAR-D-52")
@pytest.mark.parametrize("turn", [CTHULHU, MORGANA, KAYSAR, SELENA])
def test_any_sane_warden_may_use_an_artifact_in_anybody_s_turn_and_cthulhu_none(turn):
    state = with_artifacts(MJOLNIR, turn=turn, insane=(KAYSAR,), armies={"Anatolia": "1 Starspawn"})

    assert usable(state, SELENA) == usable(state, MORGANA) == [("artifact", MJOLNIR)]
    assert usable(state, KAYSAR) == usable(state, CTHULHU) == []


@rule("WAR-200")
def test_an_artifact_is_used_once():
    state = with_artifacts(TRISHULA, portals=("Anatolia", "Yamatai"))

    use(state, TRISHULA)

    assert state.artifacts == []
    assert state.used_artifacts == [TRISHULA]
    assert told(state, "artifact_used")
    assert usable(state, SELENA) == []
    assert sentences(state)


@rule("WAR-201", "WAR-264", "WAR-Q-122")
def test_the_ankh_takes_a_madness_point_from_a_warden_who_has_one():
    state = with_artifacts(ANKH, madness={KAYSAR: 2, SELENA: 1})

    use(state, ANKH)
    assert len(offered(state)) == 2, "not from Morgana, who has none"
    choose_about(state, KAYSAR)

    assert state.madness == [0, 0, 1, 1]


@rule("WAR-Q-122")
def test_the_ankh_is_not_used_on_the_dead_nor_without_madness():
    assert usable(with_artifacts(ANKH), SELENA) == []
    assert usable(with_artifacts(ANKH, dead=(KAYSAR,), madness={KAYSAR: 4}), SELENA) == []


@rule("WAR-Q-122", "WAR-264")
def test_the_ankh_makes_an_insane_warden_sane_again():
    state = with_artifacts(ANKH, insane=(KAYSAR,))

    use(state, ANKH)

    assert state.minds[KAYSAR] == 0
    assert state.madness[KAYSAR] == 3


@rule("WAR-Q-108", "WAR-264")
def test_cured_kaysar_is_handed_the_cards_that_were_put_aside():
    state = with_artifacts(ANKH, insane=(KAYSAR,))
    state.aside = [at("Anatolia")]
    state.territories.remove(at("Anatolia"))

    use(state, ANKH)

    assert at("Anatolia") in state.territory_cards
    assert state.aside == []


@rule("WAR-202", "WAR-Q-118")
@pytest.mark.parametrize(("until", "calm"), [("end_of_turn", False), ("end_of_round", True)])
def test_the_chanunpa_calms_a_territory_until_the_end_of_the_turn_or_round(until, calm):
    state = with_artifacts(CHANUNPA, chanunpa_until=until)

    use(state, CHANUNPA)
    choose_about(state, at("Anatolia"))
    assert state.calm == (at("Anatolia"),)
    turn_over(state, SELENA)

    assert (state.calm == (at("Anatolia"),)) is calm


@rule("WAR-Q-118")
def test_the_chanunpa_ends_a_battle_there_at_once_and_the_action_is_spent():
    state = with_artifacts(CHANUNPA, armies={"Anatolia": "3 tanks / 1 Starspawn"})
    fight(state, "Anatolia", SELENA)

    use(state, CHANUNPA)
    choose_about(state, at("Anatolia"))
    while asked(state) == "window":
        choose(state, ("pass",))

    assert state.battle is None
    assert asked(state) == "armies"
    assert (count(state, "Anatolia", SELENA), count(state, "Anatolia", CTHULHU)) == (3, 3)
    actions = {one.at: one.actions for one in state.armies.values() if one.kind == SELENA}
    assert actions[at("Anatolia")] == 2


@rule("WAR-203", "WAR-Q-119")
def test_mjolnir_kills_every_enemy_on_a_territory_but_an_insane_warden_s_last_and_gives_no_trophies():
    state = with_artifacts(
        MJOLNIR,
        insane=(KAYSAR,),
        armies={"Cascadia": "Kaysar 3 zeppelins / 1 Starspawn 1 Tentacle / 2 tanks"},
    )

    use(state, MJOLNIR)

    assert count(state, "Cascadia", CTHULHU) == 0
    assert count(state, "Cascadia", KAYSAR) == 1
    assert count(state, "Cascadia", SELENA) == 2
    assert sum(state.trophies) == 0
    assert nothing_is_lost(state)


@rule("WAR-204", "WAR-Q-120")
@pytest.mark.parametrize(("portals", "left"), [(("Anatolia", "Yamatai", "Aztlan"), 1), (("Anatolia",), 0)])
def test_the_trishula_destroys_two_portals_or_as_many_as_there_are(portals, left):
    state = with_artifacts(TRISHULA, portals=portals, armies={"Anatolia": "1 Starspawn"})

    use(state, TRISHULA)
    while asked(state) not in ("window", "armies"):
        choose(state, offered(state)[0])

    assert len(state.portals) == left
    assert count(state, "Anatolia", CTHULHU) == 3


@rule("WAR-205", "WAR-Q-121")
def test_the_tumi_sacrifices_a_sane_warden_and_the_others_take_another_turn():
    state = with_artifacts(TUMI, turn=MORGANA)

    use(state, TUMI, ("between", MORGANA))
    choose_about(state, KAYSAR)

    assert state.minds[KAYSAR] == 1
    assert state.extra_turns == (MORGANA, SELENA)


@rule("WAR-Q-121")
def test_the_tumi_needs_another_sane_warden():
    state = with_artifacts(TUMI, insane=(KAYSAR, MORGANA))

    assert usable(state, SELENA) == []
