"""How the expert judges a table: prospects, the spell, who leads, and what each change is worth."""
