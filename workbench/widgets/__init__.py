"""Furniture that several windows use: lists, choosers, notices, titles of docks, the theme."""
