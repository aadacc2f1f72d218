import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { connectSingle, loadCity, startBenchServer } from './city-database.ts';
import { seconds, yardstickMs } from './measure.ts';
import { printRow, printTitle, type Row } from './report.ts';
import { collusionRows } from './rows/collusion.ts';
import { evidenceRows } from './rows/evidence.ts';
import { hostileRows } from './rows/hostile.ts';
import { httpRows } from './rows/http.ts';
import { importRows } from './rows/import.ts';
import { listImportRows } from './rows/list-import.ts';
import { markerRows } from './rows/markers.ts';
import { matchingRows } from './rows/matching.ts';
import { nearestRows } from './rows/nearest.ts';
import { planRows } from './rows/plan.ts';
import { pushRows } from './rows/push.ts';
import { relevanceRows } from './rows/relevance.ts';
import { reviewRows } from './rows/review.ts';
import type { RowGroup } from './rows/row-group.ts';
import { searchRows } from './rows/search.ts';
import { sollectRows } from './rows/sollect.ts';
import { soloSearchRows } from './rows/solo-searches.ts';
import { syncRows } from './rows/sync.ts';

/** The import is last because it adds places. */
const GROUPS = new Map<string, RowGroup>([
  ['markers', markerRows],
  ['nearest', nearestRows],
  ['hostile', hostileRows],
  ['search', searchRows],
  ['review', reviewRows],
  ['sollect', sollectRows],
  ['plan', planRows],
  ['lists', listImportRows],
  ['http', httpRows],
  ['sync', syncRows],
  ['push', pushRows],
  ['import', importRows],
]);

/** Measured once for all sizes, before the databases of these exist. */
const MATCHING = 'matching';
const RELEVANCE = 'relevance';
const SOLO = 'solo';
const EVIDENCE = 'evidence';
const COLLUSION = 'collusion';
const NAMES = [MATCHING, RELEVANCE, SOLO, EVIDENCE, COLLUSION, ...GROUPS.keys()];

const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const { values } = parseArgs({
  options: {
    places: { type: 'string', default: '100000,1000000' },
    only: { type: 'string', default: NAMES.join(',') },
  },
});

function parseSizes(list: string): number[] {
  const sizes = list.split(',').map(Number);
  if (sizes.every((size) => Number.isSafeInteger(size) && size > 0)) return sizes;
  throw new Error(`--places requires numbers of places, like 100000,1000000: ${list}`);
}

function selectGroups(requested: ReadonlySet<string>): RowGroup[] {
  const unknown = [...requested].filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`--only accepts ${NAMES.join(', ')}: ${unknown.join(', ')}`);
  return [...GROUPS].filter(([name]) => requested.has(name)).map(([, group]) => group);
}

async function yardstickOf(url: string): Promise<number> {
  const { sql, close } = connectSingle(url);
  const ms = await yardstickMs(sql);
  await close();
  return ms;
}

/** Size of the data: if it exceeds the memory, the figures depend on the disk. */
async function sizeRow(url: string): Promise<Row> {
  const { sql, close } = connectSingle(url);
  const [size] = await sql<{ allMb: number; placesMb: number; reviewsMb: number }[]>`
    select pg_database_size(current_database()) / 1e6 as "allMb",
      (pg_total_relation_size('place') + pg_total_relation_size('place_overview')) / 1e6 as "placesMb",
      pg_total_relation_size('review') / 1e6 as "reviewsMb"`;
  await close();
  const { allMb = 0, placesMb = 0, reviewsMb = 0 } = size ?? {};
  const parts = `places ${placesMb.toFixed(0)}, reviews ${reviewsMb.toFixed(0)} MB`;
  return { label: 'on disk, with indexes', figure: `${allMb.toFixed(0)} MB: ${parts}` };
}

async function benchCity(places: number, groups: readonly RowGroup[]): Promise<void> {
  const server = await startBenchServer();
  const endEarly = () => void server.stop().finally(() => process.exit(1));
  for (const signal of END_SIGNALS) process.once(signal, endEarly);
  try {
    printTitle(`${places.toLocaleString('en')} places`);
    const loadS = await seconds(() => loadCity(server.url, places));
    printRow({ label: 'data generated and imported', figure: `${loadS.toFixed(1)} s` });
    printRow(await sizeRow(server.url));
    // Other load on the machine affects the figures.
    printRow({
      label: 'CPUs, load average',
      figure: `${availableParallelism()}, ${loadavg()[0]?.toFixed(1)}`,
    });
    for (const group of groups) {
      printRow({
        label: 'speed of the machine (yardstick)',
        figure: `${(await yardstickOf(server.url)).toFixed(0)} ms`,
      });
      for await (const row of group({ server, places })) printRow(row);
    }
  } finally {
    for (const signal of END_SIGNALS) process.off(signal, endEarly);
    await server.stop();
  }
}

const requested = new Set(values.only.split(','));
const groups = selectGroups(requested);
const sizes = parseSizes(values.places);
if (requested.has(MATCHING)) {
  printTitle('matching');
  for await (const row of matchingRows(sizes)) printRow(row);
}
if (requested.has(RELEVANCE)) {
  printTitle('relevance of the search, in the demo city');
  for await (const row of relevanceRows()) printRow(row);
}
if (requested.has(SOLO)) {
  printTitle('searches as people write about going alone, in the demo city');
  for await (const row of soloSearchRows()) printRow(row);
}
if (requested.has(EVIDENCE)) {
  printTitle('evidence');
  for (const row of evidenceRows()) printRow(row);
}
if (requested.has(COLLUSION)) {
  printTitle('accounts that act together');
  for await (const row of collusionRows()) printRow(row);
}
if (groups.length > 0) for (const places of sizes) await benchCity(places, groups);
