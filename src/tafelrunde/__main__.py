"""`python -m tafelrunde` is the command `tafelrunde`."""

from tafelrunde.cli import main

main()
