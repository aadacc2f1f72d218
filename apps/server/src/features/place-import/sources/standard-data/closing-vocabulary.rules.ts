import type { NamedHoliday } from '#lib/time/opening-rules.ts';

/** Offices that announce closing days: 관장, 강릉시장, 학교. */
const AUTHORITY =
  '(?:(?!\\S*요일)[가-힣]{0,7}(?:관장|시장|군수|구청장|도지사|원장|사장)|학교|대학|미술관|박물관|관)(?:이|가|에서)?';
const REASON = '(?:특별한 사유로|그 밖의 사유로|기타 사유로|기타|그 밖에|그 밖의|그 외에?) (?:[가-힣]{1,9}\\s)?';
const DECIDES = '(?:필요하다고 )?(?:인정(?:하는|한|할|하여 정하는)|지정(?:한|하는|하여 공고하는)|정(?:한|하는))';
const OCCASION = '(?:임시)?(?:휴관일|휴교일|공휴일|휴일|날|일|때|경우)';

/**
 * Days that the institution announces one by one: no rule can hold them. The sources of word
 * patterns.
 */
const ANNOUNCED_DAYS: readonly string[] = [
  `(?:${REASON})?${AUTHORITY} ${DECIDES} ${OCCASION}`,
  '학교 지정 휴일|(?:미술|박물)?관 지정일',
  '임시 (?:휴관|휴원|휴무)(?:일|(?=$| [+,;/(]))',
  '휴관이 필요한 경우',
  '(?:박물관\\s|미술관\\s)?(?:작품|전시실|전시작품|전시) (?:준비|교체|변경) (?:기간|시기|일)(?! 중)',
  '(?:박물관 )?훈증 소독 기간',
  '(?:정기\\s|대)?청소일',
  '(?:공직 )?선거일',
  '안전 점검(?: 및 시설 정비)? 기간',
  '(?:홈페이지|별도) 공고|(?:특별 개관일 )?별도 공지|관장에게 위임',
  '(?:박물관|미술관) 사정에 따라 변경될 수 있음',
  '시장이 휴관일로 정한 날|관리 운영상 정하는 휴관일',
  '기타\\s[^,+;()]{1,14}에 의한 임시 휴관|[가-힣]{2,12} 등에 따른 임시 휴관일',
  '(?:도서 및 )?시설물?의 [^+,;()]{1,20}사유로\\s[^+,;()]{1,30}(?:경우|날)',
];

type Entry = readonly [pattern: RegExp, word: (match: RegExpExecArray) => Word];

const entry = (sources: string | readonly string[], word: Word): Entry => [wordPattern(sources), () => word];

const WEEKDAY_LETTERS = '일월화수목금토';
const ORDINALS = ['첫', '둘|두', '셋|세', '넷|네', '다섯'];

function toDate({ 1: month, 2: day }: RegExpExecArray): Word {
  const [m, d] = [Number(month), Number(day)];
  const isDate = m >= 1 && m <= 12 && d >= 1 && d <= 31;
  return isDate ? { kind: 'DATE', month: m, day: d } : { kind: 'UNKNOWN' };
}

/** Dates precede the weekdays in the vocabulary, because 1월 1일 contains their letters. */
const NUMBERS: readonly Entry[] = [
  [
    wordPattern('(?<=[~∼〜–-]\\s?)(\\d{1,2}) 일(?! 요일|[가-힣])'),
    ({ 1: day }) => ({ kind: 'DAY_OF_MONTH', day: Number(day) }),
  ],
  entry(['다음 해', '이듬 해', '익년'], { kind: 'NEXT_YEAR' }),
  [wordPattern('(\\d{1,2}) 월 (\\d{1,2}) 일'), toDate],
  [wordPattern('(\\d{1,2})[./](\\d{1,2})(?: 일|\\.)?(?![\\d.]| 주)'), toDate],
  // 1. and 2) in front of an item.
  entry('\\d[.)](?=\\s|[가-힣])', { kind: 'SEPARATOR', isStrong: true }),
  [wordPattern('(\\d{1,2})(?= 주| [,·.+] \\d)'), ({ 1: value }) => ({ kind: 'NUMBER', value: Number(value) })],
  [wordPattern('([1-5]) (?:번째|째)'), ({ 1: week }) => ({ kind: 'NTH', weeks: [Number(week)] })],
];

const WEEKS_OF_MONTH: readonly Entry[] = [
  entry(['매 주', '메주(?=\\s)', '매(?= 월요일)'], { kind: 'EVERY_WEEK' }),
  entry('매[월달]', { kind: 'EVERY_MONTH' }),
  entry('매년', { kind: 'EVERY_YEAR' }),
  ...ORDINALS.map((ordinal, index) =>
    entry(`(?:${ordinal}) (?:번째|째|재|(?=주|[·,.] [둘셋넷]째| [${WEEKDAY_LETTERS}]요일))`, {
      kind: 'NTH',
      weeks: [index + 1],
    }),
  ),
  entry('홀수 번?째?(?= 주)', { kind: 'NTH', weeks: [1, 3, 5] }),
  entry('짝수 번?째?(?= 주)', { kind: 'NTH', weeks: [2, 4] }),
  entry(`마지막(?= 주| [${WEEKDAY_LETTERS}])`, { kind: 'NTH', weeks: [-1] }),
  entry(['주 째', '번째 주', '주(?!말|석)'], { kind: 'WEEK' }),
];

const REGULATION =
  '「? 관공서의? 공휴일에 관한 규정 」? (?:제\\d+조 )?(?:제\\d+항 )?(?:제\\d+호 )?(?:에서 정한|에 정하는|에 따른) (?=대체|공휴일)';
const AUTHORITIES = '(?:국가|정부) 지정|정부에서 지정하는|관공서의?(?: 기타)?|국가|국정|법[정적]';

const HOLIDAYS: readonly Entry[] = [
  entry(REGULATION, { kind: 'REGULATION' }),
  entry('대체 (?:공휴일|휴일)', { kind: 'EXTRA_HOLIDAY', isSubstitute: true }),
  entry('(?:(?:국가|정부) 지정 )?임시 (?:공휴일|휴일)', { kind: 'EXTRA_HOLIDAY', isSubstitute: false }),
  entry(`(?:(?:다른|기타) )?(?:${AUTHORITIES})? 공휴일`, { kind: 'PUBLIC_HOLIDAY' }),
  entry(['국 [,·/]? 공휴일', '국경일'], { kind: 'PUBLIC_HOLIDAY' }),
  entry(['및', '그 외(?=\\s)', '-(?= 추석| 설)'], { kind: 'SEPARATOR', isStrong: false }),
  entry('(?:설 명절|음력 설|설날|구정|설)(?: \\(음력\\))?', { kind: 'NAMED', holidays: ['SEOLLAL'], isGroup: false }),
  entry(['[추츄]석(?: 날| 명절)?', '주석(?= 연휴| 당일)', '한가위'], {
    kind: 'NAMED',
    holidays: ['CHUSEOK'],
    isGroup: false,
  }),
  entry('명절', { kind: 'NAMED', holidays: ['SEOLLAL', 'CHUSEOK'], isGroup: true }),
  ...(
    [
      ['신정|새해(?: 첫날)?|신년', 'NEW_YEAR'],
      ['근로자의? 날|노동절', 'LABOR_DAY'],
      ['크리스마스|성탄절', 'CHRISTMAS'],
    ] satisfies [string, NamedHoliday][]
  ).map(([source, holiday]) => entry(source, { kind: 'NAMED', holidays: [holiday], isGroup: false })),
  entry(['(?:명절 )?연휴(?: 기간|일)?(?: \\(? 3일 \\)?)?', '\\( (?:당일 포함 )?3일 \\)'], {
    kind: 'SCOPE',
    scope: 'ALL_DAYS',
  }),
  entry(['당일', '하루(?:씩)?', '\\(당일\\)'], { kind: 'SCOPE', scope: 'MAIN_DAY' }),
];

const CONDITIONS: readonly Entry[] = [
  entry('(?:그 )?(?:다음|익|이후)(?:의| 날인| 날| 일)? (?:첫 (?:번째)? )?(?:평일|비공휴일)?(?:에는|에|을)?', {
    kind: 'NEXT_DAY',
  }),
  entry('제외 (?:한|하고)?', { kind: 'EXCEPT' }),
  entry('포함', { kind: 'INCLUDED' }),
  entry(`과? 겹치는(?= [${WEEKDAY_LETTERS}]요일)`, { kind: 'IF', isOverlap: true }),
  entry(
    [
      '(?:(?:인|일) )?(?:경우|때)(?:에는|에|는|은)?',
      '이면',
      '인 날(?:에는|은|에)?',
      '에 해당하는 경우',
      '(?:과|와|이)? (?:겹치는 경우|겹칠 경우|겹치면|중복될 경우)(?:에는|에|는|은)?',
    ],
    { kind: 'IF', isOverlap: false },
  ),
  entry(['(?:정상 )?(?:개관|운영) (?:하고|하며|후|(?![가-힣:]))', '휴관 (?:없이 운영|하지 (?:않음|아니함))'], {
    kind: 'OPEN',
  }),
  entry('(?:정기 |대체 )?휴[관무](?:일로 함|일|함)?(?! 중| :)', { kind: 'CLOSED' }),
  entry('휴일', { kind: 'HOLIDAY' }),
  entry(['다만', `단(?=[,\\s${WEEKDAY_LETTERS}])`, '[※*]'], { kind: 'BUT' }),
];

const ANNIVERSARY =
  '(?!\\S*요일|[일월화수목금토]\\s|주말|평일)[가-힣A-Z]{0,9} (?:창립|창학|창사|개관|개교|개원|설립) (?:기념)?일';

/** The first entry that matches is used: longer words precede the words that they begin with. */
export const VOCABULARY: readonly Entry[] = [
  ...ANNOUNCED_DAYS.map((source) => entry(source, { kind: 'ANNOUNCED' })),
  entry(['연중 무휴', '연중 개관', '24시간', '정보 부재', '(?:해당 |휴[관무]일? )?없음', '[-–](?=$)'], {
    kind: 'NO_CLOSING',
  }),
  ...NUMBERS,
  ...WEEKS_OF_MONTH,
  ...HOLIDAYS,
  ...CONDITIONS,
  entry(ANNIVERSARY, { kind: 'ANNIVERSARY' }),
  entry('(?:(?:여름|겨울|하계|동계|학교|대학) )?방학 (?:기간 )?(?:중)?', { kind: 'NOTE' }),
  entry('주말', { kind: 'DAYS', daysOfWeek: [6, 0] }),
  entry('평일', { kind: 'DAYS', daysOfWeek: [1, 2, 3, 4, 5] }),
  ...[...WEEKDAY_LETTERS].map((letter, index) => entry(`${letter}(?: 요일)?`, { kind: 'DAYS', daysOfWeek: [index] })),
  entry('[+;]', { kind: 'SEPARATOR', isStrong: true }),
  entry(['와', '과', '또는', '[,/·ㆍ\u119E‧∙・?\uFFFD&.]'], { kind: 'SEPARATOR', isStrong: false }),
  entry('[~∼〜–-]', { kind: 'RANGE' }),
  entry('[([]', { kind: 'OPEN_PAREN' }),
  entry('[)\\]]', { kind: 'CLOSE_PAREN' }),
  entry(['은', '는', '이', '가', '을', '를', '인', '에는', '에'], { kind: 'PARTICLE' }),
];

/** The words of a phrase about closing days: 휴관일, 휴관정보. */
export type Word =
  | { kind: 'DAYS'; daysOfWeek: number[] }
  /** The weeks of a month: 둘째, 홀수번째. -1 is the last one. */
  | { kind: 'NTH'; weeks: number[] }
  | { kind: 'NUMBER'; value: number }
  /** 주, 주째: what an ordinal or a number counts. */
  | { kind: 'WEEK' }
  | { kind: 'EVERY_WEEK' }
  | { kind: 'EVERY_MONTH' }
  | { kind: 'EVERY_YEAR' }
  | { kind: 'DATE'; month: number; day: number }
  /** The end of "1월 1일~3일". */
  | { kind: 'DAY_OF_MONTH'; day: number }
  | { kind: 'NEXT_YEAR' }
  /** 방학: days that are known, but not their dates. */
  | { kind: 'NOTE' }
  | { kind: 'PUBLIC_HOLIDAY' }
  /** 대체공휴일, 임시공휴일: a part of the public holidays. */
  | { kind: 'EXTRA_HOLIDAY'; isSubstitute: boolean }
  /** 휴일, which means a public holiday in a condition only. */
  | { kind: 'HOLIDAY' }
  | { kind: 'NAMED'; holidays: NamedHoliday[]; isGroup: boolean }
  | { kind: 'SCOPE'; scope: 'MAIN_DAY' | 'ALL_DAYS' }
  /** A day of the institution, whose date may follow: 개관기념일(4월 10일). */
  | { kind: 'ANNIVERSARY' }
  /** 다음날, 그 다음 첫번째 평일. */
  | { kind: 'NEXT_DAY' }
  | { kind: 'CLOSED' }
  | { kind: 'OPEN' }
  | { kind: 'EXCEPT' }
  | { kind: 'INCLUDED' }
  /** 인 경우, 이면; 겹치는 between a holiday and the weekday that it falls on. */
  | { kind: 'IF'; isOverlap: boolean }
  | { kind: 'BUT' }
  | { kind: 'PARTICLE' }
  /** 관공서의 공휴일에 관한 규정에서 정한: precedes the holidays that it defines. */
  | { kind: 'REGULATION' }
  | { kind: 'RANGE' }
  /** Strong ones (+ and ;) separate items only, the others also the parts of an item. */
  | { kind: 'SEPARATOR'; isStrong: boolean }
  | { kind: 'OPEN_PAREN' }
  | { kind: 'CLOSE_PAREN' }
  /** Days that the institution announces: 임시휴관일, 기타 관장이 정하는 날. */
  | { kind: 'ANNOUNCED' }
  /** 연중무휴. */
  | { kind: 'NO_CLOSING' }
  | { kind: 'UNKNOWN' };

export type WordKind = Word['kind'];

/**
 * A sticky pattern of words in which every space is optional, because the spacing of Korean phrases
 * varies: "연중 무휴" matches 연중무휴 too.
 * @param sources regular expressions, tried in this order
 */
export function wordPattern(sources: string | readonly string[]): RegExp {
  const source = typeof sources === 'string' ? sources : sources.join('|');
  return new RegExp(`(?:${source.replaceAll(' ', '\\s?')})`, 'uy');
}
