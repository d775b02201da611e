"""Data Points in sentences: what a Trophy is worth at the end of an Exploration game."""

from __future__ import annotations

from engines.castle_von_loghan.content import COLOUR_WORDS
from engines.castle_von_loghan.language.worths import goods as weigh
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context

SENTENCES = Sentences()


def score(state: LoghanState, who: int, points: int) -> None:
    """Add Data Points to what a character has."""
    state.agents[who].data_points += points


def _colours(state: LoghanState, who: int) -> list[int]:
    return [state.box.enemy_colours[card] for card in state.agents[who].trophies]


@SENTENCES.effect("{number:digits} Data Point(s)", rule="CVL-379", example="2 Data Points.", worth=weigh.points)
def points(state: LoghanState, run: Context, number: int) -> None:
    """Score so many Data Points."""
    score(state, run.you, number)


@SENTENCES.effect(
    "{number:digits} Data Point(s) for each {name:enemy_name} trophy you own",
    rule="CVL-379",
    worth=weigh.points_per_name,
)
def points_per_name(state: LoghanState, run: Context, number: int, name: str) -> None:
    """Score for every Trophy with a name."""
    score(state, run.you, number * trophies_named(state, run.you, name))


@SENTENCES.effect(
    "{number:digits} Data Point(s) for each {colour:colour} trophy you own",
    rule="CVL-379",
    worth=weigh.points_per_colour,
)
def points_per_colour(state: LoghanState, run: Context, number: int, colour: str) -> None:
    """Score for every Trophy of a colour."""
    score(state, run.you, number * _colours(state, run.you).count(COLOUR_WORDS.index(colour)))


@SENTENCES.effect(
    "{number:digits} Data Point(s) for each colour among your trophies",
    rule="CVL-379",
    worth=weigh.points_per_variety,
)
def points_per_variety(state: LoghanState, run: Context, number: int) -> None:
    """Score for every colour that your Trophies have."""
    score(state, run.you, number * len(set(_colours(state, run.you))))


@SENTENCES.effect(
    "{number:digits} Data Point(s) for every {many:digits} Energy Spheres you own",
    rule="CVL-379",
    worth=weigh.points_per_energy,
)
def points_per_energy(state: LoghanState, run: Context, number: int, many: int) -> None:
    """Score for every so many Energy Spheres."""
    score(state, run.you, number * (state.agents[run.you].energy // max(1, many)))


@SENTENCES.condition("you own a trophy of each colour {colours:colour*,}", rule="CVL-379")
def owns_each_colour(state: LoghanState, run: Context, colours: tuple[str, ...]) -> bool:
    """Your Trophies have all these colours."""
    return {COLOUR_WORDS.index(colour) for colour in colours} <= set(_colours(state, run.you))


def trophies_named(state: LoghanState, who: int, name: str) -> int:
    """Count a character's Trophies with a name."""
    return sum(state.box.enemies[card].id == name for card in state.agents[who].trophies)
