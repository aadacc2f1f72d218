import { alignOutward } from '@sol/contract/geo';
import type { Sql } from '../../apps/server/src/lib/database/database.ts';
import type { LatLng } from '../../apps/server/src/lib/geo/geo.ts';
import { moved } from '../city/neighborhoods.ts';
import { connectSingle } from '../city-database.ts';
import { type AppProcess, startAppProcess, startBareProcess } from '../http/app-process.ts';
import { type LoadRequest, loadApp } from '../http/load.ts';
import { findPgbench, runPgbench } from '../http/pgbench.ts';
import { markersScript, nearestScript } from '../http/pgbench-script.ts';
import type { Row } from '../report.ts';
import { seededRandom } from '../seeded-random.ts';
import { boxAround, drawSpots } from '../spots.ts';
import type { RowGroup } from './row-group.ts';

const CLIENTS = 8;
const DURATION_MS = 8_000;
const WARM_UP_MS = 4_000;
const ROUNDS = 3;
const MEMORY_MAX_MB = 350;

const REVIEWS_OF_PAGE_MIN = 3;
const PAGES = 8_192;

const SPOTS = 64;
const PATHS = 16_384;
const BOX_DEGREES = 0.02;
const JITTER_M = 400;
/** Scale factor of Mercator metres at 36.5°; a degree of longitude is 111,319 of them. */
const MERCATOR_STRETCH = 1.24;
const HALF_BOX_M = (BOX_DEGREES / 2) * 111_319;

type Box = ReturnType<typeof boxAround>;

function pathsAround(spots: readonly LatLng[], toPath: (box: Box) => string): string[] {
  const random = seededRandom(11);
  const jitter = () => (random.next() * 2 - 1) * (JITTER_M / MERCATOR_STRETCH);
  return Array.from({ length: PATHS }, () =>
    toPath(boxAround(moved(random.pick(spots), jitter(), jitter()), BOX_DEGREES)),
  );
}

function nearestPath(box: Box): string {
  const query = Object.entries(box).map(([name, degrees]) => [name, degrees.toFixed(6)] as [string, string]);
  return `/api/solmap/places?${new URLSearchParams(query)}`;
}

/** The request of a guest's map. */
function markersPath(box: Box): string {
  const { swLat, swLng, neLat, neLng } = alignOutward(box);
  return `/api/solmap/markers?swLat=${swLat}&swLng=${swLng}&neLat=${neLat}&neLng=${neLng}`;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Interleaves the variants over several rounds, so that other load affects all of them equally. */
async function interleave<Name extends string>(
  runs: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(runs) as Name[];
  const figures = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) figures.get(name)?.push(await runs[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(figures.get(name) ?? [])])) as Record<Name, number>;
}

const perSecond = (label: string, figure: number): Row => ({ label, figure: `${Math.round(figure)} per second` });

/** For orientation, without a budget. */
const ratioRow = (label: string, ratio: number): Row => ({ label, figure: ratio.toFixed(2) });

/** The number of bytes that the app sends for a request, compressed as for a browser. */
async function countBytes({ port }: AppProcess, path: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}

/** Pages of places with reviews, more than are requested within the lifetime of the page cache. */
async function listPlacePages(sql: Sql): Promise<string[]> {
  const places = await sql<{ id: number }[]>`
    select id from place where review_count >= ${REVIEWS_OF_PAGE_MIN} order by id limit ${PAGES}`;
  return places.map(({ id }) => `/map/detail/${id}`);
}

/** Loads the app with rendered pages, and measures its processor time per page. */
async function measurePages(app: AppProcess, paths: string[]): Promise<{ perSecond: number; cpuMs: number }> {
  const [cpuBefore, startedAt] = [await app.cpuSeconds(), performance.now()];
  const { perSecond } = await loadApp({
    port: app.port,
    clients: CLIENTS,
    paths,
    encoding: 'br',
    durationMs: DURATION_MS,
  });
  const pages = perSecond * ((performance.now() - startedAt) / 1000);
  return { perSecond, cpuMs: ((await app.cpuSeconds()) - cpuBefore) * (1000 / pages) };
}

const loadOf =
  (app: AppProcess, paths: string[], encoding: LoadRequest['encoding'] = 'identity') =>
  async (durationMs: number) =>
    (await loadApp({ port: app.port, clients: CLIENTS, paths, encoding, durationMs })).perSecond;

export const httpRows: RowGroup = async function* ({ server }) {
  const pgbench = findPgbench();
  const db = connectSingle(server.url);
  const spots = await drawSpots(db.sql, SPOTS);
  const mapLoad = { spots, jitterM: JITTER_M, halfBoxM: HALF_BOX_M };
  const scripts = { nearest: await nearestScript(db.sql, mapLoad), markers: await markersScript(db.sql, mapLoad) };
  const pages = await listPlacePages(db.sql);
  await db.close();
  const runScript = (script: string) => async () =>
    pgbench === undefined
      ? Number.NaN
      : runPgbench({ pgbench, script, url: server.url, clients: CLIENTS, durationMs: DURATION_MS });
  if (pgbench === undefined) yield { label: 'pgbench', figure: 'skipped: not installed (Debian: postgresql-15)' };

  const bareServer = await startBareProcess(server.url);
  // Fills Node's compile cache, as on every start except the first after an update.
  await (await startAppProcess(server.url)).stop();
  const app = await startAppProcess(server.url);
  try {
    const nearest = pathsAround(spots, nearestPath);
    const markerPaths = pathsAround(spots, markersPath);
    const [bare, http, shared] = [
      loadOf(bareServer, nearest),
      loadOf(app, nearest),
      // With compression, as browsers request it; cached responses are stored compressed.
      loadOf(app, markerPaths, 'br'),
    ];
    for (const load of [bare, http, shared]) await load(WARM_UP_MS);
    const figures = await interleave({
      http: () => http(DURATION_MS),
      bare: () => bare(DURATION_MS),
      pgbench: runScript(scripts.nearest),
    });
    yield perSecond(`five nearest over HTTP, ${CLIENTS} clients`, figures.http);
    yield perSecond('the same statement with pgbench', figures.pgbench);
    yield ratioRow('HTTP relative to pgbench', figures.http / figures.pgbench);
    yield perSecond('the same with bare node:http and the driver', figures.bare);
    yield ratioRow('HTTP relative to bare node:http', figures.http / figures.bare);

    const bytes = await countBytes(app, markerPaths[0] ?? '');
    const sameBytes = loadOf(bareServer, [`/bytes?count=${bytes}`]);
    await sameBytes(WARM_UP_MS);
    const markers = await interleave({
      shared: () => shared(DURATION_MS),
      bare: () => sameBytes(DURATION_MS),
      pgbench: runScript(scripts.markers),
    });
    yield perSecond(`markers for guests over HTTP, ${CLIENTS} clients`, markers.shared);
    yield perSecond('the same statement with pgbench', markers.pgbench);
    yield ratioRow('shared markers relative to pgbench', markers.shared / markers.pgbench);
    yield perSecond(`${bytes} bytes from bare node:http`, markers.bare);
    yield ratioRow('shared markers relative to bare node:http', markers.shared / markers.bare);

    const memoryMb = await app.residentMb();
    yield {
      label: 'memory of the app after the load',
      figure: `${Math.round(memoryMb)} MB`,
      budget: `under ${MEMORY_MAX_MB} MB`,
      isWithin: memoryMb < MEMORY_MAX_MB,
    };

    await loadOf(app, pages, 'br')(WARM_UP_MS);
    const { perSecond: pageRate, cpuMs } = await measurePages(app, pages);
    yield {
      label: 'pages of places, rendered',
      figure: `${Math.round(pageRate)} per second, ${cpuMs.toFixed(2)} ms of CPU each`,
    };
  } finally {
    await app.stop();
    await bareServer.stop();
  }
};
