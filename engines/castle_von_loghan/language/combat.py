"""Combat in sentences: Damage, Combat cards, Combat Power, shields, Stunned, Initiative and Overwhelmed."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_von_loghan.combat.enemy_changes import can_be_stunned
from engines.castle_von_loghan.language.worths import combat as weigh
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.state import push, push_each, tell

SENTENCES = Sentences()

# Damage


@SENTENCES.effect("deal {number:number} Damage", rule="CVL-228", example="Deal 1 Damage.", worth=weigh.deal_damage)
def deal_damage(state: LoghanState, run: Context, number: int) -> None:
    """Put Damage tokens on the attacked Enemy."""
    push(state, ("deal_damage", run.you, (state.target,), number, run.card))


@SENTENCES.effect("deal {number:number} Damage to {enemies:enemy}", rule="CVL-228", worth=weigh.deal_damage_to)
def deal_damage_to(state: LoghanState, run: Context, number: int, enemies: Sequence[int]) -> None:
    """Put Damage tokens on Enemies."""
    push(state, ("deal_damage", run.you, tuple(enemies), number, run.card))


@SENTENCES.modifier(
    "your {card:combat_card} deals {number:digits} more Damage", rule="CVL-228", worth=weigh.more_damage
)
def more_damage(state: LoghanState, run: Context, card: str, number: int) -> int:
    """One kind of Combat card deals more Damage."""
    return number


@SENTENCES.modifier("this card uses no Combat Power", rule="CVL-238", worth=weigh.no_power)
def no_power(state: LoghanState, run: Context) -> int:
    """Playing this card takes no Combat Power."""
    return 0


@SENTENCES.modifier("this card uses {number:digits} Combat Power", rule="CVL-227", worth=weigh.more_power)
def more_power(state: LoghanState, run: Context, number: int) -> int:
    """Playing this card takes so much Combat Power."""
    return number


@SENTENCES.modifier(
    "this card leaves the hand only by Recuperating or by name", rule="CVL-208", worth=weigh.stays_in_hand
)
def stays_in_hand(state: LoghanState, run: Context) -> bool:
    """This card cannot be discarded by effects that do not name it."""
    return True


@SENTENCES.effect(
    "{who:player} ha(s|ve) {number:digits} more Combat Power {span:span}",
    rule="CVL-212",
    worth=weigh.more_combat_power,
)
def more_combat_power(state: LoghanState, run: Context, who: Sequence[int], number: int, span: str) -> None:
    """Give Combat Power for a while."""
    for one in who:
        if span == "combat":
            state.agents[one].power_bonus_combat += number
        else:
            state.agents[one].power_bonus += number
        tell(state, "more_power", "CVL-212", one, number, span)


# Combat cards


@SENTENCES.effect("draw {number:number} Combat card(s)", rule="CVL-240", worth=weigh.draw_combat)
def draw_combat(state: LoghanState, run: Context, number: int) -> None:
    """Draw Combat cards yourself."""
    push(state, ("draw_by_effect", run.you, number))


@SENTENCES.effect(
    "{who:player} draw(s|) {number:number} Combat card(s)", rule="CVL-240", worth=weigh.players_draw_combat
)
def players_draw_combat(state: LoghanState, run: Context, who: Sequence[int], number: int) -> None:
    """Let players draw Combat cards."""
    push(state, *(("draw_by_effect", one, number) for one in who))


@SENTENCES.effect(
    "{who:player} discard(s|) {number:number} Combat card(s)", rule="CVL-222", worth=weigh.discard_combat
)
def discard_combat(state: LoghanState, run: Context, who: Sequence[int], number: int) -> None:
    """Players discard Combat cards of their choice."""
    push(state, *(("discard_by_effect", one, number, "must") for one in who))


@SENTENCES.effect(
    "{who:player} may discard {number:number} Combat card(s)", rule="CVL-222", worth=weigh.may_discard_combat
)
def may_discard_combat(state: LoghanState, run: Context, who: Sequence[int], number: int) -> None:
    """Players may discard Combat cards of their choice."""
    push(state, *(("discard_by_effect", one, number, "may") for one in who))


@SENTENCES.effect(
    "you and {who:player} may each discard {number:number} Combat card(s)",
    rule="CVL-222",
    example="You and one player in Reach may each discard 1 Combat card.",
    others="who",
    worth=weigh.aid,
)
def aid(state: LoghanState, run: Context, who: Sequence[int], number: int) -> None:
    """You, and then another player, may discard Combat cards."""
    push(state, *(("discard_by_effect", one, number, "may") for one in (run.you, *who)))


@SENTENCES.effect(
    "{who:player} discard(s|) {number:number} random Combat card(s)",
    rule="CVL-332",
    worth=weigh.discard_random_combat,
)
def discard_random_combat(state: LoghanState, run: Context, who: Sequence[int], number: int) -> None:
    """Players discard Combat cards picked at random."""
    push(state, *(("discard_at_random", one, number) for one in who))


@SENTENCES.effect(
    "{who:player} discard(s|) {number:number} {card:combat_card}", rule="CVL-209", worth=weigh.discard_named_combat
)
def discard_named_combat(state: LoghanState, run: Context, who: Sequence[int], number: int, card: str) -> None:
    """Players discard Combat cards of one kind, as far as they hold any."""
    push(state, *(("discard_named", one, number, card) for one in who))


@SENTENCES.effect(
    "{who:player} may discard any number of {card:combat_card}", rule="CVL-209", worth=weigh.may_discard_named
)
def may_discard_named(state: LoghanState, run: Context, who: Sequence[int], card: str) -> None:
    """Players may discard any number of Combat cards of one kind."""
    push(state, *(("may_discard_named", one, card) for one in who))


@SENTENCES.effect(
    "{who:player} may exchange {number:number} Combat card(s)", rule="CVL-209", worth=weigh.exchange_combat
)
def exchange_combat(state: LoghanState, run: Context, who: Sequence[int], number: int) -> None:
    """Players may discard any Combat cards, Miss included, and draw as many."""
    push(state, *(("exchange_combat", one, number) for one in who))


@SENTENCES.effect("shuffle your discard pile into your Combat deck", rule="CVL-Q-119", worth=weigh.renew_deck)
def renew_deck(state: LoghanState, run: Context) -> None:
    """Your discarded Combat cards can be drawn again."""
    push(state, ("renew_deck", run.you))


@SENTENCES.effect("{who:player} must Recuperate", rule="CVL-205", worth=weigh.must_recuperate, once=True)
def must_recuperate(state: LoghanState, run: Context, who: Sequence[int]) -> None:
    """Players discard their hands, shuffle, and take no further part in this Combat round."""
    push_each(state, "forced_recuperation", who)


def can_discard(state: LoghanState, run: Context, number: int) -> bool:
    """Tell whether you hold so many Combat cards that may be discarded."""
    kept = [kind for kind, text in enumerate(state.box.combat_texts) if ("stays_in_hand",) in text.modifiers]
    return sum(kind not in kept for kind in state.agents[run.you].hand) >= number


@SENTENCES.cost(
    "discard {number:digits} Combat card(s)", can=can_discard, rule="CVL-222", worth=weigh.pay_combat_cards
)
def pay_combat_cards(state: LoghanState, run: Context, number: int) -> None:
    """Discard Combat cards as a price."""
    push(state, ("discard_by_effect", run.you, number, "must"))


# Shields


@SENTENCES.modifier("negate {number:digits} {cards:combat_card+or} in your hand", rule="CVL-185", worth=weigh.negate)
def negate(state: LoghanState, run: Context, number: int, cards: tuple[str, ...]) -> int:
    """So many Priority 3 cards in your hand do nothing."""
    return number


@SENTENCES.modifier("negate every {cards:combat_card+or} in your hand", rule="CVL-185", worth=weigh.negate_every)
def negate_every(state: LoghanState, run: Context, cards: tuple[str, ...]) -> int:
    """All Priority 3 cards of some kinds in your hand do nothing."""
    return -1


@SENTENCES.modifier("negate {cards:combat_card+or} in your hand", rule="CVL-Q-70", worth=weigh.negate_some)
def negate_some(state: LoghanState, run: Context, cards: tuple[str, ...]) -> int:
    """Priority 3 cards in your hand do nothing: all, or one in each Combat round, as the options say."""
    return -1 if state.box.options.shield_default == "all" else 1


# What happens to Enemies and players


@SENTENCES.effect("stun {enemies:enemy}", rule="CVL-331", example="Stun one Enemy.", worth=weigh.stun)
def stun(state: LoghanState, run: Context, enemies: Sequence[int]) -> None:
    """Negate the next attack of Enemies; a second Stun does not add up."""
    for place in [place for place in enemies if can_be_stunned(state, place)]:
        state.row[place].stunned = True
        tell(state, "stunned", "CVL-331", state.row[place].card)


@SENTENCES.effect("stun {number:number} Enem(y|ies) of the next combat", rule="CVL-331", worth=weigh.stun_next)
def stun_next(state: LoghanState, run: Context, number: int) -> None:
    """The first Enemies of the next combat begin Stunned."""
    state.next_stuns += number
    tell(state, "next_stuns", "CVL-331", number)


@SENTENCES.effect("{who:player} gain(s|) Initiative", rule="CVL-193", worth=weigh.gain_initiative, once=True)
def gain_initiative(state: LoghanState, run: Context, who: Sequence[int]) -> None:
    """Players draw 1 card more in the first Combat round of the next combat."""
    for one in who:
        state.agents[one].initiative = True
        tell(state, "initiative", "CVL-193", one)


@SENTENCES.effect("{who:player} become(s|) Overwhelmed", rule="CVL-194", worth=weigh.become_overwhelmed, once=True)
def become_overwhelmed(state: LoghanState, run: Context, who: Sequence[int]) -> None:
    """Players draw 1 card fewer in the first Combat round of the next combat."""
    for one in who:
        state.agents[one].overwhelmed = True
        tell(state, "overwhelmed", "CVL-194", one)


@SENTENCES.effect(
    "{who:player} gain(s|) Initiative for the next Combat round", rule="CVL-Q-115", worth=weigh.initiative_next
)
def initiative_next(state: LoghanState, run: Context, who: Sequence[int]) -> None:
    """Players draw 1 card more in the next Combat round of this combat."""
    for one in who:
        state.agents[one].next_draw += 1
        tell(state, "initiative", "CVL-Q-115", one)


@SENTENCES.effect(
    "{who:player} become(s|) Overwhelmed for the next Combat round", rule="CVL-Q-115", worth=weigh.overwhelmed_next
)
def overwhelmed_next(state: LoghanState, run: Context, who: Sequence[int]) -> None:
    """Players draw 1 card fewer in the next Combat round of this combat."""
    for one in who:
        state.agents[one].next_draw -= 1
        tell(state, "overwhelmed", "CVL-Q-115", one)


@SENTENCES.effect(
    "{who:player} lose(s|) Initiative and (is/are) no longer Overwhelmed",
    rule="CVL-Q-113",
    worth=weigh.lose_statuses,
    once=True,
)
def lose_statuses(state: LoghanState, run: Context, who: Sequence[int]) -> None:
    """Take both tokens from players."""
    for one in who:
        state.agents[one].initiative = state.agents[one].overwhelmed = False
        tell(state, "no_status", "CVL-Q-113", one)


# Conditions and amounts


@SENTENCES.condition("it is the first Combat round", rule="CVL-193")
def is_first_round(state: LoghanState, run: Context) -> bool:
    """The combat has just begun."""
    return state.combat_round == 1


@SENTENCES.condition("you have {number:article} {card:combat_card} in hand", rule="CVL-197")
def holds_card(state: LoghanState, run: Context, number: int, card: str) -> bool:
    """You hold such a Combat card."""
    return any(state.box.combat_cards[kind].id == card for kind in state.agents[run.you].hand)


@SENTENCES.amount("the number of {card:combat_card} in your hand", many=True, rule="CVL-197")
def cards_of_kind(state: LoghanState, run: Context, card: str) -> int:
    """As many such Combat cards as you hold."""
    return sum(state.box.combat_cards[kind].id == card for kind in state.agents[run.you].hand)


@SENTENCES.amount("the number of Combat cards in your hand", many=True, rule="CVL-197")
def combat_cards_held(state: LoghanState, run: Context) -> int:
    """As many Combat cards as you hold."""
    return len(state.agents[run.you].hand)


@SENTENCES.event("you hit a Weakness", on="weakness", rule="CVL-229")
def hits_weakness(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """Your Weapon's type is the Weakness of the Enemy that you damage."""
    return happening[1] == run.you
