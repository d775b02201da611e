"""Scenes at Smugglers' Cove: the mechanisms of the kit, one at a time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engines.kit.chance import chance
from engines.kit.door import answer, run
from engines.kit.game import Game, make_setup, opened
from engines.kit.questions import Option, Step
from engines.kit.state import ask, push
from tests.engines.toys import COVE, content_of
from tests.engines.toys.cove_cards import CREW, CoveState
from tests.engines.toys.cove_rules import WINDOW, acts, set_up

ANNE, BEN, CORA, OFFICER = range(CREW + 1)
OIL = "lamp_oil"
PASS: Option = ("pass",)


def rest(state: CoveState, *choice: Option) -> None:
    """Wait: all is done when this is asked."""
    ask(state, 0, "rest", [("rest",)], ("rest",), "COV-01", secret=True)


def resting(game: Game = COVE, **changes: Any) -> Game:
    """Return the game with a step that waits, and with other things declared otherwise."""
    changed = replace(game, **changes)
    return replace(changed, steps={**changed.steps, "rest": rest})


def with_window(**changes: Any) -> Game:
    """Return the game with a window that is declared otherwise; nobody trades there, and nobody is asked in vain."""
    strict = {"asks_in_vain": lambda state, who, moment: False, "options": cards_only}
    window = replace(WINDOW, **{**strict, **changes})
    return replace(COVE, steps={**COVE.steps, **window.steps}, offers={**COVE.offers, **window.offers})


def cards_only(state: CoveState, who: int, moment: Any) -> list[Option]:
    """List what a character could do, trades left out."""
    return [one for one in acts(state, who, moment) if one[0] != "trade"]


def cove(*hands: str, players: int = 4, game: Game = COVE, seed: int = 1, **facts: Any) -> CoveState:
    """Return the cove at rest, with these cards in the hands: ids of wares, parted by spaces, for each character."""
    box = opened(resting(game), content_of(COVE), make_setup(game, seed=seed, players=players))
    state = set_up(box, chance(seed))
    state.agenda, state.log, state.rounds = [("rest",)], [], 1
    lying = sorted(card for pile in (*state.decks, *state.hands) for card in pile)
    state.hands = [[take(state, lying, id) for id in hand.split()] for hand in (*hands, *[""] * 4)[: CREW + 1]]
    for deck in (0, 1):
        state.decks[deck] = tuple(card for card in lying if box.wares[card].trinket is bool(deck))
    for name, value in facts.items():
        setattr(state, name, value)
    return state


def take(state: CoveState, lying: list[int], id: str) -> int:
    """Take a card of this name from those that lie about."""
    card = next(card for card in lying if state.box.wares[card].id == id)
    lying.remove(card)
    return card


def do(state: CoveState, *steps: Step) -> CoveState:
    """Carry out steps up to the next question."""
    state.question = None
    push(state, *steps)
    run(state)
    return state


def say(state: CoveState, *words: str | Option) -> None:
    """Answer the open questions one after the other: an option, or the first with this word."""
    for word in words:
        assert state.question is not None
        named = [one for one in state.question.options[0] if one[0] == word] if isinstance(word, str) else [word]
        answer(state, named[0])


def is_over(state: CoveState) -> bool:
    """Tell whether all is done."""
    return state.question is not None and state.question.kind == "rest"


def asked(state: CoveState) -> int:
    """Return which character is asked."""
    assert state.question is not None
    return int(state.question.args[0])


def words(state: CoveState) -> list[str]:
    """List the first words of what can be answered."""
    assert state.question is not None
    return [option[0] for option in state.question.options[0]]


def told(state: CoveState, *kinds: str) -> list[tuple[Any, ...]]:
    """List what the log tells of some kinds of events."""
    return [(event[1], *event[4:]) for event in state.log if event[1] in kinds]
