import { CATEGORIES, type Category } from '@sol/contract/category';
import { isImageAddress, type SollectInput } from '@sol/contract/sollect';
import {
  type Body,
  createEmptyBody,
  hasContent,
  type ImageParagraph,
  isImage,
  numberParagraphs,
  type Paragraph,
} from './paragraphs.ts';

export interface DraftPlace {
  id: number;
  name: string;
  category: Category;
  address: string;
}

/** Spec 3.4-5. */
export interface DraftFields {
  /** The sollect as the server knows it: the one that is edited, or one that an unfinished upload has begun. */
  id: number | null;
  title: string;
  thumbnail: ImageParagraph | null;
  paragraphs: Body;
  places: readonly DraftPlace[];
  /** What the server was told last, to tell it nothing twice. */
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

/** Whether there is something to lose. */
export const hasDraftContent = ({ title, thumbnail, paragraphs, places }: DraftFields): boolean =>
  title !== '' || thumbnail !== null || hasContent(paragraphs) || places.length > 0;

/** Every image of a draft, the cover first. */
export const getImages = ({
  thumbnail,
  paragraphs,
}: Pick<DraftFields, 'thumbnail' | 'paragraphs'>): ImageParagraph[] => [
  ...(thumbnail === null ? [] : [thumbnail]),
  ...paragraphs.filter(isImage),
];

/** The images the server does not have yet. */
export const getPendingImages = (draft: DraftFields): ImageParagraph[] =>
  getImages(draft).filter(({ content }) => !isImageAddress(content));

/** What is sent: the cover as number 0, the body from 1. Spec 3.4-4, 3.4-6. */
export function toSollectInput({ title, thumbnail, paragraphs, places }: DraftFields): SollectInput {
  const cover = thumbnail === null ? [] : [{ seq: 0, type: thumbnail.type, content: thumbnail.content }];
  const body = numberParagraphs(paragraphs).map(({ paragraph: { type, content }, seq }) => ({ seq, type, content }));
  return { title: title.trim(), contents: [...cover, ...body], placeIds: places.map(({ id }) => id) };
}

/** Which image stands at which number of what is sent. */
export function getImagesBySeq(draft: DraftFields): Map<number, ImageParagraph> {
  const body = numberParagraphs(draft.paragraphs).flatMap(({ paragraph, seq }) =>
    isImage(paragraph) ? [[seq, paragraph] as const] : [],
  );
  return new Map(draft.thumbnail === null ? body : [[0, draft.thumbnail], ...body]);
}

/** What a sollect is still without, for step one. */
const MISSING_MESSAGES: Record<string, string> = {
  'thumbnail title body': '대표 사진과 제목, 본문을 모두 채워 주세요.',
  'thumbnail body': '대표 사진과 본문을 채워 주세요.',
  'thumbnail title': '대표 사진을 고르고 제목을 지어 주세요.',
  'title body': '제목과 본문을 써 주세요.',
  title: '제목을 지어 주세요.',
  thumbnail: '대표 사진을 골라 주세요.',
  body: '본문을 써 주세요. 글이나 사진을 하나만 담아도 돼요.',
};

/** What keeps a sollect from the place step, in words; undefined when nothing does. Spec 5-15. */
export function getMissingMessage({ title, thumbnail, paragraphs }: DraftFields): string | undefined {
  const missing = [
    ...(thumbnail === null ? ['thumbnail'] : []),
    ...(title.trim() === '' ? ['title'] : []),
    ...(hasContent(paragraphs) ? [] : ['body']),
  ];
  return MISSING_MESSAGES[missing.join(' ')];
}

type Unvalidated<T> = { [K in keyof T]?: unknown };

/** A paragraph as it is stored: an image's file lies elsewhere, under its id. */
export type StoredParagraph = Pick<Paragraph, 'id' | 'type' | 'content'>;

export interface StoredFields extends Omit<DraftFields, 'thumbnail' | 'paragraphs'> {
  thumbnail: StoredParagraph | null;
  paragraphs: readonly StoredParagraph[];
}

const toStoredParagraph = ({ id, type, content }: StoredParagraph): StoredParagraph => ({ id, type, content });

export function toStored({ thumbnail, paragraphs, ...fields }: DraftFields): StoredFields {
  const cover = thumbnail && toStoredParagraph(thumbnail);
  return { ...fields, thumbnail: cover, paragraphs: paragraphs.map(toStoredParagraph) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function isParagraph(value: unknown): value is StoredParagraph {
  if (!isRecord(value)) return false;
  const { id, type, content }: Unvalidated<StoredParagraph> = value;
  return typeof id === 'string' && (type === 'TEXT' || type === 'IMAGE') && typeof content === 'string';
}

function isPlace(value: unknown): value is DraftPlace {
  if (!isRecord(value)) return false;
  const { id, name, category, address }: Unvalidated<DraftPlace> = value;
  const isKnown = CATEGORIES.some(({ id: known }) => known === category);
  return Number.isSafeInteger(id) && typeof name === 'string' && typeof address === 'string' && isKnown;
}

/** What an older release, or anybody, may have left there. */
export function parseStored(stored: unknown): StoredFields | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, title, thumbnail, paragraphs, places, saved }: Unvalidated<StoredFields> = stored;
  return {
    id: typeof id === 'number' && Number.isSafeInteger(id) ? id : null,
    title: typeof title === 'string' ? title : '',
    thumbnail: isParagraph(thumbnail) && thumbnail.type === 'IMAGE' ? thumbnail : null,
    paragraphs: toArray(paragraphs).filter(isParagraph),
    places: toArray(places).filter(isPlace),
    saved: typeof saved === 'string' ? saved : null,
  };
}

/** Brings stored fields and their files together; an image without its file is left out, since there is nothing to show or send. */
export function withFiles(
  { thumbnail, paragraphs, ...fields }: StoredFields,
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
