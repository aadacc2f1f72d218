/// <reference lib="webworker" />
import type { WorkerMessage } from '#lib/offline/offline-caches.ts';

declare const self: ServiceWorkerGlobalScope;

export async function postToClient(id: string, message: WorkerMessage): Promise<void> {
  (await self.clients.get(id))?.postMessage(message);
}

export async function postToPages(message: WorkerMessage): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message);
}

/** Whether at most one page is open, in any window. */
export async function isPageAlone(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.length <= 1;
}
