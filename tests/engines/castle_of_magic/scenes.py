"""Small scenes: a tableau drawn as text, characters by name, and a game that goes on from there.

A tableau is three lines of nine marks. D, E, W are shrines of Dragon Masters, Eagle Lords, Wolf Mages and A, C, S
hold amulet, crown, scepter: capital letters lie face up, small ones face down; a digit is the seat whose pawn
stands there. A dot is any other card, face down. Lines that are left out are dots.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.castle_of_magic.box import CastleBox
from engines.castle_of_magic.casting import arcanum_states, matching_ritual
from engines.castle_of_magic.content import CELLS, COLUMNS, RITUALS
from engines.castle_of_magic.game import GAME
from engines.castle_of_magic.options import CastleOptions
from engines.castle_of_magic.state import NEVER, NOBODY, STOCK, CastleState
from engines.kit.documents import Content, Document
from engines.kit.door import answer, run
from engines.kit.game import make_setup, start
from engines.kit.questions import Option
from engines.kit.state import Event

CONTENT = Content(GAME.starter())
BELL, BOOK, CANDLE = range(3)
KIDA, MARUS, SORRELL = range(3)
DRAGON, EAGLE, WOLF = range(3)
AMULET, CROWN, SCEPTER = range(3)
MANIPULATE, ADVANCE, STOP = ("manipulate",), ("advance",), ("stop",)

MARKS = {
    "d": "shrine.dragon",
    "e": "shrine.eagle",
    "w": "shrine.wolf",
    "a": "shrine.amulet",
    "c": "shrine.crown",
    "s": "shrine.scepter",
}
FOUR_WIZARDS = ("wizard.dragon.kida", "wizard.eagle.marus", "wizard.wolf.sorrell", "wizard.dragon.marus")


def new_game(
    players: int = 4, seed: int = 1, content: Content = CONTENT, referee: int | None = None, **options: Any
) -> CastleState:
    """Start a game and stop at its first question."""
    setup = make_setup(GAME, seed=seed, players=players, options=CastleOptions(**options), referee=referee)
    state = start(GAME, content, setup)
    assert isinstance(state, CastleState)
    return state


def scene(
    tableau: str = "",
    *,
    characters: Sequence[str] = FOUR_WIZARDS,
    outcome: str = "banish",
    face_down: int = RITUALS,
    seat: int = 0,
    in_round: int = 2,
    content: Content = CONTENT,
    **options: Any,
) -> CastleState:
    """Arrange a game in the middle: this tableau, these characters, and the turn of a seat about to begin.

    The outcome lies on the ritual that the tableau would cast; so many outcome cards are still face down.
    """
    state = new_game(len(characters), content=content, first_player="seat 1", **options)
    deal(state, characters)
    draw(state, tableau)
    state.question, state.agenda = None, [("take_turn",)]
    state.turn, state.rounds = (in_round - 1) * state.players + seat, in_round - 1
    state.seat, state.stalled = (seat - 1) % state.players, 0
    state.picked = state.placed = ()
    put_outcome(state, matching_ritual(arcanum_states(state)), outcome)
    state.turned_up = [number >= face_down for number in range(RITUALS)]
    run(state)
    return state


def deal(state: CastleState, characters: Sequence[str]) -> None:
    """Give each seat the character that it is to have."""
    ids = [one.id for one in state.box.characters]
    state.characters = [ids.index(f"char.{name}") for name in characters]
    state.unused = [number for number in range(len(ids)) if number not in state.characters]


def draw(state: CastleState, tableau: str) -> None:
    """Lay out the tableau that the text draws."""
    marks = tableau.split()
    marks += ["."] * (CELLS - len(marks))
    left = list(range(CELLS))
    cards = [NOBODY if mark == "." else take_card(state.box, left, mark[0]) for mark in marks]
    state.shrines = [left.pop() if card == NOBODY else card for card in cards]
    state.active = [mark[0].isupper() for mark in marks]
    state.pawn_on = [int(mark[1:]) if mark[1:] else NOBODY for mark in marks]
    state.seen = [NEVER if mark == "." else 0 for mark in marks]
    for seat in range(state.players):
        state.stock[seat] = state.box.options.pawns_per_player - state.pawn_on.count(seat)


def take_card(box: CastleBox, left: list[int], mark: str) -> int:
    """Take the next shrine card with this mark from those that are left."""
    card = next(card for card in left if box.shrines[card].id.startswith(MARKS[mark.lower()]))
    left.remove(card)
    return card


def put_outcome(state: CastleState, ritual: int, outcome: str) -> None:
    """Lay an outcome card on a ritual, in exchange for the one that lies there."""
    card = [one.id for one in state.box.outcomes].index(f"outcome.{outcome}")
    other = state.outcomes.index(card)
    state.outcomes[ritual], state.outcomes[other] = card, state.outcomes[ritual]


def play(state: CastleState, *choices: Option) -> CastleState:
    """Answer one question after the other."""
    for choice in choices:
        answer(state, choice)
    return state


def cast(state: CastleState) -> CastleState:
    """Let the player turn up the last outcome card."""
    state.turned_up = [number > 0 for number in range(RITUALS)]
    return play(state, ADVANCE)


def options(state: CastleState) -> tuple[Option, ...]:
    """List what may be answered now."""
    assert state.question is not None
    return state.question.options[0]


def kind(state: CastleState) -> str:
    """Name the open question."""
    assert state.question is not None
    return state.question.kind


def asked(state: CastleState) -> int:
    """Tell who is asked."""
    assert state.question is not None
    return state.question.seats[0]


def cell(row: int, column: int) -> int:
    """Return the cell in a row (0 to 2) and a column as people count them (1 to 9)."""
    return row * COLUMNS + column - 1


def flip(row: int, column: int) -> Option:
    """Return the option to flip a card."""
    return "flip", cell(row, column)


def pick_up(*places: int) -> Option:
    """Return the option to pick up pawns from cells or from the stock."""
    return "pick_up", *places


FROM_STOCK = pick_up(STOCK)
BOTH_FROM_STOCK = pick_up(STOCK, STOCK)


def events(state: CastleState, kind: str) -> list[Event]:
    """List the arguments of all events of a kind."""
    return [event[4:] for event in state.log if event[1] == kind]


def scores(state: CastleState) -> tuple[int, ...]:
    """Tell the final scores."""
    assert state.ending is not None
    return state.ending.scores


def with_changed(*documents: Document) -> Content:
    """Return the starter content with some documents changed or added."""
    return Content([*CONTENT.values(), *documents])


def without(*ids: str) -> Content:
    """Return the starter content without some documents."""
    return Content(document for document in CONTENT.values() if document.id not in ids)


def changed(id: str, **fields: Any) -> Content:
    """Return the starter content with one document changed."""
    return with_changed(CONTENT[id].changed(**fields))
