import type { OpeningHour } from '@sol/contract/place';
import type { WalkingRoute } from '@sol/contract/walking-route';

/** How long one stays at each place, for want of better knowledge; it is said so. */
export const STAY_MIN = 30;

const DAY_MIN = 24 * 60;
const WEEK_MIN = 7 * DAY_MIN;

export interface Arrival {
  /** "14:20". */
  time: string;
  /** What the hours of the place say about it; undefined where there is nothing to warn of. */
  warning?: string;
}

const clock = (minute: number) => {
  const ofDay = ((minute % DAY_MIN) + DAY_MIN) % DAY_MIN;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes of opening that are left at a minute of the week, which begins on Sunday; 0 while closed. */
export function minutesLeftOpen(hours: readonly OpeningHour[], weekMinute: number): number {
  const left = hours.map(({ dayOfWeek, startTime, endTime }) => {
    const start = minutesOf(startTime);
    const end = minutesOf(endTime);
    // At or before its beginning, the end lies on the next day.
    const lengthMin = end > start ? end - start : end - start + DAY_MIN;
    const sinceMin = (weekMinute - dayOfWeek * DAY_MIN - start + 2 * WEEK_MIN) % WEEK_MIN;
    return sinceMin < lengthMin ? lengthMin - sinceMin : 0;
  });
  return Math.max(0, ...left);
}

function warningAt(hours: readonly OpeningHour[], weekMinute: number): string | undefined {
  if (hours.length === 0) return undefined;
  const leftMin = minutesLeftOpen(hours, weekMinute);
  if (leftMin >= STAY_MIN) return undefined;
  if (leftMin > 0) return `${clock(weekMinute + leftMin)}에 문을 닫아요`;
  const isDayOff = hours.every(({ dayOfWeek }) => dayOfWeek !== Math.floor(weekMinute / DAY_MIN));
  return isDayOff ? '쉬는 날이에요' : '도착하면 문을 닫은 시간이에요';
}

/** The minute of the week of a date and time as a field has it ("2026-11-21T14:00"), as clocks at the places show it. */
function weekMinuteOf(start: string): number | undefined {
  const date = new Date(`${start}Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  return date.getUTCDay() * DAY_MIN + date.getUTCHours() * 60 + date.getUTCMinutes();
}

/** When one comes to each place, by starting at the first one at `start`; empty while no start is chosen. */
export function arrivalsOf(
  start: string,
  places: readonly { openingHours: readonly OpeningHour[] }[],
  legs: WalkingRoute['legs'],
): Arrival[] {
  const begin = weekMinuteOf(start);
  if (begin === undefined) return [];
  let walkedS = 0;
  return places.map(({ openingHours }, index) => {
    if (index > 0) walkedS += legs[index - 1]?.durationS ?? 0;
    const weekMinute = (begin + index * STAY_MIN + Math.round(walkedS / 60)) % WEEK_MIN;
    const warning = warningAt(openingHours, weekMinute);
    return { time: clock(weekMinute), ...(warning !== undefined && { warning }) };
  });
}

const SEOUL_OFFSET_MIN = 9 * 60;
const STEP_MIN = 10;

/** The next full ten minutes in Seoul, as a field takes it. */
export function soon(now: Date): string {
  const minutes = Math.ceil(now.getTime() / 60_000 / STEP_MIN) * STEP_MIN + SEOUL_OFFSET_MIN;
  return new Date(minutes * 60_000).toISOString().slice(0, 16);
}
