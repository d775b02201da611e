"""What a seat says: one line for each kind of question, in the words of the game."""

from __future__ import annotations

from engines.kit.judging import Why
from engines.kit.questions import Option
from engines.machina_arcana.judgement.fights import blow_of
from engines.machina_arcana.judgement.matters import Matter, unit_asked
from engines.machina_arcana.judgement.monsters import hunts
from engines.machina_arcana.judgement.turns import Turn

ON_THE_WAY = {
    "chest": "A chest is to be reached.",
    "event": "An event space is to be reached.",
    "station": "A station is to be reached.",
    "workbench": "A workbench is to be reached.",
    "lever": "The lever would set off the traps under a monster.",
    "chapter": "The chapter space leads on.",
    "seal": "A spawn space is to be sealed.",
    "explore": "There is more to find beyond this edge.",
    "fight": "A monster is to be attacked.",
    "exit": "The exit is there.",
    "token": "The marked space decides the game.",
    "meeting": "Together we have the essence for it.",
    "inventory": "What lies in the bag is better than what is worn.",
    "gather": "As long as we are so far apart nobody can explore.",
    "trade": "A friend has what I could use, or the other way round.",
}
"""Why an explorer goes somewhere, by its goal."""
DONE_HERE = {
    "chest": "An item and essence lie in it.",
    "event": "It restores essence, and most of what comes is good.",
    "station": "It may heal, or give new strength.",
    "workbench": "Better gear can be made here.",
    "lever": "The traps hit monsters, and none of us.",
    "chapter": "It brings the story on.",
}
ACTIONS = {
    "seal": "No more monsters come from there, and the threat falls.",
    "explore": "What we need does not lie here.",
    "exit": "The chapter ends when all of us are out.",
    "inventory": "What lies in the bag is better than what is worn.",
    "trade": "Shared out otherwise our items serve us better.",
    "open": "The way leads through this door.",
    "end_turn": "Nothing more is to be gained in this turn.",
}


def fixed(line: str) -> Why:
    """Return the reason that is always the same."""

    def why(matter: Matter, option: Option) -> str:
        return line

    return why


def why_turn(matter: Matter, option: Option) -> str:
    """Say why an explorer does this."""
    word = option[0]
    if word == "activate":
        return DONE_HERE.get(option[2], "It is worth its stamina.")
    if word == "use":
        return why_use(matter, option)
    if word in ("move", "cross", "open", "end_turn"):
        plan = Turn(matter.view, unit_asked(matter), tuple(matter.options)).plans().get(option)
        if plan is not None:
            return (
                "It is enough for this turn."
                if word == "end_turn"
                else ON_THE_WAY.get(plan.name, "There the monsters do less harm.")
            )
    return ACTIONS.get(word, "There is nothing better to do.")


def why_use(matter: Matter, option: Option) -> str:
    """Say why an ability is played."""
    view, (_, sort, number, which) = matter.view, option
    if sort == "chapter":
        return "It brings the story on."
    if blow_of(view, (sort, number), which, view.box.texts[sort][number].uses[which]) is not None:
        return "The dice are good enough."
    return "It is worth more now than later."


def why_gap(matter: Matter, option: Option) -> str:
    """Say why something is played in a gap, or not."""
    return why_use(matter, option) if option[0] == "use" else "Nothing is worth playing now."


def why_scheme(matter: Matter, option: Option) -> str:
    """Say why a monster does this."""
    if option[0] == "use":
        return "It hurts somebody."
    if option[0] == "end_turn":
        return "There is nothing more to gain."
    return "The prey is nearer from there." if hunts(matter.view, unit_asked(matter)) else "There it does no harm."


def why_payment(matter: Matter, option: Option) -> str:
    """Say why essence is paid alone or together."""
    return "There is enough of it." if option[0] == "pay_alone" else "Together it is enough."


def why_raising(matter: Matter, option: Option) -> str:
    """Say why a roll is raised, or not."""
    return "It turns a miss into a hit." if option[1] else "The hit is not worth the essence."


def why_replacing(matter: Matter, option: Option) -> str:
    """Say why health is replaced, or not."""
    return "Health is dearer than essence now." if option[1] else "The essence is needed for more."


def why_equipping(matter: Matter, option: Option) -> str:
    """Say why something is put on, or not."""
    return "It makes the explorer stronger." if option[0] in ("equip", "equip_for", "attach") else "It is well so."


def why_keeping(matter: Matter, option: Option) -> str:
    """Say who has a card, and why."""
    if option[0] == "give":
        return "A friend can do more with it."
    return "It will be of use." if option[0] == "keep" else "It is of no use."


def why_answer(matter: Matter, option: Option) -> str:
    """Say why an offer is accepted or not."""
    return "It is worth having." if option[0] == "accept" else "It asks for too much."


NO_HARM = fixed("It hurts us least.")
WHYS: dict[str, Why] = {
    "turn": why_turn,
    "next_turn": fixed("Who stands beside monsters acts first."),
    "window": why_gap,
    "choose_target": fixed("There it does most."),
    "borrow_ability": fixed("It is the best of them."),
    "draw_item": fixed("That is what is lacking."),
    "reject_item": fixed("The other is better."),
    "keep_item": why_keeping,
    "keep_drawn": why_keeping,
    "keep_from_workbench": why_keeping,
    "clear_workbench": fixed("Somebody may want it yet."),
    "swap_items": fixed("It is the better of the two, or it is well so."),
    "accept_item": why_answer,
    "answer_offer": why_answer,
    "give_items": fixed("Everybody has what suits them."),
    "make_offer": fixed("There is nothing more to ask for."),
    "equip_main": why_equipping,
    "choose_main": why_equipping,
    "choose_upgrade": why_equipping,
    "choose_augment": why_equipping,
    "equip_next": why_equipping,
    "unequip": fixed("It is missed least."),
    "pay_threat": fixed("It is missed least."),
    "vote_on_giving_up": fixed("One of us does not want to go on."),
    "keep_cards": fixed("What is kept is worth the threat that it brings."),
    "next_scenario": fixed("One story is as good as the other."),
    "raise_roll": why_raising,
    "replace_health": why_replacing,
    "essence_payment": why_payment,
    "contribute": fixed("What one of us pays serves all."),
    "reroll_die": fixed("It shows least."),
    "scheme": why_scheme,
    "goes_for": NO_HARM,
    "monster_step": NO_HARM,
    "spawn_at": fixed("It is farther from all of us."),
    "place_monster": fixed("It is farther from all of us."),
    "teleport": fixed("It is the best place within reach."),
    "granted_move": fixed("It is the best place within reach."),
    "push_direction": fixed("That is where it helps us most."),
    "choose_explorer": fixed("A strong one, and of a class that we lack."),
    "place_explorer": fixed("From there every way is open."),
    "exit_at": fixed("It is near to all of us."),
    "light_chapter": fixed("It leads on for less."),
    "next_spawn_roll": fixed("The strongest can bear most."),
    "who_rolls_horror": fixed("The strongest can bear most."),
    "who_dies_first": fixed("It makes no difference any more."),
    "order_of_tiles": fixed("Both come again in their time."),
    "order_events": fixed("What is worst shall come last."),
    "explode_next": fixed("It is farther from all of us."),
    "explore_free": fixed("There is more to find beyond it."),
}
"""Who says why, by the kind of question."""
