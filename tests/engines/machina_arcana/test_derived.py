"""What is kept of a state is what would be worked out anew: whoever changes something has said so."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engines.kit.chance import chance
from engines.kit.documents import Content
from engines.kit.door import answer, run
from engines.kit.game import begin, make_setup, opened
from engines.machina_arcana.abilities.in_play import InPlay, held_uses, said
from engines.machina_arcana.abilities.sources import cards_of
from engines.machina_arcana.abilities.spending import sink
from engines.machina_arcana.derived import Derived
from engines.machina_arcana.events import bind_event, shuffle_events
from engines.machina_arcana.game import GAME
from engines.machina_arcana.map.chart import Chart, chart
from engines.machina_arcana.map.exploring import exit_map
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.story.endgame import enter_endgame
from engines.machina_arcana.story.placing import place_entry
from engines.machina_arcana.story.progress import next_chapter
from engines.machina_arcana.units.units import monsters
from tests.each import each
from tests.engines.machina_arcana.scene import event, scene
from tests.engines.machina_arcana.walks.test_walks import WRITTEN, begun, one_answer

DECISIONS, SHORT = 250, 50


@pytest.mark.slow
@each(
    "scenario, players",
    [("scenario.horror-in-the-ice", 4), ("scenario.statue-of-despair#4", 3), ("scenario.the-beast#7", 2)],
)
def test_what_is_kept_is_what_would_be_worked_out_anew(scenario: str, players: int) -> None:
    setup = make_setup(GAME, seed=0, players=players, scenario=scenario)
    state = begin(opened(GAME, Content(GAME.starter()), setup), 3, quiet=True)
    assert isinstance(state, MachinaState)
    dice = Random(3)  # noqa: S311 - dice, no secrets
    while state.question is not None and state.decisions < DECISIONS:
        assert heard_and_changed(said(state)) == heard_and_changed(InPlay(state)), state.asked_by
        assert abilities_kept(state) == abilities_anew(state), state.asked_by
        if state.laid:
            assert drawn(chart(state)) == drawn(Chart(state)), state.asked_by
        answer(state, dice.choice(state.question.options[0]), state.question.seats[0])


@each("given", [given for given, _ in WRITTEN.read()][::2])
def test_what_is_kept_holds_on_every_walk(given: tuple[str, ...]) -> None:
    state, luck = begun(*given), chance(1)
    run(state)
    while state.question is not None and state.decisions < SHORT:
        assert heard_and_changed(said(state)) == heard_and_changed(InPlay(state)), state.asked_by
        assert abilities_kept(state) == abilities_anew(state), state.asked_by
        one_answer(state, luck)


def abilities_kept(state: MachinaState) -> list[object]:
    people = [*range(len(state.explorers)), *monsters(state)]
    return [list(held_uses(state, unit, free=free)) for unit in people for free in (False, True)]


def abilities_anew(state: MachinaState) -> list[object]:
    people = [*range(len(state.explorers)), *monsters(state)]
    return [
        [(card, use) for card in cards_of(state, unit) for use in abilities.get(card, ())]
        for unit in people
        for abilities in (state.box.uses, state.box.free_uses)
    ]


def heard_and_changed(cards: InPlay) -> tuple[object, ...]:
    return cards.changes, cards.words, cards.ears, cards.heard


def drawn(map_: Chart) -> tuple[object, ...]:
    return map_.features, map_.closed, map_.opened, map_.laid, [map_.beside(cell) for cell in range(0, 400, 7)]


@each(
    "deed",
    [
        lambda state: exit_map(state, 0),
        lambda state: next_chapter(state, 0),
        lambda state: sink(state, ("event", event("shiver"))),
        enter_endgame,
        place_entry,
        lambda state: shuffle_events(state, 1),
        lambda state: bind_event(state, 0, event("oath")),
    ],
)
def test_cards_that_come_and_go_are_noticed(deed: Callable[[MachinaState], None]) -> None:
    changing = {"text": "The armor of each explorer is 1 lower."}
    state = scene("01", cards=dict.fromkeys(("0", "chapter 1", "chapter 4", "shiver", "oath"), changing))
    state.destroyed_events[0] = [event("oath")]
    state.destroyed_events[1], state.endgame = [event("howl"), event("shiver")], [4]
    before = heard_and_changed(said(state))
    deed(state)
    assert heard_and_changed(said(state)) == heard_and_changed(InPlay(state)) != before


def test_copies_share_what_is_kept_until_one_of_them_changes() -> None:
    setup = make_setup(GAME, seed=0, players=2)
    state = begin(opened(GAME, Content(GAME.starter()), setup), 3, quiet=True)
    assert isinstance(state, MachinaState)
    cards = said(state)
    other = state.copy()
    assert said(other) is cards
    other.derived = Derived()
    assert said(state) is cards
