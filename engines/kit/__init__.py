"""What all games share: documents, state, questions, chance, records, views and the table."""
