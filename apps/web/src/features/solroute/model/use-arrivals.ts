import type { WalkingRoute } from '@sol/contract/walking-route';
import { useEffect, useState } from 'react';
import { logger } from '#lib/logger.ts';
import type { Arrival, computeArrivals } from './arrival.ts';

type Places = Parameters<typeof computeArrivals>[1];

/**
 * The arrivals at the places. Their computation is loaded once a departure time is chosen; before,
 * the list is empty.
 */
export function useArrivals(departureTime: string, places: Places, legs: WalkingRoute['legs']): Arrival[] {
  const [loaded, setLoaded] = useState<{ arrivalsOf: typeof computeArrivals }>();
  const shouldLoad = departureTime !== '' && loaded === undefined;
  useEffect(() => {
    if (!shouldLoad) return;
    import('./arrival.ts').then(
      (module) => setLoaded({ arrivalsOf: module.computeArrivals }),
      (error: unknown) => logger.error('Failed to calculate arrivals', error),
    );
  }, [shouldLoad]);
  return loaded?.arrivalsOf(departureTime, places, legs) ?? [];
}
