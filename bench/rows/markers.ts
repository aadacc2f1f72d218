import type { Fact } from '@sol/contract/fact-definitions';
import { createRecommendMean } from '../../apps/server/src/features/place/detail/recommend-mean.service.ts';
import { createPlaceMarkerService } from '../../apps/server/src/features/place/markers/marker.service.ts';
import { systemClock } from '../../apps/server/src/lib/time/clock.ts';
import { connectSingle } from '../city-database.ts';
import { measure } from '../measure.ts';
import { timingRow } from '../report.ts';
import { boxAround, drawSpots, spotAt } from '../spots.ts';
import { budgetMs, type RowGroup } from './row-group.ts';

const BUDGET_MS = 10;
const SPOTS = 1000;

const FACTS: Fact[] = [
  { fact: 'SEAT', value: 'YES' },
  { fact: 'NOISE', value: 'QUIET' },
];

/** A lunch under a price at the bar, in addition. */
const PRICE_AND_SEATS: Fact[] = [...FACTS, { fact: 'PRICE_ONE', value: '10000' }, { fact: 'SEAT_KIND', value: 'BAR' }];

const CASES = [
  { label: 'markers, 0.02° box', degrees: 0.02 },
  { label: 'markers, 0.02° box, one category', degrees: 0.02, filter: { category: 'cafe' } },
  { label: 'markers, 0.2° box', degrees: 0.2 },
  { label: 'markers, 0.2° box, one category', degrees: 0.2, filter: { category: 'cafe' } },
  { label: 'markers, 0.02° box, two facts', degrees: 0.02, filter: { facts: FACTS } },
  { label: 'markers, 0.2° box, two facts', degrees: 0.2, filter: { facts: FACTS } },
  { label: 'markers, 0.02° box, price, seats, two facts', degrees: 0.02, filter: { facts: PRICE_AND_SEATS } },
  { label: 'markers, 0.2° box, price, seats, two facts', degrees: 0.2, filter: { facts: PRICE_AND_SEATS } },
  { label: 'markers, 2° box, one fact', degrees: 2, filter: { facts: FACTS.slice(0, 1) } },
] as const;

export const markerRows: RowGroup = async function* ({ server, places }) {
  const db = connectSingle(server.url);
  const markers = createPlaceMarkerService({
    db,
    clock: systemClock,
    mean: createRecommendMean(db, systemClock),
    listMarkedIds: () => Promise.resolve(new Set()),
  });
  const spots = await drawSpots(db.sql, SPOTS);
  for (const { label, degrees, ...filtered } of CASES) {
    const filter = 'filter' in filtered ? filtered.filter : {};
    const timing = await measure(db.sql, (index) =>
      markers.listInBox(null, { ...boxAround(spotAt(spots, index), degrees), ...filter }),
    );
    yield timingRow(label, timing, budgetMs(places, BUDGET_MS));
  }
  await db.close();
};
