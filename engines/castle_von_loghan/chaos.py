"""Chaos Characters: who they are, and who sees their hands (CVL-384, CVL-397)."""

from __future__ import annotations

from engines.castle_von_loghan.state import LoghanState, everybody


def chaos_characters(state: LoghanState) -> list[int]:
    """List the Chaos Characters, clockwise."""
    return [who for who in everybody(state) if state.agents[who].chaos]


def main_characters(state: LoghanState) -> list[int]:
    """List the characters that players play as their own."""
    return [who for who in everybody(state) if not state.agents[who].chaos]


def sees_hand(state: LoghanState, seat: int, who: int) -> bool:
    """Tell whether a seat may see a character's Combat hand (CVL-197, CVL-Q-188, CVL-Q-198)."""
    own = state.agents[who]
    return own.seat == seat or (own.chaos and state.box.options.chaos_hand == "both_see")
