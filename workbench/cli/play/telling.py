"""A game told to a person while it is played: who sits where, round after round, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from engines.ai.seats import Decision
from engines.kit.parts import digest
from engines.kit.record import Timeline
from engines.kit.speech import Speech, listed, speech
from engines.kit.state import EVERYONE, Ending, Event, State
from workbench.cli.colours import coloured
from workbench.cli.letters import number
from workbench.cli.play.seating import HUMAN
from workbench.cli.play.tableau import Painter
from workbench.cli.screen import table, words

ROUND = "round"
"""The kind of event that begins a round; its sentence is a heading."""

INDENT = "  "
NARROWEST = 20
"""The least room for a sentence, however narrow the terminal is."""


@dataclass(slots=True)
class Teller:
    """Tells a game on a console; to a person with a seat it tells only what that seat may know."""

    out: Console
    timeline: Timeline
    players: Sequence[str]
    viewer: int = EVERYONE
    with_reasons: bool = False
    told: int = 0
    """How many events have been told."""
    reasons: dict[int, str] = field(default_factory=dict)
    """The last reason that each seat has given: nobody wants to read the same again."""

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self.timeline.state

    # ---- the course of the game ----------------------------------------------------------------------

    def heading(self) -> None:
        """Tell what is played."""
        game, setup = self.timeline.game, self.timeline.setup
        facts = [game.mode(setup.mode).title, setup.scenario, f"{setup.players} players", f"seed {setup.seed}"]
        self._two_ends(words(game.title, "bold"), ", ".join(filter(None, facts)))

    def opening(self) -> None:
        """Tell what the game is about, who sits where, and how the table was set up."""
        self.out.print(words(self.timeline.game.about, "italic"))
        self._title("Around the table")
        self._seats(speech(self.state))
        self._title("Set-up")
        self.follow()

    def decided(self, seat: int, decision: Decision) -> None:
        """Tell why a decision was taken and what it has brought about."""
        if self._may_explain(seat) and decision.why != self.reasons.get(seat):
            self.reasons[seat] = decision.why
            self._two_ends(words(f"{INDENT}{speech(self.state).seat(seat)}: {decision.why}", "italic dim"), "")
        self.follow()

    def follow(self) -> None:
        """Tell what has happened since the last time."""
        fresh, self.told = self.state.log[self.told :], len(self.state.log)
        speaker = speech(self.state)
        for event in fresh:
            if self.viewer == EVERYONE or event[3] is None or self.viewer in event[3]:
                self._event(speaker, event)

    def table(self) -> None:
        """Show the table as it lies at the end."""
        self._title("The table at the end")
        Painter(self.out, speech(self.state).names).paint(self.timeline.game.table(self.state))

    def result(self) -> None:
        """Tell the scores, and who has won and why."""
        speaker, ending = speech(self.state), self.state.ending
        self._title("The result")
        if ending is not None and ending.scores:
            self._scores(speaker, ending)
        for team in speaker.teams() if ending is not None else ():
            self.out.print(coloured(words(team), speaker.names))
        sentence = speaker.ending()
        rule = "" if ending is None else ending.rule
        self._two_ends(coloured(words(sentence.removesuffix(f" [{rule}]"), "bold"), speaker.names), rule)
        length = f"{number(self.state.decisions, 'decision')} in {number(self.state.rounds, 'round')}"
        self.out.print(words(f"{length}, digest {digest(self.state)}", "dim"))

    def waiting_for(self) -> str:
        """Say whom the game waits for."""
        question, speaker = self.state.question, speech(self.state)
        if question is None:
            return "The game is over."
        return f"{listed([speaker.seat(seat) for seat in question.waiting()])} to decide"

    # ---- its parts -----------------------------------------------------------------------------------

    def _seats(self, speaker: Speech) -> None:
        lines = Table.grid(padding=(0, 2))
        for name, player in zip(speaker.names, self.players, strict=True):
            lines.add_row(coloured(words(name), speaker.names), words("you" if player == HUMAN else player))
        self.out.print(lines)

    def _event(self, speaker: Speech, event: Event) -> None:
        """Tell one event, with the rule that made it happen at the right."""
        text = speaker.event(event)
        if event[1] == ROUND:
            self._title(text.rstrip("."))
            return
        is_dramatic = text.endswith("!")
        if is_dramatic:
            self.out.print()
        self._two_ends(coloured(words(text, "bold" if is_dramatic else ""), speaker.names), event[2])

    def _scores(self, speaker: Speech, ending: Ending) -> None:
        order = sorted(range(len(ending.scores)), key=lambda seat: -ending.scores[seat])
        rows = [
            (
                coloured(words(speaker.seat(seat)), speaker.names),
                self.players[seat],
                str(ending.scores[seat]),
                "won" if seat in ending.winners else "",
            )
            for seat in order
        ]
        self.out.print(table("seat", "player", ">score", "", rows=rows))

    def _may_explain(self, seat: int) -> bool:
        """Tell whether reasons are told: not for throws of dice, and never to a person who plays along."""
        return self.with_reasons and self.viewer == EVERYONE and not self.players[seat].startswith("random")

    def _title(self, title: str) -> None:
        self.out.print()
        self.out.print(Rule(words(title, "bold"), align="left", style="dim"))

    def _two_ends(self, left: Text, right: str) -> None:
        """Print a text with a short one at the right end of its first line; its further lines are set in."""
        room = self.out.width - max(len(right) + 1, len(INDENT))
        first, *rest = left.wrap(self.out, max(room, NARROWEST))
        first.rstrip()
        if right:
            first.pad_right(self.out.width - first.cell_len - len(right))
            first.append(right, "dim")
        self.out.print(first)
        for line in rest:
            line.rstrip()
            self.out.print(Text(INDENT) + line)
