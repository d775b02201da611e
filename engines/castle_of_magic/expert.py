"""The expert of Castle of Magic: flip what helps my faction, claim regalia, mind the ritual, end when I lead.

It reads its own view alone. Of the others it knows where their pawns stand, and that each may be any
character that it has not seen.
"""

from __future__ import annotations

from engines.castle_of_magic.box import ARCANA, FACTIONS, PIECES
from engines.castle_of_magic.content import CELLS, FACTION_NAMES
from engines.castle_of_magic.judgement.judges import ENVY, JUDGES, LAST_OUTCOME, worth_of
from engines.castle_of_magic.judgement.outlook import Outlook
from engines.castle_of_magic.judgement.standing import value
from engines.castle_of_magic.judgement.suspicion import suspect
from engines.castle_of_magic.state import NEVER, STOCK, CastleState
from engines.castle_of_magic.tableau import COUNTRY_OF, ROW_OF, last_seen
from engines.kit import judging
from engines.kit.chance import Chance
from engines.kit.game import Expert, Temper
from engines.kit.judging import Judgement, Matter, Why
from engines.kit.questions import Option
from engines.kit.state import UNKNOWN


def judge(matter: Matter[CastleState]) -> list[float]:
    """Judge the options of a question by what they are worth in points."""
    return worth_of(matter.view, matter.seat, matter.question.kind, matter.options, matter.temper)


# What a seat says; it may tell who the seat is


def outlook_of(matter: Matter[CastleState]) -> Outlook:
    """Return how the table looks to the one who is asked."""
    return Outlook(matter.view, matter.seat, ENVY[Temper.EVEN])


def why_action(matter: Matter[CastleState], option: Option) -> str:
    """Say why it is time to advance, or not yet."""
    outlook = outlook_of(matter)
    lead = f"{outlook.lead():.0%}"
    if option[0] != "advance":
        return f"There is more to gain on the table than by advancing: a cast now would be won with {lead}."
    if outlook.reading.known == LAST_OUTCOME:
        return f"A cast now would be won with {lead}, and it can be had now."
    return f"A cast now would be won with {lead}, so the spell may come nearer."


def why_pawns(matter: Matter[CastleState], option: Option) -> str:
    """Say why these pawns are free to go."""
    outlook = outlook_of(matter)
    if option[0] == "stop":
        return "The pawns that are left do more where they are."
    if all(place == STOCK for place in option[1:]):
        return "A pawn in stock does nothing."
    claims = [place for place in option[1:] if place != STOCK and outlook.piece_on(place) >= 0]
    return "Even a claim is worth leaving for this." if claims else "It does least where it stands."


def why_flip(matter: Matter[CastleState], option: Option) -> str:
    """Say what a flip does for the seat: for the ritual, for regalia, or in a country."""
    outlook = outlook_of(matter)
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


def why_outcome(matter: Matter[CastleState], option: Option) -> str:
    """Say why this outcome may be known."""
    outlook = outlook_of(matter)
    return f"This ritual is not likely to be cast ({outlook.rituals()[option[1]]:.0%}): it gives little away."


REASONS: dict[str, Why] = {
    "action": why_action,
    "pawns": why_pawns,
    "second_pawn": why_pawns,
    "flip": why_flip,
    "outcome": why_outcome,
}
"""Who explains an option of each question."""


# What a seat remembers


def forget(view: CastleState, seat: int, memory: float, luck: Chance) -> None:
    """Forget what the others did at first, and the faces of cards turned down long ago; what lies face up is seen.

    Once the spell is cast everything is shown, and there is nothing left to forget (COM-153).
    """
    if view.is_cast:
        return
    view.deeds = view.deeds[len(view.deeds) - round(memory * len(view.deeds)) :]
    if view.box.options.shrine_memory == "marked":
        return
    for cell in range(CELLS):
        seen = last_seen(view, seat, cell)
        if seen == NEVER or seen == view.turn:
            continue
        age = (view.turn - seen) / (2 * view.players)
        if luck.fraction(f"cell {cell} seen in turn {seen}") > memory**age:
            view.shrines[cell], view.seen[cell] = UNKNOWN, NEVER


JUDGEMENT = Judgement({**judging.JUDGES, **dict.fromkeys(JUDGES, judge)}, REASONS)
EXPERT = Expert(rank=JUDGEMENT.rank, value=value, reason=JUDGEMENT.reason, forget=forget, suspect=suspect)
