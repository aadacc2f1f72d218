import { describe, expect, it } from 'vitest';
import { buildingOf, isPlaceholder } from './reject.service.ts';

const rows = (...addresses: string[]) =>
  addresses.map((address, index) => ({
    row: index + 2,
    name: `이름 ${index}`,
    address,
    area: address.split(' ').slice(0, 2).join(' '),
  }));

it.each([
  ['서울 노원구 마들로 86, 2층', '서울노원구마들로86'],
  ['서울 노원구 동일로 227길 97', '서울노원구동일로227길97'],
  ['서울 노원구 동일로227길 97 (상계동)', '서울노원구동일로227길97'],
  ['부산 기장군 정관읍 모전리 742-5번지', '부산기장군정관읍모전리742-5'],
  ['경북 포항시 남구 효자동 ５７３', '경북포항시남구효자동573'],
  ['전북 전주시 완산구 천잠로303', '전북전주시완산구천잠로303'],
  ['서울 성동구 상왕십리동 마장로 141 복합청사 5층', '서울성동구상왕십리동마장로141'],
  ['서울 성동구 서울숲', '서울성동구서울숲'],
])('finds the building of %s', (address, building) => {
  expect(buildingOf(address)).toBe(building);
});

describe('[10.1-6] the same pair of coordinates in several rows', () => {
  it('is a placeholder if three rows are in buildings of their own', () => {
    expect(
      isPlaceholder({ rows: rows('서울 노원구 마들로 86', '서울 노원구 노원로 333', '서울 노원구 월계로42길 9') }),
    ).toBe(true);
  });

  it('is a placeholder if two rows are in different districts', () => {
    expect(isPlaceholder({ rows: rows('서울 노원구 마들로 86', '부산 중구 광복로 4') })).toBe(true);
  });

  it('is a building if its shops share the address, or the entrances of a corner', () => {
    const mall = Array.from({ length: 7 }, (_, floor) => `서울 강남구 영동대로 513, ${floor + 1}층`);
    expect(isPlaceholder({ rows: rows(...mall, '서울 강남구 봉은사로 524', '서울 강남구 테헤란로 9') })).toBe(false);
    expect(isPlaceholder({ rows: rows('서울 강서구 강서로 411', '서울 강서구 강서로 409') })).toBe(false);
    expect(isPlaceholder({ rows: rows('부산 남구 유엔로 11-33 (대연동) 1층', '부산 남구 유엔로 11-33') })).toBe(false);
  });
});
