import * as gazettes from '@hyunbinseo/holidays-kr/all';
import { dateText, parseDate, type SeoulDate, seoulDateOf } from './seoul-time.ts';

type Names = readonly string[];

const GAZETTED = new Map<SeoulDate, Names>(
  Object.values(gazettes).flatMap((year) =>
    Object.entries<Names>(year).map(([date, names]) => [parseDate(date), names] as const),
  ),
);

/** The last year whose holidays are known. */
export const LAST_HOLIDAY_YEAR = Number(dateText(Math.max(...GAZETTED.keys())).slice(0, 4));

const AFTER_LAST_YEAR = parseDate(`${LAST_HOLIDAY_YEAR + 1}-01-01`);

/** Within the next days some holidays are missing. The gazette is published in June. */
const WARNING_DAYS = 90;

/** Whether the dependency with the holidays must be updated soon. */
export const areHolidaysOutdated = (now: Date): boolean => seoulDateOf(now) + WARNING_DAYS >= AFTER_LAST_YEAR;

const yearlyKey = (date: SeoulDate, name: string) => `${dateText(date).slice('2026-'.length)} ${name}`;

const namesOfYear = (year: number) =>
  [...GAZETTED]
    .filter(([date]) => dateText(date).startsWith(String(year)))
    .flatMap(([date, names]) => names.map((name) => ({ date, name, key: yearlyKey(date, name) })));

/** Holidays with the same name and date in the last two known years. They have a fixed date. */
function fixedHolidays(): Map<string, string> {
  const before = new Set(namesOfYear(LAST_HOLIDAY_YEAR - 1).map(({ key }) => key));
  const fixed = namesOfYear(LAST_HOLIDAY_YEAR).filter(({ key }) => before.has(key));
  return new Map(fixed.map(({ date, name }) => [dateText(date).slice('2026-'.length), name]));
}

const FIXED = fixedHolidays();

/**
 * The names of a public holiday in the official gazette; undefined on other days. After the last
 * known year only the holidays with a fixed date are known, without lunar and substitute ones.
 */
export function holidayNames(date: SeoulDate): Names | undefined {
  if (date < AFTER_LAST_YEAR) return GAZETTED.get(date);
  const name = FIXED.get(dateText(date).slice('2026-'.length));
  return name === undefined ? undefined : [name];
}

export const isPublicHoliday = (date: SeoulDate): boolean => holidayNames(date) !== undefined;

/** Common names of days with another name in the gazette. */
const EVERYDAY_NAMES: Record<string, string> = {
  '1월 1일': '신정',
  '3ㆍ1절': '삼일절',
  '부처님 오신 날': '부처님오신날',
  기독탄신일: '성탄절',
};

const SUBSTITUTE = /^대체공휴일/;

/** The name shown to users: "성탄절", "대체공휴일". */
export function holidayTitle(date: SeoulDate): string | undefined {
  return holidayNames(date)
    ?.map((name) => (SUBSTITUTE.test(name) ? '대체공휴일' : (EVERYDAY_NAMES[name] ?? name)))
    .join('·');
}
