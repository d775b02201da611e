"""The hall: a busy position in which a sentence is played, and what is different afterwards, in short lines.

Ada (0) and Bram (1) stand side by side on the left tile, Cleo (2) is on the right one. A is an Adder, I an Imp that
stands wounded on a trap, K a Kraken beside Cleo. Everybody carries something, and of everything there is one: a
chest, an event space, a workbench, a lever, a barrel, a pit, a closed door, events and markers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from engines.kit.door import run
from engines.kit.language.play import play
from engines.kit.mechanisms.dice import Dice
from engines.machina_arcana.actions import action_cost
from engines.machina_arcana.derived import cards_changed, redraw
from engines.machina_arcana.map.area import spot_in
from engines.machina_arcana.rounds.turn_actions import actions
from engines.machina_arcana.state import MONSTER, NOBODY, Card, MachinaState, Marker
from engines.machina_arcana.units.attributes import attribute, maximum
from engines.machina_arcana.units.states import (
    ETHEREAL,
    HELPLESS,
    IMMOBILE,
    UNPUSHABLE,
    UNTARGETABLE,
    is_in_state,
    moves_through,
)
from engines.machina_arcana.units.units import units
from tests.engines.machina_arcana.cards import BARE, EVENTS, ITEMS
from tests.engines.machina_arcana.scene import (
    act,
    asked,
    at,
    card_named,
    choose,
    do,
    event,
    item,
    offered,
    scene,
    unit,
)

LEFT = (
    "c...e....s",
    "..........",
    "k.0.A.b...",
    "...1......",
    ".....I....",
    "w.........",
    "..r..l.o..",
    ".......#..",
    ".s........",
    "..........",
)
RIGHT = (
    "e........s",
    "..........",
    "..........",
    "..........",
    "..K.......",
    "...2......",
    "....x.....",
    "..........",
    "..........",
    ".....k..c.",
)
ACTIONS = {"move": 1, "chest": 3, "seal": 3, "trade": 2, "inventory": 3, "explore": 2, "exit": 2, "open": 2}
"""What some actions cost as they are printed."""
STATES = (ETHEREAL, IMMOBILE, UNTARGETABLE, UNPUSHABLE, HELPLESS)


def drawn(rows: tuple[str, ...], borders: Mapping[tuple[int, int], str]) -> list[str]:
    """Draw a bare tile with something on its spaces, and with doors at the west of some."""
    lines = [list(line) for line in BARE]
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            lines[2 * y + 1][2 * x + 1] = letter
    for (x, y), door in borders.items():
        lines[2 * y + 1][2 * x] = door
    return ["".join(line) for line in lines]


def hall(texts: Mapping[str, str] | None = None, **options: Any) -> MachinaState:
    """Lay out the hall; some cards may say something."""
    cards = {name: {"text": text} for name, text in (texts or {}).items()}
    left, right = drawn(LEFT, {(7, 8): ":", (3, 8): "}"}), drawn(RIGHT, {})
    state = scene(left, right, cards=cards, **options)
    _equip(state)
    _stack(state)
    state.treated = {at(5, 4): ("trapped",)}
    state.closed = (2 * at(3, 8),)
    state.tokens, state.entry = {at(8, 1): 2}, (at(4, 9), at(5, 9))
    state.threat, state.level, state.ratings = 3, 2, [7, 6]
    state.monsters[unit("I") - MONSTER].wounds = 1
    state.markers, state.last_marker = [Marker(1, 0, ("explorer", 0), 0, 0)], 1
    state.counts = {"explorer/0": 2}
    state.box = replace(state.box, dice=Steady(*state.box.dice.by_name.values()))
    redraw(state)
    cards_changed(state)
    return state


class Steady(Dice):
    """Attack dice that always show a two; the others are left to chance."""

    def _throw(self, state: Any, name: str, stream: str) -> int:
        faces = self.by_name[name].faces
        return faces.index(2) if name in ("high", "low") else super()._throw(state, name, stream)


def _equip(state: MachinaState) -> None:
    """Give the explorers their things, and let them be a little worn."""
    ada, bram, cleo = state.explorers
    sword, barrel, scope = item("sword"), item("long barrel"), item("scope")
    ada.mains, ada.attached, ada.host = [sword, item("boots")], [barrel, scope], {barrel: sword, scope: sword}
    ada.bag, bram.mains, bram.bag = [item("dagger"), item("tonic")], [item("cannon")], [item("idol")]
    cleo.bag, bram.bound = [item("cloak")], [event("oath")]
    (ada.health, ada.essence, ada.stamina), (bram.essence, cleo.health) = (3, 2, 5), (1, 2)


def _stack(state: MachinaState) -> None:
    """Fill the decks."""
    state.item_decks = [[item("muzzle")], [item("hat"), item("plating")], [item("charm")], []]
    state.destroyed_items, state.waiting_items = [item("coat")], [item("saw"), item("helmet")]
    state.event_decks = [[event("dream")], [event("howl")]]
    state.destroyed_events = [[event("whisper")], [event("shiver")]]
    state.monster_deck, state.destroyed_monsters = [1, 2], [3]
    state.waiting_monsters = [9, 11]


# What a position looks like


def name_of(card: Card | int) -> str:
    """Call a card or a unit by its short name."""
    if isinstance(card, int):
        return (
            str(card)
            if card < MONSTER
            else chr(ord("A") + card - MONSTER)
            if card < 100
            else f"barrel {spot(card - 1000)}"
        )
    sort, number = card
    words = {"item": list(ITEMS), "event": list(EVENTS)}.get(sort)
    return words[number] if words else f"{sort} {number}"


def spot(cell: int) -> str:
    """Call a space by its column and row over both tiles."""
    if cell < 0:
        return "nowhere"
    x, y = spot_in(cell)
    slot = next(slot for slot in range(4) if at(x, y, slot) == cell)
    return f"{x + 10 * (slot % 2)},{y + 10 * (slot // 2)}"


def facts(state: MachinaState) -> dict[str, str]:
    """Tell everything that can be seen of a position, as words."""
    return {
        key: " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
        for part in (_of_explorers, _of_monsters, _of_cards, _of_map, _of_round)
        for key, value in part(state)
    }


def _of_explorers(state: MachinaState) -> Iterator[tuple[str, Any]]:
    for who, one in enumerate(state.explorers):
        yield f"{who} at", spot(one.at)
        for name in ("health", "essence", "stamina", "is_dead", "has_exited", "has_taken_turn", "reduced"):
            yield f"{who} {name}", getattr(one, name)
        for name in ("mains", "attached", "bag", "spent_items"):
            yield f"{who} {name}", [name_of(("item", number)) for number in getattr(one, name)]
        for name in ("bound", "spent_events"):
            yield f"{who} {name}", [name_of(("event", number)) for number in getattr(one, name)]
        options = actions(state, who) if one.at >= 0 else []
        yield f"{who} can", sorted({f"{sum(o[0] == option[0] for o in options)} {option[0]}" for option in options})
        yield f"{who} pays", [action_cost(state, who, action, usual) for action, usual in ACTIONS.items()]


def _of_monsters(state: MachinaState) -> Iterator[tuple[str, Any]]:
    yield "queue", [name_of(MONSTER + card) for card in state.queue]
    for card, monster in state.monsters.items():
        name = name_of(MONSTER + card)
        yield from ((f"{name} at", spot(monster.at)), (f"{name} wounds", monster.wounds))
    for one in units(state):
        values = [attribute(state, one, gauge) for gauge in ("armor", "will")]
        yield f"{name_of(one)} armor, will", values
        yield f"{name_of(one)} max", [maximum(state, one, gauge) for gauge in ("health", "stamina")]
        yield f"{name_of(one)} is", [name for name in STATES if is_in_state(state, one, name)]
        yield f"{name_of(one)} passes", sorted(moves_through(state, one))
    yield "controlled", {name_of(MONSTER + card): who for card, who in state.controlled.items()}


def _of_cards(state: MachinaState) -> Iterator[tuple[str, Any]]:
    for pile in ("destroyed_items", "waiting_items", "drawn"):
        yield pile, [name_of(("item", number)) for number in getattr(state, pile)]
    for number, deck in enumerate(state.item_decks):
        yield f"item deck {number}", [name_of(("item", one)) for one in deck]
    for side in range(2):
        yield f"event deck {side}", [name_of(("event", one)) for one in state.event_decks[side]]
        yield f"destroyed events {side}", [name_of(("event", one)) for one in state.destroyed_events[side]]
    for pile in ("monster_deck", "destroyed_monsters", "removed_monsters", "waiting_monsters"):
        yield pile, [name_of(MONSTER + number) for number in getattr(state, pile)]
    yield "removed events", [name_of(("event", one)) for one in state.removed_events]
    yield "markers", [f"{name_of(one.owner)} on {name_of(one.card)}" for one in state.markers]
    yield "counts", state.counts
    yield "lasting", [f"{one.until[0]}" for one in state.lasting]


def _of_map(state: MachinaState) -> Iterator[tuple[str, Any]]:
    for name in ("destroyed", "lit", "tokens", "treated"):
        yield name, [f"{spot(cell)}={value}" for cell, value in getattr(state, name).items()]
    for name in ("closed", "broken"):
        yield name, [f"{spot(door // 2)}.{door % 2}" for door in getattr(state, name)]
    for name in ("entry", "exit"):
        yield name, [spot(cell) for cell in getattr(state, name)]
    yield "tiles", [f"{slot}={tile}/{face}/{turned}" for slot, (tile, face, turned) in sorted(state.laid.items())]
    yield "tile deck", state.tiles


def _of_round(state: MachinaState) -> Iterator[tuple[str, Any]]:
    for name in (
        "threat",
        "level",
        "ratings",
        "phase",
        "rounds",
        "is_blocking",
        "is_endgame",
        "died",
        "past",
        "roll",
    ):
        yield name, getattr(state, name)
    yield "actor", name_of(state.actor)
    yield "ending", "" if state.ending is None else (state.ending.reason, *state.ending.winners)


# What happens in it


def differences(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """List what is different, a line for each fact."""
    keys = dict.fromkeys([*before, *after])
    return [
        f"{key}: {before.get(key, 'none') or 'none'} > {after.get(key, 'none') or 'none'}"
        for key in keys
        if before.get(key) != after.get(key) and (key.endswith(" at") or {key} <= before.keys() & after.keys())
    ]


def happens(state: MachinaState, deed: str) -> list[str]:
    """Do something in the hall, answering all with the first option, or the last; tell who was asked what."""
    which = -1 if deed.startswith("last ") else 0
    deed = deed.removeprefix("last ")
    if deed.startswith("* "):
        do(state, tuple(int(word) if word.lstrip("-").isdigit() else word for word in deed[2:].split()))
    elif deed.startswith("act "):
        _, who, *option = deed.split()
        act(state, unit(who), *map(_plain_or_cell, option))
    elif deed.startswith("use "):
        _, who, name = deed.split(" ", 2)
        act(state, int(who), "use", *card_named(name), 0)
    else:
        speaker, _, text = deed.partition(": ")
        _say(state, speaker, text)
    asked_for = []
    while state.question is not None and asked(state) not in ("rest", "turn", "next_turn"):
        question = state.question
        asked_for.append(f"asks {question.seats[0]} {question.kind}: {len(question.options[0])}")
        choose(state, offered(state)[which])
        assert len(asked_for) < 60, asked_for
    return asked_for


def _plain_or_cell(word: str) -> Any:
    """Read a word of an option; a space is written as its column and row, the door at its west side with a "w"."""
    x, comma, y = word.removesuffix("w").partition(",")
    if not comma:
        return plain_word(word)
    return at(int(x) % 10, int(y), int(x) // 10) * (2 if word.endswith("w") else 1)


def _say(state: MachinaState, speaker: str, text: str) -> None:
    """Play a text, as if it stood on the card of who says it."""
    assert state.box.reader is not None
    who, _, name = speaker.partition(" ") if speaker[:2] in ("0 ", "1 ", "2 ") else (speaker, "", speaker)
    card = card_named(name)
    you = unit(who) if len(who) == 1 else NOBODY
    if state.question is not None:
        state.question = None
        state.agenda.append(("rest",))
    play(state, state.box.reader.read(text), you, card)
    run(state)


def log_of(state: MachinaState) -> list[str]:
    """List what was told, each with its rule."""
    return [f"{rule} {kind}" + "".join(f" {one}" for one in details) for _, kind, rule, _, *details in state.log]


def with_facts(state: MachinaState, given: Iterable[str]) -> MachinaState:
    """Let a few things be otherwise in the hall: "0 at 1,1", "A wounds 1", "threat 5"."""
    for line in given:
        *owner, name, value = line.split()
        holder: Any = state
        if owner:
            holder = state.explorers[int(*owner)] if owner[0].isdigit() else state.monsters[unit(*owner) - MONSTER]
        setattr(holder, name, _plain_or_cell(value))
    cards_changed(state)
    redraw(state)
    return state


def plain_word(value: str) -> Any:
    """Read a number, a yes or no, or a word."""
    return {"True": True, "False": False}.get(value, int(value) if value.lstrip("-").isdigit() else value)


def outcome(*said: str) -> list[str]:
    """Tell what the last of some sayings does; lines before it change the hall, or stand on cards.

    "with threat 5" changes it, "with option easy True" the rules; any other line is what a card says, and then only
    what that changes is told.
    """
    *before, deed = said
    options = dict(line.split()[2:] for line in before if line.startswith("with option "))
    given = [line[5:] for line in before if line.startswith("with ") and not line.startswith("with option ")]
    texts = dict(line.split(": ", 1) for line in before if not line.startswith("with "))
    rules = {name: value if name == "recharge_stamina" else plain_word(value) for name, value in options.items()}
    marked = with_facts(hall(texts, **rules), given)
    if not texts or " use " in f" {deed}":
        seen = facts(marked)
        return happens(marked, deed) + log_of(marked) + differences(seen, facts(marked))
    plain = with_facts(hall(dict.fromkeys(texts, ""), **rules), given)
    asked = [happens(one, deed) if deed != "look" else [] for one in (plain, marked)]
    return (asked[1] if asked[0] != asked[1] else []) + differences(facts(plain), facts(marked))
