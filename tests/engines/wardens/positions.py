"""Positions: a map described in a few words, and a game that goes on from there.

    state = position(
        {"Anatolia": "Selena 3 tanks", "Sea of Babylon": "1 Starspawn 2 Tentacles"},
        turn=SELENA, outposts=("Anatolia", "-Libergal"), portals=("Sea of Babylon",), cthulhu="The Great Rift",
    )
    choose(state, army(state, "Anatolia"), ("move", at("Hindustra")))

A name before the units is the Warden who stands with them; "/" parts armies that stand on one territory unmerged; an
Outpost with a minus is damaged. Everybody whose turn it is has all actions, nobody holds a card, and nothing else is
on the map.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from engines.kit.chance import chance
from engines.kit.documents import Content
from engines.kit.door import answer, run
from engines.kit.game import make_setup, opened
from engines.kit.mechanisms.dice import Dice
from engines.kit.questions import Option, Step
from engines.kit.speech import speech
from engines.wardens.armies.units import place_units, stand_with, units_at
from engines.wardens.box import WardensBox
from engines.wardens.game import GAME, miniatures
from engines.wardens.options import WardensOptions
from engines.wardens.state import ATTACK, CTHULHU, DEAD, INSANE, KAYSAR, MORGANA, SANE, SELENA, WARDENS, WardensState
from engines.wardens.turns import refresh

CONTENT = Content(GAME.starter())
WHO = {"Cthulhu": CTHULHU, "Morgana": MORGANA, "Kaysar": KAYSAR, "Selena": SELENA}
UNITS = {"tentacle": CTHULHU, "ship": MORGANA, "zeppelin": KAYSAR, "tank": SELENA}
OPEN = WardensOptions()
HIDDEN = ("Karaptev Sea", "The Great Rift", "Yamatai", "United Kongolia", "Westralia")
"""Where the five Artifacts are hidden unless a test says otherwise, in the order of the box."""


@cache
def box_for(players: int = 4, options: WardensOptions = OPEN) -> WardensBox:
    """Open a box, once for the same options."""
    box = opened(GAME, CONTENT, make_setup(GAME, seed=1, players=players, options=options))
    assert isinstance(box, WardensBox)
    return box


def at(name: str) -> int:
    """Return the number of a territory."""
    return box_for().world.names.index(name)


def position(
    armies: Mapping[str, str] | None = None,
    *,
    turn: int = CTHULHU,
    players: int = 4,
    cthulhu: str = "The Great Rift",
    outposts: Sequence[str] = (),
    portals: Sequence[str] = (),
    workshops: Sequence[str] = (),
    madness: Mapping[int, int] | None = None,
    insane: Sequence[int] = (),
    dead: Sequence[int] = (),
    hidden: Sequence[str] = HIDDEN,
    bonus: int = ATTACK,
    seed: int = 1,
    **options: Any,
) -> WardensState:
    """Lay out a position in somebody's turn, at the question which army acts; more fields can be set before `go`."""
    box = box_for(players, WardensOptions(**options))
    state = WardensState(chance(seed), players, [], [], box=box)
    state.supply, state.confirmed = list(box.supply), [True] * players
    state.owners = [0, *(1 + number % (players - 1) for number in range(len(WARDENS)))]
    state.rounds, state.turn, state.actor, state.phase = 1, 1 + turn, turn, "armies"
    state.cthulhu_at, state.token_bonus = at(cthulhu), bonus
    state.outposts = {at(name.removeprefix("-")): not name.startswith("-") for name in outposts}
    state.portals, state.workshops = numbers(portals), numbers(workshops)
    state.minds = [DEAD if who in dead else INSANE if who in insane else SANE for who in WHO.values()]
    state.madness = [box.limits[who] if who in insane else (madness or {}).get(who, 0) for who in WHO.values()]
    _lay_out_cards(state, hidden)
    for name, words in (armies or {}).items():
        for group in words.split("/"):
            _place(state, at(name), group.split())
    state.bonus = [who == turn and who not in (CTHULHU, *dead) for who in WHO.values()]
    refresh(state, turn)
    later = [("turn", who) for who in range(len(WHO) - 1, turn, -1)]
    state.agenda = [("round_end",), ("extra_turns",), *later, ("turn_end", turn), ("armies", turn)]
    return state


def numbers(names: Iterable[str]) -> tuple[int, ...]:
    """Return the numbers of several territories, in order."""
    return tuple(sorted(map(at, names)))


def _lay_out_cards(state: WardensState, hidden: Sequence[str]) -> None:
    state.places, state.hidden = [at(name) for name in hidden], list(range(len(hidden)))
    state.is_up = [False] * len(hidden)
    state.territories = [place for place in range(len(state.box.world.names)) if place not in state.places]
    state.prophecies = list(range(len(state.box.prophecies)))


def _place(state: WardensState, place: int, words: list[str]) -> None:
    """Put an army on the map: "Selena 3 tanks", or "1 Starspawn 2 Tentacles"."""
    leader = WHO[words.pop(0)] if words[0] in WHO else None
    counts = {
        sort.lower().removesuffix("s"): int(number) for number, sort in zip(words[::2], words[1::2], strict=True)
    }
    starspawn = counts.pop("starspawn", 0)
    (kind, pieces), *more = ((UNITS[sort], number) for sort, number in (counts or {"tentacle": 0}).items())
    assert not more, "an army is of one kind"
    id = place_units(state, kind, place, pieces, starspawn)
    if leader is not None:
        stand_with(state, leader, id)


def with_steps(state: WardensState, *steps: Step) -> WardensState:
    """Let these steps come next, before whatever the position was about to do, and go on to the next question."""
    state.agenda.extend(steps[::-1])
    return go(state)


def go(state: WardensState) -> WardensState:
    """Go on to the next question."""
    run(state)
    return state


def choose(state: WardensState, *options: Option, seat: int | None = None) -> WardensState:
    """Answer one question after the other; the first brings the position to its question if it has none yet."""
    if state.question is None:
        run(state)
    for option in options:
        assert state.question is not None, f"nobody is asked anything; {option} cannot be answered"
        answer(state, option, seat if seat is not None else state.question.waiting()[0])
    return state


def choose_together(state: WardensState, **answers: Option) -> WardensState:
    """Answer a question that is put to several seats at once, as in seat0=("token", RUSH)."""
    if state.question is None:
        run(state)
    for seat, option in answers.items():
        answer(state, option, int(seat.removeprefix("seat")))
    return state


def offered(state: WardensState, word: str = "") -> list[Option]:
    """List what may be answered to the open question, all or only what begins with a word."""
    if state.question is None and state.ending is None:
        run(state)
    assert state.question is not None
    return [option for options in state.question.options for option in options if word in ("", option[0])]


def army(state: WardensState, name: str, kind: int | None = None) -> Option:
    """Return the option that lets the (first) army on a territory act."""
    return ("army", army_id(state, name, kind))


def army_id(state: WardensState, name: str, kind: int | None = None) -> int:
    """Return the id of the (first) army on a territory, of a kind."""
    return next(id for id, one in state.armies.items() if one.at == at(name) and kind in (None, one.kind))


def count(state: WardensState, name: str, kind: int) -> int:
    """Count the units of a kind on a territory."""
    return units_at(state, kind, at(name))


def minis(state: WardensState, name: str) -> tuple[int, int]:
    """Count the Starspawn and Tentacles on a territory."""
    found = [one for one in state.armies.values() if one.at == at(name) and one.kind == CTHULHU]
    return sum(one.starspawn for one in found), sum(one.pieces for one in found)


def place_of_warden(state: WardensState, who: int) -> str:
    """Name the territory that a Warden stands on."""
    return state.box.world.names[state.armies[state.groups[who]].at]


def told(state: WardensState, kind: str) -> list[tuple[Any, ...]]:
    """List the arguments of every event of a kind."""
    return [event[4:] for event in state.log if event[1] == kind]


def sentences(state: WardensState) -> list[str]:
    """Say everything that has happened; fails where an event has no words."""
    speaker = speech(state)
    return [speaker.event(event) for event in state.log]


def asked(state: WardensState) -> tuple[str, list[str]]:
    """Say what is asked, and what may be answered; fails where there are no words."""
    options, question = offered(state), state.question
    assert question is not None
    speaker = speech(state)
    return speaker.question(question), [speaker.option(option) for option in options]


def card(name: str, number: int = 0) -> int:
    """Return the number of a Prophecy card in the box, the first of its name or a later one."""
    found = [place for place, one in enumerate(box_for().prophecies) if one.name == name]
    return found[number]


def give(state: WardensState, side: int, *cards: int) -> None:
    """Put Prophecy cards from the deck into a side's hand."""
    for one in cards:
        state.prophecies.remove(one)
        state.hands[side].append(one)


def rolling(monkeypatch: pytest.MonkeyPatch, *numbers: int) -> None:
    """Let the Chance die show these numbers, one after the other."""
    waiting = list(numbers)
    monkeypatch.setattr(Dice, "_throw", lambda self, state, name, stream: waiting.pop(0) - 1)


def nothing_is_lost(state: WardensState) -> bool:
    """Tell whether every miniature and card is still there once."""
    cards = sorted([*state.hands[0], *state.hands[1], *state.prophecies, *state.discards, *state.played])
    return miniatures(state) == list(state.box.supply) and cards == list(range(len(state.box.prophecies)))
