"""The Last Lamp: what it tells of its tales, and its cover."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engines.kit.documents import Content, Problem, Severity
from engines.kit.game import Game
from engines.kit.language.reader import Reader
from engines.kit.scenarios.adapter import Belonging, ScenarioAdapter, Sign
from engines.kit.scenarios.checks import deck_problems
from engines.kit.scenarios.documents import cards_of
from engines.kit.scenarios.outline import Ending, Outline, Way, WayKind, paths, steps_of
from engines.kit.scenarios.texts import Side, Text, Voice
from engines.registry import Cover
from tests.engines.toys.lamp_rules import SLUG, Omen, Page, Tale

SAVED = Ending("saved", "Saved", "The boat is saved.")
WRECKED = Ending("wrecked", "Wrecked", "The boat is lost.", is_won=False)
TEXTS = (Text("name"), Text("number"), Text("words", Voice.ALOUD), Text("oil"), Text("onward"), Text("ending"))


def outline(content: Content, tale: Tale, reader: Reader | None) -> Outline:
    """Find the ways of a tale."""
    pages = [card for card in cards_of(content, tale) if isinstance(card, Page)]
    return Outline(tale, tuple(pages), tuple(way for place in range(len(pages)) for way in _ways(pages, place)))


def _ways(pages: list[Page], place: int) -> Iterator[Way]:
    page, named = pages[place], [one for one in pages if one.number in pages[place].onward]
    kind, why = (WayKind.BRANCH, "as the reader chooses") if len(named) > 1 else (WayKind.JUMP, "")
    if page.ending:
        yield Way(page.id, page.ending, WayKind.END)
    elif named:
        yield from (Way(page.id, one.id, kind, why, _until(one)) for one in named)
    elif place + 1 < len(pages):
        yield Way(page.id, pages[place + 1].id, WayKind.NEXT, "", _until(pages[place + 1]))
    else:
        yield Way(page.id, SAVED.key, WayKind.END)


def _until(page: Page) -> str:
    return f"there is {page.oil} oil" if page.oil else ""


def problems(content: Content, tale: Tale, reader: Reader | None) -> list[Problem]:
    """Find missing pages, pages that nothing leads to or that never end."""
    known = outline(content, tale, reader)
    found = paths([page.id for page in known.cards], steps_of(known.ways), {SAVED.key, WRECKED.key})
    numbers = {page.number for page in known.cards}
    lost = [page.id for page in known.cards if isinstance(page, Page) and set(page.onward) - numbers]
    return [
        *deck_problems(content, tale, Page, deck_rule="LMP-03"),
        *(Problem(id, "onward", "it names a page that is not there", Severity.ERROR, "LMP-03") for id in lost),
        *(Problem(id, "number", "nothing leads to this page", Severity.WARNING, "LMP-03") for id in found.unreached),
    ]


def new_page(content: Content, tale: Tale, id: str, number: int, before: Page | None) -> Page:
    """Make an empty page."""
    return Page(id=id, name="New page", tale=tale.id, number=number)


def lead(page: Page, target: Page | Ending) -> Page | None:
    """Let a page name another one, or end the tale."""
    if isinstance(target, Ending):
        return page.changed(ending=target.key)
    return None if target.number in page.onward else page.changed(onward=(*page.onward, target.number))


def cut(page: Page, target: Page | Ending) -> Page | None:
    """Let a page no longer name another one, nor end the tale."""
    if isinstance(target, Ending):
        return page.changed(ending="")
    return page.changed(onward=[number for number in page.onward if number != target.number])


def renumber(document: Tale | Page, numbers: Mapping[int, int]) -> Tale | Page:
    """Let a page name others by their new numbers."""
    if isinstance(document, Tale):
        return document
    return document.changed(onward=[numbers.get(number, number) for number in document.onward])


def begins_at(content: Content, tale: Tale) -> tuple[str, ...]:
    """Begin at any page that does not end the tale at once."""
    return tuple(page.id for page in cards_of(content, tale) if isinstance(page, Page) and not page.ending)


def belongings(content: Content, tale: Tale) -> tuple[Belonging, ...]:
    """List the omens of a tale."""
    return (Belonging("Omen", tuple(omen.id for omen in content.of(Omen) if omen.tale == tale.id)),)


ADAPTER = ScenarioAdapter(
    scenario=Tale,
    card=Page,
    texts=TEXTS,
    outline=outline,
    problems=problems,
    endings=(SAVED, WRECKED),
    card_id=lambda tale, number: f"page.{number}",
    new_card=new_page,
    sign=lambda page: Sign(marks=page.ending, demand=f"{page.oil} oil" if page.oil else ""),
    renumber=renumber,
    lead=lead,
    cut=cut,
    leads_by="onward",
    begins_at=begins_at,
    belongings=belongings,
    titles={Side.FRONT: "Page"},
)


def cover(game: Game) -> Cover:
    """Return what stands on the box, for the registry of a test."""
    return Cover(
        SLUG,
        game.title,
        ("tale", "page", "omen", "correction"),
        lambda: game.kinds,
        lambda: game,
        boardless="The Last Lamp needs no board.",
        read_scenarios=lambda: ADAPTER,
    )
