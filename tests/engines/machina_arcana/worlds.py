"""Worlds: two plain tiles beside each other, a few made-up cards, and a game that goes on from there.

    state = world({0: (2, 2), 1: (14, 5)}, {"hulk": (3, 3)}, spaces={(4, 4): "chest"})
    say(state, "Attack 2L on each monster.", 0)

A place is (column, row) over both tiles: columns 0 to 9 are the left tile, 10 to 19 the right one; they are joined by
an opening in rows 4 and 5. Nobody owns anything, and nothing else is in play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from engines.kit.chance import chance
from engines.kit.documents import Content, Document
from engines.kit.door import answer, run
from engines.kit.game import make_setup, opened
from engines.kit.language.abilities import abilities_of, ears_of
from engines.kit.language.play import Context, play
from engines.kit.language.worth import worth
from engines.kit.maps.grids import Side, new_grid
from engines.kit.maps.palettes import default_palette
from engines.kit.maps.tiles import TileFace, plan_of
from engines.kit.mechanisms.dice import Dice, Roll
from engines.kit.questions import Option
from engines.machina_arcana import content as printed
from engines.machina_arcana.abilities.playing import uses
from engines.machina_arcana.box import MachinaBox
from engines.machina_arcana.derived import cards_changed, redraw
from engines.machina_arcana.game import GAME
from engines.machina_arcana.map.area import cell_in, spot_in
from engines.machina_arcana.options import MachinaOptions
from engines.machina_arcana.state import (
    EXPLORER_PHASE,
    MONSTER,
    NOBODY,
    Card,
    Explorer,
    MachinaState,
    Monster,
)

Place = tuple[int, int]
PALETTE = default_palette(printed.SLUG)
MONSTERS = ("crawler", "hulk", "maw", "wraith")
"""The monsters of the box: levels 2, 1, 4 and 1; the crawler has will 1 and armor 4."""
ITEMS = {"blade": "weapon", "coat": "apparel", "pendant": "artifact", "pistol": "weapon", "tonic": "consumable"}
PEOPLE = ("ada", "bram", "cleo", "dov")


def at(place: Place) -> int:
    """Return the cell of a place."""
    x, y = place
    return cell_in(x // 10, x % 10, y)


def place_of(cell: int) -> Place:
    """Return the place of a cell, on whichever of the two tiles."""
    x, y = spot_in(cell)
    return (x + 10 * int(cell_in(1, x, y) == cell), y)


def monster(name: str) -> int:
    """Return the unit of a monster."""
    return MONSTER + MONSTERS.index(name)


def item(name: str) -> int:
    """Return the number of an item."""
    return list(ITEMS).index(name)


# The box


def plain_tile(id: str) -> printed.MapTile:
    """A bare tile with edges at all sides."""
    grid = new_grid(10, 10, "passable")
    edges = {grid.lattice.rim(side)[place]: "edge" for side in Side for place in (4, 5)}
    borders = tuple(edges.get(one, kind) for one, kind in enumerate(grid.borders))
    plan = plan_of(type(grid)(grid.lattice, grid.cells, borders), PALETTE)
    return printed.MapTile(id=id, name=id, front=TileFace(plan=plan, direction="south"))


def die(role: str, *faces: int, texts: Sequence[str] = ()) -> printed.Die:
    """A die with these numbers."""
    said = [*texts, *[""] * (len(faces) - len(texts))]
    sides = tuple(printed.Face(number=number, text=text) for number, text in zip(faces, said, strict=True))
    return printed.Die(id=f"die.{role}", name=role, role=printed.DieRole(role), faces=sides)


def documents() -> list[Document]:
    """List the made-up components."""
    stats: dict[str, Any] = {"armor": 2, "will": 2, "health": 4, "stamina": 6}
    people = [
        printed.Explorer(id=name, name=name.title(), role=role, essence=9, **stats)
        for name, role in zip(PEOPLE, printed.ExplorerClass, strict=True)
    ]
    levels = dict(zip(MONSTERS, (2, 1, 4, 1), strict=True))
    beasts = [
        printed.Monster(id=name, name=name.title(), level=level, **(stats | ODD.get(name, {})))
        for name, level in levels.items()
    ]
    things = [
        printed.Item(id=name, name=name.title(), type=printed.ItemType(kind), level=1) for name, kind in ITEMS.items()
    ]
    events = [
        printed.Event(id=f"event.{side}.{number}", name=f"{side} {number}", side=side, binding=number == 2)
        for side in printed.EventSide
        for number in range(3)
    ]
    chapters = [
        printed.Chapter(
            id=f"chapter.{number}", name=f"Chapter {number}", scenario="story", number=number, spawn=9, horror=9
        )
        for number in (1, 2, 3)
    ]
    story = printed.Scenario(id="story", name="Story", cards=tuple(one.id for one in chapters))
    dice = [
        *(die("high", 0, 1, 1, 2, 2, 3), die("low", 0, 1, 1, 1, 2, 2), die("game", *range(10))),
        die("recharge", *range(6), texts=["You restore 1 health.", "You restore all stamina."]),
    ]
    tiles = [plain_tile(f"tile.{letter}") for letter in "abcdef"]
    return [*people, *beasts, *things, *events, *chapters, story, *dice, *tiles]


ODD: dict[str, dict[str, Any]] = {"crawler": {"armor": 4, "will": 1}}


@cache
def box_for(players: int = 2, options: MachinaOptions | None = None) -> MachinaBox:
    """Open a box, once for the same options."""
    setup = make_setup(GAME, seed=1, players=players, options=options or MachinaOptions())
    box = opened(GAME, Content(documents()), setup)
    assert isinstance(box, MachinaBox)
    return box


READER = box_for().reader
assert READER is not None


# The state


def world(
    people: Mapping[int, Place] | None = None,
    beasts: Mapping[str, Place] | None = None,
    *,
    spaces: Mapping[Place, str] | None = None,
    turn: int = 0,
    seed: int = 1,
    **options: Any,
) -> MachinaState:
    """Lay out a position in the turn of an explorer, before any question."""
    people = people or {0: (2, 2)}
    box = box_for(max(2, max(people) + 1), MachinaOptions(**options))
    state = MachinaState(chance(seed), box.setup.players, [], [], box=box)
    state.laid = {0: (0, 0, 0), 1: (1, 0, 0)}
    state.tiles, state.faces = [2, 3, 4, 5], [0] * 6
    state.past, state.chapters, state.ratings = [0], [2, 1], [9, 9]
    state.phase, state.actor, state.rounds = EXPLORER_PHASE, turn, 1
    for who in range(max(people) + 1):
        state.explorers.append(Explorer(card=who, at=at(people[who]), health=4, stamina=6, essence=0))
    for name, place in (beasts or {}).items():
        card = MONSTERS.index(name)
        state.queue.append(card)
        state.monsters[card] = Monster(at(place))
    state.monster_deck = [card for card in range(len(MONSTERS)) if card not in state.monsters]
    state.treated = {at(place): (kind,) for place, kind in (spaces or {}).items()}
    state.agenda.append(("turn", turn))
    redraw(state)
    return state


def go(state: MachinaState) -> MachinaState:
    """Do what is on the agenda, up to the next question."""
    run(state)
    return state


def say(state: MachinaState, text: str, who: int, card: Card = ("", -1), **that: Any) -> MachinaState:
    """Play a text for a unit, up to the next question."""
    assert READER is not None
    put_off(state)
    play(state, READER.read(text), who, card, **that)
    return go(state)


def put_off(state: MachinaState) -> None:
    """Let the question whose turn it is wait."""
    if state.question is not None:
        assert state.question.kind == "turn", state.question
        state.question = None
        state.agenda.append(("turn", state.actor))


def choose(state: MachinaState, *options: Option) -> MachinaState:
    """Answer open questions, one after the other."""
    for option in options:
        assert state.question is not None, option
        assert option in state.question.options[0], (option, state.question)
        answer(state, option, state.question.seats[0])
    return state


def offered(state: MachinaState) -> list[Option]:
    """List the options of the open question; none where only the turn goes on."""
    return [] if is_over(state) or state.question is None else list(state.question.options[0])


def is_over(state: MachinaState) -> bool:
    """Tell whether all that was said is done, and the turn goes on."""
    return state.question is None or state.question.kind == "turn"


def kind_of_question(state: MachinaState) -> str:
    """Return what is asked."""
    return "" if state.question is None else state.question.kind


# Cards that say something else


def reprint(state: MachinaState, card: Card, text: str) -> Card:
    """Let a card say something, and return it."""
    assert READER is not None
    assert GAME.language is not None
    texts = {sort: list(those) for sort, those in state.box.texts.items()}
    texts[card[0]][card[1]] = abilities_of(GAME.language, READER.read(text))
    fixed = {sort: tuple(those) for sort, those in texts.items()}
    state.box = replace(state.box, texts=fixed, ears=ears_of(fixed))
    cards_changed(state)
    return card


def equip(state: MachinaState, who: int, name: str, text: str = "") -> Card:
    """Let an explorer have an item as a main item that says something; a consumable lies in the bag."""
    number = item(name)
    explorer = state.explorers[who]
    (explorer.bag if ITEMS[name] == "consumable" else explorer.mains).append(number)
    cards_changed(state)
    return reprint(state, ("item", number), text) if text else ("item", number)


def speaks(state: MachinaState, who: int, text: str) -> Card:
    """Let the card of a unit say something."""
    return reprint(state, ("explorer", who) if who < MONSTER else ("monster", who - MONSTER), text)


def current(state: MachinaState, side: int, number: int, text: str) -> Card:
    """Let an event be the current one of its side, and say something."""
    card = 3 * side + number
    state.destroyed_events[side].append(card)
    return reprint(state, ("event", card), text)


def abilities(state: MachinaState, who: int) -> list[Option]:
    """List the abilities that a unit can play now."""
    return uses(state, who)


def use(state: MachinaState, who: int, card: Card, which: int = 0) -> MachinaState:
    """Play an active ability, up to the next question."""
    put_off(state)
    state.agenda.append(("do_use", who, ("use", *card, which)))
    return go(state)


def worth_of(state: MachinaState, text: str, who: int) -> float:
    """Tell what a text is worth to a unit."""
    assert READER is not None
    return worth(state, READER.read(text), Context(who, ("", -1)))


# Dice that are known


class Loaded(Dice):
    """Dice that show certain numbers, in their order, then chance."""

    shown: list[int]

    def roll(self, state: Any, who: int, rule: str, *names: str, stream: str = "") -> Roll:
        faces = []
        for name in names:
            die = self.by_name[name]
            wanted = self.shown.pop(0) if self.shown else None
            faces.append((name, die.faces.index(wanted) if wanted in die.faces else 0))
        return tuple(faces)


def rolling(state: MachinaState, *numbers: int) -> MachinaState:
    """Let the next dice show these numbers."""
    dice = Loaded(*state.box.dice.by_name.values())
    dice.shown = list(numbers)
    state.box = replace(state.box, dice=dice)
    return state


def told(state: MachinaState, kind: str) -> list[tuple[Any, ...]]:
    """List what was told of a kind of event, without the number, the kind, the rule and who saw it."""
    return [event[4:] for event in state.log if event[1] == kind]


__all__ = ["NOBODY", "PEOPLE", "monster", "world"]
