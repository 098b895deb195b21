// Keeps the page on this device, so that it works without a connection.
// The build fills in the files, as seen from here, and a version made from their contents.
const HOME = new URL("./", self.location).href;
const OURS = `sushibelt-${new URL(HOME).pathname}-`;
const KEPT = OURS + "VERSION";
const PAGE = "FILES";
/** Where the words of each language lie, besides English: they are kept once somebody speaks it here. */
const WORDS = "WORDS";

// Names of scripts, styles and pictures change with their contents; the others have to be asked for again.
const fresh = (path) => new Request(path, { cache: path.startsWith("assets/") ? "default" : "no-cache" });

/** The words that this browser will want: of its own languages, and of those that an earlier version has kept. */
async function spoken() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  const had = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
  const wanted = (code) =>
    self.navigator.languages.some((tag) => tag.split("-")[0] === code) || had.some(({ url }) => url.startsWith(`${HOME}assets/${code}-`));
  return Object.keys(WORDS).filter(wanted).map((code) => WORDS[code]);
}

self.addEventListener("install", (event) => {
  // No hurry: as long as a page of the version before is open, that version's worker stays in charge.
  event.waitUntil(Promise.all([caches.open(KEPT), spoken()]).then(([cache, words]) => cache.addAll([...PAGE, ...words].map(fresh))));
});

self.addEventListener("message", (event) => {
  const path = WORDS[event.data?.words];
  if (!path) return;
  event.waitUntil(caches.open(KEPT).then(async (cache) => (await cache.match(path)) ?? cache.add(fresh(path))).catch(() => undefined));
});

/** When to look again, in milliseconds: a page that is just being closed still counts as open for a moment. */
const LATER = [200, 500, 1000, 3000];

/**
 * What earlier versions have kept, at the moment when this one takes over. What a later one gathers comes afterwards or is
 * just being gathered, and must not be lost: then that one clears up when its turn comes.
 */
async function outdated() {
  if (self.registration.installing || self.registration.waiting) return [];
  // Until 0.1 the name said no folder, and only services had a page.
  const earlier = (name) => (name.startsWith(OURS) && name !== KEPT) || (OURS === "sushibelt-/-" && /^sushibelt-\w+$/.test(name));
  return (await caches.keys()).filter(earlier);
}

/** That goes, unless a page is open that might still load a part of it: then it goes with the next version. */
async function tidy(names, [soon, ...later] = LATER) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some((page) => page.url.startsWith(HOME))) {
    if (soon) setTimeout(() => tidy(names, later), soon);
    return;
  }
  await Promise.all(names.map((name) => caches.delete(name)));
}

self.addEventListener("activate", (event) => {
  // Pages that came before the first worker are looked after as well. That changes none of their files: a name with
  // the same hash is the same file, and what only an earlier version has is still kept.
  event.waitUntil(outdated().then((names) => tidy(names)).then(() => self.clients.claim()));
});

async function kept(request) {
  const own = await caches.open(KEPT);
  return (await own.match(request)) ?? (await caches.match(request));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url;
  if (request.method !== "GET" || !address.startsWith(HOME) || address.startsWith(`${HOME}api/`)) return;
  if (request.mode === "navigate") {
    // A fresh page where there is a connection, the kept one where there is none.
    event.respondWith(fetch(request).catch(async () => (await kept(HOME)) ?? Response.error()));
  } else {
    event.respondWith(kept(request).then((found) => found ?? fetch(request)));
  }
});
