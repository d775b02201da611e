"""Attacks, health, essence and deaths in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.mechanisms.dice import ROLLED
from engines.kit.speech import Speech, sentence
from engines.machina_arcana.state import NOBODY
from engines.machina_arcana.words.names import card, counted, is_own, state_of, unit, units

CAUSES = {
    "pit": "falls into the pit",
    "trap": "dies in the traps",
    "barrel": "dies in the explosion",
    "seal": "is sealed away",
    "threat": "is taken by the horrors",
}


def attacks(speech: Speech, attacker: int, blockers: tuple[int, ...], which: tuple[str, int]) -> str:
    """Say who attacks whom, and with what."""
    who = unit(speech, attacker) if attacker != NOBODY else "Something"
    means = "" if is_own(speech, attacker, which) else f" with {card(speech, which)}"
    return sentence(f"{who} attacks {units(speech, blockers)}{means}.")


def rolled(speech: Speech, who: int, roll: tuple[tuple[str, int], ...], places: tuple[int, ...]) -> str:
    """Say what the dice show."""
    return f"The dice show {state_of(speech).box.dice.words(roll)}."


def destroyed(speech: Speech, who: int, by: int, cause: str) -> str:
    """Say how a unit dies."""
    if cause in CAUSES:
        return sentence(f"{unit(speech, who)} {CAUSES[cause]}.")
    return sentence(f"{unit(speech, who)} is destroyed{f' by {unit(speech, by)}' if by != NOBODY else ''}.")


EVENTS: dict[str, Callable[..., str]] = {
    ROLLED: rolled,
    "attacks": attacks,
    "compared": lambda speech, who, number, needed: (
        f"{number} against {needed} of {unit(speech, who)}: {'a hit' if number >= needed else 'a miss'}."
    ),
    "hit": lambda speech, who, by: sentence(f"{unit(speech, who)} is hit."),
    "roll_raised": lambda speech, number: f"Essence raises the roll by {number}.",
    "lost_health": lambda speech, who, number, left: sentence(
        f"{unit(speech, who)} loses {number} health; {left} left."
    ),
    "lost_essence": lambda speech, who, number, left: f"{unit(speech, who)} loses {number} essence; {left} left.",
    "not_paid": lambda speech, who: f"{unit(speech, who)} gets not enough essence together.",
    "pledged": lambda speech, who, number: f"{unit(speech, who)} adds {number} essence.",
    "restored": lambda speech, who, name, number, now: sentence(f"{unit(speech, who)} restores {number} {name}."),
    "destroyed": destroyed,
    "banished": lambda speech, who: sentence(f"{unit(speech, who)} is banished."),
    "controlled": lambda speech, who, other: f"{unit(speech, who)} controls {unit(speech, other)}.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "replace_health": lambda speech, who, number: (
        f"{unit(speech, who)}, you lose {number} health: how much essence instead?"
    ),
    "raise_roll": lambda speech, who, number: (
        f"{unit(speech, who)}, the dice show {number}: how much essence do you add?"
    ),
    "essence_payment": lambda speech, who, number: f"{unit(speech, who)}, who pays {number} essence?",
    "contribute": lambda speech, who, other: (
        f"{unit(speech, who)}, how much essence do you give to {unit(speech, other)}?"
    ),
    "who_dies_first": lambda speech, who: "Who dies first?",
}
OPTIONS: dict[str, Callable[..., str]] = {
    "essence": lambda speech, number: f"{number} essence" if number else "none",
    "raise": lambda speech, number: f"add {number}" if number else "leave it",
    "pay_alone": lambda speech: "pay alone",
    "ask_help": lambda speech: "ask the others for help",
    "never_mind": lambda speech: "leave it",
    "pledge": lambda speech, number: counted(number, "essence").removesuffix("s") if number else "nothing",
    "dies": unit,
}
