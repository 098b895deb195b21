"""A bot as a program of its own: sushibelt play --bots "cmd:python3 examples/ten_lines.py"."""

import json
import sys

LIKED = ["squid_nigiri", "wasabi", "sashimi", "tempura", "dumpling", "maki_3", "salmon_nigiri"]
LIKED += ["tofu", "edamame", "pudding", "maki_2", "eel", "tea"]

for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "Ten lines"}), flush=True)
    elif told["type"] == "ask":
        best = min(told["options"], key=lambda card: LIKED.index(card) if card in LIKED else len(LIKED))
        print(json.dumps({"type": "answer", "question": told["question"], "answer": best}), flush=True)
