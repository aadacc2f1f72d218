import { seededRandom } from '../../apps/server/src/features/demo/seeded-random.ts';
import type { LatLng } from '../../apps/server/src/lib/geo.ts';
import { moved } from '../city/neighborhoods.ts';
import { connectAlone } from '../city-database.ts';
import { startAppProcess } from '../http/app-process.ts';
import { loadApp } from '../http/load.ts';
import { nearestScript } from '../http/nearest-script.ts';
import { findPgbench, runPgbench } from '../http/pgbench.ts';
import { boxAround, drawSpots } from '../spots.ts';
import type { RowGroup } from './row-group.ts';

const CLIENTS = 8;
const DURATION_MS = 8_000;
const WARM_UP_MS = 4_000;
const ROUNDS = 3;
const RATIO_MIN = 0.65;
const MEMORY_MAX_MB = 250;

const SPOTS = 64;
const PATHS = 16_384;
const BOX_DEGREES = 0.02;
const JITTER_M = 400;
/** Mercator metres at 36.5°; a degree of longitude is 111,319 of them. */
const MERCATOR_STRETCH = 1.24;
const HALF_BOX_M = (BOX_DEGREES / 2) * 111_319;

function pathsAround(spots: readonly LatLng[]): string[] {
  const random = seededRandom(11);
  const jitter = () => (random.next() * 2 - 1) * (JITTER_M / MERCATOR_STRETCH);
  return Array.from({ length: PATHS }, () => {
    const at = moved(random.pick(spots), jitter(), jitter());
    const query = Object.entries(boxAround(at, BOX_DEGREES)).map(
      ([name, degrees]) => [name, degrees.toFixed(6)] as [string, string],
    );
    return `/api/solmap/places?${new URLSearchParams(query)}`;
  });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export const httpRows: RowGroup = async function* ({ server }) {
  const db = connectAlone(server.url);
  const spots = await drawSpots(db.sql, SPOTS);
  const script = await nearestScript(db.sql, { spots, jitterM: JITTER_M, halfBoxM: HALF_BOX_M });
  await db.close();
  const pgbench = findPgbench();
  const app = await startAppProcess(server.url);
  try {
    const load = { port: app.port, clients: CLIENTS, paths: pathsAround(spots) };
    await loadApp({ ...load, durationMs: WARM_UP_MS });
    const rounds: { http: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { perSecond: http } = await loadApp({ ...load, durationMs: DURATION_MS });
      const options = { url: server.url, script, clients: CLIENTS, durationMs: DURATION_MS };
      const bare = pgbench === undefined ? Number.NaN : await runPgbench({ pgbench, ...options });
      rounds.push({ http, bare });
    }
    const http = median(rounds.map((round) => round.http));
    yield { what: `five nearest over HTTP, ${CLIENTS} clients`, figure: `${Math.round(http)} a second` };
    if (pgbench === undefined) {
      yield { what: 'the same with pgbench', figure: 'left out: no pgbench here (Debian: postgresql-15)' };
    } else {
      const bare = median(rounds.map((round) => round.bare));
      const ratio = median(rounds.map((round) => round.http / round.bare));
      yield { what: 'the same statement with pgbench', figure: `${Math.round(bare)} a second` };
      yield {
        what: 'HTTP of pgbench',
        figure: ratio.toFixed(2),
        budget: `at least ${RATIO_MIN}`,
        isWithin: ratio >= RATIO_MIN,
      };
    }
    const memoryMb = await app.residentMb();
    yield {
      what: 'memory of the app after that',
      figure: `${Math.round(memoryMb)} MB`,
      budget: `under ${MEMORY_MAX_MB} MB`,
      isWithin: memoryMb < MEMORY_MAX_MB,
    };
  } finally {
    await app.stop();
  }
};
