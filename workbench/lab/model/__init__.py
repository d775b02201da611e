"""What is played and counted, without a window and without a database."""
