import { describe, expect, it } from 'vitest';
import { withNamedCategory } from './named-category.rules.ts';
import { LABELLED_NAMES } from './named-category.test-data.ts';

const labelled = LABELLED_NAMES.flatMap(({ from: [category, detailedCategory], names }) =>
  names.map(([name, expected, expectedClass]) => {
    const result = withNamedCategory(name, { category, detailedCategory });
    const found = 'rejected' in result ? null : result;
    const isRight =
      (found?.category ?? null) === expected &&
      (expectedClass === undefined || found?.detailedCategory === expectedClass);
    return { name, isRight, found: found === null ? null : `${found.category} ${found.detailedCategory}` };
  }),
);

it('has at least 150 labelled names', () => {
  expect(labelled.length).toBeGreaterThanOrEqual(150);
});

it('[10.1-11] gives at least 97 of 100 labelled names their category', () => {
  const wrong = labelled.filter(({ isRight }) => !isRight);
  expect(wrong.length / labelled.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.03);
});

describe('[10.1-11] terms are words', () => {
  it.each([
    ['달빛 피시방', 'PC방'],
    ['달빛pc카페', 'PC방'],
    ['커피씨', '카페'],
    ['딥커피 (DEEPCOFFEE)', '카페'],
    ['달빛 스터디룸', '스터디카페'],
    ['미스터디저트', '카페'],
    ['몬스터디저트', '카페'],
    ['달빛만화방', '만화카페'],
    ['달빛 보드카페', '보드게임카페'],
    ['블룸카페', '카페'],
    ['달빛 칵테일바', '바'],
    ['달빛 바', '바'],
    ['달빛 커피 바', '카페'],
    ['고디바', '카페'],
    ['캐비어', '카페'],
    ['달빛 플라워', '꽃집'],
    ['썬플라워', '카페'],
    ['영등포경찰서점', '카페'],
    ['공차림', '카페'],
  ])('%s is a %s', (name, detailedCategory) => {
    expect(withNamedCategory(name, { category: 'cafe', detailedCategory: '카페' })).toMatchObject({ detailedCategory });
  });
});

it.each([
  ['달빛 키즈카페 성수점', 'cafe', '카페', '키즈카페'],
  ['달빛 룸카페', 'cafe', '카페', '룸카페·파티룸'],
  ['달빛공인중개사사무소', 'cafe', '카페', '부동산'],
  ['달빛농협', 'shop', '슈퍼마켓', '농협·축협'],
] as const)('[10.1-11] rejects %s', (name, category, detailedCategory, excluded) => {
  expect(withNamedCategory(name, { category, detailedCategory })).toEqual({
    rejected: `다루지 않는 업종: 이름으로 보아 ${excluded}`,
  });
});

it('[10.1-11] gives the branches of a chain one class', () => {
  const given = ['빵집', '카페', '베이커리'].map((detailedCategory) => ({
    category: 'cafe' as const,
    detailedCategory,
  }));
  const classes = given.map((each) => withNamedCategory('파리바게뜨 성수점', each));
  expect(new Set(classes.map((named) => JSON.stringify(named))).size).toBe(1);
});

it.each([
  ['쿠키즈', 'cafe', '카페'],
  ['달빛농협 하나로마트', 'shop', '슈퍼마켓'],
  ['달빛농협 농업박물관', 'culture', '박물관'],
  ['국수공원', 'walk', '공원'],
  ['달빛칼국수', 'food', '한식'],
  ['맥도날드 성수점', 'food', '햄버거'],
] as const)('keeps the class of %s', (name, category, detailedCategory) => {
  expect(withNamedCategory(name, { category, detailedCategory })).toEqual({ category, detailedCategory });
});
