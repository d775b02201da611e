"""An Expedition from its declaration to the last guess (WAR-168 to WAR-172, WAR-282, WAR-317).

Cthulhu hides a symbol, the die says how many guesses the Warden has, and he names one symbol after the other. What
becomes of a symbol that is named, or shown when the guesses are used up, stands in `symbols`; what an Expedition
brings in `outcome`.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_hidden, ask_player
from engines.kit.language.shared import end_lasting
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.actions import can_pay, pay
from engines.wardens.cards.powers import MORE_GUESSES, REROLL, power
from engines.wardens.content import Action
from engines.wardens.hearing import hear
from engines.wardens.map.control import controls
from engines.wardens.rolls import dots, roll
from engines.wardens.sides import is_group, is_sane, place_of
from engines.wardens.state import CTHULHU, EMPTY, NONE, SYMBOLS, Expedition, WardensState

# Declared


def expeditions(state: WardensState, id: int) -> list[Option]:
    """Offer an Expedition to a sane Warden's own group on a territory that it controls: ("expedition",).

    What was explored with success, or marked, is not explored again unless by option (WAR-086, WAR-103, WAR-Q-102).
    """
    army = state.armies[id]
    if not (is_sane(state, army.kind) and is_group(state, id)) or state.possessed == army.kind:
        return []
    if army.at in state.explored and state.box.options.reexplore == "no":
        return []
    if not (can_pay(state, id, Action.EXPEDITION) and controls(state, id)):
        return []
    return [("expedition",)]


def expedition(state: WardensState, id: int) -> None:
    """Step: pay and explore the territory that the Warden stands on (WAR-168)."""
    pay(state, id, Action.EXPEDITION)
    army = state.armies[id]
    state.expedition = Expedition(army.kind, army.at)
    state.has_explored = True
    tell(state, "explores", "WAR-168", army.kind, army.at)
    push(state, ("window", ("before_dial", army.kind)), ("set_dial",))


def under_way(state: WardensState) -> Expedition | None:
    """Return the Expedition that goes on, whatever has become of control; None once it is over or void.

    It is void when its Warden is insane or gone: the action is spent, nobody draws, and Cthulhu shows nobody what
    he hides (WAR-Q-183).
    """
    expedition = state.expedition
    if expedition is None:
        return None
    who = expedition.who
    if is_sane(state, who) and place_of(state, who) == expedition.at:
        return expedition
    tell(state, "expedition_void", "WAR-Q-183", who, expedition.at)
    end_expedition(state)
    return None


def end_expedition(state: WardensState) -> None:
    """Step: end an Expedition and what lasts as long."""
    state.expedition = None
    state.roll = NONE
    end_lasting(state, ("expedition",))


# The dial


def set_dial(state: WardensState) -> None:
    """Let Cthulhu set the dial in secret, to any symbol every time (WAR-169, WAR-Q-09, WAR-Q-10, WAR-D-36)."""
    expedition = under_way(state)
    if expedition is not None:
        ask_hidden(state, CTHULHU, "set_dial", ("dial_set",), "WAR-169", expedition.who, expedition.at)


def dial_choices(state: WardensState, who: int, *about: int) -> list[Option]:
    """List the symbols of the dial."""
    return [("dial", symbol) for symbol in SYMBOLS]


def dial_set(state: WardensState, option: Option) -> None:
    """Lay the dial face down; then the die is rolled."""
    expedition = state.expedition
    assert expedition is not None
    expedition.dial = option[1]
    tell(state, "dial_set", "WAR-169")
    push(state, ("roll_guesses",))


def hide_again(state: WardensState) -> None:
    """Step: let Cthulhu set the dial once more, to a symbol that was not named; for cards."""
    expedition = under_way(state)
    if expedition is not None:
        ask_hidden(state, CTHULHU, "hide_again", ("hidden_again",), "WAR-225", expedition.who, expedition.at)


def symbols_left(state: WardensState, who: int, *about: int) -> list[Option]:
    """List the symbols that were not named."""
    named = () if state.expedition is None else state.expedition.named
    return [("dial", symbol) for symbol in SYMBOLS if symbol not in named]


def hidden_again(state: WardensState, option: Option) -> None:
    """Lay the dial down again."""
    expedition = state.expedition
    assert expedition is not None
    expedition.dial = option[1]
    tell(state, "dial_set", "WAR-225")


# The die


def roll_guesses(state: WardensState) -> None:
    """Roll the Chance die for the guesses (WAR-170)."""
    expedition = under_way(state)
    if expedition is not None:
        roll(state, expedition.who, "WAR-170")
        push(state, ("window", ("rolled", state.groups[expedition.who])), ("look_at_roll",))


def look_at_roll(state: WardensState) -> None:
    """Ask a Warden who may reroll once per Expedition whether he does (WAR-317, WAR-Q-93, WAR-D-37)."""
    expedition = under_way(state)
    if expedition is None:
        return
    if expedition.has_rerolled or not power(state, REROLL, expedition.who):
        push(state, ("count_guesses",))
        return
    options: list[Option] = [("keep_roll",), ("reroll",)]
    ask_player(state, expedition.who, "reroll", options, ("rerolled",), "WAR-317", dots(state))


def rerolled(state: WardensState, option: Option) -> None:
    """Roll again, and what the die shows then stands; or leave it."""
    expedition = state.expedition
    assert expedition is not None
    expedition.has_rerolled = True
    if option[0] == "reroll":
        tell(state, "rerolls", "WAR-317", expedition.who)
    push(state, ("roll_guesses",) if option[0] == "reroll" else ("count_guesses",))


def count_guesses(state: WardensState) -> None:
    """Read the dots: so many guesses, and what upgrades and cards add (WAR-170, WAR-282, WAR-Q-94)."""
    expedition = under_way(state)
    if expedition is None:
        return
    number = expedition.guesses + dots(state) + power(state, MORE_GUESSES, expedition.who)
    expedition.guesses = max(0, number)
    state.roll = NONE
    tell(state, "guesses", "WAR-170", expedition.who, expedition.guesses)
    push(state, ("guess",))


# Guesses


def standing_symbol(state: WardensState, expedition: Expedition) -> int:
    """Return the symbol that has to be named: the dial's, or that of the card in its place (WAR-225)."""
    return expedition.dial if expedition.card == EMPTY else state.box.fate_icons[expedition.card]


def guess(state: WardensState) -> None:
    """Ask the Warden for a symbol that was not named, as long as guesses are left (WAR-171, WAR-Q-171, WAR-D-38)."""
    expedition = under_way(state)
    if expedition is None:
        return
    if not expedition.guesses:
        push(state, ("guesses_used",))
        hear(state, "guesses_used", expedition.who)
        return
    options = [("guess", symbol) for symbol in SYMBOLS if symbol not in expedition.named]
    ask_player(state, expedition.who, "guess", options, ("guessed",), "WAR-171", expedition.guesses)


def guessed(state: WardensState, option: Option) -> None:
    """Let Cthulhu say whether the symbol is right (WAR-171)."""
    expedition, symbol = state.expedition, option[1]
    assert expedition is not None
    expedition.guesses -= 1
    expedition.named = (*expedition.named, symbol)
    is_right = symbol == standing_symbol(state, expedition)
    tell(state, "right_guess" if is_right else "wrong_guess", "WAR-171", expedition.who, symbol)
    push(state, ("named",) if is_right else ("guess",))
    if is_right:
        hear(state, "symbol_named", expedition.who)


STEPS: dict[str, Callable[..., None]] = {
    "expedition": expedition,
    "set_dial": set_dial,
    "dial_set": dial_set,
    "hide_again": hide_again,
    "hidden_again": hidden_again,
    "roll_guesses": roll_guesses,
    "look_at_roll": look_at_roll,
    "rerolled": rerolled,
    "count_guesses": count_guesses,
    "guess": guess,
    "guessed": guessed,
    "end_expedition": end_expedition,
}
OFFERS: dict[str, Callable[..., list[Option]]] = {"set_dial": dial_choices, "hide_again": symbols_left}
