import type { OpeningHour } from '@sol/contract/place-hours';
import type { WalkingRoute } from '@sol/contract/walking-route';
import { STAY_MINUTES } from './start.ts';

const DAY_MIN = 24 * 60;
const WEEK_MIN = 7 * DAY_MIN;

export interface Arrival {
  /** "14:20". */
  time: string;
  /** Days after the departure. */
  daysLater: number;
  /** The opening hours are unknown: a missing warning does not mean that the place is open. */
  isUnknown: boolean;
  /** Undefined if the place is open for the whole stay. */
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

/** `startMinute` is a minute of the week. */
interface OpeningPeriod {
  dayOfWeek: number;
  startMinute: number;
  lengthMin: number;
}

function toOpeningPeriod({ dayOfWeek, startTime, endTime }: OpeningHour): OpeningPeriod {
  const start = parseMinutes(startTime);
  const end = parseMinutes(endTime);
  // An end at or before the start is on the next day.
  const lengthMin = end > start ? end - start : end - start + DAY_MIN;
  return { dayOfWeek, startMinute: dayOfWeek * DAY_MIN + start, lengthMin };
}

/** Minutes between two minutes of the week. */
const getMinutesUntil = (from: number, to: number) => (to - from + 2 * WEEK_MIN) % WEEK_MIN;

/** Minutes until closing at a minute of the week, which starts on Sunday; 0 while closed. */
export function getOpenMinutesLeft(hours: readonly OpeningHour[], weekMinute: number): number {
  const periods = hours.map(toOpeningPeriod);
  let leftMin = 0;
  // Adjacent periods are joined: a night may be stored as two days.
  for (let hasGrown = true; hasGrown && leftMin < WEEK_MIN; ) {
    const at = (weekMinute + leftMin) % WEEK_MIN;
    const remaining = periods.map(({ startMinute, lengthMin }) => lengthMin - getMinutesUntil(startMinute, at));
    const maxMin = Math.max(0, ...remaining);
    leftMin += maxMin;
    hasGrown = maxMin > 0;
  }
  return Math.min(leftMin, WEEK_MIN);
}

/** True for a period of the day, and for one of the day before that ends after midnight. */
const overlapsDay = ({ dayOfWeek, startMinute, lengthMin }: OpeningPeriod, day: number): boolean =>
  dayOfWeek === day || ((dayOfWeek + 1) % 7 === day && startMinute + lengthMin > (dayOfWeek + 1) * DAY_MIN);

/** Four cases: it opens later that day, reopens after a break, has closed, or has a day off. */
function getClosedWarning(periods: readonly OpeningPeriod[], weekMinute: number): string {
  const day = Math.floor(weekMinute / DAY_MIN);
  const ofDay = periods.filter(({ dayOfWeek }) => dayOfWeek === day);
  const openings = ofDay.map(({ startMinute }) => startMinute).filter((start) => start > weekMinute);
  if (openings.length > 0) {
    const isBreak = openings.length < ofDay.length;
    return `${formatClock(Math.min(...openings))}에 ${isBreak ? '다시' : '문을'} 열어요`;
  }
  return periods.some((period) => overlapsDay(period, day)) ? '도착하면 문을 닫은 시간이에요' : '쉬는 날이에요';
}

function getWarning(hours: readonly OpeningHour[], weekMinute: number): string | undefined {
  if (hours.length === 0) return undefined;
  const leftMin = getOpenMinutesLeft(hours, weekMinute);
  if (leftMin >= STAY_MINUTES) return undefined;
  return leftMin > 0
    ? `${formatClock(weekMinute + leftMin)}에 문을 닫아요`
    : getClosedWarning(hours.map(toOpeningPeriod), weekMinute);
}

/** The minute of the week of a local date and time ("2026-11-21T14:00"). */
function toWeekMinute(start: string): number | undefined {
  const date = new Date(`${start}Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  return date.getUTCDay() * DAY_MIN + date.getUTCHours() * 60 + date.getUTCMinutes();
}

/**
 * The arrivals at the places after a departure from the first one at `start`; empty without a valid
 * start.
 */
export function computeArrivals(
  start: string,
  places: readonly { openingHours: readonly OpeningHour[] }[],
  legs: WalkingRoute['legs'],
): Arrival[] {
  const startMinute = toWeekMinute(start);
  if (startMinute === undefined) return [];
  let walkedS = 0;
  return places.map(({ openingHours }, index) => {
    if (index > 0) walkedS += legs[index - 1]?.durationS ?? 0;
    const minute = startMinute + index * STAY_MINUTES + Math.round(walkedS / 60);
    const weekMinute = minute % WEEK_MIN;
    const warning = getWarning(openingHours, weekMinute);
    return {
      time: formatClock(weekMinute),
      daysLater: Math.floor(minute / DAY_MIN) - Math.floor(startMinute / DAY_MIN),
      isUnknown: openingHours.length === 0,
      ...(warning !== undefined && { warning }),
    };
  });
}
