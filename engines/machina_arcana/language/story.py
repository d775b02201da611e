"""The story in sentences: chapters, ratings, threat, events, monsters that come, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.asking import ask_player
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.decks import KNOWN_EVENTS, everybody
from engines.machina_arcana.events import shuffle_events as shuffle_side
from engines.machina_arcana.language import worths as weigh
from engines.machina_arcana.language.gear import people
from engines.machina_arcana.rounds.rolling import roll_game_die
from engines.machina_arcana.rounds.spawning import place_monster
from engines.machina_arcana.rounds.threat import LAST_LEVEL, lower_threat, raise_level, raise_threat
from engines.machina_arcana.state import EXPLORER_EVENTS, HORROR, HORROR_EVENTS, NOBODY, SPAWN, MachinaState
from engines.machina_arcana.story.endgame import add_item_level as add_level
from engines.machina_arcana.story.progress import reset_rating
from engines.machina_arcana.units.units import explorers, is_explorer

SENTENCES = Sentences()
RATINGS = {"spawn": SPAWN, "horror": HORROR}
SIDES = {"explorer": EXPLORER_EVENTS, "horror": HORROR_EVENTS}
HIGHEST_RATING, LOWEST_RATING = 10, 1


def acting(state: MachinaState, run: Context) -> int:
    """Return for whom something is done: who plays it, who advanced the chapter, or the first (MA-Q-120)."""
    if is_explorer(run.you) and not state.explorers[run.you].is_dead:
        return run.you
    if state.advancer != NOBODY and state.advancer in explorers(state):
        return state.advancer
    return next(iter(explorers(state)), NOBODY)


# Threat, level and ratings


@SENTENCES.effect(
    "increase the monster threat by {number:number}", id="threat_up", rule="MA-084", worth=weigh.each(-weigh.THREAT)
)
def threat_up(state: MachinaState, run: Context, number: int) -> None:
    """Monster threat rises, one step after the other."""
    raise_threat(state, number)


@SENTENCES.effect(
    "decrease the monster threat by {number:number}", id="threat_down", rule="MA-231", worth=weigh.each(weigh.THREAT)
)
def threat_down(state: MachinaState, run: Context, number: int) -> None:
    """Monster threat falls, not below its first position."""
    lower_threat(state, number)


@SENTENCES.effect("increase the monster level", id="level_up", rule="MA-085", worth=weigh.flat(-weigh.LEVEL))
def level_up(state: MachinaState, run: Context) -> None:
    """The level rises, and its monsters join the deck."""
    if state.level < LAST_LEVEL:
        raise_level(state)


@SENTENCES.effect("reset the {which:rating} rating", id="reset", rule="MA-063", worth=weigh.flat(1.0))
def reset(state: MachinaState, run: Context, which: str) -> None:
    """A rating is as the chapter prints it again."""
    reset_rating(state, RATINGS[which])
    tell(state, "rating", "MA-063", RATINGS[which], state.ratings[RATINGS[which]])


@SENTENCES.effect(
    "increase the {which:rating} rating by {number:number}", id="rating_up", rule="MA-064", worth=weigh.each(1.5)
)
def rating_up(state: MachinaState, run: Context, which: str, number: int) -> None:
    """Rolls succeed less often."""
    change_rating(state, RATINGS[which], number)


@SENTENCES.effect(
    "decrease the {which:rating} rating by {number:number}", id="rating_down", rule="MA-064", worth=weigh.each(-1.5)
)
def rating_down(state: MachinaState, run: Context, which: str, number: int) -> None:
    """Rolls succeed more often."""
    change_rating(state, RATINGS[which], -number)


def change_rating(state: MachinaState, which: int, number: int) -> None:
    """Change a rating between 1 and 10; one that the chapter does not have stays away."""
    if state.ratings[which]:
        state.ratings[which] = max(LOWEST_RATING, min(HIGHEST_RATING, state.ratings[which] + number))
        tell(state, "rating", "MA-064", which, state.ratings[which])


@SENTENCES.effect(
    "set the {which:rating} rating to {number:digits}", id="set_rating", rule="MA-349", worth=weigh.flat(0.0)
)
def set_rating(state: MachinaState, run: Context, which: str, number: int) -> None:
    """A rating is just so high."""
    state.ratings[RATINGS[which]] = max(LOWEST_RATING, min(HIGHEST_RATING, number))
    tell(state, "rating", "MA-349", RATINGS[which], state.ratings[RATINGS[which]])


@SENTENCES.effect("disable the {which:rating} rating", id="no_rating", rule="MA-065", worth=weigh.flat(4.0))
def no_rating(state: MachinaState, run: Context, which: str) -> None:
    """There is no such phase any more."""
    state.ratings[RATINGS[which]] = 0
    tell(state, "rating", "MA-065", RATINGS[which], 0)


# Monsters that come


@SENTENCES.effect("spawn {number:number} monster(s)", id="spawn", rule="MA-076", worth=weigh.each(weigh.SPAWN))
def spawn(state: MachinaState, run: Context, number: int) -> None:
    """Monsters are spawned for the one who acts."""
    who = acting(state, run)
    if who != NOBODY:
        push(state, *[("spawn_monster", who)] * number)


@SENTENCES.effect(
    "spawn {number:number} monster(s) on the tile of {who:unit}",
    id="spawn_for",
    rule="MA-076",
    worth=weigh.each(weigh.SPAWN),
)
def spawn_for(state: MachinaState, run: Context, number: int, who: Sequence[int]) -> None:
    """Monsters are spawned for each of some explorers."""
    push(state, *(("spawn_monster", unit) for unit in people(state, who) for _ in range(number)))


@SENTENCES.effect(
    "place {name:monster_name} on {where:space}", id="place_named", rule="MA-472", worth=weigh.flat(weigh.SPAWN)
)
def place_named(state: MachinaState, run: Context, name: str, where: Sequence[int]) -> None:
    """Take a monster by its name, wherever its card is, and put it on a space, or as near as can be (MA-Q-133)."""
    card = search_monster(state, name) if where else None
    if card is not None:
        place_monster(state, card, where[0], acting(state, run))


def search_monster(state: MachinaState, name: str) -> int | None:
    """Take a monster card out of the first place in which it is: deck, destroyed, removed, not yet added (MA-472)."""
    for pile in (state.monster_deck, state.destroyed_monsters, state.removed_monsters, state.waiting_monsters):
        found = next((card for card in pile if state.box.monsters[card].id == name), None)
        if found is not None:
            pile.remove(found)
            if pile is state.monster_deck:
                state.monster_deck = state.chance.shuffled("monsters", pile)
            return found
    return None


# Events


@SENTENCES.effect(
    "{who:unit} invoke(s|) an explorer event", id="invokes", rule="MA-370", worth=weigh.on_units(weigh.EVENT)
)
def invokes(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Explorers draw an event and resolve it."""
    push(state, *(("invoke_explorer_event", unit) for unit in people(state, who)))


@SENTENCES.effect("invoke a horror event", id="invoke_horror", rule="MA-374", worth=weigh.flat(weigh.HORROR_EVENT))
def invoke_horror(state: MachinaState, run: Context) -> None:
    """Threat rises, and a horror event is resolved."""
    push(state, ("invoke_horror_event",))


@SENTENCES.effect("reinvoke the {side:side} event", id="reinvoke", rule="MA-378", worth=weigh.flat(0.0))
def reinvoke(state: MachinaState, run: Context, side: str) -> None:
    """The current event of a side is resolved again."""
    who = acting(state, run) if side == "explorer" else NOBODY
    push(state, ("reinvoke", SIDES[side], who))


@SENTENCES.effect("shuffle the {side:side} event deck", id="shuffle_events", rule="MA-380", worth=weigh.flat(0.0))
def shuffle_events(state: MachinaState, run: Context, side: str) -> None:
    """The destroyed events of a side are shuffled into its deck."""
    shuffle_side(state, SIDES[side])
    tell(state, "shuffled_events", "MA-380", SIDES[side])


@SENTENCES.effect(
    "look at the top {number:digits} card(s) of the {side:side} event deck",
    id="look_at",
    rule="MA-370",
    worth=weigh.flat(weigh.LOOK),
)
def look_at(state: MachinaState, run: Context, number: int, side: str) -> None:
    """Look at the next events, and put them back in any order."""
    who = acting(state, run)
    cards = tuple(state.event_decks[SIDES[side]][-number:])
    if who != NOBODY and cards:
        for card in cards:
            KNOWN_EVENTS.show(state, card, *everybody(state))
        tell(state, "looked_at_events", "MA-370", who, SIDES[side], cards)
        push(state, ("order_events", who, SIDES[side], cards))


def order_events(state: MachinaState, who: int, side: int, cards: tuple[int, ...]) -> None:
    """Step: ask which of the cards lies lowest, then the next."""
    if len(cards) > 1:
        options = [("lowest", card) for card in cards]
        ask_player(state, who, "order_events", options, ("event_ordered", who, side, cards), "MA-370")


def event_ordered(state: MachinaState, who: int, side: int, cards: tuple[int, ...], option: Option) -> None:
    """Step: lay the card under the others that were looked at."""
    deck, rest = state.event_decks[side], tuple(card for card in cards if card != option[1])
    state.event_decks[side] = [*deck[: len(deck) - len(cards)], option[1], *rest]
    push(state, ("order_events", who, side, rest))


# Chapters and the end


@SENTENCES.effect("light the chapter", id="light_chapter", rule="MA-261", worth=weigh.flat(weigh.LIGHT))
def light_chapter(state: MachinaState, run: Context) -> None:
    """The nearest unlit chapter space of the tile is lit."""
    push(state, ("light_chapter", acting(state, run)))


@SENTENCES.effect("go to the next chapter", id="next_chapter", rule="MA-Q-113", worth=weigh.flat(weigh.CHAPTER))
def next_chapter(state: MachinaState, run: Context) -> None:
    """The next chapter becomes current, whatever blocks this one."""
    push(state, ("next_chapter", acting(state, run)))


@SENTENCES.effect("blocking ends", id="blocking_ends", rule="MA-332", worth=weigh.flat(6.0))
def blocking_ends(state: MachinaState, run: Context) -> None:
    """Chapter spaces lead on again."""
    state.is_blocking = False
    tell(state, "blocking", "MA-332", 0)


@SENTENCES.effect("blocking begins", id="blocking_begins", rule="MA-332", worth=weigh.flat(-6.0))
def blocking_begins(state: MachinaState, run: Context) -> None:
    """Chapter spaces do not lead on."""
    state.is_blocking = True
    tell(state, "blocking", "MA-332", 1)


@SENTENCES.effect("add item level {number:digits}", id="add_item_level", rule="MA-344", worth=weigh.flat(4.0))
def add_item_level(state: MachinaState, run: Context, number: int) -> None:
    """The set-aside items of a level are shuffled into their decks."""
    add_level(state, number)


@SENTENCES.effect("start a new round", id="start_round", rule="MA-345", worth=weigh.flat(3.0))
def start_round(state: MachinaState, run: Context) -> None:
    """A new round begins; of a chapter's abilities it is the last (MA-Q-116)."""
    if state.renewed == state.decisions:
        return  # a card that starts round after round would never let anybody act
    state.new_round, state.renewed = True, state.decisions
    if ("round_due",) not in state.agenda:  # a chapter that enters play has it waiting, one that is played has not
        push(state, ("round_due",))


@SENTENCES.effect("enter the endgame", id="enter_endgame", rule="MA-347", worth=weigh.flat(weigh.CHAPTER))
def enter_endgame(state: MachinaState, run: Context) -> None:
    """The map is left for the tile of the endgame."""
    push(state, ("enter_endgame",))


@SENTENCES.effect("the explorers win", id="win", rule="MA-353", worth=weigh.flat(weigh.THE_GAME))
def win(state: MachinaState, run: Context) -> None:
    """All surviving explorers win."""
    push(state, ("victory",))


@SENTENCES.effect("the explorers lose the game", id="lose_game", rule="MA-352", worth=weigh.flat(-weigh.THE_GAME))
def lose_game(state: MachinaState, run: Context) -> None:
    """The game is lost."""
    push(state, ("defeat",))


@SENTENCES.effect("{who:unit} recharge(s|)", id="recharges", rule="MA-250", worth=weigh.on_units(weigh.RECHARGE))
def recharges(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """Units roll the recharge die and do what it shows."""
    push(state, *(("recharge", unit) for unit in people(state, who)))


@SENTENCES.effect("roll the game die", id="roll_die", rule="MA-045", worth=weigh.flat(0.0))
def roll_die(state: MachinaState, run: Context) -> None:
    """Roll the game die, so that the number can be spoken of."""
    roll_game_die(state, run.you, "MA-045", is_rating=False)


STEPS: dict[str, Callable[..., None]] = {"order_events": order_events, "event_ordered": event_ordered}
