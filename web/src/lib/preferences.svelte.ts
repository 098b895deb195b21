// How somebody likes the page: light or dark, how much moves, whether it sounds or trembles,
// whether gestures are shown, whether they are coached, and their name.
import { keep, recall } from "./keep";
import { someName } from "./names";

export type Theme = "auto" | "light" | "dark";

const isName = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

class Preferences {
  theme = $state<Theme>(recall("theme", "auto"));
  sound = $state(recall("sound", false));
  /** Whether a phone may tremble a little when it is somebody's turn. */
  haptics = $state(recall("haptics", false, (value) => typeof value === "boolean"));
  /** Whether gestures of others are shown. */
  gestures = $state(recall("gestures", true, (value) => typeof value === "boolean"));
  /** Whether a coach says after each pick what it gave away, where that is allowed. */
  coach = $state(recall("coach", false, (value) => typeof value === "boolean"));
  /** What the house calls whoever has not said how they are called; it stays the same on this device. */
  house = $state(recall("house", someName(), isName));
  /** What stands in the field for the name: it may be empty while somebody types. */
  name = $state(recall("name", "", isName) || this.house);

  constructor() {
    keep("house", this.house);
  }

  /** How somebody is called. */
  get called(): string {
    return this.name.trim() || this.house;
  }

  /** The same at a table where others sit already: a name that the house gave makes room for theirs. */
  calledAmong(others: readonly string[]): string {
    const taken = others.some((name) => name.toLowerCase() === this.called.toLowerCase());
    if (!taken || this.called !== this.house) return this.called;
    this.house = someName(others);
    this.name = this.house;
    keep("house", this.house);
    return this.house;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    keep("sound", sound);
  }

  setHaptics(haptics: boolean): void {
    this.haptics = haptics;
    keep("haptics", haptics);
  }

  setGestures(gestures: boolean): void {
    this.gestures = gestures;
    keep("gestures", gestures);
  }

  setCoach(coach: boolean): void {
    this.coach = coach;
    keep("coach", coach);
  }

  setName(name: string): void {
    this.name = name;
    keep("name", name.trim() === this.house ? "" : name);
  }
}

export const preferences = new Preferences();

/** Whether somebody wants little to move. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
