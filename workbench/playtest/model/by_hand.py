"""By hand: where a thing on an open table can be moved, what can be set there, and which sentences speak of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from engines.kit.by_hand import (
    BOTTOM,
    MOVE,
    SET,
    TOP,
    Counter,
    Pile,
    changes_places,
    contents,
    counters_at,
    name_of,
    targets,
    things_at,
    why_not_now,
    why_refused,
)
from engines.kit.language.interventions import can_intervene
from engines.kit.language.phrasebook import phrasebook
from engines.kit.language.reader import Reader
from engines.kit.questions import Option
from engines.kit.state import State

MOST = 12
MOST_VALUES = 24
"""Numbers with more values than these are set in the pane, not in a menu."""
DEEDS = "What cards do"
"""The chapter of a phrasebook whose sentences do something at once."""
POINTING = re.compile(r"\b(?:this|that|the attacked) [A-Za-z]+\b")
"""Words in an example in whose place a name can stand."""


@dataclass(frozen=True, slots=True)
class Act:
    """Something that can be done by hand: how it is offered, and the choice that a record keeps of it."""

    words: str
    option: Option
    why_not: str = ""
    """Why the game would refuse it."""
    answers: tuple[Option, ...] = ()
    """The answers that it stands for, where it is no act by hand but one of the rules."""


@dataclass(frozen=True, slots=True)
class Group:
    """What can be done with one thing or number, under a title; without acts, the reason why not."""

    title: str
    acts: tuple[Act, ...] = ()
    why_not: str = ""


def drops_of(state: State, id: str) -> dict[str, list[Act]]:
    """Tell for each id on the table what it means to drop the thing with this id there."""
    found: dict[str, list[Act]] = {}
    if why_not_now(state):
        return found
    for source, place in things_at(state, id):
        others = [zone for zone in targets(state, source, contents(state, source)[place]) if zone.path != source.path]
        for target in others:
            for spot in (*target.spots, *target.things):
                found.setdefault(spot, []).extend(_moves(state, source, place, target, target.things.get(spot)))
    for counter in counters_at(state, id):
        for spot, value in counter.places.items():
            act = _setting(counter, value)
            # Where one of several alike could go as well, it is said what goes.
            named = replace(act, words=f"{act.words} ({counter.name})") if spot in found else act
            found.setdefault(spot, []).append(named)
    found.pop(id, None)
    return found


def groups_of(state: State, id: str) -> list[Group]:
    """List what can be done by hand with what has this id on the table."""
    things, counters = things_at(state, id), counters_at(state, id)
    why = why_not_now(state)
    if why:
        return [Group("Move by hand", why_not=why)] if things or counters else []
    moves = [_group(state, source, place) for source, place in things]
    return [*moves, *(_values(state, counter) for counter in counters if len(counter.values()) <= MOST_VALUES)]


def _group(state: State, source: Pile, place: int) -> Group:
    thing = contents(state, source)[place]
    title = f"Move {name_of(state, source.holds, thing)} to"
    if source.shut:
        return Group(title, why_not=source.shut)
    found = [act for target in targets(state, source, thing) for act in _moves(state, source, place, target)]
    possible = tuple(act for act in found if not act.why_not)
    reasons = [act.why_not for act in found] or ["there is no other place for it"]
    return Group(title, possible, "" if possible else reasons[0])


def moves_of(state: State, source: Pile, place: int) -> list[Act]:
    """List where the thing at a place of a zone can go."""
    return list(_group(state, source, place).acts)


def _moves(state: State, source: Pile, place: int, target: Pile, onto: int | None = None) -> list[Act]:
    """List the ways to lay a thing into a zone, each tried on a copy: for another, simply there, on top, beneath."""
    ways = _ways(state, source, place, target, onto)
    return [replace(act, why_not=why_refused(state, *act.option[1:])) for act in ways]


def _ways(state: State, source: Pile, place: int, target: Pile, onto: int | None) -> list[Act]:
    if target.path != source.path and changes_places(state, source, target):
        at = onto if onto is not None and onto >= 0 else TOP
        return [Act(f"{target.name} (they change places)", (MOVE, source.id, place, target.id, at))]
    if not (target.is_stack and contents(state, target)):
        return [Act(target.name, (MOVE, source.id, place, target.id, TOP))]
    last = len(contents(state, target)) - 1 if target.path == source.path else -1
    ways = [(TOP, last), (BOTTOM, 0 if last >= 0 else -1)]
    return [
        Act(f"{target.name}: {way}", (MOVE, source.id, place, target.id, way))
        for way, there in ways
        if target.path != source.path or place != there
    ]


def _values(state: State, counter: Counter) -> Group:
    now = counter.now(state)
    acts = tuple(_setting(counter, value) for value in counter.values() if value != now)
    return Group(f"Set {counter.name}, now {counter.says(now)}, to", () if counter.shut else acts, counter.shut)


def _setting(counter: Counter, value: int) -> Act:
    return Act(counter.says(value), (SET, counter.id, value))


def sentences_about(state: State, name: str) -> list[str]:
    """List the sentences that can be played now and name this thing."""
    reader = state.box.reader
    if reader is None or not name or not can_intervene(state.box.game):
        return []
    found = dict.fromkeys(text for example in _examples(reader) for text in _with_name(reader, example, name))
    return list(found)[:MOST]


@lru_cache(maxsize=8)
def _examples(reader: Reader) -> tuple[str, ...]:
    return tuple(phrase.example for phrase in phrasebook(reader) if phrase.chapter == DEEDS)


def _with_name(reader: Reader, example: str, name: str) -> Iterator[str]:
    """Yield an example with a name in the place of another one, as far as the game reads it."""
    for word in _fellows(reader, name):
        if re.search(rf"\b{re.escape(word)}\b", example):
            yield from _readable(reader, re.sub(rf"\b{re.escape(word)}\b", name, example, count=1), name)
    for found in POINTING.finditer(example):
        yield from _readable(reader, f"{example[: found.start()]}the {name}{example[found.end() :]}", name)


def _readable(reader: Reader, sentence: str, name: str) -> Iterator[str]:
    if name in sentence and reader.understand(sentence).ok:
        yield sentence


def _fellows(reader: Reader, name: str) -> list[str]:
    """List the names of the kinds that this name belongs to, the longest first."""
    kinds = [called for called in reader.grammar.names.values() if name in called.values()]
    return sorted({one for called in kinds for one in called.values()}, key=lambda one: -len(one))
