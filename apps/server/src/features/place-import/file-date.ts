/** Dates as publishers write them in file names: 20260630, 2026-06, 202606, 2026. */
const NAME_DATE = /(?<!\d)(20\d\d)(?:[-_.]?(0[1-9]|1[0-2])(?:[-_.]?(0[1-9]|[12]\d|3[01]))?)?(?!\d)/;

const MONTHS = 12;
/** The number of days of the month: the day before the first of the next one. */
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The date in a file name; undefined without one. A month or year means its last day: the file was
 * published after it.
 */
export function dateInName(fileName: string): string | undefined {
  const found = NAME_DATE.exec(fileName);
  if (found === null) return undefined;
  const year = Number(found[1]);
  const month = found[2] === undefined ? MONTHS : Number(found[2]);
  const day = found[3] === undefined ? lastDay(year, month) : Math.min(Number(found[3]), lastDay(year, month));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

export interface FileDateOptions {
  fileName: string;
  /** The newest date of a row that is not in the future. */
  newestRow: string | null;
  today: string;
  /** Set by the operator. */
  given?: string | undefined;
}

/** The date of a file, by which its snapshot is newer or older than another one. */
export function fileDateOf({ fileName, newestRow, today, given }: FileDateOptions): string {
  if (given !== undefined) return given;
  const named = dateInName(fileName);
  const dated = newestRow ?? (named !== undefined && named <= today ? named : undefined);
  return dated ?? today;
}
