"""The shape of a story: its cards, numbers, covers and choices fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.castle_von_loghan.content import StoryEvent
from engines.castle_von_loghan.story_check.reading import ReadCard, ReadStory
from engines.kit.documents import Content, Problem, Severity
from engines.kit.scenarios.checks import deck_problems


def shape_problems(content: Content, known: ReadStory) -> Iterator[Problem]:
    """Find missing cards, numbers that repeat, covers that lie on nothing, choices without words or an outcome."""
    yield from deck_problems(content, known.story, StoryEvent, deck_rule="CVL-021", owner_rule="CVL-003")
    yield from _cover_problems(known)
    yield from _item_problems(known)
    for card in known.cards:
        yield from _outcome_problems(card)
        yield from _silent_problems(card)


def _cover_problems(known: ReadStory) -> Iterator[Problem]:
    lying = Counter(cover.card for cover in known.story.covers)
    there = {card.id for card in known.cards}
    for place, cover in enumerate(known.story.covers):
        if cover.card not in there:
            message = f"the cover lies on {cover.card}, which is no card of the story"
            yield Problem(known.story.id, f"covers.{place}.card", message, Severity.ERROR, "CVL-Q-32")
        elif lying[cover.card] > 1:
            message = f"{lying[cover.card]} covers lie on {cover.card}"
            yield Problem(known.story.id, f"covers.{place}.card", message, Severity.WARNING, "CVL-Q-32")


def _item_problems(known: ReadStory) -> Iterator[Problem]:
    given = {node[2] for card in known.cards for node in card.nodes() if node[0] == "take_named"}
    for id in sorted(given - set(known.story.treasures)):
        message = f"a card gives {id}, which is not among the treasures that the story needs"
        yield Problem(known.story.id, "treasures", message, Severity.WARNING, "CVL-Q-94")


def _outcome_problems(card: ReadCard) -> Iterator[Problem]:
    choices, outcomes = len(card.card.choices), len(card.outcomes)
    if choices != outcomes:
        message = f"the card offers {choices} choices and has {outcomes} outcomes"
        yield Problem(card.id, "outcomes", message, Severity.WARNING, "CVL-155")


def _silent_problems(card: ReadCard) -> Iterator[Problem]:
    silent = [place for place, words in enumerate(card.card.choices) if not words]
    if silent:
        message = f"{_letters('choice', silent)} no words: the players could not tell what they choose"
        yield Problem(card.id, f"choices.{silent[0]}", message, Severity.WARNING, "CVL-155")
    void = [place for place, one in enumerate(card.card.outcomes) if not (one.tale or one.text)]
    if void:
        message = f"{_letters('outcome', void)} neither words nor an effect"
        yield Problem(card.id, f"outcomes.{void[0]}.tale", message, Severity.HINT, "CVL-155")


def _letters(what: str, places: list[int]) -> str:
    letters = ["ABCD"[place] for place in places]
    return f"{what} {letters[0]} has" if len(letters) == 1 else f"the {what}s {' and '.join(letters)} have"
