"""What texts have shown to single seats: characters, and outcome cards that lie face down (COM-Q-42)."""

from __future__ import annotations

from engines.kit.known import Seats

CHARACTERS_SHOWN, OUTCOMES_SHOWN = Seats("known_characters"), Seats("known_outcomes")
