"""The mechanisms of the kit against two ledgers that are still to be played: what their rules need can be said.

Each test is a scene of a ledger (WAR: areas, sides and play out of turn; MA: explorers, essence and monsters) in as
few words as the kit allows. The ids are those of the ledgers, which no test can cite before the games are registered.
"""

from __future__ import annotations

from dataclasses import field

from engines.kit.asking import seat_of
from engines.kit.door import answer
from engines.kit.mechanisms.decks import Decks, as_tuples
from engines.kit.mechanisms.dice import Dice, Die, numbered
from engines.kit.mechanisms.moments import MomentState, Offer
from engines.kit.mechanisms.pledges import SharedCost
from engines.kit.mechanisms.trades import Things, Trading
from engines.kit.mechanisms.windows import Manner, Window
from engines.kit.parts import part
from engines.kit.sides import part_of_win, sides_of
from engines.kit.state import push
from tests.engines.kit.tiny import tiny_state

PASS = ("pass",)


@part
class Scene(MomentState):
    """What the scenes below need."""

    hands: list[list[str]] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    insane: list[bool] = field(default_factory=list)
    alive: list[bool] = field(default_factory=list)
    essence: list[int] = field(default_factory=list)
    items: list[list[int]] = field(default_factory=list)
    decks: list[tuple[int, ...]] = field(default_factory=list)
    destroyed: list[int] = field(default_factory=list)
    queue: list[int] = field(default_factory=list)


def scene(*agenda, players: int = 2, declares=None, prepare=lambda state: None, **steps) -> Scene:
    """Return a scene that was prepared, run to its first question."""

    def begin(state: Scene) -> None:
        prepare(state)
        push(state, *agenda)

    state = tiny_state(("begin",), players=players, kind=Scene, declares=declares, begin=begin, **steps)
    assert isinstance(state, Scene)
    return state


# WAR-221 to WAR-223, WAR-D-18, WAR-Q-78, WAR-EX-19: icons after the reveal

WARDENS, CTHULHU = 0, 1
BEATS = {"rush": "attack", "attack": "defense", "defense": "rush"}


def loser_first(state: Scene, moment: object) -> tuple[int, ...]:
    """Ask the side first that is losing, in a tie the attacker."""
    wardens_win = BEATS[state.shown[WARDENS]] == state.shown[CTHULHU]
    return (CTHULHU, WARDENS) if wardens_win else (WARDENS, CTHULHU)


def play_icon(state: Scene, who: int, moment: object, option: tuple) -> None:
    """Replace the token of a side by the icon of a card."""
    state.hands[who].remove(option[1])
    state.shown[who] = option[1]


ICONS = Window(
    loser_first,
    lambda state, who, moment: [("icon", icon) for icon in state.hands[who]],
    play_icon,
    rule="WAR-221",
    asks_in_vain=lambda state, who, moment: bool(state.hands[who]),
    manners={"revealed": Manner.ALTERNATING},
)


def revealed(shown: list[str], *hands: list[str]) -> Scene:
    """Show two tokens and let both sides answer."""

    def prepare(state: Scene) -> None:
        state.shown, state.hands = shown, list(hands)

    return scene(("window", "revealed"), prepare=prepare, declares={"offers": ICONS.offers}, **ICONS.steps)


def test_icons_replace_tokens_in_alternation_and_the_last_symbols_count():
    state = revealed(["attack", "rush"], ["defense"], ["attack"])
    assert state.question.args[0] == WARDENS, "she would lose, and answers first"
    answer(state, ("icon", "defense"))
    assert state.question.args[0] == CTHULHU
    answer(state, ("icon", "attack"))
    assert (state.shown, state.ending is not None) == (["defense", "attack"], True), "no hand holds a card any more"


def test_a_side_without_cards_is_not_asked_and_one_that_passes_may_answer_later():
    state = revealed(["attack", "rush"], ["rush"], ["attack"])
    answer(state, PASS)
    answer(state, ("icon", "attack"))
    assert state.question.args[0] == WARDENS


# WAR-D-54, WAR-Q-129, WAR-Q-181: the insane change sides, and who plays them


def warden_seat(state: Scene, warden: int) -> int:
    """Return the seat of a Warden's own player: Cthulhu is seat 0."""
    return 1 + warden % (state.players - 1)


def controller(state: Scene, warden: int) -> int:
    """Let an insane Warden be played by its own player, unless that one has a sane Warden left."""
    own = warden_seat(state, warden)
    sane = [one for one in range(3) if not state.insane[one] and warden_seat(state, one) == own]
    return 0 if state.insane[warden] and sane else own


def war_sides(state: Scene) -> tuple[tuple[int, ...], ...]:
    """Let the players of sane Wardens win together, and all others with Cthulhu."""
    sane = tuple(sorted({warden_seat(state, one) for one in range(3) if not state.insane[one]}))
    with_cthulhu = tuple(seat for seat in range(state.players) if seat not in sane)
    return (with_cthulhu, sane) if sane else (with_cthulhu,)


def war(players: int, *insane: bool) -> Scene:
    """Return a game with Wardens of sound mind or not."""
    facts = {"characters": lambda state: range(3), "seat_of": controller, "sides": war_sides}
    return scene(players=players, declares=facts, prepare=lambda state: setattr(state, "insane", list(insane)))


def test_an_insane_warden_goes_to_cthulhu_or_stays_with_a_player_who_has_no_other():
    assert seat_of(war(4, True, False, False), 0) == 1
    assert seat_of(war(2, True, False, False), 0) == 0
    assert seat_of(war(2, True, True, True), 0) == 1


def test_a_player_whose_wardens_are_all_insane_shares_cthulhus_result():
    sides = sides_of(war(4, True, False, False))
    assert sides == ((0, 1), (2, 3))
    assert [part_of_win(sides, (0, 1), seat) for seat in range(4)] == [1.0, 1.0, 0.0, 0.0]


def test_three_wardens_who_win_together_have_a_whole_win_each():
    sides = sides_of(war(4, False, False, False))
    assert [part_of_win(sides, (1, 2, 3), seat) for seat in range(4)] == [0.0, 1.0, 1.0, 1.0]


# WAR-163, WAR-170, WAR-317, WAR-Q-06: one die with a number and dots, rolled again once

CHANCE_DIE = Dice(Die("chance", ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3))))


def test_the_chance_die_has_a_number_for_attacks_and_dots_for_guesses():
    assert CHANCE_DIE.read((("chance", 4),), lambda face: face[0]) == [5]
    assert CHANCE_DIE.read((("chance", 4),), lambda face: face[1]) == [3]


def test_kaysar_rolls_it_again():
    state = tiny_state()
    roll = CHANCE_DIE.roll(state, 1, "WAR-170", "chance")
    again = CHANCE_DIE.roll_again(state, 1, "WAR-317", roll, [0])
    assert [event[2] for event in state.log if event[1] == "rolled_dice"] == ["WAR-170", "WAR-317"]
    assert again[0][0] == "chance"


# MA-106 to MA-110, MA-D-07 to MA-D-10, MA-EX-66: essence, with contributors in a chain

ROW = {0: {1}, 1: {0, 2}, 2: {1, 3}, 3: {2}}
"""Four explorers in a row: who stands next to whom."""


def is_linked(state: Scene, who: int, other: int) -> bool:
    """A contributor stands next to the one who pays, or to another contributor (MA-109)."""
    return bool(ROW[other] & {who, *state.pledges})


def take_essence(state: Scene, who: int, number: int) -> None:
    """Lose essence."""
    state.essence[who] -= number


def essence_cost(name: str, number: int, *, is_whole: bool, heard: list) -> SharedCost:
    """Return something that costs essence."""
    return SharedCost(
        name,
        lambda state, who: number,
        lambda state, who: state.essence[who],
        take_essence,
        helpers=lambda state, who: range(4),
        paid=lambda state, who, total: heard.append(total),
        given_up=lambda state, who: heard.append("given up"),
        rule="MA-106",
        may_help=is_linked,
        is_whole=is_whole,
    )


def paying(cost: SharedCost, *essence: int) -> Scene:
    """Let the first explorer pay."""
    prepare = {"prepare": lambda state: setattr(state, "essence", list(essence))}
    begin = {"pay_now": lambda state: cost.ask_for(state, 0)}
    facts = {"characters": lambda state: range(4)}
    return scene(("pay_now",), players=4, declares=facts, **prepare, **begin, **cost.steps)


def test_a_spawn_space_is_sealed_for_four_essence_of_a_chain_of_contributors():
    heard: list = []
    state = paying(essence_cost("seal", 4, is_whole=True, heard=heard), 0, 1, 2, 2)
    answer(state, ("ask_help",))
    answer(state, ("pledge", 1))
    answer(state, ("pledge", 2))
    assert state.question.args[0] == 3, "linked by the two who contribute"
    answer(state, ("pledge", 1))
    assert (heard, state.essence) == ([4], [0, 0, 0, 1]), "the one who seals may pay none itself (MA-110)"


def test_a_chain_that_breaks_ends_there():
    heard: list = []
    state = paying(essence_cost("seal", 4, is_whole=True, heard=heard), 1, 1, 2, 2)
    answer(state, ("ask_help",))
    answer(state, ("pledge", 0))
    assert heard == ["given up"], "the third stands next to nobody who pays"


def test_after_the_roll_any_amount_of_essence_raises_it():
    heard: list = []
    state = paying(essence_cost("raise", 9, is_whole=False, heard=heard), 2, 1, 0, 0)
    answer(state, ("pledge", 1))
    answer(state, ("pledge", 1))
    assert (heard, state.essence[:2]) == ([2], [1, 0])


# MA-143 to MA-156, MA-EX-01, MA-EX-02: attack dice

ATTACK = Dice(Die("high", (0, 1, 1, 2, 2, 3)), Die("low", (0, 1, 1, 1, 2, 2)), numbered("game", 10))
RECHARGE = Dice(Die("recharge", ("health", "health", "stamina", "stamina", "", "")))


def test_high_and_low_dice_are_added_up_and_their_chances_known():
    assert sum(ATTACK.read((("high", 5), ("low", 0)))) == 3
    hits = sum(chance for total, chance in ATTACK.chances("high", "low").items() if total >= 3)
    assert round(36 * hits) == 20


def test_the_recharge_die_shows_results_instead_of_numbers():
    assert RECHARGE.values((("recharge", 2),)) == ("stamina",)


# MA-394, MA-D-05, MA-D-35, MA-Q-135, MA-Q-136: free abilities in every gap


def test_in_a_gap_explorers_come_before_the_dead_and_each_play_opens_a_new_gap():
    """Only who could play is asked, and who has passed may follow what another has played."""
    played = []
    gap = Window(
        lambda state, moment: sorted(range(3), key=lambda who: not state.alive[who]),
        lambda state, who, moment: [("free", one) for one in state.hands[who]],
        lambda state, who, moment, option: (state.hands[who].remove(option[1]), played.append(who))[0],
        rule="MA-394",
        manners={"gap": Manner.ALTERNATING},
    )

    def prepare(state: Scene) -> None:
        state.alive, state.hands = [False, True, True], [["claw"], ["saw"], []]

    state = scene(("window", "gap"), players=3, prepare=prepare, declares={"offers": gap.offers}, **gap.steps)
    assert state.question.args[0] == 1
    answer(state, PASS)
    answer(state, ("free", "claw"))
    assert state.question.args[0] == 1, "a new gap"
    answer(state, ("free", "saw"))
    assert (played, state.ending is not None) == ([0, 1], True)


# MA-009, MA-010, MA-014, MA-Q-147: the dead play the monsters, and win with nobody who lives


def test_the_dead_are_a_side_of_their_own_and_take_the_monsters_in_rotation():
    def monster_seat(state: Scene, monster: int) -> int:
        dead = [seat for seat, alive in enumerate(state.alive) if not alive]
        return dead[state.queue.index(monster) % len(dead)]

    def sides(state: Scene) -> tuple[tuple[int, ...], ...]:
        living = tuple(seat for seat, alive in enumerate(state.alive) if alive)
        dead = tuple(seat for seat, alive in enumerate(state.alive) if not alive)
        return tuple(side for side in (living, dead) if side)

    def prepare(state: Scene) -> None:
        state.alive, state.queue = [True, False, True, False], [20, 21, 22]

    facts = {"sides": sides, "seat_of": monster_seat}
    state = scene(players=4, prepare=prepare, declares=facts)
    assert [seat_of(state, monster) for monster in state.queue] == [1, 3, 1]
    assert [part_of_win(sides_of(state), (0, 2), seat) for seat in range(4)] == [1.0, 0.0, 1.0, 0.0]


# MA-303, MA-304, MA-312, MA-316, MA-471: item decks that are never renewed

ITEMS = Decks("items", as_tuples(lambda state: state.decks), home=lambda state, card: card // 10)


def test_items_are_drawn_returned_on_top_searched_and_never_come_back_when_destroyed():
    state = scene(prepare=lambda state: setattr(state, "decks", [(1, 2, 3), (11, 12)]))
    drawn = [ITEMS.draw(state, 0), ITEMS.draw(state, 1)]
    assert drawn == [3, 12]
    ITEMS.put_on_top(state, 0, [3])
    state.destroyed.append(12)
    ITEMS.take(state, 1)
    assert (sorted(state.decks[0]), state.decks[1]) == ([2, 3], (11,))
    assert [ITEMS.draw(state, 1), ITEMS.draw(state, 1)] == [11, None]


# MA-318, MA-D-18: items change hands between explorers, and everybody sees them


def test_explorers_trade_any_number_of_items_each_way():
    def hand_over(state: Scene, giver: int, taker: int, cards) -> None:
        for card in cards:
            state.items[giver].remove(card)
            state.items[taker].append(card)

    seen = {"tradable": lambda state, who: state.items[who], "seen": lambda state, who: state.items[who]}
    trading = Trading(Things("item", **seen, hand_over=hand_over), None, Offer, rule="MA-318")
    prepare = {"prepare": lambda state: setattr(state, "items", [[1, 2], [3]])}
    facts = {"offers": trading.offers}
    state = scene(("offer_trade", 0, 1), declares=facts, **prepare, **trading.steps)
    for option in (("item", 1), ("item", 2), ("done",), ("item", 3), ("accept",)):
        answer(state, option)
    assert state.items == [[3], [1, 2]]
