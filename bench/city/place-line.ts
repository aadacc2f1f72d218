import { toPlaceColumns } from '../../apps/server/src/lib/search/search-columns.ts';
import type { CityPlace } from '../generate-city.ts';

export const PLACE_COLUMNS = [
  'name',
  'category',
  'detailed_category',
  'address',
  'province',
  'district',
  'neighborhood',
  'legal_dong',
  'admin_dong',
  'latitude',
  'longitude',
  'open_minutes',
  'hours_exceptions',
  'exception_codes',
  'day_minutes',
  'search_pairs',
  'search_choseong',
];

/**
 * A line in COPY text format. Line feeds between search texts are the only characters of generated
 * places that need escaping.
 */
export function placeLine(place: CityPlace): string {
  const { name, kind, neighborhood, road, legalDong, adminDong, latitude, longitude } = place;
  const { name: district, province } = neighborhood.district;
  const address = `${province.short} ${district} ${road}`;
  const { searchPairs, searchChoseong } = toPlaceColumns({
    name,
    category: kind.category,
    detailedCategory: kind.small,
    address,
    district,
    neighborhood: neighborhood.name,
    legalDong,
    adminDong,
  });
  const searches = [searchPairs, searchChoseong].map((text) => text.replaceAll('\n', '\\n'));
  const where = [address, province.short, district, neighborhood.name, legalDong, adminDong, latitude, longitude];
  const { openMinutes, hoursExceptions, exceptionCodes, dayMinutes } = place.hours;
  const hours = [openMinutes, hoursExceptions, exceptionCodes, dayMinutes].map((text) => text ?? '\\N');
  return `${[name, kind.category, kind.small, ...where, ...hours, ...searches].join('\t')}\n`;
}
