"""The report of a playtest as a page and as Markdown."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtGui import QTextDocument

from workbench.playtest.model.card_stories import CardStory
from workbench.playtest.model.gauges import Curves
from workbench.playtest.model.report import Report


def as_markdown(report: Report) -> str:
    """Write a report in Markdown, with the words of its page."""
    page = QTextDocument()
    page.setHtml(as_html(report))
    return page.toMarkdown()


def as_html(report: Report) -> str:
    """Write a report as a page."""
    parts = [
        f"<h1>{html.escape(report.title)}</h1><p><b>{html.escape(report.result)}</b></p>",
        _paragraphs("At the end", [*report.scores, *([report.decider] if report.decider else [])]),
        f"<p>{report.rounds} rounds, {report.decisions} decisions.</p>",
        _section("Decisions of each seat", _table((), [(one, two, str(three)) for one, two, three in report.seats])),
        _section(
            "Where the time went",
            _table((), [(one.name, str(one.decisions), f"{one.seconds:.1f} s") for one in report.phases]),
        ),
    ]
    if report.curves:
        parts.append(_section("Round by round", _curves(report.curves)))
    if report.scenario_path:
        parts.append(_paragraphs(f"The way through {report.scenario}", [" → ".join(report.scenario_path)]))
    if report.votes:
        rows = [(str(number), said) for number, said in report.votes]
        parts.append(_section("Votes", _table(("Round", "Who decided what"), rows)))
    parts.append(_paragraphs("Interventions", report.interventions))
    parts.append(_notes(report))
    if report.unread:
        parts.append(f"<p>{unread_words(report.unread)}</p>")
    parts += [_stories(report.cards), _cards("Never seen", report.unseen)]
    return "".join(parts)


def unread_words(count: int) -> str:
    """Say how many sentences could not be read."""
    return f"{count} {'sentence' if count == 1 else 'sentences'} came up that the game could not read."


def _section(title: str, body: str) -> str:
    return f"<h2>{html.escape(title)}</h2>{body}"


def _paragraphs(title: str, lines: Sequence[str]) -> str:
    """Write a heading and lines under it; nothing where there are none."""
    return _section(title, "".join(f"<p>{html.escape(one)}</p>" for one in lines)) if lines else ""


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table; what is a number stands at the right."""
    head = "".join(f"<th align='left'>{html.escape(one)}</th>" for one in heads)
    body = "".join(f"<tr>{''.join(_cell(cell) for cell in row)}</tr>" for row in rows)
    return f"<table cellpadding='4'>{f'<tr>{head}</tr>' if heads else ''}{body}</table>"


def _cell(text: str) -> str:
    is_number = text.rstrip(" s").replace(".", "").lstrip("+-").isdigit()
    return f"<td align='right'>{text}</td>" if is_number else f"<td>{html.escape(text)}</td>"


def _notes(report: Report) -> str:
    said = html.escape
    lines = [
        f"<li>{said(note.text)} <i>(move {note.moment} {said(note.card)} {said(note.rule)})</i></li>"
        for note in report.notes
    ]
    return _section("Notes", f"<ul>{''.join(lines)}</ul>") if lines else ""


def _curves(curves: Curves) -> str:
    """Write what was counted with a row for each round: a long game has more of them than a page is wide."""
    rounds = sorted({number for curve in curves.values() for number in curve})
    rows = [(str(number), *(str(curve.get(number, "")) for curve in curves.values())) for number in rounds]
    return _table(("Round", *curves), rows)


def _stories(cards: Sequence[CardStory]) -> str:
    """Write what each card did, kind by kind."""
    kinds = dict.fromkeys(one.kind for one in cards)
    parts = [
        f"<h3>{html.escape(kind)}</h3>" + _table(HEADS, [_story(one) for one in cards if one.kind == kind])
        for kind in kinds
    ]
    return _section(f"What each card did ({len(cards)})", "".join(parts)) if cards else ""


HEADS = ("Card", "First seen in round", "Moves that name it", "Used", "What came of it")


def _story(one: CardStory) -> tuple[str, ...]:
    counted = ", ".join(f"{what} {number:+d}" for what, number in one.counted.items())
    return one.name, str(one.seen_in), str(one.moves), str(one.used), counted


def _cards(title: str, names: Mapping[str, Sequence[str]]) -> str:
    """Write a heading with its number of cards, and a line for each kind."""
    lines = [f"<p><b>{html.escape(kind)}:</b> {html.escape(', '.join(found))}</p>" for kind, found in names.items()]
    return _section(f"{title} ({sum(map(len, names.values()))})", "".join(lines))
