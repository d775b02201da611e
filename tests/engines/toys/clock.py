"""The Clock Tower: its words, table, expert and declaration."""

from __future__ import annotations

from math import cos, pi, sin

from engines.kit.documents import Document
from engines.kit.game import Expert, Game, Mode, Ranking, Temper, Words
from engines.kit.pointing import points_of
from engines.kit.questions import Question
from engines.kit.speech import Speech, sentence
from engines.kit.state import UNKNOWN, Ending
from engines.kit.table import Area, Link, Place, Shape, Table, Token
from engines.kit.zoning.zone_table import areas_of
from tests.engines.toys import clock_rules as rules
from tests.engines.toys.clock_rules import Allegiance, Clock, ClockOptions, ClockState, Side, side_of


def starter() -> list[Document]:
    """Return nine tokens and the clock."""
    return [
        Allegiance(id="warden", name="Warden", side=Side.WARDENS, copies=5),
        Allegiance(id="shadow", name="Shadow", side=Side.SHADOWS, copies=4),
        Clock(id="clock", name="Clock"),
    ]


def token_name(speech: Speech, token: int) -> str:
    """Name a token, or its back."""
    return "a hidden token" if token == UNKNOWN else f"a {speech.box.tokens[token].name}"


def won(speech: Speech, ending: Ending) -> str:
    """Name those who are on the right side."""
    return f"{sentence(speech.winners(ending) or 'nobody')} won: the clock shows {speech.state.hour}."


WORDS = Words(
    events={
        "drew": lambda speech, token: f"You draw {token_name(speech, token)}.",
        "looked": lambda speech, seat, other: f"{speech.seat(seat)} looks at the token of {speech.seat(other)}.",
        "saw": lambda speech, other, token: f"{speech.seat(other)} has {token_name(speech, token)}.",
        "accused": lambda speech, seat, other, token: (
            f"{speech.seat(seat)} accuses {speech.seat(other)}, who shows {token_name(speech, token)}."
        ),
        "moved": lambda speech, seat, hours, hour: f"{speech.seat(seat)} moves the clock by {hours} to {hour}.",
        "exchanged": lambda speech, seat: f"{speech.seat(seat)} draws another token.",
    },
    questions={
        "turn": lambda speech, seat: f"{speech.seat(seat)}, what do you do?",
        "exchange": lambda speech, seat: f"It is noon. {speech.seat(seat)}, do you draw another token?",
    },
    options={
        "turn": lambda speech, hours: "Turn the clock on" if hours > 0 else "Turn the clock back",
        "roll": lambda speech: "Roll for the clock",
        "look": lambda speech, other: f"Look at the token of {speech.seat(other)}",
        "accuse": lambda speech, other: f"Accuse {speech.seat(other)}",
        "keep": lambda speech: "Keep your token",
        "exchange": lambda speech: "Draw another token",
    },
    endings={"midnight": won, "dawn": won, "last_bell": won},
)


def table(view: ClockState) -> Table:
    """Describe the dial as a ring of hours, the bag and the seats."""
    last = view.box.clock.hours
    hand = Token("hand", "Hand of the clock")
    hours = tuple(
        Place(
            f"hour{hour}",
            str(hour),
            x=sin(2 * pi * hour / last),
            y=cos(2 * pi * hour / last),
            tokens=(hand,) if hour == view.hour else (),
        )
        for hour in range(last + 1)
    )
    links = tuple(Link(f"hour{hour}", f"hour{hour + 1}") for hour in range(last))
    dial = Area(
        "clock", "Clock", Shape.DIAL, hours, links=links, value=view.hour, maximum=last, board=view.box.clock.id
    )
    areas = [dial, *areas_of(view, [rules.BAG, rules.HELD])]
    return Table(tuple(areas), points_of(view, POINTS, lambda view, seat: f"token{seat}"))


POINTS = {"turn": "clock", "roll": "hand", "exchange": "bag.tokens", "look": "token{}", "accuse": "token{}"}


def rank(view: ClockState, seat: int, question: Question, temper: Temper) -> Ranking:
    """Turn the clock towards the own side's end."""
    wish = 1 if side_of(view, seat) is Side.SHADOWS else -1
    hours = {"roll": 2, "keep": wish}
    return [
        (float(wish * (option[1] if option[0] == "turn" else hours.get(option[0], 0))), option)
        for option in question.options_of(seat)
    ]


def value(state: ClockState, seat: int) -> float:
    """Measure how near the own end is."""
    if state.ending is not None:
        return float(seat in state.ending.winners)
    share = state.hour / state.box.clock.hours
    return share if side_of(state, seat) is Side.SHADOWS else 1 - share


EXPERT = Expert(rank, value, reason=lambda view, seat, question, option: f"{option[0]} helps my side.")

GAME = Game(
    slug="toy_clock",
    title="The Clock Tower",
    prefix="CLK",
    about="Wardens turn the clock back, shadows turn it on, and some change sides.",
    modes=(Mode("tower", "Tower", (4, 5, 6)),),
    options=ClockOptions,
    kinds=(Allegiance, Clock),
    starter=starter,
    open_box=rules.open_box,
    set_up=rules.set_up,
    steps=rules.STEPS,
    zones=rules.ZONES,
    words=WORDS,
    table=table,
    expert=EXPERT,
    longest=120,
    sides=rules.sides,
    side_name=rules.side_name,
)
