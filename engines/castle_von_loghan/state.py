"""The state of a game: where every card, token and marker is, as small numbers.

Seats decide, characters act: a *character* is a place at the table, 0 to n - 1 clockwise, and a *seat* is whoever
decides for it. Cards are numbers into the box's tuples; a room is the number of a space of the board. Piles that
change seldom are tuples, which copies of a state share.
"""

from __future__ import annotations

from dataclasses import field

from engines.castle_von_loghan.box import LoghanBox
from engines.castle_von_loghan.content import EventCard
from engines.kit.asking import clockwise
from engines.kit.known import Seats
from engines.kit.mechanisms import moments
from engines.kit.mechanisms.moments import MomentState
from engines.kit.parts import Part, part, shared

NOBODY = -1
"""In the place of a character or a seat: none."""
NONE = -1
"""In the place of a colour, a space, a card or a letter: none."""
HEADS, TAILS = "heads", "tails"


@part
class Agent(Part):
    """What a character in play has: the Character board and all that lies on, in and beside it."""

    card: int
    """Which Character board."""
    seat: int
    """Who decides for this character."""
    chaos: bool = False
    """Whether it is a Chaos Character (CVL-384)."""
    energy: int = 0
    reward_points: int = 0
    equipped: tuple[int, ...] = ()
    """The Treasures in the Equipment slots; a Two-Handed Weapon fills both."""
    inventory: tuple[int, ...] = ()
    backpack: tuple[int, ...] = ()
    beside: tuple[int, ...] = ()
    """Treasures that are neither Small nor Large: in no slot, always at hand (CVL-Q-60)."""
    dropped: tuple[int, ...] = ()
    """Treasures that cannot be used until a whole Combat round is over (CVL-330)."""
    dropped_in: tuple[int, ...] = ()
    """For each dropped Treasure the Combat round in which it fell."""
    incoming: tuple[int, ...] = ()
    """Treasures that were just gained and have no place yet."""
    face_up: bool = True
    """Whether the Backpack lies face up (CVL-065)."""
    deck: list[int] = field(default_factory=list)
    """The Combat deck, last card on top."""
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    """The Combat cards that lie in front of the player until Step 7."""
    power_used: int = 0
    """How much Combat Power was used in this Combat round."""
    power_bonus: int = 0
    """How much Combat Power effects have added for this Combat round."""
    power_bonus_combat: int = 0
    """How much Combat Power effects have added for this combat."""
    recuperating: bool = False
    initiative: bool = False
    overwhelmed: bool = False
    worked: tuple[str, ...] = ()
    """Which of Initiative and Overwhelmed have worked in this combat: they leave after its first Combat round."""
    draw_change: int = 0
    """How many cards more or fewer are drawn in this Combat round."""
    next_draw: int = 0
    """How many cards more or fewer are drawn in the next Combat round of this combat (CVL-Q-115)."""
    has_dealt: bool = False
    """Whether this character has placed Damage in this combat (CVL-259)."""
    placed: int = 0
    """How many Damage tokens of this character lie on Enemies, or were just taken back for the reward order."""
    drawn: int = NONE
    """The Treasure that this character drew for the Reward deck, until it is revealed (CVL-277)."""
    trophies: tuple[int, ...] = ()
    data_points: int = 0
    vote: int = NONE
    """The Decision card that lies face down in front of the player (CVL-143)."""
    offered: tuple[int, ...] = ()
    """The two random Decision cards of a Chaos Character (CVL-386)."""
    watches: bool = False
    """Whether this character has asked to be asked at every moment, until its next action (CVL-Q-57)."""
    skill_round: int = NONE
    """The Round in which the Unique Skill was last used (CVL-044); what comes before the first Round is one too."""


@part
class Foe(Part):
    """An Enemy in the row."""

    card: int
    tokens: list[int]
    """For each character its Damage tokens on this card."""
    defeated: int = 0
    """0 while it stands; otherwise the place in the order of defeats: 1 fell first."""
    stunned: bool = False


@part
class Offer(moments.Offer):
    """A trade that is being made: Treasures and Energy Spheres."""

    gives_energy: int = 0
    wants_energy: int = 0


@part
class LoghanState(MomentState):
    """All that a game of Castle von Loghan consists of."""

    agents: list[Agent] = field(default_factory=list)
    """The characters, clockwise."""
    leader: int = NOBODY
    health: int = 0
    clarity: int = 0
    phase: str = "setup"
    """setup, move, event, alert, combat, reward, refresh or scoring."""
    step: int = 0
    """The step within a Combat round, the Reward Phase or the Refresh Phase."""
    warded: int = 0
    """How much Health the group does not lose in this Round, because it was prevented before (CVL-Q-243)."""
    skipped: list[str] = field(default_factory=list)
    """The steps that effects have cancelled for this Round."""

    # The board
    board: int = 0
    space: int = NONE
    """Where the Group token stands."""
    clean: list[int] = field(default_factory=list)
    """The rooms with a Clean Token, in the order in which they were placed."""
    unlocked: list[int] = field(default_factory=list)
    """The links of this board that were opened in this game."""
    locked: list[int] = field(default_factory=list)
    """The links of this board that were locked in this game."""
    tokens: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """For each room its stack of Search tokens, last one on top."""
    token_pool: list[int] = field(default_factory=list)
    """The Search tokens beside the board."""
    token_box: list[int] = field(default_factory=list)
    """The Search tokens that were resolved, in the box."""
    clean_turn: bool = False
    """Whether this Round is played in a Clean Room (CVL-117)."""
    paused: list[int] = field(default_factory=list)
    """Where the group has paused in this Move Phase."""
    sneak_heard: bool = True
    """Whether the Sneak under way still has to be checked for Enemy Alert."""
    cleared: int = NONE
    """The room in which the group has ended its move in this Round, and which it clears (CVL-318, CVL-Q-236)."""

    # Decks, by colour: green, blue, red, violet; last card on top
    treasures: list[tuple[int, ...]] = field(default_factory=list)
    treasure_discards: list[tuple[int, ...]] = field(default_factory=list)
    treasure_box: list[int] = field(default_factory=list)
    """Treasures that were destroyed or Disenchanted: out of the game."""
    enemies: list[tuple[int, ...]] = field(default_factory=list)
    enemy_discards: list[tuple[int, ...]] = field(default_factory=list)
    enemy_box: list[int] = field(default_factory=list)
    events: list[tuple[int, ...]] = field(default_factory=list)
    """The Random Event decks of green, blue and red; the first card is the bottom one, which is drawn."""
    event_box: list[int] = field(default_factory=list)
    """Random Events that were resolved."""
    lurking: list[tuple[int, ...]] = field(default_factory=list)
    """The Lurking Enemies on the Random Event decks of green, blue and red."""

    # The event
    event: int = NONE
    """The Random Event that is being resolved."""
    event_decks: tuple[int, ...] = ()
    """The colours of the Random Event decks whose Lurking Enemies come in this Round (CVL-163, CVL-Q-46)."""
    tale: int = NONE
    """The Story Event that is being resolved, by its place in the story."""
    votes: list[int] = field(default_factory=list)
    """For each character the letter that it chose in the event being resolved, once revealed."""
    votes_open: bool = False
    """Whether the Decision cards of this event have been revealed."""
    order: tuple[int, ...] = ()
    """In an imagined world which outcome stands behind each letter: nobody has seen the back; else as printed."""
    letter: int = NONE
    """The outcome that is being applied."""
    chooser: int = NOBODY
    """The character to whom the outcome is being applied."""
    first_chooser: int = NOBODY
    """The first character, in player order, to whom it is applied: what happens once only happens then."""
    has_summoned: bool = False
    """Whether the Event cards of this Round have summoned Enemies (CVL-157)."""
    coin: str = ""
    """What the Coin showed last: heads or tails."""

    # The story
    story_at: int = 0
    """The place in the story of the Story Event on top of the deck."""
    covered: bool = True
    """Whether a cover lies on the Story deck."""
    keep_drawing: bool = False
    """Whether the next Story Event is resolved as soon as this event is (CVL-138)."""
    story_gone: list[int] = field(default_factory=list)
    """The Story Events that were resolved, or taken out of the deck by an effect, by place."""
    in_play: list[int] = field(default_factory=list)
    """The Story Events that stay in play, by place."""
    memories: list[int] = field(default_factory=list)
    """What the story remembers, by number."""
    events_since: list[int] = field(default_factory=list)
    """Random Events resolved since the last Story Event, by colour."""
    events_ever: list[int] = field(default_factory=list)
    defeated_since: list[int] = field(default_factory=list)
    """The kinds of Enemies defeated since the last Story Event."""
    defeated_ever: list[int] = field(default_factory=list)

    # Combat
    row: list[Foe] = field(default_factory=list)
    """The Enemies, left to right in the order revealed (CVL-Q-109)."""
    combats: int = 0
    combat_round: int = 0
    """The Combat round of this combat, from 1; 0 outside combat."""
    attacker: int = NOBODY
    """The character whose turn of Step 4 it is."""
    target: int = NONE
    """The place in the row of the Enemy that is attacked."""
    weakness_hit: bool = False
    """Whether the running attack has had the extra Damage of a Weakness (CVL-230)."""
    next_stuns: int = 0
    """How many Enemies are Stunned at the start of the next combat."""

    # Rewards
    loot: bool = False
    """Whether an Enemy with a Loot icon was defeated in this combat."""
    boss_defeated: bool = False
    reward_order: list[tuple[int, ...]] = field(default_factory=list)
    """Characters by Damage tokens; those who are level stand together (CVL-271)."""
    reward_deck: list[int] = field(default_factory=list)
    offered: int = NONE
    """The Treasure that lies open: revealed from the Reward deck or shown by the Gob-Li."""
    bids: dict[int, int] = field(default_factory=dict)
    """What each character offers for it."""
    boss_counter: int = 0
    """Defeated Enemies towards the next Boss in Exploration (CVL-359)."""
    shop: list[int] = field(default_factory=list)
    """The Treasures that the Gob-Li still has to offer."""

    # Knowledge: for each card or token that some seats have seen although it lies hidden, those seats
    known_tokens: dict[int, tuple[int, ...]] = field(default_factory=dict)
    known_events: dict[int, tuple[int, ...]] = field(default_factory=dict)
    known_treasures: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """The Treasures on top of their decks that some seats have looked at."""

    offer: Offer | None = None

    box: LoghanBox = shared(default=None)


KNOWN_TOKENS, KNOWN_EVENTS, KNOWN_TREASURES = Seats("known_tokens"), Seats("known_events"), Seats("known_treasures")
"""Who was shown which of the things that lie face down."""


def agent(state: LoghanState, who: int) -> Agent:
    """Return what a character has."""
    return state.agents[who]


def seat_of(state: LoghanState, who: int) -> int:
    """Return the seat that decides for a character."""
    return state.agents[who].seat


def everybody(state: LoghanState) -> range:
    """List all characters."""
    return range(len(state.agents))


def player_order(state: LoghanState) -> tuple[int, ...]:
    """List the characters in player order: clockwise, beginning with the Leader (CVL-Q-05)."""
    return clockwise(len(state.agents), state.leader)


def in_reach(state: LoghanState, who: int) -> list[int]:
    """List the characters who sit to the left and to the right (CVL-329)."""
    count = len(state.agents)
    return sorted({(who + 1) % count, (who - 1) % count} - {who})


def is_large_group(state: LoghanState) -> bool:
    """Tell whether the number in parentheses counts (CVL-011, CVL-Q-03)."""
    return group_size(state) >= 4


def group_size(state: LoghanState) -> int:
    """Count the group: its characters, or the people if the options say so."""
    return state.players if state.box.options.size_counts == "humans" else len(state.agents)


def standing(state: LoghanState) -> list[int]:
    """List the places of the Enemies in the row that are not defeated."""
    return [place for place, foe in enumerate(state.row) if not foe.defeated]


def current_event(state: LoghanState) -> EventCard | None:
    """Return the Event card that is being resolved."""
    if state.tale != NONE:
        return state.box.tales[state.tale]
    return state.box.events[state.event] if state.event != NONE else None


def number_of_choices(state: LoghanState) -> int:
    """Count the letters that can be chosen in the event being resolved (CVL-Q-42)."""
    card = current_event(state)
    return len(card.choices) if card else 0
