"""Scenes: a game of the tiny castle in the middle of anything, and small words to move it on."""

from __future__ import annotations

from functools import cache
from typing import Any

from engines.castle_von_loghan.box import LoghanBox
from engines.castle_von_loghan.game import GAME
from engines.castle_von_loghan.options import LoghanOptions
from engines.castle_von_loghan.state import Foe, LoghanState
from engines.kit.chance import chance
from engines.kit.documents import Content, Document
from engines.kit.game import make_setup, opened
from engines.kit.language.play import Context, play
from engines.kit.language.play import holds as is_so
from engines.kit.mechanisms.decks import without
from engines.kit.questions import Option, Question, Step
from engines.kit.state import push
from tests.engines.castle_von_loghan.tiny import tiny_content

Facts = tuple[tuple[str, Any], ...]


@cache
def tiny() -> Content:
    """Return the tiny castle."""
    return Content(tiny_content())


@cache
def _box(mode: str, players: int, options: Facts) -> LoghanBox:
    setup = make_setup(GAME, seed=0, mode=mode, players=players, options=LoghanOptions(**dict(options)))
    box: LoghanBox = opened(GAME, tiny(), setup)  # type: ignore[assignment]
    return box


def box_with(*documents: Document, mode: str = "story", players: int = 4, **options: Any) -> LoghanBox:
    """Open the tiny box with other documents laid over it."""
    setup = make_setup(GAME, seed=0, mode=mode, players=players, options=LoghanOptions(**options))
    content = Content([*tiny().values(), *documents])
    box: LoghanBox = opened(GAME, content, setup)  # type: ignore[assignment]
    return box


def scene(
    mode: str = "story", players: int = 4, *, seed: int = 1, box: LoghanBox | None = None, **options: Any
) -> LoghanState:
    """Return a game that is laid out, with characters in the order of the box and character 0 as Leader.

    The agenda is empty: a test says what happens next with `do`.
    """
    facts = {"choose_characters": "listed", "first_leader": "character 1", **options}
    box = box or _box(mode, players, tuple(sorted(facts.items())))
    state: LoghanState = GAME.set_up(box, chance(seed))  # type: ignore[assignment]
    steps = [step for step in state.agenda if step[0] in ("choose_characters", "choose_leader")]
    state.agenda = [("idle",)]
    for who in range(len(state.agents)):
        GAME.steps["take_character"](state, who, ("character", who))
    assert steps
    state.leader = 0
    state.rounds, state.phase = 1, "move"
    state.space = state.cleared = at(state, "gate")
    return state


def at(state: LoghanState, space: str) -> int:
    """Return the number of a space by its id."""
    return state.box.spaces.index(space)


def do(state: LoghanState, *steps: Step) -> LoghanState:
    """Carry out steps until a question opens, the game ends or all is done."""
    push(state, *steps)
    return go_on(state)


def go_on(state: LoghanState) -> LoghanState:
    """Carry out what is on the agenda until a question opens, the game ends or all is done."""
    while state.agenda and state.agenda[-1] != ("idle",) and state.question is None and state.ending is None:
        step = state.agenda.pop()
        GAME.steps[step[0]](state, *step[1:])
    return state


def say(state: LoghanState, *options: Option) -> LoghanState:
    """Answer questions one after the other."""
    for option in options:
        question = asked(state)
        assert option in question.options[0], f"{option} is not among {question.options[0]}"
        state.agenda.append((*question.then, option))
        state.question = None
        go_on(state)
    return state


def asked(state: LoghanState) -> Question:
    """Return the open question."""
    assert state.question is not None, "nobody is asked anything"
    return state.question


def options_of(state: LoghanState) -> list[Option]:
    """List what may be answered now by the first seat that is asked."""
    return list(asked(state).options[0])


def read(state: LoghanState, text: str) -> Any:
    """Read a text of the game."""
    return state.box.reader.read(text)


def play_text(state: LoghanState, text: str, who: int = 0, card: Any = None) -> LoghanState:
    """Play a sentence for a character."""
    play(state, read(state, text), who, card)
    return go_on(state)


def holds(state: LoghanState, text: str, who: int = 0) -> bool:
    """Tell whether a condition is so: it is read in an "if" sentence."""
    node = read(state, f"If {text}, nothing happens.")
    return is_so(state, Context(who), node[1])


def card(state: LoghanState, id: str, copy: int = 0) -> int:
    """Return the number of a Treasure by its id."""
    return [number for number, one in enumerate(state.box.treasures) if one.id == id][copy]


def give(state: LoghanState, who: int, id: str, where: str = "backpack", copy: int = 0) -> int:
    """Put a Treasure from its deck in a place of a character."""
    number = card(state, id, copy)
    lift(state.treasures, state.box.treasure_colours[number], number)
    setattr(state.agents[who], where, (*getattr(state.agents[who], where), number))
    return number


def carrier(**places: list[str]) -> LoghanState:
    """Return a scene in which character 0 carries Treasures; a second copy is written "axe+"."""
    state = scene()
    for where, ids in places.items():
        for id in ids:
            give(state, 0, id.rstrip("+"), where, copy=int(id.endswith("+")))
    return state


def gained(state: LoghanState, id: str, copy: int = 0) -> LoghanState:
    """Let character 0 gain a Treasure."""
    give(state, 0, id, "incoming", copy)
    return do(state, ("take_treasure", 0))


def lift(piles: list[tuple[int, ...]], colour: int, number: int) -> int:
    """Take a card from the pile of a colour."""
    piles[colour] = without(piles[colour], number)
    return number


def kind(state: LoghanState, id: str) -> int:
    """Return the number of a kind of Combat card by its id."""
    return [card.id for card in state.box.combat_cards].index(id)


def hand(state: LoghanState, who: int, *ids: str) -> None:
    """Give a character just these Combat cards in hand, taken from its own deck."""
    own = state.agents[who]
    own.deck += own.hand
    own.hand = [kind(state, id) for id in ids]
    for number in own.hand:
        own.deck.remove(number)


def foe(state: LoghanState, id: str, copy: int = 0) -> int:
    """Put an Enemy from its deck in the row and return its place."""
    number = [number for number, one in enumerate(state.box.enemies) if one.id == id][copy]
    lift(state.enemies, state.box.enemy_colours[number], number)
    state.row.append(Foe(number, [0] * len(state.agents)))
    return len(state.row) - 1


def told(state: LoghanState, kind: str) -> list[tuple[Any, ...]]:
    """List the arguments of the events of a kind."""
    return [event[4:] for event in state.log if event[1] == kind]


def rules_told(state: LoghanState, kind: str) -> list[str]:
    """List the rules by which events of a kind happened."""
    return [event[2] for event in state.log if event[1] == kind]


def force_coin(state: LoghanState, shown: str, flips: int = 1) -> None:
    """Find a seed with which the Coin will show one side so many times."""
    for seed in range(10_000):
        luck = chance(seed)
        if all(luck.coin("coin") == (shown == "heads") for _ in range(flips)):
            state.chance = chance(seed)
            return
    raise AssertionError("no such luck")
