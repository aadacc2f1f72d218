import { describe, expect, it } from 'vitest';
import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import type { SourceFields } from '#features/place-import/sources/source.rules.ts';
import { ROWS } from '../../../../test/place-files.ts';
import { GENERIC_NAME, PLAN_NAME, parkSource } from './park.source.ts';
import { isGenericParkName, parkName, signName } from './park-name.rules.ts';

const read = (changes: SourceFields = {}) =>
  parkSource.createReader({ format: 'csv', headers: [] }).read({ ...ROWS.park, ...changes });

it('reads a park', () => {
  expect(read().place).toEqual({
    key: '3030000|11200-00417|물그늘공원',
    name: '물그늘공원',
    category: 'walk',
    detailedCategory: '근린공원',
    address: '서울 성동구 성수동1가 685-20',
    province: '서울',
    district: '성동구',
    neighborhood: '성수동',
    legalDong: '성수동1가',
    adminDong: null,
    latitude: 37.5443,
    longitude: 127.0378,
    status: 'OPEN',
    part: '',
    date: '2023-09-14',
    details: { area: 1_716 },
    warnings: [],
  });
});

it('tells parks with a repeated number apart by provider and name', () => {
  const keys = [read(), read({ 제공기관코드: '3040000' }), read({ 공원명: '물그늘 제2공원' })].map((r) => r.place?.key);
  expect(new Set(keys).size).toBe(3);
});

it('completes an address without the province from its provider', () => {
  const { place } = read({ 소재지도로명주소: '성동구 왕십리로 12(성수동1가)' });
  expect(place).toMatchObject({ address: '서울 성동구 왕십리로 12', district: '성동구', legalDong: '성수동1가' });
});

it.each([
  [{ 공원구분: '어린이공원' }, '다루지 않는 업종: 어린이공원'],
  [{ 공원구분: '어린인공원' }, '다루지 않는 업종: 어린인공원'],
  [{ 공원구분: '소공원' }, '다루지 않는 업종: 소공원'],
  [{ 공원구분: '공공공지' }, '다루지 않는 업종: 공공공지'],
  [{ 공원명: '버들 어린이공원' }, '다루지 않는 업종: 어린이공원·소공원·쉼터라는 이름'],
  [{ 공원명: '달빛리 마을쉼터' }, '다루지 않는 업종: 어린이공원·소공원·쉼터라는 이름'],
  [{ 공원명: '공원:810(달빛지구 1)' }, PLAN_NAME],
  [{ 공원명: '공원' }, GENERIC_NAME],
])('[10.1-11] skips %o: %s', (changes: SourceFields, reason) => {
  expect(read(changes)).toMatchObject({ rejected: reason });
});

it.each([
  [{ 위도: '', 경도: '' }, REJECTION_REASON.coordinates],
  [{ 위도: '36.374204', 경도: '137.202661' }, REJECTION_REASON.abroad],
  [{ 위도: '127.0378', 경도: '37.5443' }, REJECTION_REASON.swapped],
  [{ 소재지지번주소: '' }, REJECTION_REASON.address],
  [{ 공원명: '' }, REJECTION_REASON.name],
  [{ 소재지지번주소: '어딘가 12', 제공기관명: '', 관리기관명: '' }, REJECTION_REASON.region],
  [{ 공원명: '물\uFFFD늘공원' }, REJECTION_REASON.unreadable],
])('[10.1-6] refuses %o: %s', (changes: SourceFields, reason) => {
  const row: SourceFields = { ...ROWS.park, ...changes };
  const fields = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
  expect(parkSource.createReader({ format: 'csv', headers: [] }).read(fields)).toMatchObject({ rejected: reason });
});

describe('names', () => {
  it.each([
    '공원',
    '근린공원',
    '소공원',
    '1호 근린공원',
    '제3체육공원',
    '공원-112',
    '공원:401호',
    '미관광장 34호',
    '46호(B)',
    '산단1-근린공원 6',
    '문화공원A',
    '1-121호공원',
    '역사문화공원',
  ])('[10.1-11] %s is generic', (name) => {
    expect(isGenericParkName(name)).toBe(true);
  });

  it.each([
    '물그늘공원',
    '3.15공원',
    'DMC문화공원',
    '1호 근린공원(별솔공원)',
    '어린이대공원',
    '감계1호 근린공원',
    '중앙공원',
  ])('[10.1-11] %s is not generic', (name) => {
    expect(isGenericParkName(name)).toBe(false);
  });

  it.each([
    '공원:810(덕마리지구 1)',
    '공원:합덕일반산업단지:4(공원)',
    '13호 근린공원(고덕국제화지구 좌교리)',
    '위례지구 근린6호공원',
    '별내택지 근린공원5',
    '한강근린9',
    '테크노-근린공원2',
    '정촌산단공원',
    '장암지구 근린공원',
    '감계1호 근린공원',
    '수문1',
    '달빛2구역 근린공원',
    '경기도 평택시 팽성읍 달빛로 61 근린공원',
    '쌍문4동(2)',
    '(홍성2) 문화공원',
  ])('[10.1-11] %s is only the name of a land plan', (name) => {
    expect(signName(name)).toBeUndefined();
  });

  it.each([
    ['제41호 근린공원(만골공원)', '만골공원'],
    ['공원:석문국가산업단지:8(옛토성공원)', '옛토성공원'],
    ['공원:104(당진:04 채운공원)', '채운공원'],
    ['공원:아산국가산단(고대:7)(고대공원)', '고대공원'],
    ['비도시 6호 문화공원(노성산 애향공원)', '노성산 애향공원'],
    ['성화공원(71호)', '성화공원'],
    ['석당공원(결성근린1호)', '석당공원'],
    ['어진뜰 근린공원(근1-15)', '어진뜰 근린공원'],
    ['원동 근린공원 (모산영신지구)', '원동 근린공원'],
    ['인평제2공원(체육공원)', '인평제2공원'],
    ['3호 뜸이기뜰 근린공원(화양지구)', '뜸이기뜰 근린공원'],
    ['여수지구1호(모란)공원', '모란공원'],
    ['5호근린 돋음볕 공원', '돋음볕 공원'],
    ['남산공원(예천도시)', '남산공원'],
    ['물빛근린공원(장량2근린)', '물빛근린공원'],
    ['신동', '신동'],
    ['남대공원(달빛공원)', '남대공원(달빛공원)'],
    ['단관(시민)공원', '단관(시민)공원'],
    ['고읍제1근린공원(푸르네)', '고읍제1근린공원(푸르네)'],
    ['일곡제1근린공원', '일곡제1근린공원'],
    ['불당4공원', '불당4공원'],
    ['3.15공원', '3.15공원'],
    ['5·18 기념', '5·18 기념'],
    ['육탄10용사 기념공원', '육탄10용사 기념공원'],
    ['서상지구 농어촌테마공원', '서상지구 농어촌테마공원'],
    ['거 북 골', '거북골'],
    ['중앙공원', '중앙공원'],
  ])('[10.1-11] shows the own name of %s: %s', (name, shown) => {
    expect(signName(name)).toBe(shown);
  });

  it.each([
    ['갈마', '근린공원', '갈마 근린공원'],
    ['갈마공원', '근린공원', '갈마공원'],
    ['거 북 골', '근린공원', '거북골 근린공원'],
    ['한강근린3(운양)', '근린공원', '한강근린3공원(운양)'],
    ['온수(벽산지구)', '체육공원', '온수 체육공원(벽산지구)'],
    ['솔바람숲', '근린공원', '솔바람숲'],
    ['안 산', '기타', '안산'],
    ['녹번', '기타공원', '녹번'],
  ])('shows %s, %s, as %s', (name, kind, shown) => {
    expect(parkName(name, kind)).toBe(shown);
  });
});
