import type { PlaceRegion } from '#features/place/place.public.ts';
import { isSuccessor } from '#lib/geo/region-succession.ts';
import { withCurrentRegion } from './reading/province.ts';
import type { SourceFields, SourcePlace } from './source.ts';

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

export const hasRegion = ({ district, neighborhood }: SourcePlace): boolean => district !== '' && neighborhood !== '';

/**
 * The region of a place without a neighbor, as far as its source has it. The district is the
 * neighborhood too.
 */
export function ownRegion({ province, district }: SourcePlace): PlaceRegion | undefined {
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
    const street = address === '' ? nearest.neighborhood : address;
    return { ...place, ...nearest, address: `${nearest.province} ${nearest.district} ${street}` };
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
