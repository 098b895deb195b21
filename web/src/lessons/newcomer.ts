// Who may be new to the game: whoever has finished neither a lesson nor a game in this browser.
import { allPlayed } from "../you/played";
import { finished } from "./scenes";

export async function mayBeNew(): Promise<boolean> {
  return finished().length === 0 && (await allPlayed().catch(() => [])).length === 0;
}
