"""What Damage, Combat cards, Combat Power, Shields and tokens are worth in a fight."""

from __future__ import annotations

from engines.castle_von_loghan.combat.combat_cards import power_left
from engines.castle_von_loghan.judgement.fights import health_left, threat_of
from engines.castle_von_loghan.judgement.gear import A_BLOW
from engines.castle_von_loghan.judgement.goods import INITIATIVE, concern
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language.play import Context, Selection
from engines.kit.language.worth import over

A_CARD = 0.25
"""What a Combat card more in a hand is worth."""
A_BAD_CARD = 0.5
"""What it is worth to be rid of the worst card of a hand."""
A_STUN = 0.8
"""What it will be worth to stun an Enemy that is not there yet."""
DAMAGE_CARDS = 2.5
"""How many cards of a hand deal Damage for Combat Power, more or less."""
IN_HAND = 5
"""How many Combat cards are in a hand, more or less."""


def deal_damage(view: LoghanState, run: Context, number: int) -> float:
    """Damage to the Enemy that is attacked."""
    return A_BLOW * number


def deal_damage_to(view: LoghanState, run: Context, number: int, enemies: Selection) -> float:
    """Damage to Enemies: most to those that fall by it."""
    return over(enemies, lambda place: worth_of_hit(view, place, number))


def worth_of_hit(view: LoghanState, place: int, number: int) -> float:
    """Tell what Damage to an Enemy of the row is worth."""
    left = health_left(view, place)
    if not left:
        return 0.0
    return threat_of(view, place) * (1.2 if number >= left else 0.8 * number / left)


def more_combat_power(view: LoghanState, run: Context, who: Selection, number: int, span: str) -> float:
    """Combat Power for a while: worth something to whoever has more cards than power."""
    times = 2.0 if span == "combat" else 1.0
    return over(who, lambda one: concern(view, run.you, one) * times * _use_of_power(view, one, number))


def _use_of_power(view: LoghanState, who: int, number: int) -> float:
    """Tell what more Combat Power is worth: in a fight nothing to who has enough for the cards of a hand."""
    if not view.row:
        return A_BLOW * min(float(number), 1.0)
    return A_BLOW * min(float(number), max(0.0, DAMAGE_CARDS - power_left(view, who)))


def draw_combat(view: LoghanState, run: Context, number: int) -> float:
    """Combat cards of one's own."""
    return A_CARD * number


def players_draw_combat(view: LoghanState, run: Context, who: Selection, number: int) -> float:
    """Combat cards of players."""
    return over(who, lambda one: A_CARD * number)


def discard_combat(view: LoghanState, run: Context, who: Selection, number: int) -> float:
    """Combat cards that players choose to lose: the worst ones first."""
    return over(who, lambda one: A_BAD_CARD - A_CARD * number if view.agents[one].hand else 0.0)


def may_discard_combat(view: LoghanState, run: Context, who: Selection, number: int) -> float:
    """Combat cards that players may be rid of."""
    return over(who, lambda one: A_BAD_CARD / 2 * min(number, len(view.agents[one].hand)))


def aid(view: LoghanState, run: Context, who: Selection, number: int) -> float:
    """Combat cards that two players may be rid of."""
    return A_BAD_CARD / 2 + may_discard_combat(view, run, who, number)


def discard_random_combat(view: LoghanState, run: Context, who: Selection, number: int) -> float:
    """Combat cards that chance takes."""
    return over(who, lambda one: -A_CARD * min(number, len(view.agents[one].hand)))


def discard_named_combat(view: LoghanState, run: Context, who: Selection, number: int, card: str) -> float:
    """Combat cards of one kind that players are rid of."""
    return over(who, lambda one: A_BAD_CARD * min(number, _held(view, one, card)))


def may_discard_named(view: LoghanState, run: Context, who: Selection, card: str) -> float:
    """Combat cards of one kind that players may be rid of."""
    return over(who, lambda one: A_BAD_CARD * _held(view, one, card))


def _held(view: LoghanState, who: int, card: str) -> float:
    """Count the cards of a kind in a hand, or guess where they are hidden."""
    box, hand = view.box, view.agents[who].hand
    share = sum(box.combat_cards[kind].id == card for kind in box.combat_decks[view.agents[who].card]) / 30
    return sum(share if kind < 0 else float(box.combat_cards[kind].id == card) for kind in hand)


def exchange_combat(view: LoghanState, run: Context, who: Selection, number: int) -> float:
    """Bad Combat cards for others that may be better."""
    return over(who, lambda one: A_BAD_CARD * number if view.agents[one].hand else 0.0)


def must_recuperate(view: LoghanState, run: Context, who: Selection) -> float:
    """A Combat round that players lose."""
    return over(who, lambda one: -1.0)


def pay_combat_cards(view: LoghanState, run: Context, number: int) -> float:
    """Combat cards as a price."""
    return A_BAD_CARD - A_CARD * number


def renew_deck(view: LoghanState, run: Context) -> float:
    """A Combat deck with all its cards."""
    return 0.1 * len(view.agents[run.you].discard)


def stun(view: LoghanState, run: Context, enemies: Selection) -> float:
    """Enemies whose next attack is nothing."""
    if not view.row:
        return A_STUN * (1.0 if enemies.most else 2.0)
    return over(enemies, lambda place: 0.0 if view.row[place].stunned else threat_of(view, place))


def stun_next(view: LoghanState, run: Context, number: int) -> float:
    """Enemies of the next combat that begin Stunned."""
    return A_STUN * number


def gain_initiative(view: LoghanState, run: Context, who: Selection) -> float:
    """One card more in the next combat."""
    return over(who, lambda one: 0.0 if view.agents[one].initiative else concern(view, run.you, one) * INITIATIVE)


def become_overwhelmed(view: LoghanState, run: Context, who: Selection) -> float:
    """One card fewer in the next combat."""
    return over(who, lambda one: 0.0 if view.agents[one].overwhelmed else -concern(view, run.you, one) * INITIATIVE)


def initiative_next(view: LoghanState, run: Context, who: Selection) -> float:
    """One card more in the next Combat round."""
    return over(who, lambda one: A_CARD)


def overwhelmed_next(view: LoghanState, run: Context, who: Selection) -> float:
    """One card fewer in the next Combat round."""
    return over(who, lambda one: -A_CARD)


def lose_statuses(view: LoghanState, run: Context, who: Selection) -> float:
    """Players without any token."""
    return over(who, lambda one: INITIATIVE * (view.agents[one].overwhelmed - view.agents[one].initiative))


# What Treasures change in a Combat round


def more_damage(view: LoghanState, run: Context, card: str, number: int) -> float:
    """More Damage with one kind of Combat card, as often as it is in hand."""
    return A_BLOW * number * min(1.0, IN_HAND * _share(view, run.you, card))


def _share(view: LoghanState, who: int, *cards: str) -> float:
    box = view.box
    deck = box.combat_decks[max(0, view.agents[who].card)]
    return sum(box.combat_cards[kind].id in cards for kind in deck) / max(1, len(deck))


def negate(view: LoghanState, run: Context, number: int, cards: tuple[str, ...]) -> float:
    """So many Counters that do nothing."""
    return min(number * 0.6, IN_HAND * _share(view, run.you, *cards)) * 1.1


def negate_every(view: LoghanState, run: Context, cards: tuple[str, ...]) -> float:
    """Counters that do nothing."""
    return IN_HAND * _share(view, run.you, *cards) * 1.2


def negate_some(view: LoghanState, run: Context, cards: tuple[str, ...]) -> float:
    """Counters that do nothing, all or some as the options say."""
    return negate_every(view, run, cards)


def no_power(view: LoghanState, run: Context) -> float:
    """A card that takes no Combat Power."""
    return 0.1


def more_power(view: LoghanState, run: Context, number: int) -> float:
    """A card that takes more Combat Power."""
    return 0.1 * (1 - number)


def stays_in_hand(view: LoghanState, run: Context) -> float:
    """A card that is in the way."""
    return -A_CARD
