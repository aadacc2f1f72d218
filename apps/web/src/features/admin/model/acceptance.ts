import type { PlaceAcceptance, PlaceRequest } from '@sol/contract/admin-place-request';
import type { Category } from '@sol/contract/category';
import { parseCoordinates } from './coordinates.ts';

/** What an operator fills in to make a place of a request. */
export interface AcceptanceDraft {
  /** "위도, 경도" as it is typed, pasted or brought by the map. */
  coordinates: string;
  name: string;
  address: string;
  category: Category;
  detailedCategory: string;
  region: string;
}

export const draftOf = ({ name, address, categories: [category = 'food'] }: PlaceRequest): AcceptanceDraft => ({
  ...{ coordinates: '', name, address, category, detailedCategory: '', region: '' },
});

/** Why it cannot be sent yet. */
export function missingIn({ coordinates, name, address }: AcceptanceDraft): string | undefined {
  if (parseCoordinates(coordinates) === undefined) return '지도를 움직이거나 좌표를 적어 위치를 정해 주세요.';
  if (name.trim() === '') return '장소 이름을 적어 주세요.';
  if (address.trim() === '') return '주소를 적어 주세요.';
  return undefined;
}

/** Undefined while something is missing. */
export function acceptanceOf(draft: AcceptanceDraft, isForced: boolean): PlaceAcceptance | undefined {
  const point = parseCoordinates(draft.coordinates);
  if (point === undefined || missingIn(draft) !== undefined) return undefined;
  const { name, address, category, detailedCategory, region } = draft;
  return {
    ...{ ...point, name, address, category },
    ...(detailedCategory.trim() !== '' && { detailedCategory }),
    ...(region.trim() !== '' && { region }),
    ...(isForced && { isForced }),
  };
}
