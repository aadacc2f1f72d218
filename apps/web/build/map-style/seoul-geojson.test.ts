import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { seoulGeoJson, sketchedNames } from './seoul-geojson.ts';

const SIZE_LIMIT_BYTES = 60 * 1024;
const readGenerated = (file: string) => readFileSync(join(import.meta.dirname, '../../src/lib/map/style', file));
const file = readGenerated('seoul.generated.json');
const seoul = seoulGeoJson();
const getNames = (kind: string) =>
  seoul.features.filter(({ properties }) => properties?.kind === kind).map(({ properties }) => properties?.name);

describe('the embedded map', () => {
  it('matches its sources: run build-seoul.ts after a change', () => {
    expect(JSON.parse(file.toString())).toEqual(seoul);
    expect(JSON.parse(readGenerated('sketched-names.generated.json').toString())).toEqual(sketchedNames());
  });

  it('is below 60 KB', () => {
    expect(gzipSync(file).byteLength).toBeLessThan(SIZE_LIMIT_BYTES);
  });

  it('has the names of districts, stations, quarters, roads and bridges', () => {
    expect(getNames('district-name')).toHaveLength(25);
    expect(getNames('station')).toEqual(expect.arrayContaining(['성수역', '을지로3가역', '서울역', '홍대입구역']));
    expect(getNames('quarter-name')).toEqual(expect.arrayContaining(['서촌', '홍대', '해방촌']));
    expect(getNames('road')).toEqual(
      expect.arrayContaining(['연무장길', '을지로', '자하문로', '강남대로', '올림픽대로']),
    );
    expect(getNames('bridge')).toHaveLength(20);
  });

  it('is in and around Seoul', () => {
    const streets = seoul.features.filter(({ properties }) => properties?.kind === 'road');
    for (const { geometry } of streets) {
      if (geometry.type !== 'LineString') throw new Error('a road is a line');
      expect(geometry.coordinates.length).toBeGreaterThanOrEqual(2);
      for (const [longitude = 0, latitude = 0] of geometry.coordinates) {
        expect(longitude > 126.7 && longitude < 127.3 && latitude > 37.4 && latitude < 37.72).toBe(true);
      }
    }
  });
});
