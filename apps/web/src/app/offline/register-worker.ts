import type { PageMessage } from '#lib/offline/offline-caches.ts';
import { isRecord, parseJson } from '#lib/storage.ts';

const SERVICE_WORKER_URL = '/service-worker.js';
/** An installed app may stay open for days without a page load, after which browsers look for an update. */
const UPDATE_INTERVAL_MS = 60 * 60_000;

const post = (worker: ServiceWorker, message: PageMessage) => worker.postMessage(message);

/** The entry of this page, which identifies its release. */
function getEntryScript(): string | undefined {
  const scripts = parseJson(document.getElementById('page-scripts')?.textContent ?? null);
  return Array.isArray(scripts) && typeof scripts[0] === 'string' ? scripts[0] : undefined;
}

function offerTakeover({ waiting }: ServiceWorkerRegistration): void {
  const entryScript = getEntryScript();
  if (waiting !== null && entryScript !== undefined) post(waiting, { type: 'activate-if-alone', entryScript });
}

function updateWhenVisible(registration: ServiceWorkerRegistration): void {
  let updatedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - updatedAt < UPDATE_INTERVAL_MS) return;
    updatedAt = Date.now();
    // Without a network the next time.
    registration.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker. A new release takes over when a page of it is the only one that is
 * open: at the latest with the next page load, and never while a page of an older release is open.
 */
export async function registerWorker(): Promise<void> {
  const registering: Promise<ServiceWorkerRegistration | undefined> = navigator.serviceWorker.register(
    SERVICE_WORKER_URL,
    { updateViaCache: 'none' },
  );
  const registration = await registering;
  // Browsers that block workers may resolve without one.
  if (registration === undefined) return;
  offerTakeover(registration);
  // This page load may be the one that has found the new release.
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerTakeover(registration);
    });
  });
  updateWhenVisible(registration);
}

/** Sends a message to the active service worker, if there is one. */
export async function postToWorker(message: PageMessage): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active) post(registration.active, message);
}

/** Handles messages of the service worker, which may be of another release. */
export function onWorkerMessage(handle: (message: Record<string, unknown>) => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data)) handle(data);
  });
}
