import type { Visit } from '@sol/contract/solmark';

export interface SoloMonth {
  /** 1 to 12. */
  month: number;
  /** Days of the month with their visits. */
  days: Map<number, Visit[]>;
}

/** Months with visits, latest first; the visits of a month by day. */
export function toMonths(visits: readonly Visit[]): SoloMonth[] {
  const months = new Map<number, SoloMonth>();
  for (const visit of visits.toSorted((a, b) => a.visitedOn.localeCompare(b.visitedOn))) {
    const [, month = 0, day = 0] = visit.visitedOn.split('-').map(Number);
    const { days } = months.get(month) ?? { days: new Map<number, Visit[]>() };
    days.set(day, [...(days.get(day) ?? []), visit]);
    months.set(month, { month, days });
  }
  return [...months.values()].toReversed();
}

/** The number of days with a visit. */
export const countDays = (visits: readonly Visit[]): number => new Set(visits.map(({ visitedOn }) => visitedOn)).size;

/** The days of a month after as many nulls as its first week lacks; weeks begin on Sunday. */
export function toCells(year: number, month: number): (number | null)[] {
  const blanks = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return [...Array.from({ length: blanks }, () => null), ...Array.from({ length: last }, (_, index) => index + 1)];
}
