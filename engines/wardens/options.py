"""Every open question of the ledger, as a field that a designer can set."""

from __future__ import annotations

from typing import Literal

from engines.kit.documents import Control, DocumentId, fact
from engines.wardens.numbers import NumberOptions


class TableOptions(NumberOptions):
    """Who plays, with which content, and how the table is asked."""

    map: str = fact(
        "",
        label="Map",
        about="Which board is played on? Leave it empty to take the one that the box holds.",
        control=Control.REFERENCE,
        refers_to="board",
        rule="WAR-Q-01",
    )
    dark_star_track: tuple[DocumentId, ...] = fact(
        (),
        label="Dark Star track",
        about="Which spaces has the track, in order? Leave it empty to take all that the box holds.",
        control=Control.LIST,
        refers_to="track_space",
        rule="WAR-Q-07",
    )
    prophecy_deck: tuple[DocumentId, ...] = fact(
        (),
        label="Prophecy deck",
        about="Which Prophecy cards are shuffled? Leave it empty to take all that the box holds.",
        control=Control.LIST,
        refers_to="prophecy",
        rule="WAR-Q-12",
    )
    warden_assignment: Literal["chosen", "dealt", "listed"] = fact(
        "chosen",
        label="The Wardens are",
        about="How do several Warden players share the three: chosen in turn, dealt, or in the order of the seats?",
        rule="WAR-Q-18",
    )
    windows: Literal["holders_only", "all"] = fact(
        "holders_only",
        label="Ask at free moments",
        about="Who is asked when cards may be played: sides that hold any, or always everybody?",
        rule="WAR-Q-176",
    )
    round_limit: int = fact(
        0,
        label="Round limit",
        about="After how many rounds does the game end? 0: never.",
        rule="WAR-Q-159",
        ge=0,
        le=9999,
    )
    round_limit_result: Literal["cthulhu", "draw"] = fact(
        "cthulhu", label="At the round limit", about="Who has won when the last round is over?", rule="WAR-Q-159"
    )
    battle_round_cap: int = fact(
        0,
        label="Rounds of a battle",
        about="After how many rounds does a battle end? 0: the attacker decides.",
        rule="WAR-Q-168",
        ge=0,
        le=9999,
    )
    idle_round: Literal["nothing", "dark_star"] = fact(
        "nothing",
        label="A round without an Expedition",
        about="What happens at the end of a round in which nobody explored?",
        rule="WAR-Q-179",
    )
    hopeless: Literal["play_on", "cthulhu_wins"] = fact(
        "play_on",
        label="An Artifact out of reach",
        about="Does the game end when everybody can see that an Artifact cannot be reached any more?",
        rule="WAR-Q-180",
    )


class MapOptions(TableOptions):
    """Miniatures, borders and places."""

    nav_adjacency: Literal["all", "move_only"] = fact(
        "all",
        label="Navigation links join",
        about="Are the ends of a navigation link adjacent for everything, or only for moving?",
        rule="WAR-Q-04",
    )
    mini_limits: Literal["on", "off"] = fact(
        "on",
        label="Miniatures are limited",
        about="Can no unit be added that is not in the reserve?",
        rule="WAR-Q-13",
    )
    tentacles_recombine: Literal["no", "start_of_turn"] = fact(
        "no",
        label="Tentacles recombine",
        about="Do three Tentacles become a Starspawn again at the start of Cthulhu's turn?",
        rule="WAR-Q-15",
    )
    captured_locked: Literal["off", "on"] = fact(
        "off",
        label="Captured units stay captured",
        about="Are trophies and collected vehicles missing in the reserves until they are spent?",
        rule="WAR-Q-16",
    )
    portals_on_outposts: Literal["not_in_setup", "anywhere"] = fact(
        "not_in_setup",
        label="Portals on Outposts",
        about="May the first portals be placed on Outposts?",
        rule="WAR-Q-178",
    )
    starspawn_act_as: Literal["army", "single"] = fact(
        "army",
        label="Starspawn act as",
        about="Do Starspawn on one territory act as one army, or each on its own?",
        rule="WAR-Q-36",
    )
    control_count: Literal["side", "owner"] = fact(
        "side",
        label="Control counts",
        about="Who is counted for control: all units of a side, or those of one owner?",
        rule="WAR-Q-41",
    )
    leave_count: Literal["side", "army"] = fact(
        "side",
        label="Left behind counts",
        about="Do all units of the side that stay count as left behind, or only those of the army?",
        rule="WAR-Q-43",
    )
    tunnel_users: Literal["selena_group", "all_tanks"] = fact(
        "selena_group",
        label="Who uses the tunnels",
        about="May only Selena's own group go from Outpost to Outpost, or all tanks?",
        rule="WAR-Q-53",
    )
    insane_attack_outposts: Literal["no", "yes"] = fact(
        "no",
        label="The insane attack Outposts",
        about="Can vehicles of insane Wardens attack Outposts?",
        rule="WAR-Q-58",
    )


class CthulhuOptions(MapOptions):
    """Cthulhu, his powers and the Dark Star."""

    dark_star_last: Literal["lasting", "once"] = fact(
        "lasting",
        label="The last space of the track",
        about="Does its power last, or is it one move?",
        rule="WAR-Q-08",
    )
    cthulhu_moves_first: Literal["strict", "free"] = fact(
        "strict",
        label="Cthulhu moves first",
        about="Must the figure move before any Starspawn acts?",
        rule="WAR-Q-28",
    )
    strike_in_transit: Literal["yes", "no"] = fact(
        "yes",
        label="Strikes in transit",
        about="Does Cthulhu strike the territory that he only passes to use its portal?",
        rule="WAR-Q-29",
    )
    cthulhu_destroys_entrants: Literal["no", "yes"] = fact(
        "no",
        label="Destroys those who come",
        about="Are vehicles destroyed that enter Cthulhu's territory?",
        rule="WAR-Q-30",
    )
    mind_reading: Literal["team_hand", "one_look"] = fact(
        "team_hand", label="Mind Reading", about="Does it show the team's whole hand, or one card?", rule="WAR-Q-152"
    )
    possession: Literal["every_turn", "once"] = fact(
        "every_turn",
        label="Possession",
        about="Can Cthulhu possess a Warden in every turn, or once in the game?",
        rule="WAR-Q-155",
    )
    tree_gate: Literal["all_three", "any_one"] = fact(
        "all_three",
        label="The fourth power needs",
        about="Does the fourth upgrade or mutation need all three bottom ones, or any one?",
        rule="WAR-Q-143",
    )
    blueprint_unlock: Literal["end_of_turn", "immediate"] = fact(
        "end_of_turn",
        label="Blueprints unlock",
        about="Does a Blueprint unlock its upgrade at the end of Selena's turn, or at once?",
        rule="WAR-Q-144",
    )


class BattleOptions(CthulhuOptions):
    """Battles and Ranged Attacks."""

    attack_loss: Literal["on_win", "always"] = fact(
        "on_win",
        label="An Attack costs a unit",
        about="Does an Attack cost its unit only when it wins, or always?",
        rule="WAR-Q-59",
    )
    defense_bonus_on_tie: Literal["no", "yes"] = fact(
        "no", label="Defense bonus in a tie", about="Does the Defense bonus save a unit in a tie?", rule="WAR-Q-60"
    )
    token_bonus_scope: Literal["all_armies", "warden_group"] = fact(
        "all_armies",
        label="Token bonuses belong to",
        about="Do all armies of a Warden have his token bonus, or only his own group?",
        rule="WAR-Q-64",
    )
    damage_order: Literal["tentacles_first", "owner_chooses"] = fact(
        "tentacles_first",
        label="Damage falls on",
        about="Do Tentacles die first, or does the owner choose?",
        rule="WAR-Q-66",
    )
    defender_switch: Literal["each_round", "when_gone"] = fact(
        "each_round",
        label="The defender changes",
        about="May the defending army be changed before each round, or only when it is gone?",
        rule="WAR-Q-73",
    )
    attack_after_madness: Literal["unless_by_battle", "never"] = fact(
        "unless_by_battle",
        label="Attacks after Madness",
        about="May a Warden attack who gained a Madness Point this turn?",
        rule="WAR-Q-76",
    )
    hassan_kills: Literal["one_unit", "one_starspawn"] = fact(
        "one_unit", label="Hassan kills", about="Does Hassan kill one unit, or a whole Starspawn?", rule="WAR-Q-80"
    )
    gauge_lures: Literal["tentacle", "starspawn"] = fact(
        "tentacle", label="Gauge lures", about="Does Gauge lure a Tentacle, or a Starspawn as well?", rule="WAR-Q-81"
    )
    ranged_trophies: Literal["yes", "no"] = fact(
        "yes",
        label="Trophies by Ranged Attacks",
        about="Are units that Ranged Attacks kill War Trophies?",
        rule="WAR-Q-83",
    )
    vehicle_trophies: Literal["yes", "no"] = fact(
        "yes",
        label="Vehicles as trophies",
        about="Are vehicles of insane and dead Wardens War Trophies?",
        rule="WAR-Q-167",
    )
    ranged_limit: Literal["target", "origin"] = fact(
        "target",
        label="One Ranged Attack per",
        about="Is a territory shelled once a turn, or does it shell once a turn?",
        rule="WAR-Q-85",
    )
    artillery_strength: Literal["three", "friendly_units_there"] = fact(
        "three", label="Strength of Artillery", about="What does an Outpost's bombardment count as?", rule="WAR-Q-90"
    )
    pet_period: Literal["turn", "round"] = fact(
        "turn",
        label="Pets work once per",
        about="Does a pet work once in every turn, or once a round?",
        rule="WAR-Q-17",
    )


class ExpeditionOptions(BattleOptions):
    """Expeditions and cards."""

    fate_chain: Literal["open", "single"] = fact(
        "open",
        label="Symbols are replaced",
        about="May Cthulhu replace his symbol each time it is named, or once?",
        rule="WAR-Q-95",
    )
    nightmare_chooser: Literal["warden", "cthulhu"] = fact(
        "warden",
        label="Who chooses where to flee",
        about="Who chooses where the Warden goes after the Nightmare symbol?",
        rule="WAR-Q-99",
    )
    reexplore: Literal["no", "yes"] = fact(
        "no",
        label="Explore again",
        about="May a territory be explored again that was explored with success?",
        rule="WAR-Q-102",
    )
    kaysar_insane_cards: Literal["frozen_for_team", "to_team"] = fact(
        "frozen_for_team",
        label="Territory cards while Kaysar is insane",
        about="Are they put aside, or may the team use them?",
        rule="WAR-Q-108",
    )
    serenity: Literal["keep", "on_draw"] = fact(
        "keep", label="Serenity", about="Is it kept like any card, or used when it is drawn?", rule="WAR-Q-111"
    )
    chanunpa_until: Literal["end_of_turn", "end_of_round"] = fact(
        "end_of_turn",
        label="The Chanunpa works until",
        about="How long does the Chanunpa protect its territory?",
        rule="WAR-Q-118",
    )


class MadnessOptions(ExpeditionOptions):
    """Madness, the Will of the Warden and the insane."""

    madness_cap_period: Literal["turn", "round"] = fact(
        "turn",
        label="Madness limit per",
        about="Is the limit of Madness Points one of each turn, or of the round?",
        rule="WAR-Q-17",
    )
    madness_while_together: Literal["arrival", "every_cthulhu_turn"] = fact(
        "arrival",
        label="Madness while together",
        about="Does a Warden gain a point when Cthulhu and he meet, or in each of Cthulhu's turns while together?",
        rule="WAR-Q-31",
    )
    madness_on: Literal["last_unit_hit", "any_lost_battle"] = fact(
        "last_unit_hit",
        label="Madness in battle",
        about="Does a battle give Madness by a hit on the last vehicle, or whenever it is lost?",
        rule="WAR-Q-61",
    )
    will_reinforce: Literal["no", "yes"] = fact(
        "no",
        label="Reinforce after a Will",
        about="Does a Will of the Warden in his own turn allow a second reinforcement?",
        rule="WAR-Q-127",
    )
    insane_controller: Literal["owner_or_cthulhu", "cthulhu"] = fact(
        "owner_or_cthulhu",
        label="Who plays the insane",
        about="Does his own player play an insane Warden if he has no sane one, or always Cthulhu's player?",
        rule="WAR-Q-129",
    )
    insane_presence_madness: Literal["no", "yes"] = fact(
        "no",
        label="The insane give Madness by presence",
        about="Does an insane Warden give Madness by coming to a territory?",
        rule="WAR-Q-133",
    )
    insane_killer: Literal["any_army", "warden_present"] = fact(
        "any_army",
        label="Who kills the insane",
        about="Can any army kill an insane Warden, or only one with a sane Warden?",
        rule="WAR-Q-138",
    )
    dead_counts_as_insane: Literal["yes", "no"] = fact(
        "yes",
        label="The dead count as insane",
        about="Has Cthulhu won when every Warden is insane or dead?",
        rule="WAR-Q-141",
    )


class WardensOptions(MadnessOptions):
    """How Wardens is played where the book leaves room."""
