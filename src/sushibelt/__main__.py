"""`python -m sushibelt` is the command `sushibelt`."""

from .terminal.commands.main import main

main()
