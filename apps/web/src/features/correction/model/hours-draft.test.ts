import type { HoursException } from '@sol/contract/place-hours';
import { describe, expect, it } from 'vitest';
import { addBreak, listOtherExceptions, toHoursChange, toHoursDraft, UNSET_DAY, withDays } from './hours-draft.ts';

const second: HoursException = { on: { type: 'NTH_WEEKDAY', nth: 2, dayOfWeek: 1 }, hours: [] };
const holidays: HoursException = { on: { type: 'PUBLIC_HOLIDAY' }, hours: [] };
const shorter: HoursException = {
  on: { type: 'NTH_WEEKDAY', nth: -1, dayOfWeek: 3 },
  hours: [{ startTime: '10:00', endTime: '13:00' }],
};
const someHolidays: HoursException = { on: { type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [6] }, hours: [] };
const openHolidays: HoursException = {
  on: { type: 'PUBLIC_HOLIDAY' },
  hours: [{ startTime: '12:00', endTime: '18:00' }],
};

describe('[11.2-1] the draft of the hours', () => {
  it('has the hours of the page, in order, and the other days closed', () => {
    const { days } = toHoursDraft({
      openingHours: [
        { dayOfWeek: 2, startTime: '17:00', endTime: '02:00' },
        { dayOfWeek: 2, startTime: '11:30', endTime: '15:00' },
        { dayOfWeek: 5, startTime: '00:00', endTime: '24:00' },
        { dayOfWeek: 6, startTime: '09:00', endTime: '24:00' },
      ],
    });
    expect(days[2]).toEqual({
      state: 'OPEN',
      spans: [
        { opens: '11:30', closes: '15:00', lastOrder: '' },
        { opens: '17:00', closes: '02:00', lastOrder: '' },
      ],
    });
    expect(days[5]).toEqual({ state: 'ALL_DAY', spans: [] });
    expect(days[6]?.spans).toEqual([{ opens: '09:00', closes: '00:00', lastOrder: '' }]);
    expect(days.map(({ state }) => state)).toEqual(['CLOSED', 'CLOSED', 'OPEN', 'CLOSED', 'CLOSED', 'ALL_DAY', 'OPEN']);
  });

  it('has unset days for unknown hours, and never closed ones', () => {
    const draft = toHoursDraft({ openingHours: [] });
    expect(draft).toEqual({ days: Array(7).fill(UNSET_DAY), nthClosings: [], isClosedOnHolidays: false });
  });

  it('has the days off of a month and public holidays, and names all other exceptions', () => {
    const place = { openingHours: [], hoursExceptions: [second, shorter, holidays, someHolidays, openHolidays] };
    expect(toHoursDraft(place)).toMatchObject({
      nthClosings: [{ nth: 2, dayOfWeek: 1 }],
      isClosedOnHolidays: true,
    });
    expect(listOtherExceptions(place)).toEqual([shorter, someHolidays, openHolidays]);
    expect(toHoursDraft({ openingHours: [], hoursExceptions: [someHolidays, openHolidays] }).isClosedOnHolidays).toBe(
      false,
    );
    expect(listOtherExceptions({ openingHours: [] })).toEqual([]);
  });

  it('becomes a change with the days from Monday, ordered spans, midnight and last orders', () => {
    const draft = withDays(toHoursDraft({ openingHours: [], hoursExceptions: [second, holidays] }), [0, 3], {
      state: 'OPEN',
      spans: [
        { opens: '17:30', closes: '00:00', lastOrder: '23:10' },
        { opens: '11:00', closes: '15:00', lastOrder: '' },
      ],
    });
    const change = toHoursChange(withDays(draft, [5], { state: 'ALL_DAY', spans: [] }));
    expect(change).toEqual({
      kind: 'HOURS',
      hours: [
        { dayOfWeek: 3, startTime: '11:00', endTime: '15:00' },
        { dayOfWeek: 3, startTime: '17:30', endTime: '24:00', lastOrder: '23:10' },
        { dayOfWeek: 5, startTime: '00:00', endTime: '24:00' },
        { dayOfWeek: 0, startTime: '11:00', endTime: '15:00' },
        { dayOfWeek: 0, startTime: '17:30', endTime: '24:00', lastOrder: '23:10' },
      ],
      closedNthWeekdays: [{ nth: 2, dayOfWeek: 1 }],
      isClosedOnHolidays: true,
    });
  });

  it('becomes a change without the days off that it does not have', () => {
    expect(toHoursChange(toHoursDraft({ openingHours: [] }))).toEqual({ kind: 'HOURS', hours: [] });
  });

  it('keeps the spans of a day that is closed for the moment out of the change', () => {
    const draft = withDays(toHoursDraft({ openingHours: [] }), [1], {
      state: 'CLOSED',
      spans: [{ opens: '09:00', closes: '18:00', lastOrder: '' }],
    });
    expect(toHoursChange(draft).hours).toEqual([]);
  });
});

describe('[11.2-1] a break', () => {
  const span = (opens: string, closes: string) => ({ opens, closes, lastOrder: '20:30' });

  it.each([
    ['11:00', '21:00'],
    ['11:00', '02:00'],
    ['14:59', '17:01'],
  ])('divides %s to %s in the afternoon', (opens, closes) => {
    expect(addBreak([span(opens, closes)])).toEqual([
      { opens, closes: '15:00', lastOrder: '' },
      { opens: '17:00', closes, lastOrder: '20:30' },
    ]);
  });

  it.each([
    ['15:00', '21:00'],
    ['11:00', '17:00'],
    ['18:00', '02:00'],
    ['', '21:00'],
    ['11:00', ''],
  ])('leaves %s to %s and adds an empty span', (opens, closes) => {
    expect(addBreak([span(opens, closes)])).toEqual([span(opens, closes), { opens: '', closes: '', lastOrder: '' }]);
  });

  it('divides the last span only', () => {
    expect(addBreak([span('07:00', '09:00'), span('11:00', '21:00')]).map(({ opens }) => opens)).toEqual([
      '07:00',
      '11:00',
      '17:00',
    ]);
    expect(addBreak([])).toHaveLength(1);
  });
});
