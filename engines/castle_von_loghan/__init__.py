"""Castle von Loghan: agents, three timelines, a castle of rooms and doors, and a story to resolve."""
