import type { PlaceAcceptance, PlaceRequest } from '@sol/contract/admin-place-request';
import type { Category } from '@sol/contract/category';
import { coordinatesText, parseCoordinates } from './coordinates.ts';

/** The form in which an operator turns a request into a place. */
export interface AcceptanceDraft {
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
