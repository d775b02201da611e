"""Judges: what each option of a question is worth to a seat, in points."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.judgement.outlook import Outlook
from engines.castle_of_magic.manipulate import places_of_pawns, ways_to_pick_up
from engines.castle_of_magic.state import CastleState
from engines.kit.game import Temper
from engines.kit.questions import Option

ENVY = {Temper.EVEN: 0.5, Temper.CAUTIOUS: 0.7, Temper.BOLD: 0.3, Temper.GENEROUS: 0.0}
"""How much of what another seat gains counts as a loss."""
CAUTION = {Temper.EVEN: 0.0, Temper.CAUTIOUS: 0.1, Temper.BOLD: -0.1, Temper.GENEROUS: 0.0}
"""How much surer than others a seat wants to be before it advances."""
SURE_ENOUGH = (0.0, 0.0, 0.0, 0.0, 0.0, 0.05, 0.15, 0.2)
"""How much more than its fair share of the win a seat wants before it advances, by the known outcomes."""
LEAD = 3000.0
"""What a lead is worth, in points, before the last outcome is turned up."""
LAST_OUTCOME = 7
"""So many outcomes are known when the next advance casts the spell."""


def judge_flips(outlook: Outlook, options: tuple[Option, ...], caution: float) -> list[float]:
    """Flip what serves my faction, claims regalia, and turns the ritual my way."""
    flips = outlook.flips()
    return [flips[option[1]] for option in options]


def judge_pawns(outlook: Outlook, options: tuple[Option, ...], caution: float) -> list[float]:
    """Pick up the pawns that do least where they are."""
    flips = outlook.flips()
    free = outlook.free_flips(flips)
    return [outlook.pick_up(option[1:], flips, free) for option in options]


def judge_actions(outlook: Outlook, options: tuple[Option, ...], caution: float) -> list[float]:
    """Advance when I lead, the more readily the less there is to gain; with the last outcome only then."""
    fair, known = 1 / outlook.view.players, outlook.reading.known
    ahead = outlook.lead() - fair - SURE_ENOUGH[min(known, LAST_OUTCOME)] - caution
    lead = ahead * LEAD * (100 if known == LAST_OUTCOME else 1)
    worth = {"manipulate": best_manipulation(outlook), "advance": lead}
    return [worth.get(option[0], -LEAD * 1000) for option in options]


def best_manipulation(outlook: Outlook) -> float:
    """Tell what the best pawns and flips of this turn are worth."""
    view = outlook.view
    at_once = 1 if view.box.options.late_second_pawn else view.box.options.pawns_per_player
    return max(judge_pawns(outlook, ways_to_pick_up(places_of_pawns(view), at_once), 0.0))


def judge_outcomes(outlook: Outlook, options: tuple[Option, ...], caution: float) -> list[float]:
    """Turn up what is least likely to be cast: the others move before I can use what it tells."""
    likely = outlook.rituals()
    return [-likely[option[1]] for option in options]


JUDGES: dict[str, Callable[[Outlook, tuple[Option, ...], float], list[float]]] = {
    "action": judge_actions,
    "pawns": judge_pawns,
    "second_pawn": judge_pawns,
    "flip": judge_flips,
    "outcome": judge_outcomes,
}
"""Who judges the options of each question; other questions do not matter."""


def worth_of(view: CastleState, seat: int, kind: str, options: tuple[Option, ...], temper: Temper) -> list[float]:
    """Tell what each option is worth to a seat that sees this view; where it does not matter, nothing."""
    judge = JUDGES.get(kind)
    if judge is None:
        return [0.0] * len(options)
    return judge(Outlook(view, seat, ENVY[temper]), options, CAUTION[temper])
