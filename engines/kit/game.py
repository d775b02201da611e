"""What a game declares, and how one is started.

A `Game` is the whole of what the rest of the workbench knows of a game: its documents, options, steps, views,
words, table and expert. docs/architecture.md has a page on writing a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict

from engines.kit.by_hand import ByHand
from engines.kit.chance import Chance, chance
from engines.kit.documents import Content, Document, Print, Problem
from engines.kit.door import run
from engines.kit.language.forms import Language
from engines.kit.language.grammar import Names
from engines.kit.language.reader import Reader
from engines.kit.maps.palettes import Palette
from engines.kit.questions import Option, Question
from engines.kit.reveals import Reveals
from engines.kit.sides import Side, Sides, alone
from engines.kit.state import State
from engines.kit.table import Outlook, Table
from engines.kit.zones import Zones
from engines.kit.zoning.zone_box import laid_out


class RuleOptions(BaseModel):
    """The numbers and open questions of a ledger; a game declares each as a field."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play a game, and for how many."""

    slug: str
    title: str
    players: tuple[int, ...]
    about: str = ""
    is_timed: bool = False
    """Whether people answer some questions against the clock."""
    has_scenario: bool = True
    """Whether a scenario is played, such as a story, in a game that has scenarios."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before a game starts."""

    mode: str
    players: int
    seed: int
    options: RuleOptions
    scenario: str = ""
    """The scenario that is played; "name#7" begins it at its card 7, as a designer does who tries that card."""
    referee: int | None = None
    """The seat of the human who decides what a text that cannot be read does; None: it is skipped."""


def scenario_and_card(scenario: str) -> tuple[str, int]:
    """Return the name of a scenario and the number of the card that it begins at; 0 is its first."""
    name, _, number = scenario.partition("#")
    if number and not number.isdecimal():
        raise SetupError(f"after the # of a scenario stands the number of a card, not {number!r}")
    return name, int(number or 0)


class SetupError(ValueError):
    """A game cannot be started like this: the message says what to change."""


@dataclass(slots=True)
class Box:
    """The components of one game, compiled for play: ints into tuples, never changed once it is open."""

    game: Game
    content: Content
    setup: Setup
    reader: Reader | None = None
    """Reads the texts of this content."""
    laid_out: Any = field(default=None, repr=False, compare=False, kw_only=True)
    """What the zones of the game mean with these components: see zone_box.py."""


class Fate(NamedTuple):
    """Something that happened in a place of the board."""

    what: str
    """FOUGHT or DIED."""
    place: str
    """The id of the place on the table."""


FOUGHT, DIED = "fought", "died"


class Temper(StrEnum):
    """How a seat likes to play."""

    EVEN = "even"
    CAUTIOUS = "cautious"
    BOLD = "bold"
    GENEROUS = "generous"


Ranking = list[tuple[float, Option]]


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """How a person answers a question against the clock: every answer carries the milliseconds since it was put."""

    alive_after: int = 0
    """From when on a press counts; a computer player with people at the table does not answer before."""
    ends_after: int = 0
    """When the time is up; 0: never."""
    timeout: Option = ()
    """What is answered when the time is up."""
    button: Option | None = None
    """What the big button answers."""
    done: Option | None = None
    """What the Done key answers."""


@dataclass(frozen=True, slots=True)
class Expert:
    """A short policy in the game's own words, over views."""

    rank: Callable[[Any, int, Question, Temper], Ranking]
    """How good each option looks to a seat that sees this view; higher is better."""
    value: Callable[[Any, int], float]
    """How well a seat stands in a full (imagined) state: 0 is lost, 1 is won."""
    reason: Callable[[Any, int, Question, Option], str]
    """One line that says why this option was chosen."""
    forget: Callable[[Any, int, float, Chance], None] = lambda view, seat, memory, luck: None
    """Take from a view, in place, what a seat of this memory (0 to 1) would no longer remember."""
    suspect: Callable[[Any, Any, Chance], None] = lambda world, view, luck: None
    """Deal hidden things of a world imagined from a view again, in place, as the deeds of the others suggest."""
    shortlist: Callable[[Any, Question, Ranking], Ranking] = lambda view, question, ranking: ranking
    """Which of the ranked options, the best first, a search shall try; the best alone where looking ahead is idle."""
    steady: frozenset[str] = frozenset()
    """The kinds of questions at which not even the inattentive slip: nobody shouts out of turn by mistake."""
    mixed: frozenset[str] = frozenset()
    """The kinds of questions at which it is best to be unpredictable: there `rank` tells how likely each option is to
    be taken, and a seat draws by these probabilities from its own luck."""
    odds: tuple[float, float] = (0.0, 1.0)
    """How a value is read as a chance to win, (a, b): log-odds a + b * (log-odds of the value). Fitted to games by
    `python -m bench advice`; as it stands a value is taken at its word."""
    forgets_at: Callable[[Question], bool] = lambda question: False
    """Whether even the best memory forgets at a question, as the rules of the game have it."""


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of a game: made only when somebody reads them."""

    events: Mapping[str, Callable[..., str]]
    """For each kind of event: (speech, *arguments) to a sentence."""
    questions: Mapping[str, Callable[..., str]]
    """For each kind of question: (speech, *arguments) to the sentence that puts it."""
    options: Mapping[str, Callable[..., str]]
    """For each first word of an option: (speech, *the rest) to a phrase."""
    endings: Mapping[str, Callable[..., str]]
    """For each reason why the game ends: (speech, ending) to a sentence."""
    meanings: Mapping[tuple[str, str], Callable[..., str]] = field(default_factory=dict)
    """For a kind of question and the first word of an option, what it costs and brings: (speech, *arguments of the
    question) to a phrase. What is printed on the card of an option need not be said."""
    about: Mapping[str, Callable[..., Sequence[str]]] = field(default_factory=dict)
    """For the first word of an option that is about cards which lie nowhere on the table: (speech, *the rest) to the
    ids of their documents."""
    so_far: Mapping[str, Callable[..., str]] = field(default_factory=dict)
    """For a kind of question that is one of several: (speech, *arguments) to what was answered before, in words."""
    reveals: Reveals = field(default_factory=dict)
    """For each kind of event that turns something up: (speech, *arguments) to what is seen."""
    fleeting: frozenset[str] = frozenset()
    """The kinds of events that tell what lies hidden afterwards: whoever plays by memory reads them only once."""
    votes: frozenset[str] = frozenset()
    """The kinds of events that tell who has decided what, when all decide together."""
    counts: Mapping[str, Callable[..., tuple[str, int]]] = field(default_factory=dict)
    """For each kind of event that a report adds up: (speech, *arguments) to what it counts, and how many."""
    befalls: frozenset[str] = frozenset()
    """Those of them that befall the card that they name."""
    done_by: Mapping[str, Callable[..., int]] = field(default_factory=dict)
    """For those of them that somebody does with what they hold: (*arguments) to who it is."""
    held: Callable[[State], Mapping[int, Sequence[str]]] = lambda state: {}
    """For each of these what they hold to do it with, as ids of documents."""


def _what_is_asked(state: State) -> str:
    return state.question.kind if state.question else "the end"


@dataclass(frozen=True, slots=True)
class Game:
    """All that the workbench knows of a game."""

    slug: str
    title: str
    prefix: str
    about: str
    modes: tuple[Mode, ...]
    options: type[RuleOptions]
    kinds: tuple[type[Document], ...]
    starter: Callable[[], list[Document]]
    open_box: Callable[[Game, Content, Setup], Box]
    """Compile the content for play; raise SetupError when the game cannot be played with it."""
    set_up: Callable[[Any, Chance], State]
    """Lay out a game from its box: the components on the table and the first step on the agenda."""
    steps: Mapping[str, Callable[..., None]]
    words: Words
    table: Callable[[Any], Table]
    expert: Expert
    longest: int
    """More decisions than any game takes."""
    passed_over: Mapping[str, str] = field(default_factory=dict)
    """The kinds of questions at which a person is asked only after having asked for it, such as what could be done at
    any time and seldom is; each with the first word of the answer that is given in its place."""
    pass_span: Callable[[Any, Question], Any] = lambda state, question: None
    """For how long a pass holds: something that stays the same so long, such as the number of the turn, or None. A
    person who has passed is asked again in that time only when something can be done that could not be done then."""
    outlook: Callable[[Any, str], Outlook] = lambda view, id: Outlook()
    """What a figure could do from where it stands: (view, the id of its token), for who points at it."""
    walk: Callable[[Any, int, str], Sequence[Option]] = lambda view, seat, id: ()
    """Which answers of a seat bring its figure to the place of an id, one after the other: (view, seat, id)."""
    zones: Zones = Zones()  # noqa: RUF009 - frozen, so that games may share it
    """Where the components lie. The next three come from it, unless a game writes them itself."""
    hide: Callable[[Any, int], None] = lambda view, seat: (view.box.laid_out or laid_out(view.box)).hide(view, seat)
    """Take from a copy of a state, in place, what a seat may not know."""
    deal: Callable[[Any, int, Chance], None] = lambda world, seat, luck: laid_out(world.box).deal(world, seat, luck)
    """Fill the holes of a copy of a seat's view, in place, with what could be there."""
    components: Callable[[Any], Sequence[Any]] = lambda state: laid_out(state.box).components(state)
    """List every component of a state, for the tests that none is lost, made or shown by mistake."""
    language: Language | None = None
    deeds: Mapping[str, Callable[..., None]] = field(default_factory=dict)
    """What each kind of happening does when nothing replaces it."""
    decree: Callable[[Any, int, Any], None] | None = None
    """Keep a sentence that a referee says for a seat until all is judged, in a game that plays none before."""
    foresee: Callable[[Any, int, Any], list[str]] = lambda state, seat, node: []
    """Say what such a sentence would change if all were judged now."""
    names: Callable[[Content], Names] = lambda content: {}
    """The names of this content that sentences may use, by kind."""
    free_answers: Mapping[str, Callable[[Any, Question, int, Option], bool]] = field(default_factory=dict)
    offers: Mapping[str, Callable[..., Sequence[Option]]] = field(default_factory=dict)
    """What may be answered to each kind of hidden question: (state, *arguments of the question) -> options, so that
    they can be found in imagined worlds too; of a question to several together: (state, seat, *arguments)."""
    asks_always: Callable[[Any], bool] = lambda state: True
    """Tell whether a hidden question is put even where there is only one answer: not asking tells the others so."""
    characters: Callable[[Any], Sequence[int]] = lambda state: range(state.players)
    """List those who act; seats decide for them."""
    seat_of: Callable[[Any, int], int] = lambda state, who: who
    """Tell which seat decides for a character now: one seat may have several, or none."""
    by_hand: ByHand = ByHand()  # noqa: RUF009 - frozen, so that games may share it
    """What goes along with moves by hand, and which numbers of the table can be set, for a designer."""
    anew: Mapping[str, Callable[[Any, Question], None]] = field(default_factory=dict)
    """How a kind of question is put anew after an intervention, if the step that asks it cannot run once more."""
    stopwatch: Callable[[Any, Question, int], Stopwatch | None] = lambda view, question, seat: None
    """Tell whether a seat's answer to the open question of its view is timed, and how."""
    check: Callable[[Content], list[Problem]] = lambda content: []
    """Find what is wrong with the content as a whole."""
    prints: Callable[[], list[Print]] = list
    """What was printed before the starter content was corrected."""
    phase: Callable[[Any], str] = _what_is_asked
    """Name the part of the game in which a state stands, for a report; by default what is asked."""
    wants: Callable[[Any], str] = lambda view: ""
    """Say in a line what a view's seat is to bring about now, such as the condition of a story."""
    fates: Callable[[Any, str, Sequence[Any]], Iterable[Fate]] = lambda before, kind, args: ()
    """Tell what an event of the log did on the board, such as a fight or a death, and in which places of the table;
    the state is that before the decision that brought it about. The lab draws it on the board."""
    picks: frozenset[str] = frozenset()
    """The first words of answers by which a seat takes, plays or uses the card that they point at: what could be had
    so, and was left for something else, is refused."""
    choice_on: Callable[[Any, Question], str] = lambda view, question: ""
    """Name the card, by its id, whose own choice a question asks for, such as the letters of an event: the lab counts
    these apart, and scouts take the least used."""
    seat_names: Callable[[Any], Sequence[str]] = lambda state: [f"Seat {n + 1}" for n in range(state.players)]
    seat_colours: Callable[[Any], Sequence[str]] = lambda state: ()
    """Give the seats colours of their own, "#rrggbb", where they are called by them; without them they have any."""
    sides: Callable[[Any], Sides] = alone
    """Tell which seats win together now; every seat stands on one side."""
    side_name: Callable[[Any, Side], str] = lambda state, side: ""
    """Name a side, such as "the defenders", whoever belongs to it; without a name it is that of its seats."""

    @property
    def played_kinds(self) -> tuple[type[Document], ...]:
        """The kinds of documents that a game is played with."""
        return (*self.kinds, Palette)

    def content(self, documents: Iterable[Document]) -> Content:
        """Return those of some documents that the game is played with: its kinds, and kinds of spaces of its own."""
        return Content(one for one in documents if isinstance(one, self.played_kinds))

    def mode(self, slug: str = "") -> Mode:
        """Return a mode by its name; the first one is the default."""
        for mode in self.modes:
            if mode.slug == (slug or self.modes[0].slug):
                return mode
        known = ", ".join(mode.slug for mode in self.modes)
        raise SetupError(f"{self.title} has no mode {slug!r}; it has {known}")


def names_phases(game: Game) -> bool:
    """Tell whether a game says in which part of it a state stands."""
    return game.phase is not _what_is_asked


def make_setup(
    game: Game,
    *,
    seed: int,
    mode: str = "",
    players: int | None = None,
    options: RuleOptions | None = None,
    scenario: str = "",
    referee: int | None = None,
) -> Setup:
    """Agree on a game: what is not said is the game's default, what cannot be is refused."""
    chosen = game.mode(mode)
    count = chosen.players[0] if players is None else players
    if count not in chosen.players:
        allowed = ", ".join(map(str, chosen.players))
        raise SetupError(f"{game.title} ({chosen.title}) is for {allowed} players, not {count}")
    if options is not None and not isinstance(options, game.options):
        raise SetupError(f"{game.title} is played with {game.options.__name__}, not {type(options).__name__}")
    if referee is not None and referee not in range(count):
        raise SetupError(f"the referee is one of the {count} seats, counted from 0, not {referee}")
    return Setup(chosen.slug, count, seed, options or game.options(), scenario, referee)


def start(game: Game, content: Content, setup: Setup, *, quiet: bool = False) -> State:
    """Start a game and run it to its first question."""
    return begin(opened(game, content, setup), setup.seed, quiet=quiet)


def begin(box: Box, seed: int, *, quiet: bool = False) -> State:
    """Start a game from a box that is open already: who plays many games opens it once."""
    state: State = box.game.set_up(box, chance(seed))
    state.quiet = quiet
    if quiet:
        state.log.clear()
    run(state)
    return state


def resume(game: Game, content: Content, setup: Setup, plain: dict[str, Any]) -> State:
    """Return a state that was saved with `to_plain`, back among its components and ready to go on."""
    box = opened(game, content, setup)
    state = type(game.set_up(box, chance(setup.seed))).from_plain(plain)
    state.box = box
    return state


def opened(game: Game, content: Content, setup: Setup) -> Box:
    """Open the box for any number of games with the same set-up, whatever their seeds."""
    # Every view shares the box: with the seed in it, a seat could work out the whole deck.
    return game.open_box(game, content, replace(setup, seed=0))
