import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAreas } from '../../apps/server/src/features/place-sync/areas.rules.ts';
import { compactDay } from '../../apps/server/src/features/place-sync/sources/feed.rules.ts';
import { DAY_MS } from '../../apps/server/src/lib/time/durations.ts';
import { shop } from '../../apps/server/src/test/public-data-city.ts';
import { connectSingle } from '../city-database.ts';
import { timeWithReaders } from './import-readers.ts';
import type { RowGroup } from './row-group.ts';

const PROCESS = fileURLToPath(new URL('../sync-process.ts', import.meta.url));
const CHANGES = 10_000;
const BUDGET_S = 20;
const PROVINCES = [
  ...['서울특별시', '경기도', '인천광역시', '부산광역시', '대구광역시', '대전광역시', '광주광역시', '울산광역시'],
  ...['세종특별자치시', '강원특별자치도', '충청북도', '충청남도', '전북특별자치도', '전라남도', '경상북도', '경상남도'],
  '제주특별자치도',
];
const AREAS = PROVINCES.join(',');

interface StoredShop {
  key: string;
  name: string;
  address: string;
  province: string;
  district: string;
  latitude: number;
  longitude: number;
}

/** Of ten changes, one closes a shop, one opens one, and the others rename one. */
function toChange({ key, name, address, province, district, latitude, longitude }: StoredShop, index: number) {
  const where = { ctprvnNm: province, signguNm: district, ldongNm: '', adongNm: '', lnoAdr: '', rdnmAdr: address };
  const common = { ...where, lon: longitude, lat: latitude };
  if (index % 10 === 0) return shop(index, { ...common, bizesId: key, bizesNm: name, chgGb: 'D' });
  if (index % 10 === 1) return shop(index, { ...common, bizesId: `${key}N`, bizesNm: `${name} 새로`, chgGb: 'C' });
  return shop(index, { ...common, bizesId: key, bizesNm: `${name} 2호`, chgGb: 'U' });
}

/** A day of changes of shops, fetched in another process while a client reads the map. */
export const syncRows: RowGroup = async function* ({ server }) {
  const folder = await mkdtemp(join(tmpdir(), 'sol-bench-sync-'));
  const [path, day] = [join(folder, 'changes.json'), compactDay(new Date(Date.now() - DAY_MS))];
  const url = await server.copyDatabase('sync');
  try {
    const { sql, close } = connectSingle(url);
    const shops = await sql<StoredShop[]>`
      select source_key as key, name, address, province, district, latitude, longitude
      from place_source join place on place.id = place_id
      where source = 'semas' order by md5(source_key) limit ${CHANGES}`;
    await writeFile(path, JSON.stringify(shops.map(toChange)));
    const names = parseAreas(AREAS).areas.map(({ name }) => name);
    await sql`
      insert into sync_feed (source, feed, cursor, areas, last_full_at)
      values ('shops', 'sdsc2', ${day}, ${names}, now())`;
    const { tookS, row } = await timeWithReaders(url, [PROCESS, url, path, AREAS, day], 'fetching changes');
    const [{ changed }] = await sql<[{ changed: number }]>`select changed from sync_feed where source = 'shops'`;
    await close();
    yield {
      label: `${CHANGES.toLocaleString('en')} changes of shops, ${changed.toLocaleString('en')} places changed`,
      figure: `${tookS.toFixed(1)} s`,
      budget: `${BUDGET_S} s`,
      isWithin: tookS <= BUDGET_S,
    };
    yield row;
  } finally {
    await server.dropDatabase('sync');
    await rm(folder, { recursive: true, force: true });
  }
};
