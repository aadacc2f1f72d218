import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import { createPlaceService } from '../../apps/server/src/features/place/detail/place.service.ts';
import { createRecommendMean } from '../../apps/server/src/features/place/detail/recommend-mean.service.ts';
import { createPlaceMarkerService } from '../../apps/server/src/features/place/markers/marker.service.ts';
import { createDatabase } from '../../apps/server/src/lib/database/create-database.ts';
import type { Database } from '../../apps/server/src/lib/database/database.ts';
import { systemClock } from '../../apps/server/src/lib/time/clock.ts';
import { type Percentiles, percentilesOf } from '../measure.ts';
import type { Row } from '../report.ts';
import { boxAround, drawSpots, spotAt } from '../spots.ts';

const IMPORT = fileURLToPath(new URL('../import-process.ts', import.meta.url));
const SPOTS = 1000;
const BOX_DEGREES = 0.02;
/** A map that is moved now and then, so that the readers do not fill a CPU themselves. */
const PAUSE_MS = 20;
const SAMPLES_BEFORE = 600;
/** Rule 10.3-5. */
const FACTOR_MAX = 2;

type Read = (index: number) => Promise<unknown>;

/** Markers and lists as a map screen requests them, in turn. */
async function createReads(db: Database): Promise<Read[]> {
  const spots = await drawSpots(db.sql, SPOTS);
  const listMarkedIds = () => Promise.resolve(new Set<number>());
  const mean = createRecommendMean(db, systemClock);
  const markers = createPlaceMarkerService({ db, clock: systemClock, listMarkedIds, mean });
  const places = createPlaceService({
    ...{ db, clock: systemClock, listMarkedIds, mean },
    listNewestReviews: () => Promise.resolve([]),
    findOwnRecommendation: async () => undefined,
    countRelatedSollects: async () => 0,
    creditOf: () => undefined,
  });
  const boxAt = (index: number) => boxAround(spotAt(spots, index), BOX_DEGREES);
  return [
    (index) => markers.listInBox(null, boxAt(index)),
    (index) => markers.listInBox(null, { ...boxAt(index), category: 'cafe' }),
    (index) => places.listInBox(null, { ...boxAt(index), limit: PLACE_PAGE_SIZE }),
  ];
}

interface ReadFigures extends Percentiles {
  reads: number;
  failures: number;
}

async function readUntil(reads: readonly Read[], isDone: (count: number) => boolean): Promise<ReadFigures> {
  const times: number[] = [];
  let failures = 0;
  for (let index = 0; !isDone(index); index++) {
    const startedAt = performance.now();
    await reads[index % reads.length]?.(index).catch(() => failures++);
    times.push(performance.now() - startedAt);
    await delay(PAUSE_MS);
  }
  return { ...percentilesOf(times), reads: times.length, failures };
}

/** Runs a program in another process while a client reads the map, with the limits of the app. */
export async function timeWithReaders(
  url: string,
  program: readonly string[],
  title: string,
): Promise<{ tookS: number; row: Row }> {
  const db = createDatabase({ url, poolSize: 1 });
  const reads = await createReads(db);
  await readUntil(reads, (count) => count === SAMPLES_BEFORE);
  const before = await readUntil(reads, (count) => count === SAMPLES_BEFORE);
  const startedAt = performance.now();
  const child = spawn(process.execPath, program, { stdio: 'inherit' });
  let tookS: number | undefined;
  const ended = once(child, 'exit').then(([code]) => {
    tookS = (performance.now() - startedAt) / 1000;
    if (code !== 0) throw new Error(`${title} failed`);
  });
  const during = await readUntil(reads, () => tookS !== undefined);
  await ended;
  await db.close();
  const factor = during.p95 / before.p95;
  const row = {
    label: `map reads during ${title} beside places`,
    figure: `p95 ${before.p95.toFixed(2)} → ${during.p95.toFixed(2)} ms: ×${factor.toFixed(2)}, ${during.failures} of ${during.reads} failed`,
    budget: `× ${FACTOR_MAX}, 0 failed`,
    isWithin: factor < FACTOR_MAX && during.failures === 0,
  };
  return { tookS: tookS ?? Number.NaN, row };
}

export const timeImportWithReaders = (url: string, path: string) =>
  timeWithReaders(url, [IMPORT, url, path], 'an import');
