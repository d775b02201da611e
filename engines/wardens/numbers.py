"""The numbers of the book that are printed on no component, as fields that a designer can set."""

from __future__ import annotations

from engines.kit.documents import fact
from engines.kit.game import RuleOptions


class NumberOptions(RuleOptions):
    """The numbers of the book that are printed on no component."""

    artifacts_per_terrain: int = fact(
        2,
        label="Artifacts on each terrain",
        about="How many Artifacts must at least lie on land, and on water?",
        rule="WAR-014",
        ge=0,
        le=5,
    )
    first_portals: int = fact(
        8,
        label="Portals in set-up",
        about="How many portals does Cthulhu place in set-up?",
        rule="WAR-020",
        ge=1,
        le=35,
    )
    portals_per_terrain: int = fact(
        2,
        label="Portals on each terrain",
        about="How many of them must at least be on land, and on water?",
        rule="WAR-022",
        ge=0,
        le=17,
    )
    workshops: int = fact(5, label="Workshops", about="How many Workshops are drawn?", rule="WAR-010", ge=0, le=22)
    first_vehicles: int = fact(
        5,
        label="Vehicles in set-up",
        about="How many vehicles does each Warden place in set-up?",
        rule="WAR-024",
        ge=2,
        le=6,
    )
    first_starspawn: int = fact(
        5,
        label="Starspawn in set-up",
        about="How many Starspawn does Cthulhu spawn in set-up?",
        rule="WAR-027",
        ge=0,
        le=20,
    )
    starspawn_units: int = fact(
        3, label="Units of a Starspawn", about="How many units is a Starspawn worth?", rule="WAR-054", ge=1, le=6
    )
    creature_actions: int = fact(
        2,
        label="Actions of Starspawn",
        about="How many actions has an army of Starspawn and Tentacles?",
        rule="WAR-059",
        ge=1,
        le=9,
    )
    spawn: int = fact(
        5,
        label="Starspawn of a spawn",
        about="How many Starspawn may Cthulhu spawn in a turn?",
        rule="WAR-067",
        ge=0,
        le=20,
    )
    reinforcement: int = fact(
        4,
        label="Vehicles of a reinforcement",
        about="How many vehicles may a Warden add in a turn?",
        rule="WAR-072",
        ge=0,
        le=20,
    )
    batch_least: int = fact(
        2,
        label="Smallest batch",
        about="How many vehicles of a kind does an Outpost make at least?",
        rule="WAR-075",
        ge=1,
        le=6,
    )
    batch_most: int = fact(
        3,
        label="Largest batch",
        about="How many vehicles of a kind does an Outpost make at most in a turn?",
        rule="WAR-074",
        ge=1,
        le=6,
    )
    army_limit: int = fact(
        6,
        label="Units of a kind on a territory",
        about="How many units of one kind may stand on a territory?",
        rule="WAR-098",
        ge=3,
        le=99,
    )
    tie_losses: int = fact(
        2,
        label="Losses of a tie",
        about="How many units does each side lose when both show the same token?",
        rule="WAR-143",
        ge=0,
        le=20,
    )
    hand_limit: int = fact(
        5,
        label="Prophecy cards in hand",
        about="How many Prophecy cards may a side hold?",
        rule="WAR-206",
        ge=1,
        le=36,
    )
    madness_per_turn: int = fact(
        1,
        label="Madness Points in a turn",
        about="How many Madness Points may a Warden gain in a turn?",
        rule="WAR-230",
        ge=1,
        le=9,
    )
    trophies_needed: int = fact(
        5, label="Trophies of an exchange", about="How many War Trophies are exchanged?", rule="WAR-309", ge=1, le=99
    )
    trophy_ships: int = fact(
        3, label="Ships for trophies", about="How many ships are they exchanged for?", rule="WAR-309", ge=1, le=6
    )
    territory_cards_needed: int = fact(
        5,
        label="Territory cards of an exchange",
        about="How many Territory cards are exchanged for a Prophecy card?",
        rule="WAR-180",
        ge=1,
        le=35,
    )
    vehicles_per_mutation: int = fact(
        5,
        label="Vehicles of a mutation",
        about="For how many collected vehicles does Cthulhu get a mutation?",
        rule="WAR-285",
        ge=1,
        le=99,
    )
    outposts: int = fact(
        5, label="Outposts", about="How many Outposts do the Wardens build?", rule="WAR-017", ge=1, le=22
    )
