import { gpx } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { attachment } from './attachment.ts';
import { toCsv } from './csv.ts';
import { toGeoJson } from './geojson.ts';
import { toGpx } from './gpx.ts';
import type { ListedPlace, PlaceList } from './place-list.ts';

const NASTY = `<쏠 & "밥" &lt;, 'it''s'> ]]> 줄\n바꿈 👨‍👩‍👧‍👦`;

const cafe: ListedPlace = {
  ...{ name: NASTY, category: 'cafe', detailedCategory: '카페', address: '서울 성동구 왕십리로 83-21' },
  ...{ latitude: 37.5446, longitude: 127.0559000001 },
};
const park: ListedPlace = {
  ...cafe,
  name: '서울숲',
  category: 'walk',
  detailedCategory: '',
  latitude: 37.5,
  longitude: 127,
};

const course: PlaceList = {
  name: NASTY,
  isRoute: true,
  places: [
    { ...cafe, memo: NASTY },
    { ...park, memo: '' },
    { ...cafe, memo: '=1+1' },
  ],
};
const collection: PlaceList = {
  name: '저장한 장소',
  isRoute: false,
  places: [
    { ...cafe, savedAt: '2026-11-21T01:02:03.123456Z' },
    { ...park, savedAt: '2026-11-20T01:02:03Z' },
  ],
};

function parseXml(text: string) {
  const faults: string[] = [];
  const document = new DOMParser({ onError: (_level, message) => faults.push(message) }).parseFromString(
    text,
    'application/xml',
  );
  expect(faults).toEqual([]);
  return document;
}

const readGpx = (list: PlaceList) => gpx(parseXml(toGpx(list)));

describe('GPX', () => {
  it('of a course is a route in its order, word for word', () => {
    const document = parseXml(toGpx(course));
    expect(document.documentElement?.namespaceURI).toBe('http://www.topografix.com/GPX/1/1');
    const { features } = readGpx(course);
    expect(features).toHaveLength(1);
    expect(features[0]).toMatchObject({
      geometry: {
        type: 'LineString',
        coordinates: [
          [127.0559000001, 37.5446],
          [127, 37.5],
          [127.0559000001, 37.5446],
        ],
      },
      properties: { _gpxType: 'rte', name: NASTY },
    });
    const points = [...document.getElementsByTagName('rtept')].map((point) =>
      [...point.childNodes].map(({ nodeName, textContent }) => [nodeName, textContent]),
    );
    expect(points[0]).toEqual([
      ['name', NASTY],
      ['cmt', NASTY],
      ['desc', '서울 성동구 왕십리로 83-21'],
      ['sym', 'Fast Food'],
      ['type', '카페'],
    ]);
    expect(points[1]).toEqual([
      ['name', '서울숲'],
      ['desc', '서울 성동구 왕십리로 83-21'],
      ['sym', 'Park'],
      ['type', '산책'],
    ]);
  });

  it('of a course with a planned start says it before its points, where the schema has room for words', () => {
    const { documentElement } = parseXml(toGpx({ ...course, departAt: '2026-11-28T14:05' }));
    const [route] = [...(documentElement?.getElementsByTagName('rte') ?? [])];
    const children = [...(route?.childNodes ?? [])].filter(({ nodeName }) => nodeName !== '#text');
    expect(children.slice(0, 3).map(({ nodeName }) => nodeName)).toEqual(['name', 'desc', 'rtept']);
    expect(children[1]?.textContent).toBe('2026-11-28 14:05 출발');
  });

  it('of a collection is a waypoint for each place, with its symbol and when it was saved', () => {
    const { features } = readGpx(collection);
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: 'Point', coordinates: [127.0559000001, 37.5446] },
      { type: 'Point', coordinates: [127, 37.5] },
    ]);
    expect(features.map(({ properties }) => properties)).toMatchObject([
      { name: NASTY, sym: 'Fast Food', time: '2026-11-21T01:02:03.123456Z' },
      { name: '서울숲', sym: 'Park' },
    ]);
  });

  it('leaves out what XML cannot write, and keeps a carriage return', () => {
    const [feature] = readGpx({ ...collection, places: [{ ...cafe, name: 'a\u0000b\u000bc\ufffed\r\ne' }] }).features;
    expect(feature?.properties?.name).toBe('abcd\r\ne');
  });

  it('is written as the schema of GPX 1.1 orders it', () => {
    const stop = { ...park, name: '숲', address: '성동구' };
    expect(toGpx({ name: '하루', isRoute: true, places: [stop, { ...stop, memo: '벤치' }] })).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<gpx version="1.1" creator="쏠" xmlns="http://www.topografix.com/GPX/1/1">',
        '<metadata><name>하루</name></metadata>',
        '<rte><name>하루</name>',
        '<rtept lat="37.5" lon="127"><name>숲</name><desc>성동구</desc><sym>Park</sym><type>산책</type></rtept>',
        '<rtept lat="37.5" lon="127"><name>숲</name><cmt>벤치</cmt><desc>성동구</desc><sym>Park</sym><type>산책</type></rtept>',
        '</rte>',
        '</gpx>',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['food', 'Restaurant'],
    ['cafe', 'Fast Food'],
    ['culture', 'Museum'],
    ['walk', 'Park'],
    ['work', 'Library'],
    ['shop', 'Shopping Center'],
    ['entertainment', 'Amusement Park'],
    ['drink', 'Bar'],
  ] as const)('has for %s the symbol %s', (category, symbol) => {
    const [feature] = readGpx({ ...collection, places: [{ ...cafe, category }] }).features;
    expect(feature?.properties?.sym).toBe(symbol);
  });

  it('of nothing is a file without places', () => {
    expect(readGpx({ ...collection, places: [] }).features).toEqual([]);
  });
});

describe('GeoJSON', () => {
  it('of a course is its line and its places along it', () => {
    const { type, features } = JSON.parse(toGeoJson(course));
    expect(type).toBe('FeatureCollection');
    expect(features.map(({ geometry }: { geometry: { type: string } }) => geometry.type)).toEqual([
      'LineString',
      ...Array(3).fill('Point'),
    ]);
    expect(features[0]).toEqual({
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [127.0559000001, 37.5446],
          [127, 37.5],
          [127.0559000001, 37.5446],
        ],
      },
      properties: { name: NASTY },
    });
    expect(features[1]).toEqual({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [127.0559000001, 37.5446] },
      properties: {
        ...{ seq: 1, name: NASTY, category: 'cafe', detailedCategory: '카페' },
        ...{ address: '서울 성동구 왕십리로 83-21', memo: NASTY },
      },
    });
  });

  it('of a course with a planned start has it with its offset, also where there is no line', () => {
    for (const places of [course.places, course.places.slice(0, 1)]) {
      const file = JSON.parse(toGeoJson({ ...course, places, departAt: '2026-11-28T14:05' }));
      expect(file.departAt).toBe('2026-11-28T14:05:00+09:00');
    }
    expect(JSON.parse(toGeoJson({ ...course, departAt: null }))).not.toHaveProperty('departAt');
  });

  it('of one place, or of a collection, has no line', () => {
    for (const list of [{ ...course, places: course.places.slice(0, 1) }, collection]) {
      const { features } = JSON.parse(toGeoJson(list));
      expect(features).toHaveLength(list.places.length);
      expect(features[0].geometry.type).toBe('Point');
    }
  });
});

describe('CSV', () => {
  const read = (list: PlaceList): string[][] => parse(toCsv(list), { bom: true });

  it('of a course reads in its order, whatever is in it, in a program that takes it for Korean', () => {
    expect(toCsv(course).startsWith('\ufeff')).toBe(true);
    const address = '서울 성동구 왕십리로 83-21';
    expect(read(course)).toEqual([
      ['순서', '이름', '분류', '상세 분류', '주소', '위도', '경도', '메모'],
      ['1', NASTY, '카페', '카페', address, '37.5446', '127.0559000001', NASTY],
      ['2', '서울숲', '산책', '', address, '37.5', '127', ''],
      ['3', NASTY, '카페', '카페', address, '37.5446', '127.0559000001', "'=1+1"],
    ]);
  });

  it('of a course with a planned start has a column for it, filled in the row it starts at', () => {
    const rows = read({ ...course, departAt: '2026-11-28T14:05' });
    expect(rows.map((row) => row.at(-1))).toEqual(['출발', '2026-11-28 14:05', '', '']);
  });

  it('has empty cells for a missing memo and a missing time', () => {
    expect(read({ ...course, places: [cafe] })[1]?.at(-1)).toBe('');
    expect(read({ ...collection, places: [cafe] })[1]?.at(-1)).toBe('');
  });

  it('of a collection says when each was saved, in Seoul', () => {
    expect(read(collection).map((row) => row.at(-1))).toEqual(['저장한 때', '2026-11-21 10:02', '2026-11-20 10:02']);
  });

  it.each(['=cmd|1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '＝1'])('lets %j be no formula', (memo) => {
    const list = { ...course, places: [{ ...cafe, name: memo, memo }] };
    const [, row] = read(list);
    expect([row?.[1], row?.at(-1)]).toEqual([`'${memo}`, `'${memo}`]);
  });

  it('leaves alone what only holds a sign', () => {
    const [, row] = read({ ...course, places: [{ ...cafe, memo: '1-2 = ?' }] });
    expect(row?.at(-1)).toBe('1-2 = ?');
  });
});

describe('the name of a file', () => {
  const decode = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '');

  it.each([
    ['성수 한 바퀴', '성수 한 바퀴.gpx'],
    ["it's (2) 100%*;", "it's (2) 100%_;.gpx"],
    ['../../etc/passwd', '_.._etc_passwd.gpx'],
    ['a\r\nSet-Cookie: x', 'a__Set-Cookie_ x.gpx'],
    ['photo\u202egpj', 'photo_gpj.gpx'],
    ['...', '쏠.gpx'],
    [' .끝. ..', '끝.gpx'],
    ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦.gpx'],
  ])('%j is kept as %j', (name, expected) => {
    const header = attachment(name, 'gpx');
    expect(decode(header)).toBe(expected);
    expect(header).toMatch(/^attachment; filename="sol\.gpx"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
  });
});
