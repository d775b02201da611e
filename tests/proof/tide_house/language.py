"""The language of tricks and hours: what all games share, and the sentences of this one."""

from __future__ import annotations

from engines.kit.language.forms import Language
from engines.kit.language.shared import declare_shared
from engines.kit.language.sorts import declare_sort
from tests.proof.tide_house import sentences
from tests.proof.tide_house.content import SLUG

FAMILIES = (sentences,)
LANGUAGE = Language(SLUG)
declare_shared(LANGUAGE)
LANGUAGE.words("sides", "a side", {"KEEPERS": "keepers", "SMUGGLERS": "smugglers"})
LANGUAGE.words("one_of_a_side", "one of a side", {"KEEPERS": "keeper", "SMUGGLERS": "smuggler"})
declare_sort(LANGUAGE, "player", "player(s)", seats=True)
LANGUAGE.take(*FAMILIES)
