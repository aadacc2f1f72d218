import { gpx } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { attachment } from './export-route.ts';
import { type ListedPlace, type PlaceList, toCsv, toGeoJson, toGpx } from './formats.ts';

const SPECIAL_CHARACTERS = `<쏠 & "밥" &lt;, 'it''s'> ]]> 줄\n바꿈 👨‍👩‍👧‍👦`;

const cafe: ListedPlace = {
  name: SPECIAL_CHARACTERS,
  category: 'cafe',
  detailedCategory: '카페',
  address: '서울 성동구 왕십리로 83-21',
  latitude: 37.5446,
  longitude: 127.0559000001,
};
const park: ListedPlace = {
  ...cafe,
  name: '서울숲',
  category: 'walk',
  detailedCategory: '',
  latitude: 37.5,
  longitude: 127,
};

const solroute: PlaceList = {
  name: SPECIAL_CHARACTERS,
  isRoute: true,
  places: [
    { ...cafe, memo: SPECIAL_CHARACTERS },
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
  it('writes a solroute as a route in order, without loss of text', () => {
    const document = parseXml(toGpx(solroute));
    expect(document.documentElement?.namespaceURI).toBe('http://www.topografix.com/GPX/1/1');
    const { features } = readGpx(solroute);
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
      properties: { _gpxType: 'rte', name: SPECIAL_CHARACTERS },
    });
    const points = [...document.getElementsByTagName('rtept')].map((point) =>
      [...point.childNodes].map(({ nodeName, textContent }) => [nodeName, textContent]),
    );
    expect(points[0]).toEqual([
      ['name', SPECIAL_CHARACTERS],
      ['cmt', SPECIAL_CHARACTERS],
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

  it('writes the departure time in the description of the route', () => {
    const { documentElement } = parseXml(toGpx({ ...solroute, departAt: '2026-11-28T14:05' }));
    const [route] = [...(documentElement?.getElementsByTagName('rte') ?? [])];
    const children = [...(route?.childNodes ?? [])].filter(({ nodeName }) => nodeName !== '#text');
    expect(children.slice(0, 3).map(({ nodeName }) => nodeName)).toEqual(['name', 'desc', 'rtept']);
    expect(children[1]?.textContent).toBe('2026-11-28 14:05 출발');
  });

  it('writes a collection as waypoints with symbol and time of saving', () => {
    const { features } = readGpx(collection);
    expect(features.map(({ geometry }) => geometry)).toEqual([
      { type: 'Point', coordinates: [127.0559000001, 37.5446] },
      { type: 'Point', coordinates: [127, 37.5] },
    ]);
    expect(features.map(({ properties }) => properties)).toMatchObject([
      { name: SPECIAL_CHARACTERS, sym: 'Fast Food', time: '2026-11-21T01:02:03.123456Z' },
      { name: '서울숲', sym: 'Park' },
    ]);
  });

  it('omits characters that are invalid in XML, and keeps a carriage return', () => {
    const [feature] = readGpx({ ...collection, places: [{ ...cafe, name: 'a\u0000b\u000bc\ufffed\r\ne' }] }).features;
    expect(feature?.properties?.name).toBe('abcd\r\ne');
  });

  it('orders the elements as in the schema of GPX 1.1', () => {
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

  it('writes an empty list as a file without places', () => {
    expect(readGpx({ ...collection, places: [] }).features).toEqual([]);
  });
});

describe('GeoJSON', () => {
  it('writes a solroute as a line and its places', () => {
    const { type, features } = JSON.parse(toGeoJson(solroute));
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
      properties: { name: SPECIAL_CHARACTERS },
    });
    expect(features[1]).toEqual({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [127.0559000001, 37.5446] },
      properties: {
        seq: 1,
        name: SPECIAL_CHARACTERS,
        category: 'cafe',
        detailedCategory: '카페',
        address: '서울 성동구 왕십리로 83-21',
        memo: SPECIAL_CHARACTERS,
      },
    });
  });

  it('writes the departure time with its offset, also without a line', () => {
    for (const places of [solroute.places, solroute.places.slice(0, 1)]) {
      const file = JSON.parse(toGeoJson({ ...solroute, places, departAt: '2026-11-28T14:05' }));
      expect(file.departAt).toBe('2026-11-28T14:05:00+09:00');
    }
    expect(JSON.parse(toGeoJson({ ...solroute, departAt: null }))).not.toHaveProperty('departAt');
  });

  it('has no line for one place or a collection', () => {
    for (const list of [{ ...solroute, places: solroute.places.slice(0, 1) }, collection]) {
      const { features } = JSON.parse(toGeoJson(list));
      expect(features).toHaveLength(list.places.length);
      expect(features[0].geometry.type).toBe('Point');
    }
  });
});

describe('CSV', () => {
  const read = (list: PlaceList): string[][] => parse(toCsv(list), { bom: true });

  it('writes a solroute in order, with a byte order mark for Excel', () => {
    expect(toCsv(solroute).startsWith('\ufeff')).toBe(true);
    const address = '서울 성동구 왕십리로 83-21';
    expect(read(solroute)).toEqual([
      ['순서', '이름', '분류', '상세 분류', '주소', '위도', '경도', '전화', '홈페이지', '메모'],
      ['1', SPECIAL_CHARACTERS, '카페', '카페', address, '37.5446', '127.0559000001', '', '', SPECIAL_CHARACTERS],
      ['2', '서울숲', '산책', '', address, '37.5', '127', '', '', ''],
      ['3', SPECIAL_CHARACTERS, '카페', '카페', address, '37.5446', '127.0559000001', '', '', "'=1+1"],
    ]);
  });

  it('writes the departure time in the first row of its own column', () => {
    const rows = read({ ...solroute, departAt: '2026-11-28T14:05' });
    expect(rows.map((row) => row.at(-1))).toEqual(['출발', '2026-11-28 14:05', '', '']);
  });

  it('has empty cells for a missing memo and a missing time', () => {
    expect(read({ ...solroute, places: [cafe] })[1]?.at(-1)).toBe('');
    expect(read({ ...collection, places: [cafe] })[1]?.at(-1)).toBe('');
  });

  it('writes the time of saving in Seoul', () => {
    expect(read(collection).map((row) => row.at(-2))).toEqual(['저장한 때', '2026-11-21 10:02', '2026-11-20 10:02']);
  });

  it.each(['=cmd|1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '＝1'])('escapes %j as text', (memo) => {
    const list = { ...solroute, places: [{ ...cafe, name: memo, memo }] };
    const [, row] = read(list);
    expect([row?.[1], row?.at(-1)]).toEqual([`'${memo}`, `'${memo}`]);
  });

  it('leaves a sign inside a text unchanged', () => {
    const [, row] = read({ ...solroute, places: [{ ...cafe, memo: '1-2 = ?' }] });
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

describe('the contacts of a place', () => {
  const contacts = { phone: '02-2286-5114', homepage: 'https://a.kr/?a=1&b=2' };
  const list = (place: Partial<ListedPlace>): PlaceList => ({ ...collection, places: [{ ...cafe, ...place }] });

  it('[15.2-3] are in each format', () => {
    const [row] = parse<Record<string, string>>(toCsv(list(contacts)), { columns: true, bom: true });
    expect(row).toMatchObject({ 전화: '02-2286-5114', 홈페이지: 'https://a.kr/?a=1&b=2' });
    expect(JSON.parse(toGeoJson(list(contacts)))).toMatchObject({ features: [{ properties: contacts }] });
    const point = parseXml(toGpx(list(contacts)));
    expect(point.getElementsByTagName('link')[0]?.getAttribute('href')).toBe(contacts.homepage);
    expect(point.getElementsByTagName('desc')[0]?.textContent).toBe('서울 성동구 왕십리로 83-21 · 02-2286-5114');
  });

  it('[15.2-3] have no address that is not https:', () => {
    const texts = [toCsv, toGeoJson, toGpx].map((write) => write(list({ phone: null, homepage: 'http://a.kr/' })));
    expect(texts.join('')).not.toContain('a.kr');
  });
});
