"""What boards, upgrades, mutations and Artifacts wait for."""

from __future__ import annotations

import pytest

from engines.wardens.armies.losses import ARRIVAL, BATTLE, CARD, FRIENDLY_FIRE, OWN_ATTACK, destroy
from engines.wardens.hearing import HEARD
from engines.wardens.language.waiting import texts_in_play
from engines.wardens.minds.insanity import fall
from engines.wardens.state import (
    ABYSS,
    ATTACK,
    CTHULHU,
    CTHULHUS_SIDE,
    DARK_STAR,
    DEFENSE,
    INSANE,
    KAYSAR,
    MORGANA,
    SELENA,
    WARDENS_SIDE,
    WardensState,
)
from tests.engines.wardens.battles import asked, fight, throw
from tests.engines.wardens.expeditions import ONE_DOT, explore, guess
from tests.engines.wardens.positions import (
    army_id,
    at,
    choose,
    go,
    position,
    rolling,
    sentences,
    told,
    with_steps,
)
from tests.engines.wardens.spoken import reprint_board, reprint_tree
from tests.engines.wardens.ways import MOVE, to
from tests.rules import rule

TEAM = {"Anatolia": "Selena 3 tanks", "Atlas Ocean": "Morgana 3 ships", "Libergal": "Kaysar 3 zeppelins"}
OPENS = "open a portal on Yamatai"


def waiting(event: str, armies: dict[str, str] | None = None, who: int = SELENA, **about) -> WardensState:
    """Lay out a position in which a board opens a portal when something happens."""
    state = position({**TEAM, "Denal": "1 Tentacle", **(armies or {})}, **about)
    reprint_board(state, who, f"{event}, {OPENS}.")
    return state


def is_open(state: WardensState) -> bool:
    """Tell whether the board has heard it."""
    return at("Yamatai") in state.portals


@rule("WAR-239", "WAR-238")
@pytest.mark.parametrize(("who", "expected"), [(SELENA, True), (KAYSAR, False)])
def test_a_board_hears_that_a_warden_gains_a_point(who, expected):
    state = waiting("When Selena gains a Madness Point", who=MORGANA)
    with_steps(state, ("madness", who, "presence", CTHULHU))
    assert (is_open(state), state.madness[who]) == (expected, 1)


@rule("WAR-239", "WAR-238")
def test_a_board_may_do_something_else_instead_of_a_point_and_then_there_is_no_will():
    state = position({**TEAM, "Denal": "1 Tentacle"}, outposts=("Concordia",))
    reprint_board(state, SELENA, f"When a Warden gains a Madness Point, {OPENS} instead.")
    with_steps(state, ("madness", KAYSAR, "presence", CTHULHU))

    assert (state.madness[KAYSAR], is_open(state), asked(state)) == (0, True, "armies")


@rule("WAR-Q-177", "WAR-238")
def test_what_comes_before_a_point_may_make_it_impossible():
    state = position({**TEAM, "Denal": "1 Tentacle"})
    calm = "Before a Warden gains a Madness Point, nobody attacks and nobody gains Madness on Libergal."
    reprint_board(state, SELENA, calm)
    with_steps(state, ("madness", KAYSAR, "presence", CTHULHU))
    assert (state.madness[KAYSAR], state.calm) == (0, (at("Libergal"),))


@rule("WAR-251")
def test_a_mutation_hears_that_a_warden_goes_insane_and_speaks_of_him():
    state = position({**TEAM, "Denal": "1 Tentacle"})
    state.mutations = (1,)
    reprint_tree(state, "mutations", 1, "When a Warden goes insane, each army on Libergal gains 2 actions.")
    fall(state, KAYSAR, "WAR-251")
    go(state)
    assert state.armies[army_id(state, "Libergal")].actions == 2


@rule("WAR-156")
def test_a_board_hears_that_the_last_vehicle_of_a_warden_is_hit():
    state = waiting("When the last vehicle of Kaysar is hit", {"Libergal": "Kaysar 1 zeppelin / 1 Starspawn"})
    throw(fight(state, "Libergal"), ATTACK, DEFENSE)
    assert is_open(state)


@rule("WAR-234")
@pytest.mark.parametrize(("goal", "expected"), [("Concordia", True), ("Hindustra", False)])
def test_a_board_hears_where_a_warden_comes(goal, expected):
    state = waiting("When one Warden comes to Concordia".replace("one Warden", "each Warden"), turn=SELENA)
    with_steps(state, ("put", state.groups[SELENA], at(goal)))
    assert is_open(state) is expected


@rule("WAR-046", "WAR-294")
@pytest.mark.parametrize("event", ["When Cthulhu arrives on Aztlan", "When Cthulhu leaves The Great Rift"])
def test_a_board_hears_cthulhu_come_and_go(event):
    state = waiting(event)
    with_steps(state, MOVE)
    choose(state, to("Aztlan"))
    assert is_open(state)
    other = waiting(event.replace("Aztlan", "Patagonia").replace("The Great Rift", "Patagonia"))
    with_steps(other, MOVE)
    choose(other, to("Aztlan"))
    assert not is_open(other)


@rule("WAR-304", "WAR-307")
@pytest.mark.parametrize(
    ("cause", "by", "side"),
    [
        (BATTLE, CTHULHU, CTHULHUS_SIDE),
        (ARRIVAL, CTHULHU, CTHULHUS_SIDE),
        (CARD, KAYSAR, CTHULHUS_SIDE),
        (FRIENDLY_FIRE, MORGANA, None),
        (OWN_ATTACK, SELENA, None),
    ],
)
def test_both_sides_hear_that_units_fall_but_not_by_their_own_hand(cause, by, side):
    found = []
    for who in (CTHULHU, SELENA):
        for event in ("your side destroys enemy units", "your side loses units"):
            state = waiting(f"When {event}", who=who, insane=[KAYSAR])
            destroy(state, army_id(state, "Anatolia"), 1, cause, by)
            go(state)
            found.append(is_open(state))
    assert found == ([True, False, False, True] if side == CTHULHUS_SIDE else [False] * 4)


@rule("WAR-141", "WAR-319")
@pytest.mark.parametrize("event", ["When both tokens are shown", "When a round of a battle is over"])
def test_a_board_hears_the_parts_of_a_battle(event):
    state = waiting(event, {"Anatolia": "3 tanks / 1 Starspawn"})
    fight(state, "Anatolia")
    assert not is_open(state)
    throw(state, ATTACK, DEFENSE)
    assert is_open(state)


@rule("WAR-172", "WAR-182", "WAR-224", "WAR-173")
@pytest.mark.parametrize(
    ("event", "named", "expected"),
    [
        ("Cthulhu's symbol is named", ABYSS, True),
        ("Cthulhu's symbol is named", DARK_STAR, False),
        ("all guesses are used up", DARK_STAR, True),
        ("all guesses are used up", ABYSS, False),
        ("an Expedition succeeds", ABYSS, True),
        ("an Expedition succeeds", DARK_STAR, False),
        ("an Expedition fails", DARK_STAR, True),
        ("an Expedition fails", ABYSS, False),
        ("your side draws a Prophecy card", ABYSS, True),
        ("your side draws a Prophecy card", DARK_STAR, False),
    ],
)
def test_a_board_hears_the_parts_of_an_expedition(monkeypatch, event, named, expected):
    rolling(monkeypatch, ONE_DOT)
    state = position(TEAM, turn=SELENA)
    reprint_board(state, SELENA, f"When {event}, each army on Libergal gains 2 actions.")
    guess(explore(state, "Anatolia", ABYSS), named)
    assert (state.armies[army_id(state, "Libergal")].actions == 2) is expected


@rule("WAR-040", "WAR-272")
@pytest.mark.parametrize("moment", ["start", "end"])
def test_a_board_hears_its_own_side_s_turns(moment):
    state = position({**TEAM, "Denal": "1 Tentacle"}, turn=CTHULHU)
    reprint_board(state, MORGANA, f"At the {moment} of your turn, {OPENS}.")
    reprint_board(state, CTHULHU, f"At the {moment} of your turn, open a portal on Denal.")
    choose(state, ("end_turn",))
    assert (is_open(state), at("Denal") in state.portals) == (moment == "start", moment == "end")
    while state.actor == MORGANA:
        choose(state, ("made_enough",) if asked(state) == "reinforce" else ("end_turn",))
    assert is_open(state)


@rule("WAR-199", "WAR-255", "WAR-269")
def test_only_what_lies_where_it_works_listens():
    state = position(TEAM, insane=[KAYSAR])
    state.artifacts, state.upgrades, state.mutations = [3], (2,), (0,)
    found = [(owner, card) for owner, card, _ in texts_in_play(state)]
    assert found == [
        (CTHULHU, ("character", CTHULHU)),
        (MORGANA, ("character", MORGANA)),
        (SELENA, ("character", SELENA)),
        (CTHULHU, ("mutation", 0)),
        (MORGANA, ("upgrade", 2)),
        (MORGANA, ("artifact", 3)),
    ]
    state.minds = [0, INSANE, INSANE, INSANE]
    assert [card[0] for _, card, _ in texts_in_play(state)] == ["character", "mutation"]


@rule("WAR-036", "WAR-Q-189")
def test_the_side_whose_turn_it_is_comes_first_where_several_listen():
    for turn, order in ((CTHULHU, [CTHULHU, MORGANA]), (SELENA, [MORGANA, CTHULHU])):
        state = position({**TEAM, "Denal": "1 Tentacle"}, turn=turn)
        for who in (CTHULHU, MORGANA):
            reprint_board(state, who, "When a Warden goes insane, open a portal on Yamatai.")
        fall(state, KAYSAR, "WAR-251")
        go(state)
        assert [event[1] for event in told(state, "set_off")] == order
        assert sentences(state)


def test_a_box_in_which_nobody_waits_has_no_ears_and_every_happening_is_known():
    state = position(TEAM)
    assert state.box.ears == frozenset()
    assert {form.extra["on"] for form in state.box.game.language.forms.values() if form.extra.get("on")} == set(HEARD)
    assert WARDENS_SIDE != CTHULHUS_SIDE


@rule("WAR-274", "WAR-289", "WAR-Q-189")
def test_what_an_upgrade_or_a_mutation_does_is_done_when_it_is_unlocked():
    state = position({**TEAM, "Denal": "1 Tentacle"}, turn=SELENA)
    state.blueprints = 1
    reprint_tree(state, "upgrades", 0, f"{OPENS.capitalize()}.")
    with_steps(state, ("unlock_upgrades",))
    choose(state, ("unlock", 0))
    assert (is_open(state), state.upgrades) == (True, (0,))

    state = position({**TEAM, "Denal": "1 Tentacle"}, turn=CTHULHU)
    state.collected = [0, 5, 0, 0]
    reprint_tree(state, "mutations", 0, f"{OPENS.capitalize()}.")
    choose(state, ("mutation", 0))
    assert (is_open(state), state.mutations, sum(state.collected)) == (True, (0,), 0)
