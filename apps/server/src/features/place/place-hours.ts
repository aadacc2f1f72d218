import type { OpeningHour } from '@sol/contract/place';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { type DayHours, timeText } from '#lib/time/opening-hours.ts';

/** The weekly hours of `place`, read as {@link DayHours}. */
export const weekColumn = (sql: ISql): SqlFragment => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
    'dayOfWeek', day_of_week, 'startMinute', start_minute, 'endMinute', end_minute
  ) order by day_of_week, start_minute), '[]') from place_hours where place_id = place.id)`;

export function toOpeningHours(hours: readonly DayHours[]): OpeningHour[] {
  return hours.map(({ dayOfWeek, startMinute, endMinute }) => ({
    dayOfWeek,
    startTime: timeText(startMinute),
    endTime: timeText(endMinute),
  }));
}
