import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWaitingWrites } from '#lib/offline/write-queue.ts';
import { InstallHint, useInstallHint } from './install-hint-view.tsx';
import { useOfflineStatus } from './offline-status.ts';
import { formatAge, getShownSince } from './shown-age.ts';
import styles from './status-strip.module.css';

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
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--strip-space');
    };
  }, [strip, isShown]);
}

/** In the layout and never over content: the age of what is shown, what waits for the network, and the install hint. */
export function StatusStrip() {
  const since = useShownSince(useQueryClient());
  const { isStorageFull } = useOfflineStatus();
  const waiting = useWaitingWrites().length;
  const hint = useInstallHint();
  const strip = useRef<HTMLDivElement>(null);
  const now = useNow(since !== undefined);
  const hasLine = since !== undefined || waiting > 0 || isStorageFull;
  const isShown = hasLine || hint !== undefined;
  useReservedHeight(strip, isShown);
  return (
    <div ref={strip} className={isShown ? styles.strip : undefined}>
      <p role="status" className={hasLine ? styles.line : undefined}>
        {since !== undefined && <span>{formatAge(Math.max(0, now - since))} 불러온 정보예요</span>}
        {waiting > 0 && <span>연결되면 보낼 변경 {waiting}개</span>}
        {isStorageFull && <span>저장 공간이 부족해서 일부는 인터넷 없이 볼 수 없어요</span>}
      </p>
      {hint !== undefined && <InstallHint {...hint} />}
    </div>
  );
}
