"""The castle: its boards, how the group goes through them, and what lies in the rooms."""
