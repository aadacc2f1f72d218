import { codesOfRule, type DayCode } from '#lib/time/day-codes.ts';
import { weekToMultirange } from '#lib/time/opening-hours.ts';
import type { DaySpan, HoursException, OpeningRules } from '#lib/time/opening-rules.ts';

/** A span of a day may end on the next one. */
export const DAY_BLOCK_MINUTES = 2880;
/** The blocks before are those of the days of the week. */
export const FIRST_EXCEPTION_BLOCK = 7;
/** An index row has at most 8 kB. No source that was seen has more than a dozen for a place. */
const EXCEPTIONS_MAX = 64;

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

/** The weekly hours are also stored as rows of place_hours. */
export function toHoursColumns({ weekly, exceptions }: OpeningRules): HoursColumns {
  const kept = exceptions.slice(-EXCEPTIONS_MAX);
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
