"""Who would win if the spell were cast now: every other seat may be any character that has not been seen."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engines.castle_of_magic.judgement.prospects import Guide, Stakes, with_more
from engines.castle_of_magic.judgement.spell import Doom, Mind, doom_of

TIE = 0.4
"""What it is worth to share the first place with another seat."""


class Fortune(NamedTuple):
    """How a seat fares at the cast, whoever it is."""

    claims: int
    dominates: bool
    devoured: bool
    others_devoured: bool


@lru_cache(maxsize=1 << 14)
def chance_to_win(
    mind: Mind, control: tuple[int, ...], claimants: tuple[int, ...], outcomes: tuple[int, ...]
) -> float:
    """Tell how likely a seat is to have the highest score, over all outcomes that there could be."""
    dooms = [doom_of(mind.guide.fates[card], claimants, mind.players) for card in outcomes]
    return sum([_wins(mind, control, claimants, doom) for doom in dooms]) / len(dooms)


@lru_cache(maxsize=1 << 14)
def _wins(mind: Mind, control: tuple[int, ...], claimants: tuple[int, ...], doom: Doom) -> float:
    said = mind.guide.said
    (own,) = scores(mind.guide, (mind.character,), control, fortune_of(mind.seat, claimants, doom), said[mind.seat])
    chance = 1.0
    for seat in range(mind.players):
        if seat != mind.seat and mind.hidden:
            rivals = scores(mind.guide, mind.hidden, control, fortune_of(seat, claimants, doom), said[seat])
            below = [1.0 if rival < own else TIE for rival in rivals if rival <= own]
            chance *= sum(below) / len(rivals)
    return chance


def fortune_of(seat: int, claimants: tuple[int, ...], doom: Doom) -> Fortune:
    """Tell how a seat fares when the doom falls."""
    others = len(doom.victims) > doom.victims.count(seat)
    return Fortune(claimants.count(seat), seat in doom.dominating, seat in doom.victims, others)


@lru_cache(maxsize=1 << 14)
def scores(
    guide: Guide, characters: tuple[int, ...], control: tuple[int, ...], fortune: Fortune, said: tuple[int, ...]
) -> tuple[int, ...]:
    """Tell what a seat would score now if it were each of these characters, with what the referee has added."""
    return tuple([score(with_more(guide.stakes[one], said), control, fortune) for one in characters])


def score(stakes: Stakes, control: tuple[int, ...], fortune: Fortune) -> int:
    """Tell what a character scores; the Monster is not devoured, and is fed by others alone."""
    is_devoured = fortune.devoured and not stakes.is_monster
    points = stakes.domination if fortune.dominates else 0
    if not is_devoured or stakes.keeps_countries:
        points += points_for_countries(stakes, control)
    if not is_devoured:
        points += stakes.regalia * fortune.claims
    if fortune.others_devoured or is_devoured:
        points += stakes.fed + stakes.devoured_other
    return points


def points_for_countries(stakes: Stakes, control: tuple[int, ...]) -> int:
    """Tell what a character scores for the countries under its faction."""
    if stakes.faction < 0:
        return 0
    home = stakes.own_country >= 0 and control[stakes.own_country] == stakes.faction
    return stakes.country * control.count(stakes.faction) + stakes.home * home
