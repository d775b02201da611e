"""By hand: at any question a designer may move a component or set a number, whatever the rules say.

Where components lie a game has declared as its zones; which numbers the table shows it lists as *counters*. A move
takes a thing out of one place and lays it into another that holds the same sort: nothing is lost or made. Where a
place is full, or must not be empty, two things change places. What belongs to a move beside that (who has seen a
card, which way up it lies) is settled by the game, which may refuse. Then the open question is put anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.kit.again import can_ask_anew, interrupt
from engines.kit.door import run
from engines.kit.language.tokens import with_article
from engines.kit.questions import Option, Refusal, Refused
from engines.kit.state import UNKNOWN, State, tell
from engines.kit.views import view_for
from engines.kit.zones import Form, Number, Zone
from engines.kit.zoning.zone_box import contents_of, laid_out
from engines.kit.zoning.zone_paths import Keys, Path, path_of, places_of, read, write
from engines.kit.zoning.zone_table import ids_of, spots_of

MOVE, SET = "move_by_hand", "set_by_hand"
"""The words with which moves stand among the choices of a record, and with which they are told."""
BY_HAND = (MOVE, SET)
TOP, BOTTOM = "top", "bottom"


@dataclass(frozen=True, slots=True)
class Pile:
    """One place of a zone in a game: a pile with the last thing on top, a single thing, or a number of like ones."""

    state: State = field(repr=False)
    zone: Zone
    keys: Keys
    path: Path

    @property
    def id(self) -> str:
        """The path as one word."""
        return ".".join(map(str, self.path))

    @property
    def name(self) -> str:
        """What it is called in the log and in menus: "the hand of Red"."""
        return self.zone.words(self.zone.name, self.state, self.keys)

    @property
    def holds(self) -> str:
        """The sort of thing that lies here: things move only within one sort. What follows a dot is unsaid."""
        sort = self.zone.sort
        return ".".join(map(str, (sort.name, *self.keys))) if sort.copies else sort.name

    @property
    def is_stack(self) -> bool:
        """Whether it matters if a thing lies on top or at the bottom."""
        return self.zone.form is Form.STACK

    @property
    def spots(self) -> tuple[str, ...]:
        """The ids on the table, beside those of its things, onto which a thing is dropped to lie here."""
        return spots_of(self.state, self.zone, self.keys)

    @property
    def things(self) -> Mapping[str, int]:
        """For each id on the table that shows a thing of this pile its place in it; -1 is the topmost."""
        return ids_of(self.state, self.zone, self.keys)

    @property
    def room(self) -> int:
        """How many things fit here."""
        room = self.zone.room
        return 1 if self.zone.form is Form.SINGLE else room(self.state, *self.keys) if callable(room) else room

    @property
    def shut(self) -> str:
        """Why nothing may be taken from here or laid here at this moment."""
        return self.zone.shut(self.state, *self.keys)

    def takes(self, thing: int) -> bool:
        """Tell whether a thing of its sort may be laid here."""
        zone, state, keys = self.zone, self.state, self.keys
        if zone.is_leaving(state, *keys) if callable(zone.is_leaving) else zone.is_leaving:
            return False
        if zone.form is Form.COUNT and zone.alike(state, *keys) != thing:
            return False
        if zone.back is not None:
            return bool(laid_out(state.box).lots[zone.sort].table[thing] == -2 - zone.back(state, *keys))
        return zone.only is None or zone.only(state.box, thing, *keys)


@dataclass(frozen=True, slots=True)
class Counter:
    """A number that the table shows, or which way up something lies, with its limits."""

    path: Path
    name: str
    most: int
    least: int = 0
    spots: tuple[str, ...] = ()
    """The ids on the table that show it."""
    labels: tuple[str, ...] = ()
    """Words for the values, from the least on, as in ("face down", "face up")."""
    places: Mapping[str, int] = field(default_factory=dict)
    """For a marker that stands somewhere: the value for each id on the table onto which it can be put."""
    shut: str = ""
    number: Number | None = field(default=None, repr=False)
    keys: Keys = ()

    @property
    def id(self) -> str:
        """The path as one word."""
        return ".".join(map(str, self.path))

    def now(self, state: State) -> int:
        """Return what it is."""
        if self.number is not None and self.number.value is not None:
            return self.number.value(state, *self.keys)
        return int(read(state, self.path))

    def change(self, state: State, value: int) -> None:
        """Set it."""
        if self.number is not None and self.number.value is not None:
            self.number.change(state, value, *self.keys)
        else:
            write(state, self.path, bool(value) if isinstance(read(state, self.path), bool) else value)

    def values(self) -> list[int]:
        """List what it can be set to."""
        return sorted(set(self.places.values())) if self.places else list(range(self.least, self.most + 1))

    def says(self, value: int) -> str:
        """Put a value in words."""
        return self.labels[value - self.least] if self.labels else str(value)


@dataclass(frozen=True, slots=True)
class Moved:
    """A thing that has been moved from one pile to another."""

    thing: int
    source: Pile
    place: int
    """Where in its pile it lay."""
    target: Pile
    names: tuple[str, str]
    """What both were called when it was moved; an army without its last unit is gone."""


@dataclass(frozen=True, slots=True)
class ByHand:
    """What a game says of moving by hand beside where things lie."""

    numbers: tuple[Number, ...] = ()
    """The numbers and markers of the table that can be set."""
    settle: Callable[[Any, Moved], None] = lambda state, moved: None
    """Settle what goes along with a move, for each thing that has moved; `no` refuses."""
    set: Callable[[Any, Counter, int], None] = lambda state, counter, before: None
    """Settle what goes along with another value; `no` refuses."""


def no(why: str) -> Refused:
    """Return the refusal of a move that a place cannot hold, to be raised."""
    return Refused(Refusal.NOT_AN_OPTION, why)


# Piles


def zones_of(state: State) -> list[Pile]:
    """List where things lie."""
    named = [zone for zone in state.box.game.zones.all if zone.name]
    places = [(zone, keys) for zone, keys in places_of(state, named) if zone.is_in_game(state, keys)]
    return [Pile(state, zone, keys, path_of(zone, keys)) for zone, keys in places]


def contents(state: State, pile: Pile) -> tuple[int, ...]:
    """List the things in a pile, the last one on top."""
    return contents_of(state, pile.zone, pile.keys)


def _lay(state: State, pile: Pile, things: tuple[int, ...]) -> None:
    zone, value = pile.zone, read(state, pile.path, ())
    if not things and zone.is_open_ended:
        write(state, pile.path, None)
    elif zone.form is Form.COUNT:
        write(state, pile.path, len(things))
    elif zone.form is Form.SINGLE:
        write(state, pile.path, things[0] if things else zone.empty)
    elif zone.made is not None:
        there = {one.card: one for one in value}
        write(state, pile.path, [there[one] if one in there else zone.made(state, one) for one in things])
    else:
        write(state, pile.path, type(value)(sorted(things) if zone.is_sorted else things))


# What can be done


def counters_of(state: State) -> list[Counter]:
    """List the numbers that can be set."""
    numbers = places_of(state, state.box.game.by_hand.numbers)
    return [_counter(state, number, keys) for number, keys in numbers if number.is_in_game(state, keys)]


def _counter(state: State, number: Number, keys: Keys) -> Counter:
    return Counter(
        path_of(number, keys),
        number.words(number.name, state, keys),
        number.most(state, *keys) if callable(number.most) else number.most,
        number.least,
        number.spot_ids(state, keys),
        number.labels(state, *keys) if callable(number.labels) else number.labels,
        number.places(state, *keys),
        number.shut(state, *keys),
        number,
        keys,
    )


def why_not_now(state: State) -> str:
    """Say why nothing can be moved by hand at this moment, or nothing if it can."""
    if state.question is None:
        return "the game has ended"
    if not can_ask_anew(state):
        return "the game is in the middle of something that cannot be asked anew: answer this first"
    return ""


def things_at(state: State, id: str) -> list[tuple[Pile, int]]:
    """List what an id on the table shows: zones, and the place of the thing in each."""
    found = [(zone, zone.things[id], len(contents(state, zone))) for zone in zones_of(state) if id in zone.things]
    return [(zone, place % count) for zone, place, count in found if count]


def counters_at(state: State, id: str) -> list[Counter]:
    """List the numbers that an id on the table shows."""
    return [counter for counter in counters_of(state) if id in counter.spots]


def targets(state: State, source: Pile, thing: int) -> list[Pile]:
    """List the zones to which a thing can be moved, as far as that can be told without trying."""
    if source.shut:
        return []
    return [zone for zone in zones_of(state) if _fits(state, source, thing, zone)]


def _fits(state: State, source: Pile, thing: int, target: Pile) -> bool:
    if target.holds != source.holds or target.shut or not target.takes(thing):
        return False
    if target.path == source.path:
        return target.is_stack and len(contents(state, target)) > 1
    if not changes_places(state, source, target):
        return True
    return any(source.takes(other) and other != thing for other in contents(state, target))


def changes_places(state: State, source: Pile, target: Pile) -> bool:
    """Tell whether two things change places: the one place is full, or the other is never empty."""
    is_fixed = source.zone.is_fixed or target.zone.is_fixed
    return is_fixed or len(contents(state, target)) >= target.room


# Doing it


def move(state: State, source: str, place: int, target: str, where: str | int, seat: int = 0) -> tuple[int, Option]:
    """Move the thing at a place of a zone to another: on top, to the bottom, or for the thing at a place there."""
    _check_now(state)
    _moved(state.copy(), source, place, target, where)
    before = [view_for(state, one) for one in range(state.players)]
    _begin(state)
    for moved in _moved(state, source, place, target, where):
        _tell(state, moved, where, before)
    run(state)
    return seat, (MOVE, source, place, target, where)


def why_refused(state: State, source: str, place: int, target: str, where: str | int) -> str:
    """Say why a move would be refused, or nothing if it would not; it is tried on a copy."""
    try:
        _moved(state.copy(), source, place, target, where)
    except Refused as refused:
        return refused.detail
    return ""


def _moved(state: State, source: str, place: int, target: str, where: str | int) -> list[Moved]:
    """Carry out a move in a state, with all that goes along with it; on a copy first, for it may be refused."""
    zones = {zone.id: zone for zone in zones_of(state)}
    start, end = zones.get(source), zones.get(target)
    if start is None or end is None:
        raise no(f"there is no place {source if start is None else target}")
    _check_places(state, start, place, end)
    carry = _exchange if start.path != end.path and changes_places(state, start, end) else _shift
    made = carry(state, start, place, end, where)
    for moved in made:
        state.derived = None
        state.box.game.by_hand.settle(state, moved)
    state.derived = None
    return made


def _check_now(state: State) -> None:
    if why := why_not_now(state):
        raise Refused(Refusal.GAME_OVER if state.question is None else Refusal.NOT_AN_OPTION, why)


def _check_places(state: State, start: Pile, place: int, end: Pile) -> None:
    """Refuse what cannot lie where it is to go."""
    if why := start.shut or end.shut:
        raise no(why)
    there = contents(state, start)
    if not isinstance(place, int) or not 0 <= place < len(there):
        raise no(f"nothing lies there: {start.name} has {len(there)}")
    if not _fits(state, start, there[place], end):
        raise no(f"{name_of(state, start.holds, there[place])} cannot lie in {end.name}")


def _shift(state: State, start: Pile, place: int, end: Pile, where: str | int) -> list[Moved]:
    there, names = contents(state, start), (start.name, end.name)
    thing = there[place]
    _lay(state, start, (*there[:place], *there[place + 1 :]))
    others = contents(state, end)
    _lay(state, end, (thing, *others) if where == BOTTOM else (*others, thing))
    return [Moved(thing, start, place, end, names)]


def _exchange(state: State, start: Pile, place: int, end: Pile, where: str | int) -> list[Moved]:
    """Let two things change places: with the one at a place, else with the topmost that may lie where it lay."""
    here, there = contents(state, start), contents(state, end)
    fitting = [at for at, other in enumerate(there) if start.takes(other) and other != here[place]]
    at = where if isinstance(where, int) else (fitting[0] if where == BOTTOM else fitting[-1])
    if at not in fitting:
        raise no(f"what lies in {end.name} cannot lie in {start.name}")
    one, other, (first, second) = here[place], there[at], (start.name, end.name)
    _lay(state, start, (*here[:place], other, *here[place + 1 :]))
    _lay(state, end, (*there[:at], one, *there[at + 1 :]))
    return [Moved(one, start, place, end, (first, second)), Moved(other, end, at, start, (second, first))]


def set_to(state: State, counter: str, value: int, seat: int = 0) -> tuple[int, Option]:
    """Set a number by hand."""
    _check_now(state)
    _set(state.copy(), counter, value)
    _begin(state)
    found, before = _set(state, counter, value)
    tell(state, SET, "", found.name, found.says(before), found.says(value))
    run(state)
    return seat, (SET, counter, value)


def _set(state: State, id: str, value: int) -> tuple[Counter, int]:
    found = next((one for one in counters_of(state) if one.id == id), None)
    if found is None:
        raise no(f"there is no number {id}")
    if found.shut:
        raise no(found.shut)
    before = found.now(state)
    if value == before:
        raise no(f"{found.name} is {found.says(value)} already")
    if value not in found.values():
        raise no(f"{found.name} cannot be {value}")
    found.change(state, value)
    state.derived = None
    state.box.game.by_hand.set(state, found, before)
    state.derived = None
    return found, before


def _begin(state: State) -> None:
    """Begin an act of the designer; what settling it pushes is done before the question is put anew."""
    state.decisions += 1
    interrupt(state)


# Telling


def _tell(state: State, moved: Moved, where: str | int, before: Sequence[State]) -> None:
    """Tell everybody that something was moved, and those who see it, or saw it before, what it was."""
    seats = range(state.players)
    after = [view_for(state, seat) for seat in seats]
    knowing = tuple(
        seat
        for seat in seats
        if _shows(before[seat], moved.source, moved.thing) or _shows(after[seat], moved.target, moved.thing)
    )
    way = (*moved.names, str(where) if moved.target.is_stack and where in (TOP, BOTTOM) else "")
    others = tuple(seat for seat in seats if seat not in knowing)
    if others:
        tell(state, MOVE, "", UNKNOWN, moved.source.holds, *way, to=others if knowing else None)
    if knowing:
        to = None if len(knowing) == state.players else knowing
        tell(state, MOVE, "", moved.thing, moved.source.holds, *way, to=to)


def _shows(view: State, pile: Pile, thing: int) -> bool:
    return thing in contents(view, pile)


def name_of(state: State, sort: str, thing: int) -> str:
    """Name a thing, or only its sort if nobody may know what it is."""
    name = sort.partition(".")[0]
    if thing == UNKNOWN:
        return with_article(name)
    return next(lot for known, lot in laid_out(state.box).lots.items() if known.name == name).name(state, thing)


def take_by_hand(state: State, choice: Option, seat: int | None) -> tuple[int, Option]:
    """Let an act by hand of a record happen, or refuse what is none."""
    kinds = [type(part) for part in choice[1:]]
    if seat is None or seat not in range(state.players):
        raise Refused(Refusal.NOT_YOUR_QUESTION, f"there is no seat {seat}")
    if choice[0] == MOVE and kinds[:3] == [str, int, str] and kinds[3:] in ([str], [int]):
        return move(state, choice[1], choice[2], choice[3], choice[4], seat)
    if choice[0] == SET and kinds == [str, int]:
        return set_to(state, choice[1], choice[2], seat)
    raise no("by hand a thing is moved from one place to another, or a number is set")
