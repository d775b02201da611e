"""Items in sentences: gained, drawn, taken, given, equipped, destroyed (MA-269 to MA-325, MA-469)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.asking import ask_player
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context, play
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.content import ItemType
from engines.machina_arcana.decks import ITEM_DECKS, TYPES
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.items.gaining import put_back, shuffle_items, take
from engines.machina_arcana.items.inventory import hand_over
from engines.machina_arcana.items.losing import destroy_item, is_equipped, unequip
from engines.machina_arcana.items.owning import inventory_of, owner_of
from engines.machina_arcana.language import worths as weigh
from engines.machina_arcana.language.bodies import alive
from engines.machina_arcana.state import NOBODY, MachinaState
from engines.machina_arcana.units.units import is_explorer

SENTENCES = Sentences()
KEEP = "keep"


def people(state: MachinaState, who: Sequence[int]) -> list[int]:
    """List the explorers among some units."""
    return [unit for unit in alive(state, who) if is_explorer(unit)]


# Gained


@SENTENCES.effect(
    "{who:unit} gain(s|) {number:number} item(s)", id="gains_items", rule="MA-303", worth=weigh.on_units(weigh.ITEM)
)
def gains_items(state: MachinaState, run: Context, who: Sequence[int], number: int) -> None:
    """Explorers draw two cards each, and keep one, so many times."""
    push(state, *(("gain_item", unit) for unit in people(state, who) for _ in range(number)))


@SENTENCES.effect(
    "{who:unit} draw(s|) {number:digits} {kind:item_type} item(s) and keep(s|) {kept:digits}",
    id="draws_items",
    rule="MA-303",
    worth=weigh.on_units(weigh.ITEM / 2),
)
def draws_items(state: MachinaState, run: Context, who: Sequence[int], number: int, kind: str, kept: int) -> None:
    """Explorers draw cards of a type, keep some and put the others back."""
    deck = TYPES.index(ItemType(kind))
    push(state, *(("draw_from", unit, deck, number, kept) for unit in people(state, who)))


def draw_from(state: MachinaState, who: int, deck: int, number: int, kept: int) -> None:
    """Step: draw from one deck, for everybody to see."""
    for _ in range(min(number, len(state.item_decks[deck]))):
        item = ITEM_DECKS.draw(state, deck)
        assert item is not None
        state.drawn.append(item)
        tell(state, "drew_item", "MA-303", who, item)
    push(state, ("keep_drawn", who, kept))


def keep_drawn(state: MachinaState, who: int, kept: int) -> None:
    """Step: ask for the next card that is kept; the others go back on their decks."""
    if kept and state.drawn:
        options: list[Option] = [(KEEP, item) for item in state.drawn]
        ask_player(state, who, "keep_drawn", options, ("drawn_kept", who, kept), "MA-305")
        return
    for item in state.drawn[::-1]:
        put_back(state, item)


def drawn_kept(state: MachinaState, who: int, kept: int, option: Option) -> None:
    """Step: take the card, and ask for the next."""
    take(state, who, option[1])
    push(state, ("keep_drawn", who, kept - 1))


@SENTENCES.effect("{who:unit} take(s|) {what:item}", id="takes_item", rule="MA-471", worth=weigh.on_units(weigh.ITEM))
def takes_item(state: MachinaState, run: Context, who: Sequence[int], what: Sequence[int]) -> None:
    """An explorer takes destroyed items, or those of others."""
    for taker in people(state, who)[:1]:
        for item in what:
            owner = owner_of(state, item)
            if item in state.destroyed_items:
                state.destroyed_items.remove(item)
                state.explorers[taker].bag.append(item)
                tell(state, "took_item", "MA-471", taker, item)
                hear(state, "gained_item", taker, item)
            elif owner not in (NOBODY, taker):
                hand_over(state, owner, taker, item, "MA-471")


@SENTENCES.effect(
    "{who:unit} take(s|) {name:item_name}", id="takes_named", rule="MA-471", worth=weigh.on_units(weigh.ITEM)
)
def takes_named(state: MachinaState, run: Context, who: Sequence[int], name: str) -> None:
    """An explorer takes an item by its name from its deck, which is shuffled, or from other piles."""
    for taker in people(state, who)[:1]:
        item = search(state, name)
        if item is not None:
            state.explorers[taker].bag.append(item)
            tell(state, "took_item", "MA-471", taker, item)
            hear(state, "gained_item", taker, item)


def search(state: MachinaState, name: str) -> int | None:
    """Take a card by its name out of where it lies; in play it stays where it is (MA-Q-133)."""
    for deck, cards in enumerate(state.item_decks):
        found = next((item for item in cards if state.box.items[item].id == name), None)
        if found is not None:
            ITEM_DECKS.shuffle(state, deck, [item for item in cards if item != found])
            return found
    for pile in (state.destroyed_items, state.waiting_items):
        found = next((item for item in pile if state.box.items[item].id == name), None)
        if found is not None:
            pile.remove(found)
            return found
    return None


# Given and lost


@SENTENCES.effect(
    "{who:unit} give(s|) {what:item} to {other:unit}", id="gives_item", rule="MA-325", worth=weigh.flat(0.5)
)
def gives_item(
    state: MachinaState, run: Context, who: Sequence[int], what: Sequence[int], other: Sequence[int]
) -> None:
    """An explorer gives items to another, unequipped."""
    for taker in people(state, other)[:1]:
        for item in what:
            if owner_of(state, item) in who and taker not in who:
                hand_over(state, owner_of(state, item), taker, item)


@SENTENCES.effect("destroy {what:item}", id="destroy_items", rule="MA-469", worth=weigh.on_spaces(-weigh.ITEM))
def destroy_items(state: MachinaState, run: Context, what: Sequence[int]) -> None:
    """Destroy items."""
    for item in what:
        if owner_of(state, item) != NOBODY:
            destroy_item(state, owner_of(state, item), item)


@SENTENCES.effect(
    "{who:unit} unequip(s|) {number:number} item(s)", id="unequips", rule="MA-301", worth=weigh.on_units(-2.0)
)
def unequips(state: MachinaState, run: Context, who: Sequence[int], number: int) -> None:
    """Explorers unequip items of their choice."""
    push(state, *(("unequip_one", unit, number) for unit in people(state, who)))


@SENTENCES.effect("unequip {what:item}", id="unequip_items", rule="MA-302", worth=weigh.on_spaces(-1.0))
def unequip_items(state: MachinaState, run: Context, what: Sequence[int]) -> None:
    """Put items with all that lies on them into the bag."""
    for item in what:
        who = owner_of(state, item)
        if who != NOBODY and is_equipped(state, who, item):
            unequip(state, who, item)


# Equipped


@SENTENCES.effect("{who:unit} may equip 1 main item", id="may_equip", rule="MA-288", worth=weigh.equips)
def may_equip(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Explorers may equip a main item without using the inventory."""
    push(state, *(("choose_main", unit) for unit in people(state, who)))


@SENTENCES.effect("{who:unit} may upgrade 1 item", id="may_upgrade", rule="MA-294", worth=weigh.on_units(2.0))
def may_upgrade(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Explorers may upgrade an item without using the inventory."""
    push(state, *(("choose_attachment", unit, 0) for unit in people(state, who)))


@SENTENCES.effect("{who:unit} may augment 1 item", id="may_augment", rule="MA-298", worth=weigh.on_units(2.0))
def may_augment(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Explorers may augment an item without using the inventory."""
    push(state, *(("choose_attachment", unit, 1) for unit in people(state, who)))


@SENTENCES.effect(
    "{who:unit} use(s|) the inventory", id="uses_inventory", rule="MA-322", worth=weigh.on_units(weigh.INVENTORY)
)
def uses_inventory(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Explorers equip anew all that they have."""
    push(state, *(("use_inventory", unit) for unit in people(state, who)))


@SENTENCES.effect(
    "{who:unit} operate(s|) the workbench", id="operates", rule="MA-313", worth=weigh.on_units(weigh.WORKBENCH)
)
def operates(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Explorers draw three cards, swap, keep one, and use the inventory."""
    push(state, *(("operate_workbench", unit) for unit in people(state, who)))


@SENTENCES.effect("{who:unit} trade(s|) with {other:unit}", id="trades", rule="MA-318", worth=weigh.flat(0.5))
def trades(state: MachinaState, run: Context, who: Sequence[int], other: Sequence[int]) -> None:
    """Two explorers trade without paying for it, wherever they are."""
    for one in people(state, who)[:1]:
        for partner in people(state, other)[:1]:
            if one != partner and (inventory_of(state, one) or inventory_of(state, partner)):
                push(state, ("begin_trade", one, partner))


@SENTENCES.effect("shuffle the {kind:item_type} deck", id="shuffle_deck", rule="MA-311", worth=weigh.flat(0.0))
def shuffle_deck(state: MachinaState, run: Context, kind: str) -> None:
    """Shuffle one item deck."""
    shuffle_items(state, [TYPES.index(ItemType(kind))])


@SENTENCES.effect("shuffle the item decks", id="shuffle_decks", rule="MA-312", worth=weigh.flat(0.0))
def shuffle_decks(state: MachinaState, run: Context) -> None:
    """Shuffle all item decks, each apart."""
    shuffle_items(state, range(len(TYPES)))


# Borrowed


@SENTENCES.effect("play an active ability of {what:item}", id="borrow_ability", rule="MA-388", worth=weigh.flat(2.0))
def borrow_ability(state: MachinaState, run: Context, what: Sequence[int]) -> None:
    """Play an ability of an item as if it were yours; its price is yours too."""
    options = [("borrow", item, which) for item in what for which in range(len(state.box.texts["item"][item].uses))]
    if options:
        ask_player(state, run.you, "borrow_ability", options, ("ability_borrowed", run.you), "MA-388")


def ability_borrowed(state: MachinaState, who: int, option: Option) -> None:
    """Step: play the ability that was chosen."""
    _, item, which = option
    play(state, state.box.texts["item"][item].uses[which], who, ("item", item))


STEPS: dict[str, Callable[..., None]] = {
    "draw_from": draw_from,
    "keep_drawn": keep_drawn,
    "drawn_kept": drawn_kept,
    "ability_borrowed": ability_borrowed,
}
