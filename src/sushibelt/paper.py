"""A page of HTML with everything in it: no file beside it, no script, nothing fetched from anywhere.

Paper on wood by day, lacquer and lantern light by night.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

COLOURS: Final = ("#ffb03b", "#6fb3ea", "#f289a4", "#a4cf5e", "#b79cf0", "#5fd0c0", "#f0805a", "#d9c65a")
"""Everybody's colour, as at the page's table."""

NOT_AFFILIATED: Final = "Not affiliated with the publisher of Sushi Go! and Sushi Go Party!"

STYLE: Final = """
:root{--ground:#e9cfa2;--paper:#fffdf6;--ink:#2e1b1a;--soft:#6a4a35;--line:#e2d2b3;--under:#5b3d2a;--accent:#8a2f16;
color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--ground:#2b1812;--paper:#3b2218;--ink:#fff3dc;--soft:#e6c9a4;--line:#61371f;
--under:#1d100b;--accent:#ffc873}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 ui-rounded,"Hiragino Maru Gothic ProN",Nunito,
system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:960px;margin:0 auto;padding:24px 16px 40px}
h1{font-size:34px;margin:8px 4px 0}h2{font-size:20px;margin:0 0 12px}h3{font-size:16px;margin:0}
.lead{font-size:20px;margin:0 4px 24px}.small,footer{font-size:14px;color:var(--soft)}
section{background:var(--paper);border-radius:16px;padding:16px 20px;margin:16px 0;
box-shadow:0 1px 2px #0004,0 6px 18px #0002}
ul,ol{padding-left:20px;margin:8px 0}li{margin:4px 0}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:4px 12px 4px 0;white-space:nowrap}thead th{font-size:14px;color:var(--soft)}
tbody tr{border-top:1px solid var(--line)}tbody th{font-weight:600}
.bar{display:block;min-width:56px;height:8px;border-radius:4px;background:var(--line);overflow:hidden}
.bar i{display:block;height:100%;background:var(--accent)}
@media(max-width:520px){section{padding:12px}th,td{padding-right:8px}}
"""


def whole_page(title: str, lead: str, sections: Iterable[str], by: str, style: str = "") -> str:
    """The page; `by` says at its foot what made it, `style` how its own parts look."""
    head = f"<meta charset=utf-8><meta name=viewport content='width=device-width'><title>{escape(title)}</title>"
    body = (
        f"<h1>{escape(title)}</h1><p class=lead>{escape(lead)}</p>{''.join(sections)}"
        f"<footer>Sushibelt, {escape(by)}. {NOT_AFFILIATED}</footer>"
    )
    return (
        f"<!doctype html><html lang=en><head>{head}<style>{STYLE}{style}</style></head>"
        f"<body><main>{body}</main></body></html>\n"
    )


def section(title: str, inside: str) -> str:
    """A sheet of paper."""
    return f"<section><h2>{title}</h2>{inside}</section>"


def table(heads: Sequence[str], rows: Iterable[str], kind: str = "numbers") -> str:
    """A table, which scrolls where it is too wide."""
    head = "".join(f"<th scope=col>{it}</th>" for it in heads)
    inside = f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f"<div class=wide><table class={kind}>{inside}</table></div>"


def bar(part: float) -> str:
    """A part of the whole as a bar."""
    return f'<span class=bar><i style="width:{100 * part:.0f}%"></i></span>'
