import type { Clock } from '../lib/time/clock.ts';

/** A clock that tests advance. */
export function createMovingClock(isoTime = '2026-11-23T12:00:00+09:00'): Clock & { pass(ms: number): void } {
  let nowMs = Date.parse(isoTime);
  return {
    now: () => new Date(nowMs),
    pass: (ms) => {
      nowMs += ms;
    },
  };
}
