from __future__ import annotations

import json
from pathlib import Path

import pytest

from engines.kit import record as module
from engines.kit.chance import chance
from engines.kit.documents import Content, canonical_json
from engines.kit.game import SetupError, make_setup
from engines.kit.parts import digest
from engines.kit.questions import Refusal, Refused
from engines.kit.record import (
    CHECK_EVERY,
    Parted,
    Record,
    SeatPlan,
    Timeline,
    changed_documents,
    replay,
    setup_of,
)
from tests.engines.toys import BELL, CLOCK, COUNCIL, LAMP, TOYS, content_of, new_timeline
from tests.engines.toys.council_rules import CouncilOptions
from tests.engines.walk import any_answer

RECORDS = Path(__file__).parent / "records"
LONG = (COUNCIL, BELL, CLOCK)
"""Games of more choices than lie between two digests."""


def played(game=COUNCIL, *, seed: int = 5, choices: int | None = None) -> Timeline:
    """Return a random game, whole or its first choices."""
    timeline, luck = new_timeline(game, seed=seed), chance(seed)
    while timeline.state.ending is None and len(timeline.choices) != choices:
        seat, option = any_answer(timeline.state, luck)
        timeline.answer(option, seat)
    return timeline


def record_of(timeline: Timeline) -> Record:
    """Return the record of a game as it comes back from JSON."""
    return Record.model_validate_json(timeline.record("test", "Test").model_dump_json())


# Timelines.


def test_a_timeline_remembers_who_chose_what():
    timeline = new_timeline(COUNCIL)
    timeline.answer(("yes",), 2)
    timeline.answer(("no",), 0)
    assert timeline.choices == [(2, ("yes",)), (0, ("no",))]


def test_a_timeline_remembers_the_games_own_values():
    """What only looks like an option, or a seat, is not kept."""
    timeline = played(CLOCK, choices=0)
    timeline.answer(("turn", True))
    assert repr(timeline.choices) == "[(0, ('turn', 1))]"


def test_a_refused_answer_leaves_no_trace():
    timeline = played(choices=3)
    before = digest(timeline.state)
    with pytest.raises(Refused) as refused:
        timeline.answer(("fly",), timeline.state.question.waiting()[0])
    assert refused.value.refusal is Refusal.NOT_AN_OPTION
    assert (len(timeline.choices), digest(timeline.state)) == (3, before)


def test_a_rule_that_fails_leaves_the_timeline_at_the_last_question(monkeypatch):
    """Whoever plays can go on, or go back, although an engine has made a mistake halfway."""
    timeline = played(choices=2)
    before = timeline.at(2)

    def fail(state, votes):
        state.deck.clear()
        raise KeyError("a card that nobody knows")

    monkeypatch.setitem(COUNCIL.steps, "voted", fail)
    with pytest.raises(KeyError):
        timeline.answer(("yes",), timeline.state.question.waiting()[0])
    assert timeline.state == before
    assert len(timeline.choices) == 2


@pytest.mark.parametrize("game", LONG, ids=lambda game: game.slug)
def test_every_earlier_moment_can_be_seen_again(game):
    timeline, luck, states = new_timeline(game, seed=8, players=game.modes[0].players[-1]), chance(5), []
    while timeline.state.ending is None:
        states.append(timeline.state.copy())
        seat, option = any_answer(timeline.state, luck)
        timeline.answer(option, seat)
    states.append(timeline.state.copy())
    assert len(states) > CHECK_EVERY
    assert [timeline.at(count) for count in range(len(states))] == states


def test_what_is_seen_again_may_be_played_with():
    timeline = played()
    once = timeline.at(3)
    once.deck.clear()
    assert timeline.at(3).deck != []


@pytest.mark.parametrize("count", [0, 1, 31, 32, 33])
def test_going_back_and_playing_again_gives_the_same_game(count: int):
    timeline, whole = played(), played()
    timeline.go_back_to(count)
    assert timeline.state == whole.at(count)
    assert len(timeline.choices) == count
    for seat, option in whole.choices[count:]:
        timeline.answer(option, seat)
    assert record_of(timeline) == record_of(whole)


def test_undo_takes_back_the_last_choices():
    timeline, whole = played(), played()
    timeline.undo()
    timeline.undo(3)
    assert timeline.state == whole.at(len(whole.choices) - 4)


def test_after_an_undo_the_new_past_counts_and_the_old_future_is_forgotten():
    timeline, luck = played(choices=40), chance(98)
    timeline.go_back_to(20)
    states = [timeline.at(count) for count in range(20)]
    while timeline.state.ending is None:
        states.append(timeline.state.copy())
        seat, option = any_answer(timeline.state, luck)
        timeline.answer(option, seat)
    assert len(states) > CHECK_EVERY + 1
    assert [timeline.at(count) for count in range(len(states))] == states
    assert replay(record_of(timeline), COUNCIL, content_of(COUNCIL)).state == timeline.state


@pytest.mark.parametrize("count", [-1, 41, 10**9])
def test_there_is_no_moment_before_the_first_or_after_the_last(count: int):
    timeline = played(choices=40)
    for move in (timeline.at, timeline.go_back_to, timeline.branch):
        with pytest.raises(IndexError, match=f"the game has 40 choices: there is no moment after {count}"):
            move(count)
    with pytest.raises(IndexError):
        timeline.undo(41)
    assert len(timeline.choices) == 40


def test_a_branch_goes_its_own_way():
    timeline = played(choices=40)
    before = timeline.state.copy()
    branch = timeline.branch(20)
    assert branch.state == timeline.at(20)
    luck = chance(99)
    while branch.state.ending is None:
        seat, option = any_answer(branch.state, luck)
        branch.answer(option, seat)
    assert timeline.state == before
    assert branch.choices[:20] == timeline.choices[:20]
    assert branch.choices[20:40] != timeline.choices[20:]


def test_key_frames_lie_every_so_many_choices(monkeypatch):
    """An earlier moment is found by playing less than one stretch again."""
    timeline = played(choices=40)
    answered: list[object] = []
    real = module.answer
    monkeypatch.setattr(module, "answer", lambda *args: answered.append(args) or real(*args))
    timeline.at(39)
    assert len(answered) == 39 % CHECK_EVERY


# Records.


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.slug)
def test_a_record_gives_back_the_game(game):
    timeline = played(game)
    again = replay(record_of(timeline), game, content_of(game))
    assert again.state == timeline.state
    assert again.choices == timeline.choices


def test_a_record_of_half_a_game_goes_on_where_it_stopped():
    timeline = played(choices=17)
    again = replay(record_of(timeline), COUNCIL, content_of(COUNCIL))
    assert again.state == timeline.state
    assert again.state.ending is None


def test_a_record_survives_json_and_says_the_same():
    record = played().record("test", "Test", (SeatPlan(name="Ada"), SeatPlan(name="Bob", player="expert:bold")))
    again = Record.model_validate_json(canonical_json(record))
    assert again == record
    assert canonical_json(again) == canonical_json(record)


def test_a_record_of_clicks_keeps_free_answers():
    timeline = new_timeline(BELL, players=2)
    timeline.answer(("grab", 437), 1)
    timeline.answer(("grab", 436), 0)
    again = replay(record_of(timeline), BELL, content_of(BELL))
    assert again.choices == [(1, ("grab", 437)), (0, ("grab", 436))]
    assert again.state.fastest == 0.436


def test_a_record_keeps_what_was_agreed():
    setup = make_setup(
        COUNCIL,
        seed=-7,
        mode="feud",
        players=3,
        options=CouncilOptions(hand_size=2),
        scenario="the-bank",
        referee=1,
    )
    timeline = Timeline(COUNCIL, content_of(COUNCIL), setup)
    assert setup_of(record_of(timeline), COUNCIL) == setup


def test_a_record_has_a_digest_for_every_stretch_and_one_for_the_end():
    timeline = played(choices=CHECK_EVERY + 8)
    record = record_of(timeline)
    assert record.digests == (digest(timeline.at(CHECK_EVERY)),)
    assert record.digest == digest(timeline.state)


@pytest.mark.parametrize("game", LONG, ids=lambda game: game.slug)
def test_records_outlive_versions(game):
    """These files were made once: every later version of the kit replays them to the same digests."""
    record = Record.model_validate_json((RECORDS / f"{game.slug}.json").read_text(encoding="utf-8"))
    assert len(record.digests) > 0
    again = replay(record, game, content_of(game))
    assert again.state.ending is not None
    assert digest(again.state) == record.digest


def test_a_record_of_before_calls_its_scenario_a_story():
    """What is written now says it in new words, and both are read."""
    timeline = Timeline(LAMP, content_of(LAMP), make_setup(LAMP, seed=3, scenario="tale.lamp#2"))
    plain = timeline.record("test", "Test").model_dump(mode="json")
    before = {("story" if name == "scenario" else name): value for name, value in plain.items()}

    record = Record.model_validate_json(json.dumps(before))

    assert record.scenario == "tale.lamp#2"
    assert replay(record, LAMP, content_of(LAMP)).state == timeline.state
    assert record.changed(name="Renamed").scenario == "tale.lamp#2"


# Replays that part.


def changed_content(**copies: int) -> Content:
    """Return the content of the council with other numbers of cards."""
    content = content_of(COUNCIL)
    return Content([*content.values(), *(content[id].changed(copies=n) for id, n in copies.items())])


def test_changed_documents_are_named():
    record = record_of(played())
    changed = changed_content(coin=5)
    fewer = Content(document for document in changed.values() if document.id != "ring")
    assert changed_documents(record, content_of(COUNCIL)) == []
    assert changed_documents(record, changed) == ["coin"]
    assert changed_documents(record, fewer) == ["coin", "ring"]


def test_a_replay_against_changed_content_says_where_the_games_part():
    record = record_of(played())
    with pytest.raises(Parted, match=r"the games part at choice \d+: not an option: ") as parted:
        replay(record, COUNCIL, changed_content(coin=1, crown=9), strict=False)
    at = parted.value.at
    followed = record.model_copy(update={"choices": record.choices[:at], "digest": "", "digests": ()})
    assert len(replay(followed, COUNCIL, changed_content(coin=1, crown=9), strict=False).choices) == at


def test_a_strict_replay_notices_a_change_that_refuses_no_choice():
    """With three more crowns every vote can be repeated, but the cards are not the same."""
    timeline = new_timeline(COUNCIL)
    timeline.answer(("yes",), 1)
    record = record_of(timeline)
    assert replay(record, COUNCIL, changed_content(crown=6), strict=False)
    with pytest.raises(Parted, match="at choice 1: the last state is not the one that was recorded"):
        replay(record, COUNCIL, changed_content(crown=6))


def test_a_strict_replay_parts_at_the_first_digest_that_differs():
    record = played(choices=CHECK_EVERY + 4).record("test", "Test")
    wrong = record.model_copy(update={"digests": ("0" * 16,)})
    with pytest.raises(Parted, match="at choice 32: the state is not the one that was recorded"):
        replay(wrong, COUNCIL, content_of(COUNCIL))


def test_a_game_that_starts_otherwise_parts_before_the_first_choice():
    record = played(choices=0).record("test", "Test").model_copy(update={"digest": "0" * 16})
    with pytest.raises(Parted, match="the games part before the first choice"):
        replay(record, COUNCIL, content_of(COUNCIL))


def test_a_record_without_digests_is_replayed_by_its_choices_alone():
    record = played().record("test", "Test").model_copy(update={"digests": (), "digest": ""})
    assert replay(record, COUNCIL, content_of(COUNCIL)).state.ending is not None


def test_choices_after_the_end_part():
    record = record_of(played())
    longer = record.model_copy(update={"choices": (*record.choices, record.choices[0])})
    with pytest.raises(Parted, match=f"at choice {len(longer.choices)}: game over"):
        replay(longer, COUNCIL, content_of(COUNCIL))


def test_a_record_of_another_game_is_refused():
    with pytest.raises(SetupError, match="the record test is of toy_council, not of toy_bell"):
        replay(record_of(played()), BELL, content_of(BELL))
