import type { Category } from '@sol/contract/category';
import { walkingLegs } from '@sol/contract/walking';
import { createRecommendMean } from '../../apps/server/src/features/place/detail/recommend-mean.service.ts';
import { createSolroutePlanService } from '../../apps/server/src/features/solroute/plan/plan.service.ts';
import { fixedClock } from '../../apps/server/src/lib/time/clock.ts';
import { connectSingle } from '../city-database.ts';
import { measure } from '../measure.ts';
import { timingRow } from '../report.ts';
import { drawSpots, spotAt } from '../spots.ts';
import { budgetMs, type RowGroup } from './row-group.ts';

/** Rule 12.3-5. */
const BUDGET_MS = 300;
const SPOTS = 200;
/** A search takes a hundred times as long as a list. */
const SAMPLES = { samples: 60, warmUp: 10, rounds: 3 };
/** Saturday, and the hour at which almost nothing is open: the reason is the most expensive response. */
const AFTERNOON = '2026-11-28T14:00';
const EARLY_MORNING = '2026-11-28T04:00';
const ORDER: Category[] = ['food', 'cafe', 'culture'];

export const planRows: RowGroup = async function* ({ server, places: size }) {
  const db = connectSingle(server.url);
  const spots = await drawSpots(db.sql, SPOTS);
  const plans = createSolroutePlanService({
    db,
    mean: createRecommendMean(db, fixedClock(`${AFTERNOON}:00+09:00`)),
    getRoute: async (points) => ({ legs: walkingLegs(points), polyline: null, isEstimate: true }),
  });
  const cases = [
    ['three hours of anything', { departAt: AFTERNOON, durationMin: 180 }],
    ['eight hours of anything, also unknown hours', { departAt: AFTERNOON, durationMin: 480, allowUnknownHours: true }],
    ['three categories in order', { departAt: AFTERNOON, durationMin: 300, categories: ORDER }],
    ['three categories in order at 04:00', { departAt: EARLY_MORNING, durationMin: 300, categories: ORDER }],
  ] as const;
  for (const [label, request] of cases) {
    const timing = await measure(
      db.sql,
      (index) => {
        const { latitude, longitude } = spotAt(spots, index);
        const categories = 'categories' in request ? { categories: [...request.categories] } : {};
        return plans.plan(null, { ...request, ...categories, latitude, longitude });
      },
      SAMPLES,
    );
    yield timingRow(`plans for ${label}`, timing, budgetMs(size, BUDGET_MS));
  }
  await db.close();
};
