import type { WalkingRoute } from '@sol/contract/walking-route';
import { useEffect, useState } from 'react';
import { logger } from '#lib/logger.ts';
import type { Arrival, computeArrivals } from './arrival.ts';

type Places = Parameters<typeof computeArrivals>[1];

/** When one comes to each place; nothing before a start is chosen, which is when what works it out is loaded. */
export function useArrivals(start: string, places: Places, legs: WalkingRoute['legs']): Arrival[] {
  const [loaded, setLoaded] = useState<{ arrivalsOf: typeof computeArrivals }>();
  const shouldLoad = start !== '' && loaded === undefined;
  useEffect(() => {
    if (!shouldLoad) return;
    import('./arrival.ts').then(
      (module) => setLoaded({ arrivalsOf: module.computeArrivals }),
      (error: unknown) => logger.error('도착 시각을 계산하지 못했어요', error),
    );
  }, [shouldLoad]);
  return loaded?.arrivalsOf(start, places, legs) ?? [];
}
