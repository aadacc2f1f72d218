import { describe, expect, it } from 'vitest';
import {
  chooseDay,
  firstChoice,
  isPastMinute,
  listDays,
  listTimes,
  openAtText,
  proposeTime,
  seoulMinuteOf,
} from './open-at.ts';

/** A Wednesday in Seoul, but Tuesday in UTC. */
const NOW = new Date('2026-11-25T08:10:20+09:00');

it('is in Seoul', () => {
  expect(seoulMinuteOf(NOW)).toBe('2026-11-25T08:10');
});

describe('the text of a time', () => {
  it.each([
    ['2026-11-25T14:00', '오늘 14:00'],
    ['2026-11-28T14:00', '토요일 14:00'],
    ['2026-12-01T00:00', '화요일 00:00'],
    ['2026-12-02T14:00', '2026.12.02(수) 14:00'],
    ['2026-11-25T08:09', '2026.11.25(수) 08:09'],
    ['2025-11-28T14:00', '2025.11.28(금) 14:00'],
  ])('[11.1-8] of %s is %s', (minute, text) => {
    expect(openAtText(minute, NOW)).toBe(text);
  });

  it('has the date while the time of the device is not known', () => {
    expect(openAtText('2026-11-28T14:00', null)).toBe('2026.11.28(토) 14:00');
  });
});

it('is past after its minute', () => {
  expect(isPastMinute('2026-11-25T08:09', NOW)).toBe(true);
  expect(isPastMinute('2026-11-25T08:10', NOW)).toBe(false);
});

describe('the choice', () => {
  it('[11.1-8] has today and the next six days', () => {
    expect(listDays(NOW).map(({ label }) => label)).toEqual([
      '오늘',
      '내일',
      '금요일',
      '토요일',
      '일요일',
      '월요일',
      '화요일',
    ]);
    expect(listDays(NOW)[3]?.date).toBe('2026-11-28');
  });

  it('has the half hours that have not passed', () => {
    expect(listTimes('2026-11-25', NOW).slice(0, 2)).toEqual(['08:30', '09:00']);
    expect(listTimes('2026-11-26', NOW)).toHaveLength(48);
  });

  it.each([
    [null, { date: '2026-11-25', time: '08:30' }],
    ['2026-11-28T14:00', { date: '2026-11-28', time: '14:00' }],
    ['2026-11-20T14:00', { date: '2026-11-25', time: '08:30' }],
    ['2027-01-20T14:00', { date: '2026-11-25', time: '08:30' }],
  ])('starts from %s with %j', (openAt, choice) => {
    expect(firstChoice(openAt, NOW)).toMatchObject(choice);
  });

  it('starts tomorrow late in the evening', () => {
    const choice = firstChoice(null, new Date('2026-11-25T23:40:00+09:00'));
    expect(choice).toMatchObject({ date: '2026-11-26', time: '00:00' });
  });

  it.each([
    ['2026-11-25', 'food', null],
    ['2026-11-24', null, null],
    ['2026-11-26', 'food', '12:00'],
    ['2026-11-26', null, '12:00'],
    ['2026-12-24', 'drink', '19:00'],
  ] as const)('[11.1-8] [12.3-1] of %s for %s proposes %s', (date, category, time) => {
    expect(proposeTime(date, category, NOW)).toBe(time);
  });

  it('[11.1-8] of another day proposes lunch, and now again for today', () => {
    const tomorrow = chooseDay(firstChoice(null, NOW), '2026-11-26', null, NOW);
    expect(tomorrow).toMatchObject({ date: '2026-11-26', time: '12:00' });
    expect(chooseDay(tomorrow, '2026-11-25', null, NOW)).toMatchObject({ date: '2026-11-25', time: '08:30' });
  });

  it('[11.1-8] keeps a time that was chosen on another day, unless it has passed', () => {
    const chosen = firstChoice('2026-11-28T07:30', NOW);
    expect(chooseDay(chosen, '2026-11-27', 'drink', NOW)).toMatchObject({ date: '2026-11-27', time: '07:30' });
    expect(chooseDay(chosen, '2026-11-25', null, NOW)).toMatchObject({ date: '2026-11-25', time: '08:30' });
  });
});
