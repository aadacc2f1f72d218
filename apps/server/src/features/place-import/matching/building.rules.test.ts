import { expect, it } from 'vitest';
import { buildingOf, isNextDoor, isSameBuilding } from './building.rules.ts';

const format = (address: string) => {
  const building = buildingOf(address);
  return building === undefined ? undefined : `${building.street} ${building.number}-${building.subNumber}`;
};

it.each([
  ['서울특별시 성동구 아차산로 18', '아차산로 18-0'],
  ['서울 성동구 상원6나길 22-11, 1층 (성수동1가, 혁신센터)', '상원6나길 22-11'],
  ['서울 성동구 왕십리로10길 5', '왕십리로10길 5-0'],
  ['대구 수성구 국채보상로 186길 47', '국채보상로186길 47-0'],
  ['서울 성동구 마장로39가길 지하 40 (마장동)', '마장로39가길 40-0'],
  ['제주 제주시 한림읍 용금로906-10', '용금로 906-10'],
  ['경기 용인시 기흥구 강남동로140번길1-6', '강남동로140번길 1-6'],
  ['강원 영월군 김삿갓면 내리계곡로 1088-0', '내리계곡로 1088-0'],
  ['서울 구로구 구로동로20길 6-1', '구로동로20길 6-1'],
  ['서울 중구 세종대로 135-5(태평로1가) 3,4층', '세종대로 135-5'],
  ['서초구 (Seocho-gu) 남부순환로 (Nambusunhwan-ro) 2406', '남부순환로 2406-0'],
  ['경기 고양시 일산동구 백석동 1328', '백석동 1328-0'],
  ['광주 북구 용봉동 1004번지 4호', '용봉동 1004-4'],
  ['서울 성동구 성수동2가 300-79', '성수동2가 300-79'],
  ['SEOUL GARDEN로 12 (closed', 'garden로 12-0'],
  ['서울 종로구 (왕십리로 3) 자하문로4길 21', '자하문로4길 21-0'],
  ['경기 용인시 구미동 산 12-1', '구미동산 12-1'],
  ['강원 고성군 토성면 용촌리 산45-2', '용촌리산 45-2'],
])('finds the building of %s', (address, building) => {
  expect(format(address)).toBe(building);
});

it.each(['', '서울특별시', '경기도 시흥시', 'Itaewon-dong'])('finds no building in "%s"', (address) => {
  expect(buildingOf(address)).toBeUndefined();
});

it('compares street, number and the number after the hyphen', () => {
  const building = { street: '금호로', number: 105, subNumber: 2 };
  expect(isSameBuilding(building, { ...building })).toBe(true);
  expect(isSameBuilding(building, { ...building, street: '금호산길' })).toBe(false);
  expect(isSameBuilding(building, { ...building, number: 107 })).toBe(false);
  expect(isSameBuilding(building, { ...building, subNumber: 0 })).toBe(false);
});

it('counts the next number on the same side of the road as next door', () => {
  const building = { street: '금호로', number: 105, subNumber: 2 };
  expect(isNextDoor(building, { ...building, number: 107, subNumber: 0 })).toBe(true);
  expect(isNextDoor(building, { ...building, number: 103 })).toBe(true);
  expect(isNextDoor(building, { ...building, number: 108 })).toBe(false);
  expect(isNextDoor(building, { ...building, street: '금호산길' })).toBe(false);
});
