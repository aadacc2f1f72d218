import { MARKER_NAMES_MAX_DEGREES, MARKERS_MAX, type Marker } from '@sol/contract/marker';
import type { BoxQuery, FilterQuery } from '@sol/contract/place-query';
import { getIsMarked, type ListMarkedIds } from '#features/place/detail/preview.presenter.ts';
import type { RecommendMean } from '#features/place/detail/recommend-mean.service.ts';
import type { PlaceFilter } from '#features/place/lists/filter.repository.ts';
import { toFilter, toMercatorBox } from '#features/place/lists/filter.rules.ts';
import { findRegion } from '#features/place/regions/region.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  listFactMarkers,
  listMarkerCandidates,
  listMarkerCandidatesOrOverview,
  listMarkersByIds,
  listNamesByScore,
  listOverviewCandidates,
  type MarkerArea,
  type MarkerCandidate,
  type MarkerRow,
  type NameOrder,
} from './marker.repository.ts';
import { OVERVIEW_EXPONENT_MIN, overviewExponent, quarterings, thinOut } from './spread.rules.ts';

const canShowNames = ({ swLat, swLng, neLat, neLng }: BoxQuery): boolean =>
  Math.max(neLat - swLat, neLng - swLng) <= MARKER_NAMES_MAX_DEGREES;

/** Larger limit with a filter, so that enough candidates remain. */
const FILTERED_CANDIDATES_MAX = 4 * MARKERS_MAX;

/** A marker with its name and rank, if names are shown. */
type NamedRow = MarkerRow & Partial<Pick<MarkerCandidate, 'name' | 'neighborhood' | 'rank'>>;

/** Names that markers of several 동 have: branches of a chain that are listed without their branch. */
export function findSharedNames(rows: readonly Pick<NamedRow, 'name' | 'neighborhood'>[]): ReadonlySet<string> {
  const firstDong = new Map<string, string>();
  const shared = new Set<string>();
  for (const { name, neighborhood } of rows) {
    if (!name || !neighborhood) continue;
    const dong = firstDong.get(name);
    if (dong === undefined) firstDong.set(name, neighborhood);
    else if (dong !== neighborhood) shared.add(name);
  }
  return shared;
}

export interface PlaceMarkerServiceOptions {
  db: Database;
  clock: Clock;
  listMarkedIds: ListMarkedIds;
  mean: RecommendMean;
}

export type PlaceMarkerService = ReturnType<typeof createPlaceMarkerService>;

export function createPlaceMarkerService({ db, clock, listMarkedIds, mean }: PlaceMarkerServiceOptions) {
  /** Without the category, which every candidate meets. */
  const restOf = ({ category: _, ...query }: FilterQuery): PlaceFilter => toFilter(query, clock);

  /** All places of the area, or representatives of them. */
  async function listRepresentatives(
    sql: Sql,
    area: MarkerArea,
    filter: PlaceFilter,
    { limit, names }: { limit: number; names?: NameOrder | undefined },
  ): Promise<readonly MarkerCandidate[]> {
    let exponent = overviewExponent(area.box, limit);
    let candidates = await listMarkerCandidatesOrOverview(sql, area, filter, { exponent, limit, names });
    // Before the overview is built, an arbitrary subset is better than no places.
    if (candidates.length === 0) return listMarkerCandidates(sql, area, filter, { limit, names });
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
    const sharedNames = findSharedNames(rows);
    return rows.map(({ id, category, latitude, longitude, name, neighborhood, rank }) => ({
      id,
      category,
      latitude,
      longitude,
      ...(viewer !== null && { isMarked: isMarked(id) }),
      ...(name && rank && { name: sharedNames.has(name) ? `${name} ${neighborhood}` : name, rank }),
    }));
  }

  async function withNames(sql: Sql, rows: readonly MarkerRow[], names: NameOrder): Promise<NamedRow[]> {
    const ids = rows.map(({ id }) => id);
    const named = await listNamesByScore(sql, ids, names);
    const nameOf = new Map(
      named.map(({ id, name, neighborhood }, index) => [id, { name, neighborhood, rank: index + 1 }]),
    );
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
    const hasDetails = filter.isFree !== undefined || filter.hasManySeats !== undefined;
    const isFiltered = filter.region !== undefined || filter.openAt !== undefined || hasDetails;
    const named = async (rows: readonly MarkerRow[]) => (names === undefined ? rows : withNames(sql, rows, names));
    if (filter.facts !== undefined) {
      const { facts } = filter;
      const found = thinOut(await listFactMarkers(sql, area, { ...filter, facts }), MARKERS_MAX);
      return present(viewer, await named(found));
    }
    // With a filter, ranks are computed after it, from the shown places.
    const options = isFiltered ? { limit: FILTERED_CANDIDATES_MAX } : { limit: MARKERS_MAX, names };
    // The indexes of details have no category, which is then a part of the filter.
    const candidates = hasDetails
      ? await listRepresentatives(sql, { box: area.box }, { ...filter, category: area.category }, options)
      : await listRepresentatives(sql, area, filter, options);
    const matching = candidates.filter(({ isMatch }) => isMatch);
    const shown = thinOut(matching, MARKERS_MAX);
    const hasNames = !isFiltered && !shown.some(({ isThinned }) => isThinned);
    return present(viewer, hasNames ? shown : await named(shown));
  }

  return {
    async listInBox(viewer: MemberId | null, query: BoxQuery & FilterQuery): Promise<Marker[]> {
      const area = { box: toMercatorBox(query), category: query.category };
      const names = canShowNames(query) ? { mean: await mean.get() } : undefined;
      return listMarkers(viewer, area, restOf(query), names);
    },

    /** @throws AppError REGION_NOT_FOUND */
    async listInRegion(viewer: MemberId | null, name: string, query: FilterQuery): Promise<Marker[]> {
      const region = await findRegion(db.readsFor(viewer), name);
      if (region === undefined) throw new AppError('REGION_NOT_FOUND');
      const area = { box: region.bounds, category: query.category };
      return listMarkers(viewer, area, { region, ...restOf(query) }, { mean: await mean.get() });
    },

    /** In the requested order, without duplicates and unknown ids. */
    async listByIds(viewer: MemberId | null, { ids, ...query }: FilterQuery & { ids: number[] }): Promise<Marker[]> {
      const sql = db.readsFor(viewer);
      const rows = await listMarkersByIds(sql, [...new Set(ids)], toFilter(query, clock));
      return present(viewer, await withNames(sql, rows, { mean: await mean.get() }));
    },
  };
}
