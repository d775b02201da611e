"""What answers cost and bring, and what was put into a trade before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.castle_von_loghan.words.names import energy
from engines.castle_von_loghan.words.trade import goods
from engines.kit.speech import Speech


def _skill(speech: Speech, place: int, *more: object) -> str:
    own = speech.state.agents[place]  # type: ignore[attr-defined]
    board = speech.box.characters[own.card]
    return f"{board.skill_name}, for {energy(board.skill_energy)} of your {own.energy}: {board.skill}"


def _has(speech: Speech, place: int, *more: object) -> str:
    return f"You have {energy(speech.state.agents[place].energy)}."  # type: ignore[attr-defined]


def _combat_skill(speech: Speech, place: int, *more: object) -> str:
    state = speech.state
    text = speech.box.characters[state.agents[place].card].combat_skill  # type: ignore[attr-defined]
    return f"{text} The group has {state.clarity} Clarity."  # type: ignore[attr-defined]


def _offer(speech: Speech, *more: object) -> str:
    offer = speech.state.offer  # type: ignore[attr-defined]
    if offer is None:
        return ""
    given = goods(speech, tuple(offer.gives), offer.gives_energy) + (" and a promise" if offer.promise else "")
    return f"So far: {given} for {goods(speech, tuple(offer.wants), offer.wants_energy)}."


def _on_the_table(speech: Speech, *more: object) -> str:
    return _offer(speech).replace("So far", "Offered")


MEANINGS: dict[tuple[str, str], Callable[..., str]] = {
    ("use_skill", "yes"): _skill,
    ("window", "skill"): _skill,
    ("skill_payment", "pay_alone"): _has,
    ("skill_payment", "ask_help"): lambda speech, *args: "The others say what they add; you pay the rest.",
    ("extra_draw", "draw_extra"): _combat_skill,
    ("recuperate", "recuperate"): lambda speech, *args: (
        "Discard as many cards as you like, a Miss too, and take no further part in this Combat round."
    ),
    ("recuperate", "fight"): lambda speech, *args: "Choose an Enemy and play cards against it.",
    ("cloak", "cloak"): lambda speech, place, cost: f"For {energy(cost)}, unseen. {_has(speech, place)}",
    ("cloak", "flip"): lambda speech, *args: "It costs nothing, and Tails is heard.",
}


def _character(speech: Speech, card: int) -> Sequence[str]:
    return [speech.box.characters[card].id]


ABOUT: dict[str, Callable[..., Sequence[str]]] = {"character": _character}
SO_FAR: dict[str, Callable[..., str]] = {"gives": _offer, "wants": _offer, "offer": _on_the_table}
