// The bots that can be had: those of the house, and what the service behind the page has of its own.
import { ownBots } from "./api";
import { BOTS } from "./bots";
import { site } from "./place";

let own = $state.raw<readonly string[]>([]);
let asked = false;

/** All of them by name; what the service has of its own comes as soon as it has said so. */
export function botsToHave(): readonly string[] {
  if (!asked && !site) {
    asked = true;
    // A service of before knows none, and one that cannot be reached has other worries.
    void ownBots().then((bots) => (own = bots.map(({ name }) => name)), () => undefined);
  }
  return [...BOTS, ...own];
}
