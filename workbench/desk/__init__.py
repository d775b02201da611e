"""What window, playtest and command line share: the desk over a library, its saving, its workers, its log."""
