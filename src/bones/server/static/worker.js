// Keeps what works without a server: the style, the rules, the score pad, and a page that says so.
// The server puts in VERSION, which changes with every file, and FILES, what to keep at once.
const VERSION = "{version}";
const FILES = {files};
const PAGES = ["/offline", "/pad", "/rules"];
const KEPT = `bones-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(KEPT);
    await cache.addAll(FILES);
    // A page that is not there must not keep the others from being kept.
    await Promise.allSettled(PAGES.map((page) => cache.add(page)));
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("bones-") && name !== KEPT) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/")) {
    event.respondWith(fromKept(request));
  } else if (request.mode === "navigate") {
    event.respondWith(fromServer(request, url));
  }
});

async function fromKept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

// Pages come from the server as long as it answers. Those of PAGES and the rules are kept anew.
async function fromServer(request, url) {
  try {
    const response = await fetch(request);
    if (response.ok && !url.search && isKept(url.pathname)) {
      const cache = await caches.open(KEPT);
      await cache.put(url.pathname, response.clone());
    }
    return response;
  } catch {
    const kept = await caches.match(url.pathname, { ignoreSearch: true });
    return kept ?? (await caches.match("/offline")) ?? Response.error();
  }
}

function isKept(path) {
  return PAGES.includes(path) || path.startsWith("/rules/");
}
