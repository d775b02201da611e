"""A scenario of a game that no room knows is played from a card and reported."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engines.ai.seats import never
from engines.kit.game import Mode
from tests.engines.toys import LAMP, content_of
from tests.engines.toys.lamp import TALE
from workbench.playtest.model.journal import JournalFile
from workbench.playtest.model.plan import Plan, beginning, default_plan
from workbench.playtest.model.report import report_on
from workbench.playtest.model.session import Session
from workbench.playtest.model.taking_up import resume
from workbench.playtest.model.thinking import think

CONTENT = LAMP.content(content_of(LAMP).values())


def session(**wish):
    plan = default_plan(LAMP, CONTENT, {"seed": 2, "players": 2, **wish})
    return Session(plan, LAMP, CONTENT)


def played(one):
    while one.state.ending is None:
        seat = one.waiting()[0]
        one.answer(think(one.view(seat), "expert", 1, never).option, seat, 1000)
    return one


def test_a_plan_takes_the_first_scenario_and_begins_at_its_first_card():
    plan = default_plan(LAMP, CONTENT)

    assert (plan.scenario, plan.start_at, beginning(plan, CONTENT)) == (TALE, 0, "")


def test_a_wish_for_a_card_begins_there():
    plan = session(scenario=TALE, card="page.2").plan

    assert (plan.start_at, beginning(plan, CONTENT)) == (2, "card 2, “The Oil Store”")


def test_the_report_tells_the_way_through_the_scenario_and_what_was_asked():
    report = report_on(played(session()))

    assert report.scenario == "The Last Lamp"
    assert report.scenario_path == ["The Dark Tower", "The Oil Store", "The Light"]
    assert {phase.name for phase in report.phases} == {"Onward", "Wait"}
    assert report.result.startswith("The boat is saved.")


def test_who_begins_at_a_later_card_has_not_met_the_earlier_ones():
    report = report_on(played(session(scenario=TALE, card="page.2")))

    assert report.scenario_path == ["The Oil Store", "The Light"]
    assert report.unseen["Page"] == ["The Cliff Path", "The Dark Tower"]


def test_neither_a_deck_nor_an_erratum_counts_as_a_card_that_nobody_saw():
    assert "Tale" not in report_on(played(session())).unseen


def test_a_plan_of_before_calls_its_scenario_a_story():
    plan = session(scenario=TALE, card="page.2").plan
    before = {("story" if name == "scenario" else name): value for name, value in plan.model_dump().items()}

    assert Plan.model_validate(before) == plan


def test_a_journal_of_before_is_taken_up_again(tmp_path):
    one = session(scenario=TALE, card="page.2")
    file = JournalFile(tmp_path / "before.playtest")
    file.begin(one)
    head = json.loads(file.path.read_text(encoding="utf-8").splitlines()[0])
    before = {"plan": {"story": head["plan"].pop("scenario"), **head["plan"]}, "content": head["content"]}
    file.path.write_text(f"{json.dumps(before)}\n", encoding="utf-8")

    taken = resume(file.path, LAMP, CONTENT)

    assert (taken.session.plan, taken.changed) == (one.plan, [])


@pytest.mark.parametrize("mode", ["", "solo"])
def test_who_wishes_only_a_scenario_gets_a_mode_that_has_one(mode):
    game = replace(LAMP, modes=(Mode("drill", "Drill", (1,), has_scenario=False), Mode("solo", "Solo", (1,))))
    wish = {"scenario": TALE, "mode": mode} if mode else {"scenario": TALE}

    assert default_plan(game, CONTENT, wish).mode == "solo"
    assert default_plan(game, CONTENT).mode == "drill"
