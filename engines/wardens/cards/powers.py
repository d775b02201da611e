"""Powers: what boards, upgrades and mutations change, read from their texts.

A rule that a power can change asks `power(state, FORM, who)` for the number that stands in the text, 0 where nobody
has it. The forms are declared in `language/powers.py`; how the texts are compiled is in the box.
"""

from __future__ import annotations

from engines.kit.language.effect_state import language_of
from engines.kit.language.shared import changes
from engines.wardens.box import Tree
from engines.wardens.sides import side_of_character
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, DEAD, SANE, WardensState

# Upgrades: who asks names the Warden
MORE_GUESSES = "more_guesses"
"""How many more guesses an Expedition has (Leylines Mark, WAR-282)."""
MORE_VEHICLES = "more_vehicles"
"""How many more vehicles a reinforcement brings (Robotic Line, WAR-281)."""
RANGED_TANKS = "ranged_tanks"
"""Tanks make Ranged Attacks (High Range Cannon, WAR-280)."""
ARTILLERY = "artillery"
"""Outposts bombard their own territory (WAR-278)."""
PORTAL_TRAVEL = "portal_travel"
"""Wardens and their armies go from portal to portal (Tesla Research, WAR-283)."""

# Mutations: who asks names Cthulhu
MORE_ACTIONS = "more_actions"
"""How many more actions Starspawn have (Shapeshift, WAR-292)."""
PORTAL_MOVE = "portal_move"
"""Starspawn go from portal to portal (WAR-293)."""
MIND_READING = "mind_reading"
"""Cthulhu looks at the Wardens' hand (WAR-291)."""
PROLIFERATE = "proliferate"
"""How many Starspawn come where Cthulhu leaves (WAR-294)."""
POSSESSION = "possession"
"""Cthulhu plays the maddest Warden (WAR-295)."""

# Boards: who asks names the Warden, and the rule asks first whether he is there (WAR-090)
RANGED_SHIPS = "ranged_ships"
"""Ships make Ranged Attacks (Morgana, WAR-160): belongs to all her ships."""
EXTRA_KILL = "extra_kill"
"""How many more units die when she kills (Morgana, WAR-304)."""
RETHROW = "rethrow"
"""Both sides choose tokens again (Monty, WAR-306)."""
TROPHIES = "trophies"
"""Killed units are War Trophies (Morgana, WAR-307)."""
REROLL = "reroll"
"""He may reroll the Chance die of his Expedition (Kaysar, WAR-317)."""
EXTRA_TERRITORY = "extra_territory"
"""How many more Territory cards he draws on a success (Kaysar, WAR-318)."""
BITE = "bite"
"""How many units Hassan kills after a round (WAR-319)."""
TERRITORY_TRADE = "territory_trade"
"""Territory cards are exchanged (Kaysar, WAR-320, WAR-321)."""
TUNNELS = "tunnels"
"""She travels between Outposts (Selena, WAR-327)."""
REPAIR = "repair"
"""She repairs Outposts (Selena, WAR-128)."""
WORKSHOP = "workshop"
"""She takes Blueprints (Selena, WAR-271)."""
LURE = "lure"
"""How many Tentacles Gauge lures away (WAR-328)."""

# Cards that last
FEWER_LOSSES = "fewer_losses"
"""How many units fewer a side loses in a round of a battle."""
FREE_ATTACK = "free_attack"
"""Who wins with Attack loses no unit of his own."""


def power(state: WardensState, form: str, who: int) -> int:
    """Return how much a power changes for a character now, 0 if he does not have it.

    His own board works for a Warden as long as he lives (WAR-258), upgrades for the sane, and those that he had for
    the insane (WAR-255); dead Wardens' vehicles have none. Mutations work for Cthulhu. What a card
    changes for a while works for the side that played it.
    """
    box, mind = state.box, state.minds[who]
    number = power_of_cards(state, form, who) if state.lasting or box.has_conditions else 0
    if who == CTHULHU:
        return number + unlocked_power(box.mutations, state.mutations, form)
    if mind == DEAD:
        return 0
    number += box.character_powers[who].get(form, 0)
    upgrades = state.upgrades if mind == SANE else state.kept[who]
    return number + unlocked_power(box.upgrades, upgrades, form) if upgrades else number


def unlocked_power(tree: Tree, unlocked: tuple[int, ...], form: str) -> int:
    """Return how much what is unlocked of a tree changes a power."""
    powers, number = tree.powers, 0
    for one in unlocked:
        number += powers[one].get(form, 0)
    return number


def power_of_cards(state: WardensState, form: str, who: int) -> int:
    """Return how much a power is changed for a character by cards of his side that last, and by texts for a while."""
    is_his = side_of_character(state, who) == CTHULHUS_SIDE
    found = [change for change in changes(state, form) if (change.context.you == CTHULHU) == is_his]
    run = language_of(state).forms[form].run
    return sum(int(run(state, one.context, *one.slots)) for one in found if is_for(who, one.context.card))


def is_for(who: int, card: object) -> bool:
    """Tell whether a text works for a character: that of a board only for its owner."""
    return not isinstance(card, tuple) or card[0] != "character" or card[1] == who
