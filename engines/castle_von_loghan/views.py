"""Secrets: what a seat may know of the table, and what could be behind the rest.

The back of a card or token shows its colour, so a hidden one is -2 - colour; a hidden Combat card is UNKNOWN.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from engines.castle_von_loghan.castle.maps import COLOURS
from engines.castle_von_loghan.chaos import sees_hand
from engines.castle_von_loghan.state import NONE, Agent, LoghanState, current_event, number_of_choices
from engines.castle_von_loghan.treasures.carrying import is_small
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
    view.known_tokens = _own_knowledge(view.known_tokens, seat)
    view.known_events = _own_knowledge(view.known_events, seat)
    view.known_treasures = _own_knowledge(view.known_treasures, seat)
    _hide_decks(view)
    _hide_offer(view, seat)
    view.order = ()
    for who, own in enumerate(view.agents):
        _hide_agent(view, own, seat, hand=sees_hand(view, seat, who))


def _own_knowledge(known: Known, seat: int) -> Known:
    return {card: (seat,) for card, seats in known.items() if seat in seats}


def _backs(cards: Iterable[int], colours: Sequence[int]) -> tuple[int, ...]:
    """Turn cards over; what lies face down stays so."""
    # What `back` says, said in place: a look at a table turns some hundred cards over.
    return tuple([-2 - colours[card] if card >= 0 else card for card in cards])


def _backs_but(cards: Sequence[int], colours: Sequence[int], known: Known) -> tuple[int, ...]:
    """Turn cards over, but for those that the seat has looked at."""
    if not known or known.keys().isdisjoint(cards):
        return _backs(cards, colours)
    return tuple([card if card < 0 or card in known else back(colours[card]) for card in cards])


def _hide_decks(view: LoghanState) -> None:
    box = view.box
    view.treasures = [_backs_but(deck, box.treasure_colours, view.known_treasures) for deck in view.treasures]
    view.reward_deck = list(_backs(view.reward_deck, box.treasure_colours))
    view.enemies = [_backs(deck, box.enemy_colours) for deck in view.enemies]
    view.lurking = [_backs(cards, box.enemy_colours) for cards in view.lurking]
    view.events = [_backs_but(deck, box.event_colours, view.known_events) for deck in view.events]
    view.token_pool = list(_backs(view.token_pool, box.token_colours))
    tokens = view.tokens.items()
    view.tokens = {room: _backs_but(stack, box.token_colours, view.known_tokens) for room, stack in tokens}


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
        _deal_enemies(world, luck)
        _deal_events(world, luck)
        _deal_tokens(world, luck)
        _deal_back(world, luck)
        for own in world.agents:
            _deal_combat_cards(world, own, luck)
            _deal_votes(world, own, luck)


def _unseen(colours: Sequence[int], in_sight: Iterable[int], luck: Chance, stream: str) -> Pools:
    """Return, shuffled and by colour, the cards that are nowhere in sight."""
    seen = set(in_sight)
    pools: Pools = [[] for _ in COLOURS]
    for card, colour in enumerate(colours):
        if card not in seen:
            pools[colour].append(card)
    for pool in pools:
        luck.shuffle(stream, pool)
    return pools


def _turned_up(pools: Pools, pile: Iterable[int]) -> tuple[int, ...]:
    """Return a pile with every hidden card turned up as the next one of its colour."""
    return tuple([pools[colour_of_back(card)].pop() if card < NONE else card for card in pile])


def _deal_enemies(world: LoghanState, luck: Chance) -> None:
    trophies = [own.trophies for own in world.agents]
    piles = chain(*world.enemies, *world.lurking, *trophies, *world.enemy_discards, world.enemy_box)
    seen = [*piles, *(foe.card for foe in world.row)]
    pools = _unseen(world.box.enemy_colours, seen, luck, "enemies")
    world.enemies = [_turned_up(pools, deck) for deck in world.enemies]
    world.lurking = [_turned_up(pools, cards) for cards in world.lurking]
    for own in world.agents:
        own.trophies = _turned_up(pools, own.trophies)


def _deal_events(world: LoghanState, luck: Chance) -> None:
    seen = chain(*world.events, world.event_box, (world.event,))
    pools = _unseen(world.box.event_colours, seen, luck, "events")
    world.events = [_turned_up(pools, deck) for deck in world.events]


def _deal_tokens(world: LoghanState, luck: Chance) -> None:
    seen = chain(*world.tokens.values(), world.token_pool, world.token_box)
    pools = _unseen(world.box.token_colours, seen, luck, "tokens")
    world.tokens = {room: _turned_up(pools, stack) for room, stack in world.tokens.items()}
    world.token_pool = list(_turned_up(pools, world.token_pool))


def _deal_treasures(world: LoghanState, luck: Chance) -> None:
    """Deal Treasures: known ones into the Reward deck, Small ones into Backpacks, then all others."""
    _place_drawn(world, luck)
    piles = [world.reward_deck, *(pile for own in world.agents for pile in (own.incoming, own.backpack))]
    seen = chain(*world.treasures, *piles, _treasures_in_sight(world))
    pools = _unseen(world.box.treasure_colours, seen, luck, "treasures")
    for own in world.agents:
        own.backpack = tuple([_small(world, pools, card) if card < NONE else card for card in own.backpack])
    world.treasures = [_turned_up(pools, deck) for deck in world.treasures]
    world.reward_deck = list(_turned_up(pools, world.reward_deck))
    for own in world.agents:
        own.incoming = _turned_up(pools, own.incoming)
    _deal_offer(world, luck)


def _small(world: LoghanState, pools: Pools, hidden: int) -> int:
    """Take a Small Treasure for a back in a Backpack, which holds nothing else."""
    pool = pools[colour_of_back(hidden)]
    found = next(card for card in reversed(pool) if is_small(world.box, card))
    pool.remove(found)
    return found


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


def _deal_back(world: LoghanState, luck: Chance) -> None:
    """Let any outcome of the open card stand behind any letter, as long as nobody has seen its back (CVL-141)."""
    if world.box.options.backs == "hidden" and not world.votes_open and current_event(world) is not None:
        world.order = tuple(luck.shuffled("letters", range(number_of_choices(world))))


def _deal_votes(world: LoghanState, own: Agent, luck: Chance) -> None:
    """Deal what could lie face down: one letter of the event, and for a Chaos Character two to choose from."""
    choices = max(1, number_of_choices(world))
    if own.offered and own.offered[0] == LAID:
        own.offered = tuple(sorted(luck.shuffled("votes", range(choices))[: len(own.offered)]))
    if own.vote == LAID:
        own.vote = luck.pick("votes", own.offered or range(choices))
