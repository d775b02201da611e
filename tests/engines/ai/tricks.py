"""A small card game for the tests of the seats: hidden hands, in turn or all at once.

Everybody holds four of twenty cards and plays one a round; the highest takes the trick, which is worth the
number of the round. To hold back the high cards for the late rounds is what the expert knows.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from engines.kit.chance import Chance
from engines.kit.documents import Content, Document
from engines.kit.game import Box, Expert, Game, Mode, RuleOptions, Setup, Temper, Words
from engines.kit.parts import part
from engines.kit.questions import Option, Question
from engines.kit.state import UNKNOWN, State, ask, ask_together, end, push, tell
from engines.kit.table import Table

CARDS, HAND = 20, 4


@part
class Tricks(State):
    hands: list[list[int]] = field(default_factory=list)
    on_table: list[int] = field(default_factory=list)
    seen: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


def set_up(box: Box, luck: Chance) -> Tricks:
    players = box.setup.players
    deck = luck.shuffled("deal", range(1, CARDS + 1))
    hands = [sorted(deck[HAND * seat : HAND * seat + HAND]) for seat in range(players)]
    state = Tricks(luck, players, [("begin_round",)], [], box=box, hands=hands)
    state.points = [0] * players
    return state


def begin_round(state: Tricks) -> None:
    state.rounds += 1
    state.on_table = [0] * state.players
    if state.box.setup.mode == "together":
        hands = {seat: [("play", card) for card in hand] for seat, hand in enumerate(state.hands)}
        ask_together(state, hands, "which_card", ("open_cards",), "")
    else:
        push(state, *[("play_in_turn", seat) for seat in range(state.players)], ("take_trick",))


def play_in_turn(state: Tricks, seat: int) -> None:
    ask(
        state,
        seat,
        "which_card",
        [("play", card) for card in state.hands[seat]],
        ("put_down", seat),
        "",
        secret=True,
    )


def put_down(state: Tricks, seat: int, option: Option) -> None:
    state.hands[seat].remove(option[1])
    state.on_table[seat] = option[1]
    state.seen.append(option[1])
    tell(state, "played", "", seat, option[1])


def open_cards(state: Tricks, options: tuple[Option, ...]) -> None:
    for seat, option in enumerate(options):
        put_down(state, seat, option)
    push(state, ("take_trick",))


def take_trick(state: Tricks) -> None:
    state.points[state.on_table.index(max(state.on_table))] += state.rounds
    if state.rounds == HAND:
        best = max(state.points)
        winners = [seat for seat, points in enumerate(state.points) if points == best]
        end(state, "most points", "", winners, state.points)
    else:
        push(state, ("begin_round",))


def hide(view: Tricks, seat: int) -> None:
    for other, hand in enumerate(view.hands):
        if other != seat:
            view.hands[other] = [UNKNOWN] * len(hand)


def deal(world: Tricks, seat: int, luck: Chance) -> None:
    known = {*world.seen, *world.hands[seat]}
    rest = luck.shuffled("hands", [card for card in range(1, CARDS + 1) if card not in known])
    for other, hand in enumerate(world.hands):
        if other != seat:
            world.hands[other] = sorted(rest.pop() for _ in hand)
    asked = world.question
    if asked is not None and asked.together:
        options = tuple(tuple(("play", card) for card in world.hands[one]) for one in asked.seats)
        world.question = Question(asked.kind, asked.seats, options, asked.then, secret=True, together=True)


def rank(view: Tricks, seat: int, question: Question, temper: Temper) -> list[tuple[float, Option]]:
    """Take late tricks with the lowest card that beats the table, else throw the lowest card away."""
    to_beat = max(view.on_table)
    wants = view.rounds > 1 or temper is Temper.BOLD
    return [
        (100 - option[1] if wants and option[1] > to_beat else -option[1], option)
        for option in question.options_of(seat)
    ]


def value(state: Tricks, seat: int) -> float:
    """Judge a seat by its points and its cards."""
    strength = [points + sum(hand) / CARDS for points, hand in zip(state.points, state.hands, strict=True)]
    return strength[seat] / max(sum(strength), 1e-9)


def forget(view: Tricks, seat: int, memory: float, luck: Chance) -> None:
    view.seen = [card for card in view.seen if luck.fraction(f"card {card}") < memory]


STEPS: dict[str, Any] = {
    step.__name__: step for step in (begin_round, play_in_turn, put_down, open_cards, take_trick)
}

GAME = Game(
    slug="tricks",
    title="Tricks",
    prefix="TRI",
    about="A toy",
    modes=(Mode("turns", "In turn", (2, 3, 4)), Mode("together", "All at once", (2, 3, 4))),
    options=RuleOptions,
    kinds=(Document,),
    starter=list,
    open_box=Box,
    set_up=set_up,
    steps=STEPS,
    hide=hide,
    deal=deal,
    components=lambda state: sorted([card for hand in state.hands for card in hand] + state.seen),
    words=Words(
        events={"played": lambda speech, seat, card: f"{speech.seat(seat)} plays {card}"},
        questions={"which_card": lambda speech: "Which card?"},
        options={"play": lambda speech, card: f"play the {card}"},
        endings={"most points": lambda speech, ending: f"{speech.seats(ending.winners)} win"},
    ),
    table=lambda view: Table(()),
    expert=Expert(rank, value, lambda view, seat, question, option: f"The {option[1]} fits the round.", forget),
    longest=100,
)

CONTENT = Content([])


def find(slug: str) -> Game:
    """Return the toy, as a registry would."""
    assert slug == GAME.slug
    return GAME


def setup(seed: int = 1, mode: str = "turns", players: int = 3) -> Setup:
    """Agree on a game of tricks."""
    return Setup(mode, players, seed, RuleOptions())
