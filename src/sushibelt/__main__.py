"""`python -m sushibelt` is the command `sushibelt`."""

from .terminal.command import main

main()
