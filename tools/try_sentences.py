"""Play whole games with cards that nobody has written: every form of sentence of a game, seeded.

    .venv/bin/python -m tools.try_sentences [GAME ...] --games 200 --seed 1
    .venv/bin/python -m tools.try_sentences GAME --options '{"round_limit": 8}'

Each game is the starter content with some of its texts replaced by invented ones; random and expert seats play it,
and now and then somebody plays an invented sentence in the middle of it. What has to hold is what holds for every
game: no exception, no component lost or made, an end, a record that gives the same game again, views that leak
nothing, and a worth for every sentence. What goes wrong is printed with the seed that shows it again. A game that is
long, or that invented cards let nobody lose, is ended earlier by an option.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import ceil, isfinite
from types import MappingProxyType
from typing import Any

from pydantic import BaseModel

from engines.ai.levels import seat_from
from engines.ai.play import decide
from engines.kit.chance import Chance, chance
from engines.kit.documents import Content, Control, Document
from engines.kit.game import Game, make_setup
from engines.kit.language.effect_state import EffectState
from engines.kit.language.interventions import INTERVENTION
from engines.kit.language.inventing import Inventor
from engines.kit.language.play import Context
from engines.kit.language.reader import reader_for
from engines.kit.language.worth import worth
from engines.kit.parts import json_text
from engines.kit.record import Record, Timeline, follow, setup_of
from engines.kit.speech import speech
from engines.kit.state import State
from engines.kit.views import imagine, view_for
from engines.registry import GAMES

REPLACED = 0.4
"""Which share of the texts of a box is replaced: with all of them new, hardly any game would still be one."""
THEME = 0.3
"""Which share of the new texts is one and the same sentence: what is seldom must be met by cards that wait for it."""
TOGETHER = 1.5
"""How many of the other sentences stand on one card, in the mean."""
LOOKED_AT = 23
"""After how many choices the views and words of a game are looked at, which takes longer than playing it."""
SAID = 11
"""After how many choices an invented sentence is played in the middle of it."""
TALKING = 4
"""Of how many games one is logged: a log makes long games slow."""
WEIGHED = 4
"""How many sentences are weighed at each look."""
INTERVENTIONS = 12
"""How many in one game at the most: a game in which people only talk does not come to an end."""
EMPTY: Mapping[str, Any] = MappingProxyType({})


@dataclass
class Trial:
    """One game with invented sentences: what it is played with, and what has been said in it."""

    game: Game
    seed: int
    sentences: Sequence[str]
    mode: str = ""
    players: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.game.slug} {self.mode} with {self.players} players, seed {self.seed}"


def trials(game: Game, count: int, seed: int, options: Mapping[str, Any] = EMPTY) -> Iterator[Trial]:
    """Yield so many games; together they have every form of the game as often as it comes to its turn."""
    assert game.language is not None
    content = Content(game.starter())
    inventor = Inventor(reader_for(game.language, game.names(content)), seed)
    luck = chance(seed)
    waiting = luck.shuffled("forms", inventor.forms)
    need = needed(content)
    for number in range(count):
        forms = [waiting[(number * need + place) % len(waiting)] for place in range(need)]
        mode = game.modes[number % len(game.modes)]
        players = luck.pick("players", mode.players)
        yield Trial(game, seed * 100_000 + number, inventor.sentences(forms), mode.slug, players, options)


def enough(game: Game, times: float) -> int:
    """Return how many games it takes until every form of a language was dealt so many times."""
    assert game.language is not None
    content = Content(game.starter())
    inventor = Inventor(reader_for(game.language, game.names(content)), 0)
    return ceil(times * len(inventor.forms) / needed(content))


def needed(content: Content) -> int:
    """Return how many sentences are made up for one game: as many as its new texts have room for."""
    places = _places(content, chance(0)).values()
    return round(TOGETHER * sum(share != THEMED for share in places)) or INTERVENTIONS


def play_trial(trial: Trial) -> Timeline:
    """Play one game to its end and hold it against the contract of all games."""
    game, luck = trial.game, chance(trial.seed)
    content = content_of(trial, luck)
    options = game.options(**trial.options)
    setup = make_setup(game, seed=trial.seed, mode=trial.mode, players=trial.players, options=options)
    timeline = Timeline(game, content, setup, quiet=trial.seed % TALKING != 0)
    before = sorted(map(repr, game.components(timeline.state)))
    seats = [seat_from(luck.pick("seats", ("random", "expert"))) for _ in range(trial.players)]
    while timeline.state.ending is None:
        made = len(timeline.choices)
        if made % LOOKED_AT == LOOKED_AT - 1:
            look_at(timeline.state, trial.sentences, luck)
            assert sorted(map(repr, game.components(timeline.state))) == before, "a component is lost or made"
        if made % SAID == SAID - 1 and len(trial.said) < INTERVENTIONS:
            trial.said.append(luck.pick("said", trial.sentences))
            timeline.answer((INTERVENTION, trial.said[-1]), luck.below("sayers", trial.players))
            continue
        question = timeline.state.question
        assert question is not None, "nobody is asked, and the game has not ended"
        seat = question.waiting()[0]
        timeline.answer(decide(timeline.state, seat, seats[seat]).option, seat)
        assert len(timeline.choices) <= game.longest, "the game goes on for ever"
    assert sorted(map(repr, game.components(timeline.state))) == before, "a component is lost or made"
    look_back(timeline)
    return timeline


def content_of(trial: Trial, luck: Chance) -> Content:
    """Return the box that a game is played with."""
    return Content(replaced(Content(trial.game.starter()), trial.sentences, luck))


def look_at(state: State, sentences: Sequence[str], luck: Chance) -> None:
    """Look at a moment from a seat: it leaks nothing, everything has words, every sentence a worth."""
    seat = luck.below("viewers", state.players)
    view = view_for(state, seat)
    world = imagine(view, chance(state.decisions), quiet=False)
    assert json_text(view_for(world, seat)) == json_text(view), "what is imagined does not look like what is seen"
    speaker = speech(view)
    if view.question is not None:
        assert speaker.question(view.question)
        assert all(map(speaker.option, view.question.options_of(seat)))
    if isinstance(view, EffectState):
        for sentence in luck.shuffled("weighed", sentences)[:WEIGHED]:
            value = worth(view, state.box.reader.read(sentence), Context(seat))
            assert isfinite(value), f"“{sentence}” is worth {value}"


def look_back(timeline: Timeline) -> None:
    """Play the record of a game again, and read its log."""
    record = Record.model_validate_json(timeline.record("trial", "A trial").model_dump_json())
    # Without a log: those of all frames of a game of 26,000 choices are a hundred megabytes.
    again = Timeline(timeline.game, timeline.content, setup_of(record, timeline.game), quiet=True)
    parted = follow(again, record)
    assert parted is None, parted
    speaker = speech(timeline.state)
    assert all(map(speaker.event, timeline.state.log))
    assert speaker.ending()


# The texts of a box


def texts_of(model: BaseModel) -> Iterator[str]:
    """Yield every text of a document that is played."""
    for name, info in type(model).model_fields.items():
        value, extra = getattr(model, name), info.json_schema_extra
        if isinstance(extra, dict) and extra.get("control") == Control.RULES:
            yield value
        for inner in value if isinstance(value, tuple) else (value,):
            if isinstance(inner, BaseModel):
                yield from texts_of(inner)


THEMED = -1
"""The share of a text that is the theme of its game."""


def _places(content: Content, luck: Chance) -> dict[int, int]:
    """Tell which texts of a box are replaced: by the theme, or by the first, second, third ... share of the rest."""
    texts = range(sum(1 for document in content.values() for _ in texts_of(document)))
    chosen = luck.shuffled("replaced", texts)[: max(1, round(len(texts) * REPLACED))]
    themed = min(round(len(chosen) * THEME), len(chosen) - 1)
    return {place: max(THEMED, number - themed) for number, place in enumerate(chosen)}


def replaced(content: Content, sentences: Sequence[str], luck: Chance) -> Iterator[Document]:
    """Yield the documents of a box, many texts replaced by one or two sentences; every one is printed."""
    theme = luck.pick("theme", sentences)
    places, waiting = _places(content, luck), luck.shuffled("texts", sentences)
    shares = sum(share != THEMED for share in places.values())
    numbers = count()

    def text(old: str) -> str:
        share = places.get(next(numbers))
        if share is None:
            return old
        return theme if share == THEMED else " ".join(waiting[share::shares])

    for document in content.values():
        plain = _with_texts(document, text)
        yield type(document).model_validate(plain)


def _with_texts(model: BaseModel, text: Callable[[str], str]) -> dict[str, Any]:
    plain: dict[str, Any] = {}
    for name, info in type(model).model_fields.items():
        value, extra = getattr(model, name), info.json_schema_extra
        if isinstance(extra, dict) and extra.get("control") == Control.RULES:
            plain[name] = text(value)
        elif isinstance(value, tuple):
            plain[name] = tuple(_with_texts(one, text) if isinstance(one, BaseModel) else one for one in value)
        else:
            plain[name] = _with_texts(value, text) if isinstance(value, BaseModel) else value
    return plain


# The command


def main(argv: Sequence[str] | None = None) -> int:
    """Play as many games as the command line asks for, and print what went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.try_sentences", description=__doc__)
    parser.add_argument("game", nargs="*", help="which games (all that speak)")
    parser.add_argument("--games", type=int, default=60, help="how many games of each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", type=json.loads, default={}, help="options of the rules, as JSON")
    parser.add_argument("--first", type=int, default=0, help="leave out the games before this one")
    asked = parser.parse_args(argv)
    wrong = 0
    for slug in asked.game or [slug for slug, game in GAMES.items() if game.language]:
        failed, played, cards = 0, 0, 0
        for number, trial in enumerate(trials(GAMES[slug], asked.games, asked.seed, asked.options)):
            if number < asked.first:
                continue
            played, cards = played + 1, cards + len(trial.sentences)
            failed += not _succeeds(trial, number)
        print(f"{slug}: {played} games with {cards} invented sentences, {failed} went wrong")
        wrong += failed
    return 1 if wrong else 0


def _succeeds(trial: Trial, number: int) -> bool:
    try:
        play_trial(trial)
    except Exception:  # noqa: BLE001 - whatever went wrong is what this command looks for
        last = f"; the last sentence said was “{trial.said[-1]}”" if trial.said else ""
        print(f"Game {number} ({trial}){last}")
        traceback.print_exc(limit=-6)
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
