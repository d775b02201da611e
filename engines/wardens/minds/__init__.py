"""Minds: Madness, the Will of the Warden, insane Wardens and Possession."""
