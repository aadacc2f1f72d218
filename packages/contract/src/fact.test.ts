import { describe, expect, it } from 'vitest';
import { CATEGORIES } from './category.ts';
import { cardFact, factApi, factConditions } from './fact.ts';
import {
  contradictsTag,
  FACT_CONDITIONS_MAX,
  FACT_OF_TAG,
  FACTS,
  factValueTitle,
  getFactDefinition,
  isFactOf,
  isOldConfirmation,
  listFactsOf,
  meetsCondition,
  PRICE_BANDS,
  toFactText,
  toFactValue,
} from './fact-definitions.ts';

/** Rules 11.1-1 and 16.1-1: the name of each fact, its values and where it applies. */
const RULE = [
  '1인석 (있어요 / 없어요) food cafe work drink',
  '1인 주문 (돼요 / 2인분부터예요) food drink',
  '혼자 가도 되는 때 (언제나 / 붐빌 때는 어려워요 / 어려워요) food cafe drink',
  '한 끼 값 () food drink',
  '콘센트 (자리마다 있어요 / 몇 군데 있어요 / 없어요) cafe work',
  '와이파이 (있어요 / 없어요) cafe culture work',
  '머무는 시간 (제한 없어요 / 제한 있어요) cafe culture work entertainment drink',
  '혼자 온 사람 (많아요 / 더러 있어요 / 드물어요) food cafe culture walk work shop entertainment drink',
  '소리 (조용해요 / 보통이에요 / 시끄러워요) food cafe culture walk work drink',
  '밤길 (밝아요 / 어두워요) walk',
  '자리 (바 / 벽 보는 자리 / 칸막이 / 창가 / 탁자) food cafe work drink',
  '주문 (키오스크 / 태블릿 / 직원) food cafe drink',
  '반려동물 (함께 가도 돼요 / 함께 못 가요) food cafe walk shop drink',
  '입구 턱 (없어요 / 있어요) food cafe culture walk work shop entertainment drink',
  '화장실 (있어요 / 없어요) food cafe culture walk work shop entertainment drink',
];

/** Names of the contract that other clients rely on. */
const WIRE = [
  'SEAT YES NO',
  'SOLO_ORDER YES TWO',
  'SOLO_WHEN ALWAYS OFF_PEAK NO',
  'PRICE_ONE',
  'OUTLET EACH SOME NONE',
  'WIFI YES NO',
  'STAY FREE LIMITED',
  'SOLO_SHARE MANY SOME FEW',
  'NOISE QUIET NORMAL LOUD',
  'NIGHT BRIGHT DARK',
  'SEAT_KIND BAR WALL PARTITION WINDOW TABLE',
  'ORDER_BY KIOSK TABLET STAFF',
  'PET YES NO',
  'STEP_FREE YES NO',
  'TOILET YES NO',
];

describe('facts', () => {
  it('[11.1-1] [16.1-1] have the values and categories of the rules', () => {
    const described = FACTS.map(
      ({ title, values, categories }) =>
        `${title} (${values.map((value) => value.title).join(' / ')}) ${categories.join(' ')}`,
    );
    expect(described).toEqual(RULE);
  });

  it('keep the names that other clients rely on', () => {
    expect(FACTS.map(({ name, values }) => [name, ...values.map(({ value }) => value)].join(' '))).toEqual(WIRE);
  });

  it('are asked by questions that differ', () => {
    const questions = FACTS.map(({ question }) => question);
    expect(new Set(questions).size).toBe(15);
    expect(questions.filter((question) => !/^[가-힣0-9 ]{6,}\?$/.test(question))).toEqual([]);
  });

  it.each([
    ['shop', ['SOLO_SHARE', 'PET', 'STEP_FREE', 'TOILET']],
    ['entertainment', ['STAY', 'SOLO_SHARE', 'STEP_FREE', 'TOILET']],
    ['walk', ['SOLO_SHARE', 'NOISE', 'NIGHT', 'PET', 'STEP_FREE', 'TOILET']],
    ['work', ['SEAT', 'OUTLET', 'WIFI', 'STAY', 'SOLO_SHARE', 'NOISE', 'SEAT_KIND', 'STEP_FREE', 'TOILET']],
  ] as const)('of a place of %s are %j, in display order', (category, names) => {
    expect(listFactsOf(category).map(({ name }) => name)).toEqual(names);
  });

  it('apply to a category exactly if they are listed for it', () => {
    for (const { id } of CATEGORIES) {
      const listed = listFactsOf(id).map(({ name }) => name);
      expect(FACTS.filter(({ name }) => isFactOf(id, name)).map(({ name }) => name)).toEqual(listed);
    }
    expect(isFactOf('walk', 'NIGHT')).toBe(true);
    expect(isFactOf('cafe', 'NIGHT')).toBe(false);
  });

  it('have values and titles of their own', () => {
    expect(factValueTitle('SOLO_ORDER', 'TWO')).toBe('2인분부터예요');
    expect(factValueTitle('SOLO_SHARE', 'SOME')).toBe('더러 있어요');
    expect(factValueTitle('SEAT', 'QUIET')).toBe('');
  });

  it('refuse a name that does not exist', () => {
    // @ts-expect-error: no such fact
    expect(() => getFactDefinition('SEATS')).toThrow('unknown fact SEATS');
    expect(getFactDefinition('STAY').title).toBe('머무는 시간');
  });

  it.each([
    ['SEAT', 'YES', 'YES'],
    ['SEAT', 'QUIET', undefined],
    ['SEAT', 'YES,NO', undefined],
    ['OUTLET', 'SOME', 'SOME'],
    ['SEAT_KIND', 'WINDOW', 'WINDOW'],
    ['SEAT_KIND', 'WINDOW,BAR,WINDOW', 'BAR,WINDOW'],
    ['SEAT_KIND', 'BAR,KIOSK', undefined],
    ['SEAT_KIND', 'BAR,', undefined],
    ['SEAT_KIND', '', undefined],
    ['ORDER_BY', 'STAFF,TABLET,KIOSK', 'KIOSK,TABLET,STAFF'],
    ['PRICE_ONE', '8500', '8500'],
    ['PRICE_ONE', '1000', '1000'],
    ['PRICE_ONE', '200000', '200000'],
    ...['999', '200001', '08500', '8500.5', '8,500', '-8500', '8500 ', '8e3', 'YES', ''].map(
      (value) => ['PRICE_ONE', value, undefined] as const,
    ),
  ] as const)('[16.1-1] %s of %j is stored as %j', (name, value, stored) => {
    expect(toFactValue(name, value)).toBe(stored);
  });

  it.each([
    ['SEAT:YES', 'YES', true],
    ['SEAT:YES', 'NO', false],
    ['SEAT_KIND:WALL', 'BAR,WALL', true],
    ['SEAT_KIND:WALL', 'BAR,WINDOW', false],
    ['PRICE_ONE:12000', '12000', true],
    ['PRICE_ONE:12000', '8500', true],
    ['PRICE_ONE:12000', '12001', false],
  ])('[16.1-2] %s holds for %s: %s', (text, value, isMet) => {
    const [condition] = factConditions.parse(text);
    expect(condition && meetsCondition(value, condition)).toBe(isMet);
  });

  it('[16.1-1] have bands of prices, and titles for several choices and for prices', () => {
    expect(PRICE_BANDS.map(({ title }) => title)).toEqual([
      '8천 원 아래',
      '1만 2천 원 아래',
      '2만 원 아래',
      '2만 원 위',
    ]);
    expect(factValueTitle('PRICE_ONE', '12500')).toBe('12,500원');
    expect(factValueTitle('SEAT_KIND', 'BAR,WINDOW')).toBe('바 · 창가');
    expect(factValueTitle('SEAT_KIND', 'WALL')).toBe('벽 보는 자리');
  });

  it('have a text as a condition', () => {
    expect(toFactText({ fact: 'NOISE', value: 'LOUD' })).toBe('NOISE:LOUD');
  });
});

it('[11.1-5] tags of reviews count as answers that the fact can have', () => {
  expect([...FACT_OF_TAG].map(([tag, { fact, value }]) => `${tag} ${fact} ${value}`)).toEqual([
    '1인석이 있는 SEAT YES',
    '1인 메뉴가 있는 SOLO_ORDER YES',
    '콘센트가 많은 OUTLET EACH',
    '조용한 NOISE QUIET',
    '오래 머물기 좋은 STAY FREE',
  ]);
  expect([...FACT_OF_TAG.values()].filter(({ fact, value }) => toFactValue(fact, value) !== value)).toEqual([]);
});

describe('[11.1-6] conditions of a list', () => {
  it.each<[string | string[], string[]]>([
    ['SEAT:YES', ['SEAT:YES']],
    [
      ['SEAT:YES', 'OUTLET:SOME', 'SEAT:NO'],
      ['SEAT:YES', 'OUTLET:SOME', 'SEAT:NO'],
    ],
    [['NOISE:QUIET', 'NOISE:QUIET'], ['NOISE:QUIET']],
    [Array.from({ length: 19 }, () => 'WIFI:NO'), ['WIFI:NO']],
    [
      ['SEAT_KIND:BAR', 'PRICE_ONE:12000'],
      ['SEAT_KIND:BAR', 'PRICE_ONE:12000'],
    ],
    [[], []],
  ])('%j are read', (input, facts) => {
    expect(factConditions.parse(input).map(toFactText)).toEqual(facts);
  });

  it.each([
    'SEAT',
    'SEAT:',
    ':YES',
    'SEAT:QUIET',
    'SEAT:YES:NO',
    'seat:YES',
    'SEAT: YES',
    'SEAT_KIND:BAR,WALL',
    'PRICE_ONE:500',
    'PRICE_ONE:1e4',
    '',
    'SEAT:YES'.padEnd(31),
  ])('%j is refused', (text) => {
    expect(factConditions.safeParse(text).success).toBe(false);
    expect(factConditions.safeParse(['WIFI:YES', text]).success).toBe(false);
  });

  it('are refused with what is wrong', () => {
    const { issues = [] } = factConditions.safeParse(['WIFI:YES', 'SEAT:QUIET']).error ?? {};
    expect(issues.map(({ message, path }) => [message, ...path])).toEqual([['알 수 없는 조건이에요.', 1]]);
  });

  it('are limited', () => {
    expect(FACT_CONDITIONS_MAX).toBe(19);
    expect(factConditions.safeParse(Array.from({ length: 20 }, () => 'WIFI:NO')).success).toBe(false);
  });
});

it('[11.1-3] questions are open to guests, and answers are of members, with a value alone', () => {
  expect(Object.entries(factApi).map(([call, endpoint]) => [call, 'access' in endpoint && endpoint.access])).toEqual([
    ['GET /api/solmap/questions', false],
    ['GET /api/fact/my', 'member'],
    ['PUT /api/place/:id/fact/:fact', 'member'],
    ['DELETE /api/place/:id/fact/:fact', 'member'],
  ]);
  const { body } = factApi['PUT /api/place/:id/fact/:fact'];
  expect(
    [{ value: 'YES' }, {}, { value: '' }, { value: 'YES', memberId: 7 }].map((one) => body.safeParse(one).success),
  ).toEqual([true, false, false, false]);
});

it('[11.1-2] a card has the date of an old fact', () => {
  const old = { fact: 'SEAT', value: 'YES', confirmedAt: '2024-03-11' };
  expect(cardFact.parse(old)).toEqual(old);
});

it.each([
  ['2025-11-23', true],
  ['2025-11-24', false],
  ['2026-11-23', false],
])('[11.1-2] a confirmation of %s is old: %s', (date, isOld) => {
  expect(isOldConfirmation(date, new Date('2026-11-23T12:00:00+09:00'))).toBe(isOld);
});

it.each([
  ['조용한', { fact: 'NOISE', value: 'LOUD' }, true],
  ['조용한', { fact: 'NOISE', value: 'QUIET' }, false],
  ['조용한', { fact: 'NOISE', value: null }, false],
  ['조용한', { fact: 'SEAT', value: 'NO' }, false],
  ['힙한', { fact: 'NOISE', value: 'LOUD' }, false],
] as const)('[11.1-5] the tag %s says another value than %j: %s', (tag, fact, isOther) => {
  expect(contradictsTag(tag, fact)).toBe(isOther);
});
