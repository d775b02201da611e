"""Battles, Ranged Attacks, pets and trophies in words."""

from __future__ import annotations

from collections.abc import Callable

EVENTS: dict[str, Callable[..., str]] = {}
QUESTIONS: dict[str, Callable[..., str]] = {}
OPTIONS: dict[str, Callable[..., str]] = {}
