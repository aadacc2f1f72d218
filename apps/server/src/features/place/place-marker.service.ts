import type { Category } from '@sol/contract/category';
import type { Fact } from '@sol/contract/fact-definitions';
import { MARKER_NAMES_MAX_DEGREES, MARKERS_MAX, type Marker } from '@sol/contract/marker';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Clock } from '#lib/time/clock.ts';
import { createFactOrder } from './fact-order.ts';
import { OVERVIEW_EXPONENT_MIN, overviewExponent, quarterings, thinOut } from './marker-spread.ts';
import { type BoxQuery, toMercatorBox } from './place-box.ts';
import { listFactMarkers } from './place-fact-marker.repository.ts';
import { type OpenQuery, openTimeOf, type PlaceFilter } from './place-filter.ts';
import {
  type Candidate,
  listCandidates,
  listCandidatesOrOverview,
  listMarkersByIds,
  listNamesByScore,
  listOverviewCandidates,
  type MarkerArea,
  type MarkerRow,
  type NameOrder,
} from './place-marker.repository.ts';
import { findRegion } from './place-region.repository.ts';
import type { RecommendMean } from './recommend-mean.ts';
import { getIsMarked, type ListMarkedIds } from './saved-places.ts';

interface FilterQuery extends OpenQuery {
  category?: Category | undefined;
  facts?: Fact[] | undefined;
}

const canShowNames = ({ swLat, swLng, neLat, neLng }: BoxQuery): boolean =>
  Math.max(neLat - swLat, neLng - swLng) <= MARKER_NAMES_MAX_DEGREES;

/** Larger limit with a filter, so that enough candidates remain. */
const FILTERED_CANDIDATES_MAX = 4 * MARKERS_MAX;

/** A marker with its name and rank, if names are shown. */
type NamedRow = MarkerRow & Partial<Pick<Candidate, 'name' | 'rank'>>;

export interface PlaceMarkerServiceOptions {
  db: Database;
  clock: Clock;
  listMarkedIds: ListMarkedIds;
  mean: RecommendMean;
}

export type PlaceMarkerService = ReturnType<typeof createPlaceMarkerService>;

export function createPlaceMarkerService({ db, clock, listMarkedIds, mean }: PlaceMarkerServiceOptions) {
  const factOrder = createFactOrder(db, clock);

  const toFilter = async ({ facts, ...open }: FilterQuery): Promise<PlaceFilter> => ({
    facts: await factOrder.rarestFirst(facts),
    openAt: openTimeOf(open, clock),
  });

  /** All places of the area, or representatives of them. */
  async function listRepresentatives(
    sql: Sql,
    area: MarkerArea,
    filter: PlaceFilter,
    { limit, names }: { limit: number; names?: NameOrder | undefined },
  ): Promise<readonly Candidate[]> {
    let exponent = overviewExponent(area.box, limit);
    let candidates = await listCandidatesOrOverview(sql, area, filter, { exponent, limit, names });
    // Before the overview is built, an arbitrary subset is better than no places.
    if (candidates.length === 0) return listCandidates(sql, area, filter, { limit, names });
    while (candidates.some(({ isThinned }) => isThinned) && exponent > OVERVIEW_EXPONENT_MIN) {
      const steps = quarterings(candidates.length, limit);
      if (steps === 0) break;
      exponent = Math.max(OVERVIEW_EXPONENT_MIN, exponent - steps);
      candidates = await listOverviewCandidates(sql, area, filter, { exponent, limit });
    }
    return candidates;
  }

  /** Includes `isMarked` for members. */
  async function present(viewer: MemberId | null, rows: readonly NamedRow[]): Promise<Marker[]> {
    const isMarked = await getIsMarked(listMarkedIds, viewer, rows);
    return rows.map(({ id, category, latitude, longitude, name, rank }) => ({
      id,
      category,
      latitude,
      longitude,
      ...(viewer !== null && { isMarked: isMarked(id) }),
      ...(name && rank && { name, rank }),
    }));
  }

  async function withNames(sql: Sql, rows: readonly MarkerRow[], names: NameOrder): Promise<NamedRow[]> {
    const ids = rows.map(({ id }) => id);
    const named = await listNamesByScore(sql, ids, names);
    const nameOf = new Map(named.map(({ id, name }, index) => [id, { name, rank: index + 1 }]));
    return rows.map((row) => ({ ...row, ...nameOf.get(row.id) }));
  }

  /** All matches up to the limit, otherwise representatives of their surroundings. */
  async function listMarkers(
    viewer: MemberId | null,
    area: MarkerArea,
    filter: PlaceFilter,
    names?: NameOrder,
  ): Promise<Marker[]> {
    const sql = db.readsFor(viewer);
    const isFiltered = filter.region !== undefined || filter.openAt !== undefined;
    const named = async (rows: readonly MarkerRow[]) => (names === undefined ? rows : withNames(sql, rows, names));
    if (filter.facts !== undefined) {
      const { facts } = filter;
      const found = thinOut(await listFactMarkers(sql, area, { ...filter, facts }), MARKERS_MAX);
      return present(viewer, await named(found));
    }
    // With a filter, ranks are computed after it, from the shown places.
    const options = isFiltered ? { limit: FILTERED_CANDIDATES_MAX } : { limit: MARKERS_MAX, names };
    const candidates = await listRepresentatives(sql, area, filter, options);
    const matching = candidates.filter(({ isMatch }) => isMatch);
    const shown = thinOut(matching, MARKERS_MAX);
    const hasNames = !isFiltered && !shown.some(({ isThinned }) => isThinned);
    return present(viewer, hasNames ? shown : await named(shown));
  }

  return {
    async listInBox(viewer: MemberId | null, query: BoxQuery & FilterQuery): Promise<Marker[]> {
      const area = { box: toMercatorBox(query), category: query.category };
      const names = canShowNames(query) ? { mean: await mean.get() } : undefined;
      return listMarkers(viewer, area, await toFilter(query), names);
    },

    /** @throws AppError REGION_NOT_FOUND */
    async listInRegion(viewer: MemberId | null, name: string, query: FilterQuery): Promise<Marker[]> {
      const region = await findRegion(db.readsFor(viewer), name);
      if (region === undefined) throw new AppError('REGION_NOT_FOUND');
      const area = { box: region.bounds, category: query.category };
      return listMarkers(viewer, area, { region, ...(await toFilter(query)) });
    },

    /** In the requested order, without duplicates and unknown ids. */
    async listByIds(viewer: MemberId | null, { ids, ...query }: FilterQuery & { ids: number[] }): Promise<Marker[]> {
      const filter = { category: query.category, ...(await toFilter(query)) };
      return present(viewer, await listMarkersByIds(db.readsFor(viewer), [...new Set(ids)], filter));
    },
  };
}
