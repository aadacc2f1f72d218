import type { WalkingRoute } from '@sol/contract/walking-route';
import { useEffect, useState } from 'react';
import { logger } from '#lib/logger.ts';
import type { Arrival, arrivalsOf } from './arrival.ts';

type Places = Parameters<typeof arrivalsOf>[1];

/** When one comes to each place; nothing before a start is chosen, which is when what works it out is loaded. */
export function useArrivals(start: string, places: Places, legs: WalkingRoute['legs']): Arrival[] {
  const [work, setWork] = useState<{ arrivalsOf: typeof arrivalsOf }>();
  const isWanted = start !== '' && work === undefined;
  useEffect(() => {
    if (!isWanted) return;
    import('./arrival.ts').then(
      (module) => setWork({ arrivalsOf: module.arrivalsOf }),
      (error: unknown) => logger.error('도착 시각을 계산하지 못했어요', error),
    );
  }, [isWanted]);
  return work?.arrivalsOf(start, places, legs) ?? [];
}
