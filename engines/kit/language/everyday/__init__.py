"""Everyday speech: what people write who do not know the forms, put as the forms say it."""
