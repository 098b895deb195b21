// Which screen is shown: one path each, so that links, reloading and the back button work.

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "score" }
  | { page: "menus" }
  | { page: "table"; code: string }
  | { page: "replay"; code: string; game: number }
  | { page: "lost" };

export function routeFrom(path: string): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "") return { page: "home" };
  if (second === "" && (first === "new" || first === "score" || first === "menus")) return { page: first };
  if (first === "table" && second && !third) return { page: "table", code: second.toLowerCase() };
  if (first === "replay" && second && /^[1-9]\d*$/.test(third)) {
    return { page: "replay", code: second.toLowerCase(), game: Number(third) };
  }
  return { page: "lost" };
}

class Router {
  route = $state<Route>(routeFrom(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.route = routeFrom(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.route = routeFrom(location.pathname);
    scrollTo(0, 0);
  }

  /** Follow a link within the page without loading it anew. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
