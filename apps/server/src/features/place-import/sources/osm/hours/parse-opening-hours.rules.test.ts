import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DayHours, DayRule, DaySpan } from '#lib/time/opening-rules.ts';
import { REAL_FILES } from '../../../../../test/real-files.ts';
import { parseOpeningHours } from './parse-opening-hours.rules.ts';

/** Hours as minutes. Beyond 24 they are of the next day. */
const span = (from: number, to: number): DaySpan => ({ startMinute: from * 60, endMinute: to * 60 });
const week = (days: string, from: number, to: number): DayHours[] =>
  [...days].map((day) => ({ dayOfWeek: Number(day), ...span(from, to) }));
const sorted = (weekly: DayHours[]) =>
  weekly.toSorted((a, b) => a.dayOfWeek - b.dayOfWeek || a.startMinute - b.startMinute);
const nth = (n: number, dayOfWeek: number): DayRule => ({ type: 'NTH_WEEKDAY', nth: n, dayOfWeek });
const date = (month: number, day: number): DayRule => ({ type: 'DATE', month, day });
const HOLIDAY: DayRule = { type: 'PUBLIC_HOLIDAY' };

const ALL = '0123456';

describe('[10.1-10] weekly hours', () => {
  it.each<[string, DayHours[]]>([
    ['Mo-Fr 09:00-18:30; Sa 10:00-14:00', [...week('12345', 9, 18.5), ...week('6', 10, 14)]],
    ['Tu-Su 11:30-14:30,17:00-22:00', [...week('023456', 11.5, 14.5), ...week('023456', 17, 22)]],
    ['24/7', week(ALL, 0, 24)],
    ['Mo-Su 00:00-00:00', week(ALL, 0, 24)],
    [
      'Mo-Fr 00:00-24:00; Sa 00:00-20:00; Su 09:00-24:00',
      [...week('0', 9, 24), ...week('12345', 0, 24), ...week('6', 0, 20)],
    ],
    ['18:00-02:00', week(ALL, 18, 26)],
    ['Mo-Th 18:00-02:00; Fr-Sa 18:00-03:00', [...week('1234', 18, 26), ...week('56', 18, 27)]],
    ['Tu-Su 17:00-01:30; Mo off', week('023456', 17, 25.5)],
    ['10:00-22:00; 2019 Dec 24 off', week(ALL, 10, 22)],
  ])('%s', (value, weekly) => {
    expect(parseOpeningHours(value)).toEqual({
      rules: { weekly: sorted(weekly), exceptions: [] },
      isNormalized: false,
    });
  });
});

describe('[10.1-10] exceptions', () => {
  it.each<[string, DayHours[], { on: DayRule; spans: DaySpan[] }[]]>([
    ['Mo-Fr 09:00-18:00; PH off', week('12345', 9, 18), [{ on: HOLIDAY, spans: [] }]],
    ['Mo-Su 10:00-22:00; PH 11:00-17:30', week(ALL, 10, 22), [{ on: HOLIDAY, spans: [span(11, 17.5)] }]],
    ['Mo-Sa,PH 10:00-18:00', week('123456', 10, 18), [{ on: HOLIDAY, spans: [span(10, 18)] }]],
    ['PH,Mo-Su 10:00-22:30', week(ALL, 10, 22.5), []],
    [
      'Mo-Fr 09:00-18:00; PH Mo off',
      week('12345', 9, 18),
      [{ on: { type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [2, 3, 4, 5] }, spans: [] }],
    ],
    [
      '10:00-20:00; Su[2,4] off',
      week(ALL, 10, 20),
      [
        { on: nth(2, 0), spans: [] },
        { on: nth(4, 0), spans: [] },
      ],
    ],
    ['10:00-20:00; Mo[-1] off', week(ALL, 10, 20), [{ on: nth(-1, 1), spans: [] }]],
    ['10:00-20:00; We[5] off', week(ALL, 10, 20), [{ on: nth(5, 3), spans: [] }]],
    [
      'Mo-Fr 09:00-18:00; Mo[1] 12:00-18:00; PH off',
      week('12345', 9, 18),
      [
        { on: nth(1, 1), spans: [span(12, 18)] },
        { on: HOLIDAY, spans: [] },
      ],
    ],
    [
      '10:00-20:00; Jan 1,Dec 25 off',
      week(ALL, 10, 20),
      [
        { on: date(1, 1), spans: [] },
        { on: date(12, 25), spans: [] },
      ],
    ],
    ['24/7; Dec 25 off', week(ALL, 0, 24), [{ on: date(12, 25), spans: [] }]],
    // The eve of a holiday is open until two.
    ['18:00-02:00; PH off', week(ALL, 18, 26), [{ on: HOLIDAY, spans: [] }]],
    ['18:00-02:00; Su[3] off', week(ALL, 18, 26), [{ on: nth(3, 0), spans: [] }]],
  ])('%s', (value, weekly, exceptions) => {
    expect(parseOpeningHours(value).rules).toEqual({ weekly: sorted(weekly), exceptions });
  });
});

describe('[10.1-10] lunch and dinner', () => {
  const lunchAndDinner = (days: string) => [...week(days, 11.5, 15), ...week(days, 17, 21)];

  it.each([
    '11:30~15:00 / 17:00~21:00',
    '11:30~15:00; 17:00~21:00',
    '11:30-15:00 17:00-21:00',
    '오전 11시30분~오후 3시 / 오후 5시~오후 9시',
    '오전 11시30분~오후 3시 / 오후 5시~9시',
    'Mo-Su 11:30-15:00; Mo-Su 17:00-21:00',
    'Mo-Su 11:30-15:00, 17:00-21:00',
    '점심 11:30-15:00 / 저녁 17:00-21:00',
    '점심: 11:30~15:00 저녁: 5시~9시',
    'lunch 11:30-15:00, dinner 17:00-21:00',
    '11:30-21:00 브레이크타임 15:00-17:00',
    '11:30-21:00 (15:00~17:00 브레이크타임)',
    '매일 11:30~21:00, 브레이크 타임: 15시~17시',
    '11:30-15:00, 17:00-21:00 (라스트오더 14:30, 20:30)',
  ])('are both kept: %s', (value) => {
    expect(parseOpeningHours(value).rules).toEqual({ weekly: sorted(lunchAndDinner(ALL)), exceptions: [] });
  });

  it.each([
    'Mo-Fr 11:30-15:00; Mo-Fr 17:00-21:00',
    'Mo-Fr 11:30-15:00 / 17:00-21:00',
    '평일 11:30~15:00 / 17:00~21:00',
    '월~금 11:30~15:00, 17:00~21:00, 토/일 휴무',
  ])('are those of the weekdays alone: %s', (value) => {
    expect(parseOpeningHours(value).rules?.weekly).toEqual(sorted(lunchAndDinner('12345')));
  });

  it('leaves a later rule that replaces another one', () => {
    const weekly = [...week('01234', 10, 22), ...week('56', 10, 24)];
    expect(parseOpeningHours('Mo-Su 10:00-22:00; Fr-Sa 10:00-24:00').rules?.weekly).toEqual(sorted(weekly));
    expect(parseOpeningHours('18:00-26:00; 11:00-15:00').rules?.weekly).toHaveLength(14);
  });

  it.each([
    'Mo-Su 11:30-15:00; Sa 17:00-21:00',
    'Mo-Su 10:00-20:00; Mo-Su 11:00-15:00',
    'Mo-Fr 11:30-15:00; 17:00-21:00',
    '11:00-22:00 (평일 브레이크타임 15:00-17:00)',
    '11:00-22:00 브레이크타임 있음',
    '09:00-18:00 (점심시간 12:00-13:00)',
    '11:30-14:00 브레이크타임 15:00-17:00',
  ])('are not guessed: %s', (value) => {
    expect(parseOpeningHours(value).rules).toBeUndefined();
  });
});

describe('[10.1-10] everyday Korean', () => {
  const holiday = { on: HOLIDAY, spans: [] };
  const main = (name: 'SEOLLAL' | 'CHUSEOK') =>
    ({ on: { type: 'NAMED_HOLIDAY', holiday: name, scope: 'MAIN_DAY' }, spans: [] }) as const;

  it.each<[string, DayHours[], object[]]>([
    ['월-금 09:00-18:00, 토 09:00-13:00, 일/공휴일 휴무', [...week('12345', 9, 18), ...week('6', 9, 13)], [holiday]],
    ['월~금 09:00~18:00 일·공휴일 휴무', week('12345', 9, 18), [holiday]],
    ['평일 09:00-18:00, 토/일/공휴일 휴무', week('12345', 9, 18), [holiday]],
    ['10:00-20:00 둘째·넷째 월요일 휴무', week(ALL, 10, 20), [nth(2, 1), nth(4, 1)].map((on) => ({ on, spans: [] }))],
    ['10:00-20:00 2·4주 일요일 휴무', week(ALL, 10, 20), [nth(2, 0), nth(4, 0)].map((on) => ({ on, spans: [] }))],
    ['11:00-22:00 (라스트오더 21:00)', week(ALL, 11, 22), []],
    ['11:00-22:00, L.O 21:30', week(ALL, 11, 22), []],
    ['11:00-22:00 마감 30분 전 라스트오더', week(ALL, 11, 22), []],
    ['18:00~익일 02:00', week(ALL, 18, 26), []],
    ['17:00-다음날 새벽 2시', week(ALL, 17, 26), []],
    ['오후 6시부터 새벽 2시까지', week(ALL, 18, 26), []],
    ['24시간(연중무휴)', week(ALL, 0, 24), []],
    ['연중무휴 / 24시간 영업', week(ALL, 0, 24), []],
    ['24시간 (일요일 휴무)', week('123456', 0, 24), []],
    ['10:00~22:00 일요일은 휴무', week('123456', 10, 22), []],
    ['10:00~22:00 매주 월 휴무', week('023456', 10, 22), []],
    ['10:00-22:00 정기휴무: 매주 월요일', week('023456', 10, 22), []],
    ['10:00-22:00 명절 당일 휴무', week(ALL, 10, 22), [main('SEOLLAL'), main('CHUSEOK')]],
    ['오전 10시~오후 10시, 월요일 휴무, 공휴일 휴무', week('023456', 10, 22), [holiday]],
    ['오후 5시~9시', week(ALL, 17, 21), []],
    ['평일 9시~18시, 주말 10시~17시', [...week('12345', 9, 18), ...week('06', 10, 17)], []],
  ])('%s', (value, weekly, exceptions) => {
    expect(parseOpeningHours(value)).toEqual({ rules: { weekly: sorted(weekly), exceptions }, isNormalized: true });
  });

  it.each([
    ...['10:00-22:00 격주 월요일 휴무', '하절기 10:00-20:00 동절기 10:00-18:00', '새벽 2시까지', '월요일 휴무'],
    ...['오전 9시~6시', '10시~8시', '10:00~익일 11:00', '10:00-22:00 일요일 휴무(공휴일 정상영업)'],
  ])('is not guessed: %s', (value) => {
    expect(parseOpeningHours(value).rules).toBeUndefined();
  });
});

describe('[10.1-10] dropped values', () => {
  it.each([
    ['Nov-Feb 10:00-17:00; Mar-Oct 10:00-19:00', 'UNREPRESENTABLE'],
    ['week 1-53/2 Fr 10:00-12:00', 'UNREPRESENTABLE'],
    ['10:00-12:00; easter off', 'UNREPRESENTABLE'],
    ['10:00-20:00; PH -1 day 10:00-15:00', 'UNREPRESENTABLE'],
    ['18:00+', 'UNCERTAIN'],
    ['10:00-18:00 "예약제"', 'UNCERTAIN'],
    ['10:00-sunset', 'UNCERTAIN'],
    ['10:00-20:00; SH off', 'UNCERTAIN'],
    ['off', 'UNCERTAIN'],
    ['Mo-Sa', 'INVALID'],
    ['12~9', 'INVALID'],
    ['-23:00', 'INVALID'],
    ['1:007PM~2:00AM', 'INVALID'],
    ['ATM: 07:00 ~ 23:30', 'INVALID'],
  ])('%s is %s', (value, dropped) => {
    expect(parseOpeningHours(value)).toEqual({ dropped });
  });
});

it('[10.1-10] tries a rejected value once more after normalizing it', () => {
  expect(parseOpeningHours('오전 9시 ~ 저녁 10시 (둘째주 화요일 휴무)')).toEqual({
    rules: { weekly: week(ALL, 9, 22), exceptions: [{ on: nth(2, 2), spans: [] }] },
    isNormalized: true,
  });
});

it('[10.1-10] does not read "am 7:00~pm 7:00" as 24 hours, as the library does', () => {
  expect(parseOpeningHours('am 7:00~pm 7:00').rules?.weekly).toEqual(week(ALL, 7, 19));
});

it.each(['1 '.repeat(120), '매월 1'.repeat(50), '('.repeat(250), 'Mo 10:00-11:00; '.repeat(5000)])(
  'rejects a value made to take long: %.12s…',
  (value) => {
    expect(parseOpeningHours(value)).toEqual({ dropped: 'INVALID' });
  },
);

it.skipIf(REAL_FILES === null)('[10.1-10] understands the values of the real file', async () => {
  const text = await readFile(join(REAL_FILES ?? '', 'osm_seoul_pois_2018.geojson'), 'utf8');
  const values = [...text.matchAll(/"opening_hours": ("(?:[^"\\]|\\.)*")/g)].map(([, value = '""']) =>
    JSON.parse(value),
  );
  const outcomes = Object.groupBy(values.map(parseOpeningHours), (parsed) => {
    if (parsed.rules === undefined) return parsed.dropped;
    return parsed.isNormalized ? 'normalized' : 'direct';
  });
  const counts = Object.fromEntries(Object.entries(outcomes).map(([outcome, all]) => [outcome, all.length]));
  expect(values).toHaveLength(494);
  expect(counts).toEqual({ direct: 356, normalized: 114, INVALID: 23, UNREPRESENTABLE: 1 });
});

it('[10.1-10] reads many days without a time within a second', () => {
  const startedAt = performance.now();
  parseOpeningHours(`휴무 ${'월 화 '.repeat(12)}x`);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
