"""The ledgers of the games, for everybody who wants to show what a rule says."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path

from engines.kit.homes import home_of
from engines.kit.ledger import LEDGER_FILE, Ledger, load_ledger

_MARKS = re.compile(r"\s*\[L\d[^\]]*\]|\*\*|`")
"""Where the rulebook says it, bold type, and the ticks around names."""
_SLANTED = re.compile(r"\*([^*]+)\*")
"""Words in slanted type, such as what is only proposed."""
_TICKED = re.compile(r"`([^`]+)`")


def ledger_of(game: str) -> Ledger:
    """Return the ledger of a game; an empty one if it has none."""
    return _ledger_in(home_of(game))


@cache
def _ledger_in(folder: Path) -> Ledger:
    return load_ledger(folder) if (folder / LEDGER_FILE).is_file() else Ledger({})


def rule_text(game: str, rule: str) -> str:
    """Return what a rule says, without its marks and its lines of the rulebook; nothing: there is no such rule."""
    entry = ledger_of(game).get(rule)
    return _SLANTED.sub(r"\1", _MARKS.sub("", entry.text)).strip() if entry else ""


def rich(text: str) -> str:
    """Return a text of the program as rich text; names that stand between ticks are in italics."""
    return _TICKED.sub(r"<i>\1</i>", escape(text))


def rule_tip(game: str, rule: str) -> str:
    """Return a rule as rich text for a tool tip."""
    text = rule_text(game, rule) or "The ledger has no such rule."
    return f"<p><b>{escape(rule)}</b><br>{escape(text)}</p>"
