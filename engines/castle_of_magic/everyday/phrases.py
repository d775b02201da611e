"""Words that stand in several everyday turns."""

from __future__ import annotations

SCORE = (
    "[you|this character|the player] (score|scores|gain|gains|get|gets|earn|earns|receive|receives|win|wins"
    "|have|has|add|worth)"
)
NO_SCORE = "[you|this character] (lose|loses|subtract|forfeit|deduct)"
EVERY = "for (each|every|each of the|every one of the)"
CLAIM = "(claim|claims|claimed|hold|holds|held|own|owns|have|has|control|controls|carry|carries)"
SOMEBODY = "(somebody|someone|anybody|anyone|any player|a player|any character|a character)"
NOBODY = "(nobody|no one|no-one|no player)"
WHO = "(who|that|which)"
EATEN = "(devoured|eaten|killed|consumed|swallowed)"
CLAIMANT = (
    "(the character|the player|whoever|the one|anyone) [who]"
    " (claims|claimed|holds|held|owns|has|with|wears|has claimed) the"
)
UP, DOWN = "(face-up|face up|faceup|awake|activated)", "(face-down|face down|facedown|asleep|deactivated)"
FACTION = "(controlled|held|ruled|owned) by"
ALL_COUNTRIES = "(all|all three|every|all of the|each) countr(y|ies)"
LEFT_TO = "(to|on) your"
MONSTER = "the Monster"
FREED = "(released|freed|set free|let loose|unleashed)"
GONE = "(banished|banished outright|driven out|exiled|defeated)"
