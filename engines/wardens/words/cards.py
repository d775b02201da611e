"""Prophecy cards, Artifacts and windows in words."""

from __future__ import annotations

from collections.abc import Callable

from engines.wardens.words.names import character

EVENTS: dict[str, Callable[..., str]] = {}
QUESTIONS: dict[str, Callable[..., str]] = {}
OPTIONS: dict[str, Callable[..., str]] = {}

QUESTIONS["window"] = lambda speech, who, moment: f"{character(speech, who)}, do you play anything?"
OPTIONS["pass"] = lambda speech: "pass"
