"""What a component looks like, as data: lists of drawing operations in millimetres."""
