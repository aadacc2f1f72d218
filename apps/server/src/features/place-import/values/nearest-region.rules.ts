import type { PlaceRegion } from '#features/place/place.public.ts';
import type { SourceFields, SourcePlace } from '#features/place-import/sources/source.rules.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import { isSuccessor } from '#lib/geo/region-succession.ts';
import { withCurrentRegion } from './address.rules.ts';

/**
 * Fields in which the region of the nearest place is stored beside those of the file, so that the
 * place can be read again without the database.
 */
const FIELDS = {
  province: '@province',
  district: '@district',
  neighborhood: '@neighborhood',
  legalDong: '@legalDong',
  adminDong: '@adminDong',
} as const satisfies Record<keyof PlaceRegion, string>;

export const REGION_FIELDS: readonly string[] = Object.values(FIELDS);

const hasRegion = ({ district, neighborhood }: SourcePlace): boolean => district !== '' && neighborhood !== '';

/**
 * The region of a place without a neighbor, as far as its source has it. The district is the
 * neighborhood too.
 */
function ownRegion({ province, district }: SourcePlace): PlaceRegion | undefined {
  return district === '' ? undefined : { province, district, neighborhood: district, legalDong: null, adminDong: null };
}

/** The stored region of a neighbor, by the names of today. */
function toCurrent(nearest: PlaceRegion, { latitude, longitude }: SourcePlace): PlaceRegion {
  const { province, district, neighborhood, legalDong, adminDong } = withCurrentRegion({
    ...nearest,
    address: '',
    latitude,
    longitude,
  });
  return { province, district, neighborhood, legalDong, adminDong };
}

/**
 * Completes the region and the address by the region of the nearest place. A neighborhood of another
 * district is not taken over: the place is near the border.
 */
export function completeRegion(place: SourcePlace, neighbor: PlaceRegion): SourcePlace {
  if (hasRegion(place)) return place;
  const nearest = toCurrent(neighbor, place);
  const { address, province, district } = place;
  if (district === '') {
    // Without a 동 the neighborhood is the district again: "경기 시흥시 시흥시".
    const dong = nearest.neighborhood === nearest.district ? '' : nearest.neighborhood;
    return { ...place, ...nearest, address: `${nearest.province} ${nearest.district} ${address || dong}`.trim() };
  }
  const isSame = nearest.province === province && nearest.district === district;
  // A source that names a city of which the wards are new.
  if (!isSame && !isSuccessor(place, nearest)) return { ...place, neighborhood: district };
  const start = `${province} ${district}`;
  const inDistrict = address.startsWith(start)
    ? `${nearest.province} ${nearest.district}${address.slice(start.length)}`
    : address;
  const lacksDong = address === start && nearest.neighborhood !== nearest.district;
  return { ...place, ...nearest, address: lacksDong ? `${inDistrict} ${nearest.neighborhood}` : inDistrict };
}

/** The fields with the region of the nearest place. */
export function withNearestRegion(fields: SourceFields, nearest: PlaceRegion): SourceFields {
  const { province, district, neighborhood, legalDong, adminDong } = nearest;
  return {
    ...fields,
    [FIELDS.province]: province,
    [FIELDS.district]: district,
    [FIELDS.neighborhood]: neighborhood,
    ...(legalDong !== null && { [FIELDS.legalDong]: legalDong }),
    ...(adminDong !== null && { [FIELDS.adminDong]: adminDong }),
  };
}

/** The region that {@link withNearestRegion} stored. */
export function findNearestRegion(fields: SourceFields): PlaceRegion | undefined {
  const { [FIELDS.province]: province, [FIELDS.district]: district, [FIELDS.neighborhood]: neighborhood } = fields;
  if (province === undefined || district === undefined || neighborhood === undefined) return undefined;
  const { [FIELDS.legalDong]: legalDong = null, [FIELDS.adminDong]: adminDong = null } = fields;
  return { province, district, neighborhood, legalDong, adminDong };
}

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
