"""The editor of boards: places and the ways between them, drawn as they are printed and played."""
