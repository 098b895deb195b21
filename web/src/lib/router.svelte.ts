// Which screen is shown: one path each, so that links, reloading and the back button work.
import { pathOf, site, to } from "./place";

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "score" }
  | { page: "menus" }
  | { page: "table"; code: string }
  | { page: "replay" | "review"; code: string; game: number }
  | { page: "solo" | "soloReplay" | "soloReview"; id: string }
  | { page: "daily"; day: string | null; beat: Beat | null }
  | { page: "deal"; parts: string[] }
  | { page: "learn" }
  | { page: "you" }
  | { page: "lesson"; number: number }
  | { page: "puzzles" }
  | { page: "puzzle"; menu: string; number: number | null }
  | { page: "lost" };

/** What somebody sends along with a deal: their points, under which engine, and who they are. */
export interface Beat {
  points: number;
  engine: string;
  name: string;
}

/** A part of a path as it was meant; what cannot be read stays as it is, and leads nowhere. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const NUMBER = /^-?\d{1,4}$/;

export function routeFrom(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(readable);
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = parts;
  if (first === "") return { page: "home" };
  if (second === "" && (first === "new" || first === "score" || first === "menus" || first === "you")) return { page: first };
  if (first === "table" && second && !third) return { page: "table", code: second.toLowerCase() };
  if (first === "replay" && second && /^[1-9]\d*$/.test(third)) {
    const [code, game] = [second.toLowerCase(), Number(third)];
    if (fourth === "") return { page: "replay", code, game };
    if (fourth === "review" && fifth === "") return { page: "review", code, game };
  }
  if (first === "solo" && second) {
    if (third === "") return { page: "solo", id: second };
    if (third === "replay" && fourth === "") return { page: "soloReplay", id: second };
    if (third === "replay" && fourth === "review" && fifth === "") return { page: "soloReview", id: second };
  }
  if (first === "daily" && (second === "" || DATE.test(second))) {
    const beat = NUMBER.test(third) ? { points: Number(third), engine: fourth, name: fifth } : null;
    return { page: "daily", day: second || null, beat };
  }
  if (first === "deal" && second) return { page: "deal", parts: parts.slice(1) };
  if (first === "learn" && third === "" && (second === "" || /^[1-9]$/.test(second))) return second ? { page: "lesson", number: Number(second) } : { page: "learn" };
  if (first === "puzzles") {
    if (second === "") return { page: "puzzles" };
    if (third === "" || NUMBER.test(third)) return { page: "puzzle", menu: second, number: third ? Number(third) : null };
  }
  return { page: "lost" };
}

/** The path that an address stands for, without what comes after it. */
function here(): string {
  return pathOf(location).split(/[?#]/, 1)[0]!;
}

class Router {
  route = $state<Route>(routeFrom(here()));

  constructor() {
    addEventListener("popstate", () => (this.route = routeFrom(here())));
  }

  go(path: string): void {
    history.pushState(null, "", to(path));
    this.route = routeFrom(here());
    scrollTo(0, 0);
  }

  /** Follow a link within the page without loading it anew. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (site ? link.pathname !== location.pathname : link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(pathOf(link));
  }
}

export const router = new Router();
