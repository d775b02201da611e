"""Exploration in words: journeys through time, Data Points, and who has most of them."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import timeline_name
from engines.castle_von_loghan.words.names import enemy, energy, treasure, who
from engines.kit.speech import Speech
from engines.kit.state import Ending

Sentences = dict[str, Callable[..., str]]


def points(number: int) -> str:
    """Say so many Data Points."""
    return f"{number} Data Point{'' if number == 1 else 's'}"


EVENTS: Sentences = {
    "proposes_travel": lambda speech, leader, timeline: (
        f"{who(speech, leader)} proposes to travel to {timeline_name(timeline)}."
    ),
    "no_travel": lambda speech: "The group does not travel.",
    "energy_points": lambda speech, place, number, spheres: (
        f"{who(speech, place)} has {energy(spheres)}: {points(number)}."
    ),
    "trophy_points": lambda speech, place, card, number: (
        f"{who(speech, place)} has {enemy(speech, card)} for a Trophy: {points(number)}."
    ),
    "treasure_points": lambda speech, place, card, number: (
        f"{who(speech, place)} has {treasure(speech, card)}: {points(number)}."
    ),
    "coin_decides": lambda speech, place: f"The Coin decides for {who(speech, place)}.",
}

QUESTIONS: Sentences = {
    "travel": lambda speech, place, fare: (
        f"{who(speech, place)}, as Leader: does the group travel in time for {energy(fare)} in all?"
    ),
    "agree_travel": lambda speech, leader, timeline: (
        f"{who(speech, leader)} wants to travel to {timeline_name(timeline)}: do you come along?"
    ),
    "cover_fare": lambda speech, place, timeline, missing: (
        f"{who(speech, place)}, {energy(missing)} are missing for the others: how many do you add?"
    ),
    "last_disenchant": lambda speech, place: (
        f"{who(speech, place)}, which Treasures do you Disenchant before Data Points are counted?"
    ),
}

OPTIONS: Sentences = {
    "remain": lambda speech: "Stay in this timeline",
    "travel": lambda speech, timeline: f"Travel to {timeline_name(timeline)}",
    "come_along": lambda speech: "Come along",
    "stay_behind": lambda speech: "Refuse",
    "cover_fare": lambda speech, number: f"Add {number}" if number else "Add nothing",
    "disenchant_all": lambda speech: "Disenchant all of them",
    "keep_rest": lambda speech: "Keep the rest",
}


def _winners(speech: Speech, ending: Ending) -> str:
    score = points(max(ending.scores, default=0))
    if len(ending.winners) > 1:
        return f"{speech.winners(ending)} share the victory with {score} each."
    return f"{speech.winners(ending)} wins with {score}."


def _events_done(speech: Speech, ending: Ending) -> str:
    return f"The castle is explored. {_winners(speech, ending)}"


def _no_enemies(speech: Speech, ending: Ending) -> str:
    return f"There is no Enemy left to summon. {_winners(speech, ending)}"


ENDINGS: Sentences = {"events_done": _events_done, "no_enemies": _no_enemies}
