// biome-ignore-all lint/performance/noBarrelFile: the public interface of the feature.
/**
 * What other features may import from this one. dependency-cruiser rejects imports of its other
 * modules.
 */
export { matchesPattern } from './keyword-condition.ts';
export { findNamesake, findRegionAt, findRegionsAt, insertPlace, type PlaceRegion } from './new-place.repository.ts';
export { listOpenTimes, type OpenTimes } from './open-times.ts';
export { findNamedPlace } from './place.repository.ts';
export type { PlaceService } from './place.service.ts';
export { rebuildOverview, rebuildRegions } from './place-aggregates.ts';
export { type CandidateRow, listCandidates } from './place-candidate.repository.ts';
export { isPlaceClosed, placeExists } from './place-filter.ts';
export { hoursColumns } from './place-hours.repository.ts';
export { type HoursRow, toStopHours } from './place-hours-presenter.ts';
export { buildOrderKey as orderKeyOf } from './place-order.repository.ts';
export { updateOverviewOf } from './place-overview.repository.ts';
export { hasOutdatedRegions } from './place-region.repository.ts';
export { listPlaceSummaries } from './place-summary.ts';
export type { RecommendMean } from './recommend-mean.ts';
export type { ListMarkedIds } from './saved-places.ts';
export { writeStations } from './station.repository.ts';
