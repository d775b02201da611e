"""Playing effects: an effect is carried out as small steps on the agenda.

Before a form runs, its slots are made ready one by one: amounts are counted, selectors find things, and where a
player has to choose, a question is asked and the form waits. No parsing and no validation happens here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any, NamedTuple

from engines.kit.language.forms import Form, Language, Node
from engines.kit.language.speaker import REFEREE, TEXT
from engines.kit.parts import Part, part
from engines.kit.questions import Option
from engines.kit.state import State, ask, push, tell

CHAIN_LIMIT = 40
"""How many effects may set off one another before the chain is cut: no card of a sane game comes near."""


class Context(NamedTuple):
    """For whom an effect is played, from which card, and in which playing of it."""

    you: int
    card: Any = None
    play: int = 0


class Selection(NamedTuple):
    """What a selector found, and how many of it are chosen, by whom or by chance."""

    things: tuple[Any, ...]
    least: int
    most: int
    by_chance: bool = False


@part
class Lasting(Part):
    """A change that lasts: what it is, for whom, until when, and how often it still works."""

    modifier: Any
    context: tuple[Any, ...]
    until: tuple[Any, ...]
    left: int
    """How often it still works, or -1 for as often as it is asked."""


@part
class EffectState(State):
    """What a state of a game with effects has in addition."""

    lasting: list[Lasting] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)
    """When each once-per effect was last used, by card and effect."""
    that: dict[str, Any] = field(default_factory=dict)
    """What "that castle" means in each effect being played."""
    plays: int = 0
    """How many effects have been played so far."""
    open_plays: int = 0
    """How many effects are being played inside one another."""


def language_of(state: State) -> Language:
    """Return the language of the game being played."""
    language: Language = state.box.game.language
    return language


def play(state: EffectState, node: Node, you: int, card: Any = None, **that: Any) -> None:
    """Play a text for a seat: the whole of it, in its order; `that` says what "that castle" means in it."""
    if node is None:
        return
    if state.open_plays >= CHAIN_LIMIT:
        tell(state, "chain_cut", "", card)
        return
    state.plays += 1
    state.open_plays += 1
    context = Context(you, card, state.plays)
    for sort, thing in that.items():
        bind(state, context, sort, thing)
    push(state, ("effect", node, tuple(context)), ("effect_done", state.plays))


def go_on(state: EffectState, context: Context, *nodes: Node) -> None:
    """Play further effects next, in the same context."""
    push(state, *(("effect", node, tuple(context)) for node in nodes if node is not None))


# The steps. Each game adds them to its own.


def effect(state: EffectState, node: Node, context: tuple[Any, ...], *ready: Any) -> None:
    """Make the slots of a form ready, then run it."""
    if node[0] == TEXT:
        go_on(state, Context._make(context), *node[1])
        return
    if node[0] == REFEREE:
        ask_the_referee(state, node[1], context)
        return
    form = language_of(state).forms[node[0]]
    run = Context._make(context)
    for place in range(len(ready), len(form.slots)):
        value, waiting = _ready(state, run, form, place, node)
        if waiting:
            _choose(state, value, ("effect_picked", node, context, ready), form, place, run)
            return
        ready = (*ready, value)
    form.run(state, run, *ready)


def effect_picked(
    state: EffectState,
    node: Node,
    context: tuple[Any, ...],
    ready: tuple[Any, ...],
    left: tuple[Any, ...],
    least: int,
    most: int,
    picked: tuple[Any, ...],
    choice: Option,
) -> None:
    """Take one chosen thing; ask for the next one, or go on."""
    form, place, run = language_of(state).forms[node[0]], len(ready), Context._make(context)
    then = ("effect_picked", node, context, ready)
    if choice[0] == "amount":
        effect(state, node, context, *ready, choice[1])
        return
    if choice[0] == "choose":
        picked, left = (*picked, choice[2]), tuple(one for one in left if one != choice[2])
    if choice[0] == "enough" or len(picked) == most or not left:
        _remember(state, run, form, place, picked)
        effect(state, node, context, *ready, picked)
    else:
        _ask_for_one(state, left, least, most, picked, then, form, place, run)


def effect_done(state: EffectState, play: int) -> None:
    """Close an effect that is over, and forget what "that ..." meant in it."""
    state.open_plays -= 1
    for name in [name for name in state.that if name.startswith(f"{play}/")]:
        del state.that[name]


# Slots


def _ready(state: EffectState, run: Context, form: Form, place: int, node: Node) -> tuple[Any, bool]:
    """Return the value of a slot, or what has to be chosen and True."""
    kind, value = form.slots[place].kind, node[place + 1]
    if value is None or form.slots[place].separator:
        return value, False
    if kind == "number":
        return count(state, run, value)
    if kind not in language_of(state).sorts:
        return value, False
    found = find(state, run, value)
    if found.by_chance:
        shuffled = state.chance.shuffled("effects", found.things)
        found = Selection(tuple(sorted(shuffled[: found.most])), 0, 0)
    if found.most and (len(found.things) > found.least or found.least < found.most):
        return found, bool(found.things)
    _remember(state, run, form, place, found.things)
    return found.things, False


def count(state: EffectState, run: Context, value: Node) -> tuple[Any, bool]:
    """Return what an amount comes to, or the limits within which a player chooses it and True."""
    if isinstance(value, int):
        return value, False
    result = language_of(state).run(value, state, run)
    return result, isinstance(result, Selection)


def amount(state: EffectState, run: Context, value: Node) -> int:
    """Return what an amount comes to where nothing can be chosen."""
    result, _ = count(state, run, value)
    return int(result.most if isinstance(result, Selection) else result)


def find(state: EffectState, run: Context, node: Node) -> Selection:
    """Return what a selector finds."""
    found = language_of(state).run(node, state, run)
    return found if isinstance(found, Selection) else Selection(tuple(found), 0, 0)


def members(state: EffectState, run: Context, node: Node) -> list[Any]:
    """Return all things that a noun, with its filters, means."""
    return list(language_of(state).run(node, state, run))


def holds(state: EffectState, run: Context, node: Node) -> bool:
    """Tell whether a condition is so."""
    return bool(language_of(state).run(node, state, run))


def _remember(state: EffectState, run: Context, form: Form, place: int, things: Sequence[Any]) -> None:
    if len(things) == 1:
        bind(state, run, form.slots[place].kind, things[0])


def bind(state: EffectState, run: Context, sort: str, thing: Any) -> None:
    """Let "that ..." mean this thing from here on."""
    state.that[f"{run.play}/{sort}"] = thing


# Choosing


def _choose(
    state: EffectState, found: Selection, then: tuple[Any, ...], form: Form, place: int, run: Context
) -> None:
    kind = form.slots[place].kind
    if kind == "number":
        options = [("amount", number) for number in range(found.least, found.most + 1)]
        ask(state, run.you, "effect_amount", options, (*then, (), 0, 0, ()), form.rule, form.id, run.card)
        return
    _ask_for_one(state, found.things, min(found.least, len(found.things)), found.most, (), then, form, place, run)


def _ask_for_one(
    state: EffectState,
    left: tuple[Any, ...],
    least: int,
    most: int,
    picked: tuple[Any, ...],
    then: tuple[Any, ...],
    form: Form,
    place: int,
    run: Context,
) -> None:
    sort = form.slots[place].kind
    options: list[Option] = [("choose", sort, thing) for thing in left]
    if len(picked) >= least:
        options.append(("enough",))
    secret = sort in language_of(state).ask_hook("secret_sorts", ())
    step = (*then, left, least, most, picked)
    ask(state, run.you, "effect_choose", options, step, form.rule, form.id, sort, run.card, secret=secret)


# The referee


def ask_the_referee(state: EffectState, words: str, context: tuple[Any, ...]) -> None:
    """Put a sentence that cannot be read to the human referee; without one, say so and go on."""
    state.referee_texts += 1
    referee = state.box.setup.referee
    if referee is None:
        tell(state, "referee_skipped", "", words)
        return
    then = ("referee_said", words, context)
    ask(state, referee, "referee", [("referee", "done")], then, "", words, free="sentence")


def referee_said(state: EffectState, words: str, context: tuple[Any, ...], choice: Option) -> None:
    """Play the sentence that the referee gives instead, or go on when the referee has done it by hand."""
    tell(state, "referee_said", "", words, choice[2] if len(choice) > 2 else "")
    if len(choice) > 2:
        effect(state, state.box.reader.read(choice[2]), context)


def takes_sentence(state: State, question: Any, seat: int, choice: Option) -> bool:
    """Tell whether a referee's answer is a sentence of the game."""
    if len(choice) != 3 or choice[:2] != ("referee", "say") or not isinstance(choice[2], str):
        return False
    return bool(state.box.reader.understand(choice[2]).ok and choice[2].strip())


STEPS: dict[str, Callable[..., None]] = {
    "effect": effect,
    "effect_picked": effect_picked,
    "effect_done": effect_done,
    "referee_said": referee_said,
}
FREE_ANSWERS = {"sentence": takes_sentence}
