"""Battles, Expeditions, the Chance die, turns and spans of time in sentences."""

from __future__ import annotations

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.kit.state import push, tell
from engines.wardens.armies.actions import end_turn_now
from engines.wardens.battle.declaring import end_battle
from engines.wardens.box import ROLES
from engines.wardens.cards.prophecies import hand_of
from engines.wardens.language import worths as weigh
from engines.wardens.rolls import roll
from engines.wardens.sides import is_dead, side_of_character
from engines.wardens.state import CTHULHU, EMPTY, NOBODY, NONE, SYMBOLS, WARDENS, WardensState

SENTENCES = Sentences()


# Battle


@SENTENCES.condition("a battle is going on", rule="WAR-140")
def in_battle(state: WardensState, run: Context) -> bool:
    """While a battle is fought."""
    return state.battle is not None


@SENTENCES.effect("the battle ends at once", rule="WAR-140", worth=weigh.end_of_battle, possible=in_battle)
def battle_ends(state: WardensState, run: Context) -> None:
    """End the battle; the round under way is not resolved, and the action is spent."""
    end_battle(state)


# The die


def is_rolled(state: WardensState, run: Context, number: Node = 0) -> bool:
    """Tell whether the Chance die lies on the table and nothing has followed from it yet."""
    return state.roll != NONE


@SENTENCES.effect("roll the Chance die again", rule="WAR-170", worth=weigh.reroll, possible=is_rolled)
def roll_again(state: WardensState, run: Context) -> None:
    """Roll the die that lies on the table once more; what it shows then counts."""
    if state.roll != NONE:
        roller = state.expedition.who if state.expedition is not None else state.actor
        roll(state, run.you if roller == NOBODY else roller, "WAR-170")


@SENTENCES.effect(
    "add {number:digits} to the number rolled", rule="WAR-163", worth=weigh.change_roll, possible=is_rolled
)
def add_to_roll(state: WardensState, run: Context, number: int) -> None:
    """Let attacks read a higher number; Expeditions read the dots."""
    state.roll_change += number
    tell(state, "roll_changed", "WAR-163", number)


@SENTENCES.effect(
    "take {number:digits} from the number rolled", rule="WAR-163", worth=weigh.lower_roll, possible=is_rolled
)
def take_from_roll(state: WardensState, run: Context, number: int) -> None:
    """Let attacks read a lower number, 1 at the least; Expeditions read the dots."""
    state.roll_change -= number
    tell(state, "roll_changed", "WAR-163", -number)


# Expeditions


@SENTENCES.condition("an Expedition is going on", rule="WAR-168")
def in_expedition(state: WardensState, run: Context) -> bool:
    """While a Warden explores."""
    return state.expedition is not None


def can_guess(state: WardensState, run: Context, number: Node) -> bool:
    """Tell whether an Expedition is going on whose guesses are not counted yet."""
    expedition = state.expedition
    return expedition is not None and not expedition.named and not expedition.is_shown


@SENTENCES.effect(
    "the exploring Warden has {number:digits} more guess(es)", rule="WAR-170", worth=weigh.guesses, possible=can_guess
)
def guesses_more(state: WardensState, run: Context, number: int) -> None:
    """Add guesses to the Expedition that is going on."""
    change_guesses(state, number)


@SENTENCES.effect(
    "the exploring Warden has {number:digits} guess(es) fewer",
    rule="WAR-170",
    worth=weigh.fewer_guesses,
    possible=can_guess,
)
def guesses_fewer(state: WardensState, run: Context, number: int) -> None:
    """Take guesses from the Expedition that is going on."""
    change_guesses(state, -number)


def change_guesses(state: WardensState, number: int) -> None:
    """Change how many guesses an Expedition has beside the dots of the die (WAR-Q-94)."""
    if state.expedition is not None:
        state.expedition.guesses += number
        tell(state, "guesses_changed", "WAR-Q-94", state.expedition.who, number)


def can_hide(state: WardensState, run: Context) -> bool:
    """Tell whether Cthulhu hides a symbol that was not named, and no card lies in its place."""
    expedition = state.expedition
    if expedition is None or expedition.dial == EMPTY or expedition.is_shown:
        return False
    return expedition.card == EMPTY and len(expedition.named) < len(SYMBOLS)


@SENTENCES.effect("Cthulhu sets the dial anew", rule="WAR-225", worth=weigh.dial, possible=can_hide)
def dial_anew(state: WardensState, run: Context) -> None:
    """Let Cthulhu hide a symbol again, one that was not named, as he likes the same."""
    if can_hide(state, run):
        push(state, ("hide_again",))


@SENTENCES.condition("the symbol is shown", rule="WAR-224")
def symbol_shown(state: WardensState, run: Context) -> bool:
    """While the symbol of an Expedition lies open."""
    return state.expedition is not None and state.expedition.is_shown


# Turns


def is_a_turn(state: WardensState, run: Context) -> bool:
    """Tell whether anybody's turn is going on."""
    return state.actor != NOBODY and state.possessed == NOBODY


@SENTENCES.effect("the turn ends at once", rule="WAR-Q-130", worth=weigh.end_of_turn, possible=is_a_turn)
def turn_ends(state: WardensState, run: Context) -> None:
    """Let the rest of the turn that is going on be lost, a battle in it as well."""
    if is_a_turn(state, run):
        tell(state, "turn_cut", "WAR-Q-130", state.actor)
        end_battle(state)
        end_turn_now(state, state.actor)


@SENTENCES.condition("it is the turn of {who:warden}", rule="WAR-071")
def turn_of(state: WardensState, run: Context, who: Node) -> bool:
    """While a Warden plays."""
    return state.actor in things_of(state, run, who)


@SENTENCES.condition("{name:warden_name} is dead", rule="WAR-269")
def is_gone(state: WardensState, run: Context, name: str) -> bool:
    """Once an insane Warden was killed."""
    return any(is_dead(state, who) for who in WARDENS if ROLES[who].value == name)


@SENTENCES.condition("it is Cthulhu's turn", rule="WAR-236")
def cthulhus_turn(state: WardensState, run: Context) -> bool:
    """While Cthulhu plays."""
    return state.actor == CTHULHU


@SENTENCES.condition("it is your turn", rule="WAR-216")
def your_turn(state: WardensState, run: Context) -> bool:
    """While your side plays: Cthulhu, or any sane Warden."""
    return state.actor != NOBODY and side_of_character(state, state.actor) == hand_of(run.you)


# Spans


@SENTENCES.duration("until the end of the turn", rule="WAR-Q-118")
def this_turn(state: WardensState, run: Context) -> tuple[str]:
    """As long as this turn."""
    return ("turn",)


@SENTENCES.duration("until the end of the round", rule="WAR-Q-118")
def this_round(state: WardensState, run: Context) -> tuple[str]:
    """As long as this round of turns."""
    return ("round",)


@SENTENCES.duration("for this battle", rule="WAR-131")
def this_battle(state: WardensState, run: Context) -> tuple[str]:
    """As long as the battle."""
    return ("battle",)


@SENTENCES.duration("for this Expedition", rule="WAR-168")
def this_expedition(state: WardensState, run: Context) -> tuple[str]:
    """As long as the Expedition."""
    return ("expedition",)


@SENTENCES.duration("for the rest of the game", rule="WAR-Q-08")
def this_game(state: WardensState, run: Context) -> tuple[str]:
    """From now on."""
    return ("game",)
