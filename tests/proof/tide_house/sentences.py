"""What tricks and hours can say."""

from __future__ import annotations

from typing import Any

from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context, Selection
from engines.kit.state import tell
from tests.proof.tide_house.box import DOOR
from tests.proof.tide_house.night import win
from tests.proof.tide_house.state import Side, TideState, box_of, members, sees_lamp
from tests.proof.tide_house.turns import draw, set_lamp

SENTENCES = Sentences()


def good_for(side: Side) -> Any:
    """Weigh something that helps a side, if it changes anything."""
    is_lit = side is Side.SMUGGLERS
    return lambda view, run: (3.0 if view.sides[run.you] == side else -3.0) if view.is_lit == is_lit else -0.1


@SENTENCES.effect("shutter the lamp", rule="TID-12", worth=good_for(Side.SMUGGLERS))
def shutter(state: TideState, run: Context) -> None:
    """The lamp goes dark."""
    set_lamp(state, False, "TID-12")


@SENTENCES.effect("light the lamp", rule="TID-12", worth=good_for(Side.KEEPERS))
def light(state: TideState, run: Context) -> None:
    """The lamp burns."""
    set_lamp(state, True, "TID-12")


@SENTENCES.effect("close every door", rule="TID-12", worth=lambda view, run: 0.2 - view.sides[run.you])
def close_doors(state: TideState, run: Context) -> None:
    """All doors are closed."""
    state.closed = sorted(box_of(state).grid.borders_of(DOOR))
    tell(state, "doors", "TID-12")


@SENTENCES.effect("draw {number:number} trick(s)", rule="TID-13", worth=lambda view, run, number: 0.3 * number)
def draw_tricks(state: TideState, run: Context, number: int) -> None:
    """Take tricks from the deck."""
    draw(state, run.you, number)


def worth_sent(view: TideState, run: Context, who: Selection) -> float:
    """Say how good it is to send somebody away: rivals rather than friends."""
    return 1.0 if any(view.sides[one] != view.sides[run.you] for one in who.things) else -1.0


@SENTENCES.effect("{who:player} go(es|) back to the start", rule="TID-12", worth=worth_sent)
def go_back(state: TideState, run: Context, who: tuple[int, ...]) -> None:
    """Pieces stand where the bay begins."""
    for seat in who:
        state.places[seat] = box_of(state).start
        tell(state, "went", "TID-12", seat, box_of(state).start)


@SENTENCES.effect("go on with hour {number:digits}", rule="TID-14")
def go_on_with(state: TideState, run: Context, number: int) -> None:
    """The hour of this number is the next."""
    state.onward = number


@SENTENCES.effect("the {side:sides} win", rule="TID-15")
def side_wins(state: TideState, run: Context, side: str) -> None:
    """The night is over."""
    if state.ending is None:
        win(state, Side[side])


@SENTENCES.condition("the lamp burns", rule="TID-08")
def lamp_burns(state: TideState, run: Context) -> bool:
    """The lamp is lit."""
    return state.is_lit


@SENTENCES.condition("a {side:one_of_a_side} sees the lamp", rule="TID-07")
def somebody_sees(state: TideState, run: Context, side: str) -> bool:
    """Somebody on that side looks at the lamp."""
    return any(sees_lamp(state, state.places[seat]) for seat in members(state, Side[side]))


@SENTENCES.noun("player", "player(s)")
def players(state: TideState, run: Context) -> list[int]:
    """Everybody."""
    return list(range(state.players))


@SENTENCES.noun("player", "other player(s)")
def others(state: TideState, run: Context) -> list[int]:
    """Everybody else."""
    return [seat for seat in range(state.players) if seat != run.you]


HOOKS = {
    "card_name": lambda speech, card: speech.box.content[card].name,
    "thing_name": lambda speech, sort, thing: speech.seat(thing),
    "rule_of": lambda state, card: "TID-12" if state.box.content[card].kind == "trick" else "TID-14",
}
