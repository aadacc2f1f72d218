import type { Category } from '@sol/contract/category';
import { DAY_MS, MINUTE_MS, SEOUL_OFFSET_MS } from '#lib/durations.ts';
import { durationText } from '#lib/korean-format.ts';
import { dayName } from './week.ts';

/** Today and the six days after it. */
const DAYS = 7;
const STEP_MIN = 30;

/** A minute of Seoul as the time of UTC, so that differences of dates need no time zone. */
const toUtcMs = (minute: string): number => Date.parse(`${minute}Z`);
const toText = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 16);

/** "2026-11-28T14:00" in Asia/Seoul. */
export const seoulMinuteOf = (now: Date): string => toText(now.getTime() + SEOUL_OFFSET_MS);

const dateOf = (minute: string): string => minute.slice(0, 10);
const weekdayOf = (minute: string): string => dayName(new Date(toUtcMs(minute)).getUTCDay());

/** Whole days from `now` to the day of a minute; negative for a past day. */
const daysUntil = (minute: string, now: Date): number =>
  (Date.parse(dateOf(minute)) - Date.parse(dateOf(seoulMinuteOf(now)))) / DAY_MS;

export const isPastMinute = (minute: string, now: Date): boolean => minute < seoulMinuteOf(now);

/**
 * "오늘 14:00" or "토요일 14:00" within a week, otherwise with the date: "2026.11.28(토) 14:00", also
 * for a past minute and without `now`, as on the server.
 */
export function openAtText(minute: string, now: Date | null): string {
  const time = minute.slice(11);
  const days = now === null || isPastMinute(minute, now) ? -1 : daysUntil(minute, now);
  if (days === 0) return `오늘 ${time}`;
  if (days > 0 && days < DAYS) return `${weekdayOf(minute)}요일 ${time}`;
  return `${dateOf(minute).replaceAll('-', '.')}(${weekdayOf(minute)}) ${time}`;
}

/** Minutes of the choice how long one wants to stay. */
export const STAYS = [60, 120, 180, 240] as const;

/** "토요일 14:00에 여는 곳", with a stay "토요일 14:00부터 2시간 여는 곳". */
export function openPlacesText(minute: string, openForMin: number | null, now: Date | null): string {
  const time = openAtText(minute, now);
  return openForMin === null ? `${time}에 여는 곳` : `${time}부터 ${durationText(openForMin)} 여는 곳`;
}

interface DayChoice {
  /** "2026-11-28". */
  date: string;
  label: string;
}

/** The days of the choice: 오늘, 내일, then weekdays. */
export function listDays(now: Date): DayChoice[] {
  const today = Date.parse(dateOf(seoulMinuteOf(now)));
  return Array.from({ length: DAYS }, (_, index) => {
    const minute = toText(today + index * DAY_MS);
    const names = ['오늘', '내일'];
    return { date: dateOf(minute), label: names[index] ?? `${weekdayOf(minute)}요일` };
  });
}

/** The times of a day in steps of half an hour, without those that have passed. */
export function listTimes(date: string, now: Date): string[] {
  const times = Array.from({ length: DAY_MS / MINUTE_MS / STEP_MIN }, (_, index) =>
    toText(index * STEP_MIN * MINUTE_MS).slice(11),
  );
  return times.filter((time) => !isPastMinute(`${date}T${time}`, now));
}

const nextStep = (now: Date): string => {
  const step = STEP_MIN * MINUTE_MS;
  return toText(Math.ceil((now.getTime() + SEOUL_OFFSET_MS) / step) * step);
};

interface TimeChoice {
  date: string;
  time: string;
  /** False while the time of day is a proposal. */
  isTimeChosen: boolean;
}

/** The day and time that the choice starts with: the given one, or the next half hour. */
export function firstChoice(openAt: string | null, now: Date): TimeChoice {
  const isOffered = openAt !== null && !isPastMinute(openAt, now) && daysUntil(openAt, now) < DAYS;
  const minute = isOffered ? openAt : nextStep(now);
  return { date: dateOf(minute), time: minute.slice(11), isTimeChosen: isOffered };
}

/**
 * The time of day that a day after today starts with: lunch, or the evening for bars. null for today and
 * the past, which start with now. Spec 11.1-8, 12.3-1.
 */
export function proposeTime(date: string, category: Category | null | undefined, now: Date): string | null {
  if (!(daysUntil(date, now) > 0)) return null;
  return category === 'drink' ? '19:00' : '12:00';
}

/** The choice after a tap on a day: a chosen time stays if the day still has it, another one is proposed again. */
export function chooseDay(choice: TimeChoice, date: string, category: Category | null, now: Date): TimeChoice {
  const wanted = choice.isTimeChosen ? choice.time : proposeTime(date, category, now);
  const times = listTimes(date, now);
  const [first = choice.time] = times;
  return { ...choice, date, time: times.find((time) => time === wanted) ?? first };
}
