import { describe, expect, it } from 'vitest';
import { openSpans } from './open-state.ts';
import type { HoursException } from './opening-rules.ts';

/** Saturday. */
const SATURDAY_14 = new Date('2026-11-28T14:00+09:00');
const day = (dayOfWeek: number, startHour: number, endHour: number) => ({
  dayOfWeek,
  startMinute: startHour * 60,
  endMinute: endHour * 60,
});
const rules = (weekly: ReturnType<typeof day>[], exceptions: HoursException[] = []) => ({ weekly, exceptions });

describe('openSpans', () => {
  it('is in minutes since the time', () => {
    expect(openSpans(rules([day(6, 11, 15), day(6, 17, 21)]), SATURDAY_14, 200)).toEqual([
      { startMin: -180, endMin: 60 },
      { startMin: 180, endMin: 420 },
    ]);
    expect(openSpans(rules([day(6, 11, 15), day(6, 17, 21)]), SATURDAY_14, 180)).toHaveLength(1);
  });

  it('has the night of the day before, and the next morning', () => {
    const night = rules([day(5, 18, 26), day(0, 9, 12)]);
    expect(openSpans(night, new Date('2026-11-28T01:30+09:00'), 60)).toEqual([{ startMin: -450, endMin: 30 }]);
    expect(openSpans(night, new Date('2026-11-28T02:00+09:00'), 60)).toEqual([]);
    expect(openSpans(night, new Date('2026-11-28T23:00+09:00'), 601)).toEqual([{ startMin: 600, endMin: 780 }]);
  });

  it('merges spans that meet at midnight', () => {
    const always = rules(Array.from({ length: 7 }, (_, dayOfWeek) => day(dayOfWeek, 0, 24)));
    expect(openSpans(always, SATURDAY_14, 480)).toEqual(
      [{ startMin: -2280, endMin: 2040 + 1440 }].map((span) => ({
        ...span,
        endMin: 2040,
      })),
    );
  });

  it('[12.3-2] follows exceptions', () => {
    const closed: HoursException = { on: { type: 'DATE', month: 11, day: 28 }, spans: [] };
    expect(openSpans(rules([day(6, 11, 21)], [closed]), SATURDAY_14, 300)).toEqual([]);
    expect(openSpans(rules([day(6, 11, 21)], [closed]), new Date('2026-12-05T14:00+09:00'), 300)).toHaveLength(1);
  });

  it('is null while the hours are unknown', () => {
    expect(openSpans(rules([]), SATURDAY_14, 300)).toBeNull();
  });
});
