/** Time as a dependency, so that opening hours can be tested at any hour. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const fixedClock = (isoTime: string): Clock => ({ now: () => new Date(isoTime) });
