"""Battles, Ranged Attacks, pets and trophies in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.speech import Speech, listed, sentence
from engines.wardens.state import CTHULHU, MORGANA, WardensState
from engines.wardens.words.names import KINDS, TOKEN_NAMES, army_at, character, counted, place, prophecy


def lost(kind: int, number: int) -> str:
    """Count units, Starspawn by their units: "3 units of Starspawn and Tentacles"."""
    if kind != CTHULHU:
        return counted(kind, number)
    return f"{number} unit{'s' if number != 1 else ''} of Starspawn and Tentacles"


def force(kind: int, pieces: int, starspawn: int) -> str:
    """Say what an army consisted of: "1 Starspawn and 2 Tentacles"."""
    parts = [f"{starspawn} Starspawn"] if starspawn else []
    return listed([*parts, *([counted(kind, pieces)] if pieces else [])])


def ending(number: int) -> str:
    """Return the ending of a verb whose subject is so many."""
    return "s" if number == 1 else ""


def fighters(kind: int) -> str:
    """Name the units of a kind: "the zeppelins"."""
    return "the creatures of Cthulhu" if kind == CTHULHU else f"the {KINDS[kind][1]}"


def pet(speech: Speech, who: int) -> str:
    """Name a Warden's pet."""
    return str(speech.box.characters[who].pet_name.split()[0])


def lured(speech: Speech, who: int, kind: int, pieces: int, starspawn: int, origin: int, goal: int) -> str:
    """Say who follows the Panda where."""
    what = f"{starspawn} Starspawn" if starspawn else counted(kind, pieces)
    return f"{pet(speech, who)} lures {what} from {place(speech, origin)} to {place(speech, goal)}."


def hits(number: int) -> str:
    """Count hits."""
    return f"{number} hit{'s' if number != 1 else ''}"


def icon(speech: Speech, card: int) -> str:
    """Name a card and what it would show."""
    return f"play {prophecy(speech, card)} as {TOKEN_NAMES[speech.box.battle_icons[card]]}"


def lure(speech: Speech, where: int, id: int) -> str:
    """Say who would be lured where."""
    state: WardensState = speech.state  # type: ignore[assignment]
    what = counted(state.armies[id].kind, 1) if id in state.armies else "1 unit"
    return f"lure {what} to {place(speech, where)}"


EVENTS: dict[str, Callable[..., str]] = {
    "battle_begins": lambda speech, kind, pieces, starspawn, where: (
        f"{force(kind, pieces, starspawn)} attack{ending(pieces + starspawn)} on {place(speech, where)}."
    ),
    "joined": lambda speech, kind, pieces, starspawn: (
        f"{force(kind, pieces, starspawn)} join{ending(pieces + starspawn)} the battle."
    ),
    "defends": lambda speech, kind, where: f"{sentence(fighters(kind))} defend {place(speech, where)}.",
    "shown": lambda speech, kind, token, other, answer: (
        f"{sentence(fighters(kind))} show {TOKEN_NAMES[token]}, {fighters(other)} {TOKEN_NAMES[answer]}."
    ),
    "token_replaced": lambda speech, kind, token: f"{sentence(fighters(kind))} now show {TOKEN_NAMES[token]}.",
    "round_won": lambda speech, kind, token: f"{sentence(fighters(kind))} win the round with {TOKEN_NAMES[token]}.",
    "tied": lambda speech, token: f"Both show {TOKEN_NAMES[token]} and lose units.",
    "added": lambda speech, kind, number, where: (
        f"{number} more {KINDS[kind][number != 1]} come{ending(number)} to {place(speech, where)}."
    ),
    "destroyed": lambda speech, kind, number, where: (
        f"{lost(kind, number)} on {place(speech, where)} {'is' if number == 1 else 'are'} destroyed."
    ),
    "last_hit": lambda speech, who, where: (
        f"A hit falls on the last vehicle with {character(speech, who)} on {place(speech, where)}."
    ),
    "mastery": lambda speech, who, number: f"{character(speech, who)}'s mastery adds {hits(number)}.",
    "battle_over": lambda speech, where: f"The battle on {place(speech, where)} is over.",
    "rethrown": lambda speech, who: f"{pet(speech, who)} makes a mess: both sides choose tokens again.",
    "bite": lambda speech, who: f"{pet(speech, who)} bites.",
    "lured": lured,
    "trophies": lambda speech, who, number: (
        f"{character(speech, who)} takes {number} War {'Trophy' if number == 1 else 'Trophies'}."
    ),
    "exchanged": lambda speech, number: f"{character(speech, MORGANA)} exchanges {number} War Trophies for ships.",
    "shells": lambda speech, kind, number, origin, goal: (
        f"{counted(kind, number)} on {place(speech, origin)} shell{ending(number)} {place(speech, goal)}."
    ),
    "ranged_hit": lambda speech, number: f"The shells strike the enemy: {hits(number)}.",
    "ranged_miss": lambda speech, number: "The shells miss the enemy.",
    "bombards": lambda speech, where: f"The Outpost on {place(speech, where)} bombards its own territory.",
}
QUESTIONS: dict[str, Callable[..., str]] = {
    "muster": lambda speech, who, where: (
        f"{character(speech, who)}, does another army join the battle on {place(speech, where)}?"
    ),
    "choose_defender": lambda speech, who, where: f"{character(speech, who)}, who defends {place(speech, where)}?",
    "tokens": lambda speech, where, kind, other: (
        f"{sentence(fighters(kind))} fight {fighters(other)} on {place(speech, where)}: which token do you show?"
    ),
    "monkey": lambda speech, who: f"{character(speech, who)}, does {pet(speech, who)} have tokens chosen again?",
    "result": lambda speech, who, token: f"{character(speech, who)}, what does {TOKEN_NAMES[token]} bring you?",
    "add_beside": lambda speech, who, where: (
        f"{character(speech, who)}, {place(speech, where)} is full: where does the new unit go?"
    ),
    "take_hit": lambda speech, who, where, left: (
        f"{character(speech, who)}, who takes the next hit on {place(speech, where)} ({left} left)?"
    ),
    "cobra": lambda speech, who: f"{character(speech, who)}, does {pet(speech, who)} bite?",
    "panda": lambda speech, who: f"{character(speech, who)}, whom does {pet(speech, who)} lure away?",
    "go_on": lambda speech, who, where: (
        f"{character(speech, who)}, do you fight another round on {place(speech, where)}?"
    ),
}
OPTIONS: dict[str, Callable[..., str]] = {
    "battle": lambda speech: "battle",
    "join": lambda speech, id: f"join with {army_at(speech, id)}",
    "nobody_joins": lambda speech: "nobody joins",
    "defend_with": lambda speech, kind: fighters(kind),
    "token": lambda speech, token: TOKEN_NAMES[token],
    "icon": icon,
    "keep_tokens": lambda speech: "keep the tokens",
    "rethrow": lambda speech: "choose tokens again",
    "rush_kill": lambda speech: "kill",
    "rush_add": lambda speech, number: f"add {number} unit{'s' if number != 1 else ''}",
    "add_at": place,
    "hit_army": army_at,
    "break_starspawn": lambda speech, id: f"a Starspawn of {army_at(speech, id)}",
    "bite": lambda speech, id: f"bite {army_at(speech, id)}",
    "no_bite": lambda speech: "do not bite",
    "lure": lure,
    "lure_starspawn": lambda speech, where, id: f"lure a Starspawn to {place(speech, where)}",
    "no_lure": lambda speech: "nobody",
    "another_round": lambda speech: "another round",
    "stop_battle": lambda speech: "stop",
    "ranged": lambda speech, where: f"shell {place(speech, where)}",
    "bombard": lambda speech, where: f"bombard {place(speech, where)}",
    "exchange_trophies": lambda speech, outpost, where: (
        f"exchange trophies for ships on {place(speech, where)}, from {place(speech, outpost)}"
    ),
}
