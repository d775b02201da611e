"""Forms that are made from the fields of a model."""
