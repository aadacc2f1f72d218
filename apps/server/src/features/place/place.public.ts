// biome-ignore-all lint/performance/noBarrelFile: the public interface of the feature.
/** What other features may import from this one. dependency-cruiser rejects imports of its other modules. */
export { findNamesake, findRegionAt, insertPlace, type PlaceRegion } from './new-place.repository.ts';
export { findNamedPlace } from './place.repository.ts';
export type { PlaceService } from './place.service.ts';
export { rebuildOverview, rebuildRegions } from './place-aggregates.ts';
export { toOpeningHours, weekColumn } from './place-hours.ts';
export { buildOrderKey as orderKeyOf } from './place-order.repository.ts';
export { matchesPattern } from './place-search.repository.ts';
export { listPlaceSummaries } from './place-summary.ts';
export type { RecommendMean } from './recommend-mean.ts';
export type { ListMarkedIds } from './saved-places.ts';
