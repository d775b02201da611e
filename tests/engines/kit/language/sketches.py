"""Sketches of languages: the words of a ledger without the rules, to see that the shared forms can carry them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engines.kit.language.forms import Language
from engines.kit.language.reader import Reader
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_sort


def nothing(state: Any, run: Any, *slots: Any) -> None:
    """Stand for a meaning."""


def sketch(
    name: str, sorts: Mapping[str, str], forms: Mapping[str, Iterable[str]], words: Mapping[str, str]
) -> Reader:
    """Return a reader of a language that has these sorts, forms by category, and lists of words.

    A sort with * has seats, one with + is near; a noun of something owned begins with "your".
    """
    language = Language(name)
    declare_shared(language)
    for sort, called in sorts.items():
        declare_sort(language, sort.strip("*+"), called, seats="*" in sort, near="+" in sort)
    for kind, listed in words.items():
        language.words(kind, kind.replace("_", " "), {word: word for word in listed.split(", ")})
    for category, patterns in forms.items():
        for number, pattern in enumerate(patterns):
            facts: dict[str, Any] = {"yours": True} if pattern.startswith("your {") else {}
            facts |= {"can": lambda state, run, *slots: True} if category == "cost" else {}
            facts |= {"many": True, "oneself": True} if pattern == "you" else {}
            facts |= {"least": {"high": 0, "low": 0}} if "{high:digits}" in pattern else {}
            language.declare(category, pattern, id=f"{category}-{number}", **facts)(nothing)
    return Reader(language)
