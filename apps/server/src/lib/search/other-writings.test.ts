import { describe, expect, it } from 'vitest';
import { keywordPattern, normalizeForSearch, searchJamo } from './korean-search.ts';
import {
  BRAND_COUNT,
  BRAND_NAMES,
  brandsBeginningWith,
  fromLatinWords,
  otherBrandNames,
  placePattern,
} from './other-writings.ts';

describe('the table of brands', () => {
  it('[12.2-4] has at least 300 names', () => {
    expect(BRAND_COUNT).toBeGreaterThanOrEqual(300);
  });

  it('has each name as it is searched', () => {
    expect(BRAND_NAMES.filter((name) => name === '' || normalizeForSearch(name) !== name)).toEqual([]);
  });

  it('[12.2-4] has both writings of a name', () => {
    expect(otherBrandNames('starbucks')).toContain('스타벅스');
    expect(otherBrandNames('스타벅스')).toContain('starbucks');
    expect(otherBrandNames('없는이름')).toEqual([]);
  });

  it('has the full name of a short one, but no short name of a full one', () => {
    expect(otherBrandNames('스벅')).toEqual(['스타벅스', ...otherBrandNames('스타벅스')]);
    expect(otherBrandNames('메가커피')).toEqual(['메가엠지씨커피', '메가mgc커피', 'megacoffee', 'megamgccoffee']);
    expect(otherBrandNames('megacoffee')).toEqual(
      expect.arrayContaining(['메가커피', '메가엠지씨커피', '메가mgc커피']),
    );
    expect(otherBrandNames('국중박')).toEqual(['국립중앙박물관']);
    expect(otherBrandNames('스타벅스')).not.toContain('스벅');
  });

  it('finds a name by its beginning in Latin letters', () => {
    expect(brandsBeginningWith('starb')).toContain('스타벅스');
    expect(brandsBeginningWith('star').length).toBeLessThanOrEqual(3);
    expect(brandsBeginningWith('sta')).toEqual([]);
    expect(brandsBeginningWith('qqqq')).toEqual([]);
  });
});

const eitherOf = (keyword: string) => placePattern(keyword)?.either?.map((group) => group.toSorted());
const jamo = (...texts: string[]) => texts.map(searchJamo).toSorted();

describe('placePattern', () => {
  it.each([
    ['gs25', ['gs25', '지에스25']],
    ['지에스25', ['gs25', '지에스25']],
    ['no brand', ['nobrand', '노브랜드']],
    ['cinecu', ['cinecu', '씨네큐브']],
    ['ondam', ['ondam', '온담']],
    ['온담', ['ondam', '온담']],
    ['bakery', ['bakery', '베이커리']],
  ])('[12.2-4] searches %s in both writings', (keyword, texts) => {
    expect(eitherOf(keyword)).toEqual([jamo(...texts)]);
    expect(placePattern(keyword)?.jamo).toEqual([]);
  });

  it('[12.2-4] searches a brand beside other words', () => {
    expect(placePattern('성수 gs25 2층')).toMatchObject({
      jamo: ['성수', '2층'].map(searchJamo),
      words: ['성수', 'gs25', '2층'],
    });
    expect(eitherOf('성수 gs25 2층')).toEqual([jamo('gs25', '지에스25')]);
    expect(placePattern('성수 gs25 2층')?.nameTexts).toEqual([['성수'], ['gs25', '지에스25'], ['2층']]);
    expect(placePattern('성수 gs25')?.otherWholes).toEqual(['성수지에스25']);
  });

  it('keeps several words with other writings apart', () => {
    const pattern = placePattern('gs25 muji');
    expect(pattern?.either).toHaveLength(2);
    expect(pattern?.otherWholes).toEqual(['지에스25무인양품']);
  });

  it.each(['ㅅㅌㅂㅅ', '스타벅ㅅ', '성수 카페', '수', '가나다라마바사아자', 'cu!', '①', 'bar'])(
    'searches %s as it is',
    (keyword) => {
      const pattern = keywordPattern(keyword);
      const { either: _, otherWholes: __, ...rest } = { ...placePattern(keyword) };
      if (keyword !== 'cu!') expect(placePattern(keyword)).toEqual(pattern);
      expect(rest.words).toEqual(pattern?.words);
    },
  );

  it('is undefined without a letter or digit', () => {
    expect(placePattern(' -!')).toBeUndefined();
  });

  it('[12.2-2] has the number of a building', () => {
    expect(placePattern('서울특별시 성동구 아차산로 108번지')).toMatchObject({
      buildingNumber: '108',
      jamo: ['서울', '성동구', '아차산로108'].map(searchJamo),
      words: ['서울', '성동구', '아차산로', '108'],
    });
    expect(placePattern('카페 24')).not.toHaveProperty('buildingNumber');
  });
});

it.each([
  ['seongsu cafe', '성수 카페'],
  ['Yeonnam  Bakery', '연남 베이커리'],
  ['hongdae muji', '홍대 무인양품'],
  ['cafe dal', '카페 달'],
])('[12.2-4] reads the words of %s as %s', (keyword, hangul) => {
  expect(fromLatinWords(keyword)).toBe(hangul);
});

it.each(['seongsu', '성수 cafe', 'strong cafe', 'cafe a', 'seongsu dal', 'seongsu 7', ''])(
  'reads no Hangul words in %j',
  (keyword) => {
    expect(fromLatinWords(keyword)).toBeUndefined();
  },
);
