import type { HoursSource } from '@sol/contract/place-hours';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { DAY_BLOCK_MINUTES, FIRST_EXCEPTION_BLOCK } from '#lib/place/hours-columns.ts';
import { codesOfDate } from '#lib/time/day-codes.ts';
import { DAY_MINUTES } from '#lib/time/durations.ts';
import { type DayHours, type HoursException, minuteOfWeek } from '#lib/time/opening-rules.ts';
import { dayOfWeekOf, minuteOfDay, type SeoulDate, seoulDateOf } from '#lib/time/seoul-time.ts';

/** The columns of the hours of a place. */
export interface HoursRow {
  hours: DayHours[];
  exceptions: HoursException[];
  note: string | null;
  source: HoursSource | null;
}

/** The weekly hours of `place`, read as `DayHours`. */
const weekColumn = (sql: ISql): SqlFragment => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
    'dayOfWeek', day_of_week, 'startMinute', start_minute, 'endMinute', end_minute
  ) order by day_of_week, start_minute), '[]') from place_hours where place_id = place.id)`;

/** Selects the weekly hours and the exceptions of `place`. */
export const hoursColumns = (sql: ISql): SqlFragment => sql`
  ${weekColumn(sql)} as hours, coalesce(place.hours_exceptions, '[]') as exceptions`;

/**
 * The beginning of the minutes of a date in `day_minutes`. `least` ignores nulls; a subquery over the
 * codes would take longer to plan.
 */
function dateBlock(sql: ISql, date: SeoulDate): SqlFragment {
  const positions = codesOfDate(date)
    .map((code) => sql`array_position(place.exception_codes, ${code}::text)`)
    .reduce((all, position) => sql`${all}, ${position}`);
  return sql`
    (coalesce(least(${positions}) + ${sql.unsafe(String(FIRST_EXCEPTION_BLOCK - 1))}, ${dayOfWeekOf(date)}::int)
      * ${sql.unsafe(String(DAY_BLOCK_MINUTES))})`;
}

/**
 * Whether `place` is open; null while its hours are unknown. On a day without exceptions, and after a
 * day without, the minutes of the week decide.
 */
export function isOpenAt(sql: ISql, time: Date): SqlFragment {
  const today = seoulDateOf(time);
  const minute = minuteOfDay(time);
  const codes = [...codesOfDate(today - 1), ...codesOfDate(today)];
  return sql`
    case when place.exception_codes && ${codes}::text[] then
      place.day_minutes @> ${dateBlock(sql, today)} + ${minute}::int
      or place.day_minutes @> ${dateBlock(sql, today - 1)} + ${minute + DAY_MINUTES}::int
    else place.open_minutes @> ${minuteOfWeek(time)}::int end`;
}
