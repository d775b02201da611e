"""The kinds of spaces and borders by the names that the palette gives them."""

from __future__ import annotations

PASSABLE, TRAPPED, RUBBLE, PIT, BARREL = "passable", "trapped", "rubble", "pit", "barrel"
SPAWN, LEVER, STATION, WORKBENCH = "spawn", "lever", "station", "workbench"
CHEST, EVENT, CHAPTER, ENTRY = "chest", "event", "chapter", "entry"
DOOR, SHUT_DOOR, BROKEN_DOOR = "door", "shut_door", "broken_door"

TOKENS = (CHEST, EVENT, LEVER, STATION, WORKBENCH, CHAPTER, BARREL)
"""What a destroyed token may come to lie on, spawn spaces left out."""
ACTIVATED = frozenset((LEVER, STATION, WORKBENCH, CHEST, EVENT, CHAPTER, SPAWN))
"""What an explorer beside it can activate, or seal."""
REWARDS = (CHEST, EVENT, STATION, WORKBENCH)
"""What is worth a way into a dead end."""
