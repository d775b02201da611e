"""Walks through the hall: what becomes of rounds that are played by chance, decision by decision.

Each block of walks.txt has the seed of a walk (with a mode and players: of a whole game from its set-up on), rules
that are otherwise, and what cards say in it; then what was asked (>) and answered, what was told, and what is
different in the end. Nothing in them was chosen to show one rule: they hold the rules together as they meet in play.
After a change of the rules `python -m tests.engines.machina_arcana.walks.test_walks` writes down how they go now:
read the difference before you keep it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engines.kit.chance import Chance, chance
from engines.kit.door import answer, run
from engines.kit.mechanisms.dice import Dice
from engines.kit.questions import Option
from engines.machina_arcana.options import MachinaOptions
from engines.machina_arcana.setup import set_up
from engines.machina_arcana.state import MachinaState
from tests.each import each
from tests.engines.machina_arcana.hall import differences, facts, hall, log_of, plain_word
from tests.engines.machina_arcana.scene import box_for, card_named, with_card
from tests.engines.machina_arcana.written import Blocks

WRITTEN = Blocks(Path(__file__).with_name("walks.txt"))
DECISIONS = 70
"""So long is a walk."""
LINE = " | "
"""What parts the lines of a card."""
PHASES = (("explorer_phase",), ("spawn_phase",), ("horror_phase",), ("monster_phase",), ("begin_round",))


def walk(title: str, *given: str) -> list[str]:
    """Play on by chance, and tell all that happens."""
    state, luck, told = begun(title, *given), chance(int(title.split(maxsplit=1)[0])), list[str]()
    before = facts(state)
    run(state)
    for _ in range(DECISIONS):
        if state.question is not None:
            told += (*log_of(state)[len(told) - state.decisions :], one_answer(state, luck))
    return [*told, *log_of(state)[len(told) - state.decisions :], *differences(before, facts(state))]


def begun(title: str, *given: str) -> MachinaState:
    """Begin in the hall, or with the set-up of a game: its mode and number of players follow the seed then."""
    options = dict(line.split()[1:] for line in given if line.startswith("option "))
    rules: dict[str, Any] = {name: plain_word(value) for name, value in options.items()}
    said = dict(line.split(": ", 1) for line in given if not line.startswith("option "))
    texts = {name: text.replace(LINE, "\n") for name, text in said.items()}
    seed, *game = title.split()
    if game:
        mode, players = game
        box = box_for(int(players), mode, MachinaOptions(**rules))
        for name, text in texts.items():
            box = with_card(box, card_named(name), text=text)
        return set_up(box, chance(int(seed)))
    state = hall(texts, **rules)
    state.box = replace(state.box, dice=Dice(*state.box.dice.by_name.values()))
    state.chance, state.agenda = chance(int(seed)), [*state.agenda, *reversed(PHASES)]
    return state


def one_answer(state: MachinaState, luck: Chance) -> str:
    """Answer a question by chance, and tell what was asked and answered."""
    assert state.question is not None
    seat, options = state.question.seats[0], state.question.options[0]
    kind, chosen = state.question.kind, any_of(options, luck)
    answer(state, chosen, seat)
    return f"> {seat} {kind} {len(options)}: {' '.join(map(str, chosen))}"


def any_of(options: Sequence[Option], luck: Chance) -> Option:
    """Choose what to do by chance, and then how; nobody gives up, and a turn ends when there is nothing else."""
    words = sorted({option[0] for option in options} - {"give_up"})
    word = luck.pick("word", [one for one in words if one != "end_turn"] or words)
    return luck.pick("option", [option for option in options if option[0] == word])


@each("given, goes", list(WRITTEN.read()))
def test_a_walk_goes_as_it_went(given: tuple[str, ...], goes: list[str]) -> None:
    assert walk(*given) == goes


if __name__ == "__main__":
    WRITTEN.write(walk)
