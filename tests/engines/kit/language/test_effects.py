from engines.kit.language.effects import Effect, changes_of, effect_of, mentions, node_of_effect
from tests.each import each
from tests.engines.kit.language.toy import LANGUAGE, READER

TEXTS = [
    "Draw 1 card.",
    "Draw 1 card. Heal 2 on each wounded opponent.",
    "Pay 1 energy and discard this card: choose one: draw 2 (3) cards; or take Lamp Oil from the discard pile.",
    "When you draw a card, if it is dark and you are in the Attic, heal up to 2. Otherwise, nothing happens.",
    "Roll the die. On 1 to 3: draw 1 card. Otherwise: heal 1.",
    "Until your next turn, your damage is 1 higher, at most 2 times.",
    "",
]


@each("text", TEXTS)
def test_an_effect_is_a_document_and_becomes_the_same_node_again(text):
    node = READER.read(text)
    effect = effect_of(LANGUAGE, node)

    assert node_of_effect(effect) == node
    if effect is not None:
        assert Effect.model_validate_json(effect.model_dump_json()) == effect


def test_referee_text_is_an_effect_too():
    node = READER.understand("Jump. Heal 1.").node

    assert node_of_effect(effect_of(LANGUAGE, node)) == node


def test_slots_have_their_names():
    effect = effect_of(LANGUAGE, READER.read("Deal 2 damage to each opponent."))

    assert effect.form == "damage"
    assert effect.slots["count"] == 2
    assert effect.slots["who"].form == "player.each"


def test_a_walk_meets_every_form_outer_ones_first():
    effect = effect_of(LANGUAGE, READER.read("If it is dark, draw 1 card, then heal your energy."))

    assert [one.form for one in effect.walk()] == ["if_only", "is_dark", "then", "draw", "heal", "your_energy"]


def test_an_effect_mentions_names_and_numbers():
    effect = effect_of(LANGUAGE, READER.read("You may take Lamp Oil from the discard pile. Heal 7."))

    assert effect.mentions("lamp_oil")
    assert effect.mentions(7)
    assert not effect.mentions("spark")


@each(
    ("text", "words", "found"),
    [
        ("Gain 2 energy.", "energy", True),
        ("Gain 2 energy.", "Energy", True),
        ("Gain 2 energy.", "health", False),
        ("Draw 2 cards.", "card", True),
        ("Draw 1 card.", "cards", True),
        ("Take Lamp Oil from the discard pile.", "lamp oil", True),
        ("Take Lamp Oil from the discard pile.", "oil lamp", False),
        ("Jump with Clarity.", "clarity", True),
        ("Draw 1 card.", "", False),
        ("", "card", False),
    ],
)
def test_a_text_mentions_the_words_that_are_printed(text, words, found):
    assert mentions(READER, READER.understand(text).node, words) is found


@each(
    ("text", "changed"),
    [
        ("Draw 1 card.", ("hands",)),
        ("Deal 1 damage to you, then draw 1 card, then deal 2 damage to you.", ("health", "hands")),
        ("When you draw a card, pay 1 energy: heal 1.", ("pay_energy", "heal")),
        ("Until your next turn, your damage is 1 higher.", ("stronger",)),
        ("Nothing happens.", ()),
        ("Jump.", ()),
        ("", ()),
    ],
)
def test_what_a_text_changes_is_known_from_its_forms(text, changed):
    assert changes_of(LANGUAGE, READER.understand(text).node) == changed
