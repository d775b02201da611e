"""What is counted of a game is what happened in it, shown against slow counts of the log and of every state."""

from __future__ import annotations

import contextlib
from collections import Counter

import pytest

from engines import registry
from engines.ai.levels import seats_from
from engines.ai.play import play_out
from engines.ai.scout_seat import answer_name
from engines.kit.game import begin
from engines.kit.questions import RulesError
from engines.kit.table import Shape
from engines.kit.zoning.zone_box import contents_of
from engines.kit.zoning.zone_paths import places_of
from engines.registry import GAMES
from tests.engines.toys.cove import GAME as COVE
from tests.engines.toys.cove_rules import HANDS, STAGE, TABLES
from tests.engines.toys.lamp import GAME as LAMP
from workbench.lab.model.card_watch import NOBODY, CardWatch
from workbench.lab.model.hall import AT_FIRST, Hall, is_watched, watched_of
from workbench.lab.model.offer_watch import LOOKED_AT
from workbench.lab.model.plan import RunPlan
from workbench.lab.model.round_watch import PlaceWatch

TOYS = {COVE.slug: COVE, LAMP.slug: LAMP}


def hall_of(game, **more):
    """Return the hall of a toy."""
    plan = RunPlan(game=game.slug, seats=("random",) * game.modes[0].players[-1], games=9, **more)
    return Hall(plan, game.starter(), TOYS.__getitem__)


def states_of(hall, number):
    """Play a game of a plan again and yield a copy of every state that it passes through."""
    state = begin(hall.box, hall.plan.seed_of(number), quiet=True)
    states = [state.copy()]
    play_out(state, seats_from(hall.plan.seats_of(number)), watch=lambda *_: states.append(state.copy()))
    return states


def lying(state, *zones):
    """Return which things lie in zones, each with the seat that it belongs to."""
    return {
        thing: zone.owner(state, keys)
        for zone, keys in places_of(state, zones)
        for thing in contents_of(state, zone, keys)
    }


def test_a_watched_game_is_the_game_that_is_played_unwatched():
    hall = hall_of(COVE)
    row, state = hall.play(3), hall.play_bare(3)
    assert (row.decisions, row.rounds, row.winners) == (state.decisions, state.rounds, state.ending.winners)


@pytest.mark.parametrize("number", range(4))
def test_cards_are_counted_as_they_pass_from_zone_to_zone(number):
    hall = hall_of(COVE)
    states, cards = states_of(hall, number), {one.card: one for one in hall.play(number).cards}
    held, gained, had = Counter(), Counter(), {}
    before = None
    for state in states:
        now = lying(state, HANDS, TABLES)
        for thing, seat in now.items():
            name = state.box.wares[thing].id
            had[name] = had.get(name, 0) | 1 << seat
            gained[name] += before is not None and before.get(thing) != seat
        before = now
    for thing in before:
        held[states[-1].box.wares[thing].id] += 1
    assert {name: one.had for name, one in cards.items() if one.had} == had
    assert {name: one.held for name, one in cards.items() if one.held} == dict(held)
    assert {name: one.gained for name, one in cards.items() if one.gained} == {k: v for k, v in gained.items() if v}


def test_played_is_what_leaves_a_hand_for_where_everybody_sees_it():
    hall = hall_of(COVE)
    played = Counter()
    for number in range(4):
        before = None
        for state in states_of(hall, number):
            hand, shown = lying(state, HANDS), lying(state, STAGE, TABLES)
            for thing in shown:
                played[state.box.wares[thing].id] += before is not None and thing in before
            before = hand
    counted = Counter()
    for number in range(4):
        counted.update({one.card: one.played for one in hall.play(number).cards})
    assert played.total()
    assert all(counted[card] >= count for card, count in played.items())


def test_answers_are_counted_by_question():
    hall = hall_of(LAMP)
    rows = {(one.question, one.answer): one for one in hall.play(1).choices}
    taken, offered, first = Counter(), Counter(), {}
    state = begin(hall.box, hall.plan.seed_of(1), quiet=True)
    asked = [state.question]

    def note(seat, decision):
        question = asked[-1]
        names = {answer_name(one) for one in question.options_of(seat)}
        offered.update((question.kind, name) for name in names)
        taken[question.kind, answer_name(decision.option)] += 1
        first.setdefault((question.kind, answer_name(decision.option)), len(asked) - 1)
        asked.append(state.question)

    play_out(state, seats_from(hall.plan.seats_of(1)), watch=note)
    assert {key: one.offered for key, one in rows.items()} == dict(offered)
    assert {key: one.taken for key, one in rows.items() if one.taken} == dict(taken)
    assert {key: one.first for key, one in rows.items() if one.taken} == first


def test_a_game_that_fails_says_why_and_loses_no_other(monkeypatch):
    def failing(box, seed, *, quiet):
        if seed == 3:
            raise RulesError("the lamp is broken")
        return begin(box, seed, quiet=quiet)

    monkeypatch.setattr("workbench.lab.model.hall.begin", failing)
    rows = [hall_of(LAMP).play(number) for number in (1, 2, 3)]
    assert [row.trouble for row in rows] == ["", "RulesError: the lamp is broken", ""]


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_a_watch_knows_at_every_moment_where_things_lie(slug):
    game = registry.game(slug)
    hall = Hall(
        RunPlan(game=slug, seats=("random",) * game.modes[0].players[0], games=1), game.starter(), registry.game
    )
    state = begin(hall.box, 4, quiet=True)
    watch = CardWatch(state)

    def look(*_):
        watch.after(state)
        if state.question is None or not state.question.answers:
            for (zone, keys), thing in lying_anywhere(state, watch.zones):
                owner = zone.owner(state, keys)
                assert watch.spot_of(zone, thing).owner == (NOBODY if owner is None else owner), (zone, keys)

    with contextlib.suppress(StopIteration):
        play_out(state, seats_from(hall.plan.seats_of(0)), watch=_for_a_while(look, 400))


def lying_anywhere(state, zones):
    """Yield every thing that lies in zones, with its place."""
    for zone, keys in places_of(state, zones):
        yield from (((zone, keys), thing) for thing in contents_of(state, zone, keys) if isinstance(thing, int))


def _for_a_while(look, moves):
    """Return what looks at so many moves and then stops the game."""
    left = iter(range(moves))

    def looking(*_):
        next(left)
        look()

    return looking


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_watched_without_being_changed(slug):
    game = registry.game(slug)
    mode = game.modes[0]
    hall = Hall(RunPlan(game=slug, seats=("random",) * mode.players[0], games=3), game.starter(), registry.game)
    row, state = hall.play(0), hall.play_bare(0)
    assert not row.trouble
    assert (row.decisions, row.reason, row.rule) == (state.decisions, state.ending.reason, state.ending.rule)
    assert row.choices
    assert all(one.seen or one.had for one in row.cards)
    assert {one.card for one in row.cards} <= {one.id for one in game.starter()}
    assert hall.timeline(0).state.decisions == row.decisions


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_where_pieces_fight_and_die_is_a_place_of_the_board(slug):
    game = registry.game(slug)
    hall = Hall(
        RunPlan(game=slug, seats=("expert",) * game.modes[0].players[0], games=1), game.starter(), registry.game
    )
    state = begin(hall.box, hall.plan.seed_of(0), quiet=False)
    told, known, before, heard = Counter(), set(), [state.copy()], [len(state.log)]

    def look(*_):
        known.update(place.id for area in game.table(before[0]).areas for place in area.places)
        for _, kind, _, _, *args in state.log[heard[0] :]:
            told.update(f"{one.what}:{one.place}" for one in game.fates(before[0], kind, args))
        before[0], heard[0] = state.copy(), len(state.log)

    play_out(state, seats_from(hall.plan.seats_of(0)), watch=look)
    places = {one.place: one.stood for one in hall.play(0).places if ":" in one.place}
    assert places == dict(told)
    assert {place.partition(":")[2] for place in places} <= known
    fights = [kind for _, kind, *_ in state.log if kind in ("attacks", "battle_begins")]
    assert bool(fights) == bool(places)


UNITS = {"castle_von_loghan": "group", "machina_arcana": "unit"}
"""How the ids of what goes about on the board begin, in games in which not all of it is a seat's."""


@pytest.mark.parametrize("slug", UNITS)
def test_pieces_of_no_seat_stand_somewhere_too_and_each_is_counted_once(slug):
    """The group of all and monsters; the number that an explorer or a monster bears is its health."""
    game = registry.game(slug)
    hall = Hall(
        RunPlan(game=slug, seats=("expert",) * game.modes[0].players[0], games=1), game.starter(), registry.game
    )
    state = begin(hall.box, hall.plan.seed_of(0), quiet=True)
    watch, stood = PlaceWatch(state), Counter()
    for decisions in (20, 60, 100):
        play_out(state, seats_from(hall.plan.seats_of(0)), stop=lambda least=decisions: state.decisions >= least)
        watch.look(state)
        places = [place for area in game.table(state).areas for place in area.places]
        stood.update(place.id for place in places for one in place.tokens if one.id.startswith(UNITS[slug]))
    assert stood
    assert {row.place: row.stood for row in watch.rows()} == dict(stood)


HELD_HIDDEN = ("ambush", "wardens")
"""Games in which cards are held that others do not see, and are played from there."""


@pytest.mark.slow
@pytest.mark.parametrize("slug", HELD_HIDDEN)
def test_what_is_played_from_a_hand_is_counted_as_played(slug):
    game = registry.game(slug)
    hall = Hall(RunPlan(game=slug, seats=("expert",) * 2, games=1), game.starter(), registry.game)
    rows = hall.play(0).cards
    assert sum(one.gained for one in rows) > 0
    assert 0 < sum(one.played for one in rows) <= sum(one.gained + one.held + one.seen for one in rows)


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_what_could_be_taken_and_was_not_is_refused(slug):
    game = registry.game(slug)
    plan = RunPlan(game=slug, seats=("expert",) * game.modes[0].players[0], games=1)
    hall = Hall(plan, game.starter(), registry.game)
    offered, taken = Counter(), Counter()

    class Noting:
        def __init__(self, seat):
            self.seat, self.name = seat, seat.name

        def choose(self, view, question, luck):
            decision = self.seat.choose(view, question, luck)
            if view.decisions % LOOKED_AT == 0:
                table = game.table(view)
                things = {one.id: one.document for one in table.things()}
                picks = {one: {things.get(id, "") for id in ids} for one, ids in table.points.items()}
                picks = {one: cards - {""} for one, cards in picks.items() if one[0] in game.picks}
                mine = [one for one in question.options_of(view.viewer) if one in picks]
                offered.update(set().union(*(picks[one] for one in mine)) if mine else ())
                taken.update(picks.get(decision.option, ()))
            return decision

    state = begin(hall.box, hall.plan.seed_of(0), quiet=True)
    play_out(state, [Noting(seat) for seat in seats_from(hall.plan.seats_of(0))])
    rows = hall.play(0).offers
    assert {one.card: (one.offered, one.taken) for one in rows} == {
        card: (count, taken[card]) for card, count in offered.items()
    }
    assert all((one.refused_at >= 0) == (one.offered > one.taken) for one in rows)
    assert bool(rows) == bool(game.picks)


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_where_seats_begin_is_what_the_board_shows_when_the_first_round_begins(slug):
    game = registry.game(slug)
    plan = RunPlan(game=slug, seats=("random",) * game.modes[0].players[0], games=1)
    hall = Hall(plan, game.starter(), registry.game)
    first = next(state for state in states_of(hall, 0) if state.rounds > 0)
    shown = Counter(
        (place.id, token.owner)
        for area in game.table(first).areas
        if area.shape in (Shape.MAP, Shape.GRID)
        for place in area.places
        for token in [*place.tokens, *(token for thing in place.things for token in thing.tokens)]
        if token.owner is not None
    )
    rows = hall.play(0).starts
    assert {(one.place, seat) for one in rows for seat in range(4) if one.seats >> seat & 1} == set(shown)


def test_a_run_of_a_few_hundred_games_is_watched_closely_at_its_beginning():
    for every, first in AT_FIRST.items():
        watched = [number for number in range(1000) if is_watched(number, every)]
        assert watched == [*range(first), *range(-(-first // every) * every, 1000, every)]
        assert all(watched_of(games, every) == sum(number < games for number in watched) for games in range(1000))
