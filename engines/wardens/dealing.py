"""What an imagined deal has to keep to (WAR-014, WAR-169, WAR-227)."""

from __future__ import annotations

from engines.kit.chance import Chance
from engines.kit.state import UNKNOWN
from engines.wardens.checks import ARTIFACTS
from engines.wardens.state import CTHULHUS_SIDE, EMPTY, SYMBOLS, Expedition, WardensState


def is_balanced(world: WardensState) -> bool:
    """Tell whether enough of the Artifacts that were hidden, found or not, lie on land and on water (WAR-014)."""
    there = [*(place for place in world.places if place != EMPTY), *world.found_at]
    lands = sum(world.box.world.is_land[place] for place in there)
    least = world.box.options.artifacts_per_terrain
    return max(0, least - lands) + max(0, least - len(there) + lands) <= max(0, ARTIFACTS - len(there))


def not_named(world: WardensState) -> list[int]:
    """List what the dial of an Expedition could still show: a symbol that was named would have been shown."""
    named = world.expedition.named if world.expedition is not None else ()
    return [symbol for symbol in SYMBOLS if symbol not in named]


def before_deal(world: WardensState, seat: int, luck: Chance) -> None:
    """Fill in what the deals have to keep to: Artifacts are hidden one by one, and a card that is laid out."""
    if not world.is_up:
        world.hidden = list(range(len(world.hidden)))
    if world.expedition is not None and world.expedition.card == UNKNOWN:
        lay_out(world, world.expedition, luck)


def lay_out(world: WardensState, expedition: Expedition, luck: Chance) -> None:
    """Draw the card in the place of the symbol: one of Cthulhu's hand, the seat may know it, and it was not named.

    Every hand with one of its cards laid out that fits is as likely as another.
    """
    hand, icons = world.hands[CTHULHUS_SIDE], world.box.fate_icons
    seen = {*hand, *world.hands[1 - CTHULHUS_SIDE], *world.discards, *world.played}
    unseen = [card for card in range(len(icons)) if card not in seen]
    fitting = [card for card in unseen if icons[card] not in expedition.named]
    shown = [card for card in hand if card != UNKNOWN and icons[card] not in expedition.named]
    covered = [at for at, card in enumerate(hand) if card == UNKNOWN]
    if luck.below("laid", len(shown) * len(unseen) + len(covered) * len(fitting)) < len(shown) * len(unseen):
        expedition.card = luck.pick("replacement", shown)
    else:
        expedition.card = hand[luck.pick("replacement", covered)] = luck.pick("replacement", fitting)
