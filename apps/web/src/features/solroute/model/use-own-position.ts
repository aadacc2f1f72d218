import type { LatLng } from '@sol/contract/geo';
import { useEffect, useEffectEvent, useState } from 'react';
import { logger } from '#lib/logger.ts';

export interface OwnPosition extends LatLng {
  /** Radius in which the device is with a probability of 95 %. */
  accuracyM: number;
}

const WATCH: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 };

/** Some browsers cannot query this permission. */
async function isGranted({ permissions }: Partial<Navigator>): Promise<boolean> {
  const status = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return status?.state === 'granted';
}

/**
 * The position of the device while the screen is open. It is neither stored nor sent. Without `mayAsk`
 * only if the permission is granted already, so that there is no prompt.
 */
export function useOwnPosition(mayAsk: boolean, onPosition: (position: OwnPosition) => void) {
  const [position, setPosition] = useState<OwnPosition | null>(null);
  const [isDenied, setIsDenied] = useState(false);

  const report = useEffectEvent((next: OwnPosition) => {
    setIsDenied(false);
    setPosition(next);
    onPosition(next);
  });
  useEffect(() => {
    const { geolocation } = navigator as Partial<Navigator>;
    const stopped = new AbortController();
    const start = () => {
      if (geolocation === undefined) {
        setIsDenied(true);
        return;
      }
      const watchId = geolocation.watchPosition(
        ({ coords: { latitude, longitude, accuracy } }) => report({ latitude, longitude, accuracyM: accuracy }),
        (error) => {
          logger.error(
            'Failed to watch the location',
            error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable',
          );
          if (error.code === error.PERMISSION_DENIED) setIsDenied(true);
        },
        WATCH,
      );
      stopped.signal.addEventListener('abort', () => geolocation.clearWatch(watchId));
    };
    void (async () => {
      if ((mayAsk || (await isGranted(navigator))) && !stopped.signal.aborted) start();
    })();
    return () => stopped.abort();
  }, [mayAsk]);

  return { position, isDenied };
}
