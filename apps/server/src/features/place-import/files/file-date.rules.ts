import { ImportFileError } from '#features/place-import/formats/file-row.format.ts';

/** Dates as publishers write them in file names: 20260630, 2026-06, 202606, 2026년 6월, 2018. */
const NAME_DATES =
  /(?<!\d)(20\d\d)(?:[-_.]?(0[1-9]|1[0-2])(?:[-_.]?(0[1-9]|[12]\d|3[01]))?(?!\d)|년\s?(1[0-2]|0?[1-9])월(?:\s?(3[01]|[12]\d|0?[1-9])일)?|(?!\d))/g;

const MONTHS = 12;
/** The number of days of the month: the day before the first of the next one. */
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const toDate = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The first and last day that a name means: a day, a month or a year. */
interface NamedPeriod {
  first: string;
  last: string;
}

/** The most precise date in the name comes first: "shops_2000_20260131" has 2,000 shops. */
function findPeriod(fileName: string): NamedPeriod | undefined {
  const dates = [...fileName.normalize('NFC').matchAll(NAME_DATES)].map(([, year, month, day, korMonth, korDay]) => {
    return { year: Number(year), month: month ?? korMonth, day: day ?? korDay };
  });
  const found = dates.find(({ day }) => day) ?? dates.find(({ month }) => month) ?? dates[0];
  if (found === undefined) return undefined;
  const { year } = found;
  const [firstMonth, lastMonth] = found.month === undefined ? [1, MONTHS] : [Number(found.month), Number(found.month)];
  const ofMonth = (month: number) => Math.min(Number(found.day), lastDay(year, month));
  const first = toDate(year, firstMonth, found.day === undefined ? 1 : ofMonth(firstMonth));
  return { first, last: found.day === undefined ? toDate(year, lastMonth, lastDay(year, lastMonth)) : first };
}

/**
 * The date in a file name; undefined without one. A month or year means its last day: the file was
 * published after it.
 */
export const dateInName = (fileName: string): string | undefined => findPeriod(fileName)?.last;

export interface FileDateOptions {
  fileName: string;
  /** Of the header of the file. */
  headerDate: string | null;
  /** The newest date of a row that is not in the future. */
  newestRow: string | null;
  today: string;
  /** Set by the operator. */
  given?: string | undefined;
  /** Set by the operator for several files: of those that have no date themselves. */
  givenForUndated?: string | undefined;
}

const HOW_TO_GIVE = '받은 날이나 자료의 기준일을 --date 2026-06-30처럼 적어 주세요.';

/** A month that has begun means today; a year that has not ended may mean any of its days. */
function dateOfName(fileName: string, today: string): string | undefined {
  const period = findPeriod(fileName);
  if (period === undefined || period.last <= today) return period?.last;
  const isMonth = period.first.slice(0, 7) === period.last.slice(0, 7);
  if (isMonth && period.first <= today) return today;
  if (!isMonth) return undefined;
  throw new ImportFileError(`파일 이름의 날짜(${period.first})가 오늘보다 뒤예요. ${HOW_TO_GIVE}`);
}

/**
 * The date of a file, by which its snapshot is newer or older than another one.
 * @throws ImportFileError without a date, or if it is in the future
 */
export function fileDateOf(options: FileDateOptions): string {
  const { fileName, headerDate, newestRow, today, given, givenForUndated } = options;
  const set = given ?? givenForUndated;
  if (set !== undefined && set > today) throw new ImportFileError(`--date ${set}는 오늘(${today})보다 뒤예요.`);
  if (given !== undefined) return given;
  const ofContent = headerDate !== null && headerDate <= today ? headerDate : newestRow;
  const found = ofContent ?? dateOfName(fileName, today) ?? givenForUndated;
  if (found !== undefined) return found;
  throw new ImportFileError(`자료의 날짜를 알 수 없어요. 파일 안에도 이름에도 날짜가 없어요. ${HOW_TO_GIVE}`);
}

/** Of such a file, many places have closed or moved. */
const OLD_YEARS = 3;
/** Such a file is imported only if the operator confirms it. */
const VERY_OLD_YEARS = 5;

export type FileAge = 'CURRENT' | 'OLD' | 'VERY_OLD';

export function ageOf(fileDate: string, today: string): FileAge {
  const yearsBefore = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  if (fileDate < yearsBefore(VERY_OLD_YEARS)) return 'VERY_OLD';
  return fileDate < yearsBefore(OLD_YEARS) ? 'OLD' : 'CURRENT';
}
