import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { getFetchedAt } from '#lib/api/fetched-at.ts';

/** Data that changes rarely, whose age says nothing about what is shown. */
const isUndated = (path: string) => path.startsWith('/api/map/streets');

/** When the data of a query was fetched, if the last attempt to refresh it had no network. */
function getStaleSince({ queryKey: [path], state }: Query): number | undefined {
  if (typeof path !== 'string' || state.data === undefined || isUndated(path)) return undefined;
  const hasNoNetwork = state.error instanceof ApiError && state.error.code === 'NETWORK';
  return getFetchedAt(path) ?? (hasNoNetwork ? state.dataUpdatedAt : undefined);
}

/**
 * When the oldest data on the screen was fetched, in milliseconds since 1970; undefined if all of it
 * is from the network.
 */
export function getShownSince(queryClient: QueryClient): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap((query) => getStaleSince(query) ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "3분 전에": the age in its largest unit, rounded down. */
export function formatAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return '방금';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)}분 전에`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)}시간 전에`;
  return `${Math.floor(ageMs / DAY_MS)}일 전에`;
}
