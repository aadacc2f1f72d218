import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sol } from './sol.ts';

const METRE = 1 / 111_195;

export interface ImportedShop {
  name: string;
  latitude: number;
  longitude: number;
}

/** 상가(상권)정보. */
function shopCsv(shops: readonly ImportedShop[]): string {
  const header = '상호명,지점명,상권업종소분류명,행정동명,도로명주소,경도,위도';
  const rows = shops.map(
    ({ name, latitude, longitude }, index) =>
      `${name},선릉역점,커피전문점/카페/다방,정방동,제주특별자치도 서귀포시 중정로 ${7 + 6 * index},${longitude},${latitude}`,
  );
  return [header, ...rows, ''].join('\n');
}

/** OpenStreetMap: the same shops 100 m farther north, on another road, with another spelling of the branch. */
function shopGeojson(shops: readonly ImportedShop[]): string {
  const features = shops.map(({ name, latitude, longitude }, index) => ({
    type: 'Feature',
    id: `node/${Date.now()}${index}`,
    properties: {
      ...{ name: `${name} 선릉점`, amenity: 'cafe', 'addr:province': '제주특별자치도', 'addr:city': '서귀포시' },
      ...{ 'addr:street': '태평로', 'addr:housenumber': String(91 + 8 * index) },
    },
    geometry: { type: 'Point', coordinates: [longitude, latitude + 100 * METRE] },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** Imports the shops as two sources list them. Returns the output of both imports. */
export async function importShops(shops: readonly ImportedShop[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sol-e2e-files-'));
  const files = { 'shops_20260930.csv': shopCsv(shops), 'shops_20260930.geojson': shopGeojson(shops) };
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const paths = Object.keys(files).map((name) => join(folder, name));
    // Repeated runs list other shops of the same area.
    return await sol('import', 'places', ...paths, '--allow-absent', '--into-demo');
  } finally {
    await rm(folder, { recursive: true });
  }
}
