"""Figures are what a count by hand gives, and a comparison says in a sentence what it found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines import registry
from engines.kit.game import SetupError
from tests.workbench.lab.conftest import GAME
from workbench.lab.charts import figures_of
from workbench.lab.comparing import compare, sentence
from workbench.lab.comparison_charts import comparison_figures
from workbench.lab.figures.cards import cards_of, starts_of
from workbench.lab.figures.choices import choices_of
from workbench.lab.figures.curves import curves_of
from workbench.lab.figures.results import results_of
from workbench.lab.finding import Search, found_value, whose_wins
from workbench.lab.model.rows import CardRow, ChoiceRow, GameRow, OfferRow, RoundRow, StartRow
from workbench.lab.purposes import Pair, keep, purpose_of
from workbench.lab.report import as_markdown, card_cells, report_of
from workbench.lab.statistics.sequential import Answer
from workbench.lab.store.store import LabStore


def cards():
    """Return the ids of two cards of the game."""
    return [one.id for one in registry.game(GAME).starter() if one.kind == "shrine"][:2]


def game(number, winners=(0,), **more):
    """Return a game of two rivals."""
    first = GameRow(
        *(number, number + 1, ("expert", "random"), winners, (), ((0,), (1,)), ("seat 1", "seat 2")),
        *("most", "R-1", 10 + number % 3, 4),
    )
    return replace(first, **more)


def group(number, *, won, rounds=10, cards=(), **more):
    """Return a game of two who win together."""
    return game(
        *(number, (0, 1) if won else ()),
        **{"sides": ((0, 1),), "side_names": ("the group",), "rounds": rounds, "cards": tuple(cards)} | more,
    )


def test_wins_are_counted_by_side_seat_and_player_and_shared_ones_divided(store, begun):
    run = begun().id
    store.add(run, [game(0), game(1), game(2, (0, 1)), game(3, (), reason="nobody")])
    found = results_of(store, run)
    assert {seat: share.count for seat, share in found.by_seat.items()} == {0: 2.5, 1: 0.5}
    assert found.by_player["random"].count == 0.5
    assert (found.anybody.count, found.shared.count, found.by_side["seat 2"].trials) == (3, 1, 4)
    assert [(key[0], share.count) for key, share in found.endings.items()] == [("most", 3), ("nobody", 1)]


def test_figures_are_of_one_moment_while_games_come_in(store, begun, monkeypatch):
    run, read = begun(games=9).id, LabStore.cards
    rows = [game(number, cards=(CardRow(cards()[0], 1, 1, 0, 0, 1, 1, 0),)) for number in range(9)]
    store.add(run, rows[:1])

    def read_late(its, id):
        with LabStore(store.path) as another:
            another.add(id, rows)
        return read(its, id)

    monkeypatch.setattr(LabStore, "cards", read_late)
    shares = [one.had for one in report_of(store, store.run(run)).cards]
    assert {(share.count, share.trials) for share in shares if share.count} == {(1, 1)}
    assert store.run(run).done == 9


def test_a_team_wins_whole(store, begun):
    run = begun().id
    store.add(run, [group(0, won=True), group(1, won=False)])
    found = results_of(store, run)
    assert (found.by_side["the group"].count, found.by_seat[1].count, found.shared.count) == (1, 1, 0)


def test_games_that_failed_are_told_and_not_counted(store, begun):
    run = begun().id
    store.add(run, [game(0), GameRow(1, 2, ("expert", "random"), trouble="it broke")])
    found = results_of(store, run)
    assert (found.games, dict(found.failed), found.rounds.mean.games) == (1, {"it broke": 1}, 1)


def test_cards_say_who_won_with_and_without_them(store, begun):
    run = begun().id
    had, never = cards()
    store.add(run, [game(number, cards=(CardRow(had, 1, 1, 0, 0, 1, 0b01, 0),)) for number in range(40)])
    found = {one.card: one for one in cards_of(store, run, registry.game(GAME).starter())}
    one = found[had]
    assert (one.with_it.rate, one.without_it.rate, one.is_telling, one.gained.value) == (1.0, 0.0, True, 1.0)
    assert found[never].never
    assert not found[never].is_telling


def test_who_had_a_card_is_set_against_the_others_of_the_same_game(store, begun):
    run = begun().id
    had, _ = cards()
    rows = [game(number, (number % 4 == 0,), cards=(CardRow(had, 1, 1, 0, 0, 1, 0b10, 0),)) for number in range(80)]
    store.add(run, rows)
    one = next(each for each in cards_of(store, run, registry.game(GAME).starter()) if each.card == had)
    assert one.is_paired
    assert (one.with_it.rate, one.without_it.rate, one.with_it.trials) == (0.25, 0.75, 80)
    # Each game says +1 or -1: the mean of 80 such differences with its standard error, by hand.
    error = (80 / 79 * (1 - 0.5**2) / 80) ** 0.5
    assert one.difference.value == -0.5
    assert one.difference.high == pytest.approx(-0.5 + 2.042 * error)


def test_seats_that_win_together_are_one_trial(store, begun):
    run = begun().id
    had, _ = cards()
    seats = [0b11, 0b01]
    dealt = [[CardRow(had, 2, 2, 0, 0, 2, seats[n % 2], 0)] if n < 20 else [] for n in range(40)]
    store.add(run, [group(number, won=number % 4 == 0, cards=its) for number, its in enumerate(dealt)])
    one = next(each for each in cards_of(store, run, registry.game(GAME).starter()) if each.card == had)
    assert not one.is_paired
    assert (one.with_it.count, one.with_it.trials, one.without_it.trials) == (5, 20, 20)


def test_how_often_a_card_is_refused_is_told_with_the_game_as_the_unit(store, begun):
    info = begun()
    left, never = cards()
    dealt = CardRow(left, 1, 1, 0, 0, 1, 0b1, 0)
    store.add(info.id, [game(n, cards=(dealt,), offers=(OfferRow(left, 4, n % 2 * 4, 3),)) for n in range(30)])
    found = {one.card: one for one in cards_of(store, info.id, registry.game(GAME).starter())}
    assert (found[left].refused.value, found[left].offered, found[never].offered) == (0.5, 120, 0)
    assert found[left].refused.games == 30
    assert found[left].refused.high - found[left].refused.low > 0.3  # 120 offers of 30 games are no 120 trials
    assert card_cells(found[left])[3].startswith("50% (")


def test_where_seats_began_is_told_with_who_won(store, begun):
    run = begun().id
    started = (StartRow("cell.1", "The hall", 0b01), StartRow("cell.2", "The yard", 0b10))
    store.add(run, [game(number, (number % 4 == 0,), starts=started) for number in range(8)])
    report = report_of(store, store.run(run))
    assert [(one.name, one.won, one.games) for one in report.begun_in] == [("The hall", 6, 8), ("The yard", 2, 8)]
    assert ("who began in The hall", "75.0%") in [row[:2] for row in report.sections(full=False)[1].rows]


def test_a_card_that_rivals_never_have_says_nothing_of_who_wins(store, begun):
    """Somebody always wins: games in which it was seen and others are won alike."""
    run, (seen, _) = begun(60).id, cards()
    rows = [game(number, cards=(CardRow(seen, 1, 0, 0, 0, 0, 0, 0),) if number % 2 else ()) for number in range(60)]
    store.add(run, rows)
    one = next(one for one in cards_of(store, run, registry.game(GAME).starter()) if one.card == seen)
    assert (one.seen.count, one.is_compared) == (30, False)
    assert card_cells(one)[7:] == ("-", "-", "-")


def test_what_seats_began_as_is_told_by_kind_and_only_if_they_differ(store, begun):
    run = begun().id
    one, two = cards()
    rows = [game(n, (0,), cards=(card_begun(one, 0b01), card_begun(two, 0b10))) for n in range(3)]
    store.add(run, rows)
    found = cards_of(store, run, registry.game(GAME).starter())
    assert [(each.card, each.began.count, each.began.trials) for each in starts_of(found, 6)] == [
        (one, 3, 3),
        (two, 0, 3),
    ]
    assert starts_of(found, 5) == []  # some seat began with two of the kind: it is no character
    assert starts_of([each for each in found if each.card == one], 6) == []


def card_begun(card, seats):
    """Return a card that seats began with."""
    return CardRow(card, 1, 0, 0, 0, 1, seats, seats)


def test_choices_say_what_is_never_and_always_taken(store, begun):
    run = begun().id
    choices = (ChoiceRow("turn", "a", 5, 5, 0), ChoiceRow("turn", "b", 5, 0, -1), ChoiceRow("only", "x", 2, 2, 1))
    store.add(run, [game(0, choices=choices)])
    always, never = choices_of(store, run, 1)
    assert (always.answer, always.is_always_taken, never.answer, never.is_never_taken) == ("a", True, "b", True)


def test_how_often_an_answer_is_taken_has_the_game_as_its_unit(store, begun):
    run = begun().id
    rows = [
        game(n, choices=(ChoiceRow("turn", "a", 10, n % 2 * 10, 0), ChoiceRow("turn", "b", 10, 5, 0)))
        for n in range(40)
    ]
    store.add(run, rows[:20])
    store.add(run, rows[20:])
    clumped, alike = (one.taken for one in choices_of(store, run, 40))
    assert (clumped.value, clumped.games, alike.value) == (0.5, 40, 0.5)
    assert clumped.high - clumped.low > 0.29  # as 40 trials have it: 400 would say 0.10


def test_seats_of_one_kind_that_win_together_are_one_trial_of_a_game(store, begun):
    run = begun().id
    store.add(run, [group(n, won=n % 2 == 0, seats=("expert", "expert")) for n in range(20)])
    assert results_of(store, run).by_player["expert"].trials == 20


def test_curves_part_those_who_won_from_the_others(store, begun):
    run = begun().id
    curve = (RoundRow(1, 0, 800), RoundRow(1, 1, 200))
    store.add(run, [game(number, curve=curve) for number in range(12)])
    found = curves_of(store, run)
    assert ([one.median for one in found.winners], [one.median for one in found.others]) == ([0.8], [0.2])


def two_runs(store, begun, after):
    """Return two runs of 400 games: in the first every other game is won, in the second as is said."""
    before, then = begun(games=400), begun(games=400)
    card = CardRow(cards()[0], 1, 1, 0, 0, 1, 0b1, 0)
    store.add(before.id, [group(number, won=number % 2 == 0, cards=[card]) for number in range(400)])
    store.add(then.id, [after(number) for number in range(400)])
    return before.id, then.id


def test_a_change_is_told_in_one_sentence(store, begun):
    runs = two_runs(store, begun, lambda number: group(number, won=number % 5 == 0, rounds=12))
    found = compare(store, *runs)
    said = sentence("The Matron with 6 Health", found, {cards()[0]: "Owl"})
    assert found.pairs == 400
    assert found.is_settled
    assert said.startswith("The Matron with 6 Health: the group won 30 points less often (")
    assert "games 2.0 rounds longer" in said
    assert "1 of 1 cards moved, most: Owl (-100 points)" in said


def test_no_change_is_told_as_none(store, begun):
    card = CardRow(cards()[0], 1, 1, 0, 0, 1, 0b1, 0)
    runs = two_runs(store, begun, lambda number: group(number, won=number % 2 == 0, cards=[card]))
    found = compare(store, *runs)
    assert found.same == 400
    assert [one.answer for one in found.differences] == [Answer.SAME] * 2
    assert "the group won as often as before (-" in sentence("Nothing", found, {})
    assert not found.moved


def test_games_with_other_seeds_are_no_pairs(store, begun):
    before, then = begun(games=2), begun(games=2)
    store.add(before.id, [game(0), game(1)])
    store.add(then.id, [game(0, seed=99), game(1)])
    found = compare(store, before.id, then.id)
    assert found.pairs == 1
    assert not found.is_settled
    assert sentence("It", found, {}).startswith(
        "It: wins of seat 1 not settled yet, length of games not settled yet;"
    )


@pytest.mark.slow
def test_the_same_content_compared_with_itself_is_the_same(store, begun):
    from workbench.lab.model.pools import here
    from workbench.lab.runs import play_runs

    one, two = begun(games=40), begun(games=40)
    play_runs(store, [one.id, two.id], here)
    found = compare(store, one.id, two.id)
    assert (found.pairs, found.same, found.moved) == (40, 40, ())


def test_among_rivals_it_is_told_how_those_fare_who_have_what_has_changed(store, begun):
    content = registry.game(GAME).starter()
    old = next(one for one in content if one.kind == "character")
    new = old.model_copy(update={"notes": "stronger"})
    before, after = begun(60), begun(60, documents=[new if one.id == old.id else one for one in content])
    card = CardRow(old.id, 1, 0, 0, 0, 1, 0b10, 0b10)
    store.add(before.id, [game(number, (0,), cards=(card,)) for number in range(60)])
    store.add(after.id, [game(number, (number % 3 != 0,), cards=(card,)) for number in range(60)])
    found = compare(store, before.id, after.id)
    owner = next(one for one in found.differences if one.name == f"who had {old.name}")
    assert (owner.before, owner.after) == (0, pytest.approx(2 / 3))
    assert f"who had {old.name} won 67 points more often" in sentence("It", found, {})
    titles = [one.chart.title for one in comparison_figures(found, {}, before.id)]
    assert titles == ["Before and after: how much more often who wins"]  # no card moved


def test_cards_that_moved_are_drawn_with_their_intervals(store, begun):
    before, after = begun(100), begun(100)
    moved, _ = cards()
    seen = CardRow(moved, 1, 0, 0, 0, 0, 0, 0)
    store.add(before.id, [game(number, cards=(seen,) if number < 20 else ()) for number in range(100)])
    store.add(after.id, [game(number, cards=(seen,) if number < 60 else ()) for number in range(100)])
    figure = comparison_figures(compare(store, before.id, after.id), {moved: "The owl"}, before.id)[1]
    assert figure.chart.rows[0][:2] == ("The owl", "+40")
    assert [one.number for one in store.games(after.id, figure.behind[0].condition, figure.behind[0].values)] == [
        *range(60)
    ]


def test_what_runs_were_played_for_is_told_after_a_restart(store, begun):
    before, after = two_runs(store, begun, lambda number: group(number, won=number % 5 == 0))
    keep(store, Pair(before, after, "The Matron with 6 Health"))
    keep(store, Search(("owl.size=1", "owl.size=2"), (before,) * 2, 0.5, "the group"))
    store.close()
    with LabStore(store.path) as again:
        told = purpose_of(again, after)
        assert told.sentence(again).startswith("The Matron with 6 Health: the group won 30 points less often (")
        report = report_of(again, again.run(after))
        assert told.sentence(again) in as_markdown(report)
        assert figures_of(report, again)[0].chart.rows[0][0] == "the group"
        assert purpose_of(again, before) == Search(("owl.size=1", "owl.size=2"), (before,) * 2, 0.5, "the group")
        again.throw_away(before)
        assert purpose_of(again, after) is None


def test_a_search_among_rivals_looks_at_one_of_them(store, begun):
    run = begun().id
    one, two = cards()
    rows = [game(n, (n % 4 == 0,), cards=(card_begun(one, 0b01), card_begun(two, 0b10))) for n in range(8)]
    store.add(run, rows)
    assert whose_wins(store, run) == "seat 1"
    assert found_value(store, "x.y=1", run, "seat 1").won.value == 0.75
    assert found_value(store, "x.y=1", run, two).won.value == 0.25
    with pytest.raises(SetupError, match="nobody is called"):
        found_value(store, "x.y=1", run, "the cook")
