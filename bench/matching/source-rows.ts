import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Category } from '@sol/contract/category';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import proj4 from 'proj4';
import type { SourceId } from '../../apps/server/src/features/place-import/sources/source.rules.ts';

/** The facts of a row that matching reads. */
export interface PairRow {
  source: SourceId;
  key: string;
  name: string;
  otherNames: string[];
  category: Category;
  address: string;
  latitude: number;
  longitude: number;
}

type Fields = Record<string, string | undefined>;

proj4.defs(
  'EPSG:5174',
  '+proj=tmerc +lat_0=38 +lon_0=127.0028902777778 +k=1 +x_0=200000 +y_0=500000 +ellps=bessel +units=m +no_defs ' +
    '+towgs84=-115.8,474.99,674.11,1.16,-2.31,-1.63,6.43',
);

async function readCsv(folder: string, file: string): Promise<Fields[]> {
  const text = iconv.decode(await readFile(join(folder, file)), 'cp949');
  return parse(text, { columns: true, relaxQuotes: true, relaxColumnCount: true, trim: true });
}

const field = (fields: Fields, ...names: string[]): string => {
  const value = names.map((name) => fields[name]?.trim()).find((text) => text !== undefined && text !== '');
  return value === 'NA' ? '' : (value ?? '');
};

function projected(fields: Fields, x: string, y: string) {
  const point = [Number(field(fields, x)), Number(field(fields, y))];
  const [longitude = 0, latitude = 0] = point[0] ? proj4('EPSG:5174', 'EPSG:4326', point) : [];
  return { longitude, latitude };
}

const degrees = (fields: Fields) => ({
  latitude: Number(field(fields, '위도')),
  longitude: Number(field(fields, '경도')),
});

async function readSemas(folder: string): Promise<PairRow[]> {
  return (await readCsv(folder, 'semas_seoul_cafe_cp949.csv')).map((fields) => {
    const [name, branch] = [field(fields, '상호명'), field(fields, '지점명')];
    const address = field(fields, '도로명주소');
    return {
      source: 'semas',
      key: `${name}@${address}`.replaceAll(' ', ''),
      name: branch === '' || name.endsWith(branch) ? name : `${name} ${branch}`,
      otherNames: [],
      category: 'cafe',
      address,
      ...degrees(fields),
    };
  });
}

async function readLocaldata(folder: string): Promise<PairRow[]> {
  const cafes = await readCsv(folder, 'localdata_seongdong_cafe_cp949.csv');
  const museums = await readCsv(folder, 'localdata_museum_epsg5174_cp949_sample.csv');
  return [
    ...cafes.map(
      (fields): PairRow => ({
        source: 'localdata',
        key: field(fields, '관리번호'),
        name: field(fields, '사업장명'),
        otherNames: [],
        category: 'cafe',
        address: field(fields, '도로명주소', '지번주소'),
        ...projected(fields, '좌표정보(X)', '좌표정보(Y)'),
      }),
    ),
    ...museums.map(
      (fields): PairRow => ({
        source: 'localdata',
        key: field(fields, '관리번호'),
        name: field(fields, '사업장명'),
        otherNames: [],
        category: 'culture',
        address: field(fields, '도로명전체주소', '소재지전체주소'),
        ...projected(fields, '좌표정보x(epsg5174)', '좌표정보y(epsg5174)'),
      }),
    ),
  ];
}

async function readStandard(
  folder: string,
  { file, source, name, category }: { file: string; source: SourceId; name: string; category: Category },
): Promise<PairRow[]> {
  return (await readCsv(folder, file)).map((fields) => ({
    source,
    key: field(fields, '관리번호') || `${field(fields, name)}@${field(fields, '제공기관명')}`.replaceAll(' ', ''),
    name: field(fields, name),
    otherNames: [],
    category,
    address: field(fields, '소재지도로명주소', '소재지지번주소'),
    ...degrees(fields),
  }));
}

type Tags = Record<string, string | undefined>;

function osmCategory(tags: Tags): Category | undefined {
  if (tags.amenity === 'cafe' || tags.shop === 'coffee' || tags.shop === 'bakery') return 'cafe';
  if (tags.amenity === 'restaurant' || tags.amenity === 'fast_food') return 'food';
  if (tags.shop === 'cosmetics') return 'shop';
  if (tags.leisure === 'park') return 'walk';
  if (tags.amenity === 'library') return 'work';
  return tags.tourism === 'museum' ? 'culture' : undefined;
}

function osmRow(key: string, tags: Tags, at: { latitude: number; longitude: number }): PairRow | undefined {
  const category = osmCategory(tags);
  const base = tags['name:ko'] ?? tags.name;
  if (category === undefined || base === undefined) return undefined;
  const name = tags.branch !== undefined && !base.includes(tags.branch) ? `${base} ${tags.branch}` : base;
  const others = [tags.name, tags['name:en'], tags.official_name].filter((other) => other !== undefined);
  const address = [tags['addr:city'], tags['addr:street'], tags['addr:housenumber']].filter(Boolean).join(' ');
  return {
    source: 'osm',
    key,
    name,
    otherNames: [...new Set(others)].filter((n) => n !== base),
    category,
    address,
    ...at,
  };
}

/** The centre of the box of a geometry. */
function centreOf(coordinates: unknown): { latitude: number; longitude: number } {
  const numbers =
    JSON.stringify(coordinates)
      .match(/-?\d+\.\d+/g)
      ?.map(Number) ?? [];
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { longitude: middle(numbers.filter((n) => n > 90)), latitude: middle(numbers.filter((n) => n < 90)) };
}

async function readOsm(folder: string): Promise<PairRow[]> {
  const geojson = JSON.parse(await readFile(join(folder, 'osm_seoul_pois_2018.geojson'), 'utf8'));
  const elements = JSON.parse(await readFile(join(folder, 'osm_seoul_oliveyoung_2026_overpass.json'), 'utf8'));
  const list: Record<string, unknown>[] = Array.isArray(elements) ? elements : elements.elements;
  const rows = [
    ...geojson.features.map(
      ({ id, properties, geometry }: { id: string; properties: Tags; geometry: { coordinates: unknown } }) =>
        osmRow(id, properties, centreOf(geometry.coordinates)),
    ),
    ...(list as { type: string; id: number; lat?: number; lon?: number; tags: Tags }[])
      .filter(({ lat }) => lat !== undefined)
      .map(({ type, id, lat = 0, lon = 0, tags }) => osmRow(`${type}/${id}`, tags, { latitude: lat, longitude: lon })),
  ];
  return rows.filter((row) => row !== undefined);
}

/** All rows of the files in `folder` that have a name and coordinates in Korea. */
export async function readSourceRows(folder: string): Promise<PairRow[]> {
  const rows = [
    ...(await readSemas(folder)),
    ...(await readLocaldata(folder)),
    ...(await readStandard(folder, {
      file: 'museum_std_202504_cp949.csv',
      source: 'museum',
      name: '시설명',
      category: 'culture',
    })),
    ...(await readStandard(folder, {
      file: 'library_std_202606_cp949.csv',
      source: 'library',
      name: '도서관명',
      category: 'work',
    })),
    ...(await readStandard(folder, {
      file: 'park_std_202309_cp949.csv',
      source: 'park',
      name: '공원명',
      category: 'walk',
    })),
    ...(await readOsm(folder)),
  ];
  return rows.filter(
    ({ name, latitude, longitude }) => name !== '' && latitude > 33 && longitude > 124 && latitude < 39,
  );
}
