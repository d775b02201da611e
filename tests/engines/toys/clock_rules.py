"""The Clock Tower, its rules: wardens turn the clock back, shadows turn it on, and at noon sides may change.

It exercises a dial, hidden sides with what each seat knows of the others, parts inside the state, an enum, dice,
and players who change sides in the middle of the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from pydantic import Field

from engines.kit.chance import Chance
from engines.kit.documents import Content, Document, fact
from engines.kit.game import Box, Game, RuleOptions, Setup, SetupError
from engines.kit.parts import Part, part
from engines.kit.questions import Option
from engines.kit.state import EVERYONE, UNKNOWN, State, ask, end, push, tell
from engines.kit.zones import SEAT, Form, Sight, Sort, Zone, Zones

RULES = {
    "CLK-01": "Each seat draws a token: its side. The other tokens stay in the bag.",
    "CLK-02": "In turn, a seat turns the clock by one hour, or rolls for one to three hours ahead,",
    "CLK-03": "or looks at the token of another seat,",
    "CLK-04": "or accuses one: its token is shown, and the clock goes two hours towards its side's end.",
    "CLK-05": "Who moves the clock onto noon may put the token into the bag and draw another.",
    "CLK-06": "At midnight the shadows win.",
    "CLK-07": "At dawn the wardens win.",
    "CLK-08": "After the last round the nearer end decides; at noon nobody wins.",
}


class Side(StrEnum):
    """Where a token stands."""

    WARDENS = "wardens"
    SHADOWS = "shadows"


class Allegiance(Document):
    """A token that says on which side a seat is."""

    kind: Literal["allegiance"] = "allegiance"
    game: Literal["toy_clock"] = "toy_clock"
    side: Side = fact(label="Side")


class Clock(Document):
    """The dial."""

    kind: Literal["clock"] = "clock"
    game: Literal["toy_clock"] = "toy_clock"
    hours: int = fact(12, label="Hours", ge=4, le=24)


class ClockOptions(RuleOptions):
    """The numbers of the game."""

    rounds: int = Field(8, ge=1, le=20)
    exchange: bool = True


@dataclass(slots=True)
class ClockBox(Box):
    """The tokens, one entry for each copy, and the dial."""

    tokens: tuple[Allegiance, ...] = field(default=())
    clock: Clock | None = None


@part
class Sitter(Part):
    """A seat at the table."""

    token: int
    shown: bool = False
    knows: list[int] = field(default_factory=list)
    """Whose tokens this seat has looked at since they were drawn."""
    marks: dict[str, int] = field(default_factory=dict)
    """What the seat has done so far, and how often."""


@part
class ClockState(State):
    """The clock, the bag and the seats."""

    hour: int = 0
    bag: list[int] = field(default_factory=list)
    sitters: list[Sitter] = field(default_factory=list)
    changes: dict[int, list[int]] = field(default_factory=dict)
    """In which rounds each seat has drawn again."""
    moved_by: tuple[int, int] | None = None
    """Who last moved the clock, and by how much."""
    nearer: Side | None = None
    """Whose end is nearer; nobody's at noon."""


def open_box(game: Game, content: Content, setup: Setup) -> ClockBox:
    """Lay out one token for each copy."""
    tokens = tuple(token for token in content.of(Allegiance) for _ in range(token.copies))
    clocks = content.of(Clock)
    if len(tokens) < setup.players or len(clocks) != 1:
        raise SetupError(f"{setup.players} players need as many tokens, and one clock")
    return ClockBox(game, content, setup, tokens=tokens, clock=clocks[0])


def set_up(box: ClockBox, luck: Chance) -> ClockState:
    """Draw the sides."""
    state = ClockState(luck, box.setup.players, [("turn", 0)], [], hour=box.clock.hours // 2, box=box)
    state.bag = luck.shuffled("bag", range(len(box.tokens)))
    for seat in range(state.players):
        state.sitters.append(Sitter(state.bag.pop()))
        tell(state, "drew", "CLK-01", state.sitters[seat].token, to=(seat,))
    return state


def side_of(state: ClockState, seat: int) -> Side:
    """Tell on which side a seat is now."""
    return state.box.tokens[state.sitters[seat].token].side


def turn(state: ClockState, seat: int) -> None:
    """Ask for the one thing that a seat does in its turn."""
    if seat == 0:
        state.rounds += 1
    if state.rounds > state.box.setup.options.rounds:
        return finish(state, state.nearer, "last_bell", "CLK-08")
    others = [other for other in range(state.players) if other != seat]
    options: list[Option] = [("turn", 1), ("turn", -1), ("roll",)]
    options += [("look", other) for other in others if other not in state.sitters[seat].knows]
    options += [("accuse", other) for other in others if not state.sitters[other].shown]
    push(state, ("turn", (seat + 1) % state.players))
    return ask(state, seat, "turn", options, ("act", seat), "CLK-02", seat)


def act(state: ClockState, seat: int, option: Option) -> None:
    """Do what was chosen."""
    marks = state.sitters[seat].marks
    marks[option[0]] = marks.get(option[0], 0) + 1
    ACTS[option[0]](state, seat, *option[1:])


def turn_clock(state: ClockState, seat: int, hours: int) -> None:
    """Turn by hand."""
    move(state, seat, hours, "CLK-02")


def roll(state: ClockState, seat: int) -> None:
    """Roll for one to three hours."""
    move(state, seat, state.chance.die("clock", 3), "CLK-02")


def look(state: ClockState, seat: int, other: int) -> None:
    """See a token; all see that it was looked at."""
    state.sitters[seat].knows.append(other)
    tell(state, "looked", "CLK-03", seat, other)
    tell(state, "saw", "CLK-03", other, state.sitters[other].token, to=(seat,))


def accuse(state: ClockState, seat: int, other: int) -> None:
    """Show a token to all."""
    state.sitters[other].shown = True
    tell(state, "accused", "CLK-04", seat, other, state.sitters[other].token)
    move(state, seat, 2 if side_of(state, other) is Side.SHADOWS else -2, "CLK-04")


def move(state: ClockState, seat: int, hours: int, rule: str) -> None:
    """Move the hand of the clock, and see what strikes."""
    last, noon = state.box.clock.hours, state.box.clock.hours // 2
    state.hour = min(max(state.hour + hours, 0), last)
    state.moved_by = (seat, hours)
    state.nearer = None if state.hour == noon else (Side.SHADOWS if state.hour > noon else Side.WARDENS)
    tell(state, "moved", rule, seat, hours, state.hour)
    if state.hour == last:
        finish(state, Side.SHADOWS, "midnight", "CLK-06")
    elif state.hour == 0:
        finish(state, Side.WARDENS, "dawn", "CLK-07")
    elif state.hour == noon and state.bag and state.box.setup.options.exchange:
        ask(state, seat, "exchange", [("keep",), ("exchange",)], ("exchanged", seat), "CLK-05", seat)


def exchanged(state: ClockState, seat: int, option: Option) -> None:
    """Draw another side: what others knew of the seat is worth nothing now."""
    if option[0] == "keep":
        return
    sitter = state.sitters[seat]
    state.bag.append(sitter.token)
    state.chance.shuffle("bag", state.bag)
    sitter.token, sitter.shown = state.bag.pop(), False
    state.changes.setdefault(seat, []).append(state.rounds)
    for other in state.sitters:
        other.knows = [known for known in other.knows if known != seat]
    tell(state, "exchanged", "CLK-05", seat)
    tell(state, "drew", "CLK-05", sitter.token, to=(seat,))


def finish(state: ClockState, side: Side | None, reason: str, rule: str) -> None:
    """Let everybody win who is on the right side now."""
    end(state, reason, rule, [seat for seat in range(state.players) if side_of(state, seat) is side])


def sides(state: ClockState) -> tuple[tuple[int, ...], ...]:
    """Tell who wins with whom now; a seat whose token the viewer does not know stands alone."""
    seats = {seat: sitter.token for seat, sitter in enumerate(state.sitters)}
    known = {seat: state.box.tokens[token].side for seat, token in seats.items() if token != UNKNOWN}
    teams = [tuple(seat for seat in known if known[seat] is side) for side in Side]
    return (*filter(None, teams), *((seat,) for seat in seats if seat not in known))


def side_name(state: ClockState, side: tuple[int, ...]) -> str:
    """Call a side by its name, where all of it is known."""
    return f"the {side_of(state, side[0])}" if state.viewer == EVERYONE else ""


def knows(state: ClockState, seat: int, other: int) -> bool:
    """Tell whether a seat knows another's token."""
    return seat == other or state.sitters[other].shown or other in state.sitters[seat].knows


TOKEN = Sort("token", of=lambda box: box.tokens, kind="allegiance")
BAG = Zone("bag", TOKEN, "the bag", Form.PILE, Sight.NOBODY, thing="bag.tokens", id="bag")
HELD = Zone(
    ("sitters", SEAT, "token"),
    TOKEN,
    form=Form.SINGLE,
    seen_by=knows,
    is_fixed=True,
    id="seat{}",
    thing="token{}",
    title="Seat",
)
ZONES = Zones((BAG, HELD))

ACTS = {"turn": turn_clock, "roll": roll, "look": look, "accuse": accuse}
STEPS = {"turn": turn, "act": act, "exchanged": exchanged}
