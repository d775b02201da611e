"""Gain item and operate workbench (MA-303 to MA-317)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.content import ExplorerClass, ItemType
from engines.machina_arcana.decks import ITEM_DECKS, KNOWN_ITEMS, deck_of, everybody
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.items.losing import give_up
from engines.machina_arcana.items.slots import can_be_main
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.units import neighbours

GAINED, AT_WORKBENCH = 2, 3
"""How many cards are drawn."""
AT_ONCE = {
    ExplorerClass.GUNMAN: (ItemType.APPAREL,),
    ExplorerClass.BRUISER: (ItemType.WEAPON,),
    ExplorerClass.MYSTIC: (ItemType.ARTIFACT,),
    ExplorerClass.CRAFTER: tuple(ItemType),
}
"""Which gained items each class may equip at once (MA-307 to MA-310)."""
DONE: Option = ("done",)


# Drawing


def draw_item(state: MachinaState, who: int, left: int) -> None:
    """Step: ask from which deck the next card is drawn; the same may be chosen again (MA-303, MA-Q-99, MA-Q-100)."""
    options = [("draw", deck) for deck, cards in enumerate(state.item_decks) if cards]
    if left and options:
        push(state, ("draw_item", who, left - 1))
        ask_player(state, who, "draw_item", options, ("item_drawn", who), "MA-303", left)


def item_drawn(state: MachinaState, who: int, option: Option) -> None:
    """Draw the top card of a deck, for everybody to see; blind draws are seen when all are made."""
    item = ITEM_DECKS.draw(state, option[1])
    assert item is not None
    state.drawn.append(item)
    if not state.box.options.blind_draws:
        tell(state, "drew_item", "MA-303", who, item)


def put_back(state: MachinaState, item: int) -> None:
    """Put a card back on top of its deck."""
    state.drawn.remove(item)
    ITEM_DECKS.put_on_top(state, deck_of(state, item), [item])
    KNOWN_ITEMS.show(state, item, *everybody(state))
    tell(state, "put_back", "MA-304", item)


def throw_away(state: MachinaState, item: int) -> None:
    """Destroy a card that was drawn."""
    state.drawn.remove(item)
    state.destroyed_items.append(item)
    tell(state, "threw_away", "MA-304", item)


# Gain item (MA-303 to MA-310)


def gain_item(state: MachinaState, who: int) -> None:
    """Step: draw two cards, reject one, keep the other or give it away."""
    push(state, ("draw_item", who, GAINED), ("reject_item", who))


def reject_item(state: MachinaState, who: int) -> None:
    """Step: choose one of the two, and destroy it or put it back (MA-304); a single card need not be (MA-Q-100)."""
    if not state.drawn:
        tell(state, "no_items", "MA-Q-100", who)
        return
    if len(state.drawn) == 1:
        push(state, ("keep_single", who))
        return
    options = [(word, item) for item in state.drawn for word in ("destroy", "return")]
    push(state, ("keep_item", who))
    ask_player(state, who, "reject_item", options, ("item_rejected",), "MA-304", tuple(state.drawn))


def item_rejected(state: MachinaState, option: Option) -> None:
    """Do so."""
    (throw_away if option[0] == "destroy" else put_back)(state, option[1])


def keep_item(state: MachinaState, who: int) -> None:
    """Step: keep the other card, or give it to an adjacent explorer who agrees (MA-305, MA-Q-103)."""
    item = state.drawn[0]
    ask_player(state, who, "keep_item", ways_to_keep(state, who, item), ("item_kept", who), "MA-305", item)


def keep_single(state: MachinaState, who: int) -> None:
    """Step: the only card that was drawn may be kept, given, destroyed or returned (MA-Q-100)."""
    item = state.drawn[0]
    options: list[Option] = [*ways_to_keep(state, who, item), ("destroy", item), ("return", item)]
    ask_player(state, who, "keep_item", options, ("item_kept", who), "MA-Q-100", item)


def ways_to_keep(state: MachinaState, who: int, item: int) -> list[Option]:
    """List who can have a card."""
    return [("keep", item), *(("give", item, other) for other in neighbours(state, who))]


def item_kept(state: MachinaState, who: int, option: Option) -> None:
    """Take the card; a fitting one may be equipped at once (MA-306)."""
    word, item = option[:2]
    if word == "give":
        options: list[Option] = [("accept",), ("refuse",)]
        ask_player(state, option[2], "accept_item", options, ("item_given", who, option[2], item), "MA-Q-103", item)
    elif word == "keep":
        take(state, who, item)
        if can_equip_at_once(state, who, item):
            push(state, ("offer_equip", who, item))
    else:
        item_rejected(state, option)


def item_given(state: MachinaState, who: int, other: int, item: int, option: Option) -> None:
    """Give the card to the other, or keep it where the other refuses."""
    take(state, other if option == ("accept",) else who, item)


def take(state: MachinaState, who: int, item: int) -> None:
    """Put a card that was drawn into an explorer's inventory."""
    state.drawn.remove(item)
    state.explorers[who].bag.append(item)
    tell(state, "gained_item", "MA-305", who, item)
    hear(state, "gained_item", who, item)


def can_equip_at_once(state: MachinaState, who: int, item: int) -> bool:
    """Tell whether the type of a gained item fits the explorer's class (MA-306)."""
    role = state.box.explorers[state.explorers[who].card].role
    return state.box.items[item].type in AT_ONCE[role] and can_be_main(state, item)


# Operate workbench (MA-313 to MA-317)


def operate_workbench(state: MachinaState, who: int) -> None:
    """Step: draw three cards, swap, keep one, lay the others down, then use the inventory."""
    push(
        state,
        ("draw_item", who, AT_WORKBENCH),
        ("swap_items", who),
        ("keep_from_workbench", who),
        ("clear_workbench", who),
        ("use_inventory", who),
    )


def swap_items(state: MachinaState, who: int) -> None:
    """Step: swap drawn cards with items of the inventory, one for one (MA-314, MA-Q-102)."""
    explorer = state.explorers[who]
    own = [*explorer.mains, *explorer.attached, *explorer.bag]
    fresh = [item for item in own if item not in state.swapped]
    options: list[Option] = [
        ("swap", item, mine) for item in state.drawn for mine in fresh if item not in state.swapped
    ]
    if not options:
        state.swapped = ()
        return
    ask_player(state, who, "swap_items", [DONE, *options], ("items_swapped", who), "MA-314")


def items_swapped(state: MachinaState, who: int, option: Option) -> None:
    """Exchange two cards; each is swapped once."""
    if option == DONE:
        state.swapped = ()
        return
    _, item, mine = option
    give_up(state, who, mine)
    state.drawn.remove(item)
    state.explorers[who].bag.append(item)
    state.drawn.append(mine)
    state.swapped = (*state.swapped, item, mine)
    tell(state, "swapped", "MA-314", who, item, mine)
    push(state, ("swap_items", who))


def keep_from_workbench(state: MachinaState, who: int) -> None:
    """Step: choose one of the cards to keep or to give to an adjacent explorer (MA-315)."""
    options: list[Option] = [("keep", item) for item in state.drawn]
    options += [("give", item, other) for item in state.drawn for other in neighbours(state, who)]
    if options:
        ask_player(state, who, "keep_from_workbench", options, ("workbench_kept", who), "MA-315")


def workbench_kept(state: MachinaState, who: int, option: Option) -> None:
    """Take the card or hand it over."""
    if option[0] == "keep":
        take(state, who, option[1])
    else:
        item_kept(state, who, option)


def clear_workbench(state: MachinaState, who: int) -> None:
    """Step: destroy any of the other cards, and put the rest on their decks in any order (MA-316)."""
    options = [(word, item) for item in state.drawn for word in ("return", "destroy")]
    if options:
        push(state, ("clear_workbench", who))
        ask_player(state, who, "clear_workbench", options, ("item_rejected",), "MA-316")


def shuffle_items(state: MachinaState, decks: Sequence[int]) -> None:
    """Shuffle item decks, each apart; destroyed items stay where they are (MA-311, MA-312)."""
    for deck in decks:
        ITEM_DECKS.shuffle_in(state, deck, ())
        tell(state, "shuffled_items", "MA-311", deck)


STEPS: dict[str, Callable[..., None]] = {
    "draw_item": draw_item,
    "item_drawn": item_drawn,
    "gain_item": gain_item,
    "reject_item": reject_item,
    "item_rejected": item_rejected,
    "keep_item": keep_item,
    "keep_single": keep_single,
    "item_kept": item_kept,
    "item_given": item_given,
    "operate_workbench": operate_workbench,
    "swap_items": swap_items,
    "items_swapped": items_swapped,
    "keep_from_workbench": keep_from_workbench,
    "workbench_kept": workbench_kept,
    "clear_workbench": clear_workbench,
}
