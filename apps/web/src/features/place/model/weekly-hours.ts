import type { CalendarDay, OpeningHour, SpecialDay } from '@sol/contract/place-hours';
import { SEOUL_OFFSET_MS } from '#lib/durations.ts';
import { dayName, WEEK } from './week.ts';

export interface ListedDay {
  dayOfWeek: number;
  label: string;
  /** One entry for each period in which the place is open; none on a day off. */
  periods: string[];
  /** "정기 휴무" of every week, or "휴무" of one date. */
  closedText: string;
  /** "12월 25일 성탄절": the next such day has hours of its own, or is a holiday. */
  special?: string;
}

type Span = Omit<OpeningHour, 'dayOfWeek'>;

export function formatPeriod({ startTime, endTime }: Span): string {
  if (startTime === '00:00' && endTime === '24:00') return '24시간 영업';
  return `${startTime} – ${endTime <= startTime ? `다음 날 ${endTime}` : endTime}`;
}

const formatPeriods = (spans: readonly Span[]) =>
  spans.toSorted((a, b) => a.startTime.localeCompare(b.startTime)).map(formatPeriod);

const dayOfWeekOf = (date: string) => new Date(`${date}T00:00Z`).getUTCDay();

/** "12월 25일". */
export function formatMonthDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${month}월 ${day}일`;
}

export interface WeekHours {
  openingHours: OpeningHour[];
  nextDays?: CalendarDay[] | undefined;
  specialDays?: SpecialDay[] | undefined;
}

/** The hours of the next seven days, from Monday, including days off. */
export function weeklyHours({ openingHours, nextDays = [], specialDays = [] }: WeekHours): ListedDay[] {
  return WEEK.map((dayOfWeek) => {
    const weekly = openingHours.filter((hour) => hour.dayOfWeek === dayOfWeek);
    const next = nextDays.find(({ date }) => dayOfWeekOf(date) === dayOfWeek);
    const isSpecial = specialDays.some(({ date }) => date === next?.date);
    const special = next && (isSpecial || next.holiday !== undefined) ? [formatMonthDay(next.date), next.holiday] : [];
    return {
      dayOfWeek,
      label: dayName(dayOfWeek),
      periods: formatPeriods(next?.hours ?? weekly),
      closedText: isSpecial ? '휴무' : '정기 휴무',
      ...(special.length > 0 && { special: special.filter((text) => text !== undefined).join(' ') }),
    };
  });
}

/** Whether a holiday of the next seven days has weekly hours, which the place may not keep. */
export function hasUnsureHoliday({ nextDays = [], specialDays = [] }: Omit<WeekHours, 'openingHours'>): boolean {
  return nextDays.some(
    ({ date, holiday, hours }) =>
      holiday !== undefined && hours.length > 0 && !specialDays.some((special) => special.date === date),
  );
}

/** The day of the week in Seoul, 0 for Sunday. */
export function seoulDayOfWeek(now: Date): number {
  return new Date(now.getTime() + SEOUL_OFFSET_MS).getUTCDay();
}
