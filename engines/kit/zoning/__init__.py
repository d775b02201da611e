"""What lies behind a declaration of zones: paths, what is in the box, secrets, deals and the table."""
