"""The canvas that boards, layouts, story graphs and playtest tables share: zoom, pan, snap, mini-map."""
