import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useIsOnline } from '#hooks/browser-state.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { getFetchedAt } from '#lib/api/fetched-at.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { useWaitingWrites } from '#lib/offline/write-queue.ts';
import { InstallHint, useInstallHint } from './install-hint.tsx';
import styles from './status-strip.module.css';

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
function getShownSince(queryClient: QueryClient): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap((query) => getStaleSince(query) ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

const HOUR_MS = 60 * MINUTE_MS;

/** "3분 전에": the age in its largest unit, rounded down. */
export function formatAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return '방금';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)}분 전에`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)}시간 전에`;
  return `${Math.floor(ageMs / DAY_MS)}일 전에`;
}

interface OfflineStatus {
  /** The device has no space for what was read. */
  isStorageFull: boolean;
}

export const offlineStatus = createStore<OfflineStatus>()(() => ({ isStorageFull: false }));

const TICK_MS = 30_000;

function useShownSince(queryClient: QueryClient): number | undefined {
  return useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => getShownSince(queryClient),
  );
}

/** The current time, updated twice a minute while it is shown. */
function useNow(isShown: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isShown) return;
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [isShown]);
  return now;
}

/** Pages end above the strip: --tabbar-space contains its height. */
function useReservedHeight(strip: React.RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = strip.current;
    if (!isShown || element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--strip-space', `${element.offsetHeight}px`));
    // Its padding is that of the screen, and is no part of the content box.
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--strip-space');
    };
  }, [strip, isShown]);
}

/**
 * In the layout and never over content: that there is no network, the age of what is shown, what waits for it, and
 * the install hint.
 */
export function StatusStrip() {
  const since = useShownSince(useQueryClient());
  // What was fetched before the network was lost has no age.
  const isOffline = !useIsOnline() || since !== undefined;
  const { isStorageFull } = useStore(offlineStatus);
  const waiting = useWaitingWrites().length;
  const hint = useInstallHint();
  const strip = useRef<HTMLDivElement>(null);
  const now = useNow(since !== undefined);
  const hasLine = isOffline || waiting > 0 || isStorageFull;
  const isShown = hasLine || hint !== undefined;
  useReservedHeight(strip, isShown);
  return (
    <div ref={strip} className={isShown ? styles.strip : undefined}>
      <p role="status" className={hasLine ? styles.line : undefined}>
        {isOffline && <span>오프라인</span>}
        {since !== undefined && <span>{formatAge(Math.max(0, now - since))} 불러온 정보예요</span>}
        {waiting > 0 && <span>연결되면 보낼 변경 {waiting}개</span>}
        {isStorageFull && <span>저장 공간이 부족해서 일부는 인터넷 없이 볼 수 없어요</span>}
      </p>
      {hint !== undefined && <InstallHint {...hint} />}
    </div>
  );
}
