import { describe, expect, it } from 'vitest';
import { type OpeningRules, timeText } from '#lib/time/opening-rules.ts';
import { parseClosingPhrase } from './closing-phrase.rules.ts';
import { standardHours } from './standard-hours.rules.ts';

const times = (text: string): [string, string] => {
  const [opening = '', closing = ''] = text.split('-');
  return [opening, closing];
};
/** "09:00-18:00" of weekdays, Saturdays and holidays. Two values: a source without Saturdays. */
const hoursOf = (texts: readonly string[], phrase: string) => {
  const [weekday = '', ...others] = texts;
  const [saturday, holiday] = others.length === 2 ? others : [undefined, others[0]];
  return standardHours(
    {
      weekday: times(weekday),
      ...(saturday === undefined ? {} : { saturday: times(saturday) }),
      holiday: times(holiday ?? ''),
    },
    parseClosingPhrase(phrase),
  );
};
const LETTERS = '일월화수목금토';
/** "월10:00-18:00 화10:00-18:00". */
const weekText = (hours: OpeningRules | undefined) =>
  hours?.weekly
    .map(
      ({ dayOfWeek, startMinute, endMinute }) => `${LETTERS[dayOfWeek]}${timeText(startMinute)}-${timeText(endMinute)}`,
    )
    .join(' ');
const week = (days: string, span: string) => [...days].map((day) => `${day}${span}`).join(' ');

const CLOSED = '00:00-00:00';
const PUBLIC_HOLIDAY = { type: 'PUBLIC_HOLIDAY' } as const;

describe('[10.1-7] weekday, Saturday and public-holiday hours', () => {
  it('holiday hours are those of Sundays and public holidays', () => {
    const result = hoursOf(['09:00-22:00', '09:00-18:00', '10:00-17:00'], '매주 수요일');
    expect(weekText(result?.hours)).toBe(
      `일10:00-17:00 ${week('월화', '09:00-22:00')} ${week('목금', '09:00-22:00')} 토09:00-18:00`,
    );
    expect(result?.hours?.exceptions).toEqual([
      { on: { ...PUBLIC_HOLIDAY, exceptDaysOfWeek: [3] }, spans: [{ startMinute: 600, endMinute: 1020 }] },
    ]);
    expect(result?.warnings).toEqual([]);
  });

  it('00:00 to 00:00 is closed on that day', () => {
    const result = hoursOf(['13:00-18:00', CLOSED, CLOSED], '토+일');
    expect(weekText(result?.hours)).toBe(week('월화수목금', '13:00-18:00'));
    expect(result?.hours?.exceptions).toEqual([{ on: PUBLIC_HOLIDAY, spans: [] }]);
  });

  it('weekdays may be closed too', () => {
    const result = hoursOf([CLOSED, '09:00-17:30', '10:00-16:00'], '평일');
    expect(weekText(result?.hours)).toBe('일10:00-16:00 토09:00-17:30');
  });

  it('has no exception for holidays with the hours of every day', () => {
    expect(hoursOf(['10:00-17:00', '10:00-17:00', '10:00-17:00'], '목')?.hours?.exceptions).toEqual([]);
  });

  it('a dropped span is reported, and the day has no hours', () => {
    const result = hoursOf(['13:00-22:00', '04:00-04:00', '05:00-05:00'], '월+일');
    expect(weekText(result?.hours)).toBe(week('화수목금', '13:00-22:00'));
    expect(result?.hours?.exceptions).toEqual([{ on: PUBLIC_HOLIDAY, spans: [] }]);
    expect(result?.warnings).toEqual([
      '토요일 시간 버림: 여는 시각과 닫는 시각이 같음',
      '공휴일 시간 버림: 여는 시각과 닫는 시각이 같음',
    ]);
  });

  it('no hours are known without those of weekdays', () => {
    expect(hoursOf(['09:30-05:30', '09:30-17:00'], '월')).toEqual({
      hours: undefined,
      warnings: ['평일 시간 버림: 닫는 시각이 여는 시각보다 이름'],
    });
    expect(hoursOf(['', '', ''], '월')).toEqual({ hours: undefined, warnings: [] });
    expect(hoursOf([CLOSED, CLOSED, CLOSED], '월')).toEqual({ hours: undefined, warnings: [] });
  });

  it('a whole day beside shorter weekdays is a filler', () => {
    const result = hoursOf(['08:00-23:00', '08:00-23:00', '00:00-23:59'], '매주 금요일');
    expect(weekText(result?.hours)).toBe(`${week('일월화수목', '08:00-23:00')} 토08:00-23:00`);
    expect(result?.hours?.exceptions).toEqual([{ on: PUBLIC_HOLIDAY, spans: [] }]);
    expect(result?.warnings).toEqual(['공휴일 시간 버림: 온종일로 적혀 있음']);
    const always = hoursOf(['00:00-23:59', '00:00-23:59', '00:00-24:00'], '연중무휴');
    expect(weekText(always?.hours)).toBe(week('일월화수목금토', '00:00-24:00'));
    expect(always?.warnings).toEqual([]);
  });

  it.each([
    [['09:00-18:00', '36.35-18:00', CLOSED]],
    [['경상남도-18:00', CLOSED, CLOSED]],
    [['09:00-18:00', CLOSED, '09:00-2099']],
  ])('[10.1-4] does not read %s', (texts) => {
    expect(hoursOf(texts, '월')).toBeUndefined();
  });
});

describe('Sundays without hours of public holidays', () => {
  it.each([
    ['월+공휴일', '일'],
    ['둘째 월+공휴일', '일'],
    ['화(공휴일이면 다음날)+신정', '일'],
    ['일요일을 제외한 공휴일', '일'],
    ['공휴일', ''],
    ['공휴일(토 제외)', ''],
    ['둘째 토+공휴일', ''],
    ['화+일+공휴일', ''],
  ])('%s: open on "%s"', (phrase, sundays) => {
    const text = weekText(hoursOf(['09:00-20:00', '09:00-13:00', CLOSED], phrase)?.hours);
    expect(text?.split(' ').filter((day) => day.startsWith('일'))).toEqual(sundays === '' ? [] : ['일09:00-13:00']);
  });

  it('have the hours of Saturdays if the source has no fields for public holidays', () => {
    const result = hoursOf(['09:00-20:00', '09:00-13:00', ''], '설날');
    expect(weekText(result?.hours)).toContain('일09:00-13:00');
    expect(result?.hours?.exceptions.map(({ on }) => on.type)).toEqual(['NAMED_HOLIDAY']);
  });
});

describe('sources without Saturdays', () => {
  it('have the holiday hours on Saturdays and Sundays', () => {
    const result = hoursOf(['10:00-18:00', '10:00-19:00'], '월');
    expect(weekText(result?.hours)).toBe(`일10:00-19:00 ${week('화수목금', '10:00-18:00')} 토10:00-19:00`);
  });

  it('are like rows without hours of Saturdays', () => {
    const result = hoursOf(['10:00-18:00', '', '09:00-16:00'], '월');
    expect(weekText(result?.hours)).toBe(`일09:00-16:00 ${week('화수목금', '10:00-18:00')} 토09:00-16:00`);
  });

  it('have the weekday hours on Saturdays if public holidays are closed', () => {
    const result = hoursOf(['10:00-18:00', CLOSED], '일+공휴일');
    expect(weekText(result?.hours)).toBe(`${week('월화수목금', '10:00-18:00')} 토10:00-18:00`);
    expect(result?.hours?.exceptions).toEqual([{ on: PUBLIC_HOLIDAY, spans: [] }]);
  });
});

describe('[10.1-8] the phrase takes precedence over the times', () => {
  it('closed on public holidays although they have hours', () => {
    const result = hoursOf(['09:00-22:00', '09:00-18:00', '09:00-18:00'], '월+법정공휴일');
    expect(weekText(result?.hours)).toContain('일09:00-18:00');
    expect(result?.hours?.exceptions).toEqual([{ on: PUBLIC_HOLIDAY, spans: [] }]);
  });

  it('closed on weekdays although they have hours', () => {
    expect(weekText(hoursOf(['09:00-18:00', '09:00-18:00', CLOSED], '화+토+공휴일')?.hours)).not.toMatch(/[화토]/);
  });

  it('open on public holidays that are Sundays', () => {
    const result = hoursOf(['09:00-22:00', '09:00-18:00', '09:00-17:00'], '월+공휴일(일 제외)');
    expect(result?.hours?.exceptions).toEqual([
      { on: { ...PUBLIC_HOLIDAY, exceptDaysOfWeek: [1] }, spans: [{ startMinute: 540, endMinute: 1020 }] },
      { on: { ...PUBLIC_HOLIDAY, exceptDaysOfWeek: [0] }, spans: [] },
    ]);
  });

  it('open on a day off that is a public holiday, closed on the next day', () => {
    const result = hoursOf(['10:00-18:00', '10:00-18:00'], '월(월요일이 공휴일인 경우 다음날)+신정');
    expect(weekText(result?.hours)).toBe(`일10:00-18:00 ${week('화수목금토', '10:00-18:00')}`);
    expect(result?.hours?.exceptions).toEqual([
      { on: PUBLIC_HOLIDAY, spans: [{ startMinute: 600, endMinute: 1080 }] },
      { on: { type: 'WEEKDAY_OR_NEXT', dayOfWeek: 1 }, spans: [] },
      { on: { type: 'NAMED_HOLIDAY', holiday: 'NEW_YEAR', scope: 'MAIN_DAY' }, spans: [] },
    ]);
  });

  it('open with the weekday hours on a holiday that moves the day off', () => {
    const result = hoursOf(['10:30-17:00', CLOSED], '화(화요일이 공휴일이면 다음날)');
    expect(result?.hours?.exceptions[0]).toEqual({
      on: PUBLIC_HOLIDAY,
      spans: [{ startMinute: 630, endMinute: 1020 }],
    });
  });

  it('closed on the public holidays of the phrase alone', () => {
    const result = hoursOf(['10:30-17:00', CLOSED], '공휴일(토 제외)');
    expect(result?.hours?.exceptions).toEqual([{ on: { ...PUBLIC_HOLIDAY, exceptDaysOfWeek: [6] }, spans: [] }]);
  });

  it('open with the weekday hours on a day off that is a public holiday without hours', () => {
    const result = hoursOf(['10:30-17:00', CLOSED], '월+화(공휴일인 경우 개관)');
    expect(result?.hours?.exceptions).toEqual([
      { on: { ...PUBLIC_HOLIDAY, exceptDaysOfWeek: [1] }, spans: [{ startMinute: 630, endMinute: 1020 }] },
    ]);
  });

  it('a place that is closed altogether has no hours', () => {
    expect(hoursOf(['09:00-18:00', '09:00-18:00', CLOSED], '휴관중')).toEqual({ hours: undefined, warnings: [] });
  });

  it('hours on no day are dropped and reported', () => {
    expect(hoursOf(['14:00-18:00', CLOSED, CLOSED], '평일')).toEqual({
      hours: undefined,
      warnings: ['시간 버림: 문 여는 날이 없음'],
    });
  });
});
