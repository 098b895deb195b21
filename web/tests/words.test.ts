// Both languages say everything: no empty text, no card without a name.
import { describe, expect, it } from "vitest";
import { de } from "../src/i18n/de";
import { en } from "../src/i18n/en";
import { ANSWER_NAMES, CARD_NAMES, CLASSIC_MENU, TYPE_NAMES } from "../src/lib/catalogue";
import { TABLE_FAULT } from "../src/engine/layout";
import type { TableFaultKind } from "../src/engine/rules";
import { notices, refusals } from "../src/i18n/de/refusals";
import { EVENT_KINDS, NOTICES, REFUSALS, type NoticeCode, type RefusalCode } from "../src/lib/messages";
import { cardNumber } from "../src/lib/cards";
import type { Event, Reason } from "../src/lib/told";

const languages = { en, de };
const CLASSIC = { classic: true, menu: CLASSIC_MENU, players: 4 };

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
      expect(t.cards.ruleOf(kind, CLASSIC)).not.toBe("");
    });
    CARD_NAMES.forEach((_, card) => expect(t.cards.worthOf(card, CLASSIC)).not.toBe(""));
  });
});

it("tells events from facts", () => {
  const names = ["Ana", "Ben"];
  const told = (event: Partial<Event>, t = de) => t.event({ number: 0, kind: "hand", ...event }, names, null);
  expect(told({ kind: "revealed", seat: 0, card: "squid_nigiri" })).toBe("Ana spielt Tintenfisch-Nigiri.");
  expect(told({ kind: "requested", seat: 1, answer: ANSWER_NAMES.indexOf("any_onigiri") })).toBe("Ben bittet um Onigiri, egal welche Karte.");
  expect(told({ kind: "set_aside", seat: 1, card: "pudding", count: 2 })).toBe("Ben behält 2× Pudding als Nachtisch.");
  expect(told({ kind: "dealt", round_no: 2, count: 9 })).toBe("Runde 2: 9 Karten für jede Person.");
  expect(told({ kind: "copied", seat: 0 })).toBe("Ana: Der Extrawunsch wird eine verdeckte Karte.");
  // What only one seat heard is told of it when others look back.
  expect(told({ kind: "drew", seat: 1, audience: 1, card: "tofu" }, en)).toBe("Ben draws tofu.");
  expect(en.event({ number: 0, kind: "drew", seat: 1, audience: 1, card: "tofu" }, names, 1)).toBe("You draw tofu.");
});

it.each(EVENT_KINDS)("has words for the event %s in both languages", (kind) => {
  const event: Event = { number: 0, kind, seat: 0, other: 1, card: "tofu", answer: 0, count: 2, round_no: 1, place: 1, points: 8, step: 1 };
  for (const t of [en, de]) {
    expect(t.event(event, ["Ana", "Ben"], 0)).not.toMatch(/undefined|null|NaN|^$/);
  }
});

const kindsWithSeat = EVENT_KINDS.filter((kind) => !["miso_clash", "passed", "dealt", "round_scored", "game_over"].includes(kind));

describe.each(kindsWithSeat)("the event %s", (kind) => {
  const event: Event = { number: 0, kind, seat: 0, other: 1, card: "squid_nigiri", answer: 0, count: 2, place: 1, points: 8, cards: [2] };

  it("is told to whoever did it in the second person", () => {
    expect(en.event(event, ["Ana", "Ben"], 0)).toMatch(/^(You [a-z]+|Your |The .* your hand)/);
    expect(en.event(event, ["Ana", "Ben"], 0)).not.toMatch(/Ana|^You (\w+s|has)\b/);
    expect(de.event(event, ["Ana", "Ben"], 0)).toMatch(/^(Du [a-zäöü]+(st|t)\b|Dein|.* in deine Hand)/);
    expect(de.event(event, ["Ana", "Ben"], 0)).not.toContain("Ana");
  });

  it("is told to everybody else by name", () => {
    for (const t of [en, de]) for (const me of [1, null]) expect(t.event(event, ["Ana", "Ben"], me)).toContain("Ana");
  });
});

it("says who is given a card, as they are spoken to", () => {
  const gave: Event = { number: 0, kind: "gave", seat: 1, other: 0, card: "tofu" };
  expect(en.event(gave, ["Ana", "Ben"], 0)).toBe("Ben gives tofu to you.");
  expect(de.event(gave, ["Ana", "Ben"], 0)).toBe("Ben gibt dir Tofu.");
});

it("says in both languages what cannot be on a real table, each kind otherwise", () => {
  for (const t of [en, de]) {
    const kinds = Object.keys(TABLE_FAULT).filter((kind) => kind !== "nothing") as TableFaultKind[];
    const sentences = kinds.map((kind) => t.tableFault({ kind, round: 2, seat: 0, about: 3, count: 12, limit: 11 }, "Ana"));
    expect(new Set(sentences).size).toBe(kinds.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^(?!.*(undefined|NaN)).+\.$/);
  }
});

it("says every refusal and notice in German with all of its facts", () => {
  const braces = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();
  for (const [code, sentence] of Object.entries(REFUSALS)) {
    if (code !== "illegal_answer") expect(braces(refusals[code as RefusalCode]), code).toEqual(braces(sentence));
  }
  for (const [code, sentence] of Object.entries(NOTICES)) expect(braces(notices[code as NoticeCode]), code).toEqual(braces(sentence));
  expect(de.refusal("name_taken", { name: "Ana" })).toBe("Hier heißt schon jemand Ana.");
  expect(en.refusal("name_taken", { name: "Ana" })).toBe("Somebody here is already called Ana.");
});

it("writes points below zero with a minus sign everywhere", () => {
  const reasons: Reason[] = [
    { kind: "eel", points: -3, why: { is: "count", count: 1 } },
    { kind: "temaki", points: -4, why: { is: "compared", rank: "fewest", count: 0, tied: 1, split: false, two: false } },
    { kind: "fruit", points: -4, why: { is: "fruit", counts: [0, 1, 0] } },
  ];
  for (const t of [en, de]) {
    for (const reason of reasons) expect(t.reason(reason)).toMatch(/: −\d$/);
    expect(t.table.running(-4)).toContain("−4");
    expect(t.table.points(-2)).toMatch(/^−2 /);
    expect(t.cards.worthOf(cardNumber("temaki"), CLASSIC)).toContain("−4");
  }
});
