import type { Category } from '@sol/contract/category';
import type { Fact } from '@sol/contract/fact-definitions';
import { createPlaceService } from '../../apps/server/src/features/place/detail/place.service.ts';
import { createRecommendMean } from '../../apps/server/src/features/place/detail/recommend-mean.service.ts';
import { createPlaceMarkerService } from '../../apps/server/src/features/place/markers/marker.service.ts';
import type { Sql } from '../../apps/server/src/lib/database/database.ts';
import { type LatLng, toMercator } from '../../apps/server/src/lib/geo/geo.ts';
import { sqlPoint } from '../../apps/server/src/lib/geo/geometry.repository.ts';
import { fixedClock } from '../../apps/server/src/lib/time/clock.ts';
import { connectSingle } from '../city-database.ts';
import { measure } from '../measure.ts';
import { timingRow } from '../report.ts';
import { drawSpots, spotAt } from '../spots.ts';
import { budgetMs, type RowGroup } from './row-group.ts';

/** Budget of a request that no map sends. */
const BUDGET_MS = 100;
const SPOTS = 50;
const SAMPLES = { samples: 100, warmUp: 20, rounds: 3 };
const EARLY_MORNING = '2026-11-21T05:00:00+09:00';
const COUNTRY = { swLat: 32, swLng: 123, neLat: 43, neLng: 132 };
/** Number of places before the cursor in a nearest list. */
const DEPTHS = [1_000, 20_000];

const SEAT: Fact = { fact: 'SEAT', value: 'YES' };

interface HostileQuery {
  cursorDist?: number;
  openNow?: boolean;
  category?: Category;
  facts?: Fact[];
  total?: boolean;
}

const userAt = ({ latitude, longitude }: LatLng) => ({ userLat: latitude, userLng: longitude });

/** Distance of the place at this position of the nearest list. */
async function distanceAt(sql: Sql, spot: LatLng, depth: number): Promise<number> {
  const from = sqlPoint(sql, toMercator(spot));
  const [row] = await sql<{ distance: number }[]>`
    select pt <-> ${from} as distance from place where closed_at is null
      order by pt <-> ${from} offset ${depth} limit 1`;
  return row?.distance ?? 0;
}

/**
 * Requests that no screen sends: deep or forged cursors, boxes around the country, filters without
 * a match.
 */
export const hostileRows: RowGroup = async function* ({ server, places: size }) {
  const db = connectSingle(server.url);
  const clock = fixedClock(EARLY_MORNING);
  const mean = createRecommendMean(db, clock);
  const options = { db, clock, mean, listMarkedIds: () => Promise.resolve(new Set<number>()) };
  const places = createPlaceService({
    ...options,
    listNewestReviews: () => Promise.resolve([]),
    findOwnRecommendation: async () => undefined,
    countRelatedSollects: async () => 0,
    creditOf: () => undefined,
  });
  const markers = createPlaceMarkerService(options);
  const spots = await drawSpots(db.sql, SPOTS);
  const budget = budgetMs(size, BUDGET_MS);
  const row = async (label: string, call: (spot: LatLng, index: number) => Promise<unknown>) =>
    timingRow(label, await measure(db.sql, (index) => call(spotAt(spots, index), index), SAMPLES), budget);
  const nearest = (spot: LatLng, query: HostileQuery) =>
    places.listInBox(null, {
      ...COUNTRY,
      ...userAt(spot),
      ...query,
      limit: 5,
      ...(query.cursorDist !== undefined && { cursorId: 1 }),
    });

  for (const depth of DEPTHS) {
    const distances = await Promise.all(spots.map((spot) => distanceAt(db.sql, spot, depth)));
    yield await row(`five nearest after ${depth}`, (spot, index) =>
      nearest(spot, { cursorDist: distances[index % distances.length] ?? 0 }),
    );
  }
  for (const kilometres of [10, 100, 300, 500, 100_000]) {
    yield await row(`five nearest farther than ${kilometres} km`, (spot) =>
      nearest(spot, { cursorDist: kilometres * 1000 }),
    );
  }
  yield await row('cafés farther than 300 km', (spot) => nearest(spot, { cursorDist: 300_000, category: 'cafe' }));
  yield await row('open at 05:00, farther than 300 km', (spot) =>
    nearest(spot, { cursorDist: 300_000, openNow: true }),
  );
  yield await row('recommended, farther than 300 km', (spot) =>
    places.listNearby(null, { ...userAt(spot), cursorId: 1, cursorDist: 300_000, limit: 5 }),
  );
  // A fact that does not apply to the category: no place is in the list.
  const never = { facts: [SEAT], category: 'walk' as const };
  yield await row('five nearest with facts that no place has', (spot) => nearest(spot, never));
  yield await row('the same, farther than 300 km and open', (spot) =>
    nearest(spot, { ...never, cursorDist: 300_000, openNow: true }),
  );
  yield await row('the same without each filter', (spot) => nearest(spot, { ...never, total: true }));
  yield await row('markers of the country with a fact', () => markers.listInBox(null, { ...COUNTRY, facts: [SEAT] }));
  yield await row('markers of the country', () => markers.listInBox(null, COUNTRY));
  yield await row('markers of the country, open at 05:00', () =>
    markers.listInBox(null, { ...COUNTRY, openNow: true }),
  );
  await db.close();
};
