import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { readAccessToken } from './authorized-transport.ts';

/**
 * Reports the network state to TanStack Query from page start. By default it subscribes only after
 * hydration and assumes to be online, so a connection lost earlier would trigger no refetch when it
 * returns.
 */
export function watchNetwork(): void {
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(navigator.onLine);
    update();
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  });
}

/** Retries, the longest delay and the lifetime of unused data are those of spec 9-30. */
const MAX_RETRIES = 3;
const MAX_RETRY_DELAY_MS = 30_000;
const GC_TIME_MS = 5 * 60_000;
/** Data that the server embedded in the page is not fetched again right away. */
const STALE_TIME_MS = 30_000;

/** Retries server and network errors, not client errors and not offline failures. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= MAX_RETRIES) return false;
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'NETWORK') return navigator.onLine;
  return error.status >= 500 || error.status === 429;
}

function getRetryDelayMs(failureCount: number): number {
  return Math.min(1000 * 2 ** failureCount, MAX_RETRY_DELAY_MS);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        gcTime: GC_TIME_MS,
        retry: shouldRetry,
        retryDelay: getRetryDelayMs,
        // Offline a query fails at once and shows its error. The default mode would stay on the
        // skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A member's own data may have changed on another device.
        refetchOnWindowFocus: () => readAccessToken() !== null,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
