"""What the cards in play say, sorted by who asks for it: what they change, and what they wait for.

Every question of the rules asks what changes it: costs, attributes, states, attacks. Most of the time no card in play
does, so what they all say is gathered once, when cards have come or gone, and then only looked up.
"""

from __future__ import annotations

from operator import itemgetter

from engines.kit.happenings import Listener
from engines.kit.language.forms import Node
from engines.kit.language.play import Context
from engines.machina_arcana.abilities.sources import in_play
from engines.machina_arcana.derived import derived
from engines.machina_arcana.state import MachinaState

Changes = tuple[tuple[Node, Context], ...]


class InPlay:
    """The changes and the ears of all cards in play."""

    def __init__(self, state: MachinaState) -> None:
        box = state.box
        changes: dict[str, list[tuple[int, Node, Context]]] = {}
        self.words: set[tuple[str, str]] = set()
        """For each form of a change the words that stand in it, such as the state in which a unit is."""
        self.ears: dict[tuple[str, str], list[Listener]] = {}
        for card, owner in in_play(state):
            for place, form, words, node in box.changes.get(card, ()):
                changes.setdefault(form, []).append((place, node, Context(owner, card)))
                self.words.update((form, word) for word in words)
            for timing, kind, event, effect in box.waiting.get(card, ()):
                self.ears.setdefault((timing, kind), []).append(Listener(owner, card, event, effect))
        self.heard = frozenset(kind for _, kind in self.ears) | box.last_words.keys()
        self.changes: dict[str, Changes] = {
            form: tuple(found[1:] for found in sorted(those, key=itemgetter(0))) for form, those in changes.items()
        }


def said(state: MachinaState) -> InPlay:
    """Return what the cards in play say."""
    kept = state.derived
    if kept is None or kept.in_play is None:
        kept = derived(state)
        kept.in_play = InPlay(state)
    found: InPlay = kept.in_play
    return found


def is_changed(state: MachinaState, form: str, word: str = "") -> bool:
    """Tell whether a card in play or a lasting effect may change something in a certain way, with a word in it."""
    if state.lasting:
        return True
    return (form, word) in said(state).words if word else form in said(state).changes
