import type { Category } from '@sol/contract/category';
import { MARKERS_MAX, type Marker } from '@sol/contract/place';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '#lib/database.ts';
import { AppError } from '#lib/errors.ts';
import { minuteOfWeek } from '#lib/opening-hours.ts';
import { overviewExponent, thinOut } from './marker-spread.ts';
import { type BoxQuery, toMercatorBox } from './place-box.ts';
import type { PlaceFilter } from './place-filter.ts';
import {
  listCandidates,
  listCandidatesOrOverview,
  listMarkersByIds,
  type MarkerArea,
} from './place-marker.repository.ts';
import { findRegion } from './place-region.repository.ts';

interface FilterQuery {
  category?: Category | undefined;
  openNow?: boolean | undefined;
}

/** Where a filter leaves out some of them, more candidates are looked at so that enough remain. */
const FILTERED_CANDIDATES_MAX = 4 * MARKERS_MAX;

export type PlaceMarkerService = ReturnType<typeof createPlaceMarkerService>;

export function createPlaceMarkerService({ db, clock }: { db: Database; clock: Clock }) {
  /** Every match while they are few, else those that stand for their surroundings. */
  async function listMarkers(area: MarkerArea, filter: PlaceFilter): Promise<Marker[]> {
    const isFiltered = filter.region !== undefined || filter.openMinute !== undefined;
    const max = isFiltered ? FILTERED_CANDIDATES_MAX : MARKERS_MAX;
    const cells = { exponent: overviewExponent(area.box, max), limit: max };
    let candidates = await listCandidatesOrOverview(db.reads, area, filter, cells);
    // Until the overview is built, some of the places are better than none.
    if (candidates.length === 0) candidates = await listCandidates(db.reads, area, filter, max);
    const matching = candidates.filter(({ isMatch }) => isMatch);
    return thinOut(matching, MARKERS_MAX).map(({ id, category, latitude, longitude }) => ({
      ...{ id, category, latitude, longitude },
    }));
  }

  const openMinuteOf = ({ openNow }: FilterQuery) => (openNow ? minuteOfWeek(clock.now()) : undefined);

  return {
    listInBox: (query: BoxQuery & FilterQuery): Promise<Marker[]> =>
      listMarkers({ box: toMercatorBox(query), category: query.category }, { openMinute: openMinuteOf(query) }),

    /** @throws AppError REGION_NOT_FOUND */
    async listInRegion(name: string, query: FilterQuery): Promise<Marker[]> {
      const region = await findRegion(db.reads, name);
      if (region === undefined) throw new AppError('REGION_NOT_FOUND');
      return listMarkers({ box: region.bounds, category: query.category }, { region, openMinute: openMinuteOf(query) });
    },

    /** In the order asked; an id asked for twice is answered once, one that does not exist not at all. */
    async listByIds(ids: number[]): Promise<Marker[]> {
      return [...(await listMarkersByIds(db.reads, [...new Set(ids)]))];
    },
  };
}
