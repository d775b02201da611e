"""`workbench export`: sheets, boards, aids, errata and pictures."""
