"""Secrets: what a seat may know of the table, and what could be behind the rest.

The back of a card or token shows its colour, so a hidden one is -2 - colour; a hidden Combat card is UNKNOWN.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.castle_von_loghan.asking import reask_hidden
from engines.castle_von_loghan.carrying import is_small
from engines.castle_von_loghan.chaos import sees_hand
from engines.castle_von_loghan.maps import COLOURS
from engines.castle_von_loghan.state import NONE, Agent, LoghanState, number_of_choices
from engines.kit.chance import Chance
from engines.kit.state import UNKNOWN

LAID = -2
"""In the place of a vote: a Decision card lies face down."""

Known = dict[int, tuple[int, ...]]


def back(colour: int) -> int:
    """Return what stands in the place of a hidden card of a colour."""
    return -2 - colour


def colour_of_back(card: int) -> int:
    """Return the colour that the back of a hidden card shows."""
    return -2 - card


# Hiding


def hide(view: LoghanState, seat: int) -> None:
    """Take from a view what its seat may not know; when the game is over everything is shown."""
    if view.ending is not None:
        return
    _hide_decks(view, seat)
    _hide_offer(view, seat)
    for who, own in enumerate(view.agents):
        _hide_agent(view, own, seat, hand=sees_hand(view, seat, who))
    view.known_tokens = _own_knowledge(view.known_tokens, seat)
    view.known_events = _own_knowledge(view.known_events, seat)
    view.known_treasures = _own_knowledge(view.known_treasures, seat)


def _own_knowledge(known: Known, seat: int) -> Known:
    return {card: (seat,) for card, seats in known.items() if seat in seats}


def _backs(cards: Sequence[int], colours: Sequence[int], known: Known | None = None, seat: int = NONE) -> list[int]:
    """Turn cards over, but for those that the seat has looked at."""
    seen = known or {}
    return [card if seat in seen.get(card, ()) else back(colours[card]) for card in cards]


def _hide_decks(view: LoghanState, seat: int) -> None:
    box = view.box
    view.treasures = [_backs(deck, box.treasure_colours, view.known_treasures, seat) for deck in view.treasures]
    view.reward_deck = _backs(view.reward_deck, box.treasure_colours)
    view.enemies = [_backs(deck, box.enemy_colours) for deck in view.enemies]
    view.lurking = [_backs(cards, box.enemy_colours) for cards in view.lurking]
    view.events = [_backs(deck, box.event_colours, view.known_events, seat) for deck in view.events]
    view.token_pool = _backs(view.token_pool, box.token_colours)
    tokens = view.tokens.items()
    view.tokens = {room: _backs(stack, box.token_colours, view.known_tokens, seat) for room, stack in tokens}


def _hide_agent(view: LoghanState, own: Agent, seat: int, *, hand: bool) -> None:
    own.deck = [UNKNOWN] * len(own.deck)
    if not hand:
        own.hand = [UNKNOWN] * len(own.hand)
    if own.seat == seat:
        return
    if not own.face_up:
        own.backpack = _backs(own.backpack, view.box.treasure_colours)
        own.incoming = _backs(own.incoming, view.box.treasure_colours)
    own.drawn = NONE
    own.trophies = _backs(own.trophies, view.box.enemy_colours)
    if not view.votes_open:
        own.vote = NONE if own.vote == NONE else LAID
    own.offered = (LAID,) * len(own.offered)


def _hide_offer(view: LoghanState, seat: int) -> None:
    """Cover what only the two partners of a trade may see: Treasures from a Backpack that lies face down."""
    offer = view.offer
    if offer is None:
        return
    giver = view.agents[offer.proposer]
    if giver.face_up or seat in (giver.seat, view.agents[offer.partner].seat):
        return
    colours = view.box.treasure_colours
    offer.gives = [back(colours[card]) if card in giver.backpack else card for card in offer.gives]


# Dealing


class Hole(NamedTuple):
    """A place with a hidden card in it."""

    pile: list[int]
    place: int

    @property
    def colour(self) -> int:
        """The colour that the back shows."""
        return colour_of_back(self.pile[self.place])


def deal(world: LoghanState, seat: int, luck: Chance) -> None:
    """Fill what a seat does not know; every world that agrees with its view is equally likely."""
    if world.ending is None:
        _deal_treasures(world, luck)
        _fill(world.box.enemy_colours, _enemy_piles(world), luck, "enemies", _enemies_in_sight(world))
        _fill(world.box.event_colours, world.events, luck, "events", [*world.event_box, world.event])
        tokens = [*world.tokens.values(), world.token_pool]
        _fill(world.box.token_colours, tokens, luck, "tokens", world.token_box)
        for own in world.agents:
            _deal_combat_cards(world, own, luck)
            _deal_votes(world, own, luck)
        reask_hidden(world, seat, luck)


def _holes(piles: Sequence[list[int]]) -> Iterator[Hole]:
    return (Hole(pile, place) for pile in piles for place, card in enumerate(pile) if card < NONE)


def _fill(
    colours: Sequence[int], piles: Sequence[list[int]], luck: Chance, stream: str, in_sight: Sequence[int]
) -> None:
    """Put the cards that are nowhere in sight behind the backs of their colours."""
    seen = {card for pile in piles for card in pile} | set(in_sight)
    holes = list(_holes(piles))
    for colour in range(len(COLOURS)):
        unseen = [card for card, own in enumerate(colours) if own == colour and card not in seen]
        _put(luck.shuffled(stream, unseen), [hole for hole in holes if hole.colour == colour])


def _put(cards: Sequence[int], holes: Sequence[Hole]) -> None:
    for card, hole in zip(cards, holes, strict=True):
        hole.pile[hole.place] = card


def _enemy_piles(world: LoghanState) -> list[list[int]]:
    return [*world.enemies, *world.lurking, *(own.trophies for own in world.agents)]


def _enemies_in_sight(world: LoghanState) -> list[int]:
    discards = [card for pile in world.enemy_discards for card in pile]
    return [*discards, *world.enemy_box, *(foe.card for foe in world.row)]


def _deal_treasures(world: LoghanState, luck: Chance) -> None:
    """Deal Treasures: known ones into the Reward deck, Small ones into Backpacks, then all others."""
    hidden_backpacks = [own.backpack for own in world.agents]
    piles = [*world.treasures, world.reward_deck, *hidden_backpacks, *(own.incoming for own in world.agents)]
    own_cards = [card for own in world.agents for card in (*own.equipped, *own.inventory, *own.beside, *own.dropped)]
    discards = [card for pile in world.treasure_discards for card in pile]
    in_sight = [*own_cards, *discards, *world.treasure_box, *world.shop, world.offered]
    _place_drawn(world, luck)
    known = {card for pile in piles for card in pile} | set(in_sight)
    for colour in range(len(COLOURS)):
        unseen = [card for card, own in enumerate(world.box.treasure_colours) if own == colour and card not in known]
        _place_small(world, luck.shuffled("treasures", unseen), hidden_backpacks, colour)
    _fill(world.box.treasure_colours, piles, luck, "treasures", in_sight)
    _deal_offer(world, luck)


def _place_drawn(world: LoghanState, luck: Chance) -> None:
    """Put the Treasures that the viewer drew for the Reward deck somewhere in it."""
    for card in [own.drawn for own in world.agents if own.drawn >= 0 and own.drawn != world.offered]:
        holes = [one for one in _holes([world.reward_deck]) if one.colour == world.box.treasure_colours[card]]
        if holes and card not in world.reward_deck:
            hole = luck.pick("reward deck", holes)
            hole.pile[hole.place] = card


def _place_small(world: LoghanState, unseen: Sequence[int], backpacks: Sequence[list[int]], colour: int) -> None:
    """Put Small Treasures behind the backs in Backpacks, which hold nothing else."""
    holes = [hole for hole in _holes(backpacks) if hole.colour == colour]
    small = [card for card in unseen if is_small(world.box, card)]
    _put(small[: len(holes)], holes)


def _deal_offer(world: LoghanState, luck: Chance) -> None:
    offer = world.offer
    if offer is None:
        return
    for place, card in enumerate(offer.gives):
        if card < NONE:
            colours = world.box.treasure_colours
            could = [
                one
                for one in world.agents[offer.proposer].backpack
                if colours[one] == colour_of_back(card) and one not in offer.gives
            ]
            offer.gives[place] = luck.pick("offer", could)


def _deal_combat_cards(world: LoghanState, own: Agent, luck: Chance) -> None:
    """Deal the Combat cards that are not in sight into hand and deck."""
    if own.card == NONE:
        return
    left = Counter(world.box.combat_decks[own.card])
    left.subtract(card for card in (*own.discard, *own.played, *own.hand) if card != UNKNOWN)
    unseen = luck.shuffled("combat", sorted(left.elements()))
    hidden = own.hand.count(UNKNOWN)
    if hidden:
        own.hand = sorted(unseen[:hidden])
    own.deck = unseen[hidden:]


def _deal_votes(world: LoghanState, own: Agent, luck: Chance) -> None:
    """Deal what could lie face down: one letter of the event, and for a Chaos Character two to choose from."""
    choices = max(1, number_of_choices(world))
    if own.offered and own.offered[0] == LAID:
        own.offered = tuple(sorted(luck.shuffled("votes", range(choices))[: len(own.offered)]))
    if own.vote == LAID:
        own.vote = luck.pick("votes", own.offered or range(choices))
