// What stands on a card is what the engine counts at that very table: with its menu, and so many players.
import { beforeAll, describe, expect, it } from "vitest";
import { Engine } from "../src/engine/engine";
import { Room } from "../src/engine/room";
import { cardNumber, cardsOf, typeOf } from "../src/lib/cards";
import { CARD_NAMES, CLASSIC_MENU, PRESETS, type CardName } from "../src/lib/catalogue";
import { engineFile } from "./engine_here";
import { languages } from "./spoken";

let room: Room;
beforeAll(async () => {
  room = new Room(await Engine.from(engineFile()));
});

const numbers = (words: string) => [...words.matchAll(/[−-]?\d+/g)].map(([found]) => Number(found.replace("−", "-")));

/** What the engine gives for different numbers of one card, each seat one fewer than the seat before. */
function counted(card: CardName, menu: readonly number[], classic: boolean, players: number): number[] {
  const trays = Array.from({ length: players }, (_, seat) => ({
    cards: Array.from({ length: players - seat }, () => ({ card: cardNumber(card), dipped: false })),
    faceDown: 0,
    places: [],
  }));
  const count = room.count({ classic, menu: [...menu], rounds: [trays] });
  const reasons = card === "pudding" ? count.desserts : count.rounds[0]!;
  const points = reasons.map((its) => its.filter(({ kind }) => kind === card.replace("_1", "")).reduce((sum, reason) => sum + reason.points, 0));
  return [...new Set(points)].filter((its) => its !== 0);
}

const RACES: [CardName, readonly number[], boolean, number[]][] = [
  ["maki_1", PRESETS["my-first-meal"], false, [2, 3, 4, 5, 6, 7, 8]],
  ["maki_1", CLASSIC_MENU, true, [2, 3, 4, 5]],
  ["temaki", PRESETS["party-sampler"], false, [2, 3, 4, 5, 6]],
  ["temaki", PRESETS["master-menu"], false, [3, 4, 5, 6, 7, 8]],
  ["pudding", PRESETS["sushi-go"], false, [2, 3, 4, 5, 6, 7, 8]],
  ["pudding", CLASSIC_MENU, true, [2, 3, 4, 5]],
];

describe.each(languages)("in %s", (_, t) => {
  it.each(RACES)("%s says what places are worth, with menu %s, classic %s", (card, menu, classic, all) => {
    for (const players of all) {
      const points = counted(card, menu, classic, players);
      const at = { classic, menu, players };
      for (const words of [t.cards.worthOf(cardNumber(card), at), t.cards.briefOf(cardNumber(card), at), t.cards.ruleOf(typeOf(cardNumber(card)), at)]) {
        expect([players, words, numbers(words)]).toEqual([players, words, points]);
      }
    }
  });

  it("promises wasabi only where there is some", () => {
    for (const [name, menu] of Object.entries(PRESETS)) {
      const at = { classic: false, menu, players: 4 };
      const served = menu.includes(typeOf(cardNumber("wasabi")));
      for (const [points, card] of cardsOf(0).entries()) {
        const found = numbers(t.cards.worthOf(card, at));
        expect([name, ...found]).toEqual(served ? [name, points + 1, 3 * (points + 1)] : [name, points + 1]);
      }
      expect(/wasabi/i.test(t.cards.ruleOf(0, at)), name).toBe(served);
    }
  });

  it("has words for every card wherever it is played, long and brief", () => {
    for (const players of [2, 4, 8]) {
      for (const menu of Object.values(PRESETS)) {
        const at = { classic: false, menu, players };
        CARD_NAMES.forEach((name, card) => {
          expect(t.cards.worthOf(card, at), name).toMatch(/\S/);
          expect(t.cards.briefOf(card, at), name).toMatch(/^(?=.*\S).{1,11}$/);
        });
      }
    }
  });
});
