"""What each card did: named in so many moves, and what was counted while its text was carried out."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.kit.state import begin_cause, end_cause, tell
from engines.kit.views import view_for
from engines.registry import GAMES
from tests.each import each
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.card_stories import card_stories, votes_of
from workbench.playtest.model.report import report_on


@pytest.fixture
def state():
    made = new_session().state.copy()
    made.log = []
    return made


def story(state, id):
    return next(one for one in card_stories(state, {id: 2}))


def enemy(state, number=0):
    return state.box.enemies[number]


def test_what_is_told_while_a_card_is_carried_out_counts_for_it_and_for_no_other(state):
    begin_cause(state, 1, ("enemy", 0))
    tell(state, "enemy_attack", "", 0)
    begin_cause(state, 2, ("enemy", 1))
    tell(state, "lose_health", "", 5, 15)
    end_cause(state, 2)
    tell(state, "lose_health", "", 2, 13)
    end_cause(state, 1)
    tell(state, "lose_health", "", 7, 6)
    found = story(state, enemy(state).id)
    assert (found.moves, found.seen_in, dict(found.counted)) == (1, 2, {"Health": -2})
    assert found.sentence() == "seen in round 2, named in 1 move, Health -2"


def test_what_came_and_went_is_not_counted(state):
    begin_cause(state, 1, ("enemy", 0))
    tell(state, "lose_health", "", 2, 13)
    tell(state, "gain_health", "", 2, 15)
    assert dict(story(state, enemy(state).id).counted) == {}


def test_damage_counts_for_the_card_that_deals_it_and_for_the_one_that_takes_it(state):
    hit = state.box.combat_cards[0]
    tell(state, "plays", "", 0, 0)
    begin_cause(state, 1, ("combat", 0))
    tell(state, "damage", "", 0, 0, 1)
    tell(state, "weakness", "", 0, 0)
    tell(state, "damage", "", 0, 0, 2)
    found = {one.name: dict(one.counted) for one in card_stories(state, {hit.id: 1, enemy(state).id: 1})}
    assert found == {hit.name: {"caused: Damage": 3}, enemy(state).name: {"Damage": 3}}


def test_what_merely_follows_a_card_does_not(state):
    tell(state, "enemy_attack", "", 0)
    tell(state, "lose_health", "", 2, 13)
    assert dict(story(state, enemy(state).id).counted) == {}


def test_a_card_is_found_by_its_whole_name(state):
    one = enemy(state)
    tell(state, "referee_skipped", "", f"{one.name}hood")
    assert story(state, one.id).moves == 0


def test_votes_stand_with_their_rounds(state):
    tell(state, "decisions", "", (0, 1, 1), "event", 0)
    assert [(number, "B" in said) for number, said in votes_of(state, [4])] == [(4, True)]


def test_votes_name_what_was_decided_on(state):
    tell(state, "decisions", "", (0, 1, 1), "event", 0)
    assert f"“{state.box.events[0].name}”" in votes_of(state, [4])[0][1]


def test_answers_that_are_about_a_card_are_counted(state):
    found = card_stories(state, {enemy(state).id: 2}, {enemy(state).id: 4})[0]
    assert (found.used, found.sentence()) == (4, "seen in round 2, never named, used 4 times")


@pytest.mark.slow
def test_the_report_says_how_often_each_card_was_used():
    session = play_on(new_session(), 300)
    view = session.state
    played = [option[1] for _, option in session.timeline.choices if option[0] == "play" and len(option) == 2]
    names = Counter(view.box.combat_cards[number].name for number in played)
    used = {one.name: one.used for one in report_on(session).cards}
    assert names
    assert all(used[name] >= count for name, count in names.items())


@pytest.mark.slow
def test_the_damage_of_a_game_is_that_of_the_cards_that_dealt_it_and_of_what_they_were_played_with():
    session = play_on(new_session(), 500)
    dealt = sum(event[6] for event in session.state.log if event[1] == "damage")
    found = report_on(session).cards
    caused, weapons = (
        [one.counted[what] for one in found if what in one.counted] for what in ("caused: Damage", "with it: Damage")
    )
    assert dealt == sum(caused) > 10
    assert weapons
    assert max(weapons) <= dealt


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(GAMES))
def test_what_a_card_begins_it_ends_and_no_seat_is_told_of_it(slug):
    session = play_on(new_session(slug, **({"mode": "beats"} if slug == "ambush" else {})), -1)
    under_way, most = set(), 0
    for _, time, *card in session.state.causes:
        under_way ^= {time}
        assert (time in under_way) is bool(card)
        most = max(most, len(under_way))
    assert most < 12
    assert most or slug == "castle_of_magic"
    assert view_for(session.state, 0).causes == []


@pytest.mark.slow
def test_what_an_attack_takes_counts_for_what_it_was_made_with():
    session = play_on(new_session("machina_arcana"), 250)
    found = [one for one in report_on(session).cards if one.kind == "Item" and one.counted.get("caused: health lost")]
    assert found


@each("slug", list(GAMES))
def test_every_game_counts_only_what_it_tells(slug):
    words = GAMES[slug].words
    assert set(words.counts) <= set(words.events)
    assert words.votes <= set(words.events)


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(GAMES))
def test_never_seen_is_what_lay_in_the_game(slug):
    session = play_on(new_session(slug, **({"mode": "beats"} if slug == "ambush" else {})), 200)
    report = report_on(session)
    seen = {(one.kind, one.name) for one in report.cards}
    unseen = {(kind, name) for kind, names in report.unseen.items() for name in names}
    assert any(one.moves and one.counted for one in report.cards) or slug == "castle_of_magic"
    assert not seen & unseen


@pytest.mark.slow
def test_what_is_laid_open_when_all_is_over_was_not_seen():
    session = play_on(new_session(), -1)
    last, seen = session.state.rounds, set()
    for state in session.timeline.walk():
        if state.rounds == last and state.ending is None:
            views = [view_for(state, seat) for seat in range(state.players)]
            seen |= {thing.document for view in views for thing in view.box.game.table(view).things()}
    names = {state.box.content[id].name for id in seen if id in state.box.content}

    assert state.ending is not None
    assert {one.name for one in report_on(session).cards if one.seen_in == last} <= names
