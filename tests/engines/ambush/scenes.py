"""Small scenes: hands by name, cards on cells, a deck whose top is known, and a game that goes on from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engines.ambush.battlefield import cell_of
from engines.ambush.game import GAME
from engines.ambush.knowledge import show_to, show_to_all
from engines.ambush.options import AmbushOptions
from engines.ambush.state import AmbushState
from engines.kit.documents import Content
from engines.kit.door import answer, run
from engines.kit.game import make_setup, start
from engines.kit.language.play import play as carry_out
from engines.kit.questions import Option
from engines.kit.state import Event, push

CONTENT = Content(GAME.starter())
SILENT, CALL, STOP, SKIP = ("silent",), ("call",), ("stop",), ("skip",)
Cards = Mapping[tuple[int, int], str]


def with_texts(**texts: str) -> Content:
    """Return the starter content with other texts on some cards."""
    return CONTENT.with_documents(CONTENT[id].changed(text=text) for id, text in texts.items())


def new_game(players: int = 3, mode: str = "beats", content: Content = CONTENT, **options: Any) -> AmbushState:
    """Start a game and stop at its first question."""
    setup = make_setup(GAME, seed=1, mode=mode, players=players, options=AmbushOptions(**options))
    state = start(GAME, content, setup)
    assert isinstance(state, AmbushState)
    return state


def scene(
    *,
    players: int = 3,
    mode: str = "beats",
    hands: Sequence[str] = (),
    field: Cards | None = None,
    top: str = "",
    deck: bool = True,
    health: Sequence[int] = (),
    step: str = "take_turn",
    content: Content = CONTENT,
    **options: Any,
) -> AmbushState:
    """Arrange a game in which seat 0 is about to take its turn.

    Hands are words for each seat, `field` says which card lies on which cell, `top` names the next cards of the
    deck in the order in which they come. `step` is where play goes on: a whole turn, the chance to call after a
    card was exposed, or the play part. Without a deck its cards lie on seat 0's pile, out of everybody's way.
    """
    state = new_game(players, mode, content, **options)
    state.question, state.seat, state.first, state.turn = None, 0, 0, players + 1
    state.castle_names = [f"Castle {seat}" for seat in range(players)]
    state.deck = sorted(card for pile in (state.deck, *state.hands) for card in pile)
    state.hands = [take_all(state, hands[seat]) if seat < len(hands) else [] for seat in range(players)]
    state.known = [0] * len(state.box.kind_of)
    for seat, hand in enumerate(state.hands):
        for card in hand:
            show_to(state, card, seat)
    for place, name in (field or {}).items():
        lay(state, place, name)
    state.deck += reversed(take_all(state, top))
    if not deck:
        state.piles[0], state.deck = state.deck, []
    state.health = [*health, *state.health[len(health) :]]
    state.agenda = [("next_turn",), ("end_turn",), *parts(step)]
    run(state)
    return state


def parts(step: str) -> list[tuple[Any, ...]]:
    """Return what is left of the turn, last step first."""
    if step == "play_part":
        return [("call_window", False), ("play_part",)]
    if step == "call":
        return [("call_window", False), ("play_part",), ("call_window", True)]
    return [(step,)]


def lay(state: AmbushState, place: tuple[int, int], name: str) -> None:
    """Lay a card that all have seen face down on a cell."""
    (card,) = take_all(state, name)
    state.battlefield[cell_of(*place)] = card
    state.placements += 1
    show_to_all(state, card)


def take_all(state: AmbushState, names: str) -> list[int]:
    """Take cards out of the deck by the names of their kinds."""
    taken = []
    for name in names.split():
        card = next(card for card in state.deck if kind_name(state, card) == name)
        state.deck.remove(card)
        taken.append(card)
    return taken


def kind_name(state: AmbushState, card: int) -> str:
    """Name the kind of a card."""
    return state.box.cards[state.box.kind_of[card]].id


def kind(state: AmbushState, name: str) -> int:
    """Return the number of a kind."""
    return [card.id for card in state.box.cards].index(name)


def play(state: AmbushState, *choices: Option) -> AmbushState:
    """Answer one question of one seat after the other."""
    for choice in choices:
        answer(state, choice)
    return state


def play_card(state: AmbushState, name: str, *choices: Option) -> AmbushState:
    """Play a card from the hand, then answer what follows."""
    return play(state, ("play", kind(state, name)), *choices)


def carry(state: AmbushState, text: str, *choices: Option, seat: int = 0) -> AmbushState:
    """Let a text be carried out for a seat, with these choices, before seat 0 is asked again what it plays."""
    state.question = None
    push(state, ("play_part",))
    carry_out(state, state.box.reader.read(text), seat, None)
    run(state)
    return play(state, *choices)


def pick(sort: str, thing: int) -> Option:
    """Choose a thing that a sentence speaks of."""
    return ("choose", sort, thing)


def aim(seat: int) -> Option:
    """Choose a castle."""
    return ("aim", seat)


def at(x: int, y: int) -> Option:
    """Choose a cell to lay a card on."""
    return ("lay", cell_of(x, y))


def all_say(state: AmbushState, *options: Option) -> AmbushState:
    """Let every seat that is asked answer, in the order of seats; the last answer stands for the rest."""
    assert state.question is not None
    for place, seat in enumerate(state.question.waiting()):
        answer(state, options[min(place, len(options) - 1)], seat)
    return state


def silence(state: AmbushState) -> AmbushState:
    """Let call windows pass without a call."""
    while state.question is not None and state.question.kind == "call":
        all_say(state, SILENT)
    return state


def call(state: AmbushState, caller: int = 0) -> AmbushState:
    """Let one seat call in the open window, and the others stay silent."""
    assert state.question is not None
    for seat in state.question.waiting():
        answer(state, CALL if seat == caller else SILENT, seat)
    return state


def grab(state: AmbushState, plan: Mapping[int, Sequence[tuple[int, int]]]) -> AmbushState:
    """Let each seat name its cells one after the other as long as they are there, and then stop."""
    left = {seat: [cell_of(*place) for place in places] for seat, places in plan.items()}
    while state.question is not None and state.question.kind == "grab":
        there = set(state.battlefield)
        for seat in state.question.waiting():
            wanted = [cell for cell in left.get(seat, []) if cell in there]
            left[seat] = wanted[1:]
            answer(state, ("grab", wanted[0]) if wanted else STOP, seat)
    return state


def ambush(
    plan: Mapping[int, Sequence[tuple[int, int]]], field: Cards, *, caller: int = 0, **arrangement: Any
) -> AmbushState:
    """Arrange the end of an expose part after which a seat calls, and let everybody grab as planned."""
    state = scene(field=field, step="call", **arrangement)
    return grab(call(state, caller), plan)


def first_cell(state: AmbushState) -> AmbushState:
    """Lay the cards of one player on the first legal cell as long as they have to be laid."""
    player = state.seat
    while state.question is not None and state.question.kind == "lay" and state.seat == player:
        answer(state, state.question.options[0][0])
    return state


def asked(state: AmbushState) -> str:
    """Return the kind of the open question."""
    return state.question.kind if state.question else ""


def options(state: AmbushState, seat: int = 0) -> list[Option]:
    """List what a seat may answer."""
    assert state.question is not None
    return list(state.question.options_of(seat))


def cells(state: AmbushState) -> set[Option]:
    """Return where the card being shown may be laid."""
    assert asked(state) == "lay"
    assert state.question is not None
    return set(state.question.options[0])


def names(state: AmbushState, cards: Sequence[int]) -> list[str]:
    """Name cards by their kinds, sorted."""
    return sorted(kind_name(state, card) for card in cards)


def events(state: AmbushState, kind: str) -> list[Event]:
    """List what was told of a kind, without its number, rule and audience."""
    return [event[4:] for event in state.log if event[1] == kind]


def all_cards(state: AmbushState) -> list[int]:
    """List every card, wherever it is."""
    piles = [*state.hands, *state.piles, state.shown, list(state.battlefield.values())]
    return sorted([*state.deck, *(card for pile in piles for card in pile)])
