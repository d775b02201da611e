"""What is plausible: repeating, counting and choosing as somebody could mean it.

These are rules of sense.py about whole deeds and groups of things. Forms say with facts what only they can know:
`once` of a deed that changes nothing a second time, `counts` of a noun: how few and how many of these there can be.
"""

from __future__ import annotations

from engines.kit.language.forms import Form, Language, Node

REPEATING = ("repeat", "for_each", "per")
ASKING = (".choose", ".up_to", ".any_number", ".random")
SETTLED = (".each", ".that", ".chosen_by")
COUNTED = ("none", "at_least", "at_most", "exactly")
NEVER, ALWAYS = "there can never be so many {}", "there are always so many {}"


def twice_the_same(language: Language, form: Form, node: Node) -> str:
    """Refuse to do again and again what changes nothing a second time, such as to win; “that one” may differ."""
    effect = dict(zip((slot.name for slot in form.slots), node[1:], strict=True)).get("effect")
    if not isinstance(effect, tuple) or not language.forms[effect[0]].extra.get("once") or _differs(effect):
        return ""
    return "a second time this changes nothing"


def _differs(effect: Node) -> bool:
    """Tell whether a deed speaks of “that one”, who is another one each time, or lets somebody choose."""
    if not isinstance(effect, tuple):
        return False
    return (bool(effect) and str(effect[0]).endswith((".that", *ASKING))) or any(map(_differs, effect))


def same_either_way(language: Language, form: Form, node: Node) -> str:
    """Refuse two ways that are the same, and a result of the die that is named twice."""
    if form.id == "roll":
        shown = [one[:-1] for one in node[1] or ()]
        return "the same result is named twice" if len(set(shown)) < len(shown) else ""
    return "both ways are the same" if node[-1] is not None and node[-1] == node[-2] else ""


def choice(language: Language, form: Form, node: Node) -> str:
    """Refuse to choose where nothing is left to choose: “choose each castle”."""
    selector = language.forms[node[1][0]] if node[1] else None
    if selector is not None and (selector.id.endswith(SETTLED) or "." not in selector.id):
        return "there is nothing to choose here"
    return ""


def who_is_meant(language: Language, form: Form, node: Node) -> str:
    """Refuse a condition about things that nobody has chosen: “if any number of players have Initiative”."""
    for slot, value in zip(form.slots, node[1:], strict=True):
        # “You are next to one door” is plain, “one player is the Leader” is not: which one?
        unclear = ASKING if slot == form.patterns[0][0] else ASKING[1:]
        if slot.kind in language.sorts and isinstance(value, tuple) and value[0].endswith(unclear):
            plural = language.sorts[slot.kind].plural
            return f"nobody can say which {plural} are meant; “each ...” or “there is at least 1 ...” would tell"
    return ""


def number_of_things(language: Language, form: Form, node: Node) -> str:
    """Refuse to ask for a number of things that there always or never is: “if there are no players”."""
    filled = dict(zip((slot.name for slot in form.slots), node[1:], strict=True))
    group, number, way = filled["group"], filled.get("number", 0), form.id.rpartition(".")[2]
    if group is None or number is None:
        return ""
    noun = _noun(language, group)
    low, high = language.forms[noun].extra.get("counts", (0, None)) if noun else (0, None)
    low, high = (low if group == (noun,) else 0), 1_000_000 if high is None else high
    plural = language.sorts[form.id.rpartition(".")[0]].plural
    least, most = {"at_least": (number, high), "at_most": (0, number)}.get(way, (number, number))
    if most < low or least > high:
        return NEVER.format(plural)
    return ALWAYS.format(plural) if least <= low and most >= high else ""


def _noun(language: Language, group: Node) -> str:
    """Return the noun of a group, whatever narrows it."""
    while isinstance(group, tuple) and group:
        form = language.forms[group[0]]
        if not form.id.endswith((".which", ".where")):
            return form.id
        group = group[2] if form.id.endswith(".which") else group[1]
    return ""
