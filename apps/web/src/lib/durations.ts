export const MINUTE_MS = 60 * 1_000;
export const DAY_MINUTES = 24 * 60;
export const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** Korea has no daylight saving time. */
export const SEOUL_OFFSET_MS = 9 * 60 * MINUTE_MS;
