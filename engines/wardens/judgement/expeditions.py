"""Judging Expeditions: the dial, the guesses, the reroll, cards in place of symbols (WAR-D-36 to WAR-D-42).

The dial is a game of hidden choices: Cthulhu wins a bonus if his symbol is not named, the Wardens a territory if it
is. He mixes so that no guess is better than another, and by what everybody knows: the dial must not tell what lies
there.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.judging import Judge, by_word
from engines.kit.language.play import Context
from engines.kit.language.worth import worth
from engines.wardens.cards.powers import MORE_GUESSES, power
from engines.wardens.judgement.hands import worth_in_hand
from engines.wardens.judgement.journeys import Journey, Left
from engines.wardens.judgement.matters import Matter
from engines.wardens.judgement.seeking import chances, mean_guesses
from engines.wardens.judgement.survey import Survey
from engines.wardens.judgement.values import CARD, PROGRESS, worth_of_artifact
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, EMPTY, SYMBOLS, WARDENS_SIDE, WardensState

HALVINGS = 40
"""How often the search for a level is halved: then it is exact to the last digit that matters."""


# The game of the dial


def stake(view: WardensState) -> float:
    """Tell what a success is worth more to the Wardens than a failure, bonus aside, by what everybody knows."""
    expedition = view.expedition
    assert expedition is not None
    return chances(view)[expedition.at] * worth_of_artifact(view) + PROGRESS + 2 * CARD


def bonuses(view: WardensState) -> list[float]:
    """Tell what the bonus of each symbol is worth to Cthulhu."""
    return [
        max(0.0, worth(view, text, Context(CTHULHU, ("fate", symbol))))
        for symbol, text in enumerate(view.box.fate_texts)
    ]


def dial_mix(prizes: Sequence[float], guesses: float) -> list[float]:
    """Tell how likely each symbol should be hidden, if naming it denies Cthulhu this prize.

    Where every symbol that is used is as dear to name as the others, no guess is better than another. A symbol is
    left out that is worth so little that nobody would name it.
    """
    used = list(range(len(prizes)))
    while True:
        total = sum(1 / prizes[symbol] for symbol in used)
        mix = [1 / prizes[symbol] / total if symbol in used else 0.0 for symbol in range(len(prizes))]
        poor = [symbol for symbol in used if guessed(prizes, guesses)[symbol] <= 0]
        if not poor or len(used) == len(poor):
            return mix
        used = [symbol for symbol in used if symbol not in poor]


def guessed(prizes: Sequence[float], guesses: float) -> list[float]:
    """Tell how likely each symbol should be among so many guesses: so that none is better to hide than another."""
    if guesses >= len(prizes):
        return [1.0] * len(prizes)
    low, high = min(prizes) - max(prizes) * len(prizes), max(prizes)
    for _ in range(HALVINGS):
        level = (low + high) / 2
        shares = [min(1.0, max(0.0, 1 - level / prize)) for prize in prizes]
        low, high = (level, high) if sum(shares) > guesses else (low, level)
    return shares


def prizes_of(view: WardensState) -> list[float]:
    """Tell what it costs the Wardens not to name each symbol: success, and the bonus."""
    return [stake(view) + bonus for bonus in bonuses(view)]


def judge_dial(matter: Matter) -> list[float]:
    """Hide every symbol so often that no guess is better than another."""
    view = matter.view
    expedition = view.expedition
    assert expedition is not None
    mean = mean_guesses(view) + power(view, MORE_GUESSES, expedition.who)
    mix = dial_mix(prizes_of(view), mean)
    return [mix[option[1]] for option in matter.options]


def judge_guesses(matter: Matter) -> list[float]:
    """Name symbols so that Cthulhu could not have hidden another to more profit."""
    view = matter.view
    expedition = view.expedition
    assert expedition is not None
    prizes = prizes_of(view)
    left = [option[1] for option in matter.options]
    shares = guessed([prizes[symbol] for symbol in left], expedition.guesses)
    total = sum(shares) or 1.0
    return [share / total for share in shares]


def judge_reroll(matter: Matter) -> list[float]:
    """Roll again where the die shows less than the mean."""
    return by_word(matter, reroll=mean_guesses(matter.view) - matter.args[0] - 0.01)


# Cards in place of symbols


def judge_replacing(matter: Matter) -> list[float]:
    """Replace a named symbol where the failure is worth the card: surely where the Artifact lies."""
    view, expedition = matter.view, matter.view.expedition
    assert expedition is not None
    hidden = dict(zip(view.places, view.hidden, strict=True))
    truth = worth_of_artifact(view) if hidden.get(expedition.at, EMPTY) != EMPTY else 0.0
    unnamed = len(SYMBOLS) - len(expedition.named)
    holds = max(0.0, 1 - expedition.guesses / max(1, unnamed)) * 0.85
    gain, prizes, icons = truth + PROGRESS + 2 * CARD, bonuses(view), view.box.fate_icons
    found = []
    for option in matter.options:
        card = option[1] if option[0] == "replace" else None
        cost = 0.0 if card is None else worth_in_hand(view, CTHULHUS_SIDE, card)
        found.append(0.0 if card is None else holds * (gain + prizes[icons[card]]) - cost)
    return found


def judge_last_chance(matter: Matter) -> list[float]:
    """Play the card that names the symbol where the territory is worth it."""
    view = matter.view
    value = stake(view) + bonuses(view)[matter.args[0]]
    return [
        value - worth_in_hand(view, WARDENS_SIDE, option[1]) if option[0] == "match" else 0.0
        for option in matter.options
    ]


def judge_flight(matter: Matter) -> list[float]:
    """Flee where there is most to hope and least to fear."""
    view, who = matter.view, matter.args[0] if matter.args else matter.who
    journey = Journey(Survey(view), who)
    group = view.armies[view.groups[who]]
    sign = 1 if matter.who != CTHULHU else -1
    left = Left(group.actions, view.bonus[who])
    return [sign * journey.move(option[1], left) for option in matter.options]


JUDGES: dict[str, Judge] = {
    "set_dial": judge_dial,
    "guess": judge_guesses,
    "reroll": judge_reroll,
    "replace_symbol": judge_replacing,
    "last_chance": judge_last_chance,
    "flee": judge_flight,
}
