import { describe, expect, it } from 'vitest';
import { type DayHours, minuteOfWeek, timeText, weekToMultirange } from './opening-rules.ts';

const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;

const day = (dayOfWeek: number, startMinute: number, endMinute: number): DayHours => ({
  dayOfWeek,
  startMinute,
  endMinute,
});
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
