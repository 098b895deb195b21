"""How the parts of a review's page look; the page itself is as any (paper.py)."""

from typing import Final

STYLE: Final = """
.legend{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;list-style:none}
.who::before{content:"";display:inline-block;width:.8em;height:.8em;margin-right:.4em;border-radius:50%;
background:var(--who);border:2px solid #2e1b1a}
.chart{display:block;width:100%;height:auto}.chart text{font-size:14px;fill:var(--soft)}.chart .name{fill:var(--ink)}
.chart line.grid,.chart line.round{stroke:var(--line)}.chart line.round{stroke-width:2}
.chart .under{stroke:var(--under);stroke-width:6}.chart .dot{stroke:var(--under);stroke-width:1.5}
summary{cursor:pointer;padding:6px 0;color:var(--accent);font-weight:600}
.choices{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(280px,1fr))}
article{border:1px solid var(--line);border-radius:10px;padding:8px 12px}article p{margin:0}
.worths{list-style:none;padding:0;font-size:14px}
.worths li{display:grid;grid-template-columns:1em 1fr auto 56px 6.5em;gap:6px;align-items:center}
.worths .given{font-weight:700}.worths li>:last-child{color:var(--soft);font-weight:400}.sign{color:var(--accent)}
.card{display:inline-block;width:28px;height:28px;margin-right:6px;vertical-align:middle;border-radius:6px;
background:#fffaf0 center/contain no-repeat}
@media(max-width:520px){.worths li{grid-template-columns:1em 1fr auto 32px 5.5em}
thead th,.losses td:nth-child(3),.losses td:nth-child(4),.given-away{white-space:normal}
.losses{font-size:14px}.players{font-size:13px}.players :is(th,td){padding-right:5px}.players thead th{font-size:11px}
.players .who::before{display:none}
.losses .card{width:22px;height:22px;margin-right:3px}
.chart text{font-size:24px}.chart .name,.chart .dot,.chart .unit{display:none}}
"""
