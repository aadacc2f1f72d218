import type { Category } from '@sol/contract/category';
import { MARKERS_MAX, type Marker } from '@sol/contract/place';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '#lib/database.ts';
import { AppError } from '#lib/errors.ts';
import { minuteOfWeek } from '#lib/opening-hours.ts';
import { OVERVIEW_EXPONENT_MIN, overviewExponent, quarterings, thinOut } from './marker-spread.ts';
import { type BoxQuery, toMercatorBox } from './place-box.ts';
import type { PlaceFilter } from './place-filter.ts';
import {
  type Candidate,
  listCandidates,
  listCandidatesOrOverview,
  listMarkersByIds,
  listOverviewCandidates,
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
  /** All of the area, or as many as stand for it. */
  async function listSpread(area: MarkerArea, filter: PlaceFilter, limit: number): Promise<readonly Candidate[]> {
    let exponent = overviewExponent(area.box, limit);
    let candidates = await listCandidatesOrOverview(db.reads, area, filter, { exponent, limit });
    // Until the overview is built, some of the places are better than none.
    if (candidates.length === 0) return listCandidates(db.reads, area, filter, limit);
    while (candidates.some(({ isThinned }) => isThinned) && exponent > OVERVIEW_EXPONENT_MIN) {
      const steps = quarterings(candidates.length, limit);
      if (steps === 0) break;
      exponent = Math.max(OVERVIEW_EXPONENT_MIN, exponent - steps);
      candidates = await listOverviewCandidates(db.reads, area, filter, { exponent, limit });
    }
    return candidates;
  }

  /** Every match while they are few, else those that stand for their surroundings. */
  async function listMarkers(area: MarkerArea, filter: PlaceFilter): Promise<Marker[]> {
    const isFiltered = filter.region !== undefined || filter.openMinute !== undefined;
    const max = isFiltered ? FILTERED_CANDIDATES_MAX : MARKERS_MAX;
    const candidates = await listSpread(area, filter, max);
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
