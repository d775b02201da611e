"""Combat in words: weapons, Combat cards, attacks, Shields, what Enemies do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.castle_von_loghan.words.names import combat_card, enemy, treasure, treasures, who
from engines.kit.speech import Speech, listed, sentence

Sentences = dict[str, Callable[..., str]]


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _cards(speech: Speech, kinds: Sequence[int]) -> str:
    return listed([combat_card(speech, kind) for kind in kinds])


def _combat(speech: Speech, cards: Sequence[int]) -> str:
    return f"Combat! Against the group: {listed([enemy(speech, card) for card in cards])}."


def _forced(speech: Speech, place: int, kinds: Sequence[int]) -> str:
    laid = f", discards {_cards(speech, kinds)}" if kinds else ""
    return f"{who(speech, place)} has to Recuperate{laid} and shuffles a new Combat deck."


def _power(speech: Speech, place: int, number: int, span: str) -> str:
    words = speech.box.game.language.enums["span"][span]
    return f"{who(speech, place)} has {number} more Combat Power {words}."


EVENTS: Sentences = {
    "combat": _combat,
    "combat_round": lambda speech, number: f"Combat round {number}.",
    "stunned": lambda speech, card: f"{sentence(enemy(speech, card))} is Stunned.",
    "next_stuns": lambda speech, number: (
        f"{number} {'Enemy' if number == 1 else 'Enemies'} of the next combat will be Stunned."
    ),
    "stun_over": lambda speech, card: f"{sentence(enemy(speech, card))} is Stunned and does not attack.",
    "initiative": lambda speech, place: f"{who(speech, place)} gains Initiative.",
    "overwhelmed": lambda speech, place: f"{who(speech, place)} becomes Overwhelmed.",
    "no_status": lambda speech, place: f"{who(speech, place)} has neither Initiative nor is Overwhelmed any more.",
    "more_power": _power,
    "equips": lambda speech, place, cards, power: (
        f"{who(speech, place)} fights with {treasures(speech, cards) if cards else 'bare hands'},"
        f" Combat Power {power}."
    ),
    "picks_up": lambda speech, place, card: f"{who(speech, place)} picks {treasure(speech, card)} up again.",
    "draws": lambda speech, place, number: f"{who(speech, place)} draws {_count(number, 'Combat card')}.",
    "drew": lambda speech, place, kinds: f"{who(speech, place)} has drawn {_cards(speech, kinds)}.",
    "combat_skill": lambda speech, place: f"{who(speech, place)} uses the Combat Skill.",
    "combat_deck_renewed": lambda speech, place, number: (
        f"{who(speech, place)} shuffles the discard pile into a new Combat deck of {number}."
    ),
    "card_goes_back": lambda speech, place, kind: (
        f"{who(speech, place)} shuffles {combat_card(speech, kind)} into the Combat deck."
    ),
    "card_comes_back": lambda speech, place, kind: (
        f"{who(speech, place)} takes {combat_card(speech, kind)} back into the hand."
    ),
    "combat_decks_renewed": lambda speech: "Everybody shuffles the discard pile back into the Combat deck.",
    "recuperates": lambda speech, place: f"{who(speech, place)} Recuperates.",
    "must_recuperate": _forced,
    "plays": lambda speech, place, kind: f"{who(speech, place)} plays {combat_card(speech, kind)}.",
    "discards_card": lambda speech, place, kind: f"{who(speech, place)} discards {combat_card(speech, kind)}.",
    "attacks": lambda speech, place, card: f"{who(speech, place)} attacks {enemy(speech, card)}.",
    "damage": lambda speech, place, card, number: (
        f"{who(speech, place)} puts {number} Damage on {enemy(speech, card)}."
    ),
    "damage_ignored": lambda speech, card, number: f"{sentence(enemy(speech, card))} ignores {number} Damage.",
    "weakness": lambda speech, place, card: (
        f"{who(speech, place)} hits the Weakness of {enemy(speech, card)}: 1 more Damage."
    ),
    "enemy_heals": lambda speech, card, number: f"{sentence(enemy(speech, card))} loses {number} Damage tokens.",
    "defeated": lambda speech, card: f"{sentence(enemy(speech, card))} is defeated.",
    "no_end": lambda speech, rounds: f"After {rounds} Combat rounds nobody can end this fight: the Enemies leave.",
    "enemy_removed": lambda speech, card: f"{sentence(enemy(speech, card))} leaves the combat.",
    "leaves_excess": lambda speech, place, card: f"{who(speech, place)} leaves the excess on {enemy(speech, card)}.",
    "spills": lambda speech, place, card, number: (
        f"{who(speech, place)} carries {number} of the excess Damage on to {enemy(speech, card)}."
    ),
    "lays_out": lambda speech, place, kinds: f"{who(speech, place)} lays out {_cards(speech, kinds)}.",
    "negated": lambda speech, place, kind, card: (
        f"{sentence(treasure(speech, card))} of {who(speech, place)} negates {combat_card(speech, kind)}."
    ),
    "resolves": lambda speech, place, kind: f"{combat_card(speech, kind)} of {who(speech, place)} takes effect.",
    "enemy_attack": lambda speech, card: f"{sentence(enemy(speech, card))} attacks.",
    "combat_won": lambda speech, number: (
        f"The combat is over: {number} {'Enemy is' if number == 1 else 'Enemies are'} defeated."
    ),
    "enemies_discarded": lambda speech, number: (
        "The Enemy card is discarded." if number == 1 else f"{number} Enemy cards are discarded."
    ),
}

DISCARDS = {"may": "which Combat card do you discard, if any?", "must": "which Combat card do you discard?"}

QUESTIONS: Sentences = {
    "weapons": lambda speech, place: f"{who(speech, place)}, what do you fight with?",
    "too_much": lambda speech, place, chosen: (
        f"{who(speech, place)}, with {treasures(speech, chosen)} in hand you cannot carry everything: what goes?"
    ),
    "extra_draw": lambda speech, place: f"{who(speech, place)}, do you draw another Combat card?",
    "recuperate": lambda speech, place: f"{who(speech, place)}, do you fight or Recuperate?",
    "recuperating_discard": lambda speech, place: f"{who(speech, place)}, what do you discard while Recuperating?",
    "discard_combat": lambda speech, place, how: f"{who(speech, place)}, {DISCARDS[how]}",
    "discard_number": lambda speech, place, name: (
        f"{who(speech, place)}, how many cards called {speech.box.content[name].name} do you discard?"
    ),
    "shuffle_back": lambda speech, place: f"{who(speech, place)}, which card goes back into the Combat deck?",
    "take_back": lambda speech, place: f"{who(speech, place)}, which card do you take back into your hand?",
    "exchange": lambda speech, place: f"{who(speech, place)}, which Combat card do you exchange, if any?",
    "priority_one": lambda speech, place: f"{who(speech, place)}, do you play a Priority 1 card?",
    "target": lambda speech, place: f"{who(speech, place)}, which Enemy do you attack?",
    "attack_card": lambda speech, place: f"{who(speech, place)}, which card do you play?",
    "excess": lambda speech, place, card, over: (
        f"{who(speech, place)}, what becomes of the {over} Damage beyond the Health of {enemy(speech, card)}?"
    ),
    "negate": lambda speech, place, card: f"{who(speech, place)}, what does {treasure(speech, card)} negate?",
}

OPTIONS: Sentences = {
    "equip": lambda speech, *cards: sentence(treasures(speech, cards)) if cards else "Bare hands",
    "drop": lambda speech, card: f"Drop {treasure(speech, card)}",
    "stop": lambda speech: "Enough",
    "draw_extra": lambda speech: "Draw another card",
    "fight": lambda speech: "Fight",
    "recuperate": lambda speech: "Recuperate",
    "discard_card": lambda speech, kind: f"Discard {combat_card(speech, kind)}",
    "keep": lambda speech: "Keep your cards",
    "number": lambda speech, number: str(number) if number else "None",
    "shuffle_back": lambda speech, kind: f"Shuffle {combat_card(speech, kind)} into the Combat deck",
    "take_back": lambda speech, kind: f"Take {combat_card(speech, kind)} back",
    "exchange": lambda speech, kind: f"Exchange {combat_card(speech, kind)}",
    "play": lambda speech, kind: f"Play {combat_card(speech, kind)}",
    "attack": lambda speech, place: f"Attack {_foe(speech, place)}",
    "no_target": lambda speech: "Attack nobody",
    "spill": lambda speech, place: f"Carry half of it on to {_foe(speech, place)}",
    "leave_excess": lambda speech: "Leave it there",
    "negate": combat_card,
}


def _foe(speech: Speech, place: int) -> str:
    return enemy(speech, speech.state.row[place].card)  # type: ignore[attr-defined]
