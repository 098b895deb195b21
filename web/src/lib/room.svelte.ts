// How much room there is, and so how the table is laid: around a belt with the score beside it, around a belt, or on a
// phone that stands or lies.
export type Laying = "wide" | "ring" | "upright" | "lying";

/** Windows lower than this, and wider than high, are phones that lie on their side. */
const LOW = 560;
const NARROW = 700;
const WIDE = 1000;
const SPACIOUS = 1200;

class Room {
  #width = $state(innerWidth);
  #height = $state(innerHeight);

  constructor() {
    addEventListener("resize", () => {
      this.#width = innerWidth;
      this.#height = innerHeight;
    });
  }

  get laying(): Laying {
    if (this.#height < LOW && this.#width > this.#height) return "lying";
    if (this.#width < NARROW) return "upright";
    return this.#width < WIDE ? "ring" : "wide";
  }

  /** Whether things stand close beside one another although the seats are around the belt. */
  get close(): boolean {
    return this.#width < SPACIOUS;
  }

  /** Whether the seats sit around the belt. */
  get around(): boolean {
    return this.laying === "wide" || this.laying === "ring";
  }
}

export const room = new Room();

/** Whether a game fills the window: then it has a bar of its own at the top. */
export const filling = $state({ now: false });
