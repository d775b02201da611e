"""Sentences about Ambushes: what counts as an Ambush card, who may call, how hands grab, what is kept."""

from __future__ import annotations

from engines.ambush.lasting import AFTER_NEXT_AMBUSH, END_OF_GAME, END_OF_TURN, Moment, end_of_next_turn, turn_of
from engines.ambush.sentences.worths import worth_against, worth_for, worth_of_nothing_much, worth_of_others_skipping
from engines.ambush.state import NOBODY, AmbushState
from engines.kit.language.forms import ABILITY, Node, Sentences
from engines.kit.language.play import Context, Lasting, language_of
from engines.kit.state import tell

SENTENCES = Sentences()

Seats = tuple[int, ...]

# What counts as an Ambush card


@SENTENCES.declare(ABILITY, "Ambush card", example="Ambush card.", rule="AMB-102", mark=True)
def ambush_card(state: AmbushState, run: Context) -> None:
    """The mark of an Ambush card: two of them on the battlefield make a call right."""


@SENTENCES.declare(
    ABILITY,
    "on the battlefield this counts as an Ambush card",
    example="On the battlefield this counts as an Ambush card.",
    rule="AMB-102",
    mark=True,
)
def counts_as_ambush(state: AmbushState, run: Context) -> None:
    """Not an Ambush card, but as good as one where it matters."""


# Beginning and forbidding


@SENTENCES.effect("an Ambush begins now", rule="AMB-178", worth=worth_of_nothing_much, once=True)
def force_ambush(state: AmbushState, run: Context) -> None:
    """Begin an Ambush that nobody has called, as soon as this card lies (AMB-057)."""
    state.forced = NOBODY
    tell(state, "forced", "AMB-178", NOBODY)


@SENTENCES.effect(
    "{players:player} call(s|) Ambush",
    example="You call Ambush.",
    rule="AMB-050",
    worth=worth_of_nothing_much,
    once=True,
)
def force_call(state: AmbushState, run: Context, players: Seats) -> None:
    """Let a player be the caller of an Ambush that begins as soon as this card lies."""
    for seat in players[:1]:
        state.forced = seat
        tell(state, "forced", "AMB-050", seat)


@SENTENCES.effect(
    "forbid {players:player} to call Ambush {until:duration}",
    example="Forbid one opponent to call Ambush until your next turn.",
    rule="AMB-062",
    others="players",
    worth=lambda view, run, players, until: worth_of_others_skipping(view, run, players) / 4,
)
def forbid_call(state: AmbushState, run: Context, players: Seats, until: Node) -> None:
    """Let players not call for a while."""
    moment = tuple(language_of(state).run(until, state, run))
    for seat in players:
        state.lasting.append(Lasting(("no_call", seat), tuple(run), moment, -1))
        tell(state, "forbidden", "AMB-062", seat)


# How long something lasts


@SENTENCES.duration("until your next turn", rule="AMB-Q-30")
def until_next_turn(state: AmbushState, run: Context) -> Moment:
    """Until your next turn begins."""
    return turn_of(run.you)


@SENTENCES.duration("until the end of your next turn", rule="AMB-Q-57")
def until_end_of_next_turn(state: AmbushState, run: Context) -> Moment:
    """Until your next turn is over."""
    return end_of_next_turn(run.you)


@SENTENCES.duration("until the end of the turn", rule="AMB-Q-30")
def until_end_of_turn(state: AmbushState, run: Context) -> Moment:
    """Until the present turn is over."""
    return END_OF_TURN


@SENTENCES.duration("in the next Ambush", "for the next Ambush", "after this Ambush", rule="AMB-Q-30")
def in_next_ambush(state: AmbushState, run: Context) -> Moment:
    """Until the present or next Ambush is over."""
    return AFTER_NEXT_AMBUSH


@SENTENCES.duration("for the rest of the game", rule="AMB-Q-30")
def for_the_game(state: AmbushState, run: Context) -> Moment:
    """As long as the game lasts."""
    return END_OF_GAME


# What lasts. The rules ask for these changes by name in lasting.py.


@SENTENCES.modifier(
    "{who:who} may not call Ambush", example="You may not call Ambush.", rule="AMB-062", worth=worth_against
)
def no_call(state: AmbushState, run: Context, who: str) -> str:
    """Not be allowed to call."""
    return who


@SENTENCES.modifier("{who:who} may start first", example="You may start first.", rule="AMB-129", worth=worth_for)
def start_first(state: AmbushState, run: Context, who: str) -> str:
    """Begin to grab at once, like the caller."""
    return who


@SENTENCES.modifier(
    "{who:who} may grab {percent:digits} percent faster",
    example="You may grab 25 percent faster.",
    rule="AMB-126",
    worth=worth_for,
    least={"percent": 5},
)
def grab_faster(state: AmbushState, run: Context, who: str, percent: int) -> str:
    """Have a quicker hand in an Ambush."""
    return who


@SENTENCES.modifier(
    "{who:who} must grab {percent:digits} percent slower",
    example="Your opponents must grab 25 percent slower.",
    rule="AMB-126",
    worth=worth_against,
    least={"percent": 5},
)
def grab_slower(state: AmbushState, run: Context, who: str, percent: int) -> str:
    """Have a slower hand in an Ambush."""
    return who


@SENTENCES.modifier(
    "{who:who} must rest {milliseconds:digits} milliseconds after each card",
    example="Everybody must rest 800 milliseconds after each card.",
    rule="AMB-137",
    worth=worth_against,
    least={"milliseconds": 10},
)
def rest_hand(state: AmbushState, run: Context, who: str, milliseconds: int) -> str:
    """Have to keep the hand still for a while after each captured card."""
    return who


@SENTENCES.modifier(
    "{who:who} may keep up to {number:digits} card(s)",
    example="You may keep up to 12 cards.",
    rule="AMB-084",
    worth=worth_for,
)
def keep_cards(state: AmbushState, run: Context, who: str, number: int) -> str:
    """Have another hand limit after an Ambush."""
    return who


@SENTENCES.modifier(
    "{who:who} may deal {amount:digits} more damage with each card",
    example="You may deal 1 more damage with each card.",
    rule="AMB-108",
    worth=worth_for,
)
def more_damage(state: AmbushState, run: Context, who: str, amount: int) -> str:
    """Have every card that is played strike harder."""
    return who


@SENTENCES.modifier(
    "{who:who} may not repair", example="Your opponents may not repair.", rule="AMB-Q-60", worth=worth_against
)
def no_repair(state: AmbushState, run: Context, who: str) -> str:
    """Have a castle that nothing repairs."""
    return who


@SENTENCES.modifier(
    "{who:who} may not draw cards", example="Your opponents may not draw cards.", rule="AMB-Q-60", worth=worth_against
)
def no_draw(state: AmbushState, run: Context, who: str) -> str:
    """Draw no card from the deck because of a text."""
    return who
