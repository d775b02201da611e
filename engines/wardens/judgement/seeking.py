"""Where the Artifacts may lie, by what everybody knows, and what an Expedition is worth (WAR-168 to WAR-186)."""

from __future__ import annotations

from math import comb

from engines.wardens.box import CHANCE
from engines.wardens.cards.powers import EXTRA_TERRITORY, MORE_GUESSES, REROLL, power
from engines.wardens.judgement.values import CARD, FAILURE, PROGRESS, worth_of_artifact
from engines.wardens.state import EMPTY, SYMBOLS, WARDENS_SIDE, WardensState

SAVED = 0.6
"""How often a card with a fate icon that the team holds is there when it is needed."""


def shown(view: WardensState) -> list[int]:
    """List the territories that lie face up with an Artifact that nobody has found."""
    spots = zip(view.places, view.is_up, view.hidden, strict=False)
    return [place for place, is_up, artifact in spots if is_up and place != EMPTY and artifact != EMPTY]


def unseen(view: WardensState) -> int:
    """Count the Artifacts of which the Wardens do not know the place."""
    return sum(artifact != EMPTY and not is_up for artifact, is_up in zip(view.hidden, view.is_up, strict=False))


def chances(view: WardensState) -> list[float]:
    """Tell for each territory how likely an Artifact lies there, for somebody who has seen what everybody has seen.

    Every way to hide those that are left is as likely as any other, if enough lie on land and on water (WAR-014).
    """
    is_land, least = view.box.world.is_land, view.box.options.artifacts_per_terrain
    known = shown(view)
    left = [place for place in range(len(is_land)) if place not in view.explored and place not in known]
    lands = sum(is_land[place] for place in left)
    seen = [*known, *view.found_at]
    on_land = sum(is_land[place] for place in seen)
    expected = _expected_on_land(
        unseen(view), lands, len(left) - lands, least - on_land, least - (len(seen) - on_land)
    )
    found = [0.0] * len(is_land)
    for place in left:
        number, among = (expected[0], lands) if is_land[place] else (expected[1], len(left) - lands)
        found[place] = number / among
    for place in known:
        found[place] = 1.0
    return found


def _expected_on_land(number: int, lands: int, waters: int, least_land: int, least_water: int) -> tuple[float, float]:
    """Tell how many of so many hidden Artifacts lie on land, and how many on water, on average."""
    ways = {
        some: comb(lands, some) * comb(waters, number - some)
        for some in range(number + 1)
        if some >= least_land and number - some >= least_water
    }
    total = sum(ways.values())
    if not total:
        return float(number), float(number)
    on_land = sum(some * count for some, count in ways.items()) / total
    return on_land, number - on_land


def dots_of(view: WardensState) -> list[int]:
    """List the guesses that the Chance die gives, each as likely as the others."""
    return [int(face[1]) for face in view.box.dice.by_name[CHANCE].faces]


def mean_guesses(view: WardensState) -> float:
    """Tell how many guesses the Chance die gives on average."""
    dots = dots_of(view)
    return sum(dots) / len(dots)


def chance_of_success(view: WardensState, who: int) -> float:
    """Tell how likely an Expedition succeeds, with the symbols mixed: guesses, a reroll, cards that match."""
    more = power(view, MORE_GUESSES, who)
    hits = [min(1.0, max(0, dots + more) / len(SYMBOLS)) for dots in dots_of(view)]
    mean = sum(hits) / len(hits)
    if power(view, REROLL, who):
        mean = sum(max(hit, mean) for hit in hits) / len(hits)
    icons = {view.box.fate_icons[card] for card in view.hands[WARDENS_SIDE] if card >= 0}
    return mean + (1 - mean) * SAVED * len(icons) / len(SYMBOLS)


def worth_of_search(view: WardensState, who: int, chance: float, success: float) -> float:
    """Tell what an Expedition is worth to the Wardens where an Artifact lies with this chance."""
    progress = PROGRESS * (1 + power(view, EXTRA_TERRITORY, who)) if unseen(view) else 0.0
    gain = chance * worth_of_artifact(view) + CARD + progress
    return success * gain - (1 - success) * FAILURE
