"""The report of a run: all its figures in words and tables, the same on screen, on paper and in files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.ai.shares import Share
from engines.kit.documents import Document
from workbench.lab.behind import Figure
from workbench.lab.figures.card_choices import CardChoice, card_choices_of
from workbench.lab.figures.cards import NO_CAUSE, CardFigure, cards_of, starts_of
from workbench.lab.figures.choices import ChoiceFigure, choices_of
from workbench.lab.figures.curves import Curves, curves_of
from workbench.lab.figures.results import Length, Results, results_of, said
from workbench.lab.figures.scenarios import NOT_FOUND, OPEN, ScenarioFigure, scenario_of
from workbench.lab.model.hall import CURVED, watched_of
from workbench.lab.purposes import purpose_of
from workbench.lab.statistics.intervals import Estimate
from workbench.lab.store.store import LabStore
from workbench.lab.store.values import PlaceSum, RunInfo, StartSum

MOST_SHOWN = 15
CARD_HEADINGS = (
    *("card", ">seen", ">had", ">refused", ">gained", ">played", ">held", ">won with", ">without", ">difference"),
)
CARD_TABLES = (("Cards", 1, 4), ("What becomes of a card in a game", 4, 7), ("Who won with which card", 7, 10))
"""Where there is no room for all columns: what is told together, from which column on, and up to which."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, what is said under it, and perhaps a table."""

    title: str
    lines: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of a run."""

    info: RunInfo
    results: Results
    cards: tuple[CardFigure, ...]
    choices: tuple[ChoiceFigure, ...]
    on_cards: tuple[CardChoice, ...]
    curves: Curves
    scenario: ScenarioFigure | None
    places: tuple[PlaceSum, ...]
    begun_in: tuple[StartSum, ...]
    """Where on the board seats began, in the games in which that was watched; nothing, where all begin alike."""
    answer: str = ""
    """What the run was played to find out, in a sentence; nothing, if it was played for its own sake."""
    answers: tuple[Figure, ...] = ()
    """The figures that tell more of that."""

    @property
    def starts(self) -> list[CardFigure]:
        """What seats began as, such as characters, each with how often they won."""
        return starts_of(self.cards, sum(share.trials for share in self.results.by_seat.values()))

    def sections(self, *, full: bool) -> list[Section]:
        """Return the report in words and tables; not full, it has what is telling."""
        answers = [Section(one.chart.title, (), one.chart.headings, one.chart.rows) for one in self.answers]
        return [
            *(_summary(self), *answers, _winners(self), _endings(self.results), _lengths(self.results)),
            *_cards(self.cards, full=full),
            _choices(self.choices, full=full),
            *([_on_cards(self.on_cards, full=full)] if self.on_cards else []),
            *([_scenario(self.scenario)] if self.scenario is not None else []),
        ]


def report_of(store: LabStore, info: RunInfo) -> Report:
    """Read all figures of a run, as they are at one moment: games may come in while it is read."""
    with store.at_rest():
        return _report(store, info)


def _report(store: LabStore, info: RunInfo) -> Report:
    documents: list[Document] = store.content(info.id)
    results, purpose = results_of(store, info.id), purpose_of(store, info.id)
    return Report(
        info,
        results,
        tuple(cards_of(store, info.id, documents)),
        tuple(choices_of(store, info.id, results.games)),
        card_choices_of(store, info, documents, results.games),
        curves_of(store, info.id),
        scenario_of(store, info, documents),
        tuple(store.stood(info.id)),
        _begun_in(store.starts(info.id)),
        "" if purpose is None else purpose.sentence(store),
        () if purpose is None else tuple(purpose.figures(store)),
    )


def _begun_in(starts: Sequence[StartSum]) -> tuple[StartSum, ...]:
    return tuple(starts) if len(starts) > 1 else ()


def shown(share: Share) -> tuple[str, str]:
    """Show a share and its interval."""
    low, high = share.interval()
    return f"{share.rate:.1%}", f"{low:.1%} to {high:.1%}"


def estimated(one: Estimate) -> tuple[str, str]:
    """Show a rate that is gathered over games, and its interval."""
    return f"{one.value:.1%}", f"{one.low:.1%} to {one.high:.1%}"


def _summary(report: Report) -> Section:
    info, results = report.info, report.results
    seats = ", ".join(dict.fromkeys(info.plan.seats))
    first, last = info.plan.first_seed, info.plan.first_seed + info.plan.games - 1
    asked = "" if info.is_complete else f" of {info.plan.games:,}"
    source = info.source or "its own content"
    played = f"{results.games:,}{asked} games by {seats}, seeds {first} to {last}, with {source}."
    lines = [
        *([report.answer] if report.answer else []),
        played,
        f"A game takes people about {results.minutes:.0f} minutes, if a decision takes 6 seconds: an estimate.",
    ]
    lines += [f"{count} games could not be played: {why}" for why, count in results.failed.items()]
    return Section(info.name, tuple(lines))


def _winners(report: Report) -> Section:
    results = report.results
    rows = [("anybody", *shown(results.anybody))]
    rows += [(name, *shown(share)) for name, share in results.by_side.items()]
    names = set(results.by_side)
    rows += [(f"seat {at + 1}", *shown(s)) for at, s in results.by_seat.items() if f"seat {at + 1}" not in names]
    if len(results.by_player) > 1:
        rows += [(f"each {name}", *shown(share)) for name, share in results.by_player.items()]
    rows += [(f"who began as {one.name}", *shown(one.began)) for one in report.starts]
    rows += [(f"who began in {one.name}", *shown(Share(one.won, one.games))) for one in report.begun_in]
    lines = ["A win that rivals share is divided among them."] if results.shared.count else []
    watched = watched_of(results.games, CURVED)
    lines += [f"Where they began was watched in {watched:,} games."] if report.begun_in else []
    return Section("Who wins", tuple(lines), ("who", ">won", "95 % interval"), tuple(rows))


def _endings(results: Results) -> Section:
    rows = [(said(reason), rule, *shown(share)) for (reason, rule), share in results.endings.items()]
    return Section("How it ends", (), ("ending", "rule", ">games", "95 % interval"), tuple(rows))


def _lengths(results: Results) -> Section:
    rows = [_length("rounds", results.rounds), _length("decisions", results.decisions)]
    return Section("How long it takes", (), ("", ">mean", "95 % interval", ">median", "nine of ten"), tuple(rows))


def _length(name: str, one: Length) -> tuple[str, ...]:
    mean = one.mean
    between = f"{mean.low:.1f} to {mean.high:.1f}" if mean.games > 1 else "-"
    return name, f"{mean.value:.1f}", between, str(one.median), f"{one.low} to {one.high}"


def _cards(cards: tuple[CardFigure, ...], *, full: bool) -> list[Section]:
    told = [card_cells(one) for one in _told(cards, full=full)]
    never = [one.name for one in cards if one.never]
    always = [one.name for one in cards if one.had.trials and one.had.rate == 1.0]
    lines = [f"{len(cards)} cards. {NO_CAUSE}"]
    lines += [f"Nobody ever saw: {_listed(never)}."] if never else []
    lines += [f"Somebody had it in every game: {_listed(always)}."] if always else []
    lines += [] if told else ["No card made more of a difference than chance does."]
    return [
        Section(
            title,
            tuple(lines) if place == 0 else (),
            (CARD_HEADINGS[0], *CARD_HEADINGS[first:end]),
            tuple((row[0], *row[first:end]) for row in told if set(row[first:end]) != {"-"}),
        )
        for place, (title, first, end) in enumerate(CARD_TABLES)
        if told or place == 0
    ]


def _told(cards: tuple[CardFigure, ...], *, full: bool) -> list[CardFigure]:
    """Return the cards that are told of, those first that made the most difference."""
    told = [one for one in cards if full or one.is_telling]
    told.sort(key=lambda one: -abs(one.difference.value) if one.is_compared else 0)
    return told[: None if full else MOST_SHOWN]


def _listed(names: list[str]) -> str:
    unique = list(dict.fromkeys(names))
    more = f" and {len(unique) - MOST_SHOWN} more" if len(unique) > MOST_SHOWN else ""
    return ", ".join(unique[:MOST_SHOWN]) + more


def card_cells(one: CardFigure) -> tuple[str, ...]:
    """Return a row of the table of cards."""
    gap = one.difference
    fates = (f"{one.with_it.rate:.1%}", f"{one.without_it.rate:.1%}") if one.is_compared else ("-", "-")
    shift = f"{100 * gap.value:+.1f} ({100 * gap.low:+.1f} to {100 * gap.high:+.1f})" if one.is_compared else "-"
    seen, had = (_within(share.rate, *share.interval()) for share in (one.seen, one.had))
    refused = _within(one.refused.value, one.refused.low, one.refused.high) if one.offered else "-"
    return one.name, seen, had, refused, *map(_in_a_game, (one.gained, one.played, one.held)), *fates, shift


def _within(share: float, low: float, high: float) -> str:
    return f"{share:.0%} ({low:.0%} to {high:.0%})"


def _in_a_game(one: Estimate) -> str:
    return f"{one.value:.2f} ({one.low:.2f} to {one.high:.2f})" if one.games > 1 else f"{one.value:.2f}"


def _choices(choices: tuple[ChoiceFigure, ...], *, full: bool) -> Section:
    chosen = [one for one in choices if full or one.is_never_taken or one.is_always_taken]
    rows = [(one.question, one.answer, *estimated(one.taken), f"{one.offered:,}") for one in chosen]
    shown_rows = tuple(rows if full else rows[:MOST_SHOWN])
    some = "Answers that were always or never taken where they could be."
    lines = () if full else (some if rows else "No answer was always taken, or never, where it could be.",)
    return Section("Choices", lines, ("question", "answer", ">taken", "95 % interval", ">times"), shown_rows)


def _on_cards(choices: tuple[CardChoice, ...], *, full: bool) -> Section:
    """Tell what cards leave to choice: all of it, or what nobody and what everybody takes."""
    foregone = [f"{one.name} ({one.answer})" for one in choices if one.is_foregone]
    chosen = [one for one in choices if full or one.is_never_taken or one.is_foregone]
    rows = [
        (one.name, f"{one.answer} {one.words}".strip(), *estimated(one.taken), f"{one.games.rate:.0%}", _choice(one))
        for one in chosen
    ][: None if full else MOST_SHOWN]
    lines = [f"Dilemmas in which all choose the same: {_listed(foregone)}."] if foregone else []
    headings = ("card", "answer", ">taken", "95 % interval", ">games", "")
    return Section("What cards leave to choice", tuple(lines), headings, tuple(rows))


def _choice(one: CardChoice) -> str:
    return OPEN if one.is_never_taken else "all choose it" if one.is_foregone else ""


def _scenario(found: ScenarioFigure) -> Section:
    rows = [(one.name, *shown(one.met), one.verdict, one.demand) for one in found.cards]
    names = {one.card: one.name for one in found.cards}
    ends = [f"after {names.get(card, card)}: {said(how)}, {shown(share)[0]}" for card, how, share in found.ends]
    lines = [f"{_lines(found.lines)} of text are read in a game.", *([f"It ends {'; '.join(ends)}."] if ends else [])]
    if any(one.verdict.startswith(NOT_FOUND) for one in found.cards) and not found.scouts:
        lines.append(
            "Play the same with scouts in all seats: they tell what is open, though nobody here chose it, from "
            "what cannot be found."
        )
    headings = ("card", ">met", "95 % interval", "", "waits for")
    return Section(f"The way through {found.name}", tuple(lines), headings, tuple(rows))


def _lines(one: Estimate) -> str:
    between = f" ({one.low:.0f} to {one.high:.0f})" if one.games > 1 else ""
    return f"{one.value:.0f} lines{between}"


def as_markdown(report: Report) -> str:
    """Return a report as a page of Markdown."""
    parts = []
    for number, section in enumerate(report.sections(full=True)):
        parts.append(f"{'#' if not number else '##'} {section.title}\n")
        parts += [f"{line}\n" for line in section.lines]
        if section.rows:
            heads = [head.lstrip(">") or " " for head in section.headings]
            rule = ["---:" if head.startswith(">") else "---" for head in section.headings]
            rows = [heads, rule, *section.rows]
            parts.append("\n".join("| " + " | ".join(_cell(cell) for cell in row) + " |" for row in rows) + "\n")
    return "\n".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
