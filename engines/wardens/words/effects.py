"""What the sentences of cards do, in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech, listed, sentence
from engines.wardens.state import CTHULHUS_SIDE
from engines.wardens.words.battle import force
from engines.wardens.words.names import army_at, character, counted, place, prophecy


def by_side(side: int, cthulhu: str, wardens: str) -> str:
    """Say a sentence of Cthulhu or of the Wardens."""
    return f"Cthulhu {cthulhu}" if side == CTHULHUS_SIDE else f"The Wardens {wardens}"


def more_or_fewer(number: int, what: str) -> str:
    """Count what is added or taken: "1 guess more", "2 guesses fewer"."""
    plural = "" if abs(number) == 1 else "es" if what.endswith("s") else "s"
    return f"{abs(number)} {what}{plural} {'more' if number > 0 else 'fewer'}"


def hand_shown(speech: Speech, cards: tuple[int, ...]) -> str:
    """Name the cards of a hand that was looked at."""
    return f"They are {listed([prophecy(speech, card) for card in cards])}."


EVENTS: dict[str, Callable[..., str]] = {
    "troops": lambda speech, kind, number, where: f"{counted(kind, number)} more on {place(speech, where)}.",
    "actions_gained": lambda speech, id, number: sentence(
        f"{army_at(speech, id)}: {more_or_fewer(number, 'action')}."
    ),
    "actions_lost": lambda speech, id, number: sentence(
        f"{army_at(speech, id)}: {more_or_fewer(-number, 'action')}."
    ),
    "portal_closed": lambda speech, where: f"The portal on {place(speech, where)} closes.",
    "calm": lambda speech, where: f"Peace lies upon {place(speech, where)}: no attack, and no Madness.",
    "stole_prophecy": lambda speech, side: by_side(
        side, "takes a Prophecy card of the Wardens.", "take a Prophecy card of Cthulhu."
    ),
    "saw_stolen": lambda speech, card: f"It is {prophecy(speech, card)}.",
    "card_taken_back": lambda speech, side, card: by_side(
        side, f"takes {prophecy(speech, card)} back.", f"take {prophecy(speech, card)} back."
    ),
    "looked": lambda speech, side, number: by_side(
        side, "looks at the Wardens' Prophecy cards.", "look at Cthulhu's Prophecy cards."
    ),
    "hand_shown": hand_shown,
    "surveyed": lambda speech, who, number: f"{character(speech, who)} surveys {number} more.",
    "roll_changed": lambda speech, number: (
        f"The number rolled is {abs(number)} {'higher' if number > 0 else 'lower'}."
    ),
    "tokens_void": lambda speech: "The tokens are taken back: both sides choose again.",
    "shielded": lambda speech, id: f"Nobody can attack {army_at(speech, id)} in this turn.",
    "barred": lambda speech, id: f"{army_at(speech, id)}: no attacks in this turn.",
    "cancelled": lambda speech, card: f"{prophecy(speech, card)} is cancelled.",
    "teleported": lambda speech, kind, starspawn, pieces, start, where: (
        f"{force(kind, pieces, starspawn)}: from {place(speech, start)} straight to {place(speech, where)}."
    ),
    "lured_away": lambda speech, number, start, where: (
        f"{number} {'Tentacle leaves' if number == 1 else 'Tentacles leave'} {place(speech, start)} for "
        f"{place(speech, where)}."
    ),
    "another_turn": lambda speech, who: f"{character(speech, who)} will take another turn.",
    "turn_cut": lambda speech, who: f"The turn of {character(speech, who)} ends at once.",
    "trophies_spent": lambda speech, number: f"War Trophies go back: {number}.",
    "collected_spent": lambda speech, number: f"Collected vehicles go back: {number}.",
    "blueprints_spent": lambda speech, number: f"Blueprints are used up: {number}.",
    "used_board": lambda speech, who: f"{character(speech, who)} uses what stands on the board.",
    "guesses_changed": lambda speech, who, number: f"{character(speech, who)} has {more_or_fewer(number, 'guess')}.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "spend_actions": lambda speech, who, number: (
        f"{character(speech, who)}, which army spends {number} {'action' if number == 1 else 'actions'}?"
    ),
    "part_with": lambda speech, who: f"{character(speech, who)}, which Prophecy card do you discard?",
    "take_mutation": lambda speech, who, number: f"{character(speech, who)}, which mutation do you take?",
    "hide_again": lambda speech, who, explorer, where: f"{character(speech, who)}, what do you set the dial to now?",
    "march": lambda speech, who, id: f"{character(speech, who)}, where does {army_at(speech, id)} go?",
    "strike_down": lambda speech, who, where, left: (
        f"{character(speech, who)}, which army on {place(speech, where)} loses a unit? {left} to go."
    ),
}
OPTIONS: dict[str, Callable[..., str]] = {
    "march_to": lambda speech, where: f"go to {place(speech, where)}",
    "use_board": lambda speech, number: f"use the board's own ability, number {number + 1}",
}
