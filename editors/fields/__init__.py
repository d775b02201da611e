"""One control for each way to edit a field, bound both ways."""
