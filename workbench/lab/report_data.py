"""The report of a run for programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.ai.shares import Share
from workbench.lab.figures.card_choices import CardChoice
from workbench.lab.figures.cards import CardFigure
from workbench.lab.figures.choices import ChoiceFigure
from workbench.lab.figures.results import Length
from workbench.lab.report import Report


def as_data(report: Report) -> dict[str, Any]:
    """Return a report for a program."""
    info, results = report.info, report.results
    return {
        "run": info.id,
        "name": info.name,
        "answer": report.answer,
        "plan": info.plan.model_dump(mode="json"),
        "games": results.games,
        "failed": dict(results.failed),
        "won": {
            "anybody": _share(results.anybody),
            "by_side": _shares(results.by_side),
            "by_seat": _shares({str(seat + 1): share for seat, share in results.by_seat.items()}),
            "by_player": _shares(results.by_player),
            "by_start": _shares({one.card: one.began for one in report.starts}),
            "by_place": _shares({one.place: Share(one.won, one.games) for one in report.begun_in}),
        },
        "endings": [
            {"reason": reason, "rule": rule, **_share(one)} for (reason, rule), one in results.endings.items()
        ],
        "rounds": _length_data(results.rounds),
        "decisions": _length_data(results.decisions),
        "minutes": results.minutes,
        "cards": [_card_data(one) for one in report.cards],
        "choices": [{"question": one.question, "answer": one.answer, **_taken(one)} for one in report.choices],
        "on_cards": [
            {
                "card": one.card,
                "answer": one.answer,
                **_taken(one),
                "games": one.games.rate,
                "foregone": one.is_foregone,
            }
            for one in report.on_cards
        ],
        "lines": None if report.scenario is None else report.scenario.lines.value,
        "scenario": None
        if report.scenario is None
        else [{"card": one.card, "verdict": one.verdict, **_share(one.met)} for one in report.scenario.cards],
        "places": [one._asdict() for one in report.places],
    }


def _share(share: Share) -> dict[str, Any]:
    return {"count": share.count, "of": share.trials, "share": share.rate, "interval": list(share.interval())}


def _taken(one: ChoiceFigure | CardChoice) -> dict[str, Any]:
    taken = one.taken
    return {"of": one.offered, "in_games": taken.games, "share": taken.value, "interval": [taken.low, taken.high]}


def _shares(shares: Mapping[str, Share]) -> dict[str, Any]:
    return {name: _share(share) for name, share in shares.items()}


def _length_data(one: Length) -> dict[str, Any]:
    return {"mean": one.mean.value, "low": one.low, "median": one.median, "high": one.high}


def _card_data(one: CardFigure) -> dict[str, Any]:
    return {
        "card": one.card,
        "name": one.name,
        "seen": one.seen.rate,
        "had": one.had.rate,
        "gained": one.gained.value,
        "played": one.played.value,
        "lost": one.lost,
        "held": one.held.value,
        "intervals": {
            **{name: list(share.interval()) for name, share in (("seen", one.seen), ("had", one.had))},
            **{
                name: [its.low, None if its.games < 2 else its.high]
                for name, its in (("gained", one.gained), ("played", one.played), ("held", one.held))
            },
        },
        "offered": one.offered,
        "refused": {"share": one.refused.value, "interval": [one.refused.low, one.refused.high]},
        "paired": one.is_paired,
        "with": _share(one.with_it),
        "without": _share(one.without_it),
        "difference": one.difference.value,
        "interval": [one.difference.low, one.difference.high],
        "telling": one.is_telling,
    }
