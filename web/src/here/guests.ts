// What people with one device are called who have not said their name, seat by seat.
import { houseNames } from "../lib/names";
import { preferences } from "../lib/preferences.svelte";

export function guestNames(seats: number, said: readonly string[]): string[] {
  const free = houseNames([preferences.called, ...Array.from(said, (name) => name?.trim() ?? "")]); // there may be gaps
  return Array.from({ length: seats }, (_, seat) => free[seat]!);
}
