"""Pictures of faces: for shops and for Tabletop Simulator."""
