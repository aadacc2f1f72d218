import { describe, expect, it } from 'vitest';
import type { SourceFields } from '#features/place-import/sources/source.rules.ts';
import { withNearestRegion } from '#features/place-import/values/nearest-region.rules.ts';
import { osmSource } from './osm.source.ts';

const CAFE: SourceFields = {
  '@id': 'node/4021',
  '@lat': '37.5443',
  '@lon': '127.0571',
  '@timestamp': '2024-08-09T10:11:12Z',
  amenity: 'cafe',
  name: '달무리 (Dalmuri)',
};
const { read, columns } = osmSource.createReader({ format: 'geojson' });
const readWith = (fields: SourceFields) => read({ ...CAFE, ...fields });
/** Without the class of CAFE. */
const readAs = ({ ...fields }: SourceFields) => {
  const { amenity: _, ...others } = CAFE;
  return read({ ...others, ...fields });
};

it('reads an element', () => {
  expect(readWith({ check_date: '2026-05-18', opening_hours: 'Mo-Fr 08:30-21:00' })).toEqual({
    place: {
      key: 'node/4021',
      name: '달무리',
      category: 'cafe',
      detailedCategory: '카페',
      address: '',
      province: '',
      district: '',
      neighborhood: '',
      legalDong: null,
      adminDong: null,
      latitude: 37.5443,
      longitude: 127.0571,
      status: 'OPEN',
      part: 'amenity=cafe',
      date: '2026-05-18',
      hours: {
        weekly: [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startMinute: 510, endMinute: 1260 })),
        exceptions: [],
      },
      warnings: [],
    },
  });
});

it('names the contributors, as the licence asks for', () => {
  expect(osmSource.attribution).toBe('© OpenStreetMap contributors');
});

it('[10.1-1] recognises the formats of OpenStreetMap, and no CSV file', () => {
  expect((['geojson', 'overpass', 'osm.pbf'] as const).map((format) => osmSource.recognizes({ format }))).toEqual([
    true,
    true,
    true,
  ]);
  expect(osmSource.recognizes({ format: 'csv', headers: ['amenity', 'name'] })).toBe(false);
});

it('requests each tag that it reads', () => {
  const used: SourceFields = {
    ...CAFE,
    'name:ko': '들',
    branch: '가람점',
    'addr:street': '가람로',
    'disused:shop': 'books',
    opening_hours: '24/7',
  };
  expect(Object.keys(used).filter((tag) => columns?.includes(tag) !== true)).toEqual([]);
});

describe('the name', () => {
  it.each<[string, SourceFields]>([
    ['들꽃', { name: 'Wildflower', 'name:ko': '들꽃' }],
    ['들꽃', { name: '들꽃', 'name:ko': 'name' }],
    ['올리브나무', { name: 'Olive Tree', brand: 'Olive Tree', 'brand:ko': '올리브나무' }],
    ['Blue Hour', { name: 'Blue Hour', 'brand:ko': '다른 이름' }],
    ['달무리 석촌역점', { branch: '석촌역점 (Seokchon Station)' }],
    ['달무리 석촌역점', { name: '달무리 석촌역점', branch: '석촌역점' }],
    ['가람마트', { name: '가람마트;나래의원' }],
    ['가람마트', { name: '(주)가람마트 (Garam Mart)' }],
    ['달무리', { name: '月暈(달무리)' }],
    ['달무리삼계탕', { name: '달무리삼계탕月暈蔘雞湯' }],
    ['달무리 간장새우', { name: '月暈醬油蝦 달무리 간장새우' }],
    ['달무리', { name: 'タルムリ', alt_name: '달무리' }],
    ['달무리', { name: 'タルムリ', 'name:ko': '달무리' }],
    ['タルムリ', { name: 'タルムリ' }],
    ['Wildflower', { name: 'Wildflower', alt_name: '들꽃' }],
    ['달무리秀', { name: '달무리秀' }],
    ['달무리', { name: '달무리 (3층)' }],
    ['Moon (달무리 성수점)', { name: 'Moon (달무리 성수점)' }],
  ])('%s', (name, fields) => {
    expect(readWith(fields).place?.name).toBe(name);
  });

  it('is required', () => {
    expect(readWith({ name: '' })).toEqual({ rejected: '이름 없음', name: '', key: 'node/4021' });
    expect(readWith({ name: '👺' }).rejected).toBe('이름 없음');
    expect(readWith({ name: '커피 카페' }).rejected).toBe('이름이 종류뿐인 곳');
    expect(readWith({ name: '달\uFFFD' }).rejected).toBe('깨진 글자가 있음');
  });
});

describe('[10.1-11] the category', () => {
  it.each<[string, SourceFields]>([
    ['food 한식', { amenity: 'restaurant', cuisine: 'noodle_soup;korean' }],
    ['food 음식점', { amenity: 'restaurant', cuisine: 'whatever' }],
    ['cafe 베이커리', { shop: 'bakery' }],
    ['drink 펍', { amenity: 'pub' }],
    ['work 도서관', { amenity: 'library' }],
    ['culture 박물관', { tourism: 'museum', leisure: 'garden' }],
    ['culture 고궁', { leisure: 'park', tourism: 'attraction', historic: 'castle' }],
    ['walk 공원', { leisure: 'park', tourism: 'attraction' }],
    ['shop 서점', { shop: 'books' }],
    ['shop 편의점', { shop: 'convenience', amenity: 'toilets' }],
    ['entertainment 볼링장', { leisure: 'bowling_alley' }],
    ['cafe 카페', { amenity: 'bicycle_rental; cafe' }],
  ])('%s', (expected, fields) => {
    const { place } = readAs(fields);
    expect(`${place?.category} ${place?.detailedCategory}`).toBe(expected);
  });

  it.each<[string, SourceFields]>([
    ['다루지 않는 분류: amenity=parking', { amenity: 'parking' }],
    ['다루지 않는 분류: amenity=hospital', { amenity: 'hospital', shop: 'supermarket' }],
    ['다루지 않는 분류: leisure=playground', { leisure: 'playground' }],
    ['다루지 않는 분류: shop=constructor', { shop: 'constructor' }],
    ['장소 분류 없음', { highway: 'bus_stop' }],
    ['없어진 곳: disused:shop', { 'disused:shop': 'books' }],
    ['없어진 곳: opening_hours=closed', { amenity: 'cafe', opening_hours: 'closed' }],
    ['들어갈 수 없는 곳', { leisure: 'garden', access: 'private' }],
    ['들어갈 수 없는 곳', { leisure: 'garden', access: 'no' }],
    ['다루지 않는 공원: 어린이공원·소공원·놀이터', { leisure: 'park', name: '가람 어린이공원' }],
    ['다루지 않는 공원: 어린이공원·소공원·놀이터', { leisure: 'park', name: '가람소공원' }],
    ['다루지 않는 공원: 어린이공원·소공원·놀이터', { leisure: 'park', name: '가람 놀이터' }],
    ['다루지 않는 공원: 고유한 이름이 없음', { leisure: 'park', name: '근린공원' }],
    ['다루지 않는 공원: 고유한 이름이 없음', { leisure: 'park', name: '공원' }],
    ['다루지 않는 공원: 고유한 이름이 없음', { leisure: 'park', name: 'Park' }],
  ])('skips %s', (rejected, fields) => {
    expect(readAs(fields).rejected).toBe(rejected);
  });

  it('keeps a place that replaced another one', () => {
    expect(readWith({ 'disused:amenity': 'bank' }).place?.category).toBe('cafe');
  });

  it.each(['yes', 'customers', 'permissive', 'unknown'])('keeps a garden with access=%s', (access) => {
    expect(readAs({ leisure: 'garden', access }).place?.category).toBe('walk');
  });

  it.each(['가람어른놀이터', '중앙공원'])('keeps a café with the name of a park: %s', (name) => {
    expect(readWith({ name }).place).toMatchObject({ name, category: 'cafe' });
  });

  it('keeps a ruin as a sight', () => {
    expect(readAs({ historic: 'castle', abandoned: 'yes' }).place?.category).toBe('culture');
  });
});

describe('the address', () => {
  it.each<[address: string, region: string, fields: SourceFields]>([
    [
      '서울 송파구 오금로 87',
      '서울/송파구/',
      { 'addr:city': '송파구', 'addr:province': '서울특별시', 'addr:street': '오금로87' },
    ],
    [
      '서울 종로구 대학로 122-1',
      '서울/종로구/동숭동',
      {
        'addr:city': '서울특별시',
        'addr:district': '종로구',
        'addr:subdistrict': '동숭동',
        'addr:street': '대학로 (Daehak-ro)',
        'addr:housenumber': '122-1',
      },
    ],
    [
      '경기 성남시 중원구 둔촌대로 300',
      '경기/성남시 중원구/',
      { 'addr:city': '경기도 성남시 중원구', 'addr:street': '둔촌대로', 'addr:housenumber': '300' },
    ],
    ['서울 동작구 상도동', '서울/동작구/상도동', { 'addr:city': '서울시 동작구', 'addr:subdistrict': '상도1동' }],
    [
      '길주로77번길 61',
      '//',
      {
        'addr:city': '부천시 (Bucheon)',
        'addr:street': '길주로 77번길 (Gilju-ro street 77)',
        'addr:housenumber': '61',
      },
    ],
    ['', '//', { 'addr:city': 'Seoul', 'addr:street': 'Seokgye-ro 3-gil', 'addr:housenumber': '17' }],
    ['명동7길', '//', { 'addr:street': '중구 명동7길 증권빌딩 1,2층' }],
    ['서울 강남구 테헤란로 411', '서울/강남구/', { 'addr:full': '서울특별시 강남구 테헤란로 411' }],
  ])('%s', (address, region, fields) => {
    const { place } = readWith(fields);
    expect(place?.address).toBe(address);
    expect(`${place?.province}/${place?.district}/${place?.neighborhood}`).toBe(region);
  });
});

it('[10.2-1] reads a stored row with the region of the nearest place', () => {
  const region = {
    province: '서울',
    district: '성동구',
    neighborhood: '성수동',
    legalDong: null,
    adminDong: '성수2가3동',
  };
  const fields = withNearestRegion({ ...CAFE, 'addr:street': '가람길' }, region);
  expect(read(fields).place).toMatchObject({ ...region, address: '서울 성동구 가람길' });
  expect(Object.keys(fields).filter((field) => columns?.includes(field) !== true)).toEqual([]);
});

describe('the position', () => {
  it.each([
    ['좌표 없음', undefined, '127.0571'],
    ['경도와 위도가 뒤바뀜', '127.0571', '37.5443'],
    ['좌표가 대한민국 밖', '35.6812', '139.7671'],
  ])('[10.1-6] is rejected: %s', (rejected, latitude, longitude) => {
    const { '@lat': _lat, '@lon': _lon, ...others } = CAFE;
    const fields = { ...others, ...(latitude !== undefined && { '@lat': latitude }), '@lon': longitude };
    expect(read(fields)).toEqual({ rejected, name: '달무리', key: 'node/4021' });
  });
});

describe('the date', () => {
  it.each<[string | null, SourceFields]>([
    ['2024-08-09', {}],
    ['2023-02-28', { 'survey:date': '2023-02-28' }],
    ['2022-12-05', { check_date: '2022-12-05', 'survey:date': '2023-02-28' }],
    ['2024-08-09', { check_date: '2026-13-45' }],
    [null, { '@timestamp': '' }],
  ])('is %s', (date, fields) => {
    expect(readWith(fields).place?.date).toBe(date);
  });
});

describe('[10.1-10] the hours', () => {
  it('keeps a season as a note, and reports it', () => {
    const hours = 'Nov-Feb 10:00-17:00; Mar-Oct 10:00-19:00';
    const { place } = readWith({ opening_hours: hours });
    expect(place).toMatchObject({ hoursNote: hours, warnings: [`영업시간을 읽을 수 없음: ${hours}`] });
    expect(place?.hours).toBeUndefined();
  });

  it.each(['대략 9시부터', '하절기 10:00-20:00 동절기 10:00-18:00', '새벽 2시까지', '10:00-22:00 격주 월요일 휴무'])(
    'keeps "%s", which is not understood, as written, and reports it',
    (value) => {
      const { place } = readWith({ opening_hours: value });
      expect(place).toMatchObject({ hoursNote: value, warnings: [`영업시간을 읽을 수 없음: ${value}`] });
      expect(place?.hours).toBeUndefined();
    },
  );

  it('reports a value without a word or number, and does not keep it', () => {
    const { place } = readWith({ opening_hours: '-' });
    expect(place).toMatchObject({ warnings: ['영업시간을 읽을 수 없음: -'] });
    expect(place).not.toHaveProperty('hoursNote');
  });
});
