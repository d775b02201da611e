"""Play out of turn: Ability cards and Artifacts at any moment (WAR-140, WAR-199, WAR-213, WAR-214, WAR-Q-109).

A moment is a tuple, its name first. Those who hold anything that can be played are asked, the side whose turn it is
first, until all pass in a row; after a reveal the side that is losing begins (WAR-Q-78).
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.mechanisms.windows import Manner, Moment, Window
from engines.kit.questions import Option, Question
from engines.kit.state import push
from engines.wardens.battle.tokens import first_to_answer, icon_cards
from engines.wardens.battle.trophies import can_exchange, exchanges
from engines.wardens.cards.artifacts import usable
from engines.wardens.cards.prophecies import hand_of, playable
from engines.wardens.ending import GIVING_UP
from engines.wardens.sides import awake_wardens, seat_of, side_of_character
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, NOBODY, WARDENS_SIDE, WardensState

MOMENTS = (
    "turn_start",
    "between",
    "turn_end",
    "before_tokens",
    "revealed",
    "after_round",
    "rolled",
    "before_dial",
    "outcome",
    "arrival",
    "madness",
    "will",
    "played",
)
"""The names of the moments; what follows in the tuple says what it is about, for words and for texts.

("turn_start", who), ("between", who), ("turn_end", who), ("before_tokens", place), ("revealed", place),
("after_round", place), ("rolled", army), ("before_dial", who), ("outcome", who), ("arrival", place),
("madness", who, source), ("will", who), ("played", who, card)."""
OF_A_TURN = ("turn_start", "between", "turn_end", "rolled", "before_dial", "outcome", "arrival")
OF_A_BATTLE = ("before_tokens", "after_round")
"""The moments that come again and again, in a turn and in each round of a battle."""
WORDS_TO_STEPS = {"prophecy": "play_prophecy", "artifact": "use_artifact"}


def order(state: WardensState, moment: Moment) -> Sequence[int]:
    """List who may act: Cthulhu, and one sane Warden of each of the team's players; one side before the other.

    While a Will is carried out Cthulhu is shut out (WAR-247, WAR-Q-128).
    """
    team = team_order(state)
    if moment[0] == "will":
        return team
    return [CTHULHU, *team] if first_side(state, moment) == CTHULHUS_SIDE else [*team, CTHULHU]


def first_side(state: WardensState, moment: Moment) -> int:
    """Tell which side may act first: the one whose turn it is, after a reveal the one that is losing (WAR-Q-78)."""
    battle = state.battle
    if moment[0] == "revealed" and battle is not None and battle.tokens:
        return first_to_answer(state)
    return WARDENS_SIDE if state.actor == NOBODY else side_of_character(state, state.actor)


def team_order(state: WardensState) -> list[int]:
    """List one sane Warden of each of the team's players; the player of the one who acts or defends decides first.

    It is one hand, and any of them may play from it (WAR-Q-110), but not Cthulhu for whom he possesses (WAR-Q-155).
    """
    team = awake_wardens(state)
    battle = state.battle
    concerned = (state.actor, battle.defender) if battle is not None else (state.actor,)
    first: dict[int, int] = {}
    for who in [*[one for one in team if one in concerned], *team]:
        first.setdefault(seat_of(state, who), who)
    return list(first.values())


def acts(state: WardensState, who: int, moment: Moment) -> list[Option]:
    """List what a character could do at a moment."""
    found: list[Option] = []
    if state.hands[hand_of(who)]:
        found += icon_cards(state, who) if moment[0] == "revealed" else ()
        found += playable(state, who)
    return [*found, *usable(state, who), *exchanges(state, who)]


def act(state: WardensState, who: int, moment: Moment, option: Option) -> None:
    """Do it: the option's word, or its step, with the character and the rest."""
    push(state, (WORDS_TO_STEPS.get(option[0], option[0]), who, *option[1:]))


def asks_in_vain(state: WardensState, who: int, moment: Moment) -> bool:
    """Tell whether a side is asked by what everybody sees: that it holds cards, or always (WAR-Q-176).

    What can be done with Artifacts and trophies is no secret: there nobody is asked in vain.
    """
    return bool(state.hands[hand_of(who)]) or state.box.asks_all


def pass_span(state: WardensState, question: Question) -> Moment | None:
    """Tell for how long a person's pass holds: for the turn, in a battle for the battle; a reveal is asked each time.

    So are Madness, a Will and a card that can be answered: what is done then cannot be done later.
    """
    if question.kind != "window":
        return None
    name, about, *_ = question.args[1]
    if name in OF_A_BATTLE:
        return state.turn, about
    return state.turn if name in OF_A_TURN else None


def is_idle(state: WardensState) -> bool:
    """Tell that nobody has anything to play, no card, Artifact or trophy, and nobody is asked in vain."""
    own, other = state.hands
    return not (own or other or state.artifacts or can_exchange(state) or state.box.asks_all)


WINDOW = Window(
    order,
    acts,
    act,
    rule="WAR-Q-109",
    asks_in_vain=asks_in_vain,
    is_idle=is_idle,
    manners=dict.fromkeys(MOMENTS, Manner.ALTERNATING),
    free=GIVING_UP,
)
STEPS = WINDOW.steps
OFFERS = WINDOW.offers
