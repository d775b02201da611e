"""A seat's policy in the game's own words: play the strongest card, strike where it tells, call what it recalls."""

from __future__ import annotations

from engines.ambush.judgement import (
    average_unseen,
    unseen_ambush_share,
    value_in_hand,
    value_of_capture,
    value_of_playing,
)
from engines.ambush.lasting import hand_limit
from engines.ambush.memory import forget
from engines.ambush.reasons import REASONS, Matter
from engines.ambush.sentences.worths import value_of_hit
from engines.ambush.state import NOBODY, REACHING, AmbushState, standing
from engines.kit import judging
from engines.kit.game import Expert, Ranking, Temper
from engines.kit.judging import Judge, Judgement, by_word
from engines.kit.questions import Question
from engines.kit.state import UNKNOWN

ENOUGH_TO_GRAB = 0.4
"""A card that is worth less is not worth a reach (AMB-134)."""
FULL_HAND = 12
"""With so many cards, captured ones included, more are pointless: only ten may be kept (AMB-134)."""
RECENT = 6
"""Of cards placed not longer ago than so many others a careful seat is sure (AMB-174)."""
BIG_GRID, SMALL_HAND = 10, 3
"""When a greedy seat calls (AMB-174)."""
AT_A_GLANCE = frozenset({"lay", "aim", "castle_name", "vote"})
"""The questions that nobody needs to remember a card for."""
GAMBLE = 1.7
"""How many Ambush cards a bold seat expects when it calls without having seen two."""


# Playing


def judge_plays(matter: Matter) -> list[float]:
    """Play the card that is worth most now; nothing if none is worth anything."""
    return [0.05 if option[0] == "skip" else worth_of_play(matter, option[1]) for option in matter.options]


def worth_of_play(matter: Matter, kind: int) -> float:
    """Return what it is worth to play a card of a kind, and to have it lie on the battlefield."""
    view, seat = matter.view, matter.seat
    call = worth_of_ambush(view, seat) if view.box.texts[kind].counts_as_ambush else 0.0
    return value_of_playing(view, seat, kind, matter.temper) + call


def worth_of_ambush(view: AmbushState, seat: int) -> float:
    """Return what it is worth to lay one more Ambush card: much to an empty hand, nothing to a full one."""
    if recalled_ambush_cards(view) + 1 < view.box.options.needed:
        return 0.0
    return 0.15 * len(view.battlefield) * (1 - len(view.hands[seat]) / hand_limit(view, seat))


def judge_aims(matter: Matter) -> list[float]:
    """Strike where a castle falls, else the weakest; a generous seat spares the weak."""
    view, strength = matter.view, matter.question.args[1]
    sign = -1 if matter.temper is Temper.GENEROUS else 1
    return [
        value_of_hit(view, matter.seat, option[1], strength)
        - sign * 0.05 * (view.health[option[1]] + view.shield[option[1]])
        for option in matter.options
    ]


def judge_sheds(matter: Matter) -> list[float]:
    """Part with the card that is worth least."""
    return [-value_in_hand(matter.view, matter.seat, option[1]) for option in matter.options]


def judge_thefts(matter: Matter) -> list[float]:
    """Take the card that is worth most."""
    return [value_in_hand(matter.view, matter.seat, option[1]) for option in matter.options]


def judge_beginners(matter: Matter) -> list[float]:
    """Of the castles that could begin, one's own is liked best."""
    return [float(option[1] == matter.seat) for option in matter.options]


# Calling


def judge_calls(matter: Matter) -> list[float]:
    """Call when enough Ambush cards are recalled (AMB-174)."""
    return by_word(matter, call=1.0 if wants_to_call(matter.view, matter.seat, matter.temper) else -1.0)


def wants_to_call(view: AmbushState, seat: int, temper: Temper) -> bool:
    """Tell whether a seat of this temper calls now."""
    recalled, needed = recalled_ambush_cards(view), view.box.options.needed
    if not view.deck and not view.hands[seat]:
        # Nobody can do anything else in such a position (AMB-Q-33).
        return True
    if len(view.hands[seat]) >= hand_limit(view, seat):
        return False
    if temper is Temper.BOLD and recalled < needed:
        return recalled + unknown_cells(view) * unseen_ambush_share(view) >= max(GAMBLE, needed - 0.3)
    manner = {Temper.CAUTIOUS: "careful", Temper.BOLD: "bold"}.get(temper, view.box.options.temper)
    if recalled < needed:
        return False
    if manner == "careful":
        return recalled > needed or recently_seen(view) >= needed
    if manner == "greedy":
        return len(view.battlefield) >= BIG_GRID or len(view.hands[seat]) <= SMALL_HAND
    return True


def recalled_ambush_cards(view: AmbushState) -> int:
    """Count the cards of the battlefield that the seat believes to be Ambush cards."""
    counts = view.box.counts_as_ambush
    return sum(counts[card] for card in view.battlefield.values() if card != UNKNOWN)


def unknown_cells(view: AmbushState) -> int:
    """Count the cards of the battlefield of which the seat recalls nothing."""
    return sum(card == UNKNOWN for card in view.battlefield.values())


def recently_seen(view: AmbushState) -> int:
    """Count the Ambush cards that were placed not long ago and are still recalled."""
    lying, counts = set(view.battlefield.values()), view.box.counts_as_ambush
    recent = {seen[3] for seen in view.sightings if len(seen) > 4 and view.placements - seen[1] <= RECENT}
    return sum(counts[card] for card in recent & lying if card != UNKNOWN)


# Grabbing


def judge_grabs(matter: Matter) -> list[float]:
    """Go for the best card that nobody else is about to have; stop when nothing is worth a reach."""
    view, seat = matter.view, matter.seat
    held = len(view.hands[seat]) + len(view.piles[seat])
    stop = 100.0 if held >= FULL_HAND else ENOUGH_TO_GRAB
    worths: dict[int, float] = {UNKNOWN: average_unseen(view)}
    found = []
    for option in matter.options:
        if option[0] != "grab":
            found.append(stop if option[0] == "stop" else ENOUGH_TO_GRAB - 1.0)
            continue
        card = view.battlefield[option[1]]
        kind = UNKNOWN if card == UNKNOWN else view.box.kind_of[card]
        if kind not in worths:
            worths[kind] = value_of_capture(view, seat, kind)
        found.append(worths[kind] - rivalry(view, seat, option[1]))
    return leave_to_caller(matter, found)


def rivalry(view: AmbushState, seat: int, cell: int) -> float:
    """Return what another hand on its way to a card takes from its worth."""
    assert view.ambush is not None
    hands = [hand for other, hand in enumerate(view.ambush.hands) if other != seat]
    return 2.0 if any(hand.doing == REACHING and hand.cell == cell for hand in hands) else 0.0


def leave_to_caller(matter: Matter, worths: list[float]) -> list[float]:
    """In the first beat the caller wins every contest (AMB-160): leave the best card to the caller."""
    ambush = matter.view.ambush
    assert ambush is not None
    if matter.view.box.is_clock or ambush.beats != 1 or ambush.caller in (matter.seat, NOBODY):
        return worths
    is_grab = [option[0] == "grab" for option in matter.options]
    best = max(worth for worth, grabs in zip(worths, is_grab, strict=True) if grabs)
    pairs = zip(worths, is_grab, strict=True)
    return [worth - 1.0 if worth == best and grabs else worth for worth, grabs in pairs]


JUDGES: dict[str, Judge] = {
    **judging.JUDGES,
    "play": judge_plays,
    "aim": judge_aims,
    "shed": judge_sheds,
    "gift": judge_sheds,
    "steal": judge_thefts,
    "deck_take": judge_thefts,
    "call": judge_calls,
    "grab": judge_grabs,
    "first_player": judge_beginners,
}
"""Who judges the options of each question; other questions do not matter."""


# How a seat stands


def value(state: AmbushState, seat: int) -> float:
    """Tell how well a seat stands: its share of all strength, health and cards, with the strong made stronger."""
    if state.health[seat] <= 0:
        return 0.0
    strengths = {other: strength_of(state, other) ** 2 for other in standing(state)}
    return strengths[seat] / sum(strengths.values())


def strength_of(state: AmbushState, seat: int) -> float:
    """Return the strength of a player: health, shield, and what a hand of cards will do."""
    return state.health[seat] + 0.8 * state.shield[seat] + 1.2 * min(len(state.hands[seat]), 8)


def shortlist(view: AmbushState, question: Question, ranking: Ranking) -> Ranking:
    """Return what a search may try: no call that the seat itself takes for false, whatever roll-outs make of it."""
    if (
        question.kind != "call"
        or recalled_ambush_cards(view) + unknown_cells(view) * unseen_ambush_share(view) >= GAMBLE
    ):
        return ranking
    return ranking[:1]


JUDGEMENT = Judgement(JUDGES, words=REASONS, otherwise="One way is as good as another.")
EXPERT = Expert(
    rank=JUDGEMENT.rank,
    value=value,
    reason=JUDGEMENT.reason,
    forget=forget,
    shortlist=shortlist,
    steady=frozenset({"call"}),
    forgets_at=lambda question: question.kind not in AT_A_GLANCE,
    odds=(0.03, 2.92),
)
