import { createPlaceService } from '../../apps/server/src/features/place/detail/place.service.ts';
import { createRecommendMean } from '../../apps/server/src/features/place/detail/recommend-mean.service.ts';
import { createReviewService } from '../../apps/server/src/features/review/review.service.ts';
import { fixedClock } from '../../apps/server/src/lib/time/clock.ts';
import { connectSingle } from '../city-database.ts';
import { measure } from '../measure.ts';
import { timingRow } from '../report.ts';
import { budgetMs, type RowGroup } from './row-group.ts';

/** Same as a sollect with its places: the first request of a place page. */
const BUDGET_MS = 5;
const PLACES = 1000;
const PAGES = 10;
const AFTERNOON = '2026-11-21T15:00:00+09:00';

/** A place with its reviews, and the pages of the review list. */
export const reviewRows: RowGroup = async function* ({ server, places: size }) {
  const db = connectSingle(server.url);
  const refuse = () => Promise.reject(new Error('Nothing is written here, so no photo is either.'));
  const media = { begin: refuse, store: refuse, putDerived: refuse, discard: refuse, release: refuse };
  const clock = fixedClock(AFTERNOON);
  const reviews = createReviewService({ db, media, clock });
  const places = createPlaceService({
    db,
    clock,
    mean: createRecommendMean(db, clock),
    listNewestReviews: reviews.listNewest,
    findOwnRecommendation: async () => undefined,
    countRelatedSollects: async () => 0,
    creditOf: () => undefined,
    listMarkedIds: () => Promise.resolve(new Set()),
  });
  const budget = budgetMs(size, BUDGET_MS);
  const [busiest] = await db.sql<{ id: number; total: number }[]>`
    select id, review_count as total from place order by review_count desc limit 1`;
  if (busiest === undefined) throw new RangeError('no places');
  const reviewedPlaces = await db.sql<{ id: number }[]>`
    select place_id as id from review where id % (select greatest(1, max(id) / ${PLACES}) from review) = 0`;
  const placeAt = (index: number) => reviewedPlaces[index % reviewedPlaces.length]?.id ?? busiest.id;
  const label = `the busiest (${busiest.total.toLocaleString('en')})`;

  yield timingRow('one place', await measure(db.sql, (index) => places.getDetail(null, placeAt(index))), budget);
  yield timingRow(`one place, ${label}`, await measure(db.sql, () => places.getDetail(null, busiest.id)), budget);
  const page = await measure(db.sql, (index) => reviews.listByPlace(placeAt(index), null));
  yield timingRow('reviews of a place, page 1', page, budget);
  let beforeId: number | undefined;
  for (let number = 1; number < PAGES; number++) {
    beforeId = (await reviews.listByPlace(busiest.id, null, { beforeId })).nextCursor ?? undefined;
  }
  const later = await measure(db.sql, () => reviews.listByPlace(busiest.id, null, { beforeId }));
  yield timingRow(`reviews of ${label}, page ${PAGES}`, later, budget);
  await db.close();
};
