import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoPlace, readDemoPlaces } from '../../apps/server/src/features/demo/demo.reader.ts';
import { loadDemoCity } from '../../apps/server/src/features/demo/demo.service.ts';
import { rebuildAggregates } from '../../apps/server/src/features/place/admin/aggregates.repository.ts';
import { createRecommendMean } from '../../apps/server/src/features/place/detail/recommend-mean.service.ts';
import capitalArea from '../../apps/server/src/features/place/regions/stations.json' with { type: 'json' };
import { createSearchResultsService } from '../../apps/server/src/features/place/search/results.service.ts';
import type { Database } from '../../apps/server/src/lib/database/database.ts';
import type { LatLng } from '../../apps/server/src/lib/geo/geo.ts';
import { createLocalMediaStore } from '../../apps/server/src/lib/media/media-store.ts';
import { fixedClock } from '../../apps/server/src/lib/time/clock.ts';
import { connectSingle, startBenchServer } from '../city-database.ts';
import { droppedWords, findFault, type KnownPlace, parseSoloSearches } from '../relevance/solo-searches.ts';
import type { Row } from '../report.ts';

/** At 성수역, on a Saturday afternoon. */
const USER = { userLat: 37.54458, userLng: 127.05596 };
const NOW = '2026-11-28T15:00:00+09:00';
const PAGE_SIZE = 10;
const TARGET = 0.9;

const STATIONS = new Map<string, LatLng>(
  capitalArea.stations.map(({ name, at: [longitude = 0, latitude = 0] }) => [`${name}역`, { latitude, longitude }]),
);

async function fillDemoCity(db: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sol-bench-media-'));
  const media = createLocalMediaStore(folder);
  await loadDemoCity(db.sql, { media, log: () => undefined, now: new Date(NOW), onPlacesChanged: rebuildAggregates });
  await rm(folder, { recursive: true, force: true });
  await db.sql`vacuum analyze place`;
}

async function listKnownPlaces(db: Database): Promise<Map<number, KnownPlace>> {
  const places = new Map<string, DemoPlace>(readDemoPlaces().map((place) => [place.name, place]));
  const rows = await db.sql<{ id: number; name: string; facts: string[] }[]>`
    select id, name, array(
      select fact || ':' || value from place_fact where place_id = place.id and value is not null
    ) as facts from place`;
  return new Map(
    rows.flatMap(({ id, name, facts }) => {
      const place = places.get(name);
      return place === undefined ? [] : [[id, { ...place, facts: new Set(facts) }] as const];
    }),
  );
}

/** How many first pages a reader accepts, of searches as people write about going alone. */
export async function* soloSearchRows(): AsyncGenerator<Row> {
  const searches = parseSoloSearches(readFileSync(new URL('../relevance/solo-queries.txt', import.meta.url), 'utf8'));
  const server = await startBenchServer();
  try {
    const db = connectSingle(server.url);
    await fillDemoCity(db);
    const known = await listKnownPlaces(db);
    const clock = fixedClock(NOW);
    const results = createSearchResultsService({
      ...{ db, clock, mean: createRecommendMean(db, clock) },
      listMarkedIds: () => Promise.resolve(new Set<number>()),
    });
    let accepted = 0;
    let empty = 0;
    for (const search of searches) {
      const page = await results.list(null, { ...USER, keyword: search.keyword, limit: PAGE_SIZE });
      const places = page.places.flatMap(({ id }) => known.get(id) ?? []);
      if (places.length === 0) empty += 1;
      const fault = findFault(search, { places, dropped: droppedWords(page) }, STATIONS);
      if (fault === undefined) accepted += 1;
      else {
        const first = places.slice(0, 3).map(({ name, detailedCategory }) => `${name} (${detailedCategory})`);
        yield { label: `  ${search.keyword}`, figure: `${fault}: ${first.join(', ')}` };
      }
    }
    await db.close();
    const share = accepted / searches.length;
    yield { label: 'searches', figure: String(searches.length) };
    yield { label: 'acceptable', figure: share.toFixed(3), budget: `${TARGET}`, isWithin: share >= TARGET };
    yield { label: 'without places', figure: String(empty), budget: '0', isWithin: empty === 0 };
  } finally {
    await server.stop();
  }
}
