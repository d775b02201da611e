"""Components on sheets of paper: what lies where, with marks to cut along and backs that meet."""
