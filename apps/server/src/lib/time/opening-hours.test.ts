import { describe, expect, it } from 'vitest';
import { type DayHours, minuteOfWeek, nextOpening, openState, timeText, weekToMultirange } from './opening-hours.ts';

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

describe('the minute of the week', () => {
  it.each([
    [seoul(15, '00:00:00'), 0],
    [seoul(15, '00:00:59'), 0],
    [seoul(16, '00:01:00'), 1441],
    [seoul(21, '23:59:59'), 10_079],
    // Seoul has no daylight saving time.
    [new Date('2026-07-05T09:30:00+09:00'), 570],
  ])('of %s is %d', (time, minute) => {
    expect(minuteOfWeek(time)).toBe(minute);
  });
});

describe('open or closed', () => {
  const office = [day(MONDAY, 540, 1080)];

  it.each([
    [seoul(16, '08:59:59'), false, null],
    [seoul(16, '09:00:00'), true, '18:00'],
    [seoul(16, '17:59:59'), true, '18:00'],
    [seoul(16, '18:00:00'), false, null],
    [seoul(17, '12:00:00'), false, null],
  ])('9 to 18 on Mondays, at %s: %s until %s', (now, isOpen, closingTime) => {
    expect(openState(office, now)).toEqual({ isOpen, closingTime });
  });

  it.each([
    [seoul(20, '17:59:00'), false, null],
    [seoul(20, '23:30:00'), true, '02:00'],
    [seoul(21, '01:59:59'), true, '02:00'],
    [seoul(21, '02:00:00'), false, null],
  ])('18 to 2 in the night of Friday, at %s: %s until %s', (now, isOpen, closingTime) => {
    expect(openState([day(FRIDAY, 1080, 1560)], now)).toEqual({ isOpen, closingTime });
  });

  it.each([
    [seoul(21, '23:59:00'), true, '02:00'],
    [seoul(15, '01:59:00'), true, '02:00'],
    [seoul(15, '02:00:00'), false, null],
  ])('the night of Saturday runs into the next week, at %s: %s until %s', (now, isOpen, closingTime) => {
    expect(openState([day(SATURDAY, 1080, 1560)], now)).toEqual({ isOpen, closingTime });
  });

  it('is unknown without hours', () => {
    expect(openState([], seoul(16, '12:00:00'))).toEqual({ isOpen: null, closingTime: null });
  });

  it.each([
    ['on a day within the week', seoul(18, '12:00:00')],
    ['on Saturday, an hour before the week ends', seoul(21, '23:00:00')],
    ['as the week begins', seoul(15, '00:00:00')],
  ])('[3.2-4] has no closing time for a place that never closes, %s', (_, now) => {
    expect(openState(everyDay(0, 1440), now)).toEqual({ isOpen: true, closingTime: null });
  });

  it.each([
    ['listed from Saturday', [day(SATURDAY, 1080, 1440), day(SUNDAY, 0, 120)]],
    ['listed from Sunday', [day(SUNDAY, 0, 120), day(SATURDAY, 1080, 1440)]],
  ])('[3.2-4] is one night from Saturday 18:00 to Sunday 02:00, %s', (_, hours) => {
    expect(openState(hours, seoul(21, '17:59:00'))).toEqual({ isOpen: false, closingTime: null });
    expect(openState(hours, seoul(21, '23:00:00'))).toEqual({ isOpen: true, closingTime: '02:00' });
    expect(openState(hours, seoul(22, '01:59:00'))).toEqual({ isOpen: true, closingTime: '02:00' });
    expect(openState(hours, seoul(22, '02:00:00'))).toEqual({ isOpen: false, closingTime: null });
  });

  it('has a closing time exactly 24 hours ahead', () => {
    expect(openState([day(MONDAY, 540, 540 + 1440)], seoul(16, '09:00:00'))).toEqual({
      isOpen: true,
      closingTime: '09:00',
    });
    expect(openState([day(MONDAY, 540, 541 + 1440)], seoul(16, '09:00:00')).closingTime).toBeNull();
  });

  it('joins adjacent opening hours in any order of the list', () => {
    const backwards = [day(MONDAY, 900, 1200), day(MONDAY, 720, 900), day(MONDAY, 540, 720)];
    expect(openState(backwards, seoul(16, '10:00:00'))).toEqual({ isOpen: true, closingTime: '20:00' });
  });

  it('calls midnight 24:00', () => {
    expect(openState(everyDay(600, 1440), seoul(18, '12:00:00')).closingTime).toBe('24:00');
  });

  it('is closed in a break between two intervals', () => {
    const withBreak = [day(MONDAY, 660, 900), day(MONDAY, 1020, 1260)];
    expect(openState(withBreak, seoul(16, '14:00:00')).closingTime).toBe('15:00');
    expect(openState(withBreak, seoul(16, '15:00:00')).isOpen).toBe(false);
    expect(openState(withBreak, seoul(16, '17:00:00')).closingTime).toBe('21:00');
  });
});

describe('the minutes of the week for the database', () => {
  it.each([
    [[], null],
    [[day(MONDAY, 540, 1080)], '{[1980,2520)}'],
    [[day(FRIDAY, 1080, 1560)], '{[8280,8760)}'],
    [[day(SATURDAY, 1080, 1560)], '{[9720,10080),[0,120)}'],
    [[day(SATURDAY, 1080, 1440)], '{[9720,10080)}'],
  ])('%j is %s', (hours, range) => {
    expect(weekToMultirange(hours)).toBe(range);
  });
});

describe('a time', () => {
  it.each([
    [0, '00:00'],
    [545, '09:05'],
    [1440, '24:00'],
    [1500, '01:00'],
    [2879, '23:59'],
  ])('of minute %d is formatted as %s', (minute, text) => {
    expect(timeText(minute)).toBe(text);
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
    expect(nextOpening(lunchAndEvening, now)).toEqual(next);
  });

  it('is a week away after closing if it opens on one day of the week only', () => {
    expect(nextOpening([day(MONDAY, 0, 600)], seoul(16, '10:00:00'))).toEqual({ daysLater: 7, time: '00:00' });
  });

  it('is absent without hours', () => {
    expect(nextOpening([], seoul(16, '12:00:00'))).toBeNull();
  });
});
