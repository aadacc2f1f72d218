import { STAY_MINUTES } from '@sol/contract/limits';
import type { OpeningHour, SpecialDay } from '@sol/contract/place-hours';
import type { WalkingRoute } from '@sol/contract/solroute';
import { walkingMinutes } from '@sol/contract/walking';
import { DAY_MINUTES, DAY_MS } from '#lib/durations.ts';

/** 1 January 1970 was a Thursday. */
const EPOCH_DAY_OF_WEEK = 4;

export interface Arrival {
  /** "14:20". */
  time: string;
  /** Days after the departure. */
  daysLater: number;
  /** The opening hours are unknown: a missing warning does not mean that the place is open. */
  isUnknown: boolean;
  /** The stay that the member has set. */
  stayMin?: number;
  /** Undefined if the place is open for the whole stay. */
  warning?: string;
}

export interface PlaceHours {
  openingHours: readonly OpeningHour[];
  /** Dates with other hours than those of their day of the week. */
  specialDays?: readonly SpecialDay[] | undefined;
  /** Minutes at the place; STAY_MINUTES if not set. */
  stayMin?: number | null | undefined;
  /** Of the first place: minutes from the departure to the arrival; 0 if not set. */
  startWalkMin?: number | undefined;
}

/** Minutes are counted from the beginning of 1 January 1970, in local time. */
interface OpeningPeriod {
  startMinute: number;
  endMinute: number;
}

const formatClock = (minute: number) => {
  const ofDay = minute % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

function parseMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The periods that begin on a day; days are counted from 1 January 1970. */
function getPeriods({ openingHours, specialDays = [] }: PlaceHours, day: number): OpeningPeriod[] {
  const date = new Date(day * DAY_MS).toISOString().slice(0, '2026-11-21'.length);
  const hours =
    specialDays.find((special) => special.date === date)?.hours ??
    openingHours.filter(({ dayOfWeek }) => dayOfWeek === (day + EPOCH_DAY_OF_WEEK) % 7);
  return hours.map(({ startTime, endTime }) => {
    const start = parseMinutes(startTime);
    const end = parseMinutes(endTime);
    // An end at or before the start is on the next day.
    return {
      startMinute: day * DAY_MINUTES + start,
      endMinute: day * DAY_MINUTES + (end > start ? end : end + DAY_MINUTES),
    };
  });
}

/** Minutes until closing, as far as the stay needs; 0 while closed. */
function getOpenMinutesLeft(place: PlaceHours, minute: number): number {
  const day = Math.floor(minute / DAY_MINUTES);
  const periods = [day - 1, day, day + 1].flatMap((item) => getPeriods(place, item));
  let end = minute;
  // Adjacent periods are joined: a night may be stored as two days.
  for (const period of periods.toSorted((a, b) => a.startMinute - b.startMinute)) {
    if (period.startMinute <= end) end = Math.max(end, period.endMinute);
  }
  return end - minute;
}

/** Four cases: it opens later that day, reopens after a break, has closed, or has a day off. */
function getClosedWarning(place: PlaceHours, minute: number): string {
  const day = Math.floor(minute / DAY_MINUTES);
  const ofDay = getPeriods(place, day);
  const openings = ofDay.map(({ startMinute }) => startMinute).filter((start) => start > minute);
  if (openings.length > 0) {
    const isBreak = openings.length < ofDay.length;
    return `${formatClock(Math.min(...openings))}에 ${isBreak ? '다시' : '문을'} 열어요`;
  }
  const isAfterNight = getPeriods(place, day - 1).some(({ endMinute }) => endMinute > day * DAY_MINUTES);
  return ofDay.length > 0 || isAfterNight ? '도착하면 문을 닫은 시간이에요' : '쉬는 날이에요';
}

function getWarning(place: PlaceHours, minute: number): string | undefined {
  if (place.openingHours.length === 0) return undefined;
  const leftMin = getOpenMinutesLeft(place, minute);
  if (leftMin >= (place.stayMin ?? STAY_MINUTES)) return undefined;
  return leftMin > 0 ? `${formatClock(minute + leftMin)}에 문을 닫아요` : getClosedWarning(place, minute);
}

/** The minute of a local date and time ("2026-11-21T14:00"). */
function toMinute(dateTime: string): number | undefined {
  const time = Date.parse(`${dateTime}Z`);
  return Number.isNaN(time) ? undefined : time / 60_000;
}

/**
 * The arrivals at the places after a departure, which is at the first one without a walk to it; empty
 * without a valid departure time.
 */
export function computeArrivals(
  departureTime: string,
  places: readonly PlaceHours[],
  legs: WalkingRoute['legs'],
): Arrival[] {
  const departureMinute = toMinute(departureTime);
  if (departureMinute === undefined) return [];
  let walkedMin = places[0]?.startWalkMin ?? 0;
  let stayedMin = 0;
  return places.map((place, index) => {
    const leg = legs[index - 1];
    // The minutes that are shown, so that arrivals are those of a plan and can be added up.
    if (leg !== undefined) walkedMin += walkingMinutes(leg.durationS);
    const minute = departureMinute + stayedMin + walkedMin;
    stayedMin += place.stayMin ?? STAY_MINUTES;
    const warning = getWarning(place, minute);
    return {
      time: formatClock(minute),
      daysLater: Math.floor(minute / DAY_MINUTES) - Math.floor(departureMinute / DAY_MINUTES),
      isUnknown: place.openingHours.length === 0,
      ...(place.stayMin != null && { stayMin: place.stayMin }),
      ...(warning !== undefined && { warning }),
    };
  });
}
