"""Free moments: what players may do at any time, asked at named moments of those who could do something.

The moments (CVL-Q-57): the start of the Move Phase and each pause on the way, after the front of an event is read,
Steps 1, 2 and 6 of a Combat round, before rewards are dealt out, and before the actions of the Refresh Phase. Player
by player from the Leader on; who passes is not asked again in the same moment.
"""

from __future__ import annotations

from engines.castle_von_loghan.character_skills import is_skill_ready
from engines.castle_von_loghan.state import LoghanState, player_order
from engines.castle_von_loghan.treasures.carrying import carried, equip_sets, is_at_hand
from engines.castle_von_loghan.treasures.gaining import arrange, is_overloaded
from engines.castle_von_loghan.treasures.trading import partners
from engines.kit.asking import ask_hidden
from engines.kit.language.forms import Node
from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_ready
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.kit.windows import Window

TRADES = frozenset({"move", "reward"})
"""The moments at which trades are offered and Treasures rearranged: once a Round, and before rewards."""


def order(state: LoghanState, moment: str) -> tuple[int, ...]:
    """List who may act: everybody in player order, or nobody if the table wants it so."""
    return () if state.box.options.ask_when == "never" else player_order(state)


def asks_in_vain(state: LoghanState, who: int, moment: str) -> bool:
    """Tell whether the table wants everybody to be asked, also those who can only pass."""
    return state.box.options.ask_when == "always"


def acts(state: LoghanState, who: int, moment: str) -> list[Option]:
    """List what a character could do in a free moment."""
    options = [*treasure_uses(state, who), *skill_uses(state, who)]
    if moment in TRADES:
        options += [("trade", other) for other in partners(state, who)]
        options += arrangements(state, who)
    return options


def act(state: LoghanState, who: int, moment: str, option: Option) -> None:
    """Do what a character does in a free moment."""
    if option[0] == "use":
        use_treasure(state, who, option[1], option[2])
    elif option[0] == "skill":
        push(state, ("use_skill", who, state.box.skills[state.agents[who].card].whole))
    elif option[0] == "trade":
        push(state, ("offer_trade", who, option[1]))
    elif option[0] == "arrange":
        push(state, ("rearrange", who))
    else:
        turn_backpack(state, who)


FREE_MOMENTS = Window(
    order,
    acts,
    act,
    rule="CVL-Q-57",
    limit=lambda state: state.box.options.acts_per_moment,
    asks_in_vain=asks_in_vain,
)


# Treasures and skills


def treasure_uses(state: LoghanState, who: int) -> list[Option]:
    """List the Treasures that a character can use now."""
    own, texts = state.agents[who], state.box.treasure_texts
    return [
        ("use", card, number)
        for pile in (own.equipped, own.beside, own.inventory, own.backpack)
        for card in pile
        for number, node in enumerate(texts[card].uses)
        if can_use(state, who, card, node)
    ]


def can_use(state: LoghanState, who: int, card: int, node: Node) -> bool:
    """Tell whether a Treasure's effect can be used now: at hand, in its phase, fresh, payable, with a target."""
    return is_at_hand(state, who, card, node) and is_ready(state, Context(who, ("treasure", card)), node)


def use_treasure(state: LoghanState, who: int, card: int, number: int) -> None:
    """Use the effect of a Treasure."""
    tell(state, "use_treasure", "CVL-061", who, card)
    play(state, state.box.treasure_texts[card].uses[number], who, ("treasure", card))


def skill_uses(state: LoghanState, who: int) -> list[Option]:
    """Offer the Unique Skill if it can be used now."""
    whole = state.box.skills[state.agents[who].card].whole
    if whole is None or (whole[0] == "in_phase" and not is_phase(state, whole[1])) or not is_skill_ready(state, who):
        return []
    return [("skill",)] if is_ready(state, Context(who, ("skill", who)), whole) else []


def is_phase(state: LoghanState, phase: str) -> bool:
    """Tell whether it is a phase, or a step of a Combat round such as combat_1."""
    name, _, step = phase.partition("_")
    return state.phase == name and (not step or state.step == int(step))


# The Backpack and the slots


def arrangements(state: LoghanState, who: int) -> list[Option]:
    """Offer to rearrange Treasures and to turn the Backpack over (CVL-065, CVL-D-12, CVL-D-13)."""
    own = state.agents[who]
    found: list[Option] = [("turn_backpack",)] if own.backpack else []
    return [("arrange",), *found] if carried(own) else found


def rearrange(state: LoghanState, who: int) -> None:
    """Ask what a character wants to hold in its hands; who carries too much has to make room first (CVL-067)."""
    if is_overloaded(state, who):
        push(state, ("take_treasure", who))
    else:
        ask_hidden(state, who, "hold", ("hold", who), "CVL-056")


def hold_options(state: LoghanState, who: int) -> list[Option]:
    """List what a character can hold while the rest has its place."""
    return [("hold", *cards) for cards in equip_sets(state, who)] or [("hold",)]


def hold(state: LoghanState, who: int, option: Option) -> None:
    """Take Treasures in the hands and stow the rest."""
    arrange(state, who, carried(state.agents[who]), option[1:])


def turn_backpack(state: LoghanState, who: int) -> None:
    """Turn the Backpack face up or face down (CVL-065)."""
    own = state.agents[who]
    own.face_up = not own.face_up
    tell(state, "turned_backpack", "CVL-065", who, own.face_up)


STEPS = {**FREE_MOMENTS.steps, "rearrange": rearrange, "hold": hold}
OFFERS = {**FREE_MOMENTS.offers, "hold": hold_options}
