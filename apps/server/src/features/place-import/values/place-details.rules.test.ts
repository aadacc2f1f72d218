import { describe, expect, it } from 'vitest';
import { readDetails } from './place-details.rules.ts';

it('[15.2-3] reads the details of a library, a museum, a park, a licence and an element of OpenStreetMap', () => {
  expect(
    readDetails({ 열람좌석수: '312', 도서관전화번호: '054-338-2124', 홈페이지주소: 'http://www.gbelib.kr/gm' }),
  ).toEqual({ details: { phone: '054-338-2124', homepage: 'http://www.gbelib.kr/gm', seats: 312 } });
  expect(
    readDetails({
      ...{
        어른관람료: '5000',
        관람료기타정보: '단체 관람 시 할인',
        편의시설정보: '주차장(20대)+사진촬영허가, 카페 등',
      },
      ...{ 운영기관전화번호: '02-2077-9000', 운영홈페이지: '없음' },
      박물관미술관소개: '- 우리나라의 도자기를 모아 보여 주는 곳으로, 1층에 상설전시실이 있다.',
    }),
  ).toEqual({
    details: {
      phone: '02-2077-9000',
      admission: 5_000,
      facilities: ['주차장', '사진촬영허가', '카페'],
      description: '우리나라의 도자기를 모아 보여 주는 곳으로, 1층에 상설전시실이 있다.',
    },
  });
  expect(
    readDetails({
      ...{ 공원면적: '10842.4', '공원보유시설(유희시설)': '조합놀이대1+그네' },
      ...{ '공원보유시설(편익시설)': '화장실 2동, 벤치', '공원보유시설(교양시설)': '없음', 전화번호: '000-000-0000' },
    }),
  ).toEqual({ details: { facilities: ['화장실', '벤치', '조합놀이대', '그네'], area: 10_842 } });
  expect(readDetails({ 전화번호: '0222990000', 소재지면적: '62.80', 홈페이지: '' })).toEqual({
    details: { phone: '02-2299-0000', area: 63 },
  });
  expect(
    readDetails({
      ...{ 'contact:phone': '+82-2-335-7470', website: 'https://cafe.kr', wheelchair: 'limited', takeaway: 'only' },
      internet_access: 'wlan',
    }),
  ).toEqual({
    details: {
      ...{ phone: '02-335-7470', homepage: 'https://cafe.kr/', wheelchair: 'LIMITED', takeaway: 'ONLY', wifi: 'YES' },
    },
  });
});

it('has no details without a valid value', () => {
  expect(readDetails({})).toEqual({});
  const invalid = {
    열람좌석수: '0',
    어른관람료: '-1',
    internet_access: 'yes',
    wheelchair: 'maybe',
    website: 'ftp://a.kr',
  };
  expect(readDetails(invalid)).toEqual({});
  expect(readDetails({ 열람좌석수: '9'.repeat(300), 공원면적: '1e300', 어른관람료: '300000' })).toEqual({});
  expect(readDetails({ 열람좌석수: `3${'\u0000'}12` })).toEqual({});
});

describe('an admission of 0', () => {
  const admissionOf = (note: string, others = {}) =>
    readDetails({ 어른관람료: '0', 관람료기타정보: note, ...others }).details?.admission;

  it.each([
    '',
    '0',
    '무료',
    '전체 무료',
    '단체관람시 사전예약',
    '무료(기획전시는 별도)',
    '상설전시실 무료 (특별·기획전시는 유료)',
  ])('is free with the note %j', (note) => expect(admissionOf(note)).toBe(0));
  it.each(['전시마다 상이', '본관은 무료, 이우환공간 유료', '휴양림 입장료 통합', '어른3,000원', '도민할인'])(
    'is not known with the note %j',
    (note) => expect(admissionOf(note)).toBeUndefined(),
  );
  it('is not known if children pay', () => expect(admissionOf('', { 어린이관람료: '3000' })).toBeUndefined());
});
