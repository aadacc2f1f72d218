/**
 * What other features may import from this one. dependency-cruiser rejects imports of its other
 * modules.
 */

export {
  findNamesake,
  findRegionAt,
  findRegionsAt,
  insertPlace,
  type PlaceRegion,
} from './admin/admin.repository.ts';
export { rebuildAggregates, rebuildOverview, rebuildRegions } from './admin/aggregates.repository.ts';
export { createPlaceMerge } from './admin/merge.service.ts';
export { toStopHours } from './detail/hours.presenter.ts';
export type { HoursRow } from './detail/hours.repository.ts';
export { hoursColumns } from './detail/hours.repository.ts';
export type { CreditOf } from './detail/place.presenter.ts';
export { findNamedPlace } from './detail/place.repository.ts';
export type { PlaceService } from './detail/place.service.ts';
export type { ListMarkedIds } from './detail/preview.presenter.ts';
export type { RecommendMean } from './detail/recommend-mean.service.ts';
export {
  type KnownPlace,
  listKnownPlaces,
  listOpenTimes,
  listPlaceSummaries,
  type OpenTimes,
} from './detail/summary.service.ts';
export { soloSentence } from './link-picture/picture.presenter.ts';
export { boxAround, type CandidateRow, listCandidates } from './lists/candidate.repository.ts';
export { isPlaceClosed, isPlaceListed } from './lists/filter.repository.ts';
export { buildOrderKey } from './lists/list.repository.ts';
export { updateOverviewOf } from './markers/overview.repository.ts';
export { regionOfStreet } from './regions/region.rules.ts';
export { hasOutdatedRegions } from './regions/region-totals.repository.ts';
export { writeStations } from './regions/station.repository.ts';
export { findUsualSpan } from './search/chain-hours.repository.ts';
export { matchesPattern } from './search/keyword.repository.ts';
export type { PlaceSearchService } from './search/related.service.ts';
export type { SearchResultsService } from './search/results.service.ts';
