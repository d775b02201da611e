"""What is told of a scenario: choices of its cards, three kinds of never, where games end, how much is read."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest

from engines import registry
from engines.ai.expert_seat import ExpertSeat
from engines.ai.levels import seat_from, seats_from
from engines.ai.play import play_out
from engines.ai.seats import luck_for
from engines.kit.game import begin
from engines.kit.views import view_for
from workbench.lab import scouting
from workbench.lab.charts import figures_of
from workbench.lab.figures.card_choices import card_choices_of
from workbench.lab.figures.scenarios import DEAD, MET, NOT_FOUND, OPEN, _Seen, scenario_of
from workbench.lab.model.code import code_of
from workbench.lab.model.hall import Hall
from workbench.lab.model.plan import RunPlan
from workbench.lab.model.pools import pool_of
from workbench.lab.model.rows import ChoiceRow, GameRow, StepRow
from workbench.lab.report import as_markdown, report_of
from workbench.lab.report_data import as_data
from workbench.lab.runs import play_runs

TOLD = [slug for slug, cover in registry.COVERS.items() if cover.scenarios and cover.scenarios.choices]
"""The games whose scenarios have cards with choices."""


@pytest.fixture(scope="module", params=TOLD)
def slug(request):
    """A game whose scenarios have cards with choices."""
    return request.param


def scenario_in(slug):
    """Return the first scenario of a game's starter content."""
    adapter = registry.COVERS[slug].scenarios
    return next(one for one in registry.game(slug).starter() if isinstance(one, adapter.scenario))


def plan_of(slug, seat, games=40):
    """Return a plan of the first scenario with one kind of seat."""
    players = registry.game(slug).modes[0].players[0]
    return RunPlan(game=slug, scenario=scenario_in(slug).id, seats=(seat,) * players, games=games)


def row(number, cards, *, letter="A", reason="lost"):
    """Return a game in which cards were met one after the other, and a letter of each was taken."""
    steps = tuple(StepRow(at, card) for at, card in enumerate(cards))
    offered = [(card, one, 1 if one == letter else 0) for card in cards for one in "AB"]
    choices = tuple(ChoiceRow(f"@{card}", one, 1, taken, 0 if taken else -1) for card, one, taken in offered)
    return GameRow(
        number, number, ("expert",), (), (), ((0,),), ("seat 1",), reason, "R", 9, 3, "", (), choices, (), steps
    )


def run_of(store, slug, seat, rows):
    """Keep games as a run of the first scenario."""
    documents = registry.game(slug).starter()
    info = store.begin(plan_of(slug, seat), documents, name=seat, code=code_of(slug))
    store.add(info.id, rows)
    return store.run(info.id), documents


def test_three_kinds_of_never_are_told_apart(store, slug):
    first, second, third = scenario_in(slug).cards[:3]
    run_of(store, slug, "scout", [row(n, [first, second]) for n in range(10)])
    info, documents = run_of(store, slug, "expert", [row(n, [first]) for n in range(20)])
    verdicts = {one.card: one.verdict for one in scenario_of(store, info, documents).cards}
    assert verdicts[first] == MET
    assert verdicts[second] == f"{OPEN}: scouts met it in 100.0% of their games"
    assert verdicts[third] == f"{NOT_FOUND} in 30 games: below 10.0%"
    assert _Seen({}, 20, frozenset({third}), {}, 0).verdict(third) == DEAD


def test_scouts_of_other_content_or_another_group_tell_nothing(store, slug):
    first, second = scenario_in(slug).cards[:2]
    documents = registry.game(slug).starter()
    other = store.begin(plan_of(slug, "scout"), documents[:-1], name="other content")
    larger = plan_of(slug, "scout").model_copy(update={"seats": ("scout",) * 9})
    for run in (other, store.begin(larger, documents, name="a larger group")):
        store.add(run.id, [row(0, [first, second])])
    info, documents = run_of(store, slug, "expert", [row(0, [first])])
    assert scenario_of(store, info, documents).scouts == 0
    assert "Play the same with scouts" in as_markdown(report_of(store, info))


def test_it_is_told_after_which_card_games_end(store, slug):
    first, second = scenario_in(slug).cards[:2]
    rows = [row(0, [first]), row(1, [first, second]), row(2, [first, second], reason="won")]
    info, documents = run_of(store, slug, "expert", rows)
    ends = [(card, how, share.count) for card, how, share in scenario_of(store, info, documents).ends]
    assert sorted(ends) == sorted([(first, "lost", 1), (second, "lost", 1), (second, "won", 1)])


def test_lines_are_those_of_the_cards_that_are_met_and_of_the_outcomes_that_are_chosen(store, slug):
    first, second = scenario_in(slug).cards[:2]

    def lines(cards, letter):
        info, documents = run_of(store, slug, "expert", [row(n, cards, letter=letter) for n in range(3)])
        return scenario_of(store, info, documents).lines.value

    assert 0 < lines([first], "A") < lines([first, second], "A")
    assert lines([first], "A") != lines([first], "none")


def test_answers_to_cards_are_counted_by_card_and_foregone_ones_are_named(store, slug):
    first, second = scenario_in(slug).cards[:2]
    rows = [row(n, [first], letter="A") for n in range(40)] + [row(99, [second], letter="B")]
    info, documents = run_of(store, slug, "expert", rows)
    found = {(one.card, one.answer): one for one in card_choices_of(store, info, documents, 41)}
    assert (found[first, "A"].taken.value, found[first, "A"].games.count, found[first, "A"].is_foregone) == (
        1.0,
        40,
        True,
    )
    assert found[first, "B"].is_never_taken
    assert found[first, "A"].words
    assert not found[second, "B"].is_foregone  # once is not always
    report = report_of(store, info)
    assert "Dilemmas in which all choose the same: " in as_markdown(report)
    assert not [one for one in report.choices if one.question.startswith("@")]
    assert {(one["card"], one["foregone"]) for one in as_data(report)["on_cards"]} >= {(first, True), (second, False)}
    figure = next(one for one in figures_of(report, store) if one.chart.title.endswith("scenario leave to choice"))
    games = [len(store.games(info.id, behind.condition, behind.values)) for behind in figure.behind]
    assert games == [one.games.count for one in report.on_cards]


@pytest.mark.slow
def test_scouts_take_every_choice_of_a_card_and_are_experts_otherwise(slug, monkeypatch):
    hall = Hall(plan_of(slug, "expert"), registry.game(slug).starter(), registry.game)
    scout, expert, taken, others = seat_from("scout"), seat_from("expert"), Counter(), 0
    state = begin(hall.box, 5, quiet=True)

    def look(*_):
        nonlocal others
        if state.question is None or state.question.answers or state.decisions > 400:
            return
        seat = state.question.seats[0]
        view, question = view_for(state, seat), state.question
        if hall.game.choice_on(view, question):
            with monkeypatch.context() as without_judgement:
                without_judgement.setattr(ExpertSeat, "expert_at", None)
                taken.update(scout.choose(view, question, luck_for(n, seat)).option for n in range(20))
        elif others < 40:
            others += 1
            ours, theirs = (one.choose(view, question, luck_for(7, seat)).option for one in (scout, expert))
            assert ours == theirs

    play_out(state, seats_from(hall.plan.seats_of(0)), watch=look)
    assert others
    assert len(taken) > 1
    assert min(taken.values()) > sum(taken.values()) / len(taken) / 2


@pytest.mark.slow
def test_scouts_take_what_was_used_least_in_the_batches_before_and_are_played_again_alone(slug, store, monkeypatch):
    monkeypatch.setattr(scouting, "FIRST", 2)
    info, _ = run_of(store, slug, "scout", [])
    store.extend(info.id, 3)
    info = store.run(info.id)
    play_runs(store, [info.id], pool_of(1), stop=lambda: store.run(info.id).done >= 3)
    used = scouting.used_before(store, info.id, 2)
    counted = Counter()
    for row in store.choice_rows(info.id):
        if row[0] < 2 and row[1].startswith("@"):
            counted[row[1][1:], row[2]] += row[4]
    assert {(card, answer): n for card, its in used.items() for answer, n in its.items()} == +counted
    again = scouting.hall_of(store, info, 2).timeline(2).state
    assert again.decisions == next(one for one in store.games(info.id) if one.number == 2).decisions


def test_batches_are_as_long_as_all_before_them(slug):
    begins = [scouting.batch_of(plan_of(slug, "scout"), number) for number in (0, 19, 20, 39, 40, 79, 80, 700)]
    assert begins == [0, 0, 20, 20, 40, 40, 80, 640]
    assert scouting.batch_of(plan_of(slug, "expert"), 700) == 0


def test_half_as_used_is_four_times_as_likely():
    game = SimpleNamespace(choice_on=lambda view, question: "page.1")
    view = SimpleNamespace(viewer=0, decisions=3, box=SimpleNamespace(game=game))
    question = SimpleNamespace(options_of=lambda seat: (("letter", 0), ("letter", 1)))
    scout = seat_from("scout")
    scout.used = {"page.1": {"A": 9, "B": 4}}
    taken = Counter(scout.choose(view, question, luck_for(n, 0)).option for n in range(1000))
    assert 3.3 < taken["letter", 1] / taken["letter", 0] < 4.9


@pytest.mark.slow
def test_a_played_game_has_its_choices_by_card(slug):
    hall = Hall(plan_of(slug, "scout"), registry.game(slug).starter(), registry.game)
    played = hall.play(0)
    on_cards = {one.question.removeprefix("@") for one in played.choices if one.question.startswith("@")}
    assert on_cards >= {step.card for step in played.steps[:3]}
    assert all(one.offered >= one.taken for one in played.choices if one.question.startswith("@"))
