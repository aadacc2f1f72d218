import type { PlaceRegion } from '#features/place/place.public.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import { completeRegion, hasRegion, ownRegion, withNearestRegion } from './nearest-region.ts';
import type { SourceFields, SourcePlace } from './source.ts';

/** A row as read, and the place that it describes. */
export interface PlaceRow {
  fields: SourceFields;
  place: SourcePlace;
}

/** The regions of the nearest places; undefined where none is near. */
export type FindRegions = (positions: readonly LatLng[]) => Promise<(PlaceRegion | undefined)[]>;

/** Index searches of one statement. At 0.1 ms each, it ends long before the statement timeout. */
const BATCH_LENGTH = 500;

/**
 * Completes rows without a region by the places in the database. The region is stored in their
 * fields.
 * @returns the rows in their order; undefined for those without a district and a place within 3 km
 */
export async function resolveRegions<Row extends PlaceRow>(
  findRegions: FindRegions,
  rows: readonly Row[],
): Promise<(Row | undefined)[]> {
  const resolved: (Row | undefined)[] = [...rows];
  const incomplete = rows.flatMap((row, index) => (hasRegion(row.place) ? [] : [{ row, index }]));
  for (let start = 0; start < incomplete.length; start += BATCH_LENGTH) {
    const batch = incomplete.slice(start, start + BATCH_LENGTH);
    const positions = batch.map(({ row: { place } }) => ({ latitude: place.latitude, longitude: place.longitude }));
    const regions = await findRegions(positions);
    for (const [nth, { row, index }] of batch.entries()) {
      const nearest = regions[nth] ?? ownRegion(row.place);
      resolved[index] = nearest && {
        ...row,
        place: completeRegion(row.place, nearest),
        fields: withNearestRegion(row.fields, nearest),
      };
    }
  }
  return resolved;
}
