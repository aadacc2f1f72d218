import { codesOfRule, type DayCode } from '#lib/time/day-codes.ts';
import { type DaySpan, type HoursException, type OpeningRules, weekToMultirange } from '#lib/time/opening-rules.ts';

/** A span of a day may end on the next one. */
export const DAY_BLOCK_MINUTES = 2880;
/** The blocks before are those of the days of the week. */
export const FIRST_EXCEPTION_BLOCK = 7;
/**
 * The columns are part of index rows of at most 8,191 bytes. 375 closed dates fit, and 206 with one
 * span each.
 */
const EXCEPTIONS_BYTES_MAX = 6_000;
const RANGE_BYTES = 13;
const WORD_BYTES = 4;

/** The columns of `place` with its hours, as text of the column type. See migration 029. */
export interface HoursColumns {
  openMinutes: string | null;
  hoursExceptions: string | null;
  exceptionCodes: string | null;
  dayMinutes: string | null;
}

/** Each code once, with the spans of the exception that decides on it, which is the last one. */
function decidingSpans(exceptions: readonly HoursException[]): [DayCode, DaySpan[]][] {
  const entries = exceptions.flatMap(({ on, spans }) => codesOfRule(on).map((code) => ({ code, spans })));
  const spansByCode = new Map<DayCode, DaySpan[]>();
  for (const { code, spans } of entries.toReversed()) if (!spansByCode.has(code)) spansByCode.set(code, spans);
  return [...spansByCode];
}

const rangesOfBlock = (block: number, spans: readonly DaySpan[]) =>
  spans.map(
    ({ startMinute, endMinute }) =>
      `[${block * DAY_BLOCK_MINUTES + startMinute},${block * DAY_BLOCK_MINUTES + endMinute})`,
  );

/** A text in an array has a length of a word before it. */
const bytesOf = ({ on, spans }: HoursException) =>
  codesOfRule(on).reduce(
    (sum, code) => sum + WORD_BYTES * Math.ceil(1 + code.length / WORD_BYTES) + RANGE_BYTES * spans.length,
    0,
  );

/** The last exceptions, which decide, as many as an index row can have. */
function withinIndexRow(exceptions: readonly HoursException[]): HoursException[] {
  let bytes = 0;
  const dropped = exceptions.findLastIndex((exception) => {
    bytes += bytesOf(exception);
    return bytes > EXCEPTIONS_BYTES_MAX;
  });
  return exceptions.slice(dropped + 1);
}

/** The weekly hours are also stored as rows of place_hours. */
export function toHoursColumns({ weekly, exceptions }: OpeningRules): HoursColumns {
  const kept = withinIndexRow(exceptions);
  const deciding = weekly.length === 0 ? [] : decidingSpans(kept);
  const ranges = [
    ...weekly.flatMap((day) => rangesOfBlock(day.dayOfWeek, [day])),
    ...deciding.flatMap(([, spans], index) => rangesOfBlock(FIRST_EXCEPTION_BLOCK + index, spans)),
  ];
  return {
    openMinutes: weekToMultirange(weekly),
    hoursExceptions: kept.length === 0 ? null : JSON.stringify(kept),
    exceptionCodes: deciding.length === 0 ? null : `{${deciding.map(([code]) => code).join(',')}}`,
    dayMinutes: deciding.length === 0 ? null : `{${ranges.join(',')}}`,
  };
}
