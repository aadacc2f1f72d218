import type { Fact } from '@sol/contract/fact-definitions';
import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import { createPlaceService } from '../../apps/server/src/features/place/detail/place.service.ts';
import { createRecommendMean } from '../../apps/server/src/features/place/detail/recommend-mean.service.ts';
import type { Sql } from '../../apps/server/src/lib/database/database.ts';
import type { LatLng } from '../../apps/server/src/lib/geo/geo.ts';
import { fixedClock } from '../../apps/server/src/lib/time/clock.ts';
import { connectSingle } from '../city-database.ts';
import { measure } from '../measure.ts';
import { timingRow } from '../report.ts';
import { boxAround, drawSpots, spotAt } from '../spots.ts';
import { budgetMs, type RowGroup } from './row-group.ts';

const BUDGET_MS = 10;
/** Up to two thousand places are sorted for a page. */
const ORDERED_BUDGET_MS = 30;
/** Two facts, also rare ones. */
const FACTS_BUDGET_MS = 10;
const SEAT: Fact = { fact: 'SEAT', value: 'YES' };
const QUIET: Fact = { fact: 'NOISE', value: 'QUIET' };
const NO_WIFI: Fact = { fact: 'WIFI', value: 'NO' };
const OUTLETS: readonly Fact[] = [
  { fact: 'OUTLET', value: 'EACH' },
  { fact: 'OUTLET', value: 'SOME' },
];
const LUNCH: Fact[] = [
  { fact: 'PRICE_ONE', value: '10000' },
  { fact: 'SEAT_KIND', value: 'BAR' },
];
const FACT_CASES = [
  ['two frequent facts', 0.02, [SEAT, QUIET]],
  ['a frequent and a rare fact', 0.2, [SEAT, NO_WIFI]],
  ['a fact and two alternatives', 0.02, [SEAT, ...OUTLETS]],
  ['price, seats, two facts', 0.2, [...LUNCH, SEAT, QUIET]],
] as const;
const SPOTS = 1000;
const BOX_DEGREES = 0.02;
const REGIONS = 50;
/** Saturday afternoon, when most places are open, and 05:00, when almost all are closed. */
const AFTERNOON = '2026-11-21T15:00:00+09:00';
const EARLY_MORNING = '2026-11-21T05:00:00+09:00';

interface Page {
  nextCursor: number | null;
  nextCursorDist: number | null;
}

type ListPage = (spot: LatLng, cursor: { cursorId?: number; cursorDist?: number }) => Promise<Page>;

/** The cursor of page `number` for each spot, read page by page. */
async function cursorsOf(spots: readonly LatLng[], list: ListPage, number: number) {
  const cursors: { cursorId?: number; cursorDist?: number }[] = [];
  for (const spot of spots) {
    let cursor: { cursorId?: number; cursorDist?: number } = {};
    for (let page = 1; page < number; page++) {
      const { nextCursor, nextCursorDist } = await list(spot, cursor);
      if (nextCursor === null || nextCursorDist === null) break;
      cursor = { cursorId: nextCursor, cursorDist: nextCursorDist };
    }
    cursors.push(cursor);
  }
  return cursors;
}

function listRegions(sql: Sql, kind: 'DISTRICT' | 'NEIGHBORHOOD') {
  return sql<(LatLng & { name: string })[]>`
    select name, latitude, longitude from region where kind = ${kind} order by place_count desc limit ${REGIONS}`;
}

export const nearestRows: RowGroup = async function* ({ server, places: size }) {
  const db = connectSingle(server.url);
  const placesAt = (time: string) => {
    const clock = fixedClock(time);
    return createPlaceService({
      db,
      clock,
      mean: createRecommendMean(db, clock),
      listNewestReviews: () => Promise.resolve([]),
      findOwnRecommendation: async () => undefined,
      countRelatedSollects: async () => 0,
      creditOf: () => undefined,
      listMarkedIds: () => Promise.resolve(new Set()),
    });
  };
  const places = placesAt(AFTERNOON);
  const spots = await drawSpots(db.sql, SPOTS);
  const budget = budgetMs(size, BUDGET_MS);
  const limit = PLACE_PAGE_SIZE;
  const user = ({ latitude, longitude }: LatLng) => ({ userLat: latitude, userLng: longitude });

  const listInBox: ListPage = (spot, cursor) =>
    places.listInBox(null, { ...boxAround(spot, BOX_DEGREES), ...cursor, limit });
  for (const page of [1, 2, 10]) {
    const cursors = await cursorsOf(spots, listInBox, page);
    const timing = await measure(db.sql, (index) =>
      listInBox(spotAt(spots, index), cursors[index % cursors.length] ?? {}),
    );
    yield timingRow(`five nearest in a box, page ${page}`, timing, budget);
  }

  const cafes = await measure(db.sql, (index) =>
    places.listInBox(null, { ...boxAround(spotAt(spots, index), BOX_DEGREES), category: 'cafe', limit }),
  );
  yield timingRow('five nearest in a box, one category', cafes, budget);

  for (const [label, time] of [
    ['15:00', AFTERNOON],
    ['05:00', EARLY_MORNING],
  ] as const) {
    const open = placesAt(time);
    const timing = await measure(db.sql, (index) =>
      open.listInBox(null, { ...boxAround(spotAt(spots, index), BOX_DEGREES), openNow: true, limit }),
    );
    yield timingRow(`five nearest open at ${label}`, timing, budget);
  }

  for (const [label, degrees, facts] of FACT_CASES) {
    const timing = await measure(db.sql, (index) =>
      places.listInBox(null, { ...boxAround(spotAt(spots, index), degrees), facts: [...facts], limit }),
    );
    yield timingRow(`five nearest with ${label}`, timing, budgetMs(size, FACTS_BUDGET_MS));
  }

  for (const [label, kind] of [
    ['시군구', 'DISTRICT'],
    ['동', 'NEIGHBORHOOD'],
  ] as const) {
    const regions = await listRegions(db.sql, kind);
    const timing = await measure(db.sql, (index) => {
      const region = regions[index % regions.length];
      if (region === undefined) throw new RangeError('no regions');
      return places.listInRegion(null, region.name, { ...user(region), limit });
    });
    yield timingRow(`five nearest of a ${label}`, timing, budget);
  }

  for (const order of ['REVIEWS', 'AGAIN'] as const) {
    const timing = await measure(db.sql, (index) =>
      places.listInBox(null, { ...boxAround(spotAt(spots, index), BOX_DEGREES), order, limit }),
    );
    yield timingRow(`five first of a box by ${order}`, timing, budgetMs(size, ORDERED_BUDGET_MS));
  }

  const nearby = await measure(db.sql, (index) => places.listNearby(null, { ...user(spotAt(spots, index)), limit }));
  yield timingRow('five nearest recommended', nearby, budget);
  await db.close();
};
