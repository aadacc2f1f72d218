import { describe, expect, it } from 'vitest';
import { type DayDraft, type HoursDraft, toHoursDraft, withDays } from './hours-draft.ts';
import { isNextDay, validateDay, validateHours } from './validate-hours.ts';

const span = (opens: string, closes: string, lastOrder = '') => ({ opens, closes, lastOrder });
const open = (...spans: DayDraft['spans']): DayDraft => ({ state: 'OPEN', spans });
const CLOSED: DayDraft = { state: 'CLOSED', spans: [] };
const ALL_DAY: DayDraft = { state: 'ALL_DAY', spans: [] };

/** A week that is closed but for the given days. */
const week = (days: Record<number, DayDraft>): HoursDraft =>
  Object.entries(days).reduce(
    (draft, [dayOfWeek, day]) => withDays(draft, [Number(dayOfWeek)], day),
    withDays(toHoursDraft({ openingHours: [] }), [0, 1, 2, 3, 4, 5, 6], CLOSED),
  );

describe('[11.2-1] the fault of a day', () => {
  it.each<[string, DayDraft, string | undefined, RegExp?]>([
    ['no opening time', open(span('', '21:00')), 'span-0-opens', /여는 시각을/],
    ['no closing time', open(span('11:00', '')), 'span-0-closes', /닫는 시각을/],
    ['equal times', open(span('11:00', '11:00')), 'span-0-closes', /24시간/],
    ['a whole span', open(span('11:00', '21:00')), undefined],
    ['a span past midnight', open(span('18:00', '02:00')), undefined],
    ['a span until midnight', open(span('18:00', '00:00', '23:59')), undefined],
    ['a last order at the end', open(span('11:00', '21:00', '21:00')), undefined],
    ['a last order after the end', open(span('11:00', '21:00', '21:01')), 'span-0-lastOrder', /영업시간 밖/],
    ['a last order before the start', open(span('11:00', '21:00', '10:59')), 'span-0-lastOrder'],
    ['a last order past midnight', open(span('18:00', '02:00', '01:30')), undefined],
    ['a last order after a night', open(span('18:00', '02:00', '02:01')), 'span-0-lastOrder'],
    ['a fault of the second span', open(span('11:00', '15:00'), span('17:00', '')), 'span-1-closes'],
    ['spans that touch', open(span('11:00', '15:00'), span('15:00', '21:00')), undefined],
    ['spans that overlap', open(span('11:00', '15:00'), span('14:59', '21:00')), 'span-1-opens', /겹쳐요/],
    ['a span around the first', open(span('11:00', '15:00'), span('09:00', '21:00')), 'span-1-opens'],
    ['spans in another order', open(span('17:00', '21:00'), span('11:00', '15:00')), undefined],
    [
      'an overlap with the third',
      open(span('08:00', '10:00'), span('11:00', '15:00'), span('09:00', '10:30')),
      'span-2-opens',
    ],
    ['unused spans of a closed day', { state: 'CLOSED', spans: [span('', '')] }, undefined],
  ])('%s', (_, day, field, text = /./) => {
    const fault = validateDay(day);
    expect(fault?.field).toBe(field);
    if (fault !== undefined) expect(fault.text).toMatch(text);
  });
});

describe('[11.2-1] the fault of a week', () => {
  it('names the first unset day from Monday', () => {
    const draft = withDays(toHoursDraft({ openingHours: [] }), [1, 2, 3], open(span('11:00', '21:00')));
    expect(validateHours(draft)).toEqual({
      field: 'day-4',
      text: '목요일 시간을 넣거나 쉬는 날로 골라 주세요.',
    });
  });

  it('names the day of a faulty span', () => {
    expect(validateHours(week({ 3: open(span('11:00', '')) }))).toEqual({
      field: 'day-3',
      text: '수요일: 닫는 시각을 넣어 주세요.',
    });
  });

  it('refuses a week without an open day', () => {
    const text = expect.stringMatching(/일주일 내내 쉬어요/);
    // At Monday, which the form shows first.
    expect(validateHours(week({}))).toEqual({ field: 'day-1', text });
    expect(validateHours(week({ 0: open(span('13:00', '18:00')) }))).toBeUndefined();
  });

  it.each<[string, Record<number, DayDraft>, string | undefined]>([
    [
      'a night that ends before the next day opens',
      { 5: open(span('18:00', '02:00')), 6: open(span('02:00', '05:00')) },
      undefined,
    ],
    [
      'a night into the hours of the next day',
      { 5: open(span('18:00', '02:00')), 6: open(span('01:59', '05:00')) },
      'day-6',
    ],
    ['a night into a whole day', { 2: open(span('18:00', '00:01')), 3: ALL_DAY }, 'day-3'],
    ['a night until midnight before a whole day', { 2: open(span('18:00', '00:00')), 3: ALL_DAY }, undefined],
    ['Saturday night into Sunday', { 6: open(span('20:00', '03:00')), 0: open(span('00:30', '04:00')) }, 'day-0'],
    ['Sunday night into Monday', { 0: open(span('20:00', '03:00')), 1: open(span('02:30', '09:00')) }, 'day-1'],
    ['whole days in a row', { 0: ALL_DAY, 1: ALL_DAY, 6: ALL_DAY }, undefined],
  ])('%s', (_, days, field) => {
    expect(validateHours(week(days))?.field).toBe(field);
  });

  it('names both days of an overlap', () => {
    const days = { 6: open(span('20:00', '03:00')), 0: open(span('00:30', '04:00')) };
    expect(validateHours(week(days))?.text).toBe('토요일 영업이 다음 날까지 이어져 일요일 시간과 겹쳐요.');
  });
});

it.each([
  ['18:00', '02:00', true],
  ['11:00', '21:00', false],
  ['18:00', '00:00', false],
  ['', '02:00', false],
  ['18:00', '', false],
])('whether %s to %s ends on the next day is %s', (opens, closes, expected) => {
  expect(isNextDay(span(opens, closes))).toBe(expected);
});
