"""Every number and every open question of the ledger, as a field that a designer can set."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import StringConstraints

from engines.castle_von_loghan.content import Timeline
from engines.kit.documents import fact
from engines.kit.game import RuleOptions

FirstLeader = Annotated[str, StringConstraints(pattern=r"^(random|chosen|character [1-6])$")]
YesNo = Literal["yes", "no"]
NoYes = Literal["no", "yes"]
YES = "yes"
ONE = "one"


class NumberOptions(RuleOptions):
    """The numbers of the book."""

    start_health: int = fact(15, label="Health at the start", rule="CVL-014", ge=1, le=15)
    start_clarity: int = fact(10, label="Clarity at the start", rule="CVL-015", ge=0, le=10)
    start_energy: int = fact(5, label="Energy Spheres at the start", rule="CVL-037", ge=0, le=99)
    hand_size: int = fact(5, label="Combat cards in hand, 3-4 characters", rule="CVL-190", ge=1, le=30)
    hand_size_large: int = fact(4, label="Combat cards in hand, 5-6 characters", rule="CVL-191", ge=1, le=30)
    recharge: int = fact(3, label="Energy Spheres of a Recharge", rule="CVL-299", ge=0, le=99)
    cloak_cost: int = fact(4, label="Cost of the Invisibility Cloak", rule="CVL-311", ge=0, le=99)
    disenchant_loss: int = fact(2, label="Lost when Disenchanting", rule="CVL-314", ge=0, le=99)
    clean_limit: int = fact(8, label="Too many Clean Tokens", rule="CVL-321", ge=2, le=99)
    clean_removed: int = fact(4, label="Clean Tokens taken off", rule="CVL-321", ge=1, le=99)
    last_event: int = fact(20, label="Random Events of an Exploration game", rule="CVL-376", ge=1, le=999)
    boss_every: int = fact(10, label="Defeated Enemies that bring a Boss", rule="CVL-359", ge=1, le=99)
    travel_cost: int = fact(10, label="Cost of time travel for each player", rule="CVL-368", ge=0, le=99)


class FrameOptions(NumberOptions):
    """Who plays, with which print of the game, and how the table is asked."""

    characters: int = fact(
        3,
        label="Characters",
        about="How many characters go in Solo and 2-player games? With 3 to 6 players each player has one.",
        rule="CVL-382",
        ge=3,
        le=6,
    )
    choose_characters: Literal["dealt", "chosen", "listed"] = fact(
        "chosen",
        label="Characters are",
        about="How do players get their characters: at random, chosen in turn, or in the order of the box?",
        rule="CVL-Q-06",
    )
    first_leader: FirstLeader = fact(
        "random",
        label="First Leader",
        about="Who is Leader first: a random character, whom the table chooses, or one by number (character 3)?",
        rule="CVL-Q-06",
    )
    edition: Literal["digital", "prototype", "prototype_as_printed"] = fact(
        "digital",
        label="Edition",
        about="Which print is played: the corrected digital one, the physical prototype with its errata, "
        "or the prototype as it was printed?",
        rule="CVL-Q-204",
    )
    ask_when: Literal["could_act", "always", "never"] = fact(
        "could_act",
        label="Ask at free moments",
        about="Who is asked when anybody may act: those who could do something, everybody, or nobody?",
        rule="CVL-Q-57",
    )
    acts_per_moment: int = fact(
        4,
        label="Acts in one moment",
        about="How many things may a player do in one free moment before play goes on?",
        rule="CVL-Q-57",
        ge=1,
        le=20,
    )
    offers_per_moment: int = fact(
        1,
        label="Offers in one moment",
        about="How many trades may a player propose in one free moment?",
        rule="CVL-Q-78",
        ge=0,
        le=20,
    )
    size_counts: Literal["characters", "humans"] = fact(
        "characters",
        label="Group size counts",
        about="Do “2 (3)” and the hand size count characters or the people at the table?",
        rule="CVL-Q-03",
    )
    backs: Literal["hidden", "known"] = fact(
        "hidden",
        label="Backs of Event cards",
        about="Are AI seats a group that has never seen the backs, or one that remembers them from an earlier game?",
        rule="CVL-141",
    )
    treasure_limit: Literal["round", "combat_round"] = fact(
        "round",
        label="“Once per Turn” means",
        about="Is the Turn that limits Treasures the whole Round, or each Combat round as well?",
        rule="CVL-Q-02",
    )
    combat_decks: Literal["shared_list", "per_character"] = fact(
        "shared_list",
        label="Combat decks",
        about="Has every character the same list of Combat cards, or also cards of their own?",
        rule="CVL-Q-08",
    )


class CastleOptions(FrameOptions):
    """Moving, rooms, events, the story and what is carried."""

    may_stay: YesNo = fact(
        "yes", label="The group may stay", about="May the group end its move where it began?", rule="CVL-Q-15"
    )
    corridors_transparent: YesNo = fact(
        "yes",
        label="Corridors join rooms",
        about="Are two rooms adjacent when one corridor lies between them?",
        rule="CVL-Q-18",
    )
    enemy_moves: Literal["none", "roaming"] = fact(
        "none",
        label="Enemy Moves",
        about="What happens in the last step of a Refresh Phase: nothing, or a Coin that may bring a Lurking Enemy?",
        rule="CVL-Q-21",
    )
    clean_room_alert: YesNo = fact(
        "yes", label="Alert in Clean Rooms", about="Is there an Enemy Alert check in a Clean Room?", rule="CVL-Q-22"
    )
    clean_room_trade: Literal["forbidden", "allowed"] = fact(
        "forbidden", label="Trade in Clean Rooms", about="May players trade in a Clean Room turn?", rule="CVL-Q-24"
    )
    distance_locks: Literal["ignore", "respect"] = fact(
        "ignore",
        label="Locks and distance",
        about="Do locked doors count as open when the farthest Clean Tokens are found?",
        rule="CVL-Q-26",
    )
    story_in_clean_room: NoYes = fact(
        "no",
        label="Story in Clean Rooms",
        about="Is the Story cover checked in a Clean Room turn?",
        rule="CVL-Q-33",
    )
    event_recycle: Literal["fallback", "reshuffle_box"] = fact(
        "fallback",
        label="An empty Event deck",
        about="Is an event drawn from another colour, or is the deck made anew from the box?",
        rule="CVL-Q-45",
    )
    reward_point_cap: Literal["none", "10"] = fact(
        "none", label="Most Reward Points", about="Does the Reward Point track end at 10?", rule="CVL-Q-56"
    )
    potion_swap_in_combat: Literal["any_step", "step1_only"] = fact(
        "any_step",
        label="Using a carried Treasure in combat",
        about="May hands be freed for a moment in any step of a Combat round, or in Step 1 only?",
        rule="CVL-Q-63",
    )
    small_treasures: Literal["in_all", "backpack"] = fact(
        "in_all",
        label="Six Small Treasures",
        about="May a player have six Small Treasures in all, or six in the Backpack and others in free slots?",
        rule="CVL-Q-209",
    )
    handless_items: Literal["one_slot", "no_slot"] = fact(
        "one_slot",
        label="Treasures without hands",
        about="Does an equipped Treasure without a hand symbol fill an Equipment slot?",
        rule="CVL-Q-68",
    )
    refresh_pass: NoYes = fact(
        "no", label="Passing in the Refresh Phase", about="May a player perform no action?", rule="CVL-Q-84"
    )
    gobli_minimum: Literal["cost", "one"] = fact(
        "cost", label="Lowest bid at the Gob-Li", about="Is it the printed cost, or 1?", rule="CVL-Q-88"
    )
    summon_token: Literal["two_three", "one"] = fact(
        "two_three", label="Summon token", about="How many Enemies lurk: 2 (3), or 1?", rule="CVL-Q-103"
    )


class CombatOptions(CastleOptions):
    """Combat and its rewards."""

    dual_wield: Literal["sum", "highest"] = fact(
        "sum", label="Two Weapons", about="Is their Combat Power added, or does the higher count?", rule="CVL-Q-65"
    )
    shield_default: Literal["all", "one_per_combat_round"] = fact(
        "all",
        label="A Shield without a number",
        about="Does it negate every Counter in its owner's hand, or one in each Combat round?",
        rule="CVL-Q-70",
    )
    boss_loot: Literal["extra_card", "all_cards", "none"] = fact(
        "extra_card",
        label="Loot of a Boss",
        about="Which cards of the Reward deck are Violet: the one that nobody sees, all, or none?",
        rule="CVL-Q-95",
    )
    combat_clarity: Literal["per_enemy", "once_per_colour"] = fact(
        "per_enemy",
        label="Clarity after combat",
        about="Does the group gain 2 Clarity for each Blue or Red Enemy, or once for each colour?",
        rule="CVL-Q-107",
    )
    empty_draw: Literal["reshuffle", "no_draw"] = fact(
        "reshuffle",
        label="Drawing from an empty Combat deck",
        about="When an effect draws: is the discard pile shuffled in, or is nothing drawn?",
        rule="CVL-Q-119",
    )
    recuperate_p3: Literal["not_resolved", "resolved"] = fact(
        "not_resolved",
        label="Counters of the Recuperating",
        about="Are Priority 3 cards in the hand of a Recuperating player resolved?",
        rule="CVL-Q-121",
    )
    hand_after_combat: Literal["keep", "shuffle_in"] = fact(
        "keep", label="Hands after combat", about="Are hands kept for the next combat?", rule="CVL-Q-125"
    )
    priority1_limit: Literal["any", "one"] = fact(
        "any", label="Priority 1 cards", about="How many may a player play in a Combat round?", rule="CVL-Q-127"
    )
    excess_left: Literal["all", "half"] = fact(
        "all",
        label="Excess Damage left",
        about="How much of the excess stays on the defeated Enemy when it is not carried over?",
        rule="CVL-Q-143",
    )
    spill_skips_defeated: NoYes = fact(
        "no",
        label="Excess Damage jumps",
        about="May excess Damage jump over defeated neighbours to the next Enemy of the row?",
        rule="CVL-Q-144",
    )
    damage_token_limit: Literal["none", "15"] = fact(
        "none", label="Damage tokens", about="Has each player only 15 Damage tokens?", rule="CVL-Q-148"
    )
    combat_chat: Literal["free", "presets", "off"] = fact(
        "free",
        label="Talk in combat",
        about="Do players talk as they like, with vague phrases that the table offers, or not at all?",
        rule="CVL-Q-158",
    )
    chaos_hand: Literal["both_see", "controller_only"] = fact(
        "both_see",
        label="Hands of Chaos Characters",
        about="Who sees them in a 2-player game: both players, or only the one who plays them?",
        rule="CVL-Q-188",
    )


class LoghanOptions(CombatOptions):
    """How Castle von Loghan is played where the book leaves room."""

    board: Timeline = fact(
        Timeline.PAST, label="Board", about="Which board does an Exploration game begin on?", rule="CVL-348"
    )
    trophies_need_loot: NoYes = fact(
        "no",
        label="Trophies need Loot",
        about="Are Trophies taken only after a combat with a Loot icon?",
        rule="CVL-Q-160",
    )
    exploration_health_zero: Literal["all_lose", "score"] = fact(
        "all_lose",
        label="Health 0 in Exploration",
        about="Does everybody lose, or are the Data Points counted?",
        rule="CVL-Q-170",
    )
    travel_vote: Literal["all", "leader"] = fact(
        "all", label="Time travel is decided by", about="Must all agree, or does the Leader decide?", rule="CVL-Q-176"
    )
    search_pool: Literal["unused", "all"] = fact(
        "unused",
        label="Search tokens after time travel",
        about="Do tokens that were resolved come back into the pool?",
        rule="CVL-Q-180",
    )
    exploration_end: Literal["end_of_round", "immediate"] = fact(
        "end_of_round",
        label="After the last Random Event",
        about="Does an Exploration game end with the Round, or at once?",
        rule="CVL-Q-182",
    )
    exploration_tie: Literal["shared", "coin"] = fact(
        "shared",
        label="A tie in Exploration",
        about="Is the victory shared, or does the Coin decide?",
        rule="CVL-Q-184",
    )
