// Shows a page of our own when a page cannot be loaded because the server is out of reach. It keeps nothing else, and
// all that is reached comes from the server, so it never serves an older version.
const PAGE = '/offline';
const FILES = [PAGE, '/plain-page.css'];
const CACHE = 'offline-2';

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await self.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser asks the server while this worker starts.
  await self.registration.navigationPreload?.enable();
}

async function loadPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate') event.respondWith(loadPage(event));
  else if (new URL(url).pathname === FILES[1]) {
    event.respondWith(fetch(event.request).catch(async () => (await caches.match(FILES[1])) ?? Response.error()));
  }
});
