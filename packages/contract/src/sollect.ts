import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { graphemes } from './graphemes.ts';
import { PHOTO_MAX_BYTES } from './media.ts';
import type {
  createSollectSchemas,
  deleteSollectSchemas,
  detailParagraph,
  getSollectSchemas,
  listMarkedSollectsSchemas,
  listOwnSollectsSchemas,
  listPopularSollectsSchemas,
  listRecommendedSollectsSchemas,
  listRelatedSollectsSchemas,
  listSollectsSchemas,
  markSollectSchemas,
  paragraph,
  searchSollectsSchemas,
  sollectDetail,
  sollectInput,
  sollectPage,
  sollectSummary,
  unmarkSollectSchemas,
  updateSollectSchemas,
  uploadSollectImagesSchemas,
} from './sollect-schemas.ts';

/** Maximum length of a title in graphemes. Spec 5-14. */
export const SOLLECT_TITLE_MAX = 25;
/** Maximum of body images, without the cover. Spec 5-14. */
export const SOLLECT_BODY_IMAGES_MAX = 100;
/** Maximum length of a text paragraph in graphemes. */
export const SOLLECT_TEXT_MAX = 5_000;
/** Maximum of the title and all texts together, in graphemes. */
export const SOLLECT_CHARACTERS_MAX = 50_000;
/**
 * The same maximum in UTF-8: four bytes per grapheme, as a plain emoji has. Graphemes alone bound
 * nothing, since one may have dozens of bytes. A page is rendered from at most this much text.
 */
export const SOLLECT_BYTES_MAX = 4 * SOLLECT_CHARACTERS_MAX;
/** Maximum of text paragraphs: one before, between and after the images. */
export const SOLLECT_PARAGRAPHS_MAX = 2 * SOLLECT_BODY_IMAGES_MAX + 1;
/** Maximum of places per sollect. */
export const SOLLECT_PLACES_MAX = 30;

/** Maximum of sollects in the carousel and in a row of the home page. */
export const SOLLECT_ROW_MAX = 10;
/** Categories with a row on the home page, in display order. Spec 2.10-5. */
export const SOLLECT_HOME_CATEGORIES = ['work', 'food', 'walk'] as const;
/** Displayed name of a sollect without a title. Spec 4.10-16. */
export const SOLLECT_UNTITLED = '제목 없는 쏠렉트';

export type SollectSummary = z.infer<typeof sollectSummary>;
export type SollectPage = z.infer<typeof sollectPage>;
export type SollectParagraph = z.infer<typeof paragraph>;
export type DetailParagraph = z.infer<typeof detailParagraph>;
export type SollectDetail = z.infer<typeof sollectDetail>;

/** Whether the `content` of an image is a URL: file names contain no slash. */
export const isImageAddress = (content: string): boolean => content.includes('/');

export type SollectInput = z.infer<typeof sollectInput>;

/** Bytes in UTF-8. `TextEncoder` belongs to the DOM and to Node, and not to the language. */
function countBytes(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair has two of its four bytes.
    count += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return count;
}

/**
 * The graphemes of the title and the texts together if they exceed SOLLECT_CHARACTERS_MAX or
 * SOLLECT_BYTES_MAX, otherwise undefined. Texts with few code units are not segmented.
 */
export function findExcessiveLength({ title, contents }: Pick<SollectInput, 'title' | 'contents'>): number | undefined {
  const texts = [title, ...contents.flatMap(({ type, content }) => (type === 'TEXT' ? [content] : []))];
  const sumOf = (measure: (text: string) => number) => texts.reduce((sum, text) => sum + measure(text), 0);
  const isSmall = sumOf(countBytes) <= SOLLECT_BYTES_MAX;
  if (isSmall && sumOf((text) => text.length) <= SOLLECT_CHARACTERS_MAX) return undefined;
  const count = sumOf((text) => graphemes(text).length);
  return isSmall && count <= SOLLECT_CHARACTERS_MAX ? undefined : count;
}

/** Newest first. */
export const listSollects = endpoint<typeof listSollectsSchemas>({
  method: 'GET',
  path: '/api/sollect',
});

/**
 * Matches title, text, place names and districts with the same rules as the place search. Newest
 * first; the cursor is the last sollectId.
 */
export const searchSollects = endpoint<typeof searchSollectsSchemas>({
  method: 'GET',
  path: '/api/sollect/search',
});

/**
 * With a category, the sollects with it for most of their places (in a tie, the category whose
 * place comes first), ordered by marks of the last 30 days, then of all time. With a keyword, the
 * results with any place of the category, newest first.
 */
export const listRecommendedSollects = endpoint<typeof listRecommendedSollectsSchemas>({
  method: 'GET',
  path: '/api/sollect/recommend',
});

/** Most marked in the last 30 days, then of all time. */
export const listPopularSollects = endpoint<typeof listPopularSollectsSchemas>({
  method: 'GET',
  path: '/api/sollect/popular',
});

export const listRelatedSollects = endpoint<typeof listRelatedSollectsSchemas>({
  method: 'GET',
  path: '/api/sollect/related/:placeId',
});

/** A draft is visible to its author only. */
export const getSollect = endpoint<typeof getSollectSchemas>({
  method: 'GET',
  path: '/api/sollect/:id',
});

/** Creates a draft, which is published when every image it names has been uploaded. */
export const createSollect = endpoint<typeof createSollectSchemas>({
  method: 'POST',
  path: '/api/sollect',
  access: 'member',
});

/**
 * Author only. The previous version stays published until every image of the new one has been
 * uploaded.
 */
export const updateSollect = endpoint<typeof updateSollectSchemas>({
  method: 'PUT',
  path: '/api/sollect/:id',
  access: 'member',
});

export const deleteSollect = endpoint<typeof deleteSollectSchemas>({
  method: 'DELETE',
  path: '/api/sollect/:id',
  access: 'member',
});

/**
 * Uploads images of the newest version, matched by file name. Partial uploads are allowed, repeated
 * ones have no effect. Returns the contents, cover first, with the URLs of the uploaded images, and
 * whether the sollect is complete.
 */
export const uploadSollectImages = endpoint<typeof uploadSollectImagesSchemas>({
  method: 'POST',
  path: '/api/sollect/:id/upload',
  access: 'member',
  files: { field: 'files', maxCount: SOLLECT_BODY_IMAGES_MAX + 1, maxBytes: PHOTO_MAX_BYTES },
});

/** Idempotent. */
export const markSollect = endpoint<typeof markSollectSchemas>({
  method: 'POST',
  path: '/api/solmark/sollect/:id',
  access: 'member',
});

/** Idempotent. */
export const unmarkSollect = endpoint<typeof unmarkSollectSchemas>({
  method: 'DELETE',
  path: '/api/solmark/sollect/:id',
  access: 'member',
});

/** Last saved first. */
export const listMarkedSollects = endpoint<typeof listMarkedSollectsSchemas>({
  method: 'GET',
  path: '/api/solmark/sollect',
  access: 'member',
});

/** Newest first. Without drafts; includes hidden sollects. */
export const listOwnSollects = endpoint<typeof listOwnSollectsSchemas>({
  method: 'GET',
  path: '/api/solmark/sollect/my',
  access: 'member',
});
