"""Ready: what can be used now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.kit.language.play import Context
from engines.kit.language.ready import POSSIBLE, has_targets, is_allowed, is_ready
from engines.kit.language.uses import use_of, use_up
from engines.kit.language.values import LOOKS, find
from tests.each import each
from tests.engines.kit.language.toy import READER, scene

ME = Context(0, 7)


@each(
    ("text", "ready"),
    [
        ("Heal 1.", True),
        ("Pay 2 energy: heal 1.", True),
        ("Pay 3 energy: heal 1.", False),
        ("Once per turn, pay 3 energy: heal 1.", False),
        ("Deal 1 damage to one wounded player.", False),
        ("Pay 1 energy: deal 1 damage to one wounded player.", False),
        ("Deal 1 damage to one opponent.", True),
        ("Heal 1. Draw 1 card.", True),
    ],
)
def test_a_use_is_ready_when_it_can_be_paid_and_finds_its_target(text, ready):
    assert is_ready(scene(""), ME, READER.read(text)) is ready


@pytest.mark.parametrize(("text", "times"), [("Once per turn, heal 1.", 1), ("Up to 2 times per turn, heal 1.", 2)])
def test_a_use_is_not_ready_again_before_its_period_is_over(text, times):
    state, node = scene(""), READER.read(text)
    for _ in range(times):
        assert is_ready(state, ME, node)
        use_up(state, use_of(state, ME, "turn", node[-1]))
    assert not is_ready(state, ME, node)
    state.turn += 1
    assert is_ready(state, ME, node)


def test_a_use_may_be_allowed_although_it_finds_nothing_to_act_on():
    state, node = scene(""), READER.read("Pay 1 energy: deal 1 damage to one wounded player.")
    assert (is_allowed(state, ME, node), is_ready(state, ME, node)) == (True, False)


def test_what_nobody_can_read_is_not_looked_into():
    assert has_targets(scene(""), ME, ("referee", "Sing."))
    assert is_ready(scene(""), ME, ("referee", "Sing."))


def test_an_effect_that_says_when_it_is_possible_is_ready_only_then():
    state, node = scene(""), READER.read("Heal 1.")
    language = state.box.game.language
    form = language.forms[node[0]]
    seen = []

    def possible(*given):
        seen.append(given[2:])
        return False

    language.forms[node[0]] = replace(form, extra={**form.extra, POSSIBLE: possible})
    try:
        assert not is_ready(state, ME, node)
    finally:
        language.forms[node[0]] = form
    assert seen == [node[1:]]
    assert is_ready(state, ME, node)


@each(
    ("text", "least"),
    [
        ("Deal 1 damage to one player with at least 1 energy.", 1),
        ("Deal 1 damage to each player with at least 9 energy.", 3),
    ],
)
def test_whether_there_is_a_target_is_known_with_the_first(text, least):
    state, looked_at = scene(""), []
    node = READER.read(text)
    form_id = node[2][-1][2][0][0]
    form = state.box.game.language.forms[form_id]

    def looks(state, run, *slots):
        return lambda thing: looked_at.append(thing) or form.run(state, run, thing, *slots)

    state.box.game.language.forms[form_id] = replace(form, extra={**form.extra, LOOKS: looks})
    try:
        assert has_targets(state, ME, node) is (least == 1)
        assert len(looked_at) == least
        assert find(state, ME, node[2]).things == (tuple(looked_at[-3:]) if least == 1 else ())
    finally:
        state.box.game.language.forms[form_id] = form


def test_what_is_out_of_scope_is_no_target(monkeypatch):
    state, node = scene(""), READER.read("Deal 1 damage to one player with at least 1 energy.")
    hooks = state.box.game.language.hooks
    monkeypatch.setitem(hooks, "in_scope", lambda state, run, node, things: [thing for thing in things if thing == 2])
    assert has_targets(state, ME, node)
    monkeypatch.setitem(hooks, "in_scope", lambda state, run, node, things: [])
    assert not has_targets(state, ME, node)
