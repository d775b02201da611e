from tests.each import each
from tests.engines.kit.language.tables import LEAST_ROWS, Read, Refused, check_read, check_refused, typed
from tests.engines.kit.language.toy import READER

BOTH = "Flip the coin. Heads: draw 1 card. Tails: heal 1."

READ: list[Read] = [
    BOTH,
    ("Flip a coin. Heads: draw 1 card. Tails: heal 1.", BOTH),
    ("FLIP THE COIN. HEADS: DRAW A CARD. TAILS: HEAL ONE.", BOTH),
    ("Flip the coin. Tails: heal 1. Heads: draw 1 card.", BOTH),
    ("Flip a coin. tails: heal 1. heads: draw 1 card", BOTH),
    ("Flip the coin.\nHeads: draw 1 card.\nTails: heal 1.", BOTH),
    ("Flip the coin . Heads : draw 1 card . Tails : heal 1 .", BOTH),
    "Flip the coin. Heads: draw 1 card.",
    "Flip the coin. Tails: heal 1.",
    ("Flip a coin. Heads: draw a card", "Flip the coin. Heads: draw 1 card."),
    ("Flip a coin. Tails: heal 1", "Flip the coin. Tails: heal 1."),
    "Flip the coin. Heads: draw 1 card, then heal 1. Tails: heal 2, then heal 3.",
    "Flip the coin. Heads: you may draw 1 card. Tails: nothing happens.",
    "Flip the coin. Heads: (if it is dark, heal 1. Otherwise, heal 2). Tails: heal 3.",
    "Flip the coin. Heads: (flip the coin. Heads: heal 1. Tails: heal 2). Tails: heal 3.",
    "Flip the coin. Heads: (choose one: heal 1; or draw 1 card). Tails: heal 3.",
    "Flip the coin. Heads: (pay 1 energy: heal 1). Tails: heal 3.",
    "Flip the coin. Heads: pay 1 energy or heal 1. Tails: discard one card.",
    "Flip the coin. Heads: draw 1 card. Tails: heal 1. Gain 1 energy.",
    "Flip the coin. Heads: draw 1 card. Gain 1 energy.",
    "If it is dark, flip the coin. Heads: draw 1 card. Tails: heal 1.",
    "If it is dark, (flip the coin. Heads: draw 1 card). Otherwise, heal 1.",
    "Do this 2 times: flip the coin. Heads: draw 1 card. Tails: heal 1.",
    "Each player does this: flip the coin. Tails: discard one card.",
    "Pay 1 energy: flip the coin. Heads: draw 1 card.",
    "Once per turn, flip the coin. Heads: draw 1 card.",
    "For each opponent, flip the coin. Heads: heal 1 on that player.",
    "Draw 1 card, then (flip the coin. Heads: heal 1).",
    "You may (flip the coin. Heads: heal 1).",
    "You may draw 1 card. If you do, flip the coin. Tails: heal 1.",
    "Flip the coin. Heads: until the end of the turn, your damage is 1 higher. Tails: heal 1.",
    "Roll the die. On 6: draw 1 card.",
    ("Roll a die. On 6: draw 1 card.", "Roll the die. On 6: draw 1 card."),
    ("ROLL A DIE. ON SIX: DRAW A CARD", "Roll the die. On 6: draw 1 card."),
    "Roll the die. On 1 to 3: draw 1 card.",
    ("Roll the die. on one to three: draw 1 card.", "Roll the die. On 1 to 3: draw 1 card."),
    "Roll the die. On 4 or more: draw 1 card.",
    "Roll the die. On 1: draw 1 card. On 2: heal 1.",
    "Roll the die. On 1 to 3: draw 1 card. On 4 or more: heal 1.",
    "Roll the die. On 1: heal 1. On 2: heal 2. On 3: heal 3. On 4: heal 4. On 5: heal 5. On 6: heal 6.",
    "Roll the die. On 6: draw 1 card. Otherwise: heal 1.",
    ("Roll the die. On 6: draw 1 card. Otherwise, heal 1.", "Roll the die. On 6: draw 1 card. Otherwise: heal 1."),
    ("Roll the die.\nOn 6: draw 1 card.\nOtherwise: heal 1.", "Roll the die. On 6: draw 1 card. Otherwise: heal 1."),
    "Roll the die. Otherwise: heal 1.",
    "Roll the die. On 6: draw 1 card, then heal 1.",
    "Roll the die. On 6: you may draw 1 card. On 1: discard one card.",
    "Roll the die. On 6: (if it is dark, heal 1. Otherwise, heal 2). On 5: heal 3.",
    "Roll the die. On 6: (roll the die. On 6: you win the game). On 1: heal 1.",
    "Roll the die. On 6: draw 1 card. Gain 1 energy.",
    "Roll the die. On 6: draw 1 card. Flip the coin. Heads: heal 1.",
    "Flip the coin. Heads: heal 1. Roll the die. On 6: draw 1 card.",
    "If it is dark, roll the die. On 6: draw 1 card.",
    "When you draw a card, roll the die. On 4 or more: heal 1.",
    "Do this 3 times: roll the die. On 6: draw 1 card.",
    "Pay 1 energy: roll the die. On 2 to 6: draw 1 card.",
    "Once per game, roll the die. On 6: you win the game.",
    "Each opponent does this: roll the die. On 1: discard one card.",
    "Choose one: (roll the die. On 6: draw 1 card); or heal 1.",
    "Roll the die. On 1 to 2: deal 1 damage to you. On 3 to 4: nothing happens. Otherwise: draw 2 cards.",
    "Roll the die. On 5: draw 1 card.",
]

REFUSED: list[Refused] = [
    ("Flip^.", "the", "a"),
    ("Flip ^coin. Heads: heal 1.", "the", "a"),
    ("Flip ^two coins. Heads: heal 1.", "the", "a"),
    ("Flip the^.", "coin"),
    ("Flip the ^coni. Heads: heal 1.", "coin"),
    ("Flip the ^card.", "coin"),
    ("Flip the coin^", "."),
    ("Flip the coin.^", "Heads", "Tails"),
    ("Flip the coin ^and heal 1.", "."),
    ("Flip the coin^: Heads: heal 1.", "."),
    ("Flip the coin^, Heads: heal 1.", "."),
    ("Flip the coin. ^Head: heal 1.", "Heads", "Tails"),
    ("Flip the coin. ^Tail: heal 1.", "Heads", "Tails"),
    ("Flip the coin. ^Edge: heal 1.", "Heads", "Tails"),
    ("Flip the coin. ^If Heads, heal 1.", "Heads", "Tails"),
    ("Flip the coin. ^Draw 1 card.", "Heads", "Tails"),
    ("Flip the coin. ^On 1: heal 1.", "Heads", "Tails"),
    ("Flip the coin. Heads^.", ":"),
    ("Flip the coin. Heads ^heal 1.", ":"),
    ("Flip the coin. Heads^, heal 1.", ":"),
    ("Flip the coin. Heads:^", "an effect"),
    ("Flip the coin. Heads:^.", "an effect"),
    ("Flip the coin. Heads: ^jump.", "an effect"),
    ("Flip the coin. Heads: ^if it is dark, heal 1.", "an effect"),
    ("Flip the coin. Heads: ^flip the coin. Heads: heal 1.", "an effect"),
    ("Flip the coin. Heads: ^when you draw a card, heal 1.", "an effect"),
    ("Flip the coin. Heads: draw ^cards. Tails: heal 1.", "a number"),
    ("Flip the coin. Heads: heal 1, ^Tails: heal 2.", "then"),
    ("Flip the coin. Heads: heal 1^; Tails: heal 2.", ".", ", then"),
    ("Flip the coin. Heads: heal 1 ^Tails: heal 2.", ".", ", then"),
    ("Flip the coin. Heads: heal 1. Tails^.", ":"),
    ("Flip the coin. Heads: heal 1. Tails ^heal 2.", ":"),
    ("Flip the coin. Heads: heal 1. Tails:^", "an effect"),
    ("Flip the coin. Heads: heal 1. Tails: ^jump.", "an effect"),
    ("Flip the coin. Heads: heal 1. ^Heads: heal 2.", "an effect"),
    ("Flip the coin. Tails: heal 1. ^Tails: heal 2.", "an effect"),
    ("Flip the coin. Heads: heal 1. ^Otherwise: heal 2.", "an effect"),
    ("Flip the coin. Heads: heal 1. Tails: heal 2. ^Tails: heal 3.", "an effect"),
    ("^Heads: heal 1.", "an effect"),
    ("Draw 1 card. ^Tails: heal 1.", "an effect"),
    ("Roll^.", "the", "a"),
    ("Roll ^dice. On 6: heal 1.", "the", "a"),
    ("Roll ^2 dice. On 6: heal 1.", "the", "a"),
    ("Roll the^.", "die"),
    ("Roll the ^dice. On 6: heal 1.", "die"),
    ("Roll the die^", "."),
    ("Roll the die.^", "what a die shows"),
    ("Roll the die^: on 6: heal 1.", "."),
    ("Roll the die ^and heal 1.", "."),
    ("Roll the die. ^Draw 1 card.", "what a die shows"),
    ("Roll the die. ^6: draw 1 card.", "what a die shows"),
    ("Roll the die. ^Heads: heal 1.", "what a die shows"),
    ("Roll the die. On^.", "a number"),
    ("Roll the die. On ^a: heal 1.", "a number"),
    ("Roll the die. On ^high: heal 1.", "a number"),
    ("Roll the die. On 6^.", ":", "to", "or"),
    ("Roll the die. On 6 ^heal 1.", ":", "to", "or"),
    ("Roll the die. On 6^, heal 1.", ":", "to", "or"),
    ("Roll the die. On 1^-3: heal 1.", ":", "to", "or"),
    ("Roll the die. On 1 to^: heal 1.", "a number"),
    ("Roll the die. On 1 to 3^.", ":"),
    ("Roll the die. On 1 to 3 ^heal 1.", ":"),
    ("Roll the die. On 4 or^: heal 1.", "more"),
    ("Roll the die. On 4 or ^5: heal 1.", "more"),
    ("Roll the die. On 4 or ^less: heal 1.", "more"),
    ("Roll the die. On 4 or more^.", ":"),
    ("Roll the die. On 6:^", "an effect"),
    ("Roll the die. On 6: ^jump.", "an effect"),
    ("Roll the die. On 6: ^if it is dark, heal 1.", "an effect"),
    ("Roll the die. On 6: heal 1. On five: ^jump.", "an effect"),
    ("Roll the die. On 6: heal 1. Otherwise^.", ":", ","),
    ("Roll the die. On 6: heal 1. Otherwise: ^jump.", "an effect"),
    ("^On 6: heal 1.", "an effect"),
]


@each("row", READ, ids=typed)
def test_a_sentence_of_chance_is_read(row):
    check_read(row)


@each("row", REFUSED, ids=lambda row: row[0])
def test_a_sentence_of_chance_is_refused_at_the_right_word(row):
    check_refused(row)


def test_the_tables_are_long_enough():
    assert min(len(set(map(typed, READ))), len({row[0] for row in REFUSED})) >= LEAST_ROWS


DRAW, HEAL = ("draw", 1), ("heal", 1, None)


@each(
    ("text", "node"),
    [
        (BOTH, ("coin", DRAW, HEAL)),
        ("Flip the coin. Heads: draw 1 card.", ("coin_heads", DRAW)),
        ("Flip the coin. Tails: heal 1.", ("coin_tails", HEAL)),
        ("Flip the coin. Heads: draw 1 card. Heal 1.", ("text", (("coin_heads", DRAW), HEAL))),
        ("Roll the die. On 6: heal 1.", ("roll", (("on_number", 6, HEAL),))),
        ("Roll the die. On 1 to 3: heal 1.", ("roll", (("on_range", 1, 3, HEAL),))),
        ("Roll the die. On 4 or more: heal 1.", ("roll", (("on_or_more", 4, HEAL),))),
        (
            "Roll the die. On 6: heal 1. Otherwise: draw 1 card.",
            ("roll", (("on_number", 6, HEAL), ("on_rest", DRAW))),
        ),
        (
            "Roll the die. On 6: heal 1. Draw 1 card.",
            ("text", (("roll", (("on_number", 6, HEAL),)), DRAW)),
        ),
    ],
)
def test_chance_becomes_these_nodes(text, node):
    assert READER.read(text) == node
