"""Documents on paper: faces, sheets, PDF, pictures and errata."""
