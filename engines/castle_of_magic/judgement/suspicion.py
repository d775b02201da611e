"""Suspicion: who the others may be, judged by what they did.

Everybody acts before everybody's eyes. A seat puts itself in the place of each other seat, at each of its deeds,
as each character that it could be: a character who would not have done that is not likely to sit there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log

from engines.castle_of_magic.characters import fits
from engines.castle_of_magic.judgement.hindsight import looking_back
from engines.castle_of_magic.judgement.judges import worth_of
from engines.castle_of_magic.judgement.prospects import guide_of
from engines.castle_of_magic.order_of_play import ADVANCE, MANIPULATE
from engines.castle_of_magic.state import CastleState, Deed
from engines.castle_of_magic.tableau import FLIPS
from engines.kit.chance import Chance
from engines.kit.game import Temper
from engines.kit.questions import Option
from engines.kit.state import UNKNOWN

TELLING = {"flip": ("flip", 40.0), "manipulate": ("action", 120.0), "advance": ("action", 120.0)}
"""The deeds that tell who a seat is: the question that they answer, and how many points a whim is worth there."""
WHIM = 0.05
"""How often somebody does just anything."""
ATTEMPTS = 20
"""How often it deals until the option on the Monster is kept; then the world stays as it was imagined."""


def suspect(world: CastleState, view: CastleState, luck: Chance) -> None:
    """Deal the characters of an imagined world again, in place: who acts like one is likely to be it."""
    shown = world.box.options.reveal_unused
    others = [seat for seat in range(world.players) if seat != view.viewer]
    hidden = [*[world.characters[seat] for seat in others], *world.unused[shown:]]
    weights = {seat: [exp(one) for one in row] for seat, row in leanings(view).items()}
    for _ in range(ATTEMPTS):
        luck.shuffle("suspicion", others)
        drawn, left = _draw_for(others, hidden, weights, luck)
        characters = [drawn.get(seat, own) for seat, own in enumerate(world.characters)]
        if fits(world.box, characters):
            world.characters, world.unused[shown:] = characters, left
            return


def leanings(view: CastleState) -> dict[int, list[float]]:
    """Tell for each other seat how much its deeds speak for each character: 0 for the likeliest, else less."""
    seats = [seat for seat in range(view.players) if seat != view.viewer]
    speaks = {seat: [0.0] * len(view.box.characters) for seat in seats}
    for past, deed in looking_back(view):
        if deed[0] in speaks and deed[1] in TELLING:
            row, likely = speaks[deed[0]], how_likely(past, deed)
            speaks[deed[0]] = [so_far + log(one) for so_far, one in zip(row, likely, strict=True)]
    return {seat: [one - max(row) for one in row] for seat, row in speaks.items()}


def _draw_for(
    seats: Sequence[int], hidden: Sequence[int], weights: Mapping[int, Sequence[float]], luck: Chance
) -> tuple[dict[int, int], list[int]]:
    """Draw a character for each seat, and return what is left of the hidden cards."""
    drawn: dict[int, int] = {}
    left = list(hidden)
    for seat in seats:
        drawn[seat] = _draw(left, weights[seat], luck)
        left.remove(drawn[seat])
    return drawn, left


def _draw(cards: Sequence[int], weights: Sequence[float], luck: Chance) -> int:
    """Draw one of the cards, each as likely as its weight says."""
    rest = luck.fraction("suspicion") * sum([weights[card] for card in cards])
    for card in cards:
        rest -= weights[card]
        if rest < 0:
            return card
    return cards[-1]


# How likely a deed is

_KNOWN: dict[object, tuple[float, ...]] = {}
"""What has been worked out of late: a game is looked back on again and again."""
MOST_KNOWN = 20_000


def how_likely(past: CastleState, deed: Deed) -> tuple[float, ...]:
    """Tell for each character how likely it is to do this deed at this table."""
    table = tuple(past.shrines), tuple(past.active), tuple(past.pawn_on), tuple(past.outcomes)
    key = (guide_of(past), deed, table)
    if key not in _KNOWN:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[key] = tuple(_likelihood(past, deed, one) for one in range(len(past.box.characters)))
    return _KNOWN[key]


def _likelihood(past: CastleState, deed: Deed, character: int) -> float:
    """Tell how likely a seat is to do a deed if it is this character: the better it is for it, the likelier."""
    seat, what = deed[:2]
    kind, whim = TELLING[what]
    past.characters = [character if one == seat else UNKNOWN for one in range(past.players)]
    options = options_then(past, kind)
    worth = worth_of(past, seat, kind, options, Temper.EVEN)
    top = max(worth)
    appeal = [exp((one - top) / whim) for one in worth]
    chosen = appeal[options.index(deed[1:3] if kind == "flip" else deed[1:])]
    return (1 - WHIM) * chosen / sum(appeal) + WHIM / len(options)


def options_then(past: CastleState, kind: str) -> tuple[Option, ...]:
    """List what the seat could choose from."""
    if kind == "action":
        return (MANIPULATE, ADVANCE)
    return tuple([FLIPS[cell] for cell, owner in enumerate(past.pawn_on) if owner < 0])
