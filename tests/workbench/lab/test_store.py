"""Runs and their games are kept once, whole, and can be put away and brought back."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import timedelta

import pytest

from engines import registry
from engines.kit.documents import Content
from tests.disks import room_for
from tests.each import each
from tests.workbench.lab.conftest import GAME, plan
from workbench.lab.model.hall import Hall
from workbench.lab.model.job import LabError
from workbench.lab.model.pools import here
from workbench.lab.model.rows import CardRow, ChoiceRow, GameRow, OfferRow, PlaceRow, RoundRow, StepRow
from workbench.lab.runs import play_runs
from workbench.lab.store.store import LabStore
from workbench.lab.store.tables import VERSION
from workbench.places import runs_beside

ROW = GameRow(
    *(0, 1, ("expert", "random"), (1,), (3, 8), ((0,), (1,)), ("seat 1", "seat 2"), "most", "R-1", 20, 4),
    cards=(CardRow("owl", 1, 1, 0, 0, 1, 0b10, 0),),
    choices=(ChoiceRow("turn", "flip", 3, 2, 5),),
    curve=(RoundRow(1, 0, 400), RoundRow(1, 1, 600)),
    steps=(StepRow(2, "page.1"), StepRow(9, "page.2")),
    places=(PlaceRow("cell.1", 3),),
)


def test_what_is_kept_is_read_again(store, begun):
    run = begun().id
    assert store.add(run, [ROW], 2.5) == 1
    (game,) = store.games(run)
    assert (game.seats, game.winners, game.scores, game.rounds) == (("expert", "random"), (1,), (3, 8), 4)
    (card,) = store.cards(run)
    assert (card.games, card.gained, card.held, card.had_seats, card.had_won) == (1, 1, 1, 1, 1.0)
    assert store.choices(run)[0][1:] == ("flip", 1, 3, 2, 1, 2, 4, 6, 9)
    assert [(one.standing, one.has_won) for one in store.standings(run)] == [(400, False), (600, True)]
    assert (store.steps(run), store.ways(run)) == ({"page.1": 1, "page.2": 1}, {("page.1", "page.2"): 1})
    assert store.stood(run)[0] == ("cell.1", 3, 1)
    assert store.run(run).seconds == 2.5


def test_a_game_that_comes_in_twice_is_counted_once(store, begun):
    run = begun().id
    store.add(run, [ROW])
    assert store.add(run, [ROW, replace(ROW, number=1, seed=2)]) == 1
    assert store.run(run).done == 2
    (card,), (choice,), (place,) = store.cards(run), store.choices(run), store.stood(run)
    assert (card.games, choice.offered, place.pieces) == (2, 6, 6)
    assert store.missing(run) == [2, 3]


def test_a_chunk_that_cannot_be_kept_leaves_nothing_behind(store, begun):
    run = begun().id
    bad = replace(ROW, number=1, cards=(CardRow("owl", None, 0, 0, 0, 0, 0, 0),))
    with pytest.raises(LabError):
        store.add(run, [ROW, bad])
    assert (store.run(run).done, store.cards(run)) == (0, [])
    assert store.add(run, [ROW]) == 1


def test_a_shared_win_is_divided(store, begun):
    run = begun().id
    store.add(run, [replace(ROW, winners=(0, 1))])
    assert store.cards(run)[0].had_won == 0.5


def test_runs_are_named_put_away_and_brought_back(store, begun):
    first, second = begun(name="One"), begun(name="Two")
    store.rename(first.id, "  The first ")
    assert [one.name for one in store.runs()] == ["Two", "The first"]
    store.delete(second.id)
    assert [one.name for one in store.runs()] == ["The first"]
    store.restore(second.id)
    assert len(store.runs(GAME)) == 2
    store.add(first.id, [ROW])
    store.throw_away(first.id)
    assert [one.name for one in store.runs()] == ["Two"]
    with pytest.raises(LabError, match="no run"):
        store.games(first.id) or store.run(first.id)
    with pytest.raises(LabError, match="name"):
        store.rename(second.id, " ")


def test_what_was_deleted_long_ago_makes_room_when_something_is_deleted(store, begun, monkeypatch):
    old, kept, new = (begun() for _ in range(3))
    for one in (old, kept):
        store.add(one.id, [ROW, replace(ROW, number=1)])
    store.delete(old.id)
    monkeypatch.setattr("workbench.lab.store.store.LONG_AGO", timedelta(days=-1))
    store.delete(new.id)
    assert {one.id for one in [*store.runs(), *store.runs(deleted=True)]} == {kept.id, new.id}
    assert (store.games(old.id), store.cards(old.id), len(store.games(kept.id))) == ([], [], 2)


def test_the_documents_of_a_run_are_kept_with_it(store, begun):
    documents = registry.game(GAME).starter()
    changed = [one.changed(name="Another name") if one.kind == "shrine" else one for one in documents]
    run = begun(documents=changed)
    assert Content(store.content(run.id)).fingerprint() == Content(changed).fingerprint() == run.plan.content


def test_the_same_run_is_found_again_whatever_its_games(store, begun):
    run = begun(games=4)
    same = run.plan.model_copy(update={"games": 9})
    assert store.alike(same, run.code).id == run.id
    assert store.alike(run.plan.model_copy(update={"first_seed": 7}), run.code) is None
    assert store.alike(same, "other rules") is None
    assert store.extend(run.id, 9).plan.games == 9
    assert len(store.missing(run.id)) == 9


def test_other_files_are_left_alone(tmp_path):
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE mine (x)")
    with pytest.raises(LabError, match="no store of the lab"):
        LabStore(other)
    text = tmp_path / "text.lab.db"
    text.write_text("no database at all, " * 100)
    with pytest.raises(LabError, match="cannot be read"):
        LabStore(text)
    assert text.read_text().startswith("no database")
    assert runs_beside(tmp_path / "library.db").name == "library.lab.db"


def test_a_store_of_the_first_version_is_read_and_gone_on_with(tmp_path, store, begun):
    run = begun().id
    store.add(run, [ROW])
    store.close()
    with sqlite3.connect(store.path) as old:
        for table in ("place", "start", "offer", "purpose"):
            old.execute(f"DROP TABLE {table}")
        for column in ("had_games_won", "pairs", "with_won", "without_won", "gap_squares"):
            old.execute(f"ALTER TABLE card_sum DROP COLUMN {column}")
        for column in ("gained_squares", "played_squares", "held_squares"):
            old.execute(f"ALTER TABLE card_sum DROP COLUMN {column}")
        for column in ("asked", "chosen", "chosen_squares", "products", "offered_squares"):
            old.execute(f"ALTER TABLE choice_sum DROP COLUMN {column}")
        old.execute("PRAGMA user_version = 1")
    with LabStore(store.path) as again:
        (card,) = again.cards(run)
        assert (card.had_games, card.had_games_won, card.pairs) == (1, 1, 0)
        assert (card.gained_squares, card.played_squares, card.held_squares) == (1, 0, 1)
        assert again.choices(run)[0][2:] == (1, 3, 2, 1, 2, 4, 6, 9)
        assert again.add(run, [replace(ROW, number=1, offers=(OfferRow("owl", 2, 1, 4),))]) == 1
        assert (again.cards(run)[0].pairs, again.offers(run)) == (1, [("owl", 1, 2, 1)])
    with sqlite3.connect(store.path) as now:
        assert now.execute("PRAGMA user_version").fetchone()[0] == VERSION


def test_a_game_is_played_again_from_its_number(store, begun):
    run = begun(games=3)
    hall = Hall(plan(3), store.content(run.id), registry.game)
    rows = [hall.play(number) for number in range(3)]
    store.add(run.id, rows)
    again = Hall(store.run(run.id).plan, store.content(run.id), registry.game).timeline(2)
    assert again.state.decisions == store.games(run.id)[2].decisions


@pytest.mark.slow
def test_games_are_written_as_parquet_and_read_by_others(store, begun, tmp_path):
    duckdb = pytest.importorskip("duckdb")
    from workbench.lab.files import write_report

    run = begun(3)
    play_runs(store, [run.id], here)
    write_report(store, run, tmp_path / "games.parquet")
    with duckdb.connect() as database:
        rows = database.read_parquet(str(tmp_path / "games.parquet")).select("number", "seed", "rounds").fetchall()
        cards = database.read_parquet(str(tmp_path / "games.cards.parquet"))
        seen = cards.aggregate("card, sum(seen) AS seen, count(*) AS games", "card").order("card").fetchall()
        choices = database.read_parquet(str(tmp_path / "games.choices.parquet"))
        taken = choices.aggregate("sum(taken)").fetchall()
    assert rows == [(one.number, one.seed, one.rounds) for one in store.games(run.id)]
    assert seen == sorted((one.card, one.seen, one.games) for one in store.cards(run.id))
    assert taken == [(sum(one.taken for one in store.choices(run.id)),)]


def test_a_run_of_another_version_hides_no_other(store, begun):
    strange, good = begun(name="Strange").id, begun(name="Good").id
    with sqlite3.connect(store.path) as connection:
        connection.execute("UPDATE run SET plan = replace(plan, 'random', 'oracle') WHERE id = ?", (strange,))
    connection.close()
    assert [one.id for one in store.runs()] == [good]
    with pytest.raises(LabError, match="'Strange' was made by another version"):
        store.run(strange)


@each("ending", [".md", ".csv", ".pdf", ".parquet"])
def test_a_report_that_does_not_fit_leaves_the_old_one(store, begun, ending, tmp_path_factory):
    from workbench.lab.files import write_report

    pytest.importorskip("duckdb")
    file = tmp_path_factory.mktemp("full") / f"report{ending}"
    file.write_bytes(b"the old report")
    run = begun(3)

    with room_for(100), pytest.raises(LabError, match="cannot be written"):
        write_report(store, run, file)

    assert (file.read_bytes(), list(file.parent.iterdir())) == (b"the old report", [file])
