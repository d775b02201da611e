"""What boards, upgrades, mutations and found Artifacts wait for: "when a Warden gains a Madness Point, ...".

All but Madness has happened when it is heard: the rules say it with `hear`, at no cost where no text of the box waits
for it. A Madness Point can be forestalled and replaced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engines.kit.happenings import Happening, Listener
from engines.kit.language.families.lasting import WHILE
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.wardens.cards.prophecies import hand_of
from engines.wardens.hearing import HEARD
from engines.wardens.minds.madness import can_gain
from engines.wardens.sides import awake_wardens, is_sane, side_of_character, voice_of
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, WARDENS, WARDENS_SIDE, WardensState

SENTENCES = Sentences()
FOLLOWING = ("when", "after")
"""When these events can be waited for: they have happened."""


# Who listens


def listeners(state: WardensState, timing: str, kind: str) -> Iterator[Listener]:
    """Yield what waits for a kind of happening: boards, then upgrades, mutations and Artifacts that are held."""
    if kind not in state.box.ears:
        return
    for owner, card, text in texts_in_play(state):
        for trigger in text.waiting_for(timing, kind):
            yield Listener(owner, card, trigger.event, trigger.effect)


def texts_in_play(state: WardensState) -> Iterator[tuple[int, tuple[str, int], Any]]:
    """Yield whose text it is, on what it stands, and the text; the board of an insane Warden is silent."""
    box = state.box
    for who, text in enumerate(box.character_texts):
        if who == CTHULHU or is_sane(state, who):
            yield who, ("character", who), text
    for number in state.mutations:
        yield CTHULHU, ("mutation", number), box.mutations.texts[number]
    if not awake_wardens(state):
        return
    voice = voice_of(state)
    for number in state.upgrades:
        yield voice, ("upgrade", number), box.upgrades.texts[number]
    for number in state.artifacts:
        yield voice, ("artifact", number), box.artifact_texts[number]


def modifiers(state: WardensState, form: str) -> Iterator[tuple[Node, Context]]:
    """Yield what texts that lie open change only while something is so."""
    if state.box.has_conditions:
        for owner, card, text in texts_in_play(state):
            yield from ((node, Context(owner, card)) for node in text.modifiers if node[0] == WHILE)


def involved(state: WardensState, event: Happening) -> dict[str, Any]:
    """Tell what "that Warden" and "that territory" mean in what is set off."""
    sorts = HEARD[event[0]]
    return {sort: thing for sort, thing in zip(sorts, event[1:], strict=True) if sort}


def seat_order(state: WardensState, event: Happening) -> tuple[int, ...]:
    """List the characters whose effects are played, the side first whose turn it is."""
    is_his = state.actor == CTHULHU or (
        state.actor in WARDENS and side_of_character(state, state.actor) == CTHULHUS_SIDE
    )
    return (CTHULHU, *WARDENS) if is_his else (*WARDENS, CTHULHU)


def is_called_off(state: WardensState, event: Happening) -> bool:
    """Tell whether what came before a Madness Point has made it impossible."""
    return event[0] == "madness_gained" and not can_gain(state, event[1])


def is_heard(state: WardensState, kind: str) -> bool:
    """Tell whether any text of the box waits for a kind of happening."""
    return kind in state.box.ears


HOOKS: dict[str, Callable[..., Any]] = {
    "listeners": listeners,
    "modifiers": modifiers,
    "involved": involved,
    "seat_order": seat_order,
    "is_called_off": is_called_off,
    "is_heard": is_heard,
}


# Wardens


@SENTENCES.event("{who:warden} gain(s|) a Madness Point", on="madness_gained", rule="WAR-239")
def gains_madness(state: WardensState, run: Context, event: Happening, who: Node) -> bool:
    """A Warden gains a point, or is about to."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event("a Warden goes insane", on="went_insane", rule="WAR-251", timings=FOLLOWING)
def goes_insane(state: WardensState, run: Context, event: Happening) -> bool:
    """A Warden has reached his limit, or was sacrificed."""
    return True


@SENTENCES.event("the last vehicle of {who:warden} is hit", on="last_hit", rule="WAR-156", timings=FOLLOWING)
def last_vehicle_hit(state: WardensState, run: Context, event: Happening, who: Node) -> bool:
    """A hit falls on the last vehicle that stands with a Warden."""
    return event[1] in things_of(state, run, who)


@SENTENCES.event("{who:warden} come(s|) to {where:territory}", on="warden_arrived", rule="WAR-234", timings=FOLLOWING)
def warden_comes(state: WardensState, run: Context, event: Happening, who: Node, where: Node) -> bool:
    """A Warden has come to stand on a territory, however he came."""
    return event[1] in things_of(state, run, who) and event[2] in things_of(state, run, where)


# Cthulhu


@SENTENCES.event("Cthulhu arrives on {where:territory}", on="cthulhu_arrived", rule="WAR-046", timings=FOLLOWING)
def cthulhu_arrives(state: WardensState, run: Context, event: Happening, where: Node) -> bool:
    """Cthulhu has arrived, and destroyed what he destroys."""
    return event[1] in things_of(state, run, where)


@SENTENCES.event("Cthulhu leaves {where:territory}", on="cthulhu_left", rule="WAR-294", timings=FOLLOWING)
def cthulhu_leaves(state: WardensState, run: Context, event: Happening, where: Node) -> bool:
    """Cthulhu has set out."""
    return event[1] in things_of(state, run, where)


# Battles


@SENTENCES.event("your side destroys enemy units", on="destroyed", rule="WAR-304", timings=FOLLOWING)
def you_destroy(state: WardensState, run: Context, event: Happening) -> bool:
    """Units of the other side have fallen, by whatever your side did."""
    return bool(event[1] == hand_of(run.you))


@SENTENCES.event("your side loses units", on="destroyed", rule="WAR-307", timings=FOLLOWING)
def you_lose(state: WardensState, run: Context, event: Happening) -> bool:
    """Units of your side have fallen by what the other side did."""
    return bool(event[1] != hand_of(run.you))


@SENTENCES.event("both tokens are shown", id="on_tokens", on="tokens_shown", rule="WAR-141", timings=FOLLOWING)
def on_tokens(state: WardensState, run: Context, event: Happening) -> bool:
    """The tokens of a round lie open."""
    return True


@SENTENCES.event("a round of a battle is over", on="round_fought", rule="WAR-319", timings=FOLLOWING)
def after_round(state: WardensState, run: Context, event: Happening) -> bool:
    """All hits of a round are taken."""
    return True


# Expeditions and cards


@SENTENCES.event("Cthulhu's symbol is named", on="symbol_named", rule="WAR-172", timings=FOLLOWING)
def symbol_named(state: WardensState, run: Context, event: Happening) -> bool:
    """A Warden has named the symbol that stands."""
    return True


@SENTENCES.event("all guesses are used up", on="guesses_used", rule="WAR-224", timings=FOLLOWING)
def guesses_used(state: WardensState, run: Context, event: Happening) -> bool:
    """The symbol was not named, and is shown."""
    return True


@SENTENCES.event("an Expedition succeeds", on="expedition_won", rule="WAR-172", timings=FOLLOWING)
def expedition_won(state: WardensState, run: Context, event: Happening) -> bool:
    """A Warden has explored a territory with success."""
    return True


@SENTENCES.event("an Expedition fails", on="expedition_lost", rule="WAR-182", timings=FOLLOWING)
def expedition_lost(state: WardensState, run: Context, event: Happening) -> bool:
    """A Warden has explored in vain."""
    return True


@SENTENCES.event("your side draws a Prophecy card", on="drew", rule="WAR-173", timings=FOLLOWING)
def you_draw(state: WardensState, run: Context, event: Happening) -> bool:
    """A card has come to your side's hand."""
    return bool(event[1] == hand_of(run.you))


# Turns


def is_your_turn(state: WardensState, run: Context, event: Happening) -> bool:
    """The turn of Cthulhu for his things, of any sane Warden for the team's."""
    return side_of_character(state, event[1]) == (CTHULHUS_SIDE if run.you == CTHULHU else WARDENS_SIDE)


SENTENCES.moment("the start of your turn", id="at_turn_start", on="turn_begins", rule="WAR-040")(is_your_turn)
SENTENCES.moment("the end of your turn", id="at_turn_end", on="turn_ends", rule="WAR-272")(is_your_turn)
