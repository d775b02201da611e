"""The control for rules text: colours, reasons, completion, and what the engine will do."""
