// What is on show: the table as it is, or one scene after another on the way there. Whoever is in a hurry skips them.
import type { View } from "./messages";
import type { Event, RoundScore } from "./told";
import { LONGEST_TURN, outcomesOf, scenesBetween, type Scene } from "./scenes";
import { calm } from "./preferences.svelte";

/** A tap or a key that comes so soon after another one that skipped was meant to skip as well, in milliseconds. */
const CALM = 400;
/** After a round so much is put on the page anew that it comes in so many parts, each with a frame of its own. */
export const PARTS = 6;
/** The time between two of them, in milliseconds. */
const FRAME = 20;
/** How long words about what happened stay after it, in milliseconds. */
const READING = 3200;

/** Noted in the browser's own trace: where a scene begins, and where none is on show any more (bench/page_trace.py). */
function noted(scene: Scene["is"] | "none"): void {
  const name = `scene: ${scene}`;
  performance.mark(name);
  performance.clearMarks(name);
}

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** What came of the last turn, to be read. */
  told = $state.raw<Event[]>([]);
  /** How many of the last events are still to be shown. */
  ahead = $state(0);
  /** Whether somebody has just skipped what moved: their next tap is not yet an answer. */
  calm = $state(false);
  /** How many parts of a new round may be on the page: first the hand, some cards at a time, then words, then the sheet. */
  parts = $state(PARTS);
  private now = $state.raw<View | null>(null);
  private coming: Scene[] = [];
  private after: View | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private reading: ReturnType<typeof setTimeout> | undefined;
  private laying: ReturnType<typeof setTimeout> | undefined;

  /** The table as it is shown at this moment. */
  get view(): View | null {
    return this.scene?.view ?? this.now;
  }

  get moving(): boolean {
    return this.scene !== null;
  }

  /** Whether nobody is asked anything yet. */
  get busy(): boolean {
    return this.moving || this.calm || this.parts < PARTS;
  }

  /** Show how the game has gone on. */
  show(view: View, events: readonly Event[], scores: readonly RoundScore[]): void {
    const before = this.after ?? this.now;
    const still = before === null || calm() || document.visibilityState === "hidden";
    const scenes = still ? [] : scenesBetween(before, view, events, scores);
    if (still) this.tell(outcomesOf(events));
    this.after = view;
    this.ahead += events.length;
    if (scenes.length === 0) {
      if (!this.scene || still) this.finish();
      return;
    }
    // Whoever falls behind does not see everything.
    const left = this.coming.reduce((sum, scene) => sum + scene.lasts, 0);
    this.coming = left > LONGEST_TURN ? scenes : [...this.coming, ...scenes];
    if (!this.scene) this.next();
  }

  /** Something was told that changes nothing on the table: it waits for what moves. */
  hear(events: readonly Event[]): void {
    if (this.scene || this.parts < PARTS) this.ahead += events.length;
  }

  /** Show the table at once, without a way there. */
  jump(view: View): void {
    this.told = [];
    this.now = null;
    this.after = view;
    this.finish();
    this.lay(PARTS);
    this.ahead = 0;
  }

  /** Show nothing any more. */
  clear(): void {
    this.finish();
    this.now = null;
    this.told = [];
  }

  /** Go to the end of what is on show. */
  skip(): void {
    if (!this.scene) return;
    this.tell([...this.told, ...this.coming.flatMap((scene) => scene.told)].slice(-6));
    this.finish();
    this.calm = true;
    this.resting = setTimeout(() => (this.calm = false), CALM);
  }

  stop(): void {
    clearTimeout(this.resting);
    clearTimeout(this.timer);
    clearTimeout(this.reading);
    clearTimeout(this.laying);
  }

  private next(): void {
    const scene = this.coming.shift();
    if (!scene) return this.finish();
    if (scene.is === "put") this.told = [];
    this.scene = scene;
    noted(scene.is);
    if (scene.told.length) this.tell([...this.told, ...scene.told].slice(-6));
    this.timer = setTimeout(() => this.next(), scene.lasts);
  }

  private finish(): void {
    clearTimeout(this.timer);
    if (this.scene) noted("none");
    this.coming = [];
    const another = this.now !== null && this.after !== null && this.after.round_no > this.now.round_no;
    this.now = this.after ?? this.now;
    this.after = null;
    this.scene = null;
    if (another) this.lay(0);
    else if (this.parts === PARTS) this.ahead = 0;
  }

  /** Put a new round on the page, one part after another: all at once would hold the page up. */
  private lay(parts: number): void {
    clearTimeout(this.laying);
    this.parts = parts;
    if (parts === PARTS - 2) this.ahead = 0; // and with the last but one the sheet, before anything is asked
    if (parts < PARTS) this.laying = setTimeout(() => this.lay(parts + 1), FRAME);
  }

  private tell(events: Event[]): void {
    if (events.length === 0) return;
    this.told = events;
    clearTimeout(this.reading);
    this.reading = setTimeout(() => (this.told = []), READING);
  }
}
