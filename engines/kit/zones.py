"""Zones: where the components of a game lie, said once.

A game declares each place where things lie, or a row of such places, as a `Zone`: the path to it in the state, the
`Sort` of thing, whose it is, who sees it, what it is called and which ids it has on the table. From this list the kit
derives what every game needs of it: that nothing is lost (`components`), what a seat may not see (`hide`), what could
be behind the rest (`deal`), moving by hand (by_hand.py), and ids, things and plain areas of the table
(zone_table.py). A game writes only its exceptions, in the hooks of `Zones`.

    CARD = Sort("card", of=lambda box: box.cards)
    HANDS = Zone(("hands", SEAT), CARD, "the hand of {}", Form.HAND, Sight.OWNER, id="hand.{}", title="Hand of {}")
    DECK = Zone("deck", CARD, "the deck", Form.STACK, Sight.NOBODY, id="deck", title="Deck")
    ZONES = Zones((HANDS, DECK), is_open=lambda state: state.ending is not None)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from engines.kit.chance import Chance
from engines.kit.documents import Document
from engines.kit.known import Knowledge
from engines.kit.state import UNKNOWN

ENDLESS = 9999
"""Room without a limit."""


class Form(StrEnum):
    """How things lie in a zone."""

    STACK = "stack"
    """One on the other, the last one on top; what not everybody may look through lies on the table as one pile."""
    PILE = "pile"
    """The same, where it does not matter what lies on top."""
    ROW = "row"
    HAND = "hand"
    POOL = "pool"
    SINGLE = "single"
    """One thing or none, such as the card of a cell."""
    COUNT = "count"
    """Like things, of which the state holds only the number."""


class Sight(StrEnum):
    """Who sees what lies in a zone, where it needs no rule of the game."""

    EVERYBODY = "everybody"
    NOBODY = "nobody"
    OWNER = "owner"


Rule = Callable[..., "bool | Iterable[Any]"]
"""A rule of the game on who sees a zone: (view, seat, *keys) to yes, no, or the places in it that the seat sees.

Single places side by side, such as the cells of a grid, are asked about at once: without the last key."""


@dataclass(frozen=True, eq=False)
class Each:
    """A step of a path that leads to several places: each seat, each colour, each cell."""

    name: Callable[[Any, Any], str] = lambda state, key: str(key)
    """What stands for the {} in the names of zones: (state, key) to a word."""
    owner: Callable[[Any, Any], int] | None = None
    """The seat to which what lies there belongs."""
    keys: Callable[[Any], Iterable[Any]] | None = None
    """Where things can be laid by hand; unless it is said, wherever the state has an entry.

    Of a dict at the end of a path it says more: a place where nothing lies has no entry."""
    is_there: Callable[[Any, Any], bool] = lambda state, key: True
    """Whether the place is in the game at this moment."""

    def owner_of(self, state: Any, key: Any) -> int:
        """Return the owner of a place that has one."""
        assert self.owner is not None
        return self.owner(state, key)


SEAT = Each(name=lambda state, seat: str(state.box.game.seat_names(state)[seat]), owner=lambda state, seat: int(seat))
"""Each seat: a path through a list with an entry for each of them."""

EACH = Each()
"""Each entry of a list or dict, called by its number or key."""


@dataclass(frozen=True, eq=False)
class Sort:
    """A sort of things: what lies in zones is a number of its sort. Things move only between zones of one sort."""

    name: str
    """What one is called that nobody may know: "a card"."""
    of: Callable[[Any], Sequence[Document]] | None = None
    """Every thing of the sort in a box, by its number: the document whose face it shows.

    A sort without documents is moved and hidden, but the game itself says what could be behind a hidden one."""
    backs: Callable[[Any], Sequence[int]] | None = None
    """For each thing the number of its back, if backs differ; a hidden thing is then -2 - back, else `blank`."""
    blank: int = UNKNOWN
    """What stands in the place of a hidden thing."""
    copies: Callable[..., Sequence[int]] | None = None
    """For a sort with like things, of which each place has a set of its own: (state, *keys) to that set.

    Without it a sort has every thing once."""
    could: Callable[..., Sequence[int]] | None = None
    """For what is no component but a choice, such as a dial: (world, *keys) to what a hidden one could be.

    Of several choices in one place no two are alike."""
    known: Knowledge | None = None
    """Where the state keeps which seats have been shown things of this sort."""
    fits: Callable[[Any], bool] | None = None
    """What more must hold of an imagined deal: it is dealt again until it does."""
    stream: str = ""
    """The stream of chance for imagined deals; unless it is said, the name with an s."""
    tag: Callable[..., tuple[Any, ...]] = lambda state, thing, *keys: (thing,)
    """What makes it a component of its own for the tests that none is lost: (state, thing, *keys)."""
    called: Callable[[Any, int], str] | None = None
    """What one is called in the log and in menus: (state, thing); unless it is said, the name of its document."""
    kind: str | None = None
    """The kind of document whose back a hidden one shows on the table; unless it is said, as its name is."""
    hidden: str = ""
    """What a hidden one is called on the table; unless it is said, the name with a capital."""
    note: Callable[[Any], str] = lambda document: ""
    """What is noted under a face on the table: (document)."""


Words = str | Callable[..., str]
"""A name or title: with {} for what each key stands for, or (state, *keys) to one."""
Ids = str | Callable[..., Iterable[str]]
"""Ids on the table, with blanks between them and {} for each key, or (state, *keys) to them."""


class Located:
    """Something that is said of a place in the state, or of several alike."""

    path: str | tuple[str | Each, ...]
    spots: Ids
    is_there: Callable[..., bool]

    @cached_property
    def steps(self) -> tuple[str | Each, ...]:
        """The path as a tuple."""
        return (self.path,) if isinstance(self.path, str) else self.path

    @cached_property
    def eaches(self) -> tuple[Each, ...]:
        """What its keys stand for."""
        return tuple(step for step in self.steps if isinstance(step, Each))

    def words(self, words: Words, state: Any, keys: Sequence[Any]) -> str:
        """Say a name or title of one of its places."""
        if not isinstance(words, str):
            return words(state, *keys)
        if "{" not in words:
            return words
        return words.format(*(each.name(state, key) for each, key in zip(self.eaches, keys, strict=True)))

    def spot_ids(self, state: Any, keys: Sequence[Any]) -> tuple[str, ...]:
        """List the ids on the table that stand for one of its places."""
        if isinstance(self.spots, str):
            return tuple(id.format(*keys) for id in self.spots.split())
        return tuple(self.spots(state, *keys))

    def is_in_game(self, state: Any, keys: Sequence[Any]) -> bool:
        """Tell whether one of its places is in the game at this moment."""
        those = [each.is_there(state, key) for each, key in zip(self.eaches, keys, strict=True)]
        return all(those) and self.is_there(state, *keys)


@dataclass(frozen=True, eq=False)
class Number(Located):
    """A number that the table shows, or which way up something lies: a designer may set it by hand."""

    path: str | tuple[str | Each, ...]
    name: Words
    """What it is called in the log and in menus."""
    most: int | Callable[..., int]
    """How high it can be set: a number, or (state, *keys)."""
    least: int = 0
    spots: Ids = ""
    """The ids on the table that show it."""
    labels: tuple[str, ...] | Callable[..., tuple[str, ...]] = ()
    """Words for the values, from the least on, as in ("face down", "face up"), or (state, *keys) to them."""
    places: Callable[..., Mapping[str, int]] = lambda state, *keys: {}
    """For a marker that stands somewhere: (state, *keys) to the value for each id on the table onto which it goes."""
    is_there: Callable[..., bool] = lambda state, *keys: True
    shut: Callable[..., str] = lambda state, *keys: ""
    """Why it may not be set at this moment."""
    value: Callable[..., int] | None = None
    """What it is, (state, *keys), where the state keeps something else at its path, such as a set of places."""
    change: Callable[..., None] = lambda state, value, *keys: None
    """Then, what puts another value there: (state, value, *keys)."""


@dataclass(frozen=True, eq=False)
class Zone(Located):
    """Where things of a sort lie: one place, or one for each seat or entry of a list or dict."""

    path: str | tuple[str | Each, ...]
    """The way through the state: names of fields, and `Each` for the entries of a list or dict."""
    sort: Sort
    name: Words = ""
    """What it is called in the log and in menus: "the hand of {}"; without a name nothing is moved there by hand."""
    form: Form = Form.ROW
    seen_by: Sight | Rule = Sight.EVERYBODY
    """Who sees what lies here; what seats have been shown of its sort (`Sort.known`) they see besides."""

    # What can lie here
    room: int | Callable[..., int] = ENDLESS
    """How much it holds, a number or (state, *keys); a single place holds one thing."""
    is_fixed: bool = False
    """Whether there are always as many things here: one that is moved changes places with another."""
    back: Callable[..., int] | None = None
    """The only back that things here have, (state, *keys), as in a deck of one colour."""
    only: Callable[..., bool] | None = None
    """Whether a thing may lie here, (box, thing, *keys), if backs do not tell; imagined deals keep to it too."""
    alike: Callable[..., int] = lambda state, *keys: 0
    """For things that are only counted: which thing each of them is, the only one that may be laid here."""
    empty: Any = None
    """What stands in the place of a single thing that is not there; None takes it out of a dict."""
    made: Callable[[Any, int], Any] | None = None
    """For things that are parts with more to them, of which `card` says which thing it is: (state, thing) to one."""
    is_sorted: bool = False
    """Whether things lie in the order of their numbers, so that their places tell nothing."""

    # When things are moved by hand
    is_there: Callable[..., bool] = lambda state, *keys: True
    """Whether it is in the game at this moment."""
    is_leaving: bool | Callable[..., bool] = False
    """Whether things only leave it, always or at this moment (state, *keys), so that nothing is laid here."""
    shut: Callable[..., str] = lambda state, *keys: ""
    """Why nothing may be taken from here or laid here at this moment."""

    # On the table
    id: str = ""
    """The id of its area, {} for each key; its place has the same with ".place". Unless it is said, or the ids of its
    things are, the name of its last field and the keys: "hands0"."""
    title: Words = ""
    """The title of its area; unless it is said, its name without "the", or without its owner: "{}: Backpack"."""
    thing: str | Callable[..., str] = ""
    """The id of a thing: {} for each key and for its place in the zone, or (state, *keys, place). Unless it is said,
    the id of the zone with ".0", ".1" ... or, of a pile that lies as one, with ".deck"."""
    spots: Ids = ""
    """Further ids onto which a thing is dropped to lie here."""
    is_up: Callable[..., bool] = lambda view, *keys: True
    """Whether what is seen here lies face up; if not, it lies face down before those who may look at it."""
    pile: Words = ""
    """What the pile is called, where things lie as one; unless it is said, the title."""
    rest: str = ""
    """The id of the pile of hidden things, where those that are known lie apart from them."""
    top: str = ""
    """The id of the top card of a pile that lies as one, which those who know it see beside it."""
    bottom: str = ""
    """The same for its bottom card, where that is the next one."""
    hidden: str = ""
    """What a hidden thing is called here, if not as its sort says."""
    is_bare: bool = True
    """Whether its area, or its pile, is shown even when nothing lies there."""

    # What follows from it

    @cached_property
    def field(self) -> str:
        """The last field of the path."""
        return [step for step in self.steps if isinstance(step, str)][-1]

    @cached_property
    def is_grid(self) -> bool:
        """Whether it is single places side by side: one thing, or none, for each key of a list or dict."""
        return self.form is Form.SINGLE and isinstance(self.steps[-1], Each)

    @cached_property
    def has_gaps(self) -> bool:
        """Whether some of the places side by side may be empty, and the state has something in their stead."""
        return self.is_grid and self.empty is not None

    @cached_property
    def is_one(self) -> bool:
        """Whether it is one thing, or none, in a field of its own."""
        return self.form is Form.SINGLE and not self.is_grid

    @cached_property
    def is_entry(self) -> bool:
        """Whether its piles are entries of lists or dicts, and not fields."""
        return isinstance(self.steps[-1], Each) and not self.is_grid

    @cached_property
    def is_open_ended(self) -> bool:
        """Whether it has places of which the state says nothing as long as nothing lies there: keys of a dict."""
        last = self.steps[-1]
        return isinstance(last, Each) and last.keys is not None and not self.is_grid

    @cached_property
    def way(self) -> tuple[str | Each, ...]:
        """The path to what holds its piles: the state, parts with fields for them, or lists and dicts of them."""
        return self.steps[:-2] if self.is_grid else self.steps[:-1]

    @cached_property
    def is_one_pile(self) -> bool:
        """Whether its things lie on the table as one pile."""
        return self.form in (Form.STACK, Form.PILE) and self.seen_by is not Sight.EVERYBODY and not self.rest

    @cached_property
    def is_in_play(self) -> bool:
        """Whether what lies here is in the game: what went back into the box has no name, or is one pile."""
        return self.form is not Form.PILE and bool(self.name or self.id or self.title or self.thing)

    @cached_property
    def stem(self) -> str:
        """What the ids of its area and places begin with."""
        return self.id or ("" if self.thing else self.field + ".".join("{}" for _ in self.eaches))

    @cached_property
    def heading(self) -> Words:
        """The title of its area, said or not."""
        if self.title or not isinstance(self.name, str):
            return self.title
        usual = self.name.removeprefix("{}: ").removeprefix("the ")
        return usual[:1].upper() + usual[1:]

    @cached_property
    def owned_by(self) -> int | None:
        """Which of its keys has an owner."""
        return next((at for at, each in enumerate(self.eaches) if each.owner is not None), None)

    def owner(self, state: Any, keys: Sequence[Any]) -> int | None:
        """Return the seat to which what lies here belongs, or None."""
        at = self.owned_by
        return None if at is None else self.eaches[at].owner_of(state, keys[at])


@dataclass(frozen=True, eq=False)
class Zones:
    """All zones of a game, and what is particular to it.

    Neighbours with the same `Each` take turns: first all of the first seat, then all of the second.
    """

    all: tuple[Zone, ...] = ()
    is_open: Callable[[Any], bool] = lambda state: False
    """Whether everything lies open, as when a game is over: then nothing is hidden and nothing dealt."""
    hide: Callable[[Any, int], None] = lambda view, seat: None
    """Take from a view, in place, what else its seat may not know: (view, seat), after the zones were hidden."""
    before_deal: Callable[[Any, int, Chance], None] = lambda world, seat, luck: None
    """Fill in, in place, what has to be known before the zones are dealt: (world, seat, luck)."""
    deal: Callable[[Any, int, Chance], None] = lambda world, seat, luck: None
    """Fill in, in place, what depends on what was dealt: (world, seat, luck)."""
    in_the_box: Callable[[Any], Iterable[tuple[Any, ...]]] = lambda state: ()
    """The components that lie in no zone because they are not in play."""

    def sorts(self) -> tuple[Sort, ...]:
        """List the sorts of things that lie in the zones."""
        return tuple(dict.fromkeys(zone.sort for zone in self.all))
