"""The Dinner Bell: the dish goes to the earliest hand, and a burnt dish is paid for.

It exercises free answers: clicks with a time, put to all seats at once, and an amount that one seat names.
The mode `turns` has the same rules with a few listed times, for simulation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from pydantic import Field

from engines.kit.chance import Chance
from engines.kit.documents import Content, Document, fact
from engines.kit.game import Box, Expert, Game, Mode, Ranking, RuleOptions, Setup, SetupError, Temper, Words
from engines.kit.parts import part
from engines.kit.pointing import points_of
from engines.kit.questions import Option, Question
from engines.kit.speech import Speech
from engines.kit.state import Ending, State, ask, ask_together, end, push, tell
from engines.kit.table import Area, Place, Shape, Table, Token
from engines.kit.zones import SEAT, Form, Sight, Sort, Zone, Zones
from engines.kit.zoning.zone_table import areas_of, things_of

RULES = {
    "BEL-01": "The bell rings, and the top dish is shown.",
    "BEL-02": "Whoever grabs first gets the dish. Hands that meet at the same moment get nothing.",
    "BEL-03": "A dish is worth its points. A burnt dish must be paid for: the guest says how much.",
    "BEL-04": "Once a game, on a roll of 6, a burnt dish goes back to the kitchen.",
    "BEL-05": "The game ends when a guest has eaten enough.",
    "BEL-06": "The game ends when no dish is left. Most points win.",
}
LONGEST_WAIT = 5_000
"""Milliseconds after which a dish is cold."""


class Dish(Document):
    """What can be grabbed."""

    kind: Literal["dish"] = "dish"
    game: Literal["toy_bell"] = "toy_bell"
    points: int = fact(1, label="Points", ge=0, le=9)
    burnt: bool = fact(default=False, label="Burnt")


class BellOptions(RuleOptions):
    """The numbers of the game."""

    enough: int = Field(9, ge=1, le=99)


@dataclass(slots=True)
class BellBox(Box):
    """The dishes, one entry for each copy."""

    dishes: tuple[Dish, ...] = field(default=())


@part
class BellState(State):
    """Where every dish stands, and who was how fast."""

    kitchen: list[int] = field(default_factory=list)
    shown: int | None = None
    eaten: list[list[int]] = field(default_factory=list)
    cold: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    hands: dict[int, int] = field(default_factory=dict)
    """When each seat grabbed at the last dish, in milliseconds."""
    fastest: float | None = None
    """The best time of the game, in seconds."""
    sent_back: bool = False


def starter() -> list[Document]:
    """Return twelve dishes."""
    return [
        Dish(id="soup", name="Soup", points=1, copies=4),
        Dish(id="roast", name="Roast", points=3, copies=4),
        Dish(id="burnt-pie", name="Burnt pie", burnt=True, points=0, copies=4),
    ]


def open_box(game: Game, content: Content, setup: Setup) -> BellBox:
    """Lay out one dish for each copy."""
    dishes = tuple(dish for dish in content.of(Dish) for _ in range(dish.copies))
    if not dishes:
        raise SetupError("there is no dish to serve")
    return BellBox(game, content, setup, dishes=dishes)


def set_up(box: BellBox, luck: Chance) -> BellState:
    """Shuffle the dishes."""
    players = box.setup.players
    state = BellState(luck, players, [("serve",)], [], box=box)
    state.kitchen = luck.shuffled("kitchen", range(len(box.dishes)))
    state.eaten = [[] for _ in range(players)]
    state.points = [0] * players
    return state


def serve(state: BellState) -> None:
    """Show a dish and wait for hands."""
    if max(state.points) >= state.box.setup.options.enough:
        return finish(state, "full", "BEL-05")
    if not state.kitchen:
        return finish(state, "served", "BEL-06")
    state.rounds += 1
    state.shown = state.kitchen.pop()
    tell(state, "served", "BEL-01", state.shown)
    live = state.box.setup.mode == "live"
    times = (1_000,) if live else (250, 500, 1_000)
    options = [("wait",), *(("grab", time) for time in times)]
    seats = dict.fromkeys(range(state.players), options)
    free = "grab" if live else ""
    return ask_together(state, seats, "grab", ("grabbed",), "BEL-02", state.shown, secret=False, free=free)


def is_grab(state: BellState, question: Question, seat: int, choice: Option) -> bool:
    """Take any whole millisecond before the dish is cold."""
    return len(choice) == 2 and choice[0] == "grab" and type(choice[1]) is int and 0 <= choice[1] < LONGEST_WAIT


def grabbed(state: BellState, answers: tuple[Option, ...]) -> None:
    """Give the dish to the earliest hand."""
    state.hands = {seat: answer[1] for seat, answer in enumerate(answers) if answer[0] == "grab"}
    first = min(state.hands.values(), default=LONGEST_WAIT)
    seats = [seat for seat, time in state.hands.items() if time == first]
    if len(seats) != 1:
        tell(state, "cold", "BEL-02", state.shown, tuple(seats))
        return push(state, ("clear",))
    state.fastest = first / 1_000 if state.fastest is None else min(state.fastest, first / 1_000)
    tell(state, "grabbed", "BEL-02", seats[0], state.shown, first)
    return push(state, ("eat", seats[0]))


def eat(state: BellState, seat: int) -> None:
    """Score a good dish, pay for a burnt one."""
    dish = state.box.dishes[state.shown]
    if dish.burnt and state.points[seat]:
        ask(state, seat, "pay", [("pay", 1)], ("paid", seat), "BEL-03", seat, state.points[seat], free="pay")
    elif dish.burnt:
        push(state, ("clear",))
    else:
        state.points[seat] += dish.points
        state.eaten[seat].append(state.shown)
        state.shown = None
        push(state, ("serve",))


def is_payment(state: BellState, question: Question, seat: int, choice: Option) -> bool:
    """Take any number of points that the seat has."""
    return len(choice) == 2 and choice[0] == "pay" and type(choice[1]) is int and 1 <= choice[1] <= state.points[seat]


def paid(state: BellState, seat: int, option: Option) -> None:
    """Take the points; perhaps the dish goes back to the kitchen."""
    state.points[seat] -= option[1]
    tell(state, "paid", "BEL-03", seat, option[1])
    if not state.sent_back and state.chance.die("cook") == 6:
        state.sent_back = True
        state.kitchen.append(state.shown)
        state.chance.shuffle("kitchen", state.kitchen)
        state.shown = None
        tell(state, "sent_back", "BEL-04")
    push(state, ("clear",))


def clear(state: BellState) -> None:
    """Carry away what nobody ate."""
    if state.shown is not None:
        state.cold.append(state.shown)
        state.shown = None
    push(state, ("serve",))


def finish(state: BellState, reason: str, rule: str) -> None:
    """Compare the points."""
    best = max(state.points)
    end(state, reason, rule, [seat for seat, n in enumerate(state.points) if n == best], state.points)


# Where the dishes are

DISH = Sort("dish", of=lambda box: box.dishes)
KITCHEN = Zone("kitchen", DISH, "the kitchen", Form.STACK, Sight.NOBODY, pile="Dishes")
SHOWN = Zone("shown", DISH, form=Form.SINGLE, id="table", title="Table")
EATEN = Zone(("eaten", SEAT), DISH, form=Form.POOL)
COLD = Zone("cold", DISH)


def dish_name(speech: Speech, dish: int) -> str:
    """Name a dish."""
    return f"the {speech.box.dishes[dish].name}"


def winner(speech: Speech, ending: Ending) -> str:
    """Name the best fed."""
    return f"{speech.seats(ending.winners)} dined best: {max(ending.scores)} points."


WORDS = Words(
    events={
        "served": lambda speech, dish: f"The bell rings for {dish_name(speech, dish)}.",
        "cold": lambda speech, dish, seats: f"Nobody gets {dish_name(speech, dish)}.",
        "grabbed": lambda speech, seat, dish, time: (
            f"{speech.seat(seat)} grabs {dish_name(speech, dish)} after {time} ms."
        ),
        "paid": lambda speech, seat, points: f"{speech.seat(seat)} pays {points}.",
        "sent_back": lambda speech: "The dish goes back to the kitchen.",
    },
    questions={
        "grab": lambda speech, dish: f"Who grabs {dish_name(speech, dish)}?",
        "pay": lambda speech, seat, most: f"{speech.seat(seat)}, how many of your {most} points do you pay?",
    },
    options={
        "wait": lambda speech: "Keep your hands still",
        "grab": lambda speech, time: f"Grab after {time} ms",
        "pay": lambda speech, points: f"Pay {points}",
    },
    endings={"full": winner, "served": winner},
)


def table(view: BellState) -> Table:
    """Describe the kitchen, the table and the guests."""
    areas = areas_of(view, [KITCHEN, SHOWN])
    for seat, points in enumerate(view.points):
        purse = Token(f"points{seat}", "Points", count=points, owner=seat)
        place = Place(f"guest{seat}.place", things=things_of(view, EATEN, seat), tokens=(purse,))
        areas.append(Area(f"guest{seat}", "Guest", Shape.POOL, (place,), owner=seat))
    return Table(tuple(areas), points_of(view, POINTS, lambda view, seat: f"points{seat}"))


POINTS = {"wait": "kitchen", "grab": "table.0"}


def rank(view: BellState, seat: int, question: Question, temper: Temper) -> Ranking:
    """Grab good dishes early, leave burnt ones, pay little."""
    burnt = view.shown is not None and view.box.dishes[view.shown].burnt
    sign = -1 if burnt else 1
    return [
        (sign * (2.0 - option[1] / LONGEST_WAIT) if option[0] == "grab" else 0.0, option)
        for option in question.options_of(seat)
    ]


def value(state: BellState, seat: int) -> float:
    """Compare the own points with all points."""
    if state.ending is not None:
        return float(seat in state.ending.winners)
    return (1 + state.points[seat]) / (state.players + sum(state.points))


EXPERT = Expert(rank, value, reason=lambda view, seat, question, option: f"{option[0]} is worth most.")

GAME = Game(
    slug="toy_bell",
    title="The Dinner Bell",
    prefix="BEL",
    about="The earliest hand gets the dish.",
    modes=(Mode("live", "With clicks", (2, 3, 4)), Mode("turns", "Without a clock", (2, 4))),
    options=BellOptions,
    kinds=(Dish,),
    starter=starter,
    open_box=open_box,
    set_up=set_up,
    steps={"serve": serve, "grabbed": grabbed, "eat": eat, "paid": paid, "clear": clear},
    zones=Zones((KITCHEN, SHOWN, EATEN, COLD)),
    words=WORDS,
    table=table,
    expert=EXPERT,
    longest=120,
    free_answers={"grab": is_grab, "pay": is_payment},
)
