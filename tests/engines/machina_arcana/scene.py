"""Scenes: a drawn map with explorers and monsters on it, made-up cards, dice that are known, questions answered.

    state = scene("..#..", ".A..0")
    state = scene(["+-+-+", "|0:A|", "+-+-+"], cards={"A": {"stamina": 3}})

A plan is drawn space by space with the letters of the palette; one whose first line begins with a plus has borders
too, as on a tile. What is missing to 10 x 10 is rubble; a plan without borders may go on on the next tiles. A digit
is an explorer, a capital letter a monster (A is the first card), and both stand on a passable space. Each list of
lines is a tile: the first lies in slot 0, and an empty list leaves a slot free.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from engines.kit.chance import chance
from engines.kit.documents import Content
from engines.kit.door import answer, run
from engines.kit.game import make_setup, opened
from engines.kit.language.abilities import abilities_of, ears_of
from engines.kit.maps.grids import turned
from engines.kit.maps.tiles import grid_of
from engines.kit.mechanisms.dice import Dice
from engines.kit.questions import Option, Question
from engines.kit.state import put_question
from engines.machina_arcana import content as printed
from engines.machina_arcana.box import MachinaBox
from engines.machina_arcana.derived import redraw
from engines.machina_arcana.game import GAME
from engines.machina_arcana.map.area import SIZE, SPAN, cell_in, spot_in
from engines.machina_arcana.options import MachinaOptions
from engines.machina_arcana.state import EXPLORER_PHASE, MONSTER, Card, Explorer, MachinaState, Monster
from tests.engines.machina_arcana.cards import BARE, EVENTS, ITEMS, documents, drawn_tile

Place = tuple[int, int]
Plan = Sequence[str]
DECK = 6
"""How many bare tiles lie in the deck of a scene."""


def at(x: int, y: int, slot: int = 0) -> int:
    """Return the cell of a column and a row of a tile."""
    return cell_in(slot, x, y)


def place(cell: int) -> Place:
    """Return the column and row of a cell on its tile."""
    return spot_in(cell)


def unit(letter: str) -> int:
    """Return the unit that a plan draws with a letter."""
    return int(letter) if letter.isdigit() else MONSTER + ord(letter) - ord("A")


def item(name: str) -> int:
    """Return the number of a made-up item."""
    return list(ITEMS).index(name)


def event(name: str) -> int:
    """Return the number of a made-up event."""
    return list(EVENTS).index(name)


# Drawing


def drawn(tiles: Sequence[Plan | str]) -> dict[int, tuple[str, ...]]:
    """Return the full plan of every slot: one plan, which may be larger than a tile, or one for each tile."""
    if isinstance(tiles[0], str):
        plan = [str(line) for line in tiles]
        return {0: _padded(plan)} if plan[0].startswith("+") else _cut(plan)
    plans = [list(plan) for plan in tiles]
    return {
        slot: _padded(plan) if plan[0].startswith("+") else _cut(plan)[0] for slot, plan in enumerate(plans) if plan
    }


def _cut(rows: Sequence[str]) -> dict[int, tuple[str, ...]]:
    """Draw borders around spaces that have none; what is larger than a tile goes on on the next one, openly."""
    wide, high = max(map(len, rows)) > SIZE, len(rows) > SIZE
    rows = [*rows, *[""] * (SPAN - len(rows))]
    found = {}
    for slot in (0, *((1,) if wide else ()), *((2,) if high else ()), *((3,) if wide and high else ())):
        left, top = slot % 2 * SIZE, slot // 2 * SIZE
        spaces = [row[left : left + SIZE].ljust(SIZE, "#") for row in rows[top : top + SIZE]]
        found[slot] = _with_borders(
            spaces, north=top > 0, south=high and not top, west=left > 0, east=wide and not left
        )
    return found


def _with_borders(rows: Sequence[str], **seams: bool) -> tuple[str, ...]:
    """Draw walls around ten rows of spaces, but for the sides that go on."""
    walls = {
        side: " " if is_open else ("-" if side in ("north", "south") else "|") for side, is_open in seams.items()
    }
    lines = ["+" + f"{walls['north']}+" * SIZE]
    for row in rows:
        lines += [walls["west"] + " ".join(row) + walls["east"], "+" + " +" * SIZE]
    return (*lines[:-1], "+" + f"{walls['south']}+" * SIZE)


def _padded(plan: Sequence[str]) -> tuple[str, ...]:
    """Fill a plan with borders up with rubble."""
    full = ("+ " * SIZE + "+", " #" * SIZE + " ")
    lines = [*plan, *[""] * (2 * SIZE + 1 - len(plan))]
    return tuple(line + full[row % 2][len(line) :] for row, line in enumerate(lines))


def units_in(plan: Plan, slot: int) -> dict[int, int]:
    """Tell where the units of a plan stand."""
    return {
        unit(letter): cell_in(slot, x, y)
        for y, line in enumerate(plan[1::2])
        for x, letter in enumerate(line[1::2])
        if letter.isdigit() or letter.isupper()
    }


def bare(plan: Plan) -> tuple[str, ...]:
    """Take the units from a plan."""
    return tuple("".join("." if letter.isdigit() or letter.isupper() else letter for letter in line) for line in plan)


# The box


def rest(state: MachinaState) -> None:
    """Step: all that a test has asked for is done."""
    put_question(state, Question("rest", (0,), ((("rest",),),), ("rest",), "MA-005"))


RESTING = replace(GAME, steps={**GAME.steps, "rest": rest})
"""The game, with an end for its agenda."""


@cache
def box_for(players: int, mode: str, options: MachinaOptions) -> MachinaBox:
    """Open the box of made-up cards, once for the same options."""
    box = opened(RESTING, Content(documents()), make_setup(GAME, seed=1, players=players, mode=mode, options=options))
    assert isinstance(box, MachinaBox)
    return box


def with_tiles(box: MachinaBox, tiles: Sequence[printed.MapTile]) -> MachinaBox:
    """Put other tiles into a box."""
    faces = {(number, face): tile.face(is_back=bool(face)) for number, tile in enumerate(tiles) for face in range(2)}
    grids = {
        (*key, quarters): turned(grid_of(face, box.palette), quarters)
        for key, face in faces.items()
        for quarters in range(4)
    }
    return replace(box, tiles=tuple(tiles), grids=grids)


def with_card(box: MachinaBox, card: Card, **facts: Any) -> MachinaBox:
    """Print a card of a box anew."""
    sort, number = card
    pile: list[Any] = list(getattr(box, f"{sort}s"))
    pile[number] = pile[number].model_copy(update=facts)
    changed: dict[str, Any] = {f"{sort}s": tuple(pile)}
    box = replace(box, **changed)
    if "text" not in facts:
        return box
    assert GAME.language is not None
    assert box.reader is not None
    texts = {kind: list(those) for kind, those in box.texts.items()}
    texts[sort][number] = abilities_of(GAME.language, box.reader.read(facts["text"]))
    fixed = {kind: tuple(those) for kind, those in texts.items()}
    return replace(box, texts=fixed, ears=ears_of(fixed))


def card_named(name: str) -> Card:
    """Return the card that a name means: a unit of a plan, an item, an event, or "chapter 2"."""
    if name.isdigit():
        return "explorer", int(name)
    if len(name) == 1:
        return "monster", unit(name) - MONSTER
    if name.startswith("chapter "):
        return "chapter", int(name.removeprefix("chapter "))
    return ("item", item(name)) if name in ITEMS else ("event", event(name))


# The state


def scene(
    *tiles: Plan | str,
    cards: Mapping[str, Mapping[str, Any]] | None = None,
    turn: int = 0,
    players: int = 0,
    mode: str = "standard",
    **options: Any,
) -> MachinaState:
    """Lay out a position in the turn of an explorer, with nothing on the agenda."""
    plans = drawn(tiles)
    stands = {who: cell for slot, plan in plans.items() for who, cell in units_in(plan, slot).items()}
    people = sorted(who for who in stands if who < MONSTER)
    box = box_for(players or max(1, len(people)), mode, MachinaOptions(**options))
    faces = [*map(bare, plans.values()), *[BARE] * DECK]
    box = with_tiles(box, [drawn_tile(number, face) for number, face in enumerate(faces)])
    for name, facts in (cards or {}).items():
        box = with_card(box, card_named(name), **facts)
    state = MachinaState(chance(1), box.setup.players, [], [], box=box)
    state.laid = {slot: (tile, 0, 0) for tile, slot in enumerate(plans)}
    state.in_play = list(range(len(plans)))
    state.tiles, state.faces = list(range(len(plans), len(faces))), [0] * len(faces)
    state.past, state.chapters, state.ratings = [0, 1], [4, 3, 2], [8, 8]
    state.phase, state.actor, state.rounds = EXPLORER_PHASE, turn, 1
    for who in people:
        printed_card = box.explorers[who]
        state.explorers.append(
            Explorer(card=who, at=stands[who], health=printed_card.health, stamina=printed_card.stamina)
        )
    for one in sorted(who for who in stands if who >= MONSTER):
        state.queue.append(one - MONSTER)
        state.monsters[one - MONSTER] = Monster(stands[one])
    state.agenda.append(("rest",))
    redraw(state)
    return state


def do(state: MachinaState, *steps: tuple[Any, ...]) -> MachinaState:
    """Do some steps one after the other, up to a question."""
    if asked(state) == "rest":
        state.question = None
        state.agenda.append(("rest",))
    state.agenda += reversed(steps)
    run(state)
    return state


def act(state: MachinaState, who: int, *option: Any) -> MachinaState:
    """Let a unit take an action of its turn, up to a question."""
    return do(state, (f"do_{option[0]}", who, option))


def choose(state: MachinaState, *options: Option) -> MachinaState:
    """Answer the open questions one after the other."""
    for option in options:
        assert state.question is not None, option
        assert option in state.question.options[0], (option, state.question)
        answer(state, option, state.question.seats[0])
    return state


def settle(state: MachinaState, *wanted: Option) -> MachinaState:
    """Answer all that is asked until everything is done: as is wanted, or else with the first option."""
    while state.question is not None and asked(state) != "rest":
        choose(state, next((option for option in offered(state) if option in wanted), offered(state)[0]))
    return state


def offered(state: MachinaState) -> list[Option]:
    """List the options of the open question."""
    return [] if state.question is None or asked(state) == "rest" else list(state.question.options[0])


def asked(state: MachinaState) -> str:
    """Return what is asked; "rest" when all is done."""
    return "" if state.question is None else state.question.kind


def told(state: MachinaState, kind: str) -> list[tuple[Any, ...]]:
    """List what was told of a kind of event: its arguments alone."""
    return [event[4:] for event in state.log if event[1] == kind]


# Dice that are known


class Loaded(Dice):
    """Dice that show certain numbers, in their order."""

    shown: list[int]

    def _throw(self, state: Any, name: str, stream: str) -> int:
        if not self.shown:
            return super()._throw(state, name, stream)
        return self.by_name[name].faces.index(self.shown.pop(0))


def rolling(state: MachinaState, *numbers: int) -> MachinaState:
    """Let the next dice show these numbers."""
    dice = Loaded(*state.box.dice.by_name.values())
    dice.shown = list(numbers)
    state.box = replace(state.box, dice=dice)
    return state


def where(state: MachinaState, who: int) -> Place:
    """Return where a unit stands on its tile."""
    cell = state.explorers[who].at if who < MONSTER else state.monsters[who - MONSTER].at
    return place(cell)
