import { findRegionsAt, type PlaceRegion } from '#features/place/place.public.ts';
import type { ISql } from '#lib/database/database.ts';
import type { SourcePlace } from './source.ts';

/** Index searches of one statement. At 0.1 ms each, it ends long before the statement timeout. */
const BATCH_LENGTH = 500;

const hasRegion = ({ district, neighborhood }: SourcePlace): boolean => district !== '' && neighborhood !== '';

/**
 * Completes the region and the address by the region of the nearest place. A neighborhood of another
 * district is not taken over: the place is near the border.
 * @returns undefined if the district stays unknown
 */
export function completeRegion(place: SourcePlace, nearest: PlaceRegion | undefined): SourcePlace | undefined {
  if (hasRegion(place)) return place;
  const { address, province, district } = place;
  if (district === '') {
    if (nearest === undefined) return undefined;
    const street = address === '' ? nearest.neighborhood : address;
    return { ...place, ...nearest, address: `${nearest.province} ${nearest.district} ${street}` };
  }
  if (nearest?.province !== province || nearest.district !== district) return { ...place, neighborhood: district };
  const isRegionOnly = address === `${province} ${district}`;
  return { ...place, ...nearest, address: isRegionOnly ? `${address} ${nearest.neighborhood}` : address };
}

/**
 * Completes the regions of places by the places in the database, in their order; undefined for
 * those without a place within 3 km.
 */
export async function resolveRegions(sql: ISql, places: readonly SourcePlace[]): Promise<(SourcePlace | undefined)[]> {
  const incomplete = places.filter((place) => !hasRegion(place));
  const resolved = new Map<SourcePlace, SourcePlace | undefined>();
  for (let start = 0; start < incomplete.length; start += BATCH_LENGTH) {
    const batch = incomplete.slice(start, start + BATCH_LENGTH);
    const regions = await findRegionsAt(sql, batch);
    for (const [index, place] of batch.entries()) resolved.set(place, completeRegion(place, regions[index]));
  }
  return places.map((place) => (resolved.has(place) ? resolved.get(place) : place));
}
