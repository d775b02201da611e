"""Goals of an endgame, as its victory and defeat print them (MA-350, MA-351)."""

from __future__ import annotations

from engines.kit.language import forms as f
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context
from engines.machina_arcana.state import MachinaState

SENTENCES = Sentences()


@SENTENCES.declare(f.ABILITY, "as soon as {test:condition}", id="as_soon_as", rule="MA-350")
def as_soon_as(state: MachinaState, run: Context, test: Node) -> None:
    """The game is won, or lost, when this is so."""
