"""The editor of layouts: boxes in millimetres on the front and the back of a component."""
