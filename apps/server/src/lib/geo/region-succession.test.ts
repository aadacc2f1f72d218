import { describe, expect, it } from 'vitest';
import { isProvinceName, shortProvince } from './province-names.ts';
import {
  currentOffice,
  currentRegion,
  formerRegions,
  lastingArea,
  mainSuccessor,
  SUCCESSIONS,
  type Whereabouts,
} from './region-succession.ts';

const toRegion = (area: string) => {
  const [province = '', ...district] = area.split(' ');
  return { province, district: district.join(' ') };
};
const currentArea = (area: string, whereabouts: Whereabouts = {}) => {
  const { province, district } = currentRegion(toRegion(area), whereabouts);
  return `${province} ${district}`;
};

describe('[15.1-8] the table of succession', () => {
  it('is in the order of dates', () => {
    const dates = SUCCESSIONS.map(({ since }) => since);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([]);
  });

  it('has each 동 of a split district once', () => {
    for (const { to } of SUCCESSIONS) {
      const dongs = to.flatMap((successor) => successor.dongs ?? []);
      expect(dongs.filter((dong, index) => dongs.indexOf(dong) !== index)).toEqual([]);
    }
  });
});

it.each([
  ['강원도', '', '강원'],
  ['강원특별자치도', '춘천시', '강원'],
  ['강원자치도', '춘천시', '강원'],
  ['전라북도', '전주시', '전북'],
  ['전북자치도', '전주시', '전북'],
  ['제주도', '제주시', '제주'],
  ['제주자치도', '서귀포시', '제주'],
  ['세종자치시', '', '세종'],
  ['광주광역시', '동구', '광주'],
  ['전라남도', '여수시', '전남'],
  ['전남광주통합특별시', '동구', '광주'],
  ['전남광주통합특별시', '광산구', '광주'],
  ['전남광주통합특별시', '여수시', '전남'],
  ['전남광주통합특별시', '신안군', '전남'],
  ['전남광주', '북구', '광주'],
  ['광주특별시', '나주시', '전남'],
  ['광주시', '서구', '광주'],
])('[15.1-8] shortens %s before "%s" to %s', (name, district, short) => {
  expect(shortProvince(name, district)).toBe(short);
});

it.each([
  ['광주시', ''],
  ['광주시', '경안동'],
  ['전남광주통합특별시', ''],
  ['전남광주통합특별시', '중구'],
  ['충청도', ''],
])('[15.1-8] does not take %s before "%s" for a 시도', (name, district) => {
  expect(shortProvince(name, district)).toBeUndefined();
});

it('knows the names of a 시도 without a district', () => {
  expect(['전남광주통합특별시', '전라남도', '경기'].map(isProvinceName)).toEqual([true, true, true]);
  expect(['광주시', '성동구', ''].map(isProvinceName)).toEqual([false, false, false]);
});

describe('[15.1-8] the region of today', () => {
  it.each([
    ['경북 군위군', '대구 군위군'],
    ['인천 남구', '인천 미추홀구'],
    ['인천 동구', '인천 제물포구'],
    ['경남 진해시', '경남 창원시 진해구'],
    ['제주 북제주군', '제주 제주시'],
    ['충남 연기군', '세종 세종시'],
  ])('of %s is %s', (former, current) => {
    expect(currentArea(former)).toBe(current);
  });

  it.each([
    ['인천 중구', '운서동', '인천 영종구'],
    ['인천 중구', '신포동', '인천 제물포구'],
    ['인천 서구', '당하동', '인천 검단구'],
    ['인천 서구', '청라동', '인천 서해구'],
    ['경기 화성시', '반송동', '경기 화성시 동탄구'],
    ['경기 화성시', '봉담읍', '경기 화성시 효행구'],
    ['경기 화성시', '향남읍', '경기 화성시 만세구'],
    ['경기 화성시', '진안동', '경기 화성시 병점구'],
    ['경기 부천시', '소사본동', '경기 부천시 소사구'],
    ['충북 청원군', '오창읍', '충북 청주시 청원구'],
    ['경남 마산시', '양덕동', '경남 창원시 마산회원구'],
    ['경남 마산시', '월영동', '경남 창원시 마산합포구'],
  ])('of %s with %s is %s', (former, dong, current) => {
    expect(currentArea(former, { dongs: [null, dong] })).toBe(current);
  });

  it.each([
    ['인천 중구', 37.4975, 126.5564, '인천 영종구'],
    ['인천 중구', 37.4703, 126.5974, '인천 제물포구'],
    ['인천 서구', 37.6093, 126.6693, '인천 검단구'],
    ['인천 서구', 37.5651, 126.6735, '인천 서해구'],
  ])('of %s at %f, %f is %s, by its position', (former, latitude, longitude, current) => {
    expect(currentArea(former, { at: { latitude, longitude } })).toBe(current);
  });

  it('follows the 동 where the position is in the other part', () => {
    const at = { latitude: 37.4703, longitude: 126.5974 };
    expect(currentArea('인천 중구', { dongs: ['운서동'], at })).toBe('인천 영종구');
  });

  it('is unchanged where neither decides, and for namesakes in other provinces', () => {
    expect(currentArea('경기 화성시')).toBe('경기 화성시');
    expect(currentArea('경기 화성시', { dongs: ['능동'] })).toBe('경기 화성시');
    expect(currentArea('부산 중구', { dongs: ['운서동'] })).toBe('부산 중구');
    expect(currentArea('대구 동구')).toBe('대구 동구');
    expect(currentArea('서울 서구')).toBe('서울 서구');
  });
});

it.each([
  ['인천 제물포구', ['신포동'], ['인천 중구']],
  ['인천 제물포구', ['만석동'], ['인천 동구']],
  ['인천 제물포구', [], ['인천 중구', '인천 동구']],
  ['인천 영종구', ['운서동'], ['인천 중구']],
  ['인천 서해구', ['청라동'], ['인천 서구']],
  ['대구 군위군', ['군위읍'], ['경북 군위군']],
  ['충북 청주시 청원구', ['오창읍'], ['충북 청원군']],
  ['충북 청주시 청원구', ['율량동'], []],
  ['경기 화성시 동탄구', ['반송동'], []],
  ['서울 성동구', ['성수동'], []],
])('[15.1-8] %s with %j was %j', (area, dongs, former) => {
  expect(formerRegions(toRegion(area), dongs).map(({ province, district }) => `${province} ${district}`)).toEqual(
    former,
  );
});

it.each([
  ['인천 중구', '인천 제물포구'],
  ['인천 중구 운서동', '인천 영종구 운서동'],
  ['중구 신포동', '인천 제물포구 신포동'],
  ['인천 서구', '인천 서해구'],
  ['인천 서구 당하동', '인천 검단구 당하동'],
  ['경북 군위군', '대구 군위군'],
  ['경기 화성시', undefined],
  ['서울 중구', undefined],
  ['성수동', undefined],
])('[15.1-8] the name %s leads to %s', (name, current) => {
  expect(mainSuccessor(name)).toBe(current);
});

it.each([
  ['4180000', '4181000'],
  ['4350000', '4351000'],
  ['4640000', '4641000'],
  ['4790000', '4791000'],
  ['5140000', '5141000'],
  ['3510000', '3510500'],
  ['4181000', '4181000'],
  ['4360000', '4360000'],
  ['3030000', '3030000'],
  ['', ''],
])('[15.1-8] the code of the office %s is %s', (code, current) => {
  expect(currentOffice(code)).toBe(current);
});

it('[15.1-8] has one area for a city of which later files name the ward', () => {
  expect(lastingArea(toRegion('경기 화성시 동탄구'))).toBe('경기 화성시');
  expect(lastingArea(toRegion('경기 화성시'))).toBe('경기 화성시');
  expect(lastingArea(toRegion('경기 수원시 영통구'))).toBe('경기 수원시 영통구');
});
