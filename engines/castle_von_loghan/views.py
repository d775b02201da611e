"""Secrets: what a seat may know of the table, and what could be behind the rest.

The back of a card or token shows its colour, so a hidden one is -2 - colour; a hidden Combat card is UNKNOWN.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

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
Pools = list[list[int]]


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
    """Turn cards over, but for those that the seat has looked at; what lies face down stays so."""
    if not known:
        return [-2 - colours[card] if card >= 0 else card for card in cards]
    return [card if card < 0 or seat in known.get(card, ()) else back(colours[card]) for card in cards]


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
    offer.gives = [back(colours[card]) if card >= 0 and card in giver.backpack else card for card in offer.gives]


# Dealing


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


def _fill(
    colours: Sequence[int], piles: Sequence[list[int]], luck: Chance, stream: str, in_sight: Sequence[int]
) -> None:
    """Put the cards that are nowhere in sight behind the backs of their colours."""
    _put(_unseen(colours, piles, luck, stream, in_sight), piles)


def _unseen(
    colours: Sequence[int], piles: Sequence[list[int]], luck: Chance, stream: str, in_sight: Sequence[int]
) -> Pools:
    """Return, shuffled and by colour, the cards that are nowhere in sight."""
    seen = set(in_sight).union(*piles)
    pools: Pools = [[] for _ in COLOURS]
    for card, colour in enumerate(colours):
        if card not in seen:
            pools[colour].append(card)
    for pool in pools:
        luck.shuffle(stream, pool)
    return pools


def _put(pools: Pools, piles: Sequence[list[int]]) -> None:
    """Turn up every hidden card of some piles as the next one of its colour."""
    for pile in piles:
        for place, card in enumerate(pile):
            if card < NONE:
                pile[place] = pools[colour_of_back(card)].pop()


def _enemy_piles(world: LoghanState) -> list[list[int]]:
    return [*world.enemies, *world.lurking, *(own.trophies for own in world.agents)]


def _enemies_in_sight(world: LoghanState) -> list[int]:
    discards = [card for pile in world.enemy_discards for card in pile]
    return [*discards, *world.enemy_box, *(foe.card for foe in world.row)]


def _deal_treasures(world: LoghanState, luck: Chance) -> None:
    """Deal Treasures: known ones into the Reward deck, Small ones into Backpacks, then all others."""
    backpacks, incoming = [own.backpack for own in world.agents], [own.incoming for own in world.agents]
    _place_drawn(world, luck)
    piles = [*world.treasures, world.reward_deck, *incoming]
    pools = _unseen(world.box.treasure_colours, [*piles, *backpacks], luck, "treasures", _treasures_in_sight(world))
    _place_small(world, pools, backpacks)
    _put(pools, piles)
    _deal_offer(world, luck)


def _treasures_in_sight(world: LoghanState) -> list[int]:
    own = [card for one in world.agents for card in (*one.equipped, *one.inventory, *one.beside, *one.dropped)]
    discards = [card for pile in world.treasure_discards for card in pile]
    return [*own, *discards, *world.treasure_box, *world.shop, world.offered]


def _place_drawn(world: LoghanState, luck: Chance) -> None:
    """Put the Treasures that the viewer drew for the Reward deck somewhere in it."""
    deck = world.reward_deck
    for card in [own.drawn for own in world.agents if own.drawn >= 0 and own.drawn != world.offered]:
        hidden = back(world.box.treasure_colours[card])
        places = [place for place, other in enumerate(deck) if other == hidden]
        if places and card not in deck:
            deck[luck.pick("reward deck", places)] = card


def _place_small(world: LoghanState, pools: Pools, backpacks: Sequence[list[int]]) -> None:
    """Put Small Treasures behind the backs in Backpacks, which hold nothing else."""
    for backpack in backpacks:
        for place, card in enumerate(backpack):
            if card < NONE:
                pool = pools[colour_of_back(card)]
                small = next(one for one in reversed(pool) if is_small(world.box, one))
                pool.remove(small)
                backpack[place] = small


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
