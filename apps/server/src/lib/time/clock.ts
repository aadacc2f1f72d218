/** Time as a dependency, for tests. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const fixedClock = (isoTime: string): Clock => ({ now: () => new Date(isoTime) });
