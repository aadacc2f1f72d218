import { expect, it } from 'vitest';
import { businessName } from './business-name.ts';
import { shortDetailedCategory } from './detailed-category.ts';

it.each([
  ['더본코리아_달빛다방성수역', '달빛다방성수역'],
  ['세웅물산_커피', '세웅물산 커피'],
  ['달빛다방_', '달빛다방'],
  ['(주)달빛다방 한양대점', '달빛다방 한양대점'],
  ['주식회사 달빛다방', '달빛다방'],
  ['달빛다방㈜', '달빛다방'],
  ['달빛(주) 다방', '달빛 다방'],
  ['농업회사법인 달빛주식회사', '달빛'],
  ['(주)', '(주)'],
  ['유한테크노스달빛다방', '유한테크노스달빛다방'],
  ['술집(주막)', '술집(주막)'],
])('shows %s as %s', (name, shown) => {
  expect(businessName(name)).toBe(shown);
});

it.each([
  ['커피전문점/카페/다방', '카페'],
  ['커피숍', '카페'],
  ['백반/한정식', '백반/한정식'],
  ['호프/통닭', '호프'],
  ['외국음식전문점(인도,태국등)', '외국음식'],
  ['여성 의류 소매업', '여성 의류'],
  ['화장품 전문소매업', '화장품'],
  ['당구장업', '당구장'],
  ['인터넷컴퓨터게임시설제공업', 'PC방'],
  ['공연장', '공연장'],
  ['소매업', '소매업'],
])('shortens %s to %s', (className, shown) => {
  expect(shortDetailedCategory(className)).toBe(shown);
});
