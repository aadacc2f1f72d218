/** How long one stays at each place, for want of better knowledge; it is said so. */
export const STAY_MIN = 30;

const SEOUL_OFFSET_MIN = 9 * 60;
const STEP_MIN = 10;
const DAY_LENGTH = '2026-11-21'.length;
const START = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A minute since the epoch by the clocks of Seoul, as a field takes it: "2026-11-21T14:00". */
const fieldOf = (minute: number) => new Date((minute + SEOUL_OFFSET_MIN) * 60_000).toISOString().slice(0, 16);

/** The next full ten minutes in Seoul, as a field takes it. */
export function soon(now: Date): string {
  return fieldOf(Math.ceil(now.getTime() / 60_000 / STEP_MIN) * STEP_MIN);
}

/** Whether a text is a date and time as a field has it. */
export const isStart = (text: string): boolean => START.test(text);

/** Whether the day one was to set out on, as a field has it, is over in Seoul. */
export function isPast(start: string, now: Date): boolean {
  return start.slice(0, DAY_LENGTH) < fieldOf(now.getTime() / 60_000).slice(0, DAY_LENGTH);
}
