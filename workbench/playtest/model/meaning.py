"""What an answer means: the cards that it is about, and in a line what it costs and brings."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from engines.kit.game import Temper
from engines.kit.questions import Option, Question
from engines.kit.speech import Speech, speech
from engines.kit.state import State
from engines.kit.table import Shape, Table, Thing
from workbench.desk.checking import rules_texts

LOG = logging.getLogger(__name__)
LONGEST = 150
"""More letters than these are read on the card."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An option with its words, its card, and what it means."""

    option: Option
    words: str
    cards: tuple[Thing, ...] = ()
    meaning: str = ""


def answers_of(view: State, seat: int, table: Table, *, is_ranked: bool = True) -> list[Answer]:
    """Put the answers of a seat in words, the sensible one first; where one thing is chosen or none, none comes last.

    Who has to remember by themselves what the game knows gets no hint by the order (`is_ranked`), nor does who
    chooses among what lies in a row: battle tokens, the symbols of a dial.
    """
    question = view.question
    if question is None:
        return []
    speaker, options = speech(view), question.options_of(seat)
    found = [_answer(speaker, question, option, table) for option in options]
    words = [option[0] for option in options]
    is_one_of = len({option[0] for option in options if len(option) > 1}) == 1

    def idleness(one: Answer) -> tuple[bool, bool]:
        is_bare = len(one.option) == 1
        return is_bare and is_one_of, is_bare and words.count(one.option[0]) > 1

    found.sort(key=idleness)
    is_at_home = _lie_in_a_row(table, options)
    return _sensible_first(view, seat, question, found, figures_of(table)) if is_ranked and not is_at_home else found


def _lie_in_a_row(table: Table, options: Sequence[Option]) -> bool:
    """Tell whether a scene shows what is chosen among side by side: a digit means the same every time."""
    rows = [row.things for scene in table.scenes for row in scene.rows if len(row.things) > 1]
    lying = {thing.id for things in rows for thing in things}
    return bool(lying) and all(lying.intersection(table.points.get(option, ())) for option in options)


def figures_of(table: Table) -> set[Option]:
    """List the options that point at a figure: who aims wants the foe first, not the one who stands first."""
    standing = {token.id for area in table.areas for place in area.places for token in place.tokens}
    return {option for option, ids in table.points.items() if standing.intersection(ids)}


def _sensible_first(
    view: State, seat: int, question: Question, answers: list[Answer], figures: set[Option]
) -> list[Answer]:
    """Put cards and figures among some answers in the order in which an expert likes them, and the best of all first.

    Places, amounts and letters stay as they are: there the order says where they are found.
    """
    try:
        ranking = view.box.game.expert.rank(view, seat, question, Temper.EVEN)
    except Exception:  # an order is a courtesy: a judge that stumbles over a new card must not keep a question back
        LOG.exception("no order of answers")
        return answers
    worth = {option: value for value, option in ranking}
    is_aimed = all(one.option in figures or len(one.option) == 1 for one in answers)
    moved = {one.option for one in answers if one.cards or (is_aimed and one.option in figures)}
    ranked = iter(
        sorted((one for one in answers if one.option in moved), key=lambda one: -worth.get(one.option, 0.0))
    )
    found = [next(ranked) if one.option in moved else one for one in answers]
    if all(one.option in moved or len(one.option) == 1 for one in found):
        best = max(found, key=lambda one: worth.get(one.option, 0.0))
        found.sort(key=lambda one: one is not best)
    return found


def named_cards(view: State, options: Sequence[Option]) -> dict[Option, tuple[Thing, ...]]:
    """Tell which cards options are about that do not lie on the table, for each that is about any."""
    speaker, content = speech(view), view.box.content
    found = {}
    for option in options:
        named = [content[id] for id in speaker.about(option) if id in content]
        if named:
            found[option] = tuple(Thing(f"about.{one.id}", one.name, one.id, one.kind) for one in named)
    return found


def cards_of(view: State, option: Option) -> tuple[Thing, ...]:
    """List the cards that an option is about, whether they lie on the table or not."""
    return named_cards(view, [option]).get(option) or _pointed(option, view.box.game.table(view))


def _answer(speaker: Speech, question: Question, option: Option, table: Table) -> Answer:
    words = speaker.option(option)
    cards = named_cards(speaker.state, [option]).get(option) or _pointed(option, table)
    meaning = speaker.meaning(question, option) or _printed(speaker.state, cards, words)
    return Answer(option, words, cards, meaning)


def _pointed(option: Option, table: Table) -> tuple[Thing, ...]:
    """List the open cards that an option points at; what shows a number is no card."""
    ids = set(table.points.get(option, ()))
    gauges = (Shape.DIAL, Shape.TRACK)
    lying = [thing for area in table.areas if area.shape not in gauges for one in area.places for thing in one.things]
    shown = [thing for scene in table.scenes for thing in scene.things()]
    found = [one for one in (*lying, *shown) if one.id in ids and one.document and one.face_up]
    return tuple({one.document: one for one in found}.values())


def _printed(view: State, cards: Sequence[Thing], words: str) -> str:
    """Say what is printed on the only card of an answer, as far as it is read at a glance.

    An answer that says one of its card's sentences itself is about that one: the others are not what it does.
    """
    if len(cards) != 1 or cards[0].document not in view.box.content:
        return ""
    texts = [text for _, text in rules_texts(view.box.content[cards[0].document])]
    said = " ".join(text.replace("*", "") for text in texts)
    if not said or any(line.strip() in words for line in said.splitlines() if line.strip()):
        return ""
    return said if len(said) <= LONGEST else f"{said[:LONGEST].rsplit(' ', 1)[0]} …"
