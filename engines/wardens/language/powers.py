"""Powers in sentences: what boards, upgrades and mutations change as long as they work.

The rules ask `engines.wardens.cards.powers.power` for the number; the texts are compiled when the box is opened.
"""

from __future__ import annotations

from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.wardens.language import worths as weigh
from engines.wardens.state import WardensState

SENTENCES = Sentences()


@SENTENCES.modifier("every Expedition has {number:digits} more guess(es)", rule="WAR-282", worth=weigh.power(4))
def more_guesses(state: WardensState, run: Context, number: int) -> int:
    """Expeditions have more guesses."""
    return number


@SENTENCES.modifier(
    "every reinforcement brings {number:digits} more vehicle(s)", rule="WAR-281", worth=weigh.power(4)
)
def more_vehicles(state: WardensState, run: Context, number: int) -> int:
    """Reinforcements are larger."""
    return number


@SENTENCES.modifier("tanks can make Ranged Attacks", rule="WAR-280", worth=weigh.power(4))
def ranged_tanks(state: WardensState, run: Context) -> int:
    """Tanks shell adjacent territories."""
    return 1


@SENTENCES.modifier("ships can make Ranged Attacks", rule="WAR-160", worth=weigh.power(4))
def ranged_ships(state: WardensState, run: Context) -> int:
    """Ships shell adjacent territories."""
    return 1


@SENTENCES.modifier("Outposts can bombard their own territory", rule="WAR-278", worth=weigh.power(3))
def artillery(state: WardensState, run: Context) -> int:
    """Outposts bombard, each once in Selena's turn."""
    return 1


@SENTENCES.modifier(
    "all Wardens and their armies can Move from portal to portal", rule="WAR-283", worth=weigh.power(4)
)
def portal_travel(state: WardensState, run: Context) -> int:
    """Wardens travel by portals."""
    return 1


@SENTENCES.modifier(
    "Starspawn and Tentacles have {number:digits} more action(s)", rule="WAR-292", worth=weigh.power(8)
)
def more_actions(state: WardensState, run: Context, number: int) -> int:
    """Starspawn do more."""
    return number


@SENTENCES.modifier("Starspawn and Tentacles can Move from portal to portal", rule="WAR-293", worth=weigh.power(5))
def portal_move(state: WardensState, run: Context) -> int:
    """Starspawn travel by portals."""
    return 1


@SENTENCES.modifier(
    "once each turn, Cthulhu may look at the Wardens' Prophecy cards", rule="WAR-291", worth=weigh.power(3)
)
def mind_reading(state: WardensState, run: Context) -> int:
    """Cthulhu looks at the team's hand."""
    return 1


@SENTENCES.modifier(
    "when Cthulhu moves, {number:digits} Starspawn come(s|) to the territory he leaves",
    rule="WAR-294",
    worth=weigh.power(5),
)
def proliferate(state: WardensState, run: Context, number: int) -> int:
    """Starspawn grow where Cthulhu was."""
    return number


@SENTENCES.modifier(
    "at the end of his turn, Cthulhu plays the Warden with the most Madness", rule="WAR-295", worth=weigh.power(8)
)
def possession(state: WardensState, run: Context) -> int:
    """Cthulhu plays the maddest Warden."""
    return 1


@SENTENCES.modifier(
    "when she kills in a round, {number:digits} more enemy unit(s) die(s|)", rule="WAR-304", worth=weigh.power(4)
)
def extra_kill(state: WardensState, run: Context, number: int) -> int:
    """More units die when the group kills."""
    return number


@SENTENCES.modifier("once per turn, both sides choose their tokens again", rule="WAR-306", worth=weigh.power(2))
def rethrow(state: WardensState, run: Context) -> int:
    """Tokens are chosen again."""
    return 1


@SENTENCES.modifier(
    "enemy units that she or her ships destroy are War Trophies", rule="WAR-307", worth=weigh.power(3)
)
def trophies(state: WardensState, run: Context) -> int:
    """Killed units are trophies."""
    return 1


@SENTENCES.modifier("he may reroll the Chance die of his Expedition", rule="WAR-317", worth=weigh.power(2))
def reroll(state: WardensState, run: Context) -> int:
    """The Chance die is rolled again."""
    return 1


@SENTENCES.modifier(
    "when he explores with success, he draws {number:digits} more Territory card(s)",
    rule="WAR-318",
    worth=weigh.power(2),
)
def extra_territory(state: WardensState, run: Context, number: int) -> int:
    """A success brings more Territory cards."""
    return number


@SENTENCES.modifier(
    "once per turn, after a round, {number:digits} unit(s) of the enemy die(s|)", rule="WAR-319", worth=weigh.power(2)
)
def bite(state: WardensState, run: Context, number: int) -> int:
    """Units die after a round."""
    return number


@SENTENCES.modifier(
    "Territory cards can be exchanged for Prophecy cards or zeppelins", rule="WAR-320", worth=weigh.power(3)
)
def territory_trade(state: WardensState, run: Context) -> int:
    """Territory cards are exchanged."""
    return 1


@SENTENCES.modifier("she can Move from Outpost to Outpost", rule="WAR-327", worth=weigh.power(4))
def tunnels(state: WardensState, run: Context) -> int:
    """Outposts are joined by tunnels."""
    return 1


@SENTENCES.modifier("she can repair Outposts", rule="WAR-128", worth=weigh.power(3))
def repair(state: WardensState, run: Context) -> int:
    """Outposts are repaired."""
    return 1


@SENTENCES.modifier("she can take Blueprints from Workshops", rule="WAR-271", worth=weigh.power(4))
def workshop(state: WardensState, run: Context) -> int:
    """Blueprints are taken."""
    return 1


@SENTENCES.modifier(
    "once per turn, {number:digits} Tentacle(s) leave(s|) her territory", rule="WAR-328", worth=weigh.power(1)
)
def lure(state: WardensState, run: Context, number: int) -> int:
    """Tentacles are lured away."""
    return number
