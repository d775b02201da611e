"""The Last Lamp, its rules: a tale is read page by page, and some pages wait until there is oil enough.

It exercises scenarios that have nothing of covers, choices by letters, backs or a language: the pages lead on by the
numbers that they name, and wait by a number of their own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engines.kit.chance import Chance
from engines.kit.documents import Content, Control, Document, DocumentId, fact
from engines.kit.errata import Erratum
from engines.kit.game import Box, Game, RuleOptions, Setup, SetupError, scenario_and_card
from engines.kit.parts import part
from engines.kit.questions import Option
from engines.kit.scenarios.documents import Scenario, ScenarioCard
from engines.kit.state import UNKNOWN, State, ask, end, push, tell

SLUG = "toy_lamp"
RULES = {
    "LMP-01": "The page on top is read, and brings 1 oil. The reading goes round.",
    "LMP-02": "A page that needs more oil waits: its reader fetches 1 oil, or rests and meets an omen.",
    "LMP-03": "A page that names unread pages lets its reader choose; any other is followed by the next.",
    "LMP-04": "The tale ends when a page says so, well or badly for all.",
    "LMP-05": "Behind the last page the tale ends well.",
    "LMP-06": "An omen brings its oil, or takes it, as far as there is some.",
}


class LampDocument(Document):
    """A component of the game."""

    game: Literal["toy_lamp"] = "toy_lamp"


class Tale(LampDocument, Scenario):
    """A tale: its pages in order."""

    kind: Literal["tale"] = "tale"
    about: str = fact("", label="What it is about", control=Control.PROSE)
    cards: tuple[DocumentId, ...] = fact((), label="Pages", control=Control.LIST, refers_to="page", rule="LMP-03")


class Page(LampDocument, ScenarioCard):
    """A page of a tale."""

    scenario_field = "tale"

    kind: Literal["page"] = "page"
    tale: DocumentId = fact(label="Tale", control=Control.REFERENCE, refers_to="tale")
    number: int = fact(label="Number", ge=1, le=99)
    words: str = fact("", label="Words", control=Control.PROSE, rule="LMP-01")
    oil: int = fact(0, label="Needs oil", ge=0, le=9, rule="LMP-02")
    onward: tuple[int, ...] = fact((), label="Leads to", control=Control.LIST, max_length=6, rule="LMP-03")
    ending: Literal["", "saved", "wrecked"] = fact("", label="Ends the tale", rule="LMP-04")

    @property
    def printed_number(self) -> str:
        """The number in the corner of the page."""
        return f"p. {self.number}"


class Omen(LampDocument):
    """Something that is met while a page waits; it belongs to one tale."""

    kind: Literal["omen"] = "omen"
    tale: DocumentId = fact(label="Tale", control=Control.REFERENCE, refers_to="tale")
    oil: int = fact(0, label="Oil", ge=-3, le=3, rule="LMP-06")


class Correction(LampDocument, Erratum):
    """A correction of what was printed, under a name of the game's own."""

    kind: Literal["correction"] = "correction"


class LampOptions(RuleOptions):
    """The game has no numbers to change."""


@dataclass(slots=True)
class LampBox(Box):
    """The tale with its pages and omens."""

    tale: Tale = field(default=None)  # type: ignore[assignment]  # always given
    pages: tuple[Page, ...] = ()
    omens: tuple[Omen, ...] = ()


@part
class LampState(State):
    """Which pages were read, which one is on top, and how much oil there is."""

    top: int = 0
    read: list[int] = field(default_factory=list)
    oil: int = 0
    reader: int = 0
    omens: list[int] = field(default_factory=list)
    met: list[int] = field(default_factory=list)


def open_box(game: Game, content: Content, setup: Setup) -> LampBox:
    """Find the tale that is played."""
    name, _ = scenario_and_card(setup.scenario)
    tales = [tale for tale in content.of(Tale) if name in ("", tale.id)]
    if not tales or not tales[0].cards:
        raise SetupError(f"there is no tale {name!r} with pages")
    pages = [content.get_as(Page, id) for id in tales[0].cards]
    omens = tuple(omen for omen in content.of(Omen) if omen.tale == tales[0].id)
    return LampBox(
        game, content, setup, tale=tales[0], pages=tuple(page for page in pages if page is not None), omens=omens
    )


def set_up(box: LampBox, luck: Chance) -> LampState:
    """Open the tale at its first page, or at the one that a designer wants to try."""
    state = LampState(luck, box.setup.players, [("turn_page",)], [], box=box)
    state.omens = luck.shuffled("omens", range(len(box.omens)))
    _, number = scenario_and_card(box.setup.scenario)
    if number:
        state.top = place_of(box, number)
    return state


def place_of(box: LampBox, number: int) -> int:
    """Find a page by its number."""
    for place, page in enumerate(box.pages):
        if page.number == number:
            return place
    raise SetupError(f"the tale {box.tale.name!r} has no page {number}")


def turn_page(state: LampState) -> None:
    """Read the page on top, or wait for oil."""
    if state.oil >= state.box.pages[state.top].oil:
        return push(state, ("read_page",))
    options = [("fetch",), *([("rest",)] if state.omens else [])]
    return ask(state, state.reader, "wait", options, ("waited",), "LMP-02", state.reader, state.top)


def waited(state: LampState, option: Option) -> None:
    """Fetch oil, or meet an omen."""
    if option == ("fetch",):
        state.oil += 1
        tell(state, "fetched", "LMP-02", state.reader)
    else:
        state.met.append(state.omens.pop())
        state.oil = max(0, state.oil + state.box.omens[state.met[-1]].oil)
        tell(state, "met", "LMP-06", state.met[-1])
    push(state, ("turn_page",))


def read_page(state: LampState) -> None:
    """Read a page; then the tale ends, or goes on."""
    page = state.box.pages[state.top]
    state.rounds += 1
    state.read.append(state.top)
    state.oil += 1
    tell(state, "read", "LMP-01", state.reader, state.top)
    if page.ending:
        won = range(state.players) if page.ending == "saved" else ()
        return end(state, page.ending, "LMP-04", list(won))
    named = [place for place, one in enumerate(state.box.pages) if one.number in page.onward]
    options = [("page", place) for place in named if place not in state.read]
    if options:
        return ask(state, state.reader, "onward", options, ("go_on",), "LMP-03", state.reader)
    left = [place for place in range(state.top + 1, len(state.box.pages)) if place not in state.read]
    return (
        push(state, ("go_on", ("page", left[0])))
        if left
        else end(state, "told", "LMP-05", list(range(state.players)))
    )


def go_on(state: LampState, option: Option) -> None:
    """Turn to a page; the next player reads it."""
    state.top = option[1]
    state.reader = (state.reader + 1) % state.players
    push(state, ("turn_page",))


def hide(view: LampState, seat: int) -> None:
    """Cover the omens that nobody has met."""
    view.omens = [UNKNOWN] * len(view.omens)


def deal(world: LampState, seat: int, luck: Chance) -> None:
    """Shuffle the omens that nobody has met."""
    world.omens = luck.shuffled("omens", [omen for omen in range(len(world.box.omens)) if omen not in world.met])


def components(state: LampState) -> list[int]:
    """List every omen."""
    return [*state.omens, *state.met]


STEPS = {
    "turn_page": turn_page,
    "waited": waited,
    "read_page": read_page,
    "go_on": go_on,
}
