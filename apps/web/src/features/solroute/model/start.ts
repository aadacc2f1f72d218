/** How long one stays at each place, for want of better knowledge; it is said so. */
export const STAY_MIN = 30;

const SEOUL_OFFSET_MIN = 9 * 60;
const STEP_MIN = 10;

/** The next full ten minutes in Seoul, as a field takes it. */
export function soon(now: Date): string {
  const minutes = Math.ceil(now.getTime() / 60_000 / STEP_MIN) * STEP_MIN + SEOUL_OFFSET_MIN;
  return new Date(minutes * 60_000).toISOString().slice(0, 16);
}
