"""The session: any moment, branches, interventions, standing answers, seats, notes, records."""

from __future__ import annotations

import pytest

from engines.kit.documents import Content
from engines.kit.mechanisms.windows import PASS
from engines.kit.parts import digest
from engines.kit.questions import Question, Refused
from engines.kit.record import Record, replay
from engines.kit.scenarios.documents import scenarios_in
from engines.kit.state import EVERYONE
from engines.registry import GAMES
from tests.workbench.playtest.games import new_session, plan_of, play_on, starter
from workbench.playtest.model.plan import HUMAN, content_for, default_plan
from workbench.playtest.model.session import try_to

SLUGS = list(GAMES)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_default_plan_of_every_game_can_be_played_at_once(slug):
    session = new_session(slug)
    assert session.waiting()
    assert session.players.count(HUMAN) == 1
    assert len(session.players) == session.plan.players


def test_a_wish_is_heard_as_far_as_it_can_be():
    plan = default_plan(GAMES["castle_von_loghan"], starter("castle_von_loghan"), {"mode": "solo", "players": 4})
    assert (plan.mode, plan.players) == ("solo", 1)
    assert plan.scenario == scenarios_in(starter("castle_von_loghan"))[0].id


@pytest.mark.parametrize("way", ["chosen", "dealt"])
def test_play_from_here_begins_the_story_at_that_card(way):
    story = scenarios_in(starter("castle_von_loghan"))[0]
    options = {"choose_characters": way, "first_leader": "random"}
    session = play_on(new_session(scenario=story.id, card=story.cards[6], options=options), 40)
    told = [event for event in session.state.log if event[1] == "draws_tale"]
    assert session.plan.start_at == 7
    assert session.state.box.tales[told[0][5]].id == story.cards[6]
    record = Record.model_validate_json(session.record().model_dump_json())
    assert digest(replay(record, session.game, session.timeline.content).state) == digest(session.state)


def test_content_comes_from_the_library_a_release_or_one_deck_over_the_starter_box():
    game, live = GAMES["ambush"], starter("ambush")
    first, second = next(iter(live.values())), next(one for one in live.values() if one.kind != "card")
    mine = Content([*live.values(), first.changed(name="Mine"), second.changed(name="Mine too")])

    class Shelf:
        def release_content(self, slug, name):
            assert (slug, name) == ("ambush", "first print")
            return live

    def names(source):
        found = content_for(plan_of("ambush", source=source), game, mine, Shelf())
        return {found[first.id].name, found[second.id].name}

    assert names("library") == {"Mine", "Mine too"}
    assert names("release:first print") == {first.name, second.name}
    assert names(f"deck:{first.kind}") == {"Mine", second.name}


# Time and branches.


def test_any_moment_is_shown_as_it_was():
    session = play_on(new_session(), 50)
    moments = {}
    for count in (0, 31, 32, 50):
        session.go_to(count)
        moments[count] = digest(session.state)
    again = play_on(new_session(), 31)
    assert moments[31] == digest(again.state)
    assert len(set(moments.values())) == 4


def test_the_same_answer_at_an_earlier_moment_only_steps_forward():
    session = play_on(new_session(), 10)
    session.go_to(4)
    seat, option = session.timeline.choices[4]
    session.answer(option, seat)
    assert (session.position, len(session.branches)) == (5, 1)


def another(session):
    """Return an answer at this moment that was not given."""
    given = session.timeline.choices[session.position]
    seat = given[0]
    return seat, next(one for one in session.question.options_of(seat) if (seat, one) != given)


def test_another_answer_at_an_earlier_moment_begins_a_branch_and_keeps_the_old_one():
    session = play_on(new_session(), 10)
    old = list(session.timeline.choices)
    session.go_to(1)
    seat, option = another(session)
    session.answer(option, seat)
    assert session.branches[0].timeline.choices == old
    assert session.timeline.choices == [*old[:1], (seat, option)]
    session.choose_branch(0)
    assert session.position == 10


def test_an_answer_that_is_refused_at_an_earlier_moment_leaves_no_branch():
    session = play_on(new_session(), 10)
    session.go_to(4)
    with pytest.raises(Refused):
        session.answer(("fly",), session.waiting()[0])
    assert len(session.branches) == 1
    assert session.position == 4


def test_undo_goes_back_to_the_last_question_that_a_person_answered():
    session = play_on(new_session(), 30)
    own = [at for at, (seat, _) in enumerate(session.timeline.choices) if seat == 0]
    session.undo()
    assert session.position == own[-1]
    session.undo()
    assert session.position == own[-2]


def test_a_named_branch_begins_where_the_game_is_looked_at():
    session = play_on(new_session(), 10)
    session.go_to(6)
    session.fork("What if")
    assert (session.branch.name, session.branch.parent, session.branch.forked_at) == ("What if", 0, 6)
    session.rename_branch(1, "Another way")
    assert session.branches[1].name == "Another way"


# Secrets.


def test_a_seat_is_shown_its_own_view_and_an_open_table_everything():
    session = play_on(new_session("ambush"), 6)
    assert session.view(1).viewer == 1
    assert session.view(EVERYONE) is session.state


# Referee, seats, standing answers.


def test_an_intervention_at_an_earlier_moment_begins_a_branch():
    session = play_on(new_session(), 20)
    session.go_to(10)
    session.intervene("The group loses 2 Health.")
    assert len(session.branches) == 2
    assert session.length == 11
    assert session.state.health == session.branches[0].timeline.at(10).health - 2


def test_a_refusal_is_said_in_words():
    session = new_session()
    said = try_to(lambda: session.intervene("The group bakes a cake."))
    assert "bakes" in said
    assert try_to(lambda: session.intervene("The group loses 1 Health.")) == ""


def test_a_seat_can_be_handed_over_and_taken_over():
    session = new_session()
    session.set_player(0, "expert:bold")
    session.set_player(2, HUMAN)
    assert session.humans() == [2]


def test_a_standing_answer_is_given_until_it_is_lifted():
    session = new_session("ambush", players=2)
    while session.question.kind != "call":
        play_on(session, 1)
    session.answer_always(0, "call", "silent")
    assert session.next_human_answer() == (0, ("silent",))
    session.answer_always(0, "call", "")
    assert session.next_human_answer() is None


def test_a_seat_with_a_single_answer_is_left_alone_if_it_wishes():
    session = new_session()
    question = session.question.with_options(session.waiting()[0], [("pass",)])
    seat = session.waiting()[0]
    assert session.standing.answer(seat, question) == ("pass",)
    session.standing.only_when_it_matters = False
    assert session.standing.answer(seat, question) is None


def test_a_pass_holds_until_something_new_can_be_done_or_its_time_is_over():
    standing = new_session().standing
    asked, more = Question("window", (0,), ((PASS, ("card", 1)),), ()), ((PASS, ("card", 1), ("card", 2)))
    standing.note(0, asked.options_of(0), PASS, "turn 1")
    assert standing.answer(0, asked, "turn 1") == PASS
    assert standing.answer(0, asked.with_options(0, more), "turn 1") is None
    assert standing.answer(0, asked, "turn 2") is None
    assert standing.answer(0, asked) is None
    standing.only_when_it_matters = False
    assert standing.answer(0, asked, "turn 1") is None


def test_who_has_acted_is_asked_again():
    standing = new_session().standing
    asked = Question("window", (0,), ((PASS, ("card", 1)),), ())
    standing.note(0, asked.options_of(0), PASS, "turn 1")
    standing.note(0, asked.options_of(0), ("card", 1), "turn 1")
    assert standing.answer(0, asked, "turn 1") is None


def test_a_person_who_passes_is_not_asked_at_every_moment_of_the_turn():
    session, asked, held = new_session("wardens", players=2, seats=(HUMAN, HUMAN)), set(), 0
    while not held:
        ready = session.next_human_answer() if session.question.kind == "window" else None
        span = session.game.pass_span(session.state, session.question)
        if ready is not None:
            held += (ready[0], span) in asked and ready[1] == PASS
            session.answer(ready[1], ready[0])
        elif session.question.kind == "window":
            asked.add((session.waiting()[0], span))
            session.answer(PASS, session.waiting()[0])
        else:
            play_on(session, 1)


def test_notes_are_pinned_to_the_moment_the_card_and_the_rule():
    session = play_on(new_session(), 5)
    note = session.add_note("Too strong", card="enemy.gate_warden", rule="CVL-159")
    assert (note.moment, note.card, note.rule) == (5, "enemy.gate_warden", "CVL-159")
    session.remove_note(0)
    assert session.notes == []


def test_the_record_of_a_session_replays_to_the_same_state():
    session = play_on(new_session(), 40)
    session.intervene("The group loses 1 Health.")
    record = Record.model_validate_json(session.record().model_dump_json())
    again = replay(record, session.game, session.timeline.content)
    assert digest(again.state) == digest(session.state)
    assert [seat.player for seat in record.seats] == session.players


def test_what_could_be_done_all_the_time_is_asked_only_of_who_wants_to_be_asked():
    session = new_session("machina_arcana", players=2, seats=(HUMAN, HUMAN))
    assert session.standing.always == {(0, "window"): "pass", (1, "window"): "pass"}
    session.answer_always(1, "window", "")
    assert session.standing.always == {(0, "window"): "pass"}
    assert new_session("wardens").standing.always == {}
