import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { sessionStore } from '#features/session/model/session-store.ts';
import { runWhenIdle } from '#hooks/page-idle.ts';
import { getFetchedAt } from '#lib/api/fetched-at.ts';
import { logger } from '#lib/logger.ts';
import { deleteReads, deleteReadsOfOthers, type LoadedRead } from '#lib/offline/offline-caches.ts';
import { clearWrites } from '#lib/offline/write-queue.ts';
import type { PageSettings } from '#lib/page-settings.ts';
import { isRecord } from '#lib/storage.ts';
import { countVisit } from './install-hint.tsx';
import { prefetchPlace, prefetchSaved } from './prefetch-saved.ts';
import { onWorkerMessage, postToWorker, registerWorker } from './register-worker.ts';
import { startWriteQueue } from './start-write-queue.ts';
import { offlineStatus, StatusStrip } from './status-strip.tsx';

/** The response of a query; of a list with pages, that of the first page. */
const firstResponse = (data: unknown): unknown => (isRecord(data) && Array.isArray(data.pages) ? data.pages[0] : data);

/**
 * What the page has read before the service worker controlled it: the data in the rendered page and
 * the first requests. The worker stores all later responses by itself.
 */
function listLoadedReads(queryClient: QueryClient): LoadedRead[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [path], state }) =>
      typeof path === 'string' && state.status === 'success'
        ? { path, data: firstResponse(state.data), fetchedAt: state.dataUpdatedAt }
        : [],
    );
}

/** What the use without a network needs of the app. */
export interface IdleContext {
  queryClient: QueryClient;
  settings: PageSettings;
}

const logFailure = (error: unknown): void => logger.error('Failed to prepare offline use', error);

/** Absent on insecure addresses and in some in-app browsers and private windows. Blocked ones throw. */
function hasCaches(): boolean {
  try {
    return Boolean(navigator.serviceWorker as unknown) && Boolean(window.caches as unknown);
  } catch {
    return false;
  }
}

/** Browsers with data saver do not load the release in advance. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** After the first sign-in, and on later visits of a member, when nothing else is loaded. */
function prefetchForMember({ queryClient }: IdleContext): void {
  const { userId: memberId } = sessionStore.getState();
  if (memberId === null || navigator.serviceWorker.controller === null) return;
  const isCurrent = () => sessionStore.getState().userId === memberId;
  const handleFailure = (error: unknown) => {
    // After a sign-out its requests are refused.
    if (isCurrent()) logFailure(error);
  };
  runWhenIdle(() => void prefetchSaved({ queryClient, memberId, isCurrent }).catch(handleFailure));
}

/** Reads a place when it is saved, in any tab: all saved ones are read twice a day only. */
function followMarks({ queryClient }: IdleContext): () => void {
  const channel = new BroadcastChannel('solmark');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { userId } = sessionStore.getState();
    if (!isRecord(data) || data.kind !== 'place' || data.isMarked !== true || typeof data.id !== 'number') return;
    if (userId === null || navigator.serviceWorker.controller === null) return;
    prefetchPlace(queryClient, userId, data.id).catch(logFailure);
  };
  return () => channel.close();
}

/** Reads again if the stored response was returned because the network was slow. */
function handleLateResponses({ queryClient }: IdleContext): void {
  onWorkerMessage(({ type, path }) => {
    if (type === 'storage-full') offlineStatus.setState({ isStorageFull: true });
    const isShown = type === 'late-response' && typeof path === 'string' && getFetchedAt(path) !== undefined;
    if (isShown) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === path });
  });
}

async function startWorker(context: IdleContext): Promise<void> {
  const { userId } = sessionStore.getState();
  await deleteReadsOfOthers(userId);
  if (!context.settings.hasServiceWorker || savesData()) return;
  const isFirstVisit = navigator.serviceWorker.controller === null;
  await registerWorker();
  await navigator.serviceWorker.ready;
  handleLateResponses(context);
  const owner = userId === null ? 'guest' : String(userId);
  if (isFirstVisit && sessionStore.getState().userId === userId)
    await postToWorker({ type: 'store-reads', owner, reads: listLoadedReads(context.queryClient) });
  prefetchForMember(context);
}

async function deleteStored(): Promise<void> {
  const reads = hasCaches() ? [postToWorker({ type: 'delete-reads' }), deleteReads()] : [];
  await Promise.all([...reads, clearWrites()]);
}

/** Deletes what is stored for a member who signs out, or when another one signs in, in any tab. */
function followSession(context: IdleContext): () => void {
  return sessionStore.subscribe((current, previous) => {
    if (current.userId === previous.userId) return;
    if (previous.isLoggedIn) deleteStored().catch(logFailure);
    if (current.isLoggedIn && hasCaches()) prefetchForMember(context);
  });
}

/** In a root of its own, as those of toasts: the first page has no code for it. */
function renderStatus({ queryClient }: IdleContext): () => void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <QueryClientProvider client={queryClient}>
      <StatusStrip />
    </QueryClientProvider>,
  );
  return () => {
    root.unmount();
    host.remove();
  };
}

/** Makes the app usable without a network, and shows what that changes. Returns a function that stops it. */
export function startOffline(context: IdleContext): () => void {
  countVisit();
  const stops = [followSession(context), startWriteQueue(context.queryClient), renderStatus(context)];
  if (hasCaches()) {
    stops.push(followMarks(context));
    startWorker(context).catch(logFailure);
  }
  return () => {
    for (const stop of stops) stop();
  };
}
