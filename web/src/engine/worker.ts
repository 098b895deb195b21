/** The worker: loads the engine and answers the page's questions, so that thinking never holds up the page. */
import address from "../../../src/sushibelt/compiler/engine/files/engine.wasm?url";
import { ENGINE } from "./layout";
import { serve, type Post } from "./letters";
import { engineFrom, fetched } from "./load";
import { Refusal } from "./refusal";
import { Room } from "./room";

async function open(): Promise<Room> {
  try {
    return new Room(await engineFrom(await fetched(address), ENGINE.sha256));
  } catch (reason) {
    throw reason instanceof Refusal ? reason : new Refusal("no_engine", {}, String(reason));
  }
}

serve(self as unknown as Post, open);
