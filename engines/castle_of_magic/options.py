"""Every number and every open question of the ledger, as a field that a designer can set."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import StringConstraints

from engines.kit.documents import Control, DocumentId, fact
from engines.kit.game import RuleOptions

FirstPlayer = Annotated[str, StringConstraints(pattern=r"^(random|human|seat [1-6])$")]


class CastleOptions(RuleOptions):
    """How Castle of Magic is played where the book leaves room."""

    threshold: int = fact(
        5,
        label="Active shrines that wake an arcanum",
        about="How many active shrines in its row ring the bell, open the book or light the candle?",
        rule="COM-100",
        ge=1,
        le=9,
    )
    pawns_per_player: int = fact(
        2,
        label="Pawns per player",
        about="How many pawns does each player take? With 3 the box needs 3 pawns of each colour.",
        rule="COM-Q-05",
        ge=1,
        le=3,
    )
    character_deck: tuple[DocumentId, ...] = fact(
        (),
        label="Character deck",
        about="Which character cards are shuffled? Leave it empty to take all that the box holds.",
        control=Control.LIST,
        refers_to="character",
        rule="COM-Q-06",
    )
    allow_same_shrine: bool = fact(
        True,
        label="A pawn may return to its shrine",
        about="May a card that a pawn was just picked up from be flipped in the same turn?",
        rule="COM-Q-08",
    )
    late_second_pawn: bool = fact(
        False,
        label="Decide late on the second pawn",
        about="May a player see the first flip before deciding whether to pick up another pawn?",
        rule="COM-Q-09",
    )
    shrine_memory: Literal["true_memory", "marked", "own_pawn_peek"] = fact(
        "true_memory",
        label="Memory of shrines",
        about="What does the table show of cards that were face up once: nothing, the last seen face, "
        "or the cards under one's own pawns?",
        rule="COM-Q-11",
    )
    devoured_keep_countries: bool = fact(
        True,
        label="The devoured keep their countries",
        about="Do devoured characters keep the points for countries?",
        rule="COM-Q-12",
    )
    feed_by_card: bool = fact(
        False,
        label="A devouring outcome feeds the Monster",
        about="Is the Monster fed when the outcome devours, even if there was nobody to devour?",
        rule="COM-Q-14",
    )
    cultist_dominate_points: int = fact(
        0,
        label="Points of a dominating cultist",
        about="What does a cultist score for dominating the Monster?",
        rule="COM-Q-17",
        ge=0,
        le=10_000,
    )
    stall_rule: Literal["none", "forced_advance", "turn_cap"] = fact(
        "forced_advance",
        label="Against endless games",
        about="What happens when nobody advances: nothing, a forced advance, or an end after a number of turns?",
        rule="COM-Q-21",
    )
    stall_rounds: int = fact(
        6,
        label="Rounds before a forced advance",
        about="After how many full rounds without an advance must the next player advance?",
        rule="COM-Q-21",
        ge=1,
        le=100,
    )
    turn_cap: int = fact(
        40,
        label="Turns before the turn cap",
        about="After how many turns of each player is the spell cast, if the turn cap is chosen?",
        rule="COM-Q-21",
        ge=1,
        le=1000,
    )
    first_player: FirstPlayer = fact(
        "random",
        label="First player",
        about="Who begins: a random seat, whoever the table says performed a magic trick most recently "
        "(human), or a seat by number (seat 3)?",
        rule="COM-Q-22",
    )
    colours: Literal["dealt", "chosen", "listed"] = fact(
        "dealt",
        label="Colours",
        about="How do players get their colours: dealt at random, chosen one after the other, "
        "or in the order of the box?",
        rule="COM-Q-23",
    )
    claims: bool = fact(
        False,
        label="Claims",
        about="May a player, once a turn, claim aloud to be some character? It may be a lie.",
        rule="COM-Q-25",
    )
    reveal_unused: int = fact(
        0,
        label="Undealt characters shown",
        about="How many of the undealt character cards are shown to all?",
        rule="COM-Q-26",
        ge=0,
        le=3,
    )
    monster_in_play: Literal["random", "always", "never"] = fact(
        "random",
        label="The Monster is in play",
        about="Is the Monster dealt to a player as chance has it, always, or never?",
        rule="COM-Q-27",
    )
    turn_seconds: int = fact(
        0,
        label="Seconds per turn",
        about="How long may a person think? 0 is for ever. The table shows the clock; no rule acts on it.",
        rule="COM-Q-33",
        ge=0,
        le=3600,
    )
    tiebreak: Literal["none", "most_regalia", "fewest_countries_controlled_by_others"] = fact(
        "none",
        label="Tie-break",
        about="What decides among the highest scores: nothing, the most regalia claimed, "
        "or the fewest countries under other factions?",
        rule="COM-Q-37",
    )
