"""Free moments: who is asked, what is offered, and that nobody is asked in vain."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.windows import is_phase
from engines.kit.chance import chance
from engines.kit.views import imagine, view_for
from tests.engines.castle_von_loghan.scenes import asked, card, do, give, options_of, say, scene
from tests.rules import rule


def window(moment: str, **options: object) -> LoghanState:
    """Return a scene in a phase, with a Potion in the hands of characters 1 and 3."""
    state = scene(**options)  # type: ignore[arg-type]
    give(state, 1, "potion", copy=0)
    give(state, 3, "potion", copy=1)
    state.phase = moment.partition("_")[0]
    state.health, state.clarity = 9, 4
    return state


def asked_in(state: LoghanState, moment: str) -> list[int]:
    """Open a window, let everybody pass and tell who was asked."""
    do(state, ("window", moment))
    found = []
    while state.question is not None:
        found.append(asked(state).args[0])
        say(state, ("pass",))
    return found


@rule("CVL-Q-57", "CVL-D-15")
@pytest.mark.parametrize("moment", ["event", "combat_1", "combat_2", "combat_6", "refresh"])
def test_only_those_who_could_act_are_asked_in_player_order_from_the_leader(moment: str):
    state = window(moment)
    state.leader = 2
    assert asked_in(state, moment) == [3, 1]


@rule("CVL-Q-57")
@pytest.mark.parametrize(("option", "expected"), [("could_act", [1, 3]), ("always", [0, 1, 2, 3]), ("never", [])])
def test_the_table_chooses_who_is_asked(option: str, expected: list[int]):
    assert asked_in(window("event", ask_when=option), "event") == expected


@rule("CVL-Q-57", "CVL-093")
def test_nobody_is_asked_whether_to_heal_a_group_in_full_health():
    state = window("event")
    state.health = 15
    assert asked_in(state, "event") == []
    give(state, 1, "cell")
    do(state, ("window", "event"))
    assert asked(state).args[0] == 1
    assert ("use", card(state, "potion"), 0) in options_of(state), "but who is asked for something else may"


@rule("CVL-Q-57")
def test_who_acts_is_asked_again_and_who_passes_is_not():
    state = window("event")
    state.health = 5
    give(state, 1, "cell")
    do(state, ("window", "event"))
    say(state, ("use", card(state, "potion"), 0))
    assert asked(state).args == (1, "event")
    say(state, ("use", card(state, "cell"), 0))
    assert asked(state).args[0] == 3
    say(state, ("pass",))
    assert state.question is None


@rule("CVL-Q-57")
def test_acts_are_limited_in_one_moment():
    state = window("event", acts_per_moment=1)
    give(state, 1, "cell")
    do(state, ("window", "event"))
    say(state, ("use", card(state, "potion"), 0))
    assert asked(state).args[0] == 3


@rule("CVL-Q-78")
@pytest.mark.parametrize(("moment", "asked_for"), [("reward", [0, 1, 2, 3]), ("event", [1, 3]), ("refresh", [1, 3])])
def test_trades_are_offered_to_all_before_rewards_and_at_other_moments_to_those_who_are_asked(
    moment: str, asked_for: list[int]
):
    state = window(moment)
    do(state, ("window", moment))
    assert any(option[0] == "trade" for option in options_of(state))
    assert asked_in(window(moment), moment) == asked_for


@rule("CVL-Q-78", "CVL-098")
def test_who_has_asked_to_be_asked_can_trade_at_the_main_moments_with_nothing_to_use():
    state = window("event")
    state.agents[0].watches = True
    assert asked_in(state, "event") == [0, 1, 3]
    assert asked_in(state, "outcome") == []


@rule("CVL-076")
def test_a_treasure_without_a_target_is_not_offered():
    state = scene()
    give(state, 0, "key")
    state.clarity = 2
    do(state, ("window_turn", 0, "event"))
    assert state.question is None, "there is no locked door in the gatehouse"


@rule("CVL-Q-57")
@pytest.mark.parametrize(
    ("phase", "step", "named", "is_it"),
    [
        ("combat", 1, "combat_1", True),
        ("combat", 2, "combat_1", False),
        ("combat", 2, "combat", True),
        ("move", 0, "combat", False),
    ],
)
def test_a_phase_is_a_phase_and_a_step_is_a_step_of_it(phase: str, step: int, named: str, is_it: bool):
    state = scene()
    state.phase, state.step = phase, step
    assert is_phase(state, named) is is_it


@rule("CVL-Q-57")
def test_nobody_else_sees_what_could_be_done():
    state = scene("exploration")
    give(state, 1, "potion")
    state.health, state.phase = 9, "event"
    do(state, ("window", "event"))
    others = view_for(state, 0)
    assert others.question is not None
    assert others.question.options == ((),)
    world = imagine(others, chance(4))
    assert world.question is not None
    assert ("pass",) in world.question.options[0]
