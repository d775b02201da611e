"""What the cards in play say, sorted by who asks for it: what they change, and what they wait for.

Every question of the rules asks what changes it: costs, attributes, states, attacks. Most of the time no card in play
does, so what they all say is gathered once, when cards have come or gone, and then only looked up.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from engines.kit.happenings import Listener
from engines.kit.language.families.lasting import WHILE, Change, in_force
from engines.kit.language.forms import Node
from engines.kit.language.play import Context, find
from engines.machina_arcana.abilities.sources import cards_of, in_play
from engines.machina_arcana.box import Use
from engines.machina_arcana.derived import derived
from engines.machina_arcana.state import MONSTER, Card, MachinaState

THIS_MONSTER: Node = ("this_monster",)
"""How a card says that it speaks of its own monster."""
Changes = tuple[tuple[Node, Context], ...]
HeldUses = tuple[tuple[Card, Use], ...]
"""Active abilities with the cards that they stand on."""


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
        self.own = {key: owners for key in self.words if (owners := self._own(*key))}
        """For each form and word the monsters that have it, where cards in play say it of themselves alone."""
        self.held: dict[tuple[int, ...], HeldUses] = {}
        """The abilities of each unit that was asked for them, all or the free ones, with what is in its bag."""

    def _own(self, form: str, word: str) -> tuple[int, ...]:
        owners = []
        for node, run in self.changes[form]:
            if node[0] == WHILE or (word in node and node[1] != THIS_MONSTER):
                return ()
            owners += [run.you] if word in node else []
        return tuple(owners)


def said(state: MachinaState) -> InPlay:
    """Return what the cards in play say."""
    kept = state.derived
    if kept is None or kept.in_play is None:
        kept = derived(state)
        kept.in_play = InPlay(state)
    found: InPlay = kept.in_play
    return found


def held_uses(state: MachinaState, unit: int, *, free: bool) -> HeldUses:
    """List the active abilities that a unit has, all or those that cost no stamina, in the order of its cards."""
    held = said(state).held
    # What lies in a bag is not in play: it comes and goes without a word.
    key = (unit, free, *state.explorers[unit].bag) if 0 <= unit < MONSTER else (unit, free)
    found = held.get(key)
    if found is None:
        abilities = state.box.free_uses if free else state.box.uses
        found = tuple([(card, use) for card in cards_of(state, unit) for use in abilities.get(card, ())])
        held[key] = found
    return found


def changes(state: MachinaState, form: str, word: str = "") -> Iterable[Change]:
    """Find what cards in play and lasting effects change in a certain way; mostly there is nothing to look at."""
    if not is_changed(state, form, word):
        return ()
    return in_force(state, form, said(state).changes.get(form, ()))


def is_changed(state: MachinaState, form: str, word: str = "") -> bool:
    """Tell whether a card in play or a lasting effect may change something in a certain way, with a word in it."""
    kept = state.derived
    cards = said(state) if kept is None else kept.in_play or said(state)
    if (form, word) in cards.words if word else form in cards.changes:
        return True
    return bool(state.lasting) and is_changed_for_a_while(state, form, word)


def is_changed_for_a_while(state: MachinaState, form: str, word: str) -> bool:
    """Tell whether a lasting effect may change something in a certain way, whatever has to be so for it."""
    for one in state.lasting:
        modifier = one.modifier
        while modifier[0] == WHILE:
            modifier = modifier[2]
        if modifier[0] == form and (not word or word in modifier):
            return True
    return False


def bearers(state: MachinaState, form: str, word: str) -> tuple[int, ...]:
    """List the units of whom a change says something with a word, such as those that are ethereal."""
    if not is_changed(state, form, word):
        return ()
    own = said(state).own.get((form, word))
    if own and not (state.lasting and is_changed_for_a_while(state, form, word)):
        return own
    found = [change for change in changes(state, form) if change.slots[1] == word]
    return tuple([unit for change in found for unit in find(state, change.context, change.slots[0]).things])
