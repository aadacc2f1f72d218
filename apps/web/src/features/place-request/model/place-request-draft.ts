import { CATEGORIES, type Category } from '@sol/contract/category';
import type { PlaceRequestInput } from '@sol/contract/place-request';
import type { MissingField } from '#components/ui/missing-field.ts';

export interface PlaceRequestDraft {
  placeName: string;
  address: string;
  /** In the order they were chosen: the first is the one the place gets. */
  category: Category[];
  note: string;
}

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

const isCategory = (stored: unknown): stored is Category => CATEGORIES.some(({ id }) => id === stored);

/** What an older release, or anybody, may have left there. */
export function readPlaceRequestDraft(stored: unknown): PlaceRequestDraft {
  const fields: { [K in keyof PlaceRequestDraft]?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  return {
    placeName: textOf(fields.placeName),
    address: textOf(fields.address),
    category: Array.isArray(fields.category) ? [...new Set(fields.category.filter(isCategory))] : [],
    note: textOf(fields.note),
  };
}

/** What is still to be filled in, as the person is told; undefined when it can be sent. Spec 5-29. */
export function missingIn({ placeName, address, category }: PlaceRequestDraft): MissingField | undefined {
  if (placeName.trim() === '') return { field: 'placeName', text: '장소 이름을 입력해 주세요' };
  if (address.trim() === '') return { field: 'address', text: '주소를 입력해 주세요' };
  return category.length === 0 ? { field: 'category', text: '카테고리를 하나 이상 골라 주세요' } : undefined;
}

export function inputOf({ note, ...required }: PlaceRequestDraft): PlaceRequestInput {
  return note.trim() === '' ? required : { ...required, note };
}

export const toggled = (chosen: readonly Category[], id: Category): Category[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
