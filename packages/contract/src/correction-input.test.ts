import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { issuePaths } from './test/issue-paths.ts';

const span = (change: object = {}) => ({ dayOfWeek: 3, startTime: '09:30', endTime: '21:00', ...change });
const hours = (...spans: object[]) => ({ kind: 'HOURS', hours: spans });
const closedOn = (nth: number, dayOfWeek = 2) => ({ ...hours(span()), closedNthWeekdays: [{ nth, dayOfWeek }] });
const WRONG_TIME = '시각을 다시 확인해 주세요.';

const isAccepted = (input: object) => issuePaths(api['POST /api/place/:id/correction'].body, input).length === 0;

describe('[11.2-1] a correction', () => {
  it.each<[string, object]>([
    ['of one day', hours(span())],
    ['of Sunday and of Saturday', hours(span({ dayOfWeek: 0 }), span({ dayOfWeek: 6 }))],
    [
      'of three spans on seven days',
      hours(...Array.from({ length: 21 }, (_, index) => span({ dayOfWeek: index % 7 }))),
    ],
    ['of a whole day', hours(span({ startTime: '00:00', endTime: '24:00' }))],
    ['until after midnight', hours(span({ startTime: '18:00', endTime: '02:30' }))],
    ['of the last minute', hours(span({ startTime: '23:59', endTime: '23:59' }))],
    ['with a last order', hours(span({ lastOrder: '20:30' }))],
    ['with the last weekday of a month', closedOn(-1)],
    ['with the first weekday of a month', closedOn(1, 0)],
    ['with the fifth weekday of a month', closedOn(5, 6)],
    ['with public holidays', { ...hours(span()), isClosedOnHolidays: true }],
    ['of a closed place', { kind: 'CLOSED' }],
    ['of a moved place', { kind: 'MOVED', latitude: 37.5447, longitude: 127.0557 }],
    ['of a name of 50 letters', { kind: 'NAME', name: '가'.repeat(50) }],
    ['of a category', { kind: 'CATEGORY', category: 'walk' }],
    ['with a note of 100 letters', { kind: 'CLOSED', note: '나'.repeat(100) }],
  ])('is accepted %s', (_, input) => {
    expect(issuePaths(api['POST /api/place/:id/correction'].body, input)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['of no day', hours(), 'hours'],
    ['of 22 spans', hours(...Array.from({ length: 22 }, () => span())), 'hours'],
    ['of a day before Sunday', hours(span({ dayOfWeek: -1 })), 'hours.0.dayOfWeek'],
    ['of an eighth day', hours(span(), span({ dayOfWeek: 7 })), 'hours.1.dayOfWeek'],
    ['of half a day', hours(span({ dayOfWeek: 1.5 })), 'hours.0.dayOfWeek'],
    ['that starts at 24:00', hours(span({ startTime: '24:00' })), `hours.0.startTime: ${WRONG_TIME}`],
    ['that ends at 24:01', hours(span({ endTime: '24:01' })), `hours.0.endTime: ${WRONG_TIME}`],
    ['that ends at 21:60', hours(span({ endTime: '21:60' })), `hours.0.endTime: ${WRONG_TIME}`],
    ['with an hour of one digit', hours(span({ startTime: '9:30' })), `hours.0.startTime: ${WRONG_TIME}`],
    ['with a last order at 24:00', hours(span({ lastOrder: '24:00' })), `hours.0.lastOrder: ${WRONG_TIME}`],
    ['with the zeroth weekday', closedOn(0), 'closedNthWeekdays.0.nth'],
    ['with the sixth weekday', closedOn(6), 'closedNthWeekdays.0.nth'],
    ['with the last but one weekday', closedOn(-2), 'closedNthWeekdays.0.nth'],
    ['with the first of an eighth day', closedOn(1, 7), 'closedNthWeekdays.0.dayOfWeek'],
    ['of a move without a longitude', { kind: 'MOVED', latitude: 37.5447 }, 'longitude'],
    ['of a name of spaces', { kind: 'NAME', name: '  ' }, 'name: 이름을 적어 주세요.'],
    ['of a name of 51 letters', { kind: 'NAME', name: '가'.repeat(51) }, 'name: 이름은 50자까지 쓸 수 있어요.'],
    ['of an unknown category', { kind: 'CATEGORY', category: 'bank' }, 'category'],
    ['with a note of 101 letters', { kind: 'CLOSED', note: '나'.repeat(101) }, 'note'],
  ])('is refused %s', (_, input, path) => {
    const paths = issuePaths(api['POST /api/place/:id/correction'].body, input);
    expect(paths).toHaveLength(1);
    expect(paths[0]).toContain(path);
  });

  it('is refused with fields that its kind does not have, and without a kind', () => {
    expect(isAccepted({ kind: 'CLOSED', name: '이름' })).toBe(false);
    expect(isAccepted({ kind: 'NAME', name: '이름', category: 'walk' })).toBe(false);
    expect(isAccepted(hours(span({ memo: '' })))).toBe(false);
    expect(isAccepted({ kind: 'OPENED' })).toBe(false);
    expect(isAccepted({ name: '이름' })).toBe(false);
  });
});
