"""Talk in combat: hands are hidden, and players speak of them in vague terms only (CVL-197, CVL-198, CVL-Q-158)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.state import LoghanState, player_order
from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push_each, tell

SILENT: Option = ("silent",)
PHRASES = {
    "strong": "I can hit hard this time.",
    "helpful": "I can help you with your attack.",
    "weak": "Do not count on me now.",
    "danger": "I see trouble coming for all of us.",
    "tired": "I need a moment to catch my breath.",
}
"""What can be said: nothing of it tells how many cards of which kind somebody holds."""


def combat_talk(state: LoghanState) -> None:
    """Offer vague phrases, if the table talks in presets; otherwise people talk as they like, or not at all."""
    if state.box.options.combat_chat == "presets":
        push_each(state, "talk_of", player_order(state))


def talk_of(state: LoghanState, who: int) -> None:
    """Ask what a character says of its hand."""
    if not state.agents[who].recuperating:
        options = [SILENT, *(("say", phrase) for phrase in PHRASES)]
        ask_player(state, who, "talk", options, ("said", who), "CVL-198")


def said(state: LoghanState, who: int, option: Option) -> None:
    """Let everybody hear it; nothing depends on it."""
    if option != SILENT:
        tell(state, "said", "CVL-198", who, option[1])


STEPS: dict[str, Callable[..., None]] = {"combat_talk": combat_talk, "talk_of": talk_of, "said": said}
