"""What the expert of both sides thinks, one short judgement for each kind of question."""
