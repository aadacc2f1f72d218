import { expect, it } from 'vitest';
import { isVagueName, parseName, splitByOther } from './parse-name.rules.ts';

const main = (name: string) => {
  const [{ full, core, branch, institution }] = parseName(name);
  return [full, core, branch, institution];
};

it.each([
  // Case, spaces, width and punctuation.
  ['쉬어가는 페이지', '쉬어가는페이지', '쉬어가는페이지', ''],
  ['삼봉-빠', '삼봉빠', '삼봉빠', ''],
  ['ＧＥ４Ｅ', 'ge4e', 'ge4e', ''],
  ['DUTCH&COMPANY', 'dutchcompany', 'dutchcompany', ''],
  // Branches.
  ['별솔 성수점', '별솔', '별솔', '성수'],
  ['성수역점 별솔', '별솔', '별솔', '성수역'],
  ['별솔(왕십리 센트라스점)', '별솔', '별솔', ''],
  ['별솔(센트라스점)', '별솔', '별솔', '센트라스'],
  ['별솔 본점', '별솔', '별솔', '본'],
  ['별솔 3호점', '별솔', '별솔', '3호'],
  ['별솔 뚝섬지점', '별솔', '별솔', '뚝섬'],
  ['별솔 음식점', '별솔음식점', '별솔', ''],
  ['별솔 서점', '별솔서점', '별솔서점', ''],
  ['별솔 강서점', '별솔', '별솔', '강서'],
  // Chains, in either script, with the branch glued to them.
  ['스타벅스 성수역점', '스타벅스', '스타벅스', '성수역'],
  ['스타벅스커피성수역점', '스타벅스', '스타벅스', '성수역'],
  ['STARBUCKS Seongsu', '스타벅스', '스타벅스', 'seongsu'],
  ['스타벅스 카페', '스타벅스', '스타벅스', ''],
  ['커피빈코리아학동역점', '커피빈', '커피빈', '학동역'],
  ['A TWOSOME PLACE', '투썸플레이스', '투썸플레이스', ''],
  ['더본코리아_빽다방 성수점', '빽다방', '빽다방', '성수'],
  ['스타벅스 한양대 복지관점', '스타벅스', '스타벅스', '한양대복지관'],
  ['공차림', '공차림', '공차림', ''],
  ['공차성수점', '공차', '공차', '성수'],
  // Company forms.
  ['(주)별솔', '별솔', '별솔', ''],
  ['㈜별솔', '별솔', '별솔', ''],
  ['주식회사 별솔', '별솔', '별솔', ''],
  ['별솔 협동조합', '별솔', '별솔', ''],
  // Floors and closures.
  ['별솔 2층', '별솔', '별솔', ''],
  ['별솔(지1층)', '별솔', '별솔', ''],
  ['별솔(휴관)', '별솔', '별솔', ''],
  ['간단하지만특별한화피디Cafe 별솔', '카페별솔', '별솔', ''],
  // Words for the kind of place.
  ['별솔 까페', '별솔카페', '별솔', ''],
  ['카페', '카페', '', ''],
  ['Café Byeolsol', '카페byeolsol', 'byeolsol', ''],
  ['별솔coffee', '별솔커피', '별솔', ''],
  // Institutions and parks.
  ['별솔어린이공원', '별솔어린이공원', '별솔', '', '어린이공원'],
  ['별솔', '별솔', '별솔', '', ''],
  ['별솔군립도서관', '별솔군립도서관', '별솔군립', '', '도서관'],
  ['별솔 뮤지엄', '별솔박물관', '별솔', '', '박물관'],
  ['별솔문고', '별솔문고', '별솔', '', '작은도서관'],
  ['어린이공원', '어린이공원', '', '', '어린이공원'],
])('splits "%s" into name, core and branch', (name, full, core, branch, institution = '') => {
  expect(main(name)).toEqual([full, core, branch, institution]);
});

it('reads other spellings in brackets', () => {
  const names = parseName('하피(HAFFEE)');
  expect(names.map(({ full, isAlias }) => [full, isAlias])).toEqual([
    ['하피', false],
    ['haffee', true],
  ]);
  expect(parseName('별솔(구. 달솔)')).toHaveLength(1);
  expect(parseName('별솔(a)')).toHaveLength(1);
});

it('reads a name in brackets as the name if there is no other', () => {
  expect(main('(별솔)')[0]).toBe('별솔');
  expect(main('!!!')[0]).toBe('');
});

it('splits a branch that is glued to an unknown name by the other name', () => {
  const [glued] = parseName('아리별커피서여의도점');
  const [brand] = parseName('아리별커피');
  expect(splitByOther(glued, brand)).toMatchObject({ full: '아리별커피', branch: '서여의도', isBranchMarked: true });
  const [cafe] = parseName('카페아리별여의도점');
  expect(splitByOther(cafe, brand)).toMatchObject({ branch: '여의도' });
  for (const other of ['달솔커피', '아', '아리별커피서여의도점']) {
    expect(splitByOther(glued, parseName(other)[0])).toBe(glued);
  }
  const [museum] = parseName('별솔대학교박물관');
  const [shop] = parseName('별솔대학교교육관커피점');
  expect(splitByOther(shop, museum)).toBe(shop);
  expect(splitByOther(brand, glued)).toBe(brand);
});

it.each([
  ['스타벅스', true],
  ['스타벅스 성수낙낙점', false],
  ['별솔커피', false],
  ['간단하지만특별한화피디CAFE 별솔', true],
  ['간단하지만특별한화피디ｃａｆｅ', true],
])('%s does not identify its place: %s', (name, isVague) => {
  expect(isVagueName(name)).toBe(isVague);
});
