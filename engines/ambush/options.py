"""Every number and every open question of the ledger, as a field that a designer can set."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from engines.ambush.grab.levels import pace_number
from engines.kit.documents import Control, fact
from engines.kit.game import RuleOptions

Pace = Annotated[float, BeforeValidator(pace_number), Field(ge=0.5, le=3.0)]
"""How slow a seat is: a number, or the name of a level (AMB-127)."""


class TableOptions(RuleOptions):
    """The questions of the book, and its numbers."""

    castle_health: int | None = fact(
        None,
        label="Castle health",
        about="How much health does a castle have? Empty: 25 with two players, else 20.",
        rule="AMB-006",
        ge=5,
        le=40,
    )
    second_seat_health: int = fact(
        0,
        label="Extra health of the second player",
        about="With two players, how much more health does the one who does not begin have?",
        rule="AMB-Q-12",
        ge=0,
        le=10,
    )
    starting_hand: int = fact(
        5, label="Starting hand", about="How many cards does each player begin with?", rule="AMB-008", ge=0, le=10
    )
    hand_limit: int = fact(
        10,
        label="Hand limit",
        about="How many cards may a player keep after an Ambush?",
        rule="AMB-084",
        ge=1,
        le=30,
    )
    needed: int = fact(
        2,
        label="Ambush cards needed",
        about="How many Ambush cards on the battlefield make a call right?",
        rule="AMB-051",
        ge=1,
        le=6,
    )
    ambush_damage: int | None = fact(
        None,
        label="Damage of Ambush cards",
        about="What damage does a card marked Ambush deal when it is played? Empty: as printed.",
        rule="AMB-Q-06",
        ge=0,
        le=3,
    )
    archer: Literal["deck_shown", "deck_unseen", "hand"] = fact(
        "deck_shown",
        label="Cards that an effect exposes",
        about="Where do they come from: the deck, shown to all; the deck, unseen; or the player's own hand?",
        rule="AMB-Q-07",
    )
    adjacency: Literal["edge", "edge_and_corner"] = fact(
        "edge",
        label="Directly adjacent",
        about="Do cards that only touch at a corner count as adjacent?",
        rule="AMB-Q-09",
    )
    deck_counts: bool = fact(
        False,
        label="The deck counts as a neighbour",
        about="May a card lie next to the deck alone although other cards lie on the battlefield?",
        rule="AMB-Q-09",
    )
    first_player: Literal["random", "vote", "human"] = fact(
        "random",
        label="First player",
        about="Whose castle has the best name: chance decides, the players vote, or the first seat says?",
        rule="AMB-Q-12",
    )
    first_turn: Literal["full", "expose_only"] = fact(
        "full",
        label="First turn",
        about="May the first player play a card in the very first turn?",
        rule="AMB-Q-12",
    )
    false_call_clears: bool = fact(
        True,
        label="A false call clears the battlefield",
        about="Are the cards that are left on the battlefield shuffled into the deck after a false call too?",
        rule="AMB-Q-22",
    )
    false_call_damage: int = fact(
        0,
        label="Damage of a false call",
        about="How much damage does the castle of a false caller take? 2 makes a stricter game.",
        rule="AMB-Q-23",
        ge=0,
        le=10,
    )
    ghosts: bool = fact(
        False,
        label="Ghosts",
        about="May players who are out still call and grab? What they capture goes into the deck.",
        rule="AMB-Q-38",
    )
    turn_limit: int = fact(
        500,
        label="Turn limit",
        about="After how many turns does the game end, and the highest health wins?",
        rule="AMB-179",
        ge=10,
        le=2000,
    )


class AmbushOptions(TableOptions):
    """How Ambush! is played where the book leaves room, and how the computer keeps the time."""

    call_windows: Literal["could", "every"] = fact(
        "could",
        label="Ask for calls",
        about="When is a player asked whether to call: only if a call could be right, or at every chance?",
        rule="AMB-143",
    )
    strict_call: bool = fact(
        False,
        label="Strict calls",
        about="Does a call count that comes while a card is still being shown or placed?",
        rule="AMB-144",
    )
    paces: tuple[Pace, ...] = fact(
        (),
        label="Pace of each seat",
        about="How slow is each seat, from 0.5 to 3, or gentle, even, sharp or master? A seat left out has 1.",
        control=Control.LIST,
        rule="AMB-126",
    )
    human_grab: Literal["click", "drag"] = fact(
        "click",
        label="Grabbing with the mouse",
        about="Is a card captured by a click, after which the hand is locked for a while, or dragged to the pile?",
        rule="AMB-137",
    )
    geometry: Literal["none", "fitts"] = fact(
        "none",
        label="Distance counts",
        about="Does it take longer to reach a card that lies far from one's own edge of the table?",
        rule="AMB-141",
    )
    practice: bool = fact(
        False,
        label="Practice round",
        about="Is there an Ambush to practise before the game begins? It has no effect on the game.",
        rule="AMB-013",
    )
    calibrate: bool = fact(
        False,
        label="Calibrate",
        about="Does the practice round measure how fast the human is, and set the pace of the others by it?",
        rule="AMB-142",
    )
    show_ms: int = fact(
        1500,
        label="Cards are shown for (ms)",
        about="With a human at the table, for how long is a card shown?",
        rule="AMB-148",
        ge=500,
        le=5000,
    )
    window_ms: int = fact(
        1500,
        label="Call windows stay open for (ms)",
        about="With a human at the table, how long do the others wait after a card lies?",
        rule="AMB-148",
        ge=500,
        le=5000,
    )
    pause_in_ambush: bool = fact(
        True,
        label="Pause in an Ambush",
        about="May a human stop the clock during an Ambush, once a game?",
        rule="AMB-153",
    )
    temper: Literal["bold", "careful", "greedy"] = fact(
        "bold",
        label="Temper of computer players",
        about="When do they call: at two Ambush cards, when they are quite sure, or when there is much to be had?",
        rule="AMB-174",
    )
    memory_aid: Literal["none", "ambush_count", "last_5", "full"] = fact(
        "none",
        label="Memory aid",
        about="What does the table show of face-down cards: nothing, how many Ambush cards were shown, "
        "the last five, or all that you have seen?",
        rule="AMB-176",
    )
