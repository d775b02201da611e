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
from engines.kit.record import Timeline
from engines.kit.scenarios.documents import Scenario, scenarios_in
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.style_sheets import StyleSheet
from engines.kit.table import Shape
from engines.kit.views import view_for
from workbench.playtest.model.endings import last_sentences
from workbench.playtest.model.notes import Note
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
    seen: dict[str, list[str]]
    """The names of the cards that lay open to somebody, by kind."""
    unseen: dict[str, list[str]]
    scenario: str = ""
    scenario_path: list[str] = field(default_factory=list)
    """The cards of the scenario in the order in which they were met."""
    interventions: list[str] = field(default_factory=list)
    unread: int = 0
    """How many sentences came up that the game could not read."""
    notes: list[Note] = field(default_factory=list)
    scores: list[str] = field(default_factory=list)
    """What was told at the end: scores with their reasons."""
    curves: dict[str, dict[int, int]] = field(default_factory=dict)
    """What the game counts on tracks and dials: the last value of each round, by title."""


def report_on(session: Session, is_stopped: Callable[[], bool] = lambda: False) -> Report:
    """Report on the branch that is shown, up to its last moment."""
    timeline, state = session.timeline, session.timeline.state
    seen, phases, curves = _look_through(timeline, session.branch.times, is_stopped)
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
        seen=_by_kind([content[id] for id in seen if id in content]),
        unseen=_by_kind(_unseen(content, seen)),
        scores=last_sentences(state) if state.ending is not None else [],
        curves={title: curve for title, curve in curves.items() if len(set(curve.values())) > 1},
        scenario=scenario.name if scenario else "",
        scenario_path=[content[id].name for id in seen if scenario and id in scenario.cards and id in content],
        interventions=_interventions(state),
        unread=state.referee_texts,
        notes=[_spoken(note, content) for note in session.notes],
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


def _spoken(note: Note, content: Content) -> Note:
    """Return a note that names its card instead of its id."""
    return note.model_copy(update={"card": content[note.card].name}) if note.card in content else note


def phase_of(state: State) -> str:
    """Name the part of the game in which a question is asked."""
    game: Game = state.box.game
    return game.phase(state).replace("_", " ").capitalize()


def _look_through(
    timeline: Timeline, times: Sequence[int], is_stopped: Callable[[], bool]
) -> tuple[dict[str, None], list[Phase], dict[str, dict[int, int]]]:
    """Go through the game once: which documents lay open, in their order, what each phase took, what was counted."""
    seen: dict[str, None] = {}
    curves: dict[str, dict[int, int]] = {}
    decisions: Counter[str] = Counter()
    took: Counter[str] = Counter()
    every = max(1, len(timeline.choices) // LOOKS)
    for number, state in enumerate(timeline.walk()):
        if is_stopped() or number == len(timeline.choices):
            break
        phase = phase_of(state)
        decisions[phase] += 1
        took[phase] += times[number] if number < len(times) else 0
        if number % every == 0:
            _note_seen(state, seen)
            _note_counts(state, curves)
    _note_seen(timeline.state, seen)
    _note_counts(timeline.state, curves)
    return seen, [Phase(name, count, took[name] / 1000) for name, count in decisions.most_common()], curves


def _note_counts(state: State, curves: dict[str, dict[int, int]]) -> None:
    """Take down what tracks and dials show in this round."""
    for area in state.box.game.table(state).areas:
        if area.shape in (Shape.TRACK, Shape.DIAL):
            curves.setdefault(area.title, {})[state.rounds] = area.value


def _unseen(content: Content, seen: Mapping[str, None]) -> list[Document]:
    """List the components that nobody saw, of those kinds of which somebody saw any."""
    kinds = {content[id].kind for id in seen if id in content}
    return [
        one for id, one in content.items() if id not in seen and one.copies and one.kind in kinds and _is_card(one)
    ]


def _note_seen(state: State, seen: dict[str, None]) -> None:
    for seat in range(state.players):
        view = view_for(state, seat)
        for thing in view.box.game.table(view).things():
            if thing.document:
                seen.setdefault(thing.document)


def _is_card(document: Document) -> bool:
    """Tell whether a document is a component that players could meet, and not a whole deck or board."""
    return not isinstance(document, Board | Erratum | Layout | Palette | Scenario | StyleSheet)
