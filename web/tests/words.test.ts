// Both languages say everything: no empty text, no card without a name.
import { describe, expect, it } from "vitest";
import { de } from "../src/i18n/de";
import { en } from "../src/i18n/en";
import { ANSWER_NAMES, CARD_NAMES, TYPE_NAMES } from "../src/lib/catalogue";
import type { Event } from "../src/lib/messages";

const languages = { en, de };

function emptyTexts(value: unknown, path = ""): string[] {
  if (typeof value === "string") return value.trim() ? [] : [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => emptyTexts(entry, `${path}.${key}`));
}

describe.each(Object.entries(languages))("%s", (_, t) => {
  it("has no empty text", () => expect(emptyTexts(t)).toEqual([]));

  it("names every card, type and answer, each differently", () => {
    const cards = CARD_NAMES.map((_, card) => t.cards.card(card));
    expect(new Set(cards).size).toBe(CARD_NAMES.length);
    const answers = ANSWER_NAMES.map((_, answer) => t.cards.answer(answer));
    expect(new Set(answers).size).toBe(ANSWER_NAMES.length);
    TYPE_NAMES.forEach((_, kind) => {
      expect(t.cards.title(kind)).not.toBe("");
      expect(t.cards.ruleOf(kind, true)).not.toBe("");
    });
    CARD_NAMES.forEach((_, card) => expect(t.cards.worthOf(card)).not.toBe(""));
  });
});

it("tells events in German from what the service says", () => {
  const names = ["Ana", "Ben"];
  const told = (event: Partial<Event>) => de.event({ number: 0, kind: "", text: "", ...event }, names);
  expect(told({ kind: "revealed", seat: 0, card: "squid_nigiri", text: "Ana plays squid nigiri." })).toBe("Ana spielt Tintenfisch-Nigiri.");
  expect(told({ kind: "requested", seat: 1, text: "Ben asks for any onigiri." })).toBe("Ben bittet um Onigiri, egal welche Karte.");
  expect(told({ kind: "set_aside", seat: 1, card: "pudding", text: "Ben keeps 2× pudding for dessert." })).toBe("Ben behält 2× Pudding als Nachtisch.");
  expect(told({ kind: "dealt", text: "Round 2: 9 cards each." })).toBe("Runde 2: 9 Karten für jede Person.");
  expect(told({ kind: "copied", seat: 0, text: "Ana's special order copies a face-down card." })).toBe("Ana: Der Extrawunsch wird eine verdeckte Karte.");
});
