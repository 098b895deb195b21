// What every language makes of codes and facts: cards and types, events, faults, refusals, reasons. All else: sentences.test.ts.
import { describe, expect, it } from "vitest";
import { ANSWER_NAMES, CARD_NAMES, CLASSIC_MENU, TYPE_NAMES } from "../src/lib/catalogue";
import { TABLE_FAULT } from "../src/engine/layout";
import type { TableFaultKind } from "../src/engine/rules";
import { EVENT_KINDS, NOTICES, REFUSALS, type NoticeCode } from "../src/lib/messages";
import { cardNumber } from "../src/lib/cards";
import type { Event, Reason } from "../src/lib/told";
import type { SaidCode } from "../src/engine/refusal";
import { here } from "../src/i18n/en/refusals";
import type { Facts } from "../src/i18n/filled";
import type { LanguageCode } from "../src/lib/language.svelte";
import { de, en, es, languages } from "./spoken";

const CLASSIC = { classic: true, menu: CLASSIC_MENU, players: 4 };

describe.each(languages)("%s", (_, t) => {
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
  expect(told({ kind: "revealed", seat: 0, second: true, card: "squid_nigiri" }, es)).toBe("Ana juega también nigiri de calamar.");
  expect(told({ kind: "requested", seat: 1, answer: ANSWER_NAMES.indexOf("any_onigiri") }, es)).toBe("Ben pide cualquier onigiri.");
  expect(told({ kind: "requested", seat: 1, answer: ANSWER_NAMES.indexOf("any_chopsticks") }, es)).toBe("Ben pide unos palillos.");
  expect(told({ kind: "called", seat: 1, card: "chopsticks_2" }, es)).toBe("Ben usa los palillos 2.");
  expect(told({ kind: "into_hand", seat: 1, card: "spoon_5" }, es)).toBe("Ben recibe la cuchara 5 en la mano.");
  expect(told({ kind: "put_back", seat: 1, card: "fruit_orange_orange" }, es)).toBe("Ben devuelve dos naranjas.");
  expect(told({ kind: "copied", seat: 0, card: "tofu" }, es)).toBe("El pedido especial de Ana copia tofu.");
  expect(told({ kind: "uramaki_place", seat: 0, place: 2, points: 5 }, es)).toBe("Ana llega a diez uramaki: segundo puesto, 5 puntos.");
});

it.each(EVENT_KINDS)("has words for the event %s in every language", (kind) => {
  const event: Event = { number: 0, kind, seat: 0, other: 1, card: "tofu", answer: 0, count: 2, round_no: 1, place: 1, points: 8, step: 1 };
  for (const [, t] of languages) {
    expect(t.event(event, ["Ana", "Ben"], 0)).not.toMatch(/undefined|null|NaN|^$/);
  }
});

/** How a sentence begins that tells people what they have done themselves. */
const SECOND_PERSON: Record<LanguageCode, RegExp> = {
  en: /^(You [a-z]+|Your |The .* your hand)/,
  de: /^(Du [a-zäöü]+(st|t)\b|Dein|.* in deine Hand)/,
  es: /^([A-Z][a-z]+s |Tu |Has |No tienes)/,
};

const kindsWithSeat = EVENT_KINDS.filter((kind) => !["miso_clash", "passed", "dealt", "round_scored", "game_over"].includes(kind));

describe.each(kindsWithSeat)("the event %s", (kind) => {
  const event: Event = { number: 0, kind, seat: 0, other: 1, card: "squid_nigiri", answer: 0, count: 2, place: 1, points: 8, cards: [2] };

  it.each(languages)("is told in %s to whoever did it in the second person", (code, t) => {
    expect(t.event(event, ["Ana", "Ben"], 0)).toMatch(SECOND_PERSON[code]);
    expect(t.event(event, ["Ana", "Ben"], 0)).not.toMatch(/Ana|^You (\w+s|has)\b/);
  });

  it("is told to everybody else by name", () => {
    for (const [, t] of languages) for (const me of [1, null]) expect(t.event(event, ["Ana", "Ben"], me)).toContain("Ana");
  });
});

it("says who is given a card, as they are spoken to", () => {
  const gave: Event = { number: 0, kind: "gave", seat: 1, other: 0, card: "tofu" };
  expect(en.event(gave, ["Ana", "Ben"], 0)).toBe("Ben gives tofu to you.");
  expect(de.event(gave, ["Ana", "Ben"], 0)).toBe("Ben gibt dir Tofu.");
  expect(es.event(gave, ["Ana", "Ben"], 0)).toBe("Ben te da tofu.");
});

it("says in every language what cannot be on a real table, each kind otherwise", () => {
  for (const [, t] of languages) {
    const kinds = Object.keys(TABLE_FAULT).filter((kind) => kind !== "nothing") as TableFaultKind[];
    const sentences = kinds.map((kind) => t.tableFault({ kind, round: 2, seat: 0, about: 3, count: 12, limit: 11 }, "Ana"));
    expect(new Set(sentences).size).toBe(kinds.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^(?!.*(undefined|NaN)).+\.$/);
  }
});

/** The facts that a sentence is made from, and the sentence. */
function asked(say: (facts: Facts) => string): [string[], string] {
  const names = new Set<string>();
  const facts = new Proxy({}, { get: (_, name) => names.add(String(name)) && `<${String(name)}>` });
  const sentence = say(facts);
  return [[...names].sort(), sentence];
}

it.each(languages)("says every refusal and notice in %s with all of its facts", (code, t) => {
  const refusals = Object.keys({ ...REFUSALS, ...here }) as SaidCode[];
  const both = (say: (texts: typeof en, facts: Facts) => string) => [asked((facts) => say(t, facts)), asked((facts) => say(en, facts))] as const;
  const said = [
    ...refusals.map((kind) => [kind, ...both((texts, facts) => texts.refusal(kind, facts))] as const),
    ...(Object.keys(NOTICES) as NoticeCode[]).map((kind) => [kind, ...both((texts, facts) => texts.notice(kind, facts))] as const),
  ];
  for (const [kind, [facts, sentence], [wanted, english]] of said) {
    // Which answer it was goes without saying where people are asked one thing at a time.
    if (kind !== "illegal_answer") expect(facts, kind).toEqual(wanted);
    expect(sentence, kind).toMatch(/^\S.*(\.|>)$/);
    if (code !== "en") expect(sentence, kind).not.toBe(english);
  }
});

it("says who is called so already", () => {
  expect(de.refusal("name_taken", { name: "Ana" })).toBe("Hier heißt schon jemand Ana.");
  expect(en.refusal("name_taken", { name: "Ana" })).toBe("Somebody here is already called Ana.");
  expect(es.refusal("name_taken", { name: "Ana" })).toBe("Aquí ya hay alguien que se llama Ana.");
});

it("writes points below zero with a minus sign everywhere", () => {
  const reasons: Reason[] = [
    { kind: "eel", points: -3, why: { is: "count", count: 1 } },
    { kind: "temaki", points: -4, why: { is: "compared", rank: "fewest", count: 0, tied: 1, split: false, two: false } },
    { kind: "fruit", points: -4, why: { is: "fruit", counts: [0, 1, 0] } },
  ];
  for (const [, t] of languages) {
    for (const reason of reasons) expect(t.reason(reason)).toMatch(/: −\d$/);
    expect(t.table.running(-4)).toContain("−4");
    expect(t.table.points(-2)).toMatch(/^−2 /);
    expect(t.cards.worthOf(cardNumber("temaki"), CLASSIC)).toContain("−4");
  }
});
