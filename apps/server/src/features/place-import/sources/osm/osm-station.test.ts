import { expect, it } from 'vitest';
import { readOsmStation } from './osm.source.ts';

const STATION = { '@id': 'node/51', '@lat': '35.0979', '@lon': '129.0343', railway: 'station', name: '남포' };

it('[12.2-1] reads a station with its lines', () => {
  expect(readOsmStation({ ...STATION, line: '1호선;2호선; 1호선' })).toEqual({
    key: 'node/51',
    name: '남포',
    lines: ['1호선', '2호선'],
    latitude: 35.0979,
    longitude: 129.0343,
  });
});

it.each([
  ['남포역', '남포'],
  ['부산 (Busan)', '부산'],
  ['서면역 (2호선)', '서면'],
  ['4·19민주묘지역', '4·19민주묘지'],
  ['서역', '서역'],
  ['가람역', '가람'],
  ['Nampo', undefined],
  ['', undefined],
])('reads the name %j as %j', (name, read) => {
  expect(readOsmStation({ ...STATION, name })?.name).toBe(read);
});

it('reads up to ten lines, and none with a name that is too long', () => {
  const lines = Array.from({ length: 13 }, (_, index) => `${index + 1}호선`);
  const line = ['', '긴'.repeat(31), ...lines].join(';');
  expect(readOsmStation({ ...STATION, line })?.lines).toEqual(lines.slice(0, 10));
  expect(readOsmStation({ ...STATION, line: '긴'.repeat(30) })?.lines).toEqual(['긴'.repeat(30)]);
});

it('prefers the Korean name', () => {
  expect(readOsmStation({ ...STATION, name: 'Nampo', 'name:ko': '남포역' })?.name).toBe('남포');
});

it.each([
  { railway: 'halt' },
  { station: 'funicular' },
  { station: 'yard' },
  { usage: 'tourism' },
  { usage: 'military' },
  { '@lat': '' },
  { '@lat': '12.5' },
  { name: `${'긴'.repeat(31)}역` },
])('reads no station with %j', (fields) => {
  expect(readOsmStation({ ...STATION, ...fields })).toBeUndefined();
});
