import { CATEGORIES, type Category } from '@sol/contract/category';
import { SOLLECT_CHARACTERS_MAX, SOLLECT_PLACES_MAX } from '@sol/contract/limits';
import type { SollectInput } from '@sol/contract/sollect';
import { findExcessiveLength, isImageAddress } from '@sol/contract/sollect-rules';
import { isRecord } from '#lib/storage.ts';
import {
  type Body,
  createEmptyBody,
  hasContent,
  type ImageParagraph,
  isImage,
  numberParagraphs,
  type Paragraph,
} from './paragraphs.ts';

export const PLACES_FULL_MESSAGE = `장소는 ${SOLLECT_PLACES_MAX}곳까지 담을 수 있어요.`;

const hasPlace = (places: readonly DraftPlace[], id: number) => places.some((place) => place.id === id);

/**
 * Removes a place that is in the list; appends another one unless the list is full. Spec 4.10-6.
 */
export function togglePlace(
  places: readonly DraftPlace[],
  { id, name, category, address }: DraftPlace,
): readonly DraftPlace[] {
  if (hasPlace(places, id)) return places.filter((place) => place.id !== id);
  return places.length < SOLLECT_PLACES_MAX ? [...places, { id, name, category, address }] : places;
}

/** True if the list is full and does not contain the place. */
export const cannotAddPlace = (places: readonly DraftPlace[], id: number): boolean =>
  places.length >= SOLLECT_PLACES_MAX && !hasPlace(places, id);

export interface DraftPlace {
  id: number;
  name: string;
  category: Category;
  address: string;
}

export interface DraftFields {
  /**
   * The id on the server: of the edited sollect, or of one that an unfinished upload has created.
   */
  id: number | null;
  title: string;
  thumbnail: ImageParagraph | null;
  paragraphs: Body;
  places: readonly DraftPlace[];
  /** The last body sent to the server, as JSON, so that it is not sent again. */
  saved: string | null;
}

export const emptyFields = (): DraftFields => ({
  id: null,
  title: '',
  thumbnail: null,
  paragraphs: createEmptyBody(),
  places: [],
  saved: null,
});

export const hasDraftContent = ({ title, thumbnail, paragraphs, places }: DraftFields): boolean =>
  title !== '' || thumbnail !== null || hasContent(paragraphs) || places.length > 0;

/** All images of a draft, the cover first. */
export const getImages = ({
  thumbnail,
  paragraphs,
}: Pick<DraftFields, 'thumbnail' | 'paragraphs'>): ImageParagraph[] => [
  ...(thumbnail === null ? [] : [thumbnail]),
  ...paragraphs.filter(isImage),
];

/** Images that are not uploaded yet. */
export const getPendingImages = (draft: DraftFields): ImageParagraph[] =>
  getImages(draft).filter(({ content }) => !isImageAddress(content));

/** The request body: the cover has `seq` 0, the paragraphs start at 1. Spec 3.4-4, 3.4-6. */
export function toSollectInput({ title, thumbnail, paragraphs, places }: DraftFields): SollectInput {
  const cover = thumbnail === null ? [] : [{ seq: 0, type: thumbnail.type, content: thumbnail.content }];
  const body = numberParagraphs(paragraphs).map(({ paragraph: { type, content }, seq }) => ({ seq, type, content }));
  return { title: title.trim(), contents: [...cover, ...body], placeIds: places.map(({ id }) => id) };
}

/** The images by `seq` of the request body. */
export function getImagesBySeq(draft: DraftFields): Map<number, ImageParagraph> {
  const body = numberParagraphs(draft.paragraphs).flatMap(({ paragraph, seq }) =>
    isImage(paragraph) ? [[seq, paragraph] as const] : [],
  );
  return new Map(draft.thumbnail === null ? body : [[0, draft.thumbnail], ...body]);
}

const inKorean = (count: number) => count.toLocaleString('ko-KR');

/** The message for a draft that is too long to be sent; undefined for others. */
export function findExcessText(draft: DraftFields): string | undefined {
  const count = findExcessiveLength(toSollectInput(draft));
  if (count === undefined) return undefined;
  const max = inKorean(SOLLECT_CHARACTERS_MAX);
  return count > SOLLECT_CHARACTERS_MAX
    ? `글이 길어요. 제목까지 ${max}자를 쓸 수 있는데 ${inKorean(count)}자예요. 줄이거나 나눠 주세요.`
    : `이모지가 너무 많아 담을 수 없어요. ${max}자를 쓰려면 이모지를 줄여 주세요.`;
}

/** By the missing fields of the content step. */
const MISSING_MESSAGES: Record<string, string> = {
  'thumbnail title body': '대표 사진과 제목, 본문을 모두 채워 주세요.',
  'thumbnail body': '대표 사진과 본문을 채워 주세요.',
  'thumbnail title': '대표 사진을 고르고 제목을 지어 주세요.',
  'title body': '제목과 본문을 써 주세요.',
  title: '제목을 지어 주세요.',
  thumbnail: '대표 사진을 골라 주세요.',
  body: '본문을 써 주세요. 글이나 사진을 하나만 담아도 돼요.',
};

/**
 * The message about missing fields, or about too much text, before the place step; undefined if the
 * draft may be sent. Spec 5-15.
 */
export function findMissingFieldText(draft: DraftFields): string | undefined {
  const { title, thumbnail, paragraphs } = draft;
  const missing = [
    ...(thumbnail === null ? ['thumbnail'] : []),
    ...(title.trim() === '' ? ['title'] : []),
    ...(hasContent(paragraphs) ? [] : ['body']),
  ];
  return MISSING_MESSAGES[missing.join(' ')] ?? findExcessText(draft);
}

type Unvalidated<T> = { [K in keyof T]?: unknown };

/** A paragraph in localStorage. The file of an image is in IndexedDB, under its id. */
type StoredParagraph = Pick<Paragraph, 'id' | 'type' | 'content'>;

export interface StoredDraft extends Omit<DraftFields, 'thumbnail' | 'paragraphs'> {
  thumbnail: StoredParagraph | null;
  paragraphs: readonly StoredParagraph[];
}

const toStoredParagraph = ({ id, type, content }: StoredParagraph): StoredParagraph => ({ id, type, content });

/** Selects each field, because the state of the draft store has further ones. */
export function toStoredDraft({ id, title, thumbnail, paragraphs, places, saved }: DraftFields): StoredDraft {
  const cover = thumbnail && toStoredParagraph(thumbnail);
  return { id, title, thumbnail: cover, paragraphs: paragraphs.map(toStoredParagraph), places, saved };
}

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function isParagraph(value: unknown): value is StoredParagraph {
  if (!isRecord(value)) return false;
  const { id, type, content }: Unvalidated<StoredParagraph> = value;
  return typeof id === 'string' && (type === 'TEXT' || type === 'IMAGE') && typeof content === 'string';
}

function isPlace(value: unknown): value is DraftPlace {
  if (!isRecord(value)) return false;
  const { id, name, category, address }: Unvalidated<DraftPlace> = value;
  const hasCategory = CATEGORIES.some((item) => item.id === category);
  return Number.isSafeInteger(id) && typeof name === 'string' && typeof address === 'string' && hasCategory;
}

/** Validates a stored draft, which an older release may have written. */
export function parseStoredDraft(stored: unknown): StoredDraft | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, title, thumbnail, paragraphs, places, saved }: Unvalidated<StoredDraft> = stored;
  return {
    id: typeof id === 'number' && Number.isSafeInteger(id) ? id : null,
    title: typeof title === 'string' ? title : '',
    thumbnail: isParagraph(thumbnail) && thumbnail.type === 'IMAGE' ? thumbnail : null,
    paragraphs: toArray(paragraphs).filter(isParagraph),
    places: toArray(places).filter(isPlace),
    saved: typeof saved === 'string' ? saved : null,
  };
}

/** Adds the files to stored fields. Images without a file are omitted. */
export function withFiles(
  { thumbnail, paragraphs, ...fields }: StoredDraft,
  getImage: (stored: StoredParagraph) => ImageParagraph | undefined,
): DraftFields {
  const body = paragraphs.flatMap((stored): Paragraph[] => {
    if (stored.type === 'TEXT') return [{ ...stored, type: 'TEXT' }];
    const image = getImage(stored);
    return image ? [image] : [];
  });
  return {
    ...fields,
    thumbnail: (thumbnail && getImage(thumbnail)) ?? null,
    paragraphs: body.length > 0 ? body : createEmptyBody(),
  };
}
