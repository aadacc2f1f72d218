import type { Category } from '@sol/contract/category';
import type { DayHours } from '#lib/time/opening-hours.ts';
import type { DayRule, HoursException } from '#lib/time/opening-rules.ts';
import type { SeededRandom } from './seeded-random.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const WEEKDAYS = [1, 2, 3, 4, 5] as const;
const HOUR = 60;

function week(days: readonly number[], start: number, end: number): DayHours[] {
  return days.map((dayOfWeek) => ({ dayOfWeek, startMinute: start * HOUR, endMinute: end * HOUR }));
}

const without = (...closed: number[]) => DAYS.filter((day) => !closed.includes(day));

/** Opening hours of public places by kind. */
const PUBLIC_HOURS = {
  always: week(DAYS, 0, 24),
  park: week(DAYS, 6, 24),
  daylight: week(DAYS, 6, 19),
  palace: week(without(1), 9, 18),
  tueClosedPalace: week(without(2), 9, 18),
  museum: week(without(1), 10, 18),
  daily: week(DAYS, 10, 18),
  cityMuseum: [...week(without(5), 9, 18), ...week([5], 9, 21)],
  lateMuseum: [...week([0, 1, 2, 4, 5], 10, 18), ...week([3, 6], 10, 21)],
  library: [...week([2, 3, 4, 5], 9, 21), ...week([0, 6], 9, 18)],
  publicLibrary: [...week(WEEKDAYS, 9, 22), ...week([0, 6], 9, 18)],
  weekdayLibrary: [...week(WEEKDAYS, 9, 21), ...week([6], 9, 17)],
  market: week(without(0), 9, 20),
  tueClosedMarket: week(without(2), 10, 19),
  unknown: [],
} satisfies Record<string, DayHours[]>;

export type HoursKind = keyof typeof PUBLIC_HOURS;

const closedOn = (on: DayRule): HoursException => ({ on, spans: [] });

const MONDAY = 1;
const PUBLIC_EXCEPTIONS: Partial<Record<HoursKind, HoursException[]>> = {
  cityMuseum: [
    closedOn({ type: 'WEEKDAY_OR_NEXT', dayOfWeek: MONDAY }),
    closedOn({ type: 'NAMED_HOLIDAY', holiday: 'NEW_YEAR', scope: 'MAIN_DAY' }),
  ],
  publicLibrary: [
    closedOn({ type: 'NTH_WEEKDAY', nth: 1, dayOfWeek: MONDAY }),
    closedOn({ type: 'NTH_WEEKDAY', nth: 3, dayOfWeek: MONDAY }),
    closedOn({ type: 'PUBLIC_HOLIDAY' }),
  ],
};

export const publicExceptions = (kind: HoursKind): HoursException[] => PUBLIC_EXCEPTIONS[kind] ?? [];

export function publicHours(kind: HoursKind): DayHours[] {
  return [...PUBLIC_HOURS[kind]].toSorted((a, b) => a.dayOfWeek - b.dayOfWeek);
}

interface ShopPattern {
  opens: readonly number[];
  closes: readonly number[];
  /** Share of shops that close at least one day a week. */
  closedDayShare: number;
  /** Share of shops that are always open. */
  alwaysOpenShare: number;
}

const SHOP_PATTERNS: Record<Category, ShopPattern> = {
  food: {
    opens: [10, 10.5, 11, 11, 11.5, 11.5],
    closes: [20, 20.5, 21, 21, 21.5, 22],
    closedDayShare: 0.7,
    alwaysOpenShare: 0.02,
  },
  cafe: {
    opens: [8, 9, 10, 10, 11, 11, 12],
    closes: [19, 20, 21, 21, 22, 22, 23],
    closedDayShare: 0.4,
    alwaysOpenShare: 0.01,
  },
  culture: { opens: [10, 11, 11, 12, 13], closes: [18, 19, 19, 20, 21], closedDayShare: 0.8, alwaysOpenShare: 0 },
  walk: { opens: [6], closes: [22], closedDayShare: 0, alwaysOpenShare: 0.5 },
  work: { opens: [7, 8, 9, 9, 10], closes: [22, 23, 24, 25, 26], closedDayShare: 0.1, alwaysOpenShare: 0.4 },
  shop: { opens: [11, 11, 12, 12, 13], closes: [18, 19, 20, 20, 21], closedDayShare: 0.6, alwaysOpenShare: 0 },
  entertainment: { opens: [10, 11, 12, 13], closes: [21, 22, 23, 24, 26], closedDayShare: 0.25, alwaysOpenShare: 0.12 },
  drink: {
    opens: [16, 17, 18, 18, 19, 19],
    closes: [23, 24, 25, 26, 26, 27],
    closedDayShare: 0.55,
    alwaysOpenShare: 0,
  },
};

/** Some restaurants close in the afternoon. */
const BREAK = { start: 15 * HOUR, end: 17 * HOUR, share: 0.3 };
const UNKNOWN_HOURS_SHARE = 0.16;

/** Opening hours of an invented shop; empty if unknown. */
export function shopHours(random: SeededRandom, category: Category): DayHours[] {
  if (random.chance(UNKNOWN_HOURS_SHARE)) return [];
  const pattern = SHOP_PATTERNS[category];
  if (random.chance(pattern.alwaysOpenShare)) return publicHours('always');
  const start = random.pick(pattern.opens) * HOUR;
  const end = random.pick(pattern.closes) * HOUR;
  // Small shops in Seoul often close on Monday or Tuesday; lunch restaurants near offices close at
  // the weekend.
  const closed = random.chance(pattern.closedDayShare)
    ? random.pick([[1], [1], [2], [1, 2], [0], [3], [0, 1], [0, 6]])
    : [];
  const hasBreak = category === 'food' && random.chance(BREAK.share);
  const weekendEnd = end + (random.chance(0.25) ? HOUR : 0);
  return without(...closed).flatMap((dayOfWeek): DayHours[] => {
    const endMinute = Math.min(dayOfWeek === 5 || dayOfWeek === 6 ? weekendEnd : end, start + 24 * HOUR);
    if (!hasBreak) return [{ dayOfWeek, startMinute: start, endMinute }];
    return [
      { dayOfWeek, startMinute: start, endMinute: BREAK.start },
      { dayOfWeek, startMinute: BREAK.end, endMinute },
    ];
  });
}
