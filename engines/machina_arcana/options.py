"""Every open question of the ledger, as a field that a designer can set."""

from __future__ import annotations

from typing import Literal

from engines.kit.documents import Control, DocumentId, fact
from engines.kit.game import RuleOptions


class TableOptions(RuleOptions):
    """Who plays whom, and what makes a game easier, shorter or longer."""

    explorers: tuple[DocumentId, ...] = fact(
        (),
        label="Explorers",
        about="Who is played, in the order of the seats (Kim, Lorrari)? Leave it empty to choose at the table.",
        control=Control.LIST,
        refers_to="explorer",
        rule="MA-025",
    )
    explorers_per_player: Literal[1, 2, 3, 4] = fact(
        1,
        label="Explorers of each player",
        about="How many explorers has each player? Four boards are in the box.",
        rule="MA-Q-151",
    )
    easy: bool = fact(False, label="Easy game", about="Does the face 0 of the game die count as 0?", rule="MA-046")
    easy_zero_scope: Literal["all", "ratings"] = fact(
        "all",
        label="The 0 of an easy game counts",
        about="For every roll, or only for spawn and horror rolls?",
        rule="MA-Q-27",
    )
    very_easy: bool = fact(
        False, label="Very easy game", about="Are the ratings never lowered by a roll?", rule="MA-047"
    )
    starting_items: Literal["none", "one", "two"] = fact(
        "none", label="Starting items", about="How often does each explorer gain an item first?", rule="MA-Q-182"
    )
    solo_relief: Literal["none", "ratings_plus_1", "starting_item", "two_explorers"] = fact(
        "none", label="Help for one explorer", about="What makes the lone game easier?", rule="MA-Q-185"
    )
    round_limit: int = fact(
        0, label="Round limit", about="After how many rounds is the game lost? 0: never.", ge=0, rule="MA-Q-180"
    )
    kept: tuple[tuple[DocumentId, ...], ...] = fact(
        (),
        label="Kept cards",
        about="The items and bound events that each explorer brings: names with commas, explorers with semicolons.",
        control=Control.LIST,
        rule="MA-355",
    )
    campaign_cap: bool = fact(
        True,
        label="Campaign threat stops at level 5",
        about="Does the threat of the kept cards stop on the first position of level 5?",
        rule="MA-Q-189",
    )


class TurnOptions(TableOptions):
    """Turns, phases and who decides."""

    threat_track_length: Literal[5, 6, 7] = fact(
        6, label="Threat track", about="How many positions has it?", rule="MA-Q-05"
    )
    turn_ends_at_zero: bool = fact(
        False, label="A turn ends without stamina", about="Or only when its player says so?", rule="MA-Q-13"
    )
    restored_stamina_reopens_turn: bool = fact(
        True,
        label="Restored stamina reopens a turn",
        about="May an explorer go on who gets stamina after its turn?",
        rule="MA-Q-14",
    )
    spawn_order: Literal["choice", "seat"] = fact(
        "choice", label="Order of spawn rolls", about="Who says who rolls next?", rule="MA-Q-19"
    )
    horror_roller: Literal["choice", "rotate"] = fact(
        "choice", label="Who rolls for horror", about="The players' choice, or in turn?", rule="MA-Q-24"
    )
    simultaneous: Literal["defeat", "victory"] = fact(
        "defeat", label="Victory and defeat at once", about="Which one counts?", rule="MA-Q-86"
    )
    hive_mind: Literal["rotate", "shared", "first_dead"] = fact(
        "rotate", label="The dead share the monsters", about="Who plays which monster?", rule="MA-Q-147"
    )
    solo_monsters: Literal["scheming", "mindless"] = fact(
        "scheming",
        label="Monsters of a lone player",
        about="Do they scheme when one of a lone player's explorers is dead?",
        rule="MA-Q-151",
    )
    dead_win: bool = fact(
        False, label="The dead can win", about="Do they win when the explorers lose?", rule="MA-Q-148"
    )
    weak_monsters_detour: bool = fact(
        False,
        label="Weak monsters go round doors",
        about="Do monsters that can never pay for a closed door count it as a wall?",
        rule="MA-Q-145",
    )


class MapOptions(TurnOptions):
    """The map."""

    top_tile_visible: bool = fact(
        False,
        label="The top tile is seen",
        about="Does everybody see the upper face of the tile deck?",
        rule="MA-Q-38",
    )
    rubble_pinch_blocks: bool = fact(
        False,
        label="Rubble at a corner blocks",
        about="Do two rubble spaces that touch at a corner stop steps and sight between them?",
        rule="MA-Q-43",
    )
    range_metric: Literal["direct", "path"] = fact(
        "direct", label="Range", about="Counted directly, or by the steps of a way?", rule="MA-Q-45"
    )
    lever_tile: Literal["activator", "lever"] = fact(
        "activator", label="A pushed lever works", about="On whose tile?", rule="MA-Q-65"
    )
    teleport_across_tiles: bool = fact(
        True, label="Teleport across tiles", about="Within so many spaces, on any tile?", rule="MA-Q-66"
    )
    break_through: bool = fact(
        False,
        label="Break through dead edges",
        about="May an explorer open a dead edge for 4 stamina?",
        rule="MA-Q-168",
    )


class MachinaOptions(MapOptions):
    """Fights, items and cards."""

    hazard_dice: Literal["3H", "3L"] = fact(
        "3H", label="Dice of traps and barrels", about="High or low?", rule="MA-Q-02"
    )
    recharge_stamina: Literal["full", "3", "2"] = fact(
        "full", label="Stamina of the recharge die", about="How much does it restore?", rule="MA-Q-04"
    )
    strict_components: bool = fact(
        False, label="Only what is in the box", about="Do tokens and dice run out?", rule="MA-Q-51"
    )
    arcane_bonus_converts: Literal["all", "augment_only"] = fact(
        "all",
        label="A bonus to arcane rolls makes arcane",
        about="Every attack that it applies to, or only attacks under an augment?",
        rule="MA-Q-75",
    )
    allow_fatal_cost: bool = fact(False, label="Fatal costs", about="May the last health be paid?", rule="MA-Q-80")
    max_floor: bool = fact(
        True,
        label="Lowest maximum",
        about="Do maximum stamina stop at 3 and maximum health at 1?",
        rule="MA-Q-188",
    )
    reequip_triggers: bool = fact(
        True,
        label="Equipping again",
        about="Do items enter play each time that an inventory is used?",
        rule="MA-Q-97",
    )
    blind_draws: bool = fact(
        False, label="Blind draws", about="Are the decks chosen before the first card is seen?", rule="MA-Q-99"
    )
    destroyed_binding_is_current: bool = fact(
        True,
        label="A destroyed binding event is current",
        about="Or is it put under the destroyed events?",
        rule="MA-Q-108",
    )
    lasting_trigger_optional: bool = fact(
        False,
        label="Lasting effects may be declined",
        about="May a player decline a lasting effect that is set off?",
        rule="MA-Q-126",
    )
    lasting_group: Literal["fixed", "dynamic"] = fact(
        "fixed", label="Lasting effects on groups", about="On who was there, or on newcomers too?", rule="MA-Q-129"
    )
