import { useEffect } from 'react';
import { logger } from '#lib/logger.ts';
import { useMapStore } from './map-store.ts';
import { watchLocation } from './watch-location.ts';

/** Of a position that is not used. */
export const ABROAD_TEXT = '지금 위치는 서비스 지역 밖이라 지도를 옮기지 않았어요.';

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
 * Follows the position if the permission is granted already, without a prompt. Otherwise a position that the map has
 * found stays.
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
