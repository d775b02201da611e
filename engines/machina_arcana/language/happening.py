"""What cards wait for, second part: turns, items, spaces, doors, the story."""

from __future__ import annotations

from engines.kit.happenings import Happening
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.machina_arcana.language.waiting import FOLLOWING
from engines.machina_arcana.map.spaces import kinds_at
from engines.machina_arcana.state import MachinaState

SENTENCES = Sentences()


def on_unit(pattern: str, id: str, on: str, rule: str, about: str) -> None:
    """Declare an event whose first detail is the unit that it happens to."""

    def is_meant(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
        return event[1] in things_of(state, run, who)

    is_meant.__doc__ = about
    SENTENCES.event(pattern, id=id, on=on, rule=rule, timings=FOLLOWING)(is_meant)


def on_unit_and(pattern: str, id: str, on: str, rule: str, about: str) -> None:
    """Declare an event whose details are a unit and a thing of a sort."""

    def is_meant(state: MachinaState, run: Context, event: Happening, who: Node, what: Node) -> bool:
        return event[1] in things_of(state, run, who) and event[2] in things_of(state, run, what)

    is_meant.__doc__ = about
    SENTENCES.event(pattern, id=id, on=on, rule=rule, timings=FOLLOWING)(is_meant)


def on_thing(pattern: str, id: str, on: str, rule: str, about: str, place: int = 1) -> None:
    """Declare an event whose detail is a space, a door or an item."""

    def is_meant(state: MachinaState, run: Context, event: Happening, what: Node) -> bool:
        return event[place] in things_of(state, run, what)

    is_meant.__doc__ = about
    SENTENCES.event(pattern, id=id, on=on, rule=rule, timings=FOLLOWING)(is_meant)


def plain(pattern: str, id: str, on: str, rule: str, about: str) -> None:
    """Declare an event that needs no more said."""

    def is_so(state: MachinaState, run: Context, event: Happening) -> bool:
        return True

    is_so.__doc__ = about
    SENTENCES.event(pattern, id=id, on=on, rule=rule, timings=FOLLOWING)(is_so)


# Cards


@SENTENCES.event("this card enters play", id="enters_play", on="enters_play", rule="MA-397", timings=("when",))
def enters_play(state: MachinaState, run: Context, event: Happening) -> bool:
    """Placed, equipped, spawned, invoked or current: the card comes into play."""
    return False


@SENTENCES.event(
    "a marker is taken from this card", id="marker_taken", on="marker_taken", rule="MA-463", timings=FOLLOWING
)
def marker_taken(state: MachinaState, run: Context, event: Happening) -> bool:
    """A marker has returned from this card."""
    return bool(event[1] == run.card)


# Items

on_unit("{who:unit} gain(s|) an item", "gains_event", "gained_item", "MA-305", "An explorer has got an item.")
on_unit_and(
    *("{who:unit} equip(s|) {what:item}", "equips_event", "equipped", "MA-291"),
    "An explorer has equipped such an item.",
)
on_unit_and(
    *("{who:unit} unequip(s|) {what:item}", "unequips_event", "unequipped", "MA-302"),
    "An explorer has put such an item into the bag.",
)
on_unit("{who:unit} trade(s|)", "trades_event", "traded", "MA-318", "An explorer has traded.")
on_unit(
    "{who:unit} use(s|) a consumable", "uses_consumable", "used_consumable", "MA-284", "A consumable has been used."
)

# Spaces and doors

on_unit_and(
    *("{who:unit} activate(s|) {where:space}", "activates_event", "activated", "MA-243"),
    "A unit has activated a space, which is destroyed by it.",
)


def on_kind(pattern: str, id: str, on: str, rule: str, about: str, place: int = 1) -> None:
    """Declare an event about a space of a kind, destroyed or not."""

    def is_meant(state: MachinaState, run: Context, event: Happening, kind: str) -> bool:
        return kind in kinds_at(state, event[place])

    is_meant.__doc__ = about
    SENTENCES.event(pattern, id=id, on=on, rule=rule, timings=FOLLOWING)(is_meant)


on_kind(
    "{kind:space_kind} spaces are destroyed",
    "space_destroyed",
    "space_destroyed",
    "MA-263",
    "Such a space is destroyed.",
)
on_thing("{where:space} (is/are) refreshed", "space_refreshed", "space_refreshed", "MA-266", "A space is refreshed.")
on_unit(
    "{who:unit} seal(s|) a spawn space", "seals_event", "sealed", "MA-233", "An explorer has sealed a spawn space."
)
plain("the traps are triggered", "traps_triggered", "traps_triggered", "MA-247", "Traps go off.")
plain("a barrel explodes", "barrel_explodes", "exploded", "MA-227", "A barrel that was hit goes off.")
on_thing("{which:door} (is/are) opened", "door_opened", "door_opened", "MA-237", "A door is opened.")
on_thing("{which:door} (is/are) closed", "door_closed", "door_closed", "MA-236", "A door is closed.")
on_thing("{which:door} (is/are) destroyed", "door_destroyed", "door_destroyed", "MA-211", "A door is destroyed.")

# Tiles and the story

on_unit("{who:unit} explore(s|) a map tile", "explores_event", "explored", "MA-195", "An explorer has joined a tile.")
plain("the map is scrolled", "scrolled", "scrolled", "MA-198", "Tiles have left the playing area.")
plain("an explorer exits the map", "exits_event", "exited", "MA-203", "An explorer has left the map.")
on_unit(
    *("{who:unit} invoke(s|) an explorer event", "invokes_event", "explorer_event", "MA-373"),
    "An explorer event has been resolved.",
)
plain("a horror event is invoked", "horror_invoked", "horror_event", "MA-377", "A horror event has been resolved.")
plain("a new chapter begins", "chapter_begins", "chapter_begins", "MA-258", "Another chapter is current.")
plain("the monster threat rises", "threat_rises", "threat_rises", "MA-084", "Monster threat has gone up.")
plain("the monster level rises", "level_rises", "level_rises", "MA-085", "The monster level has gone up.")


def on_roll(pattern: str, id: str, on: str, rule: str, about: str, *, success: bool) -> None:
    """Declare an event about a roll against a rating."""

    def is_meant(state: MachinaState, run: Context, event: Happening) -> bool:
        return bool(event[2]) == success

    is_meant.__doc__ = about
    SENTENCES.event(pattern, id=id, on=on, rule=rule, timings=FOLLOWING)(is_meant)


on_roll("a spawn roll succeeds", "spawn_succeeds", "spawn_roll", "MA-060", "A monster comes.", success=True)
on_roll("a spawn roll fails", "spawn_fails", "spawn_roll", "MA-064", "No monster comes.", success=False)
on_roll("a horror roll succeeds", "horror_succeeds", "horror_roll", "MA-068", "A horror event comes.", success=True)
on_roll("a horror roll fails", "horror_fails", "horror_roll", "MA-070", "No horror event comes.", success=False)


# Times


def is_your_turn(state: MachinaState, run: Context, event: Happening) -> bool:
    """Your turn begins or ends."""
    return bool(event[1] == run.you)


SENTENCES.moment("the start of your turn", id="at_turn_start", on="turn_begins", rule="MA-053")(is_your_turn)
SENTENCES.moment("the end of your turn", id="at_turn_end", on="turn_ends", rule="MA-056")(is_your_turn)


def is_turn_of(state: MachinaState, run: Context, event: Happening, who: Node) -> bool:
    """The turn of one of these begins or ends."""
    return event[1] in things_of(state, run, who)


SENTENCES.moment("the start of the turn of {who:unit}", id="at_start_of", on="turn_begins", rule="MA-053")(is_turn_of)
SENTENCES.moment("the end of the turn of {who:unit}", id="at_end_of", on="turn_ends", rule="MA-056")(is_turn_of)


@SENTENCES.moment("the start of the {phase:phase} phase", id="at_phase_start", on="phase_begins", rule="MA-006")
def at_phase_start(state: MachinaState, run: Context, event: Happening, phase: str) -> bool:
    """A phase begins."""
    return bool(event[1] == phase)


@SENTENCES.moment("the start of the round", id="at_round_start", on="round_begins", rule="MA-005")
def at_round_start(state: MachinaState, run: Context, event: Happening) -> bool:
    """A round begins."""
    return True
