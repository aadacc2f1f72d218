import { describe, expect, it } from 'vitest';
import type { DayRule } from '#lib/time/opening-rules.ts';
import { type ClosingRules, parseClosingPhrase } from './closing-phrase.rules.ts';
import { PHRASES } from './closing-phrases.test-data.ts';

const LETTERS = '일월화수목금토';
const letters = (days: readonly number[]) => days.map((day) => LETTERS[day]).join('');
const HOLIDAYS = { NEW_YEAR: '신정', SEOLLAL: '설', CHUSEOK: '추석', LABOR_DAY: '노동절', CHRISTMAS: '성탄절' };

function describeRule(rule: DayRule): string {
  switch (rule.type) {
    case 'PUBLIC_HOLIDAY':
      return rule.exceptDaysOfWeek ? `공휴일-${letters(rule.exceptDaysOfWeek)}` : '공휴일';
    case 'NAMED_HOLIDAY':
      return `${HOLIDAYS[rule.holiday]}${rule.scope === 'ALL_DAYS' ? '연휴' : ''}`;
    case 'NTH_WEEKDAY':
      return `${rule.nth}${letters([rule.dayOfWeek])}`;
    case 'WEEKDAY_OR_NEXT':
      return `${letters([rule.dayOfWeek])}>다음날`;
    case 'AFTER_PUBLIC_HOLIDAY':
      return '공휴일다음날';
    case 'DATE':
      return `${rule.month}.${rule.day}`;
  }
}

/** "매주월 공휴일-일 2월 # 방학 | 정기 소독": the rules, notes, and behind the bar what was not understood. */
function describeRules(rules: ClosingRules) {
  const { weeklyDaysOff, openOnPublicHolidays, exceptions, state, understood, rest, notes } = rules;
  const parts = [
    ...(state ? [state] : []),
    ...(weeklyDaysOff.length > 0 ? [`매주${letters(weeklyDaysOff)}`] : []),
    ...(openOnPublicHolidays.length > 0 ? [`공휴일엔열림${letters(openOnPublicHolidays)}`] : []),
    ...exceptions.map(({ on }) => describeRule(on)),
    ...notes.map((note) => `# ${note}`),
    ...(understood ? [] : [`| ${rest}`]),
  ];
  return parts.join(' ');
}

describe.each(Object.entries(PHRASES))('%s', (_, phrases) => {
  it.each(phrases)('[10.1-8] %s', (phrase, rules) => {
    expect(describeRules(parseClosingPhrase(phrase))).toBe(rules);
  });
});

it('[10.1-8] an empty phrase has no rules', () => {
  expect(parseClosingPhrase(' ')).toEqual({
    weeklyDaysOff: [],
    openOnPublicHolidays: [],
    exceptions: [],
    state: undefined,
    understood: true,
    rest: '',
    notes: [],
  });
});

it('does not read a text that is too long for a phrase', () => {
  const phrase = `매주 목요일${', 추석'.repeat(124)}`;
  expect(phrase).toHaveLength(502);
  expect(parseClosingPhrase(phrase)).toMatchObject({ weeklyDaysOff: [], understood: false, rest: phrase });
  expect(parseClosingPhrase(phrase.slice(2)).weeklyDaysOff).toEqual([4]);
});

it('[10.1-8] the day after Saturday is Sunday, and no other day', () => {
  const rulesOf = (day: string) => describeRules(parseClosingPhrase(`토요일(토요일이 공휴일인 경우 ${day} 휴관)`));
  expect(rulesOf('일요일')).toBe('토>다음날');
  expect(rulesOf('월요일')).toContain('|');
});

it('closing days have no hours', () => {
  const { exceptions } = parseClosingPhrase('둘째 화+추석 연휴');
  expect(exceptions.map(({ spans }) => spans)).toEqual([[], []]);
});

it('the table has at least 120 phrasings of all kinds', () => {
  expect(Object.values(PHRASES).flat().length).toBeGreaterThanOrEqual(120);
});
