"""Set-up (MA-016 to MA-047): the scenario, the explorers, the decks, the first tile, the first chapter."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engines.kit.asking import ask_player
from engines.kit.chance import Chance
from engines.kit.language.abilities import has_form, nodes_in
from engines.kit.maps.grids import Side
from engines.kit.questions import Option
from engines.kit.state import meet, push, tell
from engines.machina_arcana.box import MachinaBox
from engines.machina_arcana.content import ChapterRole, EventSide, ItemType, Use
from engines.machina_arcana.decks import ITEM_DECKS
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.map.laying import FIRST_SLOT, lay, show_top
from engines.machina_arcana.state import NONE, Explorer, MachinaState

MOST_EXPLORERS = 4
ITEMS = ("none", "one", "two")
"""How many items each explorer may begin with, as the option says it."""
ADD_LEVEL = "add_item_level"
PLACING = ("place_entry", "enter_endgame", "win")
"""The forms by which a chapter adds items, and by which it places explorers or needs none."""
LEFT_OUT = {"very_fast": frozenset({3, *range(5, 100)}), "fast": frozenset({2, 7})}
"""Which chapters of the first scenario are left out in a shorter game (MA-041, MA-043)."""


def set_up(box: MachinaBox, luck: Chance) -> MachinaState:
    """Lay out a game; what people decide is asked step by step."""
    state = MachinaState(luck, box.setup.players, [], [], box=box)
    state.scenario, state.first = box.scenario, box.first
    state.explorers = [Explorer() for _ in range(number_of_explorers(box))]
    lay_out(state)
    return state


def lay_out(state: MachinaState) -> None:
    """Sort the cards of a scenario and put the steps of its set-up on the agenda."""
    sort_chapters(state)
    sort_decks(state)
    take_out_held(state)
    sort_tiles(state)
    people = range(len(state.explorers))
    push(
        state,
        *[("choose_explorer", who) for who in people],
        ("put_explorers_away",),
        ("bring_kept_cards",),
        ("lay_first_tile",),
        *[("gain_item", who) for who in people for _ in range(starting_items(state.box))],
        ("first_chapter",),
        ("raise_campaign_threat",),
        ("begin_round",),
    )


def number_of_explorers(box: MachinaBox) -> int:
    """Tell how many explorers are played (MA-001, MA-Q-151)."""
    options, players = box.options, box.setup.players
    each = 2 if players == 1 and options.solo_relief == "two_explorers" else options.explorers_per_player
    return min(MOST_EXPLORERS, players * each)


def starting_items(box: MachinaBox) -> int:
    """Tell how often each explorer gains an item before the first round (MA-Q-182, MA-Q-185)."""
    is_helped = box.options.solo_relief == "starting_item" and number_of_explorers(box) == 1
    return max(ITEMS.index(box.options.starting_items), int(is_helped))


# The scenario


def sort_chapters(state: MachinaState) -> None:
    """Sort the chapter cards: the title on top, then the chapters; endgame cards are set aside (MA-017, MA-018)."""
    box = state.box
    left_out = LEFT_OUT.get(box.setup.mode, frozenset())
    own = [card for card, one in enumerate(box.chapters) if one.scenario == box.scenarios[state.scenario].id]
    state.unused_chapters = [card for card in range(len(box.chapters)) if card not in own]
    cards = sorted(own, key=lambda card: box.chapters[card].number)
    deck = [card for card in cards if box.chapters[card].role is not ChapterRole.ENDGAME]
    played = [card for card in deck if _is_played(state, card) and box.chapters[card].number not in left_out]
    state.unused_chapters += [card for card in deck if card not in played]
    state.chapters = played[::-1]
    state.endgame = [card for card in cards if box.chapters[card].role is ChapterRole.ENDGAME]


def _is_played(state: MachinaState, card: int) -> bool:
    """Tell whether a chapter is played: all of them, or those from the one that a designer begins at."""
    printed = state.box.chapters[card]
    return printed.role is ChapterRole.TITLE or printed.number >= state.first


def item_levels(state: MachinaState) -> set[int]:
    """Tell which items are there from the start: level 1, and what chapters before a later beginning add."""
    box = state.box
    symbol = box.scenarios[state.scenario].id
    before = [card for card, one in enumerate(box.chapters) if one.scenario == symbol and one.number < state.first]
    said = (node for card in before for node in nodes_in(box.texts["chapter"][card]))
    return {1, *(node[1] for node in said if node[0] == ADD_LEVEL)}


def bears(state: MachinaState, symbol: str) -> bool:
    """Tell whether a card is used: it bears no symbol, or that of the scenario (MA-022, MA-023)."""
    return symbol in ("", state.box.scenarios[state.scenario].id)


# Decks


def sort_decks(state: MachinaState) -> None:
    """Shuffle every deck apart; what is of a higher level waits (MA-024, MA-030 to MA-034)."""
    box = state.box
    items, levels = _used(state, state.unused_items, [card.scenario for card in box.items]), item_levels(state)
    for deck, kind in enumerate(ItemType):
        first = [item for item in items if box.items[item].type is kind and box.items[item].level in levels]
        ITEM_DECKS.shuffle_in(state, deck, first)
    state.waiting_items = [item for item in items if box.items[item].level not in levels]
    monsters = _used(state, state.unused_monsters, [card.scenario for card in box.monsters])
    first = [card for card in monsters if box.monsters[card].level == 1 and not box.monsters[card].is_foe]
    state.monster_deck = state.chance.shuffled("monsters", first)
    state.waiting_monsters = [card for card in monsters if card not in first]
    events = _used(state, state.unused_events, [card.scenario for card in box.events])
    for side, invoker in enumerate(EventSide):
        cards = [card for card in events if box.events[card].side is invoker]
        state.event_decks[side] = state.chance.shuffled(f"{invoker} events", cards)


def take_out_held(state: MachinaState) -> None:
    """Take the cards that explorers hold out of the decks (MA-357)."""
    for explorer in state.explorers:
        for pile in (*state.item_decks, state.waiting_items, state.unused_items):
            pile[:] = [item for item in pile if item not in explorer.bag]
        for pile in (*state.event_decks, state.unused_events):
            pile[:] = [event for event in pile if event not in explorer.bound]


def _used(state: MachinaState, away: list[int], symbols: Iterable[str]) -> list[int]:
    """List the cards that are used, and put the others away."""
    found: list[int] = []
    for card, symbol in enumerate(symbols):
        (found if bears(state, symbol) else away).append(card)
    return found


def sort_tiles(state: MachinaState) -> None:
    """Shuffle the tiles with their sides left to chance; those of endgames are set aside (MA-035, MA-036)."""
    tiles = state.box.tiles
    deck = [number for number, tile in enumerate(tiles) if tile.use is Use.DECK]
    state.faces = [int(number in deck and state.chance.coin("sides")) for number in range(len(tiles))]
    state.tiles = state.chance.shuffled("tiles", deck)
    state.aside = [number for number in range(len(tiles)) if number not in deck]


def lay_first_tile(state: MachinaState) -> None:
    """Step: lay the starting tile: the scenario's own, or the bottom tile of the deck (MA-037, MA-Q-39)."""
    named = [
        number for number, tile in enumerate(state.box.tiles) if tile.id == state.box.scenarios[state.scenario].tile
    ]
    if named:
        tile = named[0]
        (state.aside if tile in state.aside else state.tiles).remove(tile)
    else:
        tile = state.tiles.pop(0)
    show_top(state)
    lay(state, FIRST_SLOT, tile, state.faces[tile], Side.SOUTH)


# Explorers


def choose_explorer(state: MachinaState, who: int) -> None:
    """Step: let a player choose an explorer that is not taken (MA-025, MA-D-02)."""
    if state.explorers[who].card != NONE:
        return
    box = state.box
    taken = [one.card for one in state.explorers]
    free = [card for card, one in enumerate(box.explorers) if card not in taken and bears(state, one.scenario)]
    named = [card for card in free if box.explorers[card].id in box.options.explorers[who : who + 1]]
    options = [("explorer", card) for card in named or free]
    ask_player(state, who, "choose_explorer", options, ("explorer_chosen", who), "MA-025")


def explorer_chosen(state: MachinaState, who: int, option: Option) -> None:
    """Take the explorer's card: its health and stamina stand as printed, it has no essence (MA-026 to MA-028)."""
    card = option[1]
    printed, explorer = state.box.explorers[card], state.explorers[who]
    explorer.card, explorer.health, explorer.stamina = card, printed.health, printed.stamina
    tell(state, "explorer_chosen", "MA-025", who, card)


def put_explorers_away(state: MachinaState) -> None:
    """Step: put the explorers away whom nobody plays."""
    taken = {one.card for one in state.explorers}
    state.unused_explorers = [card for card in range(len(state.box.explorers)) if card not in taken]


def first_chapter(state: MachinaState) -> None:
    """Step: turn the title card over, so that the first chapter becomes current (MA-038 to MA-040)."""
    title = next((card for card in state.chapters if state.box.chapters[card].role is ChapterRole.TITLE), None)
    if title is not None:
        state.chapters.remove(title)
        state.past.append(title)
        meet(state, state.box.chapters[title].id)
        cards_changed(state)
        tell(state, "title", "MA-038", title)
    # Who plays from the endgame on has no chapter before it.
    push(state, ("next_chapter", 0) if state.chapters else ("enter_endgame",))
    if state.chapters and not places_explorers(state, state.chapters[-1]):
        push(state, ("place_entry",))


def places_explorers(state: MachinaState, chapter: int) -> bool:
    """Tell whether a chapter places the explorers when it enters play: one in the middle leaves them where they are.

    Who begins at such a chapter is placed before it does anything else (MA-Q-175).
    """
    triggers = state.box.texts["chapter"][chapter].triggers
    return any(one.on == "enters_play" and has_form(one.effect, *PLACING) for one in triggers)


STEPS: dict[str, Callable[..., None]] = {
    "lay_first_tile": lay_first_tile,
    "choose_explorer": choose_explorer,
    "explorer_chosen": explorer_chosen,
    "put_explorers_away": put_explorers_away,
    "first_chapter": first_chapter,
}
