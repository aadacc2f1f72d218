import { CATEGORIES, type Category } from '@sol/contract/category';
import { isInKorea, type LatLng } from '@sol/contract/geo';
import { graphemes } from '@sol/contract/graphemes';
import { PLACE_REQUEST_NAME_MAX } from '@sol/contract/limits';
import type { PlaceRequestInput } from '@sol/contract/place-request';
import type { FieldError } from '#components/ui/form.tsx';

/** The name of a requested place, from a keyword or an address: on one line, as long as the form accepts. */
export const requestedName = (text: string): string =>
  graphemes(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .slice(0, PLACE_REQUEST_NAME_MAX)
    .join('')
    .trim();

export interface PlaceRequestDraft {
  placeName: string;
  address: string;
  /** The pin on the map; null if none was placed. */
  point: LatLng | null;
  /** In the order of selection: the first becomes the category of the place. */
  category: Category[];
  note: string;
  /** The name that was searched, which the member may have corrected since; empty without a search. */
  searchedName: string;
}

const readText = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

function readPoint(stored: unknown): LatLng | null {
  const { latitude, longitude }: { latitude?: unknown; longitude?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

const isCategory = (stored: unknown): stored is Category => CATEGORIES.some(({ id }) => id === stored);

/**
 * Reads a draft from storage. It may be invalid or written by an older release; invalid fields are
 * emptied.
 */
export function readPlaceRequestDraft(stored: unknown): PlaceRequestDraft {
  const fields: { [K in keyof PlaceRequestDraft]?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  return {
    placeName: readText(fields.placeName),
    address: readText(fields.address),
    point: readPoint(fields.point),
    category: Array.isArray(fields.category) ? [...new Set(fields.category.filter(isCategory))] : [],
    note: readText(fields.note),
    searchedName: readText(fields.searchedName),
  };
}

/** The draft of a place with this name, also as it was searched: that of another one is discarded. */
export function withRequestedName(draft: PlaceRequestDraft, name: string): PlaceRequestDraft {
  const known = draft.placeName.trim();
  if (name === '' || known === name || draft.searchedName === name) return draft;
  return { ...(known === '' ? draft : readPlaceRequestDraft(undefined)), placeName: name, searchedName: name };
}

/** The first missing field with its message; undefined when the request can be sent. Spec 5-29. */
export function findMissingField({ placeName, address, point, category }: PlaceRequestDraft): FieldError | undefined {
  if (placeName.trim() === '') return { field: 'placeName', text: '장소 이름을 입력해 주세요' };
  if (address.trim() === '') return { field: 'address', text: '주소를 입력해 주세요' };
  if (point !== null && !isInKorea(point)) return { field: 'point', text: '우리나라 안의 자리를 골라 주세요' };
  return category.length === 0 ? { field: 'category', text: '카테고리를 하나 이상 골라 주세요' } : undefined;
}

export const toPlaceRequestInput = ({
  note,
  point,
  searchedName: _,
  ...required
}: PlaceRequestDraft): PlaceRequestInput => ({
  ...required,
  ...(point !== null && { point }),
  ...(note.trim() !== '' && { note }),
});

export const toggleCategory = (chosen: readonly Category[], id: Category): Category[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
