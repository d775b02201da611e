"""`workbench lab` plays, compares, checks and ranks, says how, and sets its exit code."""

from __future__ import annotations

import json

import pytest

from engines.registry import GAMES
from tests.each import each
from workbench.lab.goals import Goal, Light, goals_of, judged, read_goals
from workbench.lab.statistics.intervals import Estimate

GAME = "castle_of_magic"
QUICK = ("--seat", "random", "--jobs", "1", "--json")


@pytest.fixture
def lab(call, library):
    """Call a task of the lab on a library of the test's own."""
    return lambda *words: call("lab", *words, "--library", library)


def data(ran):
    """Return what a program reads, having seen that it went well."""
    assert ran.code == 0, ran.err
    return json.loads(ran.out)


def test_a_run_is_played_once_and_made_longer(lab):
    first = data(lab("run", GAME, "--games", 3, *QUICK))
    longer = data(lab("run", GAME, "--games", 5, *QUICK))
    assert (first["games"], longer["games"], first["run"]) == (3, 5, longer["run"])
    assert sum(one["count"] for one in longer["won"]["by_seat"].values()) == pytest.approx(5)
    (kept,) = data(lab("list", GAME, "--json"))
    assert (kept["games"], kept["plan"]["seats"]) == (5, ["random"] * 4)


def test_a_run_is_of_a_release_or_a_moment_and_says_so(lab, call, library):
    call("library", "release", GAME, "First", "--library", library)
    one = data(lab("run", GAME, "--games", 2, "--content", "release:First", *QUICK))
    two = data(lab("run", GAME, "--games", 2, *QUICK))
    assert one["run"] == two["run"]  # the same cards by another name
    assert "the library" in lab("list", GAME).out
    assert "has not come yet" in lab("run", GAME, "--content", "moment:2999-01-01", *QUICK).err
    assert "nothing of" in lab("run", GAME, "--content", "moment:2001-01-01", *QUICK).err


def test_figures_are_shown_for_people_and_written_into_files(lab, tmp_path):
    lab("run", GAME, "--games", 3, *QUICK)
    assert "Who wins" in lab("show", 1).out
    for name in ("report.md", "report.csv"):
        assert lab("show", 1, "--to", tmp_path / name).code == 0
        assert "95 % interval" in (tmp_path / name).read_text(encoding="utf-8")
        assert lab("show", 1, "--to", tmp_path / name).code == 0  # over an earlier one
        (tmp_path / name).write_text("my diary")
        assert lab("show", 1, "--to", tmp_path / name).code == 2
        assert (tmp_path / name).read_text() == "my diary"
    assert lab("show", 1, "--to", tmp_path / "report.doc").code == 2


def test_names_of_cards_are_whole_on_a_narrow_terminal(lab, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    lab("run", GAME, "--games", 3, *QUICK)
    shown = lab("show", 1, "--full").out
    for name in ("Banishment", "Rampage", "The Monster"):
        assert f"\n  {name} " in shown


def test_a_game_behind_a_figure_is_kept_as_a_record(lab, call, tmp_path):
    lab("run", GAME, "--games", 3, *QUICK)
    listed = data(lab("games", 1, "--json"))
    assert lab("games", 1, "--number", 2, "--record", tmp_path / "game.json").code == 0
    assert call("replay", tmp_path / "game.json").code == 0
    assert data(lab("games", 1, "--reason", listed[0]["reason"], "--json"))[0]["number"] == 0


def test_a_change_that_does_nothing_is_told_as_such(lab, library):
    card = next(one for one in GAMES[GAME].starter() if one.kind == "shrine")
    found = data(lab("compare", GAME, "--change", f"{card.id}.notes=new", "--games", 40, *QUICK))
    assert found["sentence"].startswith(card.name)
    assert found["pairs"] == found["same"] > 0
    assert found["moved"] == []


@each(
    "words, said",
    [
        (("run", "nothing"), "no game"),
        (("run", GAME, "--seat", "nobody"), "no seat"),
        (("run", GAME, "--games", "0"), "no number"),
        (("run", GAME, "--content", "release"), "content comes from"),
        (("run", GAME, "--content", "moment:soon"), "no moment"),
        (("run", GAME, "--content", "starter", "--change", "owl=3"), "ID.FIELD=VALUE"),
        (("run", GAME, "--content", "starter", "--change", "owl.size=3"), "no document 'owl'"),
        (("compare", GAME), "what is compared"),
        (("ladder", GAME, "--seat", "random"), "two kinds"),
        (("show", "99"), "no run 99"),
        (("find", GAME, "--field", "a.b", "--values", "1"), "values are tried"),
        (("games", "1", "--record", "x.json"), "no run"),
    ],
)
def test_what_cannot_be_is_refused_in_words(call, library, words, said):
    if words[0] == "games":
        said = "say which"
    ran = call("lab", *words, "--library", library)
    assert ran.code in (1, 2)
    assert said in ran.err


def test_goals_set_the_exit_code(lab, library, monkeypatch):
    goals = [{"says": "All win", "figure": "won", "low": 0.2}, {"says": "None", "figure": "endings", "high": 0}]
    monkeypatch.setattr("workbench.cli.lab.checking.goals_of", lambda game, remembered: read_goals(goals, "here"))
    ran = lab("check", GAME, "--games", 4, "--jobs", 1)
    assert ran.code == 1
    assert ran.out.splitlines()[0].startswith("green All win")
    assert ran.out.splitlines()[1].startswith("red   None")
    goals.pop()
    assert lab("check", GAME, "--games", 4, "--jobs", 1).code == 0


def test_a_goal_is_green_amber_or_red_by_its_interval():
    goal = Goal(says="Won in 40 to 60 %", figure="won", low=0.4, high=0.6)
    lights = [judged(goal, Estimate(0.5, *ends, 9), 1).light for ends in ((0.45, 0.55), (0.35, 0.55), (0.7, 0.8))]
    assert lights == [Light.GREEN, Light.AMBER, Light.RED]


@each("plain", [{}, "goal", [{"says": "x"}], [{"says": "x", "figure": "won", "low": 2, "high": 1}]])
def test_goals_that_cannot_be_read_are_refused(plain):
    with pytest.raises(ValueError, match=r"list of goals|cannot be read"):
        read_goals(plain, "the goals")


@each("slug", GAMES)
def test_every_game_ships_goals_that_can_be_played(slug):
    game = GAMES[slug]
    goals = goals_of(game)
    assert goals
    for goal in goals:
        goal.plan(game).setup(game)


@pytest.mark.slow
def test_a_ladder_ranks_the_expert_above_chance(lab):
    ladder = data(lab("ladder", GAME, "--seat", "random", "--seat", "expert", "--games", 30, "--jobs", 1, "--json"))
    assert [one["seat"] for one in ladder] == ["expert", "random"]


def test_values_of_a_field_are_tried_with_the_same_seeds(lab):
    card = next(one for one in GAMES[GAME].starter() if one.kind == "shrine")
    words = ("--field", f"{card.id}.notes", "--values", "one,two", "--wish", 50, "--games", 3)
    found = data(lab("find", GAME, *words, *QUICK))
    assert [one["value"] for one in found["tried"]] == ["one", "two"]
    assert found["tried"][0]["won"] == found["tried"][1]["won"]
    assert found["best"] == "one"


def test_runs_are_deleted_and_brought_back(lab):
    lab("run", GAME, "--games", 2, *QUICK)
    assert lab("delete", 1).code == 0
    assert data(lab("list", "--json")) == []
    assert lab("delete", 1, "--undo").code == 0
    assert len(data(lab("list", "--json"))) == 1


def test_a_run_is_thrown_away_for_good(lab):
    lab("run", GAME, "--games", 2, *QUICK)
    assert "gone for good" in lab("delete", 1, "--for-good").out
    assert data(lab("list", "--json")) == []
    assert "no run 1" in lab("delete", 1, "--undo").err


def test_without_dask_it_is_said_how_it_is_installed(lab, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = lab("run", GAME, "--games", 2, "--dask", "local")
    assert ran.code == 1
    assert "start.py setup --cluster" in ran.err
