import type { OpeningHour } from '@sol/contract/place-hours';

/** Monday first. Spec 2.7-9, 9-17. */
const WEEK = [
  { dayOfWeek: 1, label: '월' },
  { dayOfWeek: 2, label: '화' },
  { dayOfWeek: 3, label: '수' },
  { dayOfWeek: 4, label: '목' },
  { dayOfWeek: 5, label: '금' },
  { dayOfWeek: 6, label: '토' },
  { dayOfWeek: 0, label: '일' },
] as const;

export interface DayHours {
  dayOfWeek: number;
  label: string;
  /** One entry for each period in which the place is open; none on its day off. */
  periods: string[];
}

function formatPeriod({ startTime, endTime }: OpeningHour): string {
  if (startTime === '00:00' && endTime === '24:00') return '24시간 영업';
  return `${startTime} – ${endTime <= startTime ? `다음 날 ${endTime}` : endTime}`;
}

/** The seven days from Monday, including days without hours. */
export function weeklyHours(hours: OpeningHour[]): DayHours[] {
  return WEEK.map(({ dayOfWeek, label }) => ({
    dayOfWeek,
    label,
    periods: hours
      .filter((hour) => hour.dayOfWeek === dayOfWeek)
      .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
      .map(formatPeriod),
  }));
}

const SEOUL_OFFSET_MS = 9 * 3_600_000;

/** The day of the week in Seoul, 0 for Sunday. Korea has no daylight saving time. */
export function seoulDayOfWeek(now: Date): number {
  return new Date(now.getTime() + SEOUL_OFFSET_MS).getUTCDay();
}
