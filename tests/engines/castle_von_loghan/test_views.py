"""Secrets: what each seat may see, and that what it imagines fits."""

from __future__ import annotations

from engines.castle_von_loghan.game import GAME
from engines.castle_von_loghan.state import NONE, LoghanState, Offer
from engines.castle_von_loghan.zones import LAID
from engines.kit.chance import chance
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from tests.each import each
from tests.engines.castle_von_loghan.scenes import at, card, do, give, lift, scene
from tests.rules import rule


def busy(mode: str = "exploration", players: int = 4) -> LoghanState:
    """Return a game in which there is something to hide in every place."""
    state = scene(mode, players)
    for who, own in enumerate(state.agents):
        own.hand = [own.deck.pop() for _ in range(5)]
        own.played = [own.deck.pop()]
        own.discard = [own.deck.pop() for _ in range(who)]
        own.trophies = (lift(state.enemies, 0, state.enemies[0][-1]),)
    give(state, 1, "potion")
    give(state, 1, "grenade")
    give(state, 2, "axe", "equipped")
    do(state, ("lurk", 2, 1, 1))
    state.reward_deck = [lift(state.treasures, 0, card) for card in state.treasures[0][-5:]]
    for own, drawn in zip(state.agents, state.reward_deck, strict=False):
        own.drawn = drawn
    return state


@rule("CVL-197", "CVL-028", "CVL-278", "CVL-364", "CVL-365")
def test_a_seat_sees_its_own_hand_backpack_trophies_and_drawn_card_and_nobody_elses():
    state = busy()
    view = view_for(state, 1)
    assert view.agents[1] == _with_hidden_deck(state, 1)
    other = view.agents[2]
    assert set(other.hand) == {UNKNOWN}
    assert (other.drawn, other.trophies) == (NONE, (-2,))
    assert view_for(state, 2).agents[1].backpack == (-2, -3), "backs show their colour"


@rule("CVL-197", "CVL-364")
def test_what_is_hidden_stays_as_it_is_when_a_view_is_looked_at_again():
    state = busy()
    offer = state.offer = Offer(1, 0, gives=list(state.agents[1].backpack))
    view = view_for(state, 2)
    assert view_for(view, 2) == view
    assert view.offer.gives != offer.gives


def _with_hidden_deck(state: LoghanState, who: int) -> object:
    own = state.agents[who].copy()
    own.deck = [UNKNOWN] * len(own.deck)
    return own


@rule("CVL-017", "CVL-019", "CVL-025", "CVL-Q-106")
def test_nobody_sees_into_decks_tokens_and_what_lurks():
    view = view_for(busy(), 0)
    hidden = [*view.treasures, *view.enemies, *view.events, *view.lurking, view.reward_deck, view.token_pool]
    assert all(card < NONE for pile in [*hidden, *view.tokens.values()] for card in pile)


@rule("CVL-256")
def test_what_was_played_and_discarded_is_seen_by_all():
    state = busy()
    view = view_for(state, 0)
    assert [own.discard for own in view.agents] == [own.discard for own in state.agents]
    assert [own.played for own in view.agents] == [own.played for own in state.agents]


@rule("CVL-143")
def test_a_decision_card_lies_face_down_until_all_are_revealed():
    state = busy("story")
    state.agents[1].vote = 2
    assert [view_for(state, seat).agents[1].vote for seat in (0, 1)] == [LAID, 2]
    assert view_for(state, 0).agents[2].vote == NONE
    state.votes_open = True
    assert view_for(state, 0).agents[1].vote == 2


@each("mode", ["story", "exploration"])
@each("seat", range(4))
def test_an_imagined_world_has_every_component_once_and_looks_the_same(mode: str, seat: int):
    state = busy(mode)
    view = view_for(state, seat)
    for seed in range(5):
        world = imagine(view, chance(seed), quiet=False)
        assert sorted(GAME.components(world)) == sorted(GAME.components(state))
        assert view_for(world, seat) == view


@rule("CVL-063")
def test_an_imagined_backpack_holds_only_small_treasures():
    view = view_for(busy(), 0)
    for seed in range(20):
        world = imagine(view, chance(seed))
        assert {world.box.treasures[card].size for card in world.agents[1].backpack} == {"small"}


@rule("CVL-Q-168", "CVL-277")
def test_who_drew_a_card_for_the_reward_deck_knows_that_it_is_in_there():
    state = busy()
    view = view_for(state, 1)
    worlds = [imagine(view, chance(seed)) for seed in range(10)]
    assert all(state.agents[1].drawn in world.reward_deck for world in worlds)
    assert len({world.reward_deck.index(state.agents[1].drawn) for world in worlds}) > 1


@rule("CVL-307")
def test_a_token_that_was_looked_at_stays_known_in_what_is_imagined():
    state = scene()
    hall = at(state, "hall")
    do(state, ("looked", 2, hall, ("look", "alone")))
    world = imagine(view_for(state, 2), chance(3))
    assert world.tokens[hall][-1] == state.tokens[hall][-1]


def test_the_own_hand_is_as_it_is_in_every_imagined_world():
    state = busy()
    world = imagine(view_for(state, 3), chance(1))
    assert world.agents[3].hand == state.agents[3].hand
    assert sorted(world.agents[3].deck) == sorted(state.agents[3].deck)


@rule("CVL-364")
def test_what_is_offered_face_down_could_be_anything_of_its_colour_in_the_backpack():
    state = busy()
    state.offer = Offer(1, 0, gives=[card(state, "potion"), card(state, "grenade")])
    luck, view = chance(3), view_for(state, 2)
    worlds = [imagine(view, luck) for _ in range(60)]

    for world in worlds:
        first, second = world.offer.gives
        assert {first, second} <= set(world.agents[1].backpack)
        assert (world.box.treasure_colours[first], world.box.treasure_colours[second]) == (0, 1)
    assert len({world.offer.gives[0] for world in worlds}) > 2
    assert all(imagine(view_for(state, seat), luck).offer.gives == state.offer.gives for seat in (0, 1))
