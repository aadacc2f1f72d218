import type { PlaceAcceptance, PlaceRequest } from '@sol/contract/admin-place-request';
import type { Category } from '@sol/contract/category';
import { KOREA_BOUNDS } from '@sol/contract/geo';
import type { GeoPoint } from '#lib/map/map-handle.ts';

/** About 0.1 m. */
const DECIMALS = 6;
const PAIR = /^(?:\(\s*)?(\d{1,3}(?:\.\d{1,15})?)(?:\s+(?:,\s*)?|,\s*)(\d{1,3}(?:\.\d{1,15})?)(?:\s*\))?$/;

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/**
 * Parses "37.5446, 127.0559", the form in which map services copy a point. Undefined when the text
 * is not a point or the point is outside Korea.
 */
export function parseCoordinates(text: string): GeoPoint | undefined {
  const [, latitude, longitude] = PAIR.exec(text.trim()) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isInside = isWithin(point.latitude, KOREA_BOUNDS.latitude) && isWithin(point.longitude, KOREA_BOUNDS.longitude);
  return isInside ? point : undefined;
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

export const coordinatesText = ({ latitude, longitude }: GeoPoint): string =>
  `${rounded(latitude)}, ${rounded(longitude)}`;

/** The form in which an operator turns a request into a place. */
interface AcceptanceDraft {
  /** "latitude, longitude": typed, pasted or set by the map. */
  coordinates: string;
  name: string;
  address: string;
  category: Category;
  detailedCategory: string;
  region: string;
}

/** The proposed position is that of the pin of the member, or else of a place at the same address. */
export function createDraft(request: PlaceRequest): AcceptanceDraft {
  const { name, address, point, sameAddress } = request;
  const [category = 'food'] = request.categories;
  const proposed = point ?? sameAddress;
  return {
    coordinates: proposed === null ? '' : coordinatesText(proposed),
    ...{ name, address, category, detailedCategory: '', region: '' },
  };
}

/** The message of the first invalid field, or undefined when the form can be sent. */
export function findMissingFieldText({ coordinates, name, address }: AcceptanceDraft): string | undefined {
  if (parseCoordinates(coordinates) === undefined) return '지도를 움직이거나 좌표를 적어 위치를 정해 주세요.';
  if (name.trim() === '') return '장소 이름을 적어 주세요.';
  if (address.trim() === '') return '주소를 적어 주세요.';
  return undefined;
}

/** The request body, or undefined while a field is missing. */
export function toPlaceAcceptance(draft: AcceptanceDraft, isForced: boolean): PlaceAcceptance | undefined {
  const point = parseCoordinates(draft.coordinates);
  if (point === undefined || findMissingFieldText(draft) !== undefined) return undefined;
  const { name, address, category, detailedCategory, region } = draft;
  return {
    ...point,
    name,
    address,
    category,
    ...(detailedCategory.trim() !== '' && { detailedCategory }),
    ...(region.trim() !== '' && { region }),
    ...(isForced && { isForced }),
  };
}
