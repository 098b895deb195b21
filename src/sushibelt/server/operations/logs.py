"""The service's own log: one JSON object per line, never with a token, a secret, a name or an address."""

import logging
import sys
import time
from typing import Any

import msgspec

_logger = logging.getLogger("sushibelt")


def note(what: str, level: int = logging.INFO, **facts: str | int | float | None) -> None:
    """Log an event."""
    if _logger.isEnabledFor(level):
        _logger.log(level, what, extra={"facts": facts})


class JsonLines(logging.Formatter):
    """Formats every record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """A record in one line."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["problem"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def write_logs(level: int = logging.INFO) -> None:
    """Send our log and the web server's to standard error, as JSON.

    Of the web server's only its own errors: the rest tells who came from where, or what guests have said wrongly, as
    often as they like.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("sushibelt", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        logger.setLevel(level if name == "sushibelt" else max(level, logging.ERROR))
        logger.propagate = name == "uvicorn.error"
