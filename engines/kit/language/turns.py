"""The everyday turns that every game shares: the ways in which people put conditions, choices, prices and numbers.

Games declare those of their own verbs and nouns beside their forms. How turns are read is in everyday.py. A game without
the forms that a turn needs simply does not have it.
"""

from __future__ import annotations

from engines.kit.language import forms as f
from engines.kit.language.forms import Language

SO = "[it] ['s] [is] [lands] [on] [comes] [up]"
COIN, HEADS, TAILS = (
    "flip (a|the) coin (.|:|;|,|and)",
    f"(if|on|for) {SO} heads (,|:)",
    f"(if|on|for) {SO} tails (,|:)",
)


def declare(language: Language) -> None:
    """Declare the turns that speak of no sort of things."""
    for family in (_order, _choice, _conditions, _comparisons, _numbers, _coin, _die, _prices, _limits, _triggers):
        family(language)


def _say(language: Language, category: str, means: str, *patterns: str) -> None:
    language.everyday(category, means, *patterns, needed=False)


def _order(language: Language) -> None:
    ways = ("and", ", and", "and then", ", and then", "then", "; then", ";", ",")
    _say(language, f.CHAIN, "{parts}", *(f"{{parts:clause*{way}}}" for way in ways))
    three = ("{one:clause}, {two:clause} and {three:clause}", "{one:clause}, {two:clause}, and {three:clause}")
    _say(language, f.CHAIN, "{one}, then {two}, then {three}", *three)
    _say(language, f.ABILITY, "{effect}", "(then|next|afterwards|also|and|finally)[,] {effect:sentence}")
    at_once = ("you {effect:deed}", "[you] (immediately|must) {effect:deed}", "{effect:deed} (immediately|now)")
    _say(language, f.CLAUSE, "{effect}", *at_once)
    times = ("{effect:clause} {times:digits} times", "repeat this {times:digits} times: {effect:clause}")
    _say(language, f.SENTENCE, "do this {times} times: {effect}", *times)
    _say(language, f.SENTENCE, "do this 2 times: {effect}", "{effect:clause} twice", "twice, {effect:clause}")


def _choice(language: Language) -> None:
    can = ("you can", "you (may|can) choose to", "you (may|can) also", "if you (like|want|wish),")
    _say(language, f.CLAUSE, "you may {effect}", *(f"{way} {{effect:clause}}" for way in can))
    follows = (
        ". If you do,",
        ". If you (do|did) so,",
        ". If so,",
        ", and if you do,",
        "; if you do,",
        "to",
        "in order to",
    )
    may = (f"you (may|can) {{effect:clause}}{way} {{then:sentence}}" for way in follows)
    _say(language, f.SENTENCE, "you may {effect}. If you do, {then}", *may)
    opened = (
        "choose one[:]",
        "choose one of the following:",
        "choose[:]",
        "[you] (may|can) [choose] either",
        "either",
    )
    ways = (f"{one} {{options:chain*{two}}}" for one in opened for two in ("or", ", or", "; or", ";"))
    _say(language, f.SENTENCE, "choose one: {options}", *ways, "{options:deed*or}", "{options:deed*, or}")


def _conditions(language: Language) -> None:
    only_if = ("if", "only if", "provided that", "provided", "as long as", "so long as", "while")
    first = (f"{way} {{test:condition}}{sign}" for way in only_if for sign in (",", ":", "", " then", ", then"))
    last = (f"{{effect:clause}}[,] {way} {{test:condition}}" for way in only_if)
    _say(language, f.SENTENCE, "if {test}, {effect}", *(f"{one} {{effect:sentence}}" for one in first), *last)
    unless = ("unless", "except if", "except when", "if not")
    first = (f"{way} {{test:condition}}[,] {{effect:sentence}}" for way in unless)
    last = (f"{{effect:clause}}[,] {way} {{test:condition}}" for way in unless)
    _say(language, f.SENTENCE, "unless {test}, {effect}", *first, *last)
    ways = ("(.|;|,) (else|otherwise)[,]", "(.|;) If not,", ", or else")
    otherwise = (f"if {{test:condition}}[,] [then] {{effect:chain}} {way} {{other:sentence}}" for way in ways)
    instead = (
        "{other:clause} . If {test:condition}, {effect:chain} instead",
        "{other:clause} . If {test:condition}, instead {effect:chain}",
        "{other:clause}, or {effect:clause} if {test:condition}",
        "{other:clause}[,] unless {test:condition}, in which case {effect:clause}",
    )
    _say(language, f.SENTENCE, "if {test}, {effect}. Otherwise, {other}", *otherwise, *instead)
    one, two = "{one:single_condition}", "{two:single_condition}"
    _say(language, f.CONDITION, "{one} and {two}", f"{one}, and {two}", f"both {one} and {two}", f"{one} but {two}")
    _say(language, f.CONDITION, "{one} or {two}", f"{one}, or {two}", f"either {one} or {two}")
    _say(language, f.UNIT, "it is not so that {test}", "not {test:single_condition}")


def _comparisons(language: Language) -> None:
    left = "{left:value} (is|are)"
    said = {
        "at least": ("no (less|fewer) than", "not (less|fewer) than"),
        "at most": ("no more than", "not more than", "up to"),
        "exactly": ("just", ""),
        "more than": ("(above|over)", "(higher|bigger|larger) than"),
        "less than": ("(below|under)", "(lower|smaller) than"),
    }
    for canonical, ways in said.items():
        _say(
            language,
            f.UNIT,
            f"{{left}} is {canonical} {{right}}",
            *(f"{left} {way} {{right:figure}}" for way in ways),
        )
    _say(language, f.UNIT, "{left} is at least {right}", f"{left} {{right:digits}} or (higher|greater|above|over)")
    _say(language, f.UNIT, "{left} is at most {right}", f"{left} {{right:digits}} or (lower|below|under)")


def _numbers(language: Language) -> None:
    _say(language, f.VALUE, "twice {number}", "double {number:value}", "two times {number:value}")
    half = "half [of] {number:value}"
    _say(language, f.VALUE, "half of {number}, rounded up", half, f"{half}, rounded up", f"{half} ( rounded up )")
    _say(language, f.VALUE, "half of {number}, rounded down", f"{half}, rounded down", f"{half} ( rounded down )")
    _say(language, f.FIGURE, "{number} plus {more}", "{number:digits} \\+ {more:value}")


def _coin(language: Language) -> None:
    heads, tails = f"{HEADS} {{heads:chain}}", f"{TAILS} {{tails:chain}}"
    both = (
        f"{COIN} {one} (.|;|,) {but} {two}"
        for one, two in ((heads, tails), (tails, heads))
        for but in ("", "(and|but)")
    )
    rest = (
        f"{COIN} {heads} (.|;|,) (otherwise|else)[,] {{tails:chain}}",
        f"{COIN} {heads} . If not, {{tails:chain}}",
    )
    bare = "flip (a|the) coin (.|:|;|,) heads (,|:) {heads:chain} (.|;|,) tails (,|:) {tails:chain}"
    _say(language, f.SENTENCE, "flip the coin. Heads: {heads}. Tails: {tails}", *both, *rest, bare)
    _say(language, f.SENTENCE, "flip the coin. Heads: {heads}", f"{COIN} {heads}")
    _say(language, f.SENTENCE, "flip the coin. Tails: {tails}", f"{COIN} {tails}")


def _die(language: Language) -> None:
    roll = "roll (a|the) (die|dice) (.|:|;|,)"
    _say(
        language,
        f.SENTENCE,
        "roll the die. {results}",
        f"{roll} {{results:result+.}}",
        f"{roll} {{results:result+;}}",
    )
    when, then = (
        ("on [a]", "if [you] roll [a]", "if it ['s] [is] [a]", "if the result is [a]"),
        "(,|:) {effect:chain}",
    )
    more = (
        f"{way} {{low:digits}} {or_more} {then}" for way in when for or_more in ("or (more|higher|better)", "\\+")
    )
    _say(language, f.RESULT, "on {low} or more: {effect}", *more)
    spans = (f"{way} {{low:digits}} (to|-|through) {{high:digits}} {then}" for way in when)
    _say(language, f.RESULT, "on {low} to {high}: {effect}", *spans)
    _say(language, f.RESULT, "on {number}: {effect}", *(f"{way} {{number:digits}} {then}" for way in when))


def _prices(language: Language) -> None:
    price, rest = "{costs:cost+and}", ("to", "in order to", ". If you do,", ". If you do so,")
    first = (f"{price} {way} {{effect:sentence}}" for way in (*rest, ", then", "and then", ". Then"))
    _say(language, f.SENTENCE, "{costs}: {effect}", *first)
    may = (f"you (may|can) {price} {way} {{effect:sentence}}" for way in (*rest, ":"))
    _say(language, f.SENTENCE, "you may {costs}: {effect}", *may)


def _limits(language: Language) -> None:
    once = ("once (per|each|every|a|in)", "one time (per|each|every|a)", "[only] once (per|each|every|a)")
    first = (f"{way} {{period:period}}{sign} {{effect:sentence}}" for way in once for sign in (",", ":", ""))
    last = (f"{{effect:clause}}[,] {way} {{period:period}}" for way in once)
    _say(language, f.SENTENCE, "once per {period}, {effect}", *first, *last)
    twice = ("[up to] twice (per|each|every|a)", "two times (per|each|every|a)")
    ways = (f"{way} {{period:period}}[,] {{effect:sentence}}" for way in twice)
    _say(language, f.SENTENCE, "up to 2 times per {period}, {effect}", *ways)


def _triggers(language: Language) -> None:
    when = ("when", "whenever", "each time", "every time", "any time", "as soon as", "if", "on", "upon")
    first = (f"{way} {{event:event}}{sign} {{effect:sentence}}" for way in when for sign in (",", ":", "", ", then"))
    last = (f"{{effect:clause}}[,] {way} {{event:event}}" for way in when[:7])
    _say(language, f.ABILITY, "when {event}, {effect}", *first, *last)
    _say(language, f.ABILITY, "before {event}, {effect}", "{effect:clause}[,] before {event:event}")
    _say(language, f.ABILITY, "after {event}, {effect}", "{effect:clause}[,] after {event:event}")
    ways = (
        f"{way} {{event:event}}, {rest}"
        for way in when[:7]
        for rest in ("{effect:chain} instead", "instead {effect:chain}")
    )
    _say(language, f.ABILITY, "when {event}, {effect} instead", *ways, "{effect:clause} instead of {event:event}")
    first_time = "the first time {event:event}"
    _say(language, f.ABILITY, "when {event}, once per game, {effect}", f"{first_time}[,] {{effect:sentence}}")
    instead = f"{first_time}, {{effect:chain}} instead"
    _say(language, f.ABILITY, "when {event}, once per game, {effect} instead", instead)
    _say(language, f.ABILITY, "at {event}, {effect}", "{effect:clause}[,] at {event:moment}")


def declare_for_counted(language: Language, sort: str) -> None:
    """Declare the turns for things that are only counted."""
    group = f"{{group:{sort}.group}}"
    _say(language, sort, "each {group}", f"all [of] the {group}", f"each of the {group}", f"every single {group}")
    _counting(language, group)


def declare_for_sort(language: Language, sort: str) -> None:
    """Declare the turns for things of a sort: how they are chosen, counted, and what is done for each of them."""
    group, number = f"{{group:{sort}.group}}", "{number:count}"
    chosen = (f"{number} {group} of your (choice|choosing)", f"{number} {group} you choose", f"any {number} {group}")
    _say(language, sort, "{number} {group}", *chosen, f"{number} (target|chosen) {group}")
    _say(language, sort, "one {group}", f"target {group}", f"a (single|chosen) {group}")
    _say(language, sort, "up to {number} {group}", f"up to {number} {group} of your choice")
    declare_for_counted(language, sort)
    random = (f"{number} randomly (chosen|selected) {group}", f"{number} {group} [chosen] at random")
    _say(language, sort, "{number} random {group}", *random)
    _say(language, f.DEED, "choose {things}", f"(name|pick|select|target) {{things:{sort}}}")
    _extremes(language, sort, group)
    if sort == language.seats:
        _seats(language, sort)


def _extremes(language: Language, sort: str, group: str) -> None:
    for most, words in (("most", "(most|highest|greatest|largest)"), ("fewest", "(fewest|least|lowest|smallest)")):
        having = ("with [the]", "who (has|have) [the]", "that (has|have) [the]", "having [the]")
        ways = (f"the {group} {way} {words} {{measure:{sort}.measure}}" for way in having)
        _say(language, sort, f"the {{group}} with the {most} {{measure}}", *ways)


def _counting(language: Language, group: str) -> None:
    every = ("for every", "per", "for each of the", "for every one of the", "for all")
    _say(language, f.SENTENCE, "for each {group}, {effect}", f"for every {group}[,] {{effect:sentence}}")
    _say(language, f.CLAUSE, "{effect} for each {group}", *(f"{{effect:deed}} {way} {group}" for way in every))
    limits = (
        "( (max|maximum) {limit:digits} )",
        "( at most {limit:digits} )",
        ", up to [a maximum of] {limit:digits}",
    )
    ways = (f"{{effect:deed}} for (each|every) {group} {way}" for way in limits)
    _say(language, f.CLAUSE, "{effect} for each {group}, at most {limit}", *ways)
    are, n = "there (is|are|'s)", "{number:digits}"
    none = ("there (isn't|aren't) (a|any)", "there (is|are) not (a|any)")
    _say(language, f.UNIT, "there are no {group}", *(f"{way} {group}" for way in none))
    at_least = (f"{are} {n} or more {group}", f"{are} {n} {group}", f"{are} {{number:article}} {group}")
    _say(language, f.UNIT, "there are at least {number} {group}", *at_least)
    _say(language, f.UNIT, "there are at most {number} {group}", f"{are} only {n} {group}")


def _seats(language: Language, sort: str) -> None:
    who, label = f"{{who:{sort}}}", language.sorts[sort].label
    _say(language, f.SENTENCE, "{who} does this: you may {effect}", f"{who} (may|can) {{effect:clause}}")
    _say(
        language,
        f.SENTENCE,
        "{who} does this: {effect}",
        f"{who} must {{effect:clause}}",
        f"{who} (has|have) to {{effect:clause}}",
    )
    _say(language, sort, f"each {label}", "(everyone|everybody)")
