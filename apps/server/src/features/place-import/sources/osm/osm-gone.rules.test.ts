import { describe, expect, it } from 'vitest';
import type { SourceFields } from '#features/place-import/sources/source.rules.ts';
import { osmSource } from './osm.source.ts';

const CAFE: SourceFields = {
  '@id': 'node/4021',
  '@lat': '37.5443',
  '@lon': '127.0571',
  amenity: 'cafe',
  name: '달무리',
};
const { read, columns } = osmSource.createReader({ format: 'geojson' });
const TODAY = '2026-11-23';

describe('an element that is no longer a place, or not yet one', () => {
  it.each<SourceFields>([
    { disused: 'yes' },
    { abandoned: 'yes' },
    { construction: 'yes' },
    { demolished: 'yes' },
    { razed: '2023' },
    { removed: 'yes' },
    { proposed: 'yes' },
    { end_date: '2026-11-22' },
    { end_date: '2026-10' },
    { end_date: '2025' },
    { end_date: '~2019' },
    { end_date: 'before 2015' },
    { end_date: '2019..2020' },
    { name: '달무리 (폐업)' },
    { name: '[폐업] 달무리' },
    { name: '달무리(폐점)' },
    { name: '달무리 （ 2024.3 폐업 ）' },
    { name: '달무리 【폐업함】' },
    { name: '달무리 폐업' },
    { name: '폐업_달무리' },
    { name: 'Dalmuri (closed)' },
    { name: 'Dalmuri', 'name:ko': '달무리(폐업)' },
    { opening_hours: '"폐업"' },
    { opening_hours: '폐점' },
    { opening_hours: 'closed' },
    { opening_hours: 'off' },
    { opening_hours: '24/7 off' },
    { opening_hours: 'closed "폐업"' },
    { opening_hours: 'permanently closed' },
    { operational_status: 'closed' },
  ])('is refused as gone with its key: %o', (fields) => {
    const [[tag, value] = []] = Object.entries(fields).toReversed();
    expect(read({ ...CAFE, ...fields }, TODAY)).toMatchObject({
      ...{ key: 'node/4021', isGone: true, rejected: `없어진 곳: ${tag}=${value}` },
    });
    expect(columns).toContain(tag);
  });

  it.each(['disused', 'abandoned', 'demolished', 'destroyed', 'removed', 'razed', 'was', 'construction'])(
    'is refused with the prefix %s instead of its class',
    (prefix) => {
      const { amenity, ...others } = CAFE;
      const key = `${prefix}:amenity`;
      expect(read({ ...others, [key]: amenity ?? '' }, TODAY)).toMatchObject({
        ...{ isGone: true, rejected: `없어진 곳: ${key}` },
      });
      expect(columns).toContain(key);
    },
  );
});

describe('an open place', () => {
  it.each<SourceFields>([
    { disused: 'no' },
    { abandoned: 'false' },
    { construction: 'no' },
    { construction: 'minor' },
    { 'disused:shop': 'clothes' },
    { end_date: '2026-11-23' },
    { end_date: '2026-12' },
    { end_date: '2026' },
    { end_date: '2031-05-01' },
    { end_date: 'C19' },
    { name: '폐업정리 할인마트' },
    { name: '폐업119' },
    { name: '폐업지원센터' },
    { name: '달무리 (폐업 예정)' },
    { name: '폐교카페' },
    { opening_hours: 'Mo-Fr 09:00-18:00; Su off' },
    { opening_hours: 'Su closed' },
    { operational_status: 'open' },
  ])('stays one: %o', (fields) => {
    expect(read({ ...CAFE, ...fields }, TODAY).place).toMatchObject({ category: 'cafe', status: 'OPEN' });
  });

  it('stays one when it is read again without the day of an import', () => {
    expect(read({ ...CAFE, end_date: '2019' }).place?.key).toBe('node/4021');
  });
});
