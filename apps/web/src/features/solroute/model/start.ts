/** How long one stays at each place, for want of better knowledge; it is said so. */
export const STAY_MINUTES = 30;

const SEOUL_OFFSET_MIN = 9 * 60;
const STEP_MIN = 10;
const DAY_LENGTH = '2026-11-21'.length;
const DAYS_OF_WEEK = ['일', '월', '화', '수', '목', '금', '토'];

/** A minute since the epoch by the clocks of Seoul, as a field takes it: "2026-11-21T14:00". */
const toFieldValue = (minute: number) => new Date((minute + SEOUL_OFFSET_MIN) * 60_000).toISOString().slice(0, 16);

/** The next full ten minutes in Seoul, as a field takes it. */
export function getNextStart(now: Date): string {
  return toFieldValue(Math.ceil(now.getTime() / 60_000 / STEP_MIN) * STEP_MIN);
}

/** Whether the day one was to set out on, as a field has it, is over in Seoul. */
export function isPast(start: string, now: Date): boolean {
  return start.slice(0, DAY_LENGTH) < toFieldValue(now.getTime() / 60_000).slice(0, DAY_LENGTH);
}

/** The displayed departure time: none after its day. In the format of a field. */
export const shownStart = (departAt: string | null, now: Date): string =>
  departAt !== null && !isPast(departAt, now) ? departAt : '';

/**
 * 11월 28일 (토) 14:05. Computed instead of formatted by Intl: server and browser must render the same
 * text.
 */
export function formatStart(start: string): string {
  const day = start.slice(0, DAY_LENGTH);
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일 (${DAYS_OF_WEEK[new Date(`${day}Z`).getUTCDay()]}) ${start.slice(DAY_LENGTH + 1)}`;
}
