import type { OpeningHour } from '@sol/contract/place';
import type { WalkingRoute } from '@sol/contract/walking-route';
import { STAY_MINUTES } from './start.ts';

const DAY_MIN = 24 * 60;
const WEEK_MIN = 7 * DAY_MIN;

export interface Arrival {
  /** "14:20". */
  time: string;
  /** Since the day one sets out. */
  daysLater: number;
  /** Nobody knows when the place is open: that nothing is warned of means nothing then. */
  isUnknown: boolean;
  /** What the hours of the place say about it; undefined where there is nothing to warn of. */
  warning?: string;
}

const formatClock = (minute: number) => {
  const ofDay = ((minute % DAY_MIN) + DAY_MIN) % DAY_MIN;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

function parseMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A stretch of opening: the minute of the week it begins at, and how long it is. */
interface OpeningPeriod {
  dayOfWeek: number;
  startMinute: number;
  lengthMin: number;
}

function toOpeningPeriod({ dayOfWeek, startTime, endTime }: OpeningHour): OpeningPeriod {
  const start = parseMinutes(startTime);
  const end = parseMinutes(endTime);
  // At or before its beginning, the end lies on the next day.
  const lengthMin = end > start ? end - start : end - start + DAY_MIN;
  return { dayOfWeek, startMinute: dayOfWeek * DAY_MIN + start, lengthMin };
}

/** Minutes from one minute of the week on to another. */
const getMinutesUntil = (from: number, to: number) => (to - from + 2 * WEEK_MIN) % WEEK_MIN;

/** Minutes of opening that are left at a minute of the week, which begins on Sunday; 0 while closed. */
export function getOpenMinutesLeft(hours: readonly OpeningHour[], weekMinute: number): number {
  const stretches = hours.map(toOpeningPeriod);
  let leftMin = 0;
  // One that begins where another ends carries on: a night may be kept as its two days.
  for (let grown = true; grown && leftMin < WEEK_MIN; ) {
    const at = (weekMinute + leftMin) % WEEK_MIN;
    const more = stretches.map(({ startMinute, lengthMin }) => lengthMin - getMinutesUntil(startMinute, at));
    const mostMin = Math.max(0, ...more);
    leftMin += mostMin;
    grown = mostMin > 0;
  }
  return Math.min(leftMin, WEEK_MIN);
}

/** Whether a night that began the day before, or anything of the day itself, lies on the day. */
const overlapsDay = ({ dayOfWeek, startMinute, lengthMin }: OpeningPeriod, day: number): boolean =>
  dayOfWeek === day || ((dayOfWeek + 1) % 7 === day && startMinute + lengthMin > (dayOfWeek + 1) * DAY_MIN);

/** Why it is closed at that minute: it opens later that day, opens again after a break, has closed, or does not open at all. */
function getClosedWarning(stretches: readonly OpeningPeriod[], weekMinute: number): string {
  const day = Math.floor(weekMinute / DAY_MIN);
  const ofDay = stretches.filter(({ dayOfWeek }) => dayOfWeek === day);
  const openings = ofDay.map(({ startMinute }) => startMinute).filter((start) => start > weekMinute);
  if (openings.length > 0) {
    const isBreak = openings.length < ofDay.length;
    return `${formatClock(Math.min(...openings))}에 ${isBreak ? '다시' : '문을'} 열어요`;
  }
  return stretches.some((stretch) => overlapsDay(stretch, day)) ? '도착하면 문을 닫은 시간이에요' : '쉬는 날이에요';
}

function getWarning(hours: readonly OpeningHour[], weekMinute: number): string | undefined {
  if (hours.length === 0) return undefined;
  const leftMin = getOpenMinutesLeft(hours, weekMinute);
  if (leftMin >= STAY_MINUTES) return undefined;
  return leftMin > 0
    ? `${formatClock(weekMinute + leftMin)}에 문을 닫아요`
    : getClosedWarning(hours.map(toOpeningPeriod), weekMinute);
}

/** The minute of the week of a date and time as a field has it ("2026-11-21T14:00"), as clocks at the places show it. */
function toWeekMinute(start: string): number | undefined {
  const date = new Date(`${start}Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  return date.getUTCDay() * DAY_MIN + date.getUTCHours() * 60 + date.getUTCMinutes();
}

/** When one comes to each place, by starting at the first one at `start`; empty while no start is chosen. */
export function computeArrivals(
  start: string,
  places: readonly { openingHours: readonly OpeningHour[] }[],
  legs: WalkingRoute['legs'],
): Arrival[] {
  const begin = toWeekMinute(start);
  if (begin === undefined) return [];
  let walkedS = 0;
  return places.map(({ openingHours }, index) => {
    if (index > 0) walkedS += legs[index - 1]?.durationS ?? 0;
    const minute = begin + index * STAY_MINUTES + Math.round(walkedS / 60);
    const weekMinute = minute % WEEK_MIN;
    const warning = getWarning(openingHours, weekMinute);
    return {
      time: formatClock(weekMinute),
      daysLater: Math.floor(minute / DAY_MIN) - Math.floor(begin / DAY_MIN),
      isUnknown: openingHours.length === 0,
      ...(warning !== undefined && { warning }),
    };
  });
}
