import { normalizeForSearch } from '#lib/search/korean-search.ts';
import { BRAND_NAMES } from '#lib/search/other-writings.ts';
import type { DayHours, DaySpan } from '#lib/time/opening-rules.ts';
import { isBranchName } from './related.rules.ts';

const BRANDS: ReadonlySet<string> = new Set(BRAND_NAMES);
/** Shorter beginnings of a name are those of other names as well: 공차 of 공차장. */
const BRAND_MIN = 3;
/** Branches that must have the same hours. */
const SAME_BRANCHES_MIN = 3;
const DAYS_OF_WEEK = 7;

/**
 * The name of the chain that a place is a branch of: a brand as the first word (스타벅스 성수역) or its beginning
 * (빽다방성수역 롯데캐슬점), or the first word of a branch (여우다방 성수점). undefined of other names.
 */
export function chainNameOf(name: string): string | undefined {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const word = normalizeForSearch(first);
  if (BRANDS.has(word)) return word;
  if (!isBranchName(name)) return undefined;
  const brands = BRAND_NAMES.filter((brand) => brand.length >= BRAND_MIN && word.startsWith(brand));
  const [longest] = brands.toSorted((a, b) => b.length - a.length);
  return longest ?? (others.length > 0 ? first : undefined);
}

/** The only span of a place on every day of the week; undefined if a day differs. */
function dailySpan(hours: readonly DayHours[]): DaySpan | undefined {
  const [first] = hours;
  const days = new Set(hours.map(({ dayOfWeek }) => dayOfWeek));
  if (first === undefined || hours.length !== DAYS_OF_WEEK || days.size !== DAYS_OF_WEEK) return undefined;
  const { startMinute, endMinute } = first;
  const isDaily = hours.every((day) => day.startMinute === startMinute && day.endMinute === endMinute);
  return isDaily ? { startMinute, endMinute } : undefined;
}

/** The span that at least {@link SAME_BRANCHES_MIN} branches have every day, and more than half of all. */
export function usualSpanOf(branches: readonly (readonly DayHours[])[]): DaySpan | undefined {
  const bySpan = Map.groupBy(branches.map(dailySpan), (span) => span && `${span.startMinute} ${span.endMinute}`);
  const same = [...bySpan.values()].find((spans) => spans[0] !== undefined && spans.length * 2 > branches.length) ?? [];
  return same.length >= SAME_BRANCHES_MIN ? same[0] : undefined;
}
