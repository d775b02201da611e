"""The presenter: shows a session in the parts of the window, as the one who looks may see it.

Widgets receive views, never the state; only an open table shows everything, and says so.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.language.interventions import can_intervene, counts_later, foreseen
from engines.kit.questions import Option
from engines.kit.scenes import lines_of
from engines.kit.speech import speech
from engines.kit.state import EVERYONE, State
from engines.kit.table import Outlook, Scene, Table
from workbench.playtest.model.deciding import Decider
from workbench.playtest.model.endings import ENDING, ending_scene
from workbench.playtest.model.meaning import named_cards
from workbench.playtest.model.memory import forgotten, is_memory_game
from workbench.playtest.model.notes import by_name
from workbench.playtest.model.reading import Reading, cards_of_question
from workbench.playtest.model.report import phase_of
from workbench.playtest.model.reveals import reveal_scene
from workbench.playtest.model.session import Session
from workbench.playtest.panes.question import Asked, asked_of
from workbench.playtest.panes.seats import player_title
from workbench.playtest.table.brushes import seat_colour
from workbench.playtest.window_parts import WindowParts


class Presenter:
    """Knows who looks and who is asked, and shows it; what anybody does about it is not decided here."""

    def __init__(self, session: Session, parts: WindowParts) -> None:
        self._session, self._parts = session, parts
        self.is_open = not session.humans()
        """Whether the person at the screen sees everything and may decide for every seat."""
        self.viewer = EVERYONE if self.is_open else session.humans()[0]
        self.asking: int | None = None
        """The seat whose question is shown."""
        self._covered_for: int | None = None
        self.shows = 0
        """How often the table was shown: nothing is drawn twice."""
        self._moment = (0, 0, EVERYONE)
        """The branch, the move and the viewer that were shown last."""
        self._farthest = {session.active: session.position}
        """For each branch the last move up to which was shown what it turned up."""
        self._reveal: Scene | None = None
        """What was turned up and waits until a scene is put away."""
        self._cards: tuple[Table, Sequence[Option]] = (Table(()), ())
        """The table and the options that were shown last."""
        self._show_viewers(session.names())

    # ---- who looks -----------------------------------------------------------------------------------

    def look_as(self, viewer: int) -> None:
        """Let the table be seen as by a seat, or with everything on it."""
        self.is_open = viewer == EVERYONE
        self.viewer = viewer

    def follow_players(self, newest: int) -> None:
        """Look as the only person who is left after a seat was given to another player; without people, openly."""
        humans = self._session.humans()
        if not humans:
            self.look_as(EVERYONE)
        elif humans == [newest] and not self.is_open:
            self.viewer = newest

    def may_decide_for(self, seat: int) -> bool:
        """Tell whether the person at the screen may decide for a seat: for its own, or for all at an open table."""
        return self.is_open or self._session.is_human(seat)

    def has_to_come(self, seat: int) -> bool:
        """Tell whether the person of a seat has to come to the screen first: not where both see the same."""
        if self.is_open or self.viewer == seat or len(self._session.humans()) == 1:
            return False
        return not self._session.have_no_secrets(self.viewer, seat)

    def _show_viewers(self, names: Sequence[str]) -> None:
        box = self._parts.viewers
        rows = [(f"Seen by {names[seat]}", seat) for seat in self._session.humans()] + [("Open table", EVERYONE)]
        if [(box.itemText(at), box.itemData(at)) for at in range(box.count())] != rows:
            box.clear()
            for text, seat in rows:
                box.addItem(text, seat)
        box.setCurrentIndex(max(0, box.findData(self.viewer)))

    # ---- the moment ----------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the moment as the viewer may see it."""
        if self._covered_for is not None:
            return
        self.shows += 1
        session, parts = self._session, self._parts
        view = session.view(self.viewer)
        names = speech(view).names
        self._show_table(view)
        parts.log.show_view(view, session.marks(), forgets=parts.forgets)
        parts.time.show_moment(
            session.position, session.length, [one.name for one in session.branches], session.active
        )
        self._show_now(view, names)
        parts.notes.show_notes(by_name(session.notes, view.box.content))
        parts.seats.show_seats(names, session.players)
        parts.hands.show_state(session.state if self.viewer == EVERYONE else None)
        self._show_referee(view, names)
        self._show_viewers(names)

    def _show_now(self, view: State, names: Sequence[str]) -> None:
        """Say the round, the phase, who is asked and what the game wants."""
        seats = self._session.waiting()
        turn = [(names[seat], seat_colour(seat, self._parts.faces.seat_colours).name()) for seat in seats]
        wants = self._session.game.wants(view)
        is_open = self.viewer == EVERYONE
        self._parts.now.show_moment(view.rounds, phase_of(view), turn, wants, is_open=is_open)

    def _show_table(self, view: State) -> None:
        """Show the table, with what the seat that is asked may click on."""
        options: Sequence[Option] = ()
        if self.asking is not None and view.question is not None:
            asked = view if view.viewer == self.asking else self._session.view(self.asking)
            options = asked.question.options_of(self.asking) if asked.question else ()
        front = self.viewer if self.viewer != EVERYONE else (self.asking if self.asking is not None else 0)
        speaker = speech(view)
        if self._parts.faces.content is not view.box.content:
            # At another moment, or on another branch, the game is played with other cards.
            self._parts.faces.show_content(view.box.content)
        parts, table = self._parts, self._table(view)
        parts.faces.seat_colours, parts.faces.seat_names = view.box.game.seat_colours(view), speaker.names
        parts.offers.asking = self.asking
        for one in (parts.table, parts.stage.view, parts.close_up.view):
            one.show_moment(speaker.option, is_open=self.viewer == EVERYONE)
        parts.scene.show_table(table, front, speaker.names, options)
        self._show_scenes(view, table, options)

    def show_outlook(self, id: str) -> None:
        """Show what a figure could do from where it stands, while somebody points at it."""
        view = self._session.view(self.viewer)
        self._parts.scene.show_outlook(view.box.game.outlook(view, id) if id else Outlook())

    def _table(self, view: State) -> Table:
        table: Table = view.box.game.table(view)
        return forgotten(table) if self._parts.forgets else table

    def _show_scenes(self, view: State, table: Table, options: Sequence[Option]) -> None:
        """Show what happens by itself; what has ended stays if the game goes on, not if one looks elsewhere."""
        session = self._session
        before, self._moment = self._moment, (session.active, session.position, self.viewer)
        goes_on = before[2] == self.viewer and self._follows(before[0], before[1])
        stage, scenes = self._parts.stage, table.scenes
        reveal = self._turned_up(view, before[1]) if goes_on else None
        holds = goes_on and session.is_live
        is_read_first = bool(scenes) or (holds and stage.will_hold)
        self._reveal = reveal if is_read_first else None
        if reveal is not None and not is_read_first:
            scenes = (reveal,)
        more = () if scenes else lines_of(view, [event for event in view.log if event[0] > before[1]])
        stage.show_scenes(scenes, table.points, options, holds=holds, more=more)
        if not session.humans():
            self._parts.stage.release_in_a_while()
        self._show_cards(table, options)

    def _follows(self, branch: int, position: int) -> bool:
        """Tell whether what is shown comes after another moment, on its branch or on one that begins there."""
        session = self._session
        is_fork = (session.branch.parent, session.branch.forked_at) == (branch, position)
        return is_fork or (session.active == branch and position <= session.position)

    def _turned_up(self, view: State, since: int) -> Scene | None:
        """Return what was turned up since a moment, in the game or in a step through its past; never in a race."""
        session = self._session
        is_step = session.position == since + 1
        seen = since if is_step else max(since, self._farthest.get(session.active, since))
        self._farthest[session.active] = max(session.position, self._farthest.get(session.active, 0))
        return reveal_scene(view, seen) if (is_step or session.is_live) and not self._is_race else None

    @property
    def _is_race(self) -> bool:
        session = self._session
        return session.game.mode(session.plan.mode).is_timed and bool(session.question and session.question.free)

    def show_the_rest(self) -> bool:
        """Show what was turned up while a scene lay over the table; tell whether there was anything."""
        reveal, self._reveal = self._reveal, None
        if reveal is not None:
            self._parts.stage.show_scenes((reveal,), {}, (), holds=True)
        return self._parts.stage.halts

    def _show_cards(self, table: Table, options: Sequence[Option]) -> None:
        """Show the cards of the question large; against the clock nothing comes and goes."""
        self._cards = table, options
        session, stage = self._session, self._parts.stage
        is_shown = bool(options) and not self._is_race and not stage.is_held
        named = named_cards(session.view(self.asking), options) if is_shown and self.asking is not None else {}
        reading = cards_of_question(table, options, named) if is_shown else Reading()
        points = {**table.points, **{option: tuple(one.id for one in cards) for option, cards in named.items()}}
        self._parts.close_up.show_cards(reading, points, options, stage if stage.shown else None)

    def show_cards_again(self) -> None:
        """Show the cards of the question when nothing lies over them any more."""
        if self.asking is not None:
            self._show_cards(*self._cards)

    def _show_referee(self, view: State, names: Sequence[str]) -> None:
        """Show for whom sentences can be played; only an open table may know what one would give in the end."""
        game = self._session.game
        is_judged = game.decree is not None
        foresee = self._foresee if is_judged and self.viewer == EVERYONE else None
        is_later = self._is_later if is_judged else None
        can_play = can_intervene(game) and view.ending is None
        self._parts.referee.show_game(view.box.reader, names, foresee, can_play=can_play, is_later=is_later)

    def _is_later(self, sentence: str) -> bool:
        """Tell whether a sentence counts only when all is judged."""
        return counts_later(self._session.state, sentence)

    def _foresee(self, sentence: str, seat: int) -> list[str]:
        """Say what a sentence would change if all were judged now."""
        return foreseen(self._session.state, sentence, seat)

    # ---- the question --------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Put the open question to a seat, against the clock where the game has one."""
        self.asking = seat
        if not self.is_open:
            self.viewer = seat
        self.show()
        view, parts = self._session.view(seat), self._parts
        is_ranked = not (parts.forgets and is_memory_game(view))
        asked = asked_of(view, seat, self._table(view), is_ranked=is_ranked)
        assert asked is not None
        parts.advice.clear()
        parts.question.show_question(asked, seat_colour(seat, parts.faces.seat_colours).name())
        if self._start_clock(view, asked):
            parts.table.setFocus()
        elif not (parts.referee.line.hasFocus() or parts.notes.line.hasFocus()):
            parts.question.list.setFocus()

    def _start_clock(self, view: State, asked: Asked) -> bool:
        """Start the clock of a question that is answered against it; tell whether there is one."""
        session = self._session
        is_timed = asked.question.free and session.is_human(asked.seat) and session.is_live
        watch = session.game.stopwatch(view, asked.question, asked.seat) if is_timed else None
        if watch is None:
            return False
        say = speech(view).option
        self._parts.clock.start(
            watch, say(watch.button) if watch.button else "", say(watch.done) if watch.done else ""
        )
        return True

    def show_nobody_is_asked(self, hint: str) -> None:
        """Say who decides here, and how the game goes on."""
        self._show_who_decides(self._session.waiting(), hint)

    def show_waiting(self, hint: str = "") -> None:
        """Say which AI seat decides next: the question of a person who has answered would look as if it were open."""
        self._show_who_decides([seat for seat in self._session.waiting() if not self._session.is_human(seat)], hint)

    def show_halted(self) -> None:
        """Say that the game goes on when what has happened was read."""
        self.show_waiting(" Go on (Esc) when you have read it.")

    def _show_who_decides(self, seats: Sequence[int], hint: str) -> None:
        self.asking = None
        names, players = self._session.names(), self._session.players
        who = ", ".join(f"{names[seat]} ({player_title(players[seat])})" for seat in seats)
        self._parts.question.show_nothing(f"{who} decides here.{hint}" if who else hint.strip())

    def show_thinking(self, name: str) -> None:
        """Say who thinks, if anybody does."""
        words = f"Thinking: {name}…" if name else ""
        self._parts.thinking.setText(words)
        if name:
            self._parts.question.show_nothing(words)

    def show_end(self) -> None:
        """Show how the game has ended."""
        self.asking = None
        self._parts.clock.stop()
        self.show()
        view = self._session.view(self.viewer)
        self._parts.question.show_nothing(speech(view).ending(), is_over=True)
        self._parts.stage.show_scenes([ending_scene(view)], {}, (), holds=True)

    def show_decider(self, decider: Decider) -> None:
        """Add what decided the game to the screen of its end, unless somebody has put it away."""
        self._parts.question.offer_at_end(can_go_on=True)
        if self._parts.stage.shown == ENDING:
            view = self._session.view(self.viewer)
            self._parts.stage.show_scenes([ending_scene(view, decider)], {}, (), holds=True)

    # ---- handing over --------------------------------------------------------------------------------

    def cover(self, seat: int) -> None:
        """Cover everything until the next player is there."""
        self._covered_for = seat
        parts = self._parts
        parts.table.stop()
        parts.scene.clear_table()
        parts.stage.clear()
        parts.close_up.clear()
        parts.log.show_view(None)
        parts.advice.clear()
        parts.question.show_nothing("")
        parts.cover_for(self._session.names()[seat])

    def uncover(self) -> int | None:
        """Show the table again, and return for whom it was covered."""
        seat, self._covered_for = self._covered_for, None
        self._parts.uncover()
        return seat
