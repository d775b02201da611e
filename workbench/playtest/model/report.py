"""The report of a playtest as data: how it went, and what was met on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engines.kit.documents import Content, Document
from engines.kit.errata import Erratum
from engines.kit.game import Game, scenario_and_card
from engines.kit.language.interventions import INTERVENTION
from engines.kit.layouts import Layout
from engines.kit.maps.boards import Board
from engines.kit.maps.palettes import Palette
from engines.kit.questions import Option
from engines.kit.record import Timeline
from engines.kit.scenarios.documents import Scenario, scenarios_in
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.style_sheets import StyleSheet
from engines.kit.translations import Translation
from engines.kit.views import view_for
from engines.kit.zoning.zone_box import contents_of, laid_out
from engines.kit.zoning.zone_paths import places_of
from workbench.playtest.model.card_stories import CardStory, card_stories, counts, votes_of
from workbench.playtest.model.deciding import decider_of
from workbench.playtest.model.endings import last_sentences
from workbench.playtest.model.gauges import Curves, curves_of, that_change
from workbench.playtest.model.meaning import cards_of
from workbench.playtest.model.notes import Note, by_name
from workbench.playtest.model.session import BY_A_PERSON, Session

LOOKS = 600
"""At how many moments of a long game the report looks for cards that were seen."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the game: how many decisions were made in it, and how many seconds they took."""

    name: str
    decisions: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Report:
    """How a playtest went."""

    title: str
    result: str
    """Who stood with whom where there are sides, and how it ended."""
    rounds: int
    decisions: int
    seats: list[tuple[str, str, int]]
    """For each seat its name, what kind of player it is, and how many decisions it made."""
    phases: list[Phase]
    cards: list[CardStory]
    """What each card did that lay open to somebody."""
    unseen: dict[str, list[str]]
    """The names of the cards that lay in the game and that nobody saw, by kind."""
    scenario: str = ""
    scenario_path: list[str] = field(default_factory=list)
    """The cards of the scenario in the order in which they were met."""
    interventions: list[str] = field(default_factory=list)
    unread: int = 0
    """How many sentences came up that the game could not read."""
    notes: list[Note] = field(default_factory=list)
    scores: list[str] = field(default_factory=list)
    """What was told at the end: scores with their reasons."""
    curves: Curves = field(default_factory=dict)
    """What the game counts: the last value of each round, by title."""
    votes: list[tuple[int, str]] = field(default_factory=list)
    """Who decided what when all decided together, each with its round."""
    decider: str = ""
    """The choice that decided the game, as an expert judges it."""


def report_on(session: Session, is_stopped: Callable[[], bool] = lambda: False) -> Report:
    """Report on the branch that is shown, up to its last moment."""
    timeline, state = session.timeline, session.timeline.state
    seen, used, helped, phases = _look_through(timeline, session.branch.times, is_stopped)
    content = timeline.content_now()
    counts = Counter(seat for seat, option in timeline.choices if option[0] not in BY_A_PERSON)
    names = speech(state).names
    scenario = _scenario_of(timeline, content)
    return Report(
        title=f"{session.game.title}: {session.game.mode(timeline.setup.mode).title}, seed {timeline.setup.seed}",
        result=" ".join((*speech(state).teams(), speech(state).ending())),
        rounds=state.rounds,
        decisions=len(timeline.choices),
        seats=[(name, session.players[seat], counts[seat]) for seat, name in enumerate(names)],
        phases=phases,
        cards=card_stories(state, seen, used, helped),
        unseen=_by_kind(_unseen(timeline, content, scenario, seen)),
        scores=last_sentences(state) if state.ending is not None else [],
        curves=that_change(curves_of(timeline, lambda state: state, is_stopped)),
        votes=votes_of(state, [mark.round for mark in session.marks()]),
        decider=decider.sentence() if (decider := decider_of(timeline, is_stopped)) is not None else "",
        scenario=scenario.name if scenario else "",
        scenario_path=[content[id].name for id in seen if scenario and id in scenario.cards and id in content],
        interventions=_interventions(state),
        unread=state.referee_texts,
        notes=by_name(session.notes, content),
    )


def _scenario_of(timeline: Timeline, content: Content) -> Scenario | None:
    """Return the scenario that was played; without a name it was the first."""
    name, _ = scenario_and_card(timeline.setup.scenario)
    return content.get_as(Scenario, name) or next(iter(scenarios_in(content)), None)


def _interventions(state: State) -> list[str]:
    """List what was said or done by hand, each once, in the words of whoever knows most of it."""
    found = {event[0]: event for event in state.log if event[1] in BY_A_PERSON}
    speaker = speech(state)
    return [event[5] if event[1] == INTERVENTION else speaker.event(event) for event in found.values()]


def _by_kind(documents: Sequence[Document]) -> dict[str, list[str]]:
    """Sort names by kind, the way a designer looks for them."""
    found: dict[str, list[str]] = {}
    for one in sorted(documents, key=lambda one: (one.kind, one.name)):
        found.setdefault(one.kind.replace("_", " ").capitalize(), []).append(one.name)
    return found


def phase_of(state: State) -> str:
    """Name the part of the game in which a question is asked."""
    game: Game = state.box.game
    return game.phase(state).replace("_", " ").capitalize()


def _look_through(
    timeline: Timeline, times: Sequence[int], is_stopped: Callable[[], bool]
) -> tuple[dict[str, int], Counter[str], dict[str, Counter[str]], list[Phase]]:
    """Go through the game once: when documents were first seen, how often used, what was done with them, phases."""
    seen: dict[str, int] = {}
    used: Counter[str] = Counter()
    decisions: Counter[str] = Counter()
    took: Counter[str] = Counter()
    helped: dict[str, Counter[str]] = {}
    held, told = dict[int, Sequence[str]](), 0
    every = max(1, len(timeline.choices) // LOOKS)
    for number, state in enumerate(timeline.walk()):
        _note_helped(state, held, told, helped)
        held, told = dict(state.box.game.words.held(state)), len(state.log)
        if is_stopped() or number == len(timeline.choices):
            break
        phase = phase_of(state)
        decisions[phase] += 1
        took[phase] += times[number] if number < len(times) else 0
        used.update(_used(state, *timeline.choices[number]))
        if number % every == 0 or number == len(timeline.choices) - 1:
            _note_seen(state, seen)
    if timeline.state.ending is None:
        # What is laid open when all is over was not seen in the game.
        _note_seen(timeline.state, seen)
    return seen, used, helped, [Phase(name, count, took[name] / 1000) for name, count in decisions.most_common()]


def _note_helped(
    state: State, held: Mapping[int, Sequence[str]], since: int, helped: dict[str, Counter[str]]
) -> None:
    """Count what somebody has done since a moment with what they held then."""
    speaker = speech(state)
    for event in state.log[since:]:
        by = state.box.game.words.done_by.get(event[1])
        for what, number in counts(speaker, event) if by is not None else ():
            for document in held.get(by(*event[4:]), ()) if by is not None else ():
                helped.setdefault(document, Counter())[what] += number


def _unseen(
    timeline: Timeline, content: Content, scenario: Scenario | None, seen: Mapping[str, int]
) -> list[Document]:
    """List the cards that lay in the game, or in its scenario, and that nobody saw."""
    lay = {*_in_play(timeline.at(0)), *_in_play(timeline.state), *(scenario.cards if scenario else ())}
    alike = {(content[id].kind, content[id].name) for id in seen if id in content}
    return [one for id, one in content.items() if id in lay and (one.kind, one.name) not in alike and _is_card(one)]


def _in_play(state: State) -> set[str]:
    """Tell which documents lie anywhere in the game, hidden or not; what is still in the box does not."""
    game, lots = state.box.game, laid_out(state.box).lots
    zones = [zone for zone in game.zones.all if zone.is_in_play and lots[zone.sort].documents]
    return {
        lots[zone.sort].documents[thing].id
        for zone, keys in places_of(state, zones)
        for thing in contents_of(state, zone, keys)
        if thing >= 0
    }


def _note_seen(state: State, seen: dict[str, int]) -> None:
    for seat in range(state.players):
        view = view_for(state, seat)
        for thing in view.box.game.table(view).things():
            if thing.document:
                seen.setdefault(thing.document, state.rounds)


def _used(state: State, seat: int, option: Option) -> list[str]:
    """Tell which documents an answer is about; what a referee says or moves is no answer."""
    if option[0] in BY_A_PERSON or state.question is None:
        return []
    return [thing.document for thing in cards_of(view_for(state, seat), option)]


def _is_card(document: Document) -> bool:
    """Tell whether a document is a component that players could meet, and not a whole deck or board."""
    return not isinstance(document, Board | Erratum | Layout | Palette | Scenario | StyleSheet | Translation)
