"""Everyday turns: what designers write who do not know the forms, each with the sentence that says it.

Every module has tables by category: what is meant, and the ways in which people put it. How such a turn is read is in
engines/kit/language/everyday/everyday.py; "(a|one more)" are alternatives, "[...]" may be left out.
"""

from __future__ import annotations

from engines.castle_von_loghan.everyday import cards, castle, fights, goods, guarding, handing, more, people, times

TABLES = (people, goods, cards, fights, castle, times, more, handing, guarding)
