import { describe, expect, it } from 'vitest';
import { breakTime, closedReason, exceptionalDates, nextOpening, openState, usualWeek } from './open-state.ts';
import type { DayHours, DayRule, HoursException, OpeningRules } from './opening-rules.ts';
import { dateText, parseDate } from './seoul-time.ts';

const SUNDAY = 0;
const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;

const day = (dayOfWeek: number, startMinute: number, endMinute: number): DayHours => ({
  dayOfWeek,
  startMinute,
  endMinute,
});
const everyDay = (startMinute: number, endMinute: number) =>
  Array.from({ length: 7 }, (_, dayOfWeek) => day(dayOfWeek, startMinute, endMinute));

/** 2026-11-15 is a Sunday. */
const seoul = (dayOfMonth: number, time: string) => new Date(`2026-11-${dayOfMonth}T${time}+09:00`);

const weekly = (hours: DayHours[]): OpeningRules => ({ weekly: hours, exceptions: [] });

describe('open or closed', () => {
  const office = [day(MONDAY, 540, 1080)];

  it.each([
    [seoul(16, '08:59:59'), false, null],
    [seoul(16, '09:00:00'), true, '18:00'],
    [seoul(16, '17:59:59'), true, '18:00'],
    [seoul(16, '18:00:00'), false, null],
    [seoul(17, '12:00:00'), false, null],
  ])('9 to 18 on Mondays, at %s: %s until %s', (now, isOpen, closingTime) => {
    expect(openState(weekly(office), now)).toEqual({ isOpen, closingTime });
  });

  it.each([
    [seoul(20, '17:59:00'), false, null],
    [seoul(20, '23:30:00'), true, '02:00'],
    [seoul(21, '01:59:59'), true, '02:00'],
    [seoul(21, '02:00:00'), false, null],
  ])('18 to 2 in the night of Friday, at %s: %s until %s', (now, isOpen, closingTime) => {
    expect(openState(weekly([day(FRIDAY, 1080, 1560)]), now)).toEqual({ isOpen, closingTime });
  });

  it.each([
    [seoul(21, '23:59:00'), true, '02:00'],
    [seoul(15, '01:59:00'), true, '02:00'],
    [seoul(15, '02:00:00'), false, null],
  ])('the night of Saturday runs into the next week, at %s: %s until %s', (now, isOpen, closingTime) => {
    expect(openState(weekly([day(SATURDAY, 1080, 1560)]), now)).toEqual({ isOpen, closingTime });
  });

  it('is unknown without hours', () => {
    expect(openState(weekly([]), seoul(16, '12:00:00'))).toEqual({ isOpen: null, closingTime: null });
  });

  it.each([
    ['on a day within the week', seoul(18, '12:00:00')],
    ['on Saturday, an hour before the week ends', seoul(21, '23:00:00')],
    ['as the week begins', seoul(15, '00:00:00')],
  ])('[3.2-4] has no closing time for a place that never closes, %s', (_, now) => {
    expect(openState(weekly(everyDay(0, 1440)), now)).toEqual({ isOpen: true, closingTime: null });
  });

  it.each([
    ['listed from Saturday', [day(SATURDAY, 1080, 1440), day(SUNDAY, 0, 120)]],
    ['listed from Sunday', [day(SUNDAY, 0, 120), day(SATURDAY, 1080, 1440)]],
  ])('[3.2-4] is one night from Saturday 18:00 to Sunday 02:00, %s', (_, hours) => {
    expect(openState(weekly(hours), seoul(21, '17:59:00'))).toEqual({ isOpen: false, closingTime: null });
    expect(openState(weekly(hours), seoul(21, '23:00:00'))).toEqual({ isOpen: true, closingTime: '02:00' });
    expect(openState(weekly(hours), seoul(22, '01:59:00'))).toEqual({ isOpen: true, closingTime: '02:00' });
    expect(openState(weekly(hours), seoul(22, '02:00:00'))).toEqual({ isOpen: false, closingTime: null });
  });

  it('has a closing time exactly 24 hours ahead', () => {
    expect(openState(weekly([day(MONDAY, 540, 540 + 1440)]), seoul(16, '09:00:00'))).toEqual({
      isOpen: true,
      closingTime: '09:00',
    });
    expect(openState(weekly([day(MONDAY, 540, 541 + 1440)]), seoul(16, '09:00:00')).closingTime).toBeNull();
  });

  it('joins adjacent opening hours in any order of the list', () => {
    const backwards = [day(MONDAY, 900, 1200), day(MONDAY, 720, 900), day(MONDAY, 540, 720)];
    expect(openState(weekly(backwards), seoul(16, '10:00:00'))).toEqual({ isOpen: true, closingTime: '20:00' });
  });

  it('calls midnight 24:00', () => {
    expect(openState(weekly(everyDay(600, 1440)), seoul(18, '12:00:00')).closingTime).toBe('24:00');
  });

  it('is closed in a break between two intervals', () => {
    const withBreak = [day(MONDAY, 660, 900), day(MONDAY, 1020, 1260)];
    expect(openState(weekly(withBreak), seoul(16, '14:00:00')).closingTime).toBe('15:00');
    expect(openState(weekly(withBreak), seoul(16, '15:00:00')).isOpen).toBe(false);
    expect(openState(weekly(withBreak), seoul(16, '17:00:00')).closingTime).toBe('21:00');
  });
});

describe('the next opening', () => {
  const lunchAndEvening = [day(MONDAY, 690, 900), day(MONDAY, 1020, 1290), day(SATURDAY, 1080, 1560)];

  it.each([
    ['before the first', seoul(16, '08:00:00'), { daysLater: 0, time: '11:30' }],
    ['in the break', seoul(16, '15:00:00'), { daysLater: 0, time: '17:00' }],
    ['days before', seoul(16, '21:30:00'), { daysLater: 5, time: '18:00' }],
    ['when the week is over first', seoul(15, '02:00:00'), { daysLater: 1, time: '11:30' }],
    ['while it is open', seoul(16, '12:00:00'), null],
  ])('%s', (_, now, next) => {
    expect(nextOpening(weekly(lunchAndEvening), now)).toEqual(next);
  });

  it('is a week away after closing if it opens on one day of the week only', () => {
    expect(nextOpening(weekly([day(MONDAY, 0, 600)]), seoul(16, '10:00:00'))).toEqual({ daysLater: 7, time: '00:00' });
  });

  it('is absent without hours', () => {
    expect(nextOpening(weekly([]), seoul(16, '12:00:00'))).toBeNull();
  });
});

const at = (time: string) => new Date(`${time}:00+09:00`);

describe('[10.1-9] exceptions', () => {
  /** 10:00 to 18:00; at night on Saturdays. */
  const weeklyHours = [
    ...everyDay(600, 1080).filter(({ dayOfWeek }) => dayOfWeek !== SATURDAY),
    day(SATURDAY, 1140, 1570),
  ];
  const rules = (...exceptions: HoursException[]): OpeningRules => ({ weekly: weeklyHours, exceptions });
  const closedOn = (on: DayRule): HoursException => ({ on, spans: [] });
  const onHolidays = closedOn({ type: 'PUBLIC_HOLIDAY' });
  const secondMonday = closedOn({ type: 'NTH_WEEKDAY', nth: 2, dayOfWeek: MONDAY });
  const mondayOrNext = closedOn({ type: 'WEEKDAY_OR_NEXT', dayOfWeek: MONDAY });

  it.each([
    // Friday, 한글날.
    ['2026-10-09T11:07', { daysLater: 1, time: '19:00' }, 'PUBLIC_HOLIDAY'],
    // Friday, not a holiday.
    ['2026-10-16T09:59', { daysLater: 0, time: '10:00' }, null],
    ['2026-10-16T18:00', { daysLater: 1, time: '19:00' }, null],
    // Second Monday; the 12th.
    ['2026-10-12T11:07', { daysLater: 1, time: '10:00' }, 'REGULAR'],
    // Monday that is a holiday.
    ['2026-10-05T11:07', { daysLater: 1, time: '10:00' }, 'PUBLIC_HOLIDAY'],
    // Thursday to Saturday, 추석.
    ['2026-09-24T00:00', { daysLater: 3, time: '10:00' }, 'PUBLIC_HOLIDAY'],
  ])('closed at %s: opens %j, because %s', (time, next, reason) => {
    const place = rules(onHolidays, secondMonday);
    expect(openState(place, at(time))).toEqual({ isOpen: false, closingTime: null });
    expect(nextOpening(place, at(time))).toEqual(next);
    expect(closedReason(place, at(time))).toBe(reason);
  });

  it('a weekly day off is regular, also on a holiday that has no exception', () => {
    const withoutFriday = weekly(weeklyHours.filter(({ dayOfWeek }) => dayOfWeek !== FRIDAY));
    expect(closedReason(withoutFriday, at('2026-10-09T11:00'))).toBe('REGULAR');
    expect(closedReason(withoutFriday, at('2026-10-08T11:00'))).toBeNull();
    expect(closedReason(weekly([]), at('2026-10-09T11:00'))).toBeNull();
  });

  it('a span that began yesterday ends after midnight although today is closed', () => {
    // Saturday until Sunday 02:10; Sunday 2027-08-15 is a holiday.
    const place = rules(onHolidays);
    expect(openState(place, at('2027-08-15T02:09'))).toEqual({ isOpen: true, closingTime: '02:10' });
    expect(closedReason(place, at('2027-08-15T02:09'))).toBeNull();
    expect(openState(place, at('2027-08-15T02:10')).isOpen).toBe(false);
    expect(closedReason(place, at('2027-08-15T02:10'))).toBe('PUBLIC_HOLIDAY');
  });

  it('an exception of yesterday also removes its hours after midnight', () => {
    // Saturday 2026-10-03 is a holiday.
    expect(openState(rules(onHolidays), at('2026-10-04T01:00'))).toEqual({ isOpen: false, closingTime: null });
    expect(openState(rules(), at('2026-10-04T01:00'))).toEqual({ isOpen: true, closingTime: '02:10' });
  });

  it('hours of an exception replace those of the week, past midnight as well', () => {
    const place = rules({ on: { type: 'PUBLIC_HOLIDAY' }, spans: [{ startMinute: 1215, endMinute: 1475 }] });
    expect(openState(place, at('2026-10-09T17:00')).isOpen).toBe(false);
    expect(openState(place, at('2026-10-09T20:15'))).toEqual({ isOpen: true, closingTime: '00:35' });
    expect(openState(place, at('2026-10-10T00:34'))).toEqual({ isOpen: true, closingTime: '00:35' });
    expect(nextOpening(place, at('2026-10-09T08:00'))).toEqual({ daysLater: 0, time: '20:15' });
  });

  it('the last exception of a date decides', () => {
    const opens: HoursException = {
      on: { type: 'DATE', month: 10, day: 9 },
      spans: [{ startMinute: 660, endMinute: 700 }],
    };
    expect(openState(rules(onHolidays, opens), at('2026-10-09T11:30')).isOpen).toBe(true);
    expect(openState(rules(opens, onHolidays), at('2026-10-09T11:30')).isOpen).toBe(false);
  });

  it('names the day after a holiday', () => {
    // Tuesday after the substitute day.
    expect(closedReason(rules(mondayOrNext), at('2026-10-06T11:00'))).toBe('AFTER_PUBLIC_HOLIDAY');
    expect(closedReason(rules(mondayOrNext), at('2026-10-12T11:00'))).toBe('REGULAR');
    expect(openState(rules(mondayOrNext), at('2026-10-05T11:00')).isOpen).toBe(true);
    const afterHoliday = rules(closedOn({ type: 'AFTER_PUBLIC_HOLIDAY' }));
    expect(closedReason(afterHoliday, at('2026-10-06T11:00'))).toBe('AFTER_PUBLIC_HOLIDAY');
  });

  it('[3.2-4] a place that never closes has a closing time before a closed holiday', () => {
    const always: OpeningRules = { weekly: everyDay(0, 1440), exceptions: [onHolidays] };
    expect(openState(always, at('2026-10-07T23:00'))).toEqual({ isOpen: true, closingTime: null });
    expect(openState(always, at('2026-10-08T00:30'))).toEqual({ isOpen: true, closingTime: '24:00' });
  });

  it('finds an opening that exceptions have moved by weeks', () => {
    const mondays: OpeningRules = { weekly: [day(MONDAY, 570, 1000)], exceptions: [secondMonday, onHolidays] };
    // 5 October is a holiday and 12 October the second Monday.
    expect(nextOpening(mondays, at('2026-09-28T17:00'))).toEqual({ daysLater: 21, time: '09:30' });
    const never: OpeningRules = {
      weekly: everyDay(600, 700),
      exceptions: everyDay(0, 1)
        .flatMap(({ dayOfWeek }) => [closedOn({ type: 'WEEKDAY_OR_NEXT', dayOfWeek })])
        .concat(onHolidays),
    };
    expect(nextOpening(never, at('2026-09-28T17:00'))).toBeNull();
  });

  it('lists the dates of exceptions', () => {
    const dates = exceptionalDates(rules(onHolidays, secondMonday), parseDate('2026-10-03'), 10);
    expect(dates.map(dateText)).toEqual(['2026-10-03', '2026-10-05', '2026-10-09', '2026-10-12']);
  });

  it('has the days that close every week out of the usual week', () => {
    const place = rules(mondayOrNext, secondMonday);
    expect(usualWeek(place)).toEqual(weeklyHours.filter(({ dayOfWeek }) => dayOfWeek !== MONDAY));
    // Open on the holiday of Monday the 5th, closed on the day after.
    const dates = exceptionalDates(place, parseDate('2026-09-28'), 20);
    expect(dates.map(dateText)).toEqual(['2026-10-05', '2026-10-06']);
    const onlyMondays: OpeningRules = { weekly: [day(MONDAY, 570, 1000)], exceptions: [mondayOrNext] };
    expect(usualWeek(onlyMondays)).toEqual(onlyMondays.weekly);
  });
});

describe('the break of a day', () => {
  const noodles = weekly([day(MONDAY, 690, 900), day(MONDAY, 1020, 1270)]);

  it.each([
    ['11:29:59', null],
    ['11:30:00', { from: '15:00', until: '17:00' }],
    ['14:59:59', { from: '15:00', until: '17:00' }],
    ['15:00:00', { from: '15:00', until: '17:00' }],
    ['16:59:59', { from: '15:00', until: '17:00' }],
    ['17:00:00', null],
    ['21:10:00', null],
  ])('[2.7-9] is the next change of an open place, or now: at %s', (time, expected) => {
    expect(breakTime(noodles, seoul(16, time))).toEqual(expected);
  });

  it('is none between adjacent spans, and none of a day whose night before lasts through it', () => {
    expect(breakTime(weekly([day(MONDAY, 690, 900), day(MONDAY, 900, 1270)]), seoul(16, '12:00:00'))).toBeNull();
    const longNight = weekly([day(SUNDAY, 1200, 2400), ...noodles.weekly]);
    expect(breakTime(longNight, seoul(16, '12:00:00'))).toBeNull();
  });

  it('is not that of the week on a day with other hours', () => {
    const on: DayRule = { type: 'DATE', month: 11, day: 16 };
    const exception: HoursException = { on, spans: [{ startMinute: 690, endMinute: 1270 }] };
    expect(breakTime({ ...noodles, exceptions: [exception] }, seoul(16, '12:00:00'))).toBeNull();
  });
});
