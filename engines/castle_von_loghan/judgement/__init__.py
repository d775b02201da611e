"""How the expert judges: goods, gear, fights, votes, routes, rewards and dealings, all counted in Health."""
