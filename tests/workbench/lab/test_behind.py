"""Behind every row of every figure lie its own games, and a game is opened at the moment that the row is about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines import registry
from tests.workbench.lab.conftest import GAME
from tests.workbench.lab.test_figures import game, group
from workbench.lab import behind
from workbench.lab.charts import figures_of
from workbench.lab.model.code import code_of
from workbench.lab.model.hall import Hall, Watched
from workbench.lab.model.plan import RunPlan
from workbench.lab.model.pools import here
from workbench.lab.model.rows import ChoiceRow, OfferRow, PlaceRow, StartRow
from workbench.lab.moments import CameUp, Happened, RefusedAt, RoundEnded, Taken
from workbench.lab.report import report_of
from workbench.lab.runs import play_runs


def listed(store, run, row):
    """Return the numbers of the games behind a row."""
    return [one.number for one in store.games(run, row.condition, row.values)]


def test_behind_a_side_lie_the_games_that_it_won(store, begun):
    run = begun().id
    store.add(run, [group(0, won=True), group(1, won=False), game(2, (1,)), game(3, (0, 1))])
    assert listed(store, run, behind.side_won("the group")) == [0]
    assert listed(store, run, behind.side_won("seat 2")) == [2, 3]
    assert listed(store, run, behind.anybody_won()) == [0, 2, 3]


def test_a_side_that_everybody_has_left_has_won_nothing(store, begun):
    run = begun().id
    store.add(run, [game(0, (0, 1), sides=((0, 1), ()), side_names=("they", "the others"))])
    assert listed(store, run, behind.side_won("they")) == [0]
    assert listed(store, run, behind.side_won("the others")) == []


def test_behind_a_kind_of_player_lie_the_games_that_it_won_wherever_it_sat(store, begun):
    run = begun().id
    store.add(run, [game(0, (0,)), game(1, (1,), seats=("random", "expert")), game(2, (1,))])
    assert listed(store, run, behind.player_won(store.outcomes(run), "expert")) == [0, 1]


def test_what_is_watched_leads_to_its_games(store, begun):
    run = begun(60).id
    seen = game(0, places=(PlaceRow("hall", 3),), starts=(StartRow("hall", "The hall", 0b10),))
    store.add(run, [seen, replace(game(1, rounds=9), offers=(OfferRow("owl", 3, 1, 7),)), game(57, rounds=9)])
    assert listed(store, run, behind.happened_in("hall")) == [0]
    assert listed(store, run, behind.began_in("hall")) == [0]
    assert listed(store, run, behind.refused("owl")) == [1]
    assert listed(store, run, behind.came_to(8)) == [1]


def test_behind_a_difference_lie_the_games_that_came_out_otherwise(store, begun):
    one, two = begun().id, begun().id
    store.add(one, [game(0), game(1), game(2, rounds=9)])
    store.add(two, [game(0, (1,)), game(1), game(2)])
    assert listed(store, two, behind.fared_otherwise(one)) == [0]
    assert listed(store, two, behind.fared_otherwise(one, "rounds")) == [2]


def test_behind_several_rows_lie_the_games_of_any_of_them(store, begun):
    run = begun().id
    store.add(run, [game(0), game(1, (1,)), game(2, ())])
    both = behind.any_of([behind.side_won("seat 1"), behind.side_won("seat 2")])
    assert (listed(store, run, both), both.moment) == ([0, 1], None)
    assert behind.any_of([behind.met("a"), behind.gone("b", "a")]).moment == behind.met("a").moment


def test_a_choice_and_a_refusal_are_opened_at_their_questions(store, begun):
    info = begun()
    offers = (OfferRow("owl", 3, 1, 7), OfferRow("cat", 3, 3, -1))
    store.add(info.id, [replace(game(0, choices=(ChoiceRow("turn", "flip", 3, 2, 5),)), offers=offers)])
    assert Taken("turn", "flip").find(store, info, 0) == 5
    assert Taken("turn", "stay").find(store, info, 0) is None
    assert RefusedAt("owl").find(store, info, 0) == 7
    assert RefusedAt("cat").find(store, info, 0) is None


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A run of one whole game, which is watched in every way."""
    from workbench.lab.store.store import LabStore

    with LabStore(tmp_path_factory.mktemp("lab") / "library.lab.db") as store:
        plan = RunPlan(game=GAME, seats=("random",) * 4, games=1)
        info = store.begin(plan, registry.game(GAME).starter(), name="One", code=code_of(GAME))
        play_runs(store, [info.id], here)
        yield store, store.run(info.id)


def test_every_row_of_every_figure_has_games_behind_it(whole):
    store, info = whole
    for figure in figures_of(report_of(store, info), store):
        assert len(figure.behind) == len(figure.chart.rows), figure.chart.title
        for row in figure.behind:
            assert listed(store, info.id, row) in ([], [0])


def test_the_games_behind_what_happened_are_those_in_which_it_did(whole):
    store, info = whole
    figures = {one.chart.title.partition(",")[0]: one for one in figures_of(report_of(store, info), store)}
    stood = figures["Where pieces stood"]
    assert "in 1 watched game" in stood.chart.title
    for row, games in zip(stood.chart.rows, stood.behind, strict=True):
        assert listed(store, info.id, games) == ([] if row[1] == "0.0%" else [0])


def test_behind_a_column_of_lengths_lie_all_games_of_it(store, begun):
    run = begun(40).id
    store.add(run, [game(number, decisions=100 + number**2) for number in range(40)])
    (lengths,) = (
        one for one in figures_of(report_of(store, store.run(run)), store) if one.chart.title == "How many decisions"
    )
    assert len(lengths.chart.rows) < 40
    counts = [len(listed(store, run, games)) for games in lengths.behind]
    assert counts == [int(row[1]) for row in lengths.chart.rows]
    assert sum(counts) == 40


def test_moments_are_found_by_playing_the_game_again(whole):
    store, info = whole
    hall = Hall(info.plan, store.content(info.id), registry.game)
    place = store.stood(info.id)[0].place
    at = Happened(place).find(store, info, 0)
    assert at is not None
    before, then = (_at(hall, decisions).places.has_seen(place) for decisions in (at - 1, at))
    assert (before, then) == (False, True)
    ended = RoundEnded(2).find(store, info, 0)
    assert [_at(hall, decisions).state.rounds for decisions in (ended - 1, ended)] == [2, 3]
    assert RoundEnded(10_000).find(store, info, 0) is None


def _at(hall, decisions):
    game = Watched(hall, 0)
    game.until(lambda one: one.state.decisions >= decisions)
    return game


def test_a_card_that_nobody_meets_comes_up_never(whole):
    store, info = whole
    dealt = next(one for one in report_of(store, info).cards if one.began.trials)
    assert CameUp(dealt.card).find(store, info, 0) == 0
    assert CameUp("no.such.card").find(store, info, 0) is None
