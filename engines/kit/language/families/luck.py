"""Shared forms: the coin and the die."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.language import forms as f
from engines.kit.language.effect_state import cited
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, EffectState, go_on, language_of
from engines.kit.language.worth import worth
from engines.kit.mechanisms.dice import numbered
from engines.kit.state import tell

ORDINARY = numbered("die")
ON_RANGE, ON_OR_MORE, ON_NUMBER, ON_REST = "on_range", "on_or_more", "on_number", "on_rest"


def declare(language: Language) -> None:
    """Declare the forms of chance."""
    heads, tails = "Heads: {heads:chain}", "Tails: {tails:chain}"
    coins = ("flip the coin", "flip a coin")
    language.declare(
        f.SENTENCE,
        *(f"{coin}. {heads}. {tails}" for coin in coins),
        *(f"{coin}. {tails}. {heads}" for coin in coins),
        worth=worth_of_coin,
    )(coin)
    language.declare(f.SENTENCE, *(f"{coin}. {heads}" for coin in coins), worth=worth_of_half)(coin_heads)
    language.declare(f.SENTENCE, *(f"{coin}. {tails}" for coin in coins), worth=worth_of_half)(coin_tails)
    language.declare(
        f.SENTENCE, "roll the die. {results:result+.}", "roll a die. {results:result+.}", worth=worth_of_roll
    )(roll)
    language.declare(f.RESULT, "on {low:digits} to {high:digits}: {effect:chain}")(on_range)
    language.declare(f.RESULT, "on {low:digits} or more: {effect:chain}")(on_or_more)
    language.declare(f.RESULT, "on {number:digits}: {effect:chain}")(on_number)
    language.declare(f.RESULT, "otherwise: {effect:chain}", "otherwise, {effect:chain}")(on_rest)


def coin(state: EffectState, run: Context, heads: Node, tails: Node) -> None:
    """Flip the coin and do what it shows."""
    _flip(state, run, heads, tails)


def coin_heads(state: EffectState, run: Context, heads: Node) -> None:
    """Flip the coin: something happens on Heads."""
    _flip(state, run, heads, None)


def coin_tails(state: EffectState, run: Context, tails: Node) -> None:
    """Flip the coin: something happens on Tails."""
    _flip(state, run, None, tails)


def _flip(state: EffectState, run: Context, heads: Node, tails: Node) -> None:
    is_heads = state.chance.coin("effects")
    tell(state, "flipped_coin", cited(state, run.card), run.you, is_heads)
    go_on(state, run, heads if is_heads else tails)


def roll(state: EffectState, run: Context, results: tuple[Node, ...]) -> None:
    """Roll the die and do what it shows."""
    shown = state.chance.pick("effects", faces(state))
    tell(state, "rolled", cited(state, run.card), run.you, shown)
    go_on(state, run, *outcomes(results, shown))


def on_range(state: EffectState, run: Context, low: int, high: int, effect: Node) -> None:
    """When the die shows one of these."""


def on_or_more(state: EffectState, run: Context, low: int, effect: Node) -> None:
    """When the die shows at least this."""


def on_number(state: EffectState, run: Context, number: int, effect: Node) -> None:
    """When the die shows just this."""


def on_rest(state: EffectState, run: Context, effect: Node) -> None:
    """When the die shows none of what is named before."""


def faces(state: EffectState) -> Sequence[int]:
    """Return the numbers on the die of the game: 1 to 6, unless its `die` hook names another die."""
    return tuple(language_of(state).ask_hook("die", ORDINARY, state).faces)


def outcomes(results: tuple[Node, ...], shown: int) -> list[Node]:
    """List the effects that a result sets off."""
    named = [one[-1] for one in results if _shows(one, shown)]
    return named or [one[-1] for one in results if one[0] == ON_REST]


def _shows(result: Node, shown: int) -> bool:
    if result[0] == ON_RANGE:
        return bool(result[1] <= shown <= result[2])
    if result[0] == ON_OR_MORE:
        return bool(shown >= result[1])
    return bool(result[0] == ON_NUMBER and shown == result[1])


def worth_of_coin(view: EffectState, run: Context, heads: Node, tails: Node) -> float:
    """Return the mean of both sides."""
    return (worth(view, heads, run) + worth(view, tails, run)) / 2


def worth_of_half(view: EffectState, run: Context, effect: Node) -> float:
    """Return half of what happens on one side."""
    return worth(view, effect, run) / 2


def worth_of_roll(view: EffectState, run: Context, results: tuple[Node, ...]) -> float:
    """Return the mean of all sides."""
    shown = faces(view)
    return sum(worth(view, one, run) for face in shown for one in outcomes(results, face)) / len(shown)
