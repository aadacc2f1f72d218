import { useEffect, useState } from 'react';
import { logger } from '#lib/logger.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { useMapStore } from './map-store.ts';

interface LocationListener {
  onAccess: (isGranted: boolean) => void;
  onPosition: (point: GeoPoint) => void;
  /** Reports for the log why there is no position. Never the position itself. */
  onProblem: (reason: string) => void;
}

type Browser = Pick<Navigator, 'geolocation' | 'permissions'>;

const WATCH: PositionOptions = { enableHighAccuracy: false, maximumAge: 30_000, timeout: 20_000 };

/**
 * Watches the user's position while the browser permits it. In the "prompt" state it triggers the
 * prompt only if `mayAsk`. Returns a function that stops.
 */
export function watchLocation(browser: Partial<Browser>, mayAsk: boolean, listener: LocationListener): () => void {
  const { geolocation, permissions } = browser;
  if (!geolocation) {
    listener.onProblem('unsupported');
    listener.onAccess(false);
    return () => undefined;
  }
  let watchId: number | undefined;
  const stopped = new AbortController();
  const stopWatching = () => {
    if (watchId !== undefined) geolocation.clearWatch(watchId);
    watchId = undefined;
  };

  const startWatching = () => {
    if (watchId !== undefined || stopped.signal.aborted) return;
    watchId = geolocation.watchPosition(
      ({ coords }) => {
        listener.onAccess(true);
        listener.onPosition({ latitude: coords.latitude, longitude: coords.longitude });
      },
      (error) => {
        listener.onProblem(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable');
        if (error.code === error.PERMISSION_DENIED) listener.onAccess(false);
      },
      WATCH,
    );
  };

  const follow = (state: PermissionState) => {
    if (state === 'denied') {
      stopWatching();
      listener.onProblem('denied');
      listener.onAccess(false);
    } else if (state === 'granted' || mayAsk) {
      startWatching();
    } else {
      listener.onAccess(false);
    }
  };

  void (async () => {
    // Some browsers cannot query this permission; they are treated like the "prompt" state.
    const status = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
    if (stopped.signal.aborted) return;
    follow(status?.state ?? 'prompt');
    status?.addEventListener('change', () => follow(status.state), { signal: stopped.signal });
  })();

  return () => {
    stopped.abort();
    stopWatching();
  };
}

/** The message for a position that is not used. */
export const ABROAD_TEXT = '지금 위치는 서비스 지역 밖이라 지도를 옮기지 않았어요.';

/** How long the first map waits for a position that is allowed already. */
const START_WAIT_MS = 600;

/**
 * `asking` and `waiting` for a position that is allowed already; `late` if it has not arrived in time,
 * after which the screen stays as it is; `unasked` while no position is expected.
 */
type LocationStart = 'asking' | 'waiting' | 'late' | 'unasked';

/** Without a prompt. False in browsers that cannot tell. */
async function isLocationAllowed({ permissions }: Partial<Browser>): Promise<boolean> {
  const status = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return status?.state === 'granted';
}

/** Whether to wait for the position of the user before the first list, so that it does not jump. */
export function useLocationStart(): LocationStart {
  const [start, setStart] = useState<LocationStart>('asking');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopped = new AbortController();
    void (async () => {
      const isAllowed = await isLocationAllowed(navigator);
      if (stopped.signal.aborted) return;
      setStart(isAllowed ? 'waiting' : 'unasked');
      if (isAllowed) timer = setTimeout(() => setStart('late'), START_WAIT_MS);
    })();
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, []);
  return start;
}

/** Watches the user's location while the map is mounted. */
export function useLocationWatch(mayAsk: boolean): void {
  useEffect(() => {
    const { setLocationAccess, setUserLocation } = useMapStore.getState();
    return watchLocation(navigator, mayAsk, {
      onAccess: (isGranted) => {
        setLocationAccess(isGranted);
        if (!isGranted) setUserLocation(null);
      },
      onPosition: setUserLocation,
      onProblem: (reason) => logger.error('Failed to watch the location', reason),
    });
  }, [mayAsk]);
}

/**
 * Follows the position if the permission is granted already, without a prompt. Otherwise a position that
 * the map has found stays.
 */
export function useGrantedLocation(): void {
  useEffect(() => {
    const { setLocationAccess, setUserLocation } = useMapStore.getState();
    return watchLocation(navigator, false, {
      onAccess: (isGranted) => isGranted && setLocationAccess(true),
      onPosition: setUserLocation,
      onProblem: (reason) => logger.error('Failed to watch the location', reason),
    });
  }, []);
}
