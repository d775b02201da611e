"""Amounts in sentences: cards that are held, trophies, collected vehicles, Blueprints."""

from __future__ import annotations

from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.wardens.cards.prophecies import hand_of
from engines.wardens.state import WardensState

SENTENCES = Sentences()


@SENTENCES.amount("the number of your side's Prophecy cards", rule="WAR-206")
def own_hand(state: WardensState, run: Context) -> int:
    """As many Prophecy cards as your side holds."""
    return len(state.hands[hand_of(run.you)])


@SENTENCES.amount("the number of the other side's Prophecy cards", rule="WAR-206")
def other_hand(state: WardensState, run: Context) -> int:
    """As many Prophecy cards as the other side holds."""
    return len(state.hands[1 - hand_of(run.you)])


@SENTENCES.amount("the number of War Trophies", rule="WAR-309")
def war_trophies(state: WardensState, run: Context) -> int:
    """As many units as lie on Morgana's board."""
    return sum(state.trophies)


@SENTENCES.amount("the number of collected vehicles", rule="WAR-285")
def collected_vehicles(state: WardensState, run: Context) -> int:
    """As many vehicles as lie on Cthulhu's board."""
    return sum(state.collected)


@SENTENCES.amount("the number of Kaysar's Territory cards", rule="WAR-320")
def kaysars_cards(state: WardensState, run: Context) -> int:
    """As many Territory cards as Kaysar has."""
    return len(state.territory_cards)


@SENTENCES.amount("the number of Blueprints", rule="WAR-272")
def blueprints(state: WardensState, run: Context) -> int:
    """As many Blueprints as Selena has and has not used."""
    return state.blueprints


@SENTENCES.amount("the number of Artifacts found", rule="WAR-331")
def artifacts_found(state: WardensState, run: Context) -> int:
    """As many Artifacts as the Wardens have found, used ones included."""
    return len(state.artifacts) + len(state.used_artifacts)
