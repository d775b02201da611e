"""Madness, Will, insanity, Possession, upgrades and mutations in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech, listed
from engines.wardens.state import CTHULHU
from engines.wardens.words.names import KINDS, character, counted, place, prophecy


def upgrade(speech: Speech, number: int) -> str:
    """Name an upgrade."""
    return str(speech.box.upgrades.cards[number].name)


def mutation(speech: Speech, number: int) -> str:
    """Name a mutation."""
    return str(speech.box.mutations.cards[number].name)


def mad(speech: Speech, who: int, points: int, limit: int, by: int) -> str:
    """Say who drives a Warden mad, and how far he is."""
    whom = character(speech, who)
    deed = f"{whom} gains a Madness Point" if by in (CTHULHU, who) else f"{character(speech, by)} drives {whom} mad"
    return f"{deed}: {points} of {limit}."


def cured(speech: Speech, who: int, taken: int, left: int) -> str:
    """Say how many Madness Points are taken away."""
    return f"{character(speech, who)} loses {taken} Madness Point{'s' if taken != 1 else ''} and has {left}."


def cards(speech: Speech, shown: tuple[int, ...]) -> str:
    """Name the cards that Cthulhu has seen."""
    return f"The Wardens hold {listed([prophecy(speech, card) for card in shown])}."


def blueprints(speech: Speech, who: int, left: int) -> str:
    """Ask for an upgrade."""
    kept = f" ({left} Blueprints)" if left > 1 else ""
    return f"{character(speech, who)}, which upgrade does a Blueprint unlock{kept}?"


EVENTS: dict[str, Callable[..., str]] = {
    "madness": mad,
    "cured": cured,
    "went_insane": lambda speech, who: (
        f"{character(speech, who)} goes insane and, with all {KINDS[who][1]}, fights for Cthulhu."
    ),
    "recovered": lambda speech, who: f"{character(speech, who)} is sane again.",
    "died": lambda speech, who: f"{character(speech, who)} is dead.",
    "sacrificed": lambda speech, who: f"{character(speech, who)} is sacrificed.",
    "will": lambda speech, who, number, origin, goal: (
        f"By an act of will {character(speech, who)} goes with {counted(who, number)} "
        f"from {place(speech, origin)} to {place(speech, goal)}."
    ),
    "possessed": lambda speech, who: f"Cthulhu possesses {character(speech, who)}.",
    "woke_up": lambda speech, who: f"{character(speech, who)} wakes up as from a bad dream.",
    "blueprint": lambda speech, who, where: (
        f"{character(speech, who)} takes the Blueprint on {place(speech, where)}."
    ),
    "unlocked": lambda speech, number: f"The Wardens have a new upgrade: {upgrade(speech, number)}.",
    "collected": lambda speech, kind, number, have: f"Cthulhu collects {counted(kind, number)} and has {have}.",
    "mutation": lambda speech, number: f"Cthulhu mutates: {mutation(speech, number)}.",
    "read_minds": lambda speech, number: (
        f"Cthulhu reads the Wardens' minds and sees {number} card{'s' if number != 1 else ''}."
    ),
    "minds_shown": cards,
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "will": lambda speech, who: f"{character(speech, who)}, where does your will take you?",
    "possession": lambda speech, who: "Cthulhu, do you possess a Warden?",
    "unlock_upgrade": blueprints,
}
OPTIONS: dict[str, Callable[..., str]] = {
    "no_will": lambda speech: "stay",
    "will": lambda speech, where: f"go to {place(speech, where)}",
    "possess_nobody": lambda speech: "nobody",
    "possess": character,
    "workshop": lambda speech: "take the Blueprint",
    "unlock": upgrade,
    "keep_blueprint": lambda speech: "keep the Blueprint",
    "mutation": lambda speech, number: f"mutate: {mutation(speech, number)}",
    "hatch": lambda speech: "turn collected vehicles into a Starspawn",
    "read_minds": lambda speech: "read the Wardens' minds",
}
