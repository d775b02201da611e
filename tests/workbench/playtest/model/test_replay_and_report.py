"""Playing on with changed cards, advice, and the report at the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.ai.seats import never
from engines.kit.documents import Content
from engines.kit.parts import digest
from engines.kit.speech import speech
from exports.faces.ops import Text
from exports.handouts.playtest_report import report_pages
from exports.sheets.papers import SheetOptions
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.replay_difference import replay_with, take_as_branch
from workbench.playtest.model.report import report_on
from workbench.playtest.model.thinking import advise, think
from workbench.playtest.panes.report_text import as_html, as_markdown
from workbench.playtest.report_pdf import sections_of


def with_change(session, id, **fields):
    content = session.timeline.content
    return Content([*content.values(), content[id].changed(**fields)])


def met_enemy(session):
    """Return the id of the first Enemy that was met."""
    return session.state.box.enemies[next(e[4] for e in session.state.log if e[1] == "summoned")].id


def test_the_same_choices_with_the_same_cards_give_the_same_game():
    session = play_on(new_session(), 60)
    difference = replay_with(session, session.timeline.content)
    assert (difference.differs_at, difference.stopped_at) == (None, None)
    assert digest(difference.timeline.state) == digest(session.state)
    assert difference.sentence() == "With the changed cards the same things happen."


def test_the_moment_at_which_the_games_part_is_said_with_what_happened():
    session = play_on(new_session(), 60)
    enemy = met_enemy(session)
    old = session.timeline.content[enemy].name
    difference = replay_with(session, with_change(session, enemy, name="Brass Warden"))
    assert difference.differs_at == next(e[0] for e in session.state.log if e[1] == "summoned")
    assert "Brass Warden" in difference.now
    assert old in difference.was
    assert f"move {difference.differs_at}" in difference.sentence()


def test_what_no_longer_happens_is_said():
    session = play_on(new_session(seed=1), 80)
    stronger = session.timeline.content[met_enemy(session)].health + 9
    difference = replay_with(session, with_change(session, met_enemy(session), health=stronger))
    assert difference.sentence().startswith(
        f"The games part at move {difference.differs_at}: “{difference.was}” does not"
    )


def test_a_choice_that_is_no_longer_possible_is_where_the_new_game_waits():
    session = play_on(new_session(), 80)
    difference = replay_with(session, with_change(session, met_enemy(session), health=1))
    assert difference.stopped_at is not None
    assert len(difference.timeline.choices) == difference.stopped_at
    assert "asked is “" in difference.sentence()
    assert "not an option" not in difference.sentence()
    take_as_branch(session, difference)
    assert session.position == difference.stopped_at
    assert len(session.branches) == 2


def test_an_ai_seat_decides_from_its_own_view_alone():
    session = play_on(new_session("ambush"), 4)
    seat = session.waiting()[0]
    thought = think(session.view(seat), "expert", session.plan.seed, never)
    assert thought.option in session.question.options_of(seat)
    assert thought.why


def test_a_seat_that_searches_does_not_look_into_an_interrupted_secret():
    session = play_on(new_session("ambush"), 4)
    session.intervene("You may deal 1 damage to each opponent's castle.", 0)
    assert session.state.interrupted
    assert think(session.view(0), "search:quick", session.plan.seed, never).seat == 0


def test_advice_names_options_with_reason_and_standing():
    session = play_on(new_session("castle_of_magic"), 8)
    seat = session.waiting()[0]
    advice = advise(session.view(seat), never)
    assert {one.option for one in advice} <= set(session.question.options_of(seat))
    assert all(one.reason and one.text and 0 <= one.standing <= 1 and one.worlds for one in advice)
    assert [one.standing for one in advice[1:]] == sorted((one.standing for one in advice[1:]), reverse=True)


@pytest.mark.slow
def test_the_report_counts_what_happened():
    session = play_on(new_session("castle_of_magic"))
    report = report_on(session)
    assert report.result == speech(session.state).ending()
    assert sum(count for _, _, count in report.seats) == report.decisions == session.length
    assert sum(phase.decisions for phase in report.phases) == session.length
    assert abs(sum(phase.seconds for phase in report.phases) - session.length * 0.005) < 1e-6
    assert any(one.kind == "Ritual" for one in report.cards)
    begun = report_on(play_on(new_session("castle_of_magic"), 20))
    assert set(begun.unseen) >= {"Outcome", "Shrine"}


@pytest.mark.slow
def test_the_report_tells_the_way_through_the_story():
    session = play_on(new_session(), 80)
    session.intervene("The group loses 1 Health.")
    session.add_note("Long")
    report = report_on(session)
    assert report.scenario_path[:2] == ["Ten Minutes Late", "Expected"]
    assert report.interventions == ["The group loses 1 Health."]
    assert [note.text for note in report.notes] == ["Long"]


@pytest.mark.slow
def test_a_game_that_went_on_with_changed_cards_is_reported_and_played_again():
    session = play_on(new_session(), 60)
    enemy = met_enemy(session)
    session.swap(with_change(session, enemy, health=1))
    play_on(session, 60)
    assert report_on(session).decisions == 120
    difference = replay_with(session, session.timeline.content_now())
    assert difference.differs_at is None or difference.differs_at <= 120


@pytest.mark.slow
def test_a_report_tells_scores_curves_and_only_what_could_have_been_seen(qapp):
    report = report_on(play_on(new_session("castle_of_magic")))
    assert any("scores" in line for line in report.scores)
    told = report_on(play_on(new_session(), 300))
    health = told.curves["Health"]
    assert list(health) == sorted(health)
    assert len(health) > 3
    assert not {"Piece", "Decision", "Erratum"} & set(told.unseen)
    text = as_markdown(told)
    assert "## Round by round" in text
    assert "## Votes" in text
    assert "## What each card did" in text
    assert "Health" in text


def test_a_game_of_many_rounds_has_a_row_for_each_and_is_no_wider_for_it(qapp):
    curves = {"Health": dict.fromkeys(range(1, 64), 7), "Clarity": {63: 2}}
    report = replace(report_on(new_session()), curves=curves)
    shown = as_html(report).partition("Round by round")[2].partition("</table>")[0]
    assert shown.count("<tr>") == 64
    assert shown.count("<th") == 3


@pytest.mark.slow
def test_the_report_on_paper_says_the_same_over_as_many_pages_as_it_needs():
    session = play_on(new_session(), 300)
    session.add_note("Too *strong* {here}", card="enemy.gate_warden", rule="CVL-159")
    report = report_on(session)
    pages = report_pages(report.title, report.result, sections_of(report), SheetOptions())
    words = " ".join(op.text for page in pages for op in page.marks if isinstance(op, Text))
    assert len(pages) >= 2
    for part in ("Where", "Never", "Gate", "Warden", "CVL-159", "×strong×", "(here)"):
        assert part in words
    heights = [op.y for page in pages for op in page.marks if isinstance(op, Text)]
    assert max(heights) < SheetOptions().paper.height - 15
