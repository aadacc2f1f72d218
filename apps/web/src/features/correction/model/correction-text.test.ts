import type { CorrectionChange } from '@sol/contract/correction';
import { describe, expect, it } from 'vitest';
import { changeText, compareChange } from './correction-text.ts';

const PLACE = {
  latitude: 37.5446,
  longitude: 127.0559,
  openingHours: [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startTime: '10:00', endTime: '22:00' })),
};
const usual = PLACE.openingHours;
const hours = (
  spans: { dayOfWeek: number; startTime: string; endTime: string; lastOrder?: string }[],
  others = {},
): CorrectionChange => ({ kind: 'HOURS', hours: spans, ...others });

describe('[11.2-2] what a correction would change', () => {
  it.each<[string, CorrectionChange, string]>([
    ['one day', hours([...usual, { dayOfWeek: 6, startTime: '10:00', endTime: '20:00' }]), '토요일 10:00 – 20:00'],
    ['a day off', hours(usual.slice(1)), '월요일 쉬어요'],
    [
      'the same hours of two days',
      hours([...usual, ...[6, 0].map((dayOfWeek) => ({ dayOfWeek, startTime: '18:00', endTime: '02:00' }))]),
      '주말 18:00 – 다음 날 02:00',
    ],
    [
      'a day off of a month',
      hours(usual, { closedNthWeekdays: [{ nth: 2, dayOfWeek: 1 }] }),
      '휴무 매월 둘째 월요일 휴무',
    ],
    ['a closing', { kind: 'CLOSED' }, '문을 닫은 곳이에요'],
    ['a move', { kind: 'MOVED', latitude: 37.5476, longitude: 127.0559 }, '334m 떨어진 곳으로 옮겼어요'],
    ['a name', { kind: 'NAME', name: '느린 저녁' }, '이름은 ‘느린 저녁’'],
    ['a category', { kind: 'CATEGORY', category: 'drink' }, '카테고리는 주점'],
  ])('is in one line for %s', (_, change, title) => {
    expect(changeText(change, PLACE)).toEqual({ title, lines: [] });
  });

  it('has a line for the days of the same hours', () => {
    const spans = [
      ...usual.map((span) => ({ ...span, endTime: '21:00', lastOrder: '20:30' })),
      { dayOfWeek: 6, startTime: '17:00', endTime: '21:00' },
      { dayOfWeek: 6, startTime: '12:00', endTime: '15:00' },
    ];
    expect(changeText(hours(spans, { isClosedOnHolidays: true }), PLACE)).toEqual({
      title: '영업시간이 달라요',
      lines: [
        { days: '평일', text: '10:00 – 21:00 (라스트오더 20:30)' },
        { days: '토요일', text: '12:00 – 15:00, 17:00 – 21:00' },
        { days: '휴무', text: '공휴일 휴무' },
      ],
    });
  });

  it('has the whole week if only the date of the hours would change', () => {
    expect(changeText(hours(usual), PLACE)).toEqual({
      title: '영업시간이 그대로예요',
      lines: [
        { days: '평일', text: '10:00 – 22:00' },
        { days: '주말', text: '쉬어요' },
      ],
    });
  });

  it('says that a day off no longer applies', () => {
    const place = { ...PLACE, hoursExceptions: [{ on: { type: 'PUBLIC_HOLIDAY' as const }, hours: [] }] };
    expect(changeText(hours(usual), place).title).toBe('휴무 없어요');
  });
});

describe('[11.2-3] old and new values', () => {
  it('are compared by day, with the days off', () => {
    const after = hours(usual.slice(1), { isClosedOnHolidays: true });
    const rows = compareChange(hours(usual), after);
    expect(rows.map(({ title }) => title)).toEqual(['월', '화', '수', '목', '금', '토', '일', '휴무']);
    expect(rows.filter(({ isDifferent }) => isDifferent)).toEqual([
      { title: '월', before: '10:00 – 22:00', after: '쉬어요', isDifferent: true },
      { title: '휴무', before: '없음', after: '공휴일 휴무', isDifferent: true },
    ]);
  });

  it('have no old hours if they were unknown', () => {
    expect(compareChange(null, hours(usual))[7]?.isDifferent).toBe(false);
    expect(compareChange(null, hours(usual))[6]).toEqual({
      title: '일',
      before: '없음',
      after: '쉬어요',
      isDifferent: true,
    });
  });

  it.each<[CorrectionChange | null, CorrectionChange, string, string]>([
    [null, { kind: 'CLOSED' }, '하고 있음', '문 닫음'],
    [{ kind: 'NAME', name: '느린오후' }, { kind: 'NAME', name: '빠른오후' }, '느린오후', '빠른오후'],
    [null, { kind: 'NAME', name: '빠른오후' }, '없음', '빠른오후'],
    [{ kind: 'CATEGORY', category: 'cafe' }, { kind: 'CATEGORY', category: 'drink' }, '카페', '주점'],
    [
      { kind: 'MOVED', latitude: 37.5446, longitude: 127.0559 },
      { kind: 'MOVED', latitude: 37.54789, longitude: 127.1 },
      '37.54460, 127.05590',
      '37.54789, 127.10000',
    ],
  ])('of %j and %j are in one row', (before, after, old, current) => {
    expect(compareChange(before, after)).toEqual([
      expect.objectContaining({ before: old, after: current, isDifferent: true }),
    ]);
  });

  it('show an equal value as no difference', () => {
    expect(compareChange({ kind: 'NAME', name: '느린오후' }, { kind: 'NAME', name: '느린오후' })[0]?.isDifferent).toBe(
      false,
    );
  });
});
