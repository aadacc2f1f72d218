import { HOURS_OLD_DAYS } from '@sol/contract/limits';
import type { HoursSource } from '@sol/contract/place-hours';
import { DAY_MS } from '#lib/durations.ts';

/** Whether the hours were last checked so long ago that they may be outdated. Spec 11.2-4. */
export function areHoursOld(source: HoursSource | undefined, now: Date): boolean {
  if (source === undefined || source.date === null) return false;
  return now.getTime() - Date.parse(`${source.date}T00:00+09:00`) > HOURS_OLD_DAYS * DAY_MS;
}
