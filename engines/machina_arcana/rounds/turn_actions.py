"""What a unit that decides for itself can do on its own turn (MA-054, MA-475).

The first word of an option names the step that does it, with "do_" before it.
"""

from __future__ import annotations

from engines.kit.questions import Option
from engines.machina_arcana.abilities.playing import uses
from engines.machina_arcana.items.inventory import inventories
from engines.machina_arcana.items.trading import trades
from engines.machina_arcana.map.action_spaces import activations
from engines.machina_arcana.map.doors import door_actions
from engines.machina_arcana.map.exploring import breaches, exits, explorations
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.moving import moves

TURN_ACTIONS = (moves, uses, activations, door_actions, explorations, breaches, exits, trades, inventories)


def actions(state: MachinaState, unit: int) -> list[Option]:
    """List all that a unit can do on its own turn."""
    return [option for offer in TURN_ACTIONS for option in offer(state, unit)]
