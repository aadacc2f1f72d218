import { describe, expect, it } from 'vitest';
import type { DayHours } from '#lib/time/opening-rules.ts';
import { chainNameOf, usualSpanOf } from './chain-hours.rules.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const daily = (startMinute: number, endMinute: number, days = WEEK): DayHours[] =>
  days.map((dayOfWeek) => ({ dayOfWeek, startMinute, endMinute }));

describe('[19-5] the name of a chain', () => {
  it.each([
    ['빽다방 성수점', '빽다방'],
    ['모퉁이식당 서울숲점', '모퉁이식당'],
    ['스타벅스 성수역', '스타벅스'],
    ['스타벅스', '스타벅스'],
    ['스타벅스성수역점', '스타벅스'],
    ['빽다방성수역 롯데캐슬점', '빽다방'],
  ])('of %s is %s', (name, chain) => {
    expect(chainNameOf(name)).toBe(chain);
  });

  it.each(['모퉁이 카페', '성수 중국음식점', '동네서점', '성수 안경점', '모퉁이성수점', ''])(
    'is none of %s',
    (name) => {
      expect(chainNameOf(name)).toBeUndefined();
    },
  );
});

describe('[19-5] the usual hours of a chain', () => {
  const span = { startMinute: 420, endMinute: 1320 };
  const same = [daily(420, 1320), daily(420, 1320), daily(420, 1320)];

  it('are those of at least three branches, every day', () => {
    expect(usualSpanOf(same)).toEqual(span);
    expect(usualSpanOf([...same, daily(480, 1320), []])).toEqual(span);
    expect(usualSpanOf(same.slice(1))).toBeUndefined();
    expect(usualSpanOf([...same.slice(1), daily(420, 1320, [1, 2, 3, 4, 5])])).toBeUndefined();
  });

  it('are those of more than half of the branches', () => {
    expect(usualSpanOf([...same, daily(480, 1320), daily(480, 1200), daily(480, 1200)])).toBeUndefined();
  });

  it('are unknown with a break, and without branches', () => {
    const withBreak = [...daily(420, 600), ...daily(660, 1320)];
    expect(usualSpanOf([withBreak, withBreak, withBreak])).toBeUndefined();
    expect(usualSpanOf([])).toBeUndefined();
  });
});
