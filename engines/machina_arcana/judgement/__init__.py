"""What the expert of Machina Arcana thinks, one short judgement for each kind of question, in points of stamina."""
