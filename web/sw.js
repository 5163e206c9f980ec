// The service worker: after the first visit the game starts and plays without a network.
//
// Everything of one version is kept in one store named after it. A version's files never change, so
// they come from the store; the page itself comes from the network while there is one. A new version
// is stored beside the old one and takes over when no window of the old one is left.

const STAMP = "{{stamp}}";
const STORE = `lanternlight-${STAMP}`;
const FOLDER = `v-${STAMP}/`;
/** How long the page may take to come from the network before the stored one is used, in milliseconds. */
const PATIENCE = 3000;

self.addEventListener("install", (event) => event.waitUntil(store()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.href.startsWith(new URL(FOLDER, self.registration.scope).href)) event.respondWith(stored(request));
});

async function store() {
  const cache = await caches.open(STORE);
  const list = await (await fetch(`${FOLDER}files.json`)).json();
  // Art for very fine screens is large; who has such a screen keeps it when it is first used.
  const kept = list.files.filter((file) => !file.path.includes("@2x."));
  await cache.addAll([`${FOLDER}files.json`, ...kept.map((file) => FOLDER + file.path)]);
  const page = await fetch("./", { cache: "reload" });
  // While a newer version is being put on the server its page may be there before its worker.
  if (!page.ok || !(await page.clone().text()).includes(FOLDER)) throw new Error("the page is of another version");
  await cache.put("./", page);
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("lanternlight-") && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function stored(request) {
  const cache = await caches.open(STORE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  // A store that is full keeps less; the game goes on all the same.
  if (fresh.ok) await cache.put(request, fresh.clone()).catch(() => {});
  return fresh;
}

async function page(request) {
  const cache = await caches.open(STORE);
  const kept = await cache.match("./", { ignoreVary: true });
  if (!kept) return fetch(request);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return fresh.ok ? fresh : kept;
  } catch {
    return kept;
  }
}
