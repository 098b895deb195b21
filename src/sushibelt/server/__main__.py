"""`python -m sushibelt.server KEY=VALUE …` serves with any setting of `config.py`."""

import sys
from typing import Any

import msgspec

from ..play.errors import SushibeltError
from .http.run import default_database, serve_with
from .operations.config import Config

LISTS = {field.name for field in msgspec.structs.fields(Config) if field.type == tuple[str, ...]}
"""Settings with several values, which are divided by commas."""


def main(arguments: list[str]) -> None:
    """Serve with these settings."""
    given: dict[str, Any] = dict(argument.partition("=")[::2] for argument in arguments)
    for name in LISTS & given.keys():
        given[name] = [part.strip() for part in given[name].split(",") if part.strip()]
    given.setdefault("database", default_database())
    try:
        config = msgspec.convert(given, Config, strict=False)
        serve_with(config, lambda port: print(f"http://{_shown(config.host)}:{port}/", flush=True))
    except (SushibeltError, msgspec.ValidationError) as problem:
        sys.exit(f"sushibelt: {problem}")


def _shown(host: str) -> str:
    return "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host


if __name__ == "__main__":
    main(sys.argv[1:])
