// What is on show: the table as it is, or one scene after another on the way there. Whoever is in a hurry skips them.
import type { View } from "./messages";
import type { Event, RoundScore } from "./told";
import { LONGEST_TURN, outcomesOf, scenesBetween, type Scene } from "./scenes";
import { calm } from "./preferences.svelte";

/** A tap or a key that comes so soon after another one that skipped was meant to skip as well, in milliseconds. */
const CALM = 400;
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
  private now = $state.raw<View | null>(null);
  private coming: Scene[] = [];
  private after: View | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private reading: ReturnType<typeof setTimeout> | undefined;

  /** The table as it is shown at this moment. */
  get view(): View | null {
    return this.scene?.view ?? this.now;
  }

  get moving(): boolean {
    return this.scene !== null;
  }

  /** Whether nobody is asked anything yet. */
  get busy(): boolean {
    return this.moving || this.calm;
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

  /** Show the table at once, without a way there. */
  jump(view: View): void {
    this.told = [];
    this.after = view;
    this.finish();
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
    this.now = this.after ?? this.now;
    this.after = null;
    this.scene = null;
    this.ahead = 0;
  }

  private tell(events: Event[]): void {
    if (events.length === 0) return;
    this.told = events;
    clearTimeout(this.reading);
    this.reading = setTimeout(() => (this.told = []), READING);
  }
}
