"""Sentences for a while and for the whole table: a share of every blow, hands that are passed on (AMB-Q-58)."""

from __future__ import annotations

from engines.ambush import hands
from engines.ambush.sentences.nexts import share_worth
from engines.ambush.sentences.worths import A_CARD
from engines.ambush.state import AmbushState, clockwise_from, is_standing
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, Lasting, language_of
from engines.kit.language.worth import over
from engines.kit.state import tell

SENTENCES = Sentences()
RULE = "AMB-Q-58"

Seats = tuple[int, ...]


@SENTENCES.effect(
    "{castles:castle} take(s|) {share:share} from each blow {until:duration}",
    id="every_blow",
    example="Your castle takes half the damage, rounded down, from each blow until your next turn.",
    rule=RULE,
    worth=lambda view, run, castles, share, until: over(
        castles, lambda seat: share_worth(share) * (1 if seat == run.you else -1), run
    ),
    defence=True,
)
def every_blow(state: AmbushState, run: Context, castles: Seats, share: str, until: Node) -> None:
    """Let castles take more or less of every blow, for a while."""
    moment = tuple(language_of(state).run(until, state, run))
    for seat in castles:
        state.lasting.append(Lasting(("every_blow", seat, share), tuple(run), moment, -1))
        tell(state, "every_blow", RULE, seat, share)


def _pass_on(state: AmbushState, you: int, step: int) -> None:
    """Let everybody give their whole hand to the next player on one side, all at once."""
    seats = [seat for seat in clockwise_from(state, you) if is_standing(state, seat)]
    held = [list(state.hands[seat]) for seat in seats]
    for place, seat in enumerate(seats):
        other = seats[(place + step) % len(seats)]
        if held[place] and other != seat:
            hands.hand_over(state, held[place], seat, other)


def _worth_of_passing(view: AmbushState, run: Context) -> float:
    sizes = [len(hand) for seat, hand in enumerate(view.hands) if is_standing(view, seat)]
    return A_CARD * (sum(sizes) / max(1, len(sizes)) - len(view.hands[run.you]))


@SENTENCES.effect(
    "each hand goes to the left",
    id="hands_left",
    example="Each hand goes to the left.",
    rule=RULE,
    worth=_worth_of_passing,
)
def hands_left(state: AmbushState, run: Context) -> None:
    """Let everybody pass their whole hand to the player on their left, all at once."""
    _pass_on(state, run.you, 1)


@SENTENCES.effect(
    "each hand goes to the right",
    id="hands_right",
    example="Each hand goes to the right.",
    rule=RULE,
    worth=_worth_of_passing,
)
def hands_right(state: AmbushState, run: Context) -> None:
    """Let everybody pass their whole hand to the player on their right, all at once."""
    _pass_on(state, run.you, -1)
