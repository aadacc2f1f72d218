import { describe, expect, it } from 'vitest';
import type { DayRule } from '#lib/time/opening-rules.ts';
import { type ClosingRules, parseClosingPhrase } from './closing-phrase.ts';

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

/** "매주월 공휴일-일 2월 | 정기 소독": the rules and, behind the bar, what was not understood. */
function describeRules({ weeklyDaysOff, openOnPublicHolidays, exceptions, state, understood, rest }: ClosingRules) {
  const parts = [
    ...(state ? [state] : []),
    ...(weeklyDaysOff.length > 0 ? [`매주${letters(weeklyDaysOff)}`] : []),
    ...(openOnPublicHolidays.length > 0 ? [`공휴일엔열림${letters(openOnPublicHolidays)}`] : []),
    ...exceptions.map(({ on }) => describeRule(on)),
    ...(understood ? [] : [`| ${rest}`]),
  ];
  return parts.join(' ');
}

/** Each phrase with its rules. All phrases were written for this table. */
const PHRASES: Record<string, readonly (readonly [phrase: string, rules: string])[]> = {
  'weekly days off': [
    ['매주 목요일', '매주목'],
    ['수요일', '매주수'],
    ['금', '매주금'],
    ['매주화', '매주화'],
    ['매 주 토요일', '매주토'],
    ['메주 화요일', '매주화'],
    ['매 월요일', '매주월'],
    ['매주(수)', '매주수'],
    ['목 / 매주', '매주목'],
    ['화,수', '매주화수'],
    ['토·일요일', '매주일토'],
    ['매주 월, 목요일', '매주월목'],
    ['매주월 화', '매주월화'],
    ['수목', '매주수목'],
    ['매주 월화목금', '매주월화목금'],
    ['화요일과 금요일', '매주화금'],
    ['매주 일요일.월요일', '매주일월'],
    ['월~수', '매주월화수'],
    ['금-일요일', '매주일금토'],
    ['매주 토요일~월요일', '매주일월토'],
    ['주말', '매주일토'],
    ['주말은 휴관', '매주일토'],
    ['평일', '매주월화수목금'],
    ['매주 화요일 정기휴관', '매주화'],
    ['목요일 휴무', '매주목'],
    ['1)매주수요일 2)매주 목요일', '매주수목'],
    ['①매주 금요일 ②매주 토요일', '매주금토'],
    ['매주　월요일（정기휴관）', '매주월'],
  ],
  'weekdays of a month': [
    ['매월 둘째, 넷째 목요일', '2목 4목'],
    ['첫째·셋째 화요일', '1화 3화'],
    ['둘째주 수요일', '2수'],
    ['세 번째 금', '3금'],
    ['매월 첫주 화요일', '1화'],
    ['네번째 수+두번째 금', '4수 2금'],
    ['첫째 주 금+세째 주 금', '1금 3금'],
    ['넷재 주 토', '4토'],
    ['다섯째 주 일', '5일'],
    ['1,3주 일요일', '1일 3일'],
    ['매달 2.4주 토요일', '2토 4토'],
    ['1·3 주 목요일', '1목 3목'],
    ['매월 마지막 주 수요일', '-1수'],
    ['매월마지막금요일', '-1금'],
    ['홀수번째주 토', '1토 3토 5토'],
    ['짝수주 화', '2화 4화'],
    ['화(첫째 주+셋째 주)', '1화 3화'],
    ['금(2+4주째)', '2금 4금'],
    ['토 (매월 셋째주)', '3토'],
    ['매월 첫째주 화요일+둘째주 목요일', '1화 2목'],
    ['첫째둘째수요일', '1수 2수'],
    ['둘째 월+넷째 월+일', '매주일 2월 4월'],
    ['2·4·5주 토요일', '2토 4토 5토'],
  ],
  'public holidays': [
    ['공휴일', '공휴일'],
    ['법정 공휴일 휴관', '공휴일'],
    ['국경일', '공휴일'],
    ['국, 공휴일', '공휴일'],
    ['관공서의 공휴일', '공휴일'],
    ['국가 지정 공휴일+대체공휴일', '공휴일'],
    ['정부지정공휴일 및 임시공휴일', '공휴일'],
    ['목+국가공휴일', '매주목 공휴일'],
    ['「관공서의 공휴일에 관한 규정」 제2조에 따른 공휴일', '공휴일'],
    ['일요일을 제외한 공휴일', '공휴일-일'],
    ['수+일요일 제외한 법정공휴일', '매주수 공휴일-일'],
    ['매주 금요일과 일요일을 제외한 관공서의 공휴일', '매주금 공휴일-일'],
    ['공휴일(일 제외)', '공휴일-일'],
    ['법정공휴일(토+일요일 제외)', '공휴일-토일'],
    ['국가지정공휴일(일요일포함)', '매주일 공휴일'],
    ['일요일을 제외한 공휴일(단, 일요일이 다른 공휴일과 겹치는 경우는 휴관)', '공휴일'],
    ['공휴일(일요일제외, 단 일요일이 다른 법정공휴일과 겹치는 경우에는 휴관함)', '공휴일'],
    ['일요일을 제외한 법정공휴일+법정공휴일과 겹치는 일요일', '공휴일'],
    ['공휴일 다음날', '공휴일다음날'],
    ['토+관공서 공휴일 익일', '매주토 공휴일다음날'],
    ['공휴일(설, 추석 당일 포함)', '공휴일 설 추석'],
    ['금요일공휴일12월31일', '매주금 공휴일 12.31'],
  ],
  'named holidays and dates': [
    ['1월 1일', '신정'],
    ['신정(1.1), 설날, 추석당일', '신정 설 추석'],
    ['1/1, 12/25', '신정 성탄절'],
    ['설날, 추석 당일', '설 추석'],
    ['설날추석당일', '설 추석'],
    ['설?추석 연휴', '설연휴 추석연휴'],
    ['설ㆍ추석', '설 추석'],
    ['설-추석 연휴', '설연휴 추석연휴'],
    ['구정 연휴, 추석(당일)', '설연휴 추석'],
    ['설연휴(3일), 추석날(3일)', '설연휴 추석연휴'],
    ['설날(음력) 및 추석 하루', '설 추석'],
    ['명절', '설연휴 추석연휴'],
    ['명절당일', '설 추석'],
    ['명절(설, 추석) 당일', '설 추석'],
    ['명절(1.1, 설날, 추석)연휴', '신정 설연휴 추석연휴'],
    ['설·추석 연휴(대체공휴일 포함)', '설연휴 추석연휴'],
    ['근로자의 날(5월1일)+크리스마스', '노동절 성탄절'],
    ['5월 1일(노동절)', '노동절'],
    ['새해 첫날, 매년12.31.', '신정 12.31'],
    ['개관기념일(4월 11일)', '4.11'],
    ['푸른재단창립기념일(매년 10월 7일)', '10.7'],
    ['6월 9일(창사기념일)', '6.9'],
    ['연중무휴+명절당일휴무', '설 추석'],
    ['매주 수요일(설, 추석 당일 휴관)', '매주수 설 추석'],
    ['1. 1월 1일 2. 매주 화요일', '매주화 신정'],
  ],
  'days off that meet a public holiday': [
    ['매주 월요일(단, 월요일이 공휴일인 경우 당일은 개관하고 그 다음 첫번째 평일에 휴관)', '월>다음날'],
    ['화(화요일이 공휴일이면 그 다음날)', '화>다음날'],
    ['매주 월요일(공휴일인 경우 익일 휴무), 신정', '월>다음날 신정'],
    ['매주 월요일(단 월요일이 공휴일인 경우 화요일에 휴관)', '월>다음날'],
    ['매주 수요일, 단 국가공휴일과 수요일이 겹칠 경우 당일은 개관하고 다음날 휴관', '수>다음날'],
    ['화요일+화요일이 휴일인 경우 다음날 휴관+1월1일', '화>다음날 신정'],
    ['매주 월요일, 추석 당일(공휴일인 월요일은 운영, 다음날 휴관)', '월>다음날 추석'],
    ['매주 목요일(목요일이 공휴일인 경우 개관), 설', '매주목 공휴일엔열림목 설'],
    ['화(공휴일 제외)', '매주화 공휴일엔열림화'],
    ['매주 월요일(단 월요일이 공휴일인 경우 휴관없이 운영)', '매주월 공휴일엔열림월'],
    ['매주 금(공휴일 금요일은 운영)', '매주금 공휴일엔열림금'],
    [
      '수요일※ 수요일이 「관공서의 공휴일에 관한 규정」제2조에 따른 공휴일일 때에는 휴관하지 아니함',
      '매주수 공휴일엔열림수',
    ],
    ['매주 화요일(공휴일 또는 연휴인 경우 그 다음날)', '화>다음날'],
  ],
  'days without a rule': [
    ['연중무휴', ''],
    ['없음', ''],
    ['정보 부재', ''],
    ['-', ''],
    ['연중무휴 (단, 전시 교체 기간 휴무)', ''],
    ['금+임시휴관일', '매주금'],
    ['토, 기타 관장이 정하는 날', '매주토'],
    ['수+그 밖에 가람시장이 필요하다고 인정하는 날', '매주수'],
    ['목요일, 학교에서 정하는 휴관일', '매주목'],
    ['월(특별개관일 별도공지)', '매주월'],
    ['화+전시준비기간', '매주화'],
    ['금+특별한 사유로 도서관장이 지정한 날', '매주금'],
  ],
  'places closed altogether': [
    ['휴관', 'SUSPENDED'],
    ['현재 휴관중', 'SUSPENDED'],
    ['임시휴관(운영중단)', 'SUSPENDED'],
    ['휴관중(2031년 2월까지)', 'SUSPENDED'],
    ['내진 공사로 인한 임시 휴관', 'SUSPENDED'],
    ['폐관', 'CLOSED'],
  ],
  'phrases that are not understood in full': [
    ['격주 화요일', '| 격주 화요일'],
    ['수(격주)', '매주수 | (격주)'],
    ['화+개교기념일', '매주화 | 개교기념일'],
    ['목 야간 미운영(18시)+공휴일', '공휴일 | 목 야간 미운영(18시)'],
    ['자료실(화+공휴일)+금', '매주금 | 자료실(화+공휴일)'],
    ['12~2월, 화', '매주화 | 12~2월'],
    ['토요일 14:00 이후, 일요일', '매주일 | 토요일 14:00 이후'],
    ['월, 방학기간', '매주월 | 방학기간'],
    ['설날 오전, 추석 오전', '| 설날 오전, 추석 오전'],
    ['설 다음날', '| 설 다음날'],
    ['금, 임시공휴일', '매주금 | 임시공휴일'],
    ['신정+대체공휴일', '신정 | 대체공휴일'],
    ['월 1회', '| 월 1회'],
    ['매월 17일', '| 매월 17일'],
    ['13월 2일', '| 13월 2일'],
    ['화(단체예약시 개관)', '매주화 | (단체예약시 개관)'],
    ['목+공휴일(목요일이 공휴일인 경우 다음날 휴관)', '매주목 공휴일 | 목요일이 공휴일인 경우 다음날 휴관'],
    ['설(월요일이 공휴일인 경우 다음날)', '설 | 월요일이 공휴일인 경우 다음날'],
    ['휴관(매주 화요일)', '| 휴관(매주 화요일)'],
    ['화-목: 10:00-15:00', '| 화-목: 10:00-15:00'],
    ['12월 29일~1월 2일', '| 12월 29일~1월 2일'],
    ['7월, 9월 첫째 금요일', '| 7월, 9월 첫째 금요일'],
    ['매월 금요일', '| 매월 금요일'],
    ['월요일, 추석 등', '매주월 | 추석 등'],
  ],
};

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
  });
});

it('does not read a text that is too long for a phrase', () => {
  const phrase = `매주 목요일${', 추석'.repeat(124)}`;
  expect(phrase).toHaveLength(502);
  expect(parseClosingPhrase(phrase)).toMatchObject({ weeklyDaysOff: [], understood: false, rest: phrase });
  expect(parseClosingPhrase(phrase.slice(0, 498)).weeklyDaysOff).toEqual([4]);
});

it('closing days have no hours', () => {
  const { exceptions } = parseClosingPhrase('둘째 화+추석 연휴');
  expect(exceptions.map(({ spans }) => spans)).toEqual([[], []]);
});

it('the table has at least 120 phrasings of all kinds', () => {
  expect(Object.values(PHRASES).flat().length).toBeGreaterThanOrEqual(120);
});
