// Which screen is shown: one path each, so that links, reloading and the back button work.
import { pathOf, site, to } from "./place";

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "score" }
  | { page: "menus" }
  | { page: "table"; code: string }
  | { page: "replay"; code: string; game: number }
  | { page: "solo" | "soloReplay"; id: string }
  | { page: "lost" };

/** A part of a path as it was meant; what cannot be read stays as it is, and leads nowhere. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeFrom(path: string): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(readable);
  if (first === "") return { page: "home" };
  if (second === "" && (first === "new" || first === "score" || first === "menus")) return { page: first };
  if (first === "table" && second && !third) return { page: "table", code: second.toLowerCase() };
  if (first === "replay" && second && /^[1-9]\d*$/.test(third)) {
    return { page: "replay", code: second.toLowerCase(), game: Number(third) };
  }
  if (first === "solo" && second && (third === "" || third === "replay")) return { page: third ? "soloReplay" : "solo", id: second };
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
