import { expect, it } from 'vitest';
import type { MatchRow } from './match-row.rules.ts';
import { ASK_MIN, DUPLICATE_JOIN_MIN, distanceM, JOIN_MIN, parseRow, scorePair } from './score-pair.rules.ts';

const METRE = 1 / 111_195;
const row = (changes: Partial<MatchRow> & { northM?: number } = {}): MatchRow => {
  const { northM = 0, ...fields } = changes;
  return {
    source: 'semas',
    sourceKey: '1',
    placeId: null,
    name: '별솔',
    category: 'cafe',
    address: '',
    latitude: 37.5446 + northM * METRE,
    longitude: 127.0559,
    ...fields,
  };
};

function score(one: Partial<MatchRow> & { northM?: number }, other: Partial<MatchRow> & { northM?: number }) {
  const [a, b] = [parseRow(row(one)), parseRow(row({ source: 'localdata', ...other }))];
  const result = scorePair(a, b);
  expect(scorePair(b, a).score).toBeCloseTo(result.score, 9);
  return result;
}

it('measures metres on the ground', () => {
  expect(distanceM(row(), row({ northM: 137 }))).toBeCloseTo(137, 3);
  expect(distanceM(row(), row({ longitude: 127.0569 }))).toBeCloseTo(88.2, 0);
});

it.each([
  [0, 1],
  [29, 1],
  [31, 0.95],
  [61, 0.9],
  [121, 0.82],
  [251, 0.73],
])('deducts more the farther two equal names are: %i m', (northM, expected) => {
  expect(score({}, { northM }).score).toBeCloseTo(expected);
});

it('[10.2-2] deducts less for the same building, whatever the floor', () => {
  const address = '서울 성동구 아차산로 18';
  const { score: result, reasons } = score({ address }, { address: `${address}, 지하1층`, northM: 130 });
  expect(result).toBeCloseTo(1 - 0.18 * 0.35);
  expect(reasons).toEqual(['SAME_NAME', 'SAME_BUILDING', 'FAR_APART']);
  const nextDoor = score({ address }, { address: '서울 성동구 아차산로 20', northM: 130 });
  expect(nextDoor.score).toBeCloseTo(1 - 0.18 * 0.6);
  const elsewhere = score({ address }, { address: '서울 성동구 성수이로 20', northM: 130 });
  expect(elsewhere.score).toBeCloseTo(0.82 - 0.05);
});

it('[10.2-2] keeps two branches of one brand apart', () => {
  const { score: result, reasons } = score({ name: '별솔 성수점' }, { name: '별솔 뚝섬점', northM: 61 });
  expect(result).toBeCloseTo(0.5);
  expect(reasons).toContain('OTHER_BRANCH');
  expect(score({ name: '별솔 왕십리역점' }, { name: '별솔 상왕십리역점', northM: 31 }).score).toBeLessThan(ASK_MIN);
});

it('[10.2-2] keeps numbered branches apart whose names share all other letters', () => {
  const { reasons } = score({ name: '별솔 신림역1호점' }, { name: '별솔 신림역2호점', northM: 31 });
  expect(reasons).toContain('OTHER_BRANCH');
  expect(score({ name: '별솔 신림역2호점' }, { name: '별솔 신림역2호점', northM: 31 }).reasons).toContain(
    'SAME_BRANCH',
  );
});

it('[10.2-2] takes spellings of a branch as one', () => {
  for (const [one, other] of [
    ['성수역점', '성수역 점'],
    ['서울숲점', '서울서울숲점'],
    ['홍대삼거리점', '홍대 삼거리점'],
    ['금호래미안하이리버점', '금호래미안 하이리버점'],
  ]) {
    const result = score({ name: `스타벅스 ${one}` }, { name: `스타벅스 ${other}`, northM: 61 });
    expect([one, result.score]).toEqual([one, expect.closeTo(0.96)]);
    expect(result.reasons).toContain('SAME_BRANCH');
  }
});

it('[10.2-2] asks about branches that differ by 역, unless they share the road address', () => {
  const address = '서울 강남구 선릉로 521';
  for (const [one, other] of [
    ['스타벅스 선릉역점', '스타벅스 선릉점'],
    ['스타벅스 선릉점', '스타벅스 선릉역점'],
  ] as const) {
    const apart = score({ name: one, address }, { name: other, address: '서울 강남구 테헤란로 326', northM: 7 });
    expect(apart).toEqual({ score: JOIN_MIN - 0.01, reasons: ['SAME_NAME', 'OTHER_BRANCH'] });
    expect(score({ name: one }, { name: other }).score).toBeLessThan(JOIN_MIN);
    const same = score({ name: one, address }, { name: other, address: `${address} (삼성동)`, northM: 7 });
    expect(same).toEqual({ score: 1, reasons: ['SAME_NAME', 'SAME_BRANCH', 'SAME_BUILDING'] });
  }
  expect(score({ name: '스타벅스 선릉점' }, { name: '스타벅스 선릉로점' }).reasons).toContain('OTHER_BRANCH');
});

it('[10.2-2] joins a museum with its longer name in the same building, and not with another one of the house', () => {
  const at = (name: string) => ({ name, address: '서울 중구 남대문로 39', category: 'culture' as const });
  expect(score(at('한국은행 화폐박물관'), at('한국은행 화폐금융박물관')).score).toBeGreaterThanOrEqual(
    DUPLICATE_JOIN_MIN,
  );
  expect(score(at('한가람미술관'), at('한가람디자인미술관')).score).toBeLessThan(JOIN_MIN);
});

it('[10.2-2] does not join shops by a name alone that a source gives to many addresses', () => {
  const address = '서울 성동구 아차산로 18';
  const common = { name: '달솔커피', isCommonName: true };
  for (const [one, other] of [
    [common, { name: '달솔커피' }],
    [{ name: '달솔커피' }, common],
  ] as const) {
    expect(score(one, { ...other, northM: 5 })).toEqual({
      score: JOIN_MIN - 0.01,
      reasons: ['SAME_NAME', 'GENERIC_NAME'],
    });
    expect(score({ ...one, address }, { ...other, address, northM: 5 }).score).toBe(1);
    expect(score({ ...one, name: '달솔커피 성수점' }, { ...other, name: '달솔커피 성수점' }).score).toBe(1);
  }
  const park = { ...common, name: '달솔공원', category: 'walk' } as const;
  expect(score(park, { ...park, northM: 5 }).score).toBe(1);
  expect(score(common, { ...common, category: 'culture' }).score).toBe(1);
});

it('is less certain about a chain without a branch', () => {
  expect(score({ name: '스타벅스' }, { name: '스타벅스 성수점', northM: 20 }).score).toBeCloseTo(0.98);
  expect(score({ name: '스타벅스' }, { name: '스타벅스', northM: 61 }).score).toBeCloseTo(1 - 0.1 * 2.2);
  expect(score({ name: '스타벅스' }, { name: '스타벅스', northM: 300 }).score).toBeLessThan(ASK_MIN);
});

it('asks about a branch that neither source marks as one', () => {
  const result = score({ name: '이디야 오류동' }, { name: '이디야커피 오류북부역점' }).score;
  expect(result).toBeCloseTo(0.8);
  expect(result).toBeGreaterThan(ASK_MIN);
  expect(result).toBeLessThan(JOIN_MIN);
});

it('[10.2-2] keeps institutions of another kind apart', () => {
  const one = { name: '함솔군립미술관', category: 'culture' } as const;
  expect(score(one, { name: '함솔군립도서관', category: 'work' }).score).toBeLessThan(JOIN_MIN);
  expect(score(one, { name: '함솔군립도서관', category: 'work' }).reasons).toContain('OTHER_KIND');
  expect(score(one, { name: '함솔군립미술관', category: 'culture', northM: 400 }).score).toBeCloseTo(1 - 0.27 * 0.3);
});

it('finds a library with a common name less certain than a museum', () => {
  const library = { name: '중앙도서관', category: 'work', northM: 400 } as const;
  expect(score({ ...library, northM: 0 }, library).score).toBeCloseTo(0.73);
});

it('[10.2-2] keeps numbered parks and other kinds of parks apart', () => {
  const park = { category: 'walk' } as const;
  expect(score({ name: '별솔1공원', ...park }, { name: '별솔2공원', ...park }).score).toBeLessThan(ASK_MIN);
  expect(score({ name: '별솔근린공원', ...park }, { name: '별솔어린이공원', ...park }).score).toBeLessThan(JOIN_MIN);
  expect(score({ name: '어린이공원', ...park }, { name: '어린이공원', northM: 61, ...park }).score).toBeLessThan(
    ASK_MIN + 0.03,
  );
  expect(score({ name: '제1공원(달솔지구)', ...park }, { name: '꽃공원(달솔지구)', ...park }).score).toBeLessThan(
    ASK_MIN,
  );
});

it('[10.2-2] deducts for categories that are not compatible', () => {
  expect(score({ category: 'cafe' }, { category: 'food' }).score).toBe(1);
  const { score: result, reasons } = score({ category: 'cafe' }, { category: 'walk' });
  expect(result).toBeCloseTo(0.7);
  expect(reasons).toContain('OTHER_CATEGORY');
});

it('compares names in other languages too', () => {
  const osm = { name: 'Byeolsol Coffee', otherNames: ['별솔커피'] };
  expect(score(osm, { name: '별솔커피' }).score).toBe(1);
});

it('is 0 for other names at the same address', () => {
  const address = '서울 성동구 아차산로 18';
  expect(score({ name: '라고차', address }, { name: '수에무와', address })).toEqual({ score: 0, reasons: [] });
});

it('takes a rare name as one place at a greater distance', () => {
  const name = '아홉번째달빛정원';
  expect(score({ name }, { name, northM: 300 }).score).toBeCloseTo(1 - 0.27 * 0.6);
});

it('names the reasons', () => {
  expect(score({ name: '프롬나드' }, { name: 'PROMENADE' }).reasons).toEqual(['OTHER_SPELLING']);
  expect(score({ name: '할매순대국' }, { name: '할매순대국밥' }).reasons).toEqual(['SIMILAR_NAME']);
  expect(score({ name: '별솔커피' }, { name: '별솔' }).reasons).toEqual(['SAME_NAME']);
  expect(score({ name: '카페' }, { name: '카페' }).reasons).toEqual([]);
});

it('[10.2-2] tells branches apart that share some letters', () => {
  for (const [one, other] of [
    ['성수역점', '성수역사점'],
    ['서울숲역점', '남서울숲역점'],
    ['강남대로점', '강동대로점'],
    ['홍대공원점', '홍대갤러리점'],
    ['가산점', '신가산점'],
  ]) {
    const result = score({ name: `스타벅스 ${one}` }, { name: `스타벅스 ${other}` });
    expect([one, result.score]).toEqual([one, expect.closeTo(0.6)]);
  }
});

it('finds the branch in another name of the row', () => {
  const osm = { name: '스타벅스', otherNames: ['스타벅스 성수점'] };
  expect(score(osm, { name: '스타벅스 뚝섬점' }).reasons).toContain('OTHER_BRANCH');
});

it.each([
  ['커피', '커피'],
  ['카페', '커피'],
  ['coffee', '커피'],
  ['치킨', '치킨'],
  ['Cafe', '카페'],
  ['커피 카페', '카페 커피'],
  ['분식', '별솔분식'],
])('[10.2-2] makes no pair of %s and %s by common words alone', (one, other) => {
  const address = '서울 성동구 아차산로 18';
  for (const northM of [0, 40, 200]) expect(score({ name: one }, { name: other, northM }).score).toBe(0);
  const inOneBuilding = score({ name: one, address }, { name: other, address, northM: 100 }).score;
  expect(inOneBuilding === 0 || inOneBuilding >= JOIN_MIN).toBe(true);
});

it('[10.2-2] still asks about names with a word of their own', () => {
  const { score: result } = score({ name: '별솔 커피' }, { name: '별솔 카페', northM: 200 });
  expect(result).toBeGreaterThanOrEqual(ASK_MIN);
});

it('[10.2-2] makes the lots of one park one place', () => {
  const park = { category: 'walk', address: '서울 성동구 성수동1가 12' } as const;
  const other = { category: 'walk', address: '서울 성동구 성수동1가 300', northM: 450 } as const;
  expect(score({ ...park, name: '물그늘공원' }, { ...other, name: '물그늘공원' }).score).toBeGreaterThan(0.87);
  expect(score({ ...park, name: '용산' }, { ...other, name: '용산' }).score).toBeLessThan(JOIN_MIN);
});

const POINT = { address: '서울 성동구 아차산로 18' };

it.each([
  ['오로오로', '오로오로보드게임카페'],
  ['물그늘', '물그늘다방'],
  ['달빛개발물그늘커피', '물그늘'],
  ['물그늘커피', '물그늘커피 성수점'],
  ['카페물그늘', '물그늘코리아'],
  ['스타벅스 성수역점', '스타벅스성수'],
])('[10.2-2] joins %s and %s at one point', (name, otherName) => {
  expect(score({ ...POINT, name }, { ...POINT, name: otherName }).score).toBeGreaterThan(JOIN_MIN);
});

it.each([
  ['쟈뎅물그늘 이마트', '이마트'],
  ['물그늘 박물관', '물그늘 어린이박물관'],
  ['스타벅스 성수역1호점', '스타벅스 성수역2호점'],
  ['커피 물그늘', '커피'],
  ['스타벅스 성수점', '공차 성수점'],
])('[10.2-2] keeps %s and %s at one point apart', (name, otherName) => {
  expect(score({ ...POINT, name }, { ...POINT, name: otherName }).score).toBeLessThan(JOIN_MIN);
});

it('[10.2-2] reads 여자대학교 as 여대', () => {
  expect(
    score({ name: '달빛여자대학교 박물관', category: 'culture' }, { name: '달빛여대박물관', category: 'culture' })
      .score,
  ).toBe(1);
});
