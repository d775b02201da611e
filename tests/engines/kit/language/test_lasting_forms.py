from tests.each import each
from tests.engines.kit.language.tables import LEAST_ROWS, Read, Refused, check_read, check_refused, typed
from tests.engines.kit.language.toy import READER

TURN = "Until the end of the turn, your damage is 1 higher."
NEXT = "Until your next turn, your damage is 1 higher."

READ: list[Read] = [
    "Until the end of the turn, when you draw a card, heal 1.",
    TURN,
    ("This turn, your damage is 1 higher.", TURN),
    ("Your damage is 1 higher this turn.", TURN),
    ("Your damage is 1 higher, this turn.", TURN),
    ("Your damage is 1 higher until the end of the turn.", TURN),
    ("UNTIL THE END OF THE TURN, YOUR DAMAGE IS ONE HIGHER", TURN),
    ("Until the end of the turn,\nyour damage is 1 higher.", TURN),
    NEXT,
    ("Your damage is 1 higher until your next turn.", NEXT),
    "Until the end of the turn, your damage is 1 higher, at most 2 times.",
    "Until the end of the turn, your damage is 1 higher, at most 1 time.",
    (
        "This turn, your damage is 1 higher, at most one time.",
        "Until the end of the turn, your damage is 1 higher, at most 1 time.",
    ),
    (
        "Your damage is 1 higher this turn, at most 3 times.",
        "Until the end of the turn, your damage is 1 higher, at most 3 times.",
    ),
    "Until your next turn, your damage is 10 higher, at most 10 times.",
    "Until the end of the turn, you cannot draw cards.",
    "Until the end of the turn, each opponent cannot draw cards.",
    ("Each opponent cannot draw cards this turn.", "Until the end of the turn, each opponent cannot draw cards."),
    "Until your next turn, one opponent cannot draw cards.",
    "Until your next turn, the player with the most energy cannot draw cards.",
    "Until your next turn, each player in one dark room cannot draw cards.",
    "Your damage is 1 higher.",
    "Each opponent cannot draw cards.",
    "That player cannot draw cards.",
    "Your damage is 1 higher. Each opponent cannot draw cards.",
    "Your damage is 1 higher. Draw 1 card.",
    "While it is dark, your damage is 1 higher.",
    "While it is dark and you are in one room, your damage is 1 higher.",
    "While it is dark or you are in one room, your damage is 1 higher.",
    "While it is not so that it is dark, your damage is 1 higher.",
    "While your energy is at least 3, your damage is 1 higher.",
    "While there are at least 2 dark rooms, each opponent cannot draw cards.",
    "While it is dark, while you are in one room, your damage is 1 higher.",
    "Until the end of the turn, while it is dark, your damage is 1 higher.",
    (
        "While it is dark, your damage is 1 higher this turn.",
        "Until the end of the turn, while it is dark, your damage is 1 higher.",
    ),
    "Until the end of the turn, while it is dark, your damage is 1 higher, at most 2 times.",
    "Until the end of the turn, your damage is 1 higher, then draw 1 card.",
    "Draw 1 card, then until the end of the turn, your damage is 1 higher.",
    "Draw 1 card, then until the end of the turn, your damage is 1 higher, at most 2 times, then heal 1.",
    ("Draw 1 card, then your damage is 1 higher this turn.", f"Draw 1 card, then {TURN[0].lower()}{TURN[1:]}"),
    "You may do this: until the end of the turn, your damage is 1 higher.",
    "If it is dark, until the end of the turn, your damage is 1 higher.",
    (
        "Your damage is 1 higher this turn if it is dark.",
        "If it is dark, until the end of the turn, your damage is 1 higher.",
    ),
    "If it is dark, until your next turn, your damage is 1 higher. Otherwise, heal 1.",
    "Pay 1 energy: until the end of the turn, your damage is 1 higher.",
    "Once per game, until the end of the turn, your damage is 5 higher.",
    "When you draw a card, until the end of the turn, your damage is 1 higher.",
    "When you draw a card, until your next turn, you cannot draw cards.",
    "At the start of your turn, until the end of the turn, your damage is 1 higher.",
    "Choose one: until the end of the turn, your damage is 1 higher; or heal 1.",
    "Do this 2 times: until the end of the turn, your damage is 1 higher.",
    "Each opponent does this: until your next turn, you cannot draw cards.",
    "For each opponent, until your next turn, that player cannot draw cards.",
    "Flip the coin. Heads: until the end of the turn, your damage is 1 higher.",
    "Roll the die. On 6: until the end of the turn, your damage is 6 higher.",
    ("(until the end of the turn, your damage is 1 higher), then heal 1.", f"{TURN[:-1]}, then heal 1."),
    f"{TURN} {NEXT}",
    f"Draw 1 card. {TURN}",
    "Until your next turn, 2 players cannot draw cards.",
    "Until your next turn, your damage is 7 higher.",
    ("Your damage is one higher until your next turn, at most two times", f"{NEXT[:-1]}, at most 2 times."),
]

REFUSED: list[Refused] = [
    ("Until^.", "the", "your"),
    ("Until^", "the", "your"),
    ("Until ^tomorrow, your damage is 1 higher.", "the", "your"),
    ("Until the^.", "end"),
    ("Until the ^start of the turn, heal 1.", "end"),
    ("Until the end^, your damage is 1 higher.", "of"),
    ("Until the end of^.", "the"),
    ("Until the end of the ^round, your damage is 1 higher.", "turn"),
    ("Until the end of the ^trun, your damage is 1 higher.", "turn"),
    ("Until the end of the turn^.", ","),
    ("Until the end of the turn^", ","),
    ("Until the end of the turn ^your damage is 1 higher.", ","),
    ("Until the end of the turn^: your damage is 1 higher.", ","),
    ("Until the end of the turn,^", "a lasting change"),
    ("Until the end of the turn, ^draw 1 card.", "a lasting change"),
    ("Until the end of the turn, ^heal 1.", "a lasting change"),
    ("Until the end of the turn, ^if it is dark, your damage is 1 higher.", "a lasting change"),
    ("Until the end of the turn, ^until your next turn, your damage is 1 higher.", "a lasting change"),
    ("Until your ^turn, your damage is 1 higher.", "next"),
    ("Until your next^.", "turn"),
    ("Until your next ^move, your damage is 1 higher.", "turn"),
    ("Until your next turn, your^.", "damage"),
    ("Until your next turn, your ^energy is 1 higher.", "damage"),
    ("Until your next turn, your damage^.", "is"),
    ("Until your next turn, your damage ^was 1 higher.", "is"),
    ("Until your next turn, your damage is^.", "a number"),
    ("Until your next turn, your damage is ^higher.", "a number"),
    ("Until your next turn, your damage is ^much higher.", "a number"),
    ("Until your next turn, your damage is ^+1 higher.", "a number"),
    ("Until your next turn, your damage is 1^.", "higher"),
    ("Until your next turn, your damage is 1 ^lower.", "higher"),
    ("Until your next turn, your damage is 1 higher ^twice.", "the end of the sentence", ", then"),
    ("Until your next turn, your damage is 1 higher, ^twice.", "then", "at"),
    ("Until your next turn, your damage is 1 higher, at ^least 2 times.", "most"),
    ("Until your next turn, your damage is 1 higher, at most^.", "a number"),
    ("Until your next turn, your damage is 1 higher, at most ^many times.", "a number"),
    ("Until your next turn, your damage is 1 higher, at most 2^.", "time"),
    ("Until your next turn, your damage is 1 higher, at most 2 ^tiems.", "time"),
    ("Until your next turn, your damage is 1 higher, at most 2 times ^more.", ", then", "the end of the sentence"),
    ("Until your next turn, your damage is 1 higher ^until the end of the turn.", ", then"),
    ("Your^.", "damage"),
    ("Your ^attack is 1 higher.", "damage"),
    ("Your damage is 1 higher, ^then heal 1.", "a duration"),
    ("Your damage is 1 higher ^today.", "a duration", "the end of the sentence"),
    ("Your damage is 1 higher this^.", "turn"),
    ("Your damage is 1 higher this ^round.", "turn"),
    ("Your damage is 1 higher, ^at most 2 times.", "a duration"),
    ("Your damage is 1 higher this turn ^this turn.", "the end of the sentence"),
    ("Each opponent^.", "cannot", "gains"),
    ("Each opponent ^can't draw cards.", "cannot"),
    ("Each opponent cannot^.", "draw"),
    ("Each opponent cannot ^discard cards.", "draw"),
    ("Each opponent cannot draw^.", "cards"),
    ("Each opponent cannot draw ^2 cards.", "cards"),
    ("Each ^castle cannot draw cards.", "a word for a player"),
    ("This^.", "turn"),
    ("This ^round, your damage is 1 higher.", "turn"),
    ("This turn^.", ","),
    ("This turn ^your damage is 1 higher.", ","),
    ("While^.", "a condition"),
    ("While ^dark, your damage is 1 higher.", "a condition"),
    ("While it is ^day, your damage is 1 higher.", "dark"),
    ("While it is dark^.", ",", "and", "or"),
    ("While it is dark ^your damage is 1 higher.", ",", "and", "or"),
    ("While it is dark,^", "a lasting change"),
    ("While it is dark, ^draw 1 card.", "a lasting change"),
    ("While it is dark, your damage is 1 higher, ^at most 2 times.", "a duration"),
    ("If it is dark, your damage is 1 higher^.", "a duration"),
    ("You may your damage is 1 higher^.", "a duration"),
    ("When you draw a card, your damage is 1 higher^.", "a duration"),
    ("Draw 1 card, then your damage is 1 higher^.", "a duration"),
]


@each("row", READ, ids=typed)
def test_a_lasting_change_is_read(row):
    check_read(row)


@each("row", REFUSED, ids=lambda row: row[0])
def test_a_lasting_change_is_refused_at_the_right_word(row):
    check_refused(row)


def test_the_tables_are_long_enough():
    assert min(len(set(map(typed, READ))), len({row[0] for row in REFUSED})) >= LEAST_ROWS


STRONGER, UNTIL = ("stronger", 1), ("end_of_turn",)


@each(
    ("text", "node"),
    [
        ("Your damage is 1 higher.", STRONGER),
        (TURN, ("lasting", UNTIL, STRONGER, None)),
        ("Your damage is 1 higher this turn, at most 2 times.", ("lasting", UNTIL, STRONGER, 2)),
        ("While it is dark, your damage is 1 higher.", ("while_so", ("is_dark",), STRONGER)),
        (
            "Until your next turn, while it is dark, your damage is 1 higher.",
            ("lasting", ("next_turn",), ("while_so", ("is_dark",), STRONGER), None),
        ),
        (
            "Until your next turn, each opponent cannot draw cards.",
            ("lasting", ("next_turn",), ("cannot_draw", ("player.each", ("opponents",))), None),
        ),
    ],
)
def test_lasting_changes_become_these_nodes(text, node):
    assert READER.read(text) == node
