import { DAY_NAMES } from '@sol/contract/choices';

/** Days of the week from Monday; 0 is Sunday. Spec 2.7-9, 9-17. */
export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0];
export const WEEKDAYS: readonly number[] = WEEK.slice(0, 5);
export const WEEKEND: readonly number[] = WEEK.slice(5);

/** "월". */
export const dayName = (dayOfWeek: number): string => DAY_NAMES[dayOfWeek] ?? '';

/** "월요일". */
export const dayTitle = (dayOfWeek: number): string => `${dayName(dayOfWeek)}요일`;

const isSameSet = (days: readonly number[], others: readonly number[]): boolean =>
  days.length === others.length && others.every((day) => days.includes(day));

/** Runs of days in a row: [1, 2, 3, 6] is [[1, 2, 3], [6]]. */
function toRuns(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const [index, day] of WEEK.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1) === WEEK[index - 1]) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** "매일", "평일", "주말", "월요일", "화–목·토". */
export function formatDays(days: readonly number[]): string {
  if (days.length === WEEK.length) return '매일';
  if (isSameSet(days, WEEKDAYS)) return '평일';
  if (isSameSet(days, WEEKEND)) return '주말';
  const [only] = days;
  if (only !== undefined && days.length === 1) return dayTitle(only);
  return toRuns(days)
    .map((run) => {
      const names = run.map(dayName);
      return names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join('·');
    })
    .join('·');
}
