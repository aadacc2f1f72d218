import { describe, expect, it } from 'vitest';
import { seoulDayOfWeek, weeklyHours } from './weekly-hours.ts';

describe('weeklyHours', () => {
  it('[9-17] starts the week on Monday', () => {
    expect(weeklyHours({ openingHours: [] }).map(({ label }) => label)).toEqual([
      '월',
      '화',
      '수',
      '목',
      '금',
      '토',
      '일',
    ]);
  });

  it('lists two periods of a day in order', () => {
    const [monday] = weeklyHours({
      openingHours: [
        { dayOfWeek: 1, startTime: '17:00', endTime: '21:30' },
        { dayOfWeek: 1, startTime: '11:30', endTime: '15:00' },
      ],
    });
    expect(monday?.periods).toEqual(['11:30 – 15:00', '17:00 – 21:30']);
  });

  it('shows when a period ends on the next day, and when a place never closes', () => {
    const [monday, tuesday] = weeklyHours({
      openingHours: [
        { dayOfWeek: 1, startTime: '18:00', endTime: '02:00' },
        { dayOfWeek: 2, startTime: '00:00', endTime: '24:00' },
      ],
    });
    expect(monday?.periods).toEqual(['18:00 – 다음 날 02:00']);
    expect(tuesday?.periods).toEqual(['24시간 영업']);
  });

  it('leaves a day without hours empty', () => {
    const week = weeklyHours({ openingHours: [{ dayOfWeek: 0, startTime: '10:00', endTime: '18:00' }] });
    expect(week.at(-1)?.periods).toHaveLength(1);
    expect(week[0]).toEqual({ dayOfWeek: 1, label: '월', periods: [], closedText: '정기 휴무' });
  });
});

describe('seoulDayOfWeek', () => {
  it('changes the day at midnight in Seoul', () => {
    expect(seoulDayOfWeek(new Date('2026-11-21T14:59:59Z'))).toBe(6);
    expect(seoulDayOfWeek(new Date('2026-11-21T15:00:00Z'))).toBe(0);
  });
});
