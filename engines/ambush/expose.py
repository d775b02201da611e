"""Part 1 of a turn: expose the top card of the central deck."""

from __future__ import annotations

from engines.ambush.battlefield import ask_where
from engines.ambush.knowledge import show_to_all
from engines.ambush.occasions import has_ability
from engines.ambush.state import AmbushState, Steps, is_skipped, is_standing
from engines.kit.happenings import nothing_more, occur
from engines.kit.state import push, tell


def expose_part(state: AmbushState) -> None:
    """Expose a card; it is a duty as long as the deck has one (AMB-031 to AMB-038)."""
    seat = state.seat
    if not is_standing(state, seat):
        return
    if is_skipped(state, seat, "expose"):
        tell(state, "skips", "AMB-111", seat, "expose")
    elif not state.deck:
        tell(state, "no_deck", "AMB-037", seat)
    else:
        expose(state, seat, is_shown=True)


def expose(state: AmbushState, seat: int, is_shown: bool) -> None:  # noqa: FBT001
    """Take the top card of the deck, show it to all, and place it face down (AMB-031 to AMB-033)."""
    if not state.deck:
        return
    card = state.deck.pop()
    state.shown.append(card)
    state.has_acted = True
    if not is_shown:
        tell(state, "lays_unseen", "AMB-Q-08", seat)
        push(state, ("ask_where", seat, "AMB-Q-08"))
        return
    show_to_all(state, card)
    tell(state, "exposed", "AMB-032", seat, card)
    push(state, ("ask_where", seat, "AMB-033"))
    if has_ability(state, card, "exposed"):
        occur(state, "exposed", seat, card)


STEPS: Steps = {"expose_part": expose_part, "expose": expose, "ask_where": ask_where}
DEEDS: Steps = {"exposed": nothing_more}
