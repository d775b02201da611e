"""The stories of Castle von Loghan, as the story editor and playtests know them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engines.castle_von_loghan.content import Cover, Outcome, Story, StoryEvent, Timeline
from engines.castle_von_loghan.language import LANGUAGE, names
from engines.castle_von_loghan.story_check import check_story
from engines.castle_von_loghan.story_check.dominated import choice_problems
from engines.castle_von_loghan.story_check.outline import LOST, WON, outline
from engines.castle_von_loghan.story_check.reading import ReadCard
from engines.kit.documents import Content, Problem
from engines.kit.language.reader import Reader, reader_for
from engines.kit.scenarios.adapter import Choices, Conditions, PlayChoice, ScenarioAdapter, Sign
from engines.kit.scenarios.checks import unread_problems
from engines.kit.scenarios.deck import condition_texts
from engines.kit.scenarios.documents import cards_of
from engines.kit.scenarios.outline import Ending, Outline
from engines.kit.scenarios.texts import (
    LETTERS,
    Side,
    Text,
    Voice,
    mentions_renumbered,
    with_sentence,
    without_sentences,
)

MOST_CHOICES = 4
MENTION = re.compile(r"(Story Event )(\d+)", re.IGNORECASE)
ENDING = "Event Ending"
TONES = {Timeline.PAST: 4, Timeline.ANOMALY: 3, Timeline.FUTURE: 5}
DEMANDS = "remove this cover when "
RESULTS = {WON.key: "The group wins.", LOST.key: "The group loses the game."}


# ---- what is written and read ------------------------------------------------------------------------


def _outcome(place: int) -> tuple[Text, ...]:
    return (
        Text(f"outcomes.{place}.tale", Voice.ALOUD, Side.BACK, place),
        Text(f"outcomes.{place}.text", Voice.RULES, Side.BACK, place),
    )


TEXTS = (
    Text("name"),
    Text("number"),
    Text("timeline"),
    Text("place", Voice.SCENE),
    Text("context", Voice.RULES),
    Text("tale", Voice.ALOUD),
    *(Text(f"choices.{place}", Voice.CHOICE, choice=place) for place in range(MOST_CHOICES)),
    *(text for place in range(MOST_CHOICES) for text in _outcome(place)),
    Text("ending.tale", Voice.ALOUD, Side.BACK, heading=ENDING),
    Text("ending.text", Voice.RULES, Side.BACK, heading=ENDING),
    Text("stays", side=Side.BACK),
)


def sign(card: StoryEvent) -> Sign:
    """Show a card with the colour of its timeline and the letters of its choices."""
    return Sign(TONES[card.timeline], "  ".join(LETTERS[: len(card.choices)]))


# ---- what it means -----------------------------------------------------------------------------------


def _reader(content: Content, reader: Reader | None) -> Reader:
    return reader or reader_for(LANGUAGE, names(content))


def ways(content: Content, story: Story, reader: Reader | None) -> Outline:
    """Find all ways of a story."""
    return outline(content, story, _reader(content, reader))


def problems(content: Content, story: Story, reader: Reader | None) -> list[Problem]:
    """Find all that is wrong with a story: its shape and paths, choices that nobody takes, texts not understood."""
    known = _reader(content, reader)
    cards = [ReadCard.of(card, known) for card in cards_of(content, story) if isinstance(card, StoryEvent)]
    return [
        *check_story(content, story, known),
        *(problem for card in cards for problem in choice_problems(card)),
        *unread_problems(ADAPTER, content, story, known),
    ]


# ---- cards that come, and lead on --------------------------------------------------------------------


def new_card(content: Content, story: Story, id: str, number: int, before: StoryEvent | None) -> StoryEvent:
    """Make a card in the timeline of the one before it, with two choices to begin with."""
    return StoryEvent(
        id=id,
        name="New card",
        story=story.id,
        number=number,
        timeline=before.timeline if before else story.start,
        tale="",
        choices=("", ""),
        outcomes=(Outcome(), Outcome()),
    )


def lead(card: StoryEvent, target: StoryEvent | Ending) -> StoryEvent:
    """Let the Event Ending of a card lead on by one more sentence."""
    sentence = RESULTS[target.key] if isinstance(target, Ending) else f"The story goes on with {_named(target)}"
    return with_sentence(card, "ending.text", sentence)


def cut(card: StoryEvent, target: StoryEvent | Ending) -> StoryEvent:
    """Take every sentence out of a card in which it leads to another one, or to an end."""
    words = RESULTS[target.key] if isinstance(target, Ending) else _named(target)
    return without_sentences(card, TEXTS, words)


def _named(card: StoryEvent) -> str:
    return f"Story Event {card.number}."


def renumber(document: Story | StoryEvent, numbers: Mapping[int, int]) -> Story | StoryEvent:
    """Let every text of a card, or every cover of a story, name Story Events by their new numbers."""
    texts = TEXTS if isinstance(document, StoryEvent) else condition_texts(ADAPTER, document)
    return mentions_renumbered(document, texts, MENTION, numbers)


def with_choice(card: StoryEvent) -> StoryEvent:
    """Add a choice, with an outcome to be written."""
    choices = [*card.choices, ""]
    missing = [Outcome()] * (len(choices) - len(card.outcomes))
    return card.changed(choices=choices, outcomes=[*card.outcomes, *missing])


def without_choice(card: StoryEvent, place: int) -> StoryEvent:
    """Take a choice away, and its outcome."""
    choices = [text for number, text in enumerate(card.choices) if number != place]
    outcomes = [one for number, one in enumerate(card.outcomes) if number != place]
    return card.changed(choices=choices, outcomes=outcomes)


# ---- covers ------------------------------------------------------------------------------------------


def new_cover(card: StoryEvent) -> Cover:
    """Lay a cover on a card that can be removed as soon as the group is in its timeline."""
    return Cover(
        card=card.id, condition=f"Remove this cover when the group is in The {str(card.timeline).capitalize()}."
    )


def demand(cover: Cover) -> str:
    """Say shortly what a cover demands."""
    words = cover.condition.strip()
    if words.lower().startswith(DEMANDS):
        words = words[len(DEMANDS) :].rstrip(".")
    return words[:1].upper() + words[1:]


ADAPTER = ScenarioAdapter(
    scenario=Story,
    card=StoryEvent,
    texts=TEXTS,
    outline=ways,
    problems=problems,
    endings=(WON, LOST),
    card_id=lambda story, number: f"tale.{story.id.rpartition('.')[2]}.{number:03}",
    new_card=new_card,
    sign=sign,
    renumber=renumber,
    lead=lead,
    cut=cut,
    leads_by="ending.text",
    choices=Choices(1, MOST_CHOICES, with_choice, without_choice),
    conditions=Conditions(
        field="covers",
        part=Cover,
        texts=(Text("condition", Voice.RULES), Text("tale", Voice.ALOUD)),
        new=new_cover,
        demand=demand,
        toggle="Cover the card, or take its cover off",
    ),
    play=(
        PlayChoice(
            "choose_characters",
            "Characters",
            {"dealt": "Dealt at random", "chosen": "Chosen at the table", "listed": "In the order of the box"},
            usual="chosen",
        ),
    ),
)
