"""The expert of Castle of Magic: flip what helps my faction, claim regalia, mind the ritual, end when I lead.

It reads its own view alone. Of the others it knows where their pawns stand, and that each may be any
character that it has not seen.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_of_magic.box import ARCANA, FACTIONS, PIECES
from engines.castle_of_magic.content import CELLS, FACTION_NAMES
from engines.castle_of_magic.judgement.outlook import Outlook
from engines.castle_of_magic.judgement.standing import value
from engines.castle_of_magic.manipulate import places_of_pawns, ways_to_pick_up
from engines.castle_of_magic.state import NEVER, STOCK, CastleState
from engines.castle_of_magic.tableau import COUNTRY_OF, ROW_OF, last_seen
from engines.kit.chance import Chance
from engines.kit.game import Expert, Ranking, Temper
from engines.kit.questions import Option, Question
from engines.kit.state import UNKNOWN

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


def rank(view: CastleState, seat: int, question: Question, temper: Temper) -> Ranking:
    """Rank the options of a question by what they are worth in points."""
    options = question.options_of(seat)
    judge = JUDGES.get(question.kind)
    if judge is None:
        return [(0.0, option) for option in options]
    worth = judge(Outlook(view, seat, ENVY[temper]), options, CAUTION[temper])
    return list(zip(worth, options, strict=True))


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


# What a seat says


def reason(view: CastleState, seat: int, question: Question, option: Option) -> str:
    """Say in one line why an option was chosen; it may tell who the seat is."""
    if question.kind not in REASONS:
        return "It makes no difference."
    return REASONS[question.kind](Outlook(view, seat, ENVY[Temper.EVEN]), option)


def why_action(outlook: Outlook, option: Option) -> str:
    """Say why it is time to advance, or not yet."""
    lead = f"{outlook.lead():.0%}"
    if option[0] != "advance":
        return f"There is more to gain on the table than by advancing: a cast now would be won with {lead}."
    if outlook.reading.known == LAST_OUTCOME:
        return f"A cast now would be won with {lead}, and it can be had now."
    return f"A cast now would be won with {lead}, so the spell may come nearer."


def why_pawns(outlook: Outlook, option: Option) -> str:
    """Say why these pawns are free to go."""
    if option[0] == "stop":
        return "The pawns that are left do more where they are."
    if all(place == STOCK for place in option[1:]):
        return "A pawn in stock does nothing."
    claims = [place for place in option[1:] if place != STOCK and outlook.piece_on(place) >= 0]
    return "Even a claim is worth leaving for this." if claims else "It does least where it stands."


def why_flip(outlook: Outlook, option: Option) -> str:
    """Say what a flip does for the seat: for the ritual, for regalia, or in a country."""
    view, cell = outlook.view, option[1]
    shrine, row = view.shrines[cell], ROW_OF[cell]
    spell = (outlook.spell.down if view.active[cell] else outlook.spell.up)[row]
    if spell > outlook.flips()[cell] / 2:
        return f"It moves the {ARCANA[row]}, and with it the ritual, the right way."
    if shrine == UNKNOWN:
        return "Nobody has seen this shrine: it may hold regalia."
    if outlook.piece_on(cell) >= 0:
        return f"It claims the {PIECES[outlook.piece_on(cell)]}."
    faction = FACTION_NAMES[FACTIONS[view.box.corruption[shrine]]]
    verb = "weakens" if view.active[cell] else "strengthens"
    return f"It {verb} the {faction} in {view.box.countries[COUNTRY_OF[cell]].name}."


def why_outcome(outlook: Outlook, option: Option) -> str:
    """Say why this outcome may be known."""
    return f"This ritual is not likely to be cast ({outlook.rituals()[option[1]]:.0%}): it gives little away."


REASONS: dict[str, Callable[[Outlook, Option], str]] = {
    "action": why_action,
    "pawns": why_pawns,
    "second_pawn": why_pawns,
    "flip": why_flip,
    "outcome": why_outcome,
}
"""Who explains an option of each question."""


# What a seat remembers


def forget(view: CastleState, seat: int, memory: float, luck: Chance) -> None:
    """Forget the faces of cards that were turned down long ago; what lies face up is seen."""
    if view.box.options.shrine_memory == "marked":
        return
    for cell in range(CELLS):
        seen = last_seen(view, seat, cell)
        if seen == NEVER or seen == view.turn:
            continue
        age = (view.turn - seen) / (2 * view.players)
        if luck.fraction(f"cell {cell} seen in turn {seen}") > memory**age:
            view.shrines[cell], view.seen[cell] = UNKNOWN, NEVER


EXPERT = Expert(rank=rank, value=value, reason=reason, forget=forget)
