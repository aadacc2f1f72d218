// Served as /service-worker.js while the service worker is switched off: replaces the worker of a
// browser that has one, deletes all caches and ends itself. No page is reloaded.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
