"""The editor of a translation: what all components print, and how it reads in another language."""
