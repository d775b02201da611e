"""The everyday turns that every game shares: the ways in which people put conditions, choices, prices and numbers.

Games declare those of their own verbs and nouns beside their forms. How turns are read is in everyday.py. A game
without the forms that a turn needs simply does not have it.
"""

from __future__ import annotations

from engines.kit.language import forms as f
from engines.kit.language.forms import Language

COIN, SO = "flip (a|the) coin (.|:|;|,|and)", "[it] ['s] [is] [lands] [shows] [on] [comes] [up]"
HEADS = f"(if|on|for) {SO} heads [,|:] {{heads:chain}}"
TAILS = f"(if|on|for) {SO} tails [,|:] {{tails:chain}}"
WHEN = "(when|whenever|each time|every time|any time|as soon as|if)"
IF = "(if|only if|but only if|but only when|only when|provided that|provided|as long as|so long as|while)"
UNLESS = "(unless|except if|except when|if not)"
ARE = "(is|are|was|were|has been|have been|stands|stand|lies|lie)"
ONCE = "(once|one time|only once) (per|each|every|a|in a|in each|during the|during each|during a|in the)"


def declare(language: Language) -> None:
    """Declare the turns that speak of no sort of things."""
    for family in (_order, _choice, _conditions, _comparisons, _numbers, _coin, _die, _prices, _limits, _triggers):
        family(language)


def _say(language: Language, category: str, means: str, *patterns: str) -> None:
    language.everyday(category, means, *patterns, needed=False)


def _order(language: Language) -> None:
    ways = ("and", ", and", "and then", ", and then", "then", "; then", ";", ",", "but", ", but", "; but", "and also")
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
    can = "(you can|you may choose to|you can choose to|you may also|you can also|if you like,|if you want,)"
    _say(language, f.CLAUSE, "you may {effect}", f"{can} {{effect:clause}}")
    follows = "(. If you do,|. If you do so,|. If you did,|. If so,|, and if you do,|; if you do,)"
    then, means = "you (may|can) {effect:clause} %s {then:sentence}", "you may {effect}. If you do, {then}"
    _say(language, f.SENTENCE, means, then % follows)
    # “You may discard a card and draw one”: nobody means to draw without it, so this comes first.
    together = "you (may|can) {effect:clause} and [then] {then:clause}"
    language.everyday(f.SENTENCE, means, together, needed=False, effort=-1)
    paid = "you (may|can) {costs:cost+and} and [then] {effect:clause}"
    language.everyday(f.SENTENCE, "you may {costs}: {effect}", paid, needed=False, effort=-2)
    either = "you (may|can) [either] {one:clause} or {two:clause}"
    language.everyday(f.CLAUSE, "you may ( choose one: {one}; or {two} )", either, needed=False, effort=2)
    # Where it can be a price, it is one.
    language.everyday(f.SENTENCE, means, then % "(to|in order to)", needed=False, effort=3)
    told = "{effect:clause} (to|in order to) {then:sentence}"
    language.everyday(f.SENTENCE, means, told, needed=False, effort=5)
    opened = (
        "(choose one:|pick one:|do one of the following:|choose either|choose one"
        "|choose one of the following:|choose:|you may either|you can either|either)"
    )
    ways = (f"{opened} {{options:chain*{way}}}" for way in ("or", ", or", "; or", ";"))
    _say(language, f.SENTENCE, "choose one: {options}", *ways)
    # “Each opponent must discard a card or take 2 damage” is no choice of yours: whoever must does either.
    bare = ("{options:deed*or}", "{options:deed*, or}")
    language.everyday(f.SENTENCE, "choose one: {options}", *bare, needed=False, effort=3)


def _conditions(language: Language) -> None:
    first = f"{IF} {{test:condition}} (,|:|then|, then) {{effect:sentence}}"
    bare, last = f"{IF} {{test:condition}} {{effect:sentence}}", f"{{effect:clause}}[,] {IF} {{test:condition}}"
    _say(language, f.SENTENCE, "if {test}, {effect}", first, bare, last)
    first, last = f"{UNLESS} {{test:condition}}", f"{{effect:clause}}[,] {UNLESS} {{test:condition}}"
    _say(language, f.SENTENCE, "unless {test}, {effect}", f"{first}[,] {{effect:sentence}}", last)
    other = "(. else|; else|, else|. otherwise|; otherwise|, otherwise|. If not|; if not|, or else)"
    otherwise = f"if {{test:condition}}[,] [then] {{effect:chain}} {other}[,] {{other:sentence}}"
    last = f"{{effect:clause}}[,] {IF} {{test:condition}} {other}[,] {{other:sentence}}"
    instead = (
        "{other:clause} . If {test:condition}, {effect:chain} instead",
        "{other:clause} . If {test:condition}, instead {effect:chain}",
        "{other:clause}, or {effect:clause} if {test:condition}",
        "{other:clause}[,] unless {test:condition}, in which case {effect:clause}",
    )
    _say(language, f.SENTENCE, "if {test}, {effect}. Otherwise, {other}", otherwise, last, *instead)
    one, two = "{one:single_condition}", "{two:single_condition}"
    _say(language, f.CONDITION, "{one} and {two}", f"[both] {one}[,] (and|but) {two}")
    _say(language, f.CONDITION, "{one} or {two}", f"[either] {one}[,] or {two}")
    _say(language, f.UNIT, "it is not so that {test}", "not {test:single_condition}")


def _comparisons(language: Language) -> None:
    left = "{left:value} (is|are)"
    said = {
        "at least": "(no less than|no fewer than|not less than)",
        "at most": "(no more than|not more than|up to)",
        "exactly": "[just]",
        "more than": "(above|over|higher than|bigger than|larger than)",
        "less than": "(below|under|lower than|smaller than)",
    }
    for canonical, ways in said.items():
        _say(language, f.UNIT, f"{{left}} is {canonical} {{right}}", f"{left} {ways} {{right:figure}}")
    _say(language, f.UNIT, "{left} is at least {right}", f"{left} {{right:digits}} or (higher|greater|above|over)")
    _say(language, f.UNIT, "{left} is at most {right}", f"{left} {{right:digits}} or (lower|below|under)")


def _numbers(language: Language) -> None:
    _say(language, f.VALUE, "twice {number}", "(double|two times) {number:value}")
    half = "half [of] {number:value}"
    _say(language, f.VALUE, "half of {number}, rounded up", half, f"{half}, rounded up", f"{half} ( rounded up )")
    _say(language, f.VALUE, "half of {number}, rounded down", f"{half}, rounded down", f"{half} ( rounded down )")
    _say(
        language,
        f.FIGURE,
        "{number} plus {more}",
        "{number:digits} \\+ {more:value}",
        "{more:value} plus {number:digits}",
    )
    same = "(the same number|the same amount|an equal number|that number|just as many|as many|that much)"
    _say(language, f.VALUE, "that many", f"{same} [of]")


def _coin(language: Language) -> None:
    both = (f"{COIN} {HEADS} (.|;|,) [and|but] {TAILS}", f"{COIN} {TAILS} (.|;|,) [and|but] {HEADS}")
    rest = f"{COIN} {HEADS} (. otherwise|; otherwise|, otherwise|. else|. If not)[,] {{tails:chain}}"
    bare = "flip (a|the) coin (.|:|;|,) heads (,|:) {heads:chain} (.|;|,) tails (,|:) {tails:chain}"
    _say(language, f.SENTENCE, "flip the coin. Heads: {heads}. Tails: {tails}", *both, rest, bare)
    _say(language, f.SENTENCE, "flip the coin. Heads: {heads}", f"{COIN} {HEADS}")
    _say(language, f.SENTENCE, "flip the coin. Tails: {tails}", f"{COIN} {TAILS}")


def _die(language: Language) -> None:
    roll = "roll (a|the) (die|dice) (.|:|;|,)"
    ways = (f"{roll} {{results:result+.}}", f"{roll} {{results:result+;}}")
    _say(language, f.SENTENCE, "roll the die. {results}", *ways)
    when, then = "(on|if you roll|if it is|if it's|if the result is) [a]", "(,|:) {effect:chain}"
    more = f"{when} {{low:digits}} (or more|or higher|or better|\\+) {then}"
    _say(language, f.RESULT, "on {low} or more: {effect}", more)
    span = f"{when} {{low:digits}} (to|-|through) {{high:digits}} {then}"
    _say(language, f.RESULT, "on {low} to {high}: {effect}", span)
    _say(language, f.RESULT, "on {number}: {effect}", f"{when} {{number:digits}} {then}")
    rolled = "[roll a die.|roll the die.|roll a die;|roll a die,|roll a die:]"
    either = f"{rolled} {when} {{one:digits}} or [a] {{two:digits}} {then}"
    both = "roll the die. On {one}: {effect}. On {two}: {effect}"
    _say(language, f.SENTENCE, both, either)
    rest = "(. otherwise|; otherwise|, otherwise|. else|; else|. If not)[,|:] {rest:chain}"
    _say(language, f.SENTENCE, f"{both}. Otherwise: {{rest}}", f"{either} {rest}")


def _prices(language: Language) -> None:
    price, rest = "{costs:cost+and}", "to|in order to|. If you do,|. If you do so,"
    _say(language, f.SENTENCE, "{costs}: {effect}", f"{price} ({rest}) {{effect:sentence}}")
    # “Discard a card, then draw one” is done one after the other; it is a price where it cannot be done.
    first = f"{price} (, then|and then) {{effect:sentence}}"
    language.everyday(f.SENTENCE, "{costs}: {effect}", first, needed=False, effort=5)
    followed = "{one:clause} (, then|and then) {two:sentence}"
    language.everyday(f.SENTENCE, "{one}, then ( {two} )", followed, needed=False, effort=2)
    _say(language, f.SENTENCE, "you may {costs}: {effect}", f"you (may|can) {price} ({rest}|:) {{effect:sentence}}")


def _limits(language: Language) -> None:
    first = (f"{ONCE} {{period:period}} [,|:] {{effect:sentence}}",)
    last = f"{{effect:clause}}[,] {ONCE} {{period:period}}"
    _say(language, f.SENTENCE, "once per {period}, {effect}", *first, last)
    use = f"[you may|you can] use (this|it|this card) {ONCE} {{period:period}} to {{effect:clause}}"
    _say(language, f.SENTENCE, "once per {period}, you may {effect}", use)
    twice = "(twice|up to twice|two times) (per|each|every|a) {period:period}[,] {effect:sentence}"
    _say(language, f.SENTENCE, "up to 2 times per {period}, {effect}", twice)

    _limits_behind(language)


def _limits_behind(language: Language) -> None:
    """Declare limits that are told in a sentence of their own: “you may do this twice per turn”."""
    again = ". [you may|you can] [only] (do|use) this [ability|card|effect|power] [only]"
    limits = {
        "once per {period}": "(once|one time) (per|each|every|a) {period:period}",
        "up to 2 times per {period}": "(twice|two times|up to twice) (per|each|every|a) {period:period}",
        "up to {times} times per {period}": "[up to] {times:digits} times (per|each|every|a) {period:period}",
    }
    for means, often in limits.items():
        behind = f"{{effect:clause}} {again} {often}"
        language.everyday(f.SENTENCE, f"{means}, {{effect}}", behind, needed=False, effort=2)
        paid = f"{{costs:cost+and}} : {{effect:clause}} {again} {often}"
        _say(language, f.SENTENCE, f"{means}, {{costs}}: {{effect}}", paid)


def _triggers(language: Language) -> None:
    on = f"({WHEN[1:-1]}|on|upon)"
    first = (f"{on} {{event:event}} [,|:|, then] {{effect:sentence}}",)
    _say(language, f.ABILITY, "when {event}, {effect}", *first, f"{{effect:clause}}[,] {WHEN} {{event:event}}")
    _say(language, f.ABILITY, "before {event}, {effect}", "{effect:clause}[,] before {event:event}")
    _say(language, f.ABILITY, "after {event}, {effect}", "{effect:clause}[,] after {event:event}")
    instead = (
        f"{WHEN} {{event:event}}, {{effect:chain}} instead",
        f"{WHEN} {{event:event}}, instead {{effect:chain}}",
    )
    _say(language, f.ABILITY, "when {event}, {effect} instead", *instead, "{effect:clause} instead of {event:event}")
    once = "the first time {event:event}"
    _say(language, f.ABILITY, "when {event}, once per game, {effect}", f"{once}[,] {{effect:sentence}}")
    _say(language, f.ABILITY, "when {event}, once per game, {effect} instead", f"{once}, {{effect:chain}} instead")
    moment = ("{effect:clause}[,] at {event:moment}", "at {event:moment} {effect:sentence}")
    _say(language, f.ABILITY, "at {event}, {effect}", *moment)


# Things of a sort


def _found(language: Language, sort: str) -> None:
    """Declare how people say that there are things which are so: “no country is controlled by your faction”."""
    noun, number = f"{{noun:{sort}.noun}}", "{number:digits}"
    plain, narrow = f"{noun} {ARE}", f"{noun} {{more:{sort}.filter}} {ARE}"
    for which, so in (
        ("{noun} {which}", f"{plain} {{which:{sort}.filter}}"),
        ("{which} {noun}", f"{plain} {{which:{sort}.adjective}}"),
        ("{which} {noun} {more}", f"{narrow} {{which:{sort}.adjective}}"),
    ):
        _say(language, f.UNIT, f"there are no {which}", f"(no|none of the) {so}")
        _say(
            language, f.UNIT, f"there are at least {{number}} {which}", f"[at least] {number} [or more] [of the] {so}"
        )
        _say(language, f.UNIT, f"the number of {which} is less than {{number}}", f"(fewer|less) than {number} {so}")
        _say(language, f.UNIT, f"the number of {which} is more than {{number}}", f"more than {number} {so}")
        _say(language, f.UNIT, f"the number of {which} is exactly {{number}}", f"(exactly|only|just) {number} {so}")
    left = f"{noun} (are|is) (left|remaining|still there)"
    _say(language, f.UNIT, "there are exactly {number} {noun}", f"(exactly|only|just) {number} {left}")
    _say(language, f.UNIT, "there are at least {number} {noun}", f"at least {number} {left}")
    _say(language, f.UNIT, "the number of {noun} is less than {number}", f"(fewer|less) than {number} {left}")
    there = "(there|left|here|present|around|remaining)"
    _say(language, f.UNIT, "there are no {noun}", f"no {plain} [{there[1:-1]}]")
    two = f"{noun} {{one:{sort}.filter}} {{two:{sort}.filter}}"
    _say(language, f"{sort}.group", "{noun} {one} and {two}", two)


def declare_for_counted(language: Language, sort: str) -> None:
    """Declare the turns for things that are only counted."""
    _found(language, sort)
    group = f"{{group:{sort}.group}}"
    _say(language, sort, "each {group}", f"(all the|all of the|each of the|every single) {group}")
    _counting(language, group)


def declare_for_sort(language: Language, sort: str) -> None:
    """Declare the turns for things of a sort: how they are chosen, counted, and what is done for each of them."""
    group, number = f"{{group:{sort}.group}}", "{number:count}"
    chosen = (f"{number} {group} (of your choice|of your choosing|you choose)", f"any {number} {group}")
    _say(language, sort, "{number} {group}", *chosen, f"{number} (target|chosen) {group}")
    _say(
        language, sort, "one {group}", f"(target|a single|a chosen) {group}", f"the {group} of your (choice|choosing)"
    )
    _say(language, sort, "{number} {group}", f"{{number:digits}} different {group}")
    _say(language, sort, "up to {number} {group}", f"up to {number} {group} of your choice")
    random = (f"{number} randomly (chosen|selected) {group}", f"{number} {group} [chosen] at random")
    _say(language, sort, "{number} random {group}", *random)
    _say(language, f.DEED, "choose {things}", f"(name|pick|select|target) {{things:{sort}}}")
    first = f"(choose|pick|select|name) {{things:{sort}}} (:|;) {{effect:clause}}"
    _say(language, f.CHAIN, "choose {things}, then {effect}", first)
    both = (
        f"(choose|pick|select|name) {{things:{sort}}} (:|;|,) {{one:clause}} (,|, but|, and|and|but) {{two:clause}}"
    )
    _say(language, f.CHAIN, "choose {things}, then {one}, then {two}", both)
    _extremes(language, sort, group)
    declare_for_counted(language, sort)
    if sort == language.seats:
        _seats(language, sort)


def _extremes(language: Language, sort: str, group: str) -> None:
    for most, words in (("most", "(most|highest|greatest|largest)"), ("fewest", "(fewest|least|lowest|smallest)")):
        way = f"the {group} (with|who has|who have|that has|having) [the] {words} {{measure:{sort}.measure}}"
        _say(language, sort, f"the {{group}} with the {most} {{measure}}", way)
        if sort == language.seats:
            whoever = f"(whoever|the one who|anyone who) has [the] {words} {{measure:{sort}.measure}}"
            _say(language, sort, f"the {language.sorts[sort].label} with the {most} {{measure}}", whoever)


def _counting(language: Language, group: str) -> None:
    every = "(for every|per|for each of the|for every one of the|for all)"
    _say(language, f.SENTENCE, "for each {group}, {effect}", f"for every {group}[,] {{effect:sentence}}")
    _say(language, f.CLAUSE, "{effect} for each {group}", f"{{effect:deed}} {every} {group}")
    ways = ("( (max|maximum) {limit:digits} )", "( at most {limit:digits} )", ", up to [a maximum of] {limit:digits}")
    limited = (f"{{effect:deed}} for (each|every) {group} {way}" for way in ways)
    _say(language, f.CLAUSE, "{effect} for each {group}, at most {limit}", *limited)
    are, n = "there (is|are|'s)", "{number:digits}"
    none = f"there (isn't a|isn't any|aren't any|is not a|are not any) {group}"
    _say(language, f.UNIT, "there are no {group}", none)
    at_least = (f"{are} {n} [or more] {group}", f"{are} {{number:article}} {group}")
    _say(language, f.UNIT, "there are at least {number} {group}", *at_least)
    _say(language, f.UNIT, "there are at most {number} {group}", f"{are} only {n} {group}")
    _say(language, f.UNIT, "the number of {group} is more than {number}", f"{are} more than {n} {group}")
    _say(language, f.UNIT, "the number of {group} is less than {number}", f"{are} (fewer|less) than {n} {group}")
    without = f"if {are} no {group} [left], {{effect:chain}} . If there (is|are), {{other:sentence}}"
    _say(language, f.SENTENCE, "if there are no {group}, {effect}. Otherwise, {other}", without)


def _seats(language: Language, sort: str) -> None:
    who, label = f"{{who:{sort}}}", language.sorts[sort].label
    _say(language, f.SENTENCE, "{who} does this: you may {effect}", f"{who} (may|can) {{effect:clause}}")
    paying = f"{who} (may|can) {{costs:cost+and}} (to|:|in order to) {{effect:sentence}}"
    _say(language, f.SENTENCE, "{who} does this: you may {costs}: {effect}", paying)
    _say(language, f.SENTENCE, "{who} does this: {effect}", f"{who} (must|has to|have to) {{effect:clause}}")
    either = f"{who} (must|has to|have to) [either] {{one:clause}} or {{two:clause}}"
    # Where it can be a price, it is one: who cannot pay has no choice.
    means = "{who} does this: choose one: {one}; or {two}"
    language.everyday(f.SENTENCE, means, either, needed=False, effort=3)
    _say(language, sort, f"each {label}", "(everyone|everybody)")
    _say(language, sort, f"each {label} {{which}}", f"(everyone|everybody|anyone|all those) {{which:{sort}.filter}}")
