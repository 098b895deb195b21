// Where the page lives: at a service, which shows it at every address, or as a site of plain files, maybe in a folder of
// a web server (`sushibelt site`). In a site all screens share one address, and the part after # says which is meant.

/** Whether no service is behind the page. */
export const site = document.querySelector<HTMLMetaElement>('meta[name="sushibelt"]')?.content === "site";

/** The address of a screen, for links: real ones, which can be copied and opened in another tab. */
export function to(path: string, inSite = site): string {
  return inSite ? `#${path}` : path;
}

/** The path of the screen that an address stands for. */
export function pathOf(address: Pick<URL, "pathname" | "search" | "hash">, inSite = site): string {
  if (!inSite) return address.pathname + address.search;
  return address.hash.startsWith("#/") ? address.hash.slice(1) : "/";
}

/** The address of a file that lies beside index.html. */
export function beside(file: string): string {
  return new URL(site ? file : `/${file}`, location.href).href;
}
