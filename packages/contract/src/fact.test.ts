import { describe, expect, it } from 'vitest';
import { CATEGORIES } from './category.ts';
import { factConditions } from './fact.ts';
import {
  FACT_CONDITIONS_MAX,
  FACT_OF_TAG,
  FACTS,
  factValueTitle,
  getFactDefinition,
  isFactOf,
  isValueOf,
  listFactsOf,
  toFactText,
} from './fact-definitions.ts';

/** Rule 11.1-1: the name of each fact, its values and where it applies. */
const RULE = [
  '1인석 (있어요 / 없어요) food cafe work drink',
  '1인 주문 (돼요 / 2인분부터예요) food drink',
  '콘센트 (자리마다 있어요 / 몇 군데 있어요 / 없어요) cafe work',
  '와이파이 (있어요 / 없어요) cafe culture work',
  '머무는 시간 (제한 없어요 / 제한 있어요) cafe culture work entertainment drink',
  '혼자 온 사람 (많아요 / 더러 있어요 / 드물어요) food cafe culture walk work shop entertainment drink',
  '소리 (조용해요 / 보통이에요 / 시끄러워요) food cafe culture walk work drink',
  '밤길 (밝아요 / 어두워요) walk',
];

/** Names of the contract that other clients rely on. */
const WIRE = [
  'SEAT YES NO',
  'SOLO_ORDER YES TWO',
  'OUTLET EACH SOME NONE',
  'WIFI YES NO',
  'STAY FREE LIMITED',
  'SOLO_SHARE MANY SOME FEW',
  'NOISE QUIET NORMAL LOUD',
  'NIGHT BRIGHT DARK',
];

describe('facts', () => {
  it('[11.1-1] have the values and categories of the rule', () => {
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
    expect(new Set(questions).size).toBe(8);
    expect(questions.filter((question) => !/^[가-힣0-9 ]{6,}\?$/.test(question))).toEqual([]);
  });

  it.each([
    ['shop', ['SOLO_SHARE']],
    ['entertainment', ['STAY', 'SOLO_SHARE']],
    ['walk', ['SOLO_SHARE', 'NOISE', 'NIGHT']],
    ['food', ['SEAT', 'SOLO_ORDER', 'SOLO_SHARE', 'NOISE']],
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
    expect(isValueOf('SEAT', 'YES')).toBe(true);
    expect(isValueOf('SEAT', 'QUIET')).toBe(false);
    expect(isValueOf('OUTLET', 'SOME')).toBe(true);
    expect(factValueTitle('SOLO_ORDER', 'TWO')).toBe('2인분부터예요');
    expect(factValueTitle('SOLO_SHARE', 'SOME')).toBe('더러 있어요');
    expect(factValueTitle('SEAT', 'QUIET')).toBe('');
  });

  it('refuse a name that does not exist', () => {
    // @ts-expect-error: no such fact
    expect(() => getFactDefinition('SEATS')).toThrow('unknown fact SEATS');
    expect(getFactDefinition('STAY').title).toBe('머무는 시간');
  });

  it('may all be conditions of one request, each value once', () => {
    expect(FACTS.flatMap(({ values }) => values)).toHaveLength(FACT_CONDITIONS_MAX);
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
  expect([...FACT_OF_TAG.values()].filter(({ fact, value }) => !isValueOf(fact, value))).toEqual([]);
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
    [[], []],
  ])('%j are read', (input, facts) => {
    expect(factConditions.parse(input).map(toFactText)).toEqual(facts);
  });

  it.each(['SEAT', 'SEAT:', ':YES', 'SEAT:QUIET', 'SEAT:YES:NO', 'seat:YES', 'SEAT: YES', '', 'SEAT:YES'.padEnd(31)])(
    '%j is refused',
    (text) => {
      expect(factConditions.safeParse(text).success).toBe(false);
      expect(factConditions.safeParse(['WIFI:YES', text]).success).toBe(false);
    },
  );

  it('are at most as many as there are values', () => {
    expect(factConditions.safeParse(Array.from({ length: 20 }, () => 'WIFI:NO')).success).toBe(false);
  });
});
