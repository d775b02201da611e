"""The state of a game: where every card is, what each castle has left, and how an Ambush stands.

A card is a number into the box, one for each copy; its kind is the number of its document. A cell is
1000 * x + y with the central deck at (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any

from engines.ambush.box import AmbushBox
from engines.kit.asking import clockwise
from engines.kit.language.play import EffectState
from engines.kit.parts import Part, part, shared

NOBODY = -1
"""In the place of a seat: none."""
NOT_FORCED = -2
"""In the place of the caller of a forced Ambush: there is none."""

READY, THINKING, REACHING, RETURNING, STOPPED = "ready", "thinking", "reaching", "returning", "stopped"
"""What a hand is doing in an Ambush."""
IDLE, PRESSING, WAITING = "idle", "pressing", "waiting"
"""What the hand of a seat is doing that sends time stamps of its own."""

Steps = dict[str, Callable[..., None]]
"""Steps of the agenda by name."""
Sighting = tuple[int, ...]
"""What was seen on the battlefield: (number, placements so far, cell, card, who saw it, who is sure of it),
or, when two cards changed places, (number, placements so far, cell, cell)."""


@part
class Hand(Part):
    """The one hand that a player grabs with (AMB-068)."""

    doing: str = READY
    at: int = 0
    """When what it does is done, in milliseconds since the call."""
    lands: int = 0
    """When a hand that still thinks will pick its card up."""
    cell: int = 0
    """The card that it is after, or the deck for none; others see it as soon as the hand moves (AMB-154)."""
    locked: int = 0
    """Until when a press has no effect (AMB-137)."""
    tempo: int = 0
    """In beats: 1000 are enough to name a card (AMB-157)."""


@part
class Ambush(Part):
    """An Ambush under way."""

    number: int
    caller: int
    """The seat that called, or nobody in a neutral Ambush (AMB-178)."""
    hands: list[Hand]
    clock: int = 0
    """Milliseconds since the call."""
    beats: int = 0
    in_air: tuple[int, ...] = ()
    """The cards that were still being placed when a strict call came (AMB-144); they do not count."""
    kept: list[list[int]] = field(default_factory=list)
    """For each seat the cards that it captured and keeps."""
    picked: list[tuple[int, ...]] = field(default_factory=list)
    """Every capture: (seat, cell, when)."""
    is_false: bool = False
    is_practice: bool = False
    is_paused: bool = False


@part
class Blow(Part):
    """The damage of a card that is being played, before it is dealt."""

    card: int
    bonus: int = 0
    targets: tuple[int, ...] | None = None
    """The castles that the text names; None: the player chooses one."""
    own: int = 0
    """Damage to the player's own castle: it comes last (AMB-109)."""
    doubled: int = 0
    """How often the damage is doubled."""


@part
class AmbushState(EffectState):
    """All that a game of Ambush! consists of."""

    castle_names: list[str] = field(default_factory=list)
    full: list[int] = field(default_factory=list)
    """For each seat the full health of its castle."""
    health: list[int] = field(default_factory=list)
    falling: list[int] = field(default_factory=list)
    """The seats whose castles have no health left, but have not fallen yet (AMB-Q-50)."""
    shield: list[int] = field(default_factory=list)
    shield_until: list[tuple[Any, ...]] = field(default_factory=list)
    """For each seat the moment at which its shield ends; () is when it is used up."""
    deck: list[int] = field(default_factory=list)
    """The central deck; the last card is on top."""
    hands: list[list[int]] = field(default_factory=list)
    piles: list[list[int]] = field(default_factory=list)
    """For each seat the captured cards, and others that are about to be shuffled into the deck."""
    battlefield: dict[int, int] = field(default_factory=dict)
    """For each cell its card."""
    shown: list[int] = field(default_factory=list)
    """The cards on their way to the battlefield, the next one last."""
    known: list[int] = field(default_factory=list)
    """For each card who knows where it is, one bit for each seat; a view has none of it."""
    sightings: list[Sighting] = field(default_factory=list)
    """What was seen on the battlefield since it was last cleared."""
    sights: int = 0
    placements: int = 0
    newly_laid: list[int] = field(default_factory=list)
    """The cells on which cards were laid since the last call window."""
    showing: list[int] = field(default_factory=list)
    """The cards that a player shows from the hand for an effect."""
    seat: int = NOBODY
    """Whose turn it is."""
    first: int = NOBODY
    turn: int = 0
    """How many turns have begun."""
    idle: int = 0
    """How many turns have passed in which nobody exposed, played or called."""
    has_acted: bool = False
    """Whether somebody exposed, played or called in this turn."""
    hurt: list[int] = field(default_factory=list)
    """The seats whose castles were damaged since their last turn ended, if some text asks for it."""
    skips: list[str] = field(default_factory=list)
    """What seats skip, as "0 play", until they have (AMB-111)."""
    extra_plays: int = 0
    extra_turns: int = 0
    """How many turns more the player whose turn it is takes after this one (AMB-Q-55)."""
    in_store: list[tuple[Any, ...]] = field(default_factory=list)
    """What waits for the next turn of a player: (seat, card, effect)."""
    blow: Blow | None = None
    last_plays: list[tuple[int, ...]] = field(default_factory=list)
    """The last card that each seat has played, the latest at the end: (seat, kind)."""
    delayed: list[tuple[int, ...]] = field(default_factory=list)
    """Played cards whose text waits for something: (owner, card)."""
    forced: int = NOT_FORCED
    """Who is the caller of an Ambush that a text begins, nobody, or not forced."""
    ambushes: int = 0
    ambush: Ambush | None = None
    live: list[bool] = field(default_factory=list)
    """Whether each seat last answered with a time stamp of its own."""
    window: tuple[int, ...] = ()
    """When the call window opens and closes, in milliseconds since it was announced."""
    calibration: int = 1000
    """By how much, in thousandths, the practice round has slowed the others down (AMB-142)."""
    reactions: list[tuple[int, ...]] = field(default_factory=list)
    """Every first capture of a seat in an Ambush: (seat, when) (AMB-Q-40)."""
    pauses: int = 0
    box: AmbushBox = shared(default=None)


def is_standing(state: AmbushState, seat: int) -> bool:
    """Tell whether a castle still stands."""
    return state.health[seat] > 0


def standing(state: AmbushState) -> list[int]:
    """List the seats whose castles stand."""
    return [seat for seat, health in enumerate(state.health) if health > 0]


def clockwise_from(state: AmbushState, seat: int) -> tuple[int, ...]:
    """List all seats clockwise, beginning with this one."""
    return clockwise(state.players, max(seat, 0))


def opponents(state: AmbushState, seat: int) -> list[int]:
    """List the other seats whose castles stand, clockwise from a player (AMB-110)."""
    return [other for other in clockwise_from(state, seat)[1:] if state.health[other] > 0]


def is_skipped(state: AmbushState, seat: int, part: str) -> bool:
    """Use up a seat's duty to skip a part of its turn, if it has one."""
    if not state.skips or (mark := f"{seat} {part}") not in state.skips:
        return False
    state.skips.remove(mark)
    return True


def skip_later(state: AmbushState, seat: int, part: str) -> None:
    """Let a seat skip a part of its next turn; several do not add up (AMB-111)."""
    if not will_skip(state, seat, part):
        state.skips.append(f"{seat} {part}")


def will_skip(state: AmbushState, seat: int, part: str) -> bool:
    """Tell whether a seat has to skip a part of its next turn already."""
    return f"{seat} {part}" in state.skips
