import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OSM_FORMATS } from '#features/place-import/formats/osm.format.ts';
import type { ReadResult, SourcePlace } from '#features/place-import/sources/source.rules.ts';
import { osmGeojson, osmOverpass, osmPbf } from '../../../../test/osm-sample.ts';
import { useTestFile } from '../../../../test/osm-test-file.ts';
import { REAL_FILES } from '../../../../test/real-files.ts';
import { osmSource } from './osm.source.ts';

const count = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));

async function readPlaces(path: string) {
  const format = OSM_FORMATS.detect(await readFile(path));
  if (format === null) throw new Error('The file was not recognised.');
  const reader = osmSource.createReader({ format });
  const places: SourcePlace[] = [];
  const rejected: string[] = [];
  for await (const rows of OSM_FORMATS.readRows[format](path, { columns: reader.columns })) {
    for (const row of rows) {
      const result: ReadResult =
        row.fields === undefined ? { rejected: row.malformed, name: row.name } : reader.read(row.fields);
      if (result.place === undefined) rejected.push(result.rejected);
      else places.push(result.place);
    }
  }
  return { places, rejected: count(rejected), categories: count(places.map(({ category }) => category)) };
}

const writeTestFile = useTestFile();

describe('small files of invented places', () => {
  it.each([
    ['GeoJSON', osmGeojson],
    ['Overpass JSON', osmOverpass],
    ['.osm.pbf', osmPbf],
  ] as const)('[10.1-1] reads the same places from %s', async (_, createFile) => {
    const { places, rejected } = await readPlaces(await writeTestFile(createFile()));
    expect(
      places
        .map(({ key, name: placeName, part, latitude, longitude, hours, date }) =>
          [key, placeName, part, latitude, longitude, hours?.weekly.length ?? 0, date].join(' '),
        )
        .toSorted(),
    ).toEqual([
      'node/910001 달무리 찻집 amenity=cafe 37.5441 127.0552 7 2026-05-18',
      'node/910002 가람책방 본점 shop=books 37.5463 127.0587 6 2025-11-02',
      'relation/930001 너른 물빛공원 leisure=park 37.548 127.061 0 2025-11-02',
      'way/920001 산들 기념관 tourism=museum 37.542 127.053 5 2025-11-02',
    ]);
    expect(rejected).toEqual({ '다루지 않는 분류: amenity=parking': 1, '이름 없음': 1 });
  });
});

describe.skipIf(REAL_FILES === null)('the real files', () => {
  it('[10.1-11] reads the points of interest of Seoul', { timeout: 60_000 }, async () => {
    const file = join(REAL_FILES ?? '', 'osm_seoul_pois_2018.geojson');
    const { places, rejected, categories } = await readPlaces(file);
    expect(places).toHaveLength(7686);
    expect(categories).toEqual({
      food: 2947,
      cafe: 1223,
      culture: 3,
      walk: 25,
      work: 1,
      shop: 3438,
      entertainment: 38,
      drink: 11,
    });
    expect(rejected).toMatchObject({
      '다루지 않는 업종: 이름으로 보아 농협·축협': 162,
      '다루지 않는 분류: amenity=bank': 1771,
      '장소 분류 없음': 32,
      '없어진 곳: name=맥도날드 서울대역점(폐점)': 1,
      '다루지 않는 공원: 어린이공원·소공원·놀이터': 6,
      '다루지 않는 분류: leisure=pitch': 5,
      '다루지 않는 분류: amenity=hospital': 5,
      '다루지 않는 분류: leisure=playground': 3,
      '다루지 않는 분류: amenity=atm': 2,
      '다루지 않는 분류: amenity=parking': 1,
      '다루지 않는 분류: amenity=dentist': 1,
      '다루지 않는 분류: amenity=veterinary': 1,
      '다루지 않는 분류: amenity=dojo': 1,
      '다루지 않는 분류: leisure=fitness_station': 1,
      '깨진 글자가 있음': 1,
      '이름 없음': 1,
      '이름이 종류뿐인 곳': 32,
    });
    expect(count(places.flatMap(({ hours }) => (hours ? ['hours'] : [])))).toEqual({ hours: 437 });
    expect(places.filter(({ district }) => district !== '')).toHaveLength(121);
  });

  it('[10.1-11] reads the shops of a chain', async () => {
    const file = join(REAL_FILES ?? '', 'osm_seoul_oliveyoung_2026_overpass.json');
    const { places, rejected, categories } = await readPlaces(file);
    expect(categories).toEqual({ shop: 87 });
    expect(rejected).toEqual({
      '다루지 않는 분류: shop=beauty': 8,
      '다루지 않는 분류: shop=yes': 1,
    });
    expect(places.filter(({ hours }) => hours !== undefined)).toHaveLength(13);
    expect(places.filter(({ district }) => district !== '')).toHaveLength(22);
  });

  it('[10.1-11] finds no place among subway lines', async () => {
    const file = join(REAL_FILES ?? '', 'osm_seoul_subway_lines.geojson');
    const { places, rejected } = await readPlaces(file);
    expect(places).toEqual([]);
    expect(rejected).toEqual({ '장소 분류 없음': 61 });
  });
});
