"""The panes around the table: question, log, advice, referee, notes, seats, time."""
