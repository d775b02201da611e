"""Combat: the seven steps of a Combat round, and what follows the last one."""
