"""Where the cards lie, who knows them, and what could be behind the rest."""

from __future__ import annotations

from engines.ambush.battlefield import DECK as MIDDLE
from engines.ambush.battlefield import legal_cells
from engines.ambush.hooks import cell_name
from engines.ambush.knowledge import KNOWN, everyone, knows
from engines.ambush.names import fleeting_name
from engines.ambush.state import THINKING, AmbushState, is_standing
from engines.kit.chance import Chance
from engines.kit.language.secrets import deal_effects, hide_effects
from engines.kit.state import UNKNOWN
from engines.kit.zones import SEAT, Each, Form, Sight, Sort, Zone, Zones

CARD = Sort(
    "card",
    of=lambda box: [box.cards[kind] for kind in box.kind_of],
    known=KNOWN,
    called=fleeting_name,
    hidden="Card, face down",
    note=lambda card: card.text,
)


def has_fallen(state: AmbushState, seat: int) -> str:
    """Say why nothing can be done with what a player had who is out of the game."""
    return "" if is_standing(state, seat) else "this castle has fallen: its player is out of the game"


def is_counted(state: AmbushState, *seat: int) -> bool:
    """Tell whether captured cards are about to go into the deck: then they only leave their piles (AMB-087)."""
    return state.ambush is None or bool(state.ambush.kept)


DECK = Zone("deck", CARD, "the central deck", Form.STACK, Sight.NOBODY, thing="deck", spots="cell.0")
HANDS = Zone(
    ("hands", SEAT),
    CARD,
    "the hand of {}",
    Form.HAND,
    Sight.OWNER,
    shut=has_fallen,
    id="hand.{}",
    thing="hand-card.{}.{}",
    spots="dial-card.{} dial.{}.place seat.{}",
)
CELL = Each(lambda state, cell: cell_name(cell), keys=lambda state: [*state.battlefield, *legal_cells(state)])
BATTLEFIELD = Zone(
    ("battlefield", CELL),
    CARD,
    "{}",
    Form.SINGLE,
    Sight.NOBODY,
    thing="field-card.{}",
    spots="cell.{}",
    is_up=lambda view, cell: False,
)
PILES = Zone(
    ("piles", SEAT),
    CARD,
    "the captured cards of {}",
    Form.PILE,
    Sight.NOBODY,
    is_there=lambda state, seat: state.ambush is not None or bool(state.piles[seat]),
    is_leaving=is_counted,
    id="pile.{}",
    title="Captured by {}",
    thing="pile-cards.{}",
    pile="Captured cards",
    is_bare=False,
)
# One that is taken away from those on their way to the battlefield is not laid.
SHOWN = Zone(
    "shown",
    CARD,
    "the cards that are shown",
    Form.POOL,
    Sight.NOBODY,
    is_leaving=True,
    id="shown",
    title="On the way to the battlefield",
    is_bare=False,
)


# Exceptions: what was seen, and hands that grab


def hide(view: AmbushState, seat: int) -> None:
    """Take from a view what else its seat may not know: what others saw, and what their hands are after."""
    own = 1 << seat
    view.sightings = [seen for seen in view.sightings if len(seen) == 4 or seen[4] & own]
    if view.ambush is not None:
        view.ambush.in_air = tuple(card if knows(view, seat, card) else UNKNOWN for card in view.ambush.in_air)
        for other, hand in enumerate(view.ambush.hands):
            if other != seat and hand.doing == THINKING:
                # As long as a hand does not move, nobody sees what it is after (AMB-154); none goes for the deck.
                hand.cell = MIDDLE
    hide_effects(view, seat)


def deal(world: AmbushState, seat: int, luck: Chance) -> None:
    """Fill in what others know, and what their hands are after."""
    _deal_knowledge(world, seat)
    _deal_hands(world, luck)
    deal_effects(world, seat, luck)


def _deal_knowledge(world: AmbushState, seat: int) -> None:
    """Let others know what they were shown together with the viewer."""
    known, own = world.known, 1 << seat
    for card in world.shown:
        if known[card] & own:
            known[card] = everyone(world)
    lying = set(world.battlefield.values())
    for seen in world.sightings:
        if len(seen) > 4 and seen[3] in lying and known[seen[3]] & own:
            known[seen[3]] |= seen[4]


def _deal_hands(world: AmbushState, luck: Chance) -> None:
    if world.ambush is not None:
        for hand in world.ambush.hands:
            if hand.doing == THINKING and hand.cell == MIDDLE:
                hand.cell = luck.pick("hands", sorted(world.battlefield) or [MIDDLE])


ZONES = Zones(
    (DECK, SHOWN, HANDS, PILES, BATTLEFIELD),
    # When the game is over, all cards are shown.
    is_open=lambda state: state.ending is not None,
    hide=hide,
    deal=deal,
)
