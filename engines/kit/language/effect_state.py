"""What effects need of a state: who plays them, what "that castle" means, what lasts, what waits to be chosen."""

from __future__ import annotations

from dataclasses import field
from typing import Any, NamedTuple

from engines.kit.language.forms import Language
from engines.kit.parts import Part, fixed_part, part
from engines.kit.state import State


class Context(NamedTuple):
    """For whom an effect is played, from which card, and in which playing of it."""

    you: int
    card: Any = None
    play: int = 0


class Selection(NamedTuple):
    """What a selector found, and how many of it are chosen, by whom or by chance; 0 to 0 are all of them."""

    things: tuple[Any, ...]
    least: int
    most: int
    by_chance: bool = False
    chooser: int | None = None
    """Who chooses, if it is not the player of the effect."""


@part
class Lasting(Part):
    """A change that lasts: what it is, for whom, until when, and how often it still works."""

    modifier: Any
    context: tuple[Any, ...]
    until: tuple[Any, ...]
    left: int
    """How often it still works, or -1 for as often as it is asked."""


@fixed_part
class Choosing(Part):
    """A choice that an effect waits for: for which slot of which effect, how many, and what is chosen so far."""

    seat: int
    node: Any
    context: tuple[Any, ...]
    slot: int
    """Which slot of the form is being filled."""
    least: int
    most: int
    taken: int = 0
    """How many are chosen so far; others may count them, if they may not see them."""
    secret: bool = False
    ready: tuple[Any, ...] = ()
    """What fills the slots before."""
    left: tuple[Any, ...] = ()
    """What can still be chosen."""
    picked: tuple[Any, ...] = ()


@part
class EffectState(State):
    """What a state of a game with effects has in addition."""

    lasting: list[Lasting] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)
    """When each once-per effect was last used, and how often, by card and effect."""
    that: dict[str, Any] = field(default_factory=dict)
    """What "that castle" means in each effect being played."""
    secrets: dict[str, Any] = field(default_factory=dict)
    """The same for what only one seat may know, by seat: `hide_effects` covers those of the others."""
    choosing: Choosing | None = None
    set_aside: list[Choosing | None] = field(default_factory=list)
    """For each interrupted question the choice that it belongs to."""
    plays: int = 0
    """How many effects have been played so far."""
    open_plays: int = 0
    """How many effects are being played inside one another."""
    chain: int = 0
    """How many parts of effects the one that began it all has set off so far."""
    replacing: list[tuple[Any, ...]] = field(default_factory=list)
    """The replacements being played: none of them replaces what it brings about itself."""


def language_of(state: State) -> Language:
    """Return the language of the game being played."""
    language: Language = state.box.game.language
    return language


def cited(state: State, card: Any) -> str:
    """Return the rule by which a card does what it says, if the game's `rule_of` hook names one."""
    return str(language_of(state).ask_hook("rule_of", "", state, card))


def is_secret(state: State, sort: str) -> bool:
    """Tell whether things of a sort, such as cards in a hand, are known to their chooser alone."""
    return sort in language_of(state).ask_hook("secret_sorts", ())


def bind(state: EffectState, run: Context, sort: str, thing: Any) -> None:
    """Let "that ..." mean this thing from here on."""
    if sort in state.box.game.language.sorts and is_secret(state, sort):
        state.secrets[f"{run.you}/{run.play}/{sort}"] = thing
    else:
        state.that[f"{run.play}/{sort}"] = thing


def bound(state: EffectState, run: Context, sort: str) -> Any:
    """Return what "that ..." means, or None."""
    key = f"{run.play}/{sort}"
    return state.that.get(key, state.secrets.get(f"{run.you}/{key}"))


def unbind(state: EffectState, sort: str, thing: Any) -> None:
    """Let "that ..." mean nothing any more where it meant a thing that is gone."""
    for meant in (state.that, state.secrets):
        for name in [name for name, value in meant.items() if value == thing and name.endswith(f"/{sort}")]:
            del meant[name]


# "If you do": whether anything came of what was asked for. One of these may stand inside another.


def watch_deeds(state: EffectState, run: Context) -> None:
    """From here on keep in mind whether this effect does anything."""
    state.that[_done(run)] = (*state.that.get(_done(run), ()), False)


def is_watched(state: EffectState, run: Context) -> bool:
    """Tell whether anybody wants to know whether this effect does anything."""
    return _done(run) in state.that


def note_deed(state: EffectState, run: Context) -> None:
    """Note that an effect that is watched has done something."""
    state.that[_done(run)] = (True,) * len(state.that[_done(run)])


def was_done(state: EffectState, run: Context) -> bool:
    """Tell whether an effect has done anything since it was watched last, and watch it no longer."""
    *others, is_done = state.that.pop(_done(run))
    if others:
        state.that[_done(run)] = tuple(others)
    return bool(is_done)


def _done(run: Context) -> str:
    return f"{run.play}/done"


def forget(state: EffectState, play: int) -> None:
    """Forget what "that ..." meant in an effect that is over."""
    if not state.that and not state.secrets:
        return
    number = str(play)
    own = number + "/"
    for name in [name for name in state.that if name.startswith(own)]:
        del state.that[name]
    for name in [name for name in state.secrets if name.split("/", 2)[1] == number]:
        del state.secrets[name]
