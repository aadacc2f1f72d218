import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { distanceToSegmentM, toMetres } from './geometry.ts';
import { seoulGeoJson, sketchedNames } from './seoul-geojson.ts';
import { STATIONS, SUBWAY_LINES } from './subway.ts';

const SIZE_LIMIT_BYTES = 50 * 1024;
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

  it('is below 50 KB in Brotli, as it is sent', () => {
    expect(brotliCompressSync(file).byteLength).toBeLessThan(SIZE_LIMIT_BYTES);
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

  it('has the stations of the capital area, with their present names', () => {
    const names = getNames('station');
    expect(names).toHaveLength(637);
    expect(names).toEqual(expect.arrayContaining(['불암산역', '자양역', '춘천역', '인천시청역', '수원역']));
    expect(names).not.toContain('당고개역');
    // 양평 is a station of line 5 in Seoul, and one of another line in 양평군.
    expect(new Set(names).size).toBe(636);
  });

  it('draws every line along its stations', () => {
    // Stations of extensions and branches that are not drawn.
    const apart = new Set(
      `까치산 도림천 신답 신설동 신정네거리 양천구청 용답 용두 별내별가람 오남 진접 고잔 사리 신길온천 안산 야목 어천 오목천
      정왕 중앙 청량리 초지 한대앞 인천공항2터미널 강일 미사 하남검단산 하남시청 하남풍산 서울역 양평 운천 임진강 지평 광명
      서동탄 연천 전곡 청산 굴포천 까치울 부천시청 부천종합운동장 부평구청 산곡 삼산체육관 상동 석남 신중동 춘의`.split(
        /\s+/,
      ),
    );
    for (const { name, paths } of SUBWAY_LINES) {
      const tracks = paths.map((path) => path.map(toMetres));
      const isFar = ({ at }: (typeof STATIONS)[number]) =>
        tracks.every((track) =>
          track.every((end, index) => distanceToSegmentM(toMetres(at), track[index - 1] ?? end, end) > 450),
        );
      const stations = STATIONS.filter(({ lines }) => lines.includes(name));
      expect(stations.length, name).toBeGreaterThan(8);
      const far = stations.filter((station) => !apart.has(station.name) && isFar(station));
      expect(
        far.map((station) => station.name),
        name,
      ).toEqual([]);
    }
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
