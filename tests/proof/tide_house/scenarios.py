"""What the story editor is told of nights."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engines.kit.documents import Content, Problem, Severity
from engines.kit.language.reader import Reader
from engines.kit.scenarios.adapter import ScenarioAdapter
from engines.kit.scenarios.checks import deck_problems, unread_problems
from engines.kit.scenarios.documents import cards_of
from engines.kit.scenarios.flow import Follower
from engines.kit.scenarios.outline import Ending, Outline, Way, WayKind, joined, paths, steps_of
from engines.kit.scenarios.texts import Text, Voice, mentions_renumbered, with_sentence, without_sentences
from tests.proof.tide_house.content import Hour, Night

LIGHT = Ending("keepers", "The light lasts", "The lamp burns until dawn.")
DARK = Ending("smugglers", "The boats come in", "In the dark the boats come in.", is_won=False)
ENDINGS = (LIGHT, DARK)
TEXTS = (Text("name"), Text("number"), Text("scene", Voice.ALOUD), Text("text", Voice.RULES))
NAMED = re.compile(r"(hour )(\d+)", re.IGNORECASE)


def leaf(node: Any) -> tuple[Any, ...] | None:
    """Tell what a sentence leads to: the number of an hour, or the key of an ending."""
    if node[0] == "go_on_with":
        return (node[1],)
    return (str(node[1]).lower(),) if node[0] == "side_wins" else None


def outline(content: Content, night: Any, reader: Reader | None) -> Outline:
    """Find all ways through a night."""
    hours = [card for card in cards_of(content, night) if isinstance(card, Hour)]
    ways = [way for place, one in enumerate(hours) for way in _ways(hours, place, one, reader)] if reader else []
    return Outline(night, tuple(hours), joined(ways))


def _ways(hours: list[Hour], place: int, one: Hour, reader: Reader) -> Iterator[Way]:
    flow = Follower(leaf, reader.speaker).follow(reader.understand(one.text).node)
    known: dict[Any, str] = {hour.number: hour.id for hour in hours}
    for found in flow.exits:
        if isinstance(found.to, str):
            yield Way(one.id, found.to, WayKind.END, found.why)
        elif found.to in known:
            yield Way(one.id, known[found.to], WayKind.BRANCH if found.why else WayKind.JUMP, found.why)
    if flow.falls and place + 1 < len(hours):
        yield Way(one.id, hours[place + 1].id, WayKind.NEXT)
    elif flow.falls:
        yield Way(one.id, LIGHT.key, WayKind.END, "if the lamp burns after the last hour")
        yield Way(one.id, DARK.key, WayKind.END, "if it does not")


def problems(content: Content, night: Any, reader: Reader | None) -> list[Problem]:
    """Find what is wrong with a night."""
    found = list(deck_problems(content, night, Hour, deck_rule="TID-14", owner_rule="TID-14"))
    told = outline(content, night, reader)
    numbers = {one.number for one in told.cards}
    for one in told.cards:
        missing = [int(number) for _, number in NAMED.findall(one.text) if int(number) not in numbers]  # type: ignore[attr-defined]
        found += [
            Problem(one.id, "text", f"there is no hour {number}", Severity.ERROR, "TID-14") for number in missing
        ]
    if reader is not None:
        found += unread_problems(ADAPTER, content, night, reader)
        ways = paths([one.id for one in told.cards], steps_of(told.ways), [one.key for one in ENDINGS])
        found += [Problem(id, "text", "no way leads to this hour", rule="TID-14") for id in ways.unreached]
    return found


def says(target: Any) -> str:
    """Return the sentence that leads to an hour or an ending."""
    return f"The {target.key} win." if isinstance(target, Ending) else f"Go on with hour {target.number}."


def cut(card: Hour, target: Any) -> Hour | None:
    """Take the sentence away that leads there, if it stands alone."""
    without = without_sentences(card, TEXTS, says(target)) if says(target) in card.text else card
    return without if without != card else None


ADAPTER = ScenarioAdapter(
    Night,
    Hour,
    TEXTS,
    outline,
    problems,
    ENDINGS,
    card_id=lambda night, number: f"{night.id}.{number}",
    new_card=lambda content, night, id, number, before: Hour(id=id, name="A new hour", night=night.id, number=number),
    renumber=lambda one, numbers: mentions_renumbered(one, TEXTS, NAMED, numbers) if isinstance(one, Hour) else one,
    lead=lambda card, target: with_sentence(card, "text", says(target)),
    cut=cut,
    leads_by="text",
)
