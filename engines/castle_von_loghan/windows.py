"""Free moments: what players may do at any time, asked at named moments of those who could do something.

The moments (CVL-Q-57) are of three sorts. At the *main* ones everybody is asked who could do something: the start of
the Move Phase and each pause on the way, after the front of an event is read, Steps 1, 2 and 6 of a Combat round,
before rewards are dealt out, and before the actions of the Refresh Phase. In *danger*, before a loss that would end
the game, those are asked who could still help. All *other* moments are for those alone who have asked to be asked, so
that a game does not stop after every sentence. Player by player from the Leader on; who passes is not asked again in
the same moment.
"""

from __future__ import annotations

from engines.castle_von_loghan.character_skills import is_skill_ready
from engines.castle_von_loghan.resources import MOST_CLARITY, MOST_HEALTH
from engines.castle_von_loghan.state import LoghanState, player_order
from engines.castle_von_loghan.treasures.carrying import carried, equip_sets, is_at_hand
from engines.castle_von_loghan.treasures.gaining import arrange, is_overloaded
from engines.castle_von_loghan.treasures.trading import partners
from engines.kit.asking import ask_hidden
from engines.kit.language.abilities import has_form, heads_of, sentences_of
from engines.kit.language.forms import Node
from engines.kit.language.play import Context, language_of, play
from engines.kit.language.ready import is_ready
from engines.kit.mechanisms.windows import Moment, Window
from engines.kit.questions import Option
from engines.kit.state import push, tell

DANGER = "danger"
"""The moment before a loss that would end the game: ("danger", "health" or "clarity", how much)."""
HELPING = {
    "health": ("gain_health", "set_health"),
    "clarity": ("gain_health", "set_health", "gain_clarity"),
}
"""The forms that help against a loss of Health, or of Clarity that is not there (CVL-092)."""
ON_REQUEST = frozenset(
    {"outcome", "alert", "combat_3", "combat_4", "combat_5", "reward_card", "refresh_step"},
)
"""The moments at which those alone are asked who have asked to be asked."""
TO_TRADE = frozenset({"reward"})
TO_REARRANGE = frozenset({"move", *TO_TRADE})
"""The moments at which somebody is asked who could only trade, or rearrange; at others that is offered beside."""
WATCH: Option = ("watch",)


def name_of(moment: Moment) -> str:
    """Return the name of a moment."""
    return str(moment if isinstance(moment, str) else moment[0])


def order(state: LoghanState, moment: Moment) -> tuple[int, ...]:
    """List who may act: everybody in player order, who has asked for it, or nobody if the table wants it so."""
    if state.box.asks_never:
        return ()
    if moment in ON_REQUEST:
        for own in state.agents:
            if own.watches:
                return tuple([who for who in player_order(state) if state.agents[who].watches])
        return ()
    return player_order(state)


def asks_in_vain(state: LoghanState, who: int, moment: Moment) -> bool:
    """Tell whether the table wants everybody to be asked, also those who can only pass."""
    return state.box.asks_always


def acts(state: LoghanState, who: int, moment: Moment) -> list[Option]:
    """List what a character could do in a free moment, if anything of it is a reason to be asked."""
    watches = state.agents[who].watches
    if moment[0] == DANGER:
        return helps(state, who, moment[1])
    uses = [*treasure_uses(state, who), *skill_uses(state, who)]
    if not (uses or watches or moment in TO_REARRANGE):
        return []
    asked = [use for use in uses if would_change_anything(state, who, use)]
    to_trade = moment in TO_TRADE or (watches and moment not in ON_REQUEST)
    if not (asked or to_trade or moment in TO_REARRANGE):
        return []
    beside: list[Option] = [use for use in uses if use not in asked]
    trades: list[Option] = [("trade", other) for other in partners(state, who)]
    (asked if to_trade else beside).extend(trades)
    (asked if moment in TO_REARRANGE else beside).extend(arrangements(state, who))
    if not watches:
        beside.append(WATCH)
    return [*asked, *beside] if asked else []


def would_change_anything(state: LoghanState, who: int, use: Option) -> bool:
    """Tell whether a use is a reason to be asked: nobody heals a group in full Health, or clears a clear mind."""
    effect = node_of(state, who, use)
    for head in heads_of(language_of(state), effect):
        effect = head
    full = {"gain_health": state.health >= MOST_HEALTH, "gain_clarity": state.clarity >= MOST_CLARITY}
    return not all(full.get(sentence[0], False) for sentence in sentences_of(effect))


def helps(state: LoghanState, who: int, loss: str) -> list[Option]:
    """List what a character could use against a loss that would end the game."""
    uses = [*treasure_uses(state, who), *skill_uses(state, who)]
    return [use for use in uses if has_form(node_of(state, who, use), *HELPING[loss])]


def node_of(state: LoghanState, who: int, use: Option) -> Node:
    """Return what is used: an effect of a Treasure, or the Unique Skill."""
    if use[0] == "skill":
        return state.box.skills[state.agents[who].card].whole
    return state.box.treasure_texts[use[1]].uses[use[2]]


def act(state: LoghanState, who: int, moment: Moment, option: Option) -> None:
    """Do what a character does in a free moment."""
    if option[0] == "use":
        use_treasure(state, who, option[1], option[2])
    elif option[0] == "skill":
        push(state, ("use_skill", who, state.box.skills[state.agents[who].card].whole))
    elif option[0] == "trade":
        push(state, ("offer_trade", who, option[1]))
    elif option[0] == "arrange":
        push(state, ("rearrange", who))
    elif option == WATCH:
        watch(state, who)
    else:
        turn_backpack(state, who)


def watch(state: LoghanState, who: int) -> None:
    """Let a character be asked at every moment until its next action in a Refresh Phase."""
    state.agents[who].watches = True
    tell(state, "watches", "CVL-Q-57", who)


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
    own, useful, texts = state.agents[who], state.box.useful_treasures, state.box.treasure_texts
    held = (*own.equipped, *own.beside, *own.inventory, *own.backpack)
    if useful.isdisjoint(held):
        return []
    return [
        ("use", card, number)
        for card in held
        for number, node in enumerate(texts[card].uses)
        if can_use(state, who, card, node)
    ]


def can_use(state: LoghanState, who: int, card: int, node: Node) -> bool:
    """Tell whether a Treasure's effect can be used now: at hand, in its phase, fresh, payable, with a target."""
    if not takes_part(state, who, node):
        return False
    return is_at_hand(state, who, card, node) and is_ready(state, Context(who, ("treasure", card)), node)


def takes_part(state: LoghanState, who: int, node: Node) -> bool:
    """Tell whether a character may do this in the fight: who Recuperates only what is for any time (CVL-Q-235)."""
    if state.phase != "combat" or not state.agents[who].recuperating:
        return True
    phases = [head[1] for head in heads_of(language_of(state), node) if head[0] == "in_phase"]
    return not any(phase.startswith("combat") for phase in phases)


def use_treasure(state: LoghanState, who: int, card: int, number: int) -> None:
    """Use the effect of a Treasure."""
    tell(state, "use_treasure", "CVL-061", who, card)
    play(state, state.box.treasure_texts[card].uses[number], who, ("treasure", card))


def skill_uses(state: LoghanState, who: int) -> list[Option]:
    """Offer the Unique Skill if it can be used now."""
    whole = state.box.skills[state.agents[who].card].whole
    if whole is None or not is_skill_ready(state, who) or not takes_part(state, who, whole):
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
    if state.phase == "combat":
        return []
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
    """Turn the Backpack face up, so that all read what is in it, or face down (CVL-065)."""
    own = state.agents[who]
    own.face_up = not own.face_up
    tell(state, "turned_backpack", "CVL-065", who, own.backpack if own.face_up else ())


STEPS = {**FREE_MOMENTS.steps, "rearrange": rearrange, "hold": hold}
OFFERS = {**FREE_MOMENTS.offers, "hold": hold_options}
