// Keeps the page on this device, so that the tools for a real table work without a connection.
// The build fills in the files and a version made from their contents.
const KEPT = "sushibelt-VERSION";
const PAGE = "FILES";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(PAGE)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const tidy = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(tidy.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin || address.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    // A fresh page where there is a connection, the kept one where there is none.
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
